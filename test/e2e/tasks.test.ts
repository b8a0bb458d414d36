// A task in the built app: created on the page of its project, chosen where time is logged, shown by Today and the report.
import { expect } from '../support/expect'
import { test } from '../support/fixtures'
import {
  choose,
  createLocalWorkspace,
  entries,
  logTime,
  openLogTime,
  syncState,
  visit,
} from '../support/pages'

test('Work is logged on a task as soon as the project has it, and the report sums by task', async ({
  launch,
}) => {
  const page = await (await launch()).window()
  await createLocalWorkspace(page, 'Ada Lovelace', 'Poland')
  await logTime(page, { duration: '30m', description: 'First look', project: 'Timetable' })
  await expect(syncState(page)).toHaveText('All synced')

  await page.getByRole('navigation').getByRole('link', { name: 'Projects', exact: true }).click()
  await page.getByRole('grid', { name: 'Projects' }).getByRole('link', { name: 'Timetable' }).click()
  await page.getByRole('tab', { name: 'Tasks' }).click()
  await page.getByRole('button', { name: 'New task' }).click()
  const created = page.getByRole('dialog', { name: 'New task' })
  await created.getByRole('textbox', { name: 'Title' }).fill('Read it aloud')
  await created.getByRole('button', { name: 'Add task' }).click()
  await created.waitFor({ state: 'hidden' })

  await visit(page, 'Today')
  const dialog = await openLogTime(page)
  await choose(dialog.getByRole('combobox', { name: 'Project' }), 'Timetable')
  await choose(dialog.getByRole('combobox', { name: 'Task' }), 'Read it aloud')
  await dialog.getByRole('textbox', { name: 'Duration' }).fill('1h')
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Second look')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(entries(page, 'Second look')).toContainText('Read it aloud')
  await expect(syncState(page)).toHaveText('All synced')

  await visit(page, 'Reports')
  await page.getByRole('tab', { name: 'Summary' }).click()
  await page.getByRole('button', { name: /^Grouping/ }).click()
  await page.getByRole('combobox', { name: 'Level 1' }).click()
  await page.getByRole('option', { name: 'Task', exact: true }).click()
  const table = page.getByRole('table', { name: 'Hours in groups' })
  await expect(table.getByRole('row').filter({ hasText: 'Read it aloud' })).toContainText('1:00')
})
