// Invoice drafts of a client in every format, grouping and language, read by other programs: their net is what the page shows.
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright'
import { answerSave } from '../../support/dialogs'
import { expect } from '../../support/expect'
import { test } from '../../support/fixtures'
import { visit } from '../../support/pages'
import { csvRows, pdfText, sheetRows } from './other-programs'
import { openAs } from './personas'
import { settle } from './settle'

const FORMATS = { PDF: 'pdf', Excel: 'xlsx', CSV: 'csv' } as const
type Format = keyof typeof FORMATS
const LINES = ['By project', 'By day', 'By person', 'By entry'] as const
const LANGUAGES = {
  English: {
    ...{ title: 'Invoice draft', net: 'Net', tax: 'Tax 23%', gross: 'Total due', seller: 'Seller' },
    ...{ amount: 'Net amount', period: 'Service period', day: /\b\d{1,2}\s[A-Z][a-z]{2,3}\s\d{4}\b/ },
  },
  Polski: {
    ...{ title: 'Projekt faktury', net: 'Netto', tax: 'Podatek 23%', gross: 'Do zapłaty' },
    ...{ seller: 'Sprzedawca', amount: 'Kwota netto', period: 'Okres wykonania usług' },
    day: /\b\d{2}\.\d{2}\.\d{4}\b/,
  },
} as const
type Words = (typeof LANGUAGES)[keyof typeof LANGUAGES]

/** An amount with two places as hundredths, however it is written. */
const cents = (written: string) => BigInt(written.replaceAll(/[^\d]/g, ''))
const centsOf = (value: string | number) => cents(typeof value === 'number' ? value.toFixed(2) : value)

interface Sums {
  readonly net: bigint
  readonly tax: bigint
  readonly gross: bigint
  /** The lines added up; null in a PDF, whose columns cannot be told apart for certain. */
  readonly lines: bigint | null
}

function sumsOfPdf(file: string, words: Words): Sums {
  const text = pdfText(file)
  expect(text).toContain(words.title)
  expect(text).toContain(words.seller)
  expect(text).toContain('Ada Lovelace')
  expect(text.split('\n').find((line) => line.includes(words.period))).toMatch(words.day)
  expect(text).not.toMatch(/[A-Z][a-z]+ \d{1,2}, \d{4}/)
  const sum = (name: string) => {
    const line = text.split('\n').find((one) => one.trimStart().startsWith(`${name} `)) ?? ''
    return cents(
      /([\d.,\s]+[.,]\d\d)\s+[A-Z]{3}\s*$/
        .exec(line)?.[1]
        ?.split(/\s{2,}/)
        .at(-1) ?? '',
    )
  }
  return { net: sum(words.net), tax: sum(words.tax), gross: sum(words.gross), lines: null }
}

function sumsOfCells(rows: readonly (readonly (string | number | null)[])[], words: Words): Sums {
  expect(rows[0]?.[0]).toContain(words.title)
  expect(rows.find(([title]) => title === words.seller)?.[1]).toBe('Ada Lovelace')
  const head = rows.findIndex((row) => row.includes(words.amount))
  // The helper leaves out cells without a value; an amount is before its currency, which is last.
  const amountIn = (row: (typeof rows)[number] = []) =>
    /^[A-Z]{3}$/.test(String(row.at(-1))) ? (row.at(-2) ?? '') : ''
  const rowOf = (name: string) => rows.findIndex((row, at) => at > head && row[0] === name)
  const sum = (name: string) => centsOf(amountIn(rows[rowOf(name)]))
  const lines = rows.slice(head + 1, rowOf(words.net)).map((row) => {
    const value = amountIn(row)
    return value === '' ? 0n : centsOf(value) * (String(value).startsWith('-') ? -1n : 1n)
  })
  expect(lines.length).toBeGreaterThan(0)
  return {
    ...{ net: sum(words.net), tax: sum(words.tax), gross: sum(words.gross) },
    lines: lines.reduce((all, one) => all + one, 0n),
  }
}

