// Files for a client from the Export menu: the timesheet, the invoice draft, and what stands in their way.
import { describe, expect, it } from 'vitest'
import type { CallIn } from '#contract/bridge/bridge'
import { FakeStint, OPEN } from './support/stint'
import { click, one, openWindow, press, textOf } from './support/window'

const ACME = { key: '/clients/1', name: 'Acme' }
const BETA = { key: '/clients/2', name: 'Beta' }
const sums = (seconds: number, amount?: { amount: string; currency: string }[]) => ({
  ...{ seconds, billableSeconds: seconds, entries: 1 },
  ...(amount && { amount }),
})
const report = (rows: unknown[], total: unknown) => ({
  ...{ dateFrom: '2026-11-01', dateTo: '2026-11-30', groupBy: ['client'], total, rows, incomplete: [] },
})
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
  clients = [ACME, BETA],
  set = nothing,
} = {}) {
  const asked: Record<string, unknown>[] = []
  const saved: CallIn<'app.exportTable'>[] = []
  const stint = new FakeStint()
    .on('records.document', () => ({ document: { paths: { '/api/reports/work-times': { get: {} } } } }))
    .on('records.list', () => ({ items: [], total: 0, page: 1, pages: 1, more: false }))
    .on('reports.workTimes', ({ query }) => {
      asked.push(query)
      const amount = [{ amount: '225.00', currency: 'EUR' }]
      const project = { keys: [{ key: '/projects/1', name: 'Site' }], ...sums(5400, amount) }
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
      if (query['measures'] !== undefined)
        return { report: report(empty ? [] : [project], sums(5400, priced ? amount : undefined)), from }
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
  return { asked, saved }
}
const dialog = () => one('dialog', 'Files for a client')
async function choose(name: string, option: string) {
  await click(one('combobox', name, dialog()))
  await click(one('option', option))
}
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

  it('are the draft of an invoice with hours, rate and exact amounts', async () => {
    const { asked, saved } = await open()
    await choose('Client', 'Acme')
    await choose('Contents', 'Invoice draft')
    await choose('File', 'Excel')
    await save()
    expect(asked.at(-1)).toMatchObject({ billable: 'true', groupBy: 'project', measures: 'amount' })
    const [{ format, table } = { format: '', table: null }] = saved
    expect(format).toBe('xlsx')
    expect(table?.notes).toContain('Draft: not an invoice.')
    expect(table?.rows).toEqual([['Site', 5400, '150.00', '225.00', 'EUR']])
    expect(table?.totals).toEqual(['Total', 5400, null, '225.00', 'EUR'])
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
    await choose('Client', 'Acme')
    await choose('Contents', 'Invoice draft')
    await save()
    expect(asked.at(-1)).toMatchObject({ measures: 'amount', rounding: 'up', roundingMinutes: '60' })
    expect(saved[1]?.table.notes).toContain('Each entry is rounded up to 60 minutes.')
  })

  it('say what has no rate, which currencies are not added up, and that times are exact', async () => {
    const { saved } = await open({ mixed: true })
    await choose('Client', 'Acme')
    await choose('Contents', 'Invoice draft')
    await save()
    const table = saved[0]?.table
    expect(table?.rows.map(([name, , , amount, currency]) => [name, amount, currency])).toEqual([
      ['Site', '225.00', 'EUR'],
      ['Shop', '100.00', 'USD'],
      ['Favour', null, null],
    ])
    expect(table?.totals).toBeNull()
    expect(table?.notes.slice(-3)).toEqual([
      'Without a rate, and so without an amount: Favour (2:00 h).',
      'Several currencies, which are not added up: 225.00 EUR and 100.00 USD.',
      'Times are shown to the minute; totals are of the exact times.',
    ])
  })

  it('say that the server tells no prices, and save nothing', async () => {
    const { saved } = await open({ priced: false })
    await choose('Client', 'Acme')
    await choose('Contents', 'Invoice draft')
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
