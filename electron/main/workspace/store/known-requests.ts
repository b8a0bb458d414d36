// Requests as the calendar reads them: the person's own, or those of others that need a look, and nothing else.
import type { Database } from './database'
import { isGone, requestRow, type RequestRow, type StoredRequest } from './request-row'

/** One's own requests, the latest days first; without those that never left and are not wanted. */
export function ownRequests(db: Database, account: string): RequestRow[] {
  return db
    .all<StoredRequest>(
      'SELECT * FROM request WHERE account = ? AND own = 1 ORDER BY "from" DESC, id DESC',
      account,
    )
    .map(requestRow)
    .filter((row) => !isGone(row))
}

/** Requests of others that wait, or that something is wanted for here, the soonest first. */
export function othersToDecide(db: Database, account: string): RequestRow[] {
  return db
    .all<StoredRequest>(
      `SELECT * FROM request WHERE account = ? AND own = 0
         AND (wish IS NOT NULL OR json_extract(server, '$.status') IN ('pending', 'cancellation_requested'))
       ORDER BY "from", id`,
      account,
    )
    .map(requestRow)
}

/** Every request of others that is known here, the soonest first. */
export function othersRequests(db: Database, account: string): RequestRow[] {
  return db
    .all<StoredRequest>('SELECT * FROM request WHERE account = ? AND own = 0 ORDER BY "from", id', account)
    .map(requestRow)
}
