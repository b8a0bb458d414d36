// Files for the keys of secrets: one for each service of a test, removed when the tests are over.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const folder = mkdtempSync(path.join(tmpdir(), 'stint-keys-'))
// Files of a worker share this module: the first of them must not take the folder from the next.
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

let files = 0

/** A folder of its own. */
export const newFolder = (): string => mkdtempSync(path.join(folder, 'own-'))

/** The path of a file that is not there yet. */
export const newKeyFile = (): string => {
  files += 1
  return path.join(folder, `${files}.key`)
}
