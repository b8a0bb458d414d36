// What a request costs by the calendar of the one who asks.
import {
  chargedDays,
  wholeDaySeconds,
  type AskedDays,
  type ChargedDay,
  type DayOff,
} from '#domain/absence-charge'
import type { RuleTools } from '../engine/schema/declare'
import type { Row, SqlValue } from '../db/sql'
import type { Calendar } from './load-calendar'

/** What of a request decides its charge. */
export interface Asked extends AskedDays {
  readonly employeeId: number
}

/** What of its type does. */
export type ChargedType = Pick<DayOff, 'includeNonWorkingDays' | 'secondsPerDay'>

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
  includeNonWorkingDays: row['include_non_working_days'] === 1,
  secondsPerDay,
})

/** What a whole day off costs somebody; integrations nothing. */
export const wholeDayOf =
  (calendar: Calendar, employeeId: number, type: ChargedType) =>
  (day: string): number => {
    const employment = calendar.employees.get(employeeId)
    if (employment === undefined) return 0
    return wholeDaySeconds(day, { employment, plan: calendar.planned(employeeId, day), ...type })
  }

/** The days a request is charged for. */
export const chargeOf = (calendar: Calendar, asked: Asked, type: ChargedType): ChargedDay[] =>
  chargedDays(asked, wholeDayOf(calendar, asked.employeeId, type))

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
