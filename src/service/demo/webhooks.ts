// The webhook of the demo company and what became of its last deliveries. It is switched off: the demo calls no one.
import { Problem } from '../engine/problem'
import type { Filler } from '../service'

const WEBHOOK = {
  name: 'Bookkeeping',
  url: 'https://hooks.wislana.example/stint',
  events: ['project.*', 'work_time.*'],
  active: false,
  description: 'Switched off until the new bookkeeping is ready.',
  statusCode: 503,
  responseTime: 184,
  response: 'Moved to another server, back on Monday.',
} as const

/** Oldest first. */
const LOGS = [
  { event: 'project.updated', attempt: 1, statusCode: 204, responseTime: 96, response: '' },
  {
    event: 'work_time.created',
    attempt: 1,
    statusCode: null,
    responseTime: 15_000,
    response: 'No complete response within 15 seconds.',
  },
  { event: 'work_time.created', attempt: 2, statusCode: 204, responseTime: 121, response: '' },
  { event: 'work_time.updated', attempt: 1, statusCode: 503, responseTime: 184, response: WEBHOOK.response },
] as const

/** Each event has its message; two attempts were made for one of them. */
const messageIdOf = (event: string): string =>
  `msg_0197a3c0-7d4e-7b0a-9c55-${String(LOGS.findIndex((log) => log.event === event)).padStart(12, '0')}`

/** Without a key for secrets there is none: PostgreSQL has one only when the operator says where it is. */
export async function insertWebhook(filler: Filler, adminId: number): Promise<void> {
  try {
    const [webhook] = await filler.insert('Webhook', [{ ...WEBHOOK, createdBy: adminId }])
    await filler.insert(
      'WebhookLog',
      LOGS.map((log) => ({
        ...{ ...log, webhook, url: WEBHOOK.url, messageId: messageIdOf(log.event), manual: false },
        ...{ success: log.statusCode === 204, createdBy: adminId },
      })),
    )
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'no-secret-key')) throw error
  }
}
