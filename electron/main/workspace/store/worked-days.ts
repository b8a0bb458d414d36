// Worked time added up by days, for answers that need no single entry.
import type { Database } from './database'

export interface WorkedDay {
  day: string
  project: string | null
  seconds: number
}

/** The first day on which anything was worked; null where nothing was. */
export function firstWorkedDay(db: Database, account: string): string | null {
  const sql = 'SELECT min(day) AS day FROM entry WHERE account = ? AND deleted = 0'
  return db.get<{ day: string | null }>(sql, account)?.day ?? null
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
