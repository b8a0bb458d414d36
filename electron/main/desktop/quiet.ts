// Keeps Chromium from using the network on its own account: no dictionaries, no updates, no reports, no look-ups ahead.
import { app } from 'electron'

/**
 * What Chromium does without being asked. How much of it an Electron has in it changes from version to version; a switch
 * for something that is not there does nothing.
 */
const UNASKED = ['disable-background-networking', 'disable-component-update', 'disable-domain-reliability']

/** Leaves the workspace as the only one the app talks with. Must run before the app is ready. */
export function keepChromiumQuiet(): void {
  for (const name of UNASKED) app.commandLine.appendSwitch(name)
  // A page can have any name looked up by <link rel="dns-prefetch">, and the name alone can carry a secret away.
  app.commandLine.appendSwitch('blink-settings', 'dnsPrefetchingEnabled=false')
  app.on('session-created', (made) => {
    // Every session fetches dictionaries from Google, also when no window checks spelling; the first call alone is too late.
    made.setSpellCheckerEnabled(false)
    made.setSpellCheckerLanguages([])
  })
}
