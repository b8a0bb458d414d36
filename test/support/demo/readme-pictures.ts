// The pictures in docs: a working day in the demo company for the README, every page in both themes and two sizes, what the
// user guide shows, and the design.
import path from 'node:path'
import type { Page } from 'playwright'
import { StintApp } from '../app'
import { expect } from '../expect'
import { removeFolder, temporaryFolder } from '../folders'
import { NotificationHost } from '../notifications'
import { connect, entries, logTime, setTheme, startTimer, syncState, visit, type PageName } from '../pages'
import { Service } from '../service'
import { moveTimerBack } from '../store-file'
import { TrayHost } from '../tray-host'
import { takeDesignPictures } from './design-pictures'
import { takeGuidePictures } from './guide-pictures'
import { demonstrate, Steps } from './steps'

const PICTURES = path.resolve(import.meta.dirname, '..', '..', '..', 'docs', 'screenshots')
const MINUTE_MS = 60_000

/** Where the demo company is. */
const AT_WORK = { TZ: 'Europe/Warsaw', LANG: 'en_GB.UTF-8' }

/** The smallest window we lay out for, and an ordinary one. */
const SIZES = [
  { width: 1280, height: 800 },
  { width: 900, height: 600 },
] as const

/** What is looked at, and how it is got to. */
const VIEWS: readonly { name: string; page: PageName; open?: (page: Page) => Promise<unknown> }[] = [
  { name: 'today', page: 'Today', open: toLastWork },
  {
    name: 'timesheet',
    page: 'Timesheet',
    open: async (page) => {
      // The page comes back to the week that was shown before.
      const thisWeek = page.getByRole('button', { name: 'This week' })
      if (await thisWeek.isEnabled()) await thisWeek.click()
      await expect(thisWeek).toBeDisabled()
      await page.getByRole('button', { name: 'Previous week' }).click()
      await expect(thisWeek).toBeEnabled()
    },
  },
  ...(['Month', 'Week', 'Year', 'Team'] as const).map((view) => ({
    name: `calendar-${view.toLowerCase()}`,
    page: 'Calendar' as const,
    open: async (page: Page) => {
      await page.getByRole('radio', { name: view, exact: true }).check({ force: true })
      // A day that was explained before.
      await page.keyboard.press('Escape')
    },
  })),
  {
    name: 'calendar-day',
    page: 'Calendar',
    open: async (page) => {
      await page.getByRole('radio', { name: 'Month', exact: true }).check({ force: true })
      await page
        .getByRole('gridcell', { name: /worked (?!0:00)/ })
        .last()
        .press('Enter')
    },
  },
  { name: 'absences', page: 'Absences', open: (page) => page.getByRole('tab', { name: 'Mine' }).click() },
  {
    name: 'approvals',
    page: 'Absences',
    open: (page) => page.getByRole('tab', { name: /^Approvals/ }).click(),
  },
  { name: 'sync', page: 'Sync' },
  { name: 'settings', page: 'Settings' },
]

interface Stretch {
  readonly description: string
  readonly project: string
  /** Minutes before now. */
  readonly from: number
  readonly to: number
}

const BANK = 'Bursztyn Bank: mobile onboarding'
const CLINIC = 'Klinika Dębowa: patient portal'
const INTERNAL = 'Wiślana: internal'

/** What was timed today, oldest first. */
const MORNING: readonly Stretch[] = [
  { description: 'Stand-up and mail', project: INTERNAL, from: 224, to: 199 },
  { description: 'Photo of the identity card: focus and glare', project: BANK, from: 197, to: 122 },
  { description: 'Review the appointment calendar', project: CLINIC, from: 118, to: 61 },
]

