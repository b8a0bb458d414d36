// Every view and grouping of Reports as every file: each can be written, and has the rows and totals of the page.
import { expect, it } from 'vitest'
import type { ReportTable } from '#contract/bridge/export'
import { NEW_INVOICE_SETTINGS } from '#contract/bridge/invoice-draft'
import { REPORT_GROUPS, type ReportGroup } from '#contract/reports/work-report'
import { formatDuration } from '#domain/duration'
import { hourHundredths, roundedMinutes } from '#domain/roundings'
import { REPORT_VIEWS } from '../../src/renderer/components/reports/views'
import { FakeStint, OPEN } from './support/stint'
import { filesOf } from './support/table-files'
import { click, one, openWindow, settle, sure } from './support/window'

const KEYS: Readonly<Record<ReportGroup, string | null>> = {
  ...{ client: '/clients/1', project: '/projects/1', task: '/tasks/1', tag: '=tag', person: '/employees/1' },
  ...{ day: '2026-11-20', week: '2026-11-16', month: '2026-11', description: 'Words, "quoted"' },
}
/** Every entry has a day. */
const LATER: Readonly<Partial<Record<ReportGroup, string>>> = {
  ...{ day: '2026-11-24', week: '2026-11-23', month: '2026-12' },
}
const NAMES: Readonly<Record<string, string>> = {
  ...{ '/clients/1': '=Bursztyn', '/projects/1': 'Site', '/tasks/1': 'Draft', '/employees/1': 'Ann Lee' },
}
const money = (amount: string) => [{ amount, currency: 'EUR' }]
const sums = (seconds: number, amount: string) => ({
  ...{ seconds, billableSeconds: seconds, entries: 1 },
  ...{ amount: money(amount), cost: money('10.00'), margin: money('-10.00') },
})

/** Two rows at each level: one with a key, one without. */
function reportBy(groupBy: readonly ReportGroup[]) {
  const total = { ...sums(9030, '1234.50'), entries: 2 }
  const keyed = (level: ReportGroup) => ({ key: KEYS[level], name: NAMES[KEYS[level] ?? ''] ?? null })
  const other = (level: ReportGroup) => ({ key: LATER[level] ?? null, name: null })
  const rows = groupBy.flatMap((_, depth) => {
    const levels = groupBy.slice(0, depth + 1)
    return [
      { keys: levels.map(keyed), ...sums(5430, '1000.25') },
      {
        keys: levels.map(other),
        ...sums(3600, '234.25'),
      },
    ]
  })
  return {
    ...{ dateFrom: '2026-11-01', dateTo: '2026-11-30', groupBy, total, rows, incomplete: [] },
    previous: { dateFrom: '2026-10-01', dateTo: '2026-10-31', total },
  }
}
const LINES = [5430, 3600].map((seconds, at) => ({
  ...{ id: null, iri: `/work-times/${at}`, employee: '/employees/1', project: '/projects/1' },
  ...{ client: '/clients/1', task: null, tags: ['a,b'], billable: true, description: '-1+2' },
  ...{ day: `2026-11-0${at + 1}`, seconds, startedAt: null, endedAt: null, zone: 'Europe/Berlin' },
}))
const person = { id: 1, iri: '/employees/1', name: 'Ann Lee', position: null, avatar: null, active: true }
const leave = { seconds: 28_800, days: '1.00', pendingSeconds: 0, pendingDays: '0.00' }
const leaveMonths = [{ month: '2026-11', ...leave }]
const used = {
  ...{ plannedSeconds: 36_000, absenceCreditSeconds: 3600, availableSeconds: 32_400, workedSeconds: 9030 },
  ...{ billableSeconds: 9030, utilizationPercent: '27.9', workedPercent: null },
}
const account = {
  ...{ openingSeconds: -7200, plannedSeconds: 36_000, absenceCreditSeconds: 3600, targetSeconds: 32_400 },
  ...{ workedSeconds: 9030, adjustmentSeconds: 0, balanceSeconds: -30_570 },
}
const NOVEMBER = { month: '2026-11', dateFrom: '2026-11-01', dateTo: '2026-11-30' }
const PERIOD = { dateFrom: '2026-11-01', dateTo: '2026-11-30', incomplete: [] }
const RECORDS: Readonly<Record<string, unknown>> = {
  '/reports/absences': {
    ...{ ...PERIOD, unitSeconds: 28_800, total: { ...leave, months: leaveMonths } },
    types: [{ type: '/holiday-types/1', name: 'Vacation', color: '#0f766e', ...leave, months: leaveMonths }],
    people: [
      {
        ...{ employee: person, ...leave, months: leaveMonths },
        types: [{ type: '/holiday-types/1', ...leave, months: leaveMonths }],
      },
    ],
  },
  '/reports/utilization': {
    ...{ ...PERIOD, total: { ...used, months: [{ ...NOVEMBER, ...used }] } },
    people: [{ employee: person, ...used, months: [{ ...NOVEMBER, ...used }] }],
  },
  '/reports/overtime': {
    ...{ ...PERIOD, total: account },
    people: [
      {
        ...{ employee: person, accountFrom: '2026-10-01', dateFrom: '2026-11-01', dateTo: '2026-11-30' },
        ...{ ...account, months: [{ ...NOVEMBER, ...account }] },
      },
    ],
  },
}
const book = {
  ...{ project: '/api/projects/1', name: 'Site', currency: 'EUR', dateFrom: null, dateTo: null },
  revenue: {
    ...{ fixed: '0.00', timeAndMaterial: '1234.50', transactions: '0.00', relations: '0.00' },
    total: '1234.50',
  },
  cost: { labour: '10.00', transactions: '0.00', overhead: '0.00', property: '0.00', total: '10.00' },
  ...{ margin: '1224.50', marginPercent: '99.19', workedSeconds: 9030, otherCurrencies: [], warnings: [] },
  budgetUsedPercent: { money: null, time: null },
}
const LISTS: Readonly<Record<string, readonly unknown[]>> = {
  '/projects': [
    {
      ...{ id: 1, name: 'Site', client: null, color: '#476ec5', type: 'time_material', status: 'active' },
      ...{ dateFrom: '2026-09-01', dateTo: null },
      budgets: [{ type: 'time', seconds: 360_000, alertPercent: 80 }],
    },
  ],
  '/projects/profitability': [book],
  '/projects/hours': [
    {
      ...{ project: '/api/projects/1', dateFrom: '2026-09-01', dateTo: '2026-11-21', complete: true },
      ...{ totalSeconds: 9030, rangeSeconds: 9030, spans: [{ date: '2026-11-10', seconds: 9030 }] },
    },
  ],
}
const PATHS = [
  ...[...Object.keys(RECORDS), '/reports/work-times', '/projects/profitability'],
  ...['/projects/hours', '/projects/{id}/profitability'],
]

