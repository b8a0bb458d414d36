// Where things are: the checkout, and the user's cache folder that outlives it.
import { createHash } from 'node:crypto'
import { homedir } from 'node:os'
import path from 'node:path'

/** The checkout. */
export const projectDir = path.resolve(import.meta.dirname, '..', '..')

/** A short name for this checkout among others of the same user. */
export const projectKey = createHash('sha256').update(projectDir).digest('hex').slice(0, 12)

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
