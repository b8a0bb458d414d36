// What someone sends by hand: a test of a webhook, and a delivery once more. Each is one attempt, and its log the answer.
import { WebhookLog, type EventName, type WebhookMessage } from '#contract/webhooks'
import { build } from '../../db/build'
import { json, type Answer, type Call } from '../../engine/call'
import { isoOf } from '../../engine/clock'
import { canAccess } from '../../engine/access/predicate'
import { Problem } from '../../engine/problem'
import { findRow } from '../../engine/read/list'
import { showRow, viewFor } from '../../engine/read/view'
import { modelNamed, type Core } from '../../engine/schema/model'
import { referenceTo } from '../../engine/schema/references'
import { endpoint } from '../../engine/serve/endpoint'
import { rowIdOf, type ParameterDoc, type Route } from '../../engine/serve/routes'
import { attempt, type Message } from './delivery/attempt'
import { allowsPrivate } from './delivery/deliver'
import { KEPT_DAYS } from './delivery/forget'
import { settle } from './delivery/settle'
import { bodyOf, newMessageId } from './outbox'
import { keysOf } from './webhook'

const idOf = (about: string): ParameterDoc => ({
  name: 'id',
  about,
  schema: { type: 'string', format: 'uuid' },
  required: true,
})

/**
 * The row in the address, which the caller may change.
 * @throws Problem 404 not visible, 403 visible and not allowed
 */
const foundBy = async (core: Core, resource: string, call: Call) => {
  const model = modelNamed(core, resource)
  const id = rowIdOf(model, call)
  const row = await findRow(core, model, call.actor, id)
  if (row === null) throw new Problem('not-found')
  if (!(await canAccess(model, 'update', call.actor, id, core.db))) throw new Problem('forbidden')
  return { id: String(id), model, row }
}

type Found = Awaited<ReturnType<typeof foundBy>>

interface Sent {
  readonly webhook: string
  readonly event: EventName
  readonly message: Message
}

/** @throws Problem 409 when the webhook is gone, 503 when the service stops meanwhile */
const sendNow = async (core: Core, call: Call, { webhook, event, message }: Sent): Promise<Answer> => {
  const row = await core.db.get(
    build
      .selectFrom('webhooks')
      .select(['url', 'secret'])
      .where('id', '=', webhook)
      .where('deleted_at', 'is', null),
  )
  if (row === undefined) throw new Problem('webhook-deleted')
  const receiver = { id: webhook, url: row.url, keys: keysOf(row.secret, core.secrets) }
  const attempted = await attempt(core.outbound, receiver, message, {
    nowMillis: core.clock.millis(),
    allowPrivate: await allowsPrivate(core),
    signal: new AbortController().signal,
  })
  if (attempted === null) throw new Problem('delivery-stopped', {}, { headers: { 'Retry-After': '5' } })
  const [id = ''] = await settle(core, [{ webhook, delivery: null, messageId: message.id, event, attempted }])
  const model = modelNamed(core, 'WebhookLog')
  const log = await findRow(core, model, call.actor, id)
  if (log === null) throw new Problem('not-found')
  return json(await showRow(model, log, core.db, await viewFor(core, call.actor)))
}

/** The message of a test: the webhook itself. */
const testMessage = async (core: Core, call: Call, { id: webhook, model, row }: Found): Promise<Message> => {
  const now = isoOf(core.clock.millis())
  const id = newMessageId()
  const by = call.actor.kind === 'system' ? null : call.actor.principal.employeeId
  const message: WebhookMessage = {
    type: 'webhook.test',
    timestamp: now,
    id,
    sequence: await core.db.seq(),
    actor: by === null ? null : referenceTo(core.base, core.registry.people.path, by),
    data: await showRow(model, row, core.db, await viewFor(core, call.actor)),
    changes: {},
  }
  const body = bodyOf(message, referenceTo(core.base, model.path, webhook))
  await core.db.run(
    build.insertInto('webhook_messages').values({ id, event: message.type, body, created_at: now }),
  )
  return { id, body }
}

const shared = {
  method: 'POST',
  admission: { kind: 'scope', group: 'webhooks', level: 'write' },
  expensive: true,
  tag: 'Webhooks and audit',
  extension: true,
  answer: WebhookLog,
} as const

export const sendRoutes = (core: Core): Route[] => [
  endpoint({
    ...shared,
    path: '/webhooks/{id}/test',
    id: 'testWebhook',
    summary: 'Send the event webhook.test to a webhook now, and get the log of this one attempt',
    description:
      'For admins, and integrations for themselves. A failed attempt is no error of this request: read `success` and `response`. Tests are not repeated, and do not count when a receiver is disabled.',
    parameters: [idOf('The webhook; it may be inactive.')],
    errors: [404, 409, 503],
    handle: async ({ call }) => {
      const found = await foundBy(core, 'Webhook', call)
      const message = await testMessage(core, call, found)
      return sendNow(core, call, { webhook: found.id, event: 'webhook.test', message })
    },
  }),
  endpoint({
    ...shared,
    path: '/webhook-logs/{id}/redeliver',
    id: 'redeliverWebhookLog',
    summary:
      'Send the message of a delivery once more now, with the same webhook-id, and get the log of this one attempt',
    description:
      'For admins, and integrations for themselves. Messages are kept for 30 days (410 `message-expired`). A webhook that was deleted gets nothing (409 `webhook-deleted`).',
    parameters: [idOf('A log of the delivery.')],
    errors: [404, 409, 410, 503],
    handle: async ({ call }) => {
      const { id } = await foundBy(core, 'WebhookLog', call)
      const kept = await core.db.get(
        build
          .selectFrom('webhook_logs as l')
          .innerJoin('webhook_messages as m', 'm.id', 'l.message_id')
          .select(['l.webhook_id', 'm.id', 'm.event', 'm.body'])
          .where('l.id', '=', id),
      )
      if (kept === undefined) throw new Problem('message-expired', { days: KEPT_DAYS })
      return sendNow(core, call, {
        webhook: kept.webhook_id,
        event: kept.event as EventName,
        message: { id: kept.id, body: kept.body },
      })
    },
  }),
]
