// Planned work: the worked examples of the calculation rules, and what must hold for every schedule.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bankHolidaysBetween, sharesByDay } from '#domain/bank-holidays'
import { addDays, daysBetween, weekdayOf } from '#domain/day'
import {
  bankHolidayShare,
  cycleDay,
  DEFAULT_SCHEDULE,
  type PlannedEmployee,
  plannedSeconds,
  rangesOverlap,
  rangeSeconds,
  type Schedule,
  type ScheduleAssignment,
  scheduledDay,
  spanSeconds,
} from '#domain/schedule'

const H = 3600
const NONE: ReadonlyMap<string, number> = new Map()

const following = (...assignments: ScheduleAssignment[]): PlannedEmployee => ({
  hiredAt: '1960-01-01',
  leftAt: null,
  assignments,
})
const assigned = (schedule: Schedule, dateFrom: string, more: Partial<ScheduleAssignment> = {}) => ({
  schedule,
  dateFrom,
  dateTo: null,
  cycleOffset: 0,
  ...more,
})
const plan = (employee: PlannedEmployee, from: string, to: string, shares = NONE) =>
  daysBetween(from, to)
    .map((day) => plannedSeconds(employee, day, shares))
    .filter((seconds) => seconds > 0)
const total = (seconds: number[]) => seconds.reduce((sum, one) => sum + one, 0)

const FOUR_ON_FOUR_OFF: Schedule = {
  numberOfDays: 8,
  regular: false,
  overwriteBankHolidays: true,
  ranges: [1, 2, 3, 4].map((day) => ({ day, timeFrom: '19:00', timeTo: '07:00', breakSeconds: 0 })),
}
const EVERY_OTHER_WEEK: Schedule = {
  numberOfDays: 14,
  regular: true,
  overwriteBankHolidays: false,
  ranges: [1, 2, 3].map((day) => ({ day, timeFrom: '09:00', timeTo: '17:30', breakSeconds: 1800 })),
}

describe('worked examples', () => {
  it('27 April to 8 May 2026, Monday to Friday, 1 and 3 May off: 9 days, 259,200 s', () => {
    const rules = ['2020-05-01', '2020-05-03'].map((date) => ({ date, yearFrom: 1990, yearTo: null }))
    const shares = sharesByDay(bankHolidaysBetween(rules, '2026-01-01', '2026-12-31'))
    const days = plan(following(), '2026-04-27', '2026-05-08', shares)
    expect(days).toHaveLength(9)
    expect(total(days)).toBe(259_200)
  })

  it('four on, four off from 5 January 2026: February has 13 shifts, 156 h against 160 h', () => {
    const shifts = plan(following(assigned(FOUR_ON_FOUR_OFF, '2026-01-05')), '2026-02-01', '2026-02-28')
    expect(shifts).toHaveLength(13)
    expect(total(shifts)).toBe(156 * H)
    expect(total(plan(following(), '2026-02-01', '2026-02-28'))).toBe(160 * H)
  })

  it('June 2026 with Corpus Christi on the 4th: 21 days, 168 h', () => {
    const days = plan(following(), '2026-06-01', '2026-06-30', new Map([['2026-06-04', 1]]))
    expect(days).toHaveLength(21)
    expect(total(days)).toBe(168 * H)
  })
})

