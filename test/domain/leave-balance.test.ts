// The balance of leave: carry-over and its expiry, debts, what a request may use, and lines that add up.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/day'
import {
  type LeaveAbsence,
  leaveBalance,
  type LeavePool,
  type LeaveRule,
  leaveShortages,
  poolStateOf,
} from '#domain/leave-balance'
import type { LimitRow } from '#domain/leave-entitlement'

const H = 3600
const DAY = 8 * H
const RULE: LeaveRule = {
  secondsPerDay: DAY,
  proration: 'monthly_ceil',
  carryOverMaxDays: null,
  carryOverExpiry: '09-30',
}
const rowOf = (source: string, more: Partial<LimitRow> = {}): LimitRow => ({
  source,
  owner: 'employee',
  namesType: true,
  variant: 'yearly',
  days: 20,
  dateFrom: '2026-01-01',
  allowRequestWhenUsed: false,
  ...more,
})
/** `count` days of absence of 8 h (or `seconds`) from a day on, weekends not minded. */
const away = (source: string, from: string, count: number, seconds = DAY): LeaveAbsence => ({
  source,
  state: 'used',
  days: Array.from({ length: count }, (_, index) => ({ day: addDays(from, index), seconds })),
})
const pending = (absence: LeaveAbsence): LeaveAbsence => ({ ...absence, state: 'pending' })
const poolOf = (
  rows: LimitRow[],
  absences: LeaveAbsence[] = [],
  rule: Partial<LeaveRule> = {},
): LeavePool => ({
  employment: { hiredAt: '2020-01-01', leftAt: null },
  rows,
  absences,
  rule: { ...RULE, ...rule },
})
const CARRY_10 = rowOf('/l/carry', { variant: 'carry_over', days: 10 })

