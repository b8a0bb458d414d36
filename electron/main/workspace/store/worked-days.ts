// Worked time added up by days, for answers that need no single entry.
import type { Database } from './database'

export interface WorkedDay {
  day: string
  project: string | null
  seconds: number
}

/** Seconds worked on each day of [from, to] for each project, in order of days. */
export function workedDays(db: Database, account: string, from: string, to: string): WorkedDay[] {
  return db.all<WorkedDay>(
    `SELECT day, project, sum(seconds) AS seconds FROM entry
     WHERE account = ? AND day BETWEEN ? AND ? AND deleted = 0 GROUP BY day, project ORDER BY day, project`,
    account,
    from,
    to,
  )
}
