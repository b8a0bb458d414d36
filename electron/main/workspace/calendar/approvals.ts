// Requests that need the person's decision, with what is needed to decide: balances, who else is away, who of the team is there.
import type { Approval } from '#contract/bridge/absences'
import { balanceChanges, withAbsence } from '#domain/leave-request'
import { chargedDays, type ChargedDay } from '#domain/absence-charge'
import { requestStatusFor, type RequestRow } from '../store/request-row'
import { matesAway, presenceOn, takesAway } from './colleagues'
import { poolsFor } from './leave'
import type { KnownPerson } from './people'
import type { CalendarSnapshot } from './calendar-snapshot'
import { requestView } from './request-view'
import { daysOf, absencesOf } from './absences-of'

/** What needs the person's decision, and what they decided that is unsent; the soonest first. */
export function readApprovals(snapshot: CalendarSnapshot): Approval[] {
  return snapshot.toDecide.map((row) => approvalOf(snapshot, row))
}

/** How many requests need the person's decision. */
export function countWaiting(snapshot: CalendarSnapshot): number {
  const viewer = { decides: snapshot.decides, personName: (iri: string) => snapshot.personName(iri) }
  return snapshot.toDecide.filter((row) => requestStatusFor(row, viewer).may.decide).length
}

function approvalOf(snapshot: CalendarSnapshot, row: RequestRow): Approval {
  const { people } = snapshot
  const cancels = row.server?.status === 'cancellation_requested'
  const days = daysOf(snapshot, row, row)
  const asker = people.get(row.employee)
  const team = teamOf(snapshot, asker)
  return {
    request: requestView(snapshot, row),
    balances: balancesOf(snapshot, row, days, cancels),
    colleagues: matesAway(
      snapshot,
      team.filter(({ iri }) => iri !== row.employee),
      row.from,
      row.to,
    ),
    coverage: coverageOf(snapshot, row, days, team, cancels),
  }
}

/** The pool as it would be with the request, and without it where its cancellation is asked for. */
function balancesOf(
  snapshot: CalendarSnapshot,
  row: RequestRow,
  days: readonly ChargedDay[],
  cancels: boolean,
): Approval['balances'] {
  const others = absencesOf(snapshot, row.employee).filter(({ id }) => id !== row.id)
  const [pool] = poolsFor(snapshot, row.employee, snapshot.typeOf(row.type), others)
  if (pool === undefined) return []
  const taken = withAbsence(pool, { source: row.id, state: 'used', days })
  return cancels
    ? balanceChanges(taken, pool, days, snapshot.today)
    : balanceChanges(pool, taken, days, snapshot.today)
}

/** Those who share the asker's manager, the asker among them. */
function teamOf(snapshot: CalendarSnapshot, asker: KnownPerson | undefined): KnownPerson[] {
  if (asker === undefined) return []
  const shares = ({ manager }: KnownPerson) => asker.manager !== null && manager === asker.manager
  return [...snapshot.people.values()].filter(
    (person) => person.role !== 'integration' && (person.iri === asker.iri || shares(person)),
  )
}

function coverageOf(
  snapshot: CalendarSnapshot,
  row: RequestRow,
  days: readonly ChargedDay[],
  team: readonly KnownPerson[],
  cancels: boolean,
): Approval['coverage'] {
  const away = awayByDay(snapshot, team, row)
  const own = new Map(days.map(({ day, seconds }) => [day, seconds]))
  const takes = takesAway(snapshot.typeOf(row.type)) && !cancels
  return days.map(({ day }) =>
    presenceOn(snapshot, team, day, ({ iri }) => {
      const others = away.get(`${day} ${iri}`) ?? 0
      return iri === row.employee && takes ? others + (own.get(day) ?? 0) : others
    }),
  )
}

/** Seconds that absences which hold take of each day of each of the team, the request itself left out. */
function awayByDay(
  snapshot: CalendarSnapshot,
  team: readonly KnownPerson[],
  row: RequestRow,
): ReadonlyMap<string, number> {
  const itself = snapshot.holidayOf(row)?.iri
  const away = new Map<string, number>()
  for (const { iri: employee } of team) {
    for (const { iri, dateFrom, dateTo, body } of snapshot.holidaysOf(employee)) {
      const kind = body.type === null ? undefined : snapshot.typeOf(body.type)
      if (dateFrom > row.to || dateTo < row.from || iri === itself || !takesAway(kind)) continue
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
