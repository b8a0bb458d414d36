// How people used their time, month by month: what was available, worked and billable, of many people in a few statements.
import { daysBetween } from '#domain/day'
import { grouped } from '#domain/grouped'
import { utilization, type Utilization } from '#domain/utilization'
import { build, piece, prepared, sumOf } from '../db/build'
import type { Queries } from '../db/database'
import { within } from '../db/sql'
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
    .selectFrom(
      build
        .selectFrom('work_times')
        .select(['employee_id', 'billable', 'seconds'])
        .select((eb) => eb.fn<string>('substr', ['local_date', eb.lit(1), eb.lit(7)]).as('month'))
        .where(piece(within('employee_id', employees)))
        .where('local_date', '>=', from)
        .where('local_date', '<=', to)
        .where('deleted_at', 'is', null)
        .as('w'),
    )
    .select(['w.employee_id', 'w.month', 'w.billable'])
    .select((eb) => sumOf(eb.ref('w.seconds')).as('seconds'))
    .groupBy(['w.employee_id', 'w.month', 'w.billable']),
)

/** How each of these people used the months of these days; every month has its line. */
export const loadTimeUsed = async (
  queries: Queries,
  span: Span,
): Promise<(employee: number) => UtilizedMonth[]> => {
  const calendar = await loadCalendar(queries, span)
  const rows = await queries.page(workedQuery(span))
  const worked = grouped(rows, (row) => `${row.employee_id} ${row.month}`)
  const months = grouped(daysBetween(span.from, span.to), (day) => day.slice(0, 7))
  return (employee) =>
    [...months].map(([month, days]) => {
      const targets = days.map((day) => ({
        plannedSeconds: calendar.planned(employee, day),
        reducingSeconds: reducingOn(calendar, employee, day),
      }))
      const work = (worked.get(`${employee} ${month}`) ?? []).map(({ seconds, billable }) => ({
        seconds,
        billable: billable === 1,
      }))
      return { month, dateFrom: days[0] ?? '', dateTo: days.at(-1) ?? '', ...utilization(targets, work) }
    })
}
