// A year in twelve rows under their weekdays: places, moving and shades.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, weekdayOf } from '#domain/day'
import { besideInYear, shadeEdges, shadeOf, YEAR_COLUMNS, yearRows } from '#domain/year-grid'

const rules = [1, 6, 7].map((firstDay) => ({ firstDay, minimalDays: 4 }))
const MONDAYS = { firstDay: 1, minimalDays: 4 }
const years = fc.integer({ min: 1950, max: 2100 }).map((year) => `${year}-06-15`)

describe('a year in rows', () => {
  it('has every day once, under its weekday, within the columns', () => {
    fc.assert(
      fc.property(years, fc.constantFrom(...rules), (day, rule) => {
        const rows = yearRows(day, rule)
        const year = day.slice(0, 4)
        expect(rows.flatMap(({ days }) => days)).toEqual(daysBetween(`${year}-01-01`, `${year}-12-31`))
        for (const { column, days } of rows) {
          expect(column + days.length).toBeLessThanOrEqual(YEAR_COLUMNS)
          for (const [index, one] of days.entries()) {
            expect((column + index) % 7).toBe((weekdayOf(one) - rule.firstDay + 7) % 7)
          }
        }
      }),
      { numRuns: 60 },
    )
  })

  it('is moved through by rows: the same column, or the nearest day there is', () => {
    // November 2026 begins on a Sunday, December on a Tuesday.
    expect(besideInYear('2026-11-19', MONDAYS, 1)).toBe('2026-12-24')
    expect(besideInYear('2026-12-24', MONDAYS, -1)).toBe('2026-11-19')
    expect(besideInYear('2026-12-01', MONDAYS, -1)).toBe('2026-11-01')
    expect(besideInYear('2026-08-31', MONDAYS, 1)).toBe('2026-09-30')
    expect(besideInYear('2026-12-31', MONDAYS, 1)).toBe('2027-01-28')
    fc.assert(
      fc.property(years, fc.integer({ min: 0, max: 300 }), fc.constantFrom(...rules), (day, add, rule) => {
        const from = addDays(day, add)
        const below = besideInYear(from, rule, 1)
        const isEdge = below.endsWith('-01') || addDays(below, 1).endsWith('-01')
        expect(isEdge || weekdayOf(below) === weekdayOf(from)).toBe(true)
        expect(below > from).toBe(true)
      }),
      { numRuns: 100 },
    )
  })
})

const account = (targetSeconds: number, workedSeconds: number) => ({ targetSeconds, workedSeconds })
const HOUR = 3600

describe('hours as shades', () => {
  it('are by the usual day of the person', () => {
    const full = shadeEdges([account(0, 0), account(8 * HOUR, 0)])
    expect(full).toEqual([6.5 * HOUR, 7.5 * HOUR, 8.5 * HOUR])
    expect(
      [0, 60, 6.5 * HOUR, 7 * HOUR, 8 * HOUR, 8.5 * HOUR, 9 * HOUR].map((one) => shadeOf(one, full)),
    ).toEqual([0, 1, 1, 2, 3, 3, 4])
    expect(shadeOf(4 * HOUR, shadeEdges([account(4 * HOUR, 0)]))).toBe(3)
    expect(shadeEdges([])).toEqual(full)
  })
})
