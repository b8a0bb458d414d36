// What an error of the store or its folder means, in words for people.
import { dirname } from 'node:path'
import type { LocalizedMessage } from '../../messages/messages'
import { WorkspaceError, sayOf } from '../ports'
import { folderTrouble } from './data-folder'

const SQLITE_BUSY = 5
export const SQLITE_READONLY = 8
const SQLITE_CORRUPT = 11
const SQLITE_CONSTRAINT = 19
const SQLITE_MISMATCH = 20
const SQLITE_NOTADB = 26

/** By SQLite's primary result code. */
const REASONS: ReadonlyMap<number, LocalizedMessage> = new Map<number, LocalizedMessage>([
  [SQLITE_BUSY, (w) => w.files.held],
  [SQLITE_READONLY, (w) => w.files.readOnly],
  [10, (w) => w.files.diskError],
  [SQLITE_CORRUPT, (w) => w.files.damaged],
  [13, (w) => w.files.diskFull],
])

/** By the system's name of the error. */
const SYSTEM_REASONS: ReadonlyMap<unknown, LocalizedMessage> = new Map<unknown, LocalizedMessage>([
  ['EACCES', (w) => w.files.readOnly],
  ['EPERM', (w) => w.files.readOnly],
  ['EROFS', (w) => w.files.readOnly],
  ['EIO', (w) => w.files.diskError],
  ['ENOSPC', (w) => w.files.diskFull],
  ['EDQUOT', (w) => w.files.diskFull],
])

/** Errors that come out of the middle of a result have only their words. */
const CODES_BY_WORDS: ReadonlyMap<string, number> = new Map([
  ['database is locked', SQLITE_BUSY],
  ['attempt to write a readonly database', SQLITE_READONLY],
  ['disk I/O error', 10],
  ['database disk image is malformed', SQLITE_CORRUPT],
  ['database or disk is full', 13],
  ['file is not a database', SQLITE_NOTADB],
])

/** SQLite's primary result code; null when the error is not SQLite's. */
export function sqliteCode(error: unknown): number | null {
  if (!(error instanceof Error)) return null
  if ('errcode' in error) return Number(error.errcode) & 0xff
  return CODES_BY_WORDS.get(error.message) ?? null
}

/** Whether another program holds the file at this moment. */
export function isBusy(error: unknown): boolean {
  return sqliteCode(error) === SQLITE_BUSY
}

/** Whether the file's content is not what it should be. */
export function isDamage(error: unknown): boolean {
  const code = sqliteCode(error)
  return code === SQLITE_CORRUPT || code === SQLITE_NOTADB
}

/** Whether a row breaks a rule of its table. */
export function isRefused(error: unknown): boolean {
  const code = sqliteCode(error)
  return code === SQLITE_CONSTRAINT || code === SQLITE_MISMATCH
}

/** The error of a failed call; null when the error is of another kind. */
export function storeTrouble(error: unknown): WorkspaceError | null {
  const what = reasonOf(error)
  return what === null ? null : new WorkspaceError('store', (w) => w.files.nothingChanged(what(w)))
}

/**
 * The error of a store that cannot be opened: `store-busy` while another program holds it, else `store`.
 * @param error a WorkspaceError is answered as it is
 */
export function openingTrouble(error: unknown, file: string): WorkspaceError {
  if (error instanceof WorkspaceError) return error
  const trouble = folderTrouble(dirname(file))
  if (trouble !== null) return new WorkspaceError('store', trouble)
  const what = reasonOf(error) ?? ((w) => w.files.cannotWrite(sayOf(error)(w)))
  return new WorkspaceError(isBusy(error) ? 'store-busy' : 'store', (w) => w.files.cannotOpen(file, what(w)))
}

function reasonOf(error: unknown): LocalizedMessage | null {
  const code = sqliteCode(error)
  if (code === null) return SYSTEM_REASONS.get((error as NodeJS.ErrnoException | null)?.code) ?? null
  return REASONS.get(code) ?? ((w) => w.files.cannotWrite((error as Error).message))
}
