// Files for a client from the Export menu: the timesheet, the invoice draft, and what stands in their way.
import { describe, expect, it } from 'vitest'
import type { CallIn } from '#contract/bridge/bridge'
import { NEW_INVOICE_SETTINGS, type InvoiceSettings } from '#contract/bridge/invoice-draft'
import { FakeStint, OPEN, Refused } from './support/stint'
import { all, click, one, openWindow, press, textOf, type } from './support/window'

const ACME = { key: '/clients/1', name: 'Acme' }
const BETA = { key: '/clients/2', name: 'Beta' }
interface Earned {
  amount: string
  currency: string
  hourlyPrice?: string | null
}
const sums = (seconds: number, amount?: Earned[]) => ({
  ...{ seconds, billableSeconds: seconds, entries: 1 },
  ...(amount && { amount }),
})
const report = (rows: unknown[], total: unknown) => ({
  ...{ dateFrom: '2026-11-01', dateTo: '2026-11-30', groupBy: ['client'], total, rows, incomplete: [] },
})
const key = (iri: string) => ({ key: iri, name: iri })
const line = (id: number, day: string, startedAt: string | null, description: string) => ({
  ...{ id: null, iri: `/work-times/${id}`, employee: '/employees/1', project: '/projects/1' },
  ...{ client: '/clients/1', task: null, tags: [], billable: true, description, day, seconds: 5400 },
  ...{ startedAt, endedAt: null, zone: 'UTC' },
})

const nothing = async (): Promise<void> => undefined

/** @param set what is done on the page before the dialog is opened */
async function open({
  priced = true,
  empty = false,
  mixed = false,
  entries = false,
  clients = [ACME, BETA],
  set = nothing,
  kept = NEW_INVOICE_SETTINGS,
  unreadable = false,
  seconds = 5400,
  earned = { amount: '225.00', currency: 'EUR' },
} = {}) {
  let settings: InvoiceSettings = kept
  const asked: Record<string, unknown>[] = []
  const saved: CallIn<'app.exportTable'>[] = []
  const stint = new FakeStint()
    .on('records.document', () => ({ document: { paths: { '/api/reports/work-times': { get: {} } } } }))
    .on('records.list', () => ({ items: [], total: 0, page: 1, pages: 1, more: false }))
    .on('reports.workTimes', ({ query }) => {
      asked.push(query)
      const amount = [earned]
      const project = { keys: [{ key: '/projects/1', name: 'Site' }], ...sums(seconds, amount) }
      const from = 'server' as const
      if (mixed && query['measures'] !== undefined) {
        const dollars = [{ amount: '100.00', currency: 'USD' }]
        const rows = [
          project,
          { keys: [{ key: '/projects/2', name: 'Shop' }], ...sums(3610, dollars) },
          { keys: [{ key: '/projects/3', name: 'Favour' }], ...sums(7200, []) },
        ]
        return { report: report(rows, sums(16_210, [...amount, ...dollars])), from }
      }
      const byEntry = { keys: [key('2026-11-20'), key('/projects/1'), key('/employees/1')] }
      if (query['groupBy'] === 'day,project,person') {
        const rows = [
          { keys: [key('2026-11-02'), key('/projects/1'), key('/employees/1')], ...sums(5400, amount) },
          { ...byEntry, ...sums(10_800, [{ amount: '100.01', currency: 'EUR' }]) },
        ]
        const total = sums(16_200, [{ amount: '325.02', currency: 'EUR' }])
        return { report: report(rows, total), from }
      }
      if (query['measures'] !== undefined && entries)
        return { report: report([project], sums(16_200, [{ amount: '325.02', currency: 'EUR' }])), from }
      if (query['measures'] !== undefined)
        return { report: report(empty ? [] : [project], sums(seconds, priced ? amount : undefined)), from }
      const rows = query['groupBy'] === 'client' ? clients.map((one) => ({ keys: [one], ...sums(5400) })) : []
      return { report: report(rows, sums(5400)), from }
    })
    .on('reports.lines', ({ query }) => {
      asked.push(query)
      return {
        ...{ offline: false, total: empty ? 0 : 3, seconds: 0, billableSeconds: 0 },
        names: { '/employees/1': 'Ann Lee', '/projects/1': 'Site' },
        lines: empty
          ? []
          : [
              line(3, '2026-11-20', '2026-11-20T13:00:00Z', 'Later'),
              line(2, '2026-11-20', '2026-11-20T08:00:00Z', 'Earlier'),
              line(1, '2026-11-02', null, 'First'),
            ],
      }
    })
    .on('invoices.settings', () => {
      if (unreadable) throw new Refused({ code: 'store', message: 'The store cannot be read.' })
      return settings
    })
    .on('invoices.keep', (next) => {
      settings = next
      return {}
    })
    .on('app.exportTable', (order) => {
      saved.push(order)
      return { path: '/home/ann/acme.pdf' }
    })
  stint.publish('workspace', OPEN)
  await openWindow(stint)
  await click(one('link', 'Reports'))
  await set()
  await click(one('button', 'Export'))
  await click(one('menuitem', 'Timesheet or invoice draft for a client…'))
  return { asked, saved, stint, settings: () => settings }
}
const dialog = () => one('dialog', 'Files for a client')
async function choose(name: string, option: string) {
  await click(one('combobox', name, dialog()))
  await click(one('option', option))
}
async function chooseInvoice() {
  await choose('Client', 'Acme')
  await choose('Contents', 'Invoice draft')
}
/** @param group the legend around it, where two fields have the same name */
const field = (name: string, group: string | null = null) =>
  one('textbox', name, group === null ? dialog() : one('group', group, dialog()))
