// What a failed statement means, read from the errors of either driver: whose fault it is, and what still holds.
import { constants } from 'node:os'

/**
 * - duplicate: a value that must be unique is taken.
 * - busy: another write, or too many of them, is in the way; it may work in a moment.
 * - unreachable: there is no connection to the database, or it was lost.
 * - in-doubt: the connection was lost during a commit. Whether the write was kept is not known.
 * - read-only: the database, or its file, takes no changes.
 * - full: there is no room to write.
 * - damaged: the database's content is broken.
 * - io: the disk failed.
 */
export type FailureKind =
  'duplicate' | 'busy' | 'unreachable' | 'in-doubt' | 'read-only' | 'full' | 'damaged' | 'io' | 'other'

/** A failure that this room found itself, with its kind. */
export class DatabaseFailure extends Error {
  override name = 'DatabaseFailure'

  constructor(
    readonly kind: FailureKind,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** By whole SQLSTATE of PostgreSQL, and by error codes of Node's network. */
const BY_CODE: Readonly<Record<string, FailureKind>> = {
  '23505': 'duplicate',
  '25006': 'read-only',
  // Deadlock, serialization, lock and statement time-outs, too many connections.
  ...{ '40P01': 'busy', '40001': 'busy', '55P03': 'busy', '57014': 'busy' },
  ...{ '53300': 'busy', '53000': 'busy', '53200': 'busy', '53400': 'busy' },
  '53100': 'full',
  '58030': 'io',
  ...{ XX001: 'damaged', XX002: 'damaged' },
  // Shut down by the administrator, after a crash, still starting, its database removed.
  ...{ '57P01': 'unreachable', '57P02': 'unreachable', '57P03': 'unreachable', '57P04': 'unreachable' },
  '57P05': 'unreachable',
  ...{ ECONNREFUSED: 'unreachable', ECONNRESET: 'unreachable', ECONNABORTED: 'unreachable' },
  ...{ EPIPE: 'unreachable', ETIMEDOUT: 'unreachable', ENOTFOUND: 'unreachable', EAI_AGAIN: 'unreachable' },
  ...{ EHOSTUNREACH: 'unreachable', ENETUNREACH: 'unreachable', EHOSTDOWN: 'unreachable' },
}

/** What the drivers of PostgreSQL say of a connection that is none, without a code. */
const NO_CONNECTION =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout expired)/

/** All connections of the pool are in use, and none was given back in time. */
const NO_FREE_CONNECTION = 'timeout exceeded when trying to connect'

/** By the primary result code of SQLite: the lowest byte of the extended one. */
const BY_RESULT: Readonly<Record<number, FailureKind>> = {
  5: 'busy',
  6: 'busy',
  8: 'read-only',
  10: 'io',
  11: 'damaged',
  13: 'full',
  26: 'damaged',
}
const UNIQUE = [2067, 1555]

/** SQLite's own words: the driver leaves the code out where it steps through many rows. */
const BY_WORDS: readonly (readonly [RegExp, FailureKind])[] = [
  [/^UNIQUE constraint failed/, 'duplicate'],
  [/^database (table |schema )?is locked/, 'busy'],
  [/^attempt to write a readonly database/, 'read-only'],
  [/^disk I\/O error/, 'io'],
  [/^(database disk image is malformed|file is not a database)/, 'damaged'],
  [/^database or disk is full/, 'full'],
]

/** A quota or a limit of the file's size ends a write like a full disk, but SQLite calls it an I/O error. */
const NO_ROOM: readonly unknown[] = [constants.errno.ENOSPC, constants.errno.EDQUOT, constants.errno.EFBIG]

const ofSqlite = (errcode: number, systemErrno: unknown): FailureKind => {
  if (UNIQUE.includes(errcode)) return 'duplicate'
  const kind = BY_RESULT[errcode & 0xff] ?? 'other'
  return kind === 'io' && NO_ROOM.includes(systemErrno) ? 'full' : kind
}

/** What a failed statement means for the caller. */
export const failureOf = (error: unknown): FailureKind => {
  if (!(error instanceof Error)) return 'other'
  if (error instanceof DatabaseFailure) return error.kind
  const { code, errcode, systemErrno } = error as Error & Record<string, unknown>
  if (typeof errcode === 'number') return ofSqlite(errcode, systemErrno)
  if (code === 'ERR_SQLITE_ERROR')
    return BY_WORDS.find(([words]) => words.test(error.message))?.[1] ?? 'other'
  const text = String(code)
  const known = BY_CODE[text] ?? (/^08\w{3}$/.test(text) ? 'unreachable' : undefined)
  if (known !== undefined) return known
  if (error.message === NO_FREE_CONNECTION) return 'busy'
  return NO_CONNECTION.test(error.message) ? 'unreachable' : 'other'
}

/** The first failure that is known along the causes of an error. */
export const rootFailureOf = (error: unknown): FailureKind => {
  for (let each = error; each instanceof Error; each = each.cause) {
    const kind = failureOf(each)
    if (kind !== 'other') return kind
  }
  return 'other'
}
