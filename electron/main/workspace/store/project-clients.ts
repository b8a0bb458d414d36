// Which client each project of the server is for, and whether its work is billable where an entry does not say.
import type { Database } from './database'

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
