// The life of a project as people use it: open, or put away; and the steps from one to the other that a server takes.

export type ProjectStatus = 'draft' | 'active' | 'on_hold' | 'completed' | 'archived' | 'cancelled'

/** Statuses in which a project takes new work. */
export const OPEN_STATUSES = ['draft', 'active', 'on_hold'] as const satisfies ProjectStatus[]
/** Statuses of what is put away. */
export const CLOSED_STATUSES = ['completed', 'cancelled', 'archived'] as const satisfies ProjectStatus[]

const TO_ARCHIVE: Readonly<Record<ProjectStatus, readonly ProjectStatus[]>> = {
  draft: ['active', 'completed', 'archived'],
  active: ['completed', 'archived'],
  on_hold: ['completed', 'archived'],
  completed: ['archived'],
  cancelled: ['archived'],
  archived: [],
}
const TO_REOPEN: Readonly<Record<ProjectStatus, readonly ProjectStatus[]>> = {
  draft: [],
  active: [],
  on_hold: ['active'],
  completed: ['archived', 'active'],
  cancelled: ['archived', 'active'],
  archived: ['active'],
}

/** The statuses to go through, one change each, until the project is archived. */
export const stepsToArchive = (status: ProjectStatus): readonly ProjectStatus[] => TO_ARCHIVE[status]

/** The statuses to go through, one change each, until the project takes work again. */
export const stepsToReopen = (status: ProjectStatus): readonly ProjectStatus[] => TO_REOPEN[status]

/** Whether a project takes new work. */
export const isOpenStatus = (status: ProjectStatus): boolean =>
  (OPEN_STATUSES as readonly ProjectStatus[]).includes(status)
