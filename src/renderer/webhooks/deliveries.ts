// Deliveries of a webhook: the attempts of its log, put together by the message that they were to deliver.
import type { Webhook, WebhookLog } from '#contract/webhooks'

/** An attempt. A server that is not ours may have only what the specification names. */
export type Attempt = Pick<WebhookLog, 'id' | 'url' | 'event' | 'statusCode' | 'responseTime' | 'response'> &
  Partial<WebhookLog>

/** A webhook; the specification names none of its fields. */
export type WebhookRow = Pick<Webhook, 'id' | 'url'> &
  Partial<Omit<Webhook, 'events'>> & { readonly events?: readonly string[] }

/** `failed` where nothing says whether it is sent again, and for a test, which never is. */
export type DeliveryState = WebhookLog['state'] | 'failed'

export interface Delivery {
  readonly key: string
  readonly event: string
  readonly state: DeliveryState
  readonly nextAttemptAt: string | null
  /** When the newest attempt ended; null where the server does not say. */
  readonly at: string | null
  /** Newest first. */
  readonly attempts: readonly Attempt[]
}

const FIRST_OK = 200
const LAST_OK = 299

/** Whether the receiver took it. */
export const isTaken = ({ success, statusCode }: Attempt) =>
  success ?? (statusCode !== null && statusCode >= FIRST_OK && statusCode <= LAST_OK)

const keyOf = ({ messageId, id }: Attempt) => messageId ?? id

function stateOf(newest: Attempt): DeliveryState {
  if (newest.state === undefined) return isTaken(newest) ? 'delivered' : 'failed'
  return newest.state === 'given_up' && newest.event === 'webhook.test' ? 'failed' : newest.state
}

/** @param attempts of one webhook, newest first */
export function deliveriesOf(attempts: readonly Attempt[]): Delivery[] {
  const groups = new Map<string, Attempt[]>()
  for (const attempt of attempts) {
    const key = keyOf(attempt)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [attempt])
    else group.push(attempt)
  }
  return [...groups].flatMap(([key, group]) => {
    const [newest] = group
    if (newest === undefined) return []
    const { event, nextAttemptAt = null, createdAt: at = null } = newest
    return [{ key, event, state: stateOf(newest), nextAttemptAt, at, attempts: group }]
  })
}

/** The body that was sent, set out over several lines where it is JSON. */
export function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