/** Makes the pictures; answers the exit code. */
export async function run(): Promise<number> {
  return demonstrate(async (atEnd) => {
    const folder = temporaryFolder()
    atEnd(() => removeFolder(folder))
    const userData = path.join(folder, 'user-data')
    const steps = new Steps(PICTURES)
    // A desktop that has everything: else Settings would list what is missing.
    const tray = await TrayHost.open()
    atEnd(() => tray.close())
    const notifications = await NotificationHost.open()
    atEnd(() => notifications.close())
    const service = await Service.start({ database: path.join(folder, 'service.sqlite'), demo: true })
    atEnd(() => service.stop())
    const token = await service.createToken(await emailOf(service, 'Nguyen'))

    let app = await StintApp.launch({ userData, env: AT_WORK })
    atEnd(() => app.quit())
    let page: Page = await app.window()
    await connect(page, service.url, token)
    await expect(syncState(page)).toHaveText('All synced')
    const crash = async (from: number, seen: number): Promise<void> => {
      await app.kill()
      const now = Date.now()
      moveTimerBack(userData, now - from * MINUTE_MS, now - seen * MINUTE_MS)
      app = await StintApp.launch({ userData, env: AT_WORK })
      page = await app.window()
    }

    await steps.step('Work for a morning', async () => {
      for (const { description, project, from, to } of MORNING) {
        await startTimer(page, description, project)
        await crash(from, to)
        await page.getByRole('button', { name: /^Stop at/ }).click()
        await expect(entries(page, description)).toHaveCount(1)
      }
      await logTime(page, { duration: '30m', description: 'Call with the clinic', project: CLINIC })
      await startTimer(page, 'Error messages of the code entry', BANK)
      await crash(23, 0)
      await expect(syncState(page)).toHaveText('All synced')
      return 'Four entries and a running timer.'
    })
    await steps.step('Take the pictures', async () => {
      for (const [theme, name] of [
        ['Light', 'today'],
        ['Dark', 'today-dark'],
      ] as const) {
        await setTheme(page, theme)
        await visit(page, 'Today')
        await steps.picture(page, name)
      }
      return 'Today in light and dark.'
    })
    await steps.step('Show every page to a manager', async () => {
      const manager = await StintApp.launch({ userData: path.join(folder, 'manager'), env: AT_WORK })
      atEnd(() => manager.quit())
      const window = await manager.window()
      await connect(window, service.url, await service.createToken(await emailOf(service, 'Lewandowski')))
      for (const theme of ['Light', 'Dark'] as const) {
        await setTheme(window, theme)
        for (const size of SIZES) {
          await resize(manager, window, size)
          for (const view of VIEWS) {
            await visit(window, view.page)
            await view.open?.(window)
            // Two frames: what was asked for is on the screen.
            await window.evaluate(
              'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))',
            )
            await expect(window.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
            // Where the focus was left is nothing to see.
            await window.evaluate('document.activeElement?.blur()')
            await steps.picture(window, `${view.name}-${theme.toLowerCase()}-${size.width}`)
          }
        }
      }
      return `${VIEWS.length} pages and views in two themes and two sizes.`
    })
    await takeGuidePictures({ steps, service, token, folder, env: AT_WORK, atEnd })
    await takeDesignPictures(steps, folder)
    steps.done()
  })
}

/** Goes back to a day with entries: today may be a Sunday. */
async function toLastWork(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  for (;;) {
    const shown = await heading.textContent()
    if ((await entries(page).count()) > 2) return
    await page.getByRole('button', { name: 'Previous day' }).click()
    await expect(heading).not.toHaveText(shown ?? '')
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
  }
}

/** Gives the window a page of that size. */
async function resize(app: StintApp, page: Page, size: (typeof SIZES)[number]): Promise<void> {
  await app.electron.evaluate(({ BrowserWindow }, { width, height }) => {
    BrowserWindow.getAllWindows()[0]?.setContentSize(width, height)
  }, size)
  await expect
    .poll(() => page.evaluate('`${innerWidth}x${innerHeight}`'))
    .toBe(`${size.width}x${size.height}`)
}

/** The e-mail address of someone in the demo company. */
async function emailOf(service: Service, lastName: string): Promise<string> {
  const found = (await service.api.employees()).find((employee) => employee.lastName === lastName)
  if (found === undefined) throw new Error(`No one in the demo company is called ${lastName}.`)
  return found.email
}
