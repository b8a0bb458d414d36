// Which client each project of the server is for, and whether its work is billable where an entry does not say.
import type { Database } from './database'

/**
 * The step of the store by which entries and timers have their billing: 1, 0, or null for as their project says. Whether
 * the server keeps it of entries is noted with the account.
 */
export const BILLABLE_COLUMNS = `
  ALTER TABLE entry ADD COLUMN billable INTEGER CHECK (billable IN (0, 1));
  UPDATE entry SET billable = json_extract(details, '$.billable') WHERE details ->> 'project' = project;
  ALTER TABLE timer ADD COLUMN billable INTEGER CHECK (billable IN (0, 1));
  ALTER TABLE account ADD COLUMN billableEntries INTEGER NOT NULL DEFAULT 0 CHECK (billableEntries IN (0, 1));
`

export interface ProjectClient {
  /** IRI of the project. */
  project: string
  /** IRI of the client; null for none, or one that may not be seen. */
  client: string | null
  clientName: string | null
  billable: boolean
}

/** By the IRI of the project. */
export function projectClients(db: Database, account: string): Map<string, ProjectClient> {
  const rows = db.all<Omit<ProjectClient, 'billable'> & { billable: 0 | 1 }>(
    'SELECT project, client, clientName, billable FROM projectClient WHERE account = ?',
    account,
  )
  return new Map(rows.map((row) => [row.project, { ...row, billable: row.billable === 1 }]))
}

/** Whether work on a project is billable where an entry does not say; null while that is not known. */
export function usualBillable(db: Database, account: string, project: string): boolean | null {
  const row = db.get<{ billable: 0 | 1 }>(
    'SELECT billable FROM projectClient WHERE account = ? AND project = ?',
    account,
    project,
  )
  return row === undefined ? null : row.billable === 1
}

/** Whether the server keeps the billing of entries, as it said last. */
export const keepsBillableEntries = (db: Database, account: string): boolean =>
  db.get<{ kept: 0 | 1 }>('SELECT billableEntries AS kept FROM account WHERE id = ?', account)?.kept === 1

/** Notes whether the server keeps the billing of entries: windows offer it only there. */
export function noteBillableEntries(db: Database, account: string, kept: boolean): void {
  if (keepsBillableEntries(db, account) === kept) return
  db.write(() => {
    db.run('UPDATE account SET billableEntries = ? WHERE id = ?', kept ? 1 : 0, account)
    db.touch('projects')
  })
}

/** Takes over what the server's projects say now; what it no longer lists stays, for old entries. */
export function keepProjectClients(db: Database, account: string, rows: readonly ProjectClient[]): void {
  const known = projectClients(db, account)
  const changed = rows.filter((row) => JSON.stringify(known.get(row.project)) !== JSON.stringify(row))
  if (changed.length === 0) return
  db.write(() => {
    for (const { project, client, clientName, billable } of changed) {
      db.run(
        'INSERT OR REPLACE INTO projectClient (account, project, client, clientName, billable) VALUES (?, ?, ?, ?, ?)',
        account,
        project,
        client,
        clientName,
        billable ? 1 : 0,
      )
    }
    db.touch('projects')
  })
}
