// The page Reports: figures, bars and rows that fold, what is asked for, what is saved, and where figures come from.
import { describe, expect, it } from 'vitest'
import type { CallIn } from '#contract/bridge/bridge'
import type { ReportSource } from '#contract/bridge/reports'
import { FakeStint, OPEN, SETTINGS, WEBSITE } from './support/stint'
import {
  all,
  click,
  one,
  openWindow,
  page,
  press,
  settle,
  sure,
  textOf,
  type,
  periodButton,
} from './support/window'

const sums = (seconds: number, billableSeconds: number, entries: number) => ({
  ...{ seconds, billableSeconds, entries },
})
const CLIENT = { key: '/clients/1', name: '=Bursztyn' }
const PROJECT = { key: '/projects/1', name: 'Mobile onboarding' }
const ANSWER = {
  dateFrom: '2026-11-01',
  dateTo: '2026-11-30',
  groupBy: ['client', 'project'],
  total: sums(5400, 3600, 2),
  previous: { dateFrom: '2026-10-02', dateTo: '2026-10-31', total: sums(7200, 0, 1) },
  rows: [
    { keys: [CLIENT], ...sums(5400, 3600, 2), previous: sums(7200, 0, 1) },
    { keys: [CLIENT, PROJECT], ...sums(5400, 3600, 2), previous: sums(7200, 0, 1) },
  ],
  incomplete: ['own-entries-only'],
}
const DAYS = {
  ...{ ...ANSWER, groupBy: ['day'], previous: undefined, incomplete: [] },
  rows: [{ keys: [{ key: '2026-11-20', name: null }], ...sums(5400, 3600, 2) }],
}

async function open({
  from = 'server',
  total = ANSWER.total,
  access = OPEN.access,
  paths = {},
}: {
  from?: ReportSource
  total?: typeof ANSWER.total
  access?: typeof OPEN.access
  paths?: object
} = {}) {
  const asked: Record<string, unknown>[] = []
  const saved: CallIn<'app.exportTable'>[] = []
  const stint = new FakeStint()
    .on('records.document', () => ({ document: { paths } }))
    .on('reports.workTimes', ({ query }) => {
      asked.push(query)
      return { report: query['groupBy'] === 'day' ? DAYS : { ...ANSWER, total }, from }
    })
    .on('app.exportTable', (order) => {
      saved.push(order)
      return { path: '/home/ann/report.csv' }
    })
  stint.publish('workspace', { ...OPEN, access })
  await openWindow(stint)
  await click(one('link', 'Reports'))
  return { asked, saved, stint }
}
const rows = () => all('row', undefined, one('table', 'Hours in groups')).map(textOf).slice(1)

describe('the summary', () => {
  it('shows figures, what may be missing, bars as a table, and rows that fold', async () => {
    const { asked } = await open()
    expect(asked).toContainEqual({
      ...{ dateFrom: '2026-11-01', dateTo: '2026-11-30', groupBy: 'client,project', compare: 'true' },
    })
    expect(page()).toContain('Billable hours1:0067% of all')
    // An hour and a half instead of two.
    expect(page()).toContain('Hours1:30\u221225%')
    expect(page()).toContain('Entries of people whose time you cannot see are not included.')
    expect(textOf(one('table', 'Hours per day'))).toContain('20 Nov1:301:00')
    expect(rows()).toEqual(['=Bursztyn1:301:0022:00'])
    await click(one('button', 'Expand =Bursztyn'))
    expect(rows()).toEqual(['=Bursztyn1:301:0022:00', 'Mobile onboarding1:301:0022:00'])
    await click(one('button', 'Collapse =Bursztyn'))
    expect(rows()).toHaveLength(1)
  })

  it('has a bar for each day of the period, of which those with work lead to it', async () => {
    await open()
    const days = all('row', undefined, one('table', 'Hours per day')).map(textOf).slice(1)
    expect(days).toHaveLength(30)
    expect(days.slice(18, 21)).toEqual(['19 Nov0:000:00', '20 Nov1:301:00', '21 Nov0:000:00'])
    const bars = [...document.querySelectorAll('g[role=link]')]
    expect(bars.map((bar) => bar.getAttribute('aria-label'))).toEqual([
      expect.stringMatching(/20\sNov: 1:30/) as string,
    ])
  })

  it('asks for the period that is chosen', async () => {
    const { asked } = await open()
    await click(periodButton())
    expect(all('option').map(textOf)).toEqual([
      ...['This week', 'Last week', 'This month', 'Last month', 'This year', 'Custom'],
    ])
    await click(one('option', 'Last month'))
    expect(asked.at(-1)).toMatchObject({ dateFrom: '2026-10-01', dateTo: '2026-10-31' })
  })

  it('says that there is no time, and offers to log some', async () => {
    await open({ total: sums(0, 0, 0) })
    expect(page()).toContain('No time in this period.')
  })

  it('says where figures come from that no server has summed', async () => {
    await open({ from: 'store' })
    expect(page()).toContain('You are offline. These are your own entries, as this computer has them.')
  })

  it('shows how far the pages of a server are read, and ends it', async () => {
    const { stint } = await open({ from: 'pages' })
    expect(page()).toContain('Stint added up the entries that the server lists.')
    stint.publish('reportReading', { entries: 1500 })
    await settle()
    expect(page()).toContain('Reading the server’s entries: 1500 so far')
    await click(one('button', 'Cancel reading'))
    expect(stint.inputs('reports.stop')).toHaveLength(1)
  })
})

