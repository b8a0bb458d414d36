// The rows of a report as a table of texts, as they are saved.
import type { WorkReport } from '#contract/reports/work-report'
import { formatDuration } from '#domain/duration'

/** Hours with two decimals, for those who calculate with them: 5400 seconds are 1.50. */
const decimalHours = (seconds: number) => (seconds / 3600).toFixed(2)

/**
 * The finest rows with a column for each level, under a head; the sums of a report without levels.
 * @param columns what the levels are called, then the words for hours, H:MM, billable hours, billable H:MM, entries
 * @param nameOf what a key of a level is called
 */
export function reportTable(
  { rows, groupBy, total }: WorkReport,
  columns: readonly string[],
  nameOf: (key: WorkReport['rows'][number]['keys'][number], level: number) => string,
): string[][] {
  const finest = rows.filter(({ keys }) => keys.length === groupBy.length)
  const shown = groupBy.length === 0 ? [{ keys: [], ...total }] : finest
  return [
    [...columns],
    ...shown.map(({ keys, seconds, billableSeconds, entries }) => [
      ...keys.map(nameOf),
      decimalHours(seconds),
      formatDuration(seconds),
      decimalHours(billableSeconds),
      formatDuration(billableSeconds),
      String(entries),
    ]),
  ]
}
