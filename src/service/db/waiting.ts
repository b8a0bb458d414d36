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

/** The condition that is waited for, and its words. */
interface Wait {
  /** Whether the error may pass by itself. */
  readonly passes: (error: unknown) => boolean
  /** @param left seconds for which is still tried */
  readonly words: (left: number) => string
  /** The error when the time is over. */
  readonly over: (error: unknown) => unknown
}

/** Runs `open` again and again while its error may pass, for 60 seconds at most. */
const retry = async <T>(open: () => Promise<T>, { passes, words, over }: Wait, log: Log): Promise<T> => {
  const began = performance.now()
  let saidAt: number | null = null
  for (;;) {
    try {
      return await open()
    } catch (error) {
      if (!passes(error)) throw error
      const now = performance.now()
      if (now - began >= PATIENCE_MILLIS) throw over(error)
      if (saidAt === null || now - saidAt >= SAY_MILLIS) {
        const left = Math.ceil((PATIENCE_MILLIS - (now - began)) / 1000)
        log.warn({ reason: reasonOf(error) }, words(left))
        saidAt = now
      }
      await pause(STEP_MILLIS)
    }
  }
}

/**
 * Runs `open`, again and again while there is no database server to open (it starts later, restarts, or has no
 * connection left), for 60 seconds at most.
 * @throws Error with words for people when the time is over; what `open` throws for any other reason
 */
export const whenReachable = <T>(open: () => Promise<T>, log: Log): Promise<T> =>
  retry(
    open,
    {
      // A file that another program has locked was waited for already.
      passes: (error) => !(error instanceof FileRefusal) && WORTH_WAITING.includes(rootFailureOf(error)),
      words: (left) => `The service cannot reach the database yet. It tries again for up to ${left} seconds.`,
      over: (error) =>
        new Error(
          `The service could not reach the database for ${PATIENCE_MILLIS / 1000} seconds: ${reasonOf(error)}. Nothing was changed. Check that the database is running and that the URL is correct, then start the service again.`,
          { cause: error },
        ),
    },
    log,
  )

/**
 * Runs `open`, again and again while another process has locked the database file, for 60 seconds at most: a service that
 * fills a new workspace locks it until it is full.
 * @throws what `open` throws when the time is over or for any other reason
 */
export const whenFree = <T>(open: () => Promise<T>, log: Log): Promise<T> =>
  retry(
    open,
    {
      passes: (error) => error instanceof FileRefusal && error.fault === 'held',
      words: (left) =>
        `The database is in use, perhaps by a service that is setting up its workspace. This command tries again for up to ${left} seconds.`,
      over: (error) => error,
    },
    log,
  )
