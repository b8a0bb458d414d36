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

/** The statuses to go through, one change each, until the project is archived; from a status that is not ours, in one. */
export const stepsToArchive = (status: string): readonly ProjectStatus[] =>
  isProjectStatus(status) ? TO_ARCHIVE[status] : ['archived']

/** The statuses to go through, one change each, until the project takes work again. */
export const stepsToReopen = (status: string): readonly ProjectStatus[] =>
  isProjectStatus(status) ? TO_REOPEN[status] : ['active']

/** What other servers, whose statuses the specification does not name, call a project that takes no more work. */
const CLOSED_WORDS = /^(closed?|done|finished|ended|inactive|cancell?ed|deleted)$/i

/** Whether a status is one of ours. */
export const isProjectStatus = (status: string): status is ProjectStatus => status in TO_ARCHIVE

/** Whether a project takes new work. A status that says nothing to us leaves it open. */
export const isOpenStatus = (status: string): boolean =>
  isProjectStatus(status)
    ? (OPEN_STATUSES as readonly ProjectStatus[]).includes(status)
    : !CLOSED_WORDS.test(status)
