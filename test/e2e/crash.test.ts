// The plug is pulled: the running timer and every entry are there afterwards, and the person decides about the gap.
import path from 'node:path'
import type { Page } from 'playwright'
import { describe } from 'vitest'
import { expect } from '../support/expect'
import { test } from '../support/fixtures'
import {
  connect,
  elapsed,
  entries,
  startButton,
  startTimer,
  stopButton,
  stopTimer,
  syncState,
  task,
} from '../support/pages'
import { moveTimerBack } from '../support/store-file'

const HOUR_MS = 3_600_000

/** The banner that asks what happened while the app did not run. */
const gap = (page: Page) => page.getByRole('region', { name: 'A gap in the timer' })

describe('after kill -9 while a timer runs', () => {
  test('the timer runs on when the app is soon back', async ({ launch, service }) => {
    await service.api.createProject('Website')
    const app = await launch()
    const page = await app.window()
    await connect(page, service.url, service.token)
    await startTimer(page, 'Deep work', 'Website')
    await app.kill()

    const again = await (await launch()).window()
    await expect(stopButton(again)).toBeVisible()
    await expect(task(again)).toHaveValue('Deep work')
    await expect(gap(again)).toHaveCount(0)
    await stopTimer(again)
    await expect(entries(again, 'Deep work')).toHaveCount(1)
  })

  test('says since when it ran and when it was last seen; the three answers do what they say', async ({
    launch,
    folder,
    service,
  }) => {
    await service.api.createProject('Website')
    const userData = path.join(folder, 'user-data')
    let app = await launch()
    let page = await app.window()
    await connect(page, service.url, service.token)

    /** Starts a timer three hours ago, whose app died one hour ago. */
    const crash = async (description: string): Promise<void> => {
      await startTimer(page, description, 'Website')
      await app.kill()
      const now = Date.now()
      moveTimerBack(userData, now - 3 * HOUR_MS, now - HOUR_MS)
      app = await launch()
      page = await app.window()
      await expect(gap(page)).toContainText(
        /The timer has been running since .*\d:\d\d.* and was last recorded at .*\d:\d\d/,
      )
    }

    await crash('Kept')
    await gap(page).getByRole('button', { name: 'Keep' }).click()
    await expect(gap(page)).toHaveCount(0)
    // And what has passed since.
    await expect(elapsed(page)).toHaveText(/^3:0\d:\d\d$/)
    await stopTimer(page)
    await expect(entries(page, 'Kept')).toContainText(/3:0\d/)

    await crash('Cut')
    await gap(page)
      .getByRole('button', { name: /^Stop at/ })
      .click()
    await expect(startButton(page)).toBeVisible()
    await expect(entries(page, 'Cut')).toContainText('2:00')

    await crash('Chosen')
    await gap(page).getByRole('button', { name: 'Choose…' }).click()
    const field = gap(page).getByLabel('Stop at')
    // Before it began: that cannot be.
    await field.fill('00:01')
    await gap(page).getByRole('button', { name: 'Stop', exact: true }).click()
    await expect(gap(page).getByRole('alert')).toContainText(/between/)
    const between = await page.evaluate((ms) => {
      const time = new Date(Date.now() - ms)
      return `${String(time.getHours()).padStart(2, '0')}:${String(time.getMinutes()).padStart(2, '0')}`
    }, HOUR_MS / 2)
    await field.fill(between)
    await gap(page).getByRole('button', { name: 'Stop', exact: true }).click()
    await expect(startButton(page)).toBeVisible()
    // To the minute: 2 h 30 min, less the seconds the field does not show.
    await expect(entries(page, 'Chosen')).toContainText(/2:(29|30)/)

    await expect(syncState(page)).toHaveText('All synced')
    const seconds = new Map((await service.api.workTimes()).map((time) => [time.description, time.seconds]))
    expect(seconds.size).toBe(3)
    expect(seconds.get('Cut')).toBe(7200)
  })
})

test('a page that crashes comes back, with the timer that runs', async ({ launch, service }) => {
  await service.api.createProject('Website')
  const app = await launch()
  const page = await app.window()
  await connect(page, service.url, service.token)
  await startTimer(page, 'Deep work', 'Website')
  const ended = page.waitForEvent('crash')
  await app.electron.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer()
  })
  await ended
  // The driver knows nothing of the page that came after.
  const buttons = () =>
    app.electron.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(
        `[...document.querySelectorAll('button')].map((button) => button.innerText.trim())`,
      ),
    )
  await expect.poll(buttons).toContain('Stop')
})

describe('kill -9 around a stop', () => {
  test('right after it, the entry is there once', async ({ launch, service }) => {
    await service.api.createProject('Website')
    const app = await launch()
    const page = await app.window()
    await connect(page, service.url, service.token)
    await startTimer(page, 'Just in time', 'Website')
    await page.evaluate(() => window.stint.call('timer.stop', {}))
    await app.kill()

    const again = await (await launch()).window()
    await expect(entries(again, 'Just in time')).toHaveCount(1)
    await expect(startButton(again)).toBeVisible()
    await expect(syncState(again)).toHaveText('All synced')
    expect((await service.api.workTimes()).map(({ description }) => description)).toEqual(['Just in time'])
  })

  test('at any instant, there is the timer or the entry, never both or none', async ({ launch, service }) => {
    await service.api.createProject('Website')
    let app = await launch()
    let page = await app.window()
    await connect(page, service.url, service.token)
    let stopped = 0
    for (const delay of [0, 2, 8]) {
      const description = `Cut after ${delay} ms`
      await startTimer(page, description, 'Website')
      await page.evaluate((ms) => {
        void window.stint.call('timer.stop', {})
        const until = performance.now() + ms
        while (performance.now() < until);
      }, delay)
      await app.kill()
      app = await launch()
      page = await app.window()
      await expect(startButton(page).or(stopButton(page))).toBeVisible()
      if (await stopButton(page).isVisible()) {
        await expect(task(page)).toHaveValue(description)
        await expect(entries(page, description)).toHaveCount(0)
        await stopTimer(page)
      }
      stopped += 1
      await expect(entries(page, description)).toHaveCount(1)
      await expect(entries(page)).toHaveCount(stopped)
    }
    await expect(syncState(page)).toHaveText('All synced')
    expect(await service.api.workTimes()).toHaveLength(stopped)
  })
})
