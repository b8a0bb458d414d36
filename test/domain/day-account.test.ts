// The account of a day: its lines add up whatever came together on it.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAccount, type AbsenceFact, type DayFacts } from '#domain/day-account'
import { plannedSeconds, rangeSeconds, scheduledDay, type PlannedEmployee } from '#domain/schedule'
import { flexitimeAccount } from '#domain/flexitime-account'

const H = 3600
const away = (seconds: number, more: Partial<AbsenceFact> = {}): AbsenceFact => ({
  label: 'Vacation',
  source: 'request',
  seconds,
  pending: false,
  reducesTarget: true,
  ...more,
})
const BEGINS = '2026-01-01'
const LATER = { accountFrom: '2027-01-01' }
const dayOf = (more: Partial<DayFacts> = {}): DayFacts => ({
  day: '2026-12-24',
  plan: { label: 'Full time', source: '/schedules/1', seconds: 8 * H, overwritesHolidays: false },
  holidays: [],
  absences: [],
  worked: [],
  corrections: [],
  accountFrom: BEGINS,
  ...more,
})
const shown = (facts: DayFacts) =>
  dayAccount(facts).lines.map(({ kind, label, seconds }) => [kind, label, seconds])

describe('the lines of a day', () => {
  it('say what was planned, what came off it and what was worked, each with where it comes from', () => {
    const account = dayAccount(
      dayOf({
        holidays: [{ name: 'Christmas Eve', share: 0.5 }],
        absences: [away(2 * H)],
        worked: [
          { label: 'Quay', source: '/projects/1', seconds: 1.5 * H },
          { label: null, source: null, seconds: H },
        ],
      }),
    )
    expect(account.lines).toEqual([
      { kind: 'planned', label: 'Full time', source: '/schedules/1', seconds: 8 * H, wouldTakeSeconds: 0 },
      { kind: 'holiday', label: 'Christmas Eve', source: null, seconds: -4 * H, wouldTakeSeconds: 0 },
      { kind: 'leave', label: 'Vacation', source: 'request', seconds: -2 * H, wouldTakeSeconds: 0 },
      { kind: 'worked', label: 'Quay', source: '/projects/1', seconds: 1.5 * H, wouldTakeSeconds: 0 },
      { kind: 'worked', label: null, source: null, seconds: H, wouldTakeSeconds: 0 },
    ])
    expect(account).toMatchObject({
      plannedSeconds: 4 * H,
      targetSeconds: 2 * H,
      workedSeconds: 2.5 * H,
      balanceSeconds: 0.5 * H,
    })
  })

  it('take the larger of two bank holidays, once', () => {
    const holidays = [
      { name: 'Half', share: 0.5 },
      { name: 'Whole', share: 1 },
      { name: 'Whole too', share: 1 },
    ]
    expect(shown(dayOf({ holidays })).slice(1)).toEqual([
      ['holiday', 'Half', 0],
      ['holiday', 'Whole', -8 * H],
      ['holiday', 'Whole too', 0],
    ])
  })

  it('leave the plan alone where its schedule overwrites bank holidays', () => {
    const plan = { label: 'Shifts', source: null, seconds: 12 * H, overwritesHolidays: true }
    const account = dayAccount(dayOf({ plan, holidays: [{ name: 'New Year', share: 1 }] }))
    expect(account).toMatchObject({ plannedSeconds: 12 * H, targetSeconds: 12 * H })
    expect(account.lines[1]).toMatchObject({ kind: 'holiday', seconds: 0 })
  })

  it('show a bank holiday on a day without work, which takes nothing, and never as minus zero', () => {
    const plan = { label: null, source: null, seconds: 0, overwritesHolidays: false }
    const account = dayAccount(
      dayOf({ plan, holidays: [{ name: 'Easter', share: 1 }], absences: [away(8 * H)] }),
    )
    for (const line of account.lines) expect(Object.is(line.seconds, 0)).toBe(true)
    expect(account.balanceSeconds).toBe(0)
  })

  it('never take more than the plan, in the order in which absences are given', () => {
    const absences = [away(5 * H, { source: 'a' }), away(5 * H, { source: 'b' })]
    const account = dayAccount(dayOf({ absences }))
    expect(account.lines.slice(1).map(({ seconds }) => seconds)).toEqual([-5 * H, -3 * H])
    expect(account.targetSeconds).toBe(0)
  })

  it('take nothing for leave that is paid from overtime, and say it all the same', () => {
    const account = dayAccount(
      dayOf({ absences: [away(8 * H, { label: 'Overtime', reducesTarget: false })] }),
    )
    expect(account.lines[1]).toMatchObject({ kind: 'leave', label: 'Overtime', seconds: 0 })
    expect(account).toMatchObject({ targetSeconds: 8 * H, balanceSeconds: -8 * H })
  })

  it('count what is pending as nothing, and say what it would take of what is left', () => {
    const account = dayAccount(
      dayOf({ absences: [away(8 * H, { pending: true, source: 'asked' }), away(3 * H)] }),
    )
    expect(account.lines[1]).toMatchObject({ kind: 'leave', seconds: -3 * H })
    expect(account.lines[2]).toEqual({
      kind: 'pending',
      label: 'Vacation',
      source: 'asked',
      seconds: 0,
      wouldTakeSeconds: 5 * H,
    })
    expect(account.targetSeconds).toBe(5 * H)
  })

  it('count a correction by hand in the balance of its day', () => {
    const corrections = [{ label: 'Paid', source: '/flexitime-entries/1', seconds: -2 * H }]
    const account = dayAccount(dayOf({ corrections }))
    expect(account.lines.at(-1)).toMatchObject({ kind: 'correction', label: 'Paid', seconds: -2 * H })
    expect(account).toMatchObject({
      targetSeconds: 8 * H,
      adjustmentSeconds: -2 * H,
      balanceSeconds: -10 * H,
    })
  })

  it('have no plan outside employment: what is worked there is all balance', () => {
    const account = dayAccount(
      dayOf({
        plan: null,
        holidays: [{ name: 'New Year', share: 1 }],
        worked: [{ label: 'Quay', source: '/projects/1', seconds: H }],
      }),
    )
    expect(account.lines.map(({ kind }) => kind)).toEqual(['holiday', 'worked'])
    expect(account).toMatchObject({ plannedSeconds: 0, targetSeconds: 0, balanceSeconds: H })
  })
})

