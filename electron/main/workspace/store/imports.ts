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
  const left = db.get<{ id: string }>(
    `SELECT id FROM import WHERE account = ? AND digest = ? AND state = 'running' ORDER BY at DESC LIMIT 1`,
    account,
    digest,
  )
  db.touch('imports')
  if (left !== undefined) return left.id
  const id = uuidv7()
  db.run(
    `INSERT INTO import (id, account, name, digest, at, state, projects) VALUES (?, ?, ?, ?, ?, 'running', '[]')`,
    id,
    account,
    name,
    digest,
    at,
  )
  return id
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

/** How many imports were undone: what is imported after that is new to a server. */
export function countUndone(db: Database, account: string): number {
  const found = db.get<{ n: number }>(
    `SELECT count(*) AS n FROM import WHERE account = ? AND state = 'undone'`,
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

/** The projects that an import has made, by the IRIs they had then. */
export function importedProjects(db: Database, id: string): string[] {
  const found = db.get<{ projects: string }>('SELECT projects FROM import WHERE id = ?', id)
  return found === undefined ? [] : (JSON.parse(found.projects) as string[])
}

export function noteImportedProjects(db: Database, id: string, projects: readonly string[]): void {
  const all = [...new Set([...importedProjects(db, id), ...projects])]
  db.run('UPDATE import SET projects = ? WHERE id = ?', JSON.stringify(all), id)
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
