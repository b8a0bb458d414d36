// Work schedules: how many seconds of work are planned for an employee on a day.
// See docs/decisions/0014-planned-work.md.
import { daysUntil } from './day'
import { isEmployed, type Employment } from './employment'

/** A span of planned work inside a schedule's cycle. The whole span belongs to the cycle day on which it starts. */
export interface ScheduleRange {
  /** Day of the cycle, from 1. */
  day: number
  /** Local start, `HH:MM`. */
  timeFrom: string
  /** Local end, `HH:MM`; at or before `timeFrom` it means the next day. */
  timeTo: string
  breakSeconds: number
}

/** Ranges may carry more than the calculation needs, such as the row they come from. */
export interface Schedule<R extends ScheduleRange = ScheduleRange> {
  /** Length of the cycle. */
  numberOfDays: number
  /** True: the cycle runs by calendar weeks, day 1 is a Monday. False: it runs from the start of each assignment. */
  regular: boolean
  /** True: bank holidays take nothing off the plan. */
  overwriteBankHolidays: boolean
  ranges: readonly R[]
}

/** A schedule that an employee follows from `dateFrom` to `dateTo` (null: until further notice), both included. */
export interface ScheduleAssignment<R extends ScheduleRange = ScheduleRange> {
  schedule: Schedule<R>
  dateFrom: string
  dateTo: string | null
  /** Where in the cycle a rotating schedule begins: 0 is its day 1. */
  cycleOffset: number
}

/** What decides an employee's plan. */
export interface PlannedEmployee<A extends ScheduleAssignment = ScheduleAssignment> extends Employment {
  assignments: readonly A[]
}

/** What a schedule says of one day, bank holidays not looked at. */
export interface ScheduledDay<A extends ScheduleAssignment = ScheduleAssignment> {
  /** The assignment in force; null where none is and the default schedule holds. */
  assignment: A | null
  schedule: Schedule
  /** Day of the cycle, from 1. */
  cycleDay: number
  /** In order of their start. */
  ranges: readonly (A['schedule']['ranges'][number] | ScheduleRange)[]
}

const DAY_SECONDS = 86_400

/** Monday on which every regular cycle began. */
const CYCLE_ANCHOR = '1970-01-05'

/** The schedule of an employee to whom none is assigned: Monday to Friday, 8 hours. */
export const DEFAULT_SCHEDULE: Schedule = {
  numberOfDays: 7,
  regular: true,
  overwriteBankHolidays: false,
  ranges: [1, 2, 3, 4, 5].map((day) => ({ day, timeFrom: '08:00', timeTo: '16:00', breakSeconds: 0 })),
}

const DEFAULT_ASSIGNMENT: ScheduleAssignment = {
  schedule: DEFAULT_SCHEDULE,
  dateFrom: CYCLE_ANCHOR,
  dateTo: null,
  cycleOffset: 0,
}

/** What an employee's schedule says of a day; null outside employment. */
export function scheduledDay<A extends ScheduleAssignment>(
  employee: PlannedEmployee<A>,
  day: string,
): ScheduledDay<A> | null {
  if (!isEmployed(employee, day)) return null
  const assignment = assignmentOn(employee.assignments, day)
  const inForce = assignment ?? DEFAULT_ASSIGNMENT
  const { schedule } = inForce
  const inCycle = cycleDay(inForce, day)
  const ranges = schedule.ranges
    .filter((range) => range.day === inCycle)
    .sort((one, other) => (one.timeFrom < other.timeFrom ? -1 : 1))
  return { assignment, schedule, cycleDay: inCycle, ranges }
}

/**
 * Seconds of work planned for an employee on a day, bank holidays taken off; 0 on days off and outside employment.
 * `shares` says how much of a day is a bank holiday (0 to 1). Counted on the calendar, so a change of the clocks
 * neither adds nor removes an hour.
 */
export function plannedSeconds(
  employee: PlannedEmployee,
  day: string,
  shares: ReadonlyMap<string, number>,
): number {
  const scheduled = scheduledDay(employee, day)
  if (scheduled === null) return 0
  return withoutShare(scheduledSeconds(scheduled), bankHolidayShare(scheduled.schedule, day, shares))
}

/** Seconds of work that a schedule has for a day, bank holidays not looked at. */
export function scheduledSeconds({ ranges }: ScheduledDay): number {
  return ranges.reduce((sum, range) => sum + rangeSeconds(range), 0)
}

/** What is left of a plan of `seconds` where a bank holiday takes `share` (0 to 1) of the day, in whole seconds. */
export function withoutShare(seconds: number, share: number): number {
  return Math.round(seconds * (1 - share))
}

/** How much of a day bank holidays take off a schedule's plan, 0 to 1. */
export function bankHolidayShare(
  schedule: Pick<Schedule, 'overwriteBankHolidays'>,
  day: string,
  shares: ReadonlyMap<string, number>,
): number {
  return schedule.overwriteBankHolidays ? 0 : (shares.get(day) ?? 0)
}

/** The assignment in force on a day, or null. A later one beats an earlier one. */
export function assignmentOn<A extends ScheduleAssignment>(assignments: readonly A[], day: string): A | null {
  const [first, ...others] = assignments.filter(
    ({ dateFrom, dateTo }) => dateFrom <= day && (dateTo === null || day <= dateTo),
  )
  if (!first) return null
  return others.reduce((latest, other) => (other.dateFrom >= latest.dateFrom ? other : latest), first)
}

/** Which day of its cycle, from 1, an assignment has reached on a day. */
export function cycleDay(assignment: ScheduleAssignment, day: string): number {
  const { regular, numberOfDays } = assignment.schedule
  const since = regular
    ? daysUntil(CYCLE_ANCHOR, day)
    : daysUntil(assignment.dateFrom, day) + assignment.cycleOffset
  return (((since % numberOfDays) + numberOfDays) % numberOfDays) + 1
}

/** Seconds of work in a range, its break taken off; never below zero. */
export function rangeSeconds(range: ScheduleRange): number {
  return Math.max(0, spanSeconds(range) - range.breakSeconds)
}

/** Seconds from the start of a range to its end, its break included: 1 minute to 24 hours. */
export function spanSeconds({ timeFrom, timeTo }: Pick<ScheduleRange, 'timeFrom' | 'timeTo'>): number {
  const from = secondsOfDay(timeFrom)
  const to = secondsOfDay(timeTo)
  return (to <= from ? to + DAY_SECONDS : to) - from
}

/**
 * Whether two ranges of one cycle are on at the same time somewhere. The cycle is a circle: the night shift of its
 * last day reaches into its first.
 */
export function rangesOverlap(
  one: Omit<ScheduleRange, 'breakSeconds'>,
  other: Omit<ScheduleRange, 'breakSeconds'>,
  numberOfDays: number,
): boolean {
  const circle = numberOfDays * DAY_SECONDS
  const start = (range: Omit<ScheduleRange, 'breakSeconds'>) =>
    (range.day - 1) * DAY_SECONDS + secondsOfDay(range.timeFrom)
  const ahead = (start(other) - start(one) + circle) % circle
  const behind = (start(one) - start(other) + circle) % circle
  return ahead < spanSeconds(one) || behind < spanSeconds(other)
}

function secondsOfDay(time: string): number {
  return Number(time.slice(0, 2)) * 3600 + Number(time.slice(3, 5)) * 60
}
