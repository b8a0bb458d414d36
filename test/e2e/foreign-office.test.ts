// Manage on a server of the specification alone: pages open and change what is there, and say in words what it lacks.
import type { Page } from 'playwright'
import { describe } from 'vitest'
import { expect } from '../support/expect'
import { test as base } from '../support/fixtures'
import { ForeignOffice, type OfficeHabits } from '../support/foreign-office'
import { choose, visit } from '../support/pages'
import { connectAsAda } from './foreign-workspace'

const SILENT: OfficeHabits = { describesItself: false, cursors: true, listsPeople: true }

const test = base.extend('open', ({ launch }, { onCleanup }) => {
  const offices: ForeignOffice[] = []
  onCleanup(async () => {
    for (const office of offices) await office.stop()
  })
  /** The app, open as Ada on such a server. */
  return async (habits: OfficeHabits): Promise<{ page: Page; office: ForeignOffice }> => {
    const office = new ForeignOffice(habits)
    offices.push(office)
    const url = await office.start()
    const page = await (await launch()).window()
    await connectAsAda(page, url, office.token)
    return { page, office }
  }
})

const rowsOf = (office: ForeignOffice, collection: string, field: string) => () =>
  Promise.resolve((office.rows[collection] ?? []).map((row) => row[field]))

describe('on a server that describes nothing', () => {
  test('projects are listed from page to page, created and changed', async ({ open }) => {
    const { page, office } = await open(SILENT)
    const main = page.getByRole('main')
    await visit(page, 'Projects')
    const grid = page.getByRole('grid', { name: 'Projects' })
    for (const name of ['Harbour', 'Lighthouse', 'Quay']) await expect(grid).toContainText(name)
    await expect(grid).not.toContainText('Old mill')
    await expect(grid).toContainText('#77')
    await expect(main).toContainText('This server does not add up hours')
    await page.getByRole('button', { name: 'Archived' }).click()
    await expect(grid).toContainText('Old mill')

    await page.getByRole('button', { name: 'New project' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Ferry')
    await dialog.getByRole('button', { name: 'Create project' }).click()
    await expect(dialog).toHaveCount(0)
    await expect.poll(rowsOf(office, 'projects', 'name')).toContain('Ferry')

    await page.getByRole('link', { name: 'Old mill' }).click()
    await page.getByRole('heading', { level: 1, name: 'Old mill' }).waitFor()
    await expect(main).toContainText('closed')
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('New mill')
    office.change('projects', 3, { name: 'Mill of theirs' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toContainText('Mill of theirs')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'New mill' })).toBeVisible()
    await page.getByRole('button', { name: 'Reopen project' }).click()
    await expect(main).toContainText('Active')
    expect(office.rows['projects']?.[2]).toMatchObject({ name: 'New mill', status: 'active' })
  })

  test('people, schedules, allowances, bank holidays and absence types are shown and changed', async ({
    open,
  }) => {
    const { page, office } = await open(SILENT)
    const main = page.getByRole('main')
    const dialog = page.getByRole('dialog')

    await visit(page, 'People')
    await expect(main).toContainText('This server has no invitations')
    await expect(page.getByRole('button', { name: 'Invite person' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Access tokens' }).click()
    await expect(page.getByRole('alert')).toContainText('This server')
    await page.getByRole('button', { name: 'Active' }).click()
    await page.getByRole('link', { name: 'Bo Kern' }).click()
    await page.getByRole('heading', { level: 1, name: 'Bo Kern' }).waitFor()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await dialog.getByRole('textbox', { name: 'First name' }).fill('Bodil')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Bodil Kern' })).toBeVisible()

    await visit(page, 'Schedules')
    const schedule = page.getByRole('link', { name: /^Harbour week/ })
    await expect(schedule).toContainText('Ada Lind')
    await schedule.click()
    await expect(page.getByRole('group', { name: 'Monday' })).toContainText('4:00 PM')
    await page.getByRole('textbox', { name: 'Name' }).fill('Dock week')
    await page.getByRole('button', { name: 'Save schedule' }).click()
    await expect(page.getByRole('link', { name: /^Dock week/ })).toBeVisible()

    await visit(page, 'Allowances')
    const cell = page
      .getByRole('grid', { name: 'Allowances' })
      .getByRole('row')
      .filter({ hasText: 'Ada Lind' })
      .getByRole('gridcell')
      .first()
    await expect(cell).toContainText('25')
    await cell.click()
    await page.keyboard.type('26')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Save allowances' }).click()
    await expect.poll(rowsOf(office, 'holiday-days-limits', 'days')).toContain(26)

    await visit(page, 'Bank holidays')
    const days = page.getByRole('list', { name: 'Bank holidays' }).getByRole('listitem')
    await expect(days).toHaveText([/Easter Monday/, /Labour Day/, /Regatta/, /Christmas Day/])
    await days.filter({ hasText: 'Regatta' }).hover()
    await page.getByRole('button', { name: /Edit.*Regatta/ }).click()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Great regatta')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(days.filter({ hasText: 'Great regatta' })).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Import' })).toHaveCount(0)

    await visit(page, 'Absence types')
    await expect(main).toContainText('This server cannot add absence types')
    const types = page.getByRole('list', { name: 'Absence types' }).getByRole('listitem')
    await types.filter({ hasText: 'Illness' }).hover()
    await page.getByRole('button', { name: /Edit.*Illness/ }).click()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Sick leave')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(types.filter({ hasText: 'Sick leave' })).toHaveCount(1)
    expect(office.rows['holiday-types']?.[1]).toEqual({ id: 2, name: 'Sick leave' })

    for (const [name, words] of [
      ['Clients', 'This server has no list of clients'],
      ['Organization', 'This server has no settings'],
      ['All records', 'there is no OpenAPI document'],
    ] as const) {
      await visit(page, name)
      await expect(main).toContainText(words)
    }
  })

  test('pages that need people say so where no one is listed', async ({ open }) => {
    const { page } = await open({ ...SILENT, cursors: false, listsPeople: false })
    await visit(page, 'People')
    await expect(page.getByRole('alert')).toContainText('This server has no list of people')
    await visit(page, 'Schedules')
    await expect(page.getByRole('link', { name: /^Harbour week/ })).toBeVisible()
    await visit(page, 'Allowances')
    await expect(page.getByRole('alert')).toContainText('This server does not have /employees')
  })
})

test('lists are shown where the server refuses every parameter that it does not name', async ({ open }) => {
  const { page, office } = await open({
    describesItself: true,
    cursors: true,
    listsPeople: true,
    strict: true,
  })
  await visit(page, 'Projects')
  const projects = page.getByRole('grid', { name: 'Projects' })
  for (const name of ['Harbour', 'Lighthouse', 'Quay']) await expect(projects).toContainText(name)
  await expect(projects).not.toContainText('Old mill')
  await visit(page, 'People')
  await expect(page.getByRole('table', { name: 'People' })).toContainText('Bo Kern')
  await visit(page, 'Bank holidays')
  const days = page.getByRole('list', { name: 'Bank holidays' }).getByRole('listitem')
  await expect(days).toHaveText([/Easter Monday/, /Labour Day/, /Regatta/, /Christmas Day/])
  await visit(page, 'All records')
  const resources = page.getByRole('navigation', { name: 'Resources' })
  await resources.getByRole('link', { name: 'Projects', exact: true }).click()
  const records = page.getByRole('grid', { name: 'Projects', exact: true })
  for (const name of ['Harbour', 'Lighthouse', 'Old mill', 'Quay']) {
    await expect(records.getByRole('row').filter({ hasText: name })).toHaveCount(1)
  }
  expect(office.requests).toContainEqual(expect.stringMatching(/^GET .bank-holidays.*year=/))
})

test('All records works from the document of another server', async ({ open }) => {
  const { page, office } = await open({ describesItself: true, cursors: true, listsPeople: true })
  await visit(page, 'All records')
  await page
    .getByRole('navigation', { name: 'Resources' })
    .getByRole('link', { name: 'Projects', exact: true })
    .click()
  const grid = page.getByRole('grid', { name: 'Projects', exact: true })
  const row = (name: string) => grid.getByRole('row').filter({ hasText: name })
  for (const name of ['Harbour', 'Lighthouse', 'Old mill', 'Quay']) await expect(row(name)).toHaveCount(1)

  await row('Quay').getByText('Quay').dblclick()
  const editor = grid.getByRole('textbox', { name: 'Name' })
  await editor.fill('North quay')
  office.change('projects', 4, { name: 'South quay' })
  await editor.press('Enter')
  const record = page.getByRole('region', { name: 'Record' })
  const both = record.getByRole('radiogroup', { name: 'Name' })
  await expect(both).toContainText('South quay')
  await expect(both).toContainText('North quay')
  await record.getByRole('button', { name: 'Save record' }).click()
  // Until it is saved, the cell itself offers both versions, so the new name in the row does not show that.
  await expect(both).toHaveCount(0)
  await expect(row('North quay')).toHaveCount(1)
  expect(office.rows['projects']?.[3]).toMatchObject({ name: 'North quay' })

  await page.getByRole('button', { name: 'New', exact: true }).first().click()
  await record.getByRole('textbox', { name: 'Name' }).fill('Slipway')
  await record.getByRole('textbox', { name: 'Type' }).fill('project')
  await record.getByRole('button', { name: 'Save record' }).click()
  await expect(row('Slipway')).toHaveCount(1)
  expect(office.rows['projects']?.at(-1)).toMatchObject({ name: 'Slipway', type: 'project' })

  await page.getByRole('button', { name: 'Filter' }).click()
  await choose(page.getByRole('combobox', { name: 'Filter by' }), 'Status')
  await page.getByRole('checkbox', { name: 'Closed' }).click()
  await expect(row('Harbour')).toHaveCount(0)
  await expect(row('Old mill')).toHaveCount(1)
})
