// Every page from 90% to 200% zoom: the window never scrolls sideways as a whole, and timer and navigation stay in reach.
import type { Page } from 'playwright'
import { describe } from 'vitest'
import type { StintApp } from '../support/app'
import { expect } from '../support/expect'
import { test } from '../support/fixtures'
import {
  connect,
  logTime,
  ORGANIZATION_PARTS,
  PAGES,
  PROPERTY_PAGES,
  startButton,
  visit,
} from '../support/pages'

const SIZES = [
  { width: 1280, height: 800 },
  { width: 900, height: 600 },
] as const
const ZOOMS = [0.9, 1, 1.5, 2] as const

/** Gives the window a size and a zoom, and waits until the page is laid out in it. */
async function lookAt(app: StintApp, page: Page, size: (typeof SIZES)[number], zoom: number): Promise<void> {
  await app.electron.evaluate(
    ({ BrowserWindow }, { width, height, factor }) => {
      const [window] = BrowserWindow.getAllWindows()
      window?.setContentSize(width, height)
      window?.webContents.setZoomFactor(factor)
    },
    { ...size, factor: zoom },
  )
  await page.waitForFunction((width) => Math.abs(innerWidth - width) <= 2, size.width / zoom)
}

/** What sticks out of the window to the right: of the page as a whole, and of the bar with the timer. */
const overhang = (page: Page): Promise<{ page: number; timer: number }> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const timer = document.querySelectorAll('[aria-label="Timer"] :is(button, input)')
    const over = [...timer].map((one) => one.getBoundingClientRect().right - innerWidth)
    return { page: scrollWidth - clientWidth, timer: Math.max(0, ...over) }
  })

describe('zoom', () => {
  test('leaves everything in reach, in an ordinary and in a small window', async ({ launch, service }) => {
    await service.api.createProject('Website')
    await service.api.request('POST', '/properties', { name: 'Conference room with a long name' })
    const app = await launch()
    const page = await app.window()
    await connect(page, service.url, service.token)
    await logTime(page, { duration: '1:30', description: 'Review', project: 'Website' })
    for (const size of SIZES) {
      for (const zoom of ZOOMS) {
        await lookAt(app, page, size, zoom)
        for (const name of [...PAGES, ...PROPERTY_PAGES, ...ORGANIZATION_PARTS]) {
          await visit(page, name)
          const where = `${name} in ${size.width}x${size.height} at ${zoom * 100}%`
          expect(await overhang(page), where).toEqual({ page: 0, timer: 0 })
          await expect(startButton(page)).toBeInViewport({ ratio: 1 })
        }
      }
    }
  })
})
