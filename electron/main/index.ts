// The composition root, first half: what has to happen before and with the window. The rest is built in composition.ts.
import { app, Menu } from 'electron'
import path from 'node:path'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import { APP_ORIGIN } from './desktop/app-files'
import { anotherRuns, namedFolder } from './desktop/data-folder'
import { openDesktopMemory } from './desktop/desktop-state'
import { APP_PAGE, firstPage } from './desktop/first-page'
import { giveBackTheStart } from './desktop/give-back'
import { hearInvitationLinks, type InvitationLinks } from './desktop/invitation-links'
import { systemLanguage } from './desktop/locale'
import { openLog } from './desktop/log'
import { askAfterFailure, notify } from './desktop/notices'
import { declareAppScheme, serveAppScheme } from './desktop/protocol'
import { keepChromiumQuiet } from './desktop/quiet'
import { quitCleanly, type Quitting } from './desktop/quit'
import { sandboxEveryPage, secureAllPages } from './desktop/security'
import { windowClosed } from './desktop/close-to-tray'
import { catchUnexpectedErrors } from './desktop/unexpected'
import { createWindows } from './desktop/windows'
import { speakHttp1 } from './desktop/write-once'
import type { Composition } from './composition'
import { FIRST_MESSAGES } from './messages/first'
import type { Workspace } from './workspace/ports'
import { folderTrouble } from './workspace/store/data-folder'
import { openWire } from './wire'

/** A debugger could read everything pages show; a packaged app does not start with one attached. */
const DEBUG_SWITCHES = ['remote-debugging-port', 'remote-debugging-pipe']
/** While no workspace has said otherwise. Asked after the app is ready. */
const systemMessages = () => FIRST_MESSAGES[systemLanguage()]
/** The tray and the timer do not depend on a page that does not come. */
const PAGE_LIMIT_MS = 2000
/** A start is over when the workspace has been on the screen for so long: all that every start loads is there. */
const START_MS = 5000
/** A backup that only reads the data for a moment is no reason to ask. */
const HELD_LIMIT_MS = 5000
const LOOK_AGAIN_MS = 100

/**
 * The code that opens the workspace, in pieces that each keep the thread for a few milliseconds: what Chromium has to do
 * there for the window, and when its graphics process starts, comes between them. It is loaded while the page's process
 * starts, so that what the page asks first is answered before its script runs.
 */
const PIECES: readonly (() => Promise<unknown>)[] = [
  () => import('temporal-polyfill'),
  () => import('./checks'),
  () => import('#contract/bridge/bridge'),
  () => import('@photostructure/sqlite'),
  () => import('./workspace/switchable-workspace'),
  () => import('./composition'),
]

/** Straight into the demo company. */
const demo = app.commandLine.hasSwitch('demo')

const folder = namedFolder(demo)
const log = openLog(path.join(folder, 'logs'), process.env['STINT_LOG'] === 'debug')

/**
 * Keeps the compiled code of this start for the next one. Answers whether this start has used what was kept, or has kept
 * its own; null where neither is done. @throws the file system's error
 */
export type EndStart = () => Promise<'used' | 'kept' | null>

/** Begins; whoever ran this file calls it, once. */
export function begin(endStart: EndStart): void {
  // Ours comes with the workspaces; Electron need not build its own before.
  Menu.setApplicationMenu(null)
  sandboxEveryPage()
  declareAppScheme()
  speakHttp1()
  keepChromiumQuiet()
  const trouble = folderTrouble(folder)
  if (app.isPackaged && DEBUG_SWITCHES.some((name) => app.commandLine.hasSwitch(name))) app.exit(1)
  // Without a folder there is no lock in it either, and the person would not learn why nothing opens.
  else if (trouble !== null && !anotherRuns(folder)) void withoutFolder(trouble)
  // Before anything of the profile is opened: a second Stint on the same data only brings the first one to the front.
  else if (app.requestSingleInstanceLock()) run(endStart)
  else app.quit()
}

/** The folder cannot be used: says why, and ends. Chromium has to find it usable from its first moment. */
async function withoutFolder(reason: NonNullable<ReturnType<typeof folderTrouble>>): Promise<void> {
  log.error('Stint cannot use its folder', { reason: reason(FIRST_MESSAGES.en) })
  await app.whenReady()
  const again = await wantsToTryAgain(reason(systemMessages()))
  if (again) app.relaunch()
  app.exit(again ? 0 : 1)
}

