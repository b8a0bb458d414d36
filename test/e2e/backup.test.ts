// A local workspace backed up to a file and restored on another computer: entries, timer, schedules and the rest are the same.
import { readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright'
import { describe } from 'vitest'
import type { StintBridge } from '#contract/bridge/bridge'
import { answerOpen, answerSave } from '../support/dialogs'
import { expect } from '../support/expect'
import { test } from '../support/fixtures'
import {
  createLocalWorkspace,
  elapsed,
  entries,
  logTime,
  startTimer,
  stopButton,
  syncState,
  task,
  visit,
  welcome,
} from '../support/pages'

const RESOURCES = [
  '/work-times',
  '/projects',
  '/schedules',
  '/schedule-ranges',
  '/schedule-employees',
  '/bank-holidays',
  '/holiday-requests?view=types',
  '/holiday-days-limits',
  '/employees',
  '/configs',
] as const

interface Window {
  stint: StintBridge
}

/** What the service of the open workspace lists. */
const listed = async (page: Page, path: string): Promise<unknown> => {
  const result = await page.evaluate(
    (asked) => (globalThis as unknown as Window).stint.call('records.list', { path: asked }),
    path,
  )
  if (!result.ok) throw new Error(`${path}: ${result.error.message}`)
  return result.value.items
}
const everything = async (page: Page) =>
  Object.fromEntries(
    await Promise.all(RESOURCES.map(async (each) => [each, await listed(page, each)] as const)),
  )

const backUp = async (page: Page, file: string) => {
  await visit(page, 'Settings')
  await page.getByRole('button', { name: 'Back up…' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Backed up to' })).toHaveText(
    `Backed up to ${file}`,
  )
}
const restore = (page: Page) => page.getByRole('button', { name: 'Restore from a backup' })

describe('a backup', () => {
  test('restores a local workspace on another computer', async ({ launch, folder }) => {
    const file = path.join(folder, 'mine.stintbackup')
    const app = await launch()
    const page = await app.window()
    await createLocalWorkspace(page, 'Ada Lovelace', 'Poland')
    await logTime(page, { duration: '1:30', description: 'Tidy the attic' })
    await logTime(page, { duration: '0:45', description: 'Write to Babbage' })
    await expect(syncState(page)).toHaveText('All synced')
    await startTimer(page, 'Draw a diagram')
    const before = await everything(page)
    await answerSave(app, null)
    await visit(page, 'Settings')
    await page.getByRole('button', { name: 'Back up…' }).click()
    await answerSave(app, file)
    await backUp(page, file)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder).filter((name) => name.includes('.part'))).toEqual([])
    expect(readdirSync(app.userData).filter((name) => name.startsWith('backup-'))).toEqual([])
    await app.quit()

    const other = await launch({ userData: path.join(folder, 'other-computer') })
    const there = await other.window()
    await answerOpen(other, null)
    await restore(there).click()
    await expect(welcome(there)).toBeVisible()
    await answerOpen(other, file)
    await restore(there).click()
    await expect(stopButton(there)).toBeVisible()
    await expect(elapsed(there)).toBeVisible()
    await expect(task(there)).toHaveValue('Draw a diagram')
    await expect(entries(there, 'Tidy the attic')).toHaveCount(1)
    await expect(entries(there, 'Write to Babbage')).toHaveCount(1)
    expect(await everything(there)).toEqual(before)
    await expect(there.getByRole('alert')).toHaveCount(0)
    await expect(there.getByRole('navigation')).toContainText('Ada Lovelace')
  })

  test('that is damaged, of another kind or from the future changes nothing and says why', async ({
    launch,
    folder,
  }) => {
    const file = path.join(folder, 'mine.stintbackup')
    const app = await launch()
    const page = await app.window()
    await createLocalWorkspace(page, 'Ada Lovelace', 'Poland')
    await logTime(page, { duration: '1:30', description: 'Tidy the attic' })
    await answerSave(app, file)
    await backUp(page, file)
    const cut = path.join(folder, 'cut.stintbackup')
    writeFileSync(cut, readFileSync(file))
    truncateSync(cut, Math.floor(statSync(file).size / 2))
    const text = path.join(folder, 'text.stintbackup')
    writeFileSync(text, 'Dear Ada')
    const files = () => readdirSync(app.userData).filter((name) => /workspace|backup/.test(name))
    const known = files()
    for (const [chosen, words] of [
      [cut, 'This backup is damaged'],
      [text, 'not a backup that Stint made'],
      [path.join(folder, 'missing.stintbackup'), 'cannot be read'],
    ] as const) {
      await answerOpen(app, chosen)
      await page.getByRole('button', { name: 'Restore…' }).click()
      await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
      expect(files()).toEqual(known)
    }
    // Restored beside the workspace that it was made of, which stays as it was.
    await answerOpen(app, file)
    await page.getByRole('button', { name: 'Restore…' }).click()
    await expect.poll(() => files().includes('local-workspace-2.sqlite')).toBe(true)
    // The restored one opens on Today by itself; the one before stays on Settings until then.
    await expect(entries(page, 'Tidy the attic')).toHaveCount(1)
    await visit(page, 'Settings')
    await page.getByRole('button', { name: 'Leave workspace' }).click()
    await expect(page.getByRole('button', { name: 'Open the workspace of Ada Lovelace' })).toHaveCount(2)
  })
})
