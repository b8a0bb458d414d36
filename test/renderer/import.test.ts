// The dialog Import: a file is chosen, what was recognised is shown and can be changed, tried, imported and undone.
import { describe, expect, it } from 'vitest'
import type { CallIn } from '#contract/bridge/bridge'
import type { ImportReport, ImportTable } from '#contract/bridge/import'
import { FakeStint, OPEN, Refused, WEBSITE } from './support/stint'
import { all, click, one, openWindow, press, settle, sure, textOf, type } from './support/window'

const TABLE: ImportTable = {
  ...{ kind: 'table', name: 'toggl.csv', format: 'toggl', dayOrder: 'dmy', daySure: false },
  ...{ encoding: 'UTF-8', separator: ',', rows: 3 },
  header: ['User', 'Start date', 'Duration', 'Project', 'Invoiced'],
  columns: { person: 0, day: 1, duration: 2, project: 3 },
  samples: [['Ada', '02/03/2026', '1:30:00', 'Quay', 'No']],
  people: [
    { person: 'Ada', email: '', employee: OPEN.employee.iri, rows: 2 },
    { person: 'Ben', email: '', employee: null, rows: 1 },
  ],
  projects: [{ project: 'Quay', client: 'Port', target: 'new', rows: 3 }],
  employees: [{ iri: OPEN.employee.iri, name: 'Ann' }],
}
const REPORT: ImportReport = {
  ...{ imported: 2, seconds: 5400, already: 0, leftOut: 1, withoutProject: 0, newProjects: 1 },
  firstDay: null,
  ...{
    newClients: 1,
    outlastTimes: 1,
    problemCount: 1,
    stopped: false,
    leftOutPeople: [{ person: 'Ben', lines: 1 }],
  },
  problems: [{ line: 4, code: 'bad-day', text: '30/02/2026' }],
}
const ID = '00000000-0000-7000-8000-00000000000a'
const MADE = { id: ID, name: 'toggl.csv', at: '2026-11-21T11:00:00Z', state: 'done', rows: 2 } as const

async function open() {
  const plans: CallIn<'import.run'>[] = []
  const looks: CallIn<'import.look'>[] = []
  const stint = new FakeStint()
  stint
    .on('reports.workTimes', () => {
      throw new Refused({ code: 'offline', message: 'No connection' })
    })
    .on('app.chooseImport', () => ({ file: TABLE }))
    .on('import.look', (reading) => {
      looks.push(reading)
      return { ...TABLE, ...reading, columns: reading.columns ?? TABLE.columns }
    })
    .on('import.dryRun', () => REPORT)
    .on('import.run', (plan) => {
      plans.push(plan)
      stint.publish('imports', { running: null, made: [MADE] })
      return REPORT
    })
    .on('import.undo', () => {
      stint.publish('imports', { running: null, made: [] })
      return { removed: 2, left: 0, projects: ['Quay'], clients: ['Port'] }
    })
  stint.publish('workspace', OPEN)
  await openWindow(stint)
  await click(one('link', 'Reports'))
  await click(one('link', 'Import'))
  await settle()
  return { stint, plans, looks, dialog: one('dialog', 'Import') }
}

async function chooseIn(dialog: Element, label: string, words: string) {
  const field = one('combobox', label, dialog)
  await type(field, words)
  await press(field, 'Enter')
  await settle()
}

const words = () => textOf(one('dialog', 'Import'))

