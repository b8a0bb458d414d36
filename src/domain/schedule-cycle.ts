// A cycle of shifts while someone edits it: where it leaves too little rest, what would mend that, and what the next weeks look like.
import { addDays, daysBetween, daysUntil, weekdayOf, weekStartOf } from './day'
import { isAboutBreaks, restWarnings, type PlanWarningCode } from './labour-law'
import {
  bankHolidayShare,
  plannedSeconds,
  rangesOverlap,
  rangeSeconds,
  scheduledDay,
  spanSeconds,
  type Schedule,
  type ScheduleRange,
} from './schedule'

/** A cycle that repeats; day 1 of one that has whole weeks is a Monday. */
export type Cycle = Pick<Schedule, 'numberOfDays' | 'ranges'>

export interface CycleWarning {
  code: PlanWarningCode
  /** Day of the cycle, from 1; for a week, its first day. */
  day: number
  /** The seconds of break that the law asks for; only with `break_short`. */
  neededSeconds?: number
}

/** Two shifts that are too close, with the times that would keep them 11 hours apart (`HH:MM`; null where none would). */
export interface RestGap {
  seconds: number
  /** The shift before and the shift after. */
  ended: ScheduleRange
  begun: ScheduleRange
  endAt: string | null
  beginAt: string | null
}

/** A day of a preview. */
export interface PreviewDay {
  day: string
  /** False before the schedule holds. */
  isIn: boolean
  /** Planned work without bank holidays, in seconds. */
  seconds: number
  ranges: readonly ScheduleRange[]
  /** How much of the day a bank holiday takes, 0 to 1. */
  off: number
}

const HOUR = 3600
const DAY = 24 * HOUR
const WEEK = 7
/** What directive 2003/88/EC asks for between two days of work. */
export const DAILY_REST = 11 * HOUR
const AVERAGE_WEEK = 48 * HOUR
/** A Monday; a cycle has no dates of its own. */
const MONDAY = '2024-01-01'
/** Cycles are looked at for so many days at most, which is enough for each of their days to be on each weekday. */
const MOST_DAYS = 371

/** Hours of a week that has none yet. */
export const USUAL_SHIFT = { timeFrom: '08:00', timeTo: '16:00', breakSeconds: 0 } as const

/**
 * A week of `days` workdays, 1 to 7, that keeps the hours it has: days at the end of the working week become free, and
 * days that are added have the hours of the last workday. Monday to Friday are added before the weekend.
 * @param ranges of one week; the days 1 to 7 are Monday to Sunday
 */
export function withWorkdays<R extends ScheduleRange>(
  ranges: readonly R[],
  days: number,
): (R | ScheduleRange)[] {
  const week = ranges.filter(({ day }) => day <= WEEK)
  const isWorked = (day: number) => week.some((range) => range.day === day)
  const all = Array.from({ length: WEEK }, (_, index) => index + 1)
  // The week of some countries begins on Sunday: its workdays are counted from the one after free days.
  const first = all.find((day) => isWorked(day) && !isWorked(day === 1 ? WEEK : day - 1)) ?? 1
  const worked = all.map((_, index) => ((first - 1 + index) % WEEK) + 1).filter(isWorked)
  const workdays = new Set(worked.slice(0, days))
  const last = worked.at(-1)
  const like = last === undefined ? [USUAL_SHIFT] : week.filter(({ day }) => day === last)
  const added = all.filter((day) => !isWorked(day)).slice(0, Math.max(0, days - workdays.size))
  return [
    ...week.filter(({ day }) => workdays.has(day)),
    ...added.flatMap((day) =>
      like.map(({ timeFrom, timeTo, breakSeconds }) => ({ day, timeFrom, timeTo, breakSeconds })),
    ),
  ].sort((one, other) => one.day - other.day)
}

/** Working time of a whole cycle, in seconds, breaks taken off. */
export const cycleSeconds = (ranges: readonly ScheduleRange[]) =>
  ranges.reduce((sum, range) => sum + rangeSeconds(range), 0)

/**
 * Where a cycle that repeats without bank holidays or absences breaks the rules on rest, breaks and the average week of
 * directive 2003/88/EC; each rule once for each day of the cycle, in order of days. Breaks are only missed where the
 * schedule names any.
 * @param country whose law says how long breaks are, ISO 3166-1 alpha-2; null when it is not known
 */
