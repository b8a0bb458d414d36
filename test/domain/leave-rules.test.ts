// What the laws of countries give in part of a year, and where a limit changes within it. The sources are in
// docs/leave-law.md.
import { describe, expect, it } from 'vitest'
import { USUAL_LEAVE_RULE } from '#domain/leave-balance'
import type { DayRange } from '#domain/day-range'
import { entitlementsOf, type LimitRow } from '#domain/leave-entitlement'
import { leaveRule, type LeaveRuleCode } from '#domain/leave-rules'

const DAY = USUAL_LEAVE_RULE.secondsPerDay

const rowOf = (days: number, dateFrom: string): LimitRow => ({
  source: `/holiday-days-limits/${days}`,
  owner: 'employee',
  namesType: true,
  variant: 'yearly',
  days,
  dateFrom,
  allowRequestWhenUsed: false,
})

interface Year {
  code: LeaveRuleCode | null
  rows: readonly LimitRow[]
  hiredAt?: string
  leftAt?: string | null
  year?: number
  asOf?: string
  unpaid?: readonly DayRange[]
}

/** Days of a year, to hundredths as balances show them. */
const daysOf = ({ code, rows, hiredAt = '2019-01-01', leftAt = null, year = 2026, ...facts }: Year) => {
  const rule = leaveRule(code, USUAL_LEAVE_RULE)
  const given = entitlementsOf(year, rows, { hiredAt, leftAt }, rule, facts)
  return Math.round((given.reduce((sum, { seconds }) => sum + seconds, 0) / DAY) * 100) / 100
}

describe('who joins or leaves', () => {
  it.each<[LeaveRuleCode, number, string, string | null, string, number]>([
    // Germany: all of it in the second half of the year after six months, else a twelfth for each full month.
    ['de_vacation', 20, '2019-01-01', '2026-07-31', '2026-07-01', 20],
    ['de_vacation', 20, '2019-01-01', '2026-07-01', '2026-07-01', 20],
    ['de_vacation', 20, '2019-01-01', '2026-06-30', '2026-06-01', 10],
    ['de_vacation', 20, '2019-01-01', '2026-05-30', '2026-05-01', 7],
    ['de_vacation', 20, '2019-01-01', '2026-05-31', '2026-05-01', 8.33],
    ['de_vacation', 20, '2026-06-30', null, '2026-12-31', 20],
    ['de_vacation', 20, '2026-07-01', null, '2026-12-31', 10],
    ['de_vacation', 20, '2026-09-15', null, '2026-12-31', 5],
    ['de_vacation', 20, '2026-11-02', null, '2026-12-31', 2],
    ['de_vacation', 20, '2026-02-01', '2026-08-15', '2026-08-01', 20],
    ['de_vacation', 20, '2026-02-16', '2026-08-15', '2026-08-01', 10],
    // Austria: in proportion to the days until six months were worked, then all of it; nothing is taken off at the end.
    ['at_vacation', 25, '2026-03-15', null, '2026-09-16', 25],
    ['at_vacation', 25, '2026-03-15', null, '2026-09-15', 25],
    ['at_vacation', 25, '2026-03-15', null, '2026-09-14', 12.6],
    ['at_vacation', 25, '2026-10-01', null, '2026-12-31', 6.3],
    ['at_vacation', 25, '2019-01-01', '2026-03-31', '2026-03-01', 25],
    // Poland: months begun, rounded up to days.
    ['pl_vacation', 26, '2026-06-15', null, '2026-12-31', 16],
    ['pl_vacation', 26, '2019-01-01', '2026-07-31', '2026-07-01', 16],
    // Britain: the part of the year that is left, never rounded down.
    ['gb_vacation', 28, '2026-06-12', null, '2026-12-31', 15.57],
    ['gb_vacation', 28, '2026-07-01', null, '2026-12-31', 14.12],
  ])('%s, %d days, %s to %s, counted on %s: %d', (code, days, hiredAt, leftAt, asOf, given) => {
    expect(daysOf({ code, rows: [rowOf(days, '2019-01-01')], hiredAt, leftAt, asOf })).toBe(given)
  })
})

it.each<[LeaveRuleCode | null, number, string, number]>([
  // A whole year gives what the limit says; part of one is rounded as for whole days.
  [null, 16.8, '2019-01-01', 16.8],
  [null, 16.8, '2026-08-01', 7],
  ['pl_vacation', 0.5, '2026-07-15', 1],
  ['de_vacation', 16.8, '2026-11-01', 3],
  ['gb_vacation', 16.8, '2026-07-01', 8.47],
])('%s, %d days, hired on %s: %d', (code, days, hiredAt, given) => {
  expect(daysOf({ code, rows: [rowOf(days, '2019-01-01')], hiredAt })).toBe(given)
})

describe('a limit that changes within the year', () => {
  const FROM_2019 = '2019-01-01'

  it.each<[LeaveRuleCode | null, number, number, string, number]>([
    ['pl_vacation', 26, 20, '2026-09-01', 25],
    ['pl_vacation', 26, 13, '2026-12-01', 26],
    ['pl_vacation', 13, 26, '2026-07-01', 20],
    ['de_vacation', 30, 24, '2026-07-16', 27],
    ['at_vacation', 25, 15, '2026-07-01', 19.96],
    ['gb_vacation', 28, 16.8, '2026-07-01', 22.35],
    ['cz_vacation', 20, 10, '2026-07-01', 15],
    // A raise by seniority is for the whole year (KP art. 158).
    ['pl_vacation', 20, 26, '2026-10-01', 26],
    // By the settings, a row that begins in a year counts for all of it.
    [null, 26, 20, '2026-09-01', 20],
  ])('%s from %d to %d days on %s gives %d', (code, before, after, on, given) => {
    expect(daysOf({ code, rows: [rowOf(before, FROM_2019), rowOf(after, on)] })).toBe(given)
  })

  it('has a line for each limit, which together cover the year', () => {
    const rule = leaveRule('pl_vacation', USUAL_LEAVE_RULE)
    const rows = [rowOf(26, FROM_2019), rowOf(20, '2026-09-01')]
    const lines = entitlementsOf(2026, rows, { hiredAt: FROM_2019, leftAt: null }, rule)
    expect(lines.map(({ dateFrom, dateTo, seconds }) => [dateFrom, dateTo, seconds / DAY])).toEqual([
      ['2026-01-01', '2026-08-31', 18],
      ['2026-09-01', '2026-12-31', 7],
    ])
  })

  it('counts the first limit from the beginning of the year, and the later alone in the next', () => {
    const rows = [rowOf(26, '2026-03-01'), rowOf(13, '2026-07-01')]
    expect(daysOf({ code: 'pl_vacation', rows })).toBe(20)
    expect(daysOf({ code: 'pl_vacation', rows, year: 2027 })).toBe(13)
  })
})

describe('months of unpaid leave', () => {
  it.each<[LeaveRuleCode | null, string, string, number]>([
    ['pl_vacation', '2026-02-01', '2026-07-31', 13],
    ['pl_vacation', '2026-02-15', '2026-04-14', 24],
    ['pl_vacation', '2026-02-01', '2026-02-27', 26],
    ['pl_vacation', '2025-11-01', '2026-12-31', 0],
    ['de_vacation', '2026-02-01', '2026-07-31', 26],
    [null, '2026-02-01', '2026-07-31', 26],
  ])('%s, unpaid from %s to %s, leaves %d of 26 days', (code, from, to, given) => {
    expect(daysOf({ code, rows: [rowOf(26, '2019-01-01')], unpaid: [{ from, to }] })).toBe(given)
  })
})
