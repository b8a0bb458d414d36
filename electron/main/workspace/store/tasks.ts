// Tasks of projects in the store: the column of entries and timers, and the copies of what the server has.
import type { TaskChoice } from '#contract/bridge/entry-log'
import { compareNames } from '#domain/name-order'
import type { Database } from './database'
import { allCopies } from './replica-copies'
import type { TaskCopy, TaskStatusCopy } from './replica-kinds'

/** The step of the store by which entries and timers have a task: what a server said of an entry on its project is its own. */
export const TASK_COLUMNS = `
  ALTER TABLE entry ADD COLUMN task TEXT;
  UPDATE entry SET task = json_extract(details, '$.task') WHERE details ->> 'project' = project;
  ALTER TABLE timer ADD COLUMN task TEXT;
`

/** The tasks of a project by their titles, closed ones too: entries have them. */
export function tasksOf(db: Database, account: string, project: string): TaskChoice[] {
  const statuses = allCopies<TaskStatusCopy>(db, account, 'task-statuses')
  const closed = new Set(statuses.flatMap(({ iri, body }) => (body.closed ? [iri] : [])))
  return db
    .all<{ iri: string; body: string }>(
      `SELECT iri, body FROM copy
       WHERE account = ? AND collection = 'project-tasks' AND json_extract(body, '$.project') = ?`,
      account,
      project,
    )
    .map(({ iri, body }) => {
      const { title, open, status } = JSON.parse(body) as TaskCopy
      return { iri, title, open: open && !(status !== null && closed.has(status)) }
    })
    .toSorted((one, other) => compareNames(one.title, other.title))
}

/** The IRI of the project that a task belongs to; null for a task that is not known here. */
export function projectOfTask(db: Database, account: string, task: string): string | null {
  const row = db.get<{ project: string }>(
    `SELECT json_extract(body, '$.project') AS project FROM copy
     WHERE account = ? AND collection = 'project-tasks' AND iri = ?`,
    account,
    task,
  )
  return row?.project ?? null
}

/** Titles by IRI. */
export function taskTitles(db: Database, account: string): Map<string, string> {
  const rows = db.all<{ iri: string; title: string }>(
    `SELECT iri, json_extract(body, '$.title') AS title FROM copy
     WHERE account = ? AND collection = 'project-tasks'`,
    account,
  )
  return new Map(rows.map(({ iri, title }) => [iri, title]))
}
