// The command palette: opened by keys or from the side bar, it leads to pages, projects and people, and does what the app can do.
import { describe } from 'vitest'
import { expect } from '../support/expect'
import { violations } from '../support/axe'
import { test } from '../support/fixtures'
import { connect, createLocalWorkspace, startButton, stopButton, task } from '../support/pages'

describe('the command palette', () => {
  test('opens a page and starts a timer, by keys alone', async ({ launch }) => {
    const page = await (await launch()).window()
    await createLocalWorkspace(page, 'Ada Lovelace', 'Poland')
    const palette = page.getByRole('dialog', { name: 'Command palette' })

    await page.keyboard.press('Control+K')
    await expect(palette).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.keyboard.type('timesh')
    await expect(palette.getByRole('option', { name: 'Timesheet' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(palette).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: 'Timesheet' })).toBeVisible()

    await page.getByRole('button', { name: 'Search or jump to' }).click()
    await palette.getByRole('option', { name: 'Start timer' }).click()
    await expect(stopButton(page)).toBeVisible()
    await page.keyboard.press('Control+K')
    await page.keyboard.type('stop timer')
    await palette.getByRole('option', { name: 'Stop timer' }).click()
    await expect(startButton(page)).toBeVisible()

    await page.keyboard.press('Control+K')
    await page.keyboard.type('Write the offer')
    await palette.getByRole('option', { name: 'Start timer: Write the offer' }).click()
    await expect(stopButton(page)).toBeVisible()
    await expect(task(page)).toHaveValue('Write the offer')

    await page.keyboard.press('Control+K')
    await page.keyboard.press('Escape')
    await expect(palette).toHaveCount(0)
  })

  test('opens projects and people for those who manage them', async ({ launch, service }) => {
    const { id } = await service.api.createProject('Website')
    await service.addEmployee('zoe@example.com', 'Zoë')
    const page = await (await launch()).window()
    await connect(page, service.url, service.token)
    const palette = page.getByRole('dialog', { name: 'Command palette' })
    await page.keyboard.press('Control+K')
    await page.keyboard.type('websi')
    await palette.getByRole('option', { name: 'Website' }).click()
    await expect(palette).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    expect(id).toBeGreaterThan(0)
    await page.keyboard.press('Control+K')
    await page.keyboard.type('zoe now')
    await palette.getByRole('option', { name: /Zoë Nowak/ }).click()
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  })
})
