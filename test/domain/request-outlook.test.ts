// What a request costs and meets, before anybody is asked.
import { describe, expect, it } from 'vitest'
import { weekdayOf } from '#domain/day'
import {
  balanceChanges,
  requestedDays,
  requestFaults,
  withAbsence,
  type RequestFacts,
} from '#domain/request-outlook'
import type { LeavePool } from '#domain/leave-balance'

const H = 3600
const DAY = 8 * H
/** Monday to Friday 8 hours; 24 December 2026 half a day. */
const whole = (day: string) => (weekdayOf(day) > 5 ? 0 : day === '2026-12-24' ? 4 * H : DAY)

const asking = (more: Partial<RequestFacts['asked']> = {}) => ({
  from: '2026-08-03',
  to: '2026-08-03',
  dayPart: null,
  requestedSeconds: null,
  ...more,
})
const factsOf = (more: Partial<RequestFacts> = {}): RequestFacts => ({
  asked: asking(),
  note: '',
  kind: { allowPartialDay: true, requiresNote: false, maxConsecutiveDays: null, noticeDays: 0 },
  whole,
  planKnown: true,
  others: [],
  pools: [],
  today: '2026-06-15',
  ...more,
})
const codes = (facts: RequestFacts) => requestFaults(facts).map(({ code }) => code)

const other = (more: Partial<RequestFacts['others'][number]> = {}) => ({
  ...asking(),
  sameKind: true,
  days: [],
  ...more,
})

const pool = (days: number, allowRequestWhenUsed = false): LeavePool => ({
  employment: { hiredAt: '2020-01-01', leftAt: null },
  rule: { secondsPerDay: DAY, proration: 'none', carryOverMaxDays: null, carryOverExpiry: '09-30' },
  rows: [
    {
      source: '/limits/1',
      owner: 'employee',
      namesType: true,
      variant: 'yearly',
      days,
      dateFrom: '2026-01-01',
      allowRequestWhenUsed,
    },
  ],
  absences: [],
})

describe('what a request costs', () => {
  it('is the plan of its days, or the part of a single day that is asked for', () => {
    expect(requestedDays(asking({ from: '2026-12-23', to: '2026-12-28' }), whole)).toEqual([
      { day: '2026-12-23', seconds: DAY },
      { day: '2026-12-24', seconds: 4 * H },
      { day: '2026-12-25', seconds: DAY },
      { day: '2026-12-28', seconds: DAY },
    ])
    const eve = { from: '2026-12-24', to: '2026-12-24' }
    expect(requestedDays(asking({ ...eve, dayPart: 'morning' }), whole)).toEqual([
      { day: '2026-12-24', seconds: 2 * H },
    ])
    expect(requestedDays(asking({ requestedSeconds: H }), whole)).toEqual([{ day: '2026-08-03', seconds: H }])
  })

  it('changes a pool in each year it has days in', () => {
    const days = requestedDays(asking({ from: '2026-12-30', to: '2027-01-04' }), whole)
    const after = withAbsence(pool(20), { source: 'x', state: 'pending', days })
    expect(balanceChanges(pool(20), after, days, '2026-06-15')).toEqual([
      { year: 2026, unitSeconds: DAY, beforeSeconds: 20 * DAY, afterSeconds: 18 * DAY },
      { year: 2027, unitSeconds: DAY, beforeSeconds: 40 * DAY, afterSeconds: 38 * DAY },
    ])
    const used = withAbsence(pool(20), { source: 'x', state: 'used', days })
    expect(balanceChanges(pool(20), used, days, '2026-06-15')[1]).toMatchObject({ afterSeconds: 36 * DAY })
  })
})

