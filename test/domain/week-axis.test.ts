// The hours of a week: every day on one axis, also where clocks skip an hour or go through it twice.
import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { daysBetween } from '#domain/day'
import { axisOf, holesOf, instantAt, placeOf, stretchesOf, workingHours } from '#domain/week-axis'

const WARSAW = 'Europe/Warsaw'
const ORDINARY = daysBetween('2026-11-16', '2026-11-22')
const FORWARD = daysBetween('2026-03-23', '2026-03-29')
const BACK = daysBetween('2026-10-19', '2026-10-25')

describe('the axis', () => {
  it('has 24 hours in an ordinary week, and no holes', () => {
    const axis = axisOf(ORDINARY, WARSAW)
    expect(axis.map(({ hour }) => hour)).toEqual(Array.from({ length: 24 }, (_, hour) => hour))
    expect(holesOf(ORDINARY, WARSAW, axis)).toEqual([])
  })

  it('leaves a hole where clocks skip an hour', () => {
    const axis = axisOf(FORWARD, WARSAW)
    expect(axis).toHaveLength(24)
    expect(holesOf(FORWARD, WARSAW, axis)).toEqual([{ day: '2026-03-29', index: 2 }])
  })

  it('has the hour that comes twice once more, with holes on the other days', () => {
    const axis = axisOf(BACK, WARSAW)
    expect(axis).toHaveLength(25)
    expect(axis[3]).toEqual({ hour: 2, again: true })
    expect(holesOf(BACK, WARSAW, axis)).toEqual(BACK.slice(0, 6).map((day) => ({ day, index: 3 })))
  })

  it('knows zones that change at midnight and by half an hour', () => {
    const cairo = daysBetween('2026-04-20', '2026-04-26')
    const axis = axisOf(cairo, 'Africa/Cairo')
    expect(holesOf(cairo, 'Africa/Cairo', axis)).toEqual([{ day: '2026-04-24', index: 0 }])
    expect(axisOf(['2026-04-05'], 'Australia/Lord_Howe')[2]).toEqual({ hour: 1, again: true })
  })
})

describe('a span of time', () => {
  it('stands on its day', () => {
    const axis = axisOf(ORDINARY, WARSAW)
    expect(stretchesOf('2026-11-16T08:00:00Z', '2026-11-16T16:30:00Z', WARSAW, axis)).toEqual([
      { day: '2026-11-16', from: 9, to: 17.5, goesOn: false },
    ])
  })

  it('goes on at the top of the next day, and ends with the day at midnight', () => {
    const axis = axisOf(ORDINARY, WARSAW)
    expect(stretchesOf('2026-11-16T21:00:00Z', '2026-11-17T05:00:00Z', WARSAW, axis)).toEqual([
      { day: '2026-11-16', from: 22, to: 24, goesOn: false },
      { day: '2026-11-17', from: 0, to: 6, goesOn: true },
    ])
    expect(stretchesOf('2026-11-16T21:00:00Z', '2026-11-16T23:00:00Z', WARSAW, axis)).toEqual([
      { day: '2026-11-16', from: 22, to: 24, goesOn: false },
    ])
    expect(stretchesOf('2026-11-16T21:00:00Z', '2026-11-16T21:00:00Z', WARSAW, axis)).toEqual([])
  })

  it('keeps both runs of an hour apart', () => {
    const axis = axisOf(BACK, WARSAW)
    // 02:30 summer time to 02:15 winter time: three quarters of an hour.
    expect(stretchesOf('2026-10-25T00:30:00Z', '2026-10-25T01:15:00Z', WARSAW, axis)).toEqual([
      { day: '2026-10-25', from: 2.5, to: 3.25, goesOn: false },
    ])
    expect(stretchesOf('2026-10-24T20:00:00Z', '2026-10-25T05:00:00Z', WARSAW, axis)[1]).toEqual({
      day: '2026-10-25',
      from: 0,
      to: 7,
      goesOn: true,
    })
  })

  it.each([WARSAW, 'America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Apia', 'Africa/Casablanca'])(
    'is never turned round, whatever the day, in %s',
    (zone) => {
      fc.assert(
        fc.property(
          fc.integer({ min: 0, max: 2 * 366 * 24 * 4 }),
          fc.integer({ min: 1, max: 40 }),
          (start, length) => {
            const from = Temporal.Instant.from('2026-01-01T00:00:00Z').add({ minutes: start * 15 })
            const to = from.add({ minutes: length * 15 })
            const first = from.toZonedDateTimeISO(zone).toPlainDate()
            const days = daysBetween(first.toString(), first.add({ days: 2 }).toString())
            const axis = axisOf(days, zone)
            for (const stretch of stretchesOf(from.toString(), to.toString(), zone, axis)) {
              expect(stretch.to).toBeGreaterThan(stretch.from)
              expect(stretch.from).toBeGreaterThanOrEqual(0)
              expect(stretch.to).toBeLessThanOrEqual(axis.length)
            }
            expect(placeOf(from.toZonedDateTimeISO(zone), axis)).toBeLessThan(axis.length)
          },
        ),
        { numRuns: 200 },
      )
    },
  )
})

