// Timesheets of a month for everyone, saved through the window and read by other programs: their sums are those of Overtime.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { answerSave } from '../../support/dialogs'
import { expect } from '../../support/expect'
import { test } from '../../support/fixtures'
import { visit } from '../../support/pages'
import { csvRows, pdfText } from './other-programs'
import { openAs } from './personas'
import { settle } from './settle'

const FIGURE = /[-\u2212+]?\d+:\d\d/g
const plain = (figure: string) => figure.replace('\u2212', '-').replace('+', '')

test(
  'the timesheets of everyone have the balances of Overtime, a page and lines to sign for each person',
  { timeout: 300_000 },
  async ({ launch, folder }) => {
    const { app, page } = await openAs(launch, 'admin', { language: 'en', theme: 'light' })
    await visit(page, 'Reports')
    await page.getByRole('tab', { name: 'Overtime' }).click()
    await page.getByRole('button', { name: /^Period/ }).click()
    await page.getByRole('option', { name: 'Last month' }).click()
    await settle(page)
    const table = page.getByRole('table', { name: 'Accounts of people' })
    const rows = await table.getByRole('row').allInnerTexts()
    /** By person: opening balance, plan, absence, target, work, and closing balance. */
    const accounts = rows.flatMap((row) => {
      const [name = '', ...cells] = row.split(/[\t\n]/).map((cell) => cell.trim())
      const figures = cells.join(' ').match(FIGURE)?.map(plain) ?? []
      return figures.length < 4 || name === 'Total' || /^[A-Z][a-z]+ \d{4}$/.test(name)
        ? []
        : [{ name, figures }]
    })
    expect(accounts.length).toBeGreaterThan(2)

    const save = async (format: string, extension: string) => {
      const file = path.join(folder, `sheets.${extension}`)
      await answerSave(app, file)
      await page.getByRole('button', { name: 'Export', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Monthly timesheet…' }).click()
      const dialog = page.getByRole('dialog', { name: 'Monthly timesheet' })
      const choose = async (name: string, option: string | RegExp) => {
        await dialog.getByRole('combobox', { name }).click()
        await page.getByRole('option', { name: option }).click()
      }
      const months = await page.evaluate(() => new Date().getMonth())
      const last = new Date(Date.UTC(2001, months - 1, 1)).toLocaleString('en', {
        month: 'long',
        timeZone: 'UTC',
      })
      await dialog.getByRole('combobox', { name: 'Month' }).click()
      await page
        .getByRole('option', { name: new RegExp(last) })
        .first()
        .click()
      await choose('File', format)
      await dialog.getByRole('button', { name: 'Choose everyone' }).click()
      await dialog.getByRole('button', { name: 'Save file' }).click()
      await expect.poll(() => existsSync(file), { timeout: 60_000 }).toBe(true)
      return file
    }

    const pages = pdfText(await save('PDF', 'pdf'))
      .split('\f')
      .filter((text) => text.trim() !== '')
    for (const { name, figures } of accounts) {
      const own = pages.filter((text) => text.includes(`Timesheet ${name},`))
      expect(own, name).toHaveLength(1)
      const total = own[0]?.split('\n').find((row) => /^\s*Total\b/.test(row)) ?? ''
      expect(plain(total.match(FIGURE)?.at(-1) ?? ''), `${name}: ${total}`).toBe(figures.at(-1))
      expect(own[0]).toContain(`Date, signature of ${name}`)
    }

    const lines = csvRows(await save('CSV', 'csv'), ',')
    const [head = []] = lines
    const balance = head.indexOf('Balance (h:mm)')
    for (const { name, figures } of accounts) {
      const own = lines.filter(([person]) => person === name)
      expect(plain(own[0]?.[balance] ?? ''), name).toBe(figures[0])
      expect(plain(own.at(-1)?.[balance] ?? ''), name).toBe(figures.at(-1))
    }
  },
)
