// The balance of a pool of leave in a year, with the lines that add up to it, and whether a request fits it.
// See docs/decisions/0015-leave-balance.md.
import { Temporal } from 'temporal-polyfill'
import { type ChargedDay, secondsByYear, totalSeconds, yearOf } from './absence-charge'
import { addDays } from './day'
import type { DayRange } from './day-range'
import { ratio } from './decimal'
import type { Employment } from './employment'
import {
  carryOverRow,
  type Entitlement,
  type EntitlementRule,
  entitlementsOf,
  firstDay,
  lastDay,
  secondsOf,
  type LimitRow,
  yearlyRow,
} from './leave-entitlement'

/** How leave of a pool is counted and carried. */
export interface LeaveRule extends EntitlementRule {
  /** The most that is carried into the next year, in days; null carries everything. Debts are carried whole. */
  carryOverMaxDays: number | null
  /** `MM-DD`, the last day on which what was carried can be used; null when it never expires. */
  carryOverExpiry: string | null
  /** How many years after the year of the leave that day is; the next year where it is left out. */
  carryOverYears?: number
}

/** How leave is counted where no one says otherwise. */
export const USUAL_LEAVE_RULE = {
  secondsPerDay: 28_800,
  proration: 'monthly_ceil',
  carryOverMaxDays: null,
  carryOverExpiry: '09-30',
} as const satisfies LeaveRule

/** An absence that eats the pool: its days with what each costs, frozen once it is approved. */
export interface LeaveAbsence {
  /** IRI of the request. */
  source: string
  /** Approved, or asked for and not decided. */
  state: 'used' | 'pending'
  days: readonly ChargedDay[]
}

/** All that decides one employee's balance of one pool. */
export interface LeavePool {
  employment: Employment
  rows: readonly LimitRow[]
  absences: readonly LeaveAbsence[]
  rule: LeaveRule
  /** Approved unpaid leave of the person; none where left out. */
  unpaid?: readonly DayRange[]
}

/**
 * One line of a balance. `seconds` are signed: what is used, pending or expired is negative, so that the lines just
 * add up. `source` is the IRI of the limit row or request; null where what the year before left is carried or expires.
 */
export interface BalanceLine {
  kind: 'entitled' | 'carried' | 'expired' | 'used' | 'pending'
  source: string | null
  dateFrom: string
  dateTo: string
  seconds: number
  /** What a limit row gives for a whole year, where it gave less; null everywhere else. */
  fullSeconds: number | null
}

/** The balance of a pool in a year. All amounts are seconds; `remainingDays` is in units of `unitSeconds`. */
export interface LeaveBalance {
  year: number
  entitledSeconds: number
  /** Negative when the year before ended in debt. */
  carriedSeconds: number
  /** The last day on which what was carried can be used; null when it never expires. */
  carryExpires: string | null
  expiredSeconds: number
  usedSeconds: number
  pendingSeconds: number
  /** Carried and entitled, less used and expired. */
  remainingSeconds: number
  /** Remaining, less pending. */
  availableSeconds: number
  remainingDays: string
  unitSeconds: number
  /** Whether a limit row of the year lets leave be requested when nothing is left. */
  allowRequestWhenUsed: boolean
  /** Entitled, carried, expired and used lines add up to what remains, with the pending ones to what is available. */
  lines: readonly BalanceLine[]
}

/** A year in which a request asks for more than there is. */
export interface LeaveShortage {
  year: number
  /** How much of the request is not covered. */
  seconds: number
  /** Whether a limit row of the year lets it be requested all the same. */
  allowed: boolean
}

/** Seconds of absence in a year, up to the day on which carried leave expires and after it. */
interface Usage {
  before: number
  after: number
}

/** Leave of an earlier year that is carried into another one. */
interface CarriedLeave {
  /** The year that gave it. */
  from: number
  seconds: number
}

/** What is carried into a year: a debt, or leave of earlier years, the newest first. */
interface Carried {
  /** All of it; negative for a debt. */
  seconds: number
  parts: readonly CarriedLeave[]
  row: LimitRow | null
}

