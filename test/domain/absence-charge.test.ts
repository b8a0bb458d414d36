// What an absence costs, day by day.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chargedDays } from '#domain/absence-charge'
import { bankHolidaysBetween, sharesByDay } from '#domain/bank-holidays'
import { addDays } from '#domain/day'
import { plannedSeconds } from '#domain/schedule'

const H = 3600
const WHOLE = { requestedSeconds: null, nonWorkingDaySeconds: null }
const rules = ['2025-12-24', '2025-12-25', '2025-12-26', '2025-01-01', '2025-01-06'].map((date) => ({
  date,
  yearFrom: 2025,
  yearTo: null,
}))
const shares = sharesByDay(bankHolidaysBetween(rules, '2025-01-01', '2028-12-31'))
const employee = { hiredAt: '2020-01-01', leftAt: null, assignments: [] }
const planned = (day: string) => plannedSeconds(employee, day, shares)

describe('chargedDays', () => {
  it('23 December 2026 to 8 January 2027 costs 5 days of 2026 and 4 of 2027', () => {
    const days = chargedDays('2026-12-23', '2027-01-08', planned, WHOLE)
    expect(days.filter(({ day }) => day.startsWith('2026'))).toHaveLength(5)
    expect(days.filter(({ day }) => day.startsWith('2027'))).toHaveLength(4)
    expect(days.every(({ seconds }) => seconds === 8 * H)).toBe(true)
  })

  it('on half a bank holiday a whole day costs the 4 h that are left, and half a day no more', () => {
    const onHalf = (day: string) => plannedSeconds(employee, day, new Map([['2026-12-31', 0.5]]))
    const day = '2026-12-31'
    expect(chargedDays(day, day, onHalf, WHOLE)).toEqual([{ day, seconds: 4 * H }])
    expect(chargedDays(day, day, onHalf, { ...WHOLE, requestedSeconds: 4 * H })).toEqual([
      { day, seconds: 4 * H },
    ])
    expect(chargedDays(day, day, onHalf, { ...WHOLE, requestedSeconds: 8 * H })).toEqual([
      { day, seconds: 4 * H },
    ])
  })

  it('takes an hour when an hour is asked for', () => {
    const hour = { ...WHOLE, requestedSeconds: H }
    expect(chargedDays('2026-05-04', '2026-05-04', planned, hour)).toEqual([
      { day: '2026-05-04', seconds: H },
    ])
  })

  it('costs nothing where no work is planned', () => {
    expect(chargedDays('2026-05-09', '2026-05-10', planned, WHOLE)).toEqual([])
    expect(chargedDays('2026-12-25', '2026-12-25', planned, WHOLE)).toEqual([])
  })

  it('counts days off too for types that say so', () => {
    const calendarDays = { requestedSeconds: null, nonWorkingDaySeconds: 8 * H }
    expect(chargedDays('2026-05-08', '2026-05-11', planned, calendarDays)).toHaveLength(4)
  })

  it('costs the same in one piece as in two', () => {
    fc.assert(
      fc.property(fc.nat(700), fc.nat(30), fc.nat(30), (start, first, second) => {
        const from = addDays('2025-01-01', start)
        const middle = addDays(from, first)
        const to = addDays(middle, second)
        expect([
          ...chargedDays(from, middle, planned, WHOLE),
          ...chargedDays(addDays(middle, 1), to, planned, WHOLE),
        ]).toEqual(chargedDays(from, to, planned, WHOLE))
      }),
    )
  })
})