it('leaves as what is on the screen, with the kind of each column', async () => {
  const { saved, stint } = await open()
  await click(one('button', 'Export'))
  expect(all('menuitem').map(textOf)).toEqual([
    ...[
      'CSV',
      'Excel',
      'PDF',
      'JSON',
      'Monthly timesheet…',
      'Timesheet or invoice draft for a client…',
      'Separator and decimal sign…',
    ],
  ])
  await click(one('menuitem', 'Excel'))
  expect(document.body.textContent).toContain('Saved as /home/ann/report.csv.')
  stint.on('app.openSaved', () => ({}))
  await click(one('button', 'Open'))
  await click(one('button', 'Show in folder'))
  expect(stint.inputs('app.openSaved')).toEqual([
    { path: '/home/ann/report.csv', inFolder: false },
    { path: '/home/ann/report.csv', inFolder: true },
  ])
  const hours = (key: string, title: string) => ({ key, title, kind: 'hours' })
  expect(saved).toEqual([
    {
      format: 'xlsx',
      logo: null,
      table: {
        title: 'Report 2026-11-01 to 2026-11-30',
        notes: [
          expect.stringMatching(/^1\s–\s30 Nov 2026$/),
          'Entries of people whose time you cannot see are not included.',
        ],
        columns: [
          { key: 'client', title: 'Client', kind: 'text' },
          { key: 'project', title: 'Project', kind: 'text' },
          hours('seconds', 'Hours'),
          hours('billableSeconds', 'Billable hours'),
          { key: 'entries', title: 'Entries', kind: 'count' },
        ],
        rows: [['=Bursztyn', 'Mobile onboarding', 5400, 3600, 2]],
        totals: ['Total', null, 5400, 3600, 2],
      },
    },
  ])
})

it('is the same report after a visit to another page', async () => {
  const { asked } = await open()
  await click(periodButton())
  await click(one('option', 'Last month'))
  await click(one('link', 'Timesheet'))
  await click(one('link', 'Reports'))
  expect(textOf(periodButton())).toContain('Last month')
  expect(asked.at(-1)).toMatchObject({ dateFrom: '2026-10-01', dateTo: '2026-10-31' })
})

const LINE = {
  ...{ id: '00000000-0000-7000-8000-00000000aaaa', iri: '/work-times/7', employee: '/api/employees/1' },
  ...{ project: WEBSITE.iri, client: '/clients/1', task: null, tags: ['call'], billable: true },
  ...{ description: 'Review', day: '2026-11-20', seconds: 3600, startedAt: null, endedAt: null },
  zone: 'Europe/Berlin',
}
const OTHER = {
  ...LINE,
  id: null,
  iri: '/work-times/8',
  employee: '/employees/2',
  description: '',
  seconds: 1800,
}

async function openLines(lines: readonly (typeof LINE | typeof OTHER)[] = [LINE, OTHER]) {
  const { stint, saved } = await open()
  const asked: Record<string, unknown>[] = []
  stint
    .on('reports.lines', ({ query, first = 0 }) => {
      if (first === 0) asked.push(query)
      const names = {
        '/clients/1': '=Bursztyn',
        '/api/employees/1': 'Mira Kowalska',
        [WEBSITE.iri]: 'Website',
      }
      const seconds = lines.reduce((sum, line) => sum + line.seconds, 0)
      return {
        ...{ lines: lines.slice(first, first + 1000), names, offline: false },
        ...{ total: lines.length, seconds, billableSeconds: seconds },
      }
    })
    .on('entries.rearrange', () => ({ added: [] }))
  return { stint, saved, asked }
}
const lineRows = () => all('row', undefined, one('table', 'Entries')).map(textOf).slice(1)

