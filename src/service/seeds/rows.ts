// Rows as seeds see them: found by a name people know them by, created for their id.
import type { SqlValue } from '../engine/sql'
import type { SeedTools } from './tools'

/** The ids of the live rows of a table, by the value of one of its columns. */
export async function idsBy(tools: SeedTools, table: string, column: string): Promise<Map<string, SqlValue>> {
  const rows = await tools.all(`select id, ${column} as name from ${table} where deleted_at is null`)
  return new Map(rows.map((row) => [String(row['name']), row['id'] ?? null]))
}

/** Creates a row. @returns its id. */
export async function createRow(
  tools: SeedTools,
  resource: string,
  body: Readonly<Record<string, unknown>>,
): Promise<SqlValue> {
  const { id = null } = await tools.create(resource, body)
  return id
}
