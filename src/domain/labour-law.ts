// What the Working Time Directive (2003/88/EC) says about a plan: daily and weekly rest, breaks, the average week; and
// what the country says about the length of breaks.
import { Temporal } from 'temporal-polyfill'
import { missedBreak, type BrokenDay } from './break-law'
import { addDays, daysBetween, daysUntil, weekStartOf } from './day'
import type { Employment } from './employment'
import { rangeSeconds, type ScheduleRange } from './schedule'

/** A shift as it is planned on a day; one that ends at or before its start ends on the next day. */
export type PlannedShift = Pick<ScheduleRange, 'timeFrom' | 'timeTo' | 'breakSeconds'>

export type PlanWarningCode =
  /** No 11 hours of rest in a row within 24 hours from the start of the day's work (article 3). */
  | 'rest_daily'
  /** No 35 hours of rest in a row in the week (article 5: 24 hours and the daily 11). */
  | 'rest_weekly'
  /** More than 6 hours of work without any break (article 4). */
  | 'break_over_6h'
  /** Breaks shorter than the law of the country asks for (`break-law.ts`). */
  | 'break_short'
  /** More than 48 hours a week on the average of 17 weeks, the week in question being the last (articles 6 and 16). */
  | 'week_over_48h'

export interface PlanWarning {
  code: PlanWarningCode
  /** The day concerned; for a week, its Monday. */
  day: string
  /** The seconds of break that the law asks for; only with `break_short`. */
  neededSeconds?: number
}

/** Whether a warning is about breaks, which a schedule may have inside its working time without naming them. */
export const isAboutBreaks = (code: PlanWarningCode): boolean =>
  code === 'break_over_6h' || code === 'break_short'

/** A span in seconds, counted by the clock of the days it is on. */
interface Span {
  start: number
  end: number
}

/** Where a time of day lies on the line of spans: seconds after midnight, of the day with this number. */
type Clock = (index: number, seconds: number) => number

interface PlannedDay {
  day: string
  /** Its midnight on the clock of the spans. */
  start: number
  shifts: readonly PlannedShift[]
  spans: readonly Span[]
}

const HOUR = 3600
const DAY = 24 * HOUR
const DAILY_REST = 11 * HOUR
const WEEKLY_REST = 35 * HOUR
const WORK_WITHOUT_BREAK = 6 * HOUR
const AVERAGE_WEEK = 48 * HOUR
const REFERENCE_WEEKS = 17
const MONDAY = 1
/** A shift of the Sunday before may end on Monday. */
const DAYS_BEFORE = 1
/** A rest that begins on Sunday is long enough by Tuesday. */
const DAYS_AFTER = 2

/**
 * Where the shifts of the days from `from` to `to`, both included, and of the weeks they are in, leave too little rest
 * or no break. `shiftsOn` is asked for up to nine days around; shifts that bank holidays or absence take away are not
 * among its answers. In order of days.
 * @param zone whose clock the shifts are on: rest is counted in the hours that pass there, also in a night in which clocks
 *   are changed; null counts what clocks show, for plans that belong to no certain days
 * @param country whose law says how long breaks are, ISO 3166-1 alpha-2; null when it is not known
 * @throws RangeError when the zone is not known
 */
export function restWarnings(
  from: string,
  to: string,
  shiftsOn: (day: string) => readonly PlannedShift[],
  zone: string | null = null,
  country: string | null = null,
): PlanWarning[] {
  if (from > to) return []
  const known = plannedDays(weekStartOf(from, MONDAY), weekStartOf(to, MONDAY), shiftsOn, zone)
  const rests = restsOf(known.flatMap(({ spans }) => spans))
  const warnings: PlanWarning[] = []
  for (const [index, { day, start, shifts, spans }] of known.entries()) {
    if (day > to) break
    const isMonday = index % 7 === DAYS_BEFORE
    const week = { start, end: known[index + 7]?.start ?? Infinity }
    if (isMonday && !restsInWeek(week, rests)) warnings.push({ code: 'rest_weekly', day })
    if (day < from) continue
    if (spans.length > 0 && !restsAfterStart(spans, rests)) warnings.push({ code: 'rest_daily', day })
    warnings.push(...breakWarnings(day, brokenDay(shifts, spans), country))
  }
  return warnings
}

/**
 * The weeks of the days from `from` to `to`, both included, in which the average week is planned with more than 48
 * hours. `plannedOn` says the seconds of work of a day and is asked for 17 weeks back. The time before hiring and after
 * leaving is not averaged in; less than a week is taken as one.
 */
