// Shows a window when its page is drawn, and helps a page that is loaded and not drawn.
import type { Log } from '../workspace/ports'

/** A page that is loaded is drawn long before this. */
const NEVER_DRAWN_MS = 1_500
/** And by then, a page that is also on the screen. */
const STILL_NOT_DRAWN_MS = 4_000

/** A page that is not drawn never answers it. */
const NEXT_FRAME = 'new Promise(requestAnimationFrame)'

/** What this uses of a window of Electron's. */
export interface DrawnWindow {
  readonly webContents: {
    once(event: 'did-finish-load', listener: () => void): unknown
    executeJavaScript(script: string): Promise<unknown>
    forcefullyCrashRenderer(): void
  }
  once(event: 'ready-to-show', listener: () => void): unknown
  show(): void
  isDestroyed(): boolean
}

/**
 * Shows the window once its page is drawn. A graphics process that fails while the app starts can leave a page that is loaded
 * and never drawn, which Electron never calls ready to show. On the screen it is drawn as a rule. A page that was never told
 * its size stays empty there as well, so it is ended; like every page that crashed it begins again, in a new process.
 */
export function showOnceDrawn(window: DrawnWindow, log: Log): void {
  let drawn = false
  const unlessDrawn = (help: () => void) => () => {
    if (!drawn && !window.isDestroyed()) help()
  }
  const beginAgain = unlessDrawn(() => {
    log.warn('The page was not drawn and begins again')
    window.webContents.forcefullyCrashRenderer()
  })
  const isDrawn = () => {
    drawn = true
  }
  const show = unlessDrawn(() => {
    window.show()
    // Electron promises to say that a page is ready only of hidden ones. One that crashed meanwhile begins again anyway.
    window.webContents.executeJavaScript(NEXT_FRAME).then(isDrawn, isDrawn)
    setTimeout(beginAgain, STILL_NOT_DRAWN_MS)
  })
  window.once('ready-to-show', () => {
    isDrawn()
    window.show()
  })
  window.webContents.once('did-finish-load', () => setTimeout(show, NEVER_DRAWN_MS))
}
