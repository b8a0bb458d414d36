// The rules of a request for absence, as the service and the app both judge it.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chargedDays } from '#domain/absence-charge'
import { addDays, daysUntil, weekdayOf } from '#domain/day'
import type { LeavePool } from '#domain/leave-balance'
import {
  approvesItself,
  balanceChanges,
  daysFaults,
  demandFaults,
  requestFaults,
  withAbsence,
  type OtherRequest,
  type RequestDemands,
  type RequestedDays,
} from '#domain/leave-request'

type Request = Omit<RequestedDays & RequestDemands, 'days'>

const H = 3600
const DAY = 8 * H
/** Monday to Friday 8 hours; 24 December 2026 half a day. */
const whole = (day: string) => (weekdayOf(day) > 5 ? 0 : day === '2026-12-24' ? 4 * H : DAY)

const asking = (more: Partial<Request['asked']> = {}) => ({
  from: '2026-08-03',
  to: '2026-08-03',
  dayPart: null,
  requestedSeconds: null,
  ...more,
})
const KIND = {
  category: 'vacation',
  allowPartialDay: true,
  requiresNote: false,
  maxConsecutiveDays: null,
  minNoticeDays: null,
}
const requestOf = (more: Partial<Request> = {}): RequestedDays & RequestDemands => {
  const request: Request = {
    asked: asking(),
    note: '',
    kind: KIND,
    whole,
    own: true,
    usualNoticeDays: 0,
    forbiddenDays: [],
    others: [],
    sameKindDays: [],
    pools: [],
    today: '2026-06-15',
    ...more,
  }
  const readable = request.asked.from <= request.asked.to
  return { ...request, days: readable ? chargedDays(request.asked, request.whole) : [] }
}
const faultsOf = (more: Partial<Request> = {}) => requestFaults(requestOf(more))
const codes = (more: Partial<Request> = {}) => faultsOf(more).map(({ code }) => code)

