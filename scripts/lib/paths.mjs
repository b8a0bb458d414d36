// Where things are: the checkout, and the user's cache folder that outlives it.
import { homedir } from 'node:os'
import path from 'node:path'

/** The checkout. */
export const projectDir = path.resolve(import.meta.dirname, '..', '..')

/** A path inside the checkout. */
export const inProject = (...parts) => path.join(projectDir, ...parts)

/** The folder for what is fetched once and shared by every checkout (XDG, else ~/.cache). */
export function cacheDir() {
  const base = process.env.XDG_CACHE_HOME
  return path.join(
    base !== undefined && path.isAbsolute(base) ? base : path.join(homedir(), '.cache'),
    'stint',
  )
}
