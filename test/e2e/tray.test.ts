// The timer from the window and from the tray, and the window that comes and goes while the tray stays.
import { isDeepStrictEqual } from 'node:util'
import { describe } from 'vitest'
import type { StintApp } from '../support/app'
import { expect } from '../support/expect'
import { test as base } from '../support/fixtures'
import { NotificationHost } from '../support/notifications'
import {
  createLocalWorkspace,
  elapsed,
  entries,
  logTime,
  startTimer,
  stopTimer,
  task,
} from '../support/pages'
import { TrayHost } from '../support/tray-host'

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

const windowCount = (app: StintApp): Promise<number> =>
  app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)

/** Closes the window as the window manager does. */
const closeWindow = (app: StintApp): Promise<void> =>
  app.electron.evaluate(({ BrowserWindow }) => {
    for (const window of BrowserWindow.getAllWindows()) window.close()
  })

describe('the tray', () => {
  test('shows what runs and since when, starts, stops and continues', async ({ tray, launch }) => {
    const app = await launch()
    const icon = await tray.item(app.pid)
    await icon.waitForLabel('No workspace yet')
    const page = await app.window()
    await createLocalWorkspace(page, 'Ada Lovelace', 'Poland')

    await icon.waitForLabel('No timer is running')
    const idle = await icon.icon()
    await icon.click('Start timer')
    await icon.waitForLabel('Stop timer')
    await expect(page.getByRole('button', { name: 'Stop timer' })).toBeVisible()
    await expect(elapsed(page)).toHaveText(/^0:0\d:\d\d$/)
    await expect(elapsed(page)).not.toHaveText('0:00:00')
    await icon.waitFor(
      () => icon.icon(),
      (pixels) => pixels !== idle,
    )
    await task(page).fill('Review Tom & Jerry_s draft')
    await task(page).press('Enter')
    await icon.waitForLabel(/^Review Tom & Jerry_s draft.*, since \d{1,2}:\d{2}/)
    await icon.waitFor(
      () => icon.tooltip(),
      (text) => /Review Tom & Jerry_s draft.*since/.test(text),
    )
    await icon.click('Stop timer')
    await icon.waitForLabel('Start timer')
    await expect(entries(page, 'Review Tom & Jerry_s draft')).toHaveCount(1)
    await icon.waitFor(
      () => icon.icon(),
      (pixels) => pixels === idle,
    )

    // The last five, newest first; the sixth has gone.
    for (const description of ['One', 'Two', 'Three', 'Four', 'Five']) {
      await startTimer(page, description)
      await stopTimer(page)
    }
    const last = ['Five', 'Four', 'Three', 'Two', 'One', 'Open Stint', 'Quit Stint']
    await icon.waitFor(
      async () => {
        const labels = await icon.labels()
        return labels.slice(labels.indexOf('Continue') + 1).map((label) => label.split(' · ')[0])
      },
      (offered) => isDeepStrictEqual(offered, last),
    )
    await icon.click(/^Three/)
    await icon.waitForLabel(/^Three.*, since/)
    await expect(task(page)).toHaveValue('Three')
  })

  test('stays when the window is closed, opens it again, and quits', async ({
    tray,
    notifications,
    launch,
  }) => {
    const app = await launch()
    const icon = await tray.item(app.pid)
    const page = await app.window()
    await createLocalWorkspace(page, 'Ada Lovelace', 'Poland')
    await startTimer(page, 'Long haul')

    await closeWindow(app)
    await expect.poll(() => windowCount(app)).toBe(0)
    await expect.poll(() => notifications.shown.length).toBe(1)
    expect(`${notifications.shown[0]?.summary} ${notifications.shown[0]?.body}`).toMatch(/tray/i)
    await icon.waitForLabel(/^Long haul/)

    const opened = app.electron.waitForEvent('window')
    await icon.click('Open Stint')
    const again = await opened
    await expect(task(again)).toHaveValue('Long haul')
    await expect(again.getByRole('button', { name: 'Stop timer' })).toBeVisible()

    // It says so once.
    await closeWindow(app)
    await expect.poll(() => windowCount(app)).toBe(0)
    const stopped = icon.click('Stop timer')
    await stopped
    await icon.waitForLabel('No timer is running')
    expect(notifications.shown).toHaveLength(1)

    const ended = app.ended()
    await icon.click('Quit Stint')
    expect(await ended).toBe(0)
    const last = await (await launch()).window()
    await expect(entries(last, 'Long haul')).toHaveCount(1)
  })

  test('continues an entry from the list, stopping what runs', async ({ launch }) => {
    const page = await (await launch()).window()
    await createLocalWorkspace(page, 'Ada Lovelace', 'Poland')
    await logTime(page, { duration: '45m', description: 'Plan the week' })
    await startTimer(page, 'Something else')
    await entries(page, 'Plan the week').getByRole('button', { name: 'Continue' }).click()
    await expect(task(page)).toHaveValue('Plan the week')
    await expect(entries(page, 'Something else')).toHaveCount(1)
  })
})