/** What someone has in a year before any of it is used. */
interface Means {
  carried: Carried
  /** What of the carried leave expires in the course of the year, if it is not used before. */
  expiring: number
  entitlements: readonly Entitlement[]
  entitled: number
}

/** The state in which a request of a status is for its pool; null where it takes nothing from the pool. */
const POOL_STATES = {
  pending: 'pending',
  approved: 'used',
  // What is to be cancelled is taken until someone agrees that it is not.
  cancellation_requested: 'used',
  rejected: null,
  cancelled: null,
} as const satisfies Record<string, LeaveAbsence['state'] | null>

export type LeaveStatus = keyof typeof POOL_STATES

/** Statuses of requests that hold or wait, so that they take from their pool and keep others off their days. */
export const TAKING_STATUSES = (Object.keys(POOL_STATES) as LeaveStatus[]).filter(
  (status) => POOL_STATES[status] !== null,
)

/** The state of a request as its pool sees it; null when it takes nothing from the pool. */
export function poolStateOf(status: LeaveStatus): LeaveAbsence['state'] | null {
  return POOL_STATES[status]
}

/**
 * The balance of a pool in a year as it stands on `today`. Everything is derived: a late change of the year before is
 * in what this year carries at once. Carried leave pays for the days up to its expiry first; what of it is left then
 * expires, what was used of it does not.
 */
export function leaveBalance(pool: LeavePool, year: number, today: string): LeaveBalance {
  const { rule, absences, rows } = pool
  const used = usageByYear(
    absences.filter(({ state }) => state === 'used').map(({ days }) => days),
    rule,
  )
  const means = meansOf(pool, year, used, today)
  const { entitled, carried } = means
  const usage = used.get(year) ?? UNUSED
  const usedSeconds = usage.before + usage.after
  const lastDayOfCarry = expiryIn(year, rule)
  const isOver = lastDayOfCarry !== null && today > lastDayOfCarry
  const expiredSeconds = isOver ? unusedCarry(means.expiring, usage) : 0
  const remainingSeconds = carried.seconds + entitled - usedSeconds - expiredSeconds
  const taken = absenceLines(absences, year)
  const pendingSeconds = sum(taken.filter(({ kind }) => kind === 'pending').map(({ seconds }) => -seconds))
  return {
    year,
    entitledSeconds: entitled,
    carriedSeconds: carried.seconds,
    carryExpires: expiryOf(carried.parts.at(-1)?.from ?? year - 1, rule),
    expiredSeconds,
    usedSeconds,
    pendingSeconds,
    remainingSeconds,
    availableSeconds: remainingSeconds - pendingSeconds,
    remainingDays: ratio(BigInt(remainingSeconds), BigInt(rule.secondsPerDay), 2),
    unitSeconds: rule.secondsPerDay,
    allowRequestWhenUsed: allowsMore(year, rows, means),
    lines: [
      ...means.entitlements.map(entitledLine),
      ...carriedLines(year, carried, rule),
      ...(lastDayOfCarry === null ? [] : expiredLine(carried.row, lastDayOfCarry, expiredSeconds)),
      ...taken,
    ],
  }
}

/**
 * The years in which a request for `days` asks for more than there is, on its own dates: days after the expiry are not
 * paid by what was carried, and in each year whatever is already used or pending comes first. Days of one year lower
 * what the next one carries, so a request over New Year is judged as a whole. None when it fits.
 */
export function leaveShortages(pool: LeavePool, days: readonly ChargedDay[]): LeaveShortage[] {
  const taken = pool.absences.map((absence) => absence.days)
  const without = usageByYear(taken, pool.rule)
  const withIt = usageByYear([...taken, days], pool.rule)
  return [...secondsByYear(days)]
    .sort(([a], [b]) => a - b)
    .map(([year, asked]) => {
      const lastAsked = latest(days, year)
      const means = meansOf(pool, year, withIt, lastAsked)
      // What was lacking before is not this request's doing.
      const before = lackingSeconds(meansOf(pool, year, without, lastAsked), without.get(year))
      const lacking = lackingSeconds(means, withIt.get(year)) - before
      const seconds = Math.min(asked, lacking)
      return { year, seconds, allowed: allowsMore(year, pool.rows, means) }
    })
    .filter(({ seconds }) => seconds > 0)
}

