// The service's only clock: everything else is told what time it is.

/** Where the service gets the time from; tests bring their own. */
export interface Clock {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  millis(): number
}

export const systemClock: Clock = { millis: () => Date.now() }

/** An instant as stored and emitted: RFC 3339 in UTC with three fraction digits, so that text order is time order. */
export const isoOf = (millis: number): string => new Date(millis).toISOString()
