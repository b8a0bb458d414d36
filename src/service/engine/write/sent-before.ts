// Creates that are sent again: what a declaration says makes rows the same finds the row that is there.
import { canAccess } from '../access/predicate'
import { Problem, type Violation } from '../problem'
import type { Row } from '../../db/sql'
import type { Model } from '../schema/model'
import type { WriteContext } from './write'

/**
 * The live row that is the same as this body by the fields in `sameBy`; null when there is none, or the body leaves one
 * of them empty.
 * @throws Problem 403 when the caller may not see it.
 */
export const sentBefore = async (ctx: WriteContext, model: Model, body: unknown): Promise<Row | null> => {
  const { sameBy = [] } = model.declaration
  if (sameBy.length === 0 || typeof body !== 'object' || body === null) return null
  const sent = body as Readonly<Record<string, unknown>>
  const read: Row = {}
  // What cannot be read is refused with the rest of the body.
  const violations: Violation[] = []
  for (const name of sameBy) {
    const field = model.byName.get(name)
    const value = sent[name] ?? field?.options.default ?? null
    if (field === undefined || value === null) return null
    field.read(value, ctx.context, read, violations)
  }
  const columns = Object.keys(read)
  if (violations.length > 0 || columns.length !== sameBy.length) return null
  const row = await ctx.tx.get(
    `select ${model.selectColumns} from ${model.table} where ${columns.map((column) => `${column} = ?`).join(' and ')} and deleted_at is null`,
    columns.map((column) => read[column] ?? null),
  )
  if (row === undefined) return null
  if (!(await canAccess(model, 'read', ctx.actor, row['id'] ?? null, ctx.tx))) throw new Problem('forbidden')
  return row
}
