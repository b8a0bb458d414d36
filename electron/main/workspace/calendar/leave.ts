// Balances of leave, computed from limits and requests as they are known here, so that they work without a network.
import type { LeaveBalance } from '#contract/absences'
import { yearOf } from '#domain/absence-charge'
import type { Employment } from '#domain/employment'
import { leaveBalance, USUAL_LEAVE_RULE, type LeavePool, type LeaveRule } from '#domain/leave-balance'
import { firstDay, PRORATIONS } from '#domain/leave-entitlement'
import { isLeaveRuleCode, leaveRule } from '#domain/leave-rules'
import { poolsOf, type PersonLimit, type PooledKind } from '#domain/leave-pools'
import { idOf } from '../iri'
import type { Copy } from '../store/replica-copies'
import type { LimitCopy } from '../store/replica-kinds'
import { ALWAYS_THERE, employmentOf } from './people'
import type { KnownType, CalendarSnapshot } from './calendar-snapshot'
import type { TakenAbsence } from './absences-of'

/** How leave is counted and carried here; as is usual where the server does not say. */
function leaveSettings(snapshot: CalendarSnapshot): LeaveRule {
  return {
    secondsPerDay: snapshot.secondsPerDay,
    proration: snapshot.setting<LeaveRule['proration']>(
      'holidays.proration',
      USUAL_LEAVE_RULE.proration,
      (value): value is LeaveRule['proration'] => PRORATIONS.some((one) => one === value),
    ),
    carryOverMaxDays: snapshot.setting<number | null>(
      'holidays.carryOverMaxDays',
      USUAL_LEAVE_RULE.carryOverMaxDays,
      (value): value is number => typeof value === 'number' && value >= 0,
    ),
    carryOverExpiry: snapshot.setting<string | null>(
      'holidays.carryOverExpiry',
      USUAL_LEAVE_RULE.carryOverExpiry,
      (value): value is string | null =>
        value === null || (typeof value === 'string' && /^\d{2}-\d{2}$/.test(value)),
    ),
  }
}

/** The rule of a type; null where its server is newer and names one that is not known here. */
function ruleOf(snapshot: CalendarSnapshot, type: KnownType | undefined): LeaveRule | null {
  const code = type?.leaveRule ?? null
  if (code !== null && !isLeaveRuleCode(code)) return null
  return leaveRule(code, leaveSettings(snapshot))
}

/**
 * What an absence type takes from, its pool first; nothing for kinds without limits, and where limits or rules cannot
 * be read.
 */
export function poolsFor(
  snapshot: CalendarSnapshot,
  employee: string,
  type: KnownType | undefined,
  absences: readonly TakenAbsence[],
): LeavePool[] {
  if (type?.usesLimit !== true || !snapshot.wasRead('holiday-days-limits')) return []
  const limits = snapshot.limitsOf(employee)
  const { id, pool } = pooled(type)
  const rules = new Map([id, pool].map((key) => [key, ruleOf(snapshot, snapshot.types.get(key))]))
  if ([...rules.values()].includes(null)) return []
  return poolsOf(pooled(type), {
    employment: employmentFor(snapshot, employee, limits),
    rule: (kind) => rules.get(kind) ?? leaveSettings(snapshot),
    limits: limits.map(limitOf),
    unpaid: absences.filter(({ kind, state }) => kind?.category === 'unpaid' && state === 'used'),
    absences: absences.flatMap(({ kind, source, state, days }) =>
      kind === undefined ? [] : [{ kind: pooled(kind), source, state, days }],
    ),
  })
}

/** The balance of a kind in a year; null for kinds without limits, and where limits cannot be read. */
export function balanceOf(
  snapshot: CalendarSnapshot,
  type: KnownType,
  year: number,
  absences: readonly TakenAbsence[],
): LeaveBalance | null {
  const [pool] = poolsFor(snapshot, snapshot.account.employee, type, absences)
  if (pool === undefined) return null
  const balance = leaveBalance(pool, year, snapshot.today)
  return { ...balance, lines: balance.lines.map((line) => ({ ...line })) }
}

type Limit = Copy<LimitCopy>

function limitOf({ iri, employee, dateFrom, body }: Limit): PersonLimit<string> {
  const { variant, days, allowRequestWhenUsed, type } = body
  const owner = employee === null ? 'default' : 'employee'
  return {
    ...{ source: iri, owner, variant, days, dateFrom, allowRequestWhenUsed },
    kind: type === null ? null : keyOf(type),
  }
}

/** A person without a known first day has leave from the first limit on. */
function employmentFor(snapshot: CalendarSnapshot, employee: string, limits: readonly Limit[]): Employment {
  const employment = employmentOf(snapshot.people.get(employee))
  const [first] = limits.map(({ dateFrom }) => dateFrom).sort()
  if (employment.hiredAt !== ALWAYS_THERE || first === undefined) return employment
  return { ...employment, hiredAt: firstDay(yearOf(first)) }
}

const keyOf = (iri: string): string => idOf(iri) ?? iri

const pooled = ({ iri, limitPool }: KnownType): PooledKind<string> => ({
  id: keyOf(iri),
  pool: keyOf(limitPool ?? iri),
})
