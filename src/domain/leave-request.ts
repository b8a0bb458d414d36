// The rules of a request for absence: what stands against it, in the order in which it is judged.
// See docs/decisions/0014-planned-work.md and docs/decisions/0015-leave-balance.md.
import {
  fitOneDay,
  halfDaySeconds,
  partialDayFault,
  partialDaySeconds,
  secondsByYear,
  type AskedDays,
  type ChargedDay,
  type PartialDayFault,
} from './absence-charge'
import { addDays, daysUntil } from './day'
import { rangeWith, type DayRange } from './day-range'
import { leaveBalance, leaveShortages } from './leave-balance'
import type { LeaveAbsence, LeavePool, LeaveShortage } from './leave-balance'

/** The longest absence, in days: three years, as parents have; a mistyped year does not fit. */
export const MAX_REQUEST_DAYS = 1096

/** How far around a request days of the same kind are counted as one absence, in days. */
export const AROUND_DAYS = 400

/** Kinds of absence whose days people choose: no one chooses the day on which they are ill. */
const CHOSEN: readonly string[] = ['vacation', 'unpaid', 'overtime']

/** What a kind of absence demands. */
export interface RequestedKind {
  category: string
  allowPartialDay: boolean
  requiresNote: boolean
  /** Days of the kind that may follow one another, days without work not counted; null for any number. */
  maxConsecutiveDays: number | null
  /** Days between asking and leaving; null for as many as is usual. */
  minNoticeDays: number | null
}

/** Another request of the same person that holds or waits. */
export interface OtherRequest extends AskedDays {
  /** What it is named by. */
  source: string
}

/** What a request's days are judged by. */
export interface RequestedDays {
  asked: AskedDays
  kind: Pick<RequestedKind, 'allowPartialDay'>
  /** What a whole day off of the kind costs, in seconds. */
  whole: (day: string) => number
  /** The days it is charged for. */
  days: readonly ChargedDay[]
  /** In order of their days; those on other days do not count. */
  others: readonly OtherRequest[]
}

/** What its kind, the time of asking and the balance are judged by. */
export interface RequestDemands extends Pick<RequestedDays, 'asked' | 'whole' | 'days'> {
  kind: Omit<RequestedKind, 'allowPartialDay'>
  note: string
  /** Whether they ask for themselves: who decides, and who enters what was agreed, may be late. */
  own: boolean
  /** Days between asking and leaving where the kind does not say. */
  usualNoticeDays: number
  /** Days on which people may not choose to be away. */
  forbiddenDays: readonly DayRange[]
  today: string
  /** Days that other requests of the kind are charged for, up to `AROUND_DAYS` away. */
  sameKindDays: readonly string[]
  /** What it takes from, the request itself not among the absences; none for kinds without limits. */
  pools: readonly LeavePool[]
}

/** What stands against a request. Limits are seconds (over the plan, over the half) or days. */
export type RequestFault =
  | { code: 'range-reversed' | 'several-days' | 'whole-days-only' | 'too-little' }
  | { code: 'no-working-time' | 'note-missing' }
  | { code: 'too-many-days' | 'over-the-plan' | 'over-the-half' | 'too-long' | 'short-notice'; limit: number }
  /** The days that it meets. */
  | ({ code: 'forbidden-days' } & DayRange)
  /** `source` names the other request. */
  | { code: 'overlap'; source: string }
  | { code: 'limit-exceeded'; shortages: readonly [LeaveShortage, ...LeaveShortage[]] }

/** Whether the days can be read as a range at all; where not, nothing else can be said of the request. */
export function rangeFault({ from, to }: Pick<AskedDays, 'from' | 'to'>): RequestFault | null {
  if (to < from) return { code: 'range-reversed' }
  return daysUntil(from, to) >= MAX_REQUEST_DAYS ? { code: 'too-many-days', limit: MAX_REQUEST_DAYS } : null
}

/**
 * All that stands against a request, in the order in which it is judged: first what makes it no request, then what it
 * meets, then what it demands. A request that cannot be read as days is judged by that alone.
 */
export function requestFaults(request: RequestedDays & RequestDemands): RequestFault[] {
  const range = rangeFault(request.asked)
  return range === null ? [...daysFaults(request), ...demandFaults(request)] : [range]
}

/** What is wrong with its days: a part that cannot be taken, no work to be absent from, another absence. */
export function daysFaults(request: RequestedDays): RequestFault[] {
  return noted(partFault(request), workFault(request.days), overlapFault(request))
}

/** What it lacks: a note, time until it begins, days that are not forbidden, days that may follow one another, and enough leave. */
export function demandFaults(request: RequestDemands): RequestFault[] {
  return noted(
    noteFault(request.kind, request.note),
    noticeFault(request),
    forbiddenFault(request),
    lengthFault(request),
    coverFault(request.pools, request.days),
  )
}

