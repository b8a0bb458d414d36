// Entries in the store, the server's side: what is about to leave, what was answered, what was learned.
import { v7 as uuidv7 } from 'uuid'
import type { Refusal } from '#contract/bridge-base'
import type { Database } from './database'
import {
  entryRow,
  type EntryFacts,
  type EntryRow,
  type SentChange,
  type SentCreation,
  type ServerEntry,
  type StoredEntry,
} from './entry-row'
import { refusalText, UNSENT } from './row-sync'

/** Rows that sync has to make equal with the server, oldest first; refused ones wait for the person. */
export function rowsToSend(db: Database, account: string, limit: number): EntryRow[] {
  return db
    .all<StoredEntry>(
      `SELECT * FROM entry
       WHERE account = ? AND refusal IS NULL AND ${UNSENT}
       ORDER BY id LIMIT ?`,
      account,
      limit,
    )
    .map(entryRow)
}

/** Written before a creation leaves: from here on the server may have it. */
export function markSent(db: Database, id: string, sent: SentCreation): void {
  db.write(() => db.run('UPDATE entry SET sent = ? WHERE id = ?', JSON.stringify(sent), id))
}

/** Written before a change or deletion leaves: from here on the server may have carried it out. */
export function markChangeSent(db: Database, id: string, sent: SentChange): void {
  db.write(() => db.run('UPDATE entry SET doubt = ? WHERE id = ?', JSON.stringify(sent), id))
}

/** The creation did certainly not reach the server. */
export function unmarkSent(db: Database, id: string): void {
  db.write(() => {
    db.run('UPDATE entry SET sent = NULL, uncertain = 0 WHERE id = ?', id)
    db.touch('sync')
  })
}

/** The answer to a creation was lost. */
export function markUncertain(db: Database, row: EntryRow): void {
  db.write(() => {
    db.run('UPDATE entry SET uncertain = 1 WHERE id = ? AND sent IS NOT NULL', row.id)
    db.touchDays(row.day)
  })
}

/** Nothing is under way: what left and has no answer is in doubt. */
export function markAllSentUncertain(db: Database): void {
  const found = db.get(
    `SELECT 1 FROM entry WHERE ${UNSENT}
       AND sent IS NOT NULL AND uncertain = 0 LIMIT 1`,
  )
  if (found === undefined) return
  db.write(() => {
    db.run('UPDATE entry SET uncertain = 1 WHERE sent IS NOT NULL')
    db.touchDays(null)
  })
}

/**
 * The server has the entry as `server` says, answering what the person wanted at `revision`. A change made since then
 * stays and is sent next.
 */
export function linkEntry(
  db: Database,
  id: string,
  answer: { server: ServerEntry; etag: string | null; revision: number },
): void {
  db.write(() => {
    const stored = db.get<StoredEntry>('SELECT * FROM entry WHERE id = ?', id)
    if (stored === undefined) return
    const row = entryRow(stored)
    const facts = row.revision === answer.revision ? takenOver(row, answer.server) : row
    db.run(
      `UPDATE entry SET description = ?, project = ?, startedAt = ?, endedAt = ?, zone = ?, day = ?, seconds = ?,
         sent = NULL, uncertain = 0, doubt = NULL, serverIri = ?, etag = ?, server = ?, syncedRevision = ? WHERE id = ?`,
      facts.description,
      facts.project,
      facts.startedAt,
      facts.endedAt,
      facts.zone,
      facts.day,
      facts.seconds,
      answer.server.iri,
      answer.etag,
      JSON.stringify(answer.server),
      answer.revision,
      id,
    )
    db.touchDays(row.day, facts.day)
  })
}

/** The server does not have the entry (deleted, refused, never arrived), as the person wanted at `revision`. */
export function unlinkEntry(db: Database, id: string, revision: number): void {
  db.write(() => {
    const stored = db.get<StoredEntry>('SELECT * FROM entry WHERE id = ?', id)
    if (stored === undefined) return
    db.run(
      `UPDATE entry SET sent = NULL, uncertain = 0, serverIri = NULL, etag = NULL, doubt = NULL, server = NULL, key = ?,
         syncedRevision = ? WHERE id = ?`,
      uuidv7(),
      revision,
      id,
    )
    db.touchDays(stored.day)
  })
}

/**
 * The server refused what the person wanted at `revision`; the row waits for them. When they have changed it since,
 * the change is the answer and nothing is parked. `gone`: the server no longer has the entry.
 */
