// Reports in the real app on the demo company: figures, the files that are saved, and what projects earn and have left.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { answerSave } from '../support/dialogs'
import { expect } from '../support/expect'
import { test } from '../support/fixtures'
import { visit } from '../support/pages'

test('a report is shown, and saved as CSV, Excel, PDF and JSON', async ({ folder, launch }) => {
  const app = await launch()
  const page = await app.window()
  await page.getByRole('button', { name: 'Look around in a demo company' }).click()
  await page.getByRole('link', { name: 'Reports', exact: true }).waitFor({ timeout: 60_000 })
  await visit(page, 'Reports')
  await page.getByRole('button', { name: 'Period' }).click()
  await page.getByRole('option', { name: 'This year' }).click()
  const table = page.getByRole('table', { name: 'Hours in groups' })
  await expect(table.getByRole('row').nth(1)).toBeVisible()
  const save = async (words: string, extension: string) => {
    const file = path.join(folder, `report.${extension}`)
    await answerSave(app, file)
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: words }).click()
    await expect(page.getByText(`Saved as ${file}.`)).toBeVisible({ timeout: 30_000 })
    return readFileSync(file)
  }

  const csv = await save('CSV', 'csv')
  expect(csv.toString()).toMatch(
    /^\uFEFFClient,Project,Hours,Hours \(h:mm\),Billable hours,Billable hours \(h:mm\),Entries\r\n(?:.+,\d+\.\d\d,\d+:\d\d,\d+\.\d\d,\d+:\d\d,\d+\r\n)+$/,
  )
  const { rows, totals } = JSON.parse((await save('JSON', 'json')).toString()) as {
    rows: { seconds: number }[]
    totals: { seconds: number }
  }
  expect(rows.length).toBe(csv.toString().trimEnd().split('\r\n').length - 1)
  expect(rows.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(totals.seconds)
  // A ZIP with the parts of a workbook, and a tagged PDF with a page.
  const xlsx = (await save('Excel', 'xlsx')).toString('latin1')
  expect(xlsx.slice(0, 2)).toBe('PK')
  expect(xlsx).toContain('xl/worksheets/sheet1.xml')
  const pdf = (await save('PDF', 'pdf')).toString('latin1')
  expect(pdf.slice(0, 5)).toBe('%PDF-')
  expect(pdf).toMatch(/\/Type \/Page\b/)
  expect(pdf).toContain('/StructTreeRoot')

  // Who is in charge sees money, too.
  await page.getByRole('button', { name: 'Admin', exact: true }).click()
  await expect(page.getByText('You are now Agnieszka Wróbel.').first()).toBeAttached({ timeout: 30_000 })
  await visit(page, 'Reports')
  await expect(table.getByRole('columnheader', { name: 'Amount' })).toBeVisible({ timeout: 30_000 })
  await page.getByRole('tab', { name: 'Profitability' }).click()
  const profit = page.getByRole('table', { name: 'Profitability' })
  await profit
    .getByRole('button', { name: /^Cost of .*show what it is made of$/ })
    .first()
    .click()
  await expect(
    page
      .getByRole('table', { name: /^Cost of / })
      .getByRole('row')
      .nth(1),
  ).toBeVisible()
  await page.getByRole('tab', { name: 'Budget' }).click()
  await expect(
    page.getByRole('table', { name: 'Projects with a budget' }).getByRole('row').nth(1),
  ).toBeVisible()
  await expect(page.getByRole('img', { name: /used so far/ }).first()).toBeVisible({ timeout: 30_000 })
  await page.getByRole('tab', { name: 'Summary' }).click()
  await table.getByRole('link').first().click()
  await expect(page.getByRole('table', { name: 'Entries' }).getByRole('row').nth(1)).toBeVisible()
})

test('absences, utilization and overtime are shown, and a figure opens its requests', async ({ launch }) => {
  const app = await launch()
  const page = await app.window()
  await page.getByRole('button', { name: 'Look around in a demo company' }).click()
  await page.getByRole('link', { name: 'Reports', exact: true }).waitFor({ timeout: 60_000 })
  await visit(page, 'Reports')
  await page.getByRole('button', { name: 'Period' }).click()
  await page.getByRole('option', { name: 'This year' }).click()

  await page.getByRole('tab', { name: 'Absences' }).click()
  const absences = page.getByRole('table', { name: 'Absences of people' })
  await absences.getByRole('row').nth(1).getByRole('button').first().click()
  const requests = page.getByRole('region').filter({ has: page.getByRole('button', { name: 'Close' }) })
  await expect(requests.getByRole('listitem').first()).toBeVisible()

  await page.getByRole('tab', { name: 'Utilization' }).click()
  const used = page.getByRole('table', { name: 'Utilization of people' })
  await expect(used.getByRole('row').last()).toContainText('%')

  await page.getByRole('tab', { name: 'Overtime' }).click()
  const accounts = page.getByRole('table', { name: 'Accounts of people' })
  await expect(accounts.getByRole('columnheader')).toHaveText([
    ...['Person', 'Opening balance', 'Planned', 'Absence', 'Target', 'Worked', 'Corrections'],
    'Closing balance',
  ])
  await expect(accounts.getByRole('row').nth(1)).toBeVisible()
})
