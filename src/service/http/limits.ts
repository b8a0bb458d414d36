// How often and how much: request rates with their headers, sizes and time-outs.

const MINUTE = 60_000
const MAX_KEYS = 20_000

/** Sizes in bytes, times in milliseconds (docs/decisions/0013-sizes-and-timeouts.md). */
export const LIMITS = {
  body: 1024 * 1024,
  upload: 3 * 1024 * 1024,
  url: 8 * 1024,
  headers: 16 * 1024,
  depth: 20,
  array: 500,
  /** Items of one batch. */
  batch: 100,
  requestMillis: 30_000,
  headersMillis: 10_000,
  /** How often the two before are looked at. */
  checkMillis: 5000,
  keepAliveMillis: 72_000,
  /** What requests in progress are given when the service ends. */
  stopMillis: 3000,
} as const

export interface Rates {
  /** Requests a minute for each person, whichever of their tokens they come with. */
  readonly perPerson: number
  /** Requests a minute for each address without a token. */
  readonly perAddress: number
  /** Searches and the like a minute for each person. */
  readonly expensive: number
  /** Refused tokens a minute for each address. */
  readonly failures: number
}

export const RATES: Rates = { perPerson: 600, perAddress: 60, expensive: 60, failures: 10 }

/** What is left of a limit after one more request. */
export interface Allowance {
  readonly allowed: boolean
  readonly limit: number
  readonly remaining: number
  /** Seconds until the count starts again. */
  readonly resetsIn: number
}

/** Counts by key in windows of a minute that begin with the first request. */
export class RateLimiter {
  readonly #limit: number
  readonly #windows = new Map<string, { count: number; endsAt: number }>()

  constructor(limit: number) {
    this.#limit = limit
  }

  /** Counts one request. */
  take(key: string, millis: number): Allowance {
    const window = this.#window(key, millis)
    window.count += 1
    return this.#allowance(window, millis, window.count <= this.#limit)
  }

  /** Counts more requests, which came together with one that was allowed. */
  add(key: string, count: number, millis: number): void {
    this.#window(key, millis).count += count
  }

  /** Whether the limit is reached, without counting. */
  look(key: string, millis: number): Allowance {
    const window = this.#window(key, millis)
    return this.#allowance(window, millis, window.count < this.#limit)
  }

  #window(key: string, millis: number) {
    const known = this.#windows.get(key)
    if (known !== undefined && known.endsAt > millis) return known
    if (this.#windows.size >= MAX_KEYS) this.#sweep(millis)
    const window = { count: 0, endsAt: millis + MINUTE }
    this.#windows.set(key, window)
    return window
  }

  #sweep(millis: number): void {
    for (const [key, { endsAt }] of this.#windows) if (endsAt <= millis) this.#windows.delete(key)
    // Everyone is new: forget the oldest rather than grow without end.
    for (const key of this.#windows.keys()) {
      if (this.#windows.size < MAX_KEYS) break
      this.#windows.delete(key)
    }
  }

  #allowance(window: { count: number; endsAt: number }, millis: number, allowed: boolean): Allowance {
    return {
      allowed,
      limit: this.#limit,
      remaining: Math.max(0, this.#limit - window.count),
      resetsIn: Math.max(1, Math.ceil((window.endsAt - millis) / 1000)),
    }
  }
}

/** The draft's header fields (draft-ietf-httpapi-ratelimit-headers). */
export const rateHeaders = (
  policy: string,
  { limit, remaining, resetsIn }: Allowance,
): Record<string, string> => ({
  'RateLimit-Policy': `"${policy}";q=${limit};w=60`,
  RateLimit: `"${policy}";r=${remaining};t=${resetsIn}`,
})
