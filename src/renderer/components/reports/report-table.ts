// The rows of a report as a table that can leave the app.
import type { ReportTable, TableColumn } from '#contract/bridge/export'
import {
  REPORT_MEASURES,
  type ReportGroup,
  type ReportKey,
  type ReportMeasure,
  type WorkReport,
} from '#contract/reports/work-report'

/** The words of its columns. */
export interface ReportWords {
  readonly title: string
  readonly notes: readonly string[]
  readonly levelOf: (level: ReportGroup) => string
  readonly hours: string
  readonly billableHours: string
  readonly entries: string
  readonly measureOf: (measure: ReportMeasure) => string
  readonly total: string
  /** What a key of a level is called. */
  readonly nameOf: (key: ReportKey, level: ReportGroup) => string
}

type Sums = WorkReport['total']

/** The measures of money that the report has amounts of: where nothing has a price or a cost, there are none. */
export const measuresIn = ({ rows, total }: WorkReport): ReportMeasure[] =>
  REPORT_MEASURES.filter((measure) =>
    [total, ...rows].some((sums) => sums[measure]?.some(({ amount }) => Number(amount) !== 0) === true),
  )

/** The currency of all amounts in the report; null where there are several or none. */
export function currencyIn(report: WorkReport): string | null {
  const measures = measuresIn(report)
  const all = [report.total, ...report.rows].flatMap((sums) =>
    measures.flatMap((measure) => sums[measure] ?? []),
  )
  const [only, ...others] = new Set(all.map(({ currency }) => currency))
  return others.length > 0 ? null : (only ?? null)
}

/** A column for each measure and currency. */
function moneyColumns(report: WorkReport, words: ReportWords) {
  const sums: readonly Sums[] = [report.total, ...report.rows]
  return measuresIn(report).flatMap((measure) => {
    const currencies = new Set(sums.flatMap((each) => each[measure] ?? []).map(({ currency }) => currency))
    return [...currencies].sort().map((currency) => {
      const column: TableColumn = {
        key: `${measure}-${currency}`,
        title: `${words.measureOf(measure)} (${currency})`,
        kind: 'money',
        currency,
      }
      const cellOf = (of: Sums) => of[measure]?.find((one) => one.currency === currency)?.amount ?? null
      return { column, cellOf }
    })
  })
}

/** Days and months are written as such, so that files sort by them; weeks are named by their first day. */
function kindOf(level: ReportGroup): 'day' | 'month' | 'text' {
  if (level === 'month') return 'month'
  return level === 'day' || level === 'week' ? 'day' : 'text'
}

/** The finest rows with a column for each level, and their sum; one row of sums for a report without levels. */
export function reportTable(report: WorkReport, words: ReportWords): ReportTable {
  const { rows, groupBy, total } = report
  const money = moneyColumns(report, words)
  const sums = (of: Sums) => [
    of.seconds,
    of.billableSeconds,
    of.entries,
    ...money.map(({ cellOf }) => cellOf(of)),
  ]
  const isGrouped = groupBy.length > 0
  const nameIn = (key: ReportKey, level: ReportGroup) =>
    kindOf(level) === 'text' ? words.nameOf(key, level) : key.key
  return {
    title: words.title,
    notes: [...words.notes],
    columns: [
      ...groupBy.map((level) => ({
        key: level,
        title: words.levelOf(level),
        kind: kindOf(level),
      })),
      { key: 'seconds', title: words.hours, kind: 'hours' },
      { key: 'billableSeconds', title: words.billableHours, kind: 'hours' },
      { key: 'entries', title: words.entries, kind: 'count' },
      ...money.map(({ column }) => column),
    ],
    rows: isGrouped
      ? rows
          .filter(({ keys }) => keys.length === groupBy.length)
          .map(({ keys, ...row }) => [
            ...keys.map((key, place) => nameIn(key, groupBy[place] ?? 'description')),
            ...sums(row),
          ])
      : [sums(total)],
    totals: isGrouped
      ? [...groupBy.map((_level, place) => (place === 0 ? words.total : null)), ...sums(total)]
      : null,
  }
}
