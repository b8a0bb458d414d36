// Profitability: the worked example, kinds of projects, currencies apart, and no rounding of entries.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { costAllocations } from '#domain/cost-allocations'
import { addDays } from '#domain/day'
import { profitability } from '#domain/profitability'
import type { BookedWork } from '#domain/project-books'
import {
  ANNA,
  booksOf,
  exampleBooks,
  PIOTR,
  PROJECT,
  priceOf,
  projectOf,
  rateOf,
  relationOf,
  transactionOf,
  workOf,
} from './support/books'
import { pln } from './support/pln'

const H = 3600
const NO_BUDGET = { money: null, seconds: null }
const revenueOf = (more: Parameters<typeof booksOf>[0]) => profitability(booksOf(more), NO_BUDGET).revenue

describe('the worked example', () => {
  it('leaves 12,395.00 of 25,000.00, which is 49.58 %', () => {
    expect(profitability(exampleBooks(), { money: pln('25000'), seconds: 200 * H })).toEqual({
      currency: 'PLN',
      revenue: {
        fixed: '20000.00',
        timeAndMaterial: '0.00',
        transactions: '5000.00',
        relations: '0.00',
        total: '25000.00',
      },
      cost: {
        labour: '8550.00',
        transactions: '3200.00',
        overhead: '855.00',
        property: '0.00',
        total: '12605.00',
      },
      margin: '12395.00',
      marginPercent: '49.58',
      workedSeconds: 594_000,
      budgetUsedPercent: { money: '50.42', time: '82.50' },
      otherCurrencies: [],
      warnings: [],
    })
  })

  it('costs what its lines cost', () => {
    const total = costAllocations(exampleBooks()).reduce((sum, { amount }) => sum + pln(amount), 0n)
    expect(total).toBe(pln('12605.00'))
  })
})

