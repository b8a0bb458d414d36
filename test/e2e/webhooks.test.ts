// An admin adds a webhook whose receiver fails, reads what became of its delivery, sends it again, and finds all of it in the
// audit trail.
import type { Page } from 'playwright'
import { describe } from 'vitest'
import { Receiver } from '../service/support/receiver'
import { violations } from '../support/axe'
import { expect } from '../support/expect'
import { test as base } from '../support/fixtures'
import { choose, connect, setTheme, visit } from '../support/pages'

const test = base.extend('receiver', async ({ task: _ }, { onCleanup }) => {
  const receiver = await Receiver.start()
  onCleanup(() => receiver.stop())
  return receiver
})

const region = (page: Page, name: string) => page.getByRole('region', { name })

describe('a webhook', () => {
  test('fails, is redelivered, and leaves its trail', async ({ launch, service, receiver }) => {
    const { api } = service
    await api.request('PATCH', '/configs/webhooks.allowPrivateTargets', { value: true })
    const page = await (await launch()).window()
    await connect(page, service.url, service.token)

    await visit(page, 'Webhooks')
    await page.getByRole('main').getByRole('button', { name: 'New webhook' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'New webhook' })
    await dialog.getByRole('textbox', { name: 'Address' }).fill('ftp://example.com')
    await dialog.getByRole('button', { name: 'Create webhook' }).click()
    await expect(dialog.getByRole('alert')).not.toBeEmpty()
    await dialog.getByRole('textbox', { name: 'Address' }).fill(receiver.url('flaky/bookkeeping/1'))
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Bookkeeping')
    await dialog.getByText('Chosen events').click()
    await choose(dialog.getByRole('combobox', { name: 'Add an event' }), 'project.*')
    await dialog.getByRole('button', { name: 'Create webhook' }).click()
    const once = page.getByRole('dialog', { name: 'Secret of the webhook' })
    await expect(once.getByRole('textbox')).toHaveValue(/^whsec_/)
    await once.getByRole('button', { name: 'I have stored it' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bookkeeping')

    // The receiver refuses the first attempt.
    const asked = receiver.has('flaky/bookkeeping/1', 1)
    await api.createProject('Website')
    await asked
    await expect
      .poll(async () => (await api.request<unknown[]>('GET', '/webhook-logs')).length)
      .toBeGreaterThan(0)
    // It is switched off, so that only a person sends anything from now on.
    await page.getByRole('button', { name: 'Change…' }).click()
    const change = page.getByRole('dialog', { name: 'Change webhook' })
    await change.getByRole('switch').click()
    await change.getByRole('button', { name: 'Save' }).click()
    await expect(change).toHaveCount(0)
    await expect(page.getByRole('tabpanel')).toContainText('Disabled')
    await page.getByRole('link', { name: 'All webhooks' }).click()
    await page.getByRole('link', { name: 'Bookkeeping' }).click()

    const deliveries = page.getByRole('list', { name: 'Deliveries' })
    await deliveries.getByRole('button', { name: /Project: created/ }).click()
    const sheet = region(page, 'Project: created')
    await expect(sheet).toContainText('Refused with 500')
    await expect(sheet).toContainText('"name": "Website"')
    for (const theme of ['Dark', 'Light'] as const) {
      await setTheme(page, theme)
      await visit(page, 'Webhooks')
      expect(await violations(page), `Webhooks, ${theme}`).toEqual([])
      await page.getByRole('link', { name: 'Bookkeeping' }).click()
      await deliveries.getByRole('button', { name: /Project: created/ }).click()
      await expect(sheet).toContainText('"name": "Website"')
      expect(await violations(page), `A delivery, ${theme}`).toEqual([])
    }
    await sheet.getByRole('button', { name: 'Redeliver' }).click()
    await expect(sheet).toContainText('Taken with 200')
    await expect(sheet).toContainText('Delivered')
    await expect(sheet.getByRole('listitem').filter({ hasText: 'Refused with 500' })).not.toHaveCount(0)
    const ids = receiver.at('flaky/bookkeeping/1').map(({ headers }) => headers['webhook-id'])
    expect(new Set(ids).size).toBe(1)

    await choose(page.getByRole('combobox', { name: 'State of deliveries' }), 'Given up')
    await expect(page.getByRole('tabpanel')).toContainText('No delivery fits these filters.')
    await page.getByRole('button', { name: 'Show all' }).click()
    await expect(deliveries).toContainText('Delivered')

    await page.getByRole('button', { name: 'Send a test' }).click()
    await expect(deliveries).toContainText('Webhook: test')
    await page.getByRole('button', { name: 'New secret: Bookkeeping' }).click()
    await page.getByRole('button', { name: 'Replace the secret: Bookkeeping' }).click()
    await expect(once.getByRole('textbox')).toHaveValue(/^whsec_/)
    await once.getByRole('button', { name: 'I have stored it' }).click()

    await visit(page, 'Audit trail')
    await choose(page.getByRole('combobox', { name: 'Kind of record' }), 'Project')
    const trail = page.getByRole('list', { name: 'Audit trail' })
    await trail.getByRole('button', { name: /Project: created/ }).click()
    await expect(sheet.getByRole('row', { name: /^Name/ })).toContainText('Website')
    for (const theme of ['Dark', 'Light'] as const) {
      await setTheme(page, theme)
      await visit(page, 'Audit trail')
      await trail.getByRole('button').first().click()
      expect(await violations(page), `Audit trail, ${theme}`).toEqual([])
    }
    await choose(page.getByRole('combobox', { name: 'Kind of record' }), 'Project')
    await trail.getByRole('button', { name: /Project: created/ }).click()
    await sheet.getByRole('link', { name: 'Open in All records' }).click()
    await expect(region(page, 'Record')).toContainText('Website')

    // All records has a link to the list of organizations, too.
    await visit(page, 'Today')
    await visit(page, 'Webhooks')
    await page.getByRole('link', { name: 'Bookkeeping' }).click()
    await page.getByRole('button', { name: 'Delete: Bookkeeping' }).click()
    await page.getByRole('button', { name: 'Delete for good: Bookkeeping' }).click()
    await expect(page.getByRole('tabpanel')).toContainText('No address is told of what happens yet.')
    expect(await api.request<unknown[]>('GET', '/webhooks')).toEqual([])
  })
})
