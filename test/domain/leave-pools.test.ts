// Which limits and absences are counted for a kind of absence, and for one that takes another's entitlement.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leaveBalance, uncoveredYears, USUAL_LEAVE_RULE } from '#domain/leave-balance'
import { poolOf, poolsOf, type PersonAbsence, type PersonLeave, type PersonLimit } from '#domain/leave-pools'

const DAY = USUAL_LEAVE_RULE.secondsPerDay
const VACATION = { id: 'vacation', pool: 'vacation' }
const ON_DEMAND = { id: 'on-demand', pool: 'vacation' }
const CARE = { id: 'care', pool: 'care' }

const limitOf = (kind: string | null, days: number): PersonLimit<string> => ({
  kind,
  days,
  source: `/limits/${kind ?? 'all'}`,
  owner: 'default',
  variant: 'yearly',
  dateFrom: '2026-01-01',
  allowRequestWhenUsed: false,
})

const dayOff = (kind: PersonAbsence<string>['kind'], day: string): PersonAbsence<string> => ({
  kind,
  source: `/requests/${day}`,
  state: 'used',
  days: [{ day, seconds: DAY }],
})

const leaveOf = (more: Partial<PersonLeave<string>> = {}): PersonLeave<string> => ({
  employment: { hiredAt: '2020-01-01', leftAt: null },
  rule: () => USUAL_LEAVE_RULE,
  limits: [],
  absences: [],
  ...more,
})

const availableDays = (leave: PersonLeave<string>, kind: typeof VACATION, year = 2026) =>
  poolsOf(kind, leave).map((pool) => leaveBalance(pool, year, '2026-06-15').availableSeconds / DAY)

describe('the pool of a kind', () => {
  it('has the limits that name it and those for every kind, the former first', () => {
    const limits = [limitOf(null, 26), limitOf('care', 2)]
    expect(availableDays(leaveOf({ limits }), VACATION)).toEqual([26])
    expect(availableDays(leaveOf({ limits }), CARE)).toEqual([2])
  })

  it('is eaten by every kind that takes its entitlement, and by no other', () => {
    const limits = [limitOf(null, 26)]
    const absences = [
      dayOff(VACATION, '2026-03-02'),
      dayOff(ON_DEMAND, '2026-03-03'),
      dayOff(CARE, '2026-03-04'),
    ]
    expect(availableDays(leaveOf({ limits, absences }), VACATION)).toEqual([24])
    expect(availableDays(leaveOf({ limits, absences }), ON_DEMAND)).toEqual([24])
    expect(availableDays(leaveOf({ limits, absences }), CARE)).toEqual([25])
  })

  it('has every absence in exactly one pool, whatever was taken', () => {
    const kinds = [VACATION, ON_DEMAND, CARE]
    fc.assert(
      fc.property(fc.array(fc.nat(2), { maxLength: 20 }), (taken) => {
        const absences = taken.map((which, index) =>
          dayOff(kinds[which] ?? VACATION, `2026-04-${String(index + 1).padStart(2, '0')}`),
        )
        const leave = leaveOf({ absences })
        const counted = ['vacation', 'care'].flatMap((pool) => poolOf(pool, leave).absences)
        expect(counted.map(({ source }) => source).sort()).toEqual(absences.map(({ source }) => source))
      }),
    )
  })
})

describe("a kind that takes another's entitlement", () => {
  const limits = [limitOf('vacation', 26), limitOf('on-demand', 4)]

  it('may have a limit of its own within it, which only its own absences eat', () => {
    const absences = [dayOff(VACATION, '2026-03-02'), dayOff(ON_DEMAND, '2026-03-03')]
    expect(availableDays(leaveOf({ limits, absences }), ON_DEMAND)).toEqual([24, 3])
    expect(availableDays(leaveOf({ limits, absences }), VACATION)).toEqual([24])
  })

  it('carries what is left of the pool, and nothing of its own limit', () => {
    expect(availableDays(leaveOf({ limits }), ON_DEMAND, 2027)).toEqual([52, 4])
  })
})

describe('what was taken beyond what there is', () => {
  it('is told for each year, as if all of it were asked for at once', () => {
    const absences = ['2026-03-02', '2026-03-03', '2027-03-01'].map((day) => dayOff(VACATION, day))
    const lacking = (days: number) =>
      uncoveredYears(poolOf('vacation', leaveOf({ limits: [limitOf(null, days)], absences }))).map(
        ({ year, seconds }) => [year, seconds / DAY],
      )
    expect(lacking(2)).toEqual([])
    expect(lacking(1)).toEqual([
      [2026, 1],
      [2027, 1],
    ])
  })
})
