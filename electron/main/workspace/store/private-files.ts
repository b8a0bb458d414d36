// The store's files are for the person alone: made so whatever the umask says, and taken back from others where older
// versions left them open.
import { chmodSync, closeSync, fchmodSync, openSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const PERSON_ONLY = 0o600
/** How the names of the store, its journal, and all that a repair makes or keeps begin. */
const OURS = 'stint.'

/**
 * Makes an empty file of mode 600. SQLite gives the journal the mode of its database, and a copy has that of what was
 * copied. @throws the file system's error; EEXIST when there is one
 */
export function createPrivate(file: string): void {
  const handle = openSync(file, 'wx', PERSON_ONLY)
  try {
    // The umask takes away from what was asked for, perhaps the person's own rights.
    fchmodSync(handle, PERSON_ONLY)
  } finally {
    closeSync(handle)
  }
}

/**
 * Removes what others may do with the store's files in the folder; the person's own rights stay. Files of someone else
 * stay as they are, and so does everything on Windows, where the folder's own rights count.
 */
export function makePrivate(folder: string): void {
  if (process.platform === 'win32') return
  for (const name of readdirSync(folder).filter((each) => each.startsWith(OURS))) {
    const file = join(folder, name)
    const found = statSync(file, { throwIfNoEntry: false })
    if (found === undefined || !found.isFile() || (found.mode & 0o177) === 0) continue
    try {
      chmodSync(file, found.mode & PERSON_ONLY)
    } catch {
      // Opening the store shows whether it can be used anyway.
    }
  }
}
