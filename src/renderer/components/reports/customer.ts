// What a customer gets of a report: a timesheet to sign, and the draft of an invoice for billable hours.
import type { ReportTable, TableCell } from '#contract/bridge/export'
import type { ReportLine } from '#contract/bridge/reports'
import type { WorkReport } from '#contract/reports/work-report'
import { formatMoney, parseMoney, roundMoney, sumMoney } from '#domain/money'

const HOUR = 3600n
const MINUTE = 60

/** The words of both files. */
export interface CustomerWords {
  readonly title: string
  readonly notes: readonly string[]
  readonly column: (
    name: 'day' | 'person' | 'project' | 'description' | 'hours' | 'rate' | 'amount' | 'currency',
  ) => string
  readonly total: string
  readonly withoutProject: string
  /** Times are shown to the minute, and are not all whole minutes. */
  readonly toTheMinute: string
  /** These projects have hours and no rate. */
  readonly withoutRate: (projects: readonly { readonly name: string; readonly seconds: number }[]) => string
  /** The sums, where there are several currencies. */
  readonly sums: (amounts: readonly { readonly amount: string; readonly currency: string }[]) => string
  /** Who signs a timesheet. */
  readonly signatures: readonly string[]
}

/** What is said of times where rows in minutes may not add up to the total. */
const minutesOf = (seconds: readonly number[], { toTheMinute }: CustomerWords): string[] =>
  seconds.some((one) => one % MINUTE !== 0) ? [toTheMinute] : []

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
    notes: [
      ...words.notes,
      ...minutesOf(
        lines.map(({ seconds }) => seconds),
        words,
      ),
    ],
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

/** The sum of each currency, in the order of the rows: what stands there adds up. */
function sumsOf(rows: WorkReport['rows']): { amount: string; currency: string }[] {
  const all = rows.flatMap(({ amount = [] }) => amount)
  return [...new Set(all.map(({ currency }) => currency))].map((currency) => {
    const own = all.filter((one) => one.currency === currency)
    return {
      currency,
      amount: formatMoney(sumMoney(own.map((one) => parseMoney(one.amount) ?? 0n)), currency),
    }
  })
}

/**
 * A line for each project and currency, and the sum where there is one currency only; several are not added up. Null
 * where the server tells no amounts.
 */
export function invoiceTable(report: WorkReport, words: CustomerWords): ReportTable | null {
  if (report.total.amount === undefined) return null
  const nameOf = ([project]: WorkReport['rows'][number]['keys']) => project?.name ?? words.withoutProject
  const rows = report.rows.flatMap(({ keys, billableSeconds, amount = [] }) => {
    const name = nameOf(keys)
    return amount.length === 0
      ? [[name, billableSeconds, null, null, null] satisfies TableCell[]]
      : amount.map((one): TableCell[] => [
          ...[name, billableSeconds, rateOf(one.amount, one.currency, billableSeconds)],
          ...[one.amount, one.currency],
        ])
  })
  const free = report.rows.filter(
    ({ amount = [], billableSeconds }) => amount.length === 0 && billableSeconds > 0,
  )
  const sums = sumsOf(report.rows)
  const [only, ...others] = sums
  return {
    title: words.title,
    notes: [
      ...words.notes,
      ...(free.length === 0
        ? []
        : [
            words.withoutRate(
              free.map(({ keys, billableSeconds }) => ({ name: nameOf(keys), seconds: billableSeconds })),
            ),
          ]),
      ...(others.length === 0 ? [] : [words.sums(sums)]),
      ...minutesOf(
        report.rows.map(({ billableSeconds }) => billableSeconds),
        words,
      ),
    ],
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
