// Where the cost of a project comes from, line by line: labour by rate, transactions, overhead, property.
// See docs/decisions/0018-profitability.md.
import { formatDecimal } from './decimal'
import { costBook, lineAmount, overheadOn } from './hour-terms'
import { MONEY_PLACES } from './limits'
import { type Money, formatMoney } from './money'
import type { BookedWork, ProjectBooks } from './project-books'
import { relationInPeriod } from './property-relation'
import { partAmount, partShare } from './transaction-share'

export type CostKind = 'labour' | 'transaction' | 'overhead' | 'property'

/** One line of cost. Lines are what is rounded, so that they add up to the cost of the project. */
export interface CostLine {
  kind: CostKind
  /** IRI of the employee, the transaction, the setting or the relation. */
  source: string
  label: string
  /** The first and the last day that it is for. */
  periodFrom: string
  periodTo: string
  /** Worked time of labour; null for the others. */
  quantitySeconds: number | null
  /** Per hour, of labour; null for the others. */
  rate: Money | null
  /** Which part of its source it is, `0.8000`. */
  share: string
  /** Negative where it corrects an earlier cost. */
  amount: Money
  currency: string
  project: string
  note: string | null
}

/** A line as the API shows it: money as a decimal, the rate as a number. */
export type CostAllocation = Omit<CostLine, 'rate' | 'amount'> & { rate: number | null; amount: string }

const WHOLE = '1.0000'
const KINDS: readonly CostKind[] = ['labour', 'transaction', 'overhead', 'property']

/** Note on labour that no one gave a rate: it costs nothing until someone does. */
export const MISSING_RATE = 'missing-rate'

/** The cost of the projects as the API shows it: by project, kind and source, in order of days. */
export function costAllocations(books: ProjectBooks): CostAllocation[] {
  return costLines(books).map((line) => ({
    ...line,
    rate: line.rate === null ? null : Number(line.rate) / 10 ** MONEY_PLACES,
    amount: formatMoney(line.amount, line.currency),
  }))
}

/**
 * The cost of the projects, exact until each line is rounded once. Labour has a line for each employee and rate, so
 * neither the order of entries nor splitting one in two changes anything.
 */
export function costLines(books: ProjectBooks): CostLine[] {
  const labour = labourLines(books)
  const orderOf = new Map(books.projects.map(({ iri }, index) => [iri, index]))
  const order = ({ project, kind }: CostLine) =>
    (orderOf.get(project) ?? 0) * KINDS.length + KINDS.indexOf(kind)
  return [
    ...labour,
    ...transactionLines(books),
    ...overheadLines(books, labour),
    ...propertyLines(books),
  ].sort((a, b) => order(a) - order(b) || compare(a.source, b.source) || compare(a.periodFrom, b.periodFrom))
}

function labourLines(books: ProjectBooks): CostLine[] {
  const lines = new Map<string, CostLine & { quantitySeconds: number; rate: Money }>()
  const costOf = costBook(books, books.currency)
  for (const work of books.work) {
    const { line: key, rate, currency, isMissing } = costOf(work)
    const line = lines.get(key)
    if (line) {
      line.quantitySeconds += work.seconds
      if (work.day < line.periodFrom) line.periodFrom = work.day
      if (work.day > line.periodTo) line.periodTo = work.day
    } else {
      const note = isMissing ? MISSING_RATE : null
      lines.set(key, { ...labourLine(books, work), rate, currency, note })
    }
  }
  return [...lines.values()].map((line) => ({
    ...line,
    amount: lineAmount(line.quantitySeconds, line.rate, line.currency),
  }))
}

function labourLine({ names }: ProjectBooks, { employee, project, day, seconds }: BookedWork) {
  return {
    kind: 'labour' as const,
    source: employee,
    label: names.get(employee) ?? employee,
    periodFrom: day,
    periodTo: day,
    quantitySeconds: seconds,
    share: WHOLE,
    amount: 0n,
    project,
  }
}

function transactionLines({ transactions }: ProjectBooks): CostLine[] {
  return transactions
    .filter(({ type }) => type === 'cost')
    .map((transaction) => ({
      kind: 'transaction',
      source: transaction.source,
      label: transaction.label,
      periodFrom: transaction.day,
      periodTo: transaction.day,
      quantitySeconds: null,
      rate: null,
      share: partShare(transaction),
      amount: partAmount(transaction),
      currency: transaction.currency,
      project: transaction.project,
      note: null,
    }))
}

/** A line for each project and currency that has labour in it. */
function overheadLines({ overhead }: ProjectBooks, labour: readonly CostLine[]): CostLine[] {
  if (overhead.percent === 0n) return []
  const lines = new Map<string, CostLine>()
  for (const { project, currency, amount, periodFrom, periodTo } of labour) {
    const line = lines.get(`${project} ${currency}`)
    if (line) {
      line.amount += amount
      if (periodFrom < line.periodFrom) line.periodFrom = periodFrom
      if (periodTo > line.periodTo) line.periodTo = periodTo
    } else {
      const { source } = overhead
      const percent = `${formatDecimal(overhead.percent, MONEY_PLACES, 0)}%`
      lines.set(`${project} ${currency}`, {
        kind: 'overhead',
        source,
        label: percent,
        periodFrom,
        periodTo,
        quantitySeconds: null,
        rate: null,
        share: WHOLE,
        amount,
        currency,
        project,
        note: null,
      })
    }
  }
  return [...lines.values()]
    .map((line) => ({ ...line, amount: overheadOn(line.amount, overhead.percent, line.currency) }))
    .filter(({ amount }) => amount !== 0n)
}

function propertyLines(books: ProjectBooks): CostLine[] {
  return books.relations.flatMap((relation): CostLine[] => {
    const part = relation.invoiceable ? null : relationInPeriod(relation, books.dateFrom, books.dateTo)
    if (part === null) return []
    const { source, label, currency, project } = relation
    const { from, to, amount } = part
    return [
      {
        kind: 'property',
        source,
        label,
        periodFrom: from,
        periodTo: to,
        quantitySeconds: null,
        rate: null,
        share: WHOLE,
        amount,
        currency,
        project,
        note: null,
      },
    ]
  })
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
