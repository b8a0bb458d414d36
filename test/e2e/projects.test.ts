// A freelancer keeps clients and projects in a local workspace, without a command line.
import { describe } from 'vitest'
import type { Locator, Page } from 'playwright'
import { expect } from '../support/expect'
import { test } from '../support/fixtures'
import { choose, createLocalWorkspace } from '../support/pages'

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

    await expect(await offered(page, 'Mobile onboarding')).toBeVisible()
  })
})
