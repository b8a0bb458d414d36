// A freelancer keeps clients and projects in a local workspace, without a command line.
import { Temporal } from 'temporal-polyfill'
import { describe } from 'vitest'
import type { Locator, Page } from 'playwright'
import { expect } from '../support/expect'
import { violations } from '../support/axe'
import { test } from '../support/fixtures'
import { choose, connect, createLocalWorkspace, logTime, setTheme, visit } from '../support/pages'

const open = async (page: Page, name: string) => {
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
  await page.getByRole('main').getByRole('heading', { level: 1, name }).waitFor()
}
const grid = (page: Page) => page.getByRole('grid', { name: 'Projects' })
const row = (page: Page, name: string) => grid(page).getByRole('row').filter({ hasText: name })

interface Wanted {
  readonly name: string
  readonly client: string
  readonly color?: string
  readonly rate?: string
}

/** Creates a project in the dialog; the client too, where there is none of that name. */
async function createProject(page: Page, { name, client, color, rate }: Wanted): Promise<void> {
  await page.getByRole('button', { name: 'New project' }).click()
  const dialog = page.getByRole('dialog', { name: 'New project' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await choose(dialog.getByRole('combobox', { name: 'Client' }), client)
  if (color !== undefined) await dialog.getByRole('radio', { name: color }).check()
  if (rate !== undefined) await dialog.getByRole('textbox', { name: 'Hourly rate' }).fill(rate)
  await dialog.getByRole('button', { name: 'Create project' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect(row(page, name)).toBeVisible()
}

/** What the timer offers to log time on. */
async function offered(page: Page, project: string): Promise<Locator> {
  const field = page.getByRole('region', { name: 'Timer' }).getByRole('combobox', { name: 'Project' })
  await field.fill(project)
  return page.getByRole('option', { name: project, exact: true })
}

describe('a freelancer', () => {
  test('creates clients and projects with colours and rates, and finds them in the timer', async ({
    launch,
  }) => {
    const page = await (await launch()).window()
    await createLocalWorkspace(page, 'Ada Lovelace', 'Poland')
    await open(page, 'Projects')
    await createProject(page, { name: 'Mobile onboarding', client: 'Acme', color: 'Violet', rate: '260' })
    await createProject(page, { name: 'Card disputes', client: 'Acme', rate: '120.50' })
    await expect(grid(page).getByRole('row').filter({ hasText: '2 projects' })).toContainText('Acme')

    // A name that is taken is refused at its field, and nothing that was typed is lost.
    await page.getByRole('button', { name: 'New project' }).click()
    const dialog = page.getByRole('dialog', { name: 'New project' })
    await dialog.getByRole('button', { name: 'Create project' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await expect(dialog.getByRole('alert')).toHaveText('Give the project a name.')
    await page.keyboard.press('Escape')

    const project = await offered(page, 'Mobile onboarding')
    await expect(project).toBeVisible()
    await page.keyboard.press('Escape')

    // The rate holds for any work in the currency of the workspace.
    await row(page, 'Mobile onboarding').getByRole('link').click()
    await page.getByRole('tab', { name: 'Money' }).click()
    await expect(page.getByRole('table', { name: 'Prices over time' })).toContainText('PLN 260.00')
    await expect(page.getByRole('table', { name: 'Prices over time' })).toContainText('Any work')
  })

  test('renames, archives and reopens a project, and the timer follows', async ({ launch }) => {
    const page = await (await launch()).window()
    await createLocalWorkspace(page, 'Ada Lovelace', 'Poland')
    await open(page, 'Projects')
    await createProject(page, { name: 'Onboarding', client: 'Acme' })
    await row(page, 'Onboarding').getByRole('link').click()

    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit project' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Mobile onboarding')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'hidden' })

    // At once, whether or not the page has read the new name yet.
    await page.getByRole('button', { name: 'Archive project' }).click()
    await expect(page.getByRole('button', { name: 'Reopen project' })).toBeVisible()
    const title = page.getByRole('main').getByRole('heading', { level: 1 })
    await expect(title).toHaveText('Mobile onboarding')
    await expect(await offered(page, 'Mobile onboarding')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await open(page, 'Projects')
    await expect(row(page, 'Mobile onboarding')).toHaveCount(0)
    await page.getByRole('button', { name: 'Archived' }).click()
    await row(page, 'Mobile onboarding').getByRole('link').click()

    await page.getByRole('button', { name: 'Reopen project' }).click()
    await expect(page.getByRole('button', { name: 'Archive project' })).toBeVisible()
    await expect(await offered(page, 'Mobile onboarding')).toBeVisible()
  })

  test('merges two projects, and is asked which of two prices stays', async ({ launch }) => {
    const page = await (await launch()).window()
    await createLocalWorkspace(page, 'Ada Lovelace', 'Poland')
    await open(page, 'Projects')
    await createProject(page, { name: 'Onboarding', client: 'Acme', rate: '200' })
    await createProject(page, { name: 'Mobile onboarding', client: 'Acme', rate: '260' })
    await visit(page, 'Today')
    await logTime(page, { duration: '1:30', description: 'Consent step', project: 'Onboarding' })
    await expect(page.getByRole('list', { name: 'Entries' })).toContainText('Onboarding')

    await open(page, 'Projects')
    await grid(page).getByRole('link', { name: 'Onboarding', exact: true }).click()
    await expect(page.getByRole('list', { name: 'Latest entries' })).toContainText('Consent step')
    await page.getByRole('button', { name: 'Merge…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Merge Onboarding' })
    await choose(dialog.getByRole('combobox', { name: 'Merge into' }), 'Mobile onboarding')
    await dialog.getByRole('button', { name: 'Merge' }).click()
    await expect(dialog).toContainText('PLN 200.00')
    await expect(dialog).toContainText('PLN 260.00')
    await dialog.getByRole('radio', { name: 'Keep the prices of Mobile onboarding' }).check()
    await dialog.getByRole('button', { name: 'Merge' }).click()
    await dialog.waitFor({ state: 'hidden' })

    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Mobile onboarding')
    await expect(page.getByRole('list', { name: 'Latest entries' })).toContainText('Consent step')
    await open(page, 'Projects')
    await expect(grid(page).getByRole('link', { name: 'Onboarding', exact: true })).toHaveCount(0)
  })

  test('is refused a merge that would change a closed day, in words, and nothing is lost', async ({
    launch,
    service,
  }) => {
    const [source, target] = [
      await service.api.createProject('Onboarding'),
      await service.api.createProject('Mobile onboarding'),
    ]
    const day = Temporal.Now.plainDateISO('UTC').subtract({ days: 40 })
    await service.api.request('POST', '/work-times', {
      project: `/projects/${source.id}`,
      seconds: 5400,
      date: `${day.toString()}T09:00:00Z`,
      description: 'Consent step',
    })
    await service.api.request('PATCH', '/configs/workTimes.lockedBefore', {
      value: day.add({ days: 1 }).toString(),
    })
    const before = await service.api.workTimes()
    const page = await (await launch()).window()
    await connect(page, service.url, service.token)
    await open(page, 'Projects')
    await grid(page).getByRole('link', { name: 'Onboarding', exact: true }).click()
    await page.getByRole('button', { name: 'Merge…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Merge Onboarding' })
    await choose(dialog.getByRole('combobox', { name: 'Merge into' }), 'Mobile onboarding')
    await dialog.getByRole('button', { name: 'Merge' }).click()
    await expect(dialog.getByRole('alert')).toHaveText(
      /^This would change .*days before .* are closed\. Nothing was changed\. An admin can reopen the closed days on the page Organization\.$/,
    )
    // What was chosen stays, so that it can be sent again once the days are open.
    await expect(dialog.getByRole('combobox', { name: 'Merge into' })).toHaveValue('Mobile onboarding')
    expect(await service.api.workTimes()).toEqual(before)
    expect((await service.api.projects()).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Onboarding', 'Mobile onboarding']),
    )

    await service.api.request('PATCH', '/configs/workTimes.lockedBefore', { value: null })
    await dialog.getByRole('button', { name: 'Merge' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect((await service.api.workTimes()).map(({ project }) => project)).toEqual([`/projects/${target.id}`])
  })

  test('keeps clients', async ({ launch }) => {
    const page = await (await launch()).window()
    await createLocalWorkspace(page, 'Ada Lovelace', 'Poland')
    await open(page, 'Clients')
    await page.getByRole('button', { name: 'New client' }).click()
    const create = page.getByRole('dialog', { name: 'New client' })
    await create.getByRole('textbox', { name: 'Name' }).fill('Acme')
    await create.getByRole('button', { name: 'Create client' }).click()
    const clients = page.getByRole('table', { name: 'Clients' })
    await clients.getByRole('button', { name: 'Edit Acme' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit client' })
    await edit.getByRole('textbox', { name: 'Tax number' }).fill('6762257838')
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect(clients).toContainText('6762257838')
    await clients.getByRole('button', { name: 'Edit Acme' }).click()
    await edit.getByRole('button', { name: 'Archive client' }).click()
    await expect(page.getByRole('main')).toContainText('There are no clients yet.')
  })
})

describe('the project pages', () => {
  test.for(['Light', 'Dark'] as const)('can be read by everyone, %s', async (theme, { launch, service }) => {
    const project = await service.api.createProject('Timetable')
    const path = `/projects/${project.id}`
    await service.api.request('PATCH', path, { budgets: [{ type: 'time', seconds: 36_000 }] })
    await service.api.request('POST', '/work-times', { project: path, seconds: 5400, description: 'Read it' })
    await service.api.request('POST', '/project-tasks', { project: path, title: 'Read the timetable' })
    await service.api.request('POST', '/clients', { name: 'Railway' })
    const page = await (await launch()).window()
    await connect(page, service.url, service.token)
    await setTheme(page, theme)
    await open(page, 'Clients')
    await expect(page.getByRole('table', { name: 'Clients' })).toContainText('Railway')
    expect(await violations(page)).toEqual([])
    await open(page, 'Projects')
    await expect(row(page, 'Timetable')).toContainText('15%')
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'New project' }).click()
    await page.getByRole('dialog', { name: 'New project' }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await row(page, 'Timetable').getByRole('link').click()
    await expect(page.getByRole('img', { name: '1:30 of 10:00 used so far' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    for (const [tab, words] of [
      ['Members', 'No one is a member yet.'],
      ['Tasks', 'Read the timetable'],
      ['Money', '10:00 h'],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click()
      await expect(page.getByRole('main')).toContainText(words)
      expect(await violations(page), tab).toEqual([])
    }
  })
})

describe('a team', () => {
  test('has a project with members, a price from a day on, tasks and a budget', async ({
    launch,
    service,
  }) => {
    await service.addEmployee('anna@example.com', 'Anna')
    const page = await (await launch()).window()
    await connect(page, service.url, service.token)
    await open(page, 'Projects')
    await createProject(page, { name: 'Timetable', client: 'Railway' })
    await row(page, 'Timetable').getByRole('link').click()

    await page.getByRole('tab', { name: 'Members' }).click()
    await page.getByRole('button', { name: 'Add member' }).click()
    const member = page.getByRole('dialog', { name: 'Add member' })
    await choose(member.getByRole('combobox', { name: 'Person' }), 'Anna Nowak')
    await choose(member.getByRole('combobox', { name: 'Position' }), 'Leader')
    await member.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByRole('list', { name: 'Members' })).toContainText('Anna Nowak')
    await expect(page.getByRole('list', { name: 'Members' })).toContainText('Leader')
    await page.getByRole('button', { name: 'Change position' }).click()
    const position = page.getByRole('dialog', { name: 'Position of Anna Nowak' })
    await choose(position.getByRole('combobox', { name: 'Position' }), 'Reviewer')
    await position.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('list', { name: 'Members' })).toContainText('Reviewer')

    await page.getByRole('tab', { name: 'Tasks' }).click()
    await page.getByRole('button', { name: 'New task' }).click()
    const task = page.getByRole('dialog', { name: 'New task' })
    await task.getByRole('textbox', { name: 'Title' }).fill('Read the timetable')
    await choose(task.getByRole('combobox', { name: 'List' }), 'First release')
    await task.getByRole('checkbox', { name: 'Anna Nowak' }).check()
    await task.getByRole('button', { name: 'Add task' }).click()
    const tasks = page.getByRole('list', { name: 'First release' })
    await expect(tasks.getByRole('img', { name: 'Anna Nowak' })).toBeVisible()
    await tasks.getByRole('checkbox', { name: 'Done: Read the timetable' }).click()
    await expect(page.getByRole('main')).toContainText('All tasks are done.')

    await page.getByRole('tab', { name: 'Money' }).click()
    await page.getByRole('button', { name: 'Add price' }).click()
    const price = page.getByRole('dialog', { name: 'Add price' })
    await price.getByLabel('Valid from').fill('2027-01-01')
    await price.getByRole('textbox', { name: /^Rate in/ }).fill('310')
    await price.getByRole('button', { name: 'Add', exact: true }).click()
    const prices = page.getByRole('table', { name: 'Prices over time' })
    await expect(prices).toContainText('Jan 1, 2027')
    await expect(prices).toContainText('310.00')
    await page.getByRole('button', { name: 'Add budget' }).click()
    const budget = page.getByRole('dialog', { name: 'Add budget' })
    await budget.getByRole('textbox', { name: 'Hours' }).fill('120')
    await budget.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByRole('list', { name: 'Budgets' })).toContainText('120:00 h')

    const [timetable] = (await service.api.projects()).filter(({ name }) => name === 'Timetable')
    expect(timetable?.budgets).toMatchObject([{ type: 'time', seconds: 432_000, period: 'total' }])
  })

  test('lets a leader who is no manager read the entries of the project', async ({ launch, service }) => {
    const anna = await service.addEmployee('anna@example.com', 'Anna')
    const token = await service.createToken('anna@example.com')
    const project = await service.api.createProject('Timetable')
    await service.api.request('POST', '/project-members', {
      project: `/projects/${project.id}`,
      employee: `/employees/${anna}`,
      position: 'leader',
    })
    await service.api.request('POST', '/work-times', {
      project: `/projects/${project.id}`,
      seconds: 5400,
      description: 'Read the timetable',
    })
    const page = await (await launch()).window()
    await connect(page, service.url, token)
    await open(page, 'Projects')
    await expect(page.getByRole('button', { name: 'New project' })).toHaveCount(0)
    await row(page, 'Timetable').getByRole('link').click()
    await expect(page.getByRole('list', { name: 'Latest entries' })).toContainText('Read the timetable')
    await expect(page.getByRole('list', { name: 'Latest entries' })).toContainText('1:30')
    await expect(page.getByRole('tab', { name: 'Money' })).toBeVisible()

    // They change none of it: the app offers no way, and the service refuses.
    await expect(page.getByRole('list', { name: 'Latest entries' }).getByRole('button')).toHaveCount(0)
    const [entry] = await service.api.workTimes()
    const change = { description: 'Something else' }
    await expect(
      service.apiOf(token).request('PATCH', `/work-times/${entry?.id ?? ''}`, change),
    ).rejects.toThrow('403')
    expect(await service.api.workTimes()).toEqual([entry])
  })
})
