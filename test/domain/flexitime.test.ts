// Flexitime and utilization: June 2026, leave for overtime, and figures that stay apart.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chargedDays } from '#domain/absence-charge'
import { addDays, daysBetween } from '#domain/day'
import { flexitime, type FlexitimeSources } from '#domain/flexitime'
import { plannedSeconds } from '#domain/schedule'
import { utilization } from '#domain/utilization'

const H = 3600
const CORPUS_CHRISTI = new Map([['2026-06-04', 1]])
const EMPLOYEE = { hiredAt: '2020-01-01', leftAt: null, assignments: [] }
const planned = (day: string) => plannedSeconds(EMPLOYEE, day, CORPUS_CHRISTI)
const whole = (from: string, to: string) => ({ from, to, requestedSeconds: null, dayPart: null })
const NOTHING: FlexitimeSources = { planned, reducing: new Map(), worked: new Map(), adjustments: [] }
const onDays = (days: { day: string; seconds: number }[]) =>
  new Map(days.map(({ day, seconds }) => [day, seconds]))

/** 150 h over the working days of June 2026 that are not vacation. */
const VACATION = onDays(chargedDays(whole('2026-06-15', '2026-06-16'), planned))
const WORKED = onDays(
  daysBetween('2026-06-01', '2026-06-30')
    .filter((day) => planned(day) > 0 && !VACATION.has(day))
    .map((day, index) => ({ day, seconds: index < 17 ? 8 * H : 7 * H })),
)

describe('June 2026', () => {
  const june = flexitime('2026-06-01', '2026-06-30', 0, { ...NOTHING, reducing: VACATION, worked: WORKED })

  it('has 21 days, 168 h; two days of vacation leave 152 h; 150 h worked are 2 h short', () => {
    expect(june.days.filter(({ plannedSeconds }) => plannedSeconds > 0)).toHaveLength(21)
    expect(june).toMatchObject({
      plannedSeconds: 168 * H,
      absenceCreditSeconds: 16 * H,
      targetSeconds: 152 * H,
      workedSeconds: 150 * H,
      balanceSeconds: -2 * H,
    })
  })

  it('with 120 h billable is utilized to 78.9 %', () => {
    const days = june.days.map((day) => ({ ...day, reducingSeconds: day.absenceCreditSeconds }))
    const work = [
      { seconds: 120 * H, billable: true },
      { seconds: 30 * H, billable: false },
    ]
    expect(utilization(days, work)).toEqual({
      plannedSeconds: 168 * H,
      absenceCreditSeconds: 16 * H,
      availableSeconds: 152 * H,
      workedSeconds: 150 * H,
      billableSeconds: 120 * H,
      utilizationPercent: '78.9',
      workedPercent: '98.7',
    })
  })
})

describe('flexitime', () => {
  it('pays leave for overtime from the balance', () => {
    const day = '2026-06-01'
    const absent = flexitime(day, day, 10 * H, NOTHING)
    expect([absent.targetSeconds, absent.absenceCreditSeconds, absent.balanceSeconds]).toEqual([
      8 * H,
      0,
      2 * H,
    ])
  })

  it('asks nothing before hiring and after leaving', () => {
    const shortTime = { ...EMPLOYEE, hiredAt: '2026-06-02', leftAt: '2026-06-03' }
    const balance = flexitime('2026-06-01', '2026-06-30', 0, {
      ...NOTHING,
      planned: (day) => plannedSeconds(shortTime, day, CORPUS_CHRISTI),
    })
    expect(balance.balanceSeconds).toBe(-16 * H)
  })

  it('takes no more off a day than its plan, also for sick leave over a weekend', () => {
    const sick = onDays(chargedDays(whole('2026-06-05', '2026-06-08'), () => 8 * H))
    const balance = flexitime('2026-06-05', '2026-06-08', 0, { ...NOTHING, reducing: sick })
    expect([balance.absenceCreditSeconds, balance.balanceSeconds]).toEqual([16 * H, 0])
  })

  it('counts adjustments of its days only, and shows them apart', () => {
    const adjustments = [
      { source: '/a/1', day: '2026-06-01', seconds: -3 * H },
      { source: '/a/2', day: '2026-06-01', seconds: H },
      { source: '/a/3', day: '2026-06-02', seconds: 50 * H },
    ]
    const worked = new Map([['2026-06-01', 9 * H]])
    const balance = flexitime('2026-06-01', '2026-06-01', H, { ...NOTHING, worked, adjustments })
    expect(balance).toMatchObject({ adjustmentSeconds: -2 * H, balanceSeconds: 0, openingSeconds: H })
  })

  it('is the same in one piece as in two, and ends where its days end', () => {
    const seconds = fc.dictionary(
      fc.nat(60).map((days) => addDays('2026-05-20', days)),
      fc.nat(43_200),
    )
    fc.assert(
      fc.property(seconds, seconds, fc.nat(29), fc.integer(), (worked, reducing, at, opening) => {
        const sources = {
          ...NOTHING,
          worked: new Map(Object.entries(worked)),
          reducing: new Map(Object.entries(reducing)),
        }
        const cut = addDays('2026-06-01', at)
        const whole = flexitime('2026-06-01', '2026-06-30', opening, sources)
        const first = flexitime('2026-06-01', cut, opening, sources)
        const second = flexitime(addDays(cut, 1), '2026-06-30', first.balanceSeconds, sources)
        expect([...first.days, ...second.days]).toEqual(whole.days)
        expect(second.balanceSeconds).toBe(whole.balanceSeconds)
        expect(opening + whole.workedSeconds - whole.targetSeconds).toBe(whole.balanceSeconds)
      }),
    )
  })
})

describe('utilization', () => {
  it('of no time is no number', () => {
    const away = [{ plannedSeconds: 8 * H, reducingSeconds: 8 * H }]
    const work = [{ seconds: H, billable: true }]
    expect(utilization(away, work)).toMatchObject({ utilizationPercent: null, workedPercent: null })
    expect(utilization([], [])).toMatchObject({ availableSeconds: 0, utilizationPercent: null })
  })

  it('can be more than all', () => {
    const day = [{ plannedSeconds: 8 * H, reducingSeconds: 0 }]
    expect(utilization(day, [{ seconds: 10 * H, billable: true }]).utilizationPercent).toBe('125.0')
  })
})
