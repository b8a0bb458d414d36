// A job: work that the service does in the background, again and again.
import type { Logger } from 'pino'
import type { Core } from '../schema/model'

export interface JobTools {
  readonly core: Core
  readonly log: Logger
  /** Aborted when the service closes, or when another instance has taken the job over. */
  readonly signal: AbortSignal
}

/**
 * Runs on one instance of the service at a time, and never twice at once. The process may be killed at any instruction:
 * the next run, here or on another instance, must find what is left to do in the database.
 */
export interface Job {
  /** Unique, such as `area.what-it-does`. */
  readonly name: string
  /** How long after a run the next one is due. */
  readonly everySeconds: number
  /**
   * @returns milliseconds since 1970 when the next run is due, if that is sooner than the interval
   * @throws what it likes: that is logged, and the job runs again after its interval
   */
  readonly run: (tools: JobTools) => Promise<number | undefined>
}
