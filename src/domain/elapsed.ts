// How long a running timer has run. Computed from what was measured and since when it counts on, so that nothing has to be sent each second.
import { Temporal } from 'temporal-polyfill'

/** What decides the elapsed time of a timer. */
export interface RunningTimer {
  /** Whole seconds that were counted before `countingSince`. */
  countedSeconds: number
  /** Instant, ISO 8601; null for a timer that no longer counts. */
  countingSince: string | null
}

/**
 * Whole seconds the timer has counted at `now`, rounded down and never less than what was counted before: a clock that
 * was set back does not take them away.
 */
export function elapsedSeconds(
  { countedSeconds, countingSince }: RunningTimer,
  now: Temporal.Instant,
): number {
  if (countingSince === null) return countedSeconds
  const passed = now.epochMilliseconds - Temporal.Instant.from(countingSince).epochMilliseconds
  return countedSeconds + Math.max(0, Math.floor(passed / 1000))
}
