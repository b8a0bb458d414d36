// The app's own files: what keeps it from them is said, nothing freezes, and what was done comes back.
import { mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, onTestFinished } from 'vitest'
import type { StintApp } from '../support/app'
import { fillDisk, makeRoom } from '../support/disk'
import { expect } from '../support/expect'
import { FileHolder } from '../support/file-holder'
import { test } from '../support/fixtures'
import { removeFolder, temporaryFolder } from '../support/folders'
import {
  createLocalWorkspace,
  entries,
  startButton,
  startTimer,
  stopButton,
  stopTimer,
  syncState,
  task,
} from '../support/pages'
import { ToldApp } from '../support/told/told-app'

const FILE = 'stint.sqlite'
/** Longer than this, and a person sees that the window stands still. */
const FREEZE_MS = 250

async function start(userData: string, answers: readonly string[]): Promise<ToldApp> {
  const app = await ToldApp.start(userData, answers)
  onTestFinished(() => app.stop())
  return app
}

async function hold(userData: string): Promise<FileHolder> {
  const holder = await FileHolder.hold(path.join(userData, FILE))
  onTestFinished(() => holder.release())
  return holder
}

/** A busy computer lets a program wait now and then: of several turns the best one counts. */
const TURNS = 3

/** From now on the main process notes the longest time for which it did nothing else, since it was asked last. */
async function watchForFreezes(app: StintApp): Promise<() => Promise<number>> {
  await app.electron.evaluate(() => {
    const watch = { longest: 0, last: performance.now() }
    Object.assign(globalThis, { watch })
    setInterval(() => {
      watch.longest = Math.max(watch.longest, performance.now() - watch.last)
      watch.last = performance.now()
    }, 5)
  })
  return () =>
    app.electron.evaluate(() => {
      const { watch } = globalThis as unknown as { watch: { longest: number } }
      const { longest } = watch
      watch.longest = 0
      return longest
    })
}

describe('a folder that cannot be used', () => {
  test.each([
    ['a file is in its place', (folder: string) => path.join(folder, 'file')],
    ['a file is above it', (folder: string) => path.join(folder, 'file', 'below')],
  ])('is told and ends the app with a failure: %s', async (_why, inside) => {
    const folder = temporaryFolder()
    onTestFinished(() => removeFolder(folder))
    writeFileSync(path.join(folder, 'file'), 'in the way')
    const userData = inside(folder)
    const app = await start(userData, ['Quit Stint'])
    expect(await app.ended()).toBe(1)
    expect(app.dialogs).toMatchObject([{ message: 'Stint cannot open its data' }])
    expect(app.dialogs[0]?.detail).toContain(userData)
    expect(app.dialogs[0]?.detail).toMatch(/a file is in its place.*Move that file away/)
    // Also where no dialog can be shown.
    expect(app.output).toContain('error: Stint cannot use its folder')
    expect(readFileSync(path.join(folder, 'file'), 'utf8')).toBe('in the way')
  })

  test('that has a folder in the place of its file is told, too', async ({ folder }) => {
    mkdirSync(path.join(folder, FILE))
    const app = await start(folder, ['Quit Stint'])
    expect(await app.ended()).toBe(1)
    expect(app.dialogs).toMatchObject([{ message: 'Stint cannot open its data' }])
    expect(app.dialogs[0]?.detail).toContain(path.join(folder, FILE))
  })
})

describe('a store that lost its content', () => {
  test('is repaired from its journal, and the person is told', async ({ launch, folder }) => {
    const userData = path.join(folder, 'user-data')
    const first = await launch()
    const page = await first.window()
    await createLocalWorkspace(page, 'Ada Lovelace', 'Poland')
    await startTimer(page, 'Sort the cellar')
    await stopTimer(page)
    await expect(entries(page, 'Sort the cellar')).toHaveCount(1)
    await first.kill()
    truncateSync(path.join(userData, FILE))

    const told = await start(userData, ['OK'])
    await told.says('Stint repaired its data file')
    expect(told.dialogs[0]?.detail).toMatch(/had lost its content.*1 entry was carried over.*stint\.damaged-/)
    await told.stop()
    expect(readdirSync(userData).filter((name) => name.startsWith('stint.damaged-')).length).toBeGreaterThan(
      0,
    )
    const again = await (await launch()).window()
    await expect(entries(again, 'Sort the cellar')).toHaveCount(1)
  })
})

describe('a store that another program holds', () => {
  test('does not freeze the window; the click says that it did not work, and works afterwards', async ({
    launch,
  }) => {
    const app = await launch()
    const page = await app.window()
    await createLocalWorkspace(page, 'Ada Lovelace', 'Poland')
    const longestFreeze = await watchForFreezes(app)
    const holder = await hold(app.userData)
    await task(page).fill('Held')
    const freezes: number[] = []
    for (let turn = 0; turn < TURNS; turn += 1) {
      await longestFreeze()
      await startButton(page).click()
      const said = page
        .getByRole('alert')
        .filter({ hasText: /Another program is using the file.*Nothing was changed/ })
      await expect(said).toBeVisible()
      await expect(startButton(page)).toBeVisible()
      freezes.push(await longestFreeze())
      await said.getByRole('button', { name: 'Dismiss' }).click()
      await expect(said).toHaveCount(0)
    }
    expect(Math.min(...freezes)).toBeLessThan(FREEZE_MS)
    await holder.release()
    await startTimer(page, 'Free')
    await stopTimer(page)
    await expect(entries(page, 'Free')).toHaveCount(1)
    await expect(syncState(page)).toHaveText('All synced')
  })

  test('is waited for at the start, and opened when the person says so', async ({ launch }) => {
    const first = await launch()
    await createLocalWorkspace(await first.window(), 'Ada Lovelace', 'Poland')
    await first.quit()
    const holder = await hold(first.userData)
    const app = await start(first.userData, ['Try again', 'Quit Stint'])
    await app.says('Stint cannot open its data')
    expect(app.dialogs[0]?.detail).toMatch(/Another program is using the file/)
    await holder.release()
    await app.says('Stint is ready')
    expect(app.dialogs).toHaveLength(1)
  })
})

describe('a full disk', () => {
  test('is told at the click, loses nothing, and is over when there is room', async ({ launch }) => {
    const app = await launch()
    const page = await app.window()
    await createLocalWorkspace(page, 'Ada Lovelace', 'Poland')
    await startTimer(page, 'Before')
    fillDisk(app.pid, 4096)
    await stopButton(page).click()
    await expect(page.getByText(/disk.*Nothing was changed/i)).toBeVisible()
    await expect(stopButton(page)).toBeVisible()
    makeRoom(app.pid)
    await stopTimer(page)
    await expect(entries(page, 'Before')).toHaveCount(1)
  })
})
