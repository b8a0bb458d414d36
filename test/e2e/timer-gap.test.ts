// A stop while no one has said whether the gap in the timer was work: the tray leaves it out and says so, the window asks.
import path from 'node:path'
import type { Page } from 'playwright'
import { describe } from 'vitest'
import type { StintApp } from '../support/app'
import { expect } from '../support/expect'
import { test as base } from '../support/fixtures'
import { NotificationHost } from '../support/notifications'
import {
  createLocalWorkspace,
  elapsed,
  entries,
  startButton,
  startTimer,
  stopButton,
  task,
  undo,
} from '../support/pages'
import { moveTimerBack } from '../support/store-file'
import { TrayHost } from '../support/tray-host'

const HOUR_MS = 3_600_000

const test = base
  .extend('tray', async ({ task: _ }, { onCleanup }) => {
    const tray = await TrayHost.open()
    onCleanup(() => tray.close())
    return tray
  })
  .extend('notifications', async ({ task: _ }, { onCleanup }) => {
    const host = await NotificationHost.open()
    onCleanup(() => host.close())
    return host
  })

const gap = (page: Page) => page.getByRole('region', { name: 'A gap in the timer' })
const leftOut = (page: Page) => page.getByRole('region', { name: 'Time that was not counted' })

/** An app whose timer worked for two hours, and was then not seen for one. */
async function appWithGap(
  launch: () => Promise<StintApp>,
  userData: string,
  description: string,
): Promise<StintApp> {
  const app = await launch()
  const page = await app.window()
  await createLocalWorkspace(page, 'Ada Lovelace', 'Poland')
  await startTimer(page, description)
  await app.kill()
  const now = Date.now()
  moveTimerBack(userData, now - 3 * HOUR_MS, now - HOUR_MS)
  return launch()
}

describe('a stop with an open gap', () => {
  test('from the tray leaves it out, says so, and the window adds it with a way back', async ({
    tray,
    notifications,
    launch,
    folder,
  }) => {
    const app = await appWithGap(launch, path.join(folder, 'user-data'), 'Long night')
    const page = await app.window()
    await expect(gap(page)).toContainText('1:00 h is not counted yet.')
    // And what has passed since the app is back.
    await expect(elapsed(page)).toHaveText(/^2:0\d:\d\d$/)

    const icon = await tray.item(app.pid)
    await icon.waitForLabel(/^Not counted yet: .+ to .+…/)
    // No one looks at the window: it is told outside of it.
    const closed = page.waitForEvent('close')
    await app.electron.evaluate(({ BrowserWindow }) => {
      for (const window of BrowserWindow.getAllWindows()) window.close()
    })
    await closed
    await icon.click('Stop timer')
    await icon.waitForLabel('No timer is running')
    const told = () => notifications.shown.find(({ summary }) => summary === 'Stint did not count 1:00 h')
    await expect.poll(told).toBeDefined()

    const opened = app.electron.waitForEvent('window')
    const notification = told()
    if (notification !== undefined) notifications.click(notification)
    const again = await opened
    await expect(entries(again, 'Long night')).toHaveCount(1)
    await expect(entries(again, 'Long night')).toContainText(/2:0\d/)
    await expect(leftOut(again)).toContainText('(1:00 h)')
    await leftOut(again).getByRole('button', { name: 'Add it' }).click()
    await expect(entries(again, 'Long night')).toHaveCount(2)
    await expect(leftOut(again)).toHaveCount(0)
    await undo(again)
    await expect(entries(again, 'Long night')).toHaveCount(1)
  })

  test('from the window asks first, and the answer stops the timer', async ({ launch, folder }) => {
    const app = await appWithGap(launch, path.join(folder, 'user-data'), 'Night shift')
    const page = await app.window()
    await expect(gap(page)).toBeVisible()
    await stopButton(page).click()
    await expect(gap(page)).toContainText('Choose what to count. Then the timer stops.')
    await expect(gap(page)).toBeFocused()
    await expect(entries(page, 'Night shift')).toHaveCount(0)

    // The question outlives the app, and nothing is counted meanwhile.
    await app.kill()
    const again = await (await launch()).window()
    await expect(task(again)).toHaveValue('Night shift')
    await expect(elapsed(again)).toHaveText(/^2:0\d:\d\d$/)
    await gap(again).getByRole('button', { name: 'Keep' }).click()
    await expect(startButton(again)).toBeVisible()
    await expect(entries(again, 'Night shift')).toContainText(/3:0\d/)
  })
})
