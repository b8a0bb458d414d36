// The rows of the profitability of many projects: one for each project and currency, and sums where every part is told.
import type { ProjectProfitability } from '#contract/projects/project-reports'
import { formatMoney, parseMoney, sumMoney } from '#domain/money'

export const PROFIT_FIGURES = ['revenue', 'cost', 'margin'] as const
export type ProfitFigure = (typeof PROFIT_FIGURES)[number]

/** Decimals of one currency; null is not told to this person. */
type Told = Readonly<Record<ProfitFigure, string | null>> & { readonly currency: string }

export interface ProfitRow extends Told {
  readonly book: ProjectProfitability
  readonly name: string
  /** False for the other currencies of a project, which stand below its own. */
  readonly isFirst: boolean
  /** The margin in percent of the revenue; null without, and for other currencies. */
  readonly percent: string | null
}

type Figures = Pick<ProjectProfitability, 'currency' | 'revenue' | 'cost' | 'margin'>

const toldOf = ({ currency, revenue, cost, margin }: Figures): Told => ({
  currency,
  revenue: revenue.total,
  cost: cost?.total ?? null,
  margin,
})

const isNothing = ({ revenue, cost }: Told): boolean => [revenue, cost].every((one) => Number(one ?? 0) === 0)

/**
 * The projects on which something was worked, earned or spent, in the order of the books.
 * @param nameOf what a project is called, by its IRI
 */
export function profitRows(
  books: readonly ProjectProfitability[],
  nameOf: (project: string) => string,
): ProfitRow[] {
  return books.flatMap((book) => {
    const own = toldOf(book)
    const more = book.otherCurrencies.map(toldOf).filter((other) => !isNothing(other))
    if (isNothing(own) && more.length === 0 && book.workedSeconds === 0) return []
    const name = nameOf(book.project)
    return [
      { ...own, book, name, isFirst: true, percent: book.marginPercent },
      ...more.map((other) => ({ ...other, book, name, isFirst: false, percent: null })),
    ]
  })
}

/** A sum for each currency; a figure that is not told of one row is in no sum. */
export function profitTotals(rows: readonly ProfitRow[]): Told[] {
  const currencies = [...new Set(rows.map(({ currency }) => currency))].sort()
  return currencies.map((currency) => {
    const own = rows.filter((row) => row.currency === currency)
    const sumOf = (figure: ProfitFigure): string | null => {
      const amounts = own.map((row) => parseMoney(row[figure] ?? ''))
      return amounts.includes(null)
        ? null
        : formatMoney(sumMoney(amounts.filter((one) => one !== null)), currency)
    }
    return { currency, revenue: sumOf('revenue'), cost: sumOf('cost'), margin: sumOf('margin') }
  })
}
