// Properties in the window: bookings that never overlap, meters with rollover and exchange, and what a second person may do.
import type { Page } from 'playwright'
import { describe } from 'vitest'
import type { PropertyBooking } from '#contract/properties/bookings'
import type { Property } from '#contract/properties/properties'
import type { AssetMeterReading } from '#contract/properties/readings'
import { violations } from '../support/axe'
import { expect } from '../support/expect'
import { test } from '../support/fixtures'
import { connect, setTheme, visit } from '../support/pages'
import type { Service } from '../support/service'

/** Days that lie ahead of every clock that the tests run with, in the years in which the service has plans. */
const day = (from: number) => {
  const date = new Date()
  date.setUTCDate(date.getUTCDate() + from)
  return date.toISOString().slice(0, 10)
}

const METER = { name: 'Ground floor', medium: 'electricity', unit: 'kWh', digits: 5 }

/** A property, made behind the window's back. */
const create = (service: Service, body: object) =>
  service.api.request<Property>('POST', '/properties', { type: 'room', ...body })

async function open(
  page: Page,
  name: string,
  tab?: 'Bookings' | 'Meters' | 'Income and costs',
): Promise<void> {
  await visit(page, 'Properties')
  await page.getByRole('table', { name: 'Properties' }).getByRole('link', { name, exact: true }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  if (tab !== undefined) await page.getByRole('tab', { name: tab }).click()
}

const list = (page: Page) => page.getByRole('list', { name: 'Bookings' }).getByRole('listitem')

describe('bookings', () => {
  test('are made, refused where someone is in the way, moved and cancelled', async ({ launch, service }) => {
    const page = await (await launch()).window()
    await connect(page, service.url, service.token)
    await visit(page, 'Properties')
    await expect(page.getByRole('main')).toContainText('There is nothing to book or to measure yet.')
    await page.getByRole('button', { name: 'Add the first property' }).click()
    const property = page.getByRole('dialog', { name: 'New property' })
    await property.getByRole('button', { name: 'Create property' }).click()
    await expect(property.getByRole('alert')).toHaveText('Enter a name.')
    await property.getByRole('textbox', { name: 'Name' }).fill('Room Baltic')
    await property.getByRole('textbox', { name: 'Address' }).fill('2 Harbour Street')
    await property.getByRole('button', { name: 'Create property' }).click()
    await open(page, 'Room Baltic')

    await page.getByRole('button', { name: 'New booking' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'New booking' })
    await dialog.getByLabel('From').fill(day(1))
    await dialog.getByLabel('Until').fill(day(2))
    await dialog.getByRole('button', { name: 'Book', exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await expect(list(page)).toHaveCount(1)
    await expect(list(page)).toContainText('First Admin')

    // The second day is taken; the day after it begins when the booking ends.
    await page.getByRole('button', { name: 'New booking' }).click()
    await dialog.getByLabel('From').fill(day(2))
    await dialog.getByLabel('Until').fill(day(3))
    await dialog.getByRole('button', { name: 'Book', exact: true }).click()
    await expect(dialog.getByRole('alert')).toContainText('Room Baltic is taken then: First Admin,')
    await expect(dialog.getByLabel('From')).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByLabel('From').fill(day(3))
    await dialog.getByRole('button', { name: 'Book', exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await expect(list(page)).toHaveCount(2)

    await list(page)
      .nth(1)
      .getByRole('button', { name: /^Edit the booking/ })
      .click()
    const edit = page.getByRole('dialog', { name: 'Edit booking' })
    await edit.getByRole('checkbox', { name: 'Whole days' }).uncheck()
    await edit.getByLabel('From, time').fill('10:30')
    await edit.getByLabel('Until', { exact: true }).fill(day(3))
    await edit.getByLabel('Until, time').fill('12:00')
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect(edit).toHaveCount(0)
    const [, moved] = (
      await service.api.request<PropertyBooking[]>('GET', '/property-bookings?order[startDate]=asc')
    ).map(({ duration }) => duration)
    expect(moved).toBe(5400)

    // Something still needs it.
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    const removal = page.getByRole('dialog', { name: 'Delete Room Baltic?' })
    await removal.getByRole('button', { name: 'Delete' }).click()
    await expect(removal.getByRole('alert')).toContainText(
      'A booking that has not ended still needs Room Baltic.',
    )
    await removal.getByRole('button', { name: 'Cancel' }).click()

    for (const left of [1, 0]) {
      await list(page)
        .first()
        .getByRole('button', { name: /^Cancel the booking/ })
        .click()
      const cancel = page.getByRole('dialog', { name: 'Cancel booking' })
      await cancel.getByRole('textbox', { name: 'Reason' }).fill('Moved to Thursday')
      await cancel.getByRole('button', { name: 'Cancel booking' }).click()
      await expect(cancel).toHaveCount(0)
      await expect(list(page)).toHaveCount(left)
    }
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await removal.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('main')).toContainText('There is nothing to book or to measure yet.')
  })

  test('are made in the timeline by keys and by dragging', async ({ launch, service }) => {
    const house = await create(service, { name: 'House', type: 'real_estate' })
    await create(service, { name: 'Flat 1', parent: `/properties/${house.id}` })
    const page = await (await launch()).window()
    await connect(page, service.url, service.token)
    await open(page, 'House')
    // Next week lies ahead whatever day it is.
    await page.getByRole('button', { name: 'Later' }).click()
    const grid = page.getByRole('grid', { name: 'Timeline' })
    const cells = grid.getByRole('row', { name: 'Flat 1' }).getByRole('gridcell')
    await cells.nth(7).focus()
    await page.keyboard.press('Shift+ArrowRight')
    await expect(cells.nth(8)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'New booking' })
    await expect(dialog.getByRole('combobox', { name: 'Property' })).toHaveValue('Flat 1')
    await dialog.getByRole('button', { name: 'Book', exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await expect(list(page)).toHaveText([/Flat 1.*First Admin/])
    await expect(cells.nth(8)).toHaveAccessibleName(/: First Admin$/)
    await expect(cells.nth(9)).toHaveAccessibleName(/: free$/)

    await cells.nth(10).dragTo(cells.nth(12))
    await dialog.getByRole('button', { name: 'Book', exact: true }).click()
    await expect(dialog).toHaveCount(0)
    const lengths = await service.api.request<PropertyBooking[]>(
      'GET',
      '/property-bookings?order[startDate]=asc',
    )
    expect(lengths.map(({ duration }) => Math.round((duration ?? 0) / 86_400))).toEqual([2, 3])
  })

  test('are everyone’s to see, and each person’s own to change', async ({ launch, service, folder }) => {
    const room = await create(service, { name: 'Room Baltic' })
    await service.api.request('POST', '/property-bookings', {
      property: `/properties/${room.id}`,
      startDate: `${day(1)}T00:00:00Z`,
      duration: 86_400,
    })
    await service.addEmployee('anna@example.com', 'Anna')
    const token = await service.createToken('anna@example.com')
    const page = await (await launch({ userData: `${folder}/anna` })).window()
    await connect(page, service.url, token)
    await open(page, 'Room Baltic')
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0)
    await expect(list(page)).toContainText('First Admin')
    await expect(list(page).getByRole('button')).toHaveCount(0)
    await page.getByRole('button', { name: 'New booking' }).click()
    const dialog = page.getByRole('dialog', { name: 'New booking' })
    await expect(dialog.getByRole('combobox', { name: 'For' })).toHaveCount(0)
    await dialog.getByLabel('From').fill(day(3))
    await dialog.getByLabel('Until').fill(day(3))
    await dialog.getByRole('button', { name: 'Book', exact: true }).click()
    await expect(list(page)).toHaveCount(2)
    await expect(list(page).filter({ hasText: 'Anna Nowak' }).getByRole('button')).toHaveCount(2)
  })
})

describe('meters', () => {
  test('are added, read, turned over and exchanged, with every digit kept', async ({ launch, service }) => {
    await create(service, { name: 'Office', type: 'real_estate' })
    const page = await (await launch()).window()
    await connect(page, service.url, service.token)
    await open(page, 'Office', 'Meters')
    await page.getByRole('button', { name: 'New meter' }).click()
    const meter = page.getByRole('dialog', { name: 'New meter' })
    await meter.getByRole('textbox', { name: 'Name' }).fill(METER.name)
    await meter.getByRole('textbox', { name: 'Digits before the point' }).fill('5')
    await meter.getByRole('button', { name: 'Add meter' }).click()
    const section = page.getByRole('region', { name: METER.name })
    await expect(section).toContainText('It was never read.')

    const dialog = page.getByRole('dialog', { name: 'New reading' })
    const read = async (value: string, on: string): Promise<void> => {
      await section.getByRole('button', { name: /^New reading/ }).click()
      await dialog.getByRole('textbox', { name: 'Reading', exact: true }).fill(value)
      await dialog.getByLabel('Read on').fill(on)
      await dialog.getByLabel('Time of the reading').fill('08:00')
    }
    await read('90000.000001', '2026-05-01')
    await dialog.getByRole('button', { name: 'Save reading' }).click()
    await expect(section).toContainText('90,000.000001 kWh')

    // Lower than before, and not by enough for a rollover: a warning first, then the words of the server.
    await read('89000', '2026-05-31')
    await expect(dialog.getByRole('status')).toContainText('This does not fit between the readings')
    await dialog.getByRole('button', { name: 'Save reading' }).click()
    await expect(dialog.getByRole('alert')).toContainText('A meter only counts up, and 89000 does not fit')
    await expect(dialog.getByRole('textbox', { name: 'Reading', exact: true })).toHaveValue('89000')
    await dialog.getByRole('textbox', { name: 'Reading', exact: true }).fill('120.5')
    await expect(dialog.getByRole('status')).toContainText('Consumed since then: 10,120.499999 kWh')
    await expect(dialog.getByRole('status')).toContainText('The meter began again at zero in between.')
    await dialog.getByRole('button', { name: 'Save reading' }).click()
    await expect(section).toContainText('120.5 kWh')

    await section.getByRole('button', { name: /^Exchange/ }).click()
    const exchange = page.getByRole('dialog', { name: 'Exchange meter' })
    await exchange.getByRole('textbox', { name: 'Last reading of the old meter' }).fill('200')
    await expect(exchange.getByRole('status')).toContainText('Consumed since then: 79.5 kWh')
    await exchange.getByRole('textbox', { name: 'First reading of the new meter' }).fill('3')
    await exchange.getByLabel('Exchanged on').fill('2026-06-15')
    await exchange.getByLabel('Time of the exchange').fill('08:00')
    await exchange.getByRole('textbox', { name: 'Serial number' }).fill('N-2')
    await exchange.getByRole('button', { name: 'Exchange meter' }).click()
    await expect(section).toContainText('N-2')
    await read('13.25', '2026-06-30')
    await dialog.getByRole('button', { name: 'Save reading' }).click()
    await expect(dialog).toHaveCount(0)

    const [found] = await service.api.request<{ id: string }[]>('GET', '/meters')
    const months = await service.api.request<{ month: string; quantity: string }[]>(
      'GET',
      `/meters/${found?.id ?? ''}/consumption`,
    )
    await section.getByText('Figures').click()
    const figures = section.getByRole('table', { name: 'Consumption' })
    for (const { quantity } of months) {
      const [whole = '', rest] = quantity.split('.')
      const written = whole.replace(/\B(?=(\d{3})+$)/g, ',') + (rest === undefined ? '' : `.${rest}`)
      await expect(figures).toContainText(`${written} kWh`)
    }
    const readings = await service.api.request<AssetMeterReading[]>(
      'GET',
      '/asset-meter-readings?order[createdAt]=asc',
    )
    expect(readings.map(({ value, readingType }) => `${readingType} ${value}`)).toEqual([
      'cumulative 90000.000001',
      'cumulative 120.5',
      'closing 200',
      'opening 3',
      'cumulative 13.25',
    ])

    await section.getByRole('button', { name: 'Edit Ground floor' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit meter' })
    await edit.getByRole('button', { name: /^Remove meter/ }).click()
    await edit.getByRole('button', { name: /^Remove it/ }).click()
    await expect(edit.getByRole('alert')).toContainText('Ground floor has readings and stays.')
  })
})

describe('the pages of properties', () => {
  test.for(['Light', 'Dark'] as const)('can be read by everyone, %s', async (theme, { launch, service }) => {
    const house = await create(service, { name: 'House', type: 'real_estate', meters: [METER] })
    const path = `/properties/${house.id}`
    await create(service, { name: 'Cellar', parent: path, bookable: false })
    await service.api.request('POST', '/property-bookings', {
      property: path,
      startDate: `${day(0)}T23:00:00Z`,
    })
    const [meter] = await service.api.request<{ id: string }[]>('GET', '/meters')
    for (const [value, at] of [
      ['100', '2026-08-01'],
      ['180.5', '2026-09-01'],
      ['300', '2026-10-20'],
    ] as const) {
      await service.api.request('POST', '/asset-meter-readings', {
        meter: `/meters/${meter?.id ?? ''}`,
        value,
        readingAt: `${at}T00:00:00Z`,
      })
    }
    await service.api.request('POST', '/property-commercial-relations', {
      property: path,
      relationType: 'lease',
      amount: '1200.00',
      currency: '/currencies/EUR',
      dateFrom: '2026-01-01',
    })
    const page = await (await launch()).window()
    await connect(page, service.url, service.token)
    await setTheme(page, theme)
    await visit(page, 'Properties')
    await expect(page.getByRole('table', { name: 'Properties' })).toContainText('Not open for bookings')
    expect(await violations(page), 'Properties').toEqual([])
    await page.getByRole('link', { name: 'House' }).click()
    await expect(list(page)).toHaveCount(1)
    expect(await violations(page), 'Bookings').toEqual([])
    await page.getByRole('button', { name: 'New booking' }).click()
    await page.getByRole('dialog', { name: 'New booking' }).waitFor()
    expect(await violations(page), 'New booking').toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: 'Meters' }).click()
    await page.getByRole('img', { name: /^Consumption by month/ }).waitFor()
    await page.getByText('Readings', { exact: true }).click()
    expect(await violations(page), 'Meters').toEqual([])
    await page.getByRole('button', { name: /^New reading/ }).click()
    await page.getByRole('textbox', { name: 'Reading', exact: true }).fill('310')
    await expect(page.getByRole('status').filter({ hasText: 'Consumed since then' })).toContainText('10 kWh')
    expect(await violations(page), 'New reading').toEqual([])
    // Escape would keep what was typed.
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('tab', { name: 'Income and costs' }).click()
    await expect(page.getByRole('table', { name: 'By month' })).toContainText('€1,200.00')
    expect(await violations(page), 'Income and costs').toEqual([])
  })
})
