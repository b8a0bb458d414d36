// The period with which a report compares another one.
import { Temporal } from 'temporal-polyfill'
import type { Span } from './calendar-grid'
import { addDays, daysUntil } from './day'

/**
 * The period before: of whole calendar months as many whole months, so that a month is compared with the month before and a
 * year with the year before, else as many days. It ends the day before `from`. Of a period that is not over, only as much of
 * the period before is compared as has passed: the month until the 27th with the month before until the 27th.
 */
export function periodBefore(days: Span, today: string): Span {
  const before = wholePeriodBefore(days)
  if (today < days.from || today >= days.to) return before
  const passed = Temporal.PlainDate.from(days.from).until(today, { largestUnit: 'year' })
  const to = Temporal.PlainDate.from(before.from).add(passed).toString()
  return { from: before.from, to: to < before.to ? to : before.to }
}

function wholePeriodBefore({ from, to }: Span): Span {
  const first = Temporal.PlainDate.from(from)
  const next = Temporal.PlainDate.from(to).add({ days: 1 })
  const last = addDays(from, -1)
  if (first.day !== 1 || next.day !== 1) return { from: addDays(last, -daysUntil(from, to)), to: last }
  const { months } = first.until(next, { largestUnit: 'month' })
  return { from: first.subtract({ months }).toString(), to: last }
}
