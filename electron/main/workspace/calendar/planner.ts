// The team planner: everyone in rows, with absences and bank holidays.
import type { CallIn, CallOut } from '#contract/bridge/bridge'
import { daysBetween } from '#domain/day'
import type { Language } from '#domain/language'
import { DEFAULT_SCHEDULE, scheduledDay } from '#domain/schedule'
import { copiesTouching } from '../store/replica-copies'
import { colleague, colleaguesAway, ownAbsences } from './colleagues'
import { byName, employmentOf, sameTeam, type KnownPerson } from './people'
import type { CalendarSnapshot } from './calendar-snapshot'
import { PlannedShifts } from './planned-shifts'
import { awayByPerson } from './presence'
import { shownHoliday } from './shown-holiday'

export function readPlanner(
  snapshot: CalendarSnapshot,
  { from, to }: CallIn<'planner.read'>,
  language: Language,
): CallOut<'planner.read'> {
  const planned = new PlannedShifts(snapshot, from, to)
  const away = awayByPerson(snapshot, from, to)
  return {
    people: peopleBetween(snapshot, from, to).map((person) => ({
      ...person,
      ...planned.person(person.iri, away.get(person.iri)),
    })),
    plans: planned.plans,
    shifts: planned.shifts,
    absences: [...ownAbsences(snapshot, from, to), ...colleaguesAway(snapshot, from, to, { waiting: true })],
    holidays: snapshot.bankHolidays(from, to).map((one) => shownHoliday(one, language)),
    daysOff: daysOff(snapshot, from, to),
    ...(snapshot.minimumPresent === null ? {} : { minimumPresent: snapshot.minimumPresent }),
  }
}

/** Who works here at some time of [from, to]; where no list names people, those whose absences are known. */
function peopleBetween(
  snapshot: CalendarSnapshot,
  from: string,
  to: string,
): Omit<CallOut<'planner.read'>['people'][number], 'plan' | 'away'>[] {
  const { account, people, me, db } = snapshot
  const managed = (person: KnownPerson | undefined) => {
    const iri = person?.manager ?? null
    const name = iri === null ? null : snapshot.personName(iri)
    return iri === null || name === null ? {} : { manager: { iri, name } }
  }
  const own = { iri: account.employee, name: account.employeeName, team: true, ...managed(me) }
  const others = snapshot.peopleByName.filter((person) => {
    const { hiredAt, leftAt } = employmentOf(person)
    const there = hiredAt <= to && (leftAt === null || leftAt >= from)
    return person.iri !== account.employee && person.role !== 'integration' && there
  })
  if (people.size > 0) {
    return [
      own,
      ...others.map((person) => ({
        iri: person.iri,
        name: person.name,
        team: sameTeam(me, person),
        ...managed(person),
      })),
    ]
  }
  const seen = new Map<string, { iri: string; name: string }>()
  for (const { employee, body } of copiesTouching<{ employeeName: string }>(
    db,
    account.id,
    'holidays',
    from,
    to,
  )) {
    if (employee !== null && employee !== account.employee) {
      seen.set(employee, colleague(snapshot, employee, body.employeeName))
    }
  }
  return [own, ...[...seen.values()].sort(byName).map((one) => ({ ...one, team: false }))]
}

/**
 * Days without work by the person's own schedule, or by the usual week while they are not employed. Bank holidays are
 * told apart.
 */
function daysOff(snapshot: CalendarSnapshot, from: string, to: string): string[] {
  const me = snapshot.employee(snapshot.account.employee)
  const usual = { hiredAt: from, leftAt: null, assignments: [] }
  return daysBetween(from, to).filter((day) => {
    const scheduled = scheduledDay(me, day) ?? scheduledDay(usual, day)
    return (scheduled?.ranges ?? DEFAULT_SCHEDULE.ranges).length === 0
  })
}
