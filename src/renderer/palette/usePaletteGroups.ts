// What the command palette offers: actions of the app, pages, what can be created, projects, tags and people.
import { computed, type Ref } from 'vue'
import { useI18n } from 'vue-i18n'
import { useRouter, type RouteLocationRaw } from 'vue-router'
import type { Employee } from '#contract/organization/people'
import { tagKey } from '#domain/tags'
import { today } from '../clock'
import { NEW } from '../composables/useNewWish'
import { usePages } from '../composables/usePages'
import { useKnownTags } from '../composables/useKnownTags'
import { useShortcutWords, type Shortcut } from '../composables/useShortcuts'
import { linkTo } from '../records/resources'
import { useCatalogue } from '../records/useCatalogue'
import { useWords } from '../records/useWords'
import { useAccess } from '../stores/access'
import { useBackup } from '../stores/backup'
import { useNotices } from '../stores/notices'
import { useProjects } from '../stores/projects'
import { useAllRecords } from '../stores/records'
import { useRequestDialog } from '../stores/request-dialog'
import { useSavedReports } from '../stores/saved-reports'
import { useSettings } from '../stores/settings'
import { useSync } from '../stores/sync'
import { useTimer } from '../stores/timer'
import { useWorkspace } from '../stores/workspace'
import { IMPORT } from '../components/import/import-wish'
import { SYNONYMS } from './synonyms'
import { useTimerLine } from '../components/timer/useTimerLine'

/** People that are looked through; who has more finds them on the page People. */
const MOST_PEOPLE = 500

export interface PaletteItem {
  label: string
  icon?: string
  suffix?: string
  kbds?: string[]
  /** Other words by which it is found. */
  words?: readonly string[]
  onSelect: () => void
}
interface PaletteGroup {
  id: string
  label: string
  items: PaletteItem[]
  ignoreFilter?: boolean
}

const idOf = (iri: string) => iri.slice(iri.lastIndexOf('/') + 1)
const isSynonymous = (name: string): name is keyof typeof SYNONYMS => Object.hasOwn(SYNONYMS, name)
/** What no server has yet has no page. */
const isOnServer = ({ iri }: { readonly iri: string }) => !iri.startsWith('urn:')
/** What has a form of its own; the others are created in All records. */
const OWN_FORMS: ReadonlySet<string> = new Set([
  ...['/projects', '/clients', '/properties', '/invitations', '/employees', '/schedules'],
  ...['/holiday-types', '/bank-holidays', '/webhooks'],
])

/**
 * Call in setup.
 * @param term what was typed
 * @param actions what the frame of the pages does on its shortcuts
 * @param done called before something chosen is done
 */
