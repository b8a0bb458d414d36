// The shape of a calendar on paper: the weeks of a month, week numbers by the reader's rule, and the span of a page.
import { addDays, daysBetween, daysUntil, weekStartOf } from './day'

/** How weeks are counted. */
export interface WeekRule {
  /** ISO weekday on which weeks begin: 1 is Monday, 7 is Sunday. */
  readonly firstDay: number
  /** How many days of a year a week needs to be its first: 4 by ISO 8601, 1 in the United States. */
  readonly minimalDays: number
}

export interface Span {
  /** First day, YYYY-MM-DD. */
  readonly from: string
  /** Last day, included. */
  readonly to: string
}

/** What one page of a calendar can show. */
export type Period = 'month' | 'week' | 'year'

const DAYS_OF_WEEK = 7
const MONTHS_OF_QUARTER = 3

/**
 * How weeks are counted in a workspace: they begin on its day, and are numbered as a locale numbers such weeks.
 * @param firstDay of the workspace; null where it has none, and the locale's holds
 * @param locale what an engine knows of one; newer ones leave the second number out
 */
export function weekRule(
  firstDay: number | null,
  locale: { readonly firstDay: number; readonly minimalDays?: number },
): WeekRule {
  const first = firstDay ?? locale.firstDay
  // Where weeks begin on Monday they are numbered by ISO 8601, nearly without exception.
  const usual = first === 1 ? 4 : 1
  return { firstDay: first, minimalDays: first === locale.firstDay ? (locale.minimalDays ?? usual) : usual }
}

/**
 * The span that a page shows which has `day` on it: its week, month or year.
 * @throws RangeError when the day is none.
 */
export function spanOf(period: Period, day: string, rule: WeekRule): Span {
  switch (period) {
    case 'week': {
      const from = weekStartOf(day, rule.firstDay)
      return { from, to: addDays(from, DAYS_OF_WEEK - 1) }
    }
    case 'month':
      return { from: monthStart(day), to: addDays(monthStart(shiftMonths(day, 1)), -1) }
    case 'year':
      return { from: `${day.slice(0, 4)}-01-01`, to: `${day.slice(0, 4)}-12-31` }
  }
}

/**
 * So many whole weeks, from the week that holds `day`.
 * @throws RangeError when the day is none.
 */
export function weeksFrom(day: string, weeks: number, rule: WeekRule): Span {
  const from = weekStartOf(day, rule.firstDay)
  return { from, to: addDays(from, weeks * DAYS_OF_WEEK - 1) }
}

/**
 * The quarter of the year with `day` in it, such as 1 October to 31 December.
 * @throws RangeError when it is not a day.
 */
export function quarterSpan(day: string): Span {
  const month = Number(day.slice(5, 7))
  const from = shiftMonths(monthStart(day), -((month - 1) % MONTHS_OF_QUARTER))
  return { from, to: addDays(shiftMonths(from, MONTHS_OF_QUARTER), -1) }
}

/**
 * The whole weeks that hold the month of `day`, four to six of them, with the days of the months around it.
 * @throws RangeError when the day is none.
 */
export function weeksOfMonth(day: string, rule: WeekRule): string[][] {
  const { from, to } = spanOf('month', day, rule)
  const first = weekStartOf(from, rule.firstDay)
  const last = addDays(weekStartOf(to, rule.firstDay), DAYS_OF_WEEK - 1)
  const days = daysBetween(first, last)
  return Array.from({ length: days.length / DAYS_OF_WEEK }, (_, week) =>
    days.slice(week * DAYS_OF_WEEK, (week + 1) * DAYS_OF_WEEK),
  )
}

/** The first days of the twelve months of the year of `day`. */
export function monthsOfYear(day: string): string[] {
  return Array.from(
    { length: 12 },
    (_, month) => `${day.slice(0, 4)}-${String(month + 1).padStart(2, '0')}-01`,
  )
}

/**
 * The number of the week that holds `day`, from 1. The days around New Year may belong to the last week of the year
 * before or to the first of the year after.
 * @throws RangeError when the day is none.
 */
export function weekNumberOf(day: string, rule: WeekRule): number {
  const start = weekStartOf(day, rule.firstDay)
  // With its last `minimalDays` days in a new year, a week is already that year's first.
  const decisive = addDays(start, DAYS_OF_WEEK - rule.minimalDays)
  return daysUntil(firstWeekOf(decisive.slice(0, 4), rule), start) / DAYS_OF_WEEK + 1
}

/**
 * The same day `count` months later, earlier when negative; the month's last day where it has no such day.
 * @throws RangeError when the day is none.
 */
export function shiftMonths(day: string, count: number): string {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count
  const [year, month] = [Math.floor(months / 12), (months % 12) + 1]
  const start = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`
  const candidate = addDays(start, Number(day.slice(8)) - 1)
  if (candidate.slice(0, 7) === start.slice(0, 7)) return candidate
  return addDays(candidate, -Number(candidate.slice(8)))
}

/**
 * The same place on the page `count` pages later, earlier when negative.
 * @throws RangeError when the day is none.
 */
export function turnPage(period: Period, day: string, count: number): string {
  if (period === 'week') return addDays(day, count * DAYS_OF_WEEK)
  return shiftMonths(day, period === 'year' ? count * 12 : count)
}

const monthStart = (day: string) => `${day.slice(0, 8)}01`

/** The first day of the first week of a year. */
function firstWeekOf(year: string, rule: WeekRule): string {
  // The week that holds this day has at least `minimalDays` days of the year.
  return weekStartOf(`${year}-01-${String(rule.minimalDays).padStart(2, '0')}`, rule.firstDay)
}
