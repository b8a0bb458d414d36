// Carries over what a damaged store still says: reads each table from both ends until the damage.
import type { Log } from '../ports'
import { Database, type Row } from './database'

/** In an order that satisfies their references. Replicas are left out: the server has them. */
const TABLES = ['account', 'entry', 'request', 'timer', 'setting'] as const

/** Answers how many entries were carried over, and whether every table was read to its end. */
export function salvage(
  damagedFile: string,
  into: Database,
  log: Log,
): { entries: number; complete: boolean } {
  let damaged: Database
  try {
    damaged = new Database(damagedFile)
  } catch (error) {
    log.error('Nothing could be read from the damaged store', { reason: String(error) })
    return { entries: 0, complete: false }
  }
  try {
    let entries = 0
    let complete = true
    for (const table of TABLES) {
      const found = readTable(damaged, table)
      complete &&= found.complete
      const kept = into.write(() => found.rows.filter((row) => insert(into, table, row)).length)
      if (table === 'entry') entries = kept
      log.info('Carried over from the damaged store', { table, rows: kept, complete: found.complete })
    }
    return { entries, complete }
  } finally {
    damaged.abandon()
  }
}

function readTable(db: Database, table: string): { rows: Row[]; complete: boolean } {
  const rows: Row[] = []
  if (!hasTable(db, table)) return { rows, complete: true }
  for (const order of ['ASC', 'DESC']) {
    try {
      // NOT INDEXED: a damaged index must not hide a sound table.
      for (const row of db.each(`SELECT * FROM ${table} NOT INDEXED ORDER BY rowid ${order}`)) rows.push(row)
      return { rows, complete: true }
    } catch {
      // The damage is reached from this end; the other end is tried, and the caller is told it is not complete.
    }
  }
  return { rows, complete: false }
}

/** A file of an older version has fewer tables. One that cannot even say which it has is damaged, and is read as far as it goes. */
function hasTable(db: Database, table: string): boolean {
  try {
    return db.get(`SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?`, table) !== undefined
  } catch {
    return true
  }
}

function insert(into: Database, table: string, row: Row): boolean {
  const known = into.all<{ name: string }>(`PRAGMA table_info(${table})`).map((column) => column.name)
  const columns = Object.keys(row).filter((column) => known.includes(column))
  const marks = columns.map(() => '?').join(', ')
  const values = columns.map((column) => row[column] ?? null)
  try {
    return (
      into.run(
        `INSERT OR IGNORE INTO ${table} (${columns.map((column) => `"${column}"`).join(', ')}) VALUES (${marks})`,
        ...values,
      ) === 1
    )
  } catch {
    // A row whose own bytes are damaged breaks a rule of the table; it stays in the file that was set aside.
    return false
  }
}
