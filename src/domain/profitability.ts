// What a project earns and costs, each currency for itself.
// See docs/decisions/0018-profitability.md.
import { costLines, MISSING_RATE } from './cost-allocations'
import { percentOf } from './decimal'
import { lineAmount, sellingBook } from './hour-terms'
import { formatMoney, type Money, sumMoney } from './money'
import type { ProjectBooks } from './project-books'
import { relationInPeriod } from './property-relation'
import { recognisedPrice, retainedPrice } from './recognition'
import { partAmount } from './transaction-share'

type Revenue = 'fixed' | 'timeAndMaterial' | 'transactions' | 'relations'
type Cost = 'labour' | 'transactions' | 'overhead' | 'property'

type Amounts<K extends string> = Record<K, Money>
type Shown<K extends string> = Record<K | 'total', string>

/** Revenue, cost and margin in one currency, as decimals. */
export interface CurrencyFigures {
  revenue: Shown<Revenue>
  cost: Shown<Cost>
  margin: string
}

/** The profitability of a project as the API shows it. */
export interface Profitability extends CurrencyFigures {
  currency: string
  /** Margin of revenue, two decimals; null without revenue. */
  marginPercent: string | null
  workedSeconds: number
  /** Cost of the money budget and worked of the time budget, two decimals; null without such a budget. */
  budgetUsedPercent: { money: string | null; time: string | null }
  /** What is booked in other currencies, never added to the figures. */
  otherCurrencies: (CurrencyFigures & { currency: string })[]
  /**
   * `missing-rate:` and `missing-price:` with the IRI of the employee whose time costs or earns nothing for that;
   * `retainer-start-assumed:` and `price-start-assumed:` with the IRI of a project that has no first day of its own.
   */
  warnings: string[]
}

/** What may be spent: money in the currency of the books, and time. Null where no budget is set. */
export interface Budget {
  money: Money | null
  seconds: number | null
}

/** Both sides of the books in one currency. */
interface Ledger {
  revenue: Amounts<Revenue>
  cost: Amounts<Cost>
}

/**
 * The profitability of what is booked. A fixed price is revenue when it is recognised, once over all time; a retainer by
 * the months among the days asked for; billable time and material by price and hour, exact until each price's line is
 * rounded once; internal projects, templates, drafts and cancelled projects earn nothing of themselves.
 * @throws RangeError when work is booked on a project that is not among the projects.
 */
export function profitability(books: ProjectBooks, budget: Budget): Profitability {
  const ledgers = new Map<string, Ledger>([[books.currency, emptyLedger()]])
  const ledgerOf = (currency: string): Ledger => {
    const ledger = ledgers.get(currency) ?? emptyLedger()
    ledgers.set(currency, ledger)
    return ledger
  }
  const warnings = new Set<string>()
  for (const line of costLines(books)) {
    ledgerOf(line.currency).cost[line.kind === 'transaction' ? 'transactions' : line.kind] += line.amount
    if (line.note === MISSING_RATE) warnings.add(`missing-rate:${line.source}`)
  }
  for (const { kind, amount, currency } of revenueLines(books, (warning) => warnings.add(warning))) {
    ledgerOf(currency).revenue[kind] += amount
  }
  const main = ledgerOf(books.currency)
  const revenue = totalOf(main.revenue)
  const cost = totalOf(main.cost)
  const workedSeconds = books.work.reduce((sum, { seconds }) => sum + seconds, 0)
  return {
    currency: books.currency,
    ...figuresOf(main, books.currency),
    marginPercent: percentOf(revenue - cost, revenue, 2),
    workedSeconds,
    budgetUsedPercent: {
      money: percentOf(cost, budget.money ?? 0n, 2),
      time: percentOf(BigInt(workedSeconds), BigInt(budget.seconds ?? 0), 2),
    },
    otherCurrencies: [...ledgers]
      .filter(([currency]) => currency !== books.currency)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([currency, ledger]) => ({ currency, ...figuresOf(ledger, currency) })),
    warnings: [...warnings].sort(),
  }
}

