// The days, weeks or months of a period, each of them, whether there is work on it or not.
import type { ReportGroup, WorkReport } from '#contract/reports/work-report'
import { daysBetween, weekdayOf } from '#domain/day'
import { timeKeyOf } from '#domain/work-report'
import type { Days } from './periods'

export type TimeLevel = 'day' | 'week' | 'month'

/** The keys of a period under which a report has its sums, in their order. @param weekStart ISO weekday */
export const keysOf = ({ from, to }: Days, level: TimeLevel, weekStart: number): string[] => [
  ...new Set(daysBetween(from, to).map((day) => timeKeyOf(level, day, weekStart))),
]

/** On which weekday the weeks of an answer begin: the server has a rule of its own. @param usual where it has no week */
export function weekStartIn({ rows, groupBy }: Pick<WorkReport, 'rows' | 'groupBy'>, usual: number): number {
  const place = (groupBy as readonly ReportGroup[]).indexOf('week')
  const week = rows.find(({ keys }) => keys.length > place)?.keys[place]?.key
  return week === undefined || week === null ? usual : weekdayOf(week)
}