describe('revenue', () => {
  const TIME = [projectOf({ type: 'time_material' })]

  it('of three entries of 20 minutes at 100.00 an hour is 100.00', () => {
    const work = [1200, 1200, 1200].map((seconds) => workOf(ANNA, '2026-06-01', seconds))
    expect(revenueOf({ projects: TIME, work, prices: [priceOf('/p/1', '100')] }).timeAndMaterial).toBe(
      '100.00',
    )
  })

  it('of time is by position and by the price of the day', () => {
    const prices = [
      priceOf('/p/1', '100'),
      priceOf('/p/2', '110', { dateFrom: '2026-07-01' }),
      priceOf('/p/3', '200', { position: 'leader' }),
    ]
    const work = [
      workOf(ANNA, '2026-06-30', H),
      workOf(PIOTR, '2026-06-30', H),
      workOf(PIOTR, '2026-07-01', 2 * H),
    ]
    const positionOf = (_: string, employee: string) => (employee === ANNA ? 'leader' : 'member')
    expect(revenueOf({ projects: TIME, work, prices, positionOf }).timeAndMaterial).toBe('520.00')
  })

  it('of time without a price is nothing, with a warning for each who worked', () => {
    const work = [
      workOf(PIOTR, '2026-06-30', H),
      workOf(PIOTR, '2026-07-30', H),
      workOf(ANNA, '2026-06-30', H),
    ]
    const { warnings } = profitability(
      booksOf({ projects: TIME, work, rates: [rateOf('/r/1', ANNA, '1')] }),
      NO_BUDGET,
    )
    expect(warnings).toEqual([`missing-price:${ANNA}`, `missing-price:${PIOTR}`, `missing-rate:${PIOTR}`])
  })

  it.each([
    { paid: [H, H], free: [], earned: '200.00', cost: '120.00' },
    { paid: [H], free: [H], earned: '100.00', cost: '120.00' },
    { paid: [], free: [H, H], earned: '0.00', cost: '120.00' },
    // Sums are rounded, not entries: an hour of thirds is one hour.
    { paid: [1200, 1200, 1200], free: [1200], earned: '100.00', cost: '80.00' },
  ])('of $paid billable seconds and $free others is $earned', ({ paid, free, earned, cost }) => {
    const work = [
      ...paid.map((seconds) => workOf(ANNA, '2026-06-01', seconds)),
      ...free.map((seconds) => ({ ...workOf(ANNA, '2026-06-01', seconds), billable: false })),
    ]
    const rates = [rateOf('/r/1', ANNA, '60')]
    const books = booksOf({ projects: TIME, work, rates, prices: [priceOf('/p/1', '100')] })
    const figures = profitability(books, NO_BUDGET)
    expect([figures.revenue.timeAndMaterial, figures.cost.labour]).toEqual([earned, cost])
    expect(figures.workedSeconds).toBe([...paid, ...free].reduce((sum, seconds) => sum + seconds, 0))
  })

  it('of a fixed price counts all work, and no one misses a price for work that is not billable', () => {
    const free = { ...workOf(ANNA, '2026-06-01', H), billable: false }
    const recognition = { kind: 'completion', budgetSeconds: 2 * H, secondsBefore: 0 } as const
    const fixed = projectOf({ priceNet: pln('100'), recognition, completedOn: null })
    expect(revenueOf({ projects: [fixed], work: [free] }).fixed).toBe('50.00')
    const { warnings } = profitability(
      booksOf({ projects: TIME, work: [free], rates: [rateOf('/r/1', ANNA, '1')] }),
      NO_BUDGET,
    )
    expect(warnings).toEqual([])
  })

  it('of a retainer is its price by the month', () => {
    const projects = [projectOf({ type: 'retainer', priceNet: pln('3100'), dateFrom: '2026-01-17' })]
    expect(revenueOf({ projects, dateTo: '2026-03-31' }).fixed).toBe('7700.00')
    expect(revenueOf({ projects, dateFrom: '2026-03-01', dateTo: '2026-03-10' }).fixed).toBe('1000.00')
    const ended = projects.map((project) => ({ ...project, dateTo: '2026-02-28' }))
    expect(revenueOf({ projects: ended, dateTo: '2026-12-31' }).fixed).toBe('4600.00')
  })

  it.each(['internal', 'template', 'time_material'] as const)(
    'of the price of type %s is nothing',
    (type) => {
      const projects = [projectOf({ type, priceNet: pln('3100') })]
      expect(revenueOf({ projects, prices: [priceOf('/p/1', '1')] }).total).toBe('0.00')
    },
  )

  it('of internal work is nothing, whatever the prices say', () => {
    const work = [workOf(ANNA, '2026-06-30', H)]
    const projects = [projectOf({ type: 'internal' })]
    expect(revenueOf({ projects, work, prices: [priceOf('/p/1', '1')] }).total).toBe('0.00')
  })

  it('has relations that the client pays', () => {
    const relations = [relationOf('/rel/1', '100'), relationOf('/rel/2', '10', { invoiceable: false })]
    const result = profitability(booksOf({ relations }), NO_BUDGET)
    expect([result.revenue.relations, result.cost.property]).toEqual(['300.00', '30.00'])
  })

  it('adds sub-projects that the caller puts in', () => {
    const projects = [
      projectOf({ priceNet: pln('100') }),
      projectOf({ iri: '/projects/8', type: 'time_material' }),
      projectOf({ iri: '/projects/9', priceNet: pln('50') }),
    ]
    const work = [workOf(ANNA, '2026-06-01', H, '/projects/8'), workOf(ANNA, '2026-06-01', H)]
    const prices = [priceOf('/p/1', '7', { project: '/projects/8' }), priceOf('/p/2', '9')]
    expect(revenueOf({ projects, work, prices })).toMatchObject({ fixed: '150.00', timeAndMaterial: '7.00' })
  })
})

describe('transactions', () => {
  it('correct their own side when they are negative', () => {
    const transactions = [
      transactionOf('/t/1', '80', { type: 'cost' }),
      transactionOf('/t/2', '-30', { type: 'cost' }),
      transactionOf('/t/3', '200'),
      transactionOf('/t/4', '-50'),
    ]
    const books = booksOf({ transactions })
    expect(profitability(books, { money: pln('100'), seconds: null })).toMatchObject({
      revenue: { transactions: '150.00', total: '150.00' },
      cost: { transactions: '50.00', total: '50.00' },
      margin: '100.00',
      marginPercent: '66.67',
      budgetUsedPercent: { money: '50.00' },
    })
    expect(costAllocations(books).map(({ source, amount }) => [source, amount])).toEqual([
      ['/t/1', '80.00'],
      ['/t/2', '-30.00'],
    ])
  })
})

