// Tables as files where the person wants them: the dialect of the settings, words, and what stops an export or is in its way.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ReportTable } from '#contract/bridge/export'
import { jsonTable, csvTable } from '../../electron/main/export/table-text'
import type { TableOrder } from '../../electron/main/export/table-worker'
import { MESSAGES } from '../../electron/main/messages/messages'
import type { WorkspaceError, Workspace } from '../../electron/main/workspace/ports'

const desktop = vi.hoisted(() => ({ asked: [] as { defaultPath: string }[], answer: '', region: 'en-GB' }))
vi.mock('electron', () => ({
  app: {
    getPath: () => '/home/ann/Documents',
    getSystemLocale: () => desktop.region,
    getPreferredSystemLanguages: () => [desktop.region],
    getLocale: () => desktop.region,
  },
  BrowserWindow: { getFocusedWindow: () => null },
  dialog: {
    showSaveDialog: async (asked: { defaultPath: string }) => {
      desktop.asked.push(asked)
      return { canceled: desktop.answer === '', filePath: desktop.answer }
    },
  },
}))
const { exportCalls } = await import('../../electron/main/desktop/export-table')

const TABLE: ReportTable = {
  title: 'Report: a/b',
  notes: [],
  columns: [
    { key: 'client', title: 'Client', kind: 'text' },
    { key: 'seconds', title: 'Hours', kind: 'hours' },
  ],
  rows: [['Acme', 5400]],
  totals: ['Total', 5400],
}
const LONG = { ...TABLE, rows: Array.from({ length: 10_001 }, () => ['Acme', 60]) }

let folder: string
let settings: { csvSeparator: string; csvDecimal: string }
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'stint-export-'))
  settings = { csvSeparator: 'system', csvDecimal: 'system' }
  desktop.asked = []
  desktop.region = 'en-GB'
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** What the worker does, in this process. */
const bytesOf = async (order: TableOrder) =>
  new TextEncoder().encode(
    order.format === 'csv'
      ? csvTable(order.table, order.csv, (title) => `${title} (h:mm)`)
      : order.format === 'json'
        ? jsonTable(order.table)
        : order.tables.map(({ title }) => title).join(),
  )
/** A PDF that is never done. */
const pdfOf = (_tables: readonly ReportTable[], _words: unknown, signal: AbortSignal) =>
  new Promise<Uint8Array>((_resolve, reject) => {
    signal.throwIfAborted()
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })
const calls = () =>
  exportCalls(
    {
      messages: () => MESSAGES.en,
      state: (name: string) => (name === 'settings' ? settings : { state: 'open', name: 'Acme' }),
    } as unknown as Workspace,
    { bytesOf, pdfOf },
  )
const exported = (format: 'csv' | 'json' | 'pdf', table = TABLE) =>
  calls()['app.exportTable']({ table, format, logo: null })
const to = (name: string) => (desktop.answer = path.join(folder, name))

describe('a table as a file', () => {
  it.each([
    ['en-GB', {}, '\uFEFFClient,Hours,Hours (h:mm)\r\nAcme,1.50,1:30\r\n'],
    ['pl-PL', {}, '\uFEFFClient;Hours;Hours (h:mm)\r\nAcme;1,50;1:30\r\n'],
    ['pl-PL', { csvSeparator: '\t' }, '\uFEFFClient\tHours\tHours (h:mm)\r\nAcme\t1,50\t1:30\r\n'],
    ['en-GB', { csvDecimal: ',' }, '\uFEFFClient;Hours;Hours (h:mm)\r\nAcme;1,50;1:30\r\n'],
  ])('is CSV as %s and the settings %j have it', async (region, chosen, text) => {
    desktop.region = region
    Object.assign(settings, chosen)
    to('report')
    expect(await exported('csv')).toEqual({ path: path.join(folder, 'report.csv') })
    expect(readFileSync(path.join(folder, 'report.csv'), 'utf8')).toBe(text)
    expect(desktop.asked[0]?.defaultPath).toBe('/home/ann/Documents/Report  a b.csv')
  })

  it('is nothing when the person thinks better of it at the question', async () => {
    desktop.answer = ''
    expect(await exported('json')).toEqual({ path: null })
  })

  it('is nothing when it is stopped, and an older file stays', async () => {
    to('report.json')
    await exported('json')
    const before = readFileSync(path.join(folder, 'report.json'), 'utf8')
    to('report.json')
    const both = calls()
    const written = both['app.exportTable']({ table: TABLE, format: 'pdf', logo: null })
    await expect.poll(() => desktop.asked).toHaveLength(2)
    await both['app.stopExport']({})
    expect(await written).toEqual({ path: null })
    expect(readFileSync(path.join(folder, 'report.json'), 'utf8')).toBe(before)
    expect(readdirSync(folder)).toEqual(['report.json'])
  })

  it('is refused as a PDF that no one would read, before a place is chosen', async () => {
    const error: unknown = await exported('pdf', LONG).catch((thrown: unknown) => thrown)
    expect((error as WorkspaceError).code).toBe('too-long')
    expect((error as WorkspaceError).say(MESSAGES.en)).toContain('10001 rows, and a PDF takes at most 10000')
    expect(desktop.asked).toEqual([])
  })

  it('says what was in the way', async () => {
    to('missing/report.json')
    const error: unknown = await exported('json').catch((thrown: unknown) => thrown)
    expect((error as WorkspaceError).code).toBe('not-saved')
    expect((error as WorkspaceError).say(MESSAGES.en)).toContain('The report could not be saved as')
  })
})
