// What the server refuses is parked with its words, and nothing else waits for it.
import type { Locator, Page } from 'playwright'
import { describe } from 'vitest'
import type { Project } from '#contract/projects/projects'
import { expect } from '../support/expect'
import { test } from '../support/fixtures'
import { choose, connect, entries, logTime, syncState, visit } from '../support/pages'

/** The line of the Sync page about one entry. */
const parked = (page: Page, words: string): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: words })

describe('an entry the server refuses', () => {
  test('waits on the Sync page with the server’s words, to be edited, sent again or discarded', async ({
    launch,
    service,
  }) => {
    const { api } = service
    const closing: Project = await api.createProject('Closing')
    await api.createProject('Website')
    const page = await (await launch()).window()
    await connect(page, service.url, service.token)
    await expect(syncState(page)).toHaveText('All synced')

    // The app cannot know yet that the project takes no more time.
    await api.request('PATCH', `/projects/${closing.id}`, { status: 'completed' })
    await logTime(page, { duration: '1:00', description: 'To edit', project: 'Closing' })
    await logTime(page, { duration: '2:00', description: 'To resend', project: 'Closing' })
    await logTime(page, { duration: '3:00', description: 'To discard', project: 'Closing' })
    await logTime(page, { duration: '0:05', description: 'Not held up', project: 'Website' })
    await expect(syncState(page)).toHaveText('3 need attention')
    await expect
      .poll(async () => (await api.workTimes()).map(({ description }) => description))
      .toEqual(['Not held up'])

    await visit(page, 'Sync')
    await expect(parked(page, 'To edit')).toContainText('409')
    await expect(parked(page, 'To edit')).toContainText(/closed|completed|no more time|takes no/i)

    await parked(page, 'To edit').getByRole('button', { name: /^Edit/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit entry' })
    await choose(dialog.getByRole('combobox', { name: 'Project' }), 'Website')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(syncState(page)).toHaveText('2 need attention')

    for (const status of ['archived', 'active'])
      await api.request('PATCH', `/projects/${closing.id}`, { status })
    await parked(page, 'To resend').getByRole('button', { name: 'Send again' }).click()
    await expect(syncState(page)).toHaveText('1 needs attention')

    await parked(page, 'To discard').getByRole('button', { name: 'Discard' }).click()
    await expect(syncState(page)).toHaveText('All synced')
    const counts = (await api.workTimes()).map(({ description }) => description ?? '')
    expect(counts.toSorted()).toEqual(['Not held up', 'To edit', 'To resend'])
    await visit(page, 'Today')
    await expect(entries(page, 'To discard')).toHaveCount(0)
  })

  test('for its fields says which', async ({ launch, service }) => {
    const { api } = service
    await api.createProject('Website')
    const page = await (await launch()).window()
    await connect(page, service.url, service.token)
    await logTime(page, { duration: '23:00', description: 'Long day', project: 'Website' })
    await expect(syncState(page)).toHaveText('All synced')
    await logTime(page, { duration: '2:00', description: 'Longer than the day', project: 'Website' })
    await expect(syncState(page)).toHaveText('1 needs attention')
    await visit(page, 'Sync')
    await expect(parked(page, 'Longer than the day')).toContainText('422')
  })
})

describe('a token the server no longer takes', () => {
  test('pauses sync, asks for a new one, and loses nothing', async ({ launch, service }) => {
    const { api } = service
    await api.createProject('Website')
    const { employee } = await api.me()
    const token = await service.createToken(employee.email)
    const page = await (await launch()).window()
    await connect(page, service.url, token)
    await logTime(page, { duration: '1:00', description: 'Before', project: 'Website' })
    await expect(syncState(page)).toHaveText('All synced')

    const revoked = (await api.tokens()).find(({ last4 }) => token.endsWith(last4))
    await api.request('DELETE', `/tokens/${revoked?.id}`)
    await logTime(page, { duration: '1:00', description: 'After', project: 'Website' })
    await expect(syncState(page)).toHaveText('Sign in again')

    await visit(page, 'Sync')
    await page
      .getByRole('textbox', { name: 'Access token' })
      .fill('stint_pat_0000000000000000000000000000000000000000')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('alert')).toContainText(/token/i)
    await expect(syncState(page)).toHaveText('Sign in again')

    await page.getByRole('textbox', { name: 'Access token' }).fill(await service.createToken(employee.email))
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(syncState(page)).toHaveText('All synced')
    expect((await api.workTimes()).map(({ description }) => description ?? '').toSorted()).toEqual([
      'After',
      'Before',
    ])
  })
})
