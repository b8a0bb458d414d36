// The calendar of many people at once: plans, bank holidays and absences of a span of days, in a few statements.
import {
  bankHolidaysBetween,
  sharesByDay,
  type BankHolidayOn,
  type BankHolidayRule,
} from '#domain/bank-holidays'
import { grouped } from '#domain/grouped'
import {
  assignmentOn,
  plannedSeconds,
  type PlannedEmployee,
  type Schedule,
  type ScheduleAssignment,
  type ScheduleRange,
} from '#domain/schedule'
import type { Queries } from '../db/database'
import { sql, within, type Row, type Sql } from '../db/sql'
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

const NOBODY: PlannedEmployee<CalendarAssignment> = { hiredAt: '9999-12-31', leftAt: null, assignments: [] }

const textOf = (value: Row[string] | undefined): string | null =>
  value === null || value === undefined ? null : String(value)

const ofPeople = (column: string, employees: CalendarSpan['employees']): Sql =>
  employees === 'all' ? sql('1 = 1') : within(column, employees)

const RANGE_COLUMNS = ['id', 'schedule_id', 'day', 'time_from', 'time_to', 'break_seconds', 'location_id']

const rangeOf = (row: Row): CalendarRange => ({
  id: String(row['id']),
  day: Number(row['day']),
  timeFrom: String(row['time_from']),
  timeTo: String(row['time_to']),
  breakSeconds: Number(row['break_seconds']),
  locationId: textOf(row['location_id']),
})

/** Schedules with their ranges, by id. */
export const loadSchedules = async (
  queries: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CalendarAssignment['schedule']>> => {
  if (ids.length === 0) return new Map()
  const wanted = within('id', ids)
  const rows = await queries.all(
    `select id, name, number_of_days, regular, overwrite_bank_holidays from schedules where ${wanted.text}`,
    wanted.params,
  )
  const inThem = within('schedule_id', ids)
  const ranges = await queries.page(
    RANGE_COLUMNS,
    `from schedule_ranges where ${inThem.text} and deleted_at is null order by day, time_from, id`,
    inThem.params,
  )
  const bySchedule = grouped(ranges, (row) => String(row['schedule_id']))
  return new Map(
    rows.map((row) => [
      String(row['id']),
      {
        name: String(row['name']),
        numberOfDays: Number(row['number_of_days']),
        regular: row['regular'] === 1,
        overwriteBankHolidays: row['overwrite_bank_holidays'] === 1,
        ranges: (bySchedule.get(String(row['id'])) ?? []).map(rangeOf),
      },
    ]),
  )
}

const loadEmployees = async (
  queries: Queries,
  { employees, from, to }: CalendarSpan,
): Promise<Map<number, CalendarEmployee>> => {
  const them = ofPeople('id', employees)
  const people = await queries.page(
    ['id', 'hired_at', 'left_at'],
    `from employees where ${them.text} and role <> 'integration' and deleted_at is null order by id`,
    them.params,
  )
  const theirs = ofPeople('employee_id', employees)
  const rows = await queries.page(
    ['id', 'employee_id', 'schedule_id', 'date_from', 'date_to', 'cycle_offset'],
    `from schedule_employees where ${theirs.text} and date_from <= ? and (date_to is null or date_to >= ?) and deleted_at is null order by date_from`,
    [...theirs.params, to, from],
  )
  const schedules = await loadSchedules(queries, [...new Set(rows.map((row) => String(row['schedule_id'])))])
  const byEmployee = grouped(rows, (row) => Number(row['employee_id']))
  return new Map(
    people.map((person) => {
      const id = Number(person['id'])
      const assignments = (byEmployee.get(id) ?? []).flatMap((row): CalendarAssignment[] => {
        const scheduleId = String(row['schedule_id'])
        const schedule = schedules.get(scheduleId)
        if (schedule === undefined) return []
        return [
          {
            id: String(row['id']),
            scheduleId,
            schedule,
            dateFrom: String(row['date_from']),
            dateTo: textOf(row['date_to']),
            cycleOffset: Number(row['cycle_offset']),
          },
        ]
      })
      return [id, { id, hiredAt: String(person['hired_at']), leftAt: textOf(person['left_at']), assignments }]
    }),
  )
}

const loadBankHolidays = async (
  queries: Queries,
  { from, to }: Pick<CalendarSpan, 'from' | 'to'>,
): Promise<BankHolidayOn<CalendarBankHoliday>[]> => {
  const rows = await queries.all(
    'select id, date, public_notes, year_from, year_to, share from bank_holidays where deleted_at is null and (year_from is not null or year_to is not null or (date >= ? and date <= ?))',
    [from, to],
  )
  const yearOf = (value: Row[string] | undefined) =>
    value === null || value === undefined ? null : Number(value)
  const rules = rows.map((row): CalendarBankHoliday => ({
    id: Number(row['id']),
    date: String(row['date']),
    publicNotes: textOf(row['public_notes']),
    yearFrom: yearOf(row['year_from']),
    yearTo: yearOf(row['year_to']),
    share: Number(row['share']) === 50 ? 0.5 : 1,
  }))
  return bankHolidaysBetween(rules, from, to)
}

const loadAbsences = async (
  queries: Queries,
  { employees, from, to }: CalendarSpan,
): Promise<ReadonlyMap<string, DayAbsence[]>> => {
  const theirs = ofPeople('d.employee_id', employees)
  const rows = await queries.page(
    [
      ...['d.employee_id as employee_id', 'd.day as day', 'd.seconds as seconds', 'r.id as request_id'],
      ...['r.status as status', 'r.type_id as type_id', 't.target_effect as target_effect'],
    ],
    `from holiday_days d join holiday_requests r on r.id = d.request_id join holiday_types t on t.id = r.type_id where ${theirs.text} and d.day >= ? and d.day <= ? and ${TAKING} order by r.id`,
    [...theirs.params, from, to],
  )
  const found = rows.map((row) => ({
    key: `${Number(row['employee_id'])} ${String(row['day'])}`,
    absence: {
      requestId: Number(row['request_id']),
      typeId: Number(row['type_id']),
      status: String(row['status']) as DayAbsence['status'],
      seconds: Number(row['seconds']),
      reducesTarget: row['target_effect'] === 'reduce',
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
    planned: (employeeId, day) => plannedSeconds(employees.get(employeeId) ?? NOBODY, day, shares),
    assignmentOn: (employeeId, day) => assignmentOn((employees.get(employeeId) ?? NOBODY).assignments, day),
    absences: (employeeId, day) => taken.get(`${employeeId} ${day}`) ?? [],
  }
}