describe('the entries behind a figure', () => {
  it('are opened by it, with what it is of as filters', async () => {
    const { asked } = await openLines()
    await click(one('button', 'Expand =Bursztyn'))
    const [, , row] = all('row', undefined, one('table', 'Hours in groups'))
    await click(sure(all('link', undefined, row)[1]))
    expect(asked.at(-1)).toEqual({
      ...{ dateFrom: '2026-11-01', dateTo: '2026-11-30' },
      ...{ client: '/clients/1', project: '/projects/1', billable: 'true' },
    })
    expect(lineRows()).toEqual([
      expect.stringContaining('20 Nov1:00Review=BursztynWebsite') as string,
      expect.stringContaining('No description') as string,
    ])
    expect(page()).toContain('Hours1:30Billable hours1:30Entries2')
  })

  it.each([
    ['Hours', {}],
    ['Billable hours', { billable: 'true' }],
    ['Entries', {}],
    ['Previous', { dateFrom: '2026-10-02', dateTo: '2026-10-31' }],
  ])('are opened by the figure %s above the summary', async (name, more) => {
    const { asked } = await openLines()
    const heads = [...document.querySelectorAll('dl > div')]
    const head = heads.find((one) => one.querySelector('dt')?.textContent === name)
    await click(sure(head?.querySelector<HTMLElement>('a') ?? undefined))
    expect(asked.at(-1)).toEqual({ dateFrom: '2026-11-01', dateTo: '2026-11-30', ...more })
    expect(one('tab', 'Detailed').getAttribute('aria-selected')).toBe('true')
  })

  it('are corrected where they stand, with a way back, and others only by whom manages them', async () => {
    const { stint } = await openLines()
    await click(one('tab', 'Detailed'))
    expect(all('button', 'Edit No description')).toEqual([])
    await click(one('button', 'Change the duration 1:00 of Review'))
    const field = one('textbox', 'Hours')
    await type(field, '2h')
    await press(field, 'Enter')
    expect(stint.inputs('entries.rearrange')).toEqual([{ changes: [{ id: LINE.id, seconds: 7200 }] }])
    await click(one('button', 'Undo'))
    expect(stint.inputs('entries.rearrange').at(-1)).toEqual({
      changes: [
        {
          ...{ id: LINE.id, description: 'Review', day: '2026-11-20', seconds: 3600, times: null },
          project: WEBSITE.iri,
        },
      ],
    })
  })

  it('are deleted together, with a way back', async () => {
    const { stint } = await openLines()
    await click(one('tab', 'Detailed'))
    await click(one('checkbox', 'Choose all entries'))
    await click(one('button', 'Delete'))
    expect(stint.inputs('entries.rearrange')).toEqual([{ deletes: [LINE.id] }])
    await click(one('button', 'Undo'))
    expect(stint.inputs('entries.rearrange').at(-1)).toEqual({ restores: [LINE.id] })
  })

  it('are read bit by bit, chosen all at once, and leave all of them', async () => {
    const many = Array.from({ length: 2500 }, (_, n) => ({
      ...LINE,
      id: `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`,
      description: `Task ${n}`,
    }))
    const { stint, saved } = await openLines(many)
    await click(one('tab', 'Detailed'))
    expect(page()).toContain('Entries2500')
    expect(stint.inputs('reports.lines').map(({ first = 0 }) => first)).toEqual([0])
    expect(one('table', 'Entries').getAttribute('aria-rowcount')).toBe('2501')
    await click(one('checkbox', 'Choose all entries'))
    await settle()
    expect(stint.inputs('reports.lines').map(({ first = 0 }) => first)).toEqual([0, 1000, 2000])
    expect(page()).toContain('2500 entries chosen')
    await click(one('button', 'Delete'))
    const deleted = stint.inputs('entries.rearrange').map(({ deletes = [] }) => deletes)
    expect(deleted.map(({ length }) => length)).toEqual([500, 500, 500, 500, 500])
    expect(deleted.flat()).toEqual(many.map(({ id }) => id))
    await click(one('button', 'Export'))
    await click(one('menuitem', 'CSV'))
    await settle()
    expect(saved[0]?.table.rows).toHaveLength(2500)
    expect(saved[0]?.table.totals?.at(-1)).toBe(2500 * 3600)
  })

  it('keep a duration that cannot be read in its field', async () => {
    const { stint } = await openLines()
    await click(one('tab', 'Detailed'))
    await click(one('button', 'Change the duration 1:00 of Review'))
    await type(one('textbox', 'Hours'), 'soon')
    await press(one('textbox', 'Hours'), 'Enter')
    expect((one('textbox', 'Hours') as HTMLInputElement).value).toBe('soon')
    expect(stint.inputs('entries.rearrange')).toEqual([])
  })

  it('have the columns that were chosen, on the page and as a table', async () => {
    const { stint, saved } = await openLines()
    stint.on('settings.set', (changed) => {
      stint.publish('settings', { ...SETTINGS, ...changed })
      return {}
    })
    await click(one('tab', 'Detailed'))
    const heads = () =>
      [...one('table', 'Entries').querySelectorAll('th')].map(textOf).filter((head) => head !== '')
    expect(heads()).toHaveLength(10)
    await click(one('button', 'Columns'))
    const unwanted = ['Client', 'Task', 'Tags', 'Billable', 'From–to']
    for (const name of unwanted) await click(one('checkbox', name, one('group', 'Columns')))
    expect(heads()).toEqual(['Date', 'Hours', 'Description', 'Project', 'Person'])
    expect(lineRows()[0]).toMatch(/20 Nov1:00ReviewWebsiteMira Kowalska$/)
    await click(one('checkbox', 'Client', one('group', 'Columns')))
    expect(stint.inputs('settings.set').at(-1)).toEqual({
      hiddenLineColumns: ['task', 'tags', 'billable', 'times'],
    })
    await press(one('group', 'Columns'), 'Escape')
    await click(one('button', 'Export'))
    await click(one('menuitem', 'CSV'))
    expect(saved[0]?.table.columns.map(({ title }) => title)).toEqual([
      ...['Date', 'Description', 'Client', 'Project', 'Person', 'Hours'],
    ])
    expect(saved[0]?.table.rows[0]).toEqual([
      ...['2026-11-20', 'Review', '=Bursztyn', 'Website', 'Mira Kowalska', 3600],
    ])
    expect(saved[0]?.table.totals).toEqual(['Total', null, null, null, null, 5400])
  })

  it('leave as a table with a row for each', async () => {
    const { saved } = await openLines()
    await click(one('tab', 'Detailed'))
    await click(one('button', 'Export'))
    await click(one('menuitem', 'CSV'))
    expect(saved[0]?.table.rows).toEqual([
      ['2026-11-20', '', 'Review', '=Bursztyn', 'Website', '', 'Mira Kowalska', 'call', 'Billable', 3600],
      ['2026-11-20', '', '', '=Bursztyn', 'Website', '', 'Name hidden from you', 'call', 'Billable', 1800],
    ])
  })
})

