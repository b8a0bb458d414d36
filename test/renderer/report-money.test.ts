// Money in Reports: amounts in the summary, profitability that opens, budgets with their burn-up, and who is offered them.
import { describe, expect, it } from 'vitest'
import type { CallIn } from '#contract/bridge/bridge'
import { FakeStint, OPEN, Refused } from './support/stint'
import { all, click, one, openWindow, page, pass, settle, sure, textOf } from './support/window'

const ADMIN = { ...OPEN, access: { admin: true, manager: true, costs: true } }
const SPACE = /[   ]/g
const said = (element: Element) => textOf(element).replace(SPACE, ' ')

const sums = { seconds: 5400, billableSeconds: 3600, entries: 2 }
const money = (amount: string, currency = 'PLN') => [{ amount, currency }]
const KEY = { key: '/api/projects/1', name: 'Kino' }
const REPORT = {
  ...{ dateFrom: '2026-11-01', dateTo: '2026-11-30', groupBy: ['project'], incomplete: ['hidden-costs'] },
  total: { ...sums, amount: [...money('20.00', 'EUR'), ...money('150.00')] },
  rows: [
    { keys: [KEY], ...sums, amount: money('150.00'), cost: money('60.50') },
    { keys: [{ key: '/api/projects/2', name: 'Port' }], ...sums, amount: money('20.00', 'EUR') },
  ],
}
const revenue = (total: string) => ({
  ...{ fixed: '0.00', timeAndMaterial: total, transactions: '0.00', relations: '0.00', total },
})
const cost = (total: string) => ({
  ...{ labour: total, transactions: '0.00', overhead: '0.00', property: '0.00', total },
})
const book = (id: number, name: string, differs: object = {}) => ({
  ...{ project: `/api/projects/${id}`, name, currency: 'PLN', dateFrom: null, dateTo: null },
  ...{ revenue: revenue('150.00'), cost: cost('60.50'), margin: '89.50', marginPercent: '59.67' },
  ...{ workedSeconds: 5400, budgetUsedPercent: { money: null, time: null } },
  ...{ otherCurrencies: [], warnings: [] },
  ...differs,
})
const PORT = book(2, 'Port', {
  otherCurrencies: [{ currency: 'EUR', revenue: revenue('20.00'), cost: cost('0.00'), margin: '20.00' }],
})
const QUIET = book(3, 'Quiet', { revenue: revenue('0.00'), cost: cost('0.00'), workedSeconds: 0 })
const project = (id: number, name: string, budgets: readonly object[] = []) => ({
  ...{ id, name, client: null, color: '#476ec5', type: 'time_material', status: 'active' },
  ...{ dateFrom: '2026-09-01', dateTo: null, budgets },
})
const BUDGETS = [
  { type: 'time', seconds: 360_000, alertPercent: 80 },
  { type: 'money', amount: '1000.00', currency: 'PLN' },
]
const LINE = {
  ...{ kind: 'labour', source: '/api/employees/1', label: 'Mira Kowalska', note: null },
  ...{ periodFrom: '2026-11-02', periodTo: '2026-11-04', quantitySeconds: 5400, rate: 40.33 },
  ...{ share: '1.0000', amount: '60.50', currency: 'PLN', project: '/api/projects/1' },
}
const PRICE = {
  ...{ id: 4, project: '/api/projects/1', attributeRule: '/api/attribute-rules/1', amount: '150.00' },
  ...{ currency: '/api/currencies/PLN', dateFrom: '2026-10-01T00:00:00+02:00' },
}

const transaction = (id: number, date: string, status: string, more: Record<string, unknown> = {}) => ({
  ...{ id, date, status, type: 'income', number: `FV/${id}`, counterparty: 'Kino sp. z o.o.' },
  ...{ net: '900.00', currency: '/api/currencies/PLN', ...more },
})

const CLIENTS = [
  { key: '/clients/1', name: 'Bursztyn' },
  { key: '/clients/2', name: 'Acme' },
]
interface Given {
  readonly access?: (typeof ADMIN)['access']
  readonly has?: boolean
  readonly projects?: readonly object[]
  /** Of Kino. */
  readonly kino?: object
  /** Sets what is answered before the window is open. */
  readonly before?: (stint: FakeStint) => unknown
}

