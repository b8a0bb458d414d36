// Changes of plan to the second, amounts by the month, coupons and tax.
import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { type Coupon, couponCovers, couponFault, invoiceTotals } from '#domain/coupon'
import { addDays } from '#domain/day'
import { amountOverMonths, changeOfPlan, subscriptionAmount } from '#domain/proration'
import { pln, shownPln as shown } from './support/pln'

const at = (text: string) => Temporal.Instant.from(text)
const seats = (quantity: number, unitPriceNet = '49.00') => [
  { product: 'seat', quantity, unitPriceNet: pln(unitPriceNet) },
]
const APRIL = { start: at('2026-04-01T00:00:00Z'), end: at('2026-05-01T00:00:00Z') }

describe('a change of plan', () => {
  it('from 5 to 8 seats at 49.00 on 11 April 06:00 costs 96.78', () => {
    const change = changeOfPlan(APRIL, at('2026-04-11T06:00:00Z'), seats(5), seats(8), 'PLN')
    expect([change.remainingSeconds, change.periodSeconds]).toEqual([1_706_400, 2_592_000])
    expect(shown(change.net)).toBe('96.78')
    expect([shown(change.credit), shown(change.debit)]).toEqual(['-161.29', '258.07'])
  })

  it('from 10 to 20 at half of the period is -5 + 10', () => {
    const change = changeOfPlan(APRIL, at('2026-04-16T00:00:00Z'), seats(1, '10'), seats(1, '20'), 'PLN')
    expect([change.credit, change.debit, change.net].map(shown)).toEqual(['-5.00', '10.00', '5.00'])
  })

  it('to less gives money back', () => {
    const change = changeOfPlan(APRIL, APRIL.start, seats(8), seats(5), 'PLN')
    expect(shown(change.net)).toBe('-147.00')
  })

  it('costs all before the period and nothing after it', () => {
    const net = (changedAt: string) => changeOfPlan(APRIL, at(changedAt), [], seats(2), 'PLN').net
    expect(shown(net('2026-03-01T00:00:00Z'))).toBe('98.00')
    expect(shown(net('2026-05-01T00:00:00Z'))).toBe('0.00')
    expect(shown(net('2027-05-01T00:00:00Z'))).toBe('0.00')
  })

  it('counts the seconds that pass: March in Warsaw is an hour short', () => {
    const march = { start: at('2026-03-01T00:00:00+01:00'), end: at('2026-04-01T00:00:00+02:00') }
    const change = changeOfPlan(march, march.start, [], seats(1), 'PLN')
    expect(change.periodSeconds).toBe(31 * 86_400 - 3600)
    expect(shown(change.net)).toBe('49.00')
  })

  it('needs a period that ends after its start', () => {
    const none = { start: APRIL.start, end: APRIL.start }
    expect(() => changeOfPlan(none, APRIL.start, [], [], 'PLN')).toThrow(RangeError)
  })

  it('to the same plan is free, and two changes cost what one does when the first is taken back', () => {
    fc.assert(
      fc.property(fc.nat(2_592_000), fc.nat(50), fc.nat(50), (second, before, after) => {
        const changedAt = APRIL.start.add({ seconds: second })
        const net = (from: number, to: number) =>
          changeOfPlan(APRIL, changedAt, seats(from), seats(to), 'PLN').net
        expect(net(before, before)).toBe(0n)
        expect(net(before, after)).toBe(-net(after, before))
      }),
    )
  })
})

describe('an amount by the month', () => {
  const over = (from: string, to: string, monthly = '1000.00') =>
    shown(amountOverMonths(pln(monthly), from, to, 'PLN'))

  it.each([
    ['2026-01-01', '2026-01-31', '1000.00'],
    ['2026-01-01', '2026-12-31', '12000.00'],
    ['2026-02-01', '2026-02-14', '500.00'],
    ['2028-02-01', '2028-02-14', '482.76'],
    ['2026-01-31', '2026-02-01', '67.97'],
    ['2026-04-16', '2026-06-15', '2000.00'],
    ['2026-12-31', '2027-01-01', '64.52'],
    ['2026-02-02', '2026-02-01', '0.00'],
  ])('from %s to %s is %s of 1000.00', (from, to, amount) => {
    expect(over(from, to)).toBe(amount)
  })

  it('is rounded once, not every month', () => {
    expect(over('2026-01-01', '2026-03-31', '0.005')).toBe('0.02')
  })

  it('of two parts is that of the whole, to the coin', () => {
    const days = fc.nat(800)
    fc.assert(
      fc.property(days, days, days, (start, first, second) => {
        const from = addDays('2024-01-01', start)
        const middle = addDays(from, first)
        const to = addDays(middle, second)
        const amount = (a: string, b: string) => amountOverMonths(pln('377.58'), a, b, 'PLN')
        const apart = amount(from, middle) + amount(addDays(middle, 1), to) - amount(from, to)
        expect(apart >= -100n && apart <= 100n).toBe(true)
      }),
    )
  })
})

