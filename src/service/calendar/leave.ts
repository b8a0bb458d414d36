// Balances of many people at once: limits, and what of each request falls into which year, in a few statements.
import { leaveBalance, leaveShortages, poolStateOf } from '#domain/leave-balance'
import type { LeaveAbsence, LeaveBalance, LeavePool, LeaveRule, LeaveShortage } from '#domain/leave-balance'
import type { Employment, LimitRow } from '#domain/leave-entitlement'
import type { ChargedDay } from '#domain/absence-charge'
import type { Queries } from '../db/database'
import { configOf, readConfigs, type ConfigKey, type ConfigValue } from '../engine/config'
import { referenceTo } from '../engine/references'
import { within, type Row, type SqlValue } from '../engine/sql'

/** What reading balances needs besides the database. */
export interface LeaveContext {
  config<K extends ConfigKey>(key: K): ConfigValue<K>
  iri(path: string, id: SqlValue | undefined): string
}

/** A request to be judged, or to be left out of the count because it is judged. */
export interface Judged {
  readonly employeeId: number
  readonly typeId: number
  readonly days: readonly ChargedDay[]
  /** Its own id, when it has one. */
  readonly requestId: number | null
  /** Whether what others still wait for counts as taken: it does when something is asked for, not when it is decided. */
  readonly countPending: boolean
}

export interface Leave {
  /** The balance of a type's pool in a year; null for types without limits. */
  balance(employeeId: number, typeId: number, year: number, today: string): LeaveBalance | null
  /** Where a request asks for more than there is. */
  shortages(judged: Judged): readonly LeaveShortage[]
  /** Where what was approved is more than there is; `without` leaves a limit out. */
  uncovered(
    employeeId: number,
    without: number | null,
  ): readonly (LeaveShortage & { readonly pool: number })[]
  /** Whose balances were read. */
  readonly employees: readonly number[]
}

interface TypeFacts {
  readonly id: number
  readonly usesLimit: boolean
  readonly pool: number
}

interface Limit {
  readonly id: number
  readonly employeeId: number | null
  readonly typeId: number | null
  readonly row: Omit<LimitRow, 'namesType'>
}

interface Taken {
  readonly requestId: number
  readonly employeeId: number
  readonly typeId: number
  readonly absence: LeaveAbsence
}

const idOrNull = (value: SqlValue | undefined): number | null =>
  value === null || value === undefined ? null : Number(value)

const ruleOf = (context: LeaveContext): LeaveRule => ({
  secondsPerDay: context.config('holidays.secondsPerDay'),
  proration: context.config('holidays.proration'),
  carryOverMaxDays: context.config('holidays.carryOverMaxDays'),
  carryOverExpiry: context.config('holidays.carryOverExpiry'),
})

const readTypes = async (queries: Queries): Promise<ReadonlyMap<number, TypeFacts>> => {
  const rows = await queries.all('select id, uses_limit, limit_pool_id from holiday_types')
  return new Map(
    rows.map((row) => {
      const id = Number(row['id'])
      return [id, { id, usesLimit: row['uses_limit'] === 1, pool: idOrNull(row['limit_pool_id']) ?? id }]
    }),
  )
}

const readLimits = async (
  queries: Queries,
  context: LeaveContext,
  employees: readonly number[],
): Promise<readonly Limit[]> => {
  const theirs = within('employee_id', employees)
  const rows = await queries.page(
    [...['id', 'employee_id', 'holiday_type_id', 'variant', 'days', 'date_from'], 'allow_request_when_used'],
    `from holiday_days_limits where (${theirs.text} or employee_id is null) and deleted_at is null order by date_from, id`,
    theirs.params,
  )
  return rows.map((row) => ({
    id: Number(row['id']),
    employeeId: idOrNull(row['employee_id']),
    typeId: idOrNull(row['holiday_type_id']),
    row: {
      source: context.iri('holiday-days-limits', row['id']),
      owner: row['employee_id'] === null ? 'default' : 'employee',
      variant: String(row['variant']) as LimitRow['variant'],
      days: Number(row['days']),
      dateFrom: String(row['date_from']),
      allowRequestWhenUsed: row['allow_request_when_used'] === 1,
    },
  }))
}

/** First and last stand for all days between them: a balance asks for years, sides of the expiry, first and last. */
const daysOf = (row: Row): ChargedDay[] => {
  const [first, last] = [String(row['first_day']), String(row['last_day'])]
  const whole = { day: first, seconds: Number(row['seconds']) }
  return first === last ? [whole] : [whole, { day: last, seconds: 0 }]
}

/** What each request takes in each year, before and after the day carried leave expires. */
const readTaken = async (
  queries: Queries,
  context: LeaveContext,
  employees: readonly number[],
  expiry: string | null,
): Promise<readonly Taken[]> => {
  const theirs = within('d.employee_id', employees)
  const parts = `select d.request_id, d.employee_id, r.type_id, r.status, d.day, d.seconds, substr(d.day, 1, 4) as year, case when substr(d.day, 6) <= ? then 0 else 1 end as late from holiday_days d join holiday_requests r on r.id = d.request_id where ${theirs.text} and r.deleted_at is null and r.status in ('pending', 'approved', 'cancellation_requested')`
  const rows = await queries.page(
    [
      ...['x.request_id as request_id', 'x.employee_id as employee_id', 'x.type_id as type_id'],
      ...['x.status as status', 'min(x.day) as first_day', 'max(x.day) as last_day'],
      'sum(x.seconds) as seconds',
    ],
    `from (${parts}) x group by x.request_id, x.employee_id, x.type_id, x.status, x.year, x.late`,
    [expiry ?? '12-31', ...theirs.params],
  )
  const byRequest = new Map<number, Taken>()
  for (const row of rows) {
    const requestId = Number(row['request_id'])
    const state = poolStateOf(String(row['status']) as Parameters<typeof poolStateOf>[0])
    if (state === null) continue
    const known = byRequest.get(requestId)
    byRequest.set(requestId, {
      requestId,
      employeeId: Number(row['employee_id']),
      typeId: Number(row['type_id']),
      absence: {
        source: context.iri('holiday-requests', requestId),
        state,
        days: [...(known?.absence.days ?? []), ...daysOf(row)],
      },
    })
  }
  return [...byRequest.values()]
}

