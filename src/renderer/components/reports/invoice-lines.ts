// The lines of an invoice draft with their amounts, and the net amounts that a report of the same time shows.
import type { TableCell } from '#contract/bridge/export'
import type { InvoiceLines } from '#contract/bridge/invoice-draft'
import type { ReportLine } from '#contract/bridge/reports'
import type { WorkReport } from '#contract/reports/work-report'
import { grouped } from '#domain/grouped'
import { shareAmount, type NetAmount } from '#domain/invoice-sums'
import { formatMoney, parseMoney } from '#domain/money'
import { call } from '../../bridge'
import type { RecordQuery } from '../../stores/records'
import { allLines } from '../../stores/report-lines'

/** With the price of an hour where one price applies; null where prices differ, left out by servers that do not say. */
interface EarnedAmount extends NetAmount {
  readonly hourlyPrice?: string | null
}

export interface InvoiceLine {
  /** What the line is of: project, day or person; of an entry its day, project and description. */
  readonly names: readonly TableCell[]
  readonly seconds: number
  /** Null where the work has no rate. */
  readonly amount: EarnedAmount | null
}

export interface InvoiceFigures {
  readonly lines: readonly InvoiceLine[]
  /** The totals of the report, one for each currency. */
  readonly net: readonly NetAmount[]
  /** Billable time in all. */
  readonly seconds: number
  readonly withoutRate: readonly { readonly name: string; readonly seconds: number }[]
}

export interface InvoiceQuestion {
  /** Period, client and filters. */
  readonly query: RecordQuery
  /** The rounding as the parameters of a report. */
  readonly rounds: Readonly<Record<string, string>>
  readonly weekStart: number
  /** An entry with its time rounded as the report rounds it. */
  readonly rounded: (line: ReportLine) => ReportLine
}

interface InvoiceWords {
  readonly withoutProject: string
  /** The server shows no prices to this person. */
  readonly amounts: string
  readonly empty: string
  /** Entries changed while they were read. */
  readonly changing: string
}

/** A price is of a person on a project on a day: entries that are alike in these share one amount. */
const LEVELS = {
  project: 'project',
  day: 'day',
  person: 'person',
  entry: 'day,project,person',
} as const satisfies Record<InvoiceLines, string>

type Row = WorkReport['rows'][number]

async function readReport({ query, rounds, weekStart }: InvoiceQuestion, groupBy: string) {
  const { report } = await call('reports.workTimes', {
    query: { ...query, ...rounds, billable: 'true', groupBy, measures: 'amount' },
    weekStart,
  })
  return report as WorkReport
}

/** A line for each currency of a row, as most rows have only one. */
function linesOfRow({ billableSeconds, amount = [] }: Row, name: TableCell): InvoiceLine[] {
  const names = [name]
  if (amount.length === 0) return [{ names, seconds: billableSeconds, amount: null }]
  return amount.map((one, place) => ({ names, seconds: place === 0 ? billableSeconds : 0, amount: one }))
}

function nameOfRow({ keys: [first] }: Row, by: InvoiceLines, { withoutProject }: InvoiceWords): string {
  if (by === 'day') return first?.key ?? ''
  return by === 'project' && first?.key === null ? withoutProject : (first?.name ?? '')
}

const startOf = ({ day, startedAt }: ReportLine) => `${day} ${startedAt ?? ''}`

/** @throws Error in words when entries and sums are not of the same time */
function linesOfEntries(
  rows: readonly Row[],
  entries: readonly ReportLine[],
  names: Readonly<Record<string, string>>,
  words: InvoiceWords,
): InvoiceLine[] {
  const groups = grouped(
    entries.toSorted((one, other) => startOf(one).localeCompare(startOf(other))),
    ({ day, project, employee }) => [day, project ?? '', employee].join(' '),
  )
  const found = rows.flatMap(({ keys, billableSeconds, amount: [amount] = [] }) => {
    const group = groups.get(keys.map(({ key }) => key ?? '').join(' ')) ?? []
    const seconds = group.map((entry) => entry.seconds)
    if (seconds.reduce((sum, one) => sum + one, 0) !== billableSeconds) throw new Error(words.changing)
    const shares =
      amount === undefined ? [] : shareAmount(parseMoney(amount.amount) ?? 0n, seconds, amount.currency)
    return group.map((entry, place) => ({
      entry,
      amount:
        amount === undefined
          ? null
          : { ...amount, amount: formatMoney(shares[place] ?? 0n, amount.currency) },
    }))
  })
  return found
    .toSorted((one, other) => startOf(one.entry).localeCompare(startOf(other.entry)))
    .map(({ entry: { day, project, description, seconds }, amount }) => ({
      names: [day, project === null ? words.withoutProject : (names[project] ?? ''), description],
      seconds,
      amount,
    }))
}

async function readEntries(question: InvoiceQuestion, rows: readonly Row[], words: InvoiceWords) {
  const all = await allLines({ ...question.query, billable: 'true' }, question.weekStart)
  if (all === null) throw new Error(words.changing)
  return linesOfEntries(rows, all.lines.map(question.rounded), all.names, words)
}

/** @throws Error in words when there is nothing to invoice, or prices are not shown; CallFailed as the calls do */
export async function readInvoiceFigures(
  question: InvoiceQuestion,
  by: InvoiceLines,
  words: InvoiceWords,
): Promise<InvoiceFigures> {
  const projects = await readReport(question, LEVELS.project)
  const { amount: net, billableSeconds } = projects.total
  if (net === undefined) throw new Error(words.amounts)
  if (projects.rows.length === 0) throw new Error(words.empty)
  const report = by === 'project' ? projects : await readReport(question, LEVELS[by])
  if (report.total.billableSeconds !== billableSeconds) throw new Error(words.changing)
  const levels = LEVELS[by].split(',').length
  const rows = report.rows.filter(({ keys }) => keys.length === levels)
  return {
    lines:
      by === 'entry'
        ? await readEntries(question, rows, words)
        : rows.flatMap((row) => linesOfRow(row, nameOfRow(row, by, words))),
    net,
    seconds: billableSeconds,
    withoutRate: projects.rows
      .filter(({ amount = [], billableSeconds: seconds }) => amount.length === 0 && seconds > 0)
      .map(({ keys: [project], billableSeconds: seconds }) => ({
        name: project?.name ?? words.withoutProject,
        seconds,
      })),
  }
}
