// Whether the SQLite file can still be trusted: once a broken page was met, nothing more is written to it.
import type { Logger } from 'pino'
import { DatabaseFailure, failureOf } from './failures'

export class Soundness {
  readonly #log: Pick<Logger, 'error'>
  #isLost = false

  constructor(log: Pick<Logger, 'error'>) {
    this.#log = log
  }

  /** @throws DatabaseFailure damaged when the file is known to be */
  demand(): void {
    if (this.#isLost) throw new DatabaseFailure('damaged', 'The database file is damaged.')
  }

  /** Hears of damage that SQLite meets in passing. */
  async watch<T>(work: Promise<T>): Promise<T> {
    try {
      return await work
    } catch (error) {
      if (failureOf(error) === 'damaged') this.lost(String(error))
      throw error
    }
  }

  /** From now on writes are refused; it is logged once. */
  lost(reason: string): void {
    if (this.#isLost) return
    this.#isLost = true
    this.#log.error(
      { reason },
      'The database file is damaged. Changes are refused from now on, reading goes on where it can. Stop the service, keep a copy of the file and restore your backup.',
    )
  }
}
