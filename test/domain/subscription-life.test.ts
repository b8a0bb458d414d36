// Billing periods from their anchor, what falls due when, and the lines of invoices.
import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { changeLines, periodLines, settled } from '#domain/subscription-invoice'
import { dueEvent, nextPeriod, type SubscriptionLife } from '#domain/subscription-life'
import { sumMoney } from '#domain/money'
import { pln, shownPln as shown } from './support/pln'

const at = (text: string) => Temporal.Instant.from(text)
const day = (text: string) => at(`${text}T00:00:00Z`)
const APRIL = { start: day('2026-04-01'), end: day('2026-05-01') }
const of = (product: string, quantity: number, price: string) => [
  { product, quantity, unitPriceNet: pln(price) },
]

describe('periods', () => {
  it.each([
    ['monthly', '2026-01-31', '2026-02-28', '2026-02-28', '2026-03-31'],
    ['monthly', '2026-01-31', '2026-03-31', '2026-03-31', '2026-04-30'],
    ['monthly', '2026-01-15', '2026-01-15', '2026-01-15', '2026-02-15'],
    ['yearly', '2024-02-29', '2025-02-28', '2025-02-28', '2026-02-28'],
    ['yearly', '2024-02-29', '2027-02-28', '2027-02-28', '2028-02-29'],
  ] as const)('%s from %s: after %s comes %s to %s', (type, anchor, end, from, to) => {
    const next = nextPeriod(day(anchor), type, day(end))
    expect([next.start, next.end].map(String)).toEqual([day(from), day(to)].map(String))
  })

  it('follow each other without a gap, whatever the anchor', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), fc.constantFrom('monthly', 'yearly'), (days, type) => {
        const anchor = day('2020-01-01').add({ hours: 24 * days + 7 })
        let end = anchor
        for (let turn = 0; turn < 15; turn++) {
          const next = nextPeriod(anchor, type, end)
          expect(String(next.start)).toBe(String(end))
          expect(Temporal.Instant.compare(next.start, next.end)).toBe(-1)
          end = next.end
        }
      }),
    ))
})

const LIFE: SubscriptionLife = {
  status: 'active',
  createdAt: day('2026-04-01'),
  periodEnd: day('2026-05-01'),
  cancelAt: null,
  pastDueSince: null,
  overdueFrom: null,
}

describe('what falls due', () => {
  it.each<[string, Partial<SubscriptionLife>, string, string | null]>([
    ['nothing within a period', {}, '2026-04-30', null],
    ['a renewal at its end', {}, '2026-05-01', 'renew'],
    ['the end instead, when it was cancelled', { cancelAt: day('2026-05-01') }, '2026-05-01', 'end'],
    ['an overdue invoice', { overdueFrom: day('2026-04-16') }, '2026-04-16', 'fall-behind'],
    [
      'an overdue invoice before the renewal',
      { overdueFrom: day('2026-04-16') },
      '2026-06-01',
      'fall-behind',
    ],
    ['no first payment after 23 hours', { status: 'incomplete' }, '2026-04-01', null],
    ['no first payment after 24 hours', { status: 'incomplete' }, '2026-04-02', 'expire'],
    ['the end of a trial', { status: 'trialing' }, '2026-05-01', 'start'],
    [
      'no start of a cancelled trial',
      { status: 'trialing', cancelAt: day('2026-05-01') },
      '2026-05-01',
      'end',
    ],
    ['nothing after 13 days', { status: 'past_due', pastDueSince: day('2026-04-10') }, '2026-04-23', null],
    ['giving up after 14', { status: 'past_due', pastDueSince: day('2026-04-10') }, '2026-04-24', 'give-up'],
    ['the renewal before it', { status: 'past_due', pastDueSince: day('2026-04-20') }, '2026-06-01', 'renew'],
    ['no renewal while unpaid', { status: 'unpaid' }, '2027-01-01', null],
    ['nothing any more', { status: 'cancelled', cancelAt: day('2026-04-02') }, '2027-01-01', null],
  ])('%s', (_what, life, now, event) => {
    expect(dueEvent({ ...LIFE, ...life }, day(now))).toBe(event)
  })
})

describe('lines', () => {
  const told = (lines: ReturnType<typeof changeLines>) =>
    lines.map(({ kind, product, quantity, amount }) => [kind, product, quantity, shown(amount)])

  it('from 5 to 8 seats at 49.00 on 11 April 06:00 come to 96.78', () => {
    const lines = changeLines(
      APRIL,
      at('2026-04-11T06:00:00Z'),
      of('team', 5, '49'),
      of('team', 8, '49'),
      'PLN',
    )
    expect(told(lines)).toEqual([
      ['credit', 'team', 5, '-161.29'],
      ['debit', 'team', 8, '258.07'],
    ])
    expect(shown(sumMoney(lines.map(({ amount }) => amount)))).toBe('96.78')
  })

  it('from 10 to 20 at half of the period are -5 and 10', () => {
    const lines = changeLines(APRIL, day('2026-04-16'), of('a', 1, '10'), of('b', 1, '20'), 'PLN')
    expect(told(lines)).toEqual([
      ['credit', 'a', 1, '-5.00'],
      ['debit', 'b', 1, '10.00'],
    ])
  })

  it('leave out what stays as it is', () => {
    const [team, more] = [of('team', 5, '49'), of('extra', 1, '99')]
    expect(told(changeLines(APRIL, day('2026-04-16'), team, [...team, ...more], 'PLN'))).toEqual([
      ['debit', 'extra', 1, '49.50'],
    ])
  })

  it('of a period are its products', () => {
    expect(told(periodLines([...of('team', 5, '49'), ...of('extra', 1, '99')]))).toEqual([
      ['period', 'team', 5, '245.00'],
      ['period', 'extra', 1, '99.00'],
    ])
  })

  it('never come to less than nothing: the rest is carried to the next invoice', () => {
    const less = changeLines(APRIL, APRIL.start, of('team', 8, '49'), of('team', 1, '49'), 'PLN')
    const first = settled([...less, ...periodLines(of('team', 1, '49'))])
    expect(shown(sumMoney(first.lines.map(({ amount }) => amount)))).toBe('0.00')
    expect(told([...first.carried])).toEqual([['carried', '', 1, '-294.00']])
    const next = settled([...first.carried, ...periodLines(of('team', 10, '49'))])
    expect(shown(sumMoney(next.lines.map(({ amount }) => amount)))).toBe('196.00')
    expect(next.carried).toEqual([])
  })
})
