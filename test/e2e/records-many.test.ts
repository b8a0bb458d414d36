// All records with many rows at once, in the real app: bulk change, paste, filters and orders of the document, and a record in use.
import type { Locator, Page } from 'playwright'
import type { Client } from '#contract/projects/clients'
import type { Project } from '#contract/projects/projects'
import { expect } from '../support/expect'
import { test } from '../support/fixtures'
import { choose, connect, visit } from '../support/pages'
import type { StintApp } from '../support/app'
import type { Service } from '../support/service'

async function openRecords(page: Page, resource: string): Promise<Locator> {
  await visit(page, 'All records')
  await page
    .getByRole('navigation', { name: 'Resources' })
    .getByRole('link', { name: resource, exact: true })
    .click()
  const grid = page.getByRole('grid', { name: resource, exact: true })
  await grid.waitFor()
  return grid
}

/** Pastes what a spreadsheet leaves in the clipboard: cells between tabs, rows between lines. */
async function paste(app: StintApp, field: Locator, rows: readonly (readonly string[])[]) {
  const text = rows.map((row) => row.join('\t')).join('\n')
  await app.electron.evaluate(async ({ clipboard }, copied) => {
    await clipboard.writeText(copied)
  }, text)
  await field.focus()
  await field.press('ControlOrMeta+V')
}

const addClients = async ({ api }: Service, ...names: readonly string[]) => {
  const ids: number[] = []
  for (const name of names) ids.push((await api.request<Client>('POST', '/clients', { name })).id)
  return ids
}

test('three rows are changed at once, the one that the server refuses says why, and all are archived', async ({
  launch,
  service,
}) => {
  const { api } = service
  const ids: number[] = []
  for (const name of ['Alder', 'Birch', 'Cedar', 'Dogwood']) ids.push((await api.createProject(name)).id)
  for (const status of ['completed', 'archived']) {
    await api.request('PATCH', `/projects/${ids[1] ?? 0}`, { status })
  }
  const page = await (await launch()).window()
  await connect(page, service.url, service.token)
  const grid = await openRecords(page, 'Projects')
  for (const name of ['Alder', 'Birch', 'Cedar']) {
    await grid.getByRole('row').filter({ hasText: name }).getByRole('checkbox').click()
  }
  await page.getByRole('button', { name: 'Change chosen rows' }).click()
  const dialog = page.getByRole('dialog')
  await choose(dialog.getByRole('combobox', { name: 'Field' }), 'Status')
  await choose(dialog.getByRole('combobox', { name: 'Status' }), 'On hold')
  await dialog.getByRole('button', { name: 'Change 3 rows' }).click()
  const rows = dialog.getByRole('list', { name: 'Chosen rows' }).getByRole('listitem')
  await expect(rows.filter({ hasText: 'Alder' })).toContainText('Done')
  await expect(rows.filter({ hasText: 'Cedar' })).toContainText('Done')
  await expect(rows.filter({ hasText: 'Birch' })).toContainText(/archived/i)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  const statuses = () =>
    Promise.all(ids.map(async (id) => (await api.request<Project>('GET', `/projects/${id}`)).status))
  await expect.poll(statuses).toEqual(['on_hold', 'archived', 'on_hold', 'active'])

  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await dialog.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(rows).toHaveText([/Done/, /Done/, /Done/])
  await expect.poll(statuses).toEqual(['archived', 'archived', 'archived', 'active'])
})

