// The demo company in the app: in from Welcome, from one person to another, through a crash, and out without a trace.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from 'playwright'
import { describe } from 'vitest'
import { expect } from '../support/expect'
import { test as base } from '../support/fixtures'
import { KeyringSession } from '../support/keyring'
import {
  createLocalWorkspace,
  entries,
  logTime,
  PAGES,
  setTheme,
  startTimer,
  stopButton,
  startButton,
  syncState,
  visit,
  welcome,
} from '../support/pages'
import { violations } from '../support/axe'
import { ANY_TOKEN, searchFiles } from '../support/secrets'

// A test asks for its session first: what came first goes last, and an app must not outlive its session.
const test = base.extend('keyring', async ({ task: _ }, { onCleanup }) => {
  const session = await KeyringSession.withKeyring()
  onCleanup(() => session.close())
  return session
})

const BANK = 'Bursztyn Bank: mobile onboarding'

const banner = (page: Page): Locator => page.getByRole('region', { name: 'Demo company' })
const enter = (page: Page): Locator => page.getByRole('button', { name: 'Look around in a demo company' })

/** Resolves when the person plays this role, whoever that is, and everything is read. */
async function played(page: Page, role: string, name: string): Promise<void> {
  await expect(banner(page).getByRole('button', { name: role })).toHaveAttribute('aria-pressed', 'true', {
    timeout: 30_000,
  })
  await expect(banner(page)).toContainText(name)
  await expect(syncState(page)).toHaveText('All synced', { timeout: 30_000 })
}

async function play(page: Page, role: string, name: string): Promise<void> {
  await banner(page).getByRole('button', { name: role }).click()
  await played(page, role, name)
}

const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')

describe('the demo company', () => {
  test('is entered, played, come back to and left, and touches nothing else', async ({
    keyring,
    folder,
    launch,
  }) => {
    const { env } = keyring
    const userData = path.join(folder, 'user-data')
    const demo = path.join(userData, 'demo')
    const first = await launch({ env })
    const page = await first.window()
    await createLocalWorkspace(page, 'Ada Lovelace', 'Poland')
    await logTime(page, { duration: '1:30', description: 'Tidy the attic' })
    await expect(syncState(page)).toHaveText('All synced')
    expect(await keyring.stored()).toHaveLength(1)
    await visit(page, 'Settings')
    await page.getByRole('button', { name: 'Leave workspace' }).click()
    await expect(enter(page)).toBeVisible()
    expect(await keyring.stored()).toEqual([])
    const own = hashOf(path.join(userData, 'local-workspace.sqlite'))

    await enter(page).click()
    await expect(page.getByRole('status').filter({ hasText: 'Setting up the demo company' })).toBeVisible()
    await played(page, 'Employee', 'Minh Anh Nguyen')
    for (const name of PAGES) {
      await visit(page, name)
      await expect(banner(page)).toBeVisible()
    }
    await visit(page, 'Today')
    await logTime(page, {
      duration: '0:45',
      description: 'Photo of the identity card',
      project: BANK,
    })
    await startTimer(page, 'Still running', BANK)

    await play(page, 'Manager', 'Tomasz Lewandowski')
    await expect(startButton(page)).toBeVisible()
    await expect(entries(page, 'Photo of the identity card')).toHaveCount(0)
    await visit(page, 'Absences')
    await page.getByRole('tab', { name: /^Approvals/ }).click()
    await expect(page.getByRole('main')).toContainText('Minh Anh Nguyen')
    await expect(page.getByRole('button', { name: /^Approve/ }).first()).toBeVisible()
    await first.kill()

    const second = await launch({ env })
    const again = await second.window()
    await played(again, 'Manager', 'Tomasz Lewandowski')
    await play(again, 'Admin', 'Agnieszka Wróbel')
    await play(again, 'Employee', 'Minh Anh Nguyen')
    await expect(entries(again, 'Photo of the identity card')).toHaveCount(1)
    // What ran when the person was left is an entry of theirs.
    await expect(entries(again, 'Still running')).toHaveCount(1)
    await startTimer(again, 'To be left running', BANK)
    // Its tokens are in no keychain and in no file.
    expect(await keyring.stored()).toEqual([])
    expect(searchFiles(userData, ANY_TOKEN).found).toEqual([])

    await banner(again).getByRole('button', { name: 'Leave demo' }).click()
    await expect(welcome(again)).toBeVisible()
    await expect(banner(again)).toHaveCount(0)
    await expect(again.getByRole('alert')).toHaveCount(0)
    await expect.poll(() => existsSync(demo)).toBe(false)
    expect(await keyring.stored()).toEqual([])
    expect(hashOf(path.join(userData, 'local-workspace.sqlite'))).toBe(own)

    await again.getByRole('button', { name: 'Open the workspace of Ada Lovelace' }).click()
    await expect(entries(again, 'Tidy the attic')).toHaveCount(1)
    await expect(stopButton(again)).toHaveCount(0)
    await second.quit()

    const third = await (await launch({ env })).window()
    await expect(entries(third, 'Tidy the attic')).toHaveCount(1)
    await expect(banner(third)).toHaveCount(0)
  })

  test('opens at once with --demo, in a folder of its own, by keyboard and without barriers', async ({
    keyring,
    launch,
  }) => {
    const app = await launch({ env: keyring.env, args: ['--demo', '--user-data-dir='] })
    const page = await app.window()
    await played(page, 'Employee', 'Minh Anh Nguyen')
    const folderInUse = await app.electron.evaluate(({ app: electron }) => electron.getPath('userData'))
    expect(path.basename(folderInUse)).toBe('Stint Demo')
    expect(existsSync(path.join(folderInUse, 'demo', 'local-workspace.sqlite'))).toBe(true)

    for (const theme of ['Light', 'Dark'] as const) {
      await setTheme(page, theme)
      expect(await violations(page), theme).toEqual([])
    }
    const manager = banner(page).getByRole('button', { name: 'Manager' })
    await manager.focus()
    await page.keyboard.press('Enter')
    await played(page, 'Manager', 'Tomasz Lewandowski')
    await expect(manager).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(welcome(page)).toBeVisible()
    await expect.poll(() => existsSync(path.join(folderInUse, 'demo'))).toBe(false)
  })
})
