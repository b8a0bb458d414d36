// Worked time of projects, summed by the database: for each person as many sums as there are prices and rates in turn, billable
// work apart.
import type { BookedWork } from '#domain/project-books'
import { stretchOf } from '../../books/turns'
import { build, piece, prepared, sumOf } from '../../db/build'
import type { Queries } from '../../db/database'
import { and, sql, within, type Sql } from '../../db/sql'
import { referenceTo } from '../../engine/schema/references'

/** The days asked for, both included; null is open. */
export interface Days {
  readonly dateFrom: string | null
  readonly dateTo: string | null
}

/** The rows of `column` whose day is among the days asked for. */
export const inDays = (column: string, { dateFrom, dateTo }: Days): Sql =>
  and([
    ...(dateFrom === null ? [] : [sql(`${column} >= ?`, dateFrom)]),
    ...(dateTo === null ? [] : [sql(`${column} <= ?`, dateTo)]),
  ])

/** Sums of worked time, and the ids of the people it is of. */
export interface SummedWork {
  readonly work: readonly BookedWork[]
  readonly employees: readonly number[]
}

const sumsQuery = prepared(({ stretch, where }: { readonly stretch: Sql; readonly where: Sql }) => {
  // The stretch is made inside, so that its parameters stand once.
  const worked = build
    .selectFrom('work_times')
    .select(['project_id', 'employee_id', 'local_date', 'seconds', 'billable'])
    .select(piece<string>(stretch).as('stretch'))
    .where(piece(where))
    .where('deleted_at', 'is', null)
  return build
    .selectFrom(worked.as('worked'))
    .select(['project_id', 'employee_id', 'billable'])
    .select((eb) => [
      eb.fn.min('local_date').as('first_day'),
      eb.fn.max('local_date').as('last_day'),
      sumOf(eb.ref('seconds')).as('seconds'),
    ])
    .groupBy(['project_id', 'employee_id', 'stretch', 'billable'])
    .orderBy('project_id')
    .orderBy('employee_id')
    .orderBy('stretch')
    .orderBy('billable')
})

/**
 * The work of projects. Between two days on which a rate or a price begins or ends nothing changes, so one sum of what is
 * billable and one of what is not, for each person, project and stretch of such days, say as much as all entries do, be
 * they five or five million.
 * @param turns the days on which something else begins to apply
 */
export const bookedWork = async (
  queries: Queries,
  base: string,
  projects: readonly number[],
  days: Days,
  turns: readonly string[],
): Promise<SummedWork> => {
  const stretch = stretchOf(turns)
  const where = and([within('project_id', projects), inDays('local_date', days)])
  const rows = await queries.page(sumsQuery({ stretch, where }))
  const work = rows.flatMap((row): BookedWork[] => {
    const whose = {
      employee: referenceTo(base, 'employees', row.employee_id),
      project: referenceTo(base, 'projects', row.project_id),
      billable: row.billable === 1,
    }
    const { first_day: first, last_day: last, seconds } = row
    return [
      { ...whose, day: first, seconds },
      // Says how far the stretch reaches.
      ...(last === first ? [] : [{ ...whose, day: last, seconds: 0 }]),
    ]
  })
  return { work, employees: [...new Set(rows.map((row) => row.employee_id))] }
}
