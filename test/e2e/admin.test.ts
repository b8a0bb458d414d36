// What only an admin arranges for a team, in the real app: rotating shifts, absence types, bank holidays, locale and zone, managers; and who sees money.
import { Temporal } from 'temporal-polyfill'
import type { Page } from 'playwright'
import { describe } from 'vitest'
import type { HolidayType } from '#contract/absences'
import type { BankHoliday } from '#contract/bank-holidays'
import type { Config } from '#contract/organization/organization'
import type { Schedule, ScheduleRange } from '#contract/schedules'
import { expect } from '../support/expect'
import { test } from '../support/fixtures'
import { choose, connect } from '../support/pages'

const YEAR = Temporal.Now.plainDateISO('UTC').year

async function open(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
  await page.getByRole('main').getByRole('heading', { level: 1, name }).waitFor()
}

describe('an admin', () => {
  test('gives a person shifts that rotate over two weeks, one of them at night', async ({
    launch,
    service,
  }) => {
    const anna = await service.addEmployee('anna@example.com', 'Anna')
    const page = await (await launch()).window()
    await connect(page, service.url, service.token)
    await open(page, 'Schedules')
    await page.getByRole('button', { name: 'New schedule' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Front desk')
    await page.getByLabel('Weeks', { exact: true }).fill('2')
    await page.getByRole('tab', { name: 'Week B' }).click()
    await page.getByRole('button', { name: 'Add a shift on Monday' }).click()
    await page.getByLabel('Starts').fill('22:00')
    await page.getByLabel('Ends').fill('06:00')
    await expect(page.getByRole('main')).toContainText('Ends on the next day')
    await page.getByLabel('Valid from').fill(`${YEAR + 1}-01-01`)
    await page.getByRole('checkbox', { name: 'Anna Nowak' }).check()
    await page.getByRole('button', { name: 'Save schedule' }).click()
    await expect(page.getByRole('list', { name: 'Schedules' })).toContainText('Front desk')
    await expect(page.getByRole('region', { name: 'Who follows what' })).toContainText('Front desk from')

    const made = (await service.api.request<Schedule[]>('GET', '/schedules')).find(
      ({ name }) => name === 'Front desk',
    )
    expect(made?.numberOfDays).toBe(14)
    const ranges = await service.api.request<ScheduleRange[]>(
      'GET',
      `/schedule-ranges?schedule=${made?.id ?? ''}`,
    )
    expect(ranges.filter(({ day }) => day > 7)).toMatchObject([
      { day: 8, timeFrom: '22:00', timeTo: '06:00' },
    ])
    const given = await service.api.request<{ dateFrom: string }[]>(
      'GET',
      `/schedule-employees?employee=${anna}`,
    )
    expect(given.map(({ dateFrom }) => dateFrom)).toContain(`${YEAR + 1}-01-01`)
  })

  test('creates an absence type, changes its rules and archives it', async ({ launch, service }) => {
    const typed = async () =>
      (await service.api.request<HolidayType[]>('GET', '/holiday-types')).find(
        ({ name }) => name === 'Volunteering',
      )
    const page = await (await launch()).window()
    await connect(page, service.url, service.token)
    await open(page, 'Absence types')
    await page.getByRole('button', { name: 'New absence type' }).click()
    const create = page.getByRole('dialog', { name: 'New absence type' })
    await create.getByRole('textbox', { name: 'Name' }).fill('Volunteering')
    await create.getByRole('checkbox', { name: 'Approved at once, without a decision' }).check()
    await create.getByRole('button', { name: 'Save' }).click()
    const row = page
      .getByRole('list', { name: 'Absence types' })
      .getByRole('listitem')
      .filter({ hasText: 'Volunteering' })
    await expect(row).toContainText('approved at once')
    expect(await typed()).toMatchObject({ autoApprove: true, active: true })

    await row.getByRole('button', { name: 'Edit Volunteering' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit absence type' })
    await edit.getByRole('textbox', { name: 'Longest absence, days' }).fill('3')
    await edit.getByRole('button', { name: 'Save' }).click()
    await edit.waitFor({ state: 'hidden' })
    expect(await typed()).toMatchObject({ maxConsecutiveDays: 3 })
    await row.getByRole('button', { name: 'Archive Volunteering' }).click()
    await expect(row).toContainText('Archived')
    expect(await typed()).toMatchObject({ active: false })
  })

  test('imports the bank holidays of a region, makes one of them half a day and adds one', async ({
    launch,
    service,
  }) => {
    const year = YEAR + 1
    const held = async () =>
      service.api.request<BankHoliday[]>('GET', `/bank-holidays?year=${year}&itemsPerPage=100`)
    for (const { id } of await held()) await service.api.request('DELETE', `/bank-holidays/${id}`)
    const page = await (await launch()).window()
    await connect(page, service.url, service.token)
    await open(page, 'Bank holidays')
    await page.getByRole('button', { name: 'Next year' }).click()
    await page.getByRole('button', { name: 'Import' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import bank holidays' })
    await choose(dialog.getByRole('combobox', { name: 'Country' }), 'Germany')
    await choose(dialog.getByRole('combobox', { name: 'Region' }), 'Bayern')
    await dialog.getByRole('button', { name: 'Check' }).click()
    await expect(dialog.getByRole('list')).toContainText(/Epiphany|Heilige Drei Könige/)
    await dialog.getByRole('button', { name: /^Import \d+ days$/ }).click()
    await dialog.waitFor({ state: 'hidden' })
    const days = page.getByRole('list', { name: 'Bank holidays' })
    const epiphany = days.getByRole('listitem').filter({ hasText: /Epiphany|Heilige Drei Könige/ })
    await expect(epiphany).toContainText('Jan 6')

    await epiphany.getByRole('button', { name: /^Edit/ }).click()
    const edit = page.getByRole('dialog', { name: 'Edit bank holiday' })
    await edit.getByRole('radio', { name: 'Afternoon' }).check({ force: true })
    await edit.getByRole('button', { name: 'Save' }).click()
    await edit.waitFor({ state: 'hidden' })
    await expect(epiphany).toContainText('Afternoon')
    expect((await held()).find(({ date }) => date === `${year}-01-06`)).toMatchObject({
      share: 0.5,
      half: 'afternoon',
    })
  })

  test('sets locale and zone, and finds every setting of the server', async ({ launch, service }) => {
    const configs = await service.api.request<Config[]>('GET', '/configs?itemsPerPage=200')
    const page = await (await launch()).window()
    await connect(page, service.url, service.token)
    await page.getByRole('navigation').getByRole('link', { name: 'Organization', exact: true }).click()
    const row = (key: string) => page.locator(`[id="setting-${key}"]`)
    for (const { id } of configs) await expect(row(id), id).toBeVisible()

    for (const [key, label, words, value] of [
      ['organization.locale', 'Language and region', 'Polish', 'pl-PL'],
      ['organization.timezone', 'Time zone of people without their own', 'Europe/Lisbon', 'Europe/Lisbon'],
    ] as const) {
      await choose(row(key).getByRole('combobox', { name: label }), words)
      await row(key).getByRole('button', { name: 'Save' }).click()
      await expect(row(key).getByRole('button', { name: 'Save' })).toHaveCount(0)
      expect((await service.api.request<Config>('GET', `/configs/${key}`)).value).toBe(value)
    }
  })

  test('gives a person a manager', async ({ launch, service }) => {
    const [marek, anna] = [
      await service.addEmployee('marek@example.com', 'Marek', { role: 'manager' }),
      await service.addEmployee('anna@example.com', 'Anna'),
    ]
    const page = await (await launch()).window()
    await connect(page, service.url, service.token)
    await open(page, 'People')
    await page.getByRole('link', { name: 'Anna Nowak', exact: true }).click()
    await page.getByRole('button', { name: 'Change manager' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit person' })
    await choose(edit.getByRole('combobox', { name: 'Manager' }), 'Marek Nowak')
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('list', { name: 'Manager' })).toContainText('Marek Nowak')
    expect(await service.api.request('GET', `/employees/${anna}`)).toMatchObject({
      manager: `/employees/${marek}`,
    })
  })
})

describe('a manager', () => {
  test.for([false, true])(
    'who sees costs: %s, sees budgets in money, cost and margin alike',
    async (sees, { launch, service }) => {
      const marek = await service.addEmployee('marek@example.com', 'Marek', { role: 'manager' })
      await service.api.request('PATCH', `/employees/${marek}`, { seesCosts: sees })
      const project = await service.api.createProject('Timetable')
      await service.api.request('POST', '/project-members', {
        project: `/projects/${project.id}`,
        employee: `/employees/${marek}`,
        position: 'leader',
      })
      await service.api.request('PATCH', `/projects/${project.id}`, {
        budgets: [
          { type: 'time', seconds: 36_000 },
          { type: 'money', amount: '7500.00' },
        ],
      })
      const page = await (await launch()).window()
      await connect(page, service.url, await service.createToken('marek@example.com'))
      await open(page, 'Projects')
      await page.getByRole('grid', { name: 'Projects' }).getByRole('link', { name: 'Timetable' }).click()
      await page.getByRole('tab', { name: 'Money' }).click()
      const budgets = page.getByRole('list', { name: 'Budgets' })
      await expect(budgets).toContainText('10:00 h')
      await expect(page.getByRole('main').getByText('Revenue', { exact: true })).toBeVisible()
      const count = sees ? 1 : 0
      await expect(budgets.getByText('7,500.00')).toHaveCount(count)
      await expect(page.getByRole('main').getByText('Cost', { exact: true })).toHaveCount(count)
      await expect(page.getByRole('main').getByText('Margin', { exact: true })).toHaveCount(count)
    },
  )
})
