// Who of the others is away, as far as one may know it.
import type { Colleague, ColleagueAbsence } from '#contract/bridge/absences'
import { totalSeconds, type ChargedDay } from '#domain/absence-charge'
import { scheduledDay } from '#domain/schedule'
import { idOf } from '../iri'
import type { Copy } from '../store/replica-copies'
import type { HolidayCopy } from '../store/replica-kinds'
import type { RequestRow } from '../store/request-row'
import { byName, type KnownPerson } from './people'
import type { CalendarSnapshot } from './calendar-snapshot'
import { absencesOf, takenByRequest, type TakenAbsence } from './absences-of'
import { awayByPerson, awayDays, takesAway, type AwayDays } from './presence'

const NONE: AwayDays = new Map()

/**
 * Absences in force with a day in [from, to], of everyone but the person; their own team first, then by name. Those
 * that wait are among them where one decides about them and `waiting` asks for it.
 */
export function colleaguesAway(
  snapshot: CalendarSnapshot,
  from: string,
  to: string,
  { waiting }: { waiting: boolean },
): ColleagueAbsence[] {
  const { account } = snapshot
  const away = awayByPerson(snapshot, from, to)
  const absences = [...snapshot.holidaysBetween(from, to)]
    .filter(([employee]) => employee !== account.employee)
    .flatMap(([employee, copies]) => {
      const days = awayDays(snapshot, employee, away.get(employee) ?? NONE)
      return copies.map((copy) => absenceOf(snapshot, copy, days))
    })
    .concat(waiting ? snapshot.toDecide.flatMap((row) => waitingAbsence(snapshot, row, from, to)) : [])
  return inOrder(snapshot, absences)
}

/** One's own team first, then by name. A person's absences stay in the order in which they come. */
function inOrder(snapshot: CalendarSnapshot, absences: readonly ColleagueAbsence[]): ColleagueAbsence[] {
  const { places } = snapshot
  // Whom no list names comes after those whom one does.
  const placeOf = ({ employee }: ColleagueAbsence) => places.get(employee.iri) ?? places.size
  return absences.toSorted((a, b) => {
    const [one, other] = [placeOf(a), placeOf(b)]
    return one - other || (one === places.size ? byName(a.employee, b.employee) : 0)
  })
}

/** The same of some people only, with what waits, by name. */
export function matesAway(
  snapshot: CalendarSnapshot,
  mates: readonly KnownPerson[],
  from: string,
  to: string,
): ColleagueAbsence[] {
  const away = awayByPerson(snapshot, from, to)
  const holidays = snapshot.holidaysBetween(from, to)
  return mates
    .flatMap(({ iri }) => {
      const days = awayDays(snapshot, iri, away.get(iri) ?? NONE)
      return [
        ...(holidays.get(iri) ?? []).map((copy) => absenceOf(snapshot, copy, days)),
        ...snapshot.requestsOf(iri).flatMap((row) => waitingAbsence(snapshot, row, from, to)),
      ]
    })
    .sort((a, b) => byName(a.employee, b.employee) || (a.from < b.from ? -1 : 1))
}

/** One's own absences with a day in [from, to], as colleagues' are shown. */
export function ownAbsences(snapshot: CalendarSnapshot, from: string, to: string): ColleagueAbsence[] {
  const { account } = snapshot
  return absencesOf(snapshot, account.employee)
    .filter((taken) => taken.from <= to && taken.to >= from)
    .map((taken) => takenAsAbsence(snapshot, taken))
}

/** Someone by IRI, with the name we know, else the one that came with what they did. */
export function colleague(snapshot: CalendarSnapshot, iri: string, otherwise: string): Colleague {
  return { iri, name: snapshot.personName(iri) ?? (otherwise || (idOf(iri) ?? iri)) }
}

function waitingAbsence(
  snapshot: CalendarSnapshot,
  row: RequestRow,
  from: string,
  to: string,
): ColleagueAbsence[] {
  if (row.own || row.server?.status !== 'pending' || row.from > to || row.to < from) return []
  const taken = takenByRequest(snapshot, row)
  return taken === null ? [] : [takenAsAbsence(snapshot, taken)]
}

/** @param away the days on which absence takes all of the person's work */
function absenceOf(
  snapshot: CalendarSnapshot,
  { employee, dateFrom, dateTo, body }: Copy<HolidayCopy>,
  away: readonly string[],
): ColleagueAbsence {
  const kind = body.type === null ? undefined : snapshot.typeOf(body.type)
  const known = body.type !== null
  const iri = employee ?? ''
  return {
    employee: colleague(snapshot, iri, body.employeeName),
    from: dateFrom,
    to: dateTo,
    typeName: known ? (kind?.name ?? body.typeName) : null,
    color: known ? (kind?.color ?? null) : null,
    partial: isPartial(snapshot, iri, dateFrom, dateTo, body.days),
    awayDays: takesAway(kind) ? away.filter((day) => day >= dateFrom && day <= dateTo) : [],
    status: body.status,
    ...(takesAway(kind) ? {} : { works: true as const }),
  }
}

function takenAsAbsence(snapshot: CalendarSnapshot, taken: TakenAbsence): ColleagueAbsence {
  const { employee, from, to, kind, days, state, row } = taken
  return {
    employee: colleague(snapshot, employee, row?.employeeName ?? ''),
    from,
    to,
    typeName: kind?.name ?? null,
    color: kind?.color ?? null,
    partial: isPartial(snapshot, employee, from, to, days),
    awayDays: takesAway(kind)
      ? awayDays(snapshot, employee, new Map(days.map(({ day, seconds }) => [day, seconds])))
      : [],
    status: state === 'pending' ? 'pending' : (row?.server?.status ?? 'approved'),
    ...(row === null ? {} : { request: row.id }),
    ...(takesAway(kind) ? {} : { works: true as const }),
  }
}

/** Less than the plan of a single day, bank holidays looked at only where the day is short. */
function isPartial(
  snapshot: CalendarSnapshot,
  employee: string,
  from: string,
  to: string,
  days: readonly ChargedDay[] | null,
): boolean {
  if (from !== to || days === null) return false
  if (scheduledDay(snapshot.employee(employee), from) === null) return false
  return totalSeconds(days) < snapshot.planned(employee, from)
}