describe('figures', () => {
  it('in other currencies are shown apart and never added', () => {
    const result = profitability(
      booksOf({
        projects: [projectOf({ priceNet: pln('100') })],
        work: [workOf(ANNA, '2026-06-01', 2 * H)],
        rates: [rateOf('/r/1', ANNA, '20', { currency: 'EUR' })],
        transactions: [
          transactionOf('/t/1', '300', { currency: 'JPY' }),
          transactionOf('/t/2', '70', { currency: 'EUR' }),
        ],
      }),
      NO_BUDGET,
    )
    expect(result).toMatchObject({ margin: '100.00', marginPercent: '100.00' })
    expect(
      result.otherCurrencies.map(({ currency, revenue, cost, margin }) => [
        currency,
        revenue.total,
        cost.total,
        margin,
      ]),
    ).toEqual([
      ['EUR', '70.00', '40.00', '30.00'],
      ['JPY', '300', '0', '300'],
    ])
  })

  it('without revenue have a loss and no percentage of it', () => {
    const books = booksOf({ transactions: [transactionOf('/t/1', '5', { type: 'cost' })] })
    expect(profitability(books, NO_BUDGET)).toMatchObject({
      margin: '-5.00',
      marginPercent: null,
      budgetUsedPercent: { money: null, time: null },
    })
  })

  it('warn once of someone without a rate, whose time still counts', () => {
    const work = [workOf('/employees/9', '2026-06-01', H), workOf('/employees/9', '2026-06-02', H)]
    expect(profitability(booksOf({ work }), NO_BUDGET)).toMatchObject({
      workedSeconds: 2 * H,
      warnings: ['missing-rate:/employees/9'],
    })
  })

  it('cannot be made of work on a project that is not there', () => {
    const work = [workOf(ANNA, '2026-06-01', H, '/projects/99')]
    expect(() => profitability(booksOf({ work }), NO_BUDGET)).toThrow(RangeError)
  })

  it('are the same in any order of entries, and with an entry split in two', () => {
    const entry: fc.Arbitrary<BookedWork> = fc
      .tuple(
        fc.constantFrom(ANNA, PIOTR, '/employees/9'),
        fc.nat(200),
        fc.integer({ min: 2, max: 86_400 }),
        fc.constantFrom(PROJECT, '/projects/8'),
      )
      .map(([employee, day, seconds, project]) =>
        workOf(employee, addDays('2026-04-01', day), seconds, project),
      )
    const books = (work: BookedWork[]) => ({
      ...exampleBooks(),
      projects: [
        projectOf({ type: 'time_material' }),
        projectOf({ iri: '/projects/8', type: 'time_material' }),
      ],
      prices: [
        priceOf('/p/1', '99.99'),
        priceOf('/p/2', '0.07', { project: '/projects/8', dateFrom: '2026-06-01' }),
      ],
      work,
    })
    const all = (work: BookedWork[]) => ({
      profitability: profitability(books(work), NO_BUDGET),
      lines: costAllocations(books(work)),
    })
    const withOrder = fc.array(fc.tuple(entry, fc.nat()), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(withOrder, fc.nat(), fc.nat(), (entries, which, at) => {
        const work = entries.map(([one]) => one)
        const shuffled = [...entries].sort(([, a], [, b]) => a - b).map(([one]) => one)
        expect(all(shuffled)).toEqual(all(work))
        const split = work.flatMap((one, index) => {
          if (index !== which % work.length) return [one]
          const first = 1 + (at % (one.seconds - 1))
          return [
            { ...one, seconds: first },
            { ...one, seconds: one.seconds - first },
          ]
        })
        expect(all(split)).toEqual(all(work))
      }),
    )
  })
})
