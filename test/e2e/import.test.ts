// A file of Toggl in the real app: from choosing it to entries on Today, again without duplicates, and undone.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { answerOpen } from '../support/dialogs'
import { expect } from '../support/expect'
import { test } from '../support/fixtures'
import { createLocalWorkspace, entries, visit } from '../support/pages'

const HEADER =
  'User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration,Tags'

test('a Toggl file becomes entries of today, once, and is undone as a whole', async ({ folder, launch }) => {
  const app = await launch()
  const page = await app.window()
  await createLocalWorkspace(page, 'Ada Lovelace', 'Poland')
  const day = await page.evaluate(() => new Date().toLocaleDateString('sv'))
  const line = (what: string, from: string, to: string, duration: string) =>
    `Ada Lovelace,ada@example.com,Harbour,Quay,,${what},Yes,${day},${from},${day},${to},${duration},design`
  const file = path.join(folder, 'toggl.csv')
  writeFileSync(
    file,
    [
      HEADER,
      line('Plans', '00:00:00', '00:01:30', '00:01:30'),
      line('Depths', '00:02:00', '00:04:00', '00:02:00'),
    ].join('\n'),
  )
  await visit(page, 'Reports')
  await page.getByRole('link', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import' })
  await answerOpen(app, file)
  await dialog.getByRole('button', { name: 'File' }).click()
  await expect(dialog.getByLabel('Format')).toHaveValue('Toggl')
  await dialog.getByRole('button', { name: 'Dry run' }).click()
  await expect(dialog).toContainText('2 lines would be imported')
  await dialog.getByRole('button', { name: 'Import entries' }).click()
  await expect(dialog).toContainText('2 lines imported')
  await dialog.getByRole('button', { name: 'Import entries' }).click()
  await expect(dialog).toContainText('2 lines were imported before.')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await visit(page, 'Today')
  await expect(entries(page, 'Plans')).toContainText('Quay')
  await expect(entries(page, 'Depths')).toHaveCount(1)
  await visit(page, 'Reports')
  await page.getByRole('link', { name: 'Import' }).click()
  await dialog.getByRole('button', { name: 'Undo import' }).click()
  await expect(dialog).toContainText('2 lines were taken back.')
  await dialog
    .getByRole('button', { name: 'Cancel' })
    .or(dialog.getByRole('button', { name: 'Close' }))
    .click()
  await visit(page, 'Today')
  await expect(entries(page, 'Plans')).toHaveCount(0)
})
