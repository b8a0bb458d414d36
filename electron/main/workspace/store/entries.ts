// Entries in the store, the person's side: written, changed, deleted, brought back, read.
import { v7 as uuidv7 } from 'uuid'
import type { Refusal } from '#contract/bridge/base'
import type { Database } from './database'
import {
  billableColumn,
  entryRow,
  ORDERED_BY,
  takenOver,
  type EntryFacts,
  type EntryRow,
  type StoredEntry,
} from './entry-row'
import { isMissing, neverArrived, nextKey, refusalText, UNSENT } from './synced-row'

/**
 * Adds an entry that no server has yet; answers its id. A refusal parks it until the person has changed it.
 * @param more.details further fields for the server, in the form in which it sent those of another entry
 * @param more.id a new one when left out
 * @param more.key the id by which a server knows it again; its own when left out
 */
export function addEntry(
  db: Database,
  account: string,
  facts: EntryFacts,
  refusal: Refusal | null,
  {
    details = null,
    id = uuidv7(),
    key = id,
  }: { details?: EntryRow['details']; id?: string; key?: string | undefined } = {},
): string {
  db.write(() => {
    db.run(
      `INSERT INTO entry (id, account, description, project, startedAt, endedAt, zone, day, seconds, tags, billable,
                          task, revision, syncedRevision, key, refusal, details)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1, 0, ?, ?, ?)`,
      id,
      account,
      facts.description,
      facts.project,
      facts.startedAt,
      facts.endedAt,
      facts.zone,
      facts.day,
      facts.seconds,
      JSON.stringify(facts.tags),
      billableColumn(facts.billable),
      facts.task,
      key,
      refusalText(refusal),
      details === null ? null : JSON.stringify(details),
    )
    db.touchDays(facts.day)
  })
  return id
}

/** Whether there is an entry of this id, in whichever account. */
export const hasEntry = (db: Database, id: string): boolean =>
  db.get('SELECT 1 FROM entry WHERE id = ?', id) !== undefined

export function findEntry(db: Database, account: string, id: string): EntryRow | null {
  const stored = db.get<StoredEntry>('SELECT * FROM entry WHERE account = ? AND id = ?', account, id)
  return stored === undefined ? null : entryRow(stored)
}

/** More entries than a window can show. */
const LISTED = 20_000

/** The newest entries whose day lies in [from, to], newest first, deleted ones left out; never more than 20,000. */
export function listEntries(db: Database, account: string, from: string, to: string): EntryRow[] {
  return db
    .all<StoredEntry>(
      `SELECT * FROM entry WHERE account = ? AND day BETWEEN ? AND ? AND deleted = 0
       ORDER BY day DESC, ${ORDERED_BY} DESC, id DESC LIMIT ?`,
      account,
      from,
      to,
      LISTED,
    )
    .map(entryRow)
}

/** Distinct description and project pairs among the last thousand entries, the one used last first. */
export function recentWork(
  db: Database,
  account: string,
  limit: number,
): { description: string; project: string | null }[] {
  return db
    .all<{ description: string; project: string | null }>(
      `SELECT description, project FROM (
         SELECT description, project, ${ORDERED_BY} AS moment, id FROM entry
         WHERE account = ? AND deleted = 0 ORDER BY startedAt DESC, id DESC LIMIT 1000)
       WHERE description <> '' OR project IS NOT NULL
       GROUP BY description, project ORDER BY max(moment) DESC, max(id) DESC LIMIT ?`,
      account,
      limit,
    )
    .map(({ description, project }) => ({ description, project }))
}

/** What the server has not taken, oldest first. */
export function unsentEntries(db: Database, account: string, limit: number): EntryRow[] {
  return db
    .all<StoredEntry>(
      `SELECT * FROM entry WHERE account = ? AND ${UNSENT} ORDER BY id LIMIT ?`,
      account,
      limit,
    )
    .map(entryRow)
}

const ON_ITS_DAY = `day = json_extract(server, '$.day')`
/** SQL for rows that wait and reduce the time of the day on which the server has them. */
export const GIVES_ROOM = `(refusal IS NULL AND ${UNSENT} AND server IS NOT NULL
  AND (deleted = 1 OR NOT ${ON_ITS_DAY} OR seconds < json_extract(server, '$.seconds')))`
/**
 * What gives time of a day back leaves first, and what takes time of that day waits for it: together they fit where a
 * server limits a day, and in any other order they may not. The account is the first parameter.
 */
export const HAS_ROOM = `(
  (server IS NOT NULL AND (deleted = 1 OR (${ON_ITS_DAY} AND seconds <= json_extract(server, '$.seconds'))))
  OR day NOT IN (SELECT json_extract(server, '$.day') FROM entry WHERE account = ?1 AND ${GIVES_ROOM}))`

/** Whether the person has no work on a day, here or, as far as is known, on the server. */
export const isFree = (db: Database, account: string, day: string): boolean =>
  db.get(
    `SELECT 1 FROM entry WHERE account = ?1 AND (day = ?2 AND deleted = 0
       OR ${UNSENT} AND server IS NOT NULL AND json_extract(server, '$.day') = ?2) LIMIT 1`,
    account,
    day,
  ) === undefined

/** Whether a server of this account is known to keep the seconds of a start. */
export const keepsSeconds = (db: Database, account: string): boolean =>
  db.get(
    `SELECT 1 FROM entry WHERE account = ? AND serverIri IS NOT NULL
       AND json_extract(server, '$.startedAt') % 60000 <> 0 LIMIT 1`,
    account,
  ) !== undefined

