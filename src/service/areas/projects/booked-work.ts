// Worked time of projects, summed by the database: for each person as many sums as there are prices and rates in turn.
import type { BookedWork } from '#domain/project-books'
import type { Queries } from '../../db/database'
import { referenceTo } from '../../engine/schema/references'
import { and, sql, within, type Sql, type SqlValue } from '../../db/sql'

/** The days asked for, both included; null is open. */
export interface Days {
  readonly dateFrom: string | null
  readonly dateTo: string | null
}

/** The rows of `column` whose day is among the days asked for. */
export const inDays = (column: string, { dateFrom, dateTo }: Days) =>
  and([
    ...(dateFrom === null ? [] : [sql(`${column} >= ?`, dateFrom)]),
    ...(dateTo === null ? [] : [sql(`${column} <= ?`, dateTo)]),
  ])

/** Sums of worked time, and the ids of the people it is of. */
export interface SummedWork {
  readonly work: readonly BookedWork[]
  readonly employees: readonly SqlValue[]
}

/** With more turns than this a sum for each day is found sooner than the stretch that a day is in. */
const MAX_TURNS = 50

/** Which stretch a day belongs to, as SQL: a day of its own where there are too many. */
const stretchOf = (boundaries: readonly string[]): Sql => {
  if (boundaries.length === 0) return sql(`''`)
  if (boundaries.length > MAX_TURNS) return sql('local_date')
  const cases = boundaries.map(() => 'when local_date < ? then ?').join(' ')
  return sql(`case ${cases} else '' end`, ...boundaries.flatMap((day) => [day, day]))
}

/**
 * The work of projects. Between two days on which a rate or a price begins or ends nothing changes, so one sum for each
 * person, project and stretch of such days says as much as all entries do, be they five or five million.
 * @param turns the days on which something else begins to apply
 */
export const bookedWork = async (
  queries: Queries,
  base: string,
  projects: readonly SqlValue[],
  days: Days,
  turns: readonly string[],
): Promise<SummedWork> => {
  const stretch = stretchOf([...new Set(turns)].sort())
  const where = and([within('project_id', projects), sql('deleted_at is null'), inDays('local_date', days)])
  const rows = await queries.page(
    [
      'project_id',
      'employee_id',
      'min(local_date) as first_day',
      'max(local_date) as last_day',
      'sum(seconds) as seconds',
    ],
    // The stretch is made inside, so that its parameters stand once.
    `from (select project_id, employee_id, local_date, seconds, ${stretch.text} as stretch from work_times where ${where.text}) w group by project_id, employee_id, stretch order by project_id, employee_id, stretch`,
    [...stretch.params, ...where.params],
  )
  const work = rows.flatMap((row): BookedWork[] => {
    const whose = {
      employee: referenceTo(base, 'employees', row['employee_id']),
      project: referenceTo(base, 'projects', row['project_id']),
    }
    const [first, last] = [String(row['first_day']), String(row['last_day'])]
    return [
      { ...whose, day: first, seconds: Number(row['seconds']) },
      // Says how far the stretch reaches.
      ...(last === first ? [] : [{ ...whose, day: last, seconds: 0 }]),
    ]
  })
  return { work, employees: [...new Set(rows.map((row) => row['employee_id'] ?? null))] }
}
