// Long exports in the real app: each format can be cancelled and leaves nothing behind, and a PDF of many pages is whole on each of them.
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ExportFormat } from '#contract/bridge/export'
import type { StintApp } from '../support/app'
import { answerSave } from '../support/dialogs'
import { expect } from '../support/expect'
import { test } from '../support/fixtures'
import { createLocalWorkspace } from '../support/pages'
import { pdfPages } from '../support/pdf-text'

/** A red square. */
const LOGO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGP4z8CAFWEXHbQSACj/P8Fu7N9hAAAAAElFTkSuQmCC'
const WORDS = 40
const words = (row: number) => Array.from({ length: WORDS }, (_, at) => `r${row}w${at}`)

async function started(launch: () => Promise<StintApp>) {
  const app = await launch()
  const page = await app.window()
  await createLocalWorkspace(page, 'Ada Lovelace', 'Poland')
  /** Exports a table whose rows take several lines each; it is made in the window, as pages make theirs. */
  const exported = (count: number, format: ExportFormat) =>
    page.evaluate(
      async ({ count: rows, format: as, logo, each }) => {
        const text = (row: number) => Array.from({ length: each }, (_, at) => `r${row}w${at}`).join(' ')
        const table = {
          ...{ title: 'Long report', notes: ['1–31 March'], totals: ['Total', 3600] },
          columns: [
            { key: 'what', title: 'Description', kind: 'text' as const },
            { key: 'seconds', title: 'Hours', kind: 'hours' as const },
          ],
          rows: Array.from({ length: rows }, (_, row) => [text(row), 60 * row]),
        }
        const answer = await window.stint.call('app.exportTable', { table, format: as, logo })
        if (!answer.ok) throw new Error(answer.error.message)
        return answer.value
      },
      { count, format, logo: LOGO, each: WORDS },
    )
  return { app, page, exported }
}

test('a long export in each format is cancelled in the middle, and an older file stays alone', async ({
  folder,
  launch,
}) => {
  const { app, page, exported } = await started(launch)
  const formats = { csv: 60_000, json: 60_000, xlsx: 60_000, pdf: 9000 } as const
  for (const [format, rows] of Object.entries(formats) as [ExportFormat, number][]) {
    const own = path.join(folder, format)
    mkdirSync(own)
    const file = path.join(own, `report.${format}`)
    await answerSave(app, file)
    expect(await exported(2, format)).toEqual({ path: file })
    const before = readFileSync(file)
    // The question is answered, and with that the making of the content begins.
    await app.electron.evaluate(({ dialog }, chosen) => {
      const asked = new Promise<void>((resolve) => {
        dialog.showSaveDialog = async () => {
          setImmediate(resolve)
          return { canceled: false, filePath: chosen }
        }
      })
      Object.assign(globalThis, { asked })
    }, file)
    const long = exported(rows, format)
    await app.electron.evaluate(() => (globalThis as unknown as { asked: Promise<void> }).asked)
    await page.evaluate(() => window.stint.call('app.stopExport', {}))
    expect(await long, format).toEqual({ path: null })
    expect(readdirSync(own)).toEqual([`report.${format}`])
    expect(readFileSync(file).equals(before)).toBe(true)
    // The next one is not disturbed by it.
    expect(await exported(3, format)).toEqual({ path: file })
  }
})

test('a PDF of many pages has the logo, the owner and the number of the page on each, and cuts no row', async ({
  folder,
  launch,
}) => {
  const { app, exported } = await started(launch)
  const file = path.join(folder, 'report.pdf')
  await answerSave(app, file)
  const rows = 60
  await exported(rows, 'pdf')
  const pdf = readFileSync(file)
  const pages = pdfPages(pdf).map((text) => text.replace(/\s+/g, ' '))
  expect(pages.length).toBeGreaterThan(4)
  for (const [at, text] of pages.entries()) {
    expect(text).toContain(`Page ${at + 1} of ${pages.length}`)
    expect(text).toContain('Ada Lovelace')
    expect(text).toContain('Long report')
    // The head of the table stands on every page that has rows.
    if (/r\d+w0\b/.test(text)) expect(text).toContain('Description')
  }
  // The logo is a picture of each page.
  const drawn = pdf.toString('latin1').match(/\/Type\s*\/Page\b[\s\S]*?endobj/g) ?? []
  expect(drawn.filter((page) => page.includes('/XObject'))).toHaveLength(pages.length)
  for (let row = 0; row < rows; row += 1) {
    const has = (text: string, word: string) => new RegExp(`\\b${word}\\b`).test(text)
    const on = pages.filter((text) => words(row).some((word) => has(text, word)))
    expect(on, `row ${row}`).toHaveLength(1)
    expect(words(row).filter((word) => !has(on[0] ?? '', word))).toEqual([])
  }
})
