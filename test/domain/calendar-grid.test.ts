// The shape of a calendar: weeks of a month, week numbers and pages, for every way of beginning a week.
import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import {
  monthsOfYear,
  shiftMonths,
  spanOf,
  turnPage,
  weekNumberOf,
  weekRule,
  weeksOfMonth,
  type WeekRule,
} from '#domain/calendar-grid'
import { daysBetween, weekdayOf } from '#domain/day'

const ISO: WeekRule = { firstDay: 1, minimalDays: 4 }
const US: WeekRule = { firstDay: 7, minimalDays: 1 }
const EGYPT: WeekRule = { firstDay: 6, minimalDays: 1 }

const aDay = fc
  .integer({ min: -40_000, max: 60_000 })
  .map((days) => Temporal.PlainDate.from('1970-01-01').add({ days }).toString())
const aRule = fc.record({
  firstDay: fc.integer({ min: 1, max: 7 }),
  minimalDays: fc.integer({ min: 1, max: 7 }),
})

describe('the weeks of a month', () => {
  it.each([
    // November 2026 begins on a Sunday, February 2027 on a Monday and has four weeks.
    ['2026-11-15', ISO, '2026-10-26', '2026-12-06', 6],
    ['2026-11-15', US, '2026-11-01', '2026-12-05', 5],
    ['2026-11-15', EGYPT, '2026-10-31', '2026-12-04', 5],
    ['2027-02-28', ISO, '2027-02-01', '2027-02-28', 4],
    ['2028-02-29', ISO, '2028-01-31', '2028-03-05', 5],
    ['2026-12-31', ISO, '2026-11-30', '2027-01-03', 5],
  ])('%s with %o', (day, rule, first, last, count) => {
    const weeks = weeksOfMonth(day, rule)
    expect(weeks.flat().at(0)).toBe(first)
    expect(weeks.flat().at(-1)).toBe(last)
    expect(weeks).toHaveLength(count)
  })

  it('are whole, follow one another, begin where weeks begin and hold the month', () => {
    fc.assert(
      fc.property(aDay, aRule, (day, rule) => {
        const weeks = weeksOfMonth(day, rule)
        expect(weeks.every((week) => week.length === 7 && weekdayOf(week[0] ?? '') === rule.firstDay)).toBe(
          true,
        )
        expect(weeks.flat()).toEqual(daysBetween(weeks[0]?.[0] ?? '', weeks.at(-1)?.[6] ?? ''))
        const { from, to } = spanOf('month', day, rule)
        // No week without a day of the month.
        expect(weeks.every((week) => week.some((one) => one >= from && one <= to))).toBe(true)
        expect(daysBetween(from, to).every((one) => weeks.flat().includes(one))).toBe(true)
      }),
    )
  })
})

describe('the number of a week', () => {
  it.each([
    ['2026-01-01', ISO, 1],
    ['2027-01-03', ISO, 53],
    ['2027-01-04', ISO, 1],
    ['2024-12-30', ISO, 1],
    ['2021-01-03', ISO, 53],
    ['2026-12-26', US, 52],
    ['2026-12-27', US, 1],
    ['2027-01-02', US, 1],
    ['2027-01-03', US, 2],
    ['2028-02-29', US, 10],
    ['2026-01-02', EGYPT, 1],
    ['2026-01-03', EGYPT, 2],
  ])('of %s with %o is %i', (day, rule, number) => {
    expect(weekNumberOf(day, rule)).toBe(number)
  })

  it('is that of ISO 8601 by its rule', () => {
    fc.assert(
      fc.property(aDay, (day) => {
        expect(weekNumberOf(day, ISO)).toBe(Temporal.PlainDate.from(day).weekOfYear)
      }),
    )
  })

  it('is the same for a whole week, and one more or 1 for the next', () => {
    fc.assert(
      fc.property(aDay, aRule, (day, rule) => {
        const { from, to } = spanOf('week', day, rule)
        const number = weekNumberOf(from, rule)
        expect(weekNumberOf(to, rule)).toBe(number)
        const next = weekNumberOf(turnPage('week', from, 1), rule)
        expect([number + 1, 1]).toContain(next)
        if (next === 1) expect(number).toBeGreaterThanOrEqual(52)
      }),
    )
  })
})

describe('the weeks of a workspace', () => {
  it.each([
    [
      'its own first day, numbered by ISO',
      1,
      { firstDay: 7, minimalDays: 1 },
      { firstDay: 1, minimalDays: 4 },
    ],
    ['its own first day, where the locale has another', 7, ISO, { firstDay: 7, minimalDays: 1 }],
    ['the numbers of the locale', 7, { firstDay: 7, minimalDays: 4 }, { firstDay: 7, minimalDays: 4 }],
    ['all of the locale, where it has none', null, { firstDay: 6 }, { firstDay: 6, minimalDays: 1 }],
  ])('have %s', (_what, firstDay, locale, rule) => {
    expect(weekRule(firstDay, locale)).toEqual(rule)
  })
})

describe('pages', () => {
  it.each([
    ['2027-01-31', 1, '2027-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2026-03-31', -13, '2025-02-28'],
  ])('%s and %i months is %s', (day, count, then) => {
    expect(shiftMonths(day, count)).toBe(then)
  })

  it('shift as calendars do', () => {
    fc.assert(
      fc.property(aDay, fc.integer({ min: -500, max: 500 }), (day, months) => {
        expect(shiftMonths(day, months)).toBe(Temporal.PlainDate.from(day).add({ months }).toString())
      }),
    )
  })

  it('span their week, month or year', () => {
    expect(spanOf('week', '2026-12-31', ISO)).toEqual({ from: '2026-12-28', to: '2027-01-03' })
    expect(spanOf('week', '2026-12-31', US)).toEqual({ from: '2026-12-27', to: '2027-01-02' })
    expect(spanOf('month', '2028-02-11', ISO)).toEqual({ from: '2028-02-01', to: '2028-02-29' })
    expect(spanOf('year', '2026-07-07', ISO)).toEqual({ from: '2026-01-01', to: '2026-12-31' })
    expect(turnPage('week', '2026-12-31', 1)).toBe('2027-01-07')
    expect(turnPage('month', '2026-12-31', -1)).toBe('2026-11-30')
    expect(turnPage('year', '2028-02-29', 1)).toBe('2029-02-28')
    expect(monthsOfYear('2026-07-07')).toEqual(expect.arrayContaining(['2026-01-01', '2026-12-01']))
    expect(monthsOfYear('2026-07-07')).toHaveLength(12)
  })
})