describe('carry-over and its expiry', () => {
  // frappe/hrms#1297: carried 10, new 20, expiry on 31 March.
  it.each([
    [0, 10, 20],
    [8, 2, 20],
    [10, 0, 20],
    [12, 0, 18],
  ])('carried 10, new 20, %d used before: %d expire and %d remain', (used, expired, remaining) => {
    const pool = poolOf([rowOf('/l/1'), CARRY_10], [away('/r/1', '2026-03-10', used)], {
      carryOverExpiry: '03-31',
    })
    const onTheDay = leaveBalance(pool, 2026, '2026-03-31')
    expect([onTheDay.expiredSeconds, onTheDay.remainingSeconds]).toEqual([0, (30 - used) * DAY])
    const after = leaveBalance(pool, 2026, '2026-04-01')
    expect([after.expiredSeconds, after.remainingSeconds]).toEqual([expired * DAY, remaining * DAY])
  })

  it('pays a day on the last day of the carry from it, and the day after not', () => {
    const onTheLast = poolOf([rowOf('/l/1'), CARRY_10], [away('/r/1', '2026-09-30', 1)])
    expect(leaveBalance(onTheLast, 2026, '2026-12-31').remainingSeconds).toBe(20 * DAY)
    const after = poolOf([rowOf('/l/1'), CARRY_10], [away('/r/1', '2026-10-01', 1)])
    expect(leaveBalance(after, 2026, '2026-12-31').remainingSeconds).toBe(19 * DAY)
  })

  it('carries 1.5 days as 1.5 days', () => {
    const lastYear = [away('/r/1', '2025-05-05', 18), away('/r/2', '2025-06-02', 1, 4 * H)]
    const balance = leaveBalance(
      poolOf([rowOf('/l/1', { dateFrom: '2025-01-01' })], lastYear),
      2026,
      '2026-01-02',
    )
    expect(balance.carriedSeconds).toBe(43_200)
    expect(balance.remainingDays).toBe('21.50')
  })

  it('carries no more than the cap, but a debt whole, and a debt does not expire', () => {
    const rows = [rowOf('/l/1', { dateFrom: '2025-01-01' })]
    const capped = poolOf(rows, [], { carryOverMaxDays: 5 })
    expect(leaveBalance(capped, 2026, '2026-01-02').carriedSeconds).toBe(5 * DAY)
    const inDebt = poolOf(rows, [away('/r/1', '2025-05-05', 23)], { carryOverMaxDays: 2 })
    const balance = leaveBalance(inDebt, 2026, '2026-12-01')
    expect([balance.carriedSeconds, balance.expiredSeconds]).toEqual([-3 * DAY, 0])
    expect(balance.remainingSeconds).toBe(17 * DAY)
    expect(balance.lines).toContainEqual({
      kind: 'carried',
      source: null,
      dateFrom: '2026-01-01',
      dateTo: '2026-12-31',
      seconds: -3 * DAY,
      fullSeconds: null,
    })
  })

  it('carries what expired no further, over several years, also when the last day is 31 December', () => {
    const rows = [rowOf('/l/1', { dateFrom: '2023-01-01' })]
    for (const carryOverExpiry of ['09-30', '12-31']) {
      const balance = leaveBalance(poolOf(rows, [], { carryOverExpiry }), 2026, '2026-01-02')
      expect(balance.carriedSeconds).toBe(20 * DAY)
    }
    const forEver = leaveBalance(poolOf(rows, [], { carryOverExpiry: null }), 2026, '2026-12-31')
    expect([forEver.carriedSeconds, forEver.carryExpires]).toEqual([60 * DAY, null])
    expect(forEver.remainingSeconds).toBe(80 * DAY)
  })

  it('takes a row for what is carried in place of the calculation', () => {
    const rows = [
      rowOf('/l/1', { dateFrom: '2025-01-01' }),
      rowOf('/l/c', { variant: 'carry_over', days: 3 }),
    ]
    expect(leaveBalance(poolOf(rows), 2026, '2026-01-02').carriedSeconds).toBe(3 * DAY)
    expect(leaveBalance(poolOf(rows), 2027, '2027-01-02').carriedSeconds).toBe(20 * DAY)
  })

  it('carries nothing from the years before hiring', () => {
    const gift = rowOf('/l/gift', { owner: 'default', variant: 'once', days: 5, dateFrom: '2019-05-01' })
    const balance = leaveBalance(poolOf([gift], [], { carryOverExpiry: null }), 2026, '2026-01-02')
    expect(balance.remainingSeconds).toBe(0)
  })

  it('expires on 28 February where 29 February is named and the year is common', () => {
    const rule = { carryOverExpiry: '02-29' }
    expect(leaveBalance(poolOf([CARRY_10], [], rule), 2026, '2026-01-02').carryExpires).toBe('2026-02-28')
    expect(leaveBalance(poolOf([CARRY_10], [], rule), 2028, '2028-01-02').carryExpires).toBe('2028-02-29')
  })

  it('gives a late cancellation of last year back to this year at once', () => {
    const rows = [rowOf('/l/1', { dateFrom: '2025-01-01' })]
    const taken = away('/r/1', '2025-12-22', 5)
    expect(leaveBalance(poolOf(rows, [taken]), 2026, '2026-01-02').remainingSeconds).toBe(35 * DAY)
    expect(leaveBalance(poolOf(rows, []), 2026, '2026-01-02').remainingSeconds).toBe(40 * DAY)
  })

  it("shows next year's balance in November, so that January can be asked for", () => {
    const pool = poolOf([rowOf('/l/1')], [away('/r/1', '2026-07-06', 15)])
    const next = leaveBalance(pool, 2027, '2026-11-10')
    expect([next.entitledSeconds, next.carriedSeconds]).toEqual([20 * DAY, 5 * DAY])
    expect(leaveShortages(pool, away('/r/2', '2027-01-04', 25).days)).toEqual([])
    expect(leaveShortages(pool, away('/r/2', '2027-01-04', 26).days)).toMatchObject([{ seconds: DAY }])
  })
})