function sumsOf(file: string, format: Format, words: Words): Sums {
  if (format === 'PDF') return sumsOfPdf(file, words)
  return sumsOfCells(format === 'CSV' ? csvRows(file, ',') : sheetRows(file), words)
}

/** A client with an amount in the report by client, and the amount. */
async function clientWithAmount(page: Page) {
  await page.getByRole('button', { name: /^Grouping/ }).click()
  await page.getByRole('combobox', { name: 'Level 2' }).click()
  await page.getByRole('option', { name: 'None', exact: true }).click()
  await page.keyboard.press('Escape')
  await settle(page)
  const table = page.getByRole('main').getByRole('table', { name: 'Hours in groups' })
  await table.getByRole('columnheader', { name: 'Amount' }).waitFor()
  await settle(page)
  const texts = async (row: ReturnType<Page['getByRole']>) =>
    (await row.locator('th, td').allInnerTexts()).map((cell) => cell.trim())
  const [head, ...rows] = await Promise.all((await table.getByRole('row').all()).map(texts))
  const place = head?.findIndex((cell) => cell.startsWith('Amount')) ?? -1
  const found = rows.find(
    (row) => /\d\.\d\d/.test(row[place] ?? '') && !/^(Total|No |Without)/.test(row[0] ?? ''),
  )
  expect(found, JSON.stringify({ head, rows })).toBeDefined()
  return { client: found?.[0]?.split('\n')[0] ?? '', amount: cents(found?.[place] ?? '') }
}

test(
  'an invoice draft comes to the amount of the page in every format, grouping and language',
  { timeout: 600_000 },
  async ({ launch, folder }) => {
    const { app, page } = await openAs(launch, 'admin', { language: 'en', theme: 'light' })
    await visit(page, 'Reports')
    await page.getByRole('button', { name: /^Period/ }).click()
    await page.getByRole('option', { name: 'Last month' }).click()
    const { client, amount } = await clientWithAmount(page)
    const dialog = page.getByRole('dialog', { name: 'Files for a client' })
    const choose = async (name: string, option: string) => {
      await dialog.getByRole('combobox', { name, exact: true }).click()
      await page.getByRole('option', { name: option, exact: true }).click()
    }
    const tax = (amount * 23n + 50n) / 100n
    let number: string | null = null
    for (const [language, words] of Object.entries(LANGUAGES))
      for (const lines of LINES)
        for (const format of Object.keys(FORMATS) as Format[]) {
          const what = `${language} ${lines} ${format}`
          const file = path.join(folder, `${what.replaceAll(' ', '-')}.${FORMATS[format]}`)
          await answerSave(app, file)
          await page.getByRole('button', { name: 'Export', exact: true }).click()
          await page.getByRole('menuitem', { name: 'Timesheet or invoice draft for a client…' }).click()
          await choose('Client', client)
          await choose('Contents', 'Invoice draft')
          await choose('File', format)
          await choose('Lines', lines)
          await choose('Language of the draft', language)
          const rate = dialog.getByRole('textbox', { name: 'Tax rate (%)' })
          const name = dialog.getByRole('group', { name: 'You' }).getByRole('textbox', { name: 'Name' })
          if (number === null) {
            await rate.fill('23')
            await name.fill('Ada Lovelace')
          } else {
            await expect.poll(() => rate.inputValue()).toBe('23')
            expect(await name.inputValue()).toBe('Ada Lovelace')
          }
          const suggested = await dialog.getByRole('textbox', { name: 'Number', exact: true }).inputValue()
          // The same client and period: the same draft.
          expect(suggested, what).toBe((number ??= suggested))
          await dialog.getByRole('button', { name: 'Save file' }).click()
          await expect
            .poll(
              async () => existsSync(file) || (await dialog.getByRole('alert').allInnerTexts()).join(' '),
              {
                timeout: 60_000,
              },
            )
            .toBe(true)
          await dialog.waitFor({ state: 'hidden' })
          const sums = sumsOf(file, format, words)
          expect(sums, what).toEqual({
            ...{ net: amount, tax, gross: amount + tax },
            lines: format === 'PDF' ? null : amount,
          })
        }
  },
)
