// What was read on the pages of Manage can be read without the server, also after a restart; changes wait for the server.
import { describe } from 'vitest'
import type { Page } from 'playwright'
import { expect } from '../support/expect'
import { test } from '../support/fixtures'
import { connect, syncState } from '../support/pages'

const open = async (page: Page, name: string) => {
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
  await page.getByRole('main').getByRole('heading', { level: 1, name }).waitFor()
}
const line = (page: Page) => page.getByText(/^You are offline\. This is what was here at/)

describe('Manage without the server', () => {
  test('shows what was read and when, and changes again when the server is back', async ({
    launch,
    service,
  }) => {
    await service.api.createProject('Website')
    const app = await launch()
    const page = await app.window()
    await connect(page, service.url, service.token)
    await expect(syncState(page)).toHaveText('All synced')
    await open(page, 'Projects')
    await expect(page.getByRole('grid', { name: 'Projects' })).toContainText('Website')
    await open(page, 'People')
    const person = page.getByRole('main').getByRole('link').first()
    await person.waitFor()
    const name = (await person.textContent()) ?? ''
    // What the server can do is read after the people.
    await page.getByRole('button', { name: 'Invite person' }).waitFor()
    await expect(line(page)).toBeHidden()
    await service.stop()
    await app.quit()

    const again = await (await launch()).window()
    await open(again, 'Projects')
    await expect(again.getByRole('grid', { name: 'Projects' })).toContainText('Website')
    await expect(line(again)).toBeVisible()
    await expect(again.getByRole('button', { name: 'New project' })).toBeDisabled()
    await expect(again.getByRole('button', { name: 'New project' })).toHaveAttribute(
      'title',
      'You are offline. This needs the server.',
    )
    await open(again, 'People')
    await expect(again.getByRole('main').getByRole('link').first()).toHaveText(name)
    await expect(line(again)).toBeVisible()
    await expect(again.getByRole('button', { name: 'Invite person' })).toBeDisabled()
    await open(again, 'Bank holidays')
    await expect(again.getByRole('alert')).toContainText('was not read here before')

    await service.restart()
    await open(again, 'Projects')
    await again.getByRole('button', { name: 'New project' }).click()
    const dialog = again.getByRole('dialog', { name: 'New project' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Shop')
    await dialog.getByRole('button', { name: 'Create project' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await expect(again.getByRole('grid', { name: 'Projects' })).toContainText('Shop')
    await expect(line(again)).toBeHidden()
  })
})
