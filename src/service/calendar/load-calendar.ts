// The calendar of many people at once: plans, bank holidays and absences of a span of days, in a few statements.
import {
  bankHolidaysBetween,
  sharesByDay,
  type BankHolidayOn,
  type BankHolidayRule,
} from '#domain/bank-holidays'
import type { HalfDay } from '#domain/half-holiday'
import { grouped } from '#domain/grouped'
import {
  assignmentOn,
  plannedSeconds,
  type PlannedEmployee,
  type Schedule,
  type ScheduleAssignment,
  type ScheduleRange,
} from '#domain/schedule'
import type { Compilable } from 'kysely'
import type { Queries } from '../db/database'
import { build, piece, prepared } from '../db/build'
import { sql, within } from '../db/sql'
import type { RowOf } from '../db/tables'
import { TAKING } from './taking'

export interface CalendarRange extends ScheduleRange {
  readonly id: string
  readonly locationId: string | null
}

export interface CalendarAssignment extends ScheduleAssignment<CalendarRange> {
  readonly id: string
  readonly scheduleId: string
  readonly schedule: Schedule<CalendarRange> & { readonly name: string }
}

export interface CalendarEmployee extends PlannedEmployee<CalendarAssignment> {
  readonly id: number
}

export interface CalendarBankHoliday extends BankHolidayRule {
  readonly id: number
  readonly publicNotes: string | null
}

/** What an absence takes off a day. */
export interface DayAbsence {
  readonly requestId: number
  readonly typeId: number
  readonly status: 'pending' | 'approved' | 'cancellation_requested'
  readonly seconds: number
  /** Whether it lowers the target of working time. */
  readonly reducesTarget: boolean
}

/** What was asked for: these people, these days (both included). */
export interface CalendarSpan {
  /** Employee ids, or every person; integrations are none. */
  readonly employees: readonly number[] | 'all'
  readonly from: string
  readonly to: string
}

export interface Calendar {
  readonly employees: ReadonlyMap<number, CalendarEmployee>
  /** How much of each day is a bank holiday, 0 to 1. */
  readonly shares: ReadonlyMap<string, number>
  readonly bankHolidays: readonly BankHolidayOn<CalendarBankHoliday>[]
  /** Seconds of planned work, bank holidays taken off; 0 outside employment. */
  planned(employeeId: number, day: string): number
  /** The assignment in force; null when the default schedule is. */
  assignmentOn(employeeId: number, day: string): CalendarAssignment | null
  /** Absences that take something off the day, approved and not yet decided. */
  absences(employeeId: number, day: string): readonly DayAbsence[]
}

const NOT_EMPLOYED: PlannedEmployee<CalendarAssignment> = {
  hiredAt: '9999-12-31',
  leftAt: null,
  assignments: [],
}

const ofPeople = (column: string, employees: CalendarSpan['employees']) =>
  piece(employees === 'all' ? sql('1 = 1') : within(column, employees))

/**
 * Compiles a query about a span once for lists of people. The one about everyone reads so much that its compilation
 * does not count.
 */
const preparedFor = <T>(
  make: (span: CalendarSpan) => Compilable<T>,
): ((span: CalendarSpan) => Compilable<T>) => {
  const ofSome = prepared(
    make as (span: CalendarSpan & { readonly employees: readonly number[] }) => Compilable<T>,
  )
  return ({ employees, from, to }) =>
    employees === 'all' ? make({ employees, from, to }) : ofSome({ employees, from, to })
}

const rangeOf = (
  row: Pick<
    RowOf<'schedule_ranges'>,
    'id' | 'day' | 'time_from' | 'time_to' | 'break_seconds' | 'location_id'
  >,
): CalendarRange => ({
  id: row.id,
  day: row.day,
  timeFrom: row.time_from,
  timeTo: row.time_to,
  breakSeconds: row.break_seconds,
  locationId: row.location_id === null ? null : String(row.location_id),
})

interface Wanted {
  readonly ids: readonly string[]
}

const schedulesQuery = prepared(({ ids }: Wanted) =>
  build
    .selectFrom('schedules')
    .select(['id', 'name', 'number_of_days', 'regular', 'overwrite_bank_holidays'])
    .where(piece(within('id', ids))),
)

const rangesQuery = prepared(({ ids }: Wanted) =>
  build
    .selectFrom('schedule_ranges')
    .select(['id', 'schedule_id', 'day', 'time_from', 'time_to', 'break_seconds', 'location_id'])
    .where(piece(within('schedule_id', ids)))
    .where('deleted_at', 'is', null)
    .orderBy('day')
    .orderBy('time_from')
    .orderBy('id'),
)

/** Schedules with their ranges, by id. */
export const loadSchedules = async (
  queries: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CalendarAssignment['schedule']>> => {
  if (ids.length === 0) return new Map()
  const rows = await queries.all(schedulesQuery({ ids }))
  const ranges = await queries.page(rangesQuery({ ids }))
  const bySchedule = grouped(ranges, (row) => row.schedule_id)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        name: row.name,
        numberOfDays: row.number_of_days,
        regular: row.regular === 1,
        overwriteBankHolidays: row.overwrite_bank_holidays === 1,
        ranges: (bySchedule.get(row.id) ?? []).map(rangeOf),
      },
    ]),
  )
}

