// The page Organization: an admin changes name, currency, logo and a setting, hears what is refused, and brings a default back.
import path from 'node:path'
import type { Page } from 'playwright'
import { describe } from 'vitest'
import type { Config, Organization } from '#contract/organization/organization'
import { violations } from '../support/axe'
import { expect } from '../support/expect'
import { test } from '../support/fixtures'
import { choose, connect, setTheme } from '../support/pages'

const ICON = path.resolve(import.meta.dirname, '..', '..', 'resources', 'icons', '256x256.png')

const open = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: 'Organization', exact: true }).click()
/** The row of a setting, by its key. */
const row = (page: Page, key: string) => page.locator(`[id="setting-${key}"]`)

describe('Organization', () => {
  test('is changed by an admin', async ({ launch, service }) => {
    const { api } = service
    const value = async (key: string) => (await api.request<Config>('GET', `/configs/${key}`)).value
    const page = await (await launch()).window()
    await connect(page, service.url, service.token)
    for (const theme of ['Dark', 'Light'] as const) {
      await setTheme(page, theme)
      await open(page)
      await expect(page.getByRole('heading', { level: 2, name: 'Absences' })).toBeVisible()
      expect(await violations(page), theme).toEqual([])
    }

    const name = row(page, 'organization.name')
    await name.getByRole('textbox', { name: 'Name' }).fill('')
    await name.getByRole('button', { name: 'Save' }).click()
    await expect(name.getByRole('alert')).not.toBeEmpty()
    await name.getByRole('textbox', { name: 'Name' }).fill('Teatr Stary')
    await name.getByRole('button', { name: 'Save' }).click()
    await expect(name.getByRole('button', { name: 'Save' })).toHaveCount(0)
    expect(await value('organization.name')).toBe('Teatr Stary')
    await expect(page.getByRole('navigation')).toContainText('Teatr Stary')

    const currency = row(page, 'organization.currency')
    await choose(currency.getByRole('combobox', { name: 'Currency' }), 'Swedish')
    await expect(currency).toContainText('Amounts that exist keep their currency.')
    await currency.getByRole('button', { name: 'Save' }).click()
    await expect(currency.getByRole('button', { name: 'Save' })).toHaveCount(0)
    expect(await value('organization.currency')).toBe('SEK')

    const ahead = row(page, 'workTimes.maxFutureDays')
    await ahead.getByRole('textbox').fill('lots')
    await ahead.getByRole('button', { name: 'Save' }).click()
    await expect(ahead.getByRole('alert')).toContainText('integer')
    await expect(ahead.getByRole('textbox')).toHaveValue('lots')
    await ahead.getByRole('textbox').fill('14')
    await ahead.getByRole('button', { name: 'Save' }).click()
    await expect(ahead.getByRole('button', { name: /^Reset/ })).toBeVisible()
    expect(await value('workTimes.maxFutureDays')).toBe(14)

    // Someone else is faster: both values are shown, and nothing is overwritten unseen.
    await ahead.getByRole('textbox').fill('21')
    await api.request('PATCH', '/configs/workTimes.maxFutureDays', { value: 30 })
    await ahead.getByRole('button', { name: 'Save' }).click()
    await expect(ahead.getByRole('alert')).toContainText('Theirs: 30')
    await expect(ahead.getByRole('textbox')).toHaveValue('21')
    expect(await value('workTimes.maxFutureDays')).toBe(30)
    await ahead.getByRole('button', { name: 'Save' }).click()
    await expect(ahead.getByRole('button', { name: /^Reset/ })).toBeVisible()
    expect(await value('workTimes.maxFutureDays')).toBe(21)
    await ahead.getByRole('button', { name: /^Reset/ }).click()
    await expect(ahead.getByRole('textbox')).toHaveValue('1')

    await page.getByLabel('File of the logo').setInputFiles(ICON)
    await expect(page.getByText('A logo is set.')).toBeVisible()
    const [organization] = await api.request<Organization[]>('GET', '/organizations')
    expect(organization?.logo).toMatch(/\/files\//)
    // What is drawn is what the server has, also for whoever comes later; another file takes its place.
    const drawn = page.getByRole('img', { name: 'Logo' })
    const widthOfLogo = () => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)
    await page.reload()
    await open(page)
    await expect.poll(widthOfLogo).toBe(256)
    await page.getByLabel('File of the logo').setInputFiles(ICON.replaceAll('256', '128'))
    await expect.poll(widthOfLogo).toBe(128)
    await page.getByRole('button', { name: 'Remove logo' }).click()
    await expect(page.getByText('PNG, JPEG or WebP')).toBeVisible()
    await expect(drawn).toHaveCount(0)
  })

  test('keeps its currency while amounts are in it, and the field says so', async ({ launch, service }) => {
    const { api } = service
    const kept = async () => (await api.request<Config>('GET', '/configs/organization.currency')).value
    const id = await service.addEmployee('ewa@example.com', 'Ewa')
    await api.request('PATCH', `/employees/${id}`, { hourlyCost: '50.00' })
    const before = await kept()
    const page = await (await launch()).window()
    await connect(page, service.url, service.token)
    await open(page)
    const currency = row(page, 'organization.currency')
    await choose(currency.getByRole('combobox', { name: 'Currency' }), 'Swedish')
    await currency.getByRole('button', { name: 'Save' }).click()
    await expect(currency.getByRole('alert')).toContainText('amount in this currency')
    await expect(currency.getByRole('combobox')).toHaveValue(/Swedish/)
    await currency.getByRole('button', { name: 'Cancel' }).click()
    await expect(currency.getByRole('alert')).toHaveCount(0)
    expect(await kept()).toBe(before)

    await page.getByRole('main').getByRole('link', { name: 'People' }).click()
    await expect(page.getByRole('table', { name: 'People' })).toContainText('Ewa')
  })
})
