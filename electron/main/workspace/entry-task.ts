// The task that a person wants on an entry or a timer.
import { WorkspaceError } from './ports'
import type { Database } from './store/database'
import { projectOfTask } from './store/tasks'

/** What an entry or a timer is about. */
interface Work {
  /** IRI; null if there is none. */
  readonly project: string | null
  /** IRI; null if there is none. */
  readonly task: string | null
}

/**
 * The task of work on this project: the wanted task, else the task that it had on the same project. A task that this
 * computer does not know is sent, and the server decides.
 * @param wanted null for no task, undefined where the person says nothing of it
 * @param before null for new work
 * @throws WorkspaceError `other-task` with the field `task` when it belongs to another project
 */
export function taskOn(
  db: Database,
  account: string,
  project: string | null,
  wanted: string | null | undefined,
  before: Work | null,
): string | null {
  if (wanted === undefined) return before?.project === project ? before.task : null
  if (wanted === null) return null
  const owner = projectOfTask(db, account, wanted)
  if (project === null || (owner !== null && owner !== project))
    throw new WorkspaceError('other-task', (w) => w.work.otherTask, 'task')
  return wanted
}
