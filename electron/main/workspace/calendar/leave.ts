// Balances of leave, computed from limits and requests as they are known here, so that they work without a network.
import type { LeaveBalance } from '#contract/absences'
import { yearOf } from '#domain/absence-charge'
import { leaveBalance, type LeavePool, type LeaveRule } from '#domain/leave-balance'
import { firstDay, type Employment, type LimitRow } from '#domain/leave-entitlement'
import { idOf } from '../iri'
import type { Copy } from '../store/replica-copies'
import type { LimitCopy } from '../store/replica-kinds'
import { ALWAYS_THERE, employmentOf } from './people'
import type { KnownType, Reading } from './reading'
import type { TakenAbsence } from './taken'

const USUAL_EXPIRY = '09-30'
const PRORATIONS = ['monthly_ceil', 'daily', 'none'] as const

/** How leave is counted and carried here; the field's usual rules where the server does not say. */
export function leaveRule(reading: Reading): LeaveRule {
  return {
    secondsPerDay: reading.secondsPerDay,
    proration: reading.setting<LeaveRule['proration']>(
      'holidays.proration',
      'monthly_ceil',
      (value): value is LeaveRule['proration'] => PRORATIONS.some((one) => one === value),
    ),
    carryOverMaxDays: reading.setting<number | null>(
      'holidays.carryOverMaxDays',
      null,
      (value): value is number => typeof value === 'number' && value >= 0,
    ),
    carryOverExpiry: reading.setting<string | null>(
      'holidays.carryOverExpiry',
      USUAL_EXPIRY,
      (value): value is string | null =>
        value === null || (typeof value === 'string' && /^\d{2}-\d{2}$/.test(value)),
    ),
  }
}

/**
 * What a kind of absence takes from: its pool, and the limit of its own within another's where it has one, into which
 * nothing is carried. None for kinds without limits, and where limits cannot be read.
 */
export function poolsOf(
  reading: Reading,
  employee: string,
  type: KnownType,
  absences: readonly TakenAbsence[],
): { pool: LeavePool; cap: LeavePool | null } | null {
  if (!type.usesLimit || !reading.wasRead('holiday-days-limits')) return null
  const limits = reading.limitsOf(employee)
  const rule = leaveRule(reading)
  const employment = employmentFor(reading, employee, limits)
  const poolId = poolIdOf(type)
  const own = limits.filter(({ body }) => body.type !== null && idOf(body.type) === idOf(type.iri))
  const build = (rows: readonly Limit[], counted: LeaveRule, eaten: readonly TakenAbsence[]): LeavePool => ({
    employment,
    rows: rows.map(rowOf),
    rule: counted,
    absences: eaten.map(({ source, state, days }) => ({ source, state, days })),
  })
  const eaten = absences.filter(({ kind }) => kind !== undefined && poolIdOf(kind) === poolId)
  return {
    pool: build(
      limits.filter(({ body }) => body.type === null || idOf(body.type) === poolId),
      rule,
      eaten,
    ),
    cap:
      poolId === idOf(type.iri) || own.length === 0
        ? null
        : build(
            own,
            { ...rule, carryOverMaxDays: 0 },
            absences.filter(({ kind }) => kind?.iri === type.iri),
          ),
  }
}

/** The balance of a kind in a year; null for kinds without limits, and where limits cannot be read. */
export function balanceOf(
  reading: Reading,
  type: KnownType,
  year: number,
  absences: readonly TakenAbsence[],
): LeaveBalance | null {
  const pools = poolsOf(reading, reading.account.employee, type, absences)
  if (pools === null) return null
  const balance = leaveBalance(pools.pool, year, reading.today)
  return { ...balance, lines: balance.lines.map((line) => ({ ...line })) }
}

type Limit = Copy<LimitCopy>

function rowOf({ iri, employee, dateFrom, body }: Limit): LimitRow {
  const { variant, days, allowRequestWhenUsed, type } = body
  const owner = employee === null ? 'default' : 'employee'
  return { source: iri, owner, namesType: type !== null, variant, days, dateFrom, allowRequestWhenUsed }
}

/** Somebody whose first day nobody told has leave from the first limit on. */
function employmentFor(reading: Reading, employee: string, limits: readonly Limit[]): Employment {
  const employment = employmentOf(reading.people.get(employee))
  const [first] = limits.map(({ dateFrom }) => dateFrom).sort()
  if (employment.hiredAt !== ALWAYS_THERE || first === undefined) return employment
  return { ...employment, hiredAt: firstDay(yearOf(first)) }
}

const poolIdOf = (type: KnownType): string => idOf(type.limitPool ?? type.iri) ?? type.iri
