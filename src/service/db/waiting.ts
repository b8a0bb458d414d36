// Starting before the database server does: tries again until it is there, and says so.
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { rootFailureOf, type FailureKind } from './failures'
import { FileRefusal } from './sqlite-file'

const PATIENCE_MILLIS = 60_000
const STEP_MILLIS = 500
/** How often the wait is mentioned again. */
const SAY_MILLIS = 10_000

const WORTH_WAITING: readonly FailureKind[] = ['unreachable', 'busy']

type Log = Pick<Logger, 'warn'>

/** What is at the bottom of an error, in the words of whoever found it. */
export const reasonOf = (error: unknown): string => {
  let root = error
  while (root instanceof Error && root.cause instanceof Error) root = root.cause
  // Of a name with several addresses each has an error, and the whole has no words.
  if (root instanceof AggregateError) return reasonOf(root.errors[0])
  return root instanceof Error ? root.message : String(root)
}

/**
 * Runs `open`, again and again while there is no database server to open (it starts later, restarts, or has no
 * connection left), for 60 seconds at most.
 * @throws Error with words for people when the time is over; what `open` throws for any other reason
 */
export const whenReachable = async <T>(open: () => Promise<T>, log: Log): Promise<T> => {
  const began = performance.now()
  let saidAt: number | null = null
  for (;;) {
    try {
      return await open()
    } catch (error) {
      // A file that another program holds was waited for already.
      if (error instanceof FileRefusal || !WORTH_WAITING.includes(rootFailureOf(error))) throw error
      const reason = reasonOf(error)
      const now = performance.now()
      if (now - began >= PATIENCE_MILLIS) {
        throw new Error(
          `The service could not reach the database for ${PATIENCE_MILLIS / 1000} seconds: ${reason}. Nothing was changed. Check that the database is running and that the URL is correct, then start the service again.`,
          { cause: error },
        )
      }
      if (saidAt === null || now - saidAt >= SAY_MILLIS) {
        const left = Math.ceil((PATIENCE_MILLIS - (now - began)) / 1000)
        log.warn(
          { reason },
          `The service cannot reach the database yet. It tries again for up to ${left} seconds.`,
        )
        saidAt = now
      }
      await pause(STEP_MILLIS)
    }
  }
}
