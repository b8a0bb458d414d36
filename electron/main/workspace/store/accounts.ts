// Accounts in the store: whom this computer works for, on which server, and which of them is open.
import type { DemoRole } from '#contract/bridge/demo'
import { zoneOfOrganization } from '#domain/country-zone'
import type { Database } from './database'
import { LOCAL_DATABASE } from './local-files'
import { UNSENT } from './synced-row'

export interface Account {
  /** Stable over sign-outs: the server's address and the employee there. */
  id: string
  kind: 'local' | 'remote'
  /** null for a local workspace, whose service listens somewhere else at each start. */
  baseUrl: string | null
  /** The name of a local workspace's file; null for any other. */
  database: string | null
  /** In the demo company, whom the person plays; null anywhere else. */
  role: DemoRole | null
  name: string
  /** IRI as the server gave it. */
  employee: string
  employeeName: string
  employeeEmail: string | null
  timezone: string
  country: string | null
  /** The day on which the workspace was created; null when the server does not tell. */
  createdOn: string | null
  /** ISO weekday on which its weeks begin; null when the server does not tell who we are, or not this. */
  weekStart: number | null
  /** A token was stored in the keychain and read back. */
  credential: boolean
  /** Grows with each new token. */
  tokenNumber: number
  /** Epoch milliseconds. */
  lastSyncedAt: number | null
  /** What the server calls the present life of its data; null when it does not tell. */
  epoch: string | null
  /** Where a local workspace was moved to (JSON, see `Moved`); null for one that was not. */
  moved: string | null
}

/** What the server can update about a known account. */
export type AccountFacts = Pick<
  Account,
  'name' | 'employee' | 'employeeName' | 'employeeEmail' | 'timezone' | 'country' | 'createdOn' | 'weekStart'
>

type Row = Omit<Account, 'credential'> & { credential: 0 | 1 }

/** Tables of what is sent to the server. */
const SYNCED = ['entry', 'request', 'newProject', 'newClient'] as const

/** The first local workspace of a computer is simply `local`, as it was when there was only one. */
export function accountId(server: Pick<Account, 'baseUrl' | 'database'>, employee: string): string {
  const { baseUrl, database } = server
  return `${baseUrl ?? (database === LOCAL_DATABASE ? 'local' : database)} ${employee}`
}

/** What the keychain calls this account's token: two folders of one user keep two tokens for the same workspace. */
export function keychainName(db: Database, id: string): string {
  const row = db.get<{ id: string }>('SELECT id FROM installation')
  if (row === undefined) throw new Error('The store has no installation id: it was not migrated')
  return `${id} ${row.id}`
}

/** The local workspaces this computer has worked for, whether open or not. */
export function localAccounts(db: Database): { database: string; name: string }[] {
  return db.all(`SELECT "database", name FROM account WHERE kind = 'local' AND "database" IS NOT NULL`)
}

export function activeAccount(db: Database): Account | null {
  const row = db.get<Row>('SELECT * FROM account WHERE active = 1')
  if (row === undefined) return null
  // Newer time zone data may have known another one.
  const timezone = zoneOfOrganization(row.timezone, row.country)
  return { ...row, timezone, credential: row.credential === 1 }
}

/** Makes this the open account; one that was left on this computer comes back with what it had kept. */
export function openAccount(
  db: Database,
  account: Omit<Account, 'credential' | 'tokenNumber' | 'lastSyncedAt' | 'epoch' | 'moved'>,
): Account {
  const { id, kind, baseUrl, database, role, name } = account
  const { employee, employeeName, employeeEmail, timezone, country, createdOn, weekStart } = account
  db.write(() => {
    db.run('UPDATE account SET active = 0 WHERE active = 1')
    db.run(
      `INSERT INTO account
         (id, kind, baseUrl, "database", role, name, employee, employeeName, employeeEmail, timezone, country, createdOn,
          weekStart, active)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1)
       ON CONFLICT (id) DO UPDATE SET name = excluded.name, employeeName = excluded.employeeName,
         employeeEmail = excluded.employeeEmail, timezone = excluded.timezone, country = excluded.country,
         createdOn = excluded.createdOn, weekStart = excluded.weekStart, active = 1`,
      id,
      kind,
      baseUrl,
      database,
      role,
      name,
      employee,
      employeeName,
      employeeEmail,
      timezone,
      country,
      createdOn,
      weekStart,
    )
    touchAll(db)
  })
  const opened = activeAccount(db)
  if (opened === null) throw new Error('The account was not stored')
  return opened
}

