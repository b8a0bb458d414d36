// When a person is reminded of an empty day, of a forgotten timer and of an incomplete week, and when not.
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { addDays, weekdayOf } from '#domain/day'
import { remindersAt, type ReminderDay, type ReminderFacts } from '#domain/reminders'

const ZONE = 'Europe/Warsaw'
const HOUR = 3600
const local = (text: string) => Temporal.PlainDateTime.from(text).toZonedDateTime(ZONE).toInstant()

/** Monday 9 to Sunday 22 November 2026: eight hours worked from Monday to Friday, of nine to five. */
function fortnight(differs: Record<string, Partial<ReminderDay>> = {}): ReminderDay[] {
  return Array.from({ length: 14 }, (_, index) => {
    const day = addDays('2026-11-09', index)
    const isOff = weekdayOf(day) > 5
    return {
      day,
      targetSeconds: isOff ? 0 : 8 * HOUR,
      workedSeconds: isOff ? 0 : 8 * HOUR,
      hours: isOff ? null : { startsAt: local(`${day}T09:00`), endsAt: local(`${day}T17:00`) },
      ...differs[day],
    }
  })
}

const at = (now: string, facts: Partial<ReminderFacts> = {}) =>
  remindersAt({
    now: local(now),
    zone: ZONE,
    days: fortnight(),
    firstDay: '2026-11-02',
    weekStart: 1,
    running: null,
    ...facts,
  })
const kinds = (...args: Parameters<typeof at>) => at(...args).due.map(({ key }) => key)
const timer = (startedAt: string, seconds = HOUR) => ({
  startedAt: local(startedAt),
  day: startedAt.slice(0, 10),
  seconds,
})

describe('an empty day', () => {
  const empty = (day: string) => ({ days: fortnight({ [day]: { workedSeconds: 0 } }) })

  it('is told from the start of the next working day', () => {
    expect(kinds('2026-11-18T08:59', empty('2026-11-17'))).toEqual([])
    expect(at('2026-11-18T08:59', empty('2026-11-17')).lookAgainAt).toEqual(local('2026-11-18T09:00'))
    expect(at('2026-11-18T09:00', empty('2026-11-17')).due).toEqual([
      {
        key: 'emptyDay:2026-11-17',
        kind: 'emptyDay',
        day: '2026-11-17',
        seconds: 8 * HOUR,
        targetSeconds: 0,
        endsAt: null,
      },
    ])
  })

  it('is Friday on a Monday, and no one is told on the days between', () => {
    expect(kinds('2026-11-16T10:00', empty('2026-11-13'))).toEqual(['emptyDay:2026-11-13'])
    expect(kinds('2026-11-14T10:00', empty('2026-11-13'))).toEqual([])
  })

  it('is no day off, no holiday and no day of leave', () => {
    const days = fortnight({ '2026-11-17': { workedSeconds: 0, targetSeconds: 0 } })
    expect(kinds('2026-11-18T10:00', { days })).toEqual([])
  })

  it('is not told on leave', () => {
    const days = fortnight({ '2026-11-17': { workedSeconds: 0 }, '2026-11-18': { targetSeconds: 0 } })
    expect(kinds('2026-11-18T10:00', { days })).toEqual([])
  })

  it('is none before the person logs time at all, or two weeks ago', () => {
    expect(kinds('2026-11-18T10:00', { ...empty('2026-11-17'), firstDay: null })).toEqual([])
    expect(kinds('2026-11-18T10:00', { ...empty('2026-11-17'), firstDay: '2026-11-17' })).toEqual([])
    const away = Object.fromEntries(
      [13, 16, 17, 18, 19].map((date) => [`2026-11-${date}`, { targetSeconds: 0, workedSeconds: 0 }]),
    )
    const days = fortnight({ ...away, '2026-11-12': { workedSeconds: 0 } })
    expect(kinds('2026-11-20T10:00', { days })).toEqual([])
  })

  it('is told from nine where the schedule says no times', () => {
    const days = fortnight({ '2026-11-17': { workedSeconds: 0 }, '2026-11-18': { hours: null } })
    expect(kinds('2026-11-18T08:00', { days })).toEqual([])
    expect(kinds('2026-11-18T09:00', { days })).toEqual(['emptyDay:2026-11-17'])
  })
})

