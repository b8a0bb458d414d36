// Who of a team is there on the days of an absence, should it hold.
import type { Coverage } from '#contract/bridge/absences'
import { chargedDays, type ChargedDay } from '#domain/absence-charge'
import type { CalendarSnapshot } from './calendar-snapshot'
import { presenceOn, takesAway } from './colleagues'
import type { KnownPerson } from './people'

/** An absence that would be added to those that hold. */
interface Added {
  readonly employee: string
  readonly from: string
  readonly to: string
  readonly days: readonly ChargedDay[]
  /** Whether the person is away then. */
  readonly takes: boolean
  /** IRI of the absence in force that it is itself, where it is one. */
  readonly itself?: string | undefined
}

/** Those who share a person's manager, the person among them; no one where the person is not listed. */
export function teamOf(snapshot: CalendarSnapshot, person: KnownPerson | undefined): KnownPerson[] {
  if (person === undefined) return []
  const shares = ({ manager }: KnownPerson) => person.manager !== null && manager === person.manager
  return [...snapshot.people.values()].filter(
    (other) => other.role !== 'integration' && (other.iri === person.iri || shares(other)),
  )
}

/** How many of the team are there on each working day of an absence. */
export function coverageOf(
  snapshot: CalendarSnapshot,
  team: readonly KnownPerson[],
  added: Added,
): Coverage[] {
  const away = awayByDay(snapshot, team, added)
  const own = new Map(added.days.map(({ day, seconds }) => [day, seconds]))
  return added.days.map(({ day }) =>
    presenceOn(snapshot, team, day, ({ iri }) => {
      const others = away.get(`${day} ${iri}`) ?? 0
      return iri === added.employee && added.takes ? others + (own.get(day) ?? 0) : others
    }),
  )
}

/** Seconds that absences which hold take of each day of each of the team, the added one left out. */
function awayByDay(
  snapshot: CalendarSnapshot,
  team: readonly KnownPerson[],
  added: Added,
): ReadonlyMap<string, number> {
  const away = new Map<string, number>()
  for (const { iri: employee } of team) {
    for (const { iri, dateFrom, dateTo, body } of snapshot.holidaysOf(employee)) {
      const kind = body.type === null ? undefined : snapshot.typeOf(body.type)
      if (dateFrom > added.to || dateTo < added.from || iri === added.itself || !takesAway(kind)) continue
      const whole = (day: string) => snapshot.whole(employee, day, kind)
      const asked = { from: dateFrom, to: dateTo, dayPart: null, requestedSeconds: null }
      for (const { day, seconds } of body.days ?? chargedDays(asked, whole)) {
        const key = `${day} ${employee}`
        away.set(key, (away.get(key) ?? 0) + seconds)
      }
    }
  }
  return away
}
