// "Just me" on an empty profile: with every step answered, and with every step skipped.
import type { Page } from 'playwright'
import { describe } from 'vitest'
import { expect } from '../support/expect'
import { test } from '../support/fixtures'
import {
  choose,
  createLocalWorkspace,
  entries,
  logTime,
  startTimer,
  stopTimer,
  syncState,
  task,
  visit,
} from '../support/pages'

const begin = async (page: Page, country: string) => {
  await page.getByRole('button', { name: 'Just me' }).click()
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ada Lovelace')
  await choose(page.getByRole('combobox', { name: 'Country' }), country)
}
const onward = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()
const year = new Date().getUTCFullYear()

describe('Just me', () => {
  test('takes region, week, vacation and projects into the workspace', async ({ launch }) => {
    const page = await (await launch()).window()
    await begin(page, 'Germany')
    await choose(page.getByRole('combobox', { name: 'Region' }), 'Bayern')
    await onward(page)

    await expect(page.getByRole('checkbox', { name: 'Friday' })).toBeChecked()
    await page.getByRole('checkbox', { name: 'Friday' }).click()
    await page.getByLabel('From', { exact: true }).fill('09:00')
    await page.getByLabel('To', { exact: true }).fill('17:30')
    await page.getByRole('textbox', { name: 'Break in minutes' }).fill('30')
    await expect(page.getByText('32:00 h a week')).toBeVisible()
    await page.getByLabel('Since').fill(`${year - 1}-01-01`)
    await onward(page)

    await page.getByRole('textbox', { name: 'Vacation days a year' }).fill('28')
    await page.getByRole('textbox', { name: `Left in ${year}` }).fill('7')
    await onward(page)

    await page.getByRole('textbox', { name: 'Project 1' }).fill('Website')
    await page.getByRole('textbox', { name: 'Client 1' }).fill('Teatr Stary')
    await page.getByRole('textbox', { name: 'Hourly rate 1 in EUR' }).fill('a lot')
    await page.getByRole('button', { name: 'Add project' }).click()
    await page.getByRole('textbox', { name: 'Project 2' }).fill('Paperwork')
    await page.getByRole('button', { name: 'Create workspace' }).click()
    await expect(page.getByRole('alert')).toContainText('Type the hourly rate of Website as an amount')
    await page.getByRole('textbox', { name: 'Hourly rate 1 in EUR' }).fill('87,50')
    await page.getByRole('button', { name: 'Create workspace' }).click()
    await expect(task(page)).toBeVisible()
    await expect(syncState(page)).toHaveText('All synced')

    await startTimer(page, 'Write the offer', 'Website')
    await stopTimer(page)
    await expect(entries(page, 'Write the offer')).toContainText('Website')
    await logTime(page, { duration: '1:00', description: 'Sort bills', project: 'Paperwork' })
    await expect(entries(page, 'Sort bills')).toContainText('Paperwork')
    // An hour of the website is worth its rate.
    await logTime(page, { duration: '2:00', description: 'Draw the pages', project: 'Website' })
    await visit(page, 'Projects')
    await page.getByRole('link', { name: 'Website' }).click()
    await page.getByRole('tab', { name: 'Money' }).click()
    await expect(page.getByRole('main')).toContainText('€87.50')

    await visit(page, 'Settings')
    // Kept in Bavaria, and not in the whole of Germany.
    await expect(page.getByRole('main')).toContainText(/Heilige Drei Könige|Epiphany/)
    await visit(page, 'Absences')
    await expect(page.getByRole('main')).toContainText(/Vacation ?7 ?days left/)
    await visit(page, 'Calendar')
    await expect(page.getByRole('gridcell', { name: /planned 8:00/ }).first()).toBeVisible()
  })

  test('makes a useful workspace when every step is skipped', async ({ launch }) => {
    const page = await (await launch()).window()
    await begin(page, 'Poland')
    await onward(page)
    for (const step of ['Week', 'Vacation', 'Projects']) {
      await expect(page.getByRole('listitem').filter({ hasText: step })).toHaveAttribute(
        'aria-current',
        'step',
      )
      await page.getByRole('button', { name: 'Skip' }).click()
    }
    await expect(task(page)).toBeVisible()
    await expect(syncState(page)).toHaveText('All synced')
    await startTimer(page, 'Sort the cellar')
    await stopTimer(page)
    await expect(entries(page, 'Sort the cellar')).toContainText('General')
    await visit(page, 'Absences')
    await expect(page.getByRole('main')).toContainText(/Vacation ?26 ?days left/)
    // Nothing is to be said of sync: there is no link to it.
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Sync', exact: true })).toHaveCount(0)
  })

  test('works on a computer that knows no time zone', async ({ launch }) => {
    const page = await (await launch({ env: { TZ: '' } })).window()
    expect(await page.evaluate('Intl.DateTimeFormat().resolvedOptions().timeZone')).toBe('Etc/Unknown')
    await createLocalWorkspace(page, 'Ada Lovelace', 'Poland')
    await startTimer(page, 'Sort the cellar')
    await stopTimer(page)
    await logTime(page, { duration: '0:30', description: 'Sweep the yard' })
    await expect(entries(page, 'Sort the cellar')).toBeVisible()
    await expect(entries(page, 'Sweep the yard')).toBeVisible()
    await expect(syncState(page)).toHaveText('All synced')
  })
})
