// Which rate and which price an hour of work has, and how a new rate takes its place.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/day'
import {
  covers,
  type DatedRange,
  placeRange,
  priceBook,
  type ProjectPrice,
  type ProjectRate,
  rateBook,
} from '#domain/rates'

const PLN = 10_000n
const rateOf = (source: string, rate: bigint, more: Partial<ProjectRate> = {}): ProjectRate => ({
  source,
  employee: '/employees/3',
  project: '/projects/7',
  position: null,
  rate: rate * PLN,
  currency: 'PLN',
  dateFrom: null,
  dateTo: null,
  ...more,
})
const work = (day = '2026-06-15', position: string | null = 'member') => ({
  employee: '/employees/3',
  project: '/projects/7',
  position,
  day,
})
const sourceOf = (rates: ProjectRate[], asked = work(), costs = new Map<string, never>()) => {
  const found = rateBook(rates, costs)(asked)
  return found.kind === 'rated' ? found.source : found.kind
}

describe('the rate of an hour', () => {
  const leader = rateOf('/r/leader', 90n, { position: 'leader' })
  const any = rateOf('/r/any', 60n)

  it('is that of the position, then of the project, then of the employee, then none', () => {
    expect(sourceOf([any, leader], work('2026-06-15', 'leader'))).toBe('/r/leader')
    expect(sourceOf([leader, any])).toBe('/r/any')
    expect(sourceOf([any, leader], work('2026-06-15', null))).toBe('/r/any')
    const costs = new Map([['/employees/3', [{ dateFrom: null, rate: 50n * PLN, currency: 'EUR' }]]])
    expect(rateBook([leader], costs)(work())).toEqual({
      kind: 'rated',
      source: '/employees/3',
      rate: 50n * PLN,
      currency: 'EUR',
    })
    expect(sourceOf([leader])).toBe('missing')
  })

  it('is not that of another employee or project', () => {
    expect(sourceOf([rateOf('/r/1', 1n, { employee: '/employees/4' })])).toBe('missing')
    expect(sourceOf([rateOf('/r/1', 1n, { project: '/projects/8' })])).toBe('missing')
  })

  it('changes with the day of the work, and leaves the past alone', () => {
    const rates = [
      rateOf('/r/1', 60n, { dateTo: '2026-06-30' }),
      rateOf('/r/2', 66n, { dateFrom: '2026-07-01' }),
    ]
    expect(sourceOf(rates, work('2026-06-30'))).toBe('/r/1')
    expect(sourceOf(rates, work('2026-07-01'))).toBe('/r/2')
    expect(sourceOf([...rates].reverse(), work('2026-07-01'))).toBe('/r/2')
  })

  it('of a position that has none on that day is that of the project', () => {
    const expired = rateOf('/r/leader', 90n, { position: 'leader', dateTo: '2026-01-31' })
    expect(sourceOf([expired, any], work('2026-06-15', 'leader'))).toBe('/r/any')
  })

  it('may be nothing, which is not the same as missing', () => {
    expect(sourceOf([rateOf('/r/0', 0n)])).toBe('/r/0')
  })
})

describe('the price of an hour', () => {
  const priceOf = (source: string, more: Partial<ProjectPrice> = {}): ProjectPrice => ({
    source,
    project: '/projects/7',
    position: null,
    amount: 200n * PLN,
    currency: 'PLN',
    dateFrom: null,
    ...more,
  })
  const priced = (prices: ProjectPrice[], asked = work()) => priceBook(prices, 'PLN')(asked)?.source ?? null

  it('is the newest that has begun', () => {
    const prices = [priceOf('/p/2', { dateFrom: '2026-06-15' }), priceOf('/p/1')]
    expect(priced(prices, work('2026-06-14'))).toBe('/p/1')
    expect(priced(prices, work('2026-06-15'))).toBe('/p/2')
    expect(priced([priceOf('/p/2', { dateFrom: '2026-06-16' })])).toBeNull()
  })

  it('is that of the position before that of any, also when that is newer', () => {
    const prices = [
      priceOf('/p/member', { position: 'member' }),
      priceOf('/p/any', { dateFrom: '2026-06-01' }),
      priceOf('/p/leader', { position: 'leader' }),
    ]
    expect(priced(prices)).toBe('/p/member')
    expect(priced(prices, work('2026-06-15', 'reviewer'))).toBe('/p/any')
    expect(priced(prices, work('2026-06-15', null))).toBe('/p/any')
  })

  it("is in the project's currency where there is one", () => {
    const euro = priceOf('/p/eur', { currency: 'EUR', dateFrom: '2026-06-01' })
    expect(priced([euro, priceOf('/p/pln')])).toBe('/p/pln')
    expect(priced([euro])).toBe('/p/eur')
  })

  it('is not that of another project', () => {
    expect(priced([priceOf('/p/1', { project: '/projects/8' })])).toBeNull()
  })
})

