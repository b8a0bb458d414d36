// Tables as text are read: CSV as spreadsheets write it, and what is copied from their cells.
import { CsvReader, separatorOf, unguarded } from '#domain/csv-text'

/** The cells of a table, line by line; empty lines are left out. */
export function cellsOf(given: string): string[][] {
  const reader = new CsvReader(separatorOf(given))
  return [...reader.push(given), ...reader.end()].map(({ cells }) => cells.map(unguarded))
}
