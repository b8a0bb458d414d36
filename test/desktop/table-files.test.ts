// A table as the bytes of files: CSV in its dialects, JSON, and an Excel workbook read back as a spreadsheet does.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { ReportTable } from '#contract/bridge/export'
import { documentBody } from '../../electron/main/export/table-document'
import { workbook } from '../../electron/main/export/table-sheet'
import { csvTable, jsonTable } from '../../electron/main/export/table-text'
import { unzip } from '../../scripts/lib/unzip.mjs'

const TABLE: ReportTable = {
  title: 'Report 2026-11-01 to 2026-11-30',
  notes: ['November 2026'],
  columns: [
    { key: 'client', title: 'Client', kind: 'text' },
    { key: 'day', title: 'Day', kind: 'day' },
    { key: 'seconds', title: 'Hours', kind: 'hours' },
    { key: 'amount', title: 'Amount', kind: 'money', currency: 'EUR' },
    { key: 'entries', title: 'Entries', kind: 'count' },
    { key: 'share', title: 'Share', kind: 'percent' },
    { key: 'balance', title: 'Balance', kind: 'hours' },
  ],
  rows: [
    ['=2+3', '2026-11-20', 5430, '1234.50', 2, 67.5, -5400],
    ['Müller; "Söhne", Wien', '2026-02-28', 90_000, '-0.10', 0, 0, 3600],
    [null, null, null, null, null, null, null],
  ],
  totals: ['Total', null, 95_430, '1234.40', 2, null, -1800],
}
const twice = (title: string) => `${title} (h:mm)`

it('is CSV whose rows add up, with hours twice, and no text that a spreadsheet would calculate', () => {
  expect(csvTable(TABLE, { separator: ',', decimal: '.' }, twice)).toBe(
    [
      '\uFEFFClient,Day,Hours,Hours (h:mm),Amount,Entries,Share,Balance,Balance (h:mm)',
      // A hyphen there would be a formula: rows 1 to 30, negated.
      "'=2+3,2026-11-20,1.51,1:31,1234.50,2,67.5%,-1.50,\u22121:30",
      '"Müller; ""Söhne"", Wien",2026-02-28,25.00,25:00,-0.10,0,0%,1.00,1:00',
      ',,,,,,,,',
      '',
    ].join('\r\n'),
  )
})

it('is CSV as spreadsheets with decimal commas read it', () => {
  expect(csvTable(TABLE, { separator: ';', decimal: ',' }, twice).split('\r\n')[1]).toBe(
    "'=2+3;2026-11-20;1,51;1:31;1234,50;2;67,5%;-1,50;\u22121:30",
  )
})

it('is JSON with the same names in every language, seconds and exact decimals', () => {
  const { rows, totals, columns } = JSON.parse(jsonTable(TABLE)) as Record<string, unknown>
  expect(columns).toEqual(TABLE.columns)
  expect((rows as unknown[])[0]).toEqual({
    ...{ client: '=2+3', day: '2026-11-20', seconds: 5430, amount: '1234.50', entries: 2, share: 67.5 },
    balance: -5400,
  })
  expect(totals).toMatchObject({ client: 'Total', seconds: 95_430, amount: '1234.40', share: null })
})

it('has words in columns of every kind, as rows of totals do, and impossible days as text', async () => {
  const kinds = ['text', 'day', 'month', 'hours', 'money', 'count', 'percent'] as const
  const table: ReportTable = {
    ...{ title: 'Words', notes: [] },
    columns: kinds.map((kind) => ({ key: kind, title: kind, kind })),
    rows: [kinds.map(() => 'Total'), kinds.map(() => '2026-02-30'), kinds.map(() => '')],
    totals: kinds.map(() => 'Total'),
  }
  expect(csvTable(table, { separator: ',', decimal: '.' }, twice).split('\r\n').slice(1)).toEqual([
    'Total,Total,Total,Total,,Total,Total,Total',
    '2026-02-30,2026-02-30,2026-02-30,2026-02-30,,2026-02-30,2026-02-30,2026-02-30',
    ',,,,,,,',
    '',
  ])
  expect(documentBody([table], 'en-GB').match(/>Total</g)).toHaveLength(14)
  expect((await workbook([table])).length).toBeGreaterThan(0)
})

it('has months in words where it is printed, and as they sort elsewhere', () => {
  const table: ReportTable = {
    ...{ title: 'Months', notes: [], totals: ['Total', 3600] },
    columns: [
      { key: 'month', title: 'Month', kind: 'month' },
      { key: 'seconds', title: 'Hours', kind: 'hours' },
    ],
    rows: [['2026-11', 3600]],
  }
  expect(documentBody([table], 'en-GB')).toContain('<td>November 2026</td>')
  expect(documentBody([table], 'pl-PL')).toContain('<td>listopad 2026</td>')
  expect(csvTable(table, { separator: ',', decimal: '.' }, twice)).toContain('2026-11,1.00,1:00')
  expect(jsonTable(table)).toContain('"month": "2026-11"')
})

