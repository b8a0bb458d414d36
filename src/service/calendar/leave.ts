// Balances of many people at once: limits, and what of each request falls into which year, in a few statements.
import type { Employment } from '#domain/employment'
import { grouped } from '#domain/grouped'
import { leaveBalance, poolStateOf, uncoveredYears } from '#domain/leave-balance'
import type { LeaveBalance, LeavePool, LeaveRule, LeaveShortage, LeaveStatus } from '#domain/leave-balance'
import type { LimitRow } from '#domain/leave-entitlement'
import { poolOf, poolsOf } from '#domain/leave-pools'
import type { PersonAbsence, PersonLeave, PersonLimit, PooledKind } from '#domain/leave-pools'
import type { ChargedDay } from '#domain/absence-charge'
import type { Queries } from '../db/database'
import type { ConfigKey, ConfigValue } from '../engine/area-parts'
import { configOf, readConfigs } from '../engine/schema/config'
import type { View } from '../engine/schema/declare'
import { referenceTo } from '../engine/schema/references'
import { within, type Row, type SqlValue } from '../db/sql'
import { TAKING } from './taking'

/** What reading balances needs besides the database. */
export interface LeaveContext {
  config<K extends ConfigKey>(key: K): ConfigValue<K>
  iri(path: string, id: SqlValue | undefined): string
}

/** A request to be judged: it is left out of the count. */
export interface Judged {
  readonly employeeId: number
  readonly typeId: number
  /** Its own id, when it has one. */
  readonly requestId: number | null
  /** Whether what others still wait for counts as taken: it does when something is asked for, not when it is decided. */
  readonly countPending: boolean
}

export interface Leave {
  /** The balance of a type's pool in a year; null for types without limits. */
  balance(employeeId: number, typeId: number, year: number, today: string): LeaveBalance | null
  /** What a request takes from; none for types without limits. */
  pools(judged: Judged): readonly LeavePool[]
  /** Where what was approved is more than there is; `without` leaves a limit out. */
  uncovered(
    employeeId: number,
    without: number | null,
  ): readonly (LeaveShortage & { readonly pool: number })[]
  /** Whose balances were read. */
  readonly employees: readonly number[]
}

interface Kind extends PooledKind<number> {
  readonly usesLimit: boolean
}

interface Limit extends PersonLimit<number> {
  readonly id: number
  readonly employeeId: number | null
}

interface Taken extends PersonAbsence<number> {
  readonly requestId: number
  readonly employeeId: number
}

const idOrNull = (value: SqlValue | undefined): number | null =>
  value === null || value === undefined ? null : Number(value)

const ruleOf = (context: LeaveContext): LeaveRule => ({
  secondsPerDay: context.config('holidays.secondsPerDay'),
  proration: context.config('holidays.proration'),
  carryOverMaxDays: context.config('holidays.carryOverMaxDays'),
  carryOverExpiry: context.config('holidays.carryOverExpiry'),
})

const readKinds = async (queries: Queries): Promise<ReadonlyMap<number, Kind>> => {
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
    kind: idOrNull(row['holiday_type_id']),
    source: context.iri('holiday-days-limits', row['id']),
    owner: row['employee_id'] === null ? 'default' : 'employee',
    variant: String(row['variant']) as LimitRow['variant'],
    days: Number(row['days']),
    dateFrom: String(row['date_from']),
    allowRequestWhenUsed: row['allow_request_when_used'] === 1,
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
  { kinds, expiry }: { kinds: ReadonlyMap<number, Kind>; expiry: string | null },
): Promise<readonly Taken[]> => {
  const theirs = within('d.employee_id', employees)
  const parts = `select d.request_id, d.employee_id, r.type_id, r.status, d.day, d.seconds, substr(d.day, 1, 4) as year, case when substr(d.day, 6) <= ? then 0 else 1 end as late from holiday_days d join holiday_requests r on r.id = d.request_id where ${theirs.text} and ${TAKING}`
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
    const state = poolStateOf(String(row['status']) as LeaveStatus)
    const kind = kinds.get(Number(row['type_id']))
    if (state === null || kind === undefined) continue
    byRequest.set(requestId, {
      requestId,
      employeeId: Number(row['employee_id']),
      kind,
      source: context.iri('holiday-requests', requestId),
      state,
      days: [...(byRequest.get(requestId)?.days ?? []), ...daysOf(row)],
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

const whose = <T extends { readonly employeeId: number | null }>(items: readonly T[]) =>
  grouped(items, ({ employeeId }) => employeeId)

/** Reads what decides the balances of these people: four statements, however many they are. */
export const loadLeave = async (
  queries: Queries,
  context: LeaveContext,
  employees: readonly number[],
): Promise<Leave> => {
  const rule = ruleOf(context)
  const kinds = await readKinds(queries)
  const employments = await readEmployments(queries, employees)
  const limits = whose(await readLimits(queries, context, employees))
  const taken = whose(await readTaken(queries, context, employees, { kinds, expiry: rule.carryOverExpiry }))
  const limited = (typeId: number): Kind | undefined => {
    const kind = kinds.get(typeId)
    return kind?.usesLimit === true ? kind : undefined
  }

  /** What decides somebody's leave, of their absences those that count. */
  const leaveOf = (
    employeeId: number,
    counts: (absence: Taken) => boolean,
    without: number | null = null,
  ): PersonLeave<number> | null => {
    const employment = employments.get(employeeId)
    if (employment === undefined) return null
    const known = [...(limits.get(employeeId) ?? []), ...(limits.get(null) ?? [])]
    return {
      employment,
      rule,
      limits: known.filter(({ id }) => id !== without),
      absences: (taken.get(employeeId) ?? []).filter(counts),
    }
  }

  return {
    employees,
    balance: (employeeId, typeId, year, today) => {
      const kind = limited(typeId)
      const leave = kind === undefined ? null : leaveOf(employeeId, () => true)
      if (kind === undefined || leave === null) return null
      return leaveBalance(poolOf(kind.pool, leave), year, today)
    },
    pools: ({ employeeId, typeId, requestId, countPending }) => {
      const kind = limited(typeId)
      const leave = leaveOf(
        employeeId,
        (one) => one.requestId !== requestId && (countPending || one.state === 'used'),
      )
      return kind === undefined || leave === null ? [] : poolsOf(kind, leave)
    },
    uncovered: (employeeId, without) => {
      const leave = leaveOf(employeeId, ({ state }) => state === 'used', without)
      if (leave === null) return []
      const pools = new Set([...kinds.values()].filter(({ usesLimit }) => usesLimit).map((kind) => kind.pool))
      return [...pools].flatMap((pool) =>
        uncoveredYears(poolOf(pool, leave)).map((each) => ({ ...each, pool })),
      )
    },
  }
}

/** Reads balances as they are shown: with the settings and the paths of this service. */
export const loadLeaveFor = async (
  queries: Queries,
  { base, settings }: Pick<View, 'base' | 'settings'>,
  employees: readonly number[],
): Promise<Leave> => {
  const configs = await readConfigs(queries, settings)
  const context: LeaveContext = {
    config: (key) => configOf(configs, key),
    iri: (path, id) => referenceTo(base, path, id),
  }
  return loadLeave(queries, context, employees)
}
