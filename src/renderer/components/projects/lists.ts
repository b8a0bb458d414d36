// The lists that Projects is made of, and those among them that it opens with.
import { CLOSED_STATUSES, OPEN_STATUSES } from '#domain/project-states'
import { readAhead, type ListQuestion } from '../../stores/records'

export const TABS = ['active', 'archived'] as const
export type Tab = (typeof TABS)[number]
const STATUSES = { active: OPEN_STATUSES.join(','), archived: CLOSED_STATUSES.join(',') } as const
/** The first page is the picture; the rest of a long list follows. */
export const FIRST_PAGE = 100
export const REST = 500

export const projectsOf = (tab: Tab, perPage: number): ListQuestion => ({
  path: '/projects',
  query: { status: STATUSES[tab], 'order[name]': 'asc', itemsPerPage: String(perPage) },
})
export const CLIENTS: ListQuestion = {
  path: '/clients',
  query: { itemsPerPage: '500', 'order[name]': 'asc' },
}

/** Asks for what the page opens with. */
export function projectsAhead(): void {
  readAhead(projectsOf('active', FIRST_PAGE))
  readAhead(CLIENTS, true)
}