it('is a workbook with texts, days, durations, amounts and shares as such', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'stint-workbook-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(path.join(folder, 'book.xlsx'), await workbook([TABLE]))
  await unzip(path.join(folder, 'book.xlsx'), folder, (name) => name)
  const part = (name: string) => {
    const file = path.join(folder, 'xl', name)
    return existsSync(file) ? readFileSync(file, 'utf8') : ''
  }
  const sheet = part('worksheets/sheet1.xml')
  const strings = [...part('sharedStrings.xml').matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text]) => text)
  const cell = (place: string) => new RegExp(`<c r="${place}"([^>]*)>(.*?)</c>`).exec(sheet)
  const text = (place: string) => {
    const found = cell(place)
    const value = />([^<]+)</.exec(found?.[2] ?? '')?.[1]
    return found?.[1]?.includes('t="s"') === true ? strings[Number(value)] : value
  }
  const formats = new Map(
    [...part('styles.xml').matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [
      id,
      code,
    ]),
  )
  expect(text('A2')).toBe('=2+3')
  expect(sheet).not.toContain('<f>')
  // 2026-11-20 is day 46346 of a spreadsheet.
  expect(text('B2')).toBe('46346')
  // To the minute, as 1:31 is printed: spreadsheets cut seconds off.
  expect(Number(text('C2'))).toBeCloseTo(91 / 1440, 10)
  expect(text('D2')).toBe('1234.5')
  expect(Number(text('F2'))).toBeCloseTo(0.675, 10)
  // Spreadsheets cannot show a time below zero: such a column has decimals.
  expect(['G2', 'G3', 'G5'].map(text)).toEqual(['-1.5', '1', '-0.5'])
  expect(text('A5')).toBe('Total')
  expect(cell('A4')).toBeNull()
  expect([...formats.values()]).toEqual(
    expect.arrayContaining(['yyyy-mm-dd', '[h]:mm', '#,##0.00', '0.00&quot; h&quot;']),
  )
  expect(part('workbook.xml')).toContain('Report 2026-11-01 to 2026-11-30')
})

it('is a sheet or a section for each of several tables, and no two sheets have the same name', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'stint-workbook-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const long = 'Maximiliane von Hohenstein-Waldeck: Berlin'
  const tables = [long, long, 'Ann'].map((sheet) => ({ ...TABLE, sheet }))
  writeFileSync(path.join(folder, 'book.xlsx'), await workbook(tables))
  await unzip(path.join(folder, 'book.xlsx'), folder, (name) => name)
  const names = readFileSync(path.join(folder, 'xl', 'workbook.xml'), 'utf8').matchAll(
    /<sheet [^>]*name="([^"]*)"/g,
  )
  expect([...names].map(([, name]) => name)).toEqual([
    'Maximiliane von Hohenstein-Wald',
    'Maximiliane von Hohenstein- (2)',
    'Ann',
  ])
  expect(documentBody(tables, 'en-GB').match(/<section>/g)).toHaveLength(3)
})

it('is a document in its own language: particulars before the rows, sums and notes after them', () => {
  const draft: ReportTable = {
    title: 'Projekt faktury 2026/11/01',
    notes: ['Bez podatku: <art. 113>'],
    columns: [
      { key: 'day', title: 'Dzień', kind: 'day' },
      { key: 'project', title: 'Projekt', kind: 'text' },
      { key: 'amount', title: 'Kwota netto', kind: 'money' },
    ],
    rows: [['2026-11-27', 'Strona', '12345.50']],
    totals: null,
    document: {
      language: 'pl',
      parties: [{ title: 'Sprzedawca', lines: ['Ann Lee', 'Kraków'] }],
      particulars: [{ title: 'Okres', kind: 'day', values: ['2026-11-01', '2026-11-30'] }],
      sums: [['Do zapłaty', null, '12345.50']],
    },
  }
  expect(csvTable(draft, { separator: ';', decimal: ',' }, twice).split('\r\n')).toEqual([
    ...['\uFEFFProjekt faktury 2026/11/01;;', ';;', 'Sprzedawca;Ann Lee;', ';Kraków;', ';;'],
    ...['Okres;2026-11-01;2026-11-30', ';;', 'Dzień;Projekt;Kwota netto'],
    ...['2026-11-27;Strona;12345,50', 'Do zapłaty;;12345,50', ';;', 'Bez podatku: <art. 113>;;', ''],
  ])
  // The app is English.
  const printed = documentBody([draft], 'en-US').replaceAll('\u00a0', ' ')
  expect(printed).toContain('<h2>Sprzedawca</h2><p class="name">Ann Lee</p><p>Kraków</p>')
  expect(printed).toContain('<dt>Okres</dt><dd>1.11.2026 – 30.11.2026</dd>')
  expect(printed).toContain('<td>27.11.2026</td><td>Strona</td><td class="number">12 345,50</td>')
  expect(printed).toContain('<th colspan="2">Do zapłaty</th><th class="number">12 345,50</th>')
  expect(printed).toMatch(/<\/table><div class="remarks"><p>Bez podatku: &#60;art\. 113&#62;<\/p><\/div>/)
})
