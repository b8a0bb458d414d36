// Meters: rollovers, exchanges, estimates, and months that share a period.
import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/day'
import { parseDecimal } from '#domain/decimal'
import {
  consumptions,
  type IntervalReading,
  type Meter,
  monthlyConsumption,
  type PointReading,
  readingFault,
} from '#domain/meters'

const value = (text: string) => parseDecimal(text, 6) ?? -1n
const METER: Meter = { digits: null, factor: value('1') }
const read = (day: string, text: string, more: Partial<PointReading> = {}): PointReading => ({
  type: 'cumulative',
  source: `/readings/${day}`,
  readingAt: Temporal.Instant.from(`${day}T10:00:00Z`),
  day,
  value: value(text),
  isEstimated: false,
  ...more,
})
const interval = (periodFrom: string, periodTo: string, text: string): IntervalReading => ({
  type: 'interval',
  source: `/readings/${periodFrom}`,
  periodFrom,
  periodTo,
  value: value(text),
  isEstimated: false,
})
const shown = (meter: Meter, readings: (PointReading | IntervalReading)[]) =>
  consumptions(meter, readings).map(({ from, to, quantity }) => `${from} ${to} ${Number(quantity) / 1e6}`)

describe('consumption', () => {
  it('is the difference of two readings, whatever their order in the list', () => {
    const readings = [read('2026-03-01', '150.5'), read('2026-01-01', '100'), read('2026-02-01', '120')]
    expect(shown(METER, readings)).toEqual(['2026-01-01 2026-02-01 20', '2026-02-01 2026-03-01 30.5'])
    expect(consumptions(METER, readings)[0]?.sources).toEqual([
      '/readings/2026-01-01',
      '/readings/2026-02-01',
    ])
    expect(shown(METER, readings.slice(0, 1))).toEqual([])
  })

  it('is times the factor, rounded once', () => {
    const readings = [read('2026-01-01', '1'), read('2026-02-01', '2.333333')]
    expect(shown({ ...METER, factor: value('11.5') }, readings)).toEqual(['2026-01-01 2026-02-01 15.33333'])
  })

  it('goes on over the rollover of a meter of 5 digits', () => {
    const meter = { ...METER, digits: 5 }
    expect(shown(meter, [read('2026-01-01', '99990'), read('2026-02-01', '15.5')])).toEqual([
      '2026-01-01 2026-02-01 25.5',
    ])
  })

  it('is (closing - a) + (b - opening) across an exchange', () => {
    const moment = { readingAt: Temporal.Instant.from('2026-01-20T09:00:00Z') }
    const readings = [
      read('2026-02-01', '7'),
      read('2026-01-20', '3', { type: 'opening', ...moment }),
      read('2026-01-20', '112', { type: 'closing', ...moment }),
      read('2026-01-01', '100'),
    ]
    expect(shown(METER, readings)).toEqual(['2026-01-01 2026-01-20 12', '2026-01-20 2026-02-01 4'])
  })

  it('says nothing of what no one read: before an opening without a closing, after a closing without an opening', () => {
    const opened = [
      read('2026-01-01', '100'),
      read('2026-01-20', '3', { type: 'opening' }),
      read('2026-02-01', '7'),
    ]
    expect(shown(METER, opened)).toEqual(['2026-01-20 2026-02-01 4'])
    const closed = [
      read('2026-01-01', '100'),
      read('2026-01-20', '110', { type: 'closing' }),
      read('2026-02-01', '7'),
      read('2026-03-01', '9'),
    ]
    expect(shown(METER, closed)).toEqual(['2026-01-01 2026-01-20 10', '2026-02-01 2026-03-01 2'])
  })

  it('of intervals is what they say', () => {
    expect(
      shown(METER, [interval('2026-02-01', '2026-03-01', '4'), interval('2026-01-01', '2026-02-01', '3')]),
    ).toEqual(['2026-01-01 2026-02-01 3', '2026-02-01 2026-03-01 4'])
  })

  it('takes the actual reading in place of the estimate of the same moment', () => {
    const estimate = read('2026-02-01', '130', { isEstimated: true, source: '/readings/e' })
    const actual = read('2026-02-01', '120')
    for (const both of [
      [estimate, actual],
      [actual, estimate],
    ]) {
      expect(consumptions(METER, [read('2026-01-01', '100'), ...both])).toMatchObject([
        { quantity: value('20'), isEstimated: false },
      ])
    }
    expect(consumptions(METER, [read('2026-01-01', '100'), estimate])).toMatchObject([{ isEstimated: true }])
  })

  it('orders readings by their moment, not by how it is written', () => {
    const first = read('2026-01-02', '10', { readingAt: Temporal.Instant.from('2026-01-02T00:30:00+02:00') })
    const second = read('2026-01-01', '12', { readingAt: Temporal.Instant.from('2026-01-01T23:00:00Z') })
    expect(consumptions(METER, [second, first])).toMatchObject([{ quantity: value('2') }])
  })
})

