// Signatures as Standard Webhooks has them, and the keys they are made with.
import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
const KEY_BYTES = 32
const MIN_BYTES = 24
const MAX_BYTES = 64

/** How long the key before the last change also signs. */
export const OVERLAP_MILLIS = 24 * 3600 * 1000

/** The keys of a webhook, as they are sealed. */
export interface Keys {
  readonly key: string
  /** The one before, and until when it also signs (RFC 3339 in UTC). */
  readonly before: { readonly key: string; readonly until: string } | null
}

export const makeKey = (): string => `${PREFIX}${randomBytes(KEY_BYTES).toString('base64')}`

const bytesOf = (key: string): Buffer => Buffer.from(key.slice(PREFIX.length), 'base64')

/** Whether it is a key as the standard has it: 24 to 64 bytes in base64, written in full. */
export const isKey = (text: string): boolean => {
  if (!text.startsWith(PREFIX)) return false
  const bytes = bytesOf(text)
  const whole = bytes.toString('base64') === text.slice(PREFIX.length)
  return whole && bytes.length >= MIN_BYTES && bytes.length <= MAX_BYTES
}

const signatureOf = (key: string, text: string): string =>
  `v1,${createHmac('sha256', bytesOf(key)).update(text).digest('base64')}`

/** The headers of one attempt. @param nowMillis of the attempt, not of what it tells of */
export const signedHeaders = (
  { id, body }: { readonly id: string; readonly body: string },
  { key, before }: Keys,
  nowMillis: number,
): Readonly<Record<string, string>> => {
  const timestamp = String(Math.floor(nowMillis / 1000))
  const text = `${id}.${timestamp}.${body}`
  const isOverlapping = before !== null && Date.parse(before.until) > nowMillis
  const keys = isOverlapping ? [key, before.key] : [key]
  return {
    'content-type': 'application/json',
    'user-agent': 'Stint-Webhooks/1.0',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': keys.map((each) => signatureOf(each, text)).join(' '),
  }
}
