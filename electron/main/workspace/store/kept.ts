// Unsent rows of the same person that were kept under another address of what may be the same server.
import type { SyncState } from '#contract/bridge/bridge'
import { idOf } from '../iri'
import type { Account } from './accounts'
import type { Database } from './database'
import { UNSENT } from './synced-row'

type Kept = SyncState['kept'][number]

/** Accounts that were left with something unsent and that may be this person on this server. */
export function keptElsewhere(db: Database, account: Account): Kept[] {
  if (account.kind === 'local') return []
  return db
    .all<Account>(`SELECT * FROM account WHERE active = 0 AND kind = 'remote' AND id <> ?`, account.id)
    .filter((other) => mayBeSame(account, other))
    .map(({ id, baseUrl }) => ({
      account: id,
      url: baseUrl ?? '',
      entries: countKept(db, 'entry', id),
      requests: countKept(db, 'request', id),
    }))
    .filter(({ entries, requests }) => entries + requests > 0)
}

/** Two servers of one epoch are one; of others, the same person with the same address for mail is taken for a sign. */
function mayBeSame(account: Account, other: Account): boolean {
  if (idOf(account.employee) !== idOf(other.employee)) return false
  if (account.epoch !== null && other.epoch !== null) return account.epoch === other.epoch
  return account.employeeEmail === other.employeeEmail && account.employeeName === other.employeeName
}

function countKept(db: Database, table: 'entry' | 'request', account: string): number {
  const found = db.get<{ n: number }>(
    `SELECT count(*) AS n FROM ${table} WHERE account = ? AND ${UNSENT}`,
    account,
  )
  return found?.n ?? 0
}

/**
 * Moves what was kept under another address to the open account. A row of which the server's version is here already
 * takes the place of that copy, so that what the person wanted is sent.
 */
export function takeKept(db: Database, account: Account, from: string): void {
  db.write(() => {
    if (!keptElsewhere(db, account).some((kept) => kept.account === from)) return
    for (const table of ['newClient', 'newProject', 'entry', 'request'] as const) {
      db.run(
        `DELETE FROM ${table} WHERE account = ?1 AND NOT ${UNSENT} AND serverIri IN
           (SELECT serverIri FROM ${table} WHERE account = ?2 AND serverIri IS NOT NULL)`,
        account.id,
        from,
      )
      // What both have changed stays there for the next sign-in there.
      db.run(
        `UPDATE ${table} SET account = ?1 WHERE account = ?2 AND ${UNSENT} AND (serverIri IS NULL OR serverIri NOT IN
           (SELECT serverIri FROM ${table} WHERE account = ?1 AND serverIri IS NOT NULL))`,
        account.id,
        from,
      )
    }
    for (const table of ['favourite', 'preset'])
      db.run(`UPDATE OR REPLACE ${table} SET account = ?1 WHERE account = ?2`, account.id, from)
    const left = ['newClient', 'newProject', 'entry', 'request'].some(
      (table) => db.get(`SELECT 1 FROM ${table} WHERE account = ? LIMIT 1`, from) !== undefined,
    )
    if (!left) db.run('DELETE FROM account WHERE id = ?', from)
    db.run('UPDATE request SET employee = ? WHERE account = ? AND own = 1', account.employee, account.id)
    db.touch('calendar', 'projects')
    db.touchDays(null)
  })
}
