// What limit rows give in a year: which of them counts, and the part of it for part of a year.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Employment } from '#domain/employment'
import {
  carryOverRow,
  entitlementsOf,
  type LimitRow,
  type Proration,
  yearlyRow,
} from '#domain/leave-entitlement'

const DAY = 8 * 3600
const ALWAYS: Employment = { hiredAt: '2015-03-01', leftAt: null }
const rowOf = (source: string, more: Partial<LimitRow> = {}): LimitRow => ({
  source,
  owner: 'default',
  namesType: false,
  variant: 'yearly',
  days: 26,
  dateFrom: '2020-01-01',
  allowRequestWhenUsed: false,
  ...more,
})
const daysOf = (row: LimitRow, employment: Employment, proration: Proration, year = 2026) =>
  entitlementsOf(year, [row], employment, { secondsPerDay: DAY, proration }).reduce(
    (days, { seconds }) => days + seconds / DAY,
    0,
  )
const hired = (hiredAt: string, leftAt: string | null = null): Employment => ({ hiredAt, leftAt })

describe('part of a year', () => {
  it('26 days, hired on 15 June: 7 months begun give 16 days', () => {
    const [line] = entitlementsOf(2026, [rowOf('/l/1')], hired('2026-06-15'), {
      secondsPerDay: DAY,
      proration: 'monthly_ceil',
    })
    expect(line).toMatchObject({ dateFrom: '2026-06-15', dateTo: '2026-12-31' })
    expect(line?.seconds).toBe(16 * DAY)
    expect(line?.fullSeconds).toBe(26 * DAY)
  })

  it.each<[string, Employment, Proration, number]>([
    ['a whole year', ALWAYS, 'monthly_ceil', 26],
    ['a whole year by days', ALWAYS, 'daily', 26],
    ['the last day of January counts the month', hired('2026-01-31'), 'monthly_ceil', 26],
    ['the first of February does not count January', hired('2026-02-01'), 'monthly_ceil', 24],
    ['one day of December', hired('2026-12-31'), 'monthly_ceil', 3],
    ['left on 10 March', hired('2015-03-01', '2026-03-10'), 'monthly_ceil', 7],
    ['hired in May, left in May', hired('2026-05-04', '2026-05-29'), 'monthly_ceil', 3],
    ['15 June on, by days: 26 x 200/365 = 14.247', hired('2026-06-15'), 'daily', 14],
    ['12 June on, by days: 26 x 203/365 = 14.46, to half days', hired('2026-06-12'), 'daily', 14.5],
    ['1 July on, by days: 26 x 184/365 = 13.11', hired('2026-07-01'), 'daily', 13],
    ['not in proportion', hired('2026-12-31'), 'none', 26],
    ['hired the year after', hired('2027-01-01'), 'none', 0],
    ['left the year before', hired('2015-03-01', '2025-12-31'), 'monthly_ceil', 0],
  ])('%s', (_, employment, proration, days) => {
    expect(daysOf(rowOf('/l/1'), employment, proration)).toBe(days)
  })

  it('a whole leap year is a whole year, however many days are given', () => {
    expect(daysOf(rowOf('/l/1', { days: 183 }), ALWAYS, 'daily', 2028)).toBe(183)
  })

  it('is never more than the whole, and never less for someone hired earlier', () => {
    const day = fc.integer({ min: 1, max: 28 })
    const month = fc.integer({ min: 1, max: 12 })
    const date = fc
      .tuple(month, day)
      .map(([m, d]) => `2026-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`)
    fc.assert(
      fc.property(
        date,
        date,
        fc.nat(60),
        fc.constantFrom<Proration>('monthly_ceil', 'daily', 'none'),
        (one, other, days, proration) => {
          const [earlier, later] = one < other ? [one, other] : [other, one]
          const row = rowOf('/l/1', { days })
          const more = daysOf(row, hired(earlier), proration)
          expect(more).toBeLessThanOrEqual(days)
          expect(daysOf(row, hired(later), proration)).toBeLessThanOrEqual(more)
        },
      ),
    )
  })
})

describe('which rows count', () => {
  it("takes the employee's own row before a default, whatever their dates", () => {
    const own = rowOf('/l/own', { owner: 'employee', dateFrom: '2018-01-01', days: 20 })
    expect(yearlyRow(2026, [own, rowOf('/l/default')])?.source).toBe('/l/own')
    expect(yearlyRow(2026, [rowOf('/l/default'), own])?.source).toBe('/l/own')
  })

  it('takes the row for the type before the row for every type', () => {
    const typed = rowOf('/l/typed', { namesType: true, dateFrom: '2018-01-01' })
    expect(yearlyRow(2026, [rowOf('/l/any'), typed])?.source).toBe('/l/typed')
  })

  it('takes the later of two, from the year in which it begins', () => {
    const rows = [rowOf('/l/20', { days: 20 }), rowOf('/l/26', { dateFrom: '2026-09-01' })]
    expect(yearlyRow(2025, rows)?.source).toBe('/l/20')
    expect(yearlyRow(2026, rows)?.source).toBe('/l/26')
    expect(yearlyRow(2027, [...rows].reverse())?.source).toBe('/l/26')
    expect(yearlyRow(2019, rows)).toBeNull()
  })

  it('adds what was given once and corrected in the year, and no other year', () => {
    const rows = [
      rowOf('/l/yearly'),
      rowOf('/l/once', { variant: 'once', days: 2, dateFrom: '2026-05-01' }),
      rowOf('/l/less', { variant: 'adjustment', days: -3, dateFrom: '2026-12-31' }),
      rowOf('/l/before', { variant: 'once', days: 5, dateFrom: '2025-12-31' }),
      rowOf('/l/carry', { variant: 'carry_over', days: 9, dateFrom: '2026-01-01' }),
    ]
    const given = entitlementsOf(2026, rows, ALWAYS, { secondsPerDay: DAY, proration: 'monthly_ceil' })
    expect(given.map(({ row, seconds }) => [row.source, seconds / DAY])).toEqual([
      ['/l/yearly', 26],
      ['/l/once', 2],
      ['/l/less', -3],
    ])
  })

  it('carries what a row of that year says', () => {
    const carry = rowOf('/l/carry', { variant: 'carry_over', days: 9, dateFrom: '2026-01-01' })
    expect(carryOverRow(2026, [rowOf('/l/yearly'), carry])?.source).toBe('/l/carry')
    expect(carryOverRow(2027, [carry])).toBeNull()
  })
})
