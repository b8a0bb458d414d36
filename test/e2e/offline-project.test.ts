// A freelancer types a project that does not exist while the server is away: it is created, and arrives once with its time.
import { describe } from 'vitest'
import { expect } from '../support/expect'
import { test } from '../support/fixtures'
import {
  choose,
  connect,
  entries,
  startTimer,
  stopButton,
  stopTimer,
  syncNow,
  syncState,
  task,
  visit,
} from '../support/pages'

describe('a project typed into the timer without the server', () => {
  test('takes time at once, and is on the server once when it is back', async ({ launch, service }) => {
    await service.api.createProject('Website')
    const page = await (await launch()).window()
    await connect(page, service.url, service.token)
    await service.stop()

    const timer = page.getByRole('region', { name: 'Timer' })
    const project = timer.getByRole('combobox', { name: 'Project' })
    await project.fill('Website')
    await expect(timer.getByRole('option')).toHaveText(['Website'])
    await project.fill('Acme')
    await timer.getByRole('option', { name: 'Create project “Acme”' }).click()
    await expect(project).toHaveValue('Acme')
    await task(page).fill('First call')
    await page.getByRole('button', { name: 'Start timer' }).click()
    await stopButton(page).waitFor()
    await stopTimer(page)
    await expect(entries(page, 'First call')).toContainText('Acme')
    await startTimer(page, 'Offer', 'Acme')
    await stopTimer(page)
    await expect(syncState(page)).toHaveText('Offline, 3 waiting')

    await visit(page, 'Sync')
    await expect(page.getByRole('main')).toContainText('2 entries wait for it.')
    await service.restart()
    await syncNow(page)
    await expect(syncState(page)).toHaveText('All synced')
    const made = (await service.api.projects()).filter(({ name }) => name === 'Acme')
    expect(made).toHaveLength(1)
    const sent = await service.api.workTimes()
    expect(sent.map(({ description }) => description).sort()).toEqual(['First call', 'Offer'])
    expect(new Set(sent.map((entry) => entry.project))).toEqual(new Set([`/projects/${made[0]?.id ?? ''}`]))
    await visit(page, 'Today')
    await expect(entries(page, 'Offer')).toContainText('Acme')
    await choose(project, 'Acme')
    await expect(project).toHaveValue('Acme')
  })

  test('with its client, and can be renamed and given up before it is sent', async ({ launch, service }) => {
    const page = await (await launch()).window()
    await connect(page, service.url, service.token)
    await service.stop()
    const timer = page.getByRole('region', { name: 'Timer' })
    const project = timer.getByRole('combobox', { name: 'Project' })
    await project.fill('Websiet @ Acme')
    await timer.getByRole('option', { name: 'Create project “Websiet” for client “Acme”' }).click()
    await startTimer(page, 'Draft', 'Websiet')
    await stopTimer(page)
    await choose(project, 'Websiet')
    await project.fill('Website')
    await timer.getByRole('option', { name: 'Rename “Websiet” to “Website”' }).click()
    await expect(project).toHaveValue('Website')
    await visit(page, 'Sync')
    await expect(page.getByRole('main')).toContainText('1 new project waits for it.')
    await service.restart()
    await syncNow(page)
    await expect(syncState(page)).toHaveText('All synced')
    const made = await service.api.projects()
    expect(made.map(({ name }) => name)).toContain('Website')
    expect(made.map(({ name }) => name)).not.toContain('Websiet')
    expect((await service.api.workTimes()).map(({ description }) => description)).toEqual(['Draft'])
  })
})
