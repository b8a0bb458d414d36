// Worked time summed by the database, as finely as a report groups it.
import type { ReportGroup } from '#contract/reports/work-report'
import type { Rounding } from '#domain/work-report'
import type { Queries } from '../../db/database'
import type { Sql } from '../../db/sql'

/** What the time of the same project, task, tags, person, day and description is, as far as the report groups by them. */
export interface TimeSlice {
  readonly project_id?: number
  readonly task_id?: number | null
  readonly tags?: string
  readonly employee_id?: number
  readonly local_date?: string
  readonly description?: string | null
  readonly seconds: number
  readonly billable: number
  readonly entries: number
}

/** What tells the keys of a level apart in the table. */
const COLUMN_OF = {
  client: 'project_id',
  project: 'project_id',
  task: 'task_id',
  tag: 'tags',
  person: 'employee_id',
  day: 'local_date',
  week: 'local_date',
  month: 'local_date',
  description: 'description',
} as const satisfies Record<ReportGroup, keyof TimeSlice>

/** The seconds of an entry, rounded. Whole numbers divide to whole numbers in both databases. */
const roundedSql = (rounding: Rounding | null): string => {
  if (rounding === null) return 'seconds'
  const { to, stepSeconds: step } = rounding
  const shift = to === 'up' ? step - 1 : to === 'nearest' ? Math.floor(step / 2) : 0
  return `((seconds + ${shift}) / ${step}) * ${step}`
}

/**
 * The sums of the entries that `where` chooses.
 * @param ofEntries rounds each entry before it is summed; null leaves it
 * @param most more sums than this are not read: one more is answered
 */
export const timeSlices = async (
  queries: Queries,
  groups: readonly ReportGroup[],
  where: Sql,
  ofEntries: Rounding | null,
  most: number,
): Promise<TimeSlice[]> => {
  const columns = [...new Set(groups.map((group) => COLUMN_OF[group]))]
  const listed = columns.map((column) => `${column}, `).join('')
  const by = columns.length === 0 ? '' : ` group by ${columns.join(', ')}`
  const spent = roundedSql(ofEntries)
  const rows = await queries.all(
    `select ${listed}cast(coalesce(sum(${spent}), 0) as bigint) as seconds,
       cast(coalesce(sum(case when billable = 1 then ${spent} else 0 end), 0) as bigint) as billable,
       count(*) as entries
     from work_times where deleted_at is null and ${where.text}${by} limit ${most + 1}`,
    where.params,
  )
  return rows as unknown as TimeSlice[]
}
