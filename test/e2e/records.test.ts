// All records, in the real app on the real service: a cell is edited while someone else edits it, and what follows.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright'
import type { Client } from '#contract/projects/clients'
import { violations } from '../support/axe'
import { expect } from '../support/expect'
import { answerSave } from '../support/dialogs'
import { test } from '../support/fixtures'
import { connect } from '../support/pages'

async function openRecords(page: Page, resource: string) {
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('link', { name: 'All records', exact: true }).click()
  await page
    .getByRole('navigation', { name: 'Resources' })
    .getByRole('link', { name: resource, exact: true })
    .click()
  const grid = page.getByRole('grid', { name: resource, exact: true })
  await grid.waitFor()
  return grid
}

test('an admin edits a cell that someone else changed meanwhile, and both versions are shown', async ({
  launch,
  service,
}) => {
  const id = await service.addEmployee('oksana@example.com', 'Oksana')
  await service.api.request('PATCH', `/employees/${id}`, { position: 'Developer' })
  const app = await launch()
  const page = await app.window()
  await connect(page, service.url, service.token)
  const grid = await openRecords(page, 'Employees')

  const row = grid.getByRole('row').filter({ hasText: 'Oksana' })
  await row.getByText('Developer').dblclick()
  const editor = grid.getByRole('textbox', { name: 'Position' })
  await expect(editor).toHaveValue('Developer')
  await editor.fill('Back-end developer')
  await service.api.request('PATCH', `/employees/${id}`, { position: 'Team lead', lastName: 'Shevchuk' })
  await editor.press('Enter')

  const record = page.getByRole('region', { name: 'Record' })
  const both = record.getByRole('radiogroup', { name: 'Position' })
  await expect(both).toContainText('Changed by')
  await expect(both.getByRole('radio')).toHaveCount(2)
  await expect(both).toContainText('Team lead')
  await expect(both).toContainText('Back-end developer')
  await expect(record).toContainText('Also changed since: Last name')
  await expect(both.getByRole('radio', { name: 'Back-end developer' })).toBeChecked()
  expect(await violations(page)).toEqual([])

  await record.getByRole('button', { name: 'Save record' }).click()
  await expect(both).toHaveCount(0)
  await expect(row).toContainText('Back-end developer')
  await expect(row).toContainText('Shevchuk')
  expect(await service.api.request('GET', `/employees/${id}`)).toMatchObject({
    position: 'Back-end developer',
    lastName: 'Shevchuk',
  })

  await record.getByRole('tab', { name: 'History' }).click()
  await expect(record.getByRole('tabpanel')).toContainText('Team lead')
  await record.getByRole('tab', { name: 'Related' }).click()
  await expect(record.getByRole('region', { name: 'Work times' })).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('a cell that someone else changed shows both versions at the cell, and what is typed in the sheet stays', async ({
  launch,
  service,
}) => {
  const id = await service.addEmployee('oksana@example.com', 'Oksana')
  const other = await service.addEmployee('ola@example.com', 'Ola')
  await service.api.request('PATCH', `/employees/${id}`, { position: 'Developer', manager: '/employees/1' })
  const app = await launch()
  const page = await app.window()
  await connect(page, service.url, service.token)
  const grid = await openRecords(page, 'Employees')
  const row = grid.getByRole('row').filter({ hasText: 'Oksana' })
  const record = page.getByRole('region', { name: 'Record' })
  await grid.getByRole('row').filter({ hasText: 'ola@' }).getByText('ola@example.com').click()
  await record.getByRole('textbox', { name: 'Position' }).fill('Designer')

  await row.getByText('Developer').dblclick()
  const editor = grid.getByRole('textbox', { name: 'Position' })
  await expect(editor).toHaveValue('Developer')
  await editor.fill('Back-end developer')
  await service.api.request('PATCH', `/employees/${id}`, { position: 'Team lead' })
  await editor.press('Enter')

  const both = row.getByRole('radiogroup', { name: 'Position' })
  await expect(both).toContainText('Changed by')
  await expect(both).toContainText('Team lead')
  await expect(both.getByRole('radio', { name: 'Back-end developer' })).toBeChecked()
  expect(await violations(page)).toEqual([])
  await row.getByRole('button', { name: 'Save cell' }).click()
  await expect(both).toHaveCount(0)
  await expect(row).toContainText('Back-end developer')
  expect(await service.api.request('GET', `/employees/${id}`)).toMatchObject({
    position: 'Back-end developer',
  })

  await expect(record.getByRole('textbox', { name: 'Position' })).toHaveValue('Designer')
  await record.getByRole('button', { name: 'Save record' }).click()
  await expect
    .poll(() => service.api.request('GET', `/employees/${other}`))
    .toMatchObject({ position: 'Designer' })
})

test('an admin creates a client, mends what was refused, archives it, and saves the table', async ({
  launch,
  service,
  folder,
}) => {
  const app = await launch()
  const page = await app.window()
  await connect(page, service.url, service.token)
  const grid = await openRecords(page, 'Clients')

  await page.getByRole('button', { name: 'New', exact: true }).first().click()
  const record = page.getByRole('region', { name: 'Record' })
  await record.getByRole('button', { name: 'Save record' }).click()
  await expect(record.getByRole('alert')).toHaveText('This is needed.')
  await record.getByRole('textbox', { name: 'Name' }).fill('Nordwind')
  await record.getByRole('button', { name: 'Save record' }).click()
  await expect(grid.getByRole('row').filter({ hasText: 'Nordwind' })).toHaveCount(1)
  await expect(record.getByRole('heading', { name: 'Nordwind' })).toBeVisible()

  const file = path.join(folder, 'clients.csv')
  await answerSave(app, file)
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  await expect.poll(() => read(file)).toContain('Nordwind')
  expect(read(file)).toMatch(/^\uFEFFid,name,/)

  // A client can be deleted; the dialog offers to archive it instead.
  await record.getByRole('button', { name: 'Delete', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Archive' }).click()
  await expect(dialog).toHaveCount(0)
  await expect
    .poll(async () => (await service.api.request<Client[]>('GET', '/clients')).map(({ active }) => active))
    .toEqual([false])
})

test('an admin carries out an action, and imports rows after a dry run', async ({ launch, service }) => {
  const id = await service.addEmployee('ola@example.com', 'Ola')
  const token = await service.createToken('ola@example.com')
  const types = await service.api.request<{ id: number; code: string }[]>('GET', '/holiday-types')
  const unpaid = types.find(({ code }) => code === 'unpaid')?.id ?? 0
  await service
    .apiOf(token)
    .request('POST', '/holiday-requests', { type: `/holiday-types/${unpaid}`, dateFrom: '2027-03-01' })
  const app = await launch()
  const page = await app.window()
  await connect(page, service.url, service.token)

  const requests = await openRecords(page, 'Absence requests')
  await requests.getByText('Ola').first().click()
  const record = page.getByRole('region', { name: 'Record' })
  await record.getByRole('button', { name: 'Approve', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Approve' })
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(requests.getByRole('row').filter({ hasText: 'Ola' })).toContainText('Approved')

  const employees = await openRecords(page, 'Employees')
  await page.getByRole('button', { name: 'Import rows' }).click()
  const sheet = page.getByRole('dialog', { name: 'Import: Employees' })
  await sheet
    .getByRole('textbox', { name: 'Rows to import' })
    .fill(
      [
        'id\tFirst name\tLast name\tEmail\tStarted\tManager\tShoe size',
        `${id}\tAleksandra\t\t\t`,
        '\tJan\tNowy\tjan@example.com\t01.02.2026\tZawada, Ewa\t44',
        '\tEwa\tZawada\tewa@example.com\t\tola@example.com\t',
        `9999\tNobody\t\t\t`,
      ].join('\n'),
    )
  await sheet.getByRole('button', { name: 'Check rows' }).click()
  const lines = sheet.getByRole('table').getByRole('row')
  await expect(lines.nth(1)).toContainText('Changes')
  await expect(lines.nth(2)).toContainText('Adds')
  await expect(lines.nth(2)).toContainText('Manager: Line 4')
  await expect(lines.nth(3)).toContainText('Adds')
  await expect(lines.nth(4)).toContainText('Not usable')
  await expect(sheet).toContainText('The column Shoe size is no field and is left out.')
  expect(await service.api.employees()).toHaveLength(2)
  await sheet.getByRole('button', { name: 'Import 3 rows' }).click()
  await expect(lines.nth(1)).toContainText('Done')
  await expect(lines.nth(2)).toContainText('Done')
  await expect(lines.nth(3)).toContainText('Done')
  interface Person {
    id: number
    firstName: string
    manager: string | null
  }
  const people = await service.api.request<Person[]>('GET', '/employees')
  const ewa = people.find(({ firstName }) => firstName === 'Ewa')
  expect(ewa?.manager).toBe(`/employees/${id}`)
  expect(people.find(({ firstName }) => firstName === 'Jan')?.manager).toBe(`/employees/${ewa?.id ?? 0}`)
  await sheet.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(employees).toContainText('Aleksandra')
})

test('what the server says once about a new record is shown', async ({ launch, service }) => {
  const page = await (await launch()).window()
  await connect(page, service.url, service.token)
  await openRecords(page, 'Access tokens')
  await page.getByRole('button', { name: 'New', exact: true }).first().click()
  const record = page.getByRole('region', { name: 'Record' })
  await record.getByRole('textbox', { name: 'Name' }).fill('Reports')
  await record.getByRole('button', { name: 'Save record' }).click()
  await expect(page.getByRole('dialog', { name: 'Shown only once' })).toContainText('stint_pat_')
})

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