export function usePaletteGroups(
  term: Readonly<Ref<string>>,
  actions: Readonly<Record<Shortcut, () => void>>,
  done: () => void,
) {
  const { t } = useI18n()
  const router = useRouter()
  const access = useAccess()
  const pages = usePages()
  const shortcuts = useShortcutWords()
  const timer = useTimer()
  const notices = useNotices()
  const backup = useBackup()
  const settings = useSettings()
  const saved = useSavedReports()
  const sync = useSync()
  const workspace = useWorkspace()
  const requests = useRequestDialog()
  const projects = useProjects()
  const people = useAllRecords<Employee>(
    () => (access.isManager && !access.isLocal ? { path: '/employees' } : null),
    MOST_PEOPLE,
  )

  const item = (label: string, icon: string, act: () => unknown): PaletteItem => ({
    label,
    icon,
    onSelect() {
      done()
      void notices.attempt(async () => act())
    },
  })
  const go = (label: string, icon: string, to: RouteLocationRaw) => item(label, icon, () => router.push(to))
  const withWords = (name: keyof typeof SYNONYMS, one: PaletteItem): PaletteItem => ({
    ...one,
    words: SYNONYMS[name],
  })
  const withKeys = (name: Shortcut, one: PaletteItem): PaletteItem => ({
    ...one,
    kbds: [shortcuts.written(name)],
  })

  const trackable = computed<PaletteItem[]>(() => [
    withKeys(
      'toggleTimer',
      timer.running === null
        ? item(t('palette.startTimer'), 'i-lucide-play', actions.toggleTimer)
        : item(t('palette.stopTimer'), 'i-lucide-square', actions.toggleTimer),
    ),
    withWords('logTime', withKeys('logTime', item(t('settings.logTime'), 'i-lucide-plus', actions.logTime))),
    withKeys('focusTimer', item(t('settings.focusTimer'), 'i-lucide-text-cursor-input', actions.focusTimer)),
    withWords(
      'absence',
      item(
        workspace.alone ? t('absences.addTimeOff') : t('palette.requestAbsence'),
        'i-lucide-palmtree',
        () => requests.open({ from: today(workspace.zone), to: today(workspace.zone) }),
      ),
    ),
    withWords('import', go(t('imports.title'), 'i-lucide-upload', { name: 'reports', query: IMPORT })),
  ])
  const doable = computed<PaletteItem[]>(() => [
    ...(workspace.readOnly ? [] : trackable.value),
    ...(workspace.open?.decides === true
      ? [
          withWords(
            'approvals',
            go(t('palette.approvals'), 'i-lucide-inbox', { name: 'absences', query: { tab: 'approvals' } }),
          ),
        ]
      : []),
    withWords('undo', withKeys('undo', item(t('settings.undo'), 'i-lucide-undo-2', actions.undo))),
    ...(workspace.alone ? [] : [item(t('palette.syncNow'), 'i-lucide-refresh-cw', () => sync.now())]),
    item(t('palette.light'), 'i-lucide-sun', () => settings.change({ theme: 'light' })),
    item(t('palette.dark'), 'i-lucide-moon', () => settings.change({ theme: 'dark' })),
    item(t('palette.sameAsSystem'), 'i-lucide-monitor', () => settings.change({ theme: 'system' })),
    item(t('palette.english'), 'i-lucide-languages', () => settings.change({ language: 'en' })),
    item(t('palette.polish'), 'i-lucide-languages', () => settings.change({ language: 'pl' })),
    ...(workspace.alone
      ? [
          withWords(
            'backup',
            item(t('backup.backUp'), 'i-lucide-save', async () => {
              const file = await backup.backUp()
              if (file !== null) notices.say(t('backup.saved', { file }))
            }),
          ),
          go(t('move.link'), 'i-lucide-server', { name: 'move' }),
        ]
      : []),
    go(t('backup.restore'), 'i-lucide-archive-restore', { name: 'settings', hash: '#backup' }),
    item(t('palette.openFolder'), 'i-lucide-folder-open', () => workspace.openFolder()),
    withWords('leave', go(t('palette.leave'), 'i-lucide-log-out', { name: 'settings', hash: '#workspace' })),
  ])

  const creatable = computed<PaletteItem[]>(() => [
    ...(access.isManager
      ? [go(t('palette.newProject'), 'i-lucide-folder-plus', { name: 'projects', query: NEW })]
      : []),
    ...(access.isManager && (access.seesProperties || access.isLocal)
      ? [go(t('palette.newProperty'), 'i-lucide-building-2', { name: 'properties', query: NEW })]
      : []),
    ...(access.isAdmin
      ? [
          go(t('palette.newClient'), 'i-lucide-briefcase', { name: 'clients', query: NEW }),
          ...(access.isLocal
            ? []
            : [go(t('palette.invite'), 'i-lucide-user-plus', { name: 'people', query: NEW })]),
          go(t('palette.newSchedule'), 'i-lucide-calendar-clock', { name: 'schedules', query: NEW }),
          go(t('palette.newAbsenceType'), 'i-lucide-tags', { name: 'absenceTypes', query: NEW }),
          go(t('palette.addHoliday'), 'i-lucide-calendar-heart', { name: 'bankHolidays', query: NEW }),
          go(t('webhooks.new'), 'i-lucide-webhook', { name: 'webhooks', query: NEW }),
          go(t('palette.newRecord'), 'i-lucide-database', { name: 'records' }),
        ]
      : []),
  ])

  const places = computed<PaletteItem[]>(() => [
    ...pages.value
      .flatMap((group) => group.pages)
      .map(({ name, icon }) => {
        const page = go(t(`nav.${name}`), icon, { name })
        return isSynonymous(name) ? withWords(name, page) : page
      }),
    ...(access.isAdmin
      ? [
          go(t('webhooks.title'), 'i-lucide-webhook', { name: 'webhooks' }),
          go(t('auditTrail.title'), 'i-lucide-scroll-text', { name: 'auditTrail' }),
        ]
      : []),
    ...saved.reports.map(({ name, query }) =>
      go(t('palette.report', { name }), 'i-lucide-bookmark', { name: 'reports', query }),
    ),
    go(t('today.deleted'), 'i-lucide-archive-restore', { name: 'deletedEntries' }),
    go(t('nav.sync'), 'i-lucide-cloud', { name: 'sync' }),
    withWords('settings', go(t('nav.settings'), 'i-lucide-settings', { name: 'settings' })),
  ])

  /** Those that can be worked on come first. */
  const opened = computed<PaletteItem[]>(() =>
    access.seesProjects
      ? (projects.all ?? [])
          .filter(isOnServer)
          .toSorted((one, other) => Number(other.open) - Number(one.open))
          .map(({ iri, name, open }) => ({
            ...go(name, 'i-lucide-folder-kanban', { name: 'project', params: { id: idOf(iri) } }),
            ...(!open && { suffix: t('projects.tab.archived') }),
          }))
      : [],
  )
  const catalogue = access.isManager ? useCatalogue() : null
  const { oneOf } = useWords()
  /** Any other record that the server takes; there are dozens, so they wait until something is typed. */
  const recordable = computed<PaletteItem[]>(() =>
    term.value.trim() === ''
      ? []
      : (catalogue?.resources ?? [])
          .filter(
            ({ path, create, aliasOf, parent }) =>
              create !== null && aliasOf === null && parent === null && !OWN_FORMS.has(path),
          )
          .map((resource) =>
            go(
              t('palette.newOf', { name: oneOf(resource) }),
              'i-lucide-database',
              linkTo(resource.path, NEW),
            ),
          ),
  )
  const { known } = useKnownTags()
  /** The entries with a tag, where entries are filtered: in Reports. A comma stands between several there. */
  const tagged = computed<PaletteItem[]>(() =>
    known.value
      .filter((tag) => !tag.includes(','))
      .map((tag) =>
        go(`#${tag}`, 'i-lucide-tag', {
          name: 'reports',
          query: { view: 'detailed', period: 'thisYear', tag: tagKey(tag) },
        }),
      ),
  )
  const persons = computed<PaletteItem[]>(() =>
    (people.answer.value ?? []).map(({ id, firstName, lastName, email }) => ({
      ...go([firstName, lastName].filter(Boolean).join(' '), 'i-lucide-user-round', {
        name: 'person',
        params: { id: String(id) },
      }),
      suffix: email,
    })),
  )
  const onlyProject = () => {
    const [only, ...others] = projects.choices(null)
    return others.length === 0 ? (only?.iri ?? null) : null
  }
  const line = useTimerLine(() => term.value, onlyProject)
  /** What was typed can be what is worked on, or what was. It is there until it is done. */
  const typed = computed<PaletteItem[]>(() => {
    const task = term.value.trim()
    const { kind } = line.intent.value
    if (workspace.readOnly || task === '' || (timer.running !== null && kind !== 'log')) return []
    const { description } = line.line.value
    const action = line.action.value
    return [
      {
        label:
          action === null
            ? t('palette.startTimerWith', { task: description })
            : t('palette.doWith', { action, task: description }),
        icon: kind === 'log' ? 'i-lucide-check' : 'i-lucide-play',
        suffix: line.fault.value ?? line.chips.value.map(({ label }) => label).join(' · '),
        onSelect: () => void line.perform().then((isDone) => isDone && done()),
      },
    ]
  })

  return computed<PaletteGroup[]>(() =>
    [
      { id: 'actions', label: t('palette.actions'), items: doable.value },
      { id: 'pages', label: t('palette.pages'), items: places.value },
      { id: 'create', label: t('palette.create'), items: workspace.readOnly ? [] : creatable.value },
      { id: 'projects', label: t('palette.projects'), items: opened.value },
      { id: 'records', label: t('nav.records'), items: recordable.value },
      { id: 'tags', label: t('entry.tags'), items: tagged.value },
      { id: 'people', label: t('palette.people'), items: persons.value },
      { id: 'typed', label: t('timer.label'), items: typed.value, ignoreFilter: true },
    ].filter(({ items }) => items.length > 0),
  )
}
