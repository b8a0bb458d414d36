// Webhooks over HTTP: the events there are, registrations, the log of deliveries, and what is delivered.
import { Type } from 'typebox'
import type { Static } from 'typebox'
import {
  bool,
  createdAt,
  described,
  instant,
  integer,
  iri,
  name,
  nullable,
  omittable,
  oneOf,
  readOnly,
  resource,
  text,
  updatedAt,
  uuidId,
} from './field'

/** Resources of which every creation, change and deletion is an event. */
const CHANGING = [
  ...['organization_address', 'location', 'meeting', 'project', 'project_member', 'project_task'],
  ...['project_price', 'project_transaction', 'employee_project_rate', 'work_time', 'holiday_request'],
  ...['holiday', 'holiday_days_limit', 'schedule', 'schedule_range', 'schedule_employee', 'bank_holiday'],
  ...['property', 'property_booking', 'asset_meter_reading', 'property_commercial_relation'],
] as const

const CHANGES = ['created', 'updated', 'deleted'] as const

/** What happens besides. */
const HAPPENINGS = [
  ...['organization.updated', 'project.status_changed'],
  ...['project_task.completed', 'project_task.reopened', 'project_task.assigned'],
  ...['holiday_request.approved', 'holiday_request.rejected', 'holiday_request.cancelled'],
  ...['holiday_request.cancellation_requested', 'property_booking.cancelled'],
  ...['subscription.created', 'subscription.cancelled', 'subscription.past_due', 'subscription.renewed'],
  ...['coupon.applied', 'coupon.cleared', 'invoice.status_changed'],
  ...['e_invoice.received', 'e_invoice.status_changed', 'payment.succeeded', 'payment.failed'],
  ...['integration.connected', 'integration.expired', 'integration.revoked'],
  ...['webhook.disabled', 'webhook.test'],
] as const

export type EventName =
  `${(typeof CHANGING)[number]}.${(typeof CHANGES)[number]}` | (typeof HAPPENINGS)[number]

/** Every event there is. */
export const EVENTS: readonly EventName[] = [
  ...CHANGING.flatMap((each) => CHANGES.map((change) => `${each}.${change}` as const)),
  ...HAPPENINGS,
]

/** What a webhook can subscribe to: an event, all events of a resource (`project_task.*`), or everything. */
export const EVENT_PATTERNS: readonly string[] = [
  '*',
  ...new Set(EVENTS.map((event) => `${event.slice(0, event.indexOf('.'))}.*`)),
  ...EVENTS,
]

const delivered = {
  statusCode: nullable(integer()),
  responseTime: integer({ minimum: 0 }),
  response: text(1024),
}

const url = () => Type.String({ minLength: 1, maxLength: 2048, 'x-kind': 'text' })

export const Webhook = resource('Webhook', {
  id: uuidId(),
  name: described(nullable(name()), 'What you call it.'),
  url: described(
    url(),
    'Where deliveries are sent: an https URL with a public address, on port 80, 443 or from 1024 on. With the setting webhooks.allowPrivateTargets also http and private addresses.',
  ),
  events: described(
    Type.Array(Type.Unsafe<string>({ type: 'string', enum: [...EVENT_PATTERNS] }), {
      minItems: 1,
      maxItems: 100,
      uniqueItems: true,
    }),
    'The events it is told of: single ones, all of a resource (project_task.*), or all (*). All of them unless you say so.',
  ),
  event: described(readOnly(text()), 'The same events in one text, separated by commas.'),
  active: described(
    bool(),
    'Whether it is told of events. The service sets it to false when the receiver fails for too long or answers 410.',
  ),
  secret: described(
    Type.Optional(
      Type.String({ pattern: '^whsec_[A-Za-z0-9+/]{32,86}={0,2}$', maxLength: 96, 'x-kind': 'text' }),
    ),
    'The key that deliveries are signed with: whsec_ and 24 to 64 bytes in base64. The service makes one unless you send yours. It is only in the response to the request that sets it. Null in a PATCH makes a new one; the old one also signs for 24 hours.',
  ),
  description: described(nullable(text(1000)), 'What it is for.'),
  scopes: described(
    readOnly(Type.Array(text(64))),
    'The scopes of the token that created it: it is told of what these allow to read. A change of url, events or secret with another token leaves those that both have.',
  ),
  failureCount: described(
    readOnly(integer({ minimum: 0 })),
    'How many attempts have failed since the last one that succeeded.',
  ),
  disabledAt: described(readOnly(nullable(instant())), 'When the service disabled it.'),
  disabledReason: described(
    readOnly(nullable(oneOf(['gone', 'failing']))),
    'Why the service disabled it: gone for a receiver that answered 410, failing for one that failed for too long.',
  ),
  statusCode: described(
    readOnly(delivered.statusCode),
    'What the receiver answered last; null without a response, or before the first delivery.',
  ),
  responseTime: described(readOnly(delivered.responseTime), 'How long that took, in milliseconds.'),
  response: described(
    readOnly(delivered.response),
    'The first 1,024 characters of that response, or why there was none.',
  ),
  createdBy: described(readOnly(nullable(iri('employees'))), 'Who created it.'),
  createdAt: omittable(createdAt()),
  updatedAt: omittable(updatedAt()),
})
export type Webhook = Static<typeof Webhook>

