// What goes on an invoice of a subscription: lines for a period, for a change of plan, and what is carried on.
// See docs/decisions/0021-subscriptions-and-coupons.md.
import type { Temporal } from 'temporal-polyfill'
import { sumMoney, type Money } from './money'
import { changeOfPlan, type BillingPeriod, type SubscribedProduct } from './proration'

/** Why a line is there: a period, time that was paid for and is not used, time on the new plan, and what is carried on. */
export type LineKind = 'period' | 'credit' | 'debit' | 'carried'

export interface BillingLine extends SubscribedProduct {
  kind: LineKind
  amount: Money
}

/** A line for each product of a period. */
export function periodLines(products: readonly SubscribedProduct[]): BillingLine[] {
  return products.map((product) => ({
    ...product,
    kind: 'period',
    amount: BigInt(product.quantity) * product.unitPriceNet,
  }))
}

/**
 * The lines of a change of plan within a period, to the second: what is left of the products that end or change, given
 * back, and what is left of the period for the new ones. Each line is rounded once.
 */
export function changeLines(
  period: BillingPeriod,
  at: Temporal.Instant,
  before: readonly SubscribedProduct[],
  after: readonly SubscribedProduct[],
  currency: string,
): BillingLine[] {
  const [ended, begun] = [without(before, after), without(after, before)]
  const lines: BillingLine[] = [
    ...ended.map((each) => ({
      ...each,
      kind: 'credit' as const,
      amount: changeOfPlan(period, at, [each], [], currency).credit,
    })),
    ...begun.map((each) => ({
      ...each,
      kind: 'debit' as const,
      amount: changeOfPlan(period, at, [], [each], currency).debit,
    })),
  ]
  return lines.filter(({ amount }) => amount !== 0n)
}

/** Those that the others have not, as many and for the same price. */
function without(products: readonly SubscribedProduct[], others: readonly SubscribedProduct[]) {
  return products.filter(
    ({ product, quantity, unitPriceNet }) =>
      !others.some(
        (other) =>
          other.product === product && other.quantity === quantity && other.unitPriceNet === unitPriceNet,
      ),
  )
}

/** The lines of an invoice, none of which comes to less than nothing, and what the next one has to take over. */
export function settled(lines: readonly BillingLine[]): {
  lines: readonly BillingLine[]
  carried: readonly BillingLine[]
} {
  const sum = sumMoney(lines.map(({ amount }) => amount))
  if (sum >= 0n) return { lines, carried: [] }
  const carried = (amount: Money): BillingLine => ({
    ...{ kind: 'carried', product: '', quantity: 1 },
    ...{ unitPriceNet: amount, amount },
  })
  return { lines: [...lines, carried(-sum)], carried: [carried(sum)] }
}
