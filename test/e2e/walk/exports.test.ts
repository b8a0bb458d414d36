// Every report in every grouping, saved in every format through the window, opened by another program, and its totals compared.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright'
import type { StintApp } from '../../support/app'
import { answerSave } from '../../support/dialogs'
import { expect } from '../../support/expect'
import { test } from '../../support/fixtures'
import { visit } from '../../support/pages'
import { csvRows, pdfText, sheetRows } from './other-programs'
import { openAs } from './personas'
import { settle } from './settle'

const EXTENSIONS = { CSV: 'csv', Excel: 'xlsx', PDF: 'pdf', JSON: 'json' } as const
type Format = keyof typeof EXTENSIONS
const FORMATS = Object.keys(EXTENSIONS) as Format[]

/** Sums of a file or a page: hours in whole minutes, and amounts of money. */
interface Sums {
  readonly minutes: readonly number[]
  readonly amounts: readonly number[]
}

/** How far a sum of rows may be off when each of them was rounded: minutes, or an amount. */
const SLACK = { minutes: 1, amounts: 0.011 }

const HOURS = /([-−]?)(\d[\d,]*):(\d\d)(?!\d)/g
const AMOUNT = /([-−]?)(\d[\d,]*\.\d\d)(?!\d|%)/g

function sumsIn(text: string): Sums {
  const sign = (minus: string | undefined) => (minus === '' ? 1 : -1)
  const number = (digits = '') => Number(digits.replaceAll(',', ''))
  return {
    minutes: [...text.matchAll(HOURS)].map(
      ([, minus, hours, rest]) => sign(minus) * (number(hours) * 60 + Number(rest)),
    ),
    amounts: [...text.matchAll(AMOUNT)].map(([, minus, amount]) => sign(minus) * number(amount)),
  }
}

/** What the page says that everything adds up to: the foot of its table, or the first of its figures. */
async function pageSums(page: Page): Promise<Sums> {
  const main = page.getByRole('main')
  const foot = await main.locator('tfoot').allInnerTexts()
  return sumsIn(foot.length > 0 ? foot.join(' ') : ((await main.locator('dl dd').allInnerTexts())[0] ?? ''))
}

/** The sum of each column. */
const columnSums = (rows: readonly (readonly number[])[]): number[] =>
  (rows[0] ?? []).map((_, place) => rows.reduce((sum, row) => sum + (row[place] ?? 0), 0))

/** What a file adds up to, as another program reads it. CSV has no line for totals, so its columns are added up. */
function fileSums(file: string, format: Format): Sums & { readonly rows: number } {
  if (format === 'PDF') {
    const lines = pdfText(file).split('\n')
    const totals = lines.filter((line) => /^\s*Total\b/.test(line))
    // Without a grouping the sums are its only row.
    return { ...sumsIn((totals.length > 0 ? totals : lines).join(' ')), rows: lines.length }
  }
  if (format === 'JSON') {
    const { rows, totals } = JSON.parse(readFileSync(file, 'utf8')) as {
      rows: Record<string, unknown>[]
      totals: Record<string, unknown> | null
    }
    const numbers = rows.map((row) => Object.values(row).map((value) => Number(value)))
    const sums = totals === null ? columnSums(numbers) : Object.values(totals).map(Number)
    return {
      minutes: sums.map((seconds) => Math.round(seconds / 60)),
      amounts: sums,
      rows: rows.length,
    }
  }
  if (format === 'CSV') {
    const [head = [], ...rows] = csvRows(file, ',')
    expect(new Set(rows.map(({ length }) => length))).toEqual(new Set([head.length]))
    return {
      minutes: columnSums(rows.map((row) => row.map((cell) => sumsIn(cell).minutes[0] ?? 0))),
      amounts: columnSums(rows.map((row) => row.map((cell) => sumsIn(cell).amounts[0] ?? 0))),
      rows: rows.length,
    }
  }
  const [, ...rows] = sheetRows(file)
  const last = (rows.at(-1) ?? []).map(Number)
  const isTotal = rows.at(-1)?.[0] === 'Total'
  const sums = isTotal ? last : columnSums(rows.map((row) => row.map(Number)))
  return {
    // Hours are parts of a day, or decimals in a column that has hours below zero.
    minutes: sums.flatMap((value) => [Math.round(value * 24 * 60), Math.round(value * 60)]),
    amounts: sums,
    rows: rows.length - (isTotal ? 1 : 0),
  }
}

/**
 * What the page adds up to and the file does not.
 * @param rows how many rows were added up here, each of them rounded; 0 for totals that the file has itself
 */