interface RevenueLine {
  kind: Revenue
  amount: Money
  currency: string
}

function revenueLines(books: ProjectBooks, warn: (warning: string) => void): RevenueLine[] {
  return [
    ...agreedPrices(books, warn),
    ...timeAndMaterial(books, warn),
    ...books.transactions
      .filter(({ type }) => type === 'income')
      .map((part): RevenueLine => ({
        kind: 'transactions',
        amount: partAmount(part),
        currency: part.currency,
      })),
    ...books.relations.flatMap((relation): RevenueLine[] => {
      const part = relation.invoiceable ? relationInPeriod(relation, books.dateFrom, books.dateTo) : null
      return part === null ? [] : [{ kind: 'relations', amount: part.amount, currency: relation.currency }]
    }),
  ]
}

/** A line for each project with an agreed price. */
function agreedPrices(books: ProjectBooks, warn: (warning: string) => void): RevenueLine[] {
  const worked = new Map<string, number>()
  for (const { project, seconds } of books.work) worked.set(project, (worked.get(project) ?? 0) + seconds)
  const days = { from: books.dateFrom, to: books.dateTo }
  return books.projects.flatMap((project): RevenueLine[] => {
    const { iri, type, priceNet, currency, recognition } = project
    if (priceNet === null || !project.earns || (type !== 'fixed_price' && type !== 'retainer')) return []
    const agreed = {
      price: priceNet,
      currency,
      start: project.dateFrom,
      end: project.dateTo,
      completedOn: project.completedOn,
    }
    const startCounts = type === 'retainer' || recognition.kind === 'start'
    if (startCounts && project.startAssumed)
      warn(`${type === 'retainer' ? 'retainer' : 'price'}-start-assumed:${iri}`)
    const amount =
      type === 'retainer'
        ? retainedPrice(agreed, days)
        : recognisedPrice(agreed, recognition, days, worked.get(iri) ?? 0)
    return [{ kind: 'fixed', amount, currency }]
  })
}

/** A line for each price of each project that is paid by time; of work that is not billable nothing. */
function timeAndMaterial(books: ProjectBooks, warn: (warning: string) => void): RevenueLine[] {
  const soldAs = sellingBook(books)
  const sold = new Map<string, { seconds: number; amount: Money; currency: string }>()
  for (const work of books.work) {
    const found = soldAs(work)
    if (found.kind === 'unpriced') warn(`missing-price:${work.employee}`)
    if (found.kind !== 'sold') continue
    const { source, amount, currency } = found.price
    const line = sold.get(source)
    if (line) line.seconds += work.seconds
    else sold.set(source, { seconds: work.seconds, amount, currency })
  }
  return [...sold.values()].map(({ seconds, amount, currency }) => ({
    kind: 'timeAndMaterial',
    amount: lineAmount(seconds, amount, currency),
    currency,
  }))
}

function emptyLedger(): Ledger {
  return {
    revenue: { fixed: 0n, timeAndMaterial: 0n, transactions: 0n, relations: 0n },
    cost: { labour: 0n, transactions: 0n, overhead: 0n, property: 0n },
  }
}

function figuresOf(ledger: Ledger, currency: string): CurrencyFigures {
  const shown = (amount: Money) => formatMoney(amount, currency)
  const revenue = totalOf(ledger.revenue)
  const cost = totalOf(ledger.cost)
  return {
    revenue: {
      fixed: shown(ledger.revenue.fixed),
      timeAndMaterial: shown(ledger.revenue.timeAndMaterial),
      transactions: shown(ledger.revenue.transactions),
      relations: shown(ledger.revenue.relations),
      total: shown(revenue),
    },
    cost: {
      labour: shown(ledger.cost.labour),
      transactions: shown(ledger.cost.transactions),
      overhead: shown(ledger.cost.overhead),
      property: shown(ledger.cost.property),
      total: shown(cost),
    },
    margin: shown(revenue - cost),
  }
}

const totalOf = (amounts: Amounts<string>) => sumMoney(Object.values(amounts))
