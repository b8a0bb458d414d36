// What the window offers at a moment: the topmost layer (page, dialog, menu or list), and the controls in it by role and name.
import type { Page } from 'playwright'

/** A control that can be pressed or filled in. */
export interface Control {
  /** Index in the list that the window keeps until the next look. */
  readonly at: number
  readonly role: string
  readonly name: string
  /** `type` of an input, `day` for a field for a day, or "" for everything else. */
  readonly type: string
  /** Whether it is one of many alike, such as a button in each row of a table. */
  readonly repeated: boolean
  /** Equal for controls that are alike: of one role in the same place of the page. */
  readonly shape: string
  readonly disabled: boolean
  /** Name of the route that a link leads to; null for all others. */
  readonly leadsTo: string | null
  /** Whether it sends a form, and is therefore pressed after the fields. */
  readonly submits: boolean
}

/** The topmost thing a person can use. */
export interface View {
  /** Name of the route, as in router.ts. */
  readonly route: string
  /** Path of the route with its parameters. */
  readonly path: string
  /** Role and name of a dialog, menu or list over the page; null for the page itself. */
  readonly layer: string | null
  readonly controls: readonly Control[]
  /** All visible text of the window but what is shown as it was sent, such as the payload of a webhook. */
  readonly text: string
}

/** The part of vue-router that the walk uses. */
export interface WindowRouter {
  readonly currentRoute: {
    readonly value: { readonly name: string; readonly path: string; readonly fullPath: string }
  }
  readonly push: (path: string) => Promise<unknown>
  readonly resolve: (path: string) => { readonly name?: unknown }
  readonly getRoutes: () => readonly { readonly name: string; readonly redirect?: unknown }[]
}

declare global {
  var walkControls: HTMLElement[] | undefined
  /** Put there by `installReader`. */
  var walkNames: { role: (element: Element) => string; name: (element: Element) => string } | undefined
  var walkRouter: (() => WindowRouter) | undefined
  var walkLayer: (() => Element | null) | undefined
}

/** Gives the window what the other functions here use; to be called after each load of the page. */
export async function installReader(page: Page): Promise<void> {
  await page.evaluate(() => {
    const byTag: Record<string, string> = {
      A: 'link',
      BUTTON: 'button',
      SELECT: 'combobox',
      TEXTAREA: 'textbox',
      SUMMARY: 'button',
    }
    const byType: Record<string, string> = {
      checkbox: 'checkbox',
      radio: 'radio',
      range: 'slider',
      number: 'spinbutton',
      button: 'button',
      submit: 'button',
      search: 'searchbox',
    }
    const role = (element: Element): string =>
      element.getAttribute('role') ??
      (element instanceof HTMLInputElement
        ? (byType[element.type] ?? 'textbox')
        : (byTag[element.tagName] ?? ''))
    const words = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim()
    const name = (element: Element): string => {
      const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
      const labels = 'labels' in element ? [...((element.labels as NodeListOf<Element> | null) ?? [])] : []
      const candidates = [
        ids
          .map((id) => document.getElementById(id))
          .map((one) => one?.getAttribute('aria-label') ?? one?.textContent ?? '')
          .join(' '),
        element.getAttribute('aria-label'),
        labels.map(({ textContent }) => textContent).join(' '),
        element.matches('input, select, [role=dialog], [role=alertdialog], [role=menu], [role=listbox]')
          ? ''
          : element.textContent,
        [...element.querySelectorAll('img[alt], [aria-label]')]
          .map((one) => one.getAttribute('alt') ?? one.getAttribute('aria-label') ?? '')
          .join(' '),
        element.getAttribute('title'),
        element.getAttribute('placeholder'),
      ]
      return words(candidates.find((candidate) => words(candidate) !== ''))
    }
    globalThis.walkNames = { role, name }
    globalThis.walkRouter = () => {
      const root = document.getElementById('app') as unknown as {
        __vue_app__: { config: { globalProperties: { $router: WindowRouter } } }
      }
      return root.__vue_app__.config.globalProperties.$router
    }
    globalThis.walkLayer = () =>
      [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]')]
        .filter(
          (element) =>
            element.checkVisibility({ visibilityProperty: true }) &&
            element.closest('[inert], [data-state=closed]') === null &&
            // A list within a page does not count as a layer.
            (element.matches('[role=dialog], [role=alertdialog]') ||
              element.closest('[data-reka-popper-content-wrapper], [popover]') !== null),
        )
        .at(-1) ?? null
  })
}

/** Reads the topmost layer. */
export async function look(page: Page): Promise<View> {
  return page.evaluate(() => {
    const { role, name } = globalThis.walkNames ?? { role: () => '', name: () => '' }
    const layer = globalThis.walkLayer?.() ?? null
    const CONTROLS =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=menuitem], [role=menuitemradio], [role=menuitemcheckbox], [role=option], [role=checkbox], [role=radio], [role=switch], [role=combobox], [role=gridcell][tabindex]'
    const CALENDAR = '[data-slot=heading], [data-slot=grid]'
    const REPEATED = `li, tr, [role=row], [role=listitem], [role=gridcell], [role=option], [data-day], ${CALENDAR}`
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.closest('[inert], [aria-hidden=true]') === null
    const scope = layer ?? document.body
    const found = [...scope.querySelectorAll<HTMLElement>(CONTROLS)].filter(isSeen)
    globalThis.walkControls = found
    const landmark = (element: Element): string =>
      element.closest('nav, main, header, section')?.tagName.toLowerCase() ?? ''
    const place = (element: Element): string =>
      ['nav', 'main'].find((name) => element.closest(name) !== null) ?? landmark(element)
    const router = globalThis.walkRouter?.()
    const route = router?.currentRoute.value
    const leadsTo = (element: Element): string | null => {
      const path = element.getAttribute('href')
      const name = path?.startsWith('/') === true ? router?.resolve(path).name : null
      return typeof name === 'string' ? name : null
    }
    return {
      route: route?.name ?? '',
      path: route?.fullPath ?? '',
      layer: layer === null ? null : `${role(layer)} "${name(layer).slice(0, 40)}"`,
      text: [...document.querySelectorAll('pre')].reduce(
        (text, { innerText }) => text.replace(innerText, ''),
        document.body.innerText,
      ),
      controls: found.map((element, at) => {
        const box = element.closest(REPEATED)
        const holder = box?.parentElement ?? null
        const inBox = box === null ? [] : [...box.querySelectorAll(CONTROLS)]
        const button = element as HTMLButtonElement
        const isOneOfMany = (holder?.children.length ?? 0) > 2 || element.closest(CALENDAR) !== null
        const repeated = box !== null && isOneOfMany && role(element) !== 'tab'
        return {
          at,
          role: role(element),
          name: name(element),
          type:
            element instanceof HTMLInputElement
              ? element.hasAttribute('data-date')
                ? 'day'
                : element.type
              : '',
          repeated,
          shape: [
            place(element),
            role(element),
            box === null ? '' : `${box.tagName}#${inBox.indexOf(element)}`,
            holder?.getAttribute('aria-label') ?? '',
          ].join(' '),
          disabled:
            button.disabled ||
            element.getAttribute('aria-disabled') === 'true' ||
            (element as HTMLInputElement).readOnly,
          leadsTo: leadsTo(element),
          submits: element instanceof HTMLButtonElement && element.type === 'submit',
        }
      }),
    }
  })
}
