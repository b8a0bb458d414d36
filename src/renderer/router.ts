// The pages of the window. Today comes with the first load, the others from files of their own.
import { createMemoryHistory, createRouter, type RouteRecordRaw } from 'vue-router'
import TodayPage from './pages/TodayPage.vue'

const LATER = {
  timesheet: () => import('./pages/TimesheetPage.vue'),
  calendar: () => import('./pages/CalendarPage.vue'),
  absences: () => import('./pages/AbsencesPage.vue'),
  sync: () => import('./pages/SyncPage.vue'),
  workspace: () => import('./pages/WorkspacePage.vue'),
  settings: () => import('./pages/SettingsPage.vue'),
} as const

const routes = [
  { path: '/', name: 'today', component: TodayPage },
  { path: '/timesheet', name: 'timesheet', component: LATER.timesheet },
  { path: '/calendar', name: 'calendar', component: LATER.calendar },
  { path: '/absences', name: 'absences', component: LATER.absences },
  { path: '/sync', name: 'sync', component: LATER.sync },
  { path: '/workspace', name: 'workspace', component: LATER.workspace },
  { path: '/settings', name: 'settings', component: LATER.settings },
] as const satisfies RouteRecordRaw[]

/**
 * Loads a page ahead, when the pointer or the focus is on its link, so that it opens at once. Loading all of them ahead would
 * keep pages in memory that nobody opens.
 */
export function loadAhead(page: keyof typeof LATER | 'today'): void {
  // A page that does not come is asked for again when it is opened, and then its failure is told.
  if (page !== 'today') void LATER[page]().catch(() => undefined)
}

/** A router in memory: the window has no address bar, and app:// serves one document. */
export const createStintRouter = () => createRouter({ history: createMemoryHistory(), routes })
