// When a message is sent again that its receiver did not take, and when a receiver is given up.

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** What lies between one attempt and the next, in milliseconds: ten attempts in about 75 hours. */
const WAITS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const

/** Each wait differs by up to a tenth, so that messages that failed together do not come back together. */
const JITTER = 0.1

/** A receiver cannot put off a message for longer than this. */
const MAX_RETRY_AFTER_MILLIS = DAY

/**
 * What an HTTP `Retry-After` asks for, in milliseconds from now: at most a day, and null when it says nothing.
 * @param header delay in seconds, or an HTTP date
 */
export const retryAfterMillis = (header: string | undefined, nowMillis: number): number | null => {
  const text = header?.trim() ?? ''
  if (text === '') return null
  const millis = /^\d{1,9}$/.test(text) ? Number(text) * SECOND : Date.parse(text) - nowMillis
  if (!Number.isFinite(millis)) return null
  return Math.min(Math.max(millis, 0), MAX_RETRY_AFTER_MILLIS)
}

/**
 * How long to wait after a failed attempt, in milliseconds; null when it was the last one.
 * @param attempt 1 for the first
 * @param random from 0 up to 1
 * @param askedMillis what the receiver asked for; never sooner than that
 */
export const waitAfterAttempt = (
  attempt: number,
  random: number,
  askedMillis: number | null,
): number | null => {
  const wait = WAITS[attempt - 1]
  if (wait === undefined) return null
  return Math.max(Math.round(wait * (1 - JITTER + 2 * JITTER * random)), askedMillis ?? 0)
}

/** An overloaded receiver is left alone for this long, twice as long each time, and then asked one message at a time. */
const FIRST_PAUSE = 5 * SECOND
const MAX_PAUSE = 5 * MINUTE
const MAX_LEVEL = 7

/** The answers by which a receiver, or what is in front of it, says that it gets too much. */
const OVERLOADED: readonly number[] = [429, 502, 504]

/** How a receiver is slowed down. */
export interface Slowness {
  /** 0 for not at all. */
  readonly level: number
  /** From the answer on, in milliseconds; 0 for not at all. */
  readonly pauseMillis: number
}

/** How an answer slows its receiver down: an overloaded one more and more; any other answer ends it. */
export const slownessAfter = (level: number, status: number | null, askedMillis: number | null): Slowness => {
  if (status === null) return { level, pauseMillis: 0 }
  if (!OVERLOADED.includes(status)) return { level: 0, pauseMillis: 0 }
  const next = Math.min(level + 1, MAX_LEVEL)
  const pause = Math.min(FIRST_PAUSE * 2 ** (next - 1), MAX_PAUSE)
  return { level: next, pauseMillis: Math.max(pause, Math.min(askedMillis ?? 0, HOUR)) }
}

/** What the attempts of the last day came to. */
export interface DayOfAttempts {
  readonly attempts: number
  readonly failures: number
}

const MIN_ATTEMPTS = 10
const FAILED_SHARE = 0.8

/** Whether a receiver that let a message fail for good is given up: it failed at least 8 of 10 in a day. */
export const isGivenUp = ({ attempts, failures }: DayOfAttempts): boolean =>
  attempts >= MIN_ATTEMPTS && failures >= attempts * FAILED_SHARE