describe('cycles', () => {
  it('a week has Monday to Friday, whichever year', () => {
    expect(plan(following(), '1969-12-29', '1970-01-04')).toHaveLength(5)
    for (const day of ['1970-01-03', '1970-01-04', '2026-05-09', '2026-05-10'])
      expect(plannedSeconds(following(), day, NONE)).toBe(0)
    expect(plannedSeconds(following(), '2026-05-08', NONE)).toBe(8 * H)
  })

  it('a two-week cycle is anchored at the calendar, not at the assignment', () => {
    const early = following(assigned(EVERY_OTHER_WEEK, '2026-01-01'))
    const late = following(assigned(EVERY_OTHER_WEEK, '2026-03-10'))
    expect(plan(early, '2026-03-10', '2026-06-30')).toEqual(plan(late, '2026-03-10', '2026-06-30'))
    const worked = daysBetween('2026-03-02', '2026-03-29').filter(
      (day) => plannedSeconds(early, day, NONE) > 0,
    )
    // 2026-03-02 is 2930 weeks after the anchor, an even number: a working week.
    expect(worked).toEqual([
      '2026-03-02',
      '2026-03-03',
      '2026-03-04',
      '2026-03-16',
      '2026-03-17',
      '2026-03-18',
    ])
  })

  it('a rotating cycle starts with its assignment, moved by the offset', () => {
    const withOffset = (cycleOffset: number) => assigned(FOUR_ON_FOUR_OFF, '2026-01-05', { cycleOffset })
    expect(cycleDay(withOffset(0), '2026-01-05')).toBe(1)
    expect(cycleDay(withOffset(0), '2026-01-12')).toBe(8)
    expect(cycleDay(withOffset(0), '2026-01-13')).toBe(1)
    expect(cycleDay(withOffset(4), '2026-01-05')).toBe(5)
    expect(cycleDay(withOffset(4), '2026-01-09')).toBe(1)
  })

  it('two crews half a cycle apart cover every night exactly once', () => {
    const crews = [0, 4].map((cycleOffset) =>
      following(assigned(FOUR_ON_FOUR_OFF, '2026-01-05', { cycleOffset })),
    )
    for (const day of daysBetween('2026-01-05', '2026-12-31'))
      expect(total(crews.map((crew) => plannedSeconds(crew, day, NONE)))).toBe(12 * H)
  })

  it('comes back after one cycle, whatever the schedule', () => {
    const rotating = fc.record({
      numberOfDays: fc.integer({ min: 1, max: 366 }),
      cycleOffset: fc.integer({ min: 0, max: 365 }),
      days: fc.integer({ min: 0, max: 4000 }),
    })
    fc.assert(
      fc.property(rotating, ({ numberOfDays, cycleOffset, days }) => {
        const assignment = assigned({ ...FOUR_ON_FOUR_OFF, numberOfDays }, '2020-02-29', { cycleOffset })
        const day = addDays('2020-02-29', days)
        const reached = cycleDay(assignment, day)
        expect(reached).toBeGreaterThanOrEqual(1)
        expect(reached).toBeLessThanOrEqual(numberOfDays)
        expect(cycleDay(assignment, addDays(day, numberOfDays))).toBe(reached)
        expect(cycleDay(assignment, addDays(day, 1))).toBe((reached % numberOfDays) + 1)
      }),
    )
  })
})

describe('ranges', () => {
  const range = (timeFrom: string, timeTo: string, breakSeconds = 0) => ({
    day: 1,
    timeFrom,
    timeTo,
    breakSeconds,
  })

  it.each([
    [range('08:00', '16:00'), 8 * H],
    [range('09:00', '17:30', 1800), 8 * H],
    [range('22:00', '06:00'), 8 * H],
    [range('16:00', '00:00'), 8 * H],
    [range('07:00', '07:00'), 24 * H],
    [range('08:00', '08:30', 3600), 0],
  ])('%o is %d s', (given, seconds) => {
    expect(rangeSeconds(given)).toBe(seconds)
  })

  it('a night shift belongs whole to the day it starts, also when the clocks change that night', () => {
    const nights: Schedule = { ...DEFAULT_SCHEDULE, ranges: [{ ...range('22:00', '06:00'), day: 6 }] }
    const employee = following(assigned(nights, '2026-01-01'))
    // Saturday 28 March 2026 to Sunday: summer time begins.
    expect(plannedSeconds(employee, '2026-03-28', NONE)).toBe(8 * H)
    expect(plannedSeconds(employee, '2026-03-29', NONE)).toBe(0)
    // A holiday on the Sunday leaves the shift that started on Saturday alone.
    expect(plannedSeconds(employee, '2026-03-28', new Map([['2026-03-29', 1]]))).toBe(8 * H)
  })

  it('adds up several ranges of one day', () => {
    const split = [range('06:00', '10:00'), range('14:00', '18:00', 900)]
    const employee = following(assigned({ ...DEFAULT_SCHEDULE, ranges: split }, '2026-01-01'))
    expect(plannedSeconds(employee, '2026-05-04', NONE)).toBe(8 * H - 900)
  })
})

