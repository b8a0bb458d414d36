// WebhookLog: what became of each attempt to deliver.
import { DELIVERY_STATES, EVENTS, WebhookLog } from '#contract/webhooks'
import { declare } from '../../engine/schema/declare'
import { nextAttemptOf, requestOf, STATE, stateOf } from './outcome'

export const webhookLog = declare({
  name: 'WebhookLog',
  about: 'One attempt to deliver an event to a webhook, kept for 30 days.',
  schema: WebhookLog,
  paths: ['webhook-logs'],
  table: 'webhook_logs',
  tag: 'Webhooks and audit',
  scope: 'webhooks',
  operations: ['list', 'get'],
  log: true,
  // What becomes of a message changes no attempt that was made before.
  live: true,
  fields: {
    createdBy: { column: 'created_by_id' },
    state: { related: stateOf },
    nextAttemptAt: { related: nextAttemptOf },
    request: { related: requestOf },
  },
  filters: {
    webhook: {
      kind: 'reference',
      column: 'webhook_id',
      target: 'webhooks',
      about: 'Attempts of these webhooks.',
    },
    event: { kind: 'code', column: 'event', values: EVENTS, about: 'Attempts to tell of these events.' },
    messageId: {
      kind: 'text',
      column: 'message_id',
      about: 'Attempts to deliver this message (its webhook-id).',
    },
    statusCode: { kind: 'number', column: 'status_code', about: 'Attempts with these answers.' },
    success: {
      kind: 'bool',
      column: 'success',
      about: 'true for what the receiver took, false for the rest.',
    },
    state: {
      kind: 'code',
      column: STATE,
      values: DELIVERY_STATES,
      about: 'Attempts to deliver messages of which this became.',
    },
    createdAt: { kind: 'instant', column: 'substr(created_at, 1, 10)', utc: 'created_at' },
  },
  order: { by: { createdAt: ['created_at'] }, default: ['createdAt', 'desc'] },
  access: { area: 'webhooks', ownedBy: { kind: 'person', column: 'created_by_id' } },
})
