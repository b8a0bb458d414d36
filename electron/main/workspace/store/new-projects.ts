// Projects that were created on this computer: kept until the server has them, and until then the project of entries and timers.
import { v7 as uuidv7 } from 'uuid'
import type { NewProject } from '#contract/bridge/new-projects'
import type { Refusal } from '#contract/bridge/base'
import type { Database } from './database'
import { idOfLocal, LOCAL, localIri } from './local-iri'
import { moveFavourites } from './favourites'
import { findNewClient, knownClient } from './new-clients'
import type { ProjectCopy } from './project-copy'
import {
  isOnItsWay,
  refusalText,
  syncStateOf,
  syncedColumns,
  UNSENT,
  nextKey,
  type StoredSyncedRow,
  type SyncedRow,
} from './synced-row'
import { SyncedTable, type TableSpec } from './synced-table'

/** What a creation says of a project. */
export interface ProjectFacts {
  /** Trimmed, NFC. */
  name: string
  /** IRI of its client, on this computer while that is new too; null for none. */
  client: string | null
}

export interface NewProjectRow extends ProjectFacts, SyncedRow<ProjectFacts, ProjectCopy> {}

type StoredNewProject = ProjectFacts & StoredSyncedRow

/** New projects that can be sent: the server has their client, if they have one. */
export const HAS_SENT_CLIENT = `(client IS NULL OR client NOT GLOB '${LOCAL}*')`

/** Entries that can be sent: their project, if the server is told of it, is one that it has. */
export const HAS_SENT_PROJECT = `(deleted = 1 OR project IS NULL OR project NOT GLOB '${LOCAL}*')`

const newProjectRow = (stored: StoredNewProject): NewProjectRow => ({
  ...stored,
  ...syncedColumns<ProjectFacts, ProjectCopy>(stored),
})

export type NewProjectTable = SyncedTable<NewProjectRow, ProjectCopy>

/** The new projects of an account as sync knows them. */
export function newProjectTable(db: Database, account: string): NewProjectTable {
  const spec: TableSpec<NewProjectRow, ProjectCopy> = {
    name: 'newProject',
    read: newProjectRow,
    followed: () => ({}),
    touch: (database) => database.touch('projects', 'sync'),
  }
  return new SyncedTable(db, account, spec)
}

/** Adds a project that no server has yet; answers its IRI on this computer. */
export function addNewProject(db: Database, account: string, { name, client }: ProjectFacts): string {
  const id = uuidv7()
  db.write(() => {
    db.run(
      'INSERT INTO newProject (id, account, name, client, revision, syncedRevision, key) VALUES (?, ?, ?, ?, 1, 0, ?)',
      id,
      account,
      name,
      client,
      id,
    )
    db.touch('projects', 'sync')
  })
  return localIri(id)
}

/** Those that no server has, as windows choose from them; one that was refused takes no more work. */
export function unsentProjectChoices(db: Database, account: string): ProjectCopy[] {
  return unsentRows(db, account)
    .filter(({ server }) => server === null)
    .map(({ id, name, client, refusal }) => {
      const named = clientOf(db, account, client)
      return { iri: localIri(id), name, ...named, color: null, open: refusal === null }
    })
}

/** The name of a client that was typed here. */
function clientOf(db: Database, account: string, iri: string | null): { client?: string } {
  const known = iri === null ? null : knownClient(db, account, iri)
  return known === null ? {} : { client: known.name }
}

/** Under which IRI windows may still know a project that was new in this run of the app, by its IRI on the server. */
export function formerIris(db: Database, account: string): Map<string, string> {
  const linked = newProjectTable(db, account).linked()
  return new Map(linked.flatMap(({ id, server }) => (server === null ? [] : [[server.iri, localIri(id)]])))
}

/** The new projects that wait for the server or were refused, oldest first, with the entries that wait for them. */
export function unsentNewProjects(db: Database, account: string): NewProject[] {
  return unsentRows(db, account).map((row) => ({
    id: row.id,
    iri: localIri(row.id),
    name: row.name,
    client: row.client === null ? null : (findNewClient(db, account, row.client)?.name ?? null),
    sync: syncStateOf(row),
    refusal: row.refusal,
    sent: isOnItsWay(row),
    entries: countEntries(db, account, localIri(row.id)),
  }))
}

const unsentRows = (db: Database, account: string): NewProjectRow[] =>
  db
    .all<StoredNewProject>(`SELECT * FROM newProject WHERE account = ? AND ${UNSENT} ORDER BY id`, account)
    .map(newProjectRow)

function countEntries(db: Database, account: string, iri: string): number {
  const found = db.get<{ n: number }>(
    'SELECT count(*) AS n FROM entry WHERE account = ? AND project = ? AND deleted = 0',
    account,
    iri,
  )
  return found?.n ?? 0
}

/** The unsent project of this name and this client; null when there is none. */
export function unsentNamesake(db: Database, account: string, wanted: ProjectFacts): NewProjectRow | null {
  const same = ({ name, client, server }: NewProjectRow) =>
    server === null && name === wanted.name && client === wanted.client
  return unsentRows(db, account).find(same) ?? null
}

