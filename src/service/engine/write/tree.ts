// Rows in a tree: a row is not below itself, and the tree is not too deep.
import type { SqlValue } from '../../db/sql'
import type { RuleTools } from '../schema/declare'

/** A row of a table whose `parent_id` names another row of it. */
interface Node {
  readonly id: SqlValue
  readonly parent_id: SqlValue
}

/** Finds the parent at fault when it would make a circle, or a tree of more than `limit` levels. */
export const assertTree = async (
  { before, after }: { readonly before: Node | null; readonly after: Node },
  table: string,
  limit: number,
  tools: RuleTools,
): Promise<void> => {
  const own = before?.id ?? null
  let parent = after.parent_id
  let levels = 1
  for (; parent !== null && levels <= limit; levels++) {
    if (parent === own) {
      tools.violation('parent', 'cycle')
      return
    }
    const row = await tools.get(`select parent_id from ${table} where id = ?`, [parent])
    parent = row?.['parent_id'] ?? null
  }
  let below: readonly SqlValue[] = own === null ? [] : [own]
  for (let depth = levels; below.length > 0; depth++) {
    if (depth > limit) {
      tools.violation('parent', 'depth', { limit })
      return
    }
    const rows = await tools.all(
      `select id from ${table} where deleted_at is null and parent_id in (${below.map(() => '?').join(', ')})`,
      below,
    )
    below = rows.map((row) => row['id'] ?? null)
  }
  if (levels > limit) tools.violation('parent', 'depth', { limit })
}