it('has people by days of a week, with sums at both ends and days without work marked', async () => {
  const { stint } = await open()
  const person = (key: string, name: string) => ({ key, name })
  const [mira, bo] = [person('/api/employees/1', 'Mira Kowalska'), person('/api/employees/2', 'Bo Kern')]
  const day = { key: '2026-11-20', name: null }
  stint
    .on('reports.workTimes', () => ({
      from: 'server',
      report: {
        ...{ ...ANSWER, previous: undefined, groupBy: ['person', 'day'], incomplete: [] },
        rows: [
          { keys: [mira], ...sums(3600, 0, 1) },
          { keys: [mira, day], ...sums(3600, 0, 1) },
          { keys: [bo], ...sums(1800, 0, 1) },
          { keys: [bo, day], ...sums(1800, 0, 1) },
        ],
      },
    }))
    .on('calendar.read', ({ from }) => ({
      // On Thursday there was nothing to do.
      days: ['2026-11-19', '2026-11-20']
        .filter((one) => one >= from)
        .map((one) => {
          const target = one === '2026-11-20' ? 28800 : 0
          const worked = { workedSeconds: target / 8, balanceSeconds: target / 8 - target }
          return {
            ...{ day: one, ranges: [], holidays: [], lines: [] },
            ...{ plannedSeconds: target, targetSeconds: target, ...worked },
            ...{ adjustmentSeconds: 0, isCounted: true },
          }
        }),
      absences: [],
      colleagues: [],
    }))
  await click(one('tab', 'Weekly'))
  await click(periodButton())
  await click(one('option', 'This week'))
  const table = one('table', 'Hours of people')
  expect(all('row', undefined, table).map(textOf).slice(1)).toEqual([
    'Mira Kowalska––––1:00Below the target of 8:00––1:00',
    'Bo Kern––––0:30––0:30',
    'Total0:000:000:000:001:300:000:001:30',
  ])
  const lines: Record<string, unknown>[] = []
  stint.on('reports.lines', ({ query }) => {
    lines.push(query)
    return { lines: [], names: {}, total: 0, seconds: 0, billableSeconds: 0, offline: false }
  })
  const total = sure(all('row', undefined, table).at(-1))
  // Days without time have nothing behind them.
  expect(all('link', undefined, total).map(textOf)).toEqual(['1:30', '1:30'])
  await click(sure(all('link', undefined, total)[0]))
  expect(lines).toEqual([{ dateFrom: '2026-11-20', dateTo: '2026-11-20' }])
})

