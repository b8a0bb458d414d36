// The timesheet in the real app: what is typed into its cells is on the server, by keyboard alone, online and off.
import type { Locator, Page } from 'playwright'
import { describe } from 'vitest'
import type { Api } from '../support/api'
import { violations } from '../support/axe'
import { expect } from '../support/expect'
import { test } from '../support/fixtures'
import {
  choose,
  connect,
  holdUndo,
  logTime,
  setTheme,
  syncNow,
  syncState,
  undo,
  visit,
} from '../support/pages'

const sheet = (page: Page): Locator => page.getByRole('grid', { name: 'Timesheet' })
const cell = (page: Page, row: string, day: string): Locator =>
  sheet(page).getByRole('row', { name: row }).locator(`[data-day="${day}"]`)
const foot = (page: Page, name: string): Locator =>
  sheet(page).getByRole('row', { name }).getByRole('gridcell')

/** Opens the timesheet on last week, whose days have all come to pass; answers its days. */
async function openLastWeek(page: Page): Promise<[string, string, string, string, string, string, string]> {
  await visit(page, 'Timesheet')
  const week = page.getByText(/^\w+ \d+\W.*\d{4}$/)
  const before = await week.textContent()
  await page.getByRole('button', { name: 'Previous week' }).click()
  await expect(week).not.toHaveText(before ?? '')
  const field = page.getByLabel('Go to the week of')
  return page.evaluate(
    (from) => {
      const first = new Date(`${from}T00:00:00Z`)
      return Array.from({ length: 7 }, (_, index) =>
        new Date(first.getTime() + index * 86_400_000).toISOString().slice(0, 10),
      ) as [string, string, string, string, string, string, string]
    },
    await field.getAttribute('data-date'),
  )
}

async function addRow(page: Page, project: string, description: string): Promise<void> {
  const last = page.getByRole('form', { name: 'New row' })
  await choose(last.getByRole('combobox', { name: 'Project' }), project)
  await last.getByRole('textbox', { name: 'Description' }).fill(description)
  await last.getByRole('button', { name: 'Add row' }).click()
}

/** What the server has, by day: description and seconds. */
async function onServer(api: Api): Promise<string[]> {
  const times = await api.workTimes()
  return times
    .map(({ localDate, description, seconds }) => `${localDate} ${description ?? ''} ${seconds}`)
    .sort()
}

