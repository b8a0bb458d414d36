// The statuses of tasks that every workspace starts with.
import type { TaskStatus } from '#contract/projects/tasks'

export type TaskStatusCode = 'todo' | 'in_progress' | 'review' | 'done' | 'cancelled'

/** A task status as it is seeded; the code is known to the seeds only, and the name is in the words of the workspace's language. */
export interface TaskStatusSeed extends Omit<TaskStatus, 'id' | 'name'> {
  code: TaskStatusCode
}

/** In the order in which work moves through them. */
export const TASK_STATUSES: readonly TaskStatusSeed[] = [
  { code: 'todo', category: 'open', color: '#8a8f98', position: 1 },
  { code: 'in_progress', category: 'active', color: '#3b82c4', position: 2 },
  { code: 'review', category: 'active', color: '#8b6cc9', position: 3 },
  { code: 'done', category: 'done', color: '#2f9e6b', position: 4 },
  { code: 'cancelled', category: 'cancelled', color: '#b0b4ba', position: 5 },
]
