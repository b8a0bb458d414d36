// Signatures over raw bodies: Standard Webhooks, the Stripe scheme, and a plain HMAC in hexadecimal.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { RawBody } from '../../engine/call'

export type Scheme = 'standard-webhooks' | 'stripe' | 'hmac-sha256-hex'

/** Seconds by which the sender's time may differ from ours. */
const TOLERANCE_SECONDS = 300

/** What came of checking: the id of the message where the headers say it, or what is wrong. */
export type Verdict =
  | { readonly ok: true; readonly id: string | null }
  | { readonly ok: false; readonly fault: 'signature' | 'stale' }

const WRONG: Verdict = { ok: false, fault: 'signature' }
const STALE: Verdict = { ok: false, fault: 'stale' }

/** Whole seconds since 1970; null for what is none. */
const secondsIn = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,12}$/.test(text) ? Number(text) : null

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}(?:==)?|[A-Za-z0-9+/]{3}=?)?$/

/** `whsec_` and base64, or base64 alone; a secret that is neither is taken as it is written. */
const standardKey = (secret: string): Buffer => {
  const text = secret.startsWith('whsec_') ? secret.slice('whsec_'.length) : secret
  return BASE64.test(text) ? Buffer.from(text, 'base64') : Buffer.from(secret, 'utf8')
}

const digestOf = (key: Buffer | string, ...parts: readonly (Buffer | string)[]): Buffer => {
  const hmac = createHmac('sha256', key)
  for (const part of parts) hmac.update(part)
  return hmac.digest()
}

/** Compares in a time that tells nothing; every signature is looked at. */
const someEqual = (digest: Buffer, given: readonly Buffer[]): boolean =>
  given.filter((each) => each.length === digest.length && timingSafeEqual(each, digest)).length > 0

const HEX = /^[0-9a-f]{64}$/i
const hexIn = (text: string): Buffer[] => (HEX.test(text) ? [Buffer.from(text, 'hex')] : [])

const dated = (id: string | null, seconds: number, now: number): Verdict =>
  Math.abs(now - seconds) > TOLERANCE_SECONDS ? STALE : { ok: true, id }

type Check = (secret: string, body: RawBody, now: number) => Verdict

/** `webhook-id`, `webhook-timestamp` and `webhook-signature: v1,<base64> v1,<base64>`. */
const standard: Check = (secret, { bytes, headers }, now) => {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature } = headers
  const seconds = secondsIn(timestamp)
  if (id === undefined || id === '' || id.length > 255 || seconds === null || signature === undefined)
    return WRONG
  const given = signature
    .split(' ')
    .filter((each) => each.startsWith('v1,') && BASE64.test(each.slice(3)))
    .map((each) => Buffer.from(each.slice(3), 'base64'))
  const digest = digestOf(standardKey(secret), `${id}.${timestamp ?? ''}.`, bytes)
  return someEqual(digest, given) ? dated(id, seconds, now) : WRONG
}

/** `Stripe-Signature: t=<seconds>,v1=<hex>,v1=<hex>`. */
const stripe: Check = (secret, { bytes, headers }, now) => {
  const parts = (headers['stripe-signature'] ?? '').split(',').map((part) => part.trim().split('='))
  const times = parts.filter(([name]) => name === 't').map(([, value]) => value)
  const seconds = times.length === 1 ? secondsIn(times[0]) : null
  if (seconds === null) return WRONG
  const given = parts.flatMap(([name, value = '']) => (name === 'v1' ? hexIn(value) : []))
  return someEqual(digestOf(secret, `${times[0] ?? ''}.`, bytes), given) ? dated(null, seconds, now) : WRONG
}

/** `X-Signature: <hex>`, over the body alone: it never gets stale. */
const plain: Check = (secret, { bytes, headers }) => {
  const given = hexIn((headers['x-signature'] ?? '').trim().replace(/^sha256=/, ''))
  return someEqual(digestOf(secret, bytes), given) ? { ok: true, id: null } : WRONG
}

const CHECKS: Readonly<Record<Scheme, Check>> = {
  'standard-webhooks': standard,
  stripe,
  'hmac-sha256-hex': plain,
}

/** Checks the signature first: only whoever has the secret is told that a message is stale. @param now seconds since 1970 */
export const verdictOn = (scheme: Scheme, secret: string, body: RawBody, now: number): Verdict =>
  CHECKS[scheme](secret, body, now)
