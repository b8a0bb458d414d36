// Gives back the memory that only the start needed, once, while nobody does anything with the page.
import { webFrame } from 'electron'

/** Milliseconds after which a page has done what it does once, to be there. */
const START_MS = 8000
/** It keeps the page for up to a tenth of a second, so it waits until nobody has done anything for so long, milliseconds. */
const REST_MS = 2000

/** What people do with a page; `scroll` is also what a glide of the touchpad does after the fingers have left it. */
const DOINGS = ['pointermove', 'pointerdown', 'click', 'keydown', 'wheel', 'scroll'] as const
const CAUGHT = { capture: true, passive: true } as const

/** How long a dot stands that no one can see, milliseconds: longer than a frame. */
const DOT_MS = 100

/** The page as far as this needs it: the other scripts of this process know no document. */
type Listening = (name: string, listener: () => void, options: typeof CAUGHT) => void
interface Dot {
  readonly style: { cssText: string }
  remove(): void
}
const page = globalThis as unknown as {
  addEventListener: Listening
  removeEventListener: Listening
  document: { createElement(name: 'i'): Dot; documentElement: { append(dot: Dot): void } }
}

/**
 * Draws a dot that no one can see. What the page no longer needs of earlier pictures, the graphics process keeps until the
 * page draws the next one, which may take a minute.
 */
function drawOnce(): void {
  const dot = page.document.createElement('i')
  dot.style.cssText =
    'position: fixed; top: 0; left: 0; width: 1px; height: 1px; opacity: 0.01; background: #000'
  page.document.documentElement.append(dot)
  setTimeout(() => dot.remove(), DOT_MS)
}

/** Chromium would keep what the start took until the system runs short of memory. Call once. */
export function giveBackTheStart(): void {
  let doneAt = -REST_MS
  const note = () => void (doneAt = performance.now())
  for (const name of DOINGS) page.addEventListener(name, note, CAUGHT)
  const look = () => {
    const rest = doneAt + REST_MS - performance.now()
    if (rest > 0) {
      setTimeout(look, rest)
      return
    }
    for (const name of DOINGS) page.removeEventListener(name, note, CAUGHT)
    webFrame.clearCache()
    drawOnce()
  }
  setTimeout(look, START_MS)
}