describe('days and hours', () => {
  it('3/4 post: 26 x 0.75 = 19.5, so 20 days, are 160 h, which are 26.67 of her six-hour days', () => {
    const days = Math.ceil(26 * 0.75)
    const pool = poolOf([rowOf('/l/1', { days })])
    const before = leaveBalance(pool, 2026, '2026-01-02')
    expect(before.remainingSeconds).toBe(160 * H)
    expect((before.remainingSeconds / (6 * H)).toFixed(2)).toBe('26.67')
    const absent = away('/r/1', '2026-06-01', 26, 6 * H)
    expect(leaveShortages(pool, absent.days)).toEqual([])
    expect(leaveBalance({ ...pool, absences: [absent] }, 2026, '2026-12-31').remainingSeconds).toBe(4 * H)
    expect(leaveShortages(pool, away('/r/1', '2026-06-01', 27, 6 * H).days)).toEqual([
      { year: 2026, seconds: 2 * H, allowed: false },
    ])
  })

  it('someone hired on 15 June has 16 of 26 days, and the line says so', () => {
    const pool = poolOf([rowOf('/l/1', { days: 26 })])
    const balance = leaveBalance(
      { ...pool, employment: { hiredAt: '2026-06-15', leftAt: null } },
      2026,
      '2026-07-01',
    )
    expect(balance.remainingDays).toBe('16.00')
    expect(balance.lines).toEqual([
      {
        kind: 'entitled',
        source: '/l/1',
        dateFrom: '2026-06-15',
        dateTo: '2026-12-31',
        seconds: 16 * DAY,
        fullSeconds: 26 * DAY,
      },
    ])
  })
})

