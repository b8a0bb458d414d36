// A row of another store, perhaps of an older version: what this store has columns for is taken over.
import type { Database, Row } from './database'

/** Answers whether the row was inserted; one whose key is taken is not. @throws SQLite's error */
export function insertRow(into: Database, table: string, row: Row): boolean {
  const known = into.all<{ name: string }>(`PRAGMA table_info(${table})`).map((column) => column.name)
  const columns = Object.keys(row).filter((column) => known.includes(column))
  const marks = columns.map(() => '?').join(', ')
  const names = columns.map((column) => `"${column}"`).join(', ')
  const values = columns.map((column) => row[column] ?? null)
  return into.run(`INSERT OR IGNORE INTO ${table} (${names}) VALUES (${marks})`, ...values) === 1
}
