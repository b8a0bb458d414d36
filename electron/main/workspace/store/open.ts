// Opens the store: migrates it, refuses a newer one, and sets a damaged one aside without losing what it still says.
import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Temporal } from 'temporal-polyfill'
import type { Say } from '../../words/words'
import { RoomError, sayOf, type Log } from '../ports'
import { Database } from './database'
import { MIGRATIONS } from './migrations'
import { salvage } from './salvage'

const FILE = 'stint.sqlite'
const SQLITE_CORRUPT = 11
const SQLITE_NOTADB = 26

/** What was found on opening; `notice` has words for people when a damaged file was set aside. */
export interface OpenedStore {
  db: Database
  notice: Say | null
}

/**
 * Opens `stint.sqlite` in `folder`, creating both when missing.
 * A damaged file is renamed together with its journal, a fresh one takes its place, and every row that can still be
 * read is carried over. @throws RoomError `newer-store` when a newer Stint wrote the file, `store` when it cannot be
 * opened at all (rights, disk); nothing is changed then.
 */
export function openStore(folder: string, now: Temporal.Instant, log: Log): OpenedStore {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, FILE)
  try {
    return { db: openSound(file), notice: null }
  } catch (error) {
    if (!isDamage(error)) throw asRoomError(error, file)
    log.error('The store is damaged and is set aside', { reason: String(error) })
  }
  const aside = setAside(file, now)
  const db = openSound(file)
  const rescued = salvage(aside, db, log)
  const notice: Say = (w) => w.files.setAside(basename(aside), folder, rescued.entries, rescued.complete)
  return { db, notice }
}

function openSound(file: string): Database {
  const db = new Database(file)
  try {
    const found = db.all<{ integrity_check: string }>('PRAGMA integrity_check(1)')
    if (found[0]?.integrity_check !== 'ok') throw new DamagedStore(found[0]?.integrity_check ?? 'no answer')
    migrate(db)
    return db
  } catch (error) {
    db.abandon()
    throw error
  }
}

function migrate(db: Database): void {
  const version = db.get<{ user_version: number }>('PRAGMA user_version')?.user_version ?? 0
  if (version > MIGRATIONS.length) {
    throw new RoomError('newer-store', (w) => w.files.newerStore)
  }
  MIGRATIONS.slice(version).forEach((step, index) => {
    db.write(() => {
      db.script(step)
      db.script(`PRAGMA user_version = ${version + index + 1}`)
    })
  })
}

class DamagedStore extends Error {
  override readonly name = 'DamagedStore'
}

function isDamage(error: unknown): boolean {
  if (error instanceof DamagedStore) return true
  return (
    error instanceof Error &&
    'errcode' in error &&
    [SQLITE_CORRUPT, SQLITE_NOTADB].includes(Number(error.errcode) & 0xff)
  )
}

function asRoomError(error: unknown, file: string): RoomError {
  if (error instanceof RoomError) return error
  return new RoomError('store', (w) => w.files.cannotOpen(file, sayOf(error)(w)))
}

/** Renames the file and its journal; answers the new name. */
function setAside(file: string, now: Temporal.Instant): string {
  const stamp = now.toString({ smallestUnit: 'second' }).replaceAll(/[^\dTZ]/g, '')
  let aside = file.replace(/\.sqlite$/, `.damaged-${stamp}.sqlite`)
  for (let copy = 2; existsSync(aside); copy += 1) {
    aside = file.replace(/\.sqlite$/, `.damaged-${stamp}-${copy}.sqlite`)
  }
  for (const suffix of ['', '-wal', '-shm']) {
    if (existsSync(file + suffix)) renameSync(file + suffix, aside + suffix)
  }
  return aside
}