describe('an invoice', () => {
  const RATE_23 = 230_000n
  const coupon = (more: Partial<Coupon> = {}): Coupon => ({
    discount: { kind: 'percent', percent: 200_000n },
    duration: { kind: 'once' },
    redeemBy: null,
    maxRedemptions: null,
    timesRedeemed: 0,
    appliesTo: [],
    ...more,
  })
  const line = (product: string, amount: string) => ({ product, amount: pln(amount) })
  const totals = (lines: ReturnType<typeof line>[], used: Coupon | null) => {
    const { discount, net, tax, gross } = invoiceTotals(lines, used, RATE_23, 'PLN')
    return [discount, net, tax, gross].map(shown)
  }

  it('of 5 seats at 49.00 is 245.00 and 23 % tax', () => {
    const amount = subscriptionAmount(seats(5))
    expect(totals([{ product: 'seat', amount }], null)).toEqual(['0.00', '245.00', '56.35', '301.35'])
  })

  it('takes the coupon off after proration and before tax', () => {
    const lines = [line('seat', '245.00'), line('seat', '-161.29'), line('seat', '258.07')]
    expect(totals(lines, coupon())).toEqual(['68.36', '273.42', '62.89', '336.31'])
  })

  it('takes off an amount, at most what there is', () => {
    const ten = coupon({ discount: { kind: 'amount', amount: pln('10'), currency: 'PLN' } })
    expect(totals([line('seat', '49.00')], ten)).toEqual(['10.00', '39.00', '8.97', '47.97'])
    expect(totals([line('seat', '4.00')], ten)).toEqual(['4.00', '0.00', '0.00', '0.00'])
  })

  it('takes nothing off a credit, and no amount of another currency', () => {
    expect(totals([line('seat', '-147.00')], coupon())[0]).toBe('0.00')
    const euro = coupon({ discount: { kind: 'amount', amount: pln('10'), currency: 'EUR' } })
    expect(totals([line('seat', '49.00')], euro)[0]).toBe('0.00')
    expect(couponFault(euro, '2026-04-01', ['seat'], 'PLN')).toBe('coupon-not-applicable')
  })

  it('takes the coupon off the products that it is for', () => {
    const forAddon = coupon({ appliesTo: ['storage'] })
    expect(totals([line('seat', '100.00'), line('storage', '50.00')], forAddon)[0]).toBe('10.00')
    expect(couponFault(forAddon, '2026-04-01', ['seat'], 'PLN')).toBe('coupon-not-applicable')
    expect(couponFault(forAddon, '2026-04-01', ['seat', 'storage'], 'PLN')).toBeNull()
  })

  it('refuses a coupon after its day and after its last use', () => {
    const dated = coupon({ redeemBy: '2026-04-30' })
    expect(couponFault(dated, '2026-04-30', ['seat'], 'PLN')).toBeNull()
    expect(couponFault(dated, '2026-05-01', ['seat'], 'PLN')).toBe('coupon-expired')
    const counted = coupon({ maxRedemptions: 2, timesRedeemed: 1 })
    expect(couponFault(counted, '2026-04-30', ['seat'], 'PLN')).toBeNull()
    expect(couponFault({ ...counted, timesRedeemed: 2 }, '2026-04-30', ['seat'], 'PLN')).toBe(
      'coupon-exhausted',
    )
  })

  it('is covered once, for so many months, or for ever', () => {
    const covered = (duration: Coupon['duration'], day: string, earlier: number) =>
      couponCovers(coupon({ duration }), '2026-01-31', { day, earlier })
    expect(covered({ kind: 'once' }, '2026-12-01', 0)).toBe(true)
    expect(covered({ kind: 'once' }, '2026-02-01', 1)).toBe(false)
    const threeMonths = { kind: 'repeating', months: 3 } as const
    expect(covered(threeMonths, '2026-04-29', 2)).toBe(true)
    expect(covered(threeMonths, '2026-04-30', 3)).toBe(false)
    expect(covered({ kind: 'forever' }, '2040-01-01', 200)).toBe(true)
  })
})