function missing(page: Sums, file: Sums, rows: number): string[] {
  const slack = { minutes: Math.max(SLACK.minutes, rows / 2), amounts: SLACK.amounts }
  return (['minutes', 'amounts'] as const).flatMap((kind) =>
    page[kind]
      .filter((sum) => !file[kind].some((other) => Math.abs(other - sum) <= slack[kind]))
      .map((sum) => `${kind} ${sum}`),
  )
}

class Exports {
  readonly wrong: string[] = []
  readonly done: string[] = []
  #count = 0

  constructor(
    private readonly app: StintApp,
    readonly page: Page,
    private readonly folder: string,
  ) {}

  /** A path for the next file, which the system's dialog answers. */
  async nextFile(extension: string): Promise<string> {
    this.#count += 1
    const file = path.join(this.folder, `export-${this.#count}.${extension}`)
    await answerSave(this.app, file)
    return file
  }

  /** Waits until the file is saved; answers false, and notes what the window says, when it is not. */
  async saved(file: string, what: string): Promise<boolean> {
    const alert = this.page.getByRole('alert')
    await expect
      .poll(async () => existsSync(file) || (await alert.count()) > 0, { timeout: 60_000 })
      .toBe(true)
    this.done.push(what)
    if (existsSync(file)) return true
    this.wrong.push(`${what}: ${(await alert.allInnerTexts()).join(' ')}`)
    for (const close of await alert.getByRole('button', { name: 'Dismiss' }).all()) await close.click()
    return false
  }

  /**
   * Saves what the page shows in each format, and compares the totals.
   * @param hasTotals whether the files have a line of totals; without it, those of a PDF cannot be compared
   * @param addsUp whether its rows add up to the total; else those of CSV cannot be compared
   */
  async inEveryFormat(what: string, { hasTotals = true, addsUp = true } = {}): Promise<void> {
    const { page } = this
    await settle(page)
    const shown = await pageSums(page)
    for (const format of FORMATS) {
      const file = await this.nextFile(EXTENSIONS[format])
      await page.getByRole('button', { name: 'Export', exact: true }).click()
      await page.getByRole('menuitem', { name: format, exact: true }).click()
      const cell = `${what} as ${format}`
      if (!(await this.saved(file, cell))) continue
      const { rows, ...sums } = fileSums(file, format)
      if (rows === 0) this.wrong.push(`${cell}: no rows`)
      if (format === 'PDF' && !hasTotals) continue
      const lost = missing(shown, sums, format === 'CSV' ? rows : 0)
      if (lost.length > 0 && (addsUp || format !== 'CSV'))
        this.wrong.push(`${cell}: the page says ${lost.join(', ')}`)
    }
  }
}

test(
  'every report is saved in every grouping and format, with the totals of the page',
  { timeout: 600_000 },
  async ({ launch, folder }) => {
    const { app, page } = await openAs(launch, 'admin', { language: 'en', theme: 'light' })
    const exports = new Exports(app, page, folder)
    await visit(page, 'Reports')
    await page.getByRole('button', { name: /^Period/ }).click()
    await page.getByRole('option', { name: 'Last month' }).click()

    const level = (n: number) => page.getByRole('combobox', { name: `Level ${n}` })
    const grouping = page.getByRole('button', { name: /^Grouping/ })
    await grouping.click()
    const take = async (n: number, name: string) => {
      await level(n).click()
      await page.getByRole('option', { name, exact: true }).click()
    }
    await take(2, 'None')
    await level(1).click()
    const groups = await page.getByRole('option').allInnerTexts()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    expect(groups.length).toBeGreaterThan(8)
    for (const group of groups) {
      await grouping.click()
      await take(1, group)
      await page.keyboard.press('Escape')
      // An entry with two tags is in two rows.
      await exports.inEveryFormat(`Summary by ${group}`, { addsUp: group !== 'Tag' })
    }

    const tabs = await page.getByRole('main').getByRole('tablist').first().getByRole('tab').allInnerTexts()
    expect(tabs.length).toBeGreaterThan(7)
    for (const tab of tabs.filter((name) => name !== 'Summary')) {
      await page.getByRole('tab', { name: tab, exact: true }).click()
      await page.getByRole('main').getByRole('table').first().waitFor()
      // The figures of Budget are in several currencies, which no line adds up.
      await exports.inEveryFormat(tab, { hasTotals: tab !== 'Budget' })
    }
    expect(exports.wrong).toEqual([])
    expect(exports.done).toHaveLength((groups.length + tabs.length - 1) * FORMATS.length)
  },
)