const peopleQuery = preparedFor(({ employees }) =>
  build
    .selectFrom('employees')
    .select(['id', 'hired_at', 'left_at'])
    .where(ofPeople('id', employees))
    .where('role', '<>', 'integration')
    .where('deleted_at', 'is', null)
    .orderBy('id'),
)

const assignmentsQuery = preparedFor(({ employees, from, to }) =>
  build
    .selectFrom('schedule_employees')
    .select(['id', 'employee_id', 'schedule_id', 'date_from', 'date_to', 'cycle_offset'])
    .where(ofPeople('employee_id', employees))
    .where('date_from', '<=', to)
    .where((eb) => eb.or([eb('date_to', 'is', null), eb('date_to', '>=', from)]))
    .where('deleted_at', 'is', null)
    .orderBy('date_from'),
)

const loadEmployees = async (
  queries: Queries,
  span: CalendarSpan,
): Promise<Map<number, CalendarEmployee>> => {
  const people = await queries.page(peopleQuery(span))
  const rows = await queries.page(assignmentsQuery(span))
  const schedules = await loadSchedules(queries, [...new Set(rows.map((row) => row.schedule_id))])
  const byEmployee = grouped(rows, (row) => row.employee_id)
  return new Map(
    people.map(({ id, hired_at: hiredAt, left_at: leftAt }) => {
      const assignments = (byEmployee.get(id) ?? []).flatMap((row): CalendarAssignment[] => {
        const schedule = schedules.get(row.schedule_id)
        if (schedule === undefined) return []
        return [
          {
            id: row.id,
            scheduleId: row.schedule_id,
            schedule,
            dateFrom: row.date_from,
            dateTo: row.date_to,
            cycleOffset: row.cycle_offset,
          },
        ]
      })
      return [id, { id, hiredAt, leftAt, assignments }]
    }),
  )
}

interface Days {
  readonly from: string
  readonly to: string
}

const bankHolidaysQuery = prepared(({ from, to }: Days) =>
  build
    .selectFrom('bank_holidays')
    .select(['id', 'date', 'public_notes', 'year_from', 'year_to', 'share', 'half'])
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('year_from', 'is not', null),
        eb('year_to', 'is not', null),
        eb.and([eb('date', '>=', from), eb('date', '<=', to)]),
      ]),
    ),
)

const loadBankHolidays = async (
  queries: Queries,
  { from, to }: Days,
): Promise<BankHolidayOn<CalendarBankHoliday>[]> => {
  const rows = await queries.all(bankHolidaysQuery({ from, to }))
  const rules = rows.map((row): CalendarBankHoliday => ({
    id: row.id,
    date: row.date,
    publicNotes: row.public_notes,
    yearFrom: row.year_from,
    yearTo: row.year_to,
    share: row.share === 50 ? 0.5 : 1,
    half: row.half as HalfDay | null,
  }))
  return bankHolidaysBetween(rules, from, to)
}

const absencesQuery = preparedFor(({ employees, from, to }) =>
  build
    .selectFrom('holiday_days as d')
    .innerJoin('holiday_requests as r', 'r.id', 'd.request_id')
    .innerJoin('holiday_types as t', 't.id', 'r.type_id')
    .select(['d.employee_id', 'd.day', 'd.seconds', 'r.id as request_id', 'r.status', 'r.type_id'])
    .select('t.target_effect')
    .where(ofPeople('d.employee_id', employees))
    .where('d.day', '>=', from)
    .where('d.day', '<=', to)
    .where(TAKING)
    .orderBy('r.id'),
)

const loadAbsences = async (
  queries: Queries,
  span: CalendarSpan,
): Promise<ReadonlyMap<string, DayAbsence[]>> => {
  const rows = await queries.page(absencesQuery(span))
  const found = rows.map((row) => ({
    key: `${row.employee_id} ${row.day}`,
    absence: {
      requestId: row.request_id,
      typeId: row.type_id,
      status: row.status as DayAbsence['status'],
      seconds: row.seconds,
      reducesTarget: row.target_effect === 'reduce',
    },
  }))
  return new Map(
    [...grouped(found, ({ key }) => key)].map(([key, group]) => [key, group.map(({ absence }) => absence)]),
  )
}

/**
 * Loads the calendar of these people and days: six statements, however many people. Inside a write transaction it
 * stays true until the commit.
 */
export const loadCalendar = async (queries: Queries, span: CalendarSpan): Promise<Calendar> => {
  const employees = await loadEmployees(queries, span)
  const bankHolidays = await loadBankHolidays(queries, span)
  const taken = await loadAbsences(queries, span)
  const shares = sharesByDay(bankHolidays)
  return {
    employees,
    shares,
    bankHolidays,
    planned: (employeeId, day) => plannedSeconds(employees.get(employeeId) ?? NOT_EMPLOYED, day, shares),
    assignmentOn: (employeeId, day) =>
      assignmentOn((employees.get(employeeId) ?? NOT_EMPLOYED).assignments, day),
    absences: (employeeId, day) => taken.get(`${employeeId} ${day}`) ?? [],
  }
}