describe('a timer', () => {
  it('is told a quarter of an hour after the hours', () => {
    const running = timer('2026-11-18T13:00')
    expect(kinds('2026-11-18T17:14', { running })).toEqual([])
    expect(at('2026-11-18T17:14', { running }).lookAgainAt).toEqual(local('2026-11-18T17:15'))
    expect(at('2026-11-18T17:20', { running }).due).toMatchObject([
      { key: 'timerAfterHours:2026-11-18', seconds: 20 * 60 },
    ])
  })

  it('may run when it was started after the hours, or on a day off', () => {
    expect(kinds('2026-11-18T20:00', { running: timer('2026-11-18T17:30') })).toEqual([])
    expect(kinds('2026-11-21T20:00', { running: timer('2026-11-21T10:00') })).toEqual([])
  })

  it('is told of until it ends, also on a day off, a holiday and a day of leave', () => {
    const running = timer('2026-11-13T13:00')
    expect(kinds('2026-11-13T17:20', { running })).toEqual(['timerAfterHours:2026-11-13'])
    expect(kinds('2026-11-14T00:10', { running })).toEqual(['timerAfterHours:2026-11-13'])
    const days = fortnight({ '2026-11-16': { targetSeconds: 0, workedSeconds: 0 } })
    expect(kinds('2026-11-16T10:00', { days, running })).toEqual(['timerAfterHours:2026-11-13'])
    expect(kinds('2026-11-17T09:00', { days, running })).toEqual(['timerAfterHours:2026-11-13'])
  })

  it('is told of past midnight where the schedule says no times', () => {
    const days = fortnight({ '2026-11-13': { hours: null, workedSeconds: 0 } })
    const running = timer('2026-11-13T09:00', 15 * HOUR)
    expect(at('2026-11-14T00:00', { days, running }).due).toMatchObject([
      { key: 'timerAfterHours:2026-11-13', seconds: 7 * HOUR, endsAt: '2026-11-13T16:00:00Z' },
    ])
  })

  it('says when the work was to end, unless that was before the timer began', () => {
    const planned = at('2026-11-18T18:00', { running: timer('2026-11-18T13:00') })
    expect(planned.due).toMatchObject([{ endsAt: '2026-11-18T16:00:00Z' }])
    const days = fortnight({ '2026-11-18': { hours: null, workedSeconds: 9 * HOUR } })
    const late = at('2026-11-18T18:00', { days, running: timer('2026-11-18T17:00', HOUR) })
    expect(late.due).toMatchObject([{ endsAt: null }])
  })

  it('is no empty day that it began on, and no part of the week after', () => {
    const days = fortnight({ '2026-11-17': { workedSeconds: 0 } })
    expect(kinds('2026-11-18T09:30', { days, running: timer('2026-11-17T20:00') })).toEqual([])
    // Past midnight at home, and still the day before where it began.
    const abroad = { ...timer('2026-11-18T01:00'), day: '2026-11-17' }
    expect(kinds('2026-11-18T09:30', { days, running: abroad })).toEqual([])
    const short = { days: fortnight({ '2026-11-17': { workedSeconds: 2 * HOUR } }) }
    const running = timer('2026-11-15T20:00', 100 * HOUR)
    expect(kinds('2026-11-20T17:00', { ...short, running })).toContain('incompleteWeek:2026-11-16')
  })

  it('is told of in the morning after a shift that ends on a day off', () => {
    const days = fortnight({
      '2026-11-13': { hours: { startsAt: local('2026-11-13T22:00'), endsAt: local('2026-11-14T06:00') } },
    })
    const running = timer('2026-11-13T22:05')
    expect(kinds('2026-11-14T06:20', { days, running })).toEqual(['timerAfterHours:2026-11-13'])
  })

  it('is told of in the morning after a shift that ends then, and after a night at which the clocks change', () => {
    const night = fortnight({
      '2026-11-17': { hours: { startsAt: local('2026-11-17T22:00'), endsAt: local('2026-11-18T06:00') } },
      '2026-11-18': { hours: { startsAt: local('2026-11-18T22:00'), endsAt: local('2026-11-19T06:00') } },
    })
    const running = timer('2026-11-17T22:05')
    expect(kinds('2026-11-18T06:10', { days: night, running })).toEqual([])
    expect(kinds('2026-11-18T06:20', { days: night, running })).toEqual(['timerAfterHours:2026-11-17'])
  })

  it('is told after the target where the schedule says no times', () => {
    const days = fortnight({ '2026-11-18': { hours: null, workedSeconds: 6 * HOUR } })
    const running = timer('2026-11-18T15:00', 2 * HOUR)
    const look = at('2026-11-18T17:00', { days, running })
    expect(look.due).toEqual([])
    expect(look.lookAgainAt).toEqual(local('2026-11-18T17:15'))
    const later = { days, running: timer('2026-11-18T15:00', 2 * HOUR + 15 * 60) }
    expect(kinds('2026-11-18T17:15', later)).toEqual(['timerAfterHours:2026-11-18'])
  })
})

