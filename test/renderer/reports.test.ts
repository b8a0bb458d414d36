// The page Reports: figures, bars and rows that fold, what is asked for, what is saved, and servers without reports.
import { describe, expect, it } from 'vitest'
import { FakeStint, OPEN } from './support/stint'
import { all, click, one, openWindow, page, textOf } from './support/window'

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

async function open({ has = true, total = ANSWER.total } = {}) {
  const asked: Record<string, unknown>[] = []
  const saved: { name: string; text: string }[] = []
  const stint = new FakeStint()
    .on('records.document', () => ({
      document: { paths: has ? { '/api/reports/work-times': { get: {} } } : {} },
    }))
    .on('records.get', ({ query = {} }) => {
      asked.push(query)
      const record = query['groupBy'] === 'day' ? DAYS : { ...ANSWER, total }
      return { record, version: null }
    })
    .on('app.saveTable', (table) => {
      saved.push(table)
      return { path: null }
    })
  stint.publish('workspace', OPEN)
  await openWindow(stint)
  await click(one('link', 'Reports'))
  return { asked, saved }
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

  it('says of a server that it has no reports, and asks it for none', async () => {
    const { asked } = await open({ has: false })
    expect(page()).toContain('This server has no reports.')
    expect(asked).toEqual([])
  })
})

it('is saved as CSV with hours as decimals and as H:MM, and no text that a spreadsheet would calculate', async () => {
  const { saved } = await open()
  await click(one('button', 'Export'))
  await click(one('menuitem', 'CSV'))
  expect(saved).toEqual([
    {
      name: 'Report 2026-11-01 to 2026-11-30',
      text:
        '\uFEFFClient,Project,Hours,Hours (h:mm),Billable hours,Billable hours (h:mm),Entries\r\n' +
        "'=Bursztyn,Mobile onboarding,1.50,1:30,1.00,1:00,2\r\n",
    },
  ])
})
