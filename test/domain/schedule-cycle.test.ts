// A cycle of shifts that is edited: warnings about rest, the times that mend them, copies of weeks, and the preview.
import { describe, expect, it } from 'vitest'
import type { ScheduleRange } from '#domain/schedule'
import {
  cycleSeconds,
  cycleWarnings,
  offsetOn,
  overlappingShifts,
  previewWeeks,
  restGaps,
  withWeekCopied,
  withWorkdays,
} from '#domain/schedule-cycle'

const H = 3600
const shift = (day: number, hours: string, breakSeconds = 1800): ScheduleRange => {
  const [timeFrom = '', timeTo = ''] = hours.split('-')
  return { day, timeFrom, timeTo, breakSeconds }
}
const week = (hours: string, days = [1, 2, 3, 4, 5]) => days.map((day) => shift(day, hours))
const warned = (numberOfDays: number, ranges: ScheduleRange[]) =>
  cycleWarnings({ numberOfDays, ranges }).map(({ code, day }) => `${code} ${day}`)

describe('a week of fewer or more workdays', () => {
  const office = week('09:00-17:30')

  it.each<[string, ScheduleRange[], number, ScheduleRange[]]>([
    ['keeps the hours and frees Friday', office, 4, office.slice(0, 4)],
    ['changes nothing that fits', office, 5, office],
    ['adds Friday with the hours of Thursday', office.slice(0, 4), 5, office],
    ['keeps different hours', [...office.slice(0, 4), shift(5, '08:00-12:00', 0)], 4, office.slice(0, 4)],
    ['adds Monday before the weekend', week('07:00-15:00', [2, 3, 4]), 4, week('07:00-15:00', [1, 2, 3, 4])],
    [
      'keeps both shifts of a day',
      [shift(1, '08:00-12:00', 0), shift(1, '16:00-20:00', 0)],
      2,
      [1, 2].flatMap((day) => [shift(day, '08:00-12:00', 0), shift(day, '16:00-20:00', 0)]),
    ],
    ['keeps nights', week('22:00-06:00'), 4, week('22:00-06:00', [1, 2, 3, 4])],
    [
      'frees Thursday where the weekend is Friday and Saturday',
      week('09:00-17:30', [1, 2, 3, 4, 7]),
      4,
      week('09:00-17:30', [1, 2, 3, 7]),
    ],
    ['begins with usual hours', [], 4, [1, 2, 3, 4].map((day) => shift(day, '08:00-16:00', 0))],
  ])('%s', (_, ranges, days, expected) => {
    expect(withWorkdays(ranges, days)).toEqual(expected)
  })
})

describe('warnings', () => {
  it('are none for a usual week', () => {
    expect(warned(7, week('08:00-16:30'))).toEqual([])
    expect(cycleSeconds(week('08:00-16:30'))).toBe(40 * H)
  })

  it('name the day after whose work there are less than 11 hours', () => {
    const ranges = [shift(3, '13:00-21:00'), shift(4, '06:00-14:00')]
    expect(warned(7, ranges)).toEqual(['rest_daily 3'])
    expect(warned(7, [shift(3, '13:00-19:00'), shift(4, '06:00-14:00')])).toEqual([])
  })

  it('see the last night of the cycle before its first morning', () => {
    expect(warned(7, [shift(7, '22:00-06:00'), shift(1, '08:00-16:00')])).toEqual(['rest_daily 7'])
  })

  it('say that a week has no 35 hours of rest, and more than 48 hours of work', () => {
    expect(warned(7, week('08:00-16:30', [1, 2, 3, 4, 5, 6, 7]))).toEqual([
      'rest_weekly 1',
      'week_over_48h 1',
    ])
    expect(warned(14, [...week('08:00-16:30'), ...week('08:00-16:30', [8, 9, 10, 11, 12, 13, 14])])).toEqual([
      'rest_weekly 8',
    ])
  })

  it('miss a break only in a schedule that names breaks', () => {
    expect(warned(7, [shift(1, '08:00-15:00', 0)])).toEqual([])
    expect(warned(7, [shift(1, '08:00-15:00', 0), shift(2, '08:00-15:00')])).toEqual(['break_over_6h 1'])
  })

  it('look at a cycle without whole weeks on every weekday', () => {
    expect(warned(4, week('07:00-19:00', [1, 2, 3]))).toContain('week_over_48h 1')
    expect(warned(4, week('08:00-16:00', [1, 2]))).toEqual([])
  })
})

