// The composition root, second half: opens the workspace and connects it with the bridge.
import { app } from 'electron'
import { setTimeout as wait } from 'node:timers/promises'
import type { Destination } from '#contract/bridge/bridge'
import { createBridge } from './bridge'
import { desktopCalls } from './desktop/desktop-calls'
import { systemKeychain } from './desktop/keychain'
import { systemLanguage, systemLocale } from './desktop/locale'
import { networkFetch } from './desktop/network'
import { notify } from './desktop/notices'
import { spawnService } from './desktop/service-process'
import { followThemeSetting } from './desktop/theme'
import type { Windows } from './desktop/windows'
import { createLocalService } from './local-service'
import type { Wire } from './wire'
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
  /** Where pages wait for the workspace. */
  wire: Wire
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
export function compose({ folder, log, windows, wire, demo }: CompositionOptions): Composition {
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
    userAgent: `Stint/${app.getVersion()} (${process.platform}; tz ${process.versions['tz'] ?? ''})`,
    locale: systemLocale(),
    language: systemLanguage(),
  })
  let shown: Destination | null = null
  followThemeSetting(workspace)
  const desktop = { ...desktopCalls(folder, workspace, log, (page) => (shown = page)), ...workspace.demo }
  // Tests and developers who let the log talk; for everyone else checking answers would only take time.
  const checkAnswers = process.env['STINT_LOG'] === 'debug'
  wire.connect(createBridge({ workspace, desktop, log, checkAnswers }))
  if (demo) {
    void workspace.lookAround().catch((error: unknown) => {
      log.error('The demo company could not be opened', { error })
      notify(workspace.messages(), 'Stint', sayOf(error)(workspace.messages()))
    })
  }
  // The rest of the desktop comes after the page has been filled, for which it would only take time.
  void Promise.race([windows.firstShown.then(() => wait(FILL_MS)), wait(WINDOW_LIMIT_MS)]).then(async () => {
    const { surround } = await import('./surroundings')
    surround(workspace, { windows, log, shown: () => shown })
  })
  return { workspace, isStuck: () => keychain.waiting() }
}