const other = (more: Partial<OtherRequest> = {}): OtherRequest => ({
  ...asking(),
  source: '/requests/1',
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
    expect(chargedDays(asking({ from: '2026-12-23', to: '2026-12-28' }), whole)).toEqual([
      { day: '2026-12-23', seconds: DAY },
      { day: '2026-12-24', seconds: 4 * H },
      { day: '2026-12-25', seconds: DAY },
      { day: '2026-12-28', seconds: DAY },
    ])
    const eve = { from: '2026-12-24', to: '2026-12-24' }
    expect(chargedDays(asking({ ...eve, dayPart: 'morning' }), whole)).toEqual([
      { day: '2026-12-24', seconds: 2 * H },
    ])
    expect(chargedDays(asking({ requestedSeconds: H }), whole)).toEqual([{ day: '2026-08-03', seconds: H }])
  })

  it('changes a pool in each year it has days in', () => {
    const days = chargedDays(asking({ from: '2026-12-30', to: '2027-01-04' }), whole)
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
    expect(faultsOf({ pools: [pool(1)] })).toEqual([])
  })

  it('is only its range where that cannot be read', () => {
    const kind = { ...KIND, requiresNote: true }
    expect(codes({ kind, asked: asking({ from: '2026-08-04' }) })).toEqual(['range-reversed'])
    // Three years are 1,096 days with the leap day; one more is too many.
    expect(codes({ asked: asking({ from: '2026-03-01', to: '2029-02-28' }) })).toEqual([])
    expect(faultsOf({ asked: asking({ from: '2026-03-01', to: '2029-03-01' }) })).toEqual([
      { code: 'too-many-days', limit: 1096 },
    ])
  })

  it('is a day off, or more of a day than there is', () => {
    expect(faultsOf({ asked: asking({ from: '2026-08-08', to: '2026-08-09' }) })).toEqual([
      { code: 'no-working-time' },
    ])
    expect(faultsOf({ asked: asking({ requestedSeconds: 0 }) })[0]).toEqual({ code: 'too-little' })
    expect(faultsOf({ asked: asking({ requestedSeconds: DAY + 1 }) })).toEqual([
      { code: 'over-the-plan', limit: DAY },
    ])
    expect(faultsOf({ asked: asking({ dayPart: 'afternoon', requestedSeconds: 4 * H + 1 }) })).toEqual([
      { code: 'over-the-half', limit: 4 * H },
    ])
    expect(codes({ asked: asking({ to: '2026-08-04', dayPart: 'morning' }) })).toEqual(['several-days'])
    const kind = { ...KIND, allowPartialDay: false }
    expect(codes({ kind, asked: asking({ dayPart: 'morning' }) })).toEqual(['whole-days-only'])
  })

  it('lets parts of one day stand beside each other while they fit together', () => {
    const morning = other({ dayPart: 'morning' })
    const asked = asking({ dayPart: 'afternoon' })
    expect(codes({ asked, others: [morning] })).toEqual([])
    expect(codes({ asked, others: [other({ dayPart: 'afternoon' })] })).toEqual(['overlap'])
    expect(codes({ asked: asking(), others: [morning] })).toEqual(['overlap'])
    const hours = (requestedSeconds: number) => other({ requestedSeconds })
    expect(codes({ asked, others: [hours(2 * H), hours(2 * H)] })).toEqual([])
    expect(codes({ asked, others: [hours(2 * H), hours(2 * H + 1)] })).toEqual(['overlap'])
    const days = other({ from: '2026-08-02', to: '2026-08-03', requestedSeconds: H })
    expect(codes({ asked, others: [days] })).toEqual(['overlap'])
    expect(codes({ others: [other({ from: '2026-08-04', to: '2026-08-05' })] })).toEqual([])
  })

  it('names the first request that it meets', () => {
    const others = [
      other({ source: '/requests/1', from: '2026-08-01', to: '2026-08-02' }),
      other({ source: '/requests/2' }),
      other({ source: '/requests/3' }),
    ]
    expect(faultsOf({ others })).toEqual([{ code: 'overlap', source: '/requests/2' }])
  })

  it('is the same in whatever order the others come', () => {
    const one = fc.record({
      requestedSeconds: fc.option(fc.integer({ min: 1, max: DAY })),
      dayPart: fc.constantFrom(null, 'morning' as const, 'afternoon' as const),
    })
    fc.assert(
      fc.property(one, fc.array(one, { maxLength: 4 }), (part, parts) => {
        const others = parts.map((each) => other(each))
        const asked = asking(part)
        expect(codes({ asked, others: [...others].reverse() })).toEqual(codes({ asked, others }))
      }),
    )
  })

  it('asks for a note where the kind does, and blanks are none', () => {
    const kind = { ...KIND, requiresNote: true }
    expect(codes({ kind, note: ' \n' })).toEqual(['note-missing'])
    expect(codes({ kind, note: 'Moving' })).toEqual([])
  })

  it('is short notice up to the day on which it is long enough', () => {
    const kind = { ...KIND, minNoticeDays: 49 }
    expect(codes({ kind, today: '2026-06-15' })).toEqual([])
    expect(faultsOf({ kind, today: '2026-06-16' })).toEqual([{ code: 'short-notice', limit: 49 }])
  })

  it('is short by the notice of the kind, else by the usual one, and never of those who enter it for others', () => {
    const notice = fc.option(fc.nat(60))
    fc.assert(
      fc.property(fc.nat(60), notice, fc.nat(60), fc.boolean(), (ahead, minNoticeDays, usual, own) => {
        const today = addDays('2026-08-03', -ahead)
        const found = codes({ kind: { ...KIND, minNoticeDays }, usualNoticeDays: usual, today, own })
        const late = own && daysUntil(today, '2026-08-03') < (minNoticeDays ?? usual)
        expect(found).toEqual(late ? ['short-notice'] : [])
      }),
    )
  })

  it('meets forbidden days only where people choose the day, for themselves, and would have worked', () => {
    // Saturday and Sunday, and the Wednesday after.
    const weekend = { from: '2026-08-08', to: '2026-08-09' }
    const wednesday = { from: '2026-08-12', to: '2026-08-12' }
    const asked = asking({ from: '2026-08-07', to: '2026-08-12' })
    expect(codes({ asked, forbiddenDays: [weekend] })).toEqual([])
    const forbiddenDays = [weekend, wednesday]
    expect(faultsOf({ asked, forbiddenDays })).toEqual([{ code: 'forbidden-days', ...wednesday }])
    expect(codes({ asked: asking({ from: '2026-08-07', to: '2026-08-11' }), forbiddenDays })).toEqual([])
    expect(codes({ asked, forbiddenDays, own: false })).toEqual([])
    for (const [category, met] of [
      ['vacation', true],
      ['unpaid', true],
      ['overtime', true],
      ['sick', false],
      ['special', false],
      ['other', false],
    ] as const)
      expect(codes({ asked, forbiddenDays, kind: { ...KIND, category } })).toEqual(
        met ? ['forbidden-days'] : [],
      )
  })

  it('counts days of one kind as one absence across days without work, however they are split', () => {
    const kind = { ...KIND, maxConsecutiveDays: 3 }
    const sameKindDays = ['2026-07-30', '2026-07-31']
    const twoDays = asking({ to: '2026-08-04' })
    expect(codes({ kind, sameKindDays })).toEqual([])
    expect(faultsOf({ kind, asked: twoDays, sameKindDays })).toEqual([{ code: 'too-long', limit: 3 }])
    expect(codes({ kind, asked: twoDays })).toEqual([])
    const tuesday = asking({ from: '2026-08-04', to: '2026-08-05' })
    expect(codes({ kind, asked: tuesday, sameKindDays })).toEqual([])
    const after = { asked: twoDays, sameKindDays: ['2026-08-05'] }
    expect(codes({ kind, ...after })).toEqual([])
    expect(codes({ kind: { ...kind, maxConsecutiveDays: 2 }, ...after })).toEqual(['too-long'])
  })

  it('is too long by all working days of a run, whichever part of the run is asked for', () => {
    const part = fc.tuple(fc.nat(20), fc.nat(20)).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const)
    fc.assert(
      fc.property(part, fc.integer({ min: 1, max: 20 }), ([first, last], maxConsecutiveDays) => {
        // Three weeks from a Monday on: 15 working days.
        const dayAt = (index: number) => addDays('2026-08-03', index)
        const run = Array.from({ length: 21 }, (_, index) => dayAt(index)).filter((day) => whole(day) > 0)
        const asked = asking({ from: dayAt(first), to: dayAt(last) })
        const sameKindDays = run.filter((day) => day < asked.from || day > asked.to)
        const found = codes({ asked, kind: { ...KIND, maxConsecutiveDays }, sameKindDays })
        expect(found.includes('too-long')).toBe(maxConsecutiveDays < 15)
      }),
    )
  })

  it('says by how much the leave of each year is exceeded, unless a limit lets it be', () => {
    const week = asking({ to: '2026-08-07' })
    expect(faultsOf({ asked: week, pools: [pool(4), pool(2)] })).toEqual([
      {
        code: 'limit-exceeded',
        shortages: [
          { year: 2026, seconds: DAY, allowed: false },
          { year: 2026, seconds: 3 * DAY, allowed: false },
        ],
      },
    ])
    expect(codes({ asked: week, pools: [pool(5)] })).toEqual([])
    expect(codes({ asked: week, pools: [pool(4, true)] })).toEqual([])
  })

  it('comes in the order in which it is judged: what makes it no request before what it lacks', () => {
    const request = requestOf({
      asked: asking({ to: '2026-08-04', dayPart: 'morning' }),
      kind: { ...KIND, requiresNote: true, maxConsecutiveDays: 1, minNoticeDays: 100 },
      others: [other()],
      pools: [pool(1)],
    })
    expect(daysFaults(request).map(({ code }) => code)).toEqual(['several-days', 'overlap'])
    expect(demandFaults(request).map(({ code }) => code)).toEqual([
      'note-missing',
      'short-notice',
      'too-long',
      'limit-exceeded',
    ])
    expect(requestFaults(request)).toEqual([...daysFaults(request), ...demandFaults(request)])
  })
})

describe('a request that no one has to decide about', () => {
  it('is of a kind or of a person that is trusted', () => {
    const trusted = { autoApprove: true }
    const usual = { autoApprove: false }
    expect(approvesItself(usual, usual)).toBe(false)
    expect(approvesItself(trusted, usual)).toBe(true)
    expect(approvesItself(usual, trusted)).toBe(true)
  })
})