describe('a new reading', () => {
  const series = [read('2026-01-01', '100'), read('2026-03-01', '200')]
  const faultAt = (day: string, text: string, meter = METER, more: Partial<PointReading> = {}) =>
    readingFault(meter, series, read(day, text, more))

  it('is not below the one before, nor above the one after', () => {
    expect(faultAt('2026-02-01', '99.999999')).toBe('reading-decreases')
    expect(faultAt('2026-02-01', '100')).toBeNull()
    expect(faultAt('2026-02-01', '200')).toBeNull()
    expect(faultAt('2026-02-01', '200.000001')).toBe('reading-decreases')
    expect(faultAt('2025-12-01', '50')).toBeNull()
  })

  it('may begin again at zero where the meter has so many digits, after more than half of its range', () => {
    const threeDigits = { ...METER, digits: 3 }
    const last = [read('2026-01-01', '900')]
    expect(readingFault(threeDigits, last, read('2026-02-01', '399'))).toBeNull()
    expect(readingFault(threeDigits, last, read('2026-02-01', '400'))).toBe('reading-decreases')
    expect(readingFault(METER, last, read('2026-02-01', '1'))).toBe('reading-decreases')
  })

  it('of a new meter may be anything', () => {
    expect(
      readingFault(METER, [read('2026-01-01', '900')], read('2026-02-01', '0', { type: 'opening' })),
    ).toBeNull()
    const closed = [read('2026-01-01', '900', { type: 'closing' })]
    expect(readingFault(METER, closed, read('2026-02-01', '0'))).toBeNull()
  })
})

describe('months', () => {
  const monthly = (...readings: (PointReading | IntervalReading)[]) =>
    monthlyConsumption(consumptions(METER, readings)).map(
      ({ month, quantity, isEstimated }) => `${month} ${quantity}${isEstimated ? ' estimated' : ''}`,
    )

  it('have what was read from the first to the first, as it was read', () => {
    expect(monthly(read('2026-01-01', '0'), read('2026-02-01', '31'), read('2026-03-01', '59'))).toEqual([
      '2026-01 31',
      '2026-02 28',
    ])
  })

  it('share a period by its days, and say that this is an estimate', () => {
    expect(monthly(read('2026-01-22', '0'), read('2026-02-11', '40'))).toEqual([
      '2026-01 20 estimated',
      '2026-02 20 estimated',
    ])
    expect(monthly(read('2026-01-11', '0'), read('2026-01-21', '4'), read('2026-02-11', '46'))).toEqual([
      '2026-01 26 estimated',
      '2026-02 20 estimated',
    ])
  })

  it('are estimated also when only their first days are', () => {
    expect(monthly(read('2025-12-22', '0'), read('2026-01-11', '20'), read('2026-01-21', '24'))).toEqual([
      '2025-12 10 estimated',
      '2026-01 14 estimated',
    ])
  })

  it('have what was read twice on one day', () => {
    const later = read('2026-01-31', '5', { readingAt: Temporal.Instant.from('2026-01-31T20:00:00Z') })
    expect(monthly(read('2026-01-31', '1'), later)).toEqual(['2026-01 4'])
  })

  it('add up to the whole, to the last digit', () => {
    const period = fc.record({
      start: fc.nat(400),
      days: fc.nat(200),
      quantity: fc.bigInt(0n, 10n ** 12n),
    })
    fc.assert(
      fc.property(fc.array(period, { maxLength: 5 }), (periods) => {
        const found = periods.map(({ start, days, quantity }) => ({
          from: addDays('2025-06-15', start),
          to: addDays('2025-06-15', start + days),
          quantity,
          sources: [],
          isEstimated: false,
        }))
        const sum = monthlyConsumption(found).reduce((total, { quantity }) => total + value(quantity), 0n)
        expect(sum).toBe(periods.reduce((total, { quantity }) => total + quantity, 0n))
      }),
    )
  })
})
