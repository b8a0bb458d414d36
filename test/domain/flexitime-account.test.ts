// Accounts of flexitime: the day on which they begin, June 2026, leave for overtime, and months that go from one balance to the next.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chargedDays } from '#domain/absence-charge'
import { addDays, daysBetween } from '#domain/day'
import {
  accountedDays,
  accountStart,
  countedDays,
  flexitimeAccount,
  flexitimeDays,
  type FlexitimeSources,
} from '#domain/flexitime-account'
import { plannedSeconds } from '#domain/schedule'
import { addedUtilization, utilization } from '#domain/utilization'
import { accountSums, lastClosedDay } from '#domain/working-account'

const H = 3600
const CORPUS_CHRISTI = new Map([['2026-06-04', 1]])
const EMPLOYEE = { hiredAt: '2020-01-01', leftAt: null, assignments: [] }
const planned = (day: string) => plannedSeconds(EMPLOYEE, day, CORPUS_CHRISTI)
const whole = (from: string, to: string) => ({ from, to, requestedSeconds: null, dayPart: null })
const NOTHING: FlexitimeSources = { planned, reducing: () => 0, worked: new Map(), adjustments: [] }
const onDays = (days: { day: string; seconds: number }[]) =>
  new Map(days.map(({ day, seconds }) => [day, seconds]))
const reducingBy = (days: ReadonlyMap<string, number>) => (day: string) => days.get(day) ?? 0

/** The account of the days from `from` to `to`, on which it begins and after which nothing counts. */
const over = (from: string, to: string, openingSeconds: number, sources: FlexitimeSources) =>
  flexitimeAccount({ accountFrom: from, openingSeconds, until: to }, { from, to }, sources)

describe('an account begins', () => {
  it.each<[string, string, string | null, string]>([
    ['on the day of hiring', '2026-08-01', null, '2026-08-01'],
    ['with the workspace, for who was hired before', '2015-03-01', null, '2026-07-06'],
    ['on the chosen day, later', '2015-03-01', '2027-01-01', '2027-01-01'],
    ['on the chosen day, earlier', '2015-03-01', '2025-01-01', '2025-01-01'],
  ])('%s', (_, hiredAt, openingDay, start) => {
    expect(accountStart({ hiredAt, openingDay, workspaceDay: '2026-07-06' })).toBe(start)
  })
})

describe('the days that count', () => {
  it('end with yesterday', () => {
    expect(lastClosedDay('2026-03-01')).toBe('2026-02-28')
  })

  it.each<[string, string | null, string | null, string, string]>([
    ['the year until yesterday', null, null, '2026-01-01', '2026-07-05'],
    ['none after yesterday', '2026-07-01', '2026-07-31', '2026-07-01', '2026-07-05'],
    ['none before the account begins', '2025-01-01', '2025-12-31', '2025-06-01', '2025-12-31'],
    ['none at all before it', '2024-01-01', '2024-12-31', '2025-06-01', '2025-05-31'],
    ['none at all in the future', '2026-08-01', '2026-08-31', '2026-07-06', '2026-07-05'],
  ])('are %s', (_, from, to, first, last) => {
    const terms = { accountFrom: '2025-06-01', until: '2026-07-05' }
    expect(countedDays(terms, { from, to })).toEqual({ from: first, to: last })
  })
})