describe('a gap', () => {
  it('is between the two shifts, with the times that mend it', () => {
    const [late, early] = [shift(3, '13:00-21:00'), shift(4, '06:00-14:00')]
    expect(restGaps({ numberOfDays: 7, ranges: [early, late] })).toEqual([
      { seconds: 9 * H, ended: late, begun: early, endAt: '19:00', beginAt: '08:00' },
    ])
  })

  it('mended by either time is none any more', () => {
    const [late, early] = [shift(7, '20:00-04:00'), shift(1, '12:00-20:00')]
    const [gap] = restGaps({ numberOfDays: 7, ranges: [early, late] })
    expect(gap?.endAt).toBe('01:00')
    expect(warned(7, [early, { ...late, timeTo: gap?.endAt ?? '' }])).toEqual([])
    expect(warned(7, [{ ...early, timeFrom: gap?.beginAt ?? '' }, late])).toEqual([])
  })

  it('has no time to mend it where the shift is too short for that', () => {
    const [gap] = restGaps({
      numberOfDays: 7,
      ranges: [shift(1, '20:00-23:00', 0), shift(2, '01:00-10:00', 0)],
    })
    expect(gap).toMatchObject({ endAt: null, beginAt: null })
  })
})

it('finds shifts that are on at the same time, also around the end of the cycle', () => {
  const [night, morning, noon] = [shift(7, '22:00-06:00'), shift(1, '05:00-09:00'), shift(1, '09:00-12:00')]
  expect([...overlappingShifts({ numberOfDays: 7, ranges: [night, morning, noon] })]).toEqual([
    night,
    morning,
  ])
})

it('copies a week onto another', () => {
  const ranges = [shift(1, '06:00-14:00'), shift(9, '14:00-22:00')]
  expect(withWeekCopied(ranges, 0, 1)).toEqual([shift(1, '06:00-14:00'), shift(8, '06:00-14:00')])
})

describe('the preview', () => {
  const schedule = {
    numberOfDays: 14,
    regular: false,
    overwriteBankHolidays: false,
    ranges: [...week('06:00-14:00'), ...week('14:00-22:00', [8, 9, 10, 11])],
  }

  it('begins in the chosen week of the cycle, with nothing before the day from which it holds', () => {
    const from = '2026-12-02'
    const weeks = previewWeeks(
      schedule,
      { from, until: null, cycleOffset: offsetOn(from, 14, 1), weeks: 2 },
      new Map(),
    )
    expect(weeks[0]?.map(({ isIn, seconds }) => (isIn ? seconds / H : null))).toEqual([
      null,
      null,
      7.5,
      7.5,
      0,
      0,
      0,
    ])
    expect(weeks[1]?.map(({ ranges }) => ranges[0]?.timeFrom ?? null)).toEqual([
      ...Array<string>(5).fill('06:00'),
      null,
      null,
    ])
  })

  it('has nothing after the last day of the schedule', () => {
    const days = { from: '2026-12-02', until: '2026-12-03' }
    const [first] = previewWeeks(schedule, { ...days, cycleOffset: 2, weeks: 1 }, new Map())
    expect(first?.map(({ isIn, seconds, ranges }) => [isIn, seconds / H, ranges.length])).toEqual([
      ...[
        [false, 0, 0],
        [false, 0, 0],
        [true, 7.5, 1],
        [true, 7.5, 1],
      ],
      ...[
        [false, 0, 0],
        [false, 0, 0],
        [false, 0, 0],
      ],
    ])
  })

  it('takes off bank holidays', () => {
    const from = '2026-12-21'
    const shares = new Map([
      ['2026-12-24', 0.5],
      ['2026-12-25', 1],
    ])
    const [first] = previewWeeks(schedule, { from, until: null, cycleOffset: 0, weeks: 1 }, shares)
    expect(first?.slice(3, 5)).toMatchObject([
      { off: 0.5, seconds: 3.75 * H },
      { off: 1, seconds: 0 },
    ])
  })
})