it('marks what is below the target of each person, and has who logged nothing', async () => {
  const { stint } = await open({
    access: { admin: false, manager: true, costs: false },
    paths: { '/api/reports/utilization': { get: {} } },
  })
  const named = (id: number, name: string) => ({ ...{ id, name, firstName: name, lastName: '' } })
  const used = (seconds: number) => ({
    ...{ plannedSeconds: seconds, absenceCreditSeconds: 0, availableSeconds: seconds, workedSeconds: 0 },
    ...{ billableSeconds: 0, workedPercent: null, utilizationPercent: null, months: [] },
  })
  const asked: Record<string, unknown>[] = []
  stint
    .on('records.list', () => ({ items: [], total: 0, page: 1, pages: 1, more: false }))
    .on('records.get', ({ query = {} }) => {
      asked.push(query)
      const record = {
        // Bo works half of the week, Cy all of it, and Dee is away.
        people: [
          { employee: named(2, 'Bo'), ...used(72_000) },
          { employee: named(3, 'Cy'), ...used(144_000) },
          { employee: named(4, 'Dee'), ...used(0) },
        ],
      }
      return { record, version: null }
    })
    .on('reports.workTimes', () => ({
      from: 'server',
      report: {
        ...{ ...ANSWER, previous: undefined, groupBy: ['person', 'week'], incomplete: [] },
        rows: [
          { keys: [{ key: '/api/employees/2', name: 'Bo' }], ...sums(71_000, 0, 1) },
          {
            keys: [
              { key: '/api/employees/2', name: 'Bo' },
              { key: '2026-11-09', name: null },
            ],
            ...sums(71_000, 0, 1),
          },
        ],
      },
    }))
    .on('calendar.read', () => ({ days: [], absences: [], colleagues: [] }))
  await click(one('tab', 'Weekly'))
  await click(periodButton())
  await click(one('option', 'This month'))
  await settle()
  const rows = all('row', undefined, one('table', 'Hours of people')).map(textOf)
  const [, bo = '', cy = '', dee = ''] = rows
  // A quarter of an hour is not missed, a week is.
  expect(bo).toContain('–Below the target of 20:0019:43–Below')
  expect(cy).toMatch(/^Cy(–Below the target of 40:00){4}/)
  expect(dee).toMatch(/^Dee–+0:00$/)
  // The week of today only counts up to yesterday, and the one after it not at all.
  expect(asked.map(({ dateFrom, dateTo }) => [dateFrom, dateTo])).toEqual([
    ['2026-11-01', '2026-11-01'],
    ['2026-11-02', '2026-11-08'],
    ['2026-11-09', '2026-11-15'],
    ['2026-11-16', '2026-11-20'],
  ])
})

it('has people by the weeks of the server, which may begin on another day than those of the window', async () => {
  const { stint } = await open()
  const mira = { key: '/api/employees/1', name: 'Mira Kowalska' }
  stint
    .on('reports.workTimes', () => ({
      from: 'server',
      report: {
        ...{ ...ANSWER, previous: undefined, groupBy: ['person', 'week'], incomplete: [] },
        rows: [
          { keys: [mira], ...sums(5400, 0, 2) },
          { keys: [mira, { key: '2026-11-15', name: null }], ...sums(3600, 0, 1) },
          { keys: [mira, { key: '2026-11-22', name: null }], ...sums(1800, 0, 1) },
        ],
      },
    }))
    .on('calendar.read', () => ({ days: [], absences: [], colleagues: [] }))
  await click(one('tab', 'Weekly'))
  const rows = all('row', undefined, one('table', 'Hours of people')).map(textOf)
  expect(rows[0]).toContain('Week of 15 NovWeek of 22 Nov')
  expect(rows.at(-1)).toBe('Total0:000:001:000:300:001:30')
})

it('leads to how CSV files are written, in the settings', async () => {
  await open()
  await click(one('button', 'Export'))
  await click(one('menuitem', 'Separator and decimal sign…'))
  await settle()
  expect(document.activeElement).toBe(one('heading', 'CSV files'))
})
