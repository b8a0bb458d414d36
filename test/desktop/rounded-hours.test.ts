// Hours in every file, made by the real writers: the same hundredths and minutes everywhere, and rows that add up.
import fc from 'fast-check'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { ReportTable } from '#contract/bridge/export'
import { lodas, type PayrollLine } from '#domain/datev'
import { documentBody } from '../../electron/main/export/table-document'
import { workbook } from '../../electron/main/export/table-sheet'
import { csvTable } from '../../electron/main/export/table-text'
import { unzip } from '../../scripts/lib/unzip.mjs'
import { SEED } from '../support/seed'

const SECONDS = fc.integer({ min: 1, max: 400_000 })

const tableOf = (seconds: readonly number[], hasTotal: boolean): ReportTable => ({
  ...{ title: 'Hours', notes: [] },
  columns: [
    { key: 'name', title: 'Name', kind: 'text' },
    { key: 'seconds', title: 'Hours', kind: 'hours' },
  ],
  rows: seconds.map((one) => ['x', one]),
  totals: hasTotal ? ['Total', seconds.reduce((sum, one) => sum + one, 0)] : null,
})
/** The decimals and the hours and minutes of the rows. */
const csvRows = (table: ReportTable) =>
  csvTable(table, { separator: ';', decimal: '.' }, (title) => title)
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(';').slice(1))
const pdfHours = (table: ReportTable) =>
  [...documentBody([table], 'en-GB').matchAll(/class="number">(-?\d+:\d\d)</g)].map(([, text]) => text)

async function sheetMinutes(table: ReportTable): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'stint-workbook-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(path.join(folder, 'book.xlsx'), await workbook([table]))
  await unzip(path.join(folder, 'book.xlsx'), folder, (name) => name)
  const sheet = readFileSync(path.join(folder, 'xl', 'worksheets', 'sheet1.xml'), 'utf8')
  return [...sheet.matchAll(/<c r="B\d+"[^>]*><v>([^<]*)<\/v>/g)].slice(1).map(([, days]) => {
    // A spreadsheet cuts seconds off where it shows hours and minutes; it allows for the error of its own numbers.
    const minutes = Math.floor(Number(days) * 1440 + 1e-6)
    return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
  })
}
const lodasHours = (seconds: readonly number[]) => {
  const lines = seconds.map((amount): PayrollLine => ({
    personnel: '1',
    wageType: '2',
    unit: 'hours',
    amount,
  }))
  const text = lodas(lines, [], { consultant: '1', client: '1', month: '2026-06' })
  return [...text.matchAll(/^1;\d.*;(\d+,\d\d);\r$/gm)].map(([, hours]) => hours?.replace(',', '.'))
}
const hundredths = (text = '') => Number(text.replace('.', ''))
/** Exact, with whole numbers: half a hundredth is 18 seconds. */
const halfUp = (seconds: number) => Math.floor((seconds + 18) / 36)

it(`has the same hundredths in CSV and payroll, half up from exact seconds (seed ${SEED})`, () => {
  fc.assert(
    fc.property(fc.array(SECONDS, { minLength: 1, maxLength: 30 }), (seconds) => {
      const decimals = csvRows(tableOf(seconds, false)).map(([hours]) => hours)
      expect(decimals).toEqual(lodasHours(seconds))
      expect(decimals.map(hundredths)).toEqual(seconds.map(halfUp))
    }),
    { seed: SEED, examples: [[[54]]] },
  )
})

it(`has rows in CSV that add up to the total of the exact seconds (seed ${SEED})`, () => {
  fc.assert(
    fc.property(fc.array(SECONDS, { minLength: 1, maxLength: 30 }), (seconds) => {
      const decimals = csvRows(tableOf(seconds, true)).map(([hours]) => hundredths(hours))
      const exact = seconds.reduce((sum, one) => sum + one, 0)
      expect(decimals.reduce((sum, one) => sum + one, 0)).toBe(halfUp(exact))
      for (const [row, one] of decimals.entries())
        expect(Math.abs(one * 36 - (seconds[row] ?? 0))).toBeLessThan(36)
    }),
    { seed: SEED, examples: [[[1200, 1200, 1200]]] },
  )
})

it('has the same hours and minutes in CSV, PDF and a workbook', async () => {
  const seconds = [5399, 5370, 5369, 30, 29, 60, 90_000, ...fc.sample(SECONDS, { seed: SEED, numRuns: 300 })]
  const table = tableOf(seconds, true)
  const printed = pdfHours(table)
  expect(printed[0]).toBe('1:30')
  expect(await sheetMinutes(table)).toEqual(printed)
  expect(csvRows(table).map(([, minutes]) => minutes)).toEqual(printed.slice(0, -1))
})
