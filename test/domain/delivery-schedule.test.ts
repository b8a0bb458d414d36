// When messages are sent again, and when a receiver is given up: the published schedule, its bounds, and every edge.
import { describe, expect, it } from 'vitest'
import { isGivenUp, retryAfterMillis, slownessAfter, waitAfterAttempt } from '#domain/delivery-schedule'

const HOUR = 3_600_000
const MIDDLE = 0.5

describe('the waits between attempts', () => {
  it('are those of Standard Webhooks: ten attempts in about 75 hours', () => {
    const waits = Array.from({ length: 9 }, (_, index) => waitAfterAttempt(index + 1, MIDDLE, null))
    expect(waits).toEqual([
      5000,
      300_000,
      HOUR / 2,
      2 * HOUR,
      5 * HOUR,
      10 * HOUR,
      14 * HOUR,
      20 * HOUR,
      24 * HOUR,
    ])
    const total = waits.reduce<number>((sum, wait) => sum + (wait ?? 0), 0)
    expect(total / HOUR).toBeGreaterThan(75)
    expect(total / HOUR).toBeLessThan(76)
  })

  it('end after the tenth attempt, whatever the receiver asks for', () => {
    expect(waitAfterAttempt(10, MIDDLE, null)).toBeNull()
    expect(waitAfterAttempt(10, MIDDLE, 1000)).toBeNull()
  })

  it.each([
    [0, 4500],
    [0.25, 4750],
    [0.999_999, 5500],
  ])('differ by a tenth at most (%d)', (random, wanted) => {
    expect(waitAfterAttempt(1, random, null)).toBe(wanted)
  })

  it('are never shorter than what the receiver asked for, nor than the schedule', () => {
    expect(waitAfterAttempt(1, MIDDLE, 60_000)).toBe(60_000)
    expect(waitAfterAttempt(5, MIDDLE, 60_000)).toBe(5 * HOUR)
  })
})

describe('Retry-After', () => {
  const NOW = Date.parse('2026-06-15T08:00:00Z')
  it.each([
    ['120', 120_000],
    [' 0 ', 0],
    ['86401', 24 * HOUR],
    ['999999999', 24 * HOUR],
    ['Mon, 15 Jun 2026 08:02:00 GMT', 120_000],
    ['Mon, 15 Jun 2026 07:00:00 GMT', 0],
    ['Mon, 15 Jun 2099 07:00:00 GMT', 24 * HOUR],
    ['soon', null],
    ['', null],
    [undefined, null],
  ])('%s is %s', (header, wanted) => {
    expect(retryAfterMillis(header, NOW)).toBe(wanted)
  })
})

describe('an overloaded receiver', () => {
  it.each([429, 502, 504])('is left alone longer each time it answers %d', (status) => {
    const pauses: number[] = []
    let level = 0
    for (let each = 0; each < 9; each++) {
      const { level: next, pauseMillis } = slownessAfter(level, status, null)
      level = next
      pauses.push(pauseMillis / 1000)
    }
    expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 300, 300, 300])
  })

  it('is left alone for as long as it asks, up to an hour', () => {
    expect(slownessAfter(0, 429, 90_000)).toEqual({ level: 1, pauseMillis: 90_000 })
    expect(slownessAfter(0, 429, 24 * HOUR)).toEqual({ level: 1, pauseMillis: HOUR })
  })

  it.each([200, 404, 500, 503])('is as fast as before once it answers %d', (status) => {
    expect(slownessAfter(5, status, null)).toEqual({ level: 0, pauseMillis: 0 })
  })

  it('stays as slow when there is no answer', () => {
    expect(slownessAfter(3, null, null)).toEqual({ level: 3, pauseMillis: 0 })
  })
})

describe('a receiver that is given up', () => {
  it.each([
    [10, 10, true],
    [10, 8, true],
    [10, 7, false],
    [9, 9, false],
    [0, 0, false],
    [100, 80, true],
    [100, 79, false],
  ])('%d attempts in a day, %d of them failed: %s', (attempts, failures, wanted) => {
    expect(isGivenUp({ attempts, failures })).toBe(wanted)
  })
})
