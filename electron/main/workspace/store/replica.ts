// Copies of what the server has beside entries: projects, bank holidays, and how far each collection was read.
import type { Project } from '#contract/bridge/bridge'
import { compareNames } from '#domain/name-order'
import type { HalfDay } from '#domain/half-holiday'
import type { Database } from './database'
import { formerIris, unsentProjectChoices } from './new-projects'
import { keepsBillableEntries } from './project-clients'
import type { ProjectCopy } from './project-copy'

export interface BankHolidayCopy {
  id: string
  date: string
  name: string
  yearFrom: number | null
  yearTo: number | null
  share: 1 | 0.5
  half: HalfDay | null
}

/** Projects, new ones and the person's own first, then by name. */
export function listProjects(db: Database, account: string): Project[] {
  const former = formerIris(db, account)
  const known = serverProjects(db, account).map((project) => {
    const was = former.get(project.iri)
    return was === undefined ? project : { ...project, was }
  })
  // The server gets new projects as ones that are paid by time.
  const billing = keepsBillableEntries(db, account) ? { billable: true } : {}
  return [...unsentProjectChoices(db, account).map((project) => ({ ...project, ...billing })), ...known]
}

/** IRIs of the projects that the person is a member of. */
export const ownProjects = (db: Database, account: string): string[] =>
  db
    .all<{ iri: string }>('SELECT iri FROM project WHERE account = ? AND mine = 1 ORDER BY iri', account)
    .map(({ iri }) => iri)

function serverProjects(db: Database, account: string): ProjectCopy[] {
  return db
    .all<{
      iri: string
      name: string
      client: string | null
      color: string | null
      open: 0 | 1
      mine: 0 | 1
      billable: 0 | 1 | null
    }>(
      `SELECT iri, project.name, clientName AS client, color, open, mine, iif(billableEntries, billable, NULL) AS billable
       FROM project JOIN account ON account.id = project.account
       LEFT JOIN projectClient ON projectClient.account = project.account AND projectClient.project = iri
       WHERE project.account = ? ORDER BY iri`,
      account,
    )
    .toSorted((one, other) => other.mine - one.mine || compareNames(one.name, other.name))
    .map(({ iri, name, client, color, open, billable }) => ({
      ...{ iri, name, color },
      ...(client !== null && { client }),
      ...(billable !== null && { billable: billable === 1 }),
      open: open === 1,
    }))
}

/**
 * Takes over all projects of the server. One that is no longer among them stays with its name, for old entries, but
 * takes no new time. `mine` are the IRIs of projects the person is a member of; null when the server did not say.
 */
export function replaceProjects(
  db: Database,
  account: string,
  projects: readonly ProjectCopy[],
  mine: ReadonlySet<string> | null,
): void {
  db.write(() => {
    const before = JSON.stringify(serverProjects(db, account))
    db.run('UPDATE project SET open = 0 WHERE account = ?', account)
    for (const { iri, name, color, open } of projects) {
      db.run(
        `INSERT INTO project (account, iri, name, color, open) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET name = excluded.name, color = excluded.color, open = excluded.open`,
        account,
        iri,
        name,
        color,
        open ? 1 : 0,
      )
      if (mine !== null) {
        db.run(
          'UPDATE project SET mine = ? WHERE account = ? AND iri = ?',
          mine.has(iri) ? 1 : 0,
          account,
          iri,
        )
      }
    }
    if (JSON.stringify(serverProjects(db, account)) !== before) db.touch('projects')
  })
}

/** The server no longer has a project, and nothing is on it here. Inside a transaction. */
export function forgetProject(db: Database, account: string, iri: string): void {
  db.run('DELETE FROM project WHERE account = ? AND iri = ?', account, iri)
  db.run('DELETE FROM projectClient WHERE account = ? AND project = ?', account, iri)
  db.touch('projects')
}

export function listBankHolidays(db: Database, account: string): BankHolidayCopy[] {
  return db.all<BankHolidayCopy>(
    'SELECT id, date, name, yearFrom, yearTo, share, half FROM bankHoliday WHERE account = ?',
    account,
  )
}

/** Takes over all bank holidays of the server; nothing is written when they are the same. */
export function replaceBankHolidays(
  db: Database,
  account: string,
  holidays: readonly BankHolidayCopy[],
): void {
  const sorted = (rows: readonly BankHolidayCopy[]) =>
    JSON.stringify(
      rows
        .map(({ id, date, name, yearFrom, yearTo, share, half }) => [
          id,
          date,
          name,
          yearFrom,
          yearTo,
          share,
          half,
        ])
        .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
    )
  if (sorted(listBankHolidays(db, account)) === sorted(holidays)) return
  db.write(() => {
    db.run('DELETE FROM bankHoliday WHERE account = ?', account)
    for (const { id, date, name, yearFrom, yearTo, share, half } of holidays) {
      db.run(
        'INSERT OR REPLACE INTO bankHoliday (account, id, date, name, yearFrom, yearTo, share, half) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
        account,
        id,
        date,
        name,
        yearFrom,
        yearTo,
        share,
        half,
      )
    }
    db.touch('calendar')
  })
}

export function readSyncToken(db: Database, account: string, collection: string): string | null {
  const found = db.get<{ token: string }>(
    'SELECT token FROM syncToken WHERE account = ? AND collection = ?',
    account,
    collection,
  )
  return found?.token ?? null
}

export function writeSyncToken(
  db: Database,
  account: string,
  collection: string,
  token: string | null,
): void {
  if (token === null)
    db.run('DELETE FROM syncToken WHERE account = ? AND collection = ?', account, collection)
  else db.run('INSERT OR REPLACE INTO syncToken VALUES (?, ?, ?)', account, collection, token)
}

/** Everything is read again the next time. */
export function forgetSyncTokens(db: Database, account: string): void {
  db.run('DELETE FROM syncToken WHERE account = ?', account)
}