async function open({ access = ADMIN.access, has = true, projects, kino = {}, before }: Given = {}) {
  const asked: Record<string, unknown>[] = []
  const listed: { path: string; query: Record<string, unknown> }[] = []
  const lists: Readonly<Record<string, readonly unknown[]>> = {
    '/projects': projects ?? [project(1, 'Kino', BUDGETS), project(2, 'Port'), project(3, 'Quiet')],
    '/projects/profitability': [book(1, 'Kino', kino), PORT, QUIET],
    '/projects/hours': [
      {
        ...{ project: '/api/projects/1', dateFrom: '2026-09-01', dateTo: '2026-11-21', complete: true },
        ...{ totalSeconds: 180_000, rangeSeconds: 72_000 },
        spans: [{ date: '2026-11-10', seconds: 72_000 }],
      },
    ],
    '/project-prices': [PRICE],
    '/attribute-rules': [{ id: 1, name: 'Any work' }],
    '/project-transactions': [
      { ...{ id: 'a', project: '/api/projects/1' }, transaction: '/api/transactions/7', amount: '400.00' },
      { ...{ id: 'b', project: '/api/projects/1' }, transaction: '/api/transactions/8', amount: null },
      { ...{ id: 'c', project: '/api/projects/1' }, transaction: '/api/transactions/9', amount: null },
    ],
    '/transactions': [
      transaction(8, '2026-11-03', 'paid', { net: '100.00', counterparty: null }),
      transaction(7, '2026-11-20', 'open'),
      transaction(9, '2026-11-21', 'draft'),
    ],
  }
  const parameters = [{ name: 'measures' }]
  const paths = {
    '/reports/work-times': { get: { parameters } },
    '/projects/profitability': { get: {} },
    '/projects/{id}/profitability': { get: {} },
  }
  const stint = new FakeStint()
    .on('records.document', () => ({ document: { paths: has ? paths : {} } }))
    .on('reports.workTimes', ({ query }) => {
      asked.push(query)
      const isBars = query['groupBy'] === 'day'
      const rowsOf = (keys: readonly { key: string; name: string }[]) =>
        keys.map((key) => ({ keys: [key], seconds: 0, billableSeconds: 0, entries: 0 }))
      if (query['groupBy'] === 'client')
        return { report: { ...REPORT, rows: rowsOf(CLIENTS) }, from: 'server' }
      return { report: isBars ? { ...REPORT, rows: [] } : REPORT, from: 'server' }
    })
    .on('records.list', ({ path, query = {} }: CallIn<'records.list'>) => {
      listed.push({ path, query })
      const id = query['id']
      const items = (lists[path] ?? []).filter(
        (row) =>
          typeof id !== 'string' ||
          id.split(',').some((one) => JSON.stringify(row).includes(`/projects/${one}"`)),
      )
      return { items: [...items], total: items.length, page: 1, pages: 1, more: false }
    })
    .on('records.get', ({ path }) => ({
      record: path.endsWith('/cost-allocations') ? [LINE] : { ...REPORT, rows: [REPORT.rows[0]] },
      version: null,
    }))
    .on('records.act', ({ query = {} }) => ({
      body: book(1, 'Kino', {
        workedSeconds: query['dateFrom'] === undefined ? 180_000 : 15_000,
        cost: cost(query['dateFrom'] === undefined ? '900.00' : '75.00'),
      }),
      version: null,
    }))
  stint.publish('workspace', { ...ADMIN, access })
  before?.(stint)
  await openWindow(stint)
  await click(one('link', 'Reports'))
  await settle()
  return { asked, listed, stint }
}
const tabs = () => [...document.querySelectorAll<HTMLElement>('[role=tab]')]
async function show(name: string) {
  await click(sure(tabs().find((tab) => textOf(tab) === name)))
  await settle()
}
const rows = (name: string) => all('row', undefined, one('table', name)).map(said)

