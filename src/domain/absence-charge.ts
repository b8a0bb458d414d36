// What an absence costs: the planned work of its days, day by day, so that each day is charged to its own year.
// See docs/decisions/0014-planned-work.md.
import { daysBetween } from './day'
import { isEmployed, type Employment } from './employment'

/** Seconds charged for one day of an absence. */
export interface ChargedDay {
  day: string
  seconds: number
}

/** Which half of a day: the first half of its planned work, or the second. */
export type DayPart = 'morning' | 'afternoon'

/** Less than a whole day, as someone asks for it. */
export interface PartialDay {
  requestedSeconds: number | null
  dayPart: DayPart | null
}

/** The days someone asks for, both included, or part of a single one. */
export interface AskedDays extends PartialDay {
  from: string
  to: string
}

/** What decides the cost of a whole day off. */
export interface DayOff {
  employment: Employment
  /** Seconds of planned work, bank holidays taken off. */
  plan: number
  /** Whether the kind of absence counts days without work too; else they are free. */
  includeNonWorkingDays: boolean
  /** Seconds that a day of leave counts. */
  secondsPerDay: number
}

/** Why part of a day cannot be taken off. */
export type PartialDayFault =
  /** Part of a day was asked for, of more than one day. */
  | 'several-days'
  /** The type is taken in whole days only. */
  | 'whole-days-only'
  /** Nothing, or less, was asked for. */
  | 'too-little'
  /** More was asked for than that day has to give. */
  | 'over-the-plan'
  /** Half a day was named, and seconds that are more than that half. */
  | 'over-the-half'

/**
 * The days that an absence is charged for, with their seconds: what a whole day off costs, as `whole` says. Part of a
 * single day costs what was asked for, at most the whole of it: half a day off on half a bank holiday costs half of
 * what is left of the day. Days that cost nothing are left out; none at all means that there is no working time to be
 * absent from.
 */
export function chargedDays(asked: AskedDays, whole: (day: string) => number): ChargedDay[] {
  const { from, to } = asked
  const part = from === to ? partialDaySeconds(asked, whole(from)) : null
  return daysBetween(from, to)
    .map((day) => ({ day, seconds: Math.min(whole(day), part ?? Infinity) }))
    .filter(({ seconds }) => seconds > 0)
}

/** What a whole day off costs: the plan, or what a day without work costs; nothing outside employment. */
export function wholeDaySeconds(
  day: string,
  { employment, plan, includeNonWorkingDays, secondsPerDay }: DayOff,
): number {
  if (!isEmployed(employment, day)) return 0
  return plan === 0 && includeNonWorkingDays ? secondsPerDay : plan
}

/** Half of a day of `whole` seconds. The two halves are the whole; an odd second belongs to the morning. */
export function halfDaySeconds(whole: number, part: DayPart): number {
  return part === 'morning' ? Math.ceil(whole / 2) : Math.floor(whole / 2)
}

/**
 * What a partial day asks for where a whole day off costs `whole` seconds: its seconds, else its half of the day; null
 * when it is no part of a day.
 */
export function partialDaySeconds({ requestedSeconds, dayPart }: PartialDay, whole: number): number | null {
  return requestedSeconds ?? (dayPart === null ? null : halfDaySeconds(whole, dayPart))
}

/**
 * Why part of a day cannot be taken off, or null when it can. `whole` is what a whole day off costs on the absence's
 * first day. A day without anything to take off is not judged here: it has no working time, whatever is asked for.
 */
export function partialDayFault(
  from: string,
  to: string,
  asked: PartialDay,
  type: { allowPartialDay: boolean },
  whole: number,
): PartialDayFault | null {
  const { requestedSeconds, dayPart } = asked
  if (requestedSeconds === null && dayPart === null) return null
  if (from !== to) return 'several-days'
  if (requestedSeconds !== null && requestedSeconds < 1) return 'too-little'
  const isWhole = dayPart === null && requestedSeconds === whole
  if (!type.allowPartialDay && !isWhole) return 'whole-days-only'
  if (whole === 0 || requestedSeconds === null) return null
  if (requestedSeconds > whole) return 'over-the-plan'
  return dayPart !== null && requestedSeconds > halfDaySeconds(whole, dayPart) ? 'over-the-half' : null
}

/**
 * Whether two absences of one person may be on the same single day: both take part of it, not the same half, and
 * together no more than the `whole` seconds that the day costs.
 */
export function fitOneDay(one: PartialDay, other: PartialDay, whole: number): boolean {
  const first = partialDaySeconds(one, whole)
  const second = partialDaySeconds(other, whole)
  if (first === null || second === null) return false
  return (one.dayPart === null || one.dayPart !== other.dayPart) && first + second <= whole
}

/** What all the days cost together. */
export function totalSeconds(days: readonly ChargedDay[]): number {
  return days.reduce((sum, { seconds }) => sum + seconds, 0)
}

/** What the days cost in each year, by year. An absence over New Year is charged to both. */
export function secondsByYear(days: readonly ChargedDay[]): ReadonlyMap<number, number> {
  const years = new Map<number, number>()
  for (const { day, seconds } of days) years.set(yearOf(day), (years.get(yearOf(day)) ?? 0) + seconds)
  return years
}

/** The year of a `YYYY-MM-DD`. */
export const yearOf = (day: string) => Number(day.slice(0, 4))
