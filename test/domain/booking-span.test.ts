// The span of a booking: what is left out follows from the rest.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bookedSpan } from '#domain/booking-span'

const START = Date.parse('2026-06-15T08:00:00Z')

describe('the span of a booking', () => {
  it.each([
    ['its length', 3600, null, { seconds: 3600, end: START + 3_600_000 }],
    ['its end', null, START + 90_500, { seconds: 90, end: START + 90_500 }],
    ['both, which fit', 90, START + 90_500, { seconds: 90, end: START + 90_500 }],
    ['neither', null, null, { seconds: null, end: null }],
    ['both, which do not fit', 91, START + 90_500, 'contradiction'],
    ['an end at its start', null, START, 'order'],
    ['an end within its first second', null, START + 999, 'order'],
    ['an end before it', 3600, START - 1, 'order'],
  ] as const)('follows from %s', (_name, seconds, end, expected) => {
    expect(bookedSpan(START, { seconds, end })).toEqual(expected)
  })

  it('is the same told either way', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e8 }), (seconds) => {
        const told = bookedSpan(START, { seconds, end: null })
        const end = typeof told === 'string' ? null : told.end
        expect(bookedSpan(START, { seconds: null, end })).toEqual(told)
        expect(bookedSpan(START, { seconds, end })).toEqual(told)
      }),
    )
  })
})
