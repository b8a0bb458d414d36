// The figures behind a burn-up chart: the stretches that are read, and their running sum.
import type { Span } from './calendar-grid'
import { addDays, daysUntil } from './day'

const DAYS_OF_WEEK = 7

/**
 * Stretches of equal whole weeks that cover all days from `from` to `to`; the last one ends on `to`, the first may begin
 * earlier than `from`. None when `to` is before `from`.
 * @param most how many stretches there are at most
 * @throws RangeError when one of them is no day.
 */
export function stretchesUntil(from: string, to: string, most: number): Span[] {
  const days = daysUntil(from, to) + 1
  if (days <= 0) return []
  const weeks = Math.ceil(days / DAYS_OF_WEEK)
  const length = Math.ceil(weeks / most) * DAYS_OF_WEEK
  const count = Math.ceil(days / length)
  return Array.from({ length: count }, (_, index) => {
    const last = addDays(to, (index + 1 - count) * length)
    return { from: addDays(last, 1 - length), to: last }
  })
}

/** What there is in all after each of these. */
export function runningSum(amounts: readonly number[]): number[] {
  let sum = 0
  return amounts.map((amount) => (sum += amount))
}
