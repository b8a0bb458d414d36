// The views of Reports about people: absences, utilization and overtime, the lines behind their figures, and what is exported.
import { describe, expect, it } from 'vitest'
import type { CallIn } from '#contract/bridge/bridge'
import { FakeStint, OPEN, Refused } from './support/stint'
import { all, click, one, openWindow, page, sure, textOf } from './support/window'

const H = 3600
const DAY = 8 * H
const person = (id: number, name: string) => ({
  ...{ id, iri: `/employees/${id}`, name, firstName: name, lastName: '' },
  ...{ position: null, avatar: null, active: true },
})
const ANNA = person(2, 'Anna')
const JAN = person(3, 'Jan')
const taken = (days: number, pending = 0) => ({
  ...{ seconds: days * DAY, days: days.toFixed(2) },
  ...{ pendingSeconds: pending * DAY, pendingDays: pending.toFixed(2) },
})
const inMonths = (...months: [string, number, number?][]) =>
  months.map(([month, days, pending]) => ({ month, ...taken(days, pending) }))
const VACATION = '/holiday-types/1'
const SICK = '/holiday-types/2'
const ABSENCES = {
  ...{ dateFrom: '2026-11-01', dateTo: '2026-11-30', unitSeconds: DAY },
  total: { ...taken(3.5, 1), months: inMonths(['2026-11', 3.5, 1]) },
  types: [
    {
      ...{ type: VACATION, name: 'Vacation', color: '#0f766e', ...taken(2.5, 1) },
      months: inMonths(['2026-11', 2.5, 1]),
    },
    { type: SICK, name: 'Sick leave', color: '#b3261e', ...taken(1), months: inMonths(['2026-11', 1]) },
  ],
  people: [
    {
      ...{ employee: ANNA, ...taken(3.5), months: inMonths(['2026-11', 3.5]) },
      types: [
        { type: VACATION, ...taken(2.5), months: inMonths(['2026-11', 2.5]) },
        { type: SICK, ...taken(1), months: inMonths(['2026-11', 1]) },
      ],
    },
    {
      ...{ employee: JAN, ...taken(0, 1), months: inMonths(['2026-11', 0, 1]) },
      types: [{ type: VACATION, ...taken(0, 1), months: inMonths(['2026-11', 0, 1]) }],
    },
  ],
  incomplete: [],
}
const used = (planned: number, absence: number, worked: number, billable: number) => ({
  ...{ plannedSeconds: planned * H, absenceCreditSeconds: absence * H },
  ...{ availableSeconds: (planned - absence) * H, workedSeconds: worked * H, billableSeconds: billable * H },
  utilizationPercent: planned === absence ? null : ((billable / (planned - absence)) * 100).toFixed(1),
  workedPercent: planned === absence ? null : ((worked / (planned - absence)) * 100).toFixed(1),
})
const NOVEMBER = { month: '2026-11', dateFrom: '2026-11-01', dateTo: '2026-11-30' }
const UTILIZATION = {
  ...{ dateFrom: '2026-11-01', dateTo: '2026-11-30', incomplete: ['own-people-only'] },
  total: { ...used(168, 16, 150, 120), months: [{ ...NOVEMBER, ...used(168, 16, 150, 120) }] },
  people: [
    {
      employee: ANNA,
      ...used(168, 16, 150, 120),
      months: [{ ...NOVEMBER, ...used(168, 16, 150, 120) }],
    },
    { employee: JAN, ...used(0, 0, 0, 0), months: [{ ...NOVEMBER, ...used(0, 0, 0, 0) }] },
  ],
}
const account = (opening: number, target: number, worked: number, corrections: number) => ({
  ...{ openingSeconds: opening * H, plannedSeconds: target * H, absenceCreditSeconds: 0 },
  ...{ targetSeconds: target * H, workedSeconds: worked * H, adjustmentSeconds: corrections * H },
  balanceSeconds: (opening + worked - target + corrections) * H,
})
const ANNAS = { employee: ANNA, accountFrom: '2026-10-01', dateFrom: '2026-10-01', dateTo: '2026-11-20' }
const OVERTIME = {
  ...{ dateFrom: '2026-11-01', dateTo: '2026-11-30', incomplete: [] },
  total: account(10, 200, 193, -4),
  people: [
    {
      ...{ ...ANNAS, ...account(10, 200, 193, -4) },
      months: [
        { month: '2026-10', dateFrom: '2026-10-01', dateTo: '2026-10-31', ...account(10, 100, 80, 0) },
        { month: '2026-11', dateFrom: '2026-11-01', dateTo: '2026-11-20', ...account(-10, 100, 113, -4) },
      ],
    },
  ],
}
const SUMMARY = {
  ...{ dateFrom: '2026-11-01', dateTo: '2026-11-30', groupBy: [], rows: [], incomplete: [] },
  total: { seconds: 0, billableSeconds: 0, entries: 0 },
}
const ANSWERS: Readonly<Record<string, unknown>> = {
  '/reports/absences': ABSENCES,
  '/reports/utilization': UTILIZATION,
  '/reports/overtime': OVERTIME,
}
const REQUEST = {
  ...{ id: 12, employee: ANNA, type: VACATION, status: 'approved' },
  ...{ dateFrom: '2026-10-30', dateTo: '2026-11-03', seconds: 3 * DAY },
}

