// Requests for absence in the store, the server's side: what is about to leave, what was answered, what was learned.
import { v7 as uuidv7 } from 'uuid'
import type { Refusal } from '#contract/bridge-base'
import type { Database } from './database'
import {
  requestRow,
  type RequestRow,
  type SentRequest,
  type ServerRequest,
  type StoredRequest,
} from './request-row'
import { touchRequests, valuesOf, type Asker } from './requests'
import { isUnsent, UNSENT } from './row-sync'

/** Requests that sync has to make equal with the server, oldest first; refused ones wait for the person. */
export function requestsToSend(db: Database, account: string): RequestRow[] {
  return db
    .all<StoredRequest>(
      `SELECT * FROM request WHERE account = ? AND refusal IS NULL AND ${UNSENT} ORDER BY id`,
      account,
    )
    .map(requestRow)
}

/** Written before something leaves: from here on the server may have it. The answer is news, not this. */
export function markRequestSent(db: Database, id: string, sent: SentRequest): void {
  db.write(() => db.run('UPDATE request SET sent = ? WHERE id = ?', JSON.stringify(sent), id))
}

/** It did certainly not reach the server. */
export function unmarkRequestSent(db: Database, id: string): void {
  db.write(() => {
    db.run('UPDATE request SET sent = NULL, uncertain = 0 WHERE id = ?', id)
    touchRequests(db)
  })
}

/** The answer was lost. */
export function markRequestUncertain(db: Database, id: string): void {
  db.write(() => {
    db.run('UPDATE request SET uncertain = 1 WHERE id = ? AND sent IS NOT NULL', id)
    touchRequests(db)
  })
}

/** Nothing is under way: what left and has no answer is in doubt. */
export function markSentRequestsUncertain(db: Database): void {
  const found = db.get(`SELECT 1 FROM request WHERE ${UNSENT} AND sent IS NOT NULL AND uncertain = 0 LIMIT 1`)
  if (found === undefined) return
  db.write(() => {
    db.run('UPDATE request SET uncertain = 1 WHERE sent IS NOT NULL')
    touchRequests(db)
  })
}

/**
 * The server has the request as `server` says, answering what the person wanted at `revision`. What they wanted since
 * then stays and is sent next.
 */
export function linkRequest(
  db: Database,
  id: string,
  { server, revision }: { server: ServerRequest; revision: number },
): void {
  db.write(() => {
    const row = storedRow(db, id)
    if (row === null) return
    db.run(
      'UPDATE request SET sent = NULL, uncertain = 0, serverIri = ?, server = ?, syncedRevision = ? WHERE id = ?',
      server.iri,
      JSON.stringify(server),
      revision,
      id,
    )
    if (row.revision === revision) follow(db, id, server)
    else if (!row.own) setFacts(db, id, server)
    touchRequests(db)
  })
}

/** The server does not have the request, as the person wanted at `revision`. */
export function unlinkRequest(db: Database, row: RequestRow): void {
  db.write(() => {
    db.run(
      `UPDATE request SET sent = NULL, uncertain = 0, serverIri = NULL, server = NULL, key = ?, syncedRevision = ?
       WHERE id = ?`,
      uuidv7(),
      row.revision,
      row.id,
    )
    touchRequests(db)
  })
}

/**
 * What the person wanted at the row's revision was refused; it waits for them. When they have wanted something else
 * since, that is the answer and nothing is parked. `now` is what the server has, null when it has nothing any more;
 * left out, it is as it was known.
 */
export function parkRequest(
  db: Database,
  row: RequestRow,
  refusal: Refusal,
  now: ServerRequest | null = row.server,
): void {
  db.write(() => {
    db.run(
      `UPDATE request SET sent = NULL, uncertain = 0, refusal = CASE WHEN revision = ? THEN ? END,
         serverIri = ?, server = ?, key = ? WHERE id = ?`,
      row.revision,
      JSON.stringify(refusal),
      now?.iri ?? null,
      now === null ? null : JSON.stringify(now),
      now === null && row.server !== null ? uuidv7() : row.key,
      row.id,
    )
    if (!row.own && now !== null) setFacts(db, row.id, now)
    touchRequests(db)
  })
}

/** The request of the server with that IRI, when it is linked to a row here. */
export function findByRequestIri(db: Database, account: string, iri: string): RequestRow | null {
  const stored = db.get<StoredRequest>(
    'SELECT * FROM request WHERE account = ? AND serverIri = ?',
    account,
    iri,
  )
  return stored === undefined ? null : requestRow(stored)
}

/** A request that was made elsewhere shows here too; answers its id. */
export function adoptRequest(
  db: Database,
  account: string,
  asker: Asker & { own: boolean },
  server: ServerRequest,
): string {
  const id = uuidv7()
  db.run(
    `INSERT INTO request (id, account, own, employee, employeeName, type, "from", "to", dayPart, requestedSeconds, note,
                          revision, syncedRevision, key, serverIri, server)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1, 1, ?, ?, ?)`,
    id,
    account,
    asker.own ? 1 : 0,
    asker.employee,
    asker.employeeName,
    ...valuesOf(server),
    id,
    server.iri,
    JSON.stringify(server),
  )
  touchRequests(db)
  return id
}

/** The server's version changed; what the person wants here stays, and nothing else. */
export function takeServerRequest(db: Database, row: RequestRow, server: ServerRequest, name: string): void {
  db.run('UPDATE request SET server = ?, employeeName = ? WHERE id = ?', JSON.stringify(server), name, row.id)
  if (!isUnsent(row) && row.refusal === null) follow(db, row.id, server)
  else if (!row.own) setFacts(db, row.id, server)
  touchRequests(db)
}

/** The server no longer has the request and nothing is wanted of it here: it goes here too. */
export function removeRequest(db: Database, id: string): void {
  db.run('DELETE FROM request WHERE id = ?', id)
  touchRequests(db)
}

/** Rows that the server has, as far as is known. */
export function linkedRequests(db: Database, account: string): RequestRow[] {
  return db
    .all<StoredRequest>('SELECT * FROM request WHERE account = ? AND serverIri IS NOT NULL', account)
    .map(requestRow)
}

/** When the latest of the requests that are kept was asked for; null when none is. */
export function latestRequestedAt(db: Database, account: string): string | null {
  const found = db.get<{ at: string | null }>(
    `SELECT max(json_extract(server, '$.requestedAt')) AS at FROM request WHERE account = ?`,
    account,
  )
  return found?.at ?? null
}

/** Nothing else is wanted than what the server has. */
function follow(db: Database, id: string, server: ServerRequest): void {
  setFacts(db, id, server)
  db.run('UPDATE request SET wish = NULL WHERE id = ?', id)
}

/** What somebody else asks for is never anything but what the server says. */
function setFacts(db: Database, id: string, server: ServerRequest): void {
  db.run(
    `UPDATE request SET type = ?, "from" = ?, "to" = ?, dayPart = ?, requestedSeconds = ?, note = ? WHERE id = ?`,
    ...valuesOf(server),
    id,
  )
}

function storedRow(db: Database, id: string): RequestRow | null {
  const stored = db.get<StoredRequest>('SELECT * FROM request WHERE id = ?', id)
  return stored === undefined ? null : requestRow(stored)
}
