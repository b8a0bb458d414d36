// Opens the store: makes or migrates it, refuses a newer one, has a damaged one repaired before anything is written to it.
import { DatabaseSync } from '@photostructure/sqlite'
import { closeSync, fsyncSync, mkdirSync, openSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Temporal } from 'temporal-polyfill'
import type { LocalizedMessage } from '../../messages/messages'
import { WorkspaceError, type Log } from '../ports'
import { Database } from './database'
import { stateOf, type FileState } from './fault'
import { MIGRATIONS } from './migrations'
import { createPrivate, makePrivate } from './private-files'
import { finishRepair, repair } from './repair'
import { renameForGood } from './rename'
import type { Salvaged } from './salvage'
import { isDamage, openingTrouble } from './trouble'

const FILE = 'stint.sqlite'

/** What was found on opening; `notice` has words for people when the file was damaged. */
export interface OpenedStore {
  db: Database
  notice: LocalizedMessage | null
}

/**
 * Opens `stint.sqlite` in `folder`, creating both when missing. A damaged or emptied file is kept beside it as it was
 * found, together with its journal, and every row that can still be read is carried over into a new one.
 * @throws WorkspaceError `newer-store` when a newer Stint wrote the file, `store-busy` while another program holds it,
 *   `store` when it cannot be opened at all (rights, disk); nothing is changed then.
 */
export function openStore(folder: string, now: Temporal.Instant, log: Log): OpenedStore {
  const file = join(folder, FILE)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    makePrivate(folder)
    const finished = finishRepair(file)
    if (finished !== null) return finishedRepair(file, finished)
    const state = stateOf(file)
    if (state === 'none') makeWhole(file)
    if (state === 'none' || state === 'sound') {
      try {
        return { db: openStoreFile(file), notice: null }
      } catch (error) {
        if (!isDamage(error)) throw error
      }
    }
    log.error('The store is damaged', { state })
    const repaired = repair(file, now, log, makeStoreFile)
    return { db: openStoreFile(file), notice: noticeOf(state, repaired.aside, repaired) }
  } catch (error) {
    throw openingTrouble(error, file)
  }
}

/** Under another name until it is complete: an empty file in its place always means that something was lost. */
function makeWhole(file: string): void {
  const fresh = `${file}.new`
  for (const part of ['', '-journal', '-wal', '-shm']) rmSync(fresh + part, { force: true })
  makeStoreFile(fresh)
  renameForGood(fresh, file)
}

/**
 * Makes a store without rows, complete on disk when this returns. Nothing is prepared: a statement would keep the file
 * open until it is collected.
 */
export function makeStoreFile(file: string): void {
  createPrivate(file)
  const sqlite = new DatabaseSync(file)
  try {
    // No one sees the file before it is whole: the disk is waited for once, below, and not after each step.
    sqlite.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF')
    sqlite.exec(`BEGIN; ${MIGRATIONS.join(';')}; PRAGMA user_version = ${MIGRATIONS.length}; COMMIT`)
    sqlite.exec('PRAGMA journal_mode = WAL')
  } finally {
    sqlite.close()
  }
  const written = openSync(file, 'r+')
  try {
    fsyncSync(written)
  } finally {
    closeSync(written)
  }
}

/**
 * Opens a store that is there and sound, and brings it to this version.
 * @throws WorkspaceError `newer-store`, or SQLite's error; it is left as it was
 */
export function openStoreFile(file: string): Database {
  const db = new Database(file)
  try {
    migrate(db)
    db.mustBeFree()
    return db
  } catch (error) {
    db.abandon()
    throw error
  }
}

function migrate(db: Database): void {
  const version = db.get<{ user_version: number }>('PRAGMA user_version')?.user_version ?? 0
  if (version > MIGRATIONS.length) {
    throw new WorkspaceError('newer-store', (w) => w.files.newerStore)
  }
  MIGRATIONS.slice(version).forEach((step, index) => {
    db.write(() => {
      db.script(step)
      db.script(`PRAGMA user_version = ${version + index + 1}`)
    })
  })
}

/** How much the repair of the last run could read is no longer known: it may not have been everything. */
function finishedRepair(file: string, aside: string): OpenedStore {
  const db = openStoreFile(file)
  const count = (table: 'account' | 'entry') =>
    db.get<{ count: number }>(`SELECT count(*) AS count FROM ${table}`)?.count ?? 0
  const salvaged = { entries: count('entry'), accounts: count('account'), complete: false }
  return { db, notice: noticeOf('damaged', aside, salvaged) }
}

function noticeOf(
  state: FileState,
  aside: string,
  { accounts, entries, complete }: Salvaged,
): LocalizedMessage {
  const found = { empty: state === 'empty', connected: accounts > 0, entries, complete }
  return (w) => w.files.repaired({ ...found, aside: basename(aside), folder: dirname(aside) })
}
