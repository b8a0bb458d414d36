// The absences of a person that hold or wait, with what each day of them costs: frozen by the server, else counted here.
import { v5 as uuidv5 } from 'uuid'
import type { AbsenceRequest } from '#contract/bridge/absences'
import { chargedDays, totalSeconds, type ChargedDay } from '#domain/absence-charge'
import { poolStateOf, type LeaveAbsence } from '#domain/leave-balance'
import { approvesItself, rangeFault } from '#domain/leave-request'
import { idOf } from '../iri'
import type { Copy } from '../store/replica-copies'
import type { HolidayCopy } from '../store/replica-kinds'
import type { RequestFacts, RequestRow } from '../store/request-row'
import { sameDays } from '../store/request-row'
import { cameOf, type KnownType, type CalendarSnapshot } from './calendar-snapshot'

export interface TakenAbsence extends RequestFacts {
  /** Of the request; made of the absence's IRI where one may not read it. */
  id: string
  employee: string
  /** Null where neither we nor the server know it. */
  kind: KnownType | undefined
  /** IRI of the request on the server, else its id here. */
  source: string
  state: LeaveAbsence['state']
  days: readonly ChargedDay[]
  /** The request; null when only the absence that came of it may be read. */
  row: RequestRow | null
}

/** A kind or a person that is not known here. */
export const NO_TRUST = { autoApprove: false }

/** Names the ids that are made here for absences whose requests one may not read. */
const ABSENCES = '5d1bb8e0-6d0b-4a5e-9a6c-0f1f6a3f1c55'

/** A person's approved and pending absences, as far as they may be read, in order of days. */
export function absencesOf(snapshot: CalendarSnapshot, employee: string): TakenAbsence[] {
  const rows = snapshot.requestsOf(employee)
  const alone = snapshot.holidaysOf(employee).filter((copy) => !rows.some((row) => cameOf(copy, row)))
  return [
    ...rows.flatMap((row) => takenByRequest(snapshot, row) ?? []),
    ...alone.map((copy) => takenByHoliday(snapshot, copy, employee)),
  ].sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
}

/** What a request takes as the person wants it, or as the server has it after a refusal; null when it takes nothing. */
export function takenByRequest(snapshot: CalendarSnapshot, row: RequestRow): TakenAbsence | null {
  const { server, wish, refusal } = row
  const wanted = refusal === null
  const withdrawn = wanted && wish?.kind === 'withdraw'
  if (server === null && (!wanted || withdrawn)) return null
  const state = server === null ? 'pending' : poolStateOf(server.status)
  if (state === null) return null
  const facts = server !== null && (!wanted || state === 'used') ? server : row
  const kind = snapshot.typeOf(facts.type)
  if (withdrawn && (state === 'pending' || goesAtOnce(snapshot, row, kind))) return null
  return {
    id: row.id,
    employee: row.employee,
    type: facts.type,
    from: facts.from,
    to: facts.to,
    dayPart: facts.dayPart,
    requestedSeconds: facts.requestedSeconds,
    note: facts.note,
    kind,
    source: server?.iri ?? row.id,
    state,
    days: daysOf(snapshot, row, facts),
    row,
  }
}

/** The days a request is charged for, as it is wanted or as the server has it. */
export function daysOf(
  snapshot: CalendarSnapshot,
  row: RequestRow,
  facts: RequestFacts,
): readonly ChargedDay[] {
  const frozen = frozenDays(snapshot, row, facts)
  if (frozen !== null) return frozen
  if (rangeFault(facts) !== null) return []
  const kind = snapshot.typeOf(facts.type)
  return chargedDays(facts, (day) => snapshot.whole(row.employee, day, kind))
}

/** What each day costs since it was approved, whatever schedules say by now; null while it may still change. */
function frozenDays(
  snapshot: CalendarSnapshot,
  row: RequestRow,
  facts: RequestFacts,
): readonly ChargedDay[] | null {
  const { server } = row
  if (server === null || poolStateOf(server.status) !== 'used' || !sameDays(server, facts)) return null
  return snapshot.holidayOf(row)?.body.days ?? null
}

/** An absence that needs no approval is withdrawn without asking, too. */
function goesAtOnce(
  snapshot: CalendarSnapshot,
  { employee }: RequestRow,
  kind: KnownType | undefined,
): boolean {
  return approvesItself(kind ?? NO_TRUST, snapshot.people.get(employee) ?? NO_TRUST)
}

function takenByHoliday(snapshot: CalendarSnapshot, copy: Copy<HolidayCopy>, employee: string): TakenAbsence {
  const { type, days, request } = copy.body
  const facts: RequestFacts = {
    type: type ?? '',
    from: copy.dateFrom,
    to: copy.dateTo,
    dayPart: null,
    requestedSeconds: null,
    note: '',
  }
  const kind = type === null ? undefined : snapshot.typeOf(type)
  return {
    ...facts,
    id: uuidv5(copy.iri, ABSENCES),
    employee,
    kind,
    source: request ?? copy.iri,
    state: 'used',
    days: days ?? chargedDays(facts, (day) => snapshot.whole(employee, day, kind)),
    row: null,
  }
}

/** How an absence looks whose request may not be read: it is in force, and nothing can be done with it here. */
export function holidayView(snapshot: CalendarSnapshot, taken: TakenAbsence): AbsenceRequest {
  const { id, employee, from, to, days, kind } = taken
  return {
    id,
    employee: { iri: employee, name: snapshot.personName(employee) ?? idOf(employee) ?? employee },
    own: employee === snapshot.account.employee,
    type: taken.type === '' ? taken.source : taken.type,
    from,
    to,
    dayPart: null,
    requestedSeconds: null,
    note: '',
    typeName: kind?.name ?? '',
    color: kind?.color ?? UNKNOWN_COLOR,
    status: 'approved',
    seconds: totalSeconds(days),
    days: [...days],
    requestedAt: null,
    sync: 'synced',
    refusal: null,
    pending: null,
    history: [],
    may: { edit: false, withdraw: false, askToCancel: false, decide: false, takeBack: false },
  }
}

/** The colour of what is of no known kind. */
export const UNKNOWN_COLOR = '#7c8591'
