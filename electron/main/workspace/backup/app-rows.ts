// What only this app has of a workspace: its timer, and what it has not sent yet. In a backup it is a store of its own.
import type { Account } from '../store/accounts'
import { Database, type Row, type Value } from '../store/database'
import { insertRow } from '../store/insert-row'
import { localIri } from '../store/local-iri'
import { makeStoreFile, openStoreFile } from '../store/open'
import { UNSENT } from '../store/synced-row'

const UNSENT_TABLES = ['entry', 'request'] as const

/** Writes it into a new store. Answers how much there is. @throws SQLite's or the file system's error */
export function writeAppRows(db: Database, account: string, file: string): Record<string, number> {
  makeStoreFile(file)
  const store = new Database(file)
  try {
    return store.write(() => {
      const carry = (table: string, rows: Row[]) => {
        for (const row of rows) insertRow(store, table, row)
        return rows.length
      }
      const accounts = db.all<Row>('SELECT * FROM account WHERE id = ?', account)
      carry(
        'account',
        accounts.map((row) => ({ ...row, active: 0, credential: 0 })),
      )
      // Also those that the server has: what waits may still have the name they had here.
      carry('newClient', db.all<Row>('SELECT * FROM newClient WHERE account = ?', account))
      carry('newProject', db.all<Row>('SELECT * FROM newProject WHERE account = ?', account))
      const [entries = 0, requests = 0] = UNSENT_TABLES.map((table) =>
        carry(table, db.all<Row>(`SELECT * FROM ${table} WHERE account = ? AND ${UNSENT}`, account)),
      )
      const timers = carry('timer', db.all<Row>('SELECT * FROM timer WHERE account = ?', account))
      for (const table of ['favourite', 'preset'])
        carry(table, db.all<Row>(`SELECT * FROM ${table} WHERE account = ?`, account))
      return { unsentEntries: entries, unsentRequests: requests, timers }
    })
  } finally {
    store.close()
  }
}

/**
 * Gives an account what a store from a backup has, inside a transaction.
 * @throws WorkspaceError `newer-store` for a store of a newer Stint
 */
export function readAppRows(file: string, db: Database, account: Account): void {
  const store = openStoreFile(file)
  try {
    /** The workspace that the backup was made of may be on this computer, too: then its rows have the same ids. */
    const renamed = new Map<Value | undefined, string>()
    const bring = (table: string, row: Row) => {
      const project = renamed.get(row['project'])
      const client = renamed.get(row['client'])
      const mine = {
        ...row,
        account: account.id,
        ...(project === undefined ? {} : { project }),
        ...(client === undefined ? {} : { client }),
      }
      if (insertRow(db, table, mine) || table === 'timer' || table === 'preset') return
      const id = crypto.randomUUID()
      insertRow(db, table, { ...mine, id })
      if (table === 'newClient' || table === 'newProject')
        renamed.set(localIri(String(row['id'])), localIri(id))
    }
    for (const table of ['newClient', 'newProject', ...UNSENT_TABLES, 'timer', 'favourite', 'preset']) {
      for (const row of store.all<Row>(`SELECT * FROM ${table}`))
        // Behind the stars that are here.
        bring(table, table === 'favourite' ? { ...row, place: null } : row)
    }
  } finally {
    store.close()
  }
}