const save = () => click(one('button', 'Save file', dialog()))

describe('files for a customer', () => {
  it('are a timesheet in the order of its days, to be signed', async () => {
    const { asked, saved } = await open()
    await save()
    expect(textOf(dialog())).toContain('Choose a client.')
    await choose('Client', 'Acme')
    await save()
    expect(asked.at(-1)).toEqual({
      ...{ dateFrom: '2026-11-01', dateTo: '2026-11-30', client: '/clients/1', billable: 'true' },
    })
    const [{ format, table } = { format: '', table: null }] = saved
    expect(format).toBe('pdf')
    expect(table?.title).toBe('Timesheet Acme 2026-11-01 to 2026-11-30')
    expect(table?.rows).toEqual([
      ['2026-11-02', 'Ann Lee', 'Site', 'First', 5400],
      ['2026-11-20', 'Ann Lee', 'Site', 'Earlier', 5400],
      ['2026-11-20', 'Ann Lee', 'Site', 'Later', 5400],
    ])
    expect(table?.totals).toEqual(['Total', null, null, null, 16_200])
    expect(table?.signatures).toEqual(['Date, signature', 'Date, signature of the client'])
  })

  it('are the draft of an invoice with number, days, parties, rate, tax and exact amounts', async () => {
    const { asked, saved, settings } = await open()
    await chooseInvoice()
    await choose('File', 'Excel')
    await save()
    expect(textOf(dialog())).toContain('Enter a percentage from 0 to 100')
    expect(saved).toEqual([])
    await type(field('Tax rate (%)'), '8.5')
    await type(field('Days to pay'), '7')
    expect(textOf(dialog())).toMatch(/Due on .*2026/)
    await type(field('Name', 'You'), 'Ann Lee')
    await type(field('Tax number', 'You'), '5260250274')
    await type(field('Address', 'Client'), '1 Main St\nLondon')
    expect(textOf(one('note', undefined, dialog()))).toBe(
      'Invoices usually need these as well: your address and the client’s tax number.',
    )
    await type(field('Where to pay'), 'GB00 TEST')
    await save()
    expect(asked.at(-1)).toMatchObject({ billable: 'true', groupBy: 'project', measures: 'amount' })
    const [{ format, name, table } = { format: '', name: '', table: null }] = saved
    expect(format).toBe('xlsx')
    const number = '2026/11/01'
    expect(name).toBe(`Invoice draft ${number} Acme`)
    expect(table?.notes).toEqual(['Payment: GB00 TEST'])
    expect(table?.rows).toEqual([['Site', 5400, '150.00', '225.00', 'EUR']])
    expect(table?.document).toEqual({
      language: 'en',
      parties: [
        { title: 'Seller', lines: ['Ann Lee', 'Tax number: 5260250274'] },
        { title: 'Buyer', lines: ['Acme', '1 Main St', 'London'] },
      ],
      particulars: [
        { title: 'Number', kind: 'text', values: [number] },
        { title: 'Issue date', kind: 'day', values: ['2026-11-21'] },
        { title: 'Service period', kind: 'day', values: ['2026-11-01', '2026-11-30'] },
        { title: 'Due date', kind: 'day', values: ['2026-11-28'] },
      ],
      sums: [
        ['Net', 5400, null, '225.00', 'EUR'],
        ['Tax 8.5%', null, null, '19.13', 'EUR'],
        ['Total due', null, null, '244.13', 'EUR'],
      ],
    })
    expect(settings()).toMatchObject({
      ...{ rate: '8.5', termDays: 7, payment: 'GB00 TEST' },
      last: { number, issued: '2026-11-21', client: '/clients/1' },
      clients: { '/clients/1': { party: { name: 'Acme', address: '1 Main St\nLondon' }, language: 'en' } },
    })
  })

  it.each([
    [{ amount: '1.67', currency: 'EUR', hourlyPrice: '100.00' }, '100.00', 'Net rate'],
    [{ amount: '30.00', currency: 'EUR', hourlyPrice: null }, '1800.00', 'Average net rate'],
  ])(
    'have the price of an hour in a draft, and the average where prices differ: %j',
    async (earned, rate, title) => {
      const { saved } = await open({ seconds: 60, earned })
      await chooseInvoice()
      await type(field('Tax rate (%)'), '23')
      await save()
      const { rows = [], columns = [] } = saved[0]?.table ?? {}
      expect(rows).toEqual([['Site', 60, rate, earned.amount, 'EUR']])
      expect(columns.find(({ key }) => key === 'rate')?.title).toBe(title)
    },
  )

  it('are a draft in Polish of an English app, by entry, without tax and with the reason', async () => {
    const kept: InvoiceSettings = {
      ...NEW_INVOICE_SETTINGS,
      ...{ isTaxed: false, reason: 'art. 113', lines: 'entry' },
      clients: {
        '/clients/1': { party: { name: 'Acme', address: 'Kraków', taxNumber: '' }, language: 'pl' },
      },
    }
    const { saved } = await open({ entries: true, kept })
    await chooseInvoice()
    await save()
    const table = saved[0]?.table
    expect(table?.title).toMatch(/^Projekt faktury /)
    expect(table?.columns.map(({ title }) => title)).toEqual([
      ...['Dzień', 'Projekt', 'Opis', 'Godziny', 'Stawka netto', 'Kwota netto', 'Waluta'],
    ])
    expect(table?.rows).toEqual([
      ['2026-11-02', 'Site', 'First', 5400, '150.00', '225.00', 'EUR'],
      ['2026-11-20', 'Site', 'Earlier', 5400, '33.34', '50.01', 'EUR'],
      ['2026-11-20', 'Site', 'Later', 5400, '33.33', '50.00', 'EUR'],
    ])
    expect(table?.document?.sums).toEqual([
      ['Zaokrąglenie', null, null, null, null, '0.01', 'EUR'],
      ['Netto', null, null, 16_200, null, '325.02', 'EUR'],
      ['Do zapłaty', null, null, null, null, '325.02', 'EUR'],
    ])
    expect(table?.notes).toEqual(['Bez podatku: art. 113'])
  })

  it('count the number on from the last draft, and keep it for the same client and period', async () => {
    const last = { number: '2026/11/03', issued: '2026-11-03', client: '/clients/1' }
    const days = { dateFrom: '2026-11-01', dateTo: '2026-11-30' }
    await open({ kept: { ...NEW_INVOICE_SETTINGS, last: { ...last, ...days } } })
    await chooseInvoice()
    expect(field('Number')).toHaveProperty('value', '2026/11/03')
    await choose('Client', 'Beta')
    expect(field('Number')).toHaveProperty('value', '2026/11/04')
  })

  it('say in the dialog that a PDF would be too long', async () => {
    const { stint } = await open({ kept: { ...NEW_INVOICE_SETTINGS, isTaxed: false } })
    const words = 'This has 10001 rows, and a PDF takes at most 10000.'
    stint.on('app.exportTable', () => {
      throw new Refused({ code: 'too-long', message: words })
    })
    await chooseInvoice()
    await save()
    expect(textOf(dialog())).toContain(words)
  })

  it('have the fields of a draft once its client is chosen, with whom half of them are kept', async () => {
    await open()
    await choose('Contents', 'Invoice draft')
    expect(all('textbox', 'Tax number', dialog())).toEqual([])
    await choose('Client', 'Acme')
    expect(all('textbox', 'Tax number', dialog())).toHaveLength(2)
  })

  it('do not write over kept fields that could not be read', async () => {
    const { stint, saved } = await open({ unreadable: true })
    await chooseInvoice()
    await type(field('Days to pay'), '14')
    await type(field('Tax rate (%)'), '23')
    await save()
    expect(saved).toHaveLength(1)
    expect(stint.inputs('invoices.keep')).toEqual([])
  })

  it('are of the only client that has time, without a choice', async () => {
    const { saved } = await open({ clients: [ACME] })
    await save()
    expect(saved[0]?.table.title).toBe('Timesheet Acme 2026-11-01 to 2026-11-30')
  })

  it('round as the report does, and say so', async () => {
    const round = async () => {
      await click(one('button', 'Grouping: Client, Project'))
      await click(one('combobox', 'Rounding of entries'))
      await click(one('option', 'Up'))
      await click(one('combobox', 'Rounding step'))
      await click(one('option', '60 min'))
      await press(document.body, 'Escape')
    }
    const { asked, saved } = await open({ set: round })
    expect(textOf(dialog())).toContain('Each entry is rounded up to 60 minutes.')
    await choose('Client', 'Acme')
    await save()
    expect(saved[0]?.table.rows.map((row) => row.at(-1))).toEqual([7200, 7200, 7200])
    expect(saved[0]?.table.totals?.at(-1)).toBe(3 * 7200)
    expect(saved[0]?.table.notes).toContain('Each entry is rounded up to 60 minutes.')
    await click(one('button', 'Export'))
    await click(one('menuitem', 'Timesheet or invoice draft for a client…'))
    await chooseInvoice()
    await choose('Tax', 'No tax')
    await save()
    expect(asked.at(-1)).toMatchObject({ measures: 'amount', rounding: 'up', roundingMinutes: '60' })
    expect(saved[1]?.table.notes).toContain('Each entry is rounded up to 60 minutes.')
  })

  it('say what has no rate and that times are exact, and add up each currency for itself', async () => {
    const { saved } = await open({ mixed: true })
    await chooseInvoice()
    await type(field('Tax rate (%)'), '10')
    await save()
    const table = saved[0]?.table
    expect(table?.rows.map(([name, , , amount, currency]) => [name, amount, currency])).toEqual([
      ['Site', '225.00', 'EUR'],
      ['Shop', '100.00', 'USD'],
      ['Favour', null, null],
    ])
    expect(table?.document?.sums.map(([name, , , amount, currency]) => [name, amount, currency])).toEqual([
      ...[
        ['Net', '225.00', 'EUR'],
        ['Tax 10%', '22.50', 'EUR'],
        ['Total due', '247.50', 'EUR'],
      ],
      ...[
        ['Net', '100.00', 'USD'],
        ['Tax 10%', '10.00', 'USD'],
        ['Total due', '110.00', 'USD'],
      ],
    ])
    expect(table?.notes).toEqual([
      'Without a rate, and so without an amount: Favour (2:00).',
      'Times are shown to the minute; totals are of the exact times.',
    ])
  })

  it('say that the server tells no prices, and save nothing', async () => {
    const { saved } = await open({ priced: false })
    await chooseInvoice()
    await choose('Tax', 'No tax')
    await save()
    expect(textOf(dialog())).toContain('This server does not tell you prices')
    expect(saved).toEqual([])
  })

  it('say that there is no such time', async () => {
    const { saved } = await open({ empty: true })
    await choose('Client', 'Acme')
    await save()
    expect(textOf(dialog())).toContain('There is no such time for this client in the period.')
    expect(saved).toEqual([])
  })
})
