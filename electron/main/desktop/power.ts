// Sleep, wake, unlock and shutdown, as the operating system tells them.
import { app, powerMonitor } from 'electron'
import type { Workspace } from '../workspace/ports'

/**
 * Tells the workspace when the computer sleeps and wakes. Locking the screen is no gap in the work: only sleep is.
 * @param awake called after waking, for what shows the time
 */
export function watchPower(workspace: Workspace, awake: () => void): void {
  powerMonitor.on('suspend', () => workspace.suspended())
  powerMonitor.on('resume', () => {
    workspace.resumed()
    awake()
  })
  // Someone is back: what waited for the network, or for a keychain that unlocks with the screen, is tried now.
  powerMonitor.on('unlock-screen', () => workspace.networkReturned())
  powerMonitor.on('shutdown', () => app.quit())
}