test('the cell with the focus keeps it while the rows scroll past, rows are in their order, and its record is edited', async ({
  launch,
  service,
}) => {
  const { api } = service
  await addClients(service, ...Array.from({ length: 80 }, (_, n) => `Client ${n + 101}`))
  const page = await (await launch()).window()
  await connect(page, service.url, service.token)
  const grid = await openRecords(page, 'Clients')
  const indexes = () =>
    grid.getByRole('row').evaluateAll((rows) => rows.map((row) => Number(row.ariaRowIndex)))

  await grid.getByRole('gridcell').nth(1).focus()
  await page.keyboard.press('Control+End')
  const last = Number(await grid.getAttribute('aria-rowcount'))
  const focused = grid.locator('[role=gridcell]:focus')
  const said = () => focused.locator('..').getAttribute('aria-rowindex')
  await expect.poll(said).toBe(String(last))
  await page.keyboard.press('Home')
  const name = (await focused.textContent()) ?? ''
  await grid.hover()
  await page.mouse.wheel(0, -100_000)
  await expect(grid.getByRole('row').nth(1)).toHaveAttribute('aria-rowindex', '2')
  // The row with the focus is the last one, wherever the rows in sight end.
  await expect.poll(async () => (await indexes()).at(-1)).toBe(last)
  await expect
    .poll(async () => {
      const now = await indexes()
      return now.every((index, at) => at === 0 || index > (now[at - 1] ?? 0))
    })
    .toBe(true)
  await expect(focused).toHaveText(name)

  await page.keyboard.press('ArrowUp')
  await expect.poll(said).toBe(String(last - 1))
  await expect(focused).toBeInViewport()
  const other = (await focused.textContent()) ?? ''
  await page.keyboard.press('F2')
  const editor = grid.getByRole('textbox', { name: 'Name' })
  await editor.fill('Nordwind')
  await editor.press('Enter')
  await expect(focused).toHaveText('Nordwind')
  await expect(grid.getByRole('row').filter({ hasText: 'Nordwind' })).toHaveAttribute(
    'aria-rowindex',
    String(last - 1),
  )
  const names = async () =>
    (await api.request<Client[]>('GET', '/clients?itemsPerPage=100')).map(({ name: now }) => now)
  await expect.poll(names).toContain('Nordwind')
  expect(await names()).not.toContain(other)
})

test('a block from a spreadsheet is added, and the row that the server refuses says why', async ({
  launch,
  service,
}) => {
  await service.addEmployee('ewa@example.com', 'Ewa')
  const app = await launch()
  const page = await app.window()
  await connect(page, service.url, service.token)
  const grid = await openRecords(page, 'Employees')
  await paste(app, page.getByRole('textbox', { name: 'Type a name, or paste rows from a spreadsheet' }), [
    ['First name', 'Last name', 'Email'],
    ['Jan', 'Nowy', 'jan@example.com'],
    ['Ela', 'Druga', 'ewa@example.com'],
    ['Ola', 'Trzecia', 'ola@example.com'],
  ])
  const sheet = page.getByRole('dialog', { name: 'Import: Employees' })
  // What is pasted is checked at once.
  const lines = sheet.getByRole('table').getByRole('row')
  await expect(lines).toHaveText([/Line/, /Adds/, /Adds/, /Adds/])
  await sheet.getByRole('button', { name: 'Import 3 rows' }).click()
  await expect(lines).toHaveText([/Line/, /Done/, /Refused/, /Done/])
  await expect(lines.nth(2)).toContainText(/email/i)
  await sheet.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(grid).toContainText('Trzecia')
  expect((await service.api.employees()).map(({ firstName }) => firstName)).not.toContain('Ela')
})

test('a project in use is not deleted: the server’s words say what uses it, and archiving is offered', async ({
  launch,
  service,
}) => {
  const { api } = service
  const { id } = await api.createProject('Alder')
  await api.request('POST', '/work-times', {
    project: `/projects/${id}`,
    date: '2026-11-02T09:00:00+01:00',
    seconds: 600,
  })
  const page = await (await launch()).window()
  await connect(page, service.url, service.token)
  const grid = await openRecords(page, 'Projects')
  await grid.getByText('Alder').click()
  const record = page.getByRole('region', { name: 'Record' })
  await record.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Alder?' })
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText(/work/i)
  await dialog.getByRole('button', { name: 'Archive' }).click()
  await expect(dialog).toHaveCount(0)
  await expect
    .poll(async () => (await api.request<Project>('GET', `/projects/${id}`)).status)
    .toBe('archived')
})

test('filters and orders are those of the document, and the number of rows is said', async ({
  launch,
  service,
}) => {
  const names = ['Alder', 'Birch', 'Cedar']
  const [, birch] = await addClients(service, ...names)
  await service.api.request('PATCH', `/clients/${birch}`, { active: false })
  const page = await (await launch()).window()
  await connect(page, service.url, service.token)
  const grid = await openRecords(page, 'Clients')
  const rows = grid.getByRole('row')
  await expect(page.getByRole('main')).toContainText('3 rows')
  await choose(page.getByRole('combobox', { name: 'Order' }), 'Name, descending')
  await expect(rows).toHaveText([/Name/, /Cedar/, /Birch/, /Alder/])
  await page.getByRole('button', { name: 'Filter' }).click()
  await choose(page.getByRole('combobox', { name: 'Filter by' }), 'Active')
  await page.getByRole('checkbox', { name: 'Yes' }).click()
  await expect(rows).toHaveText([/Name/, /Cedar/, /Alder/])
  await expect(page.getByRole('main')).toContainText('2 rows')
})
