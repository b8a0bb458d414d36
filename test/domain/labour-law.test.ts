// Rest, breaks and the average week on plans that keep the rules and plans that just do not.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, weekdayOf } from '#domain/day'
import { averageWeekWarnings, type PlannedShift, restWarnings } from '#domain/labour-law'

const H = 3600
const shift = (hours: string, breakSeconds = 900): PlannedShift => {
  const [timeFrom = '', timeTo = ''] = hours.split('-')
  return { timeFrom, timeTo, breakSeconds }
}
/** Shifts by day; `MONDAY` is a Monday. */
const MONDAY = '2026-03-23'
const planOf = (...days: (string | null)[]) => {
  const plan = new Map(
    days.map((hours, index) => [
      addDays(MONDAY, index),
      hours === null ? [] : hours.split(' ').map((one) => shift(one)),
    ]),
  )
  return (day: string) => plan.get(day) ?? []
}
const warned = (shiftsOn: (day: string) => readonly PlannedShift[], days = 7) =>
  restWarnings(MONDAY, addDays(MONDAY, days - 1), shiftsOn).map(({ code, day }) => `${code} ${day}`)

describe('daily rest', () => {
  it('is 11 hours between two days', () => {
    expect(warned(planOf('08:00-21:00', '08:00-16:00'))).toEqual([])
    expect(warned(planOf('08:00-21:01', '08:00-16:00'))).toEqual([`rest_daily ${MONDAY}`])
  })

  it('is missing when a morning follows an evening', () => {
    expect(warned(planOf('14:00-22:00', '06:00-14:00'))).toEqual([`rest_daily ${MONDAY}`])
  })

  it('is missing in a shift of more than 13 hours, whatever follows', () => {
    expect(warned(planOf('08:00-21:30'))).toEqual([`rest_daily ${MONDAY}`])
  })

  it('is no shorter for a shift inside another', () => {
    expect(warned(planOf('08:00-21:30 10:00-12:00'))).toEqual([`rest_daily ${MONDAY}`])
  })

  it('may lie between the two parts of a day', () => {
    expect(warned(planOf('06:00-08:00 20:00-22:00', '06:00-08:00'))).toEqual([])
    expect(warned(planOf('07:00-11:00 15:00-20:30', '07:00-11:00'))).toEqual([`rest_daily ${MONDAY}`])
  })

  it('follows a night shift into the day on which it ends', () => {
    expect(warned(planOf('19:00-07:00', '19:00-07:00'))).toEqual([])
    expect(warned(planOf('22:00-06:00', '14:00-22:00'))).toEqual([`rest_daily ${MONDAY}`])
  })

  it('is counted on the clock on the wall, also in the night on which clocks are changed', () => {
    const saturday = 5
    const days = (late: string) => [...Array<null>(saturday).fill(null), late, '08:00-16:00']
    expect(addDays(MONDAY, saturday + 1)).toBe('2026-03-29')
    expect(warned(planOf(...days('12:00-21:00')))).toEqual([])
    expect(warned(planOf(...days('12:00-21:30')))).toEqual(['rest_daily 2026-03-28'])
  })

  it('looks beyond the last day asked for', () => {
    expect(warned(planOf('14:00-22:00', '06:00-14:00'), 1)).toEqual([`rest_daily ${MONDAY}`])
    expect(
      restWarnings(addDays(MONDAY, 1), addDays(MONDAY, 1), planOf('14:00-22:00', '06:00-14:00')),
    ).toEqual([])
  })
})

describe('weekly rest', () => {
  const daily = (hours: string, days: number) => planOf(...Array<string>(days).fill(hours))

  it('is the Sunday with the nights around it', () => {
    expect(warned(daily('08:00-20:00', 6))).toEqual([])
  })

  it('is missing when all seven days are worked', () => {
    expect(warned(daily('08:00-16:00', 8))).toEqual([`rest_weekly ${MONDAY}`])
  })

  it('may reach into the next week, but counts there only with what lies in it', () => {
    const six = Array<string>(6).fill('08:00-21:00')
    const sundayOff = (next: string) => planOf(...six, null, next)
    expect(warned(sundayOff('08:00-16:00'))).toEqual([])
    // Until Sunday evening of the first week; then from Monday noon to the end of the second.
    const second = Array<string>(7).fill('12:00-20:00')
    expect(warned(planOf(...six, null, ...second, '12:00-20:00'), 14)).toEqual([
      `rest_weekly ${addDays(MONDAY, 7)}`,
    ])
  })

  it('is 35 hours to the minute', () => {
    const restUntil = (monday: string) =>
      warned(planOf(...Array<string>(6).fill('09:00-21:00'), null, monday))
    expect(restUntil('08:00-16:00')).toEqual([])
    expect(restUntil('07:59-16:00')).toEqual([`rest_weekly ${MONDAY}`])
  })

  it('is not the one that begins when the week is over', () => {
    expect(warned(daily('16:00-00:00', 7))).toEqual([`rest_weekly ${MONDAY}`])
  })

  it('is had by someone without work', () => {
    expect(warned(() => [])).toEqual([])
  })
})

