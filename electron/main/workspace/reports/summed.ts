// A report summed on this computer from entries or their sums: the same figures that the service answers for them.
import type { ReportLine } from '#contract/bridge/reports'
import type { ReportGroup, ReportKey, WorkReport } from '#contract/reports/work-report'
import { TagGroups } from '#domain/report-tags'
import { groupTime, roundedSeconds, timeKeyOf, type ReportSlice } from '#domain/work-report'
import { isWanted, type AskedReport } from './asked'

/** Time of an entry, or of many that are alike. */
export interface WorkSum extends Pick<
  ReportLine,
  'employee' | 'project' | 'client' | 'task' | 'tags' | 'billable' | 'description' | 'day'
> {
  /** As they count: rounded already where entries are. */
  readonly seconds: number
  readonly entries: number
}

/** Each entry for itself. */
export const sumsOf = (lines: readonly ReportLine[], { rounding, roundsGroups }: AskedReport): WorkSum[] =>
  lines.map((line) => {
    const seconds = rounding === null || roundsGroups ? line.seconds : roundedSeconds(line.seconds, rounding)
    return { ...line, seconds, entries: 1 }
  })

export interface LineWorld {
  readonly names: ReadonlyMap<string, string>
  readonly managerOf: (employee: string) => string | null
  /** ISO weekday. */
  readonly weekStart: number
}

const TIMES: readonly ReportGroup[] = ['day', 'week', 'month']
const NAMED: readonly ReportGroup[] = ['client', 'project', 'task', 'person']

/**
 * @param sums of the period, and of the one before where that is compared; also of what the filters leave out
 * @param incomplete why something may be missing
 */
export function summed(
  asked: AskedReport,
  sums: { readonly now: readonly WorkSum[]; readonly before: readonly WorkSum[] },
  { names, managerOf, weekStart }: LineWorld,
  incomplete: WorkReport['incomplete'],
): WorkReport {
  const { from, to, groups, rounding, roundsGroups, before } = asked
  const tags = new TagGroups()
  const keysOf: Record<ReportGroup, (sum: WorkSum) => readonly (string | null)[]> = {
    client: ({ client }) => [client],
    project: ({ project }) => [project],
    task: ({ task }) => [task],
    person: ({ employee }) => [employee],
    tag: (sum) => tags.keysOf(sum.tags),
    day: ({ day }) => [day],
    week: ({ day }) => [timeKeyOf('week', day, weekStart)],
    month: ({ day }) => [timeKeyOf('month', day, weekStart)],
    description: ({ description }) => [description === '' ? null : description],
  }
  const slicesOf = (some: readonly WorkSum[]): ReportSlice[] =>
    some
      .filter((sum) => isWanted(asked, sum, managerOf))
      .map((sum) => ({
        keys: groups.map((group) => keysOf[group](sum)),
        seconds: sum.seconds,
        billableSeconds: sum.billable ? sum.seconds : 0,
        entries: sum.entries,
      }))
  const grouped = groupTime(slicesOf(sums.now), before === null ? null : slicesOf(sums.before), {
    timeLevels: groups.map((group) => TIMES.includes(group)),
    rounding: roundsGroups ? rounding : null,
  })
  const keyOf = (key: string | null, level: number): ReportKey => {
    const group = groups[level] ?? 'description'
    if (key === null) return { key, name: null }
    if (NAMED.includes(group)) return { key, name: names.get(key) ?? null }
    return { key, name: group === 'tag' ? tags.nameOf(key) : key }
  }
  return {
    ...{ dateFrom: from, dateTo: to, groupBy: [...groups], total: grouped.total },
    ...(before === null || grouped.previousTotal === null
      ? {}
      : { previous: { dateFrom: before.from, dateTo: before.to, total: grouped.previousTotal } }),
    rows: grouped.rows.map((row) => ({ ...row, keys: row.keys.map(keyOf) })),
    incomplete: [...incomplete],
  }
}
