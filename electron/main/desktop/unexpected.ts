// Unexpected errors: written to the log, and shown once, with a way to continue.
import { app } from 'electron'
import type { FirstMessages } from '../messages/first'
import type { Log } from '../workspace/ports'
import { askAfterFailure } from './notices'

/** Catches what no other code caught. One dialog at a time: a storm of errors is still one bad moment. */
export function catchUnexpectedErrors(log: Log, messages: () => FirstMessages): void {
  let asking = false
  const tell = async (error: unknown) => {
    log.error('Something unexpected happened', { error })
    if (asking) return
    asking = true
    await app.whenReady()
    const { unexpected, unexpectedWhy, restart, goOn } = messages().desktop
    const choice = await askAfterFailure(unexpected, unexpectedWhy, [restart, goOn])
    asking = false
    if (choice !== 0) return
    app.relaunch()
    app.quit()
  }
  process.on('uncaughtException', (error) => void tell(error))
  process.on('unhandledRejection', (error) => void tell(error))
}
