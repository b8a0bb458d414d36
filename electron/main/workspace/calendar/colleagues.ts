// Who of the others is away, as far as one may know it, and who of a team is there.
import type { Colleague, ColleagueAbsence } from '#contract/bridge/absences'
import { totalSeconds, type ChargedDay } from '#domain/absence-charge'
import { scheduledDay } from '#domain/schedule'
import { isAway } from '#domain/working-target'
import { idOf } from '../iri'
import { copiesTouching, type Copy } from '../store/replica-copies'
import type { HolidayCopy } from '../store/replica-kinds'
import type { RequestRow } from '../store/request-row'
import { byName, sameTeam, type KnownPerson } from './people'
import type { KnownType, CalendarSnapshot } from './calendar-snapshot'
import { absencesOf, takenByRequest, type TakenAbsence } from './absences-of'

/**
 * Absences with a day in [from, to] that hold, of everybody but oneself; one's own team first, then by name. Those
 * that wait are among them where one decides about them and `waiting` asks for it.
 */
export function colleaguesAway(
  reading: CalendarSnapshot,
  from: string,
  to: string,
  { waiting }: { waiting: boolean },
): ColleagueAbsence[] {
  const { account } = reading
  const absences = copiesTouching<HolidayCopy>(reading.db, account.id, 'holidays', from, to)
    .filter(({ employee }) => employee !== account.employee)
    .map((copy) => absenceOf(reading, copy))
    .concat(waiting ? reading.toDecide.flatMap((row) => waitingAbsence(reading, row, from, to)) : [])
  const places = placesOf(reading, absences)
  const placeOf = ({ employee }: ColleagueAbsence) => places.get(employee.iri) ?? 0
  return absences.sort((a, b) => placeOf(a) - placeOf(b))
}

/** Where each person of these absences stands; names are compared once for each, for that is what takes long. */
function placesOf(
  reading: CalendarSnapshot,
  absences: readonly ColleagueAbsence[],
): ReadonlyMap<string, number> {
  const { me, people } = reading
  const sorted = [...new Map(absences.map(({ employee }) => [employee.iri, employee])).values()]
    .map((employee) => ({ employee, near: sameTeam(me, people.get(employee.iri)) ? 0 : 1 }))
    .sort((a, b) => a.near - b.near || byName(a.employee, b.employee))
  return new Map(sorted.map(({ employee }, place) => [employee.iri, place]))
}

/** The same of some people only, with what waits, by name. */
export function matesAway(
  reading: CalendarSnapshot,
  mates: readonly KnownPerson[],
  from: string,
  to: string,
): ColleagueAbsence[] {
  return mates
    .flatMap(({ iri }) => [
      ...reading
        .holidaysOf(iri)
        .filter(({ dateFrom, dateTo }) => dateFrom <= to && dateTo >= from)
        .map((copy) => absenceOf(reading, copy)),
      ...reading.requestsOf(iri).flatMap((row) => waitingAbsence(reading, row, from, to)),
    ])
    .sort((a, b) => byName(a.employee, b.employee) || (a.from < b.from ? -1 : 1))
}

/** One's own absences with a day in [from, to], as colleagues' are shown. */
export function ownAbsences(reading: CalendarSnapshot, from: string, to: string): ColleagueAbsence[] {
  const { account } = reading
  return absencesOf(reading, account.employee)
    .filter((taken) => taken.from <= to && taken.to >= from)
    .map((taken) => takenAsAbsence(reading, taken))
}

/** Somebody by IRI, with the name we know, else the one that came with what they did. */
export function colleague(reading: CalendarSnapshot, iri: string, otherwise: string): Colleague {
  return { iri, name: reading.personName(iri) ?? (otherwise || (idOf(iri) ?? iri)) }
}

/** Those of `people` who have work on `day`, and how many of them come. `away` says who is not there. */
export function presenceOn(
  reading: CalendarSnapshot,
  people: readonly KnownPerson[],
  day: string,
  away: (person: KnownPerson) => number,
): { day: string; present: number; team: number } {
  const working = people
    .map((person) => ({ person, planned: reading.planned(person.iri, day) }))
    .filter(({ planned }) => planned > 0)
  const present = working.filter(({ person, planned }) => away(person) < planned)
  return { day, present: present.length, team: working.length }
}

/** Whether somebody who takes it is not there: of a kind one may not know, yes. */
export const takesAway = (kind: KnownType | undefined): boolean => kind === undefined || isAway(kind)

function waitingAbsence(
  reading: CalendarSnapshot,
  row: RequestRow,
  from: string,
  to: string,
): ColleagueAbsence[] {
  if (row.own || row.server?.status !== 'pending' || row.from > to || row.to < from) return []
  const taken = takenByRequest(reading, row)
  return taken === null ? [] : [takenAsAbsence(reading, taken)]
}

function absenceOf(
  reading: CalendarSnapshot,
  { employee, dateFrom, dateTo, body }: Copy<HolidayCopy>,
): ColleagueAbsence {
  const kind = body.type === null ? undefined : reading.typeOf(body.type)
  const known = body.type !== null
  const iri = employee ?? ''
  return {
    employee: colleague(reading, iri, body.employeeName),
    from: dateFrom,
    to: dateTo,
    typeName: known ? (kind?.name ?? body.typeName) : null,
    color: known ? (kind?.color ?? null) : null,
    partial: isPartial(reading, iri, dateFrom, dateTo, body.days),
    status: body.status,
  }
}

function takenAsAbsence(reading: CalendarSnapshot, taken: TakenAbsence): ColleagueAbsence {
  const { employee, from, to, kind, days, state, row } = taken
  return {
    employee: colleague(reading, employee, row?.employeeName ?? ''),
    from,
    to,
    typeName: kind?.name ?? null,
    color: kind?.color ?? null,
    partial: isPartial(reading, employee, from, to, days),
    status: state === 'pending' ? 'pending' : (row?.server?.status ?? 'approved'),
  }
}

/** Less than the plan of a single day, bank holidays looked at only where the day is short. */
function isPartial(
  reading: CalendarSnapshot,
  employee: string,
  from: string,
  to: string,
  days: readonly ChargedDay[] | null,
): boolean {
  if (from !== to || days === null) return false
  if (scheduledDay(reading.employee(employee), from) === null) return false
  return totalSeconds(days) < reading.planned(employee, from)
}
