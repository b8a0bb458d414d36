// The picture of Welcome in the document of a first start: the page that takes its place looks the same, and later starts have none.
import type { Page } from 'playwright'
import { describe } from 'vitest'
import { expect } from '../support/expect'
import { test } from '../support/fixtures'
import { createLocalWorkspace, entries, logTime, welcome } from '../support/pages'

/** Bytes. A document with a picture has 18,000, one without less than 1,000. */
const WITH_PICTURE = 5000
const documentSize = (page: Page) =>
  page.evaluate(() => {
    const [document] = performance.getEntriesByType('navigation')
    return document instanceof PerformanceNavigationTiming ? document.decodedBodySize : 0
  })

/** What a document shows before its script has run. */
const pictureIn = (page: Page, name: string) =>
  page.evaluate(async (name) => {
    const text = await (await fetch(`/${name}`)).text()
    const { documentElement: html, body } = new DOMParser().parseFromString(text, 'text/html')
    return { lang: html.lang, theme: html.className, drawn: body.querySelector('#app')?.innerHTML ?? '' }
  }, name)
const drawnIn = (page: Page) => page.evaluate(() => document.querySelector('#app')?.innerHTML ?? '')

describe('the first picture', () => {
  test('is the page itself, and only of a first start', async ({ launch }) => {
    const first = await launch()
    const page = await first.window()
    await expect(welcome(page)).toBeVisible()
    expect(await documentSize(page)).toBeGreaterThan(WITH_PICTURE)
    const light = await pictureIn(page, 'welcome-en-light.html')
    expect(light.drawn).toBe(await drawnIn(page))
    expect(light).toMatchObject({ lang: 'en', theme: '' })
    expect(await pictureIn(page, 'welcome-en-dark.html')).toEqual({ ...light, theme: 'dark' })
    await createLocalWorkspace(page, 'Ada Lovelace', 'Poland')
    await logTime(page, { duration: '1:30', description: 'Tidy the attic' })
    await first.quit()

    const second = await launch()
    const again = await second.window()
    await expect(entries(again, 'Tidy the attic')).toHaveCount(1)
    expect(await documentSize(again)).toBeLessThan(WITH_PICTURE)
  })

  test('speaks the language of the system', async ({ launch }) => {
    const page = await (await launch({ env: { LANGUAGE: 'pl' } })).window()
    await expect(page.getByRole('heading', { level: 1, name: 'Witaj w Stint' })).toBeVisible()
    expect(await documentSize(page)).toBeGreaterThan(WITH_PICTURE)
    const polish = await pictureIn(page, 'welcome-pl-light.html')
    expect(polish.lang).toBe('pl')
    expect(polish.drawn).toBe(await drawnIn(page))
  })
})
