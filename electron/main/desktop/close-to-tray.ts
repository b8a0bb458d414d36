// What happens when the person closes the window: Stint stays in the tray and says so once, or quits, as they chose.
import { app } from 'electron'
import type { FirstMessages } from '../messages/first'
import type { Log, Workspace } from '../workspace/ports'
import type { DesktopMemory } from './desktop-state'
import { notify } from './notices'

/**
 * Some desktops show no tray, and no program can tell for sure. So closing never quits unless the setting says so
 * (a running timer would vanish from sight either way), and starting Stint again always opens the window.
 * @param workspace null while it is still opening
 */
export function windowClosed(
  workspace: Workspace | null,
  memory: DesktopMemory,
  messages: FirstMessages,
  log: Log,
): void {
  if (workspace !== null && !workspace.state('settings').keepInTray) {
    app.quit()
    return
  }
  if (memory.read().toldAboutTray) return
  notify(messages, messages.desktop.staysInTray, messages.desktop.staysInTrayWhy)
  const failure = memory.remember({ toldAboutTray: true })
  if (failure !== null) log.warn('That the tray was explained could not be remembered', { error: failure })
}