describe('the summary', () => {
  it('has the money that the server tells, each currency for itself', async () => {
    const { asked } = await open()
    expect(asked).toContainEqual(expect.objectContaining({ measures: 'amount,cost' }))
    expect(page().replace(SPACE, ' ')).toContain('Amount€20.00, PLN 150.00')
    const [head = '', kino = '', port = ''] = rows('Hours in groups')
    expect(head).toContain('EntriesAmountCost of work')
    expect(kino).toContain('PLN 150.00PLN 60.50')
    expect(port).toMatch(/€20\.00–$/)
    expect(page()).toContain('Sums that include projects whose costs you cannot see have no cost.')
  })

  it('has no money where nothing has a price or a cost', async () => {
    const none = { amount: [], cost: [{ amount: '0.00', currency: 'EUR' }] }
    const total = { ...sums, ...none }
    const free = { ...{ ...REPORT, incomplete: ['missing-prices', 'missing-rates'] }, total }
    const report = { ...free, rows: [{ keys: [KEY], ...total }] }
    await open({ before: (stint) => stint.on('reports.workTimes', () => ({ report, from: 'server' })) })
    expect(rows('Hours in groups')[0]).toMatch(/Entries$/)
    expect(page()).not.toMatch(/price|rate|Amount|Cost/)
  })

  it('names the projects whose billable time has no price', async () => {
    const report = {
      ...{ ...REPORT, incomplete: ['missing-prices'], total: { ...sums, amount: money('20.00') } },
      rows: [
        { keys: [KEY], ...sums, amount: [] },
        { keys: [{ key: '/api/projects/2', name: 'Port' }], ...sums, amount: money('20.00') },
      ],
    }
    await open({ before: (stint) => stint.on('reports.workTimes', () => ({ report, from: 'server' })) })
    expect(page()).toContain('has no price and adds nothing to the amount: Kino.')
  })

  it('asks for no cost for who sees none', async () => {
    const { asked } = await open({ access: { admin: false, manager: true, costs: false } })
    expect(asked).toContainEqual(expect.objectContaining({ measures: 'amount' }))
  })

  it('asks for no money for who leads nothing, and offers no view of it', async () => {
    const { asked } = await open({ access: OPEN.access })
    expect(asked.some((query) => 'measures' in query)).toBe(false)
    expect(tabs().map(textOf)).not.toContain('Profitability')
    expect(tabs().map(textOf)).not.toContain('Budget')
  })
})

