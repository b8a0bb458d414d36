// What a customer gets of a report: a timesheet to sign, and the draft of an invoice for billable hours.
import type { ReportTable, TableCell } from '#contract/bridge/export'
import type { ReportLine } from '#contract/bridge/reports'
import type { WorkReport } from '#contract/reports/work-report'
import { formatMoney, parseMoney, roundMoney } from '#domain/money'

const HOUR = 3600n

/** The words of both files. */
export interface CustomerWords {
  readonly title: string
  readonly notes: readonly string[]
  readonly column: (
    name: 'day' | 'person' | 'project' | 'description' | 'hours' | 'rate' | 'amount' | 'currency',
  ) => string
  readonly total: string
  readonly withoutProject: string
  /** Who signs a timesheet. */
  readonly signatures: readonly string[]
}

/** The entries in the order of their days, with their sum. */
export function timesheetTable(
  lines: readonly ReportLine[],
  names: Readonly<Record<string, string>>,
  words: CustomerWords,
): ReportTable {
  const inOrder = lines.toSorted((one, other) =>
    `${one.day} ${one.startedAt ?? ''}`.localeCompare(`${other.day} ${other.startedAt ?? ''}`),
  )
  const nameOf = (iri: string | null) => (iri === null ? words.withoutProject : (names[iri] ?? ''))
  return {
    title: words.title,
    notes: [...words.notes],
    columns: [
      { key: 'day', title: words.column('day'), kind: 'day' },
      { key: 'person', title: words.column('person'), kind: 'text' },
      { key: 'project', title: words.column('project'), kind: 'text' },
      { key: 'description', title: words.column('description'), kind: 'text' },
      { key: 'seconds', title: words.column('hours'), kind: 'hours' },
    ],
    rows: inOrder.map(({ day, employee, project, description, seconds }) => [
      ...[day, names[employee] ?? '', nameOf(project), description, seconds],
    ]),
    totals: [words.total, null, null, null, inOrder.reduce((sum, { seconds }) => sum + seconds, 0)],
    signatures: [...words.signatures],
  }
}

/** What an hour comes to, rounded to what the currency can be paid in; null where nothing is charged. */
function rateOf(amount: string, currency: string, seconds: number): string | null {
  const money = parseMoney(amount)
  if (money === null || seconds === 0) return null
  return formatMoney(roundMoney(money * HOUR, BigInt(seconds), currency), currency)
}

/** A line for each project and currency, and the sum where there is one currency only; null where the server tells no amounts. */
export function invoiceTable(report: WorkReport, words: CustomerWords): ReportTable | null {
  const { amount: sums } = report.total
  if (sums === undefined) return null
  const rows = report.rows.flatMap(({ keys: [project], billableSeconds, amount = [] }) => {
    const name = project?.name ?? words.withoutProject
    return amount.length === 0
      ? [[name, billableSeconds, null, null, null] satisfies TableCell[]]
      : amount.map((one): TableCell[] => [
          ...[name, billableSeconds, rateOf(one.amount, one.currency, billableSeconds)],
          ...[one.amount, one.currency],
        ])
  })
  const [only, ...others] = sums
  return {
    title: words.title,
    notes: [...words.notes],
    columns: [
      { key: 'project', title: words.column('project'), kind: 'text' },
      { key: 'seconds', title: words.column('hours'), kind: 'hours' },
      { key: 'rate', title: words.column('rate'), kind: 'money' },
      { key: 'amount', title: words.column('amount'), kind: 'money' },
      { key: 'currency', title: words.column('currency'), kind: 'text' },
    ],
    rows,
    totals:
      only === undefined || others.length > 0
        ? null
        : [words.total, report.total.billableSeconds, null, only.amount, only.currency],
  }
}
