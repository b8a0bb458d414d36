// The end of the app: whatever asks for it, the rooms are closed before the process goes.
import { app } from 'electron'
import type { Log } from '../workspace/ports'

/** Everything is on disk at any moment, so a room that does not close in time is left behind. */
const CLOSE_LIMIT_MS = 8000

export interface Quitting {
  /** True from the moment the app was asked to quit. */
  begun(): boolean
}

/** Lets signals quit the app like its menu does, and closes the rooms before the process ends. */
export function quitCleanly(log: Log, close: () => Promise<void>): Quitting {
  let begun = false
  app.on('before-quit', () => (begun = true))
  app.once('will-quit', (event) => {
    event.preventDefault()
    const limit = setTimeout(() => {
      log.warn('The workspace did not close in time')
      app.exit(0)
    }, CLOSE_LIMIT_MS)
    close()
      .catch((error: unknown) => log.error('The workspace did not close', { error }))
      .finally(() => {
        clearTimeout(limit)
        app.exit(0)
      })
  })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => app.quit())
  return { begun: () => begun }
}