/** The years in which the absences of a pool are more than there is, as if all of them were asked for at once. */
export function uncoveredYears(pool: LeavePool): LeaveShortage[] {
  return leaveShortages(
    { ...pool, absences: [] },
    pool.absences.flatMap(({ days }) => days),
  )
}

const UNUSED: Usage = { before: 0, after: 0 }

/** The last of the days that is in a year. */
const latest = (days: readonly ChargedDay[], year: number) =>
  days.reduce((last, { day }) => (yearOf(day) === year && day > last ? day : last), firstDay(year))

/** What is carried into a year and given in it, year by year from the one of hiring, as counted on a day. */
function meansOf(pool: LeavePool, year: number, usage: ReadonlyMap<number, Usage>, asOf: string): Means {
  const { rows, rule, employment, unpaid = [] } = pool
  let left: readonly CarriedLeave[] = []
  for (let current = Math.min(year, yearOf(employment.hiredAt)); ; current++) {
    const carried = carriedInto(current, left, pool)
    const expiring = sum(
      carried.parts
        .filter(({ from }) => from + yearsOfCarry(rule) <= current && rule.carryOverExpiry !== null)
        .map(({ seconds }) => Math.max(0, seconds)),
    )
    const entitlements = entitlementsOf(current, rows, employment, rule, { asOf, unpaid })
    const entitled = sum(entitlements.map(({ seconds }) => seconds))
    const means = { carried, expiring, entitlements, entitled }
    if (current === year) return means
    left = leftOf(current, means, usage.get(current))
  }
}

/** What is carried into a year: what a row says in place of what is left, no more than the rule carries. */
function carriedInto(year: number, left: readonly CarriedLeave[], { rows, rule }: LeavePool): Carried {
  const row = carryOverRow(year, rows)
  const given = row === null ? left : [{ from: year - 1, seconds: secondsOf(row.days, rule.secondsPerDay) }]
  const isCapped = row === null && rule.carryOverMaxDays !== null
  let room = isCapped ? secondsOf(rule.carryOverMaxDays ?? 0, rule.secondsPerDay) : Infinity
  const parts = given
    .map(({ from, seconds }) => {
      const carried = Math.min(room, seconds)
      room -= Math.max(0, carried)
      return { from, seconds: carried }
    })
    .filter(({ seconds }) => seconds !== 0)
  return { row, parts, seconds: sum(parts.map(({ seconds }) => seconds)) }
}

/** What a year leaves to the next: the oldest leave is used first. A year that is over has lost what expired in it. */
function leftOf(
  year: number,
  { carried, expiring, entitled }: Means,
  usage: Usage = UNUSED,
): readonly CarriedLeave[] {
  const expired = unusedCarry(expiring, usage)
  let left = carried.seconds + entitled - usage.before - usage.after - expired
  if (left < 0) return [{ from: year, seconds: left }]
  return [{ from: year, seconds: Math.max(0, entitled) }, ...carried.parts]
    .map(({ from, seconds }) => {
      const unused = Math.min(left, Math.max(0, seconds))
      left -= unused
      return { from, seconds: unused }
    })
    .filter(({ seconds }) => seconds > 0)
}

const unusedCarry = (expiring: number, { before }: Usage) => Math.max(0, expiring - before)

/** How far the days of a year exceed what there is to pay them with, each on its date. */
function lackingSeconds({ carried, expiring, entitled }: Means, usage: Usage = UNUSED): number {
  const lasting = carried.seconds - expiring + entitled
  const beyondExpiring = usage.before - expiring
  const late = usage.after > 0 ? Math.max(0, beyondExpiring) + usage.after - lasting : 0
  return Math.max(0, beyondExpiring - lasting, late)
}

