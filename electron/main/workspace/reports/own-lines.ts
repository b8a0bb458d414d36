// One's own entries in the store as lines of a report, with everything that is wanted and not sent yet.
import { Temporal } from 'temporal-polyfill'
import type { ReportLine } from '#contract/bridge/reports'
import type { Account } from '../store/accounts'
import type { Database } from '../store/database'
import { ORDERED_BY } from '../store/entry-row'
import { projectClients } from '../store/project-clients'
import { detailsIn } from './own-details'

interface Stored {
  id: string
  serverIri: string | null
  description: string
  project: string | null
  startedAt: number
  endedAt: number | null
  zone: string
  day: string
  seconds: number
  tags: string
  billable: 0 | 1 | null
  task: string | null
  details: string | null
}

const instantOf = (epochMilliseconds: number): string =>
  Temporal.Instant.fromEpochMilliseconds(epochMilliseconds).toString()

/** The person's entries of [from, to], the newest first. */
export function ownLines(
  db: Database,
  { id, employee }: Pick<Account, 'id' | 'employee'>,
  from: string,
  to: string,
): ReportLine[] {
  const clients = projectClients(db, id)
  return db
    .all<Stored>(
      `SELECT id, serverIri, description, project, startedAt, endedAt, zone, day, seconds, tags, billable,
         task, details FROM entry
       WHERE account = ? AND day BETWEEN ? AND ? AND deleted = 0 ORDER BY day DESC, ${ORDERED_BY} DESC, id DESC`,
      id,
      from,
      to,
    )
    .map((row) => {
      const { project, description, day, seconds, endedAt, zone } = row
      return {
        ...{ id: row.id, iri: row.serverIri, employee, project, description, day, seconds, zone },
        ...detailsIn(row, clients),
        startedAt: endedAt === null ? null : instantOf(row.startedAt),
        endedAt: endedAt === null ? null : instantOf(endedAt),
      }
    })
}

/** The IRIs of what the server has and this computer knows better: of these days there, or changed or deleted here. */
export function knownIris(db: Database, account: string, from: string, to: string): ReadonlySet<string> {
  return new Set(
    db
      .all<{ serverIri: string }>(
        `SELECT serverIri FROM entry WHERE account = ? AND serverIri IS NOT NULL
           AND (day BETWEEN ? AND ? OR revision <> syncedRevision OR deleted = 1)`,
        account,
        from,
        to,
      )
      .map(({ serverIri }) => serverIri),
  )
}