/** Those that the server refused. */
export const refusedNewProjects = (db: Database, account: string): NewProjectRow[] =>
  unsentRows(db, account).filter(({ refusal }) => refusal !== null)

/** How many wait, unconfirmed ones among them, and how many were refused. */
export function countUnsentProjects(db: Database, account: string): { waiting: number; refused: number } {
  const rows = unsentRows(db, account)
  const refused = refusedNewProjects(db, account).length
  return { waiting: rows.length - refused, refused }
}

/** The new project that an IRI of this computer names; null when it names none. */
export function findNewProject(db: Database, account: string, iri: string): NewProjectRow | null {
  const id = idOfLocal(iri)
  return id === null ? null : newProjectTable(db, account).find(id)
}

/**
 * The IRI under which a project is known now: one that was new has another since the server has it; null when it was
 * given up.
 */
export function currentIri(db: Database, account: string, iri: string): string | null {
  if (idOfLocal(iri) === null) return iri
  const row = findNewProject(db, account, iri)
  return row === null ? null : (row.server?.iri ?? iri)
}

/** The server has the project: entries and timers that were on it here are on it there. Inside a transaction. */
export function settleNewProject(
  db: Database,
  account: string,
  { id, client }: NewProjectRow,
  server: ProjectCopy,
): void {
  db.run(
    `INSERT INTO project (account, iri, name, color, open, mine) VALUES (?, ?, ?, ?, ?, 1)
     ON CONFLICT DO UPDATE SET name = excluded.name, color = excluded.color, open = excluded.open, mine = 1`,
    account,
    server.iri,
    server.name,
    server.color,
    server.open ? 1 : 0,
  )
  const { client: clientName = null } = clientOf(db, account, client)
  // As it was created; the next look around brings what the server has.
  db.run(
    'INSERT OR IGNORE INTO projectClient (account, project, client, clientName, billable) VALUES (?, ?, ?, ?, 1)',
    account,
    server.iri,
    client,
    clientName,
  )
  moveWork(db, account, localIri(id), server.iri)
}

/** The person wants a project sent, again if it was refused, under another name where one is given. */
export function resendNewProject(db: Database, row: NewProjectRow, name = row.name): void {
  db.write(() => {
    db.run(
      'UPDATE newProject SET name = ?, refusal = NULL, revision = revision + 1, key = ? WHERE id = ?',
      name,
      nextKey(row),
      row.id,
    )
    db.touch('projects', 'sync')
  })
}

/** What was on a new project goes to another one, and the new project goes. */
export function replaceNewProject(db: Database, account: string, row: NewProjectRow, project: string): void {
  db.write(() => {
    moveWork(db, account, localIri(row.id), project)
    newProjectTable(db, account).remove(row)
  })
}

/** The new project goes; its entries wait for another project, as `refusal` asks. */
export function discardNewProject(db: Database, account: string, row: NewProjectRow, refusal: Refusal): void {
  db.write(() => {
    db.run(
      'UPDATE entry SET refusal = ?3 WHERE account = ?1 AND project = ?2 AND deleted = 0',
      account,
      localIri(row.id),
      refusalText(refusal),
    )
    moveWork(db, account, localIri(row.id), null)
    newProjectTable(db, account).remove(row)
  })
}

function moveWork(db: Database, account: string, from: string, to: string | null): void {
  const entries = db.run(
    `UPDATE entry SET project = ?3,
       details = CASE details ->> 'project' WHEN ?2 THEN json_set(details, '$.project', ?3) ELSE details END
     WHERE account = ?1 AND project = ?2`,
    account,
    from,
    to,
  )
  const timers = db.run(
    'UPDATE timer SET project = ?3 WHERE account = ?1 AND project = ?2',
    account,
    from,
    to,
  )
  if (entries > 0) db.touchDays(null)
  if (timers > 0) db.touch('timer', 'leftOut')
  moveFavourites(db, account, from, to)
}

/**
 * At a start of the app: no window knows what was new in an earlier run, and what a damaged store has lost of new
 * projects must not hold back their entries. `refusal` is what asks for another project then.
 */
export function tidyNewProjects(db: Database, account: string, refusal: Refusal): void {
  db.write(() => {
    db.run(`DELETE FROM newProject WHERE account = ? AND serverIri IS NOT NULL AND NOT ${UNSENT}`, account)
    const isLost = `project GLOB '${LOCAL}*' AND account = ?1
       AND substr(project, ${LOCAL.length + 1}) NOT IN (SELECT id FROM newProject WHERE account = ?1)`
    const lost = db.run(
      `UPDATE entry SET project = NULL, refusal = ?2 WHERE ${isLost}`,
      account,
      refusalText(refusal),
    )
    db.run(`UPDATE timer SET project = NULL WHERE ${isLost}`, account)
    db.run(`UPDATE OR REPLACE favourite SET project = NULL WHERE ${isLost}`, account)
    if (lost > 0) db.touchDays(null)
  })
}
