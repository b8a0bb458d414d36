// What of a project's figures may be told: no cost, nor what follows from one, to who does not see costs.
import { MISSING_RATE } from '#domain/cost-allocations'
import type { CurrencyFigures, Profitability } from '#domain/profitability'

/** What the caller sees of the projects in the figures. */
export interface Sight {
  readonly costs: boolean
  /** What was agreed with the client. */
  readonly contract: boolean
}

/** Null is "not yours to see": without a cost there is no margin, and without a price no sum that has it in. */
const toldSides = ({ revenue, cost, margin }: CurrencyFigures, { costs, contract }: Sight) => ({
  revenue: contract ? revenue : { ...revenue, fixed: null, total: null },
  cost: costs ? cost : null,
  margin: costs && contract ? margin : null,
})

/** Who has a rate is told to who may see rates, and that there is a price to who may see it. */
const maySee = (warning: string, { costs, contract }: Sight): boolean =>
  (costs || !warning.startsWith(`${MISSING_RATE}:`)) && (contract || !warning.includes('-start-assumed:'))

/** The figures as they may be told. */
export const toldFigures = (figures: Profitability, sight: Sight) => {
  const { marginPercent, budgetUsedPercent, otherCurrencies, warnings } = figures
  const both = sight.costs && sight.contract
  return {
    ...figures,
    ...toldSides(figures, sight),
    marginPercent: both ? marginPercent : null,
    budgetUsedPercent: { ...budgetUsedPercent, money: both ? budgetUsedPercent.money : null },
    otherCurrencies: otherCurrencies.map((other) => ({ ...other, ...toldSides(other, sight) })),
    warnings: warnings.filter((warning) => maySee(warning, sight)),
  }
}
