// Values that hold from a day on.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { differingSpans, holdingOn, inOrder, withOne } from '#domain/dated'

interface Held {
  readonly dateFrom: string | null
  readonly value: number
}

const at = (dateFrom: string | null, value: number): Held => ({ dateFrom, value })
const DAYS = ['2026-01-01', '2026-02-01', '2026-02-02', '2026-03-01', '2026-04-15']
const day = fc.constantFrom(...DAYS)
const histories = fc.uniqueArray(
  fc.record({ dateFrom: fc.option(day), value: fc.integer({ min: 0, max: 2 }) }),
  {
    selector: ({ dateFrom }) => dateFrom,
  },
)
const isSame = (one: Held | null, other: Held | null) => one?.value === other?.value

describe('what holds on a day', () => {
  it.each([
    ['2025-12-31', null],
    ['2026-01-01', 1],
    ['2026-01-31', 1],
    ['2026-02-01', 2],
  ])('%s', (on, value) => {
    const history = [at('2026-02-01', 2), at('2026-01-01', 1)]
    expect(holdingOn(history, on)?.value ?? null).toBe(value)
  })

  it('is from always what has no day, and of two of a day the later one', () => {
    expect(holdingOn([at(null, 1)], '0001-01-01')?.value).toBe(1)
    expect(holdingOn([at(null, 1), at(null, 2)], '2026-01-01')?.value).toBe(2)
  })
})

it('one of a day takes the place of what began on it, in the order of days', () => {
  const history = [at('2026-02-01', 2), at(null, 1)]
  expect(withOne(history, at('2026-02-01', 3))).toEqual([at(null, 1), at('2026-02-01', 3)])
  expect(withOne(history, at('2026-01-01', 3))).toEqual([
    at(null, 1),
    at('2026-01-01', 3),
    at('2026-02-01', 2),
  ])
})

it('the order of a history changes nothing', () => {
  fc.assert(
    fc.property(histories, day, (history, on) => {
      expect(holdingOn(inOrder(history), on)).toEqual(holdingOn(history, on))
    }),
  )
})

it('histories differ on the days of their differing spans, and on no others', () => {
  fc.assert(
    fc.property(
      histories,
      histories,
      fc.constantFrom('0001-01-01', ...DAYS, '2027-01-01'),
      (before, after, on) => {
        const isIn = differingSpans(before, after, isSame).some(
          ({ from, until }) => from <= on && (until === null || on < until),
        )
        expect(isIn).toBe(!isSame(holdingOn(before, on), holdingOn(after, on)))
      },
    ),
  )
})