describe('breaks', () => {
  const onMonday = (...shifts: PlannedShift[]) =>
    restWarnings(MONDAY, MONDAY, (day) => (day === MONDAY ? shifts : [])).map(({ code }) => code)

  it('are due when a day has more than 6 hours', () => {
    expect(onMonday(shift('08:00-14:00', 0))).toEqual([])
    expect(onMonday(shift('08:00-14:01', 0))).toEqual(['break_over_6h'])
    expect(onMonday(shift('08:00-14:01', 60))).toEqual([])
  })

  it('may be the time between two shifts, not the moment', () => {
    expect(onMonday(shift('08:00-12:00', 0), shift('12:30-16:30', 0))).toEqual([])
    expect(onMonday(shift('08:00-12:00', 0), shift('12:00-16:00', 0))).toEqual(['break_over_6h'])
  })
})

describe('breaks by the law of a country', () => {
  const inCountry = (country: string | null, ...shifts: PlannedShift[]) =>
    restWarnings(MONDAY, MONDAY, (day) => (day === MONDAY ? shifts : []), null, country).flatMap(
      ({ code, neededSeconds }) => (code === 'break_short' ? [(neededSeconds ?? 0) / 60] : []),
    )

  it.each([
    // § 4 ArbZG: 30 minutes over 6 hours, 45 over 9, in parts of 15 and more.
    ['DE', '08:00-18:30', 30, [45]],
    ['DE', '08:00-18:30', 45, []],
    ['DE', '08:00-17:30', 30, []],
    ['DE', '08:00-14:20', 15, [30]],
    ['DE', '08:00-14:00', 0, []],
    // § 11 AZG: half an hour over 6 hours, never more.
    ['AT', '08:00-18:30', 30, []],
    ['AT', '08:00-15:00', 20, [30]],
    // Art. 134 Kodeks pracy: 15 minutes from 6 hours on, again over 9 and over 16.
    ['PL', '08:00-14:00', 0, [15]],
    ['PL', '08:00-13:59', 0, []],
    ['PL', '08:00-17:15', 15, []],
    ['PL', '08:00-17:30', 20, [30]],
    ['PL', '00:00-17:00', 30, [45]],
    // Art. 34.4 ET: 15 minutes over 6 hours in one piece.
    ['ES', '08:00-15:00', 10, [15]],
    ['ES', '08:00-15:00', 15, []],
    // No rule is known.
    ['FR', '08:00-18:30', 5, []],
    [null, '08:00-18:30', 5, []],
  ] as const)('%s: %s with %i minutes', (country, times, minutes, needed) => {
    expect(inCountry(country, shift(times, minutes * 60))).toEqual(needed)
  })

  it('count the time between shifts, in parts that are long enough', () => {
    const day = (break1: number, break2: number) => [
      shift('08:00-12:00', break1 * 60),
      shift('12:20-19:00', break2 * 60),
    ]
    expect(inCountry('DE', ...day(0, 25))).toEqual([])
    expect(inCountry('DE', ...day(14, 14))).toEqual([45])
    expect(inCountry('ES', shift('08:00-12:00', 0), shift('13:00-17:00', 0))).toEqual([])
  })
})

