// The page Reports: figures, bars and rows that fold, what is asked for, what is saved, and where figures come from.
import { describe, expect, it } from 'vitest'
import type { CallIn } from '#contract/bridge/bridge'
import type { ReportSource } from '#contract/bridge/reports'
import { FakeStint, OPEN } from './support/stint'
import { all, click, one, openWindow, page, settle, textOf } from './support/window'

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

async function open({ from = 'server' as ReportSource, total = ANSWER.total } = {}) {
  const asked: Record<string, unknown>[] = []
  const saved: CallIn<'app.exportTable'>[] = []
  const stint = new FakeStint()
    .on('reports.workTimes', ({ query }) => {
      asked.push(query)
      return { report: query['groupBy'] === 'day' ? DAYS : { ...ANSWER, total }, from }
    })
    .on('app.exportTable', (order) => {
      saved.push(order)
      return { path: '/home/ann/report.csv' }
    })
  stint.publish('workspace', OPEN)
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
    expect(page()).toContain('Entries of people whose time you do not see are not in it.')
    expect(textOf(one('table', 'Hours per day'))).toContain('20 Nov1:301:00')
    expect(rows()).toEqual(['=Bursztyn1:301:0022:00'])
    await click(one('button', 'Unfold =Bursztyn'))
    expect(rows()).toEqual(['=Bursztyn1:301:0022:00', 'Mobile onboarding1:301:0022:00'])
    await click(one('button', 'Fold =Bursztyn'))
    expect(rows()).toHaveLength(1)
  })

  it('asks for the period that is chosen', async () => {
    const { asked } = await open()
    await click(one('button', 'Period'))
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
    expect(page()).toContain('Stint added up the entries that it lists.')
    stint.publish('reportReading', { entries: 1500 })
    await settle()
    expect(page()).toContain('Reading the server’s entries: 1500 so far')
    await click(one('button', 'Cancel reading'))
    expect(stint.inputs('reports.stop')).toHaveLength(1)
  })
})

it('leaves as what is on the screen, with the kind of each column', async () => {
  const { saved } = await open()
  await click(one('button', 'Export'))
  expect(all('menuitem').map(textOf)).toEqual([
    ...[
      'CSV',
      'Excel',
      'PDF',
      'JSON',
      'Timesheet or invoice draft for a customer…',
      'Separator and decimal sign…',
    ],
  ])
  await click(one('menuitem', 'Excel'))
  expect(document.body.textContent).toContain('Saved as /home/ann/report.csv.')
  const hours = (key: string, title: string) => ({ key, title, kind: 'hours' })
  expect(saved).toEqual([
    {
      format: 'xlsx',
      logo: null,
      table: {
        title: 'Report 2026-11-01 to 2026-11-30',
        notes: [
          expect.stringMatching(/^1\s–\s30 Nov 2026$/),
          'Entries of people whose time you do not see are not in it.',
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
  await click(one('button', 'Period'))
  await click(one('option', 'Last month'))
  await click(one('link', 'Timesheet'))
  await click(one('link', 'Reports'))
  expect(textOf(one('button', 'Period'))).toContain('Last month')
  expect(asked.at(-1)).toMatchObject({ dateFrom: '2026-10-01', dateTo: '2026-10-31' })
})
