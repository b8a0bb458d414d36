// Requests for absence in the store, the person's side: asked for, changed, withdrawn, decided, brought back, read.
import { v7 as uuidv7 } from 'uuid'
import type { Refusal } from '#contract/bridge/base'
import type { Database } from './database'
import {
  isGone,
  requestRow,
  sameFacts,
  type Asker,
  type RequestFacts,
  type RequestRow,
  type PendingAction,
  type ServerRequest,
  type StoredRequest,
} from './request-row'
import { isMissing, neverArrived, nextKey, refusalText, UNSENT } from './synced-row'

/** Adds a request of the person's own that no server has yet; returns its id. */
export function addRequest(db: Database, account: string, asker: Asker, facts: RequestFacts): string {
  const id = uuidv7()
  db.write(() => {
    db.run(
      `INSERT INTO request (id, account, own, employee, employeeName, type, "from", "to", dayPart, requestedSeconds, note,
                            revision, syncedRevision, key)
       VALUES (?, ?, 1, ?, ?, ?, ?, ?, ?, ?, ?, 1, 0, ?)`,
      id,
      account,
      asker.employee,
      asker.employeeName,
      ...valuesOf(facts),
      id,
    )
    touchRequests(db)
  })
  return id
}

export function findRequest(db: Database, account: string, id: string): RequestRow | null {
  const stored = db.get<StoredRequest>('SELECT * FROM request WHERE account = ? AND id = ?', account, id)
  return stored === undefined ? null : requestRow(stored)
}

/**
 * All requests, the person's own and those of others, the latest days first, without those that were never sent and
 * are no longer wanted.
 */
export function listRequests(db: Database, account: string): RequestRow[] {
  return db
    .all<StoredRequest>('SELECT * FROM request WHERE account = ? ORDER BY "from" DESC, id DESC', account)
    .map(requestRow)
    .filter((row) => !isGone(row))
}

/** What the server has not taken, oldest first. */
export function unsentRequests(db: Database, account: string): RequestRow[] {
  return db
    .all<StoredRequest>(`SELECT * FROM request WHERE account = ? AND ${UNSENT} ORDER BY id`, account)
    .map(requestRow)
}

/** How many requests and decisions wait (uncertain ones among them) and how many were refused. */
export function countUnsentRequests(db: Database, account: string): { waiting: number; refused: number } {
  const counts = db.get<{ total: number; refused: number }>(
    `SELECT count(*) AS total, count(refusal) AS refused FROM request WHERE account = ? AND ${UNSENT}`,
    account,
  )
  const { total, refused } = counts ?? { total: 0, refused: 0 }
  return { waiting: total - refused, refused }
}

/** The person asks for something else. A refusal is answered by it. */
export function changeRequest(db: Database, row: RequestRow, facts: RequestFacts): void {
  db.write(() => {
    db.run(
      `UPDATE request SET type = ?, "from" = ?, "to" = ?, dayPart = ?, requestedSeconds = ?, note = ?, wish = NULL,
         refusal = NULL, revision = revision + 1, key = ?${anew(row)} WHERE id = ?`,
      ...valuesOf(facts),
      nextKey(row),
      row.id,
    )
    touchRequests(db)
  })
}

/**
 * The person wants this to become of the request. What never left this computer has nothing to tell the server: its
 * withdrawal is done at once. `refusal` parks the wish until they have seen what the request has become.
 */
export function wishFor(
  db: Database,
  row: RequestRow,
  wish: PendingAction,
  refusal: Refusal | null = null,
): void {
  db.write(() => {
    db.run(
      'UPDATE request SET wish = ?, revision = revision + 1, refusal = ? WHERE id = ?',
      JSON.stringify(wish),
      refusalText(refusal),
      row.id,
    )
    if (neverArrived(row)) settle(db, row.id)
    touchRequests(db)
  })
}

/** The person takes back a wish that has not left; what they had changed before is still to be sent. */
export function clearPendingAction(db: Database, row: RequestRow): void {
  const { server, wish } = row
  const shown = wish?.shown ?? null
  db.write(() => {
    db.run(
      'UPDATE request SET wish = NULL, revision = revision + 1, key = ? WHERE id = ?',
      nextKey(row),
      row.id,
    )
    if (server !== null && (shown === null || sameFacts(row, shown))) takeFacts(db, row.id, server)
    touchRequests(db)
  })
}

/** The person wants a refused change sent again; a decision is now about what the server has. */
export function resendRequest(db: Database, row: RequestRow): void {
  const wish = row.wish === null || row.server === null ? row.wish : { ...row.wish, shown: row.server }
  db.write(() => {
    db.run(
      `UPDATE request SET refusal = NULL, wish = ?, revision = revision + 1, key = ?${anew(row)} WHERE id = ?`,
      wish === null ? null : JSON.stringify(wish),
      nextKey(row),
      row.id,
    )
    touchRequests(db)
  })
}

/** What the server no longer has is asked for there again. */
const anew = (row: RequestRow): string =>
  isMissing(row) ? ', serverIri = NULL, etag = NULL, server = NULL' : ''

/** The person gives up a refused change: the server's version comes back, or the request goes when it has none. */
export function discardRequest(db: Database, row: RequestRow): void {
  const { server } = row
  if (isMissing(row)) {
    db.write(() => {
      db.run('DELETE FROM request WHERE id = ?', row.id)
      touchRequests(db)
    })
    return
  }
  if (server === null && row.own) {
    db.write(() => {
      db.run('UPDATE request SET refusal = NULL WHERE id = ?', row.id)
      wishFor(db, { ...row, attempts: [] }, { kind: 'withdraw', shown: null })
    })
    return
  }
  db.write(() => {
    if (server === null) db.run('DELETE FROM request WHERE id = ?', row.id)
    else takeFacts(db, row.id, server)
    touchRequests(db)
  })
}

/** The request is as the server has it, and nothing else is wanted. */
function takeFacts(db: Database, id: string, server: ServerRequest): void {
  db.run(
    `UPDATE request SET type = ?, "from" = ?, "to" = ?, dayPart = ?, requestedSeconds = ?, note = ?, wish = NULL,
       refusal = NULL, syncedRevision = revision WHERE id = ?`,
    ...valuesOf(server),
    id,
  )
}

/**
 * Forgets what is over: own requests that were never sent and were discarded, and those of others of which nothing is
 * to be decided. `before` is a day.
 */
export function forgetOldRequests(db: Database, before: string): void {
  db.write(() => {
    const gone = db.run(
      `DELETE FROM request WHERE "to" < ? AND NOT ${UNSENT} AND (server IS NULL
         OR own = 0 AND json_extract(server, '$.status') NOT IN ('pending', 'cancellation_requested'))`,
      before,
    )
    if (gone > 0) touchRequests(db)
  })
}

function settle(db: Database, id: string): void {
  db.run('UPDATE request SET syncedRevision = revision WHERE id = ?', id)
}

/** The columns of the facts, in the order of every statement here. */
function valuesOf({ type, from, to, dayPart, requestedSeconds, note }: RequestFacts) {
  return [type, from, to, dayPart, requestedSeconds, note] as const
}

/** Notes, inside a transaction, that requests look different now. */
function touchRequests(db: Database): void {
  db.touch('calendar', 'sync')
}

/** When the latest of the requests that are kept was asked for; null when none is. */
export function latestRequestedAt(db: Database, account: string): string | null {
  const found = db.get<{ at: string | null }>(
    `SELECT max(json_extract(server, '$.requestedAt')) AS at FROM request WHERE account = ?`,
    account,
  )
  return found?.at ?? null
}