/** Part of a day has to be one that can be taken, and no more than there is. */
export function partFault({
  asked,
  kind,
  whole,
}: Pick<RequestedDays, 'asked' | 'kind' | 'whole'>): RequestFault | null {
  const wholeDay = whole(asked.from)
  const code = partialDayFault(asked.from, asked.to, asked, kind, wholeDay)
  switch (code) {
    case null:
      return null
    case 'over-the-plan':
      return { code, limit: wholeDay }
    case 'over-the-half':
      return { code, limit: halfDaySeconds(wholeDay, asked.dayPart ?? 'morning') }
    default:
      return { code } satisfies { code: PartialDayFault }
  }
}

/** An absence is from work. */
export function workFault(days: readonly ChargedDay[]): RequestFault | null {
  return days.length === 0 ? { code: 'no-working-time' } : null
}

/** Some kinds have to be explained; blanks explain nothing. */
export function noteFault(
  { requiresNote }: Pick<RequestedKind, 'requiresNote'>,
  note: string,
): RequestFault | null {
  return requiresNote && note.trim() === '' ? { code: 'note-missing' } : null
}

/** Enough has to be left in each pool and each year it has days in, unless a limit lets more be asked for. */
export function coverFault(pools: readonly LeavePool[], days: readonly ChargedDay[]): RequestFault | null {
  const lacking = pools.flatMap((pool) => leaveShortages(pool, days)).filter(({ allowed }) => !allowed)
  const [first, ...others] = lacking
  return first === undefined ? null : { code: 'limit-exceeded', shortages: [first, ...others] }
}

/** Two absences of one person may share a single day, as parts of it that fit together; else they stand apart. */
function overlapFault({ asked, others, whole }: RequestedDays): RequestFault | null {
  const wholeDay = whole(asked.from)
  let taken = partialDaySeconds(asked, wholeDay) ?? wholeDay
  const met = others
    .filter(({ from, to }) => from <= asked.to && to >= asked.from)
    .find((other) => {
      taken += partialDaySeconds(other, wholeDay) ?? wholeDay
      const sameDay = asked.from === asked.to && other.from === asked.from && other.to === asked.to
      return !(sameDay && taken <= wholeDay && fitOneDay(asked, other, wholeDay))
    })
  return met === undefined ? null : { code: 'overlap', source: met.source }
}

function noticeFault({ asked, kind, own, usualNoticeDays, today }: RequestDemands): RequestFault | null {
  const limit = kind.minNoticeDays ?? usualNoticeDays
  const late = own && limit > 0 && daysUntil(today, asked.from) < limit
  return late ? { code: 'short-notice', limit } : null
}

/** Days without work are not forbidden to anybody: nothing is taken off then. */
function forbiddenFault({ kind, own, days, forbiddenDays }: RequestDemands): RequestFault | null {
  if (!own || !CHOSEN.includes(kind.category)) return null
  const met = rangeWith(
    forbiddenDays,
    days.map(({ day }) => day),
  )
  return met === null ? null : { code: 'forbidden-days', from: met.from, to: met.to }
}

/** Days of the same kind that touch, days without work between them, are one absence, however it is split. */
function lengthFault({ asked, kind, sameKindDays, days, whole }: RequestDemands): RequestFault | null {
  const limit = kind.maxConsecutiveDays
  if (limit === null) return null
  const absent = new Set([...sameKindDays, ...days.map(({ day }) => day)])
  const along = (start: string, step: 1 | -1): number => {
    let count = 0
    for (let away = 1; away <= AROUND_DAYS && count <= limit; away++) {
      const day = addDays(start, away * step)
      if (absent.has(day)) count++
      else if (whole(day) > 0) break
    }
    return count
  }
  const inside = [...absent].filter((day) => day >= asked.from && day <= asked.to).length
  const long = inside + along(asked.from, -1) + along(asked.to, 1) > limit
  return long ? { code: 'too-long', limit } : null
}

/** Whether no one has to decide: the kind or the person is trusted. */
export function approvesItself(kind: { autoApprove: boolean }, person: { autoApprove: boolean }): boolean {
  return kind.autoApprove || person.autoApprove
}

/** What is available of a pool in a year, in seconds, before something changes and after. */
export interface BalanceChange {
  year: number
  unitSeconds: number
  beforeSeconds: number
  afterSeconds: number
}

/** For each year with one of `days`: what is available of the pool as it is `before`, and as it is `after`. */
export function balanceChanges(
  before: LeavePool,
  after: LeavePool,
  days: readonly ChargedDay[],
  today: string,
): BalanceChange[] {
  const years = [...secondsByYear(days).keys()].sort((a, b) => a - b)
  return years.map((year) => {
    const { unitSeconds, availableSeconds } = leaveBalance(before, year, today)
    const afterSeconds = leaveBalance(after, year, today).availableSeconds
    return { year, unitSeconds, beforeSeconds: availableSeconds, afterSeconds }
  })
}

/** The pool with one more absence in it. */
export function withAbsence(pool: LeavePool, absence: LeaveAbsence): LeavePool {
  return { ...pool, absences: [...pool.absences, absence] }
}

const noted = (...faults: readonly (RequestFault | null)[]): RequestFault[] =>
  faults.filter((fault) => fault !== null)
