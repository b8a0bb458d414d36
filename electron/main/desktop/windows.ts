// The main window: made when wanted, destroyed when closed, where it was last time.
import { app, BrowserWindow, screen, type WebContents } from 'electron'
import path from 'node:path'
import type { Log } from '../workspace/ports'
import { APP_ORIGIN } from './app-files'
import { onScreen } from './bounds'
import type { DesktopMemory } from './desktop-state'
import { showOnceDrawn } from './show-once-drawn'
import { backgroundColor, onThemeChange } from './theme'

const SIZE = { width: 1280, height: 800 }
const LEAST_SIZE = { width: 720, height: 520 }
/** A page that crashes again this soon after a reload would only crash again. */
const CRASH_LOOP_MS = 10_000

export interface WindowsOptions {
  memory: DesktopMemory
  log: Log
  /** The person closed the window (not: the app quits). */
  closed: () => void
  /** The page crashed twice in a row and was given up. */
  pageLost: () => void
}

export interface Windows {
  /** Shows the window in front; opens it if it was closed. */
  open(): void
  /** Whether the person works in a window of ours now. */
  isFocused(): boolean
  /** Whether the page is one of our windows. */
  owns(page: WebContents): boolean
  /** Resolves when a window was first on the screen, or was closed before. */
  readonly firstShown: Promise<void>
}

/** Keeps the one window of the app. Nothing is shown before `open`. */
export function createWindows(options: WindowsOptions): Windows {
  let window: BrowserWindow | null = null
  /** A window that is still loading shows itself when it has something to show. */
  let shown = false
  let noteShown = (): void => undefined
  const firstShown = new Promise<void>((resolve) => (noteShown = resolve))

  onThemeChange(() => window?.setBackgroundColor(backgroundColor()))
  return {
    firstShown,
    open() {
      if (window === null) {
        shown = false
        window = makeWindow(options)
        window.once('show', () => {
          shown = true
          noteShown()
        })
        window.once('closed', () => {
          window = null
          noteShown()
          options.closed()
        })
        return
      }
      if (!shown) return
      if (window.isMinimized()) window.restore()
      window.show()
      window.focus()
    },
    isFocused: () => window?.isFocused() ?? false,
    owns: (page) => window !== null && !window.isDestroyed() && window.webContents === page,
  }
}

function makeWindow(options: WindowsOptions): BrowserWindow {
  const { memory } = options
  const { bounds, maximized } = memory.read()
  const areas = screen.getAllDisplays().map(({ workArea }) => workArea)
  const window = new BrowserWindow({
    ...(bounds === null ? SIZE : onScreen(bounds, areas, LEAST_SIZE)),
    minWidth: LEAST_SIZE.width,
    minHeight: LEAST_SIZE.height,
    show: false,
    title: 'Stint',
    backgroundColor: backgroundColor(),
    autoHideMenuBar: true,
    webPreferences: {
      preload: path.join(app.getAppPath(), 'out', 'preload', 'index.cjs'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      // The spelling checker fetches its dictionaries from the network.
      spellcheck: false,
      devTools: !app.isPackaged,
    },
  })
  if (maximized) window.maximize()
  showOnceDrawn(window, options.log)
  rememberBounds(window, options)
  reviveAfterCrash(window, options)
  void window.loadURL(`${APP_ORIGIN}/`).catch((error: unknown) => {
    options.log.error('The page did not load', { error })
  })
  return window
}

/** `close` is the last moment at which the window still has bounds. */
function rememberBounds(window: BrowserWindow, { memory, log }: WindowsOptions): void {
  window.on('close', () => {
    const failure = memory.remember({ bounds: window.getNormalBounds(), maximized: window.isMaximized() })
    if (failure !== null) log.warn('The place of the window could not be remembered', { error: failure })
  })
}

/** The page has nothing that is not in the main process, so it is reloaded when it crashes. */
function reviveAfterCrash(window: BrowserWindow, { log, pageLost }: WindowsOptions): void {
  let revivedAt = -CRASH_LOOP_MS
  window.webContents.on('render-process-gone', (_event, details) => {
    if (details.reason === 'clean-exit') return
    log.error('The page crashed', { reason: details.reason, exitCode: details.exitCode })
    const now = performance.now()
    if (now - revivedAt < CRASH_LOOP_MS) {
      window.destroy()
      pageLost()
      return
    }
    revivedAt = now
    window.webContents.reload()
  })
}
