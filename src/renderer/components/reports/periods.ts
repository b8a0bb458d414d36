// The periods that a report is offered for, as days.
import { addDays, weekStartOf } from '#domain/day'

export const PERIODS = ['thisWeek', 'lastWeek', 'thisMonth', 'lastMonth', 'thisYear', 'custom'] as const
export type PeriodName = (typeof PERIODS)[number]

export interface Days {
  /** YYYY-MM-DD. */
  readonly from: string
  /** YYYY-MM-DD, the last day. */
  readonly to: string
}

const monthOf = (day: string) => `${day.slice(0, 7)}-01`
/** The first day of the month after the one that holds `day`: no month is longer than 31 days. */
const nextMonth = (day: string) => monthOf(addDays(monthOf(day), 31))

/** The last day of the month that holds `day`. */
export const lastOfMonth = (day: string) => addDays(nextMonth(day), -1)

/** The first days of `count` months, that of `day` first and then those before it. */
export function monthsBack(day: string, count: number): string[] {
  let first = monthOf(day)
  return Array.from({ length: count }, () => {
    const month = first
    first = monthOf(addDays(month, -1))
    return month
  })
}

/**
 * The days of a period, all of it, also what is still to come.
 * @param firstDay ISO weekday on which weeks begin
 */
export function daysOfPeriod(name: Exclude<PeriodName, 'custom'>, today: string, firstDay: number): Days {
  const week = weekStartOf(today, firstDay)
  const month = monthOf(today)
  const year = today.slice(0, 4)
  switch (name) {
    case 'thisWeek':
      return { from: week, to: addDays(week, 6) }
    case 'lastWeek':
      return { from: addDays(week, -7), to: addDays(week, -1) }
    case 'thisMonth':
      return { from: month, to: lastOfMonth(month) }
    case 'lastMonth':
      return { from: monthOf(addDays(month, -1)), to: addDays(month, -1) }
    case 'thisYear':
      return { from: `${year}-01-01`, to: `${year}-12-31` }
  }
}
