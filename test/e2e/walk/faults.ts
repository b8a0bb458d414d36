// What is wrong with a window at a moment: words that are not for people, controls without a name, text that does not fit.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright'
import type { View } from './view'

const TEXTS = path.resolve(import.meta.dirname, '..', '..', '..', 'src', 'renderer', 'i18n', 'en')

function flatKeys(words: object, before = ''): string[] {
  return Object.entries(words).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? flatKeys(value, `${before}${name}.`) : [`${before}${name}`],
  )
}

/** Every key of the texts, such as `nav.today`. */
const KEYS = new Set(
  readdirSync(TEXTS, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => flatKeys(JSON.parse(readFileSync(path.join(TEXTS, file), 'utf8')) as object)),
)

/** Words that no one should read, and what they show. */
const WORDS: readonly [pattern: RegExp, what: string][] = [
  [/Something went wrong|Coś poszło nie tak/, 'an error without a reason'],
  [/(?<![\w"'`])\{[a-z]\w*\}/i, 'a placeholder'],
  [/\b(undefined|NaN|\[object Object\]|Infinity)\b/, 'a value of the program'],
  [
    /(?:^|[\s"'(])\/(?:work-times|employees|projects|clients|holiday-[a-z]+|schedules|absences)\/\w+/,
    'a path of the API',
  ],
  [/#\/\w+\/|\b(?:propertyPath|application\/(?:problem\+)?json)\b/, 'a JSON pointer or a media type'],
  [/\bHTTP (?:status )?[45]\d\d\b|\bstatus(?: code)? [45]\d\d\b/i, 'a status of HTTP'],
  [/https?:\/\/\S*\/problems?\/\w+/, 'the address of a problem type'],
  [/\bInvalid (?:Date|DateTime)\b/, 'a date that is none'],
]

/** Words of the window that are not for people. */
export function wordFaults({ text }: Pick<View, 'text'>): string[] {
  const lines = text.split('\n')
  const bad = WORDS.flatMap(([pattern, what]) =>
    lines.filter((line) => pattern.test(line)).map((line) => `${what}: ${line.slice(0, 160)}`),
  )
  const raw = [...text.matchAll(/(?<![@\w.])[a-z]\w*(?:\.\w+)+/g)].filter(([key]) => KEYS.has(key))
  return [...bad, ...raw.map(([key]) => `a key of the texts: ${key}`)]
}

/** Controls without an accessible name. */
export const nameFaults = ({ controls }: View): string[] =>
  controls
    .filter(({ name, role }) => name === '' && role !== 'gridcell')
    .map(({ role, shape }) => `a ${role} without a name (${shape.trim()})`)

/**
 * Text that is cut off, and what lies outside its dialog or the window, in the topmost layer.
 * Text may be cut with an ellipsis where its element or one around it has a title.
 */
export async function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK = 2
    const layer = globalThis.walkLayer?.() ?? null
    const scope = layer ?? document.body
    const found: string[] = []
    const say = (what: string, element: Element) => {
      const around = element.closest('[aria-label], [role=dialog], section, main, nav')
      const place = around?.getAttribute('aria-label') ?? around?.tagName.toLowerCase() ?? ''
      found.push(`${what}: "${element.textContent.trim().slice(0, 50)}" in ${place}`)
    }
    /** What cuts an element to the right: the box of a scroller that only hides, or the window. */
    const clips = (style: CSSStyleDeclaration) => /hidden|clip/.test(style.overflowX)
    const scrolls = (style: CSSStyleDeclaration) => /auto|scroll/.test(style.overflowX)
    for (const element of scope.querySelectorAll<HTMLElement>('*')) {
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
      )
      const isControl = element.matches('button, input, select, textarea')
      if (!hasText && !isControl) continue
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const box = element.getBoundingClientRect()
      // Text for screen readers alone is a pixel large.
      if (box.width <= 1 || box.height <= 1) continue
      const style = getComputedStyle(element)
      if (
        hasText &&
        clips(style) &&
        element.scrollWidth > element.clientWidth + SLACK &&
        element.closest('[title]') === null &&
        style.textOverflow !== 'ellipsis'
      ) {
        say('text is cut off', element)
      }
      let around = element.parentElement
      let isFree = true
      while (around !== null && around !== scope) {
        const styleAround = getComputedStyle(around)
        if (scrolls(styleAround)) isFree = false
        // What a smaller box hides is not outside of it.
        if (clips(styleAround) && around.getBoundingClientRect().width <= 1) isFree = false
        around = around.parentElement
      }
      if (!isFree || element.closest('.sr-only') !== null) continue
      const limit = layer === null ? { left: 0, right: innerWidth } : layer.getBoundingClientRect()
      if (box.right > limit.right + SLACK || box.left < limit.left - SLACK) {
        say(layer === null ? 'outside the window' : 'outside its dialog', element)
      }
    }
    if (layer !== null) {
      const box = layer.getBoundingClientRect()
      const scroller = layer.parentElement === null ? null : getComputedStyle(layer.parentElement)
      // A dialog that is higher than the window scrolls with its surroundings.
      const isLow = box.bottom > innerHeight + SLACK && !/auto|scroll/.test(scroller?.overflowY ?? '')
      const isOut = box.top < -SLACK || box.left < -SLACK || box.right > innerWidth + SLACK
      if (isOut || isLow) {
        found.push(
          `outside the window: the layer itself, ${Math.round(box.left)} to ${Math.round(box.right)} by ${Math.round(box.top)} to ${Math.round(box.bottom)}`,
        )
      }
    }
    return [...new Set(found)]
  })
}

/** Headings that name another month than the days below them have: in calendars to choose from, and on pages. */
export async function calendarFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const locale = document.documentElement.lang
    const found: string[] = []
    const days = (root: Element, attribute: string, selector: string): string[] =>
      [...root.querySelectorAll(selector)]
        .map((cell) => cell.getAttribute(attribute) ?? '')
        .filter((day) => /^\d{4}-\d\d-\d\d$/.test(day))
    /** A month as it is named alone, within a date, and in short; lower case. */
    const names = (month: number): string[] => {
      const first = new Date(Date.UTC(2026, month - 1, 1))
      const forms: Intl.DateTimeFormatOptions[] = [
        { month: 'long' },
        { month: 'long', day: 'numeric' },
        { month: 'short' },
        { month: 'short', day: 'numeric' },
      ]
      return forms.flatMap((form) =>
        new Intl.DateTimeFormat(locale, { ...form, timeZone: 'UTC' })
          .formatToParts(first)
          .filter(({ type }) => type === 'month')
          .map(({ value }) => value.toLowerCase()),
      )
    }
    const written = new Map(Array.from({ length: 12 }, (_, at) => [at + 1, names(at + 1)]))
    /** The months that a text names, 1 to 12. */
    const named = (text: string): number[] => {
      const words = new Set(text.toLowerCase().match(/\p{L}+/gu))
      return [...written].filter(([, forms]) => forms.some((form) => words.has(form))).map(([month]) => month)
    }
    const monthsOnce = (all: readonly string[]) => [...new Set(all.map((day) => Number(day.slice(5, 7))))]

    for (const root of document.querySelectorAll('[data-slot=root]:has(> [data-slot=body])')) {
      const heading = root.querySelector('[data-slot=heading]')?.textContent ?? ''
      const below = [...root.querySelectorAll('[data-slot=grid]')]
        .map((grid) => days(grid, 'data-value', '[data-value]:not([data-outside-view])'))
        // The same calendar also offers months and years to choose from.
        .filter((all) => all.length >= 28)
        .flatMap(monthsOnce)
      // The headings of two months are separate words for a reader, but not in the text of their element.
      const all = heading.replace(/(\d{4})(?=\p{L})/gu, '$1 ')
      if (below.length > 0 && named(all).join() !== [...below].sort((one, other) => one - other).join()) {
        found.push(`the heading "${all}" is over days of the months ${below.join(' and ')}`)
      }
    }
    const main = document.querySelector('main')
    const title = main?.querySelector('h1')?.textContent ?? ''
    const shown = main === null ? [] : monthsOnce(days(main, 'data-day', '[data-day]'))
    const strange = named(title).filter((month) => shown.length > 0 && !shown.includes(month))
    if (strange.length > 0) {
      found.push(`the heading "${title}" is over days of the months ${shown.join(' and ')}`)
    }
    return found
  })
}
