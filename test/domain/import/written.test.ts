// Days, times and durations as other programs write them.
import { describe, expect, it } from 'vitest'
import {
  DayOrders,
  readDay,
  readTags,
  readTime,
  readYes,
  splitMoment,
  splitOffset,
} from '#domain/import/written'

describe('a day', () => {
  it.each([
    ['2026-03-02', 'dmy', '2026-03-02'],
    ['20260302', 'dmy', '2026-03-02'],
    ['02/03/2026', 'dmy', '2026-03-02'],
    ['3/2/2026', 'mdy', '2026-03-02'],
    ['2.3.26', 'dmy', '2026-03-02'],
    ['26-03-02', 'ymd', '2026-03-02'],
    ['30/02/2026', 'dmy', null],
    ['2026-13-01', 'ymd', null],
    ['yesterday', 'ymd', null],
    ['2026-03/02', 'ymd', null],
    ['', 'ymd', null],
  ] as const)('%s (%s) is %s', (text, order, day) => {
    expect(readDay(text, order)).toBe(day)
  })
})

it('learns the order of the parts of days from those that can be read in one way only', () => {
  const orderOf = (...texts: string[]) => {
    const orders = new DayOrders()
    texts.forEach((text) => orders.see(text))
    return orders.found('mdy')
  }
  expect(orderOf('01/02/2026', '13/02/2026')).toEqual({ order: 'dmy', sure: true })
  expect(orderOf('01/02/2026', '02/13/2026 09:00')).toEqual({ order: 'mdy', sure: true })
  expect(orderOf('01.02.2026')).toEqual({ order: 'dmy', sure: true })
  expect(orderOf('2026-01-02T09:00')).toEqual({ order: 'ymd', sure: true })
  expect(orderOf('01/02/2026')).toEqual({ order: 'mdy', sure: false })
})

describe('a time of day', () => {
  it.each([
    ['09:05', 32_700],
    ['9:05:07 am', 32_707],
    ['12:30 AM', 1800],
    ['12:30 p.m.', 45_000],
    ['3 pm', 54_000],
    ['23.15', 83_700],
    ['24:00', 86_400],
    ['24:01', null],
    ['13:00 pm', null],
    ['9:60', null],
    ['9', null],
    ['noon', null],
  ])('%s is %s seconds after midnight', (text, seconds) => {
    expect(readTime(text)).toBe(seconds)
  })
})

it('takes a day with its time apart, and a time with its offset', () => {
  expect(splitMoment('2026-03-02T09:00:00Z')).toEqual({ day: '2026-03-02', time: '09:00:00Z' })
  expect(splitMoment('02/03/2026, 9:00 AM')).toEqual({ day: '02/03/2026', time: '9:00 AM' })
  expect(splitMoment('02/03/2026')).toEqual({ day: '02/03/2026', time: '' })
  expect(splitOffset('09:00:00Z')).toEqual({ time: '09:00:00', offset: 0 })
  expect(splitOffset('09:00-0330')).toEqual({ time: '09:00', offset: -210 })
  expect(splitOffset('09:00')).toEqual({ time: '09:00', offset: null })
})

it('reads yes and no in several languages, and tags each once', () => {
  expect(['Yes', 'TAK', 'true', '1', 'No', 'nie', 'Non-billable', '', '?'].map(readYes)).toEqual([
    ...[true, true, true, true, false, false, false, null, null],
  ])
  expect(readTags('design, Review;design | x,')).toEqual(['design', 'Review', 'x'])
})
