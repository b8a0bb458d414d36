// Requests to providers over HTTP: bounded in time and size, never redirected, with faults in the words of this area.
import { Fault } from './faults'

const TIMEOUT_MILLIS = 20_000
const MAX_BYTES = 8 * 1024 * 1024
/** No provider is believed to want to be left alone for longer, in seconds. */
const MAX_RETRY_AFTER = 24 * 3600
const USUAL_RETRY_AFTER = 60

export interface Question {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON; `form` as a form. */
  readonly json?: unknown
  readonly form?: Readonly<Record<string, string>>
}

/** Who asks: what time it is, and when to stop. */
export interface Asking {
  /** Milliseconds since 1970. */
  readonly millis: () => number
  readonly signal?: AbortSignal
}

export interface Reply {
  readonly status: number
  /** What the answer holds as JSON; an empty object when it is none. */
  readonly body: Readonly<Record<string, unknown>>
  /** Seconds, where the provider says after how long to come again. */
  readonly retryAfter: number | null
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A member that is an object; an empty one otherwise. */
export const member = (
  of: Readonly<Record<string, unknown>>,
  name: string,
): Readonly<Record<string, unknown>> => {
  const found = of[name]
  return isObject(found) ? found : {}
}

/** A member that is a text with something in it; null otherwise. */
export const textOf = (of: Readonly<Record<string, unknown>>, name: string): string | null => {
  const found = of[name]
  return typeof found === 'string' && found.trim() !== '' ? found.trim() : null
}

/** The objects of a list. @throws Fault when there is no list. */
export const listOf = (
  of: Readonly<Record<string, unknown>>,
  name: string,
): readonly Readonly<Record<string, unknown>>[] => {
  const found = of[name]
  if (!Array.isArray(found)) throw new Fault('unreadable')
  return found.filter(isObject)
}

/** Seconds, from seconds or a date. */
const retryAfterOf = (header: string | null, millis: number): number | null => {
  if (header === null) return null
  const seconds = /^\d{1,9}$/.test(header.trim())
    ? Number(header)
    : Math.ceil((Date.parse(header) - millis) / 1000)
  return Number.isFinite(seconds) ? Math.min(MAX_RETRY_AFTER, Math.max(1, seconds)) : null
}

const parsed = (text: string): Readonly<Record<string, unknown>> => {
  try {
    const read: unknown = JSON.parse(text)
    return isObject(read) ? read : {}
  } catch {
    return {}
  }
}

const textIn = async (response: Response): Promise<string> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > MAX_BYTES) throw new Fault('unreadable')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** What someone answered. @throws Fault when it is no answer of the provider's (5xx), or it asks to slow down (429). */
export const replyOf = (status: number, retryHeader: string | null, text: string, millis: number): Reply => {
  const retryAfter = retryAfterOf(retryHeader, millis)
  if (status === 429) throw new Fault('throttled', retryAfter ?? USUAL_RETRY_AFTER)
  if (status >= 500) throw new Fault('unreachable', retryAfter)
  return { status, body: parsed(text), retryAfter }
}

/**
 * Asks a provider at an address of its own.
 * @throws Fault when there is no answer, when it is no answer of the provider's (5xx), or it asks to slow down (429).
 */
export const ask = async (
  { method, url, headers, json, form }: Question,
  { millis, signal }: Asking,
): Promise<Reply> => {
  const timeout = AbortSignal.timeout(TIMEOUT_MILLIS)
  const body =
    json !== undefined ? JSON.stringify(json) : form === undefined ? undefined : new URLSearchParams(form)
  let response: Response
  let text: string
  try {
    response = await fetch(url, {
      method,
      redirect: 'manual',
      signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
      headers: {
        Accept: 'application/json',
        ...(json === undefined ? {} : { 'Content-Type': 'application/json; charset=utf-8' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    })
    text = await textIn(response)
  } catch (error) {
    // The error names the address, and headers are not far: nothing of it is passed on.
    throw error instanceof Fault ? error : new Fault('unreachable')
  }
  return replyOf(response.status, response.headers.get('retry-after'), text, millis())
}

/** Whether it worked. */
export const isFine = ({ status }: Reply): boolean => status >= 200 && status < 300
