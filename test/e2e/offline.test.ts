// Work goes on without the server, and reaches it exactly once; what changes there appears here.
import { describe } from 'vitest'
import { expect } from '../support/expect'
import { test } from '../support/fixtures'
import { LossyProxy } from '../support/lossy-proxy'
import { connect, entries, logTime, startTimer, stopTimer, syncNow, syncState, visit } from '../support/pages'
import type { Service } from '../support/service'

/** How often each description is on the server. */
async function onServer(service: Service): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { description } of await service.api.workTimes()) {
    counts[description ?? ''] = (counts[description ?? ''] ?? 0) + 1
  }
  return counts
}

describe('without the server', () => {
  test('time is logged, waits, and is synced exactly once when it is back', async ({ launch, service }) => {
    await service.api.createProject('Website')
    const app = await launch()
    const page = await app.window()
    await connect(page, service.url, service.token)
    await expect(syncState(page)).toHaveText('All synced')
    await service.stop()

    await startTimer(page, 'On the train', 'Website')
    await stopTimer(page)
    await logTime(page, { duration: '1h 15m', description: 'In the tunnel', project: 'Website' })
    await logTime(page, { duration: '20m', description: 'Thrown away', project: 'Website' })
    await logTime(page, { duration: '0:30', description: 'On the plane', project: 'Website' })
    await expect(syncState(page)).toHaveText('Offline, 4 waiting')
    await entries(page, 'Thrown away').getByRole('button', { name: 'Delete entry' }).click()
    await expect(syncState(page)).toHaveText('Offline, 3 waiting')

    // Waiting entries survive a restart of the app.
    await app.quit()
    const again = await (await launch()).window()
    await expect(syncState(again)).toHaveText('Offline, 3 waiting')
    await service.restart()
    await syncNow(again)
    await expect(syncState(again)).toHaveText('All synced')
    expect(await onServer(service)).toEqual({ 'On the train': 1, 'In the tunnel': 1, 'On the plane': 1 })
    const tunnel = (await service.api.workTimes()).find(({ description }) => description === 'In the tunnel')
    expect(tunnel?.seconds).toBe(4500)
  })

  test('an answer that is lost makes no second entry', async ({ launch, service }) => {
    await service.api.createProject('Website')
    const proxy = await LossyProxy.start(service.url)
    try {
      const page = await (await launch()).window()
      await connect(page, proxy.url, service.token)
      await expect(syncState(page)).toHaveText('All synced')
      proxy.loseAnswers(2)
      await logTime(page, { duration: '1:00', description: 'First', project: 'Website' })
      await logTime(page, { duration: '2:00', description: 'Second', project: 'Website' })
      await proxy.lost(2)
      await syncNow(page)
      await expect(syncState(page)).toHaveText('All synced')
      expect(await onServer(service)).toEqual({ First: 1, Second: 1 })
    } finally {
      await proxy.stop()
    }
  })

  test('an answer lost together with the app makes no second entry', async ({ launch, service }) => {
    await service.api.createProject('Website')
    const proxy = await LossyProxy.start(service.url)
    try {
      const app = await launch()
      const page = await app.window()
      await connect(page, proxy.url, service.token)
      await expect(syncState(page)).toHaveText('All synced')
      proxy.loseAnswers(1)
      await logTime(page, { duration: '1:00', description: 'Cut off', project: 'Website' })
      await proxy.lost(1)
      await app.kill()
      const again = await (await launch()).window()
      await expect(syncState(again)).toHaveText('All synced')
      await expect(entries(again, 'Cut off')).toHaveCount(1)
      expect(await onServer(service)).toEqual({ 'Cut off': 1 })
    } finally {
      await proxy.stop()
    }
  })
})

describe('what changes on the server', () => {
  test('appears after a sync: new, changed and deleted entries', async ({ launch, service }) => {
    const { api } = service
    const project = await api.createProject('Website')
    const page = await (await launch()).window()
    await connect(page, service.url, service.token)
    await logTime(page, { duration: '1:00', description: 'Mine', project: 'Website' })
    await logTime(page, { duration: '1:00', description: 'Doomed', project: 'Website' })
    await expect(syncState(page)).toHaveText('All synced')

    const all = await api.workTimes()
    const find = (words: string): number => all.find(({ description }) => description === words)?.id ?? 0
    await api.request('PATCH', `/work-times/${find('Mine')}`, {
      seconds: 9000,
      description: 'Mine, corrected',
    })
    await api.request('DELETE', `/work-times/${find('Doomed')}`)
    await api.request('POST', '/work-times', {
      project: `/projects/${project.id}`,
      seconds: 600,
      description: 'From elsewhere',
      date: all[0]?.date,
    })
    await syncNow(page)
    await visit(page, 'Today')
    await expect(entries(page, 'From elsewhere')).toContainText('0:10')
    await expect(entries(page, 'Mine, corrected')).toContainText('2:30')
    await expect(entries(page, 'Doomed')).toHaveCount(0)
    await expect(entries(page)).toHaveCount(2)
  })

  test('a change and a deletion made here reach it', async ({ launch, service }) => {
    await service.api.createProject('Website')
    const page = await (await launch()).window()
    await connect(page, service.url, service.token)
    await logTime(page, { duration: '1:00', description: 'Draft', project: 'Website' })
    await logTime(page, { duration: '1:00', description: 'Mistake', project: 'Website' })
    await expect(syncState(page)).toHaveText('All synced')

    await entries(page, 'Draft').getByRole('button', { name: 'Edit entry' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit entry' })
    await dialog.getByRole('textbox', { name: 'Duration' }).fill('90m')
    await dialog.getByRole('textbox', { name: 'Description' }).fill('Final')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await entries(page, 'Mistake').getByRole('button', { name: 'Delete entry' }).click()
    await expect(entries(page, 'Mistake')).toHaveCount(0)

    await expect.poll(() => onServer(service)).toEqual({ Final: 1 })
    expect((await service.api.workTimes())[0]?.seconds).toBe(5400)
    await expect(syncState(page)).toHaveText('All synced')
  })
})
