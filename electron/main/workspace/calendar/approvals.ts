// What waits for one's decision, with what is needed to decide: balances, who else is away, who of the team is there.
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

/** What waits for one's decision, and what one decided that has not reached the server; the soonest first. */
export function readApprovals(reading: CalendarSnapshot): Approval[] {
  return reading.toDecide.map((row) => approvalOf(reading, row))
}

/** How many requests wait for one's decision. */
export function countWaiting(reading: CalendarSnapshot): number {
  const onlooker = { decides: reading.decides, personName: (iri: string) => reading.personName(iri) }
  return reading.toDecide.filter((row) => requestStatusFor(row, onlooker).may.decide).length
}

function approvalOf(reading: CalendarSnapshot, row: RequestRow): Approval {
  const { people } = reading
  const cancels = row.server?.status === 'cancellation_requested'
  const days = daysOf(reading, row, row)
  const asker = people.get(row.employee)
  const team = teamOf(reading, asker)
  return {
    request: requestView(reading, row),
    balances: balancesOf(reading, row, days, cancels),
    colleagues: matesAway(
      reading,
      team.filter(({ iri }) => iri !== row.employee),
      row.from,
      row.to,
    ),
    coverage: coverageOf(reading, row, days, team, cancels),
  }
}

/** The pool as it would be with the request, and without it where its cancellation is asked for. */
function balancesOf(
  reading: CalendarSnapshot,
  row: RequestRow,
  days: readonly ChargedDay[],
  cancels: boolean,
): Approval['balances'] {
  const others = absencesOf(reading, row.employee).filter(({ id }) => id !== row.id)
  const [pool] = poolsFor(reading, row.employee, reading.typeOf(row.type), others)
  if (pool === undefined) return []
  const taken = withAbsence(pool, { source: row.id, state: 'used', days })
  return cancels
    ? balanceChanges(taken, pool, days, reading.today)
    : balanceChanges(pool, taken, days, reading.today)
}

/** Those who share the asker's manager, the asker among them. */
function teamOf(reading: CalendarSnapshot, asker: KnownPerson | undefined): KnownPerson[] {
  if (asker === undefined) return []
  const shares = ({ manager }: KnownPerson) => asker.manager !== null && manager === asker.manager
  return [...reading.people.values()].filter(
    (person) => person.role !== 'integration' && (person.iri === asker.iri || shares(person)),
  )
}

function coverageOf(
  reading: CalendarSnapshot,
  row: RequestRow,
  days: readonly ChargedDay[],
  team: readonly KnownPerson[],
  cancels: boolean,
): Approval['coverage'] {
  const away = awayByDay(reading, team, row)
  const own = new Map(days.map(({ day, seconds }) => [day, seconds]))
  const takes = takesAway(reading.typeOf(row.type)) && !cancels
  return days.map(({ day }) =>
    presenceOn(reading, team, day, ({ iri }) => {
      const others = away.get(`${day} ${iri}`) ?? 0
      return iri === row.employee && takes ? others + (own.get(day) ?? 0) : others
    }),
  )
}

/** Seconds that absences which hold take of each day of each of the team, the request itself left out. */
function awayByDay(
  reading: CalendarSnapshot,
  team: readonly KnownPerson[],
  row: RequestRow,
): ReadonlyMap<string, number> {
  const itself = reading.holidayOf(row)?.iri
  const away = new Map<string, number>()
  for (const { iri: employee } of team) {
    for (const { iri, dateFrom, dateTo, body } of reading.holidaysOf(employee)) {
      const kind = body.type === null ? undefined : reading.typeOf(body.type)
      if (dateFrom > row.to || dateTo < row.from || iri === itself || !takesAway(kind)) continue
      const whole = (day: string) => reading.whole(employee, day, kind)
      const asked = { from: dateFrom, to: dateTo, dayPart: null, requestedSeconds: null }
      for (const { day, seconds } of body.days ?? chargedDays(asked, whole)) {
        const key = `${day} ${employee}`
        away.set(key, (away.get(key) ?? 0) + seconds)
      }
    }
  }
  return away
}