describe('a new rate', () => {
  const open = { source: '/r/1', dateFrom: '2026-01-01', dateTo: null }

  it('closes the open one before it', () => {
    expect(placeRange([open], { dateFrom: '2026-07-01', dateTo: null })).toEqual({
      kind: 'fits',
      closes: { source: '/r/1', dateTo: '2026-06-30' },
    })
    expect(placeRange([{ ...open, dateFrom: null }], { dateFrom: '2026-01-01', dateTo: null })).toEqual({
      kind: 'fits',
      closes: { source: '/r/1', dateTo: '2025-12-31' },
    })
  })

  it.each<[string, DatedRange, DatedRange]>([
    ['begins with it', open, { dateFrom: '2026-01-01', dateTo: null }],
    ['begins before it', open, { dateFrom: '2025-12-01', dateTo: null }],
    ['was always', open, { dateFrom: null, dateTo: null }],
    ['ends again', open, { dateFrom: '2026-07-01', dateTo: '2026-07-31' }],
    [
      'cuts a closed one',
      { dateFrom: '2026-01-01', dateTo: '2026-07-01' },
      { dateFrom: '2026-07-01', dateTo: null },
    ],
  ])('is refused when it %s', (_, existing, added) => {
    expect(placeRange([{ source: '/r/1', ...existing }], added)).toEqual({ kind: 'overlaps', source: '/r/1' })
  })

  it('is refused when it meets more than the one it would close', () => {
    const later = { source: '/r/2', dateFrom: '2026-09-01', dateTo: '2026-09-30' }
    const earlier = { ...open, dateTo: '2026-08-31' }
    expect(placeRange([earlier, later], { dateFrom: '2026-08-31', dateTo: null }).kind).toBe('overlaps')
  })

  it('goes where there is room', () => {
    const closed = { source: '/r/1', dateFrom: '2026-01-01', dateTo: '2026-06-30' }
    const room = { kind: 'fits', closes: null }
    expect(placeRange([closed], { dateFrom: '2026-07-01', dateTo: null })).toEqual(room)
    expect(placeRange([closed], { dateFrom: null, dateTo: '2025-12-31' })).toEqual(room)
    expect(placeRange([], { dateFrom: null, dateTo: null })).toEqual(room)
  })

  it('leaves at most one rate in force on any day', () => {
    const dated = fc.option(fc.nat(60).map((days) => addDays('2026-01-01', days)))
    const range = fc
      .tuple(dated, dated)
      .filter(([from, to]) => from === null || to === null || from <= to)
      .map(([dateFrom, dateTo]) => ({ dateFrom, dateTo }))
    fc.assert(
      fc.property(fc.array(range, { maxLength: 12 }), (added) => {
        const kept: (DatedRange & { source: string })[] = []
        for (const [index, one] of added.entries()) {
          const placed = placeRange(kept, one)
          if (placed.kind === 'overlaps') continue
          const closed = kept.find(({ source }) => source === placed.closes?.source)
          if (closed && placed.closes) closed.dateTo = placed.closes.dateTo
          kept.push({ ...one, source: `/r/${index}` })
        }
        for (let day = -1; day <= 61; day++) {
          const inForce = kept.filter((one) => covers(one, addDays('2026-01-01', day)))
          expect(inForce.length).toBeLessThanOrEqual(1)
        }
      }),
    )
  })
})
