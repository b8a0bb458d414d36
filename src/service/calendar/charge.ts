// What a request costs by the calendar of the one who asks.
import {
  chargedDays,
  wholeDaySeconds,
  type AskedDays,
  type ChargedDay,
  type DayOff,
} from '#domain/absence-charge'
import { build, prepared } from '../db/build'
import type { RowOf } from '../db/tables'
import type { RuleTools } from '../engine/schema/declare'
import type { Calendar } from './load-calendar'

/** What of a request decides its charge. */
export interface Asked extends AskedDays {
  readonly employeeId: number
}

/** What of its type does. */
export type ChargedType = Pick<DayOff, 'includeNonWorkingDays' | 'secondsPerDay'>

/** The columns of a request that decide its charge. */
export type AskedRow = Pick<
  RowOf<'holiday_requests'>,
  'employee_id' | 'date_from' | 'date_to' | 'requested_seconds' | 'day_part'
>

/** Reads a row of holiday_requests. */
export const askedOf = (row: AskedRow): Asked => ({
  employeeId: row.employee_id,
  from: row.date_from,
  to: row.date_to,
  requestedSeconds: row.requested_seconds,
  dayPart: row.day_part === 'morning' || row.day_part === 'afternoon' ? row.day_part : null,
})

/** Reads a row of holiday_types. */
export const chargedTypeOf = (
  row: Pick<RowOf<'holiday_types'>, 'include_non_working_days'>,
  secondsPerDay: number,
): ChargedType => ({ includeNonWorkingDays: row.include_non_working_days === 1, secondsPerDay })

/** What a whole day off costs someone; integrations nothing. */
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
export const keptDays = (requestId: number, tools: Pick<RuleTools, 'all'>): Promise<ChargedDay[]> =>
  tools.all(
    build
      .selectFrom('holiday_days')
      .select(['day', 'seconds'])
      .where('request_id', '=', requestId)
      .orderBy('day'),
  )

interface NewDays {
  readonly request: number
  readonly employee: number
  readonly days: readonly string[]
  readonly seconds: readonly number[]
}

const insertion = prepared(({ request, employee, days, seconds }: NewDays) =>
  build.insertInto('holiday_days').values(
    days.map((day, index) => ({
      ...{ request_id: request, employee_id: employee, day },
      seconds: seconds[index] ?? 0,
    })),
  ),
)

const ROWS_AT_ONCE = 100

const removal = prepared(({ request }: { readonly request: number }) =>
  build.deleteFrom('holiday_days').where('request_id', '=', request),
)

/** Keeps these days for a request, in place of those kept before. */
export const keepDays = async (
  requestId: number,
  employeeId: number,
  days: readonly ChargedDay[],
  tools: Pick<RuleTools, 'run'>,
): Promise<void> => {
  await tools.run(removal({ request: requestId }))
  for (let first = 0; first < days.length; first += ROWS_AT_ONCE) {
    const some = days.slice(first, first + ROWS_AT_ONCE)
    await tools.run(
      insertion({
        request: requestId,
        employee: employeeId,
        days: some.map(({ day }) => day),
        seconds: some.map(({ seconds }) => seconds),
      }),
    )
  }
}