export function cycleWarnings(
  { numberOfDays, ranges }: Cycle,
  country: string | null = null,
): CycleWarning[] {
  const days = Math.min(MOST_DAYS, numberOfDays % WEEK === 0 ? numberOfDays : numberOfDays * WEEK)
  const dayOf = (day: string) => (((daysUntil(MONDAY, day) % numberOfDays) + numberOfDays) % numberOfDays) + 1
  const namesBreaks = ranges.some(({ breakSeconds }) => breakSeconds > 0)
  const shiftsOn = (day: string) => ranges.filter((range) => range.day === dayOf(day))
  const found = restWarnings(MONDAY, addDays(MONDAY, days - 1), shiftsOn, null, country).filter(
    ({ code }) => namesBreaks || !isAboutBreaks(code),
  )
  const warnings = new Map<string, CycleWarning>()
  for (const { day, ...warning } of found) {
    const inCycle = dayOf(day)
    warnings.set(`${warning.code} ${inCycle}`, { ...warning, day: inCycle })
  }
  if (cycleSeconds(ranges) * WEEK > AVERAGE_WEEK * numberOfDays) {
    warnings.set('week_over_48h', { code: 'week_over_48h', day: 1 })
  }
  return [...warnings.values()].sort((one, other) => one.day - other.day)
}

/** The pairs of shifts between which the daily rest is too short, where the rule on it is broken. */
export function restGaps(cycle: Cycle): RestGap[] {
  const { numberOfDays, ranges } = cycle
  const short = new Set(
    cycleWarnings(cycle)
      .filter(({ code }) => code === 'rest_daily')
      .map(({ day }) => day),
  )
  const inOrder = [...ranges].sort((one, other) => startOf(one) - startOf(other))
  return inOrder.flatMap((ended, index) => {
    const begun = inOrder[(index + 1) % inOrder.length]
    if (begun === undefined || begun.day === ended.day || !short.has(ended.day)) return []
    const ahead = (startOf(begun) - startOf(ended) + numberOfDays * DAY) % (numberOfDays * DAY)
    const seconds = ahead - spanSeconds(ended)
    if (seconds < 0 || seconds >= DAILY_REST) return []
    const lacking = DAILY_REST - seconds
    return [
      {
        seconds,
        ended,
        begun,
        endAt: spanSeconds(ended) - ended.breakSeconds > lacking ? later(ended.timeTo, -lacking) : null,
        beginAt: spanSeconds(begun) - begun.breakSeconds > lacking ? later(begun.timeFrom, lacking) : null,
      },
    ]
  })
}

/** The shifts that are on at the same time as another one of the cycle, the last night reaching into the first day. */
export function overlappingShifts({ numberOfDays, ranges }: Cycle): ReadonlySet<ScheduleRange> {
  const meeting = new Set<ScheduleRange>()
  for (const [index, one] of ranges.entries()) {
    for (const other of ranges.slice(index + 1)) {
      if (rangesOverlap(one, other, numberOfDays)) meeting.add(one).add(other)
    }
  }
  return meeting
}

/** The shifts of the cycle with those of one of its weeks (from 0) replaced by those of another. */
export function withWeekCopied<R extends ScheduleRange>(ranges: readonly R[], from: number, to: number): R[] {
  const weekOf = ({ day }: ScheduleRange) => Math.floor((day - 1) / WEEK)
  return [
    ...ranges.filter((range) => weekOf(range) !== to),
    ...ranges
      .filter((range) => weekOf(range) === from)
      .map((range) => ({ ...range, day: range.day + (to - from) * WEEK })),
  ]
}

/**
 * Where in its cycle a schedule of whole weeks begins on a day, so that its weeks are calendar weeks.
 * @param week which of its weeks the day is in, from 0
 */
export const offsetOn = (day: string, numberOfDays: number, week: number) =>
  (weekdayOf(day) - 1 + week * WEEK) % numberOfDays

/** Which weeks are looked at, and from when to when. */
interface Previewed {
  from: string
  until: string | null
  cycleOffset: number
  weeks: number
}

/**
 * The weeks from the one of `from` on as the schedule plans them for someone who begins on that day. After `until`, the last
 * day of it, another plan holds; null where there is no such day.
 * @param shares how much of a day is a bank holiday, 0 to 1
 */
export function previewWeeks(
  schedule: Schedule,
  { from, until, cycleOffset, weeks }: Previewed,
  shares: ReadonlyMap<string, number>,
): PreviewDay[][] {
  const assignments = [{ schedule, dateFrom: from, dateTo: null, cycleOffset }]
  const employee = { hiredAt: from, leftAt: null, assignments }
  const first = weekStartOf(from, 1)
  return Array.from({ length: weeks }, (_, week) =>
    daysBetween(addDays(first, week * WEEK), addDays(first, week * WEEK + 6)).map((day) => {
      const isIn = day >= from && (until === null || day <= until)
      return {
        day,
        isIn,
        seconds: isIn ? plannedSeconds(employee, day, shares) : 0,
        ranges: isIn ? (scheduledDay(employee, day)?.ranges ?? []) : [],
        off: bankHolidayShare(schedule, day, shares),
      }
    }),
  )
}

const secondsOf = (time: string) => Number(time.slice(0, 2)) * HOUR + Number(time.slice(3, 5)) * 60
const startOf = ({ day, timeFrom }: ScheduleRange) => (day - 1) * DAY + secondsOf(timeFrom)

/** A time of day so many seconds later, around the clock. */
function later(time: string, seconds: number): string {
  const minutes = ((((secondsOf(time) + seconds) % DAY) + DAY) % DAY) / 60
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
