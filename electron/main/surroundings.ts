// The desktop around the window: tray, menu, notifications, power, network. Loaded after the page was filled.
import { app } from 'electron'
import type { Destination } from '#contract/bridge/bridge'
import { formatLocale } from '#domain/language'
import { claimInvitationLinks } from './desktop/invitation-links'
import { tellOfLeftOut } from './desktop/left-out-notice'
import { systemLocale } from './desktop/locale'
import { setApplicationMenu } from './desktop/menu'
import { watchNetwork } from './desktop/network'
import { notify, tell } from './desktop/notices'
import { showNotification, tellOfRequests } from './desktop/notifications'
import { watchPower } from './desktop/power'
import { timerActions } from './desktop/timer-actions'
import { tellOfReminders } from './desktop/reminder-notices'
import { showTray } from './desktop/tray'
import { createTrayIcon } from './desktop/tray-icon'
import type { Windows } from './desktop/windows'
import { watchWorkspaceZone } from './desktop/workspace-zone'
import { systemClock } from './workspace/clock'
import type { Log, Workspace } from './workspace/ports'

export interface Surroundings {
  windows: Windows
  log: Log
  /** The page that a window said it shows. */
  shown: () => Destination | null
}

/** Puts the desktop around the window. Call once. */
export function surround(workspace: Workspace, { windows, log, shown }: Surroundings): void {
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
      else if (action.do === 'stopAt') timer.stopAt(action.at)
      else if (action.do === 'snooze') timer.snooze(action.keys)
      else if (action.do === 'today') {
        workspace.lead('today')
        openWindow()
      } else app.quit()
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
  tellOfReminders({
    workspace,
    clock: systemClock,
    locale,
    isTodayInFront: () => windows.isFocused() && shown() === 'today',
    openWindow,
    stopAt: (at) => timer.stopAt(at),
    show: showNotification,
  })
  claimInvitationLinks()
  watchPower(workspace, redrawTray)
  watchNetwork(workspace)
  app.on('browser-window-focus', () => workspace.personReturned())
  if (workspace.notice !== null)
    tell(workspace.messages(), workspace.messages().desktop.repairedFile, workspace.notice)
  watchWorkspaceZone(workspace, log)
  const { electron, tz } = process.versions
  log.info('Stint is ready', { version: app.getVersion(), electron, timeZones: tz })
}
