// The end of the app: whatever asks for it, the workspaces are closed before the process ends.
import { app } from 'electron'
import type { Log } from '../workspace/ports'

/** Everything is on disk at any moment, so a workspace that does not close in time is left behind. */
const CLOSE_LIMIT_MS = 8000

export interface Quitting {
  /** True from the moment the app was asked to quit. */
  begun(): boolean
  /** Ends the app at once, with an exit code that says so: it could not begin. Never resolves. */
  endWithFailure(): Promise<never>
}

export interface Closing {
  close: () => Promise<void>
  /** Whether a call to the system hangs that only a person can answer. */
  isStuck: () => boolean
}

/** Lets signals quit the app like its menu does, and closes the workspaces before the process ends. */
export function quitCleanly(log: Log, { close, isStuck }: Closing): Quitting {
  let begun = false
  const end = () => {
    // An orderly exit waits for every call that is under way, so one that hangs (the system asks for the keychain's
    // password and no one answers) would keep the process for ever. All is closed: nothing is lost by ending it hard.
    if (isStuck()) process.kill(process.pid, 'SIGKILL')
    else app.exit(0)
  }
  app.on('before-quit', () => (begun = true))
  app.once('will-quit', (event) => {
    event.preventDefault()
    const limit = setTimeout(() => {
      log.warn('The workspace did not close in time')
      end()
    }, CLOSE_LIMIT_MS)
    close()
      .catch((error: unknown) => log.error('The workspace did not close', { error }))
      .finally(() => {
        clearTimeout(limit)
        end()
      })
  })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => app.quit())
  return {
    begun: () => begun,
    endWithFailure() {
      begun = true
      app.exit(1)
      return new Promise(() => undefined)
    },
  }
}
