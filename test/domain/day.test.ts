// Calendar days: where an instant falls, weeks and ranges.
import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  dayOf,
  daysBetween,
  daysUntil,
  knownZone,
  momentOf,
  weekdayOf,
  weekStartOf,
} from '#domain/day'

const ZONES = [
  'Europe/Warsaw',
  'America/New_York',
  'America/Sao_Paulo',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'Australia/Lord_Howe',
]
const zone = fc.constantFrom(...ZONES)
const day = fc
  .integer({ min: -20_000, max: 60_000 })
  .map((days) => Temporal.PlainDate.from('1970-01-01').add({ days }).toString())

describe('knownZone', () => {
  it.each([
    ['Etc/Unknown', 'UTC'],
    ['Europe/Warsaw', 'Europe/Warsaw'],
  ])('%s is %s', (zone, expected) => expect(knownZone(zone)).toBe(expected))
})

describe('dayOf', () => {
  it.each([
    ['2026-03-01T22:59:59Z', 'Europe/Warsaw', '2026-03-01'],
    ['2026-03-01T23:00:00Z', 'Europe/Warsaw', '2026-03-02'],
    ['2026-07-01T22:00:00Z', 'Europe/Warsaw', '2026-07-02'],
    ['2026-03-01T23:00:00Z', 'America/New_York', '2026-03-01'],
    ['2026-01-01T00:00:00Z', 'Pacific/Kiritimati', '2026-01-01'],
    ['2025-12-31T10:00:00Z', 'Pacific/Kiritimati', '2026-01-01'],
  ])('%s in %s is %s', (instant, zone, expected) => {
    expect(dayOf(Temporal.Instant.from(instant), zone)).toBe(expected)
  })
})

describe('momentOf', () => {
  it('is noon of that day, with the offset the zone has then', () => {
    expect(momentOf('2026-01-15', 'Europe/Warsaw').toInstant().toString()).toBe('2026-01-15T11:00:00Z')
    expect(momentOf('2026-07-15', 'Europe/Warsaw').toInstant().toString()).toBe('2026-07-15T10:00:00Z')
  })

  it('falls on its own day in every zone, also when the clocks change', () => {
    fc.assert(
      fc.property(day, zone, (day, zone) => {
        expect(dayOf(momentOf(day, zone).toInstant(), zone)).toBe(day)
      }),
    )
  })
})

describe('ranges and weeks', () => {
  it('counts both ends, over months and leap days', () => {
    expect(daysBetween('2028-02-28', '2028-03-01')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'])
    expect(daysBetween('2026-05-04', '2026-05-04')).toEqual(['2026-05-04'])
    expect(daysBetween('2026-05-04', '2026-05-03')).toEqual([])
    expect(daysUntil('2026-05-04', '2026-05-01')).toBe(-3)
  })

  it.each([
    ['2026-05-06', 1, '2026-05-04'],
    ['2026-05-04', 1, '2026-05-04'],
    ['2026-05-10', 1, '2026-05-04'],
    ['2026-05-10', 7, '2026-05-10'],
    ['2026-05-09', 7, '2026-05-03'],
    ['2026-05-08', 6, '2026-05-02'],
    ['2026-01-01', 1, '2025-12-29'],
  ])('the week of %s that starts on weekday %d begins %s', (day, weekStart, expected) => {
    expect(weekStartOf(day, weekStart)).toBe(expected)
  })

  it('finds a start on the right weekday, at most six days back', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 7 }), (day, weekStart) => {
        const start = weekStartOf(day, weekStart)
        expect(weekdayOf(start)).toBe(weekStart)
        expect(daysUntil(start, day)).toBeGreaterThanOrEqual(0)
        expect(daysUntil(start, day)).toBeLessThanOrEqual(6)
      }),
    )
  })
})

describe('the arithmetic of days', () => {
  const plain = (day: string) => Temporal.PlainDate.from(day)

  it('is that of the calendar, for every day and distance', () => {
    fc.assert(
      fc.property(day, day, fc.integer({ min: -40_000, max: 40_000 }), (from, to, count) => {
        expect(addDays(from, count)).toBe(plain(from).add({ days: count }).toString())
        expect(daysUntil(from, to)).toBe(plain(from).until(plain(to), { largestUnit: 'days' }).days)
        expect(weekdayOf(from)).toBe(plain(from).dayOfWeek)
      }),
      { numRuns: 300 },
    )
  })

  it('knows each day of the four hundred years that the calendar takes to begin again', () => {
    let day = '1900-01-01'
    for (let date = plain(day); date.year < 2301; date = date.add({ days: 97 })) {
      expect(day).toBe(date.toString())
      day = addDays(day, 97)
    }
    expect(daysBetween('2000-02-28', '2000-03-01')).toEqual(['2000-02-28', '2000-02-29', '2000-03-01'])
    expect(daysBetween('2100-02-28', '2100-03-01')).toEqual(['2100-02-28', '2100-03-01'])
  })

  it.each(['2026-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-1-1', '20260101', '', 'today'])(
    'refuses %j',
    (day) => {
      expect(() => addDays(day, 0)).toThrow(RangeError)
      expect(() => daysUntil('2026-01-01', day)).toThrow(RangeError)
      expect(() => weekdayOf(day)).toThrow(RangeError)
    },
  )
})
