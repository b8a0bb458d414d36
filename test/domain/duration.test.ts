// What people type as a duration, what it means, and how durations are written.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatClock, formatDuration, parseDuration, spellDuration } from '#domain/duration'
import { runLength } from '../support/run-length'

const H = 3600
const M = 60

describe('parseDuration', () => {
  it.each([
    ['1:30', 1.5 * H],
    ['0:05', 5 * M],
    [':30', 30 * M],
    ['7:30:15', 7.5 * H + 15],
    ['24:00', 24 * H],
    ['1h 30m', 1.5 * H],
    ['1h30m', 1.5 * H],
    ['1h30', 1.5 * H],
    ['1h 5', H + 5 * M],
    ['1 h 30 min', 1.5 * H],
    ['2 hours 15 minutes', 2.25 * H],
    ['1h 30m 20s', 1.5 * H + 20],
    ['1h 20s', H + 20],
    ['1.5h', 1.5 * H],
    ['1,5h', 1.5 * H],
    ['1,5 h', 1.5 * H],
    ['.5h', 0.5 * H],
    ['0.25 hours', 0.25 * H],
    ['1.5', 1.5 * H],
    ['1,5', 1.5 * H],
    ['13.5', 13.5 * H],
    ['90m', 90 * M],
    ['90min', 90 * M],
    ['90 mins', 90 * M],
    ['2.5m', 150],
    ['45s', 45],
    ['90s', 90],
    ['1440m', 24 * H],
    ['86400s', 24 * H],
    ['1.333h', 4799],
    ['  1H\u00a030M ', 1.5 * H],
    ['１:３０', 1.5 * H],
  ])('reads %j', (typed, seconds) => {
    expect(parseDuration(typed)).toEqual({ ok: true, seconds })
  })

  it.each([
    ['1', H],
    ['8', 8 * H],
    ['12', 12 * H],
    ['13', 13 * M],
    ['15', 15 * M],
    ['90', 90 * M],
    ['1440', 24 * H],
  ])('reads the bare number %j as hours up to 12 and as minutes above', (typed, seconds) => {
    expect(parseDuration(typed)).toEqual({ ok: true, seconds })
  })

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['soon', 'not-understood'],
    ['h', 'not-understood'],
    ['1:5', 'not-understood'],
    ['1:', 'not-understood'],
    ['1:30h', 'not-understood'],
    ['1:30:5', 'not-understood'],
    ['1.5h 30m', 'not-understood'],
    ['1.5m 20s', 'not-understood'],
    ['30m 1h', 'not-understood'],
    ['1 30', 'not-understood'],
    ['1e3', 'not-understood'],
    ['--1', 'not-understood'],
    ['- soon', 'not-understood'],
    ['1:60', 'minutes-over-59'],
    ['1h 60m', 'minutes-over-59'],
    ['1h75', 'minutes-over-59'],
    ['1:00:60', 'seconds-over-59'],
    ['5m 60s', 'seconds-over-59'],
    ['-1:30', 'negative'],
    ['\u22121h', 'negative'],
    ['- 90m', 'negative'],
    ['0', 'zero'],
    ['0:00', 'zero'],
    ['0h 0m', 'zero'],
    ['0.0001h', 'zero'],
    ['24:00:01', 'over-a-day'],
    ['25h', 'over-a-day'],
    ['1441m', 'over-a-day'],
    ['1441', 'over-a-day'],
    ['24.01', 'over-a-day'],
    ['99:00', 'over-a-day'],
  ])('refuses %j as %s', (typed, fault) => {
    expect(parseDuration(typed)).toEqual({ ok: false, fault })
  })

  it('never throws, and what it takes is a whole number of seconds within one day', () => {
    const nearMisses = fc
      .array(
        fc.constantFrom('1', '30', ':', '.', ',', 'h', 'm', 's', ' ', '-', 'min', '59', '60', '0', '９'),
        {
          maxLength: 8,
        },
      )
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), nearMisses), (typed) => {
        const reading = parseDuration(typed)
        if (!reading.ok) return
        expect(Number.isInteger(reading.seconds)).toBe(true)
        expect(reading.seconds).toBeGreaterThanOrEqual(1)
        expect(reading.seconds).toBeLessThanOrEqual(24 * H)
      }),
      { numRuns: runLength(200, 2000) },
    )
  })

  it('reads back what formatClock writes, to the second', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 24 * H }), (seconds) => {
        expect(parseDuration(formatClock(seconds))).toEqual({ ok: true, seconds })
      }),
    )
  })

  it('reads back what formatDuration writes, to the minute', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 24 * 60 }), (minutes) => {
        expect(parseDuration(formatDuration(minutes * M))).toEqual({ ok: true, seconds: minutes * M })
      }),
    )
  })

  it('means the same however hours and minutes are spelled', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 1, max: 59 }), (h, m) => {
        const seconds = h * H + m * M
        const spellings = [
          `${h}:${String(m).padStart(2, '0')}`,
          `${h}h${m}`,
          `${h} h ${m} min`,
          `${h * 60 + m}m`,
        ]
        for (const typed of spellings) expect(parseDuration(typed)).toEqual({ ok: true, seconds })
      }),
    )
  })
})

describe('formatDuration', () => {
  it.each([
    [0, '0:00'],
    [29, '0:00'],
    [30, '0:01'],
    [27_000, '7:30'],
    [26_999, '7:30'],
    [576_000, '160:00'],
    [-7200, '-2:00'],
    [-20, '0:00'],
  ])('writes %d s as %s', (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text)
  })
})

describe('formatClock', () => {
  it.each([
    [0, '0:00:00'],
    [59, '0:00:59'],
    [3600, '1:00:00'],
    [27_015, '7:30:15'],
    [360_000, '100:00:00'],
    [-61, '-0:01:01'],
  ])('writes %d s as %s', (seconds, text) => {
    expect(formatClock(seconds)).toBe(text)
  })
})

describe('spellDuration', () => {
  it.each([
    [60, '0:01'],
    [27_000, '7:30'],
    [27_042, '7:30:42'],
    [42, '0:00:42'],
    [86_400, '24:00'],
  ])('says %i seconds as %s, and it is read back as that', (seconds, text) => {
    expect(spellDuration(seconds)).toBe(text)
    expect(parseDuration(text)).toEqual({ ok: true, seconds })
  })
})