describe('working hours', () => {
  const axis = axisOf(ORDINARY, WARSAW)
  const span = (from: string, to: string) => stretchesOf(from, to, WARSAW, axis)
  const OFFICE = span('2026-11-16T08:00:00Z', '2026-11-16T16:30:00Z')
  const NIGHT = span('2026-11-16T21:00:00Z', '2026-11-17T05:00:00Z')

  it('are from the earliest beginning to the latest end', () => {
    const early = span('2026-11-18T05:40:00Z', '2026-11-18T06:30:00Z')
    expect(workingHours([OFFICE, early])?.from).toBeCloseTo(6 + 40 / 60)
    expect(workingHours([OFFICE, early])?.to).toBe(17.5)
    expect(workingHours([])).toBeNull()
    expect(workingHours([[]])).toBeNull()
  })

  it('do not follow a night where there are days', () => {
    expect(workingHours([OFFICE, NIGHT])).toEqual({ from: 9, to: 17.5 })
    expect(workingHours([NIGHT])).toEqual({ from: 0, to: 24 })
  })

  it('follow what ends at midnight', () => {
    expect(workingHours([OFFICE, span('2026-11-17T15:00:00Z', '2026-11-17T23:00:00Z')])).toEqual({
      from: 9,
      to: 24,
    })
  })
})

describe('the instant at a place', () => {
  it('is the one that stands there, also on days on which clocks are changed', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(ORDINARY, FORWARD, BACK),
        fc.integer({ min: 0, max: 7 * 24 * 12 - 13 }),
        (days, fives) => {
          const axis = axisOf(days, WARSAW)
          const at = Temporal.PlainDate.from(days[0] ?? '')
            .toZonedDateTime(WARSAW)
            .add({ minutes: fives * 5 })
          const day = at.toPlainDate().toString()
          expect(instantAt(day, placeOf(at, axis), WARSAW, axis)).toBe(at.epochMilliseconds)
        },
      ),
    )
  })

  it('is where the next hour begins for an hour that the day does not have, and midnight at the foot', () => {
    const at = (iso: string) => Date.parse(iso)
    const forward = axisOf(FORWARD, WARSAW)
    expect(instantAt('2026-03-29', 2.5, WARSAW, forward)).toBe(at('2026-03-29T01:00:00Z'))
    const back = axisOf(BACK, WARSAW)
    expect(instantAt('2026-10-24', 3.5, WARSAW, back)).toBe(at('2026-10-24T01:00:00Z'))
    expect(instantAt('2026-10-25', 3.5, WARSAW, back)).toBe(at('2026-10-25T01:30:00Z'))
    expect(instantAt('2026-10-25', 25, WARSAW, back)).toBe(at('2026-10-25T23:00:00Z'))
  })
})