describe('lines', () => {
  it('say where everything comes from and when', () => {
    const pool = poolOf(
      [rowOf('/l/1'), CARRY_10, rowOf('/l/fix', { variant: 'adjustment', days: -1, dateFrom: '2026-02-03' })],
      [
        pending(away('/r/3', '2026-11-02', 2)),
        away('/r/2', '2026-10-05', 1, 4 * H),
        away('/r/1', '2025-12-30', 5),
      ],
    )
    const balance = leaveBalance(pool, 2026, '2026-10-20')
    expect(
      balance.lines.map(({ kind, source, dateFrom, dateTo, seconds }) => [
        kind,
        source,
        dateFrom,
        dateTo,
        seconds / H,
      ]),
    ).toEqual([
      ['entitled', '/l/1', '2026-01-01', '2026-12-31', 160],
      ['entitled', '/l/fix', '2026-02-03', '2026-12-31', -8],
      ['carried', '/l/carry', '2026-01-01', '2026-09-30', 80],
      ['expired', '/l/carry', '2026-10-01', '2026-10-01', -56],
      ['used', '/r/1', '2026-01-01', '2026-01-03', -24],
      ['used', '/r/2', '2026-10-05', '2026-10-05', -4],
      ['pending', '/r/3', '2026-11-02', '2026-11-03', -16],
    ])
    expect(balance).toMatchObject({
      entitledSeconds: 152 * H,
      usedSeconds: 28 * H,
      pendingSeconds: 16 * H,
      remainingSeconds: 148 * H,
      availableSeconds: 132 * H,
      remainingDays: '18.50',
      unitSeconds: DAY,
    })
  })

  it('count what is to be cancelled as used until it is cancelled', () => {
    const states = (['approved', 'cancellation_requested', 'pending', 'rejected', 'cancelled'] as const).map(
      poolStateOf,
    )
    expect(states).toEqual(['used', 'used', 'pending', null, null])
  })

  const anyRow = fc.record({
    source: fc.nat(99).map((id) => `/holiday-days-limits/${id}`),
    owner: fc.constantFrom('employee' as const, 'default' as const),
    namesType: fc.boolean(),
    variant: fc.constantFrom(
      'yearly' as const,
      'once' as const,
      'adjustment' as const,
      'carry_over' as const,
    ),
    days: fc.integer({ min: -5, max: 30 }),
    dateFrom: fc.nat(1400).map((days) => addDays('2023-06-01', days)),
    allowRequestWhenUsed: fc.boolean(),
  })
  const anyAbsence = fc.record({
    source: fc.nat(99).map((id) => `/holiday-requests/${id}`),
    state: fc.constantFrom('used' as const, 'pending' as const),
    days: fc
      .tuple(fc.nat(1200), fc.nat(20), fc.integer({ min: 1, max: 43_200 }))
      .map(([start, count, seconds]) => away('', addDays('2024-01-01', start), count, seconds).days),
  })
  const anyPool: fc.Arbitrary<LeavePool> = fc.record({
    employment: fc.record({
      hiredAt: fc.nat(1000).map((days) => addDays('2022-01-01', days)),
      leftAt: fc.constantFrom(null, '2026-08-15', '2027-01-31'),
    }),
    rows: fc.array(anyRow, { maxLength: 8 }),
    absences: fc.array(anyAbsence, { maxLength: 8 }),
    rule: fc.record({
      secondsPerDay: fc.constantFrom(28_800, 25_200, 27_001),
      proration: fc.constantFrom('monthly_ceil' as const, 'daily' as const, 'none' as const),
      carryOverMaxDays: fc.constantFrom(null, 0, 4),
      carryOverExpiry: fc.constantFrom(null, '03-31', '09-30', '12-31'),
    }),
  })

  it('add up to the balance, in every year and on every day', () => {
    fc.assert(
      fc.property(
        anyPool,
        fc.integer({ min: 2024, max: 2028 }),
        fc.nat(1800).map((days) => addDays('2024-01-01', days)),
        (pool, year, today) => {
          const balance = leaveBalance(pool, year, today)
          const total = (...kinds: string[]) =>
            balance.lines
              .filter(({ kind }) => kinds.includes(kind))
              .reduce((sum, { seconds }) => sum + seconds, 0)
          expect(total('entitled')).toBe(balance.entitledSeconds)
          expect(total('carried')).toBe(balance.carriedSeconds)
          expect(total('entitled', 'carried', 'expired', 'used')).toBe(balance.remainingSeconds)
          expect(total('entitled', 'carried', 'expired', 'used', 'pending')).toBe(balance.availableSeconds)
          expect(balance.lines.every(({ dateFrom, dateTo }) => dateFrom <= dateTo)).toBe(true)
        },
      ),
    )
  })

  it('are the same however an absence is split into requests', () => {
    fc.assert(
      fc.property(anyPool, fc.nat(20), fc.integer({ min: 2024, max: 2028 }), (pool, at, year) => {
        const split = pool.absences.flatMap((absence) => [
          { ...absence, days: absence.days.slice(0, at) },
          { ...absence, days: absence.days.slice(at) },
        ])
        const totals = (absences: readonly LeaveAbsence[]) => ({
          ...leaveBalance({ ...pool, absences }, year, `${year}-10-15`),
          lines: null,
        })
        expect(totals(split)).toEqual(totals(pool.absences))
      }),
    )
  })

  it('what a request may use is what is left at the end of its year', () => {
    fc.assert(
      fc.property(
        anyPool,
        fc.nat(300),
        fc.nat(40),
        fc.integer({ min: 1, max: DAY }),
        (pool, start, count, s) => {
          const asked = away('/r/asked', addDays('2026-01-01', start), count, s).days
          const rows = pool.rows.filter(({ days }) => days >= 0)
          const rule = { ...pool.rule, carryOverExpiry: '09-30' }
          const before = { ...pool, rows, rule, absences: [] }
          const after = { ...before, absences: [{ source: '/r/asked', state: 'used' as const, days: asked }] }
          const left = leaveBalance(after, 2026, '2026-12-31').remainingSeconds
          const lacking = leaveShortages(before, asked).find(({ year }) => year === 2026)?.seconds ?? 0
          expect(lacking).toBe(Math.max(0, -left))
        },
      ),
    )
  })
})

