// Saved reports: kept under a name with view, period and filters, opened again, renamed, deleted with Undo, in the palette.
import { describe, expect, it } from 'vitest'
import type { SavedReport } from '#contract/bridge/reports'
import { FakeStint, OPEN } from './support/stint'
import { all, click, one, openWindow, press, textOf, type, periodButton } from './support/window'

const SUMS = { seconds: 3600, billableSeconds: 0, entries: 1 }
const REPORT = {
  ...{ dateFrom: '2026-11-01', dateTo: '2026-11-30', groupBy: [], total: SUMS, rows: [], incomplete: [] },
}
const MONTHLY: SavedReport = { name: 'Monthly', query: { period: 'lastMonth', groupBy: 'person' } }

async function open(kept: SavedReport[] = []) {
  const asked: Record<string, unknown>[] = []
  let reports = kept
  const stint = new FakeStint()
    .on('records.document', () => ({ document: { paths: { '/api/reports/work-times': { get: {} } } } }))
    .on('reports.workTimes', ({ query }) => {
      asked.push(query)
      return { report: REPORT, from: 'server' }
    })
    .on('reports.saved', () => ({ reports }))
    .on('reports.keepSaved', (next) => {
      reports = next.reports
      return {}
    })
  stint.publish('workspace', OPEN)
  await openWindow(stint)
  await click(one('link', 'Reports'))
  return { asked, kept: () => reports }
}
const menu = () => click(one('button', 'Saved reports'))
const names = () => all('listitem', undefined, one('list', 'Saved reports')).map(textOf)

describe('saved reports', () => {
  it('keep what is shown under a name of its own', async () => {
    const { kept } = await open([MONTHLY])
    await click(periodButton())
    await click(one('option', 'Last week'))
    await menu()
    await click(one('button', 'Save'))
    expect(document.body.textContent).toContain('Give the report a name.')
    await type(one('textbox', 'Save this report as'), 'Monthly')
    await click(one('button', 'Save'))
    expect(document.body.textContent).toContain('Another saved report has this name.')
    await type(one('textbox', 'Save this report as'), 'Every week')
    await click(one('button', 'Save'))
    expect(kept()).toEqual([{ name: 'Every week', query: { period: 'lastWeek' } }, MONTHLY])
    expect(document.body.textContent).toContain('Saved as Every week.')
  })

  it('open with their period as of today', async () => {
    const { asked } = await open([MONTHLY])
    await menu()
    await click(one('button', 'Monthly'))
    expect(asked).toContainEqual(
      expect.objectContaining({ dateFrom: '2026-10-01', dateTo: '2026-10-31', groupBy: 'person' }),
    )
    expect(textOf(periodButton())).toContain('Last month')
  })

  it('get another name and keep their question', async () => {
    const { kept } = await open([MONTHLY])
    await menu()
    await click(one('button', 'Rename Monthly'))
    await type(one('textbox', 'New name of Monthly'), 'By person')
    await click(one('button', 'Save'))
    expect(kept()).toEqual([{ name: 'By person', query: MONTHLY.query }])
  })

  it('are deleted, and come back', async () => {
    const { kept } = await open([MONTHLY])
    await menu()
    expect(names()).toEqual(['Monthly'])
    await click(one('button', 'Delete Monthly'))
    expect(kept()).toEqual([])
    const undo = all('button', 'Undo').at(-1)
    if (undo === undefined) throw new Error('Undo is not offered')
    await click(undo)
    expect(kept()).toEqual([MONTHLY])
  })

  it('are in the command palette', async () => {
    const { asked } = await open([MONTHLY])
    await press(document, 'k', { ctrlKey: true })
    await click(one('option', 'Report: Monthly'))
    expect(asked).toContainEqual(expect.objectContaining({ dateFrom: '2026-10-01', groupBy: 'person' }))
  })
})
