// Whoever adds a component that pages share adds a story to the gallery, or says here why it needs none.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const PROJECT = path.resolve(import.meta.dirname, '..', '..')
const RENDERER = path.join(PROJECT, 'src', 'renderer')
const STORIES = path.join(PROJECT, 'test', 'gallery', 'stories')

const WINDOW = 'the frame of the window, which the tests of every page show'
const PART_OF_FORM = 'a part of a form that needs the state of that form; its fields have stories'
const FIRST_START = 'a form of Welcome, which the tests of Welcome show; its fields have stories'
const QUEUE = 'a row of Sync like QueueRow, which has a story'
const NO_LOOK = 'words without a look of their own'

/** Why these need no story, by their place under src/renderer. */
const WITHOUT: Readonly<Record<string, string>> = {
  'components/AppNav.vue': WINDOW,
  'components/AppShell.vue': WINDOW,
  'components/NavLink.vue': WINDOW,
  'components/PageFrame.vue': WINDOW,
  'components/WorkspaceBanners.vue': WINDOW,
  'components/ChooseForm.vue': FIRST_START,
  'components/ConnectForm.vue': FIRST_START,
  'components/SignInForm.vue': FIRST_START,
  'components/EntryDialog.vue': PART_OF_FORM,
  'components/EntryTimesFields.vue': PART_OF_FORM,
  'components/EntryWarnings.vue': PART_OF_FORM,
  'components/LeaveSection.vue': PART_OF_FORM,
  'components/PeopleChoice.vue': PART_OF_FORM,
  'components/absences/RequestPart.vue': PART_OF_FORM,
  'components/BackupProgress.vue': NO_LOOK,
  'components/ChangedBy.vue': NO_LOOK,
  'components/ZoneNote.vue': NO_LOOK,
  'components/sync/QueueClientRow.vue': QUEUE,
  'components/sync/QueueProjectRow.vue': QUEUE,
  'components/reports/LinesLink.vue': NO_LOOK,
  'components/reports/MonthSheetDialog.vue': 'a dialog that reads accounts; its fields have stories',
  'components/reports/OpenFigure.vue': NO_LOOK,
  'components/reports/ReportNotes.vue': NO_LOOK,
  'components/timesheet/OthersEntryDialog.vue': PART_OF_FORM,
  'components/people/InvitationLine.vue': 'a line of text with a button to copy it',
  'components/people/TokenList.vue':
    'a list that asks the server; the tests of People and Organization show it',
}

const slashed = (file: string) => file.split(path.sep).join('/')
const filesIn = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => ending.test(file))
/** What a file imports of components, by their place under src/renderer; those of a story too. */
const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/['"](\.[^'"]+\.vue)['"]/g)].map(([, target = '']) =>
    slashed(path.relative(RENDERER, path.resolve(path.dirname(file), target))),
  )

/** Components and the folders that use them. */
const users = new Map<string, Set<string>>()
for (const file of filesIn(RENDERER, /\.(vue|ts)$/))
  for (const component of importsOf(path.join(RENDERER, file)))
    users.set(component, (users.get(component) ?? new Set()).add(path.posix.dirname(slashed(file))))

const components = filesIn(path.join(RENDERER, 'components'), /\.vue$/).map(
  (file) => `components/${slashed(file)}`,
)
/** Those at the root of components, and those that more than one folder uses. */
const shared = components.filter(
  (component) => path.posix.dirname(component) === 'components' || (users.get(component)?.size ?? 0) > 1,
)

/** What stories show, with all that is inside. */
const shown = new Set<string>()
const look = (file: string) => {
  for (const component of importsOf(file)) {
    if (shown.has(component)) continue
    shown.add(component)
    if (component.startsWith('components/')) look(path.join(RENDERER, component))
  }
}
for (const story of filesIn(STORIES, /\.vue$/)) look(path.join(STORIES, story))

describe('the gallery', () => {
  it('shows every component that pages share, or says why not', () => {
    expect(shared.filter((component) => !shown.has(component) && !(component in WITHOUT))).toEqual([])
  })

  it('gives no reason for what is shown, or what is gone', () => {
    expect(
      Object.keys(WITHOUT).filter((component) => shown.has(component) || !shared.includes(component)),
    ).toEqual([])
  })
})
