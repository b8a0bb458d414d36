// Opens the service's SQLite file, or refuses with words for people: a file that is not right is never written to.
import { DatabaseSync } from '@photostructure/sqlite'
import { closeSync, fsyncSync, linkSync, openSync, readSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import type { FileFault } from '#contract/bridge/local-service'
import { failureOf, type FailureKind } from './failures'
import { createPrivate, makePrivate } from './private-file'
import { BUSY_MILLIS, STATEMENT_BUSY_MILLIS } from './sqlite-dialect'

/**
 * The largest file, in bytes, that is read through before the service starts: a second on a slow disk. Larger ones are
 * read while the service serves already (10 seconds for 700 MB that no cache holds).
 */
export const CHECK_AT_START_BYTES = 64 * 1024 * 1024

const MAGIC = 'SQLite format 3\0'

const WORDS: Readonly<Record<FileFault, (file: string) => string>> = {
  missing: (file) =>
    `The database file ${file} is missing, and this workspace is not a new one. Nothing was changed. ` +
    'Put the file back, or restore it from your backup.',
  empty: (file) =>
    `The database file ${file} is empty (0 bytes): it was cut off, or never finished. Nothing was changed. ` +
    'Restore it from your backup, or name another file. To start a new workspace, remove the empty file first.',
  foreign: (file) =>
    `The file ${file} is not a SQLite database. Nothing was changed. ` +
    'Name the file of your workspace, or restore it from your backup.',
  damaged: (file) =>
    `The database file ${file} is damaged: it was cut off, or parts of it were overwritten. Nothing was changed. ` +
    'Keep a copy of it and restore your backup. Without a backup, run "sqlite3 FILE .recover" to save what can still be read.',
  newer: (file) =>
    `The database file ${file} was written by a newer version of the service. Nothing was changed. ` +
    'Start that version, or a later one.',
  held: (file) =>
    `Another program is using the database file ${file}. Nothing was changed. ` +
    'Close backup or sync programs that use it, then start the service again.',
  'read-only': (file) =>
    `The service cannot write to the database file ${file} or to its folder: this user may only read them. Nothing was changed. ` +
    'Allow this user to write to both, then start the service again.',
  full: (file) =>
    `The disk of the database file ${file} is full. Nothing was changed. ` +
    'Free some space, then start the service again.',
  disk: (file) =>
    `The disk reported an error for the database file ${file}. Nothing was changed. ` +
    'Check the disk, then start the service again.',
  unreachable: (file) =>
    `The service cannot open the database file ${file}. Nothing was changed. ` +
    'Check that its folder exists, that it is a file, and that this user may read and write it.',
}

const FAULTS: Readonly<Partial<Record<FailureKind, FileFault>>> = {
  damaged: 'damaged',
  busy: 'held',
  'read-only': 'read-only',
  full: 'full',
  io: 'disk',
}

/** The service does not run on this file. */
export class FileRefusal extends Error {
  override name = 'FileRefusal'

  constructor(
    readonly fault: FileFault,
    file: string,
    options?: ErrorOptions,
  ) {
    super(WORDS[fault](file), options)
  }
}

const CANNOT_OPEN = 14

const refusalOf = (error: unknown, file: string): unknown => {
  if (error instanceof FileRefusal) return error
  const known = FAULTS[failureOf(error)]
  if (known !== undefined) return new FileRefusal(known, file, { cause: error })
  const { errcode, code } = error as { errcode?: unknown; code?: unknown }
  const closed = ['EACCES', 'EPERM', 'ENOENT', 'ENOTDIR', 'EISDIR'].includes(String(code))
  if (closed || (typeof errcode === 'number' && (errcode & 0xff) === CANNOT_OPEN))
    return new FileRefusal('unreachable', file, { cause: error })
  return error
}

/** @throws FileRefusal for a file that is there and is no database; a file that is not there is a new workspace. */
const assertDatabase = (file: string): 'there' | 'new' => {
  const found = statSync(file, { throwIfNoEntry: false })
  if (found === undefined) return 'new'
  if (!found.isFile()) throw new FileRefusal('unreachable', file)
  if (found.size === 0) throw new FileRefusal('empty', file)
  const head = Buffer.alloc(MAGIC.length)
  const handle = openSync(file, 'r')
  try {
    readSync(handle, head, 0, head.length, 0)
  } finally {
    closeSync(handle)
  }
  if (head.toString('latin1') !== MAGIC) throw new FileRefusal('foreign', file)
  return 'there'
}

/**
 * Makes a database without tables. It gets its name when it is whole: a start that is cut short, or finds the disk
 * full, leaves no empty file behind that the next one would refuse.
 */
const createDatabase = (file: string): void => {
  const draft = `${file}.new-${process.pid}`
  const remove = () => {
    for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(`${draft}${suffix}`, { force: true })
  }
  // In a container the process that was cut short may have had the same number.
  remove()
  try {
    // SQLite gives its log and the rest the mode of the database.
    closeSync(createPrivate(draft))
    const database = new DatabaseSync(draft)
    try {
      database.exec('pragma synchronous = full')
      database.exec('pragma journal_mode = wal')
    } finally {
      database.close()
    }
    nameDatabase(draft, file)
    syncFolder(path.dirname(file))
  } finally {
    remove()
  }
}

const nameDatabase = (draft: string, file: string): void => {
  try {
    // Unlike a rename it leaves alone what another process made meanwhile.
    linkSync(draft, file)
  } catch (error) {
    if ((error as { code?: unknown }).code === 'EEXIST') return
    // Memory cards and some network folders have no links.
    renameSync(draft, file)
  }
}

/** Makes the new name survive a power cut. Windows neither needs nor allows it. */
const syncFolder = (folder: string): void => {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

const configure = (database: InstanceType<typeof DatabaseSync>): void => {
  database.exec(`pragma busy_timeout = ${BUSY_MILLIS}`)
  // Durable: a committed entry survives a power cut (WAL with FULL syncs on every commit).
  database.exec('pragma journal_mode = wal')
  database.exec('pragma synchronous = full')
  database.exec('pragma foreign_keys = on')
  database.exec('pragma cache_size = -32768')
  // A write touches a dozen pages: moving them into the file every thousand would stall a request in a hundred.
  database.exec('pragma wal_autocheckpoint = 8000')
  database.exec('pragma temp_store = memory')
}

/** Whether the file is too large to be read through before the service starts. */
const isLarge = (file: string): boolean => statSync(file).size > CHECK_AT_START_BYTES

/**
 * Reads a whole database without changing it, which takes as long as its size says.
 * @returns what is broken in it, a few lines at most; none when it is sound
 * @throws the driver's error when it cannot be read at all
 */
export const faultsIn = (file: string): string[] => {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    database.exec(`pragma busy_timeout = ${BUSY_MILLIS}`)
    const lines = database.prepare('pragma quick_check(3)').all() as { quick_check: string }[]
    return lines.map((line) => line.quick_check).filter((line) => line !== 'ok')
  } catch (error) {
    if (failureOf(error) === 'damaged') return [String(error)]
    throw error
  } finally {
    database.close()
  }
}

/** @throws FileRefusal when a file that is small enough to be read through is broken */
const assertSound = (file: string): void => {
  if (isLarge(file)) return
  const faults = faultsIn(file)
  if (faults.length > 0) throw new FileRefusal('damaged', file, { cause: new Error(faults.join('; ')) })
}

/** Whether the file can be written shows here, and not at someone's first entry. @throws the driver's error */
const assertWritable = (database: InstanceType<typeof DatabaseSync>): void => {
  database.exec('begin immediate')
  // Only a change of a page asks: this one is the same as before, and undone.
  const { user_version: version } = database.prepare('pragma user_version').get() as { user_version: number }
  database.exec(`pragma user_version = ${version}`)
  database.exec('rollback')
}

/** An open database. `unchecked`: it is too large to have been read through; `faultsIn` does so. */
export interface SqliteFile {
  readonly database: InstanceType<typeof DatabaseSync>
  readonly unchecked: boolean
  /** Those of its files that others than their owner may read, which could not be changed. */
  readonly exposed: readonly string[]
}

/** The database, what SQLite keeps beside it, and our mark. */
const PARTS = ['', '-wal', '-shm', '-journal', '.mark']

/**
 * Opens the file, and makes it when it is not there.
 * @param file a path, or `:memory:`
 * @throws FileRefusal when it is no database, damaged, held, or cannot be written; nothing was changed then
 */
export const openSqliteFile = (file: string): SqliteFile => {
  const inMemory = file === ':memory:'
  let database: InstanceType<typeof DatabaseSync> | undefined
  try {
    if (!inMemory) {
      if (assertDatabase(file) === 'new') createDatabase(file)
      else assertSound(file)
    }
    const exposed = inMemory ? [] : makePrivate(PARTS.map((part) => `${file}${part}`))
    database = new DatabaseSync(file)
    configure(database)
    assertWritable(database)
    database.exec(`pragma busy_timeout = ${STATEMENT_BUSY_MILLIS}`)
    return { database, unchecked: !inMemory && isLarge(file), exposed }
  } catch (error) {
    database?.close()
    throw refusalOf(error, file)
  }
}