describe('a day before the account of flexitime begins', () => {
  it('owes nothing, and says so in a line of its own', () => {
    expect(shown(dayOf({ ...LATER }))).toEqual([
      ['planned', 'Full time', 8 * H],
      ['before', null, -8 * H],
    ])
    expect(dayAccount(dayOf({ ...LATER }))).toMatchObject({ targetSeconds: 0, balanceSeconds: 0 })
  })

  it('is owed nothing either: its work is outside the account', () => {
    const worked = [{ label: 'Quay', source: '/projects/1', seconds: 9 * H }]
    expect(shown(dayOf({ ...LATER, worked })).slice(1)).toEqual([
      ['before', null, -8 * H],
      ['worked', 'Quay', 9 * H],
      ['outside', null, -9 * H],
    ])
    expect(dayAccount(dayOf({ ...LATER, worked }))).toMatchObject({
      ...{ targetSeconds: 0, workedSeconds: 9 * H, balanceSeconds: 0, isCounted: false },
    })
  })

  it('has no such line where nothing was planned or worked', () => {
    expect(shown(dayOf({ plan: null, ...LATER }))).toEqual([])
  })
})

const seconds = fc.integer({ min: 0, max: 86_400 })
const label = fc.option(fc.constantFrom('A', 'B'), { nil: null })
const anyDay: fc.Arbitrary<DayFacts> = fc.record({
  plan: fc.option(fc.record({ label, source: label, seconds, overwritesHolidays: fc.boolean() }), {
    nil: null,
  }),
  holidays: fc.array(fc.record({ name: fc.constant('H'), share: fc.constantFrom(0.5, 1) }), { maxLength: 3 }),
  absences: fc.array(
    fc.record({
      label: fc.constant('L'),
      source: fc.constant('S'),
      seconds,
      pending: fc.boolean(),
      reducesTarget: fc.boolean(),
    }),
    { maxLength: 4 },
  ),
  worked: fc.array(fc.record({ label, source: label, seconds }), { maxLength: 4 }),
  day: fc.constant('2026-12-24'),
  corrections: fc.array(
    fc.record({ label, source: fc.constant('C'), seconds: fc.integer({ min: -9999, max: 9999 }) }),
    { maxLength: 2 },
  ),
  accountFrom: fc.constantFrom(BEGINS, LATER.accountFrom),
})