export function averageWeekWarnings(
  from: string,
  to: string,
  plannedOn: (day: string) => number,
  { hiredAt, leftAt }: Employment,
): PlanWarning[] {
  if (from > to) return []
  const warnings: PlanWarning[] = []
  for (let monday = weekStartOf(from, MONDAY); monday <= to; monday = addDays(monday, 7)) {
    const first = later(addDays(monday, -7 * (REFERENCE_WEEKS - 1)), hiredAt)
    const sunday = addDays(monday, 6)
    const last = leftAt !== null && leftAt < sunday ? leftAt : sunday
    const seconds = daysBetween(first, last).reduce((sum, day) => sum + plannedOn(day), 0)
    const days = Math.max(7, daysUntil(first, last) + 1)
    if (seconds * 7 > AVERAGE_WEEK * days) warnings.push({ code: 'week_over_48h', day: monday })
  }
  return warnings
}

/** The days of the weeks and those around that matter to them, with where they and their shifts are on the clock. */
function plannedDays(
  firstMonday: string,
  lastMonday: string,
  shiftsOn: (day: string) => readonly PlannedShift[],
  zone: string | null,
): PlannedDay[] {
  const days = daysBetween(addDays(firstMonday, -DAYS_BEFORE), addDays(lastMonday, 6 + DAYS_AFTER))
  const clock = zone === null ? wallClock : clockIn(zone, days)
  return days.map((day, index) => {
    const shifts = shiftsOn(day)
    return { day, start: clock(index, 0), shifts, spans: shifts.map((shift) => spanOf(index, shift, clock)) }
  })
}

const wallClock: Clock = (index, seconds) => index * DAY + seconds

/** The clock of a zone on some days. Where it is not changed it is the wall clock, which costs no calendar. */
function clockIn(zone: string, days: readonly string[]): Clock {
  const at = (day: string, seconds: number) =>
    Temporal.PlainDate.from(day).toPlainDateTime().add({ seconds }).toZonedDateTime(zone)
  const [first, last] = [at(days[0] ?? '', 0), at(days.at(-1) ?? '', DAY)]
  if (first.offsetNanoseconds === last.offsetNanoseconds) return wallClock
  return (index, seconds) =>
    (at(days[index] ?? '', seconds).epochMilliseconds - first.epochMilliseconds) / 1000
}

function restsAfterStart(spans: readonly Span[], rests: readonly Span[]): boolean {
  const start = Math.min(...spans.map((span) => span.start))
  const window = { start, end: start + DAY }
  return rests.some((rest) => overlap(rest, window) >= DAILY_REST)
}

/** A rest counts for the week in which it begins, whole, and for another as far as it lies inside. */
function restsInWeek(week: Span, rests: readonly Span[]): boolean {
  return rests.some((rest) => {
    const begins = rest.start >= week.start && rest.start < week.end
    return (begins ? rest.end - rest.start : overlap(rest, week)) >= WEEKLY_REST
  })
}

function breakWarnings(day: string, work: BrokenDay, country: string | null): PlanWarning[] {
  if (work.work > WORK_WITHOUT_BREAK && work.breaks.length === 0) return [{ code: 'break_over_6h', day }]
  const neededSeconds = missedBreak(country, work)
  return neededSeconds === null ? [] : [{ code: 'break_short', day, neededSeconds }]
}

/** The time between shifts is a break, too. */
function brokenDay(shifts: readonly PlannedShift[], spans: readonly Span[]): BrokenDay {
  const pieces = merged(spans)
  const gaps = pieces.slice(1).map(({ start }, index) => start - (pieces[index]?.end ?? start))
  return {
    work: shifts.reduce((sum, shift) => sum + rangeSeconds(ofCycle(shift)), 0),
    breaks: [...shifts.map(({ breakSeconds }) => breakSeconds), ...gaps].filter((part) => part > 0),
    isOnePiece: pieces.length === 1,
  }
}

/** The spans in order, those that touch or overlap made one. */
function merged(spans: readonly Span[]): Span[] {
  const result: Span[] = []
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    const last = result.at(-1)
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end)
    else result.push({ ...span })
  }
  return result
}

/** The time between, before and after the spans. */
function restsOf(spans: readonly Span[]): Span[] {
  const busy = merged(spans)
  const ends = [-Infinity, ...busy.map(({ end }) => end)]
  const starts = [...busy.map(({ start }) => start), Infinity]
  return ends.map((start, index) => ({ start, end: starts[index] ?? Infinity }))
}

function spanOf(index: number, shift: PlannedShift, clock: Clock): Span {
  const [hour, minute] = shift.timeFrom.split(':').map(Number)
  const from = (hour ?? 0) * HOUR + (minute ?? 0) * 60
  const to = from + rangeSeconds({ ...ofCycle(shift), breakSeconds: 0 })
  return { start: clock(index, from), end: clock(index, to) }
}

const ofCycle = (shift: PlannedShift): ScheduleRange => ({ ...shift, day: 1 })
const overlap = (a: Span, b: Span) => Math.min(a.end, b.end) - Math.max(a.start, b.start)
const later = (a: string, b: string) => (a > b ? a : b)
