// What a request costs by the calendar of the one who asks.
import {
  chargedDays,
  partialDaySeconds,
  wholeDaySeconds,
  type ChargedDay,
  type PartialDay,
} from '#domain/absence-charge'
import type { RuleTools } from '../engine/declare'
import type { Row, SqlValue } from '../engine/sql'
import type { Calendar } from './load-calendar'

/** What of a request decides its charge. */
export interface Asked extends PartialDay {
  readonly employeeId: number
  readonly from: string
  readonly to: string
}

/** What of its type does. */
export interface ChargedType {
  /** What a day without work costs; null when such days are free. */
  readonly nonWorkingDaySeconds: number | null
}

const numberOr = (value: SqlValue | undefined): number | null =>
  value === null || value === undefined ? null : Number(value)

/** Reads a row of holiday_requests. */
export const askedOf = (row: Row): Asked => ({
  employeeId: Number(row['employee_id']),
  from: String(row['date_from']),
  to: String(row['date_to']),
  requestedSeconds: numberOr(row['requested_seconds']),
  dayPart: row['day_part'] === 'morning' || row['day_part'] === 'afternoon' ? row['day_part'] : null,
})

/** Reads a row of holiday_types. */
export const chargedTypeOf = (row: Row, secondsPerDay: number): ChargedType => ({
  nonWorkingDaySeconds: row['include_non_working_days'] === 1 ? secondsPerDay : null,
})

/** What a whole day off costs somebody; nothing outside their employment. */
export const wholeDayOf = (
  calendar: Calendar,
  employeeId: number,
  day: string,
  { nonWorkingDaySeconds }: ChargedType,
): number => {
  const employee = calendar.employees.get(employeeId)
  if (employee === undefined || day < employee.hiredAt) return 0
  if (employee.leftAt !== null && day > employee.leftAt) return 0
  return wholeDaySeconds(calendar.planned(employeeId, day), nonWorkingDaySeconds)
}

/** The days a request is charged for. */
export const chargeOf = (calendar: Calendar, asked: Asked, type: ChargedType): ChargedDay[] => {
  const whole = (day: string) => wholeDayOf(calendar, asked.employeeId, day, type)
  const requestedSeconds = asked.from === asked.to ? partialDaySeconds(asked, whole(asked.from)) : null
  return chargedDays(asked.from, asked.to, whole, { requestedSeconds, nonWorkingDaySeconds: null })
}

/** The days kept for a request, in order. */
export const keptDays = async (requestId: SqlValue, tools: Pick<RuleTools, 'all'>): Promise<ChargedDay[]> => {
  const rows = await tools.all('select day, seconds from holiday_days where request_id = ? order by day', [
    requestId,
  ])
  return rows.map((row) => ({ day: String(row['day']), seconds: Number(row['seconds']) }))
}

const ROWS_AT_ONCE = 100

/** Keeps these days for a request, in place of those kept before. */
export const keepDays = async (
  requestId: SqlValue,
  employeeId: SqlValue,
  days: readonly ChargedDay[],
  tools: Pick<RuleTools, 'run'>,
): Promise<void> => {
  await tools.run('delete from holiday_days where request_id = ?', [requestId])
  for (let first = 0; first < days.length; first += ROWS_AT_ONCE) {
    const some = days.slice(first, first + ROWS_AT_ONCE)
    await tools.run(
      `insert into holiday_days (request_id, employee_id, day, seconds) values ${some.map(() => '(?, ?, ?, ?)').join(', ')}`,
      some.flatMap(({ day, seconds }) => [requestId, employeeId, day, seconds]),
    )
  }
}
