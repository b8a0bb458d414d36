// What is asked of a database: rows, and changes to them.
import type { Row, SqlValue } from './sql'

export type DialectName = 'sqlite' | 'postgres'

export interface Queries {
  all(text: string, params?: readonly SqlValue[]): Promise<Row[]>
  get(text: string, params?: readonly SqlValue[]): Promise<Row | undefined>
  /**
   * Many rows at once: the named columns of what `query` (from … where … order … limit) finds. On SQLite they come as
   * one JSON text, since every value fetched on its own costs a call into native code.
   */
  page(columns: readonly string[], query: string, params: readonly SqlValue[]): Promise<Row[]>
  /** @returns how many rows were changed. */
  run(text: string, params?: readonly SqlValue[]): Promise<number>
}
