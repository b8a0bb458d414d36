// The elapsed time of a running timer: what was measured before, and what passed since.
import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { elapsedSeconds } from '#domain/elapsed'

const SINCE = '2026-03-02T08:00:00Z'
const after = (milliseconds: number) => Temporal.Instant.from(SINCE).add({ milliseconds })

describe('elapsedSeconds', () => {
  it.each([
    ['counts whole seconds, rounded down', 1999, 0, 1],
    ['is zero at the start', 0, 0, 0],
    ['adds what was counted before', 90_000, 3600, 3690],
    ['never goes below zero', -5000, 0, 0],
    ['never goes below what was counted before', -5000, 60, 60],
  ])('%s', (_what, passed, countedSeconds, expected) => {
    expect(elapsedSeconds({ countedSeconds, countingSince: SINCE }, after(passed))).toBe(expected)
  })

  it('stands still when the timer counts no more', () => {
    expect(elapsedSeconds({ countedSeconds: 75, countingSince: null }, after(3_600_000))).toBe(75)
  })

  it('counts time that passed, not the local clock: a night with a change to summer time is an hour shorter', () => {
    const timer = { countedSeconds: 0, countingSince: '2026-03-28T23:00:00+01:00' }
    expect(elapsedSeconds(timer, Temporal.Instant.from('2026-03-29T07:00:00+02:00'))).toBe(7 * 3600)
  })

  it('is a whole number of seconds that only grows', () => {
    const moment = fc.integer({ min: -1e9, max: 1e9 })
    fc.assert(
      fc.property(moment, fc.nat(1e6), fc.nat(100_000), (passed, more, countedSeconds) => {
        const timer = { countedSeconds, countingSince: SINCE }
        const earlier = elapsedSeconds(timer, after(passed))
        const later = elapsedSeconds(timer, after(passed + more))
        expect(Number.isInteger(earlier)).toBe(true)
        expect(later).toBeGreaterThanOrEqual(earlier)
        expect(later - earlier).toBeLessThanOrEqual(Math.ceil(more / 1000))
      }),
    )
  })
})
