// From, to and duration of an entry: what follows when one of them is changed.
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import {
  clockAt,
  isEmpty,
  isoOf,
  notesOf,
  parseTimeOfDay,
  untimed,
  withDay,
  withFrom,
  withSeconds,
  withTo,
  type EntryTimes,
} from '#domain/entry-times'

const ZONE = 'Europe/Warsaw'
const DAY = '2026-06-01'
const HOUR = 3600
const at = (text: string) => Temporal.Instant.from(text).epochMilliseconds
const said = ({ day, zone, startedAt, endedAt, seconds }: EntryTimes) => ({
  day,
  from: startedAt === null ? null : clockAt(startedAt, zone),
  to: endedAt === null ? null : clockAt(endedAt, zone),
  hours: seconds === null ? null : seconds / HOUR,
})
const tenToTwelve = withTo(withFrom(untimed(DAY, ZONE, null), '10:00'), '12:00')

describe('a time of day', () => {
  it.each([
    ['9', '09:00'],
    ['930', '09:30'],
    ['0930', '09:30'],
    ['9:30', '09:30'],
    ['9.30', '09:30'],
    ['9h30', '09:30'],
    [' 14:05 ', '14:05'],
    ['2 pm', '14:00'],
    ['12am', '00:00'],
    ['2:15 p.m.', '14:15'],
    ['24:00', '00:00'],
    ['9:3', null],
    ['25:00', null],
    ['9:75', null],
    ['13 pm', null],
    ['soon', null],
    ['', null],
  ])('%j is %j', (typed, meant) => {
    expect(parseTimeOfDay(typed)).toBe(meant)
  })
})

describe('what follows', () => {
  it('from and to make the duration', () => {
    expect(said(tenToTwelve)).toEqual({ day: DAY, from: '10:00', to: '12:00', hours: 2 })
    expect(said(withFrom(tenToTwelve, '09:30')).hours).toBe(2.5)
    expect(said(withTo(tenToTwelve, '12:15')).hours).toBe(2.25)
  })

  it('from and a duration make the end, a duration and an end the start', () => {
    const two = untimed(DAY, ZONE, 2 * HOUR)
    expect(said(withFrom(two, '10:00'))).toMatchObject({ from: '10:00', to: '12:00', hours: 2 })
    expect(said(withTo(two, '12:00'))).toMatchObject({ from: '10:00', to: '12:00', hours: 2 })
    const end = withTo(untimed(DAY, ZONE, null), '12:00')
    expect(said(end)).toMatchObject({ from: null, to: '12:00', hours: null })
    expect(said(withSeconds(end, HOUR))).toMatchObject({ from: '11:00', to: '12:00' })
    expect(said(withFrom(end, '08:00'))).toMatchObject({ from: '08:00', to: '12:00', hours: 4 })
  })

  it('another duration keeps the start and moves the end, breaks included', () => {
    expect(said(withSeconds(tenToTwelve, 3 * HOUR))).toMatchObject({ from: '10:00', to: '13:00' })
    const withBreak = { ...tenToTwelve, seconds: 1.5 * HOUR }
    expect(said(withSeconds(withBreak, 2 * HOUR))).toMatchObject({ to: '12:30', hours: 2 })
    expect(said(withTo(withBreak, '13:00'))).toMatchObject({ hours: 2.5 })
    expect(notesOf(withBreak, {})).toEqual([{ kind: 'breaks', seconds: HOUR / 2 }])
  })

  it('without one of the times there is none, and the duration stays', () => {
    for (const none of [withFrom(tenToTwelve, null), withTo(tenToTwelve, null)])
      expect(said(none)).toEqual({ day: DAY, from: null, to: null, hours: 2 })
  })

  it('another day keeps the times of day', () => {
    expect(said(withDay(tenToTwelve, '2026-12-24'))).toEqual({
      day: '2026-12-24',
      from: '10:00',
      to: '12:00',
      hours: 2,
    })
  })

  it('the end at the start is empty', () => {
    expect(isEmpty(withTo(tenToTwelve, '10:00'))).toBe(true)
    expect(isEmpty(tenToTwelve)).toBe(false)
  })
})

describe('over midnight', () => {
  it('the end is on the next day, which is said', () => {
    const night = withTo(withFrom(untimed(DAY, ZONE, null), '22:00'), '06:00')
    expect(said(night)).toEqual({ day: DAY, from: '22:00', to: '06:00', hours: 8 })
    expect(notesOf(night, {})).toEqual([{ kind: 'next-day', day: '2026-06-02' }])
    const toMidnight = withTo(night, '00:00')
    expect(said(toMidnight).hours).toBe(2)
  })

  it('the work stays on the day on which it began', () => {
    const late = withTo(untimed(DAY, ZONE, 2 * HOUR), '01:00')
    expect(said(late)).toEqual({ day: DAY, from: '23:00', to: '01:00', hours: 2 })
    expect(late.endedAt).toBe(at('2026-06-02T01:00:00+02:00'))
  })
})