/** What becomes of a message at a webhook. */
export const DELIVERY_STATES = ['delivered', 'waiting', 'given_up'] as const

export const WebhookLog = resource('WebhookLog', {
  id: uuidId(),
  webhook: described(readOnly(iri('webhooks')), 'The webhook; it may have been deleted since.'),
  url: described(readOnly(url()), 'Where the attempt went.'),
  event: described(readOnly(oneOf(EVENTS)), 'What it told of.'),
  messageId: described(readOnly(text(64)), 'The webhook-id of the delivery: the same for all its attempts.'),
  attempt: described(
    readOnly(integer({ minimum: 1 })),
    'Which attempt it was, from 1; for a test or a redelivery 1.',
  ),
  statusCode: described(
    readOnly(delivered.statusCode),
    'What the receiver answered; null when there was no response.',
  ),
  responseTime: described(readOnly(delivered.responseTime), 'How long the attempt took, in milliseconds.'),
  response: described(
    readOnly(delivered.response),
    'The first 1,024 characters of the response, or why there was none.',
  ),
  success: described(readOnly(bool()), 'Whether the receiver took it: any 2xx status.'),
  manual: described(
    readOnly(bool()),
    'Whether someone asked for this attempt (a test or a redelivery); these do not count when a receiver is disabled.',
  ),
  state: described(
    readOnly(oneOf(DELIVERY_STATES)),
    'What became of the message at this webhook, whatever this attempt came to: delivered, waiting to be sent again, or given up.',
  ),
  nextAttemptAt: described(
    readOnly(nullable(instant())),
    'When the message is sent again; null when it is not, or not before the webhook is active again.',
  ),
  request: described(
    readOnly(nullable(text(100_000))),
    'The body that was sent, while it is kept. Null in lists, and for a token with limited scopes.',
  ),
  createdBy: described(readOnly(nullable(iri('employees'))), 'Who created the webhook.'),
  createdAt: described(readOnly(omittable(instant())), 'When the attempt ended.'),
})
export type WebhookLog = Static<typeof WebhookLog>

/** What is sent to a webhook: the body of each delivery. */
export interface WebhookMessage<E extends EventName = EventName> {
  readonly type: E
  /** When it happened, RFC 3339 in UTC. */
  readonly timestamp: string
  /** The same as the header webhook-id. */
  readonly id: string
  /** Higher for what happened later; deliveries may arrive in another order. */
  readonly sequence: number
  /** Who did it, as an IRI; null for the service itself. */
  readonly actor: string | null
  /** The resource after the change, as an admin sees it; `id` and `iri` alone when `truncated`. */
  readonly data: Readonly<Record<string, unknown>>
  /** What an update changed, by field. */
  readonly changes: Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>
  /** Set when the body would have more than 20 KiB: read the resource itself. */
  readonly truncated?: true
}
