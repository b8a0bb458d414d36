// A window in a test: the real app mounted on the document, and what a person finds in it by role and name.
import icons from '@nuxt/ui/runtime/vue/plugins/icons.js'
import { PiniaColada } from '@pinia/colada'
import { flushPromises, mount, type VueWrapper } from '@vue/test-utils'
import { createPinia } from 'pinia'
import { expect, vi } from 'vitest'
import App from '../../../src/renderer/App.vue'
import { i18n } from '../../../src/renderer/i18n'
import { createStintRouter } from '../../../src/renderer/router'
import { noteBreach } from './contract'
import type { FakeStint } from './stint'

/** The moment every test window is opened at. */
export const NOW = '2026-11-21T12:00:00Z'

const SELECTORS = {
  alert: '[role=alert]',
  button: 'button, [role=button]',
  checkbox: 'input[type=checkbox], [role=checkbox]',
  combobox: '[role=combobox]',
  dialog: '[role=dialog]',
  group: 'fieldset, [role=group]',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  navigation: 'nav',
  note: '[role=note]',
  list: 'ul, ol',
  listitem: 'li',
  menuitem: '[role=menuitem]',
  option: '[role=option]',
  radio: 'input[type=radio]',
  region: 'section, [role=region]',
  row: 'tr, [role=row]',
  status: '[role=status]',
  tab: '[role=tab]',
  table: 'table',
  switch: '[role=switch]',
  textbox: 'input:not([type]), input[type=text], textarea',
  timer: '[role=timer]',
  toolbar: '[role=toolbar]',
} as const
type Role = keyof typeof SELECTORS

const stackOf = (failure: unknown) =>
  (failure instanceof Error ? failure.stack : undefined) ?? String(failure)

let wrapper: VueWrapper | null = null

/**
 * Opens a window on the given bridge; resolves to its router when it has shown what it knows.
 * @param idle whether the window also does what it leaves for later
 */
export async function openWindow(stint: FakeStint, { idle = false } = {}) {
  vi.stubGlobal('stint', stint)
  vi.stubGlobal('requestIdleCallback', (later: IdleRequestCallback) => {
    if (idle) later({ didTimeout: false, timeRemaining: () => 50 })
    return 0
  })
  vi.stubGlobal('cancelIdleCallback', () => undefined)
  // A part of the window that breaks; jsdom has no such function.
  vi.stubGlobal('reportError', (failure: unknown) => noteBreach(`The window broke: ${stackOf(failure)}`))
  // A frame is drawn as soon as nothing else is to be done.
  vi.stubGlobal('requestAnimationFrame', (draw: (now: number) => void) => setImmediate(() => draw(0)))
  vi.stubGlobal('cancelAnimationFrame', (frame: NodeJS.Immediate) => clearImmediate(frame))
  vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  const router = createStintRouter()
  wrapper = mount(App, {
    attachTo: document.body,
    global: { plugins: [createPinia(), PiniaColada, i18n, router, icons] },
  })
  await router.isReady()
  await settle()
  return router
}

/** Closes the window, gives the clock back and leaves nothing on the document; runs after each test. */
export function closeWindow(): void {
  wrapper?.unmount()
  wrapper = null
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
}

/** Waits until nothing is under way any more: calls, lazy pages, renders, and what waits for a picture. */
export async function settle() {
  for (let round = 0; round < 6; round += 1) {
    await vi.dynamicImportSettled()
    await flushPromises()
  }
}

/** The accessible name, as far as our markup needs it. */
export function nameOf(element: Element): string {
  const byId = (attribute: string) =>
    (element.getAttribute(attribute) ?? '')
      .split(' ')
      .filter((id) => id !== '')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
  const label = element.id === '' ? null : document.querySelector(`label[for="${element.id}"]`)
  const legend = element.querySelector(':scope > legend')
  return (
    element.getAttribute('aria-label') ??
    (byId('aria-labelledby') || (label ?? legend ?? element.closest('label') ?? element).textContent)
  ).trim()
}

/** What is there for certain; fails the test when it is not. */
export function sure<T>(value: T | null | undefined, what = 'it'): T {
  if (value === null || value === undefined) throw new Error(`${what} is not there`)
  return value
}

/** The one page, as it is read. */
export const page = () => textOf(sure(document.querySelector('main'), 'the page'))
/** The field for a time of day. */
export const timeField = () =>
  sure(document.querySelector<HTMLInputElement>('input[data-time]'), 'a time field')

/** Every element of this role that is there to be found, with this name if one is given. */
export function all(role: Role, name?: string, within: Element = document.body): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(SELECTORS[role])].filter(
    (element) =>
      (role !== 'textbox' || !element.hasAttribute('role')) &&
      element.closest('[aria-hidden=true]') === null &&
      (name === undefined || nameOf(element) === name),
  )
}

/** The one element of this role and name; fails the test when there is none or there are several. */
export function one(role: Role, name?: string, within: Element = document.body): HTMLElement {
  const found = all(role, name, within)
  expect(found.map(nameOf), `${role} ${name ?? ''} in\n${document.body.textContent}`).toHaveLength(1)
  return sure(found[0])
}

/** The button of Reports that says which period is shown. */
export const periodButton = () =>
  sure(
    all('button').find((button) => nameOf(button).startsWith('Period: ')),
    'the period',
  )

/** The text of an element as it is read, white space folded. */
export const textOf = (element: Element) => element.textContent.replace(/\s+/g, ' ').trim()

/** What an element says, piece by piece, with bars between. */
export const piecesOf = (element: Element) =>
  [...element.querySelectorAll('*'), ...(element.children.length === 0 ? [element] : [])]
    .filter(({ children }) => children.length === 0)
    .map(textOf)
    .filter((text) => text !== '')
    .join(' | ')

/** Vue ignores events that are not younger than the listener, and the clock stands still in tests. */
const blink = () => vi.advanceTimersByTime(1)

export async function click(element: HTMLElement) {
  blink()
  element.click()
  await settle()
}

/** Types into a field as a person does: focus, text, `input`. */
export async function type(element: HTMLElement, text: string) {
  blink()
  element.focus()
  ;(element as HTMLInputElement).value = text
  element.dispatchEvent(new Event('input', { bubbles: true }))
  await settle()
}

/** Leaves the field: the browser says `change` before `blur`. */
export async function leave(element: HTMLElement) {
  blink()
  element.dispatchEvent(new Event('change', { bubbles: true }))
  element.blur()
  await settle()
}

/** Presses a key on an element; answers whether the page kept the browser from acting on it. */
export async function press(element: EventTarget, key: string, modifiers: KeyboardEventInit = {}) {
  blink()
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers })
  element.dispatchEvent(event)
  await settle()
  return event.defaultPrevented
}

/** Sends the form that holds an element, as Enter in a field does. */
export async function submit(element: HTMLElement) {
  blink()
  element.closest('form')?.requestSubmit()
  await settle()
}

/** Opens a page by its link in the navigation. */
export const visit = (page: 'Today' | 'Timesheet' | 'Calendar' | 'Absences' | 'Sync' | 'Settings') =>
  click(one('link', page, document.querySelector('nav') ?? document.body))

/** Lets time pass for clocks and timeouts. */
export async function pass(milliseconds: number) {
  await vi.advanceTimersByTimeAsync(milliseconds)
  await settle()
}