describe('what stands against a request', () => {
  it('is nothing for one that fits', () => {
    expect(requestFaults(factsOf({ pools: [pool(1)] }))).toEqual([])
  })

  it('is only its range where that cannot be read', () => {
    const kind = { ...factsOf().kind, requiresNote: true }
    expect(codes(factsOf({ kind, asked: asking({ from: '2026-08-04' }) }))).toEqual(['range-reversed'])
    // Three years are 1,096 days with the leap day; one more is too many.
    expect(codes(factsOf({ asked: asking({ from: '2026-03-01', to: '2029-02-28' }) }))).toEqual([])
    expect(codes(factsOf({ asked: asking({ from: '2026-03-01', to: '2029-03-01' }) }))).toEqual([
      'too-many-days',
    ])
  })

  it('blocks by the plan only where the server’s plan is known', () => {
    const weekend = asking({ from: '2026-08-08', to: '2026-08-09' })
    for (const planKnown of [true, false]) {
      expect(requestFaults(factsOf({ asked: weekend, planKnown }))).toEqual([
        { code: 'no-working-time', field: 'from', blocks: planKnown, amount: null },
      ])
      expect(requestFaults(factsOf({ asked: asking({ requestedSeconds: DAY + 1 }), planKnown }))).toEqual([
        { code: 'over-the-plan', field: 'requestedSeconds', blocks: planKnown, amount: DAY },
      ])
      const half = asking({ dayPart: 'afternoon', requestedSeconds: 4 * H + 1 })
      expect(requestFaults(factsOf({ asked: half, planKnown }))).toEqual([
        { code: 'over-the-half', field: 'requestedSeconds', blocks: planKnown, amount: 4 * H },
      ])
    }
  })

  it('lets parts of one day stand beside each other while they fit together', () => {
    const morning = other({ dayPart: 'morning' })
    const asked = asking({ dayPart: 'afternoon' })
    expect(codes(factsOf({ asked, others: [morning] }))).toEqual([])
    expect(codes(factsOf({ asked, others: [other({ dayPart: 'afternoon' })] }))).toEqual(['overlap'])
    expect(codes(factsOf({ asked: asking(), others: [morning] }))).toEqual(['overlap'])
    const hours = (requestedSeconds: number) => other({ requestedSeconds })
    expect(codes(factsOf({ asked, others: [hours(2 * H), hours(2 * H)] }))).toEqual([])
    expect(codes(factsOf({ asked, others: [hours(2 * H), hours(2 * H + 1)] }))).toEqual(['overlap'])
    const days = other({ from: '2026-08-02', to: '2026-08-03', requestedSeconds: H })
    expect(codes(factsOf({ asked, others: [days] }))).toEqual(['overlap'])
    expect(codes(factsOf({ others: [other({ from: '2026-08-04', to: '2026-08-05' })] }))).toEqual([])
  })

  it('asks for a note where the kind does, and blanks are none', () => {
    const kind = { ...factsOf().kind, requiresNote: true }
    expect(codes(factsOf({ kind, note: ' \n' }))).toEqual(['note-missing'])
    expect(codes(factsOf({ kind, note: 'Moving' }))).toEqual([])
  })

  it('warns of short notice up to the day on which it is long enough', () => {
    const kind = { ...factsOf().kind, noticeDays: 49 }
    expect(codes(factsOf({ kind, today: '2026-06-15' }))).toEqual([])
    expect(requestFaults(factsOf({ kind, today: '2026-06-16' }))).toEqual([
      { code: 'short-notice', field: 'from', blocks: false, amount: 49 },
    ])
  })

  it('counts days of one kind as one absence across days without work, however they are split', () => {
    const kind = { ...factsOf().kind, maxConsecutiveDays: 3 }
    const before = other({
      from: '2026-07-30',
      to: '2026-07-31',
      days: [
        { day: '2026-07-30', seconds: DAY },
        { day: '2026-07-31', seconds: DAY },
      ],
    })
    const twoDays = asking({ to: '2026-08-04' })
    expect(codes(factsOf({ kind, others: [before] }))).toEqual([])
    expect(requestFaults(factsOf({ kind, asked: twoDays, others: [before] }))).toEqual([
      { code: 'too-long', field: 'to', blocks: false, amount: 3 },
    ])
    expect(codes(factsOf({ kind, asked: twoDays, others: [{ ...before, sameKind: false }] }))).toEqual([])
    const tuesday = asking({ from: '2026-08-04', to: '2026-08-05' })
    expect(codes(factsOf({ kind, asked: tuesday, others: [before] }))).toEqual([])
    const after = other({ from: '2026-08-05', to: '2026-08-06', days: [{ day: '2026-08-05', seconds: DAY }] })
    expect(codes(factsOf({ kind, asked: twoDays, others: [after] }))).toEqual([])
    expect(
      codes(factsOf({ kind: { ...kind, maxConsecutiveDays: 2 }, asked: twoDays, others: [after] })),
    ).toEqual(['too-long'])
  })

  it('says by how much the most is exceeded, unless a limit lets it be', () => {
    const week = asking({ to: '2026-08-07' })
    expect(requestFaults(factsOf({ asked: week, pools: [pool(4), pool(2)] }))).toEqual([
      { code: 'limit-exceeded', field: 'type', blocks: false, amount: 3 * DAY },
    ])
    expect(codes(factsOf({ asked: week, pools: [pool(5)] }))).toEqual([])
    expect(codes(factsOf({ asked: week, pools: [pool(4, true)] }))).toEqual([])
  })
})
