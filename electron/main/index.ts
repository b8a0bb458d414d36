// The composition root, first half: what has to happen before and with the window. The rest is built in rooms.ts.
import { app, Menu } from 'electron'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDesktopMemory } from './desktop/desktop-state'
import { systemLanguage } from './desktop/locale'
import { openLog } from './desktop/log'
import { askAfterFailure, notify } from './desktop/notices'
import { declareAppScheme, serveAppScheme } from './desktop/protocol'
import { quitCleanly } from './desktop/quit'
import { sandboxEveryPage, secureAllPages } from './desktop/security'
import { windowClosed } from './desktop/stay'
import { catchUnexpectedErrors } from './desktop/unexpected'
import { createWindows } from './desktop/windows'
import { speakHttp1 } from './desktop/write-once'
import type { Rooms } from './rooms'
import { WORDS } from './words/words'
import { sayOf, type Log } from './workspace/ports'

/** A debugger could read everything pages show; a packaged app does not start with one attached. */
const DEBUG_SWITCHES = ['remote-debugging-port', 'remote-debugging-pipe']
/** While no workspace has said otherwise. Asked after the app is ready. */
const systemWords = () => WORDS[systemLanguage()]
/** The tray and the timer do not depend on a page that does not come. */
const PAGE_LIMIT_MS = 2000

// Ours comes with the rooms; Electron need not build its own before.
Menu.setApplicationMenu(null)
sandboxEveryPage()
declareAppScheme()
speakHttp1()
if (app.isPackaged && DEBUG_SWITCHES.some((name) => app.commandLine.hasSwitch(name))) app.exit(1)
// Before anything of the profile is opened: a second Stint on the same data only brings the first one to the front.
else if (app.requestSingleInstanceLock()) run()
else app.quit()

function run(): void {
  const folder = app.getPath('userData')
  const log = openLog(path.join(folder, 'logs'), process.env['STINT_LOG'] === 'debug')
  catchUnexpectedErrors(log, systemWords)
  // The tray keeps the app alive; what quits it is said in stay.ts and quit.ts.
  app.on('window-all-closed', () => undefined)
  void app.whenReady().then(() => start(folder, log))
}

/**
 * Opens the window first and hands its page over; while its process starts, the rooms are loaded and opened here. The
 * page gets its scripts after that, so the bridge is there before anything can call it.
 */
async function start(folder: string, log: Log): Promise<void> {
  const page = serveAppScheme()
  secureAllPages(log)
  const memory = openDesktopMemory(folder)
  let rooms: Rooms | null = null
  const words = () => rooms?.workspace.words() ?? systemWords()
  const quitting = quitCleanly(log, {
    close: async () => rooms?.workspace.close(),
    isStuck: () => rooms?.isStuck() ?? false,
  })
  const windows = createWindows({
    memory,
    log,
    closed: () => {
      // Whatever led to that window is over with it.
      rooms?.workspace.lead(null)
      if (!quitting.begun()) windowClosed(rooms?.workspace ?? null, memory, words(), log)
    },
    pageLost: () => notify(words(), words().desktop.windowClosed, words().desktop.windowClosedWhy),
  })
  windows.open()
  app.on('second-instance', () => windows.open())
  app.on('activate', () => windows.open())
  await Promise.race([page.handedOver, wait(PAGE_LIMIT_MS)])
  try {
    const { openRooms } = await import('./rooms')
    rooms = openRooms({ folder, log, windows })
    page.letScriptsThrough()
  } catch (error) {
    await giveUp(error, log)
  }
}

/** The workspace could not be opened: says why, changes nothing, and ends. */
async function giveUp(error: unknown, log: Log): Promise<void> {
  log.error('The workspace could not be opened', { error })
  const words = systemWords()
  await askAfterFailure(words.desktop.cannotOpenData, sayOf(error)(words), [words.desktop.quit])
  app.quit()
}
