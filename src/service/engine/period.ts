// Periods in words: a year, a month, an ISO week, a range, or one relative to today. Relative weeks are those of the organization.
import { Temporal } from 'temporal-polyfill'
import { addDays, weekStartOf } from '#domain/day'
import { parseDay } from './instants'

/** First and last local day, both included. */
export interface Period {
  readonly from: string
  readonly to: string
}

export const PERIODS =
  '2026, 2026-03, 2026-W10, 2026-03-05, 2026-03-01..2026-03-15, today, yesterday, this-week, last-week, this-month, last-month, this-year, last-year'

const span = (from: Temporal.PlainDate, to: Temporal.PlainDate): Period => ({
  from: from.toString(),
  to: to.toString(),
})
const monthOf = (day: Temporal.PlainDate) => span(day.with({ day: 1 }), day.with({ day: day.daysInMonth }))
/** @param weekStart ISO weekday on which weeks begin */
const weekOf = (day: Temporal.PlainDate, weekStart: number): Period => {
  const from = weekStartOf(day.toString(), weekStart)
  return { from, to: addDays(from, 6) }
}
const yearOf = (year: number): Period => ({ from: `${year}-01-01`, to: `${year}-12-31` })

const relative = (value: string, today: Temporal.PlainDate, weekStart: number): Period | null => {
  switch (value) {
    case 'today':
      return span(today, today)
    case 'yesterday':
      return span(today.subtract({ days: 1 }), today.subtract({ days: 1 }))
    case 'this-week':
      return weekOf(today, weekStart)
    case 'last-week':
      return weekOf(today.subtract({ weeks: 1 }), weekStart)
    case 'this-month':
      return monthOf(today)
    case 'last-month':
      return monthOf(today.subtract({ months: 1 }))
    case 'this-year':
      return yearOf(today.year)
    case 'last-year':
      return yearOf(today.year - 1)
    default:
      return null
  }
}

const isoWeek = (year: number, week: number): Period | null => {
  // ISO 8601: week 1 is the one with 4 January in it.
  const first = weekOf(Temporal.PlainDate.from({ year, month: 1, day: 4 }), 1)
  const monday = Temporal.PlainDate.from(first.from).add({ weeks: week - 1 })
  return week >= 1 && monday.add({ days: 3 }).year === year ? span(monday, monday.add({ days: 6 })) : null
}

/**
 * Reads a period; null when it is none.
 * @param view the caller's day, and the ISO weekday on which the organization's weeks begin
 */
export const parsePeriod = (
  value: string,
  { today, weekStart }: { readonly today: string; readonly weekStart: number },
): Period | null => {
  const [, year, rest = ''] = /^(\d{4})(?:-(W\d{2}|\d{2}))?$/.exec(value) ?? []
  if (year !== undefined) {
    if (parseDay(`${year}-01-01`) === null) return null
    if (rest === '') return yearOf(Number(year))
    if (rest.startsWith('W')) return isoWeek(Number(year), Number(rest.slice(1)))
    const first = parseDay(`${year}-${rest}-01`)
    return first === null ? null : monthOf(Temporal.PlainDate.from(first))
  }
  const [from, to, ...more] = value.split('..')
  if (from !== undefined && to !== undefined && more.length === 0) {
    const [first, last] = [parseDay(from), parseDay(to)]
    return first === null || last === null || first > last ? null : { from: first, to: last }
  }
  const day = parseDay(value)
  if (day !== null) return { from: day, to: day }
  return relative(value, Temporal.PlainDate.from(today), weekStart)
}
