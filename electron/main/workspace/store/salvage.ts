// Carries over what a damaged store still says: reads each table around its damage. Works on a copy.
import { DatabaseSync } from '@photostructure/sqlite'
import { closeSync, copyFileSync, openSync, readSync, statSync, truncateSync } from 'node:fs'
import type { Log } from '../ports'
import type { Database, Row } from './database'
import { insertRow } from './insert-row'
import { isRefused } from './trouble'

/** In an order that satisfies their references. Replicas are left out: the server has them. */
const TABLES = [
  'account',
  'newClient',
  'newProject',
  'entry',
  'request',
  'timer',
  'favourite',
  'preset',
  'setting',
] as const
const PAGE_BYTES = 4096
const MOST_GROWTH = 1000
/** Each of these costs a fraction of a millisecond; no store is damaged in so many places that it takes more. */
const MOST_STEPS = 20_000

type Source = InstanceType<typeof DatabaseSync>

/** What was carried over. */
export interface Salvaged {
  entries: number
  /** For whom and for which server: without one the person has to connect again. */
  accounts: number
  /** Whether every table was read to its end. */
  complete: boolean
}

const NOTHING: Salvaged = { entries: 0, accounts: 0, complete: false }

/**
 * Makes a copy of a damaged store readable for SQLite, which reads nothing of a file that is shorter than its head
 * says, and removes the journal of an empty one. One that lost everything gets the pages of a new store, on which its
 * journal was begun; one that lost its end gets empty pages. Answers whether pages were missing.
 */
export function fillUp(copy: string, newStore: string): boolean {
  const size = statSync(copy, { throwIfNoEntry: false })?.size ?? 0
  if (size < PAGE_BYTES) {
    copyFileSync(newStore, copy)
    return true
  }
  // A head that says far more than was ever there is damaged itself.
  const wanted = Math.min(sizeByItsHead(copy), MOST_GROWTH * size)
  if (size >= wanted) return false
  truncateSync(copy, wanted)
  return true
}

/** Bytes that the database has by what its first page says; 0 when that is no first page. */
function sizeByItsHead(file: string): number {
  const head = Buffer.alloc(100)
  const handle = openSync(file, 'r')
  try {
    readSync(handle, head, 0, head.length, 0)
  } finally {
    closeSync(handle)
  }
  const isDatabase = head.toString('latin1', 0, 16) === 'SQLite format 3\0'
  return isDatabase && head.readUInt16BE(16) === PAGE_BYTES ? head.readUInt32BE(28) * PAGE_BYTES : 0
}

/** @param into a new store */
export function salvage(damagedCopy: string, into: Database, log: Log): Salvaged {
  const damaged = new DatabaseSync(damagedCopy)
  try {
    return carryOver(damaged, into, log)
  } catch (error) {
    log.error('Nothing could be read from the damaged store', { reason: String(error) })
    return NOTHING
  } finally {
    damaged.close()
  }
}

function carryOver(damaged: Source, into: Database, log: Log): Salvaged {
  const kept: Partial<Record<(typeof TABLES)[number], number>> = {}
  let complete = true
  for (const table of TABLES) {
    const found = readTable(damaged, table)
    complete &&= found.complete
    kept[table] = into.write(() => found.rows.filter((row) => insert(into, table, row)).length)
    log.info('Carried over from the damaged store', { table, rows: kept[table], complete: found.complete })
  }
  keepKeychainName(damaged, into)
  return { entries: kept.entry ?? 0, accounts: kept.account ?? 0, complete }
}

/**
 * Tokens are in the keychain under the installation's id. Without it they cannot be found, so there is no use in
 * waiting for them.
 */
function keepKeychainName(damaged: Source, into: Database): void {
  const id = readTable(damaged, 'installation').rows[0]?.['id']
  into.write(() => {
    const isAnother =
      typeof id === 'string' && into.run('UPDATE installation SET id = ?1 WHERE id <> ?1', id) === 1
    if (!isAnother) into.run('UPDATE account SET credential = 0')
  })
}

function readTable(db: Source, table: string): { rows: Row[]; complete: boolean } {
  if (!hasTable(db, table)) return { rows: [], complete: true }
  const fromStart = readRows(db, table, 'ASC')
  if (fromStart.complete) return fromStart
  const fromEnd = readRows(db, table, 'DESC')
  const between = readAround(db, table, fromStart.last, fromEnd.last)
  return { rows: [...fromStart.rows, ...fromEnd.rows, ...between], complete: false }
}

interface Rows {
  rows: Row[]
  complete: boolean
  /** The rowid of the last row that could be read. */
  last: number | null
}

/** Rows until the damage. A damaged index must not hide a sound table: none is used. */
function readRows(db: Source, table: string, order: 'ASC' | 'DESC', between = ''): Rows {
  const rows: Row[] = []
  let last: number | null = null
  try {
    const found = db.prepare(
      `SELECT rowid AS "#", * FROM ${table} NOT INDEXED ${between} ORDER BY rowid ${order}`,
    )
    for (const { '#': rowid, ...row } of found.iterate() as Iterable<Row>) {
      last = Number(rowid)
      rows.push(row)
    }
    return { rows, complete: true, last }
  } catch {
    // The caller goes on behind the damage.
    return { rows, complete: false, last }
  }
}

/** Sound rows between two damaged places, found by trying one row after the other; both ends excluded. */
function readAround(db: Source, table: string, after: number | null, before: number | null): Row[] {
  const rows: Row[] = []
  if (after === null || before === null) return rows
  let from = after + 2
  for (let step = 0; step < MOST_STEPS && from < before; step += 1) {
    const found = readRows(db, table, 'ASC', `WHERE rowid >= ${from} AND rowid < ${before}`)
    rows.push(...found.rows)
    if (found.complete) break
    from = (found.last ?? from - 1) + 2
  }
  return rows
}

/** A file of an older version has fewer tables. One that cannot even say which it has is read as far as it goes. */
function hasTable(db: Source, table: string): boolean {
  try {
    return (
      db.prepare(`SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?`).get(table) !== undefined
    )
  } catch {
    return true
  }
}

function insert(into: Database, table: string, row: Row): boolean {
  try {
    return insertRow(into, table, row)
  } catch (error) {
    // A row whose own bytes are damaged breaks a rule of the table; it stays in the file that was set aside.
    if (isRefused(error)) return false
    throw error
  }
}
