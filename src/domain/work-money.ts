// What worked time earned and cost, in the groups of a report: each figure of the lines behind it, each currency for itself.
import { costBook, lineAmount, lineAmountAs, overheadOn, sellingBook, type SellingTerms } from './hour-terms'
import { formatMoney, type Money } from './money'
import type { BookedWork, ProjectBooks } from './project-books'
import { overlappingLevels, partKey, roundedSeconds, type Rounding } from './work-report'

/** An amount as a decimal with the currency's digits, and its ISO 4217 code. */
export interface CurrencyAmount {
  readonly amount: string
  readonly currency: string
}

/** Money earned by the hour, with the price of an hour where all of it has the same; else null. */
interface EarnedAmount extends CurrencyAmount {
  readonly hourlyPrice: string | null
}

export type MoneyMeasure = 'amount' | 'cost' | 'margin'

/** Money of the same work; a measure is absent where it was not asked for, or where any of the work is not the caller's to see. */
export type MoneySums = Partial<Record<'cost' | 'margin', CurrencyAmount[]> & { amount: EarnedAmount[] }>

/** Work of one person on one project, on days between which no price and no cost changes. */
export interface MoneySlice extends Pick<BookedWork, 'employee' | 'project' | 'day'> {
  /** For each level the keys under which the time counts. */
  readonly keys: readonly (readonly (string | null)[])[]
  /** What was worked, whatever is rounded: it is what costs. */
  readonly workedSeconds: number
  /** The billable time as the report shows it: it is what earns. */
  readonly billableSeconds: number
}

/** What hours earn and cost, and who may know. */
export interface MoneyTerms
  extends SellingTerms, Pick<ProjectBooks, 'rates' | 'hourlyCosts' | 'overhead' | 'currency'> {
  /** The measures that are told of work on a project. */
  readonly seenOf: (project: string) => ReadonlySet<MoneyMeasure>
}

export interface MoneyManner {
  readonly measures: readonly MoneyMeasure[]
  /** Rounds the finest sums of billable time, and what it earns with it; null leaves them. */
  readonly rounding: Rounding | null
}

/** `price` and `rate`: some hours have none. `agreed`: some billable hours are paid by an agreed price and earn nothing themselves. */
export type MoneyGap = 'price' | 'rate' | 'agreed'

export interface GroupedMoney {
  /** The money of the row with these keys; that of everything without any. */
  readonly sumsAt: (keys: readonly (string | null)[]) => MoneySums
  readonly gaps: ReadonlySet<MoneyGap>
}

interface Line {
  readonly project: string
  readonly perHour: Money
  readonly currency: string
  seconds: number
}

interface Node {
  readonly sold: Map<string, Line>
  readonly labour: Map<string, Line>
  readonly hidden: Set<MoneyMeasure>
  billableSeconds: number
  readonly inside: Map<string | null, Node>
  /** As those of a report’s times: each slice is in one of them. */
  readonly parts: Map<string, Node>
}

type Amounts = ReadonlyMap<string, Money>
const NO_AMOUNTS: Amounts = new Map()

/** A slice with the lines that it is on. */
interface Priced extends MoneySlice {
  readonly sold: { readonly key: string; readonly line: Line } | null
  readonly labour: { readonly key: string; readonly line: Line } | null
  readonly hidden: readonly MoneyMeasure[]
}

/**
 * The money of the slices in every group. A price has a line in each group, and so has a rate for each person and project;
 * a line is rounded once, so that a project comes to what its profitability says of its hours.
 */
export function groupMoney(
  slices: Iterable<MoneySlice>,
  terms: MoneyTerms,
  { measures, rounding }: MoneyManner,
): GroupedMoney {
  const gaps = new Set<MoneyGap>()
  const pricedAs = pricing(terms, measures, gaps)
  const root = emptyNode()
  const all = [...slices]
  const overlaps = rounding === null ? new Set<number>() : overlappingLevels(all)
  for (const slice of all) add(root, pricedAs(slice), 0, overlaps)
  const percent = terms.overhead.percent
  const sumsOf = (node: Node): MoneySums => {
    const told = measures.filter((measure) => !node.hidden.has(measure))
    const earned = told.includes('amount') || told.includes('margin') ? earnedIn(node, rounding) : NO_AMOUNTS
    const cost = told.includes('cost') || told.includes('margin') ? costIn(node, percent) : NO_AMOUNTS
    return {
      ...(told.includes('amount') && { amount: withPrices(shown(earned), node) }),
      ...(told.includes('cost') && { cost: shown(cost) }),
      ...(told.includes('margin') && { margin: shown(lessThan(earned, cost)) }),
    }
  }
  return {
    sumsAt: (keys) => {
      let node: Node | undefined = root
      for (const key of keys) node = node?.inside.get(key)
      return sumsOf(node ?? emptyNode())
    },
    gaps,
  }
}

