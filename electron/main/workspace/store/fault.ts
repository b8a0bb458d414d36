// What is wrong with the store's file, found out without changing it or its journal.
import { DatabaseSync } from '@photostructure/sqlite'
import { closeSync, openSync, statSync } from 'node:fs'
import { WorkspaceError } from '../ports'
import { BUSY_TIMEOUT_MS } from './database'
import { isDamage, SQLITE_READONLY, sqliteCode } from './trouble'

/** The smallest page a database can have: SQLite takes a shorter file for a new one and writes over it. */
const LEAST_BYTES = 512
/** A write-ahead log of its head alone holds nothing; nor does a rollback journal of its first sector alone. */
const HEADS = { '-wal': 32, '-journal': 512 }

/** `none`: neither a file nor a journal with content. `empty`: what it held is at best in its journal. */
export type FileState = 'sound' | 'damaged' | 'empty' | 'none'

/**
 * An empty file, or none beside a journal with content, has lost what it held: Stint never makes such a file, and
 * SQLite would take it for a new one and remove the journal.
 * @throws the system's or SQLite's error when the file cannot be written or read now (rights, another program), WorkspaceError when it is no file
 */
export function stateOf(file: string): FileState {
  const size = sizeOf(file)
  if (size === 0) return 'empty'
  if (size === null) return hasJournal(file) ? 'empty' : 'none'
  if (size < LEAST_BYTES) return 'damaged'
  // SQLite opens what it may not write to all the same, and fails at the first change.
  closeSync(openSync(file, 'r+'))
  try {
    return isSound(file, true) ? 'sound' : 'damaged'
  } catch (error) {
    if (isDamage(error)) return 'damaged'
    // Another program left a change half done in it, which only a writer can undo.
    if (sqliteCode(error) === SQLITE_READONLY && hasJournal(file))
      return isSound(file, false) ? 'sound' : 'damaged'
    throw error
  }
}

/**
 * Read-only, so that closing leaves file and journal byte for byte as they are. Nothing is prepared: a statement would
 * keep the file open until it is collected.
 */
function isSound(file: string, readOnly: boolean): boolean {
  const sqlite = new DatabaseSync(file, { readOnly, timeout: BUSY_TIMEOUT_MS })
  try {
    let sound = true
    sqlite.function('note', (line: unknown) => {
      sound &&= line === 'ok'
      return null
    })
    sqlite.exec('SELECT note(integrity_check) FROM pragma_integrity_check')
    return sound
  } finally {
    sqlite.close()
  }
}

function hasJournal(file: string): boolean {
  return Object.entries(HEADS).some(([suffix, head]) => (sizeOf(file + suffix) ?? 0) > head)
}

function sizeOf(file: string): number | null {
  const found = statSync(file, { throwIfNoEntry: false })
  if (found !== undefined && !found.isFile()) throw new WorkspaceError('store', (w) => w.files.notAFile(file))
  return found?.size ?? null
}