function usageByYear(absences: readonly (readonly ChargedDay[])[], rule: LeaveRule): Map<number, Usage> {
  const years = new Map<number, Usage>()
  const expiries = new Map<number, string | null>()
  for (const { day, seconds } of absences.flat()) {
    const year = yearOf(day)
    if (!expiries.has(year)) expiries.set(year, expiryIn(year, rule))
    const expiry = expiries.get(year) ?? null
    const usage = years.get(year) ?? { before: 0, after: 0 }
    if (expiry === null || day <= expiry) usage.before += seconds
    else usage.after += seconds
    years.set(year, usage)
  }
  return years
}

/** How many years after its own leave expires. */
const yearsOfCarry = ({ carryOverYears = 1 }: LeaveRule) => carryOverYears

/** The last day on which leave of a year can be used; null when it never expires. */
const expiryOf = (from: number, rule: LeaveRule) => expiryIn(from + yearsOfCarry(rule), rule)

/** The day of a year after which carried leave expires; 29 February is the 28th in common years. */
function expiryIn(year: number, { carryOverExpiry }: LeaveRule): string | null {
  if (carryOverExpiry === null) return null
  const [month, day] = carryOverExpiry.split('-').map(Number)
  return Temporal.PlainDate.from({ year, month: month ?? NaN, day: day ?? NaN }).toString()
}

/** Whether a row that counts in the year lets leave be requested beyond it. */
function allowsMore(year: number, rows: readonly LimitRow[], { entitlements }: Means): boolean {
  const yearly = yearlyRow(year, rows)
  const counting = [...(yearly === null ? [] : [yearly]), ...entitlements.map(({ row }) => row)]
  return counting.some(({ allowRequestWhenUsed }) => allowRequestWhenUsed)
}

function entitledLine({ row, dateFrom, dateTo, seconds, fullSeconds }: Entitlement): BalanceLine {
  return {
    kind: 'entitled',
    source: row.source,
    dateFrom,
    dateTo,
    seconds,
    fullSeconds: fullSeconds === seconds ? null : fullSeconds,
  }
}

/** A line for the leave of each earlier year, with its own last day. A debt does not expire. */
function carriedLines(year: number, { parts, row }: Carried, rule: LeaveRule): BalanceLine[] {
  return parts.map(({ from, seconds }) => ({
    kind: 'carried',
    source: row?.source ?? null,
    dateFrom: firstDay(year),
    dateTo: seconds < 0 ? lastDay(year) : (expiryOf(from, rule) ?? lastDay(year)),
    seconds,
    fullSeconds: null,
  }))
}

function expiredLine(row: LimitRow | null, expires: string, seconds: number): BalanceLine[] {
  if (seconds === 0) return []
  const day = addDays(expires, 1)
  const source = row?.source ?? null
  return [{ kind: 'expired', source, dateFrom: day, dateTo: day, seconds: -seconds, fullSeconds: null }]
}

/** A line for each absence with days in the year, used before pending, in order of days. */
function absenceLines(absences: readonly LeaveAbsence[], year: number): BalanceLine[] {
  return absences
    .flatMap(({ source, state, days }): BalanceLine[] => {
      const charged = days.filter(({ day }) => yearOf(day) === year).sort((a, b) => (a.day < b.day ? -1 : 1))
      const [first] = charged
      const last = charged.at(-1)
      if (first === undefined || last === undefined) return []
      // An absence that charges nothing takes 0 and not -0, which would be shown with a sign.
      const seconds = 0 - totalSeconds(charged)
      return [{ kind: state, source, dateFrom: first.day, dateTo: last.day, seconds, fullSeconds: null }]
    })
    .sort((a, b) => (a.kind === b.kind ? (a.dateFrom < b.dateFrom ? -1 : 1) : a.kind === 'used' ? -1 : 1))
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
