// What the app cannot do on this computer because a library or a program of the desktop is not there.
import { Notification } from 'electron'
import { createRequire } from 'node:module'
import type { Lack } from '#contract/bridge/bridge'
import { SessionBus } from './session-bus'

const require = createRequire(import.meta.url)
const TRAY = 'org.kde.StatusNotifierWatcher'

/** Looks now, at the real thing. Only Linux desktops come without such parts. */
export async function lacking(): Promise<Lack[]> {
  if (process.platform !== 'linux') return []
  const libraries: Lack[] = []
  // Electron answers whether it could load libnotify.
  if (!Notification.isSupported()) libraries.push('notification-library')
  if (!keychainLoads()) libraries.push('keychain-library')
  return [...libraries, ...(await lackingOnBus(libraries))]
}

function keychainLoads(): boolean {
  try {
    require('keytar')
    return true
  } catch {
    return false
  }
}

/** What no one on the session bus offers. What lacks its library already is not complained about twice. */
async function lackingOnBus(libraries: readonly Lack[]): Promise<Lack[]> {
  let bus: SessionBus
  try {
    bus = await SessionBus.open(process.env)
  } catch {
    return ['session-bus']
  }
  try {
    const found: Lack[] = []
    const loads = (library: Lack) => !libraries.includes(library)
    if (loads('notification-library') && !(await bus.offers('org.freedesktop.Notifications')))
      found.push('notification-service')
    if (loads('keychain-library') && !(await bus.offers('org.freedesktop.secrets')))
      found.push('keychain-service')
    if (!(await bus.has(TRAY)) || !(await traysShow(bus))) found.push('tray')
    return found
  } finally {
    bus.close()
  }
}

/** A watcher collects icons; someone has to draw them too. */
async function traysShow(bus: SessionBus): Promise<boolean> {
  try {
    return await bus.flag(TRAY, '/StatusNotifierWatcher', 'IsStatusNotifierHostRegistered')
  } catch {
    return false
  }
}