function run(endStart: EndStart): void {
  catchUnexpectedErrors(log, systemMessages)
  // The tray keeps the app alive; what quits it is said in stay.ts and quit.ts.
  app.on('window-all-closed', () => undefined)
  // macOS may say which link opened the app before it is ready.
  const links = hearInvitationLinks()
  void app.whenReady().then(() => start(links, endStart))
}

/**
 * Opens the window first and hands its page over; while that starts in a process of its own, the workspaces are loaded and
 * opened here. What the page says before that is kept until they are.
 */
async function start(links: InvitationLinks, endStart: EndStart): Promise<void> {
  // The demo and invitations lead elsewhere.
  const led = demo || links.waiting()
  const page = () => (led ? APP_PAGE : firstPage(folder))
  /** Whether the first picture is in the document itself. */
  const isDrawn = page() !== APP_PAGE
  const documentServed = serveAppScheme(page)
  secureAllPages(log)
  const memory = openDesktopMemory(folder)
  let composition: Composition | null = null
  const messages = () => composition?.workspace.messages() ?? systemMessages()
  const quitting = quitCleanly(log, {
    close: async () => composition?.workspace.close(),
    isStuck: () => composition?.isStuck() ?? false,
  })
  const windows = createWindows({
    memory,
    log,
    closed: () => {
      // Whatever led to that window is over with it.
      composition?.workspace.lead(null)
      if (!quitting.begun()) windowClosed(composition?.workspace ?? null, memory, messages(), log)
    },
    pageLost: () => notify(messages(), messages().desktop.windowClosed, messages().desktop.windowClosedWhy),
  })
  const wire = openWire({ isOurs: (page) => windows.owns(page), origin: APP_ORIGIN })
  windows.open()
  app.on('second-instance', () => windows.open())
  app.on('open-url', () => windows.open())
  app.on('activate', () => windows.open())
  await Promise.race([documentServed, wait(PAGE_LIMIT_MS)])
  // The workspace is not needed for that picture, and this thread has to put the window on the screen.
  if (isDrawn) await Promise.race([windows.firstShown, wait(PAGE_LIMIT_MS)])
  await loadPieces()
  const { compose } = await import('./composition')
  composition = await openPatiently(() => compose({ folder, log, windows, wire, demo }), quitting)
  links.connect(composition.workspace)
  await Promise.all([windows.firstShown, isOpen(composition.workspace)])
  await wait(START_MS)
  try {
    log.debug('The start is over', { compiledCode: await endStart() })
  } catch (error) {
    log.warn('The compiled code could not be kept', { error })
  }
  await giveBackTheStart()
}

/** Resolves when a workspace is open: what comes before is not what most starts do. */
function isOpen(workspace: Workspace): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (workspace.state('workspace').state === 'open') resolve()
    }
    workspace.on('workspace', look)
    look()
  })
}

/** Loads one piece after the other, and ends with a turn of the event loop. */
async function loadPieces(): Promise<void> {
  for (const load of PIECES) {
    await turn()
    await load()
  }
  await turn()
}

/** Opens the workspaces, with the person's help where something is in the way; ends the app when they give up. */
async function openPatiently(open: () => Composition, quitting: Quitting): Promise<Composition> {
  let since = performance.now()
  for (;;) {
    try {
      return open()
    } catch (error) {
      const [{ WorkspaceError, sayOf }, { MESSAGES }] = await Promise.all([
        import('./workspace/ports'),
        import('./messages/messages'),
      ])
      const held = error instanceof WorkspaceError && error.code === 'store-busy'
      if (held && performance.now() - since < HELD_LIMIT_MS) {
        await wait(LOOK_AGAIN_MS)
        continue
      }
      log.error('The workspace could not be opened', { error })
      if (!(await wantsToTryAgain(sayOf(error)(MESSAGES[systemLanguage()])))) return quitting.endWithFailure()
      since = performance.now()
    }
  }
}

/** Says why the data cannot be opened; nothing was changed. */
async function wantsToTryAgain(reason: string): Promise<boolean> {
  const { cannotOpenData, tryAgain, quit } = systemMessages().desktop
  return (await askAfterFailure(cannotOpenData, reason, [tryAgain, quit])) === 0
}
