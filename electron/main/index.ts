// The composition root: builds the rooms and connects them; nothing else.
import { app } from 'electron'
import path from 'node:path'
import { openBridge } from './bridge'
import { APP_ORIGIN } from './desktop/app-files'
import { desktopCalls } from './desktop/desktop-calls'
import { openDesktopMemory } from './desktop/desktop-state'
import { systemKeychain } from './desktop/keychain'
import { systemLocale } from './desktop/locale'
import { openLog } from './desktop/log'
import { setApplicationMenu } from './desktop/menu'
import { networkFetch, watchNetwork } from './desktop/network'
import { askAfterFailure, notify, tell } from './desktop/notices'
import { watchPower } from './desktop/power'
import { declareAppScheme, serveAppScheme } from './desktop/protocol'
import { quitCleanly } from './desktop/quit'
import { sandboxEveryPage, secureAllPages } from './desktop/security'
import { spawnService } from './desktop/service-process'
import { windowClosed } from './desktop/stay'
import { followThemeSetting } from './desktop/theme'
import { timerActions } from './desktop/timer-actions'
import { showTray } from './desktop/tray'
import { createTrayIcon } from './desktop/tray-icon'
import { catchUnexpectedErrors } from './desktop/unexpected'
import { createWindows, type Windows } from './desktop/windows'
import { createLocalService } from './local-service'
import { systemClock } from './workspace/clock'
import type { Log, WorkspaceRoom } from './workspace/ports'

/** A debugger could read everything pages show; a packaged app does not start with one attached. */
const DEBUG_SWITCHES = ['remote-debugging-port', 'remote-debugging-pipe']

sandboxEveryPage()
declareAppScheme()
if (app.isPackaged && DEBUG_SWITCHES.some((name) => app.commandLine.hasSwitch(name))) app.exit(1)
// Before anything of the profile is opened: a second Stint on the same data only brings the first one to the front.
else if (app.requestSingleInstanceLock()) run()
else app.quit()

function run(): void {
  const folder = app.getPath('userData')
  const log = openLog(path.join(folder, 'logs'), process.env['STINT_LOG'] === 'debug')
  catchUnexpectedErrors(log)
  // The tray keeps the app alive; what quits it is said in stay.ts and quit.ts.
  app.on('window-all-closed', () => undefined)
  void app.whenReady().then(() => start(folder, log))
}

/** Opens the window first: its process starts while the workspace is opened here. */
async function start(folder: string, log: Log): Promise<void> {
  serveAppScheme()
  secureAllPages(log)
  const memory = openDesktopMemory(folder)
  let room: WorkspaceRoom | null = null
  const quitting = quitCleanly(log, async () => room?.close())
  const windows = createWindows({
    memory,
    log,
    closed: () => {
      if (!quitting.begun()) windowClosed(room, memory, log)
    },
    pageLost: () =>
      notify(
        'Stint’s window was closed',
        'It crashed twice. Your time is safe; open it again from the tray.',
      ),
  })
  const opening = openWorkspace(folder, log)
  openBridge({
    room: opening,
    desktop: desktopCalls(folder),
    isOurs: (page) => windows.owns(page),
    origin: APP_ORIGIN,
    log,
    checkAnswers: !app.isPackaged,
  })
  windows.open()
  app.on('second-instance', () => windows.open())
  app.on('activate', () => windows.open())
  windows.showAfter(opening.then(followThemeSetting))
  try {
    room = await opening
  } catch (error) {
    await giveUp(error, log)
    return
  }
  connect(room, windows, log)
}

async function openWorkspace(folder: string, log: Log): Promise<WorkspaceRoom> {
  const { openRoom } = await import('./workspace/room')
  const local = createLocalService({ spawn: spawnService, log, restarted: () => room.networkReturned() })
  const room = openRoom({
    folder,
    clock: systemClock,
    keychain: systemKeychain(),
    fetch: networkFetch(),
    local,
    log,
    userAgent: `Stint/${app.getVersion()} (${process.platform})`,
    locale: systemLocale(),
  })
  return room
}

/** Everything on the desktop that follows the workspace. */
function connect(room: WorkspaceRoom, windows: Windows, log: Log): void {
  const timer = timerActions(room, log, (words) => notify('Stint', words))
  const redrawTray = showTray({
    room,
    clock: systemClock,
    locale: systemLocale(),
    icon: createTrayIcon(() => windows.open()),
    act(action) {
      if (action.do === 'start') timer.start(action.timer)
      else if (action.do === 'stop') timer.stop()
      else if (action.do === 'open') windows.open()
      else app.quit()
    },
  })
  setApplicationMenu({
    toggleTimer: () => timer.toggle(),
    openWindow: () => windows.open(),
    quit: () => app.quit(),
    development: !app.isPackaged,
  })
  watchPower(room, redrawTray)
  watchNetwork(room)
  if (room.notice !== null) tell('Stint looked after its files', room.notice)
  log.info('Stint is ready', { version: app.getVersion(), electron: process.versions.electron })
}

/** The workspace could not be opened: says why, changes nothing, and ends. */
async function giveUp(error: unknown, log: Log): Promise<void> {
  log.error('The workspace could not be opened', { error })
  const words = error instanceof Error ? error.message : String(error)
  await askAfterFailure('Stint cannot open its data', words, ['Quit Stint'])
  app.quit()
}