describe('the average week', () => {
  const EMPLOYED = { hiredAt: '2020-01-01', leftAt: null }
  const weekdays = (hours: number) => (day: string) => (weekdayOf(day) <= 5 ? hours * H : 0)
  const over = (plannedOn: (day: string) => number, employment = EMPLOYED) =>
    averageWeekWarnings(MONDAY, addDays(MONDAY, 6), plannedOn, employment)

  it('may have 48 hours and not more', () => {
    expect(over(weekdays(9.6))).toEqual([])
    expect(over((day) => weekdays(9.6)(day) + (day === MONDAY ? 1 : 0))).toEqual([
      { code: 'week_over_48h', day: MONDAY },
    ])
  })

  it('may be longer in one week when the others are shorter', () => {
    expect(over((day) => (day >= MONDAY ? weekdays(12)(day) : weekdays(8)(day)))).toEqual([])
  })

  it('is not stretched by the time before hiring, nor shrunk by a first half week', () => {
    const hiredFor = (hiredAt: string) => {
      const plannedOn = (day: string) => (day >= hiredAt ? weekdays(10)(day) : 0)
      return averageWeekWarnings(MONDAY, addDays(MONDAY, 6), plannedOn, { hiredAt, leftAt: null })
    }
    expect(hiredFor(MONDAY)).toEqual([{ code: 'week_over_48h', day: MONDAY }])
    expect(hiredFor(addDays(MONDAY, 3))).toEqual([])
  })

  it('of four days on and four off with 12 hours is 42 hours', () => {
    const cycle = (day: string) => ((Date.parse(day) / 86_400_000) % 8 < 4 ? 12 * H : 0)
    expect(averageWeekWarnings(MONDAY, addDays(MONDAY, 60), cycle, EMPLOYED)).toEqual([])
  })
})

describe('any plan', () => {
  const time = fc
    .tuple(fc.nat(23), fc.constantFrom('00', '15', '30'))
    .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`)
  const anyPlan = fc.array(fc.option(fc.tuple(time, time).map(([from, to]) => `${from}-${to}`)), {
    minLength: 21,
    maxLength: 21,
  })

  it('is warned of the same whether it is asked day by day or at once', () => {
    fc.assert(
      fc.property(anyPlan, (days) => {
        const shiftsOn = planOf(...days)
        const atOnce = restWarnings(MONDAY, addDays(MONDAY, 20), shiftsOn)
        const daily = Array.from({ length: 21 }, (_, index) => addDays(MONDAY, index)).flatMap((day) =>
          restWarnings(day, day, shiftsOn),
        )
        const seen = (warnings: typeof daily) => new Set(warnings.map(({ code, day }) => `${code} ${day}`))
        expect(seen(daily)).toEqual(seen(atOnce))
      }),
    )
  })
})

describe('a night in which clocks are changed', () => {
  const inZone = (zone: string | null, plan: Readonly<Record<string, string>>) => {
    const days = Object.keys(plan).sort()
    const [from = '', to = ''] = [days[0], days.at(-1)]
    const shiftsOn = (day: string) => (plan[day] === undefined ? [] : [shift(plan[day])])
    return restWarnings(from, to, shiftsOn, zone)
      .filter(({ code }) => code === 'rest_daily')
      .map(({ day }) => day)
  }

  it.each([
    [
      'an hour shorter in spring',
      { '2026-03-28': '14:00-22:00', '2026-03-29': '09:00-17:00' },
      ['2026-03-28'],
      [],
    ],
    [
      'an hour longer in autumn',
      { '2026-10-24': '14:00-23:00', '2026-10-25': '09:00-17:00' },
      [],
      ['2026-10-24'],
    ],
  ])('makes the rest %s', (_what, plan, real, shown) => {
    expect(inZone('Europe/Warsaw', plan)).toEqual(real)
    // On another continent nothing happens in that night.
    expect(inZone('Asia/Tokyo', plan)).toEqual(shown)
    expect(inZone(null, plan)).toEqual(shown)
  })

  it('shortens the rest of a week, and a shift through it', () => {
    const weekend = planOf(null, null, null, null, null, '06:00-09:00', '20:00-21:00')
    const shiftsOn = (day: string) => (weekdayOf(day) >= 6 ? weekend(day) : [shift('08:00-16:00')])
    const inWeek = (zone: string) => restWarnings(MONDAY, addDays(MONDAY, 6), shiftsOn, zone)
    expect(inWeek('Europe/Warsaw')).toEqual([{ code: 'rest_weekly', day: MONDAY }])
    expect(inWeek('Asia/Tokyo')).toEqual([])
    // From 22:00 to 06:00 are seven hours of that night: eleven are left until 17:00.
    expect(inZone('Europe/Warsaw', { '2026-03-28': '22:00-06:00', '2026-03-29': '17:00-21:00' })).toEqual([])
  })
})
