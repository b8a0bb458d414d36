// The pages of the window. Today comes with the first load, the others from files of their own.
import { createMemoryHistory, createRouter, type RouteRecordRaw } from 'vue-router'
import TodayPage from './pages/TodayPage.vue'
import { firstRecordsAhead } from './records/first-rows'
import { documentAhead } from './server-document'

/** A page of Manage needs words of its own, which come with the first of them. */
const managed =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    const words = import('./i18n/manage').then(({ loadManageWords }) => loadManageWords())
    const [page] = await Promise.all([load(), words])
    return page
  }

/** A page of Manage whose first lists are asked for while its script comes. */
const reading = <T>(load: () => Promise<T>, ahead: () => Promise<() => unknown>) =>
  managed(() => {
    // The page asks itself, and tells why there is no answer.
    void ahead()
      .then((ask) => ask())
      .catch(() => undefined)
    return load()
  })

/** Pages on which requests for absences are made, decided or sent. */
const requested =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    const [page, { loadRequestWords }, { loadSyncWords }] = await Promise.all([
      load(),
      import('./i18n/requests'),
      import('./i18n/sync'),
    ])
    await Promise.all([loadRequestWords(), loadSyncWords()])
    return page
  }

const firstLists = () => import('./components/manage/first-lists')

const LATER = {
  timesheet: async () => {
    const [page, { loadTimesheetWords }, { loadEntryDialogWords }] = await Promise.all([
      import('./pages/TimesheetPage.vue'),
      import('./i18n/timesheet'),
      import('./i18n/entry-dialog'),
    ])
    await Promise.all([loadTimesheetWords(), loadEntryDialogWords()])
    return page
  },
  calendar: requested(() => import('./pages/CalendarPage.vue')),
  reports: managed(() => import('./pages/ReportsPage.vue')),
  absences: requested(() => import('./pages/AbsencesPage.vue')),
  deletedEntries: managed(() => import('./pages/DeletedEntriesPage.vue')),
  sync: requested(() => import('./pages/SyncPage.vue')),
  settings: managed(() => import('./pages/SettingsPage.vue')),
  projects: reading(
    () => import('./pages/ProjectsPage.vue'),
    async () => (await import('./components/projects/lists')).projectsAhead,
  ),
  project: managed(() => import('./pages/ProjectPage.vue')),
  clients: reading(
    () => import('./pages/ClientsPage.vue'),
    async () => (await firstLists()).clientsAhead,
  ),
  people: reading(
    () => import('./pages/PeoplePage.vue'),
    async () => (await import('./components/people/people')).peopleAhead,
  ),
  person: requested(managed(() => import('./pages/PersonPage.vue'))),
  schedules: reading(
    () => import('./pages/SchedulesPage.vue'),
    async () => (await firstLists()).schedulesAhead,
  ),
  schedule: managed(() => import('./pages/SchedulePage.vue')),
  absenceTypes: reading(
    () => import('./pages/AbsenceTypesPage.vue'),
    async () => (await firstLists()).absenceTypesAhead,
  ),
  allowances: reading(
    () => import('./pages/AllowancesPage.vue'),
    async () => (await firstLists()).allowancesAhead,
  ),
  bankHolidays: reading(
    () => import('./pages/BankHolidaysPage.vue'),
    async () => (await firstLists()).bankHolidaysAhead,
  ),
  organization: reading(
    () => import('./pages/OrganizationPage.vue'),
    async () => (await firstLists()).organizationAhead,
  ),
  properties: managed(() => import('./pages/PropertiesPage.vue')),
  property: managed(() => import('./pages/PropertyPage.vue')),
  webhooks: managed(() => import('./pages/WebhooksPage.vue')),
  webhook: managed(() => import('./pages/WebhookPage.vue')),
  auditTrail: managed(() => import('./pages/AuditTrailPage.vue')),
  move: managed(() => import('./pages/MovePage.vue')),
  records: reading(
    () => import('./pages/RecordsPage.vue'),
    async () => {
      documentAhead()
      firstRecordsAhead()
      return (await import('./records/ahead')).recordsAhead
    },
  ),
} as const

/** Pages that have a link. */
export type PageName = keyof typeof LATER | 'today'

const routes = [
  { path: '/', name: 'today', component: TodayPage },
  { path: '/timesheet', name: 'timesheet', component: LATER.timesheet },
  { path: '/calendar', name: 'calendar', component: LATER.calendar },
  { path: '/absences', name: 'absences', component: LATER.absences },
  { path: '/reports', name: 'reports', component: LATER.reports },
  { path: '/deleted-entries', name: 'deletedEntries', component: LATER.deletedEntries },
  { path: '/sync', name: 'sync', component: LATER.sync },
  { path: '/workspace', name: 'workspace', redirect: { name: 'settings', hash: '#workspace' } },
  { path: '/settings', name: 'settings', component: LATER.settings },
  { path: '/projects', name: 'projects', component: LATER.projects },
  { path: '/projects/:id', name: 'project', component: LATER.project },
  { path: '/clients', name: 'clients', component: LATER.clients },
  { path: '/people', name: 'people', component: LATER.people },
  { path: '/people/:id', name: 'person', component: LATER.person },
  { path: '/schedules', name: 'schedules', component: LATER.schedules },
  { path: '/schedules/:id', name: 'schedule', component: LATER.schedule },
  { path: '/absence-types', name: 'absenceTypes', component: LATER.absenceTypes },
  { path: '/allowances', name: 'allowances', component: LATER.allowances },
  { path: '/bank-holidays', name: 'bankHolidays', component: LATER.bankHolidays },
  { path: '/properties', name: 'properties', component: LATER.properties },
  { path: '/properties/:id', name: 'property', component: LATER.property },
  { path: '/move', name: 'move', component: LATER.move },
  { path: '/organization', name: 'organization', component: LATER.organization },
  { path: '/organization/webhooks', name: 'webhooks', component: LATER.webhooks },
  { path: '/organization/webhooks/:id', name: 'webhook', component: LATER.webhook },
  { path: '/organization/audit-trail', name: 'auditTrail', component: LATER.auditTrail },
  { path: '/records/:resource?', name: 'records', component: LATER.records },
] as const satisfies RouteRecordRaw[]

/**
 * Loads a page ahead, when the pointer or the focus is on its link, so that it opens at once. Loading all of them ahead would
 * keep pages in memory that no one opens.
 */
export function loadAhead(page: PageName): void {
  // A page that does not come is asked for again when it is opened, and then its failure is told.
  if (page !== 'today') void LATER[page]().catch(() => undefined)
}

/** A router in memory: the window has no address bar, and app:// serves one document. */
export const createStintRouter = () => createRouter({ history: createMemoryHistory(), routes })
