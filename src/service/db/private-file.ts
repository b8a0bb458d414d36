// Files that only their owner may read: made so whatever the umask says, and taken back from others where older versions
// left them open.
import { chmodSync, closeSync, fchmodSync, openSync, statSync } from 'node:fs'

const OWNER_ONLY = 0o600

/**
 * Makes an empty file of mode 600.
 * @returns its handle, to be closed by the caller
 * @throws the file system's error; EEXIST when there is one
 */
export const createPrivate = (file: string): number => {
  const handle = openSync(file, 'wx', OWNER_ONLY)
  try {
    // The umask takes away from what was asked for, perhaps the owner's own rights.
    fchmodSync(handle, OWNER_ONLY)
    return handle
  } catch (error) {
    closeSync(handle)
    throw error
  }
}

/**
 * Takes away what others may do with files; what the owner may stays. Windows has no such rights.
 * @returns those of the files that others may still read, since they belong to another user or their disk knows no rights
 */
export const makePrivate = (files: readonly string[]): string[] => {
  if (process.platform === 'win32') return []
  return files.filter((file) => {
    const mode = statSync(file, { throwIfNoEntry: false })?.mode ?? 0
    if ((mode & 0o177) === 0) return false
    try {
      chmodSync(file, mode & OWNER_ONLY)
    } catch {
      // What came of it is looked at next.
    }
    return ((statSync(file, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0
  })
}