export function updateAccount(db: Database, id: string, facts: AccountFacts): void {
  db.write(() => {
    const changed = db.run(
      `UPDATE account SET name = ?1, employee = ?2, employeeName = ?3, employeeEmail = ?4, timezone = ?5, country = ?6,
         createdOn = ?7, weekStart = ?8
       WHERE id = ?9 AND (name, employee, employeeName, timezone) IS NOT (?1, ?2, ?3, ?5)
          OR id = ?9 AND (employeeEmail IS NOT ?4 OR country IS NOT ?6 OR createdOn IS NOT ?7 OR weekStart IS NOT ?8)`,
      facts.name,
      facts.employee,
      facts.employeeName,
      facts.employeeEmail,
      facts.timezone,
      facts.country,
      facts.createdOn,
      facts.weekStart,
      id,
    )
    if (changed > 0) db.touch('workspace', 'calendar')
  })
}

export function markCredential(db: Database, id: string, stored: boolean): void {
  db.write(() => db.run('UPDATE account SET credential = ? WHERE id = ?', stored ? 1 : 0, id))
}

/** Inside a transaction. */
export function writeEpoch(db: Database, id: string, epoch: string): void {
  db.run('UPDATE account SET epoch = ? WHERE id = ?', epoch, id)
}

/** @param moved as `Account` has it */
export function writeMoved(db: Database, id: string, moved: string | null): void {
  db.write(() => {
    db.run('UPDATE account SET moved = ? WHERE id = ?', moved, id)
    db.touch('workspace')
  })
}

export function noteNewToken(db: Database, id: string): void {
  db.write(() => db.run('UPDATE account SET tokenNumber = tokenNumber + 1 WHERE id = ?', id))
}

export function noteSynced(db: Database, id: string, at: number): void {
  db.writeLightly(() => {
    const isFirst = db.get('SELECT 1 FROM account WHERE id = ? AND lastSyncedAt IS NULL', id) !== undefined
    db.run('UPDATE account SET lastSyncedAt = ? WHERE id = ?', at, id)
    db.touch('sync')
    // Only now is it known what the server does not tell.
    if (isFirst) db.touch('workspace')
  })
}

/** What the server has too, and what belongs to no later sign-in. */
const COPIES = [
  ...(['timer', 'project', 'projectClient', 'bankHoliday', 'copy'] as const),
  ...(['syncToken', 'recordCopy', 'reminder'] as const),
]

/**
 * Closes the account. Copies of what the server has are removed from this computer; entries it has not taken stay,
 * bound to the account, for the next sign-in to it. A local workspace stays known, so that it can be opened again.
 */
export function closeAccount(db: Database, id: string): void {
  db.write(() => {
    for (const table of SYNCED) {
      db.run(`DELETE FROM ${table} WHERE account = ? AND NOT ${UNSENT}`, id)
    }
    for (const table of COPIES) db.run(`DELETE FROM ${table} WHERE account = ?`, id)
    const isLocal = db.get(`SELECT 1 FROM account WHERE id = ? AND kind = 'local'`, id) !== undefined
    for (const table of isLocal ? [] : ['favourite', 'preset'])
      db.run(`DELETE FROM ${table} WHERE account = ?`, id)
    const kept =
      isLocal ||
      SYNCED.some((table) => db.get(`SELECT 1 FROM ${table} WHERE account = ? LIMIT 1`, id) !== undefined)
    if (kept) db.run('UPDATE account SET active = 0, credential = 0, lastSyncedAt = NULL WHERE id = ?', id)
    else db.run('DELETE FROM account WHERE id = ?', id)
    touchAll(db)
  })
}

function touchAll(db: Database): void {
  db.touch('workspace', 'timer', 'leftOut', 'projects', 'favourites', 'calendar')
  db.touchDays(null)
}
