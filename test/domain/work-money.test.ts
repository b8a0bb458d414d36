// The money of worked time in groups: lines are rounded once, rounded time earns what is shown, and what is hidden is in no sum.
import { describe, expect, it } from 'vitest'
import { groupMoney, type MoneyManner, type MoneySlice, type MoneyTerms } from '#domain/work-money'
import { ANNA, booksOf, PIOTR, priceOf, PROJECT, projectOf, rateOf } from './support/books'

const ALL = ['amount', 'cost', 'margin'] as const
const EXACT: MoneyManner = { measures: ALL, rounding: null }
const MINUTE = 60

const terms = (more: Partial<MoneyTerms> = {}): MoneyTerms => ({
  ...booksOf({ projects: [projectOf({ type: 'time_material' })] }),
  prices: [priceOf('/project-prices/1', '100', { dateFrom: null })],
  seenOf: () => new Set(ALL),
  ...more,
})
const slice = (employee: string, minutes: number, day = '2026-06-01', key = employee): MoneySlice => ({
  ...{ keys: [[key]], employee, project: PROJECT, day },
  workedSeconds: minutes * MINUTE,
  billableSeconds: minutes * MINUTE,
})
/** What is earned by the hour, with the price of an hour; null where prices differ. */
const earned = (amount: string, hourlyPrice: string | null = '100.00') => [
  { amount, currency: 'PLN', hourlyPrice },
]

describe('money of worked time', () => {
  it('rounds each line once in each sum', () => {
    const { sumsAt } = groupMoney([slice(ANNA, 1), slice(PIOTR, 1), slice(PIOTR, 1)], terms(), EXACT)
    expect(sumsAt([]).amount).toEqual(earned('5.00'))
    expect([ANNA, PIOTR].map((key) => sumsAt([key]).amount)).toEqual([earned('1.67'), earned('3.33')])
    expect(sumsAt(['/employees/9'])).toEqual({ amount: [], cost: [], margin: [] })
  })

  it('earns what rounded groups show, in proportion where there are several prices', () => {
    const dear = priceOf('/project-prices/2', '400', { dateFrom: '2026-07-01' })
    const both = terms({ prices: [...terms().prices, dear] })
    const slices = [slice(ANNA, 10), slice(ANNA, 30, '2026-07-01'), slice(PIOTR, 5)]
    const rounding = { to: 'up', stepSeconds: 60 * MINUTE } as const
    const { sumsAt } = groupMoney(slices, both, { measures: ['amount'], rounding })
    // Of an hour a quarter at 100 and three at 400.
    expect(sumsAt([ANNA])).toEqual({ amount: earned('325.00', null) })
    expect(sumsAt([])).toEqual({ amount: earned('425.00', null) })
  })

  it('earns each entry once in the sums above rounded groups, whatever its tags', () => {
    const rounding = { to: 'up', stepSeconds: 60 * MINUTE } as const
    const slices = [['a'], ['a', 'b']].map((tags) => ({ ...slice(ANNA, 10), keys: [tags] }))
    const { sumsAt } = groupMoney(slices, terms(), { measures: ['amount'], rounding })
    expect(['a', 'b'].map((tag) => sumsAt([tag]).amount)).toEqual([earned('100.00'), earned('100.00')])
    // An entry with one tag and one with two: an hour each.
    expect(sumsAt([]).amount).toEqual(earned('200.00'))
  })

  it('costs labour with overhead, and keeps currencies apart', () => {
    const rates = [rateOf('/employee-project-rates/1', ANNA, '30', { currency: 'EUR' })]
    const overhead = { source: '/configs/x', percent: 100_000n }
    const { sumsAt, gaps } = groupMoney(
      [slice(ANNA, 60), slice(PIOTR, 60)],
      terms({ rates, overhead }),
      EXACT,
    )
    expect(sumsAt([])).toEqual({
      amount: earned('200.00'),
      cost: [
        { amount: '33.00', currency: 'EUR' },
        { amount: '0.00', currency: 'PLN' },
      ],
      margin: [
        { amount: '-33.00', currency: 'EUR' },
        { amount: '200.00', currency: 'PLN' },
      ],
    })
    expect([...gaps]).toEqual(['rate'])
  })

  it('has no measure of a sum with anything hidden in it', () => {
    const projects = [...terms().projects, projectOf({ iri: '/projects/8', type: 'fixed_price' })]
    const seenOf = (project: string) => new Set(project === PROJECT ? ALL : (['amount'] as const))
    const slices = [slice(ANNA, 60), { ...slice(PIOTR, 60), project: '/projects/8' }]
    const { sumsAt, gaps } = groupMoney(slices, terms({ projects, seenOf }), EXACT)
    expect(sumsAt([])).toEqual({ amount: earned('100.00') })
    expect(sumsAt([PIOTR])).toEqual({ amount: [] })
    expect(Object.keys(sumsAt([ANNA]))).toEqual([...ALL])
    expect([...gaps].sort()).toEqual(['agreed', 'rate'])
  })
})
