// The pages that the open workspace has for the person, in their groups: what the navigation and the command palette offer.
import { computed } from 'vue'
import type { PageName } from '../router'
import { useAccess } from '../stores/access'

export interface PageLink {
  name: PageName
  icon: string
}
interface Group {
  /** Key of its name; null for a group without one. */
  name: 'track' | 'manage' | null
  pages: readonly PageLink[]
}

const TRACK = [
  { name: 'today', icon: 'i-lucide-sun' },
  { name: 'timesheet', icon: 'i-lucide-table-2' },
  { name: 'calendar', icon: 'i-lucide-calendar-days' },
] as const
const ABSENCES = [
  { name: 'absences', icon: 'i-lucide-palmtree' },
  { name: 'reports', icon: 'i-lucide-chart-column' },
] as const

/** Call in setup. */
export function usePages() {
  const access = useAccess()
  const managed = computed<readonly (PageLink & { shown: boolean })[]>(() => {
    const { isAdmin, isManager } = access
    return [
      { name: 'projects', icon: 'i-lucide-folder-kanban', shown: access.seesProjects },
      { name: 'clients', icon: 'i-lucide-briefcase', shown: isManager },
      { name: 'people', icon: 'i-lucide-users', shown: isManager && !access.isLocal },
      { name: 'schedules', icon: 'i-lucide-calendar-clock', shown: isAdmin },
      { name: 'absenceTypes', icon: 'i-lucide-tags', shown: isAdmin },
      { name: 'allowances', icon: 'i-lucide-sheet', shown: isAdmin },
      { name: 'bankHolidays', icon: 'i-lucide-calendar-heart', shown: isAdmin },
      { name: 'properties', icon: 'i-lucide-building-2', shown: access.seesProperties },
      { name: 'organization', icon: 'i-lucide-landmark', shown: isAdmin },
      // Alone, every record has a page of its own that is made for it; the palette leads to the rest.
      { name: 'records', icon: 'i-lucide-database', shown: isManager && !access.isLocal },
    ]
  })
  return computed<readonly Group[]>(() =>
    [
      { name: 'track' as const, pages: TRACK },
      { name: null, pages: ABSENCES },
      { name: 'manage' as const, pages: managed.value.filter(({ shown }) => shown) },
    ].filter(({ pages }) => pages.length > 0),
  )
}
