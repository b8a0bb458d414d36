// How long a running timer has run. Computed from when it started, so that nothing has to be counted or sent each second.
import { Temporal } from 'temporal-polyfill'

/** What decides the elapsed time of a running timer. */
export interface RunningTimer {
  /** Instant, ISO 8601. */
  startedAt: string
  /** Seconds that setting the computer's clock took out of (positive) or put into (negative) `now - startedAt`. */
  clockShiftSeconds: number
}

/**
 * Whole seconds the timer has run at `now`, rounded down and never below zero: a clock set back to before the start
 * shows 0:00:00, not a negative time.
 */
export function elapsedSeconds(timer: RunningTimer, now: Temporal.Instant): number {
  const passed = now.epochMilliseconds - Temporal.Instant.from(timer.startedAt).epochMilliseconds
  return Math.max(0, Math.floor(passed / 1000) + timer.clockShiftSeconds)
}
