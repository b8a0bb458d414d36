// The elapsed time of a running timer, also when the clock was set while it ran.
import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { elapsedSeconds } from '#domain/elapsed'

const START = '2026-03-02T08:00:00Z'
const after = (milliseconds: number) => Temporal.Instant.from(START).add({ milliseconds })

describe('elapsedSeconds', () => {
  it.each([
    ['counts whole seconds, rounded down', 1999, 0, 1],
    ['is zero at the start', 0, 0, 0],
    ['adds what setting the clock back took away', -3_600_000 + 90_000, 3600, 90],
    ['removes what setting the clock forward put in', 3_600_000 + 90_000, -3600, 90],
    ['never goes below zero', -5000, 0, 0],
    ['never goes below zero, also by the shift', 5000, -60, 0],
  ])('%s', (_what, passed, clockShiftSeconds, expected) => {
    expect(elapsedSeconds({ startedAt: START, clockShiftSeconds }, after(passed))).toBe(expected)
  })

  it('counts time that passed, not the local clock: a night with a change to summer time is an hour shorter', () => {
    const timer = { startedAt: '2026-03-28T23:00:00+01:00', clockShiftSeconds: 0 }
    expect(elapsedSeconds(timer, Temporal.Instant.from('2026-03-29T07:00:00+02:00'))).toBe(7 * 3600)
  })

  it('is a whole number of seconds that only grows', () => {
    const moment = fc.integer({ min: -1e9, max: 1e9 })
    const shift = fc.integer({ min: -100_000, max: 100_000 })
    fc.assert(
      fc.property(moment, fc.nat(1e6), shift, (passed, more, clockShiftSeconds) => {
        const timer = { startedAt: START, clockShiftSeconds }
        const earlier = elapsedSeconds(timer, after(passed))
        const later = elapsedSeconds(timer, after(passed + more))
        expect(Number.isInteger(earlier)).toBe(true)
        expect(later).toBeGreaterThanOrEqual(earlier)
        expect(later - earlier).toBeLessThanOrEqual(Math.ceil(more / 1000))
      }),
    )
  })
})
