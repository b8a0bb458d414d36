// `v-needs-server`: what changes something on the server says that it cannot, and does nothing, while the server is out of reach
// or this workspace can only be read.
import { effectScope, watchEffect, type Directive, type EffectScope } from 'vue'
import { copiedAt } from './bridge'
import { i18n } from './i18n'
import { useWorkspace } from './stores/workspace'

const CONTROLS =
  'button, input, textarea, select, [role=button], [role=switch], [role=checkbox], [role=combobox], [role=gridcell]'
/** On what only reads, though it stands among controls that write, such as a search. */
const READS = '[data-reads]'

const EVENTS = ['click', 'pointerdown', 'keydown', 'beforeinput', 'paste', 'drop'] as const

type Obstacle = () => string | null

/** Why the server cannot be asked now, in words; null when it can. */
const noServer: Obstacle = () => (copiedAt.value === null ? null : i18n.global.t('manage.needsServer'))
/** Why nothing can be changed now. */
const noChange: Obstacle = () =>
  noServer() ?? (useWorkspace().readOnly ? i18n.global.t('workspace.movedControl') : null)

/** What the attributes of a control were before it was marked. */
interface Before {
  readonly title: string | null
  readonly disabled: string | null
  readonly readOnly: boolean
}

function controlsOf(root: HTMLElement): HTMLElement[] {
  const within = [...root.querySelectorAll<HTMLElement>(CONTROLS)]
  const all = root.matches(CONTROLS) ? [root, ...within] : within
  return all.filter((control) => control.closest(READS) === null)
}

/** Reading and moving go on: only what would begin or send a change is kept back. */
function begins(event: Event, control: Element): boolean {
  if (!(event instanceof KeyboardEvent)) return true
  // With these, arrows do more than move.
  const isOwn = control.hasAttribute('aria-keyshortcuts') || control.matches('[type=radio]')
  if (isOwn && event.key.startsWith('Arrow')) return true
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  const writes = ['Enter', ' ', 'F2', 'Delete', 'Backspace'].includes(event.key) || event.key.length === 1
  return writes || (control.getAttribute('role') === 'combobox' && /^Arrow(Up|Down)$/.test(event.key))
}

function keepBack(root: HTMLElement, obstacle: Obstacle) {
  return (event: Event) => {
    if (obstacle() === null || !(event.target instanceof Element)) return
    const control = event.target.closest(CONTROLS)
    if (control === null || !root.contains(control) || control.closest(READS) !== null) return
    if (!begins(event, control)) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
}

function set(control: HTMLElement, name: string, value: string | null) {
  if (value === null) control.removeAttribute(name)
  else if (control.getAttribute(name) !== value) control.setAttribute(name, value)
}

function restore(control: HTMLElement, { title, disabled, readOnly }: Before) {
  set(control, 'title', title)
  set(control, 'aria-disabled', disabled)
  if ('readOnly' in control) control.readOnly = readOnly
}

/** Keeps the controls in `root` marked while there is an obstacle. Call in a scope that ends with `root`. */
function guard(root: HTMLElement, obstacle: Obstacle) {
  const marked = new Map<HTMLElement, Before>()
  const mark = (words: string) => {
    for (const control of controlsOf(root)) {
      if (!marked.has(control)) {
        marked.set(control, {
          title: control.getAttribute('title'),
          disabled: control.getAttribute('aria-disabled'),
          readOnly: 'readOnly' in control && control.readOnly === true,
        })
      }
      set(control, 'aria-disabled', 'true')
      set(control, 'title', words)
      if ('readOnly' in control) control.readOnly = true
    }
  }
  const keep = keepBack(root, obstacle)
  for (const event of EVENTS) root.addEventListener(event, keep, { capture: true })
  watchEffect((onCleanup) => {
    const words = obstacle()
    if (words === null) return
    mark(words)
    const added = new MutationObserver(() => mark(words))
    added.observe(root, { childList: true, subtree: true })
    onCleanup(() => {
      added.disconnect()
      for (const [control, before] of marked) restore(control, before)
      marked.clear()
    })
  })
}

const scopes = new WeakMap<HTMLElement, EffectScope>()

/**
 * On a control, or on what holds several; `data-reads` on one within excepts it. With `.ask` it only asks the server, which a
 * workspace that can only be read still does.
 */
export const vNeedsServer: Directive<HTMLElement, undefined, 'ask'> = {
  mounted(root, { modifiers }) {
    const scope = effectScope(true)
    scopes.set(root, scope)
    scope.run(() => guard(root, modifiers.ask === true ? noServer : noChange))
  },
  beforeUnmount(root) {
    scopes.get(root)?.stop()
  },
}
