// What an absence costs, day by day.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  chargedDays,
  fitOneDay,
  halfDaySeconds,
  type PartialDay,
  partialDayFault,
  partialDaySeconds,
  secondsByYear,
  totalSeconds,
  wholeDaySeconds,
} from '#domain/absence-charge'
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
    expect([...secondsByYear(days)]).toEqual([
      [2026, 5 * 8 * H],
      [2027, 4 * 8 * H],
    ])
    expect(totalSeconds(days)).toBe(9 * 8 * H)
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

describe('part of a day', () => {
  const DAY = '2026-05-04'
  const PARTIAL = { allowPartialDay: true }
  const asked = (requestedSeconds: number | null, dayPart: PartialDay['dayPart'] = null) => ({
    requestedSeconds,
    dayPart,
  })

  it('is from one second to the plan of the day', () => {
    const fault = (requestedSeconds: number) =>
      partialDayFault(DAY, DAY, asked(requestedSeconds), PARTIAL, 8 * H)
    expect([-1, 0, 1, 8 * H, 8 * H + 1].map(fault)).toEqual([
      'too-little',
      'too-little',
      null,
      null,
      'over-the-plan',
    ])
  })

  it('is at most the half that it names', () => {
    expect(partialDayFault(DAY, DAY, asked(4 * H, 'morning'), PARTIAL, 8 * H)).toBeNull()
    expect(partialDayFault(DAY, DAY, asked(4 * H + 1, 'morning'), PARTIAL, 8 * H)).toBe('over-the-half')
    expect(partialDayFault(DAY, DAY, asked(null, 'afternoon'), PARTIAL, 8 * H)).toBeNull()
  })

  it('is of one day only', () => {
    expect(partialDayFault(DAY, '2026-05-05', asked(H), PARTIAL, 8 * H)).toBe('several-days')
    expect(partialDayFault(DAY, '2026-05-05', asked(null, 'morning'), PARTIAL, 8 * H)).toBe('several-days')
    expect(partialDayFault(DAY, '2026-05-05', asked(null), PARTIAL, 8 * H)).toBeNull()
  })

  it('is refused by types taken in whole days, unless it is the whole day', () => {
    const whole = { allowPartialDay: false }
    expect(partialDayFault(DAY, DAY, asked(H), whole, 8 * H)).toBe('whole-days-only')
    expect(partialDayFault(DAY, DAY, asked(null, 'morning'), whole, 8 * H)).toBe('whole-days-only')
    expect(partialDayFault(DAY, DAY, asked(8 * H), whole, 8 * H)).toBeNull()
    expect(partialDayFault(DAY, DAY, asked(null), whole, 8 * H)).toBeNull()
  })

  it('on half a bank holiday may ask for the 4 h that are left; half of the day is 2 h then', () => {
    const left = wholeDaySeconds(4 * H, null)
    expect(partialDayFault(DAY, DAY, asked(4 * H), PARTIAL, left)).toBeNull()
    expect(partialDayFault(DAY, DAY, asked(5 * H), PARTIAL, left)).toBe('over-the-plan')
    expect(partialDaySeconds(asked(null, 'afternoon'), left)).toBe(2 * H)
  })

  it('asks for a day without work where the type counts such days', () => {
    const whole = wholeDaySeconds(0, 8 * H)
    expect(partialDaySeconds(asked(null, 'morning'), whole)).toBe(4 * H)
    expect(wholeDaySeconds(0, null)).toBe(0)
    expect(partialDayFault('2026-05-09', '2026-05-09', asked(H), PARTIAL, 0)).toBeNull()
  })

  it('leaves room for another part of the same day', () => {
    const half = asked(null, 'morning')
    expect(fitOneDay(half, asked(null, 'afternoon'), 8 * H)).toBe(true)
    expect(fitOneDay(half, half, 8 * H)).toBe(false)
    expect(fitOneDay(half, asked(4 * H), 8 * H)).toBe(true)
    expect(fitOneDay(half, asked(4 * H + 1), 8 * H)).toBe(false)
    expect(fitOneDay(asked(3 * H), asked(3 * H), 8 * H)).toBe(true)
    expect(fitOneDay(half, asked(null), 8 * H)).toBe(false)
    expect(fitOneDay(asked(null), asked(null), 8 * H)).toBe(false)
  })

  it('has two halves that are the whole, to the second', () => {
    fc.assert(
      fc.property(fc.nat(86_400), (whole) => {
        const halves = halfDaySeconds(whole, 'morning') + halfDaySeconds(whole, 'afternoon')
        expect(halves).toBe(whole)
        expect(fitOneDay(asked(null, 'morning'), asked(null, 'afternoon'), whole)).toBe(true)
      }),
    )
  })
})

describe('the charge of a range', () => {
  const anyRule = fc.record({
    requestedSeconds: fc.constant(null),
    nonWorkingDaySeconds: fc.constantFrom(null, 8 * H),
  })

  it('is the sum of its days, each charged alone, and of its years', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(60), anyRule, (start, length, rule) => {
        const from = addDays('2025-01-01', start)
        const days = chargedDays(from, addDays(from, length), planned, rule)
        const alone = Array.from({ length: length + 1 }, (_, index) => addDays(from, index)).flatMap((day) =>
          chargedDays(day, day, planned, rule),
        )
        expect(alone).toEqual(days)
        const byYear = [...secondsByYear(days).values()]
        expect(byYear.reduce((sum, seconds) => sum + seconds, 0)).toBe(totalSeconds(days))
      }),
    )
  })
})
