// Requests that need the person's decision, with what is needed to decide: balances, who else is away, who of the team is there.
import type { Approval } from '#contract/bridge/absences'
import { balanceChanges, withAbsence } from '#domain/leave-request'
import type { ChargedDay } from '#domain/absence-charge'
import { requestStatusFor, type RequestRow } from '../store/request-row'
import { matesAway } from './colleagues'
import { poolsFor } from './leave'
import type { CalendarSnapshot } from './calendar-snapshot'
import { requestView } from './request-view'
import { daysOf, absencesOf } from './absences-of'
import { takesAway, teamCoverage, teamMembers } from './presence'

/** What needs the person's decision, and what they decided that is unsent; the soonest first. */
export function readApprovals(snapshot: CalendarSnapshot): Approval[] {
  return snapshot.toDecide.map((row) => approvalOf(snapshot, row))
}

/** How many requests need the person's decision. */
export function countWaiting(snapshot: CalendarSnapshot): number {
  return snapshot.toDecide.filter((row) => requestStatusFor(row, snapshot).may.decide).length
}

function approvalOf(snapshot: CalendarSnapshot, row: RequestRow): Approval {
  const { people } = snapshot
  const cancels = row.server?.status === 'cancellation_requested'
  const days = daysOf(snapshot, row, row)
  const asker = people.get(row.employee)
  const team = teamMembers(snapshot, asker)
  return {
    request: requestView(snapshot, row),
    balances: balancesOf(snapshot, row, days, cancels),
    colleagues: matesAway(
      snapshot,
      team.filter(({ iri }) => iri !== row.employee),
      row.from,
      row.to,
    ),
    team: team.map(({ iri, name }) => ({ iri, name })),
    coverage: teamCoverage(snapshot, team, {
      employee: row.employee,
      from: row.from,
      to: row.to,
      days,
      takes: takesAway(snapshot.typeOf(row.type)) && !cancels,
      itself: snapshot.holidayOf(row)?.iri ?? null,
    }),
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
