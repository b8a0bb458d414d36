// One attempt to deliver a message: signed now, sent once, and what came of it.
import type { Outbound } from '../../../outbound/outbound'
import { signedHeaders, type Keys } from '../signing'

/** A webhook as deliveries need it. */
export interface Receiver {
  readonly id: string
  readonly url: string
  readonly keys: Keys
}

export interface Message {
  readonly id: string
  readonly body: string
}

/** What came of an attempt. */
export interface Attempted {
  readonly url: string
  readonly status: number | null
  readonly success: boolean
  readonly responseTime: number
  readonly response: string
  /** The receiver's `Retry-After`. */
  readonly retryAfter: string | undefined
}

const MAX_RESPONSE = 1024

/** The first characters of an answer; NUL, which a database may refuse, aside. */
const excerpt = (text: string): string =>
  Array.from(text.slice(0, 2 * MAX_RESPONSE).replaceAll('\0', ''))
    .slice(0, MAX_RESPONSE)
    .join('')

/** @returns null when the service is stopping: it is not known then whether the receiver got it */
export const attempt = async (
  outbound: Outbound,
  { url, keys }: Receiver,
  message: Message,
  {
    nowMillis,
    allowPrivate,
    signal,
  }: { readonly nowMillis: number; readonly allowPrivate: boolean; readonly signal: AbortSignal },
): Promise<Attempted | null> => {
  const headers = signedHeaders(message, keys, nowMillis)
  const outcome = await outbound.send({
    url,
    method: 'POST',
    headers,
    body: message.body,
    allowPrivate,
    signal,
  })
  if (outcome.kind === 'stopped') return null
  if (outcome.kind === 'failed')
    return {
      ...{ url, status: null, success: false, retryAfter: undefined },
      ...{ responseTime: outcome.millis, response: outcome.reason },
    }
  const { status } = outcome
  const after = outcome.headers['retry-after']
  return {
    ...{ url, status, success: status >= 200 && status < 300 },
    ...{ responseTime: outcome.millis, response: excerpt(outcome.text) },
    retryAfter: Array.isArray(after) ? after[0] : after,
  }
}
