// Accounts of flexitime: the day on which they begin, and months that go from one balance to the next.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/day'
import { accountStart, flexitimeAccount } from '#domain/flexitime-account'

const H = 3600

describe('an account begins', () => {
  it.each<[string, string, string | null, string | null, string]>([
    ['on the day of hiring', '2026-08-01', null, null, '2026-08-01'],
    ['with the workspace, for who was hired before', '2015-03-01', null, null, '2026-07-06'],
    ['with the workspace, also when work began later', '2015-03-01', null, '2026-07-20', '2026-07-06'],
    ['with work that was logged for days before', '2015-03-01', null, '2026-04-13', '2026-04-13'],
    ['not before hiring, whatever was logged', '2026-05-01', null, '2026-04-13', '2026-05-01'],
    ['with an opening balance, later', '2015-03-01', '2027-01-01', '2026-04-13', '2027-01-01'],
    ['with an opening balance, earlier', '2015-03-01', '2025-01-01', null, '2025-01-01'],
  ])('%s', (_, hiredAt, openingDay, firstWorkDay, start) => {
    expect(accountStart({ hiredAt, openingDay, firstWorkDay, workspaceDay: '2026-07-06' })).toBe(start)
  })
})

describe('an account', () => {
  const planned = (day: string) => (new Date(`${day}T12:00Z`).getUTCDay() % 6 === 0 ? 0 : 8 * H)

  it('shows months that were not counted whole', () => {
    const sources = {
      planned,
      reducing: new Map(),
      worked: new Map([['2026-06-30', 10 * H]]),
      adjustments: [{ source: '/a/1', day: '2026-07-01', seconds: -H }],
    }
    const account = flexitimeAccount('2026-06-29', '2026-06-30', '2026-07-02', 4 * H, sources)
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
        byDay,
        byDay,
        adjustments,
        day,
        fc.nat(150),
        fc.integer(),
        (worked, reducing, hand, from, more, opening) => {
          const sources = { planned, worked, reducing, adjustments: hand }
          const to = addDays(from, more)
          const { months, ...whole } = flexitimeAccount('2026-01-01', from, to, opening, sources)
          let balance = whole.openingSeconds
          for (const line of months) {
            expect(line.openingSeconds).toBe(balance)
            balance += line.workedSeconds - line.targetSeconds + line.adjustmentSeconds
            expect(line.balanceSeconds).toBe(balance)
            expect(line.targetSeconds).toBe(line.plannedSeconds - line.absenceCreditSeconds)
          }
          expect(whole.balanceSeconds).toBe(balance)
          for (const figure of [
            'plannedSeconds',
            'workedSeconds',
            'adjustmentSeconds',
            'absenceCreditSeconds',
          ] as const)
            expect(whole[figure]).toBe(months.reduce((sum, line) => sum + line[figure], 0))
          // The same however much of it is looked at.
          const { balanceSeconds } = flexitimeAccount('2026-01-01', '2026-01-01', to, opening, sources)
          expect(balanceSeconds).toBe(balance)
        },
      ),
    )
  })
})
