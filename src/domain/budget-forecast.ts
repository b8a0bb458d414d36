// How a budget stands and when it is used up, if work goes on as it went lately; and the weeks that are looked at.
import type { Span } from './calendar-grid'
import { addDays, daysBetween, daysUntil, weekdayOf, weekStartOf } from './day'

const DAYS_OF_WEEK = 7
/** Monday to Friday: the days by which the pace is counted. */
const WORKING_DAYS = 5
/** Further ahead than this, in working days, no one plans by the pace of four weeks. */
const FORESEEABLE_DAYS = 2 * 52 * WORKING_DAYS

const isWorkingDay = (day: string): boolean => weekdayOf(day) <= WORKING_DAYS

/**
 * The day that is the `count`th from Monday to Friday after `day`; `day` itself, or the Friday before it, of none.
 * @throws RangeError when `day` is none.
 */
export function afterWorkingDays(day: string, count: number): string {
  let at = day
  while (!isWorkingDay(at)) at = addDays(at, -1)
  at = addDays(at, Math.floor(count / WORKING_DAYS) * DAYS_OF_WEEK)
  for (let left = count % WORKING_DAYS; left > 0; left -= 1) {
    do at = addDays(at, 1)
    while (!isWorkingDay(at))
  }
  return at
}

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
  /** What of it was used in the last `recentDays` days, today among them; the pace is this by their days from Monday to Friday. */
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
  const working = daysBetween(addDays(today, 1 - recentDays), today).filter(isWorkingDay).length
  // Multiplied first: 92 in 20 days would be 4.6 a day, and 1748 of that 380.00000000000006 days.
  const days = working > 0 && recent > 0 ? Math.ceil(((budget - used) * working) / recent) : Infinity
  if (days > FORESEEABLE_DAYS) return { kind: deadline === null ? 'none' : 'onTime' }
  const day = afterWorkingDays(today, days)
  if (deadline !== null && day > deadline) return { kind: 'onTime' }
  return { kind: 'day', day, early: deadline === null ? null : daysUntil(day, deadline) }
}