async function open() {
  const saved: ReportTable[] = []
  const stint = new FakeStint()
    .on('records.document', () => ({
      document: { paths: Object.fromEntries(PATHS.map((path) => [`/api${path}`, { get: {} }])) },
    }))
    .on('records.get', ({ path }) => ({ record: RECORDS[path] ?? book, version: null }))
    .on('records.list', ({ path }) => {
      const items = [...(LISTS[path] ?? [])]
      return { items, total: items.length, page: 1, pages: 1, more: false }
    })
    .on('records.act', () => ({ body: book, version: null }))
    .on('calendar.read', () => ({ days: [], absences: [], colleagues: [] }))
    .on('reports.workTimes', ({ query }) => {
      const said = query['groupBy'] ?? 'client,project'
      const levels = said === 'none' ? [] : String(said).split(',')
      return { report: reportBy(levels as ReportGroup[]), from: 'server' }
    })
    .on('reports.lines', () => ({
      ...{ offline: false, total: LINES.length, seconds: 9030, billableSeconds: 9030 },
      ...{ names: NAMES, lines: LINES },
    }))
    .on('invoices.settings', () => ({ ...NEW_INVOICE_SETTINGS, rate: '23' }))
    .on('invoices.keep', () => ({}))
    .on('app.exportTable', ({ table }) => {
      saved.push(table)
      return { path: '/home/ann/report' }
    })
  stint.publish('workspace', { ...OPEN, access: { admin: true, manager: true, costs: true } })
  const router = await openWindow(stint)
  return {
    saved,
    /** Opens Reports at an address. */
    go: async (query: Record<string, string>) => {
      await router.push({ name: 'reports', query })
      await settle()
    },
  }
}
async function exportNow() {
  await click(one('button', 'Export'))
  await click(one('menuitem', 'Excel'))
}

