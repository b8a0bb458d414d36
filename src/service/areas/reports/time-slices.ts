// Worked time summed by the database, as finely as a report groups it.
import type { ReportGroup } from '#contract/reports/work-report'
import type { Rounding } from '#domain/work-report'
import { stretchOf } from '../../books/turns'
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
  /** With money: the first day of it with work, and its seconds as they are. */
  readonly first_day?: string
  readonly worked?: number
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

/** A sum under a name; of nothing it is 0. */
export const sum = (seconds: string, name: string): string =>
  `cast(coalesce(sum(${seconds}), 0) as bigint) as ${name}`

const sumsOf = (ofEntries: Rounding | null): string => {
  const spent = roundedSql(ofEntries)
  const billable = sum(`case when billable = 1 then ${spent} else 0 end`, 'billable')
  return `${sum(spent, 'seconds')}, ${billable}, count(*) as entries`
}

/** What is summed, and how much is read of it. */
export interface Summed {
  readonly groups: readonly ReportGroup[]
  /** Chooses the entries. */
  readonly where: Sql
  /** Rounds each entry before it is summed; null leaves it. */
  readonly ofEntries: Rounding | null
  /** More sums than this are not read: one more is answered. */
  readonly most: number
}

/** The columns that tell the keys of these levels apart, each once. */
export const columnsOf = (groups: readonly ReportGroup[]): string[] => [
  ...new Set(groups.map((group) => COLUMN_OF[group])),
]

/** Also those that tell prices and costs apart. */
export const pricedColumnsOf = (groups: readonly ReportGroup[]): string[] => [
  ...new Set([...columnsOf(groups), 'project_id', 'employee_id']),
]

/** The sums of the entries. */
export const timeSlices = async (
  queries: Queries,
  { groups, where, ofEntries, most }: Summed,
): Promise<TimeSlice[]> => {
  const columns = columnsOf(groups)
  const listed = columns.map((column) => `${column}, `).join('')
  const by = columns.length === 0 ? '' : ` group by ${columns.join(', ')}`
  const rows = await queries.all(
    `select ${listed}${sumsOf(ofEntries)}
     from work_times where deleted_at is null and ${where.text}${by} limit ${most + 1}`,
    where.params,
  )
  return rows as unknown as TimeSlice[]
}

/** The sums of the entries, so finely that each has one price and one cost. @param turns the days on which another price or cost begins */
export const pricedTimeSlices = async (
  queries: Queries,
  { groups, where, ofEntries, most }: Summed,
  turns: readonly string[],
): Promise<TimeSlice[]> => {
  const columns = pricedColumnsOf(groups).join(', ')
  const stretch = stretchOf(turns)
  // The stretch is made inside, so that its parameters stand once.
  const rows = await queries.all(
    `select ${columns}, ${sumsOf(ofEntries)}, ${sum('seconds', 'worked')}, min(day) as first_day
     from (select work_times.*, local_date as day, ${stretch.text} as stretch
       from work_times where deleted_at is null and ${where.text}) as work_times
     group by ${columns}, stretch limit ${most + 1}`,
    [...stretch.params, ...where.params],
  )
  return rows as unknown as TimeSlice[]
}
