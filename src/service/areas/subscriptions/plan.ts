// The plan that someone asks for, read: its products with quantities, prices and modules, or what is wrong with it.
import type { SubscriptionProduct } from '#contract/subscriptions'
import { formatMoney, parseMoney } from '#domain/money'
import type { SubscribedProduct } from '#domain/proration'
import type { BillingType } from '#domain/subscription-life'
import type { RuleTools } from '../../engine/schema/declare'
import { CATALOG, CATALOG_CURRENCY, priceOf, productNamed } from './catalog'

export interface Plan {
  readonly products: readonly SubscribedProduct[]
  readonly seats: number
  readonly modules: readonly string[]
  readonly trialDays: number
}

/** Products as the wire has them. */
export const shownProducts = (products: readonly SubscribedProduct[]): SubscriptionProduct[] =>
  products.map(({ product, quantity, unitPriceNet }) => ({
    ...{ product, quantity },
    unitPriceNet: formatMoney(unitPriceNet, CATALOG_CURRENCY),
  }))

/** Products as they are kept with a subscription. */
export const keptProducts = (json: string): SubscribedProduct[] =>
  (JSON.parse(json) as SubscriptionProduct[]).map(({ product, quantity = 1, unitPriceNet = '0' }) => ({
    ...{ product, quantity },
    unitPriceNet: parseMoney(unitPriceNet) ?? 0n,
  }))

const OFFERED = CATALOG.filter(({ active }) => active).map(({ id }) => id)

/** How many seats there are: what is said, else as many as there are of the plan. */
const seatsOf = (asked: readonly SubscriptionProduct[], seats: number | null): number =>
  seats ?? asked.find(({ product }) => productNamed(product)?.kind === 'plan')?.quantity ?? 1

/** Reads what is asked for; what is wrong with it is said to `tools`, and null answered. */
export const readPlan = (
  asked: readonly SubscriptionProduct[],
  seatsAsked: number | null,
  type: BillingType,
  tools: RuleTools,
): Plan | null => {
  const seats = seatsOf(asked, seatsAsked)
  let faults = 0
  const fault: RuleTools['violation'] = (...said) => {
    faults += 1
    tools.violation(...said)
  }
  const known = asked.map(({ product }) => productNamed(product))
  const products = asked.map(({ product, quantity, unitPriceNet }, index): SubscribedProduct => {
    const path = `products.${index}`
    const found = known[index]
    const unit = found === undefined ? 0n : priceOf(found, type)
    const many = quantity ?? (found?.perSeat === true ? seats : 1)
    if (found?.active !== true) fault(`${path}.product`, 'enum', { allowed: OFFERED.join(', ') })
    else if (found.perSeat && many !== seats) fault(`${path}.quantity`, 'seats', { seats })
    else if (found.minSeats > seats) fault('seats', 'minimum', { limit: found.minSeats })
    else if (found.maxSeats !== null && found.maxSeats < seats)
      fault('seats', 'maximum', { limit: found.maxSeats })
    if (unitPriceNet !== undefined && parseMoney(unitPriceNet) !== unit)
      fault(`${path}.unitPriceNet`, 'readOnly')
    return { product, quantity: many, unitPriceNet: unit }
  })
  if (new Set(asked.map(({ product }) => product)).size !== asked.length) fault('products', 'uniqueItems')
  if (known.filter((each) => each?.kind === 'plan').length !== 1) fault('products', 'onePlan')
  if (faults > 0) return null
  return {
    ...{ products, seats },
    modules: [...new Set(known.flatMap((each) => each?.modules ?? []))],
    trialDays: known.find((each) => each?.kind === 'plan')?.trialDays ?? 0,
  }
}
