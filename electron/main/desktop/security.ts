// What pages may not do, whatever they are made to try: permissions, navigation, windows, embedded pages, the network.
import { app, session, type WebContents } from 'electron'
import type { Log } from '../workspace/ports'
import { APP_ORIGIN, isOurPage } from './app-files'
import { DEV_SERVER } from './dev-server'
import { hotUpdates } from './development'
import { closeWebRtc, withoutWebRtc } from './web-rtc'

/**
 * Puts the operating system's sandbox around every page, whatever a window asks for. Must run before the app is ready.
 * Chromium cannot sandbox for root and does not start there without --no-sandbox (containers, test machines); for
 * everyone else that switch changes nothing.
 */
export function sandboxEveryPage(): void {
  const root = process.getuid?.() === 0
  if (!root || !app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox()
}

/** Developer tools are pages of Electron itself; they exist in development only. */
const DEVTOOLS = 'devtools:'

/**
 * Closes every door of the session that windows live in and of every page made from now on. The app's own traffic
 * does not go through this session (see network.ts), so pages need no request but those for our own files.
 */
export function secureAllPages(log: Log): void {
  const pages = session.defaultSession
  pages.setPermissionRequestHandler((_page, permission, answer) => {
    log.warn('A page asked for a permission and was denied', { permission })
    answer(false)
  })
  pages.setPermissionCheckHandler(() => false)
  pages.setDevicePermissionHandler(() => false)
  pages.webRequest.onBeforeRequest((request, decide) => {
    const { protocol, host } = new URL(request.url)
    const origin = `${protocol}//${host}`
    const developed = __STINT_DEV__ && DEV_SERVER !== null && origin === hotUpdates(DEV_SERVER)
    const allowed = origin === APP_ORIGIN || developed || (protocol === DEVTOOLS && !app.isPackaged)
    if (!allowed) log.warn('A page asked for an address outside the app and was denied', { protocol, host })
    decide({ cancel: !allowed })
  })
  pages.on('will-download', (event) => event.preventDefault())
  closeWebRtc(pages, log)
  app.on('web-contents-created', (_event, page) => confine(page, log))
}

/** A page stays where it is: our own address, one window, nothing embedded. */
function confine(page: WebContents, log: Log): void {
  const stay = (event: Electron.Event, url: string, what: string) => {
    if (isOurPage(url)) return
    event.preventDefault()
    log.warn(`${what} was denied`, { url })
  }
  page.on('will-navigate', (event) => stay(event, event.url, 'Leaving the app'))
  page.on('will-frame-navigate', (event) => stay(event, event.url, 'Leaving the app in a frame'))
  page.on('will-redirect', (event) => stay(event, event.url, 'A redirect'))
  page.on('will-attach-webview', (event) => event.preventDefault())
  withoutWebRtc(page, log)
  page.setWindowOpenHandler(({ url }) => {
    log.warn('Opening a window was denied', { url })
    return { action: 'deny' }
  })
}
