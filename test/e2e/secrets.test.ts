// The access token is in the keychain and nowhere else: not in a file, a log, a window or a process list.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { describe } from 'vitest'
import { expect } from '../support/expect'
import { test } from '../support/fixtures'
import {
  connect,
  createLocalWorkspace,
  logTime,
  PAGES,
  startTimer,
  stopTimer,
  syncNow,
  syncState,
  visit,
} from '../support/pages'
import { familyOf, visibleOf } from '../support/processes'
import { ANY_TOKEN, heapOf, searchFiles, searchText } from '../support/secrets'

const PLANTED = 'stint_pat_q7RmZ2vKx9TbLw4NdYh6JsPc1GfXe8UaQkVo3Mi5Bt'

describe('the search for secrets', () => {
  test('finds one in text, UTF-16, base64, a database and its journal', ({ folder }) => {
    mkdirSync(path.join(folder, 'deep'))
    writeFileSync(path.join(folder, 'deep', 'log'), `x${PLANTED}x`)
    writeFileSync(path.join(folder, 'wide'), Buffer.from(`x${PLANTED}`, 'utf16le'))
    writeFileSync(path.join(folder, 'encoded'), Buffer.from(`Bearer ${PLANTED}`).toString('base64'))
    writeFileSync(path.join(folder, 'innocent'), 'stint_pat_ is how tokens begin')
    const db = new DatabaseSync(path.join(folder, 'store.sqlite'))
    db.exec(`PRAGMA journal_mode = WAL; CREATE TABLE t (x TEXT); INSERT INTO t VALUES ('${PLANTED}')`)
    const { found, read } = searchFiles(folder, PLANTED)
    expect(searchFiles(folder, ANY_TOKEN).found.toSorted()).toEqual(['deep/log', 'store.sqlite-wal', 'wide'])
    expect(found.toSorted()).toEqual(['deep/log', 'encoded', 'store.sqlite-wal', 'wide'])
    expect(read).toBeGreaterThanOrEqual(6)
    db.close()
  })

  test('finds one in the heap of a window', async ({ launch }) => {
    const app = await launch()
    const page = await app.window()
    expect(searchText(await heapOf(app.electron, page), PLANTED)).toBe(false)
    await page.evaluate(
      (token) => Object.assign(globalThis, { planted: `${token}${location.protocol}` }),
      PLANTED,
    )
    expect(searchText(await heapOf(app.electron, page), PLANTED)).toBe(true)
  })
})

describe('the access token', () => {
  test('of a server is nowhere after a day’s work', async ({ launch, folder, service }) => {
    await service.api.createProject('Website')
    const { token } = service
    const first = await launch()
    const page = await first.window()
    await connect(page, service.url, token)
    await startTimer(page, 'Secret work', 'Website')
    await stopTimer(page)
    await expect(syncState(page)).toHaveText('All synced')
    // Errors are where tokens leak: one with the server away, one with a refused project.
    await service.stop()
    await logTime(page, { duration: '1:00', description: 'Offline', project: 'Website' })
    await expect(syncState(page)).toHaveText('Offline, 1 waiting')
    await service.restart()
    for (const name of PAGES) await visit(page, name)
    await syncNow(page)
    await expect(syncState(page)).toHaveText('All synced')

    expect(searchText(await heapOf(first.electron, page), token)).toBe(false)
    expect(familyOf(first.pid).length).toBeGreaterThan(2)
    for (const pid of familyOf(first.pid)) expect(searchText(visibleOf(pid), token)).toBe(false)
    const running = searchFiles(path.join(folder, 'user-data'), token)
    expect(running.found).toEqual([])
    await first.kill()
    expect(searchFiles(path.join(folder, 'user-data'), token).found).toEqual([])
    expect(first.output.length).toBeGreaterThan(0)
    expect(searchText(first.output, token)).toBe(false)

    // A window that never saw it being typed does not get it from the main process either.
    const second = await launch()
    const again = await second.window()
    for (const name of PAGES) await visit(again, name)
    await expect(syncState(again)).toHaveText('All synced')
    expect(searchText(await heapOf(second.electron, again), token)).toBe(false)
    const said = await again.evaluate(async () => {
      const states: unknown[] = []
      const topics = ['workspace', 'timer', 'entries', 'projects', 'sync', 'settings'] as const
      for (const topic of topics) {
        await new Promise<void>((resolve) => {
          window.stint.watch(topic, (state: unknown) => {
            states.push(state)
            resolve()
          })
        })
      }
      return { states, surface: Object.keys(window.stint) }
    })
    expect(said.surface.toSorted()).toEqual(['call', 'callText', 'watch'])
    expect(searchText(JSON.stringify(said.states), token)).toBe(false)
    await second.quit()
    const { found, read } = searchFiles(path.join(folder, 'user-data'), token)
    expect(found).toEqual([])
    expect(read).toBeGreaterThan(5)
  })

  test('of a local workspace never leaves the processes that need it', async ({ launch, folder }) => {
    const app = await launch()
    const page = await app.window()
    await createLocalWorkspace(page, 'Ada Lovelace', 'Poland')
    await logTime(page, { duration: '1:00', description: 'Private' })
    await expect(syncState(page)).toHaveText('All synced')
    expect(searchText(await heapOf(app.electron, page), ANY_TOKEN)).toBe(false)
    for (const pid of familyOf(app.pid)) expect(searchText(visibleOf(pid), ANY_TOKEN)).toBe(false)
    await app.kill()
    expect(searchText(app.output, ANY_TOKEN)).toBe(false)
    expect(searchFiles(path.join(folder, 'user-data'), ANY_TOKEN).found).toEqual([])
  })
})