describe('profitability', () => {
  it('lists what projects earned and cost, with sums, and opens each amount', async () => {
    await open()
    await show('Profitability')
    expect(rows('Profitability').slice(1)).toEqual([
      'Kino1:30PLN 150.00PLN 60.50PLN 89.5060%',
      'Port1:30PLN 150.00PLN 60.50PLN 89.5060%',
      'Port€20.00€0.00€20.00',
      'Total€20.00€0.00€20.00',
      'TotalPLN 300.00PLN 121.00PLN 179.00',
    ])
    const [revenueOfKino, costOfKino] = all('button').filter((button) =>
      (button.getAttribute('aria-label') ?? '').includes('of Kino'),
    )
    await click(sure(revenueOfKino))
    await settle()
    expect(rows('Revenue of Kino')).toEqual([
      'RevenueBillable hoursAmount',
      'Billable hours by pricePLN 150.00',
      'Kino1:00PLN 150.00',
    ])
    expect(rows('Prices of Kino')[1]).toMatch(/^Any work.*1 Oct.*PLN 150\.00$/)
    await click(sure(costOfKino))
    await settle()
    expect(all('table', 'Revenue of Kino')).toEqual([])
    expect(rows('Cost of Kino')[1]).toMatch(/^Mira Kowalska Work.*1:30PLN 40\.33PLN 60\.50$/)
  })

  it('opens an agreed price into what it is worked out from', async () => {
    const fixed = { ...revenue('0.00'), fixed: '14042.11', total: '14042.11' }
    const record = {
      ...{
        ...project(1, 'Kino', [{ type: 'time', seconds: 760 * 3600, alertPercent: 80 }]),
        type: 'fixed_price',
      },
      ...{ priceNet: '96000.00', recognition: 'completion', recognitionSchedule: [] },
    }
    const { stint } = await open({ kino: { revenue: fixed, workedSeconds: 400_200 } })
    stint.on('records.get', () => ({ record, version: null }))
    await show('Profitability')
    const [revenueOfKino] = all('button').filter((button) =>
      (button.getAttribute('aria-label') ?? '').startsWith('Revenue of Kino'),
    )
    await click(sure(revenueOfKino))
    await settle()
    expect(rows('Revenue of Kino')).toEqual([
      'RevenueBillable hoursAmount',
      'Agreed pricePLN 14,042.11',
      'The price of the projectPLN 96,000.00',
      'Earned as the budgeted time is worked, the rest on completion',
      'Budgeted time760:00',
      'Worked in this period111:10',
    ])
    expect(stint.inputs('records.get').at(-1)?.path).toBe('/projects/1')
  })

  it('opens revenue from invoices into the invoices that count, each below its part', async () => {
    const { listed } = await open({
      kino: {
        revenue: { ...revenue('150.00'), transactions: '500.00', relations: '20.00', total: '670.00' },
      },
    })
    await show('Profitability')
    const [revenueOfKino] = all('button').filter((button) =>
      (button.getAttribute('aria-label') ?? '').startsWith('Revenue of Kino'),
    )
    await click(sure(revenueOfKino))
    await settle()
    expect(rows('Revenue of Kino').map((text) => text.replace(SPACE, ' '))).toEqual([
      'RevenueBillable hoursAmount',
      'Billable hours by pricePLN 150.00',
      'Kino1:00PLN 150.00',
      'Invoices and other incomePLN 500.00',
      'FV/8 3 Nov 2026PLN 100.00',
      'Kino sp. z o.o., FV/7 20 Nov 2026PLN 400.00',
      'Property charged to the clientPLN 20.00',
    ])
    expect(listed).toContainEqual({
      path: '/transactions',
      query: expect.objectContaining({ type: 'income', period: '2026-11-01..2026-11-30' }) as object,
    })
  })

  it('is of the projects of several clients where several are chosen', async () => {
    const { listed } = await open()
    await show('Profitability')
    await click(one('button', 'Filter'))
    for (const client of ['Bursztyn', 'Acme']) {
      await click(one('combobox', 'Client'))
      await click(one('option', client))
    }
    const asked = listed.filter(({ path }) => path === '/projects/profitability').at(-1)
    expect(asked?.query).toMatchObject({ 'client[]': ['/clients/1', '/clients/2'] })
  })

  it('opens the entries of its hours, and its share of margin as the margin', async () => {
    const { stint } = await open()
    await show('Profitability')
    await click(one('button', '60%', sure(all('row', undefined, one('table', 'Profitability'))[1])))
    await settle()
    expect(rows('Revenue of Kino')).not.toEqual([])
    expect(rows('Cost of Kino')).not.toEqual([])
    stint.on('reports.lines', () => ({
      ...{ lines: [], names: {}, total: 0, seconds: 0, billableSeconds: 0, offline: false },
    }))
    await click(one('link', '1:30', sure(all('row', undefined, one('table', 'Profitability'))[1])))
    expect(stint.inputs('reports.lines').at(-1)?.query).toEqual({
      ...{ dateFrom: '2026-11-01', dateTo: '2026-11-30', project: '/api/projects/1' },
    })
  })

  it('shows no costs to who sees none', async () => {
    await open({ access: { admin: false, manager: true, costs: false } })
    await show('Profitability')
    expect(rows('Profitability')[0]).toBe('ProjectHoursRevenue')
  })

  it('says of a server that it does not list it', async () => {
    await open({ has: false })
    await show('Profitability')
    expect(page()).toContain('This server does not list the profitability of projects.')
  })

  it('never says so of a server that could not be asked', async () => {
    const offline = () => {
      throw new Refused({ code: 'offline', message: 'There is no connection to the server.' })
    }
    const { stint } = await open({ before: (stint) => stint.on('records.document', offline) })
    stint.on('records.list', offline)
    await show('Profitability')
    expect(page()).toContain('There is no connection to the server.')
    expect(page()).not.toContain('This server does not list')
  })
})

describe('budgets', () => {
  it('are shown in hours and money with their forecast, and as a burn-up with its figures', async () => {
    await open()
    await show('Budget')
    await pass(200)
    await settle()
    expect(all('button', 'Period')).toEqual([])
    const [, kino = ''] = rows('Projects with a budget')
    // 50 of 100 hours, 20 of them in 20 working days: 50 more working days after Saturday, 21 November.
    expect(kino).toContain('50:00of 100:0050%used up 29 Jan')
    expect(one('heading', 'Hours of Kino')).toBeTruthy()
    expect(one('heading', 'Money of Kino')).toBeTruthy()
    const charts = [...document.querySelectorAll('svg[role=img]')]
    expect(charts.map((chart) => chart.getAttribute('aria-label'))).toContainEqual(
      expect.stringContaining('50:00 of 100:00 used so far'),
    )
    expect(all('table', 'Use over time')).toHaveLength(2)
  })

  it('says that no project has one', async () => {
    await open({ projects: [project(2, 'Port')] })
    await show('Budget')
    expect(page()).toContain('No active project that you see has a budget.')
  })
})
