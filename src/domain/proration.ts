// Parts of a period: what a change of plan costs in the middle of one, to the second, and amounts per month by days.
// See docs/decisions/0021-subscriptions-and-coupons.md.
import { Temporal } from 'temporal-polyfill'
import { type Money, roundMoney } from './money'

/** A product of a subscription, by the period. */
export interface SubscribedProduct {
  /** Code of the product. */
  product: string
  quantity: number
  unitPriceNet: Money
}

/** A billing period: from its first instant up to the first one of the next. */
export interface BillingPeriod {
  start: Temporal.Instant
  end: Temporal.Instant
}

/** What a change of plan puts on the next invoice. */
export interface PlanChange {
  /** What is left of the old plan, given back: zero or negative. */
  credit: Money
  /** What is left of the period on the new plan. */
  debit: Money
  /** Debit and credit together. */
  net: Money
  remainingSeconds: number
  periodSeconds: number
}

/** What the products cost in a period. */
export function subscriptionAmount(products: readonly SubscribedProduct[]): Money {
  return products.reduce((sum, { quantity, unitPriceNet }) => sum + BigInt(quantity) * unitPriceNet, 0n)
}

/**
 * What changing the plan at an instant costs: the old plan is given back and the new one charged for the seconds that
 * are left of the period. Before the period that is all of it, after it nothing. Credit and debit are lines of an
 * invoice, each rounded once.
 * @throws RangeError when the period does not end after its start.
 */
export function changeOfPlan(
  period: BillingPeriod,
  changedAt: Temporal.Instant,
  before: readonly SubscribedProduct[],
  after: readonly SubscribedProduct[],
  currency: string,
): PlanChange {
  const periodSeconds = secondsBetween(period.start, period.end)
  if (periodSeconds <= 0) throw new RangeError('a billing period ends after its start')
  const remainingSeconds = Math.min(periodSeconds, Math.max(0, secondsBetween(changedAt, period.end)))
  const remaining = (amount: Money) =>
    roundMoney(amount * BigInt(remainingSeconds), BigInt(periodSeconds), currency)
  const credit = -remaining(subscriptionAmount(before))
  const debit = remaining(subscriptionAmount(after))
  return { credit, debit, net: debit + credit, remainingSeconds, periodSeconds }
}

/**
 * An amount per calendar month over the days from `from` to `to`, both included: whole months count whole, others by
 * their days. Rounded once; nothing when `to` is before `from`.
 */
export function amountOverMonths(monthly: Money, from: string, to: string, currency: string): Money {
  return roundMoney(monthly * monthsBetween(from, to), MONTH_PARTS, currency)
}

/** Into this many parts every month of 28, 29, 30 or 31 days can be divided by whole days. */
const MONTH_PARTS = 377_580n

/** The months that the days cover, in parts of a month. */
function monthsBetween(from: string, to: string): bigint {
  const last = Temporal.PlainDate.from(to)
  let parts = 0n
  let day = Temporal.PlainDate.from(from)
  while (Temporal.PlainDate.compare(day, last) <= 0) {
    const isLastMonth = day.year === last.year && day.month === last.month
    const days = (isLastMonth ? last.day : day.daysInMonth) - day.day + 1
    parts += (BigInt(days) * MONTH_PARTS) / BigInt(day.daysInMonth)
    day = day.with({ day: 1 }).add({ months: 1 })
  }
  return parts
}

function secondsBetween(from: Temporal.Instant, to: Temporal.Instant): number {
  return Math.floor((to.epochMilliseconds - from.epochMilliseconds) / 1000)
}
