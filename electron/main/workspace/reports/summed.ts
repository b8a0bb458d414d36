// A report summed on this computer from entries: the same figures that the service answers for them.
import type { ReportLine } from '#contract/bridge/reports'
import type { ReportGroup, ReportKey, WorkReport } from '#contract/reports/work-report'
import { TagGroups } from '#domain/report-tags'
import { groupTime, roundedSeconds, timeKeyOf, type ReportSlice } from '#domain/work-report'
import { isWanted, type AskedReport } from './asked'

export interface LineWorld {
  readonly names: ReadonlyMap<string, string>
  readonly managerOf: (employee: string) => string | null
  /** ISO weekday. */
  readonly weekStart: number
}

const TIMES: readonly ReportGroup[] = ['day', 'week', 'month']
const NAMED: readonly ReportGroup[] = ['client', 'project', 'task', 'person']

/**
 * @param lines of the period and of the one before, where that is compared
 * @param incomplete why something may be missing
 */
export function summed(
  asked: AskedReport,
  lines: readonly ReportLine[],
  { names, managerOf, weekStart }: LineWorld,
  incomplete: WorkReport['incomplete'],
): WorkReport {
  const { from, to, groups, rounding, roundsGroups, before } = asked
  const tags = new TagGroups()
  const keysOf: Record<ReportGroup, (line: ReportLine) => readonly (string | null)[]> = {
    client: ({ client }) => [client],
    project: ({ project }) => [project],
    task: ({ task }) => [task],
    person: ({ employee }) => [employee],
    tag: (line) => tags.keysOf(line.tags),
    day: ({ day }) => [day],
    week: ({ day }) => [timeKeyOf('week', day, weekStart)],
    month: ({ day }) => [timeKeyOf('month', day, weekStart)],
    description: ({ description }) => [description === '' ? null : description],
  }
  const wanted = lines.filter((line) => isWanted(asked, line, managerOf))
  const slicesOf = (first: string, last: string): ReportSlice[] =>
    wanted
      .filter(({ day }) => day >= first && day <= last)
      .map((line) => {
        const seconds =
          rounding === null || roundsGroups ? line.seconds : roundedSeconds(line.seconds, rounding)
        return {
          keys: groups.map((group) => keysOf[group](line)),
          seconds,
          billableSeconds: line.billable ? seconds : 0,
          entries: 1,
        }
      })
  const grouped = groupTime(slicesOf(from, to), before === null ? null : slicesOf(before.from, before.to), {
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
