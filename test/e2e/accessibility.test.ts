// The window for everyone: no violation that axe can see on any page in either theme, and the main job by keyboard.
import type { Page } from 'playwright'
import { describe } from 'vitest'
import { violations } from '../support/axe'
import { expect } from '../support/expect'
import { test } from '../support/fixtures'
import {
  choose,
  connect,
  entries,
  logTime,
  openLogTime,
  ORGANIZATION_PARTS,
  PAGES,
  PROPERTY_PAGES,
  setTheme,
  startButton,
  startTimer,
  stopButton,
  syncState,
  task,
  visit,
  welcome,
} from '../support/pages'

describe('axe', () => {
  test('finds nothing on Welcome', async ({ launch }) => {
    const page = await (await launch()).window()
    await expect(welcome(page)).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'My team' }).click()
    await page.getByRole('button', { name: 'Connect' }).click()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('button', { name: 'Just me' }).click()
    await page.getByRole('combobox', { name: 'Country' }).press('ArrowDown')
    expect(await violations(page)).toEqual([])
    await choose(page.getByRole('combobox', { name: 'Country' }), 'Germany')
    await page.getByRole('textbox', { name: 'Your name' }).fill('Ada Lovelace')
    for (const step of ['checkbox', 'textbox', 'textbox'] as const) {
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByRole(step).first().waitFor()
      expect(await violations(page)).toEqual([])
    }
  })

  test('finds nothing on any page in either theme, with entries of every kind', async ({
    launch,
    service,
  }) => {
    const { api } = service
    const closing = await api.createProject('Closing')
    await api.createProject('Website')
    const page = await (await launch()).window()
    await connect(page, service.url, service.token)
    await logTime(page, { duration: '1:00', description: 'Synced', project: 'Website' })
    await expect(syncState(page)).toHaveText('All synced')
    await api.request('PATCH', `/projects/${closing.id}`, { status: 'completed' })
    await logTime(page, { duration: '1:00', description: 'Refused', project: 'Closing' })
    await expect(syncState(page)).toHaveText('1 needs attention')
    await service.stop()
    await logTime(page, { duration: '1:00', description: 'Waiting', project: 'Website' })
    await startTimer(page, 'Running', 'Website')
    for (const theme of ['Light', 'Dark'] as const) {
      await setTheme(page, theme)
      for (const name of [...PAGES, ...PROPERTY_PAGES, ...ORGANIZATION_PARTS]) {
        await visit(page, name)
        expect(await violations(page), `${name}, ${theme}`).toEqual([])
      }
      await visit(page, 'Today')
      const dialog = await openLogTime(page)
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(
        dialog.getByText('Choose a project.').or(dialog.getByText('Enter a duration')),
      ).not.toHaveCount(0)
      expect(await violations(page), `Log time, ${theme}`).toEqual([])
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }
  })
})

describe('with the keyboard alone', () => {
  /** Presses Tab until the element with this accessible name and role has the focus. */
  const tabTo = async (
    page: Page,
    role: 'textbox' | 'button' | 'combobox' | 'link',
    name: string | RegExp,
  ): Promise<void> => {
    const wanted = page.getByRole(role, { name }).first()
    for (let presses = 0; presses < 40; presses++) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Tab does not reach ${role} "${String(name)}".`)
  }

  test('a person connects, starts, stops, logs time and looks at Sync', async ({ launch, service }) => {
    await service.api.createProject('Website')
    await service.api.createProject('Archive')
    const page = await (await launch()).window()
    await expect(welcome(page)).toBeVisible()
    await tabTo(page, 'button', /^My team/)
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'Workspace URL' }).waitFor()
    await tabTo(page, 'textbox', 'Workspace URL')
    await page.keyboard.type(service.url)
    await tabTo(page, 'textbox', 'Access token')
    await page.keyboard.type(service.token)
    await page.keyboard.press('Enter')
    await expect(task(page)).toBeVisible()

    await tabTo(page, 'textbox', 'What are you working on?')
    await page.keyboard.type('Hands on keys')
    await tabTo(page, 'combobox', 'Project')
    await page.keyboard.type('web')
    await expect(page.getByRole('option', { name: 'Website' })).toBeVisible()
    await page.keyboard.press('Enter')
    await tabTo(page, 'button', 'Start timer')
    await page.keyboard.press('Enter')
    await expect(stopButton(page)).toBeVisible()
    await tabTo(page, 'button', 'Stop timer')
    await page.keyboard.press('Space')
    await expect(startButton(page)).toBeVisible()
    await expect(entries(page, 'Hands on keys')).toContainText('Website')

    await tabTo(page, 'button', 'Log time')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Log time' })
    await expect(dialog).toBeVisible()
    await tabTo(page, 'combobox', 'Project')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await tabTo(page, 'textbox', 'Duration')
    await page.keyboard.type('45m')
    await tabTo(page, 'textbox', 'Description')
    await page.keyboard.type('By hand')
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(entries(page, 'By hand')).toContainText('0:45')

    await tabTo(page, 'link', 'Sync')
    await page.keyboard.press('Enter')
    await expect(syncState(page)).toHaveText('All synced')
    expect(await service.api.workTimes()).toHaveLength(2)
  })
})
