// The composition root, second half: opens the workspace and connects it with the bridge and the desktop.
import { app } from 'electron'
import { setTimeout as wait } from 'node:timers/promises'
import type { Destination } from '#contract/bridge/bridge'
import { formatLocale } from '#domain/language'
import { openBridge } from './bridge'
import { APP_ORIGIN } from './desktop/app-files'
import { desktopCalls } from './desktop/desktop-calls'
import { systemKeychain } from './desktop/keychain'
import { tellOfLeftOut } from './desktop/left-out-notice'
import { systemLanguage, systemLocale } from './desktop/locale'
import { setApplicationMenu } from './desktop/menu'
import { networkFetch, watchNetwork } from './desktop/network'
import { notify, tell } from './desktop/notices'
import { showNotification, tellOfRequests } from './desktop/notifications'
import { watchPower } from './desktop/power'
import { spawnService } from './desktop/service-process'
import { followThemeSetting } from './desktop/theme'
import { timerActions } from './desktop/timer-actions'
import { showTray } from './desktop/tray'
import { createTrayIcon } from './desktop/tray-icon'
import type { Windows } from './desktop/windows'
import { createLocalService } from './local-service'
import { systemClock } from './workspace/clock'
import { sayOf, type Log, type Workspace } from './workspace/ports'
import { openSwitchable } from './workspace/switchable-workspace'

/** What a page needs from its first frame to its content. */
const FILL_MS = 250
/** The tray comes by then, also when the window does not. */
const WINDOW_LIMIT_MS = 2000

export interface CompositionOptions {
  /** The folder with everything the app keeps. */
  folder: string
  log: Log
  windows: Windows
  /** Whether to open the demo company at once. */
  demo: boolean
}

export interface Composition {
  workspace: Workspace
  /** Whether a call to the system hangs that only a person can answer. */
  isStuck: () => boolean
}

/**
 * Opens the workspace and everything that lives on it.
 * @throws WorkspaceError with words for people when the workspace's files cannot be used; they are left as they were
 */
export function compose({ folder, log, windows, demo }: CompositionOptions): Composition {
  const keychain = systemKeychain()
  const service = () =>
    createLocalService({ spawn: spawnService, log, restarted: () => workspace.networkReturned() })
  const workspace = openSwitchable({
    folder,
    clock: systemClock,
    keychain,
    fetch: networkFetch(),
    local: service(),
    demoLocal: service(),
    log,
    userAgent: `Stint/${app.getVersion()} (${process.platform})`,
    locale: systemLocale(),
    language: systemLanguage(),
  })
  let shown: Destination | null = null
  followThemeSetting(workspace)
  openBridge({
    workspace,
    desktop: { ...desktopCalls(folder, workspace, (page) => (shown = page)), ...workspace.demo },
    isOurs: (page) => windows.owns(page),
    origin: APP_ORIGIN,
    log,
    // Tests and developers who let the log talk; for everybody else it would only take time.
    checkAnswers: process.env['STINT_LOG'] === 'debug',
  })
  if (demo) {
    void workspace.lookAround().catch((error: unknown) => {
      log.error('The demo company could not be opened', { error })
      notify(workspace.messages(), 'Stint', sayOf(error)(workspace.messages()))
    })
  }
  // The rest of the desktop comes after the page has been filled, for which it would only take time.
  void Promise.race([windows.firstShown.then(() => wait(FILL_MS)), wait(WINDOW_LIMIT_MS)]).then(() =>
    surround(workspace, { windows, log, shown: () => shown }),
  )
  return { workspace: workspace, isStuck: () => keychain.waiting() }
}

interface Surroundings {
  windows: Windows
  log: Log
  /** The page that a window said it shows. */
  shown: () => Destination | null
}

/** The desktop around the window: tray, menu, notifications, power, network. */
function surround(workspace: Workspace, { windows, log, shown }: Surroundings): void {
  const locale = () => formatLocale(workspace.state('language'), systemLocale())
  const openWindow = () => windows.open()
  const tellFailure = (what: string) => notify(workspace.messages(), 'Stint', what)
  const timer = timerActions(workspace, { log, tell: tellFailure, openWindow })
  const redrawTray = showTray({
    workspace,
    clock: systemClock,
    locale,
    icon: createTrayIcon(openWindow),
    act(action) {
      if (action.do === 'start') timer.start(action.timer)
      else if (action.do === 'stop') timer.stop()
      else if (action.do === 'open') openWindow()
      else app.quit()
    },
  })
  const menu = () =>
    setApplicationMenu({
      messages: workspace.messages(),
      toggleTimer: () => timer.toggle(),
      openWindow,
      quit: () => app.quit(),
      platform: process.platform,
      development: !app.isPackaged,
    })
  menu()
  workspace.on('language', menu)
  tellOfRequests({
    workspace,
    clock: systemClock,
    locale,
    inFront: () => (windows.isFocused() ? shown() : null),
    openWindow,
    show: showNotification,
  })
  tellOfLeftOut({
    workspace,
    clock: systemClock,
    locale,
    isFocused: () => windows.isFocused(),
    openWindow,
    show: showNotification,
  })
  watchPower(workspace, redrawTray)
  watchNetwork(workspace)
  app.on('browser-window-focus', () => workspace.personReturned())
  if (workspace.notice !== null)
    tell(workspace.messages(), workspace.messages().desktop.repairedFile, workspace.notice)
  log.info('Stint is ready', { version: app.getVersion(), electron: process.versions.electron })
}
