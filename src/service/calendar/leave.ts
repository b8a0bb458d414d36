// Balances of many people at once: limits, and what of each request falls into which year, in a few statements.
import { sql } from 'kysely'
import type { DayRange } from '#domain/day-range'
import type { Employment } from '#domain/employment'
import { grouped } from '#domain/grouped'
import { leaveBalance, poolStateOf, uncoveredYears } from '#domain/leave-balance'
import type { LeaveBalance, LeavePool, LeaveRule, LeaveShortage, LeaveStatus } from '#domain/leave-balance'
import type { LimitRow } from '#domain/leave-entitlement'
import { isLeaveRuleCode, leaveRule, type LeaveRuleCode } from '#domain/leave-rules'
import { poolOf, poolsOf } from '#domain/leave-pools'
import type { PersonAbsence, PersonLeave, PersonLimit, PooledKind } from '#domain/leave-pools'
import type { ChargedDay } from '#domain/absence-charge'
import type { Queries } from '../db/database'
import type { ConfigKey, ConfigValue } from '../engine/area-parts'
import { configOf, readConfigs } from '../engine/schema/config'
import type { View } from '../engine/schema/declare'
import { referenceTo } from '../engine/schema/references'
import { build, piece, prepared, sumOf } from '../db/build'
import { within, type Sql, type SqlValue } from '../db/sql'
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
  readonly rule: LeaveRule
  readonly unpaid: boolean
}

interface Limit extends PersonLimit<number> {
  readonly id: number
  readonly employeeId: number | null
}

interface Taken extends PersonAbsence<number> {
  readonly requestId: number
  readonly employeeId: number
  readonly kind: Kind
  /** What was asked for, days without work included. */
  readonly span: DayRange
}

const settingsOf = (context: LeaveContext): LeaveRule => ({
  secondsPerDay: context.config('holidays.secondsPerDay'),
  proration: context.config('holidays.proration'),
  carryOverMaxDays: context.config('holidays.carryOverMaxDays'),
  carryOverExpiry: context.config('holidays.carryOverExpiry'),
})

const kindsQuery = prepared(() =>
  build.selectFrom('holiday_types').select(['id', 'uses_limit', 'limit_pool_id', 'leave_rule', 'category']),
)

/** Reads a column that only takes codes of rules. @throws Error on a code that this version does not know. */
const codeOf = (column: string | null): LeaveRuleCode | null => {
  if (column === null || isLeaveRuleCode(column)) return column
  throw new Error(`no rule of leave is called ${column}`)
}

const readKinds = async (queries: Queries, settings: LeaveRule): Promise<ReadonlyMap<number, Kind>> => {
  const rows = await queries.all(kindsQuery({}))
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        usesLimit: row.uses_limit === 1,
        pool: row.limit_pool_id ?? row.id,
        rule: leaveRule(codeOf(row.leave_rule), settings),
        unpaid: row.category === 'unpaid',
      },
    ]),
  )
}

/** Whose rows are read. */
interface People {
  readonly employees: readonly number[]
}

const limitsQuery = prepared(({ employees }: People) =>
  build
    .selectFrom('holiday_days_limits')
    .select(['id', 'employee_id', 'holiday_type_id', 'variant', 'days', 'date_from'])
    .select('allow_request_when_used')
    .where((eb) => eb.or([piece(within('employee_id', employees)), eb('employee_id', 'is', null)]))
    .where('deleted_at', 'is', null)
    .orderBy('date_from')
    .orderBy('id'),
)

/** The days of a limit, which are stored as ten-thousandths. */
export const daysIn = ({ days }: { readonly days: number }): number => days / 10_000

const readLimits = async (
  queries: Queries,
  context: LeaveContext,
  employees: readonly number[],
): Promise<readonly Limit[]> => {
  const rows = await queries.page(limitsQuery({ employees }))
  return rows.map((row) => ({
    id: row.id,
    employeeId: row.employee_id,
    kind: row.holiday_type_id,
    source: context.iri('holiday-days-limits', row.id),
    owner: row.employee_id === null ? 'default' : 'employee',
    variant: row.variant as LimitRow['variant'],
    days: daysIn(row),
    dateFrom: row.date_from,
    allowRequestWhenUsed: row.allow_request_when_used === 1,
  }))
}

/** First and last stand for all days between them: a balance asks for years, sides of each expiry, first and last. */
const daysOf = (first: string, last: string, seconds: number): ChargedDay[] => {
  const whole = { day: first, seconds }
  return first === last ? [whole] : [whole, { day: last, seconds: 0 }]
}