describe('a request against the balance', () => {
  const pool = poolOf([rowOf('/l/1', { days: 5 }), CARRY_10])

  it('may use what was carried up to its last day', () => {
    expect(leaveShortages(pool, away('', '2026-09-16', 15).days)).toEqual([])
  })

  it('may not pay days after the expiry with what was carried', () => {
    expect(leaveShortages(pool, away('', '2026-10-01', 5).days)).toEqual([])
    expect(leaveShortages(pool, away('', '2026-10-01', 6).days)).toEqual([
      { year: 2026, seconds: DAY, allowed: false },
    ])
    // Three days before, six after: the carry pays the three, and the sixth is too much.
    expect(leaveShortages(pool, away('', '2026-09-28', 9).days)).toMatchObject([{ seconds: DAY }])
  })

  it('comes after what is pending', () => {
    const waiting = { ...pool, absences: [pending(away('/r/1', '2026-10-10', 4))] }
    expect(leaveShortages(waiting, away('', '2026-10-01', 1).days)).toEqual([])
    expect(leaveShortages(waiting, away('', '2026-10-01', 2).days)).toMatchObject([{ seconds: DAY }])
  })

  it('may still use the carry when the rest of the year is overdrawn', () => {
    const overdrawn = { ...pool, absences: [away('/r/1', '2026-10-10', 7)] }
    expect(leaveShortages(overdrawn, away('', '2026-09-01', 3).days)).toEqual([])
    expect(leaveShortages(overdrawn, away('', '2026-10-01', 1).days)).toMatchObject([{ seconds: DAY }])
  })

  it('with a correction that takes more than the year gives has what is carried, less that, and none of it later', () => {
    const cut = poolOf([CARRY_10, rowOf('/l/1', { variant: 'adjustment', days: -2 })])
    expect(leaveBalance(cut, 2026, '2026-02-01').availableSeconds).toBe(8 * DAY)
    expect(leaveShortages(cut, away('', '2026-03-02', 8).days)).toEqual([])
    expect(leaveShortages(cut, away('', '2026-03-02', 9).days)).toMatchObject([{ seconds: DAY }])
    expect(leaveShortages(cut, away('', '2026-10-05', 1).days)).toMatchObject([{ seconds: DAY }])
  })

  it('over New Year does not carry the days that it uses itself', () => {
    const rows = [
      rowOf('/l/1', { variant: 'once', days: 6, dateFrom: '2026-01-01' }),
      rowOf('/l/2', { variant: 'once', days: 1, dateFrom: '2027-01-01' }),
    ]
    const five = away('', '2026-12-27', 5).days
    expect(leaveShortages(poolOf(rows), [...five, ...away('', '2027-01-01', 2).days])).toEqual([])
    expect(leaveShortages(poolOf(rows), [...five, ...away('', '2027-01-01', 3).days])).toEqual([
      { year: 2027, seconds: DAY, allowed: false },
    ])
  })

  it('may exceed what there is where a row of the year allows it', () => {
    const generous = poolOf([rowOf('/l/1', { days: 0, allowRequestWhenUsed: true })])
    expect(leaveShortages(generous, away('', '2026-10-01', 1).days)).toEqual([
      { year: 2026, seconds: DAY, allowed: true },
    ])
    expect(leaveBalance(generous, 2026, '2026-10-01').allowRequestWhenUsed).toBe(true)
  })

  it('has nothing without any limit row', () => {
    expect(leaveShortages(poolOf([]), away('', '2026-10-01', 1).days)).toMatchObject([{ seconds: DAY }])
  })
})
