// Coupons: which invoices one is for, why it cannot be used, and what an invoice comes to with it.
// See docs/decisions/0021-subscriptions-and-coupons.md.
import { Temporal } from 'temporal-polyfill'
import { MONEY_PLACES } from './limits'
import { type Money, roundMoney, sumMoney } from './money'

/** What a coupon takes off: a share of the subtotal, or an amount in its currency. */
export type Discount =
  /** `percent` in ten-thousandths of a percent, above 0 and up to 100. */
  { kind: 'percent'; percent: bigint } | { kind: 'amount'; amount: Money; currency: string }

export interface Coupon {
  discount: Discount
  /** For which invoices after it was applied: the next, those of so many months, or all. */
  duration: { kind: 'once' } | { kind: 'repeating'; months: number } | { kind: 'forever' }
  /** The last day on which it can be applied; null for any day. */
  redeemBy: string | null
  /** How often it can be applied; null without limit. */
  maxRedemptions: number | null
  timesRedeemed: number
  /** Codes of the products that it is for; empty for all. */
  appliesTo: readonly string[]
}

/** Why a coupon cannot be applied; the codes of the API. */
export type CouponFault = 'coupon-expired' | 'coupon-exhausted' | 'coupon-not-applicable'

/** A line of an invoice; prorated lines carry the product that they are for. */
export interface InvoiceLine {
  product: string
  amount: Money
}

export interface InvoiceTotals {
  subtotal: Money
  /** What the coupon takes off: zero or positive. */
  discount: Money
  /** Subtotal less discount. */
  net: Money
  tax: Money
  gross: Money
}

/** Why a coupon cannot be applied on a day to a subscription with these products, or null when it can. */
export function couponFault(
  coupon: Coupon,
  day: string,
  products: readonly string[],
  currency: string,
): CouponFault | null {
  if (coupon.redeemBy !== null && day > coupon.redeemBy) return 'coupon-expired'
  if (coupon.maxRedemptions !== null && coupon.timesRedeemed >= coupon.maxRedemptions) {
    return 'coupon-exhausted'
  }
  const fits = isIn(currency, coupon) && products.some((product) => isFor(product, coupon))
  return fits ? null : 'coupon-not-applicable'
}

/** Whether a coupon is for an invoice: `earlier` says how many were issued since it was applied on `appliedOn`. */
export function couponCovers(
  { duration }: Coupon,
  appliedOn: string,
  invoice: { day: string; earlier: number },
): boolean {
  switch (duration.kind) {
    case 'once':
      return invoice.earlier === 0
    case 'repeating':
      return invoice.day < Temporal.PlainDate.from(appliedOn).add({ months: duration.months }).toString()
    case 'forever':
      return true
  }
}

/**
 * What an invoice comes to: its lines (a change of plan is in them already), the coupon on the lines that it is for,
 * then tax on what is left. A coupon never takes off more than those lines come to, and nothing from a credit.
 * `taxRate` is in ten-thousandths of a percent.
 */
export function invoiceTotals(
  lines: readonly InvoiceLine[],
  coupon: Coupon | null,
  taxRate: bigint,
  currency: string,
): InvoiceTotals {
  const subtotal = sumMoney(lines.map(({ amount }) => amount))
  const discount = coupon === null ? 0n : discountOn(lines, coupon, currency)
  const net = subtotal - discount
  const tax = partOf(net, taxRate, currency)
  return { subtotal, discount, net, tax, gross: net + tax }
}

function discountOn(lines: readonly InvoiceLine[], coupon: Coupon, currency: string): Money {
  const base = sumMoney(lines.filter(({ product }) => isFor(product, coupon)).map(({ amount }) => amount))
  if (base <= 0n || !isIn(currency, coupon)) return 0n
  const { discount } = coupon
  const off = discount.kind === 'percent' ? partOf(base, discount.percent, currency) : discount.amount
  return off < base ? off : base
}

const partOf = (amount: Money, percent: bigint, currency: string) =>
  roundMoney(amount * percent, 100n * 10n ** BigInt(MONEY_PLACES), currency)

const isFor = (product: string, { appliesTo }: Coupon) =>
  appliesTo.length === 0 || appliesTo.includes(product)

const isIn = (currency: string, { discount }: Coupon) =>
  discount.kind === 'percent' || discount.currency === currency
