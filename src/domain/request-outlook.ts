// What a request for absence would cost, and what stands against it, before anybody is asked (decisions, 6.1 and 6.2).
import type { RequestFault } from '#contract/bridge-absences'
import {
  chargedDays,
  fitOneDay,
  halfDaySeconds,
  partialDayFault,
  partialDaySeconds,
  secondsByYear,
  type ChargedDay,
  type PartialDay,
} from './absence-charge'
import { addDays, daysUntil } from './day'
import { leaveBalance, leaveShortages, type LeaveAbsence, type LeavePool } from './leave-balance'

/** The longest absence a server takes: three years, as parents have. */
export const MAX_REQUEST_DAYS = 1096

/** How far around a request days of the same kind are counted as one absence. */
export const AROUND_DAYS = 400

/** The days somebody asks for, both included. */
export interface AskedDays extends PartialDay {
  from: string
  to: string
}

/** What a kind of absence demands. */
export interface KindRules {
  allowPartialDay: boolean
  requiresNote: boolean
  /** Days of the kind that may follow one another, days without work not counted; null for any number. */
  maxConsecutiveDays: number | null
  /** Days between asking and leaving. */
  noticeDays: number
}

/** Another request of the same person that holds or waits, on the same days or around them. */
export interface OtherRequest extends AskedDays {
  sameKind: boolean
  days: readonly ChargedDay[]
}

/** All that a request is judged by. */
export interface RequestFacts {
  asked: AskedDays
  note: string
  kind: KindRules
  /** What a whole day off costs, in seconds: the plan of the day, or what a day without work costs. */
  whole: (day: string) => number
  /** Whether `whole` is what the server goes by too: without its schedules it is only the usual week. */
  planKnown: boolean
  others: readonly OtherRequest[]
  /** The pools it takes from, the request itself not among their absences; none for kinds without limits. */
  pools: readonly LeavePool[]
  today: string
}

/** What of a request each fault is about. */
const FIELD_OF: Readonly<Record<RequestFault['code'], RequestFault['field']>> = {
  'range-reversed': 'to',
  'too-many-days': 'to',
  'several-days': 'requestedSeconds',
  'whole-days-only': 'requestedSeconds',
  'too-little': 'requestedSeconds',
  'over-the-plan': 'requestedSeconds',
  'over-the-half': 'requestedSeconds',
  'no-working-time': 'from',
  overlap: 'from',
  'limit-exceeded': 'type',
  'note-missing': 'note',
  'too-long': 'to',
  'short-notice': 'from',
}

/** Whether the days can be read as a range at all; where not, nothing else can be said of the request. */
export function rangeFault({ from, to }: AskedDays): RequestFault | null {
  if (to < from) return fault('range-reversed', true)
  return daysUntil(from, to) >= MAX_REQUEST_DAYS ? fault('too-many-days', true, MAX_REQUEST_DAYS) : null
}

/** The days an absence is charged for; `whole` as above. Half a day is half of what the whole day costs. */
export function requestedDays(asked: AskedDays, whole: (day: string) => number): ChargedDay[] {
  const { from, to } = asked
  const requestedSeconds = from === to ? partialDaySeconds(asked, whole(from)) : null
  return chargedDays(from, to, whole, { requestedSeconds, nonWorkingDaySeconds: null })
}

/**
 * What stands against a request, in the order in which a server looks: first what makes it no request, then what it
 * meets, then what it demands. A request that cannot be read as days is judged by that alone.
 */
export function requestFaults(facts: RequestFacts): RequestFault[] {
  const { asked, whole, planKnown, kind, pools } = facts
  const range = rangeFault(asked)
  if (range !== null) return [range]
  const days = requestedDays(asked, whole)
  return [
    ...partFault(facts),
    ...(days.length === 0 ? [fault('no-working-time', planKnown)] : []),
    ...(standsApart(facts) ? [] : [fault('overlap', true)]),
    ...(kind.requiresNote && facts.note.trim() === '' ? [fault('note-missing', true)] : []),
    ...noticeFault(facts),
    ...lengthFault(facts, days),
    ...coverFault(pools, days),
  ]
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

function partFault({ asked, kind, whole, planKnown }: RequestFacts): RequestFault[] {
  const wholeDay = whole(asked.from)
  const found = partialDayFault(asked.from, asked.to, asked, kind, wholeDay)
  if (found === null) return []
  if (found === 'over-the-plan') return [fault(found, planKnown, wholeDay)]
  if (found === 'over-the-half')
    return [fault(found, planKnown, halfDaySeconds(wholeDay, asked.dayPart ?? 'morning'))]
  return [fault(found, true)]
}

/** Two absences of one person may share a single day, as parts of it that fit together; else they stand apart. */
function standsApart({ asked, others, whole }: RequestFacts): boolean {
  const wholeDay = whole(asked.from)
  let taken = partialDaySeconds(asked, wholeDay) ?? wholeDay
  return others
    .filter(({ from, to }) => from <= asked.to && to >= asked.from)
    .every((other) => {
      taken += partialDaySeconds(other, wholeDay) ?? wholeDay
      const sameDay = asked.from === asked.to && other.from === asked.from && other.to === asked.to
      return sameDay && taken <= wholeDay && fitOneDay(asked, other, wholeDay)
    })
}

function noticeFault({ asked, kind, today }: RequestFacts): RequestFault[] {
  const { noticeDays } = kind
  const late = noticeDays > 0 && daysUntil(today, asked.from) < noticeDays
  return late ? [fault('short-notice', false, noticeDays)] : []
}

/** Days of the same kind that touch, days without work between them, are one absence, however it is split. */
function lengthFault(
  { asked, kind, others, whole }: RequestFacts,
  days: readonly ChargedDay[],
): RequestFault[] {
  const limit = kind.maxConsecutiveDays
  if (limit === null) return []
  const same = others.filter(({ sameKind }) => sameKind).flatMap((other) => other.days)
  const absent = new Set([...same, ...days].map(({ day }) => day))
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
  return long ? [fault('too-long', false, limit)] : []
}

function coverFault(pools: readonly LeavePool[], days: readonly ChargedDay[]): RequestFault[] {
  const lacking = pools
    .flatMap((pool) => leaveShortages(pool, days))
    .filter(({ allowed }) => !allowed)
    .map(({ seconds }) => seconds)
  return lacking.length === 0 ? [] : [fault('limit-exceeded', false, Math.max(...lacking))]
}

const fault = (code: RequestFault['code'], blocks: boolean, amount: number | null = null): RequestFault => ({
  code,
  field: FIELD_OF[code],
  blocks,
  amount,
})
