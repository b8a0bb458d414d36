// The pages of the window. Today comes with the first load, the others when they are opened.
import { createMemoryHistory, createRouter, type RouteRecordRaw } from 'vue-router'
import TodayPage from './pages/TodayPage.vue'

const routes = [
  { path: '/', name: 'today', component: TodayPage },
  { path: '/timesheet', name: 'timesheet', component: () => import('./pages/TimesheetPage.vue') },
  { path: '/calendar', name: 'calendar', component: () => import('./pages/CalendarPage.vue') },
  { path: '/absences', name: 'absences', component: () => import('./pages/AbsencesPage.vue') },
  { path: '/sync', name: 'sync', component: () => import('./pages/SyncPage.vue') },
  { path: '/workspace', name: 'workspace', component: () => import('./pages/WorkspacePage.vue') },
  { path: '/settings', name: 'settings', component: () => import('./pages/SettingsPage.vue') },
] as const satisfies RouteRecordRaw[]

/** A router in memory: the window has no address bar, and app:// serves one document. */
export const createStintRouter = () => createRouter({ history: createMemoryHistory(), routes })
