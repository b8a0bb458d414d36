// The pictures of the user guide: Welcome, dialogs, and the states that need an answer.
import path from 'node:path'
import type { Page } from 'playwright'
import { StintApp } from '../app'
import { expect } from '../expect'
import {
  choose,
  connect,
  createLocalWorkspace,
  entries,
  logTime,
  openLogTime,
  startTimer,
  syncState,
  visit,
  welcome,
} from '../pages'
import type { Service } from '../service'
import { moveTimerBack } from '../store-file'
import type { Steps } from './steps'

const MINUTE_MS = 60_000
const SIZE = { width: 900, height: 600 }
const PROJECT = 'Wiślana: internal'

interface Place {
  readonly steps: Steps
  readonly service: Service
  /** A token of an employee of the demo company. */
  readonly token: string
  readonly folder: string
  readonly env: Readonly<Record<string, string>>
  readonly atEnd: (tidy: () => unknown) => void
}

/** Takes the pictures; leaves the service stopped. */
export async function takeGuidePictures({ steps, service, token, folder, env, atEnd }: Place): Promise<void> {
  const userData = path.join(folder, 'guide')
  const launch = async (): Promise<{ app: StintApp; page: Page }> => {
    const app = await StintApp.launch({ userData, env })
    atEnd(() => app.quit())
    const page = await app.window()
    await app.electron.evaluate(({ BrowserWindow }, { width, height }) => {
      BrowserWindow.getAllWindows()[0]?.setContentSize(width, height)
    }, SIZE)
    return { app, page }
  }
  const picture = (page: Page, name: string): Promise<void> => steps.picture(page, `guide-${name}`)

  await steps.step('Show Welcome, and a workspace that was kept', async () => {
    const { app, page } = await launch()
    await welcome(page).waitFor()
    await picture(page, 'welcome')
    await createLocalWorkspace(page, 'Anna Nowak', 'Poland')
    await visit(page, 'Settings')
    await page.getByRole('button', { name: 'Leave workspace' }).click()
    await page.getByRole('button', { name: 'Open the workspace of Anna Nowak' }).waitFor()
    await picture(page, 'welcome-kept')
    await connect(page, service.url, token)
    await startTimer(page, 'Prepare the workshop', PROJECT)
    await app.kill()
    return 'Two pictures.'
  })
  await steps.step('Show a gap, dialogs, and what was refused', async () => {
    const now = Date.now()
    moveTimerBack(userData, now - 170 * MINUTE_MS, now - 45 * MINUTE_MS)
    const { page } = await launch()
    const gap = page.getByRole('region', { name: 'A gap in the timer' })
    await gap.waitFor()
    await picture(page, 'gap')
    await gap.getByRole('button', { name: /^Stop at/ }).click()
    await expect(entries(page, 'Prepare the workshop')).toHaveCount(1)

    const dialog = await openLogTime(page)
    await choose(dialog.getByRole('combobox', { name: 'Project' }), PROJECT)
    await dialog.getByRole('textbox', { name: 'Duration' }).fill('1h 15m')
    await dialog.getByRole('textbox', { name: 'Description' }).fill('Call with the client')
    await picture(page, 'log-time')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'hidden' })

    await requestAWeek(page)
    await picture(page, 'request')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

    await logOnAClosedProject(page, service)
    await visit(page, 'Sync')
    await picture(page, 'sync-refused')
    await page.getByRole('button', { name: 'Discard' }).click()
    // The refusal and what was saved before each left a notice.
    const dismiss = page.getByRole('button', { name: 'Dismiss' })
    for (let left = await dismiss.count(); left > 0; left--) {
      await dismiss.first().click()
      await expect(dismiss).toHaveCount(left - 1)
    }
    await service.stop()
    await visit(page, 'Today')
    await logTime(page, { duration: '0:45', description: 'Read the offer on the train', project: PROJECT })
    await expect(syncState(page)).toHaveText(/^Offline/)
    await visit(page, 'Sync')
    await picture(page, 'sync-offline')
    return 'Five pictures.'
  })
}

/** Fills in the dialog with a week two months ahead, from Monday to Friday: nothing is planned there yet. */
async function requestAWeek(page: Page): Promise<void> {
  await visit(page, 'Absences')
  await page.getByRole('button', { name: 'Request absence' }).click()
  const dialog = page.getByRole('dialog')
  const monday = await page.evaluate(() => {
    const day = new Date()
    day.setDate(day.getDate() + 57 - (day.getDay() || 7))
    return day.toISOString()
  })
  const on = (days: number) =>
    new Date(new Date(monday).getTime() + days * 24 * 60 * MINUTE_MS).toISOString().slice(0, 10)
  await dialog.getByLabel('From').fill(on(0))
  await dialog.getByLabel('To', { exact: true }).fill(on(4))
  await page.keyboard.press('Tab')
  // One is what the dialog opens with.
  await expect(dialog).toContainText(/[2-5] working days/)
}

/** Logs time on a project that is completed on the server before the app hears of it. */
async function logOnAClosedProject(page: Page, service: Service): Promise<void> {
  const name = 'Website 2025'
  const { id } = await service.api.createProject(name)
  await service.api.request('PATCH', `/projects/${id}`, { visibility: 'everyone' })
  await visit(page, 'Sync')
  await page.getByRole('button', { name: 'Sync now' }).click()
  await visit(page, 'Today')
  const dialog = await openLogTime(page)
  await expect
    .poll(async () => {
      await dialog.getByRole('combobox', { name: 'Project' }).fill(name)
      return page.getByRole('option', { name }).count()
    })
    .toBe(1)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await service.api.request('PATCH', `/projects/${id}`, { status: 'completed' })
  await logTime(page, { duration: '2:00', description: 'Correct the imprint', project: name })
  await expect(syncState(page)).toHaveText('1 needs attention')
}
