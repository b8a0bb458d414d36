// Clients that were typed on this computer: kept until the server has them, and until then the client of new projects.
import { v7 as uuidv7 } from 'uuid'
import type { NewClient } from '#contract/bridge/new-projects'
import type { Database } from './database'
import { idOfLocal, LOCAL, localIri } from './local-iri'
import {
  isOnItsWay,
  nextKey,
  syncedColumns,
  syncStateOf,
  UNSENT,
  type StoredSyncedRow,
  type SyncedRow,
} from './synced-row'
import { SyncedTable, type TableSpec } from './synced-table'

/** What a creation says of a client. */
export interface ClientFacts {
  /** Trimmed, NFC. */
  name: string
}

/** A client of the server. */
export interface ClientCopy {
  iri: string
  name: string
}

export interface NewClientRow extends ClientFacts, SyncedRow<ClientFacts, ClientCopy> {}

type StoredNewClient = ClientFacts & StoredSyncedRow

const newClientRow = (stored: StoredNewClient): NewClientRow => ({
  ...stored,
  ...syncedColumns<ClientFacts, ClientCopy>(stored),
})

/** The new clients of an account as sync knows them. */
export function newClientTable(db: Database, account: string): SyncedTable<NewClientRow, ClientCopy> {
  const spec: TableSpec<NewClientRow, ClientCopy> = {
    name: 'newClient',
    read: newClientRow,
    followed: () => ({}),
    touch: (database) => database.touch('projects', 'sync'),
  }
  return new SyncedTable(db, account, spec)
}

/**
 * The client of this name that is new here, added when there is none; one that was refused is sent again. Answers its
 * IRI on this computer. Inside a transaction.
 */
export function newClientNamed(db: Database, account: string, name: string): string {
  const known = unsentRows(db, account).find((row) => row.name === name && row.server === null)
  if (known !== undefined) {
    if (known.refusal !== null) resendNewClient(db, known)
    return localIri(known.id)
  }
  const id = uuidv7()
  db.run(
    'INSERT INTO newClient (id, account, name, revision, syncedRevision, key) VALUES (?, ?, ?, 1, 0, ?)',
    id,
    account,
    name,
    id,
  )
  db.touch('projects', 'sync')
  return localIri(id)
}

const unsentRows = (db: Database, account: string): NewClientRow[] =>
  db
    .all<StoredNewClient>(`SELECT * FROM newClient WHERE account = ? AND ${UNSENT} ORDER BY id`, account)
    .map(newClientRow)

/** The new client that an IRI of this computer names; null when it names none. */
export function findNewClient(db: Database, account: string, iri: string): NewClientRow | null {
  const id = idOfLocal(iri)
  return id === null ? null : newClientTable(db, account).find(id)
}

/** A client that was typed here, by its IRI here or on the server; null when this run of the app knows none. */
export function knownClient(db: Database, account: string, iri: string): NewClientRow | null {
  return findNewClient(db, account, iri) ?? newClientTable(db, account).findByIri(iri)
}

/** The new clients that wait for the server or were refused, oldest first, with the projects that wait for them. */
export function unsentNewClients(db: Database, account: string): NewClient[] {
  return unsentRows(db, account).map((row) => {
    const found = db.get<{ n: number }>(
      'SELECT count(*) AS n FROM newProject WHERE account = ? AND client = ?',
      account,
      localIri(row.id),
    )
    const { id, name, refusal } = row
    return { id, name, sync: syncStateOf(row), refusal, sent: isOnItsWay(row), projects: found?.n ?? 0 }
  })
}

/** Those that the server refused. */
export const refusedNewClients = (db: Database, account: string): NewClientRow[] =>
  unsentRows(db, account).filter(({ refusal }) => refusal !== null)

/** How many wait, unconfirmed ones among them, and how many were refused. */
export function countUnsentClients(db: Database, account: string): { waiting: number; refused: number } {
  const rows = unsentRows(db, account)
  const refused = rows.filter(({ refusal }) => refusal !== null).length
  return { waiting: rows.length - refused, refused }
}

/** The server has the client: projects that are new for it are created for it there. Inside a transaction. */
export function settleNewClient(
  db: Database,
  account: string,
  { id }: NewClientRow,
  server: ClientCopy,
): void {
  moveProjects(db, account, localIri(id), server.iri)
}

/** The person wants a refused client sent again, under another name where one is given. */
export function resendNewClient(db: Database, row: NewClientRow, name = row.name): void {
  db.write(() => {
    db.run(
      'UPDATE newClient SET name = ?, refusal = NULL, revision = revision + 1, key = ? WHERE id = ?',
      name,
      nextKey(row),
      row.id,
    )
    db.touch('projects', 'sync')
  })
}

/** The client is given up: its new projects are for no client. */
export function discardNewClient(db: Database, account: string, row: NewClientRow): void {
  db.write(() => {
    moveProjects(db, account, localIri(row.id), null)
    newClientTable(db, account).remove(row)
  })
}

function moveProjects(db: Database, account: string, from: string, to: string | null): void {
  db.run('UPDATE newProject SET client = ?3 WHERE account = ?1 AND client = ?2', account, from, to)
  db.touch('projects', 'sync')
}

/**
 * At a start of the app: what is settled is not needed any longer, and what a damaged store has lost of new clients must
 * not hold back their projects.
 */
export function tidyNewClients(db: Database, account: string): void {
  db.write(() => {
    db.run(`DELETE FROM newClient WHERE account = ? AND serverIri IS NOT NULL AND NOT ${UNSENT}`, account)
    db.run(
      `UPDATE newProject SET client = NULL WHERE account = ?1 AND client GLOB '${LOCAL}*'
         AND substr(client, ${LOCAL.length + 1}) NOT IN (SELECT id FROM newClient WHERE account = ?1)`,
      account,
    )
  })
}
