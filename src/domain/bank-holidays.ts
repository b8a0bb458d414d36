// Bank holidays as kept (one date, or the same month and day over years) turned into the days on which they fall.
import { Temporal } from 'temporal-polyfill'
import type { HalfDay } from './half-holiday'

/** What decides when a bank holiday falls and how much of the day it takes. */
export interface BankHolidayRule {
  date: string
  /** Any of yearFrom and yearTo set: every year between them on the month and day of `date`; both null: that date only. */
  yearFrom: number | null
  yearTo: number | null
  /** 1 for a whole day off, 0.5 for half; a whole one where nothing is said. */
  share?: 1 | 0.5
  /** Which half is off where the share is a half; the usual one where nothing is said. */
  half?: HalfDay | null
}

/** One day on which a rule falls. */
export interface BankHolidayOn<R extends BankHolidayRule> {
  day: string
  /** How much of the day is off: 1 or 0.5. */
  share: number
  rule: R
}

/**
 * The days from `from` to `to`, both included, on which the rules fall, in order of days; a day that several rules
 * name appears once for each. A rule with neither yearFrom nor yearTo is its date only; with any of them, it falls on
 * that month and day of every year between them (29 February in leap years only).
 */
export function bankHolidaysBetween<R extends BankHolidayRule>(
  rules: readonly R[],
  from: string,
  to: string,
): BankHolidayOn<R>[] {
  return rules
    .flatMap((rule) =>
      datesOf(rule, yearOf(from), yearOf(to)).map((day) => ({ day, share: rule.share ?? 1, rule })),
    )
    .filter(({ day }) => day >= from && day <= to)
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}

/** How much of each day is off; where rules meet on a day, a whole day off beats a half. */
export function sharesByDay(
  holidays: readonly { day: string; share: number }[],
): ReadonlyMap<string, number> {
  const shares = new Map<string, number>()
  for (const { day, share } of holidays) shares.set(day, Math.max(share, shares.get(day) ?? 0))
  return shares
}

function datesOf(rule: BankHolidayRule, firstYear: number, lastYear: number): string[] {
  if (rule.yearFrom === null && rule.yearTo === null) return [rule.date]
  const { month, day } = Temporal.PlainDate.from(rule.date)
  const dates: string[] = []
  const last = Math.min(rule.yearTo ?? lastYear, lastYear)
  for (let year = Math.max(rule.yearFrom ?? firstYear, firstYear); year <= last; year++) {
    const date = Temporal.PlainDate.from({ year, month, day })
    // The calendar moves 29 February of a common year to the 28th; the holiday is not there.
    if (date.day === day) dates.push(date.toString())
  }
  return dates
}

const yearOf = (day: string) => Temporal.PlainDate.from(day).year