describe('June 2026', () => {
  /** 150 h over the working days that are not vacation. */
  const vacation = onDays(chargedDays(whole('2026-06-15', '2026-06-16'), planned))
  const worked = onDays(
    daysBetween('2026-06-01', '2026-06-30')
      .filter((day) => planned(day) > 0 && !vacation.has(day))
      .map((day, index) => ({ day, seconds: index < 17 ? 8 * H : 7 * H })),
  )
  const sources = { ...NOTHING, reducing: reducingBy(vacation), worked }

  it('has 168 h; two days of vacation leave 152 h; 150 h worked are 2 h short', () => {
    expect(over('2026-06-01', '2026-06-30', 0, sources)).toMatchObject({
      plannedSeconds: 168 * H,
      absenceCreditSeconds: 16 * H,
      targetSeconds: 152 * H,
      workedSeconds: 150 * H,
      balanceSeconds: -2 * H,
    })
  })

  it('with 120 h billable is utilized to 78.9 %', () => {
    const days = accountedDays({ accountFrom: '2026-06-01' }, sources)('2026-06-01', '2026-06-30')
    expect(utilization(accountSums(days, '2026-06-30'), 120 * H)).toEqual({
      plannedSeconds: 168 * H,
      absenceCreditSeconds: 16 * H,
      availableSeconds: 152 * H,
      workedSeconds: 150 * H,
      billableSeconds: 120 * H,
      outsideSeconds: 0,
      utilizationPercent: '78.9',
      workedPercent: '98.7',
    })
  })
})

describe('utilization', () => {
  it('of no time is no number', () => {
    expect(addedUtilization([])).toMatchObject({ availableSeconds: 0, utilizationPercent: null })
  })

  it('can be more than all', () => {
    const days = accountedDays(
      { accountFrom: '2026-06-01' },
      { ...NOTHING, worked: new Map([['2026-06-01', 10 * H]]) },
    )
    const sums = accountSums(days('2026-06-01', '2026-06-01'), '2026-06-01')
    expect(utilization(sums, 10 * H).utilizationPercent).toBe('125.0')
  })
})

