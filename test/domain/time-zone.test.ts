// No calculation depends on the time zone of the computer, nor on the days on which clocks are changed.
import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { afterEach, describe, expect, it } from 'vitest'
import { chargedDays, secondsByYear, totalSeconds } from '#domain/absence-charge'
import { costAllocations } from '#domain/cost-allocations'
import { addDays } from '#domain/day'
import { accountedDays, flexitimeAccount } from '#domain/flexitime-account'
import { averageWeekWarnings, restWarnings } from '#domain/labour-law'
import { leaveBalance, type LeavePool, leaveShortages } from '#domain/leave-balance'
import { consumptions, monthlyConsumption } from '#domain/meters'
import { profitability } from '#domain/profitability'
import { amountOverMonths, changeOfPlan } from '#domain/proration'
import { DEFAULT_SCHEDULE, plannedSeconds } from '#domain/schedule'
import { utilization } from '#domain/utilization'
import { accountSums } from '#domain/working-account'
import { exampleBooks } from './support/books'
import { pln } from './support/pln'

const H = 3600
const whole = (from: string, to: string) => ({ from, to, requestedSeconds: null, dayPart: null })
const EMPLOYEE = { hiredAt: '2020-01-01', leftAt: null, assignments: [] }
const NONE: ReadonlyMap<string, number> = new Map()
const planned = (day: string) => plannedSeconds(EMPLOYEE, day, NONE)

/** East and west of each other, half hours, a zone that skipped a day, and zones that change clocks at midnight. */
const ZONES = [
  'UTC',
  'Europe/Warsaw',
  'America/New_York',
  'Pacific/Kiritimati',
  'Pacific/Apia',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/Havana',
  'Africa/Cairo',
]
/** Days around which some of these zones change their clocks, and around the turn of the year. */
const DAYS = [
  '2026-03-08',
  '2026-03-29',
  '2026-04-05',
  '2026-04-24',
  '2026-10-25',
  '2026-11-01',
  '2026-12-31',
]

const home = process.env.TZ
const inZone = <T>(zone: string, calculate: () => T): T => {
  process.env.TZ = zone
  return calculate()
}
afterEach(() => {
  if (home === undefined) delete process.env.TZ
  else process.env.TZ = home
})

const poolOf = (days: ReturnType<typeof chargedDays>): LeavePool => ({
  employment: { hiredAt: '2025-06-15', leftAt: null },
  rows: [
    {
      source: '/l/1',
      owner: 'default',
      namesType: false,
      variant: 'yearly',
      days: 26,
      dateFrom: '2025-01-01',
      allowRequestWhenUsed: false,
    },
  ],
  absences: [{ source: '/r/1', state: 'used', days }],
  rule: { secondsPerDay: 8 * H, proration: 'daily', carryOverMaxDays: 5, carryOverExpiry: '03-29' },
})

const shiftsOn = (day: string) => (planned(day) > 0 ? DEFAULT_SCHEDULE.ranges.slice(0, 1) : [])
const reading = (day: string, value: bigint) => ({
  type: 'cumulative' as const,
  source: day,
  readingAt: Temporal.Instant.from(`${day}T00:30:00+01:00`),
  day,
  value,
  isEstimated: false,
})

/** Every calculation of the domain over the ten days on both sides of a day. */
const everything = (around: string) => {
  const from = addDays(around, -10)
  const to = addDays(around, 10)
  const charge = chargedDays(whole(from, to), planned)
  const worked = new Map([[around, 5 * H]])
  const sources = { planned, reducing: () => 0, worked, adjustments: [] }
  const terms = { accountFrom: from, openingSeconds: 0, until: to }
  const flex = flexitimeAccount(terms, { from, to }, sources)
  const start = Temporal.Instant.from(`${from}T00:00:00Z`)
  const period = { start, end: start.add({ hours: 20 * 24 }) }
  const seats = [{ product: 'seat', quantity: 3, unitPriceNet: pln('49') }]
  const found = consumptions({ digits: null, factor: 1_000_000n }, [
    reading(from, 0n),
    reading(to, 1_000_003n),
  ])
  return {
    charge,
    years: [...secondsByYear(charge)],
    balance: leaveBalance(poolOf(charge), 2026, around),
    shortages: leaveShortages(poolOf(charge), charge),
    flex,
    utilization: utilization(accountSums(accountedDays(terms, sources)(from, to), to), 5 * H),
    rest: restWarnings(from, to, shiftsOn),
    average: averageWeekWarnings(from, to, planned, EMPLOYEE),
    change: changeOfPlan(period, start.add({ hours: 100 }), [], seats, 'PLN'),
    months: amountOverMonths(pln('1000'), from, to, 'PLN'),
    consumed: monthlyConsumption(found),
    profitability: profitability({ ...exampleBooks(), dateTo: to }, { money: null, seconds: null }),
    costs: costAllocations({ ...exampleBooks(), dateTo: to }),
  }
}

describe('the time zone of the computer', () => {
  it('is really changed by this test', () => {
    const hours = ZONES.slice(0, 3).map((zone) =>
      inZone(zone, () => new Date('2026-01-15T12:00:00Z').getHours()),
    )
    expect(hours).toEqual([12, 13, 7])
  })

  it.each(DAYS)('changes nothing around %s', (day) => {
    const expected = inZone('UTC', () => everything(day))
    for (const zone of ZONES)
      expect(
        inZone(zone, () => everything(day)),
        zone,
      ).toEqual(expected)
  })

  it('changes nothing on any day', () => {
    const anyDay = fc.nat(2000).map((days) => addDays('2024-01-01', days))
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...ZONES), (day, zone) => {
        expect(inZone(zone, () => everything(day))).toEqual(inZone('UTC', () => everything(day)))
      }),
      { numRuns: 30 },
    )
  })
})

describe('a change of the clocks', () => {
  it.each(DAYS)('takes nothing from and adds nothing to the two weeks around %s', (day) => {
    for (const zone of ZONES) {
      inZone(zone, () => {
        const charge = chargedDays(whole(addDays(day, -7), addDays(day, 6)), planned)
        expect(totalSeconds(charge)).toBe(80 * H)
        expect(charge.every(({ seconds }) => seconds === 8 * H)).toBe(true)
      })
    }
  })
})