const EMPLOYEES = [
  { id: 1, firstName: 'Mira', lastName: 'Kowalska', role: 'manager', manager: null },
  { id: 2, firstName: 'Anna', lastName: 'Kos', role: 'manager', manager: null },
  { id: 3, firstName: 'Jan', lastName: 'Nowak', role: 'employee', manager: '/employees/2' },
  { id: 4, firstName: 'Team', lastName: 'Mate', role: 'employee', manager: '/employees/1' },
]
const LISTS: Readonly<Record<string, readonly unknown[]>> = {
  '/holiday-requests': [REQUEST],
  '/employees': EMPLOYEES,
  '/holiday-types': [
    { id: 1, name: 'Vacation', color: '#0f766e' },
    { id: 2, name: 'Sick leave', color: '#b3261e' },
  ],
}

const OFFLINE = { code: 'offline', message: 'There is no connection to the server.' }

async function open(tab: string, { has = true, answers = ANSWERS, workspace = OPEN, offline = false } = {}) {
  const lines: Record<string, unknown>[] = []
  const asked: { path: string; query?: Record<string, unknown> | undefined }[] = []
  const listed: { path: string; query?: Record<string, unknown> | undefined }[] = []
  const saved: CallIn<'app.exportTable'>[] = []
  const stint = new FakeStint()
    .on('records.document', () => {
      if (offline) throw new Refused(OFFLINE)
      const paths = Object.fromEntries(Object.keys(answers).map((path) => [`/api${path}`, { get: {} }]))
      return { document: { paths: has ? paths : {} } }
    })
    // The summary, which is shown first.
    .on('reports.workTimes', () => ({ report: SUMMARY, from: 'server' }))
    .on('records.get', ({ path, query }) => {
      asked.push({ path, query })
      if (offline && answers[path] === undefined) throw new Refused(OFFLINE)
      return { record: answers[path] ?? null, version: null }
    })
    .on('records.list', ({ path, query }) => {
      listed.push({ path, query })
      const items = [...(LISTS[path] ?? [])]
      return { items, total: items.length, page: 1, pages: 1, more: false }
    })
    .on('reports.lines', ({ query }) => {
      lines.push(query)
      return { lines: [], names: {}, total: 0, seconds: 0, billableSeconds: 0, offline: false }
    })
    .on('app.exportTable', (order) => {
      saved.push(order)
      return { path: '/home/ann/report.csv' }
    })
  stint.publish('workspace', workspace)
  await openWindow(stint)
  await click(one('link', 'Reports'))
  await click(one('tab', tab))
  return { asked, listed, saved, lines }
}
const rowsOf = (table: string) => all('row', undefined, one('table', table)).map(textOf)

