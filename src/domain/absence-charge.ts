// What an absence costs: the planned work of its days, day by day, so that each day is charged to its own year (decisions, 6.1).
import { daysBetween } from './day'

/** Seconds charged for one day of an absence. */
export interface ChargedDay {
  day: string
  seconds: number
}

/** How an absence is charged. */
export interface ChargeRule {
  /** What the employee asks for on a single day (half a day, some hours); null means whole days. */
  requestedSeconds: number | null
  /** Seconds that a day without work costs, for types that count such days too; null when they are free. */
  nonWorkingDaySeconds: number | null
}

/** Which half of a day: the first half of its planned work, or the second. */
export type DayPart = 'morning' | 'afternoon'

/** Less than a whole day, as someone asks for it. */
export interface PartialDay {
  requestedSeconds: number | null
  dayPart: DayPart | null
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
 * The days from `from` to `to`, both included, that an absence is charged for, with their seconds: the planned work of
 * each day as `planned` says. A partial day costs what was asked for, at most that day's plan: half a day off on half
 * a bank holiday costs what is left of the day. Days that cost nothing are left out; none at all means that there is
 * no working time to be absent from.
 */
export function chargedDays(
  from: string,
  to: string,
  planned: (day: string) => number,
  rule: ChargeRule,
): ChargedDay[] {
  return daysBetween(from, to)
    .map((day) => {
      const whole = wholeDaySeconds(planned(day), rule.nonWorkingDaySeconds)
      return { day, seconds: Math.min(whole, rule.requestedSeconds ?? whole) }
    })
    .filter(({ seconds }) => seconds > 0)
}

/** What a whole day off costs where `plan` seconds are planned: the plan, or what a day without work costs. */
export function wholeDaySeconds(plan: number, nonWorkingDaySeconds: number | null): number {
  return plan > 0 ? plan : (nonWorkingDaySeconds ?? 0)
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
