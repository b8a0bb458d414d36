// Worked time summed from the sums that the database keeps of each day and month, where a report needs no single entries.
import type { ReportGroup } from '#contract/reports/work-report'
import { addDays } from '#domain/day'
import type { Queries } from '../../db/database'
import { and, or, sql, type Sql } from '../../db/sql'
import { columnsOf, sum, type Summed, type TimeSlice } from './time-slices'

/** What kept sums tell apart; the rest is told by the entries alone. */
const KEPT: ReadonlySet<ReportGroup> = new Set(['client', 'project', 'person', 'day', 'week', 'month'])

/** What is summed from `from` to `to`, both included; `where` chooses by person, project and whether a client pays. */
export interface KeptSummed extends Omit<Summed, 'ofEntries'> {
  readonly from: string
  readonly to: string
}

/** Whether kept sums are enough for these levels, when each entry counts as it is. */
export const isKept = ({ groups, ofEntries }: Pick<Summed, 'groups' | 'ofEntries'>): boolean =>
  ofEntries === null && groups.every((group) => KEPT.has(group))

const FIRST = '-01'

const monthOf = (day: string): string => day.slice(0, 7)

/** The first month that begins on or after a day, and the last one that ends on or before one. */
const firstWhole = (from: string): string =>
  from.endsWith(FIRST) ? monthOf(from) : monthOf(addDays(`${monthOf(from)}${FIRST}`, 31))

const lastWhole = (to: string): string =>
  addDays(to, 1).endsWith(FIRST) ? monthOf(to) : monthOf(addDays(`${monthOf(to)}${FIRST}`, -1))

const days = (from: string, to: string): Sql => sql(`unit = 'day' and span >= ? and span <= ?`, from, to)

/** The sums that make up the days: those of whole months where months are enough, and of the days at both ends. */
const spans = (from: string, to: string, groups: readonly ReportGroup[]): Sql => {
  const [first, last] = [firstWhole(from), lastWhole(to)]
  if (first > last || groups.includes('day') || groups.includes('week')) return days(from, to)
  const before = addDays(`${first}${FIRST}`, -1)
  const after = `${monthOf(addDays(`${last}${FIRST}`, 31))}${FIRST}`
  return or([
    sql(`unit = 'month' and span >= ? and span <= ?`, first, last),
    ...(from <= before ? [days(from, before)] : []),
    ...(after <= to ? [days(after, to)] : []),
  ])
}

/** The sums of the entries, as `timeSlices` makes them; of whole months under the first day of each. */
export const keptTimeSlices = async (
  queries: Queries,
  { groups, from, to, where, most }: KeptSummed,
): Promise<TimeSlice[]> => {
  const columns = columnsOf(groups).join(', ')
  const chosen = and([spans(from, to, groups), sql('entries > 0'), where])
  const rows = await queries.all(
    `select ${columns === '' ? '' : `${columns}, `}${sum('seconds', 'seconds')},
       ${sum('case when billable = 1 then seconds else 0 end', 'billable')}, ${sum('entries', 'entries')}
     from (select employee_id, project_id, billable, seconds, entries,
       case unit when 'month' then span || '${FIRST}' else span end as local_date
       from work_sums where ${chosen.text}) as kept
     ${columns === '' ? '' : `group by ${columns}`} limit ${most + 1}`,
    chosen.params,
  )
  return rows as unknown as TimeSlice[]
}
