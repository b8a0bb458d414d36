// Work schedules: how many seconds of work are planned for an employee on a day (decisions, 6.1).
import { daysUntil } from './day'

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

export interface Schedule {
  /** Length of the cycle. */
  numberOfDays: number
  /** True: the cycle runs by calendar weeks, day 1 is a Monday. False: it runs from the start of each assignment. */
  regular: boolean
  /** True: bank holidays take nothing off the plan. */
  overwriteBankHolidays: boolean
  ranges: readonly ScheduleRange[]
}

/** A schedule that an employee follows from `dateFrom` to `dateTo` (null: until further notice), both included. */
export interface ScheduleAssignment {
  schedule: Schedule
  dateFrom: string
  dateTo: string | null
  /** Where in the cycle a rotating schedule begins: 0 is its day 1. */
  cycleOffset: number
}

/** What decides an employee's plan. `hiredAt` is the first day of work, `leftAt` the last. */
export interface PlannedEmployee {
  hiredAt: string
  leftAt: string | null
  assignments: readonly ScheduleAssignment[]
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
  if (day < employee.hiredAt || (employee.leftAt !== null && day > employee.leftAt)) return 0
  const assignment = assignmentOn(employee.assignments, day)
  const { schedule } = assignment
  const inCycle = cycleDay(assignment, day)
  const raw = schedule.ranges
    .filter((range) => range.day === inCycle)
    .reduce((sum, range) => sum + rangeSeconds(range), 0)
  const share = schedule.overwriteBankHolidays ? 0 : (shares.get(day) ?? 0)
  return Math.round(raw * (1 - share))
}

/** The assignment in force on a day; without one, the default schedule. A later one beats an earlier one. */
function assignmentOn(assignments: readonly ScheduleAssignment[], day: string): ScheduleAssignment {
  const [first, ...others] = assignments.filter(
    ({ dateFrom, dateTo }) => dateFrom <= day && (dateTo === null || day <= dateTo),
  )
  if (!first) return DEFAULT_ASSIGNMENT
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
  const from = secondsOfDay(range.timeFrom)
  const to = secondsOfDay(range.timeTo)
  return Math.max(0, (to <= from ? to + DAY_SECONDS : to) - from - range.breakSeconds)
}

function secondsOfDay(time: string): number {
  return Number(time.slice(0, 2)) * 3600 + Number(time.slice(3, 5)) * 60
}