const readEmployments = async (
  queries: Queries,
  employees: readonly number[],
): Promise<ReadonlyMap<number, Employment>> => {
  const them = within('id', employees)
  const rows = await queries.page(
    ['id', 'hired_at', 'left_at'],
    `from employees where ${them.text} order by id`,
    them.params,
  )
  return new Map(
    rows.map((row) => [
      Number(row['id']),
      { hiredAt: String(row['hired_at']), leftAt: row['left_at'] === null ? null : String(row['left_at']) },
    ]),
  )
}

const grouped = <T extends { readonly employeeId: number | null }>(items: readonly T[]) => {
  const groups = new Map<number | null, T[]>()
  for (const item of items) {
    const group = groups.get(item.employeeId)
    if (group === undefined) groups.set(item.employeeId, [item])
    else group.push(item)
  }
  return groups
}

/** Reads what decides the balances of these people: four statements, however many they are. */
export const loadLeave = async (
  queries: Queries,
  context: LeaveContext,
  employees: readonly number[],
): Promise<Leave> => {
  const rule = ruleOf(context)
  const types = await readTypes(queries)
  const employments = await readEmployments(queries, employees)
  const limits = grouped(await readLimits(queries, context, employees))
  const taken = grouped(await readTaken(queries, context, employees, rule.carryOverExpiry))
  const limitsOf = (employeeId: number) => [...(limits.get(employeeId) ?? []), ...(limits.get(null) ?? [])]
  const factsOf = (typeId: number) => types.get(typeId)

  const poolOf = (
    employeeId: number,
    poolId: number,
    absences: readonly Taken[],
    without: number | null = null,
  ): LeavePool | null => {
    const employment = employments.get(employeeId)
    if (employment === undefined) return null
    const rows = limitsOf(employeeId)
      .filter(({ id, typeId }) => id !== without && (typeId === null || typeId === poolId))
      .map(({ row, typeId }) => ({ ...row, namesType: typeId !== null }))
    const eaten = absences.filter(({ typeId }) => factsOf(typeId)?.pool === poolId)
    return { employment, rows, rule, absences: eaten.map(({ absence }) => absence) }
  }

  /** A type that eats another's entitlement may have a limit of its own within it, which nothing is carried into. */
  const capOf = (employeeId: number, typeId: number, absences: readonly Taken[]): LeavePool | null => {
    const employment = employments.get(employeeId)
    const rows = limitsOf(employeeId)
      .filter((limit) => limit.typeId === typeId)
      .map(({ row }) => ({ ...row, namesType: true }))
    if (employment === undefined || rows.length === 0) return null
    const own = absences.filter((one) => one.typeId === typeId)
    return {
      employment,
      rows,
      rule: { ...rule, carryOverMaxDays: 0 },
      absences: own.map(({ absence }) => absence),
    }
  }

  return {
    employees,
    balance: (employeeId, typeId, year, today) => {
      const facts = factsOf(typeId)
      if (facts?.usesLimit !== true) return null
      const pool = poolOf(employeeId, facts.pool, taken.get(employeeId) ?? [])
      return pool === null ? null : leaveBalance(pool, year, today)
    },
    shortages: ({ employeeId, typeId, days, requestId, countPending }) => {
      const facts = factsOf(typeId)
      if (facts?.usesLimit !== true) return []
      const others = (taken.get(employeeId) ?? []).filter(
        (one) => one.requestId !== requestId && (countPending || one.absence.state === 'used'),
      )
      const pools = [
        poolOf(employeeId, facts.pool, others),
        facts.pool === typeId ? null : capOf(employeeId, typeId, others),
      ]
      return pools.flatMap((pool) => (pool === null ? [] : leaveShortages(pool, days)))
    },
    uncovered: (employeeId, without) => {
      const approved = (taken.get(employeeId) ?? []).filter(({ absence }) => absence.state === 'used')
      const pools = new Set(
        [...types.values()].filter(({ usesLimit }) => usesLimit).map((facts) => facts.pool),
      )
      return [...pools].flatMap((poolId) => {
        const pool = poolOf(employeeId, poolId, approved, without)
        if (pool === null) return []
        const days = pool.absences.flatMap((absence) => absence.days)
        return leaveShortages({ ...pool, absences: [] }, days).map((each) => ({ ...each, pool: poolId }))
      })
    },
  }
}

/** Reads balances as they are shown: with the settings and the paths of this service. */
export const loadLeaveFor = async (
  queries: Queries,
  base: string,
  employees: readonly number[],
): Promise<Leave> => {
  const configs = await readConfigs(queries)
  const context: LeaveContext = {
    config: (key) => configOf(configs, key),
    iri: (path, id) => referenceTo(base, path, id),
  }
  return loadLeave(queries, context, employees)
}