describe('an import', () => {
  it('shows what was recognised, and asks where it cannot be sure', async () => {
    const { dialog } = await open()
    expect(words()).toContain('Nothing is imported before you have seen what was recognised.')
    expect(one('button', 'Import entries', dialog).hasAttribute('disabled')).toBe(true)
    await click(one('button', 'File', dialog))
    expect(words()).toContain('3 lines, UTF-8, columns separated by commas.')
    expect(words()).toContain('Every date in this file can be read in two ways.')
    expect(words()).toContain('Quay of Port · 3 lines')
    expect(words()).toContain('Ben · 1 line')
    expect(words()).toContain('The column Invoiced is not imported.')
    expect(words()).toContain('You can import your own time only. Lines of other people are left out.')
  })

  it('is read another way when format, order of days or a column is chosen', async () => {
    const { dialog, looks } = await open()
    await click(one('button', 'File', dialog))
    await chooseIn(dialog, 'Format', 'Any CSV')
    await chooseIn(dialog, 'Dates are written as', 'month, day, year')
    await chooseIn(dialog, 'Description', 'Project')
    expect(looks.at(-1)).toEqual({
      ...{ encoding: 'UTF-8', format: 'csv', dayOrder: 'mdy' },
      columns: { ...TABLE.columns, description: 3 },
    })
  })

  it('can be in another encoding of Windows, in which its header is read again', async () => {
    const { dialog, looks, stint } = await open()
    stint.on('app.chooseImport', () => ({ file: { ...TABLE, encoding: 'Windows-1252' } }))
    await click(one('button', 'File', dialog))
    await chooseIn(dialog, 'Encoding', 'Central European')
    expect(looks.at(-1)).toEqual({ encoding: 'Windows-1250', format: 'toggl', dayOrder: 'dmy' })
  })

  it('says which days are outside the account of hours, and lets it begin earlier', async () => {
    const { stint, dialog } = await open()
    stint
      .on('import.dryRun', () => ({ ...REPORT, firstDay: '2025-10-01' }))
      .on('records.list', () => ({
        items: [{ id: 7, kind: 'opening', date: '2026-01-01' }],
        ...{ total: 1, page: 1, pages: 1, more: false },
      }))
      .on('records.update', () => ({ record: {}, version: '"2"' }))
    await click(one('button', 'File', dialog))
    await click(one('button', 'Dry run', dialog))
    expect(words()).toMatch(/would be outside the account and change no balance/)
    // People who may not write accounts read who may.
    expect(words()).toContain('An admin or your manager can let it begin earlier')
    stint.publish('workspace', { ...OPEN, access: { admin: true, manager: true, costs: true } })
    await settle()
    await click(
      sure(
        all('button', undefined, dialog).find((button) =>
          textOf(button).startsWith('Let the account begin on'),
        ),
      ),
    )
    expect(stint.inputs('records.update')).toMatchObject([
      { path: '/flexitime-entries/7', body: { date: '2025-10-01' } },
    ])
  })

  it('is tried, done as planned, and undone', async () => {
    const { dialog, plans } = await open()
    await click(one('button', 'File', dialog))
    await chooseIn(dialog, 'Quay of Port is here', WEBSITE.name)
    await click(one('button', 'Dry run', dialog))
    expect(words()).toContain('2 lines would be imported: 1:30 h.')
    expect(words()).toContain('1 line belongs to people you leave out.')
    expect(words()).toContain(
      '1 line has a longer duration than from start to end. Its duration is imported.',
    )
    expect(textOf(one('list', 'People who are left out', dialog))).toBe('Ben: 1 line.')
    expect(textOf(one('list', 'Lines with a problem', dialog))).toBe(
      'Line 4: “30/02/2026” is not a date in the calendar.',
    )
    expect(all('button', 'Undo import', dialog)).toEqual([])
    await click(one('button', 'Import entries', dialog))
    expect(plans).toEqual([
      {
        ...{ kind: 'table', encoding: 'UTF-8', format: 'toggl', columns: TABLE.columns, dayOrder: 'dmy' },
        people: TABLE.people.map(({ person, email, employee }) => ({ person, email, employee })),
        projects: [{ project: 'Quay', client: 'Port', target: { use: WEBSITE.iri } }],
      },
    ])
    expect(words()).toContain('2 lines imported: 1:30 h.')
    await click(one('button', 'Undo import', dialog))
    expect(words()).toContain(
      'Undone: 2 lines were taken back. The project Quay stays, because something else uses it or the server keeps it. The client Port stays,',
    )
  })

  it('shows how far it is, and is stopped', async () => {
    const { dialog, stint } = await open()
    stint.publish('imports', { running: { what: 'import', done: 250, of: 1000 }, made: [] })
    await settle()
    expect(words()).toContain('250 of 1000')
    await click(one('button', 'Stop', dialog))
    expect(stint.calls.map(({ name }) => name)).toContain('import.stop')
  })

  it('says what is wrong with a file', async () => {
    const { dialog, stint } = await open()
    stint.on('app.chooseImport', () => {
      throw new Refused({ code: 'empty-file', message: 'The file is empty.' })
    })
    await click(one('button', 'File', dialog))
    expect(textOf(one('alert', undefined, dialog))).toContain('The file is empty.')
  })
})
