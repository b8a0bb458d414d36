// Ids that clients give: a create that is sent again, whenever and with whichever token, finds the row it made.
import type { Model } from '../schema/model'
import { canAccess } from '../access/predicate'
import { Problem } from '../problem'
import type { Row } from '../../db/sql'
import { parseUuid } from '../text'
import type { WriteContext } from './write'

/**
 * The row that the caller made with the `clientId` of this body, as it is now; null when there is none. Others' ids are
 * not looked at: each person has their own.
 * @throws Problem 410 when it was deleted, 403 when the caller may no longer see it.
 */
export const madeBefore = async (ctx: WriteContext, model: Model, body: unknown): Promise<Row | null> => {
  if (model.declaration.clientIds !== true || ctx.actor.kind !== 'principal') return null
  if (typeof body !== 'object' || body === null) return null
  const { clientId } = body as { readonly clientId?: unknown }
  const id = typeof clientId === 'string' ? parseUuid(clientId) : null
  // What cannot be read is refused with the rest of the body.
  if (id === null) return null
  const row = await ctx.tx.get(
    `select ${model.selectColumns} from ${model.table} where client_key = ? and created_by_id = ?`,
    [id, ctx.actor.principal.employeeId],
  )
  if (row === undefined) return null
  if (!(await canAccess(model, 'read', ctx.actor, row['id'] ?? null, ctx.tx))) throw new Problem('forbidden')
  if (row['deleted_at'] !== null) throw new Problem('client-id-deleted')
  return row
}
