// How people used their time, month by month: what was available, worked and billable, of many people in a few statements.
import { daysBetween } from '#domain/day'
import { accountedDays } from '#domain/flexitime-account'
import { grouped } from '#domain/grouped'
import { utilization, type Utilization } from '#domain/utilization'
import { accountSums, lastClosedDay } from '#domain/working-account'
import { build, piece, prepared, sumOf } from '../db/build'
import type { Queries } from '../db/database'
import { within } from '../db/sql'
import { openingsOf, startsOf } from './account-start'
import { reducingOn } from './decided-absence'
import { loadCalendar } from './load-calendar'

interface Span {
  readonly employees: readonly number[]
  readonly from: string
  readonly to: string
}

/** A month, or the part of it that was counted. */
export interface UtilizedMonth extends Utilization {
  /** `2026-06` */
  readonly month: string
  readonly dateFrom: string
  readonly dateTo: string
}

const workedQuery = prepared(({ employees, from, to }: Span) =>
  build
    .selectFrom('work_times')
    .select(['employee_id', 'local_date', 'billable'])
    .select((eb) => sumOf(eb.ref('seconds')).as('seconds'))
    .where(piece(within('employee_id', employees)))
    .where('local_date', '>=', from)
    .where('local_date', '<=', to)
    .where('deleted_at', 'is', null)
    .groupBy(['employee_id', 'local_date', 'billable']),
)

/**
 * How each of these people used the months of these days, as far as the days count in their accounts; every month has its
 * line.
 * @param today the first day that does not count yet
 */
export const loadTimeUsed = async (
  queries: Queries,
  span: Span,
  today: string,
): Promise<(employee: number) => UtilizedMonth[]> => {
  const until = lastClosedDay(today)
  const calendar = await loadCalendar(queries, span)
  const startOf = await startsOf(queries, span.employees, await openingsOf(queries, span.employees))
  const rows = await queries.page(workedQuery(span))
  const worked = grouped(rows, (row) => row.employee_id)
  const months = grouped(daysBetween(span.from, span.to), (day) => day.slice(0, 7))
  return (employee) => {
    const accountFrom = startOf(employee)
    const work = grouped(worked.get(employee) ?? [], (row) => row.local_date)
    const sumOn = (day: string, isBillable: boolean) =>
      (work.get(day) ?? []).reduce(
        (sum, row) => (isBillable && row.billable === 0 ? sum : sum + row.seconds),
        0,
      )
    const days = accountedDays(
      { accountFrom },
      {
        planned: (day) => calendar.planned(employee, day),
        reducing: (day) => reducingOn(calendar, employee, day),
        worked: new Map([...work.keys()].map((day) => [day, sumOn(day, false)])),
        adjustments: [],
      },
    )
    return [...months].map(([month, inMonth]) => {
      const [from, to] = [inMonth[0] ?? '', inMonth.at(-1) ?? '']
      const accounted = days(from, to)
      const billable = accounted.reduce(
        (sum, { day, isCounted }) => (isCounted && day <= until ? sum + sumOn(day, true) : sum),
        0,
      )
      return {
        ...{ month, dateFrom: from, dateTo: to },
        ...utilization(accountSums(accounted, until), billable),
      }
    })
  }
}
