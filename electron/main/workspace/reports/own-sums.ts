// One's own time in the store, summed by the database as finely as a report and its filters tell entries apart.
import type { Rounding } from '#domain/work-report'
import type { Account } from '../store/accounts'
import type { Database } from '../store/database'
import { projectClients, type ProjectClient } from '../store/project-clients'
import type { AskedReport } from './asked'
import { detailsIn } from './own-details'
import type { WorkSum } from './summed'

interface StoredSum {
  readonly project: string | null
  readonly tags: string
  readonly billable: 0 | 1 | null
  readonly task: string | null
  readonly details: string | null
  readonly day: string
  readonly description: string
  readonly seconds: number
  readonly entries: number
}

/** The seconds of an entry, rounded. Whole numbers divide to whole numbers. */
function roundedSql(rounding: Rounding | null): string {
  if (rounding === null) return 'seconds'
  const { to, stepSeconds: step } = rounding
  const shift = to === 'up' ? step - 1 : to === 'nearest' ? Math.floor(step / 2) : 0
  return `((seconds + ${shift}) / ${step}) * ${step}`
}

/** How the days of sums are told apart: not more finely than the report has them. */
function daySql({ groups }: AskedReport): string {
  if (groups.includes('day') || groups.includes('week')) return 'day'
  return groups.includes('month') ? `substr(day, 1, 7) || '-01'` : `''`
}

/** The sums of the person's entries of [from, to], also of those that the filters leave out. */
export function ownSums(
  db: Database,
  { id, employee }: Pick<Account, 'id' | 'employee'>,
  asked: AskedReport,
  { from, to }: { readonly from: string; readonly to: string },
): WorkSum[] {
  const day = daySql(asked)
  const isDescribed = asked.groups.includes('description') || asked.description !== null
  const description = isDescribed ? 'description' : `''`
  const clients = projectClients(db, id)
  // What a server says of entries is the same text for many of them.
  const rows = db.all<StoredSum>(
    `SELECT project, tags, billable, task, details, ${day} AS day, ${description} AS description,
       SUM(${roundedSql(asked.roundsGroups ? null : asked.rounding)}) AS seconds, COUNT(*) AS entries
     FROM entry WHERE account = ? AND day BETWEEN ? AND ? AND deleted = 0
     GROUP BY project, tags, billable, task, details, ${day}, ${description}`,
    id,
    from,
    to,
  )
  return rows.map((row) => sumOf(row, employee, clients))
}

function sumOf(row: StoredSum, employee: string, clients: ReadonlyMap<string, ProjectClient>): WorkSum {
  const { project, day, description, seconds, entries } = row
  return { ...{ employee, project, day, description, seconds, entries }, ...detailsIn(row, clients) }
}