describe('bank holidays', () => {
  const half = new Map([['2026-12-24', 0.5]])

  it('take their share of the day', () => {
    expect(plannedSeconds(following(), '2026-12-24', half)).toBe(4 * H)
    expect(plannedSeconds(following(), '2026-12-23', half)).toBe(8 * H)
    expect(plannedSeconds(following(), '2026-12-24', new Map([['2026-12-24', 1]]))).toBe(0)
  })

  it('take nothing where the schedule runs through them', () => {
    const employee = following(assigned({ ...DEFAULT_SCHEDULE, overwriteBankHolidays: true }, '2026-01-01'))
    expect(plannedSeconds(employee, '2026-12-24', half)).toBe(8 * H)
  })

  it('never add work, and a whole one leaves none', () => {
    const share = fc.constantFrom(0, 0.5, 1)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), share, (days, share) => {
        const day = addDays('2024-01-01', days)
        const seconds = plannedSeconds(following(), day, new Map([[day, share]]))
        expect(seconds).toBe(weekdayOf(day) <= 5 ? 8 * H * (1 - share) : 0)
      }),
    )
  })
})

describe('assignments', () => {
  const short: Schedule = {
    ...DEFAULT_SCHEDULE,
    ranges: [{ day: 1, timeFrom: '10:00', timeTo: '14:00', breakSeconds: 0 }],
  }

  it('hold from their first to their last day; around them the default holds', () => {
    const employee = following(assigned(short, '2026-05-04', { dateTo: '2026-05-11' }))
    expect(plannedSeconds(employee, '2026-04-27', NONE)).toBe(8 * H)
    expect(plannedSeconds(employee, '2026-05-04', NONE)).toBe(4 * H)
    expect(plannedSeconds(employee, '2026-05-05', NONE)).toBe(0)
    expect(plannedSeconds(employee, '2026-05-11', NONE)).toBe(4 * H)
    expect(plannedSeconds(employee, '2026-05-12', NONE)).toBe(8 * H)
  })

  it('a new one leaves the past as it was', () => {
    const before = following(assigned(DEFAULT_SCHEDULE, '2026-01-01', { dateTo: '2026-06-30' }))
    const after = following(...before.assignments, assigned(short, '2026-07-01'))
    expect(plan(after, '2026-01-01', '2026-06-30')).toEqual(plan(before, '2026-01-01', '2026-06-30'))
    expect(plannedSeconds(after, '2026-07-06', NONE)).toBe(4 * H)
    expect(plannedSeconds(after, '2026-07-07', NONE)).toBe(0)
  })

  it('where two are in force, the later one counts, in either order', () => {
    const long = assigned(DEFAULT_SCHEDULE, '2026-01-01')
    const later = assigned(short, '2026-05-01')
    expect(plannedSeconds(following(long, later), '2026-05-04', NONE)).toBe(4 * H)
    expect(plannedSeconds(following(later, long), '2026-05-04', NONE)).toBe(4 * H)
  })
})

describe('employment', () => {
  it('nothing is planned before the first and after the last day of work', () => {
    const employee = { hiredAt: '2026-05-05', leftAt: '2026-05-07', assignments: [] }
    const planned = daysBetween('2026-05-04', '2026-05-08').map((day) => plannedSeconds(employee, day, NONE))
    expect(planned).toEqual([0, 8 * H, 8 * H, 8 * H, 0])
  })
})

