// The command palette: opened by keys or from the side bar, it leads to pages, projects and people, and does what the app can do.
import type { Page } from 'playwright'
import { describe } from 'vitest'
import { expect } from '../support/expect'
import { violations } from '../support/axe'
import { test } from '../support/fixtures'
import { connect, createLocalWorkspace, startButton, stopButton, task } from '../support/pages'

const paletteOf = (page: Page) => page.getByRole('dialog', { name: 'Command palette' })

/** Opens the palette by its keys; resolves when what is typed goes to it. */
async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+K')
  await expect(paletteOf(page).getByRole('combobox').or(paletteOf(page).getByRole('textbox'))).toBeFocused()
}

describe('the command palette', () => {
  test('opens a page and starts a timer, by keys alone', async ({ launch }) => {
    const page = await (await launch()).window()
    await createLocalWorkspace(page, 'Ada Lovelace', 'Poland')
    const palette = paletteOf(page)

    await openPalette(page)
    expect(await violations(page)).toEqual([])
    await page.keyboard.type('timesh')
    await expect(palette.getByRole('option', { name: 'Timesheet' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(palette).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: 'Timesheet' })).toBeVisible()

    await page.getByRole('button', { name: 'Search or jump to' }).click()
    await palette.getByRole('option', { name: 'Start timer' }).click()
    await expect(stopButton(page)).toBeVisible()
    await openPalette(page)
    await page.keyboard.type('stop timer')
    await palette.getByRole('option', { name: 'Stop timer' }).click()
    await expect(startButton(page)).toBeVisible()

    await openPalette(page)
    await page.keyboard.type('Write the offer')
    await palette.getByRole('option', { name: 'Start timer: Write the offer' }).click()
    await expect(stopButton(page)).toBeVisible()
    await expect(task(page)).toHaveValue('Write the offer')

    await openPalette(page)
    await page.keyboard.press('Escape')
    await expect(palette).toHaveCount(0)
  })

  test('opens projects and people for those who manage them', async ({ launch, service }) => {
    const { id } = await service.api.createProject('Website')
    const { id: old } = await service.api.createProject('Old shop')
    for (const status of ['completed', 'archived'])
      await service.api.request('PATCH', `/projects/${old}`, { status })
    await service.addEmployee('zoe@example.com', 'Zoë')
    const page = await (await launch()).window()
    await connect(page, service.url, service.token)
    const palette = paletteOf(page)
    await openPalette(page)
    await page.keyboard.type('websi')
    await palette.getByRole('option', { name: 'Website' }).click()
    await expect(palette).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    expect(id).toBeGreaterThan(0)
    await openPalette(page)
    await page.keyboard.type('zoe now')
    await palette.getByRole('option', { name: /Zoë Nowak/ }).click()
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await openPalette(page)
    await page.keyboard.type('old sh')
    await palette.getByRole('option', { name: /Old shop.*Archived/ }).click()
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Old shop')
  })

  test('creates a record of any kind, and does what the settings can do', async ({ launch, service }) => {
    const page = await (await launch()).window()
    await connect(page, service.url, service.token)
    const palette = paletteOf(page)
    const pick = async (typed: string, option: string) => {
      await openPalette(page)
      await page.keyboard.type(typed)
      await palette.getByRole('option', { name: option, exact: true }).click()
      await expect(palette).toHaveCount(0)
    }
    await pick('record: task list', 'New record: Task list')
    const record = page.getByRole('region', { name: 'Record' })
    await expect(record.getByRole('textbox', { name: 'Name' })).toBeVisible()
    // The same wish again, on the page that is already open.
    await record.getByRole('button', { name: 'Cancel' }).click()
    await pick('record: tax rate', 'New record: Tax rate')
    await expect(record.getByRole('textbox', { name: 'Name' })).toBeVisible()

    await pick('restore', 'Restore…')
    await expect(page.getByRole('heading', { name: 'Backup' })).toBeFocused()
    await pick('polski', 'Language: Polski')
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Ustawienia')
  })
})
