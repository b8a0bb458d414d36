// A year as twelve rows whose days are under their weekdays: where days are, how dark their hours are.
import { monthsOfYear, shiftMonths, spanOf, type WeekRule } from './calendar-grid'
import { addDays, daysBetween, weekdayOf } from './day'

/** Columns that a month of 31 days needs when it begins on the last day of a week. */
export const YEAR_COLUMNS = 37

const DAYS_OF_WEEK = 7

/** The column of the first day of a month, from 0. */
export const columnOfMonth = (month: string, { firstDay }: WeekRule): number =>
  (weekdayOf(month) - firstDay + DAYS_OF_WEEK) % DAYS_OF_WEEK

/** The twelve months of the year of `day`: the first day of each, the column it stands in, and all of its days. */
export const yearRows = (day: string, rule: WeekRule): { month: string; column: number; days: string[] }[] =>
  monthsOfYear(day).map((month) => {
    const { from, to } = spanOf('month', month, rule)
    return { month, column: columnOfMonth(month, rule), days: daysBetween(from, to) }
  })

/** The day above (-1) or below (1) in the same column; where that month has none there, its nearest day. */
export function besideInYear(day: string, rule: WeekRule, step: 1 | -1): string {
  const { from } = spanOf('month', day, rule)
  const column = columnOfMonth(from, rule) + Number(day.slice(8)) - 1
  const { from: first, to: last } = spanOf('month', shiftMonths(from, step), rule)
  const wanted = addDays(first, column - columnOfMonth(first, rule))
  return wanted < first ? first : wanted > last ? last : wanted
}

/** What a day needs to be drawn dark or light. */
interface WorkedDay {
  readonly targetSeconds: number
  readonly workedSeconds: number
}

const QUARTER = 900
const USUAL_DAY = 8 * 3600
/** Parts of a usual day between the shades. */
const EDGES = [0.8125, 0.9375, 1.0625] as const

/** Seconds at which the hours of a day take the next shade, by the usual day of these: the middle one of their targets. */
export function shadeEdges(days: readonly WorkedDay[]): [number, number, number] {
  const targets = days
    .map(({ targetSeconds }) => targetSeconds)
    .filter((seconds) => seconds > 0)
    .sort((one, other) => one - other)
  const usual = targets[Math.floor(targets.length / 2)] ?? USUAL_DAY
  const edge = (part: number) => Math.max(QUARTER, Math.round((usual * part) / QUARTER) * QUARTER)
  return [edge(EDGES[0]), edge(EDGES[1]), edge(EDGES[2])]
}

/** 0 for nothing worked, then 1 (little) to 4 (much). */
export function shadeOf(seconds: number, edges: readonly number[]): number {
  return seconds <= 0 ? 0 : 1 + edges.filter((edge) => seconds > edge).length
}
