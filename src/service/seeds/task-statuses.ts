// The statuses of tasks that every workspace starts with.

export interface TaskStatusSeed {
  code: string
  name: string
  category: 'open' | 'active' | 'done' | 'cancelled'
  color: string
  position: number
}

/** In the order in which work moves through them. */
export const TASK_STATUSES: readonly TaskStatusSeed[] = [
  { code: 'todo', name: 'To do', category: 'open', color: '#8a8f98', position: 1 },
  { code: 'in_progress', name: 'In progress', category: 'active', color: '#3b82c4', position: 2 },
  { code: 'review', name: 'In review', category: 'active', color: '#8b6cc9', position: 3 },
  { code: 'done', name: 'Done', category: 'done', color: '#2f9e6b', position: 4 },
  { code: 'cancelled', name: 'Cancelled', category: 'cancelled', color: '#b0b4ba', position: 5 },
]