describe('where clocks are changed', () => {
  it('a time that they skip is an hour later, which is said', () => {
    const skipped = withTo(withFrom(untimed('2026-03-29', ZONE, null), '02:30'), '05:00')
    expect(said(skipped)).toMatchObject({ from: '03:30', to: '05:00', hours: 1.5 })
    expect(notesOf(skipped, { from: '02:30', to: '05:00' })).toEqual([
      { kind: 'skipped', typed: '02:30', instead: '03:30' },
    ])
    const over = withTo(withFrom(untimed('2026-03-28', ZONE, null), '22:00'), '06:00')
    expect(said(over).hours).toBe(7)
    expect(notesOf(over, {})).toEqual([
      { kind: 'next-day', day: '2026-03-29' },
      { kind: 'clock-change', seconds: 7 * HOUR },
    ])
  })

  it('of a time that comes twice the first is meant, or the one after the start, which is said', () => {
    const day = '2026-10-25'
    const first = withTo(withFrom(untimed(day, ZONE, null), '02:30'), '04:00')
    expect(first.startedAt).toBe(at('2026-10-25T00:30:00Z'))
    expect(said(first).hours).toBe(2.5)
    expect(notesOf(first, {})).toEqual([
      { kind: 'twice', time: '02:30', which: 'first' },
      { kind: 'clock-change', seconds: 2.5 * HOUR },
    ])
    const toSecond = withTo(first, '02:10')
    expect(toSecond.endedAt).toBe(at('2026-10-25T01:10:00Z'))
    expect(said(toSecond).hours).toBeCloseTo(40 / 60)
    const second = withFrom(untimed(day, ZONE, HOUR), '02:00', true)
    expect(second.startedAt).toBe(at('2026-10-25T01:00:00Z'))
    expect(said(second)).toMatchObject({ from: '02:00', to: '03:00', hours: 1 })
  })

  it.each([
    {
      what: 'a start in the second of two equal hours stays in it',
      times: autumnEntry('01:05', '09:11'),
      changed: (times: EntryTimes) => withFrom(times, '02:10'),
      right: { startedAt: '2026-10-25T01:10:00Z', endedAt: '2026-10-25T09:11:00Z', seconds: 28_860 },
    },
    {
      what: 'a start in the first stays in the first',
      times: autumnEntry('00:05', '09:11'),
      changed: (times: EntryTimes) => withFrom(times, '02:10'),
      right: { startedAt: '2026-10-25T00:10:00Z', endedAt: '2026-10-25T09:11:00Z', seconds: 32_460 },
    },
    {
      what: 'an end in the second stays in it',
      times: autumnEntry('00:05', '01:20'),
      changed: (times: EntryTimes) => withTo(times, '02:40'),
      right: { startedAt: '2026-10-25T00:05:00Z', endedAt: '2026-10-25T01:40:00Z', seconds: 5700 },
    },
    {
      what: 'an end in the second stays there when the start is changed',
      times: autumnEntry('00:05', '01:20'),
      changed: (times: EntryTimes) => withFrom(times, '01:30'),
      right: { startedAt: '2026-10-24T23:30:00Z', endedAt: '2026-10-25T01:20:00Z', seconds: 6600 },
    },
    {
      what: 'an end in the first stays there when the start is changed',
      times: autumnEntry('00:05', '00:20'),
      changed: (times: EntryTimes) => withFrom(times, '01:30'),
      right: { startedAt: '2026-10-24T23:30:00Z', endedAt: '2026-10-25T00:20:00Z', seconds: 3000 },
    },
    {
      what: 'the same day again changes nothing',
      times: autumnEntry('01:05', '09:11'),
      changed: (times: EntryTimes) => withDay(times, '2026-10-25'),
      right: { startedAt: '2026-10-25T01:05:00Z', endedAt: '2026-10-25T09:11:00Z', seconds: 29_160 },
    },
  ])('$what', ({ times, changed, right }) => {
    const { startedAt, endedAt, seconds } = changed(times)
    expect({ startedAt: isoOf(startedAt ?? 0), endedAt: isoOf(endedAt ?? 0), seconds }).toEqual(right)
  })

  it('an end in a second hour leads a start that is not known', () => {
    const end = { ...autumnEntry('00:05', '01:20'), startedAt: null, seconds: null }
    const hour = withSeconds(end, HOUR)
    expect([isoOf(hour.startedAt ?? 0), isoOf(hour.endedAt ?? 0)]).toEqual([
      '2026-10-25T00:20:00Z',
      '2026-10-25T01:20:00Z',
    ])
  })

  it('a duty over a day of 25 hours is as long as it was, without a break that was not taken', () => {
    const duty = withTo(withFrom(untimed('2026-10-25', ZONE, null), '00:00'), '23:30')
    expect(said(duty)).toMatchObject({ from: '00:00', to: '23:30', hours: 24.5 })
    expect(notesOf(duty, {})).toEqual([{ kind: 'clock-change', seconds: 24.5 * HOUR }])
  })

  it('a duty over a day of 23 hours is an hour shorter', () => {
    const duty = withTo(withFrom(untimed('2026-03-29', ZONE, null), '00:00'), '23:30')
    expect(said(duty)).toMatchObject({ from: '00:00', to: '23:30', hours: 22.5 })
    expect(notesOf(duty, {})).toEqual([{ kind: 'clock-change', seconds: 22.5 * HOUR }])
  })
})

/** An entry of 25 October 2026 in Warsaw, where clocks went back at 01:00 UTC; the times are UTC. */
function autumnEntry(from: string, to: string): EntryTimes {
  const [startedAt, endedAt] = [from, to].map((clock) => at(`2026-10-25T${clock}:00Z`)) as [number, number]
  return { day: '2026-10-25', zone: ZONE, startedAt, endedAt, seconds: (endedAt - startedAt) / 1000 }
}
