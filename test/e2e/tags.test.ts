// Tags in the real app: typed into the line of the timer, seen, changed, and at the service.
import { describe } from 'vitest'
import { violations } from '../support/axe'
import { expect } from '../support/expect'
import { test } from '../support/fixtures'
import { connect, entries, startButton, stopButton, task } from '../support/pages'

describe('tags', () => {
  test('of the timer go to its entry, are changed there, and arrive at the service', async ({
    launch,
    service,
  }) => {
    await service.api.createProject('Website')
    const app = await launch()
    const page = await app.window()
    await connect(page, service.url, service.token)
    const tagsThere = async () => (await service.api.workTimes()).map(({ tags }) => tags)

    await task(page).fill('Review #deep')
    await expect(page.getByRole('list', { name: 'Understood' }).getByRole('listitem')).toHaveText(['#deep'])
    await task(page).press('Enter')
    await stopButton(page).waitFor()
    await expect(task(page)).toHaveValue('Review')
    await page.getByRole('button', { name: 'Tags: deep' }).click()
    await page.getByRole('combobox', { name: 'Tags' }).fill('Głęboka praca')
    await page.getByRole('combobox', { name: 'Tags' }).press('Enter')
    await page.getByRole('button', { name: 'Tags: deep, Głęboka praca' }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await stopButton(page).click()
    await startButton(page).waitFor()

    const row = entries(page, 'Review')
    await expect(row.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText([
      '#deep',
      '#Głęboka praca',
    ])
    await expect.poll(tagsThere).toEqual([['deep', 'Głęboka praca']])

    await row.hover()
    await row.getByRole('button', { name: 'Edit entry' }).click()
    const dialog = page.getByRole('dialog')
    const field = dialog.getByRole('combobox', { name: 'Tags' })
    await field.press('Backspace')
    await field.pressSequentially('night,')
    await expect(dialog.getByRole('list', { name: 'Tags chosen' }).getByRole('listitem')).toHaveText([
      '#deep',
      '#night',
    ])
    await field.fill('de')
    expect(await violations(page)).toEqual([])
    await field.fill('')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.poll(tagsThere).toEqual([['deep', 'night']])

    // What is used is offered in the line.
    await task(page).fill('Again #n')
    await expect(page.getByRole('option')).toHaveText(['#night'])
    await page.keyboard.press('Escape')
    await task(page).fill('')
  })
})