describe('an account', () => {
  it('pays leave for overtime from the balance', () => {
    const day = '2026-06-01'
    expect(over(day, day, 10 * H, NOTHING)).toMatchObject({
      ...{ targetSeconds: 8 * H, absenceCreditSeconds: 0, balanceSeconds: 2 * H },
    })
  })

  it('asks nothing before hiring and after leaving', () => {
    const shortTime = { ...EMPLOYEE, hiredAt: '2026-06-02', leftAt: '2026-06-03' }
    const sources = { ...NOTHING, planned: (day: string) => plannedSeconds(shortTime, day, CORPUS_CHRISTI) }
    expect(over('2026-06-01', '2026-06-30', 0, sources).balanceSeconds).toBe(-16 * H)
  })

  it('takes no more off a day than its plan, also for sick leave over a weekend', () => {
    const sick = onDays(chargedDays(whole('2026-06-05', '2026-06-08'), () => 8 * H))
    const balance = over('2026-06-05', '2026-06-08', 0, { ...NOTHING, reducing: reducingBy(sick) })
    expect([balance.absenceCreditSeconds, balance.balanceSeconds]).toEqual([16 * H, 0])
  })

  it('counts corrections of its days only, and shows them apart', () => {
    const adjustments = [
      { source: '/a/1', day: '2026-06-01', seconds: -3 * H },
      { source: '/a/2', day: '2026-06-01', seconds: H },
      { source: '/a/3', day: '2026-06-02', seconds: 50 * H },
      { source: '/a/4', day: '2026-05-31', seconds: 50 * H },
    ]
    const worked = new Map([['2026-06-01', 9 * H]])
    const balance = over('2026-06-01', '2026-06-01', H, { ...NOTHING, worked, adjustments })
    expect(balance).toMatchObject({ adjustmentSeconds: -2 * H, balanceSeconds: 0, openingSeconds: H })
  })

  it('leaves work of days before it outside, and its balance as it is', () => {
    const terms = { accountFrom: '2026-06-08', openingSeconds: H, until: '2026-06-09' }
    const june = { from: '2026-06-01', to: '2026-06-30' }
    const worked = new Map([['2026-06-08', 9 * H]])
    const without = flexitimeAccount(terms, june, { ...NOTHING, worked })
    const early = new Map([...worked, ['2026-06-01', 5 * H], ['2026-05-01', 7 * H]])
    expect(flexitimeAccount(terms, june, { ...NOTHING, worked: early })).toEqual({
      ...without,
      outsideSeconds: 5 * H,
    })
    expect(without).toMatchObject({ targetSeconds: 16 * H, balanceSeconds: -6 * H, outsideSeconds: 0 })
  })

  it('shows months that were not counted whole', () => {
    const sources = {
      ...NOTHING,
      worked: new Map([['2026-06-30', 10 * H]]),
      adjustments: [{ source: '/a/1', day: '2026-07-01', seconds: -H }],
    }
    const terms = { accountFrom: '2026-06-29', openingSeconds: 4 * H, until: '2026-07-02' }
    const account = flexitimeAccount(terms, { from: '2026-06-30', to: '2026-08-31' }, sources)
    expect(account).toMatchObject({ openingSeconds: -4 * H, balanceSeconds: -19 * H })
    expect(
      account.months.map(({ month, dateFrom, dateTo, openingSeconds, balanceSeconds }) => [
        ...[month, dateFrom, dateTo, openingSeconds / H, balanceSeconds / H],
      ]),
    ).toEqual([
      ['2026-06', '2026-06-30', '2026-06-30', -4, -2],
      ['2026-07', '2026-07-01', '2026-07-02', -2, -19],
    ])
  })

  it('adds up: months to the whole, and each balance to the next', () => {
    const day = fc.nat(200).map((days) => addDays('2026-01-01', days))
    const byDay = fc.dictionary(day, fc.nat(40_000)).map((all) => new Map(Object.entries(all)))
    const adjustments = fc.array(
      fc
        .tuple(day, fc.integer({ min: -9999, max: 9999 }))
        .map(([on, seconds]) => ({ source: '/a', day: on, seconds })),
    )
    fc.assert(
      fc.property(
        fc.record({ worked: byDay, reducing: byDay, adjustments, accountFrom: day, until: day }),
        fc.record({ from: day, more: fc.nat(150), openingSeconds: fc.integer() }),
        ({ worked, reducing, adjustments: hand, accountFrom, until }, { from, more, openingSeconds }) => {
          const sources = { planned, worked, reducing: reducingBy(reducing), adjustments: hand }
          const terms = { accountFrom, openingSeconds, until }
          const to = addDays(from, more)
          const { months, ...account } = flexitimeAccount(terms, { from, to }, sources)
          let balance = account.openingSeconds
          for (const line of months) {
            expect(line.openingSeconds).toBe(balance)
            balance += line.workedSeconds - line.targetSeconds + line.adjustmentSeconds
            expect(line.balanceSeconds).toBe(balance)
            expect(line.targetSeconds).toBe(line.plannedSeconds - line.absenceCreditSeconds)
          }
          expect(account.balanceSeconds).toBe(balance)
          for (const figure of [
            'plannedSeconds',
            'workedSeconds',
            'adjustmentSeconds',
            'absenceCreditSeconds',
          ] as const)
            expect(account[figure]).toBe(months.reduce((sum, line) => sum + line[figure], 0))
          // The same however much of it is looked at.
          const { balanceSeconds } = flexitimeAccount(
            terms,
            { from: accountFrom, to: account.dateTo },
            sources,
          )
          expect(balanceSeconds).toBe(balance)
        },
      ),
    )
  })
})

describe('the days of an account', () => {
  it('lead from the opening balance to the closing one, and days before it begins change nothing', () => {
    const terms = { accountFrom: '2026-06-02', openingSeconds: 2 * H, until: '2026-06-05' }
    const asked = { from: '2026-06-01', to: '2026-06-30' }
    const sources = {
      ...NOTHING,
      worked: new Map([
        ['2026-06-01', 5 * H],
        ['2026-06-02', 9 * H],
      ]),
      adjustments: [{ source: '/flexitime-entries/1', day: '2026-06-03', seconds: -H }],
    }
    const account = flexitimeAccount(terms, asked, sources)
    const days = flexitimeDays(terms, account.openingSeconds, asked, sources)
    // The 4th is a bank holiday; the 5th is the last day that counts.
    expect(days.map(({ balanceSeconds }) => balanceSeconds / H)).toEqual([2, 3, -6, -6, -14])
    expect(days.map(({ isCounted }) => isCounted)).toEqual([false, true, true, true, true])
    expect(days.at(-1)?.balanceSeconds).toBe(account.balanceSeconds)
  })
})
