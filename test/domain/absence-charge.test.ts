// What an absence costs, day by day.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AskedDays,
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
const whole = (from: string, to = from): AskedDays => ({ from, to, requestedSeconds: null, dayPart: null })
const rules = ['2025-12-24', '2025-12-25', '2025-12-26', '2025-01-01', '2025-01-06'].map((date) => ({
  date,
  yearFrom: 2025,
  yearTo: null,
}))
const shares = sharesByDay(bankHolidaysBetween(rules, '2025-01-01', '2028-12-31'))
const employee = { hiredAt: '2020-01-01', leftAt: null, assignments: [] }
const planned = (day: string) => plannedSeconds(employee, day, shares)

/** What a day off costs where days without work count, too. */
const everyDay = (day: string) => wholeDaySeconds(day, dayOff(planned(day), true))
const dayOff = (plan: number, includeNonWorkingDays: boolean) => ({
  employment: employee,
  plan,
  includeNonWorkingDays,
  secondsPerDay: 8 * H,
})

describe('chargedDays', () => {
  it('23 December 2026 to 8 January 2027 costs 5 days of 2026 and 4 of 2027', () => {
    const days = chargedDays(whole('2026-12-23', '2027-01-08'), planned)
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
    expect(chargedDays(whole(day), onHalf)).toEqual([{ day, seconds: 4 * H }])
    expect(chargedDays({ ...whole(day), requestedSeconds: 4 * H }, onHalf)).toEqual([{ day, seconds: 4 * H }])
    expect(chargedDays({ ...whole(day), requestedSeconds: 8 * H }, onHalf)).toEqual([{ day, seconds: 4 * H }])
  })

  it('takes an hour when an hour is asked for', () => {
    expect(chargedDays({ ...whole('2026-05-04'), requestedSeconds: H }, planned)).toEqual([
      { day: '2026-05-04', seconds: H },
    ])
  })

  it('costs nothing where no work is planned', () => {
    expect(chargedDays(whole('2026-05-09', '2026-05-10'), planned)).toEqual([])
    expect(chargedDays(whole('2026-12-25'), planned)).toEqual([])
  })

  it('counts days off too for types that say so', () => {
    expect(chargedDays(whole('2026-05-08', '2026-05-11'), everyDay)).toHaveLength(4)
  })

  it('costs nothing before the first day of work and after the last', () => {
    const employment = { hiredAt: '2026-05-05', leftAt: '2026-05-09' }
    const cost = (day: string) => wholeDaySeconds(day, { ...dayOff(planned(day), true), employment })
    expect(chargedDays(whole('2026-05-04', '2026-05-11'), cost).map(({ day }) => day)).toEqual([
      '2026-05-05',
      '2026-05-06',
      '2026-05-07',
      '2026-05-08',
      '2026-05-09',
    ])
  })

  it('asks for part of a single day only', () => {
    const days = { ...whole('2026-05-04', '2026-05-05'), requestedSeconds: H }
    expect(totalSeconds(chargedDays(days, planned))).toBe(16 * H)
    expect(chargedDays({ ...whole('2026-05-04'), dayPart: 'afternoon' }, planned)).toEqual([
      { day: '2026-05-04', seconds: 4 * H },
    ])
  })

  it('costs the same in one piece as in two', () => {
    fc.assert(
      fc.property(fc.nat(700), fc.nat(30), fc.nat(30), (start, first, second) => {
        const from = addDays('2025-01-01', start)
        const middle = addDays(from, first)
        const to = addDays(middle, second)
        expect([
          ...chargedDays(whole(from, middle), planned),
          ...chargedDays(whole(addDays(middle, 1), to), planned),
        ]).toEqual(chargedDays(whole(from, to), planned))
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
    const wholeDays = { allowPartialDay: false }
    expect(partialDayFault(DAY, DAY, asked(H), wholeDays, 8 * H)).toBe('whole-days-only')
    expect(partialDayFault(DAY, DAY, asked(null, 'morning'), wholeDays, 8 * H)).toBe('whole-days-only')
    expect(partialDayFault(DAY, DAY, asked(8 * H), wholeDays, 8 * H)).toBeNull()
    expect(partialDayFault(DAY, DAY, asked(null), wholeDays, 8 * H)).toBeNull()
  })

  it('on half a bank holiday may ask for the 4 h that are left; half of the day is 2 h then', () => {
    const left = wholeDaySeconds(DAY, dayOff(4 * H, true))
    expect(partialDayFault(DAY, DAY, asked(4 * H), PARTIAL, left)).toBeNull()
    expect(partialDayFault(DAY, DAY, asked(5 * H), PARTIAL, left)).toBe('over-the-plan')
    expect(partialDaySeconds(asked(null, 'afternoon'), left)).toBe(2 * H)
  })

  it('asks for a day without work where the type counts such days', () => {
    const free = wholeDaySeconds(DAY, dayOff(0, true))
    expect(partialDaySeconds(asked(null, 'morning'), free)).toBe(4 * H)
    expect(wholeDaySeconds(DAY, dayOff(0, false))).toBe(0)
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
  it('is the sum of its days, each charged alone, and of its years', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(60), fc.constantFrom(planned, everyDay), (start, length, cost) => {
        const from = addDays('2025-01-01', start)
        const days = chargedDays(whole(from, addDays(from, length)), cost)
        const alone = Array.from({ length: length + 1 }, (_, index) => addDays(from, index)).flatMap((day) =>
          chargedDays(whole(day), cost),
        )
        expect(alone).toEqual(days)
        const byYear = [...secondsByYear(days).values()]
        expect(byYear.reduce((sum, seconds) => sum + seconds, 0)).toBe(totalSeconds(days))
      }),
    )
  })
})
