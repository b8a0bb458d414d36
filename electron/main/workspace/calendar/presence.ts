// Who is here on a day, by the schedules and the approved absences that this computer knows.
import type { Coverage } from '#contract/bridge/absences'
import { chargedDays, type ChargedDay } from '#domain/absence-charge'
import { presence } from '#domain/presence'
import { isAway } from '#domain/working-target'
import type { Copy } from '../store/replica-copies'
import type { HolidayCopy } from '../store/replica-kinds'
import { absencesOf } from './absences-of'
import type { CalendarSnapshot, KnownType } from './calendar-snapshot'
import { sameTeam, type KnownPerson } from './people'

/** Seconds of absence by day, `YYYY-MM-DD`. */
export type AwayDays = ReadonlyMap<string, number>

const NO_DAYS: AwayDays = new Map()

/** Whether a person on such an absence is away; yes for a type that may not be known. */
export const takesAway = (kind: KnownType | undefined): boolean => kind === undefined || isAway(kind)

/**
 * What approved absences take of the days from `from` to `to`, for each person who has any.
 * @param except IRI of an absence of someone else that is left out
 */
export function awayByPerson(
  snapshot: CalendarSnapshot,
  from: string,
  to: string,
  except: string | null = null,
): ReadonlyMap<string, AwayDays> {
  const people = new Map<string, Map<string, number>>()
  const add = (employee: string, days: readonly ChargedDay[]) => {
    const sums = people.get(employee) ?? new Map<string, number>()
    for (const { day, seconds } of days) {
      if (day >= from && day <= to) sums.set(day, (sums.get(day) ?? 0) + seconds)
    }
    people.set(employee, sums)
  }
  const own = snapshot.account.employee
  for (const [employee, copies] of snapshot.holidaysBetween(from, to)) {
    if (employee === own) continue
    for (const copy of copies) {
      if (copy.iri !== except && takesAway(absenceType(snapshot, copy)))
        add(employee, daysBetween(snapshot, employee, copy, from, to))
    }
  }
  // An own absence that was withdrawn here no longer counts, even before the server knows it.
  for (const { kind, state, days } of absencesOf(snapshot, own)) {
    if (state === 'used' && takesAway(kind)) add(own, days)
  }
  return people
}

const absenceType = (snapshot: CalendarSnapshot, { body }: Copy<HolidayCopy>) =>
  body.type === null ? undefined : snapshot.typeOf(body.type)

/** What an absence takes of the days from `from` to `to`: the server's word, else counted here. */
function daysBetween(
  snapshot: CalendarSnapshot,
  employee: string,
  copy: Copy<HolidayCopy>,
  from: string,
  to: string,
): readonly ChargedDay[] {
  if (copy.body.days !== null) return copy.body.days
  const kind = absenceType(snapshot, copy)
  const range = {
    from: copy.dateFrom > from ? copy.dateFrom : from,
    to: copy.dateTo < to ? copy.dateTo : to,
    dayPart: null,
    requestedSeconds: null,
  }
  return chargedDays(range, (day) => snapshot.whole(employee, day, kind))
}

/** The days among these on which someone has work and absence takes all of it. */
export function awayDays(snapshot: CalendarSnapshot, employee: string, days: AwayDays): string[] {
  return [...days]
    .filter(
      ([day, awaySeconds]) =>
        presence({ plannedSeconds: snapshot.planned(employee, day), awaySeconds }) === 'away',
    )
    .map(([day]) => day)
    .sort()
}

/** The team of a person, the person among them; no one where no list names the person. */
export function teamMembers(snapshot: CalendarSnapshot, person: KnownPerson | undefined): KnownPerson[] {
  if (person === undefined) return []
  return snapshot.peopleByName.filter((other) => other.role !== 'integration' && sameTeam(person, other))
}

/** An absence that would be added to those in force. */
interface AddedAbsence {
  readonly employee: string
  readonly from: string
  readonly to: string
  readonly days: readonly ChargedDay[]
  /** Whether the person is away then. */
  readonly takes: boolean
  /** IRI of the absence in force that came of it, else null. */
  readonly itself: string | null
}

/** How many of a team would be here on each day that an absence takes, of those with work on that day. */
export function teamCoverage(
  snapshot: CalendarSnapshot,
  team: readonly KnownPerson[],
  added: AddedAbsence,
): Coverage[] {
  const away = awayByPerson(snapshot, added.from, added.to, added.itself)
  return added.days.map(({ day, seconds }) => {
    const found = team.map(({ iri }) =>
      presence({
        plannedSeconds: snapshot.planned(iri, day),
        awaySeconds:
          ((away.get(iri) ?? NO_DAYS).get(day) ?? 0) + (iri === added.employee && added.takes ? seconds : 0),
      }),
    )
    return {
      day,
      present: found.filter((one) => one === 'here').length,
      team: found.filter((one) => one !== 'unplanned').length,
    }
  })
}
