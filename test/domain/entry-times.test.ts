// From, to and duration of an entry: what follows when one of them is changed.
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import {
  clockAt,
  isEmpty,
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
})