/** How many of these days of the year, `MM-DD` in order, a day is after. */
const daysPassed = (expiries: readonly string[]): Sql => ({
  text: ['0', ...expiries.map(() => `case when substr(d.day, 6) > ? then 1 else 0 end`)].join(' + '),
  params: expiries,
})

const takenQuery = prepared(({ employees, passed }: People & { readonly passed: Sql }) =>
  build
    .selectFrom(
      build
        .selectFrom('holiday_days as d')
        .innerJoin('holiday_requests as r', 'r.id', 'd.request_id')
        .select(['d.request_id', 'd.employee_id', 'r.type_id', 'r.status', 'd.day', 'd.seconds'])
        .select(['r.date_from', 'r.date_to'])
        .select(sql<string>`substr(d.day, 1, 4)`.as('year'))
        .select(piece<number>(passed).as('passed'))
        .where(piece(within('d.employee_id', employees)))
        .where(TAKING)
        .as('x'),
    )
    .select(['x.request_id', 'x.employee_id', 'x.type_id', 'x.status', 'x.date_from', 'x.date_to'])
    .select((eb) => [
      eb.fn.min('x.day').as('first_day'),
      eb.fn.max('x.day').as('last_day'),
      sumOf(eb.ref('x.seconds')).as('seconds'),
    ])
    .groupBy(['x.request_id', 'x.employee_id', 'x.type_id', 'x.status', 'x.year', 'x.passed'])
    .groupBy(['x.date_from', 'x.date_to']),
)

/** What each request takes in each year, before and after the days on which carried leave expires. */
const readTaken = async (
  queries: Queries,
  context: LeaveContext,
  employees: readonly number[],
  kinds: ReadonlyMap<number, Kind>,
): Promise<readonly Taken[]> => {
  const expiries = [...kinds.values()].flatMap(({ rule }) => rule.carryOverExpiry ?? [])
  const passed = daysPassed([...new Set(expiries)].sort())
  const rows = await queries.page(takenQuery({ employees, passed }))
  const byRequest = new Map<number, Taken>()
  for (const row of rows) {
    const requestId = row.request_id
    const state = poolStateOf(row.status as LeaveStatus)
    const kind = kinds.get(row.type_id)
    if (state === null || kind === undefined) continue
    byRequest.set(requestId, {
      requestId,
      employeeId: row.employee_id,
      kind,
      source: context.iri('holiday-requests', requestId),
      state,
      span: { from: row.date_from, to: row.date_to },
      days: [...(byRequest.get(requestId)?.days ?? []), ...daysOf(row.first_day, row.last_day, row.seconds)],
    })
  }
  return [...byRequest.values()]
}

const employmentsQuery = prepared(({ employees }: People) =>
  build
    .selectFrom('employees')
    .select(['id', 'hired_at', 'left_at'])
    .where(piece(within('id', employees)))
    .orderBy('id'),
)

const readEmployments = async (
  queries: Queries,
  employees: readonly number[],
): Promise<ReadonlyMap<number, Employment>> => {
  const rows = await queries.page(employmentsQuery({ employees }))
  return new Map(rows.map((row) => [row.id, { hiredAt: row.hired_at, leftAt: row.left_at }]))
}

const whose = <T extends { readonly employeeId: number | null }>(items: readonly T[]) =>
  grouped(items, ({ employeeId }) => employeeId)

/** Reads what decides the balances of these people: four statements, however many they are. */
export const loadLeave = async (
  queries: Queries,
  context: LeaveContext,
  employees: readonly number[],
): Promise<Leave> => {
  const settings = settingsOf(context)
  const kinds = await readKinds(queries, settings)
  const employments = await readEmployments(queries, employees)
  const limits = whose(await readLimits(queries, context, employees))
  const taken = whose(await readTaken(queries, context, employees, kinds))
  const limited = (typeId: number): Kind | undefined => {
    const kind = kinds.get(typeId)
    return kind?.usesLimit === true ? kind : undefined
  }

  /** What decides someone's leave, of their absences those that count. */
  const leaveOf = (
    employeeId: number,
    counts: (absence: Taken) => boolean,
    without: number | null = null,
  ): PersonLeave<number> | null => {
    const employment = employments.get(employeeId)
    if (employment === undefined) return null
    const theirs = taken.get(employeeId) ?? []
    const known = [...(limits.get(employeeId) ?? []), ...(limits.get(null) ?? [])]
    return {
      employment,
      rule: (kind) => kinds.get(kind)?.rule ?? settings,
      limits: known.filter(({ id }) => id !== without),
      absences: theirs.filter(counts),
      unpaid: theirs.filter(({ kind, state }) => kind.unpaid && state === 'used').map(({ span }) => span),
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