describe('a week', () => {
  const short = { days: fortnight({ '2026-11-17': { workedSeconds: 2 * HOUR } }) }

  it('is told when the last working day is over', () => {
    expect(kinds('2026-11-20T16:59', short)).toEqual([])
    expect(at('2026-11-20T17:00', short).due).toEqual([
      {
        key: 'incompleteWeek:2026-11-16',
        kind: 'incompleteWeek',
        day: '2026-11-16',
        seconds: 6 * HOUR,
        targetSeconds: 40 * HOUR,
        endsAt: null,
      },
    ])
  })

  it('ends on Thursday where Friday is a holiday, and nothing is told on Friday', () => {
    const days = fortnight({
      '2026-11-17': { workedSeconds: 0 },
      '2026-11-20': { targetSeconds: 0, workedSeconds: 0, hours: null },
    })
    expect(kinds('2026-11-19T17:00', { days })).toEqual(['incompleteWeek:2026-11-16'])
    expect(kinds('2026-11-20T17:00', { days })).toEqual([])
  })

  it('is complete when less than half an hour is missing, or the running timer has it', () => {
    const days = fortnight({ '2026-11-17': { workedSeconds: 7.5 * HOUR } })
    expect(kinds('2026-11-20T17:00', { days })).toEqual([])
    const running = timer('2026-11-20T17:00', 6 * HOUR)
    expect(kinds('2026-11-20T23:00', { ...short, running })).toEqual([])
  })

  it('begins on the first day of the workspace', () => {
    // Saturday 14 to Friday 20, and Wednesday is short: a week from Sunday on ends on Friday, one from Thursday on before.
    const days = fortnight({ '2026-11-18': { workedSeconds: 2 * HOUR } })
    expect(kinds('2026-11-20T17:00', { days, weekStart: 7 })).toEqual(['incompleteWeek:2026-11-15'])
    expect(kinds('2026-11-18T17:00', { days, weekStart: 4 })).toEqual(['incompleteWeek:2026-11-12'])
    expect(kinds('2026-11-20T17:00', { days, weekStart: 4 })).toEqual([])
  })

  it('is not that of the first entry', () => {
    expect(kinds('2026-11-20T17:00', { ...short, firstDay: '2026-11-16' })).toEqual([])
    expect(kinds('2026-11-20T17:00', { ...short, firstDay: '2026-11-15' })).toHaveLength(1)
  })
})

it('looks again at midnight when there is nothing', () => {
  expect(at('2026-11-18T18:00').lookAgainAt).toEqual(local('2026-11-19T00:00'))
})
