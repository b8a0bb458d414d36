// A table as each of its files, made by the real writers and read back by others.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ReportTable } from '#contract/bridge/export'
import { documentBody } from '../../../electron/main/export/table-document'
import { workbook } from '../../../electron/main/export/table-sheet'
import { csvTable, jsonTable } from '../../../electron/main/export/table-text'
import { unzip } from '../../../scripts/lib/unzip.mjs'

/** Cells of a file by row; a number where the file has a number. */
type Cells = readonly (readonly (string | number | null)[])[]

function csvCells(text: string): string[][] {
  const rows: string[][] = [[]]
  let [cell, quoted] = ['', false]
  const letters = Array.from(text.replace('\uFEFF', ''))
  for (const [at, letter] of letters.entries()) {
    if (letter === '"') {
      // Two quotation marks within a quoted cell are one.
      if (!quoted && letters[at - 1] === '"') cell += letter
      quoted = !quoted
    } else if (!quoted && letter === ',') {
      rows.at(-1)?.push(cell)
      cell = ''
    } else if (!quoted && letter === '\n') {
      rows.at(-1)?.push(cell)
      rows.push([])
      cell = ''
    } else if (quoted || letter !== '\r') cell += letter
  }
  return rows.slice(0, -1)
}

const columnIndex = (place: string) =>
  Array.from(place.replace(/\d+$/, '')).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** The parts of a workbook that have its cells, as XML. */
async function sheetParts(bytes: Uint8Array): Promise<{ strings: string; sheet: string }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'stint-workbook-'))
  try {
    const file = path.join(folder, 'book.xlsx')
    writeFileSync(file, bytes)
    await unzip(file, folder, (name) => name)
    const part = (name: string) => readFileSync(path.join(folder, 'xl', name), 'utf8')
    return { strings: part('sharedStrings.xml'), sheet: part('worksheets/sheet1.xml') }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function sheetCells(bytes: Uint8Array): Promise<Cells> {
  const parts = await sheetParts(bytes)
  const parsed = (xml: string) => new DOMParser().parseFromString(xml, 'text/xml')
  const strings = [...parsed(parts.strings).querySelectorAll('si')].map((one) => one.textContent)
  return [...parsed(parts.sheet).querySelectorAll('row')].map((row) => {
    const cells: (string | number | null)[] = []
    for (const cell of row.querySelectorAll('c')) {
      const value = cell.querySelector('v')?.textContent ?? ''
      cells[columnIndex(cell.getAttribute('r') ?? '')] =
        cell.getAttribute('t') === 's' ? (strings[Number(value)] ?? null) : Number(value)
    }
    return Array.from(cells, (value) => value ?? null)
  })
}

function documentCells(body: string): string[][] {
  const page = new DOMParser().parseFromString(`<html><body>${body}</body></html>`, 'text/html')
  return [...page.querySelectorAll('tr')].map((row) =>
    [...row.querySelectorAll('td, th')].map((cell) => cell.textContent),
  )
}

/** What is in the files of a table, with the head as the first row. */
export async function filesOf(table: ReportTable) {
  return {
    csv: csvCells(csvTable(table, { separator: ',', decimal: '.' }, (title) => `${title} (h:mm)`)),
    xlsx: await sheetCells(await workbook([table])),
    pdf: documentCells(documentBody([table], 'en-GB')),
    json: JSON.parse(jsonTable(table)) as {
      rows: Record<string, string | number | null>[]
      totals: Record<string, string | number | null> | null
    },
  }
}