/** Each file has a line for each row, and the totals of the table where they are written. */
async function expectWhole(table: ReportTable | undefined, about: string) {
  if (table === undefined) throw new Error('No table was saved.')
  const files = await filesOf(table)
  const { columns, rows, totals } = table
  const last = totals === null ? 0 : 1
  expect(files.csv, about).toHaveLength(1 + rows.length)
  expect(files.json.rows, about).toHaveLength(rows.length)
  expect([files.xlsx.length, files.pdf.length], about).toEqual([
    1 + rows.length + last,
    1 + rows.length + last,
  ])
  const values = Object.fromEntries(columns.map(({ key }, place) => [key, totals?.[place] ?? null]))
  if (totals !== null) expect(files.json.totals).toEqual(values)
  for (const [place, { kind, title }] of columns.entries()) {
    const total = totals?.[place] ?? null
    const cell = `${about}: ${title}`
    if (total === null) continue
    const [sheet, paper] = [files.xlsx.at(-1)?.[place], files.pdf.at(-1)?.[place]]
    if (typeof total === 'string' && kind !== 'money') {
      expect([sheet, paper], cell).toEqual([total, total])
    } else if (kind === 'hours') {
      const isDecimal = rows.some((row) => Number(row[place]) < 0) || Number(total) < 0
      const shown = isDecimal ? hourHundredths(Number(total)) / 100 : roundedMinutes(Number(total)) / 1440
      expect(Number(sheet), cell).toBeCloseTo(shown, 10)
      expect(paper, cell).toBe(formatDuration(Number(total)))
    } else if (kind === 'money') {
      expect(sheet, cell).toBe(Number(total))
      expect(paper?.replace(/[^\d.-]/g, ''), cell).toBe(total)
    }
  }
}

/** A day, week or month is the first column of some, where the row of totals has a word. */
const groupings = [
  ...['none', ...REPORT_GROUPS],
  ...['day,person', 'week,project,description', 'month,tag,client', 'task,week', 'person,month,day'],
]

it.each(groupings)('exports the summary by %s', async (groupBy) => {
  const { saved, go } = await open()
  await go({ groupBy })
  await exportNow()
  const levels = groupBy === 'none' ? [] : groupBy.split(',')
  expect(saved[0]?.columns.slice(0, levels.length).map(({ key }) => key)).toEqual(levels)
  await expectWhole(saved[0], groupBy)
})

it.each(REPORT_VIEWS.slice(1).map(({ name }) => name))('exports the view %s', async (view) => {
  const { saved, go } = await open()
  await go({ view })
  await exportNow()
  expect(saved[0]?.rows.length).toBeGreaterThan(0)
  await expectWhole(saved[0], view)
})

it.each([{ groupBy: 'month' }, { view: 'utilization' }, { view: 'overtime' }])(
  'prints months as the page names them: %o',
  async (query) => {
    const { saved, go } = await open()
    await go(query)
    await exportNow()
    const { pdf, csv } = await filesOf(sure(saved[0]))
    expect(pdf[1]).toContain('November 2026')
    expect(csv[1]).toContain('2026-11')
  },
)

it('ends the file of profitability with the totals of the page', async () => {
  const { saved, go } = await open()
  await go({ view: 'profitability' })
  await exportNow()
  expect(saved[0]?.totals).toEqual(['Total', null, 'EUR', '1234.50', '10.00', '1224.50'])
})

async function saveForClient(what: string): Promise<ReportTable> {
  const { saved, go } = await open()
  await go({})
  await click(one('button', 'Export'))
  await click(one('menuitem', 'Timesheet or invoice draft for a client…'))
  const dialog = one('dialog', 'Files for a client')
  await click(one('combobox', 'Contents', dialog))
  await click(one('option', what))
  await click(one('button', 'Save file', dialog))
  return sure(saved[0])
}

it('exports a timesheet for a client', async () => {
  const table = await saveForClient('Timesheet')
  expect(table.rows.length).toBeGreaterThan(0)
  await expectWhole(table, 'Timesheet')
})

it('exports an invoice draft with the net of the page, and the tax on it', async () => {
  const { csv, xlsx, pdf } = await filesOf(await saveForClient('Invoice draft'))
  for (const file of [csv, xlsx, pdf]) {
    const figures = file.flat().map((cell) => String(cell ?? '').replace(/[^\d.]/g, ''))
    // 23% of 1234.50, rounded half up.
    for (const sum of ['1234.5', '283.94', '1518.44']) expect(figures.map(Number), sum).toContain(Number(sum))
  }
})
