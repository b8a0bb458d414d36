// Which limits and absences of a person decide what is left of a kind of absence.
// See docs/decisions/0015-leave-balance.md.
import type { DayRange } from './day-range'
import type { Employment } from './employment'
import type { LeaveAbsence, LeavePool, LeaveRule } from './leave-balance'
import type { LimitRow } from './leave-entitlement'

/** A kind of absence, by whatever names kinds. */
export interface PooledKind<K> {
  id: K
  /** The kind whose entitlement it takes: its own, where it takes no other's. */
  pool: K
}

/** A limit, with the kind that it names; null where it is for every kind with limits. */
export interface PersonLimit<K> extends Omit<LimitRow, 'namesType'> {
  kind: K | null
}

/** An absence, with its kind. */
export interface PersonAbsence<K> extends LeaveAbsence {
  kind: PooledKind<K>
}

/** All that decides the leave of a person. */
export interface PersonLeave<K> {
  employment: Employment
  /** The rule of a kind. */
  rule: (kind: K) => LeaveRule
  /** The person's own and those of everyone. */
  limits: readonly PersonLimit<K>[]
  absences: readonly PersonAbsence<K>[]
  /** Approved unpaid leave; none where left out. */
  unpaid?: readonly DayRange[]
}

/** The pool of a kind, with all that takes from it. */
export function poolOf<K>(pool: K, leave: PersonLeave<K>): LeavePool {
  return gathered(
    leave,
    leave.rule(pool),
    leave.limits.filter(({ kind }) => kind === null || kind === pool),
    leave.absences.filter(({ kind }) => kind.pool === pool),
  )
}

/**
 * What a request of a kind takes from: its pool first; then, where a kind takes another's entitlement and has limits of
 * its own within it, those, into which nothing is carried.
 */
export function poolsOf<K>(kind: PooledKind<K>, leave: PersonLeave<K>): [LeavePool, ...LeavePool[]] {
  const pool = poolOf(kind.pool, leave)
  const own = kind.pool === kind.id ? [] : leave.limits.filter((limit) => limit.kind === kind.id)
  if (own.length === 0) return [pool]
  const theirs = leave.absences.filter((absence) => absence.kind.id === kind.id)
  const rule = { ...leave.rule(kind.id), carryOverMaxDays: 0 }
  return [pool, gathered(leave, rule, own, theirs)]
}

function gathered<K>(
  { employment, unpaid = [] }: PersonLeave<K>,
  rule: LeaveRule,
  limits: readonly PersonLimit<K>[],
  absences: readonly PersonAbsence<K>[],
): LeavePool {
  return {
    employment,
    unpaid,
    rule,
    rows: limits.map(({ kind, ...row }) => ({ ...row, namesType: kind !== null })),
    absences: absences.map(({ source, state, days }) => ({ source, state, days })),
  }
}