/** Finds the lines of slices, and what is missing from them. */
function pricing(
  terms: MoneyTerms,
  measures: readonly MoneyMeasure[],
  gaps: Set<MoneyGap>,
): (slice: MoneySlice) => Priced {
  const soldAs = sellingBook(terms)
  const costOf = costBook(terms, terms.currency)
  const agreed = new Set(
    terms.projects.filter(({ type }) => type === 'fixed_price' || type === 'retainer').map(({ iri }) => iri),
  )
  const wants = (seen: ReadonlySet<MoneyMeasure>, measure: MoneyMeasure) =>
    [measure, 'margin' as const].some((each) => measures.includes(each) && seen.has(each))
  return (slice) => {
    const { project, billableSeconds, workedSeconds } = slice
    const seen = terms.seenOf(project)
    const hidden = measures.filter((measure) => !seen.has(measure))
    let [sold, labour]: [Priced['sold'], Priced['labour']] = [null, null]
    if (wants(seen, 'amount') && billableSeconds > 0) {
      const found = soldAs({ ...slice, billable: true })
      if (found.kind === 'unpriced') gaps.add('price')
      if (agreed.has(project)) gaps.add('agreed')
      if (found.kind === 'sold') {
        const { source, amount: perHour, currency } = found.price
        sold = { key: source, line: { project, perHour, currency, seconds: billableSeconds } }
      }
    }
    if (wants(seen, 'cost') && workedSeconds > 0) {
      const { line: key, rate: perHour, currency, isMissing } = costOf(slice)
      if (isMissing) gaps.add('rate')
      labour = { key, line: { project, perHour, currency, seconds: workedSeconds } }
    }
    return { ...slice, sold, labour, hidden }
  }
}

const emptyNode = (): Node => ({
  sold: new Map(),
  labour: new Map(),
  hidden: new Set(),
  billableSeconds: 0,
  inside: new Map(),
  parts: new Map(),
})

function addLine(lines: Map<string, Line>, added: Priced['sold']): void {
  if (added === null) return
  const line = lines.get(added.key)
  if (line) line.seconds += added.line.seconds
  else lines.set(added.key, { ...added.line })
}

function innerNode<K>(nodes: Map<K, Node>, key: K): Node {
  let inner = nodes.get(key)
  if (inner === undefined) {
    inner = emptyNode()
    nodes.set(key, inner)
  }
  return inner
}

function add(node: Node, slice: Priced, level: number, overlaps: ReadonlySet<number>): void {
  addLine(node.sold, slice.sold)
  addLine(node.labour, slice.labour)
  node.billableSeconds += slice.billableSeconds
  for (const measure of slice.hidden) node.hidden.add(measure)
  const keys = slice.keys[level] ?? []
  for (const key of keys) add(innerNode(node.inside, key), slice, level + 1, overlaps)
  if (overlaps.has(level)) add(innerNode(node.parts, partKey(keys)), slice, level + 1, overlaps)
}

function addTo(amounts: Map<string, Money>, currency: string, amount: Money): void {
  amounts.set(currency, (amounts.get(currency) ?? 0n) + amount)
}

/** Where the finest sums are rounded, what they earn is, and the sums above add those. */
function earnedIn(
  { sold, billableSeconds: worked, inside, parts }: Node,
  rounding: Rounding | null,
): Amounts {
  const amounts = new Map<string, Money>()
  if (rounding !== null && inside.size > 0) {
    for (const part of (parts.size > 0 ? parts : inside).values()) {
      for (const [currency, amount] of earnedIn(part, rounding)) addTo(amounts, currency, amount)
    }
    return amounts
  }
  const counted = rounding === null ? worked : roundedSeconds(worked, rounding)
  for (const { seconds, perHour, currency } of sold.values()) {
    addTo(amounts, currency, lineAmountAs(seconds, perHour, { counted, worked }, currency))
  }
  return amounts
}

/** What the work costs with the overhead on it. */
function costIn({ labour }: Node, percent: bigint): Amounts {
  const byProject = new Map<string, { readonly currency: string; labour: Money }>()
  for (const { project, seconds, perHour, currency } of labour.values()) {
    const amount = lineAmount(seconds, perHour, currency)
    const sum = byProject.get(`${project} ${currency}`)
    if (sum) sum.labour += amount
    else byProject.set(`${project} ${currency}`, { currency, labour: amount })
  }
  const amounts = new Map<string, Money>()
  for (const { currency, labour: sum } of byProject.values()) {
    addTo(amounts, currency, sum + overheadOn(sum, percent, currency))
  }
  return amounts
}

function lessThan(earned: Amounts, cost: Amounts): Amounts {
  const left = new Map(earned)
  for (const [currency, amount] of cost) addTo(left, currency, -amount)
  return left
}

function withPrices(amounts: readonly CurrencyAmount[], { sold }: Node): EarnedAmount[] {
  const lines = [...sold.values()]
  return amounts.map((one) => {
    const prices = new Set(
      lines.filter(({ currency }) => currency === one.currency).map((line) => line.perHour),
    )
    const [price] = prices
    const hourlyPrice = prices.size === 1 && price !== undefined ? formatMoney(price, one.currency) : null
    return { ...one, hourlyPrice }
  })
}

const shown = (amounts: Amounts): CurrencyAmount[] =>
  [...amounts]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, amount]) => ({ amount: formatMoney(amount, currency), currency }))
