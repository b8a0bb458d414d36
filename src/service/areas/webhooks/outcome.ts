// What became of a message at a webhook: delivered, waiting for another attempt, or given up; and what was sent.
import { sql } from 'kysely'
import { DELIVERY_STATES } from '#contract/webhooks'
import { build } from '../../db/build'
import type { RowOf } from '../../db/tables'
import type { Related } from '../../engine/schema/declare'

type Log = RowOf<'webhook_logs'>

const [DELIVERED, WAITING, GIVEN_UP] = DELIVERY_STATES

/**
 * The state as a piece of SQL over a row of the log. The subquery with the deliveries that succeeded names nothing outside of
 * it: it is read once for a list, and not for each row.
 */
export const STATE = `(case when success = 1 or (webhook_id, message_id) in (select taken.webhook_id, taken.message_id from webhook_logs taken where taken.success = 1 and taken.deleted_at is null) then '${DELIVERED}' when exists (select 1 from webhook_deliveries d where d.message_id = webhook_logs.message_id and d.webhook_id = webhook_logs.webhook_id) then '${WAITING}' else '${GIVEN_UP}' end)`

/** When it is sent again; null while its webhook is switched off, and when nothing waits. */
const NEXT = `(select case when w.slow_until > d.due_at then w.slow_until else d.due_at end from webhook_deliveries d join webhooks w on w.id = d.webhook_id where d.message_id = webhook_logs.message_id and d.webhook_id = webhook_logs.webhook_id and w.active = 1 and w.deleted_at is null)`

/** Reads a piece of SQL for a page of the log. */
const figured =
  (text: string): Related<Log> =>
  async (rows, queries) => {
    const ids = rows.map(({ id }) => id)
    const found = await queries.all(
      build
        .selectFrom('webhook_logs')
        .select(['id', sql.raw<string | null>(text).as('figured')])
        .where('id', 'in', ids),
    )
    const byId = new Map(found.map((row) => [row.id, row.figured]))
    return ({ id }) => byId.get(id) ?? null
  }

export const stateOf = figured(STATE)
export const nextAttemptOf = figured(NEXT)

/** What was sent, where a single row is shown to a token without limits: messages tell of every kind of resource. */
export const requestOf: Related<Log> = async (rows, queries, { whole, actor }) => {
  const isUnlimited = actor.kind === 'system' || actor.principal.scopes.includes('*')
  if (!whole || !isUnlimited) return () => null
  const ids = rows.map(({ message_id: message }) => message)
  const kept = await queries.all(
    build.selectFrom('webhook_messages').select(['id', 'body']).where('id', 'in', ids),
  )
  const bodies = new Map(kept.map(({ id, body }) => [id, body]))
  return ({ message_id: message }) => bodies.get(message) ?? null
}
