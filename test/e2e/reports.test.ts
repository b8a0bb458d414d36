// Reports in the real app on the demo company: figures, and the file that is saved.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { answerSave } from '../support/dialogs'
import { expect } from '../support/expect'
import { test } from '../support/fixtures'
import { visit } from '../support/pages'

test('a report is shown and saved as CSV', async ({ folder, launch }) => {
  const app = await launch()
  const page = await app.window()
  const file = path.join(folder, 'report.csv')
  await page.getByRole('button', { name: 'Look around in a demo company' }).click()
  await page.getByRole('link', { name: 'Reports', exact: true }).waitFor({ timeout: 60_000 })
  await visit(page, 'Reports')
  await page.getByRole('button', { name: 'Period' }).click()
  await page.getByRole('option', { name: 'This year' }).click()
  const table = page.getByRole('table', { name: 'Hours in groups' })
  await expect(table.getByRole('row').nth(1)).toBeVisible()
  await answerSave(app, file)
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  await expect
    .poll(() => {
      try {
        return readFileSync(file, 'utf8')
      } catch {
        return ''
      }
    })
    .toMatch(
      /^\uFEFFClient,Project,Hours,Hours \(h:mm\),Billable hours,Billable hours \(h:mm\),Entries\r\n(?:.+,\d+\.\d\d,\d+:\d\d,\d+\.\d\d,\d+:\d\d,\d+\r\n)+$/,
    )
})
