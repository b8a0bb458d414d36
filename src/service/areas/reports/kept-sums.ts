// Worked time summed from the sums that the database keeps of each day and month, where a report needs no single entries.
import type { ReportGroup } from '#contract/reports/work-report'
import { addDays } from '#domain/day'
import { stretchOf } from '../../books/turns'
import type { Queries } from '../../db/database'
import { and, or, sql, type Sql } from '../../db/sql'
import { columnsOf, pricedColumnsOf, sum, type Summed, type TimeSlice } from './time-slices'

/** What kept sums tell apart; the rest is told by the entries alone. */
const KEPT: ReadonlySet<ReportGroup> = new Set(['client', 'project', 'person', 'day', 'week', 'month'])

/** Days of which sums are kept, both included; `where` chooses by person, project and whether a client pays. */
export interface KeptDays {
  readonly from: string
  readonly to: string
  readonly where: Sql
}

/** What is summed of them. */
export type KeptSummed = KeptDays & Omit<Summed, 'ofEntries'>

/** Whether kept sums are enough for these levels, when each entry counts as it is. */
export const isKept = ({ groups, ofEntries }: Pick<Summed, 'groups' | 'ofEntries'>): boolean =>
  ofEntries === null && groups.every((group) => KEPT.has(group))

const FIRST = '-01'
/** With more months that something begins in, sums of days are found sooner than the months without. */
const MAX_BROKEN = 12

const monthOf = (day: string): string => day.slice(0, 7)

/** The last day of a month: none is longer than 31 days. */
const lastOf = (month: string): string => addDays(`${monthOf(addDays(`${month}${FIRST}`, 31))}${FIRST}`, -1)

/** The first month that begins on or after a day, and the last one that ends on or before one. */
const firstWhole = (from: string): string =>
  from.endsWith(FIRST) ? monthOf(from) : monthOf(addDays(`${monthOf(from)}${FIRST}`, 31))

const lastWhole = (to: string): string =>
  addDays(to, 1).endsWith(FIRST) ? monthOf(to) : monthOf(addDays(`${monthOf(to)}${FIRST}`, -1))

const days = (from: string, to: string): Sql => sql(`unit = 'day' and span >= ? and span <= ?`, from, to)

/** What changes on these days, and in which whole months: the sum of such a month would mix before and after. */
const brokenBy = (turns: readonly string[], first: string, last: string): string[] =>
  [...new Set(turns.filter((day) => !day.endsWith(FIRST)).map(monthOf))].filter(
    (month) => month >= first && month <= last,
  )

/**
 * The sums that make up the days: those of whole months where months are enough, and of the days at both ends.
 * @param turns the days on which something begins that must not be mixed with what was before
 */
const spans = (
  from: string,
  to: string,
  groups: readonly ReportGroup[],
  turns: readonly string[],
): { readonly chosen: Sql; readonly areDays: boolean } => {
  const [first, last] = [firstWhole(from), lastWhole(to)]
  const broken = brokenBy(turns, first, last)
  const wantsDays = groups.includes('day') || groups.includes('week') || broken.length > MAX_BROKEN
  if (first > last || wantsDays) return { chosen: days(from, to), areDays: true }
  const before = addDays(`${first}${FIRST}`, -1)
  const after = addDays(lastOf(last), 1)
  const chosen = or([
    and([
      sql(`unit = 'month' and span >= ? and span <= ?`, first, last),
      ...broken.map((month) => sql('span <> ?', month)),
    ]),
    ...broken.map((month) => days(`${month}${FIRST}`, lastOf(month))),
    ...(from <= before ? [days(from, before)] : []),
    ...(after <= to ? [days(after, to)] : []),
  ])
  return { chosen, areDays: false }
}

/** The kept sums of these days as if they were entries, and their parameters; those of whole months are on the first day of each. */
const keptOf = (
  { from, to, where }: KeptDays,
  groups: readonly ReportGroup[],
  turns: readonly string[] = [],
): Sql => {
  const span = spans(from, to, groups, turns)
  const chosen = and([span.chosen, sql('entries > 0'), where])
  // Days alone are in the order of their key, and are summed by it as they are read.
  const day = span.areDays ? 'span' : `case unit when 'month' then span || '${FIRST}' else span end`
  const text = `(select employee_id, project_id, billable, seconds, entries, ${day} as local_date
      from work_sums where ${chosen.text})`
  return sql(text, ...chosen.params)
}

const SUMS = `${sum('seconds', 'seconds')}, ${sum('case when billable = 1 then seconds else 0 end', 'billable')}, ${sum('entries', 'entries')}`

/** The sums of the entries, as `timeSlices` makes them; of whole months under the first day of each. */
export const keptTimeSlices = async (
  queries: Queries,
  { groups, most, ...kept }: KeptSummed,
): Promise<TimeSlice[]> => {
  const columns = columnsOf(groups).join(', ')
  const of = keptOf(kept, groups)
  const rows = await queries.all(
    `select ${columns === '' ? '' : `${columns}, `}${SUMS} from ${of.text} as kept
     ${columns === '' ? '' : `group by ${columns}`} limit ${most + 1}`,
    of.params,
  )
  return rows as unknown as TimeSlice[]
}

/** The same so finely that each sum has one price and one cost, as `pricedTimeSlices` makes them. @param turns the days on which another price or cost begins */
export const keptPricedSlices = async (
  queries: Queries,
  { groups, most, ...kept }: KeptSummed,
  turns: readonly string[],
): Promise<TimeSlice[]> => {
  const columns = pricedColumnsOf(groups).join(', ')
  const stretch = stretchOf(turns)
  const of = keptOf(kept, groups, turns)
  const rows = await queries.all(
    `select ${columns}, ${SUMS}, ${sum('seconds', 'worked')}, min(day) as first_day
     from (select kept.*, local_date as day, ${stretch.text} as stretch from ${of.text} as kept) as kept
     group by ${columns}, stretch limit ${most + 1}`,
    [...stretch.params, ...of.params],
  )
  return rows as unknown as TimeSlice[]
}

/** No workspace has as many. */
const MOST_PROJECTS = 1_000_000

/** The projects with work on these days. */
export const keptProjects = async (queries: Queries, kept: KeptDays): Promise<number[]> => {
  const rows = await keptTimeSlices(queries, { ...kept, groups: ['project'], most: MOST_PROJECTS })
  return rows.flatMap((row) => row.project_id ?? [])
}
