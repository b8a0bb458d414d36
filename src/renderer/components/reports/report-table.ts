// The rows of a report as a table that can leave the app.
import type { ReportTable } from '#contract/bridge/export'
import type { ReportGroup, ReportKey, WorkReport } from '#contract/reports/work-report'

/** The words of its columns. */
export interface ReportWords {
  readonly title: string
  readonly notes: readonly string[]
  readonly levelOf: (level: ReportGroup) => string
  readonly hours: string
  readonly billableHours: string
  readonly entries: string
  readonly total: string
  /** What a key of a level is called. */
  readonly nameOf: (key: ReportKey, level: ReportGroup) => string
}

/** The finest rows with a column for each level, and their sum; only the sum of a report without levels. */
export function reportTable({ rows, groupBy, total }: WorkReport, words: ReportWords): ReportTable {
  const sums = ({ seconds, billableSeconds, entries }: WorkReport['total']) => [
    seconds,
    billableSeconds,
    entries,
  ]
  // Days are days, so that a spreadsheet sorts them; weeks are named by their first day, months as YYYY-MM.
  const isDay = (level: ReportGroup) => level === 'day' || level === 'week'
  const cellOf = (key: ReportKey, level: ReportGroup) =>
    isDay(level) || level === 'month' ? key.key : words.nameOf(key, level)
  return {
    title: words.title,
    notes: [...words.notes],
    columns: [
      ...groupBy.map((level) => ({
        key: level,
        title: words.levelOf(level),
        kind: isDay(level) ? ('day' as const) : ('text' as const),
      })),
      { key: 'seconds', title: words.hours, kind: 'hours' },
      { key: 'billableSeconds', title: words.billableHours, kind: 'hours' },
      { key: 'entries', title: words.entries, kind: 'count' },
    ],
    rows: rows
      .filter(({ keys }) => keys.length === groupBy.length)
      .map(({ keys, ...row }) => [
        ...keys.map((key, place) => cellOf(key, groupBy[place] ?? 'description')),
        ...sums(row),
      ]),
    totals: [...groupBy.map((_level, place) => (place === 0 ? words.total : null)), ...sums(total)],
  }
}
