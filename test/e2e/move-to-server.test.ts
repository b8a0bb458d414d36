// The local workspace moved to a team server: equal before and after, safe to repeat after a cut, read-only here afterwards.
import path from 'node:path'
import { describe } from 'vitest'
import type { StintBridge } from '#contract/bridge/bridge'
import { expect } from '../support/expect'
import { FaultyServer } from '../support/faulty-server'
import { test } from '../support/fixtures'
import {
  createLocalWorkspace,
  entries,
  logTime,
  startButton,
  syncState,
  visit,
  welcome,
} from '../support/pages'
import { Service } from '../support/service'

const ENTRIES = ['Tidy the attic', 'Write to Babbage', 'Draw a diagram'] as const

describe('a local workspace', () => {
  test('moves to a server, once, also after a cut and a crash', async ({ launch, folder }) => {
    const service = await Service.start({ database: path.join(folder, 'team.sqlite'), country: 'PL' })
    const front = new FaultyServer(service.url)
    const url = await front.up()
    const app = await launch()
    let page = await app.window()
    await createLocalWorkspace(page, 'Ada Lovelace', 'Poland')
    for (const description of ENTRIES) await logTime(page, { duration: '1:30', description })
    await expect(syncState(page)).toHaveText('All synced')
    const move = async () => {
      await visit(page, 'Settings')
      await page.getByRole('link', { name: 'Move to a server…' }).click()
      await page.getByLabel('Workspace URL').fill(url)
      await page.getByRole('textbox', { name: 'Access token' }).fill(service.token)
      await page.getByRole('button', { name: 'Move everything' }).click()
    }

    // A part does not arrive: nothing has moved, and the workspace can be worked in.
    front.next(/parts/, { kind: 'dropBefore' })
    await move()
    await expect(page.getByRole('alert')).toContainText('Nothing was moved')
    await visit(page, 'Today')
    await expect(startButton(page)).toBeVisible()

    // The server takes it over, and the app is ended before it hears that.
    front.next(/end$/, { kind: 'dropAfter' })
    front.next(/GET \/workspace-moves/, { kind: 'dropBefore' }, 1000)
    await move()
    await expect.poll(async () => (await service.api.request<unknown[]>('GET', '/work-times')).length).toBe(3)
    await app.kill()
    front.heal()
    const again = await launch()
    page = await again.window()
    await expect(page.getByRole('region', { name: 'Moved workspace' })).toContainText('It is not known yet')
    await page.getByRole('link', { name: 'Finish the move' }).click()
    await page.getByRole('textbox', { name: 'Access token' }).fill(service.token)
    await page.getByRole('button', { name: 'Move everything' }).click()
    const row = page.getByRole('row', { name: /^Entries/ })
    await expect(row).toHaveText(/3 · .*3 · .*equal/)
    await expect(page.getByText('differs')).toHaveCount(0)
    const sent = await service.api.request<{ seconds: number }[]>('GET', '/work-times')
    expect(sent.map(({ seconds }) => seconds)).toEqual([5400, 5400, 5400])

    await page.getByRole('button', { name: 'Open it on the server' }).click()
    for (const description of ENTRIES) await expect(entries(page, description)).toHaveCount(1)
    await logTime(page, { duration: '0:15', description: 'First on the server' })
    await expect(syncState(page)).toHaveText('All synced')

    // What stays here can be read and not changed.
    await visit(page, 'Settings')
    await page.getByRole('button', { name: 'Leave workspace' }).click()
    await expect(welcome(page)).toBeVisible()
    await page.getByRole('button', { name: 'Open the workspace of Ada Lovelace' }).click()
    await expect(page.getByRole('region', { name: 'Moved workspace' })).toContainText('can only be read')
    await expect(entries(page, 'Tidy the attic')).toHaveCount(1)
    await expect(entries(page, 'First on the server')).toHaveCount(0)
    await expect(startButton(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Log time' })).toHaveCount(0)
    const main = page.getByRole('main')
    for (const name of ['Timesheet', 'Calendar', 'Absences', 'Reports'] as const) {
      await visit(page, name)
      await expect(main.getByRole('heading', { level: 1 })).toContainText(name)
      await expect(main.getByRole('button', { name: /Log time|Add|Copy|time off/ })).toHaveCount(0)
      await expect(page.getByRole('alert')).toHaveCount(0)
    }
    await visit(page, 'Projects')
    await expect(main.getByRole('button', { name: 'New project' })).toBeDisabled()
    const refused = await page.evaluate(() =>
      (globalThis as unknown as { stint: StintBridge }).stint.call('timer.start', {
        description: 'Too late',
        project: null,
      }),
    )
    expect(refused.ok ? null : refused.error.message).toMatch(/^This workspace was moved to/)
    await service.stop()
    await front.down()
  })
})