describe('the day of a schedule', () => {
  it('says the assignment, the day of its cycle and the ranges with all they carry, in order', () => {
    const ranges = [
      { id: 'late', day: 1, timeFrom: '18:00', timeTo: '20:00', breakSeconds: 0 },
      { id: 'early', day: 1, timeFrom: '06:00', timeTo: '10:00', breakSeconds: 0 },
    ]
    const assignment = assigned({ ...DEFAULT_SCHEDULE, ranges }, '2026-01-05')
    const employee = { hiredAt: '2026-01-02', leftAt: '2026-12-31', assignments: [assignment] }
    expect(scheduledDay(employee, '2026-06-15')).toMatchObject({
      assignment,
      cycleDay: 1,
      ranges: [{ id: 'early' }, { id: 'late' }],
    })
    expect(scheduledDay(employee, '2026-01-02')).toMatchObject({
      assignment: null,
      schedule: DEFAULT_SCHEDULE,
      cycleDay: 5,
    })
    expect(scheduledDay(employee, '2026-01-01')).toBeNull()
    expect(scheduledDay(employee, '2027-01-01')).toBeNull()
  })

  it('has a bank holiday unless its schedule overwrites them', () => {
    const shares = new Map([['2026-12-24', 0.5]])
    expect(bankHolidayShare(DEFAULT_SCHEDULE, '2026-12-24', shares)).toBe(0.5)
    expect(bankHolidayShare(DEFAULT_SCHEDULE, '2026-12-23', shares)).toBe(0)
    expect(bankHolidayShare(FOUR_ON_FOUR_OFF, '2026-12-24', shares)).toBe(0)
  })
})

describe('ranges on the circle of a cycle', () => {
  const range = (day: number, timeFrom: string, timeTo: string) => ({ day, timeFrom, timeTo })

  it.each([
    [range(1, '08:00', '16:00'), range(1, '16:00', '18:00'), 7, false],
    [range(1, '08:00', '16:00'), range(1, '15:59', '18:00'), 7, true],
    [range(7, '22:00', '06:00'), range(1, '06:00', '08:00'), 7, false],
    [range(7, '22:00', '06:00'), range(1, '05:59', '08:00'), 7, true],
    [range(1, '22:00', '06:00'), range(1, '00:00', '06:00'), 1, true],
    [range(1, '22:00', '06:00'), range(1, '06:00', '22:00'), 1, false],
    [range(1, '00:00', '00:00'), range(2, '00:00', '00:00'), 2, false],
    [range(1, '12:00', '12:00'), range(2, '11:59', '13:00'), 2, true],
  ])('%j and %j on %i days: %s', (one, other, days, expected) => {
    expect(rangesOverlap(one, other, days)).toBe(expected)
    expect(rangesOverlap(other, one, days)).toBe(expected)
  })

  it('meet exactly when they share a minute of the cycle', () => {
    const time = fc
      .integer({ min: 0, max: 47 })
      .map((half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`)
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4 }),
        fc.tuple(time, time, time, time),
        fc.nat(),
        fc.nat(),
        (days, times, a, b) => {
          const one = range((a % days) + 1, times[0], times[1])
          const other = range((b % days) + 1, times[2], times[3])
          const minutes = (each: typeof one) => {
            const [hours = 0, minute = 0] = each.timeFrom.split(':').map(Number)
            const start = (each.day - 1) * 1440 + hours * 60 + minute
            return Array.from(
              { length: spanSeconds(each) / 60 },
              (_, index) => (start + index) % (days * 1440),
            )
          }
          const taken = new Set(minutes(one))
          expect(rangesOverlap(one, other, days)).toBe(minutes(other).some((minute) => taken.has(minute)))
        },
      ),
    )
  })

  it('last from a minute to a whole day', () => {
    expect(spanSeconds(range(1, '08:00', '08:01'))).toBe(60)
    expect(spanSeconds(range(1, '08:00', '08:00'))).toBe(24 * H)
    expect(spanSeconds(range(1, '00:00', '23:59'))).toBe(24 * H - 60)
  })
})
