// What is long or seen large stays within what holds it: figures beside long names, and dialogs and toolbars at 200% zoom.
import { Temporal } from 'temporal-polyfill'
import type { Locator, Page } from 'playwright'
import { describe } from 'vitest'
import type { StintApp } from '../support/app'
import { expect } from '../support/expect'
import { test } from '../support/fixtures'
import { connect, entries, logTime, openLogTime, startTimer, visit } from '../support/pages'

const TODAY = Temporal.Now.plainDateISO().toString()
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
