// What a request would mean before it is sent: what it uses, what is inside, what is left after it, what is wrong with it.
import type { CallIn } from '#contract/bridge/bridge'
import type { RequestFault, RequestPreview } from '#contract/bridge/absences'
import { chargedDays, totalSeconds, type ChargedDay } from '#domain/absence-charge'
import { areDayRanges, type DayRange } from '#domain/day-range'
import type { Language } from '#domain/language'
import type { LeaveAbsence } from '#domain/leave-balance'
import { approvesItself, balanceChanges, rangeFault, requestFaults, withAbsence } from '#domain/leave-request'
import type { RequestedKind, RequestFault as Fault } from '#domain/leave-request'
import { idOf } from '../iri'
import { workedDays } from '../store/worked-days'
import { colleaguesAway } from './colleagues'
import { poolsFor } from './leave'
import type { KnownType, CalendarSnapshot } from './calendar-snapshot'
import { absencesOf, NO_TRUST } from './absences-of'
import { takesAway, teamCoverage, teamMembers } from './presence'
import { shownHoliday } from './shown-holiday'

/** What a request would mean. The request that it replaces does not count. */
export function previewRequest(
  snapshot: CalendarSnapshot,
  input: CallIn<'absences.preview'>,
  language: Language,
): RequestPreview {
  const { from, to, replacing, note } = input
  const { account } = snapshot
  const type = snapshot.typeOf(input.type)
  const asked = { from, to, dayPart: input.dayPart, requestedSeconds: input.requestedSeconds }
  const whole = (day: string) => snapshot.whole(account.employee, day, type)
  const others = absencesOf(snapshot, account.employee).filter(({ id }) => id !== replacing)
  const pools = poolsFor(snapshot, account.employee, type, others)
  const [pool] = pools
  const readable = rangeFault(asked) === null
  const days = readable ? chargedDays(asked, whole) : []
  const request: LeaveAbsence = { source: '', state: 'pending', days }
  return {
    seconds: totalSeconds(days),
    days,
    unitSeconds: snapshot.secondsPerDay,
    holidays: readable ? snapshot.bankHolidays(from, to).map((one) => shownHoliday(one, language)) : [],
    balances:
      pool === undefined ? [] : balanceChanges(pool, withAbsence(pool, request), days, snapshot.today),
    worked: readable ? workedBetween(snapshot, from, to) : [],
    colleagues: readable ? colleaguesAway(snapshot, from, to, { waiting: false }) : [],
    faults: requestFaults({
      asked,
      note,
      whole,
      days,
      kind: demandsOf(type),
      own: true,
      usualNoticeDays: snapshot.setting<number>(
        'holidays.minNoticeDays',
        0,
        (value): value is number => typeof value === 'number' && value >= 0,
      ),
      forbiddenDays: snapshot.setting<readonly DayRange[]>('holidays.forbiddenDays', [], areDayRanges),
      others,
      sameKindDays: others
        .filter((other) => idOf(other.type) === idOf(input.type))
        .flatMap((other) => other.days.map(({ day }) => day)),
      pools,
      today: snapshot.today,
    }).map((fault) => shownFault(fault, snapshot.planKnown)),
    needsDecision: !approvesItself(type ?? NO_TRUST, snapshot.me ?? NO_TRUST),
    deciders: snapshot.ownDeciders?.map(({ iri, name }) => ({ iri, name })) ?? null,
    coverage: coverageOfOwn(snapshot, { from, to, days, type }),
  }
}

/** None where nothing says how many should be there, or where the person has no team. */
function coverageOfOwn(
  snapshot: CalendarSnapshot,
  asked: { from: string; to: string; days: readonly ChargedDay[]; type: KnownType | undefined },
): RequestPreview['coverage'] {
  const { minimumPresent: minimum, account } = snapshot
  const team = teamMembers(snapshot, snapshot.me)
  if (minimum === null || team.length < 2 || !takesAway(asked.type)) return null
  const { from, to, days } = asked
  return {
    minimum,
    days: teamCoverage(snapshot, team, {
      ...{ employee: account.employee, from, to, days },
      ...{ takes: true, itself: null },
    }),
  }
}

/** What a kind demands; one that we know nothing of demands nothing. */
const demandsOf = (type: KnownType | undefined): RequestedKind =>
  type ?? {
    category: 'other',
    allowPartialDay: true,
    requiresNote: false,
    maxConsecutiveDays: null,
    minNoticeDays: null,
  }

/**
 * What of a request each fault is about, and whether no server would overlook it: some only by a plan that is known.
 */
const SHOWN: Readonly<Record<Fault['code'], [field: RequestFault['field'], blocks: boolean | 'by-plan']>> = {
  'range-reversed': ['to', true],
  'too-many-days': ['to', true],
  'several-days': ['requestedSeconds', true],
  'whole-days-only': ['requestedSeconds', true],
  'too-little': ['requestedSeconds', true],
  'over-the-plan': ['requestedSeconds', 'by-plan'],
  'over-the-half': ['requestedSeconds', 'by-plan'],
  'no-working-time': ['from', 'by-plan'],
  overlap: ['from', true],
  'note-missing': ['note', true],
  'short-notice': ['from', false],
  'forbidden-days': ['from', false],
  'too-long': ['to', false],
  'limit-exceeded': ['type', false],
}

function shownFault(fault: Fault, planKnown: boolean): RequestFault {
  const [field, blocks] = SHOWN[fault.code]
  return {
    code: fault.code,
    field,
    blocks: blocks === 'by-plan' ? planKnown : blocks,
    amount: amountOf(fault),
  }
}

/** The limit; where the leave does not cover it, what is missing at most, in seconds. */
function amountOf(fault: Fault): number | null {
  if (fault.code === 'limit-exceeded') return Math.max(...fault.shortages.map(({ seconds }) => seconds))
  return 'limit' in fault ? fault.limit : null
}

function workedBetween(
  { db, account }: CalendarSnapshot,
  from: string,
  to: string,
): RequestPreview['worked'] {
  const days = new Map<string, number>()
  for (const { day, seconds } of workedDays(db, account.id, from, to)) {
    days.set(day, (days.get(day) ?? 0) + seconds)
  }
  return [...days].map(([day, seconds]) => ({ day, seconds }))
}
