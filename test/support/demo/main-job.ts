// The main job, shown in the real app against the real service: from the tray, offline, through a crash, and synced.
import path from 'node:path'
import type { Page } from 'playwright'
import { StintApp } from '../app'
import { expect } from '../expect'
import { removeFolder, temporaryFolder } from '../folders'
import {
  connect,
  elapsed,
  entries,
  logTime,
  PAGES,
  setTheme,
  startTimer,
  stopButton,
  stopTimer,
  syncState,
  task,
  visit,
  welcome,
} from '../pages'
import { searchFiles, searchText } from '../secrets'
import { Service } from '../service'
import { TrayHost } from '../tray-host'
import { demonstrate, Steps } from './steps'

const PICTURES = path.resolve(import.meta.dirname, '..', '..', '..', 'demo')

/** Shows the main job; answers the exit code. */
export async function run(): Promise<number> {
  return demonstrate(async (atEnd) => {
    const folder = temporaryFolder()
    atEnd(() => removeFolder(folder))
    const userData = path.join(folder, 'user-data')
    const steps = new Steps(PICTURES)
    const tray = await TrayHost.open()
    atEnd(() => tray.close())
    const service = await Service.start({ database: path.join(folder, 'service.sqlite') })
    atEnd(() => service.stop())
    await service.api.createProject('Website relaunch')
    await service.api.createProject('Internal')

    const launch = async (): Promise<StintApp> => {
      const started = await StintApp.launch({ userData })
      atEnd(() => started.quit())
      return started
    }
    let app = await launch()
    let page: Page = await app.window()
    let icon = await tray.item(app.pid)

    await steps.step('Open Stint for the first time', async () => {
      await expect(welcome(page)).toBeVisible()
      await steps.picture(page, '1-welcome')
      return `The window says "Welcome to Stint", the tray "${await icon.tooltip()}".`
    })
    await steps.step('Connect to the workspace service', async () => {
      await connect(page, service.url, service.token)
      await expect(syncState(page)).toHaveText('All synced')
      return `Connected to ${service.url}; the token is in the keychain.`
    })
    await steps.step('Start the timer from the tray', async () => {
      await icon.click('Start timer')
      await expect(stopButton(page)).toBeVisible()
      await task(page).fill('Write the offer')
      await task(page).press('Enter')
      const { label } = await icon.waitForLabel(/^Write the offer.*, since/)
      await steps.picture(page, '2-running')
      return `The tray says "${label}", the window ${await elapsed(page).textContent()}.`
    })
    await steps.step('Choose the project, and stop from the tray', async () => {
      await chooseTimerProject(page, 'Website relaunch')
      await icon.waitForLabel(/Website relaunch/)
      await icon.click('Stop timer')
      await expect(entries(page, 'Write the offer')).toHaveCount(1)
      await expect(syncState(page)).toHaveText('All synced')
      return await onServer(service, ['Write the offer'])
    })
    await steps.step('Go offline: the service is stopped', async () => {
      await service.stop()
      await startTimer(page, 'Review on the train', 'Website relaunch')
      await stopTimer(page)
      await logTime(page, { duration: '1h 15m', description: 'Call in the tunnel', project: 'Internal' })
      await expect(syncState(page)).toHaveText('Offline, 2 waiting')
      await steps.picture(page, '3-offline')
      await visit(page, 'Sync')
      await steps.picture(page, '4-waiting')
      await visit(page, 'Today')
      return `Two entries logged; the window says "${await syncState(page).textContent()}".`
    })
    await steps.step('Pull the plug while a timer runs (kill -9), and come back', async () => {
      await startTimer(page, 'Deep work', 'Internal')
      await app.kill()
      app = await launch()
      page = await app.window()
      icon = await tray.item(app.pid)
      await expect(task(page)).toHaveValue('Deep work')
      await expect(stopButton(page)).toBeVisible()
      await expect(entries(page)).toHaveCount(3)
      return `The timer runs on at ${await elapsed(page).textContent()}, and all three entries are there.`
    })
    await steps.step('Stop it, and come back online: the service is started again', async () => {
      await icon.click('Stop timer')
      await expect(entries(page, 'Deep work')).toHaveCount(1)
      await service.restart()
      await visit(page, 'Sync')
      await page.getByRole('button', { name: 'Sync now' }).click()
      await expect(syncState(page)).toHaveText('All synced')
      return await onServer(service, [
        'Write the offer',
        'Review on the train',
        'Call in the tunnel',
        'Deep work',
      ])
    })
    await steps.step('Look at every page in light and dark', async () => {
      for (const theme of ['Light', 'Dark'] as const) {
        await setTheme(page, theme)
        for (const name of PAGES) {
          await visit(page, name)
          await steps.picture(page, `${theme.toLowerCase()}-${name.toLowerCase()}`)
        }
      }
      return `${PAGES.join(', ')}: pictures of each.`
    })
    await steps.step(
      'Quit from the tray, and look for the token in everything that was written',
      async () => {
        const ended = app.ended()
        await icon.click('Quit Stint')
        expect(await ended).toBe(0)
        const { found, read } = searchFiles(userData, service.token)
        expect(found).toEqual([])
        expect(searchText(app.output, service.token)).toBe(false)
        return `Not in any of ${read} files, and not in what the app printed.`
      },
    )
    steps.done()
  })
}

async function chooseTimerProject(page: Page, project: string): Promise<void> {
  const field = page.getByRole('region', { name: 'Timer' }).getByRole('combobox', { name: 'Project' })
  await field.fill(project)
  await field.press('Enter')
}

/** Asks the service itself whether each entry is there once and nothing else; says so in words. */
async function onServer(service: Service, descriptions: readonly string[]): Promise<string> {
  await expect
    .poll(async () => (await service.api.workTimes()).map(({ description }) => description ?? '').toSorted())
    .toEqual(descriptions.toSorted())
  return `The service has ${descriptions.map((words) => `"${words}"`).join(', ')}: each exactly once, nothing else.`
}
