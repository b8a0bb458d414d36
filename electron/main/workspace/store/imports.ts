// Imports in the store: which there were, and which line of a file became which entry, so that it is imported once.
import { v7 as uuidv7 } from 'uuid'
import { Temporal } from 'temporal-polyfill'
import type { MadeImport } from '#contract/bridge/import'
import type { Database } from './database'

/** A line of a file: what it says, and which of the lines that say the same it is, from 1. */
export interface LineId {
  /** A digest of its cells. */
  readonly digest: string
  readonly repeat: number
}

/** What a line became: an entry or a request of this person, or another person's entry on the server. */
export interface Brought {
  readonly kind: 'entry' | 'request' | 'record'
  /** The id of the row, or the IRI on the server. */
  readonly what: string
}

type StoredState = 'running' | 'done' | 'undoing'

const SHOWN: Readonly<Record<StoredState, MadeImport['state']>> = {
  running: 'unfinished',
  done: 'done',
  undoing: 'undoing',
}

/** The imports that can be undone, the last one first, at most ten. */
export function listImports(db: Database, account: string): MadeImport[] {
  return db
    .all<{ id: string; name: string; at: number; state: StoredState; rows: number }>(
      `SELECT id, name, at, state, (SELECT count(*) FROM importRow WHERE import = import.id) AS rows
       FROM import WHERE account = ? AND state <> 'undone' ORDER BY at DESC, id DESC LIMIT 10`,
      account,
    )
    .map(({ at, state, ...one }) => ({
      ...one,
      at: Temporal.Instant.fromEpochMilliseconds(at).toString(),
      state: SHOWN[state],
    }))
}

/** An import begins, or one of the same file that was not finished goes on; answers its id. Inside a transaction. */
export function beginImport(
  db: Database,
  account: string,
  { name, digest, at }: { name: string; digest: string; at: number },
): string {
  const left = unfinishedImport(db, account, digest)
  db.touch('imports')
  if (left !== null) return left
  const id = uuidv7()
  db.run(
    `INSERT INTO import (id, account, name, digest, at, state) VALUES (?, ?, ?, ?, ?, 'running')`,
    id,
    account,
    name,
    digest,
    at,
  )
  return id
}

/** The import of this file that was not finished; null for none. */
export function unfinishedImport(db: Database, account: string, digest: string): string | null {
  const found = db.get<{ id: string }>(
    `SELECT id FROM import WHERE account = ? AND digest = ? AND state = 'running' ORDER BY at DESC LIMIT 1`,
    account,
    digest,
  )
  return found?.id ?? null
}

export function markImport(db: Database, id: string, state: StoredState | 'undone'): void {
  db.write(() => {
    db.run('UPDATE import SET state = ? WHERE id = ?', state, id)
    db.touch('imports')
  })
}

/** Whether there is an import of this id that is not undone. */
export const hasImport = (db: Database, account: string, id: string): boolean =>
  db.get(`SELECT 1 FROM import WHERE account = ? AND id = ? AND state <> 'undone'`, account, id) !== undefined

/** How many imports were undone, or are being: what is imported after that is new to a server. */
export function countUndone(db: Database, account: string): number {
  const found = db.get<{ n: number }>(
    `SELECT count(*) AS n FROM import WHERE account = ? AND state IN ('undoing', 'undone')`,
    account,
  )
  return found?.n ?? 0
}

/** Whether the line was imported, and that not undone. */
export const wasBrought = (db: Database, account: string, { digest, repeat }: LineId): boolean =>
  db.get(
    'SELECT 1 FROM importRow WHERE account = ? AND digest = ? AND repeat = ?',
    account,
    digest,
    repeat,
  ) !== undefined

/** Writes down what a line became. Inside the transaction that makes it. */
export function noteBrought(
  db: Database,
  account: string,
  line: LineId,
  { id, kind, what }: Brought & { id: string },
): void {
  db.run(
    'INSERT INTO importRow (account, digest, repeat, import, kind, what) VALUES (?, ?, ?, ?, ?, ?)',
    account,
    line.digest,
    line.repeat,
    id,
    kind,
    what,
  )
  forgetSent(db, account, line)
}