/** How many entries wait (uncertain ones among them) and how many were refused. */
export function countUnsent(db: Database, account: string): { waiting: number; refused: number } {
  const counts = db.get<{ total: number; refused: number }>(
    `SELECT count(*) AS total, count(refusal) AS refused FROM entry WHERE account = ? AND ${UNSENT}`,
    account,
  )
  const { total, refused } = counts ?? { total: 0, refused: 0 }
  return { waiting: total - refused, refused }
}

/** The person wants the entry to say this. A refusal is answered by it, unless `refusal` gives a new one. */
export function changeEntry(db: Database, row: EntryRow, facts: EntryFacts, refusal: Refusal | null): void {
  db.write(() => {
    db.run(
      `UPDATE entry SET description = ?, project = ?, startedAt = ?, endedAt = ?, zone = ?, day = ?, seconds = ?,
         tags = ?, billable = ?, task = ?, revision = revision + 1, refusal = ?, key = ?${anew(row)} WHERE id = ?`,
      facts.description,
      facts.project,
      facts.startedAt,
      facts.endedAt,
      facts.zone,
      facts.day,
      facts.seconds,
      JSON.stringify(facts.tags),
      billableColumn(facts.billable),
      facts.task,
      refusalText(refusal),
      nextKey(row),
      row.id,
    )
    db.touchDays(row.day, facts.day)
  })
}

/**
 * The person wants the entry gone. What no server has is nothing to tell one of.
 * @param at epoch milliseconds
 */
export function deleteEntry(db: Database, row: EntryRow, at: number): void {
  db.write(() => {
    db.run(
      `UPDATE entry SET deleted = 1, deletedAt = ?, revision = revision + 1, refusal = NULL, key = ?${anew(row)}
       WHERE id = ?`,
      at,
      nextKey(row),
      row.id,
    )
    if (neverArrived(row) || isMissing(row)) {
      db.run('UPDATE entry SET syncedRevision = revision WHERE id = ?', row.id)
    }
    db.touchDays(row.day)
  })
}

/** The person wants the deleted entry back; what the server has deleted is created again there. */
export function restoreEntry(db: Database, row: EntryRow, refusal: Refusal | null): void {
  db.write(() => {
    db.run(
      'UPDATE entry SET deleted = 0, deletedAt = NULL, revision = revision + 1, refusal = ?, key = ? WHERE id = ?',
      refusalText(refusal),
      nextKey(row),
      row.id,
    )
    db.touchDays(row.day)
  })
}

/** The person wants a refused change sent again. */
export function resendEntry(db: Database, row: EntryRow): void {
  db.write(() => {
    db.run(
      `UPDATE entry SET refusal = NULL, revision = revision + 1, key = ?${anew(row)} WHERE id = ?`,
      nextKey(row),
      row.id,
    )
    db.touchDays(row.day)
  })
}

/** What the server no longer has is created there again. */
const anew = (row: EntryRow): string =>
  isMissing(row) ? ', serverIri = NULL, etag = NULL, server = NULL' : ''

/**
 * The person gives up a refused change: the server's version comes back, or the entry goes when it has none.
 * @param at epoch milliseconds
 */
export function discardChange(db: Database, row: EntryRow, at: number): void {
  const { server } = row
  if (server === null || isMissing(row)) {
    deleteEntry(db, row, at)
    return
  }
  db.write(() => {
    const facts = takenOver(row, server)
    const { description, project, startedAt, endedAt, day, seconds, zone, tags, billable, task } = facts
    db.run(
      `UPDATE entry SET description = ?, project = ?, startedAt = ?, endedAt = ?, day = ?, seconds = ?, zone = ?, tags = ?, billable = ?, task = ?,
         deleted = 0, deletedAt = NULL, refusal = NULL, revision = revision + 1, syncedRevision = revision + 1 WHERE id = ?`,
      description,
      project,
      startedAt,
      endedAt,
      day,
      seconds,
      zone,
      JSON.stringify(tags),
      billableColumn(billable),
      task,
      row.id,
    )
    db.touchDays(row.day, server.day)
  })
}

/** How long a deleted entry can be restored, in milliseconds: 30 days. */
const RESTORABLE_MS = 30 * 86_400_000

/**
 * The deleted entries that can be restored, the one deleted last first; never more than 20,000.
 * @param now epoch milliseconds
 */
export function deletedEntries(db: Database, account: string, now: number): EntryRow[] {
  return db
    .all<StoredEntry>(
      `SELECT * FROM entry WHERE account = ? AND deleted = 1 AND deletedAt >= ?
       ORDER BY deletedAt DESC, id DESC LIMIT ?`,
      account,
      now - RESTORABLE_MS,
      LISTED,
    )
    .map(entryRow)
}

/**
 * Forgets the entries that can no longer be restored, but for those of which a server has yet to be told.
 * @param now epoch milliseconds
 */
export function forgetDeleted(db: Database, now: number): void {
  db.write(() => {
    const gone = db.run(
      `DELETE FROM entry WHERE deleted = 1 AND deletedAt < ? AND NOT ${UNSENT}`,
      now - RESTORABLE_MS,
    )
    if (gone > 0) db.touchDays(null)
  })
}

/** The day of the oldest entry; null without one. */
export function firstEntryDay(db: Database, account: string): string | null {
  const row = db.get<{ day: string | null }>(
    'SELECT min(day) AS day FROM entry WHERE account = ? AND deleted = 0',
    account,
  )
  return row?.day ?? null
}
