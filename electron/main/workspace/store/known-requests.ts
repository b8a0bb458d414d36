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

/**
 * Requests that need a decision, and decisions that were not sent, the soonest first.
 * @param own whether the person's own requests are among them
 */
export function requestsToDecide(db: Database, account: string, own: boolean): RequestRow[] {
  return db
    .all<StoredRequest>(
      `SELECT * FROM request WHERE account = ? AND own <= ?
         AND (wish IS NOT NULL OR json_extract(server, '$.status') IN ('pending', 'cancellation_requested'))
         AND (own = 0 OR coalesce(json_extract(wish, '$.kind'), '') <> 'withdraw')
       ORDER BY "from", id`,
      account,
      Number(own),
    )
    .map(requestRow)
}

/** Every request of others that is known here, the soonest first. */
export function othersRequests(db: Database, account: string): RequestRow[] {
  return db
    .all<StoredRequest>('SELECT * FROM request WHERE account = ? AND own = 0 ORDER BY "from", id', account)
    .map(requestRow)
}
