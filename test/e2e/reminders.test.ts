// A reminder of an empty day: in the tray, as a notification and on Today, put off, and gone when the day has time.
import { describe } from 'vitest'
import type { StintApp } from '../support/app'
import { expect } from '../support/expect'
import { test as base } from '../support/fixtures'
import { NotificationHost } from '../support/notifications'
import { createLocalWorkspace, logTime } from '../support/pages'
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

const DAY_MS = 86_400_000

/** From now on it is noon of Wednesday of the week after next for the app, where its computer is. */
const goToWednesday = (app: StintApp): Promise<void> =>
  app.electron.evaluate((_, dayMs) => {
    const now = new Date()
    const noon = new Date(now.getFullYear(), now.getMonth(), now.getDate(), 12)
    const days = 14 + ((3 - now.getDay() + 7) % 7)
    const ahead = noon.getTime() + days * dayMs - now.getTime()
    const real = Date.now.bind(Date)
    Date.now = () => real() + ahead
  }, DAY_MS)

const passMinutes = (app: StintApp, minutes: number): Promise<void> =>
  app.electron.evaluate((_, ahead) => {
    const before = Date.now.bind(Date)
    Date.now = () => before() + ahead
  }, minutes * 60_000)

describe('a day without time', () => {
  test('is told in the tray, as a notification and on Today', async ({ tray, notifications, launch }) => {
    const app = await launch()
    const icon = await tray.item(app.pid)
    const page = await app.window()
    await createLocalWorkspace(page, 'Ada Lovelace', 'Poland')
    await logTime(page, { description: 'First day', duration: '1:00' })
    const closed = page.waitForEvent('close')
    await app.electron.evaluate(({ BrowserWindow }) => {
      for (const window of BrowserWindow.getAllWindows()) window.close()
    })
    await closed

    await goToWednesday(app)
    // A change has the reminders looked up: the timer's start and end.
    await icon.click('Start timer')
    await icon.click('Stop timer')
    await icon.waitForLabel('Yesterday is empty…')
    const told = () => notifications.shown.filter(({ summary }) => summary === 'Yesterday is empty')
    await expect.poll(() => told().length).toBe(1)

    const opened = app.electron.waitForEvent('window')
    const [notification] = told()
    if (notification !== undefined) notifications.click(notification)
    const again = await opened
    const reminder = again.getByRole('region', { name: 'Reminder' })
    await expect(reminder).toContainText('is empty: no time is logged.')
    await reminder.getByRole('button', { name: 'Snooze' }).click()
    await expect(reminder).toHaveCount(0)
    await icon.waitFor(
      () => icon.labels(),
      (labels) => !labels.includes('Yesterday is empty…'),
    )

    await passMinutes(app, 61)
    await icon.click('Start timer')
    await icon.click('Stop timer')
    await icon.waitForLabel('Yesterday is empty…')
    await reminder.getByRole('button', { name: 'Log time' }).click()
    const dialog = again.getByRole('dialog', { name: 'Log time' })
    await dialog.getByRole('combobox', { name: 'Project' }).press('Enter')
    await dialog.getByLabel('Duration').fill('8')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(reminder).toHaveCount(0)
  })
})
