// Many new rows of one table in few statements, each with its place in the sequence.
import type { Transaction } from './database'
import type { SqlValue } from './sql'
import type { TableName, Tables } from './tables'

/** Rows in one statement; SQLite and PostgreSQL both take thousands of parameters. */
const CHUNK = 100

/** Inserts rows as they are: no rules, no audit. Each is version 1. `now` is RFC 3339. */
export const insertRows = async <T extends TableName>(
  tx: Transaction,
  table: T,
  columns: readonly (keyof Tables[T] & string)[],
  rows: readonly (readonly SqlValue[])[],
  now: string,
): Promise<void> => {
  const all = [...columns, 'version', 'seq', 'created_at', 'updated_at']
  const holes = `(${all.map(() => '?').join(', ')})`
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = rows.slice(start, start + CHUNK)
    await tx.run(
      `insert into ${table} (${all.join(', ')}) values ${chunk.map(() => holes).join(', ')}`,
      chunk.flatMap((row) => [...row, 1, tx.nextSeq(), now, now]),
    )
  }
}