/** Under which key a line has left as another person's entry, without an answer that is written down; null when it has not. */
export function sentKey(db: Database, account: string, { digest, repeat }: LineId): string | null {
  const found = db.get<{ key: string }>(
    'SELECT key FROM importSent WHERE account = ? AND digest = ? AND repeat = ?',
    account,
    digest,
    repeat,
  )
  return found?.key ?? null
}

/** Writes down that a line is about to leave: from here on the server may have it. Inside a transaction. */
export function noteSent(
  db: Database,
  account: string,
  { digest, repeat }: LineId,
  { id, key }: { id: string; key: string },
): void {
  db.run(
    'INSERT OR REPLACE INTO importSent (account, digest, repeat, import, key) VALUES (?, ?, ?, ?, ?)',
    account,
    digest,
    repeat,
    id,
    key,
  )
}

/** It is known what became of a line that left. Inside a transaction. */
export function forgetSent(db: Database, account: string, { digest, repeat }: LineId): void {
  db.run('DELETE FROM importSent WHERE account = ? AND digest = ? AND repeat = ?', account, digest, repeat)
}

/** The lines of an import that left without an answer, by the keys they left under. */
export const unansweredOf = (db: Database, id: string): (LineId & { readonly key: string })[] =>
  db.all<LineId & { key: string }>('SELECT digest, repeat, key FROM importSent WHERE import = ?', id)

/** How much an import has brought. */
export function countBrought(db: Database, id: string): number {
  return db.get<{ n: number }>('SELECT count(*) AS n FROM importRow WHERE import = ?', id)?.n ?? 0
}

/** Some of what an import has brought. */
export const broughtBy = (db: Database, id: string, limit: number): (Brought & LineId)[] =>
  db.all<Brought & LineId>(
    'SELECT kind, what, digest, repeat FROM importRow WHERE import = ? ORDER BY digest, repeat LIMIT ?',
    id,
    limit,
  )

/** What a line became is taken back. Inside a transaction. */
export function forgetBrought(db: Database, account: string, { digest, repeat }: LineId): void {
  db.run('DELETE FROM importRow WHERE account = ? AND digest = ? AND repeat = ?', account, digest, repeat)
}

/** A client or a project that an import has made. */
export interface MadeByImport {
  readonly kind: 'project' | 'client'
  /** On this computer, or on the server once that has it. */
  readonly iri: string
  readonly name: string
}

/** What an import has made, projects before the clients they are for. */
export const madeBy = (db: Database, id: string): MadeByImport[] =>
  db.all<MadeByImport>(
    'SELECT kind, iri, name FROM importMade WHERE import = ? ORDER BY kind DESC, name, iri',
    id,
  )

/** Inside the transaction that makes it. */
export function noteMade(db: Database, id: string, { kind, iri, name }: MadeByImport): void {
  db.run(
    'INSERT OR IGNORE INTO importMade (import, kind, iri, name) VALUES (?, ?, ?, ?)',
    id,
    kind,
    iri,
    name,
  )
}

/** An undo is done with it: it is gone, or it stays for good. */
export function forgetMade(db: Database, id: string, iri: string): void {
  db.run('DELETE FROM importMade WHERE import = ? AND iri = ?', id, iri)
}

/**
 * The server has what was made here. Where it had that before, no import made it and none may remove it. Inside a
 * transaction.
 * @param iri on the server; null where the server had it before
 */
export function settleMade(db: Database, local: string, iri: string | null): void {
  if (iri === null) db.run('DELETE FROM importMade WHERE iri = ?', local)
  else db.run('UPDATE OR REPLACE importMade SET iri = ? WHERE iri = ?', iri, local)
}

/** The seconds that are logged on a day. */
export function secondsOn(db: Database, account: string, day: string): number {
  const found = db.get<{ seconds: number | null }>(
    'SELECT sum(seconds) AS seconds FROM entry WHERE account = ? AND day = ? AND deleted = 0',
    account,
    day,
  )
  return found?.seconds ?? 0
}