describe('the view of absences', () => {
  it('shows people by type, approved days and apart from them what waits', async () => {
    const { asked } = await open('Absences')
    expect(asked.filter(({ path }) => path === '/reports/absences')).toEqual([
      {
        path: '/reports/absences',
        query: { dateFrom: '2026-11-01', dateTo: '2026-11-30', pending: 'true' },
      },
    ])
    expect(rowsOf('Absences of people')).toEqual([
      'PersonVacationSick leaveDaysHoursPending days',
      'Anna2.513.528:00',
      'Jan1',
      'Total2.513.528:001',
    ])
    // Where there is no figure, there is nothing to press.
    expect(all('button', undefined, one('table', 'Absences of people')).map(textOf)).not.toContain('')
    expect(textOf(one('table', 'Days of absence per month'))).toContain('Nov3.51')
    await click(one('radio', 'By month'))
    expect(rowsOf('Absences of people').slice(0, 2)).toEqual([
      'PersonNovember 2026DaysHoursPending days',
      'Anna3.53.528:00',
    ])
  })

  it('opens the requests behind a figure', async () => {
    const { listed } = await open('Absences')
    await click(one('button', '2.5', all('row', undefined, one('table', 'Absences of people'))[1]))
    expect(listed.find(({ path }) => path === '/holiday-requests')?.query).toMatchObject({
      ...{ employee: '/employees/2', type: VACATION, period: '2026-11-01..2026-11-30' },
    })
    const sheet = textOf(one('region', 'Anna · Vacation'))
    expect(sheet).toContain('Anna24:00 hVacation')
    expect(sheet).toContain('Approved')
    expect(sheet).toContain('counts only the days within it')
    await click(one('button', 'Close'))
    expect(all('region', 'Anna · Vacation')).toEqual([])
  })

  it('leaves as the columns that are shown, days exact', async () => {
    const { saved } = await open('Absences')
    await click(one('button', 'Export'))
    await click(one('menuitem', 'CSV'))
    expect(saved[0]?.table).toMatchObject({
      title: 'Absences 2026-11-01 to 2026-11-30',
      columns: [
        { key: 'person', kind: 'text' },
        { key: VACATION, title: 'Vacation', kind: 'money' },
        { key: SICK, title: 'Sick leave', kind: 'money' },
        { key: 'days', kind: 'money' },
        { key: 'seconds', kind: 'hours' },
        { key: 'pendingDays', kind: 'money' },
      ],
      rows: [
        ['Anna', '2.50', '1.00', '3.50', 3.5 * DAY, '0.00'],
        ['Jan', '0.00', '0.00', '0.00', 0, '1.00'],
      ],
      totals: ['Total', '2.50', '1.00', '3.50', 3.5 * DAY, '1.00'],
    })
  })

  it('says that there is none', async () => {
    const none = { ...ABSENCES, people: [], types: [], total: { ...taken(0), months: [] } }
    await open('Absences', { answers: { '/reports/absences': none } })
    expect(page()).toContain('No absences in this period.')
  })
})

describe('the filters', () => {
  const admin = { access: { admin: true, manager: true, costs: false } }

  it('choose people, teams and types of absence, whether they have time in the period or not', async () => {
    const { asked } = await open('Absences', { workspace: { ...OPEN, ...admin } })
    await click(one('button', 'Filter'))
    const choose = async (filter: string, choice: string) => {
      await click(one('combobox', filter))
      await click(one('option', choice))
    }
    await choose('Person', 'Jan Nowak')
    await choose('Team of', 'Anna Kos')
    await choose('Absence type', 'Vacation')
    await choose('Absence type', 'Sick leave')
    expect(asked.filter(({ path }) => path === '/reports/absences').at(-1)?.query).toMatchObject({
      ...{ employee: '/employees/3', manager: '/employees/2' },
      type: '/holiday-types/1,/holiday-types/2',
    })
    expect(page()).toContain('Absence type: Vacation')
    // Utilization has no types: it leaves that filter for the views that take it.
    await click(one('tab', 'Utilization'))
    expect(asked.filter(({ path }) => path === '/reports/utilization').at(-1)?.query).toEqual({
      ...{ dateFrom: '2026-11-01', dateTo: '2026-11-30' },
      ...{ employee: '/employees/3', manager: '/employees/2' },
    })
    await click(one('tab', 'Absences'))
    expect(page()).toContain('Absence type: Sick leave')
  })

  it('offer a manager the people of their team alone', async () => {
    const manager = { access: { admin: false, manager: true, costs: false } }
    await open('Overtime', { workspace: { ...OPEN, ...manager } })
    await click(one('button', 'Filter'))
    expect(all('combobox').map((box) => box.getAttribute('aria-label'))).not.toContain('Absence type')
    await click(one('combobox', 'Person'))
    expect(all('option').map(textOf)).toEqual(['Mira Kowalska', 'Team Mate'])
  })
})