describe('the timesheet', () => {
  test('writes what is typed into its cells to the server, changes it, and brings it back', async ({
    launch,
    service,
  }) => {
    const { api } = service
    await api.createProject('Website')
    const page = await (await launch()).window()
    await connect(page, service.url, service.token)
    const [first, second, third] = await openLastWeek(page)
    await expect(page.getByText('Nothing logged in this week.')).toBeVisible()
    await addRow(page, 'Website', 'Review')

    // Like a spreadsheet: type, Tab, type, Tab, type, Enter.
    await expect(cell(page, 'Website Review', first)).toBeFocused()
    await page.keyboard.type('1:30')
    await page.keyboard.press('Tab')
    await expect(cell(page, 'Website Review', second)).toBeFocused()
    await page.keyboard.type('90m')
    await page.keyboard.press('Tab')
    await page.keyboard.type('1.5')
    await page.keyboard.press('Enter')
    await expect(cell(page, 'Website Review', third)).toContainText('1:30')
    await expect(foot(page, 'Total').last()).toHaveText('4:30')
    await expect(syncState(page)).toHaveText('All synced')
    expect(await onServer(api)).toEqual([
      `${first} Review 5400`,
      `${second} Review 5400`,
      `${third} Review 5400`,
    ])

    await cell(page, 'Website Review', first).focus()
    await page.keyboard.press('F2')
    await page.keyboard.type('2h 15m')
    await page.keyboard.press('Enter')
    await expect(cell(page, 'Website Review', first)).toContainText('2:15')
    await cell(page, 'Website Review', second).focus()
    await page.keyboard.press('Delete')
    await holdUndo(page)
    await expect(foot(page, 'Total').last()).toHaveText('3:45')
    await expect(syncState(page)).toHaveText('All synced')
    expect(await onServer(api)).toEqual([`${first} Review 8100`, `${third} Review 5400`])
    await undo(page)
    await expect(foot(page, 'Total').last()).toHaveText('5:15')
    await expect(syncState(page)).toHaveText('All synced')
    expect(await onServer(api)).toHaveLength(3)
  })

  test('keeps bad input with its reason, opens the list of several entries, and works offline', async ({
    launch,
    service,
  }) => {
    const { api } = service
    await api.createProject('Website')
    const page = await (await launch()).window()
    await connect(page, service.url, service.token)
    const [first, second] = await openLastWeek(page)
    await visit(page, 'Today')
    await logTime(page, { duration: '1:00', description: 'Review', project: 'Website', date: first })
    await logTime(page, { duration: '0:30', description: 'Review', project: 'Website', date: first })
    await expect(syncState(page)).toHaveText('All synced')
    await service.stop()
    await visit(page, 'Timesheet')

    await cell(page, 'Website Review', second).focus()
    await page.keyboard.type('soon')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('This is not a duration')
    await page.keyboard.press('Tab')
    await visit(page, 'Settings')
    await visit(page, 'Timesheet')
    await expect(cell(page, 'Website Review', second)).toContainText('soon')
    await cell(page, 'Website Review', second).focus()
    await page.keyboard.type('0:45')
    await page.keyboard.press('Enter')
    await expect(cell(page, 'Website Review', second)).toContainText('0:45')
    await expect(cell(page, 'Website Review', second)).toContainText('Waiting')

    await cell(page, 'Website Review', first).focus()
    await page.keyboard.type('5')
    const dialog = page.getByRole('dialog', { name: /^Website, / })
    const durations = dialog.getByRole('textbox', { name: 'Duration' })
    await expect(durations).toHaveCount(2)
    await durations.first().fill('2:00')
    await durations.first().press('Enter')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(cell(page, 'Website Review', first)).toBeFocused()
    await expect(cell(page, 'Website Review', first)).toContainText('2:30')

    await service.restart()
    await syncNow(page)
    await expect(syncState(page)).toHaveText('All synced')
    expect(await onServer(api)).toEqual([
      `${first} Review 1800`,
      `${first} Review 7200`,
      `${second} Review 2700`,
    ])
  })

  test('copies last week once, takes the copy back whole, and has no fault that axe knows', async ({
    launch,
    service,
  }) => {
    const { api } = service
    await api.createProject('Website')
    const page = await (await launch()).window()
    await connect(page, service.url, service.token)
    const [first] = await openLastWeek(page)
    await addRow(page, 'Website', '')
    await expect(cell(page, 'Website', first)).toBeFocused()
    await page.keyboard.type('3')
    await page.keyboard.press('Enter')
    await expect(foot(page, 'Total').last()).toHaveText('3:00')
    await page.getByRole('button', { name: 'This week' }).click()
    await expect(foot(page, 'Total').last()).toHaveText('0:00')

    await page.getByRole('button', { name: 'Copy last week' }).click()
    await holdUndo(page)
    await expect(page.getByText('1 entry copied')).toBeVisible()
    await expect(foot(page, 'Total').last()).toHaveText('3:00')
    await expect(syncState(page)).toHaveText('All synced')
    expect(await onServer(api)).toHaveLength(2)
    await undo(page)
    await expect(foot(page, 'Total').last()).toHaveText('0:00')
    await expect(syncState(page)).toHaveText('All synced')
    expect(await onServer(api)).toEqual([`${first}  10800`])
    await page.getByRole('button', { name: 'Copy last week' }).click()
    await page.getByRole('button', { name: 'Copy last week' }).click()
    await expect(page.getByRole('main').getByText('Nothing to copy')).toBeVisible()

    for (const theme of ['Light', 'Dark'] as const) {
      await setTheme(page, theme)
      await visit(page, 'Timesheet')
      await sheet(page).locator('[data-day][tabindex="0"]').focus()
      await page.keyboard.type('1:75')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alert')).toContainText('Minutes must be under 60')
      expect(await violations(page), theme).toEqual([])
      await page.keyboard.press('Escape')
    }
  })
})
