// WebhookLog: what became of each attempt to deliver.
import { EVENTS, WebhookLog } from '#contract/webhooks'
import { declare } from '../../engine/schema/declare'

export const webhookLog = declare({
  name: 'WebhookLog',
  schema: WebhookLog,
  paths: ['webhook-logs'],
  table: 'webhook_logs',
  tag: 'Webhooks and audit',
  scope: 'webhooks',
  operations: ['list', 'get'],
  fields: { createdBy: { column: 'created_by_id' } },
  filters: {
    webhook: { kind: 'reference', column: 'webhook_id', target: 'webhooks' },
    event: { kind: 'code', column: 'event', values: EVENTS },
    messageId: {
      kind: 'text',
      column: 'message_id',
      about: 'Attempts to deliver this message (webhook-id):',
    },
    statusCode: { kind: 'number', column: 'status_code' },
    success: { kind: 'bool', column: 'success' },
    createdAt: { kind: 'instant', column: 'substr(created_at, 1, 10)', utc: 'created_at' },
  },
  order: { by: { createdAt: ['created_at'] }, default: ['createdAt', 'desc'] },
  access: { area: 'webhooks', ownedBy: { kind: 'person', column: 'created_by_id' } },
})