describe('the view of utilization', () => {
  it('shows worked and billable time against what was available, and unfolds to months', async () => {
    const { saved } = await open('Utilization')
    expect(page()).toContain('People whose time and requests you cannot see are not included.')
    expect(rowsOf('Utilization of people').slice(1)).toEqual([
      'Anna168:0016:00152:00150:0098.7%120:0078.9%',
      'Jan0:000:000:000:00–0:00–',
      'Total168:0016:00152:00150:0098.7%120:0078.9%',
    ])
    expect(textOf(one('table', 'Worked and available hours per month'))).toContain(
      'Nov152:00150:00120:0078.9%',
    )
    await click(one('button', 'Expand Anna'))
    expect(rowsOf('Utilization of people')[2]).toBe('November 2026168:0016:00152:00150:0098.7%120:0078.9%')
    await click(one('button', 'Export'))
    await click(one('menuitem', 'Excel'))
    expect(saved[0]?.table.rows[0]).toEqual([
      ...['Anna', '2026-11', 168 * H, 16 * H, 152 * H, 150 * H, 98.7, 120 * H, 78.9],
    ])
  })

  it('opens the lines of every figure, of a person and of everyone', async () => {
    const { lines } = await open('Utilization')
    const table = one('table', 'Utilization of people')
    const [, anna, jan, total] = all('row', undefined, table)
    const every = ['168:00', '16:00', '152:00', '150:00', '98.7%', '120:00', '78.9%']
    expect(all('link', undefined, anna).map(textOf)).toEqual(every)
    expect(all('link', undefined, total).map(textOf)).toEqual(every)
    // Where there is nothing, nothing opens.
    expect(all('link', undefined, jan)).toEqual([])
    expect(all('link', undefined, sure(document.querySelector<HTMLElement>('dl'))).map(textOf)).toEqual([
      ...['152:00', '150:00', '120:00'],
    ])
    await click(one('link', '78.9%', sure(total)))
    expect(lines).toEqual([{ dateFrom: '2026-11-01', dateTo: '2026-11-30', billable: 'true' }])
  })

  it('leads from a figure to its lines: absence to the absences of the person', async () => {
    await open('Utilization')
    const [absence] = all('link', '16:00')
    if (absence === undefined) throw new Error('The figure leads nowhere.')
    await click(absence)
    expect(one('tab', 'Absences').getAttribute('aria-selected')).toBe('true')
    expect(textOf(one('table', 'Absences of people'))).toContain('Anna')
  })
})

describe('the view of overtime', () => {
  it('shows a line a month from the opening to the closing balance', async () => {
    const { saved } = await open('Overtime')
    expect(rowsOf('Accounts of people').slice(1)).toEqual([
      'Anna+10:00200:000:00200:00193:00−4:00−1:00',
      expect.stringMatching(/^The account begins on Thu,? 1\sOct$/),
      'October 2026+10:00100:000:00100:0080:00−10:00',
      'November 2026−10:00100:000:00100:00113:00−4:00−1:00',
      'Total+10:00200:000:00200:00193:00−4:00−1:00',
    ])
    expect(textOf(one('table', 'Balance at the end of each month'))).toContain('Oct−10:00Nov−1:00')
    expect(page()).toMatch(/at the end of Fri,? 20\sNov/)
    const [, anna, , , november] = all('row', undefined, one('table', 'Accounts of people'))
    // Nothing is before the first day of the account, and the record of its opening balance is for managers.
    expect(all('link', undefined, anna).map(textOf)).toEqual(['200:00', '200:00', '193:00', '−1:00'])
    expect(all('link', undefined, november).map(textOf)).toEqual([
      ...['−10:00', '100:00', '100:00', '113:00', '−1:00'],
    ])
    await click(one('button', 'Export'))
    await click(one('menuitem', 'JSON'))
    expect(saved[0]?.table.rows).toEqual([
      ['Anna', '2026-10', 10 * H, 100 * H, 0, 100 * H, 80 * H, 0, -10 * H],
      ['Anna', '2026-11', -10 * H, 100 * H, 0, 100 * H, 113 * H, -4 * H, -1 * H],
    ])
  })
})

it.each(['Absences', 'Utilization', 'Overtime'])(
  '%s: without a connection it says so, and never that the server lacks the report',
  async (tab) => {
    await open(tab, { offline: true, answers: {} })
    expect(page()).toContain('There is no connection to the server.')
    expect(page()).not.toContain('This server does not have this report.')
  },
)

it('shows what was read last where the server cannot be asked what it has', async () => {
  await open('Absences', { offline: true })
  expect(rowsOf('Absences of people')).toContain('Anna2.513.528:00')
})

it.each(['Absences', 'Utilization', 'Overtime'])(
  '%s: a server without it is asked for nothing',
  async (tab) => {
    const { asked } = await open(tab, { has: false })
    expect(page()).toContain('This server does not have this report.')
    expect(asked.filter(({ path }) => path.startsWith('/reports/'))).toEqual([])
  },
)
