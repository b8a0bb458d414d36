// What is long or seen large stays within what holds it: figures beside long names, toolbars, and dialogs at 200% zoom.
import { Temporal } from 'temporal-polyfill'
import type { Locator, Page } from 'playwright'
import { describe } from 'vitest'
import type { StintApp } from '../support/app'
import { expect } from '../support/expect'
import { test } from '../support/fixtures'
import { call } from './foreign-workspace'
import { connect, entries, logTime, openLogTime, startTimer, visit } from '../support/pages'

const TODAY = Temporal.Now.plainDateISO().toString()
/** The Monday of a week in two years. */
const YEARS_END = '2025-12-29'
/** Without a blank there is no place to break it. */
const LONG = `Extraordinarilylongproject${'name'.repeat(12)}`

/** What sticks out of an element to the right: its contents, and any button, field or figure in it. CSS pixels. */
const overhang = (element: Locator): Promise<number> =>
  element.evaluate((box) => {
    const { right } = box.getBoundingClientRect()
    const inside = [...box.querySelectorAll('button, input, textarea, td')].filter((one) =>
      one.checkVisibility(),
    )
    const over = inside.map((one) => one.getBoundingClientRect().right - right)
    return Math.round(Math.max(0, box.scrollWidth - box.clientWidth, ...over))
  })

/** How far an element scrolls sideways, CSS pixels. */
const sideways = (element: Locator): Promise<number> =>
  element.evaluate((box) => box.scrollWidth - box.clientWidth)

async function lookAt(app: StintApp, page: Page, width: number, height: number, zoom: number): Promise<void> {
  await app.electron.evaluate(
    ({ BrowserWindow }, { width, height, zoom }) => {
      const [window] = BrowserWindow.getAllWindows()
      window?.setContentSize(width, height)
      window?.webContents.setZoomFactor(zoom)
    },
    { width, height, zoom },
  )
  await page.waitForFunction((inner) => Math.abs(innerWidth - inner) <= 2, width / zoom)
}

describe('what is on a page', () => {
  test('leaves long names room, and figures their place', async ({ launch, service }) => {
    await service.api.createProject(LONG)
    const page = await (await launch()).window()
    await connect(page, service.url, service.token)
    await logTime(page, { duration: '1:30', description: 'Review', project: LONG })
    await visit(page, 'Calendar')
    await page.locator(`[data-day="${TODAY}"]`).click()
    const panel = page.locator('[aria-labelledby=day-panel-title]')
    await expect(panel.getByRole('cell', { name: '1:30' }).first()).toBeInViewport({ ratio: 1 })
    expect(await overhang(panel)).toBe(0)
  })

  test.for([
    { LANG: 'en_GB.UTF-8', calendar: 'Calendar', timesheet: 'Timesheet', week: 'Week', year: 'Year' },
    { LANG: 'pl_PL.UTF-8', calendar: 'Kalendarz', timesheet: 'Karta czasu', week: 'Tydzień', year: 'Rok' },
  ])(
    'fits an ordinary window: heads take one row, a year has room beside a day ($LANG)',
    async (words, { launch, service }) => {
      // Who has colleagues chooses between their weeks.
      await service.addEmployee('jan@example.test', 'Jan')
      const { id } = await service.api.createProject('Website')
      const { employee } = await service.api.me()
      await service.api.request('PATCH', `/employees/${employee.id}`, { hiredAt: '2025-01-01' })
      const worked = { project: `/projects/${id}`, date: `${YEARS_END}T12:00:00Z`, seconds: 12 * 3600 + 900 }
      await service.api.request('POST', '/work-times', worked)
      const app = await launch({ env: { LANG: words.LANG } })
      const page = await app.window()
      await call(page, 'workspace.connect', { url: service.url, token: service.token })
      await lookAt(app, page, 1280, 800, 1)
      const main = page.getByRole('main')
      const open = (name: string) => page.locator('nav').getByRole('link', { name, exact: true }).click()
      /** The names of two months, and two years. */
      const longest = async () => {
        const field = main.locator('header [data-date]')
        await field.fill(YEARS_END)
        await field.press('Enter')
        await expect(main.locator('h1')).toContainText('2025')
        await expect(main.locator('header')).toContainText('12:15')
        return main.locator('header').evaluate((head) => head.getBoundingClientRect().height)
      }
      await open(words.timesheet)
      await expect(main.locator('header').getByRole('combobox')).toBeVisible()
      expect(await longest(), 'the timesheet').toBeLessThan(60)
      await open(words.calendar)
      await main.getByRole('radio', { name: words.week }).check({ force: true })
      expect(await longest(), 'the week').toBeLessThan(60)
      await main.getByRole('radio', { name: words.year }).check({ force: true })
      await page.locator(`[data-day="${YEARS_END}"]`).click()
      await expect(page.locator('[aria-labelledby=day-panel-title]')).toBeVisible()
      expect(await sideways(page.locator('[data-scroller]').first()), 'the year').toBe(0)
    },
  )

  test('fits a small window at 200%: toolbars wrap, and dialogs scroll only down', async ({
    launch,
    service,
  }) => {
    await service.api.createProject('Website')
    const app = await launch()
    const page = await app.window()
    await connect(page, service.url, service.token)
    await lookAt(app, page, 900, 600, 2)
    await visit(page, 'Timesheet')
    expect(await overhang(page.getByRole('main').locator('header'))).toBe(0)
    await visit(page, 'Today')
    const log = await openLogTime(page)
    expect(await overhang(log), 'Log time').toBe(0)
    await page.keyboard.press('Escape')
    await visit(page, 'Absences')
    await page
      .getByRole('button', { name: /^(Request absence|Add time off)$/ })
      .first()
      .click()
    const request = page.getByRole('dialog')
    await expect(request.locator('[data-range-calendar]')).toBeVisible()
    expect(await overhang(request), 'Request absence').toBe(0)
    // The way to send it is in sight, however long the dialog is.
    await expect(request.getByRole('button', { name: /^(Send request|Add time off)$/ })).toBeInViewport({
      ratio: 1,
    })
    await page.keyboard.press('Escape')
    await request.waitFor({ state: 'hidden' })

    await visit(page, 'Settings')
    expect(await sideways(page.getByRole('main')), 'Settings').toBe(0)
    await visit(page, 'Today')
    await logTime(page, { duration: '1:30', description: 'Review of the appointment calendar' })
    await entries(page, 'Review').hover()
    await entries(page, 'Review').getByRole('button', { name: 'Delete entry' }).click()
    await page.getByRole('link', { name: 'Deleted entries' }).click()
    await expect(page.getByRole('main').getByRole('button', { name: /^Restore/ })).toBeVisible()
    expect(await sideways(page.getByRole('main')), 'Deleted entries').toBe(0)
    await startTimer(page, 'Interface agreement with the operator')
    expect(await sideways(page.locator('html')), 'the running timer').toBe(0)
  })
})