describe('whatever comes together on a day', () => {
  it('adds up', () => {
    fc.assert(
      fc.property(anyDay, (facts) => {
        const account = dayAccount(facts)
        const sum = (...kinds: string[]) =>
          account.lines
            .filter(({ kind }) => kinds.includes(kind))
            .reduce((total, line) => total + line.seconds, 0)
        expect(sum('planned', 'holiday')).toBe(facts.plan === null ? 0 : account.plannedSeconds)
        expect(sum('planned', 'holiday', 'leave', 'before')).toBe(account.targetSeconds)
        if (!account.isCounted) expect(account.balanceSeconds).toBe(0)
        expect(sum('worked')).toBe(account.workedSeconds)
        expect(sum('pending')).toBe(0)
        expect(sum('worked', 'outside', 'correction') - account.targetSeconds).toBe(account.balanceSeconds)
        expect(account.targetSeconds).toBeGreaterThanOrEqual(0)
        expect(account.plannedSeconds).toBeLessThanOrEqual(facts.plan?.seconds ?? 0)
        const would = account.lines.reduce((total, line) => total + line.wouldTakeSeconds, 0)
        expect(would).toBeLessThanOrEqual(account.targetSeconds)
        for (const line of account.lines) {
          expect(Number.isInteger(line.seconds)).toBe(true)
          expect(Object.is(line.seconds, -0)).toBe(false)
          if (line.kind === 'holiday' || line.kind === 'leave') expect(line.seconds).toBeLessThanOrEqual(0)
          if (line.kind !== 'pending') expect(line.wouldTakeSeconds).toBe(0)
        }
        const { holidays, absences, worked, plan, corrections } = facts
        expect(account.lines.filter(({ kind }) => kind !== 'before' && kind !== 'outside')).toHaveLength(
          [...holidays, ...absences, ...worked, ...(account.isCounted ? corrections : [])].length +
            (plan === null ? 0 : 1),
        )
      }),
    )
  })

  it('is the plan that schedules count, and the target that flexitime counts', () => {
    const day = '2026-12-24'
    const range = fc.record({
      day: fc.constant(4),
      timeFrom: fc.constantFrom('06:00', '08:15', '22:00'),
      timeTo: fc.constantFrom('12:00', '17:30', '06:00'),
      breakSeconds: fc.constantFrom(0, 1800, 1801),
    })
    const someWeek = fc.record({
      ranges: fc.array(range, { maxLength: 2 }),
      overwriteBankHolidays: fc.boolean(),
      share: fc.constantFrom(0, 0.5, 1),
      absences: fc.array(fc.record({ seconds, reducesTarget: fc.boolean() }), { maxLength: 3 }),
      worked: seconds,
      hiredAt: fc.constantFrom('2020-01-01', '2027-01-01'),
    })
    fc.assert(
      fc.property(someWeek, ({ ranges, overwriteBankHolidays, share, absences, worked, hiredAt }) => {
        const schedule = { numberOfDays: 7, regular: true, overwriteBankHolidays, ranges }
        const employee: PlannedEmployee = {
          hiredAt,
          leftAt: null,
          assignments: [{ schedule, dateFrom: '2020-01-01', dateTo: null, cycleOffset: 0 }],
        }
        const shares = new Map(share === 0 ? [] : [[day, share]])
        const scheduled = scheduledDay(employee, day)
        const account = dayAccount({
          plan:
            scheduled === null
              ? null
              : {
                  label: null,
                  source: null,
                  seconds: scheduled.ranges.reduce((sum, one) => sum + rangeSeconds(one), 0),
                  overwritesHolidays: scheduled.schedule.overwriteBankHolidays,
                },
          holidays: share === 0 ? [] : [{ name: 'Christmas Eve', share }],
          absences: absences.map((one) => away(one.seconds, one)),
          worked: [{ label: null, source: null, seconds: worked }],
          day,
          corrections: [],
          accountFrom: day,
        })
        expect(account.plannedSeconds).toBe(plannedSeconds(employee, day, shares))
        const reducing = absences.reduce((sum, one) => sum + (one.reducesTarget ? one.seconds : 0), 0)
        const month = flexitimeAccount(
          { accountFrom: day, openingSeconds: 0, until: day },
          { from: day, to: day },
          {
            planned: (on) => plannedSeconds(employee, on, shares),
            reducing: () => reducing,
            worked: new Map([[day, worked]]),
            adjustments: [],
          },
        )
        expect(account.targetSeconds).toBe(month.targetSeconds)
        expect(account.balanceSeconds).toBe(month.balanceSeconds)
      }),
    )
  })
})
