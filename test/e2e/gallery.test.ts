// Every story of the gallery in both themes and both languages: silent, accessible, not wider than its window, focus to be seen.
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright'
import { describe } from 'vitest'
import { violations } from '../support/axe'
import { expect } from '../support/expect'
import { test } from '../support/fixtures'
import { openGallery } from '../support/gallery'
import { LONG } from '../support/run-length'

const PROJECT = path.resolve(import.meta.dirname, '..', '..')
/** For looking at; nothing compares them, because fonts are drawn differently elsewhere. */
const PICTURES = path.join(PROJECT, '.cache', 'gallery', 'pictures')
const STORIES = readdirSync(path.join(PROJECT, 'test', 'gallery', 'stories'))
  .filter((file) => file.endsWith('.vue'))
  .map((file) => file.replace(/\.vue$/, ''))
/** Whether words fit depends on the language, colours on the theme: a short run has each once, a long one both in both. */
const LOOKS = [
  { theme: 'light', language: 'en' },
  { theme: 'dark', language: 'pl' },
  ...(LONG
    ? [
        { theme: 'light', language: 'pl' },
        { theme: 'dark', language: 'en' },
      ]
    : []),
] as const
/** CSS pixels: the smallest window, and the same at 200%. */
const WIDTHS = [900, 450] as const

/** By how many pixels the story is wider than the window. */
const overflow = (page: Page) =>
  page.evaluate(async () => {
    // What measures its own width draws anew one picture later.
    for (const _ of [1, 2, 3]) await new Promise((drawn) => requestAnimationFrame(drawn))
    const main = document.querySelector('main')
    return main === null ? 0 : main.scrollWidth - main.clientWidth
  })

/** Focuses what can be reached by Tab one by one, and answers what has no outline of 2 px. */
async function withoutFocusRing(page: Page): Promise<string[]> {
  const missing: string[] = []
  await page.locator('main').evaluate((main) => {
    main.tabIndex = -1
    main.focus()
  })
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate(() => {
      const at = document.activeElement
      if (at === null || at === document.body) return null
      const ringed = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
        outlineStyle !== 'none' && outlineWidth === '2px'
      // A handle is drawn after the place that takes the pointer.
      if (ringed(getComputedStyle(at)) || ringed(getComputedStyle(at, '::after'))) return ''
      // A field that is a whole bar has its ring around the bar, and what fills a block around the block.
      for (let around = at.parentElement; around !== null; around = around.parentElement) {
        const styles = getComputedStyle(around)
        if (ringed(styles) || styles.boxShadow.includes(' 2px inset')) return ''
      }
      return at.outerHTML.slice(0, 120)
    })
    if (found === null) break
    if (found !== '') missing.push(found)
  }
  return missing
}

describe('the gallery', () => {
  test('shows every story without a fault', async ({ folder }) => {
    mkdirSync(PICTURES, { recursive: true })
    const gallery = await openGallery(path.join(folder, 'gallery'))
    const { page } = gallery
    const faults: string[] = []
    try {
      for (const story of STORIES) {
        for (const { theme, language } of LOOKS) {
          const where = `${story}, ${theme}, ${language}`
          await page.setViewportSize({ width: 1000, height: 800 })
          await gallery.show({ story, theme, language })
          faults.push(...(await violations(page)).map((fault) => `${where}: ${fault}`))
          await page.screenshot({ path: path.join(PICTURES, `${story}-${theme}-${language}.png`) })
          for (const width of WIDTHS) {
            await page.setViewportSize({ width, height: 600 })
            const wider = await overflow(page)
            if (wider > 0) faults.push(`${where}: ${wider} px wider than ${width} px`)
          }
          faults.push(...gallery.complaints().map((said) => `${where}: ${said}`))
        }
        faults.push(...(await withoutFocusRing(page)).map((html) => `${story}: no focus ring on ${html}`))
      }
    } finally {
      await gallery.close()
    }
    expect(faults).toEqual([])
  }, 300_000)

  test('is not in the app that people get', ({ skip }) => {
    const assets = path.join(PROJECT, 'out', 'renderer', 'assets')
    const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'))
    skip(scripts.length === 0, 'there is no built app')
    const marks = STORIES.map((story) => `stories/${story}.vue`)
    for (const script of scripts) {
      const code = readFileSync(path.join(assets, script), 'utf8')
      expect(
        [...marks, 'data-stage'].filter((mark) => code.includes(mark)),
        script,
      ).toEqual([])
    }
  })
})
