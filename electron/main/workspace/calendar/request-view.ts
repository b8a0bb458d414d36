// Requests as windows see them: with the names of people and kinds, and what each day of them costs.
import type { Temporal } from 'temporal-polyfill'
import type { AbsenceRequest } from '#contract/bridge/absences'
import { totalSeconds } from '#domain/absence-charge'
import { idOf } from '../iri'
import type { Account } from '../store/accounts'
import type { Database } from '../store/database'
import { factsOf, isWaiting, sameDays, requestStatusFor, type RequestRow } from '../store/request-row'
import { CalendarSnapshot } from './calendar-snapshot'
import { daysOf, UNKNOWN_COLOR } from './absences-of'

/** The rows as windows see them, in the order given. */
export function requestViews(
  db: Database,
  account: Account,
  rows: readonly RequestRow[],
  now: Temporal.Instant,
): AbsenceRequest[] {
  if (rows.length === 0) return []
  const snapshot = new CalendarSnapshot(db, account, now)
  return rows.map((row) => requestView(snapshot, row))
}

/** What it costs is the server's word where it has this request, else counted here. */
export function requestView(snapshot: CalendarSnapshot, row: RequestRow): AbsenceRequest {
  const { id, own, employee, employeeName, server } = row
  const kind = snapshot.typeOf(row.type)
  const days = daysOf(snapshot, row, row)
  const said = server !== null && sameDays(row, server) ? server.seconds : null
  return {
    id,
    own,
    employee: { iri: employee, name: snapshot.personName(employee) ?? employeeName },
    ...factsOf(row),
    typeName: kind?.name ?? idOf(row.type) ?? row.type,
    color: kind?.color ?? UNKNOWN_COLOR,
    seconds: said ?? totalSeconds(days),
    days: [...days],
    ...requestStatusFor(row, snapshot),
    ...(own && isWaiting(server) && snapshot.ownDeciders?.length === 0 && { noDecider: true }),
  }
}
