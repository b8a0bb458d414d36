// Billable in the built app: given where an entry is written, kept by the service, shown by the report Detailed.
import { expect } from '../support/expect'
import { test } from '../support/fixtures'
import { createLocalWorkspace, entries, openLogTime, syncState, visit } from '../support/pages'

test('Billable is changed while time is logged, and the report Detailed has it', async ({ launch }) => {
  const page = await (await launch()).window()
  await createLocalWorkspace(page, 'Ada Lovelace', 'Poland')
  for (const description of ['Paid work', 'Free work']) {
    const dialog = await openLogTime(page)
    const project = dialog.getByRole('combobox', { name: 'Project' })
    await project.fill('Acme')
    await page
      .getByRole('option', { name: description === 'Paid work' ? 'Create project “Acme”' : 'Acme' })
      .first()
      .click()
    await dialog.getByRole('textbox', { name: 'Duration' }).fill('1h')
    await dialog.getByRole('textbox', { name: 'Description' }).fill(description)
    const billable = dialog.getByRole('button', { name: 'Billable' })
    await expect(billable).toHaveAttribute('aria-pressed', 'true')
    if (description === 'Free work') {
      await billable.click()
      // A click outside keeps what was typed, and says so.
      await page.mouse.click(5, 400)
      await expect(dialog).toContainText('What you typed is still here.')
      await expect(billable).toHaveAttribute('aria-pressed', 'false')
    }
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(entries(page, description)).toBeVisible()
  }
  await expect(syncState(page)).toHaveText('All synced')

  await visit(page, 'Reports')
  await page.getByRole('tab', { name: 'Detailed' }).click()
  const table = page.getByRole('table', { name: 'Entries' })
  await expect(table.getByRole('checkbox', { name: 'Billable: Paid work' })).toBeChecked()
  await expect(table.getByRole('checkbox', { name: 'Billable: Free work' })).not.toBeChecked()
})