export function parkEntry(db: Database, row: EntryRow, refusal: Refusal, gone = false): void {
  db.write(() => {
    db.run(
      `UPDATE entry SET sent = NULL, uncertain = 0, doubt = NULL, refusal = CASE WHEN revision = ? THEN ? END WHERE id = ?`,
      row.revision,
      JSON.stringify(refusal),
      row.id,
    )
    if (gone) {
      db.run(
        'UPDATE entry SET serverIri = NULL, etag = NULL, server = NULL, key = ? WHERE id = ?',
        uuidv7(),
        row.id,
      )
    }
    db.touchDays(row.day)
  })
}

/** The entry of the server with that IRI, when it is linked to a row here. */
export function findByServerIri(db: Database, account: string, iri: string): EntryRow | null {
  const stored = db.get<StoredEntry>('SELECT * FROM entry WHERE account = ? AND serverIri = ?', account, iri)
  return stored === undefined ? null : entryRow(stored)
}

/** Creations whose answer was lost, oldest first. */
export function uncertainEntries(db: Database, account: string): EntryRow[] {
  return db
    .all<StoredEntry>(
      `SELECT * FROM entry WHERE account = ? AND sent IS NOT NULL
         AND ${UNSENT} ORDER BY id`,
      account,
    )
    .map(entryRow)
}

/** An entry that was made elsewhere shows here too; `startedAt` stands in where the server keeps only the day. */
export function adoptForeign(
  db: Database,
  account: string,
  server: ServerEntry,
  place: { zone: string; startedAt: number },
): void {
  const id = uuidv7()
  db.run(
    `INSERT INTO entry (id, account, description, project, startedAt, endedAt, zone, day, seconds,
                        revision, syncedRevision, key, serverIri, server)
     VALUES (?, ?, ?, ?, ?, NULL, ?, ?, ?, 1, 1, ?, ?, ?)`,
    id,
    account,
    server.description,
    server.project,
    place.startedAt,
    place.zone,
    server.day,
    server.seconds,
    id,
    server.iri,
    JSON.stringify(server),
  )
  db.touchDays(server.day)
}

/** The server's version changed; what the person has not changed here follows it. */
export function takeServerVersion(db: Database, row: EntryRow, server: ServerEntry): void {
  const facts = takenOver(row, server)
  db.run(
    `UPDATE entry SET description = ?, project = ?, startedAt = ?, endedAt = ?, day = ?, seconds = ?, etag = NULL,
       server = ? WHERE id = ?`,
    facts.description,
    facts.project,
    facts.startedAt,
    facts.endedAt,
    facts.day,
    facts.seconds,
    JSON.stringify(server),
    row.id,
  )
  db.touchDays(row.day, facts.day)
}

/** Mine and theirs were merged field by field: `facts` is what the person now wants, on top of the server's version. */
export function rebase(
  db: Database,
  row: EntryRow,
  onto: { facts: EntryFacts; server: ServerEntry; etag: string | null; refusal: Refusal | null },
): void {
  db.write(() => {
    const { facts } = onto
    db.run(
      `UPDATE entry SET description = ?, project = ?, startedAt = ?, endedAt = ?, day = ?, seconds = ?, server = ?,
         etag = ?, doubt = NULL, refusal = ? WHERE id = ? AND revision = ?`,
      facts.description,
      facts.project,
      facts.startedAt,
      facts.endedAt,
      facts.day,
      facts.seconds,
      JSON.stringify(onto.server),
      onto.etag,
      refusalText(onto.refusal),
      row.id,
      row.revision,
    )
    db.touchDays(row.day, facts.day)
  })
}

/** The server no longer has the entry and nothing was changed here: it goes here too. */
export function removeRow(db: Database, row: EntryRow): void {
  db.run('DELETE FROM entry WHERE id = ?', row.id)
  db.touchDays(row.day)
}

/** Linked rows without changes of their own, whose day lies after `after`. */
export function settledRowsAfter(db: Database, account: string, after: string): EntryRow[] {
  return db
    .all<StoredEntry>(
      `SELECT * FROM entry WHERE account = ? AND day > ? AND serverIri IS NOT NULL
         AND revision = syncedRevision AND refusal IS NULL`,
      account,
      after,
    )
    .map(entryRow)
}

/** What the entry says once the server's word is taken; the end the timer saw stays only while it is still true. */
export function takenOver(row: EntryFacts, server: ServerEntry): EntryFacts {
  const moved =
    server.startedAt !== null && Math.trunc(server.startedAt / 1000) !== Math.trunc(row.startedAt / 1000)
  return {
    description: server.description,
    project: server.project,
    startedAt: moved ? (server.startedAt ?? row.startedAt) : row.startedAt,
    endedAt: moved || server.seconds !== row.seconds ? null : row.endedAt,
    zone: row.zone,
    day: server.day,
    seconds: server.seconds,
  }
}
