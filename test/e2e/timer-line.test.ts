// The line of the timer in the real app: what is typed is understood, logged and started, also in Polish and in a small window.
import type { Page } from 'playwright'
import { describe } from 'vitest'
import type { StintApp } from '../support/app'
import { violations } from '../support/axe'
import { expect } from '../support/expect'
import { test } from '../support/fixtures'
import { connect, entries, setTheme, startButton, stopButton, task, visit } from '../support/pages'

const SIZES = [
  { width: 900, height: 600 },
  { width: 1280, height: 800 },
  { width: 1600, height: 1000 },
] as const

const chips = (page: Page) => page.getByRole('list', { name: 'Understood' }).getByRole('listitem')

async function resize(app: StintApp, page: Page, { width, height }: (typeof SIZES)[number]) {
  await app.electron.evaluate(
    ({ BrowserWindow }, size) => {
      BrowserWindow.getAllWindows()[0]?.setContentSize(size.width, size.height)
    },
    { width, height },
  )
  await page.waitForFunction((wanted) => Math.abs(innerWidth - wanted) <= 2, width)
}

describe('the line of the timer', () => {
  test('logs, keeps favourites over a restart, fits every window, and speaks Polish', async ({
    launch,
    service,
  }) => {
    await service.api.createProject('Acme')
    await service.api.createProject('Website')
    let app = await launch()
    let page = await app.window()
    await connect(page, service.url, service.token)

    // What is typed before the list has come is understood as well.
    await task(page).fill('Review @Acme 1h30 yesterday 14:00')
    await expect(chips(page)).toHaveCount(4)
    await task(page).press('Enter')
    await page.getByRole('button', { name: 'Undo' }).waitFor()
    await expect(task(page)).toHaveValue('')
    await page.getByRole('button', { name: 'Previous day' }).click()
    await expect(entries(page, 'Review')).toContainText('1:30')
    await page.getByRole('button', { name: 'Next day' }).click()

    await task(page).fill('Stand-up @web 5m')
    await page.getByRole('button', { name: 'Log 0:05' }).click()
    const row = entries(page, 'Stand-up')
    await row.hover()
    await row.getByRole('button', { name: 'Add to favourites' }).click()
    await row.getByRole('button', { name: 'Remove from favourites' }).waitFor()

    await app.quit()
    app = await launch()
    page = await app.window()
    await task(page).waitFor()
    await visit(page, 'Calendar')
    await page.keyboard.press('Alt+1')
    await stopButton(page).waitFor()
    await expect(task(page)).toHaveValue('Stand-up')
    await stopButton(page).click()
    await startButton(page).waitFor()

    for (const theme of ['Light', 'Dark'] as const) {
      await setTheme(page, theme)
      for (const size of SIZES) {
        await resize(app, page, size)
        await task(page).fill('Review @Acme 1h30 yesterday 14:00')
        await expect(chips(page)).toHaveCount(4)
        for (const chip of await chips(page).all()) await expect(chip).toBeInViewport({ ratio: 1 })
        await expect(page.getByRole('button', { name: 'Log 1:30' })).toBeInViewport({ ratio: 1 })
        await task(page).fill('')
        await task(page).press('ArrowDown')
        await page.getByRole('option').first().waitFor()
        expect(await violations(page)).toEqual([])
        await task(page).press('Escape')
      }
    }

    await visit(page, 'Settings')
    await page.getByRole('radio', { name: 'Polski' }).click()
    const field = page.getByRole('textbox', { name: 'Nad czym pracujesz?' })
    await field.fill('Przegląd @Acme 1,5 h wczoraj')
    await field.press('Enter')
    await expect(page.getByRole('button', { name: 'Cofnij' })).toBeVisible()
    await expect(page.locator('body')).toContainText('Zapisano 1:30')
  })
})
