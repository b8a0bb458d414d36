// How a budget stands and when it is used up, if work goes on as it went lately; and the weeks that are looked at.
import type { Span } from './calendar-grid'
import { addDays, daysUntil, weekStartOf } from './day'

const DAYS_OF_WEEK = 7
/** Further ahead than this no one plans by the pace of four weeks. */
const FORESEEABLE_DAYS = 2 * 366

/**
 * Whole weeks, the last of them that of `today`.
 * @param firstDay ISO weekday on which weeks begin
 * @throws RangeError when the day is none.
 */
export function lastWeeks(today: string, firstDay: number, count: number): Span[] {
  const current = weekStartOf(today, firstDay)
  return Array.from({ length: count }, (_, index) => {
    const from = addDays(current, (index + 1 - count) * DAYS_OF_WEEK)
    return { from, to: addDays(from, DAYS_OF_WEEK - 1) }
  })
}

export interface Pace {
  /** What may be used, in any unit, above 0. */
  readonly budget: number
  /** What is used, in the same unit. */
  readonly used: number
  /** What of it was used in the last `recentDays` days. */
  readonly recent: number
  readonly recentDays: number
  /** The last day of the project; null for none. */
  readonly deadline: string | null
}

export type Forecast =
  /** Nothing is left. */
  | { readonly kind: 'over' }
  /** It lasts until the deadline. */
  | { readonly kind: 'onTime' }
  /** It is used up on this day, so many days before the deadline (null without one). */
  | { readonly kind: 'day'; readonly day: string; readonly early: number | null }
  /** Nothing was used lately, or so little that the day is years away. */
  | { readonly kind: 'none' }

/**
 * When the budget is used up.
 * @throws RangeError when `today` is no day.
 */
export function forecast({ budget, used, recent, recentDays, deadline }: Pace, today: string): Forecast {
  if (used >= budget) return { kind: 'over' }
  const perDay = recent / recentDays
  const days = perDay > 0 ? Math.ceil((budget - used) / perDay) : Infinity
  if (days > FORESEEABLE_DAYS) return { kind: deadline === null ? 'none' : 'onTime' }
  const day = addDays(today, days)
  if (deadline !== null && day > deadline) return { kind: 'onTime' }
  return { kind: 'day', day, early: deadline === null ? null : daysUntil(day, deadline) }
}
