// The day's entries: logged by hand in every spelling, edited, deleted and brought back.
import { describe } from 'vitest'
import { expect } from '../support/expect'
import { test } from '../support/fixtures'
import { createLocalWorkspace, entries, logTime, openLogTime, syncState, undo } from '../support/pages'

describe('entries of the day', () => {
  test('are logged with a duration in any of its spellings', async ({ launch }) => {
    const page = await (await launch()).window()
    await createLocalWorkspace(page, 'Ada Lovelace', 'Poland')
    for (const [index, duration] of ['1:30', '1h 30m', '1.5h', '90m'].entries()) {
      await logTime(page, { duration, description: `Spelling ${index}` })
      await expect(entries(page, `Spelling ${index}`)).toContainText('1:30')
    }
    await expect(page.getByText('Total')).toContainText('6:00')
    await expect(syncState(page)).toHaveText('All synced')
  })

  test('are logged from and to, and keep their times when the duration changes', async ({ launch }) => {
    const app = await launch()
    const page = await app.window()
    await createLocalWorkspace(page, 'Ada Lovelace', 'Poland')
    const dialog = await openLogTime(page)
    const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
    await field('From').fill('10:00')
    await field('To').fill('12:00')
    await expect(field('Duration')).toHaveValue('2:00')
    await field('Description').fill('From ten')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(entries(page, 'From ten')).toContainText(/10:00.*12:00/)
    await expect(syncState(page)).toHaveText('All synced')

    await entries(page, 'From ten').getByRole('button', { name: 'Edit entry' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit entry' })
    await edit.getByRole('textbox', { name: 'Duration' }).fill('3h')
    await expect(edit.getByRole('textbox', { name: 'To', exact: true })).toHaveValue('13:00')
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect(entries(page, 'From ten')).toContainText(/10:00.*1:00|10:00.*13:00/)
    await expect(entries(page, 'From ten')).toContainText('3:00')
    await expect(syncState(page)).toHaveText('All synced')
  })

  test('are refused with a reason beside the field, and nothing typed is lost', async ({ launch }) => {
    const page = await (await launch()).window()
    await createLocalWorkspace(page, 'Ada Lovelace', 'Poland')
    const dialog = await openLogTime(page)
    const duration = dialog.getByRole('textbox', { name: 'Duration' })
    await dialog.getByRole('textbox', { name: 'Description' }).fill('Still here')
    for (const [typed, reason] of [
      ['', 'Enter a duration'],
      ['soon', 'This is not a duration'],
      ['1:75', 'Minutes must be under 60'],
      ['25h', 'at most 24 hours'],
      ['0', 'greater than zero'],
    ] as const) {
      await duration.fill(typed)
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog).toContainText(reason)
      await expect(duration).toHaveAttribute('aria-invalid', 'true')
    }
    await duration.fill('0:10')
    await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue('Still here')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(entries(page, 'Still here')).toHaveCount(1)
  })

  test('are edited, moved to another day, deleted and brought back', async ({ launch }) => {
    const page = await (await launch()).window()
    await createLocalWorkspace(page, 'Ada Lovelace', 'Poland')
    await logTime(page, { duration: '1:00', description: 'Draft' })
    await logTime(page, { duration: '2:00', description: 'Other' })

    await entries(page, 'Draft').getByRole('button', { name: 'Edit entry' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit entry' })
    await expect(dialog.getByRole('textbox', { name: 'Duration' })).toHaveValue('1:00')
    await dialog.getByRole('textbox', { name: 'Description' }).fill('Final')
    await dialog.getByRole('textbox', { name: 'Duration' }).fill('1h 20m')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(entries(page, 'Final')).toContainText('1:20')
    await expect(entries(page)).toHaveCount(2)

    await entries(page, 'Final').getByRole('button', { name: 'Delete entry' }).click()
    await expect(entries(page, 'Final')).toHaveCount(0)
    await undo(page)
    await expect(entries(page, 'Final')).toContainText('1:20')
    await expect(page.getByText('Total')).toContainText('3:20')

    const yesterday = await page.evaluate(() => {
      const day = new Date(Date.now() - 86_400_000)
      return [day.getFullYear(), day.getMonth() + 1, day.getDate()]
        .map((part) => String(part).padStart(2, '0'))
        .join('-')
    })
    await entries(page, 'Other').getByRole('button', { name: 'Edit entry' }).click()
    await dialog.getByRole('button', { name: 'Open calendar' }).click()
    await expect(page.locator('[data-reka-calendar-cell-trigger]').first()).toBeVisible()
    const cell = page.locator(`[data-reka-calendar-cell-trigger][data-value="${yesterday}"]`)
    // On the first of a month it may be on the page before.
    if (!(await cell.isVisible())) await page.getByRole('button', { name: 'Previous month' }).click()
    await cell.click()
    await expect(dialog.getByLabel('Date')).toHaveAttribute('data-date', yesterday)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(entries(page, 'Other')).toHaveCount(0)
    await page.getByRole('button', { name: 'Previous day' }).click()
    await expect(entries(page, 'Other')).toHaveCount(1)
    await expect(entries(page)).toHaveCount(1)
    await expect(syncState(page)).toHaveText('All synced')
  })

  test('are changed in their rows, and what is missing between them is filled', async ({ launch }) => {
    const page = await (await launch()).window()
    await createLocalWorkspace(page, 'Ada Lovelace', 'Poland')
    const log = async (from: string, to: string, description: string) => {
      const dialog = await openLogTime(page)
      const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
      await field('From').fill(from)
      await field('To').fill(to)
      await field('Description').fill(description)
      await dialog.getByRole('button', { name: 'Save' }).click()
      await dialog.waitFor({ state: 'hidden' })
    }
    // A day that is over and without a plan, so that nothing depends on today.
    const heading = page.getByRole('heading', { level: 1 })
    do {
      const before = (await heading.textContent()) ?? ''
      await page.getByRole('button', { name: 'Previous day' }).click()
      await expect(heading).not.toHaveText(before)
    } while (!(await heading.textContent())?.includes('Saturday'))
    await log('18:00', '19:00', 'First')
    await log('19:45', '20:30', 'Second')

    const list = page.getByRole('list', { name: 'Entries' })
    await list.getByRole('button', { name: 'Second', exact: true }).click()
    const description = list.getByRole('textbox', { name: 'Description' })
    await expect(description).toBeFocused()
    await description.fill('Second, longer')
    await description.press('Escape')
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await list.getByRole('textbox', { name: 'To', exact: true }).fill('21:00')
    await description.press('Enter')
    await expect(entries(page, 'Second, longer')).toContainText('1:15')
    await undo(page)
    await expect(entries(page, 'Second')).toContainText('0:45')

    await page.getByRole('region', { name: 'Timeline' }).getByRole('button', { name: 'Fill 45 min' }).click()
    const dialog = page.getByRole('dialog', { name: 'Log time' })
    await dialog.getByRole('textbox', { name: 'Description' }).fill('Between')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(entries(page, 'Between')).toContainText(/0?7:00.*0?7:45|19:00.*19:45/)
    await expect(page.getByRole('button', { name: 'Fill 45 min' })).toHaveCount(0)
  })
})
