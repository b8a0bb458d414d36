// Writes that came at the same time share one commit: waiting for the disk is most of what a write costs.
import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseFailure, failureOf } from './failures'
import { BUSY_MILLIS, BUSY_STEP_MILLIS, type Connection } from './sqlite-dialect'

/** Others wait for the connection meanwhile, so a group stays small. */
const MAX_TOGETHER = 16

/** One write: its outcome is reported when the group is committed, not before. */
interface Piece {
  /** Answers the function that reports the outcome. */
  run: (connection: Connection) => Promise<() => void>
  reject: (error: unknown) => void
  /** By the monotonic clock: when the write is refused if another process still has the file locked. */
  readonly until: number
}

export class GroupCommit {
  readonly #alone: <T>(work: (connection: Connection) => Promise<T>) => Promise<T>
  #waiting: Piece[] = []
  /** Whether a group is planned, waits for the lock of the file, or is being written. */
  #isBusy = false

  /** @param alone runs work alone on the connection */
  constructor(alone: <T>(work: (connection: Connection) => Promise<T>) => Promise<T>) {
    this.#alone = alone
  }

  /**
   * Runs `work` in a transaction, one after another with all others; when it throws, nothing of it has happened. While
   * another process has the file locked, the write waits without the connection, so that reads go on.
   * @throws what `work` throws; what the commit throws, to everyone in the group; the driver's busy error five seconds
   *   after the call when the file is still locked
   */
  write<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const run = async (connection: Connection) => {
        const value = await work(connection)
        return () => resolve(value)
      }
      this.#waiting.push({ run, reject, until: performance.now() + BUSY_MILLIS })
      this.#plan()
    })
  }

  /** After the requests that have come by now were read: the first would else be committed before the second is seen. */
  #plan(): void {
    if (this.#isBusy) return
    this.#isBusy = true
    setImmediate(() => void this.#commitWaiting())
  }

  async #commitWaiting(): Promise<void> {
    const locked = await this.#commitTogether()
    if (locked !== null) {
      this.#refuse(locked, performance.now())
      await pause(BUSY_STEP_MILLIS)
    }
    this.#isBusy = false
    if (this.#waiting.length > 0) this.#plan()
  }

  /** @returns the busy error while another process has the file locked: nothing was begun; null otherwise */
  async #commitTogether(): Promise<unknown> {
    let group: Piece[] = []
    try {
      const outcomes = await this.#alone(async (connection) => {
        connection.begin()
        group = this.#waiting.splice(0, MAX_TOGETHER)
        return inOneTransaction(connection, group)
      })
      for (const report of outcomes) report()
      return null
    } catch (error) {
      if (group.length === 0 && failureOf(error) === 'busy') return error
      const failed = group.length === 0 ? this.#waiting.splice(0) : group
      for (const { reject } of failed) reject(error)
      return null
    }
  }

  /** Refuses the writes that have waited as long as promised. */
  #refuse(error: unknown, now: number): void {
    const due = this.#waiting.filter(({ until }) => until <= now)
    this.#waiting = this.#waiting.filter(({ until }) => until > now)
    for (const { reject } of due) reject(error)
  }
}

/** @returns the functions that report the outcomes */
const inOneTransaction = async (connection: Connection, group: readonly Piece[]): Promise<(() => void)[]> => {
  try {
    const outcomes: (() => void)[] = []
    for (const piece of group) outcomes.push(await onItsOwn(connection, piece))
    commit(connection)
    return outcomes
  } catch (error) {
    // A commit that failed may have ended the transaction already.
    if (connection.inTransaction) connection.run('rollback', [])
    throw error
  }
}

/** When the disk fails during a commit, it may have kept it all the same: the next start of the service shows it. */
const commit = (connection: Connection): void => {
  try {
    connection.run('commit', [])
  } catch (error) {
    if (failureOf(error) !== 'io') throw error
    throw new DatabaseFailure('in-doubt', 'The disk failed during a commit.', { cause: error })
  }
}

/** A write that throws is undone without the others. */
const onItsOwn = async (connection: Connection, piece: Piece): Promise<() => void> => {
  connection.run('savepoint piece', [])
  try {
    const tell = await piece.run(connection)
    connection.run('release piece', [])
    return tell
  } catch (error) {
    // SQLite ends the whole transaction when the disk is full or fails: then no one's write was kept. Nor is anybody's
    // put into a file that proves to be damaged.
    if (!connection.inTransaction || failureOf(error) === 'damaged') throw error
    connection.run('rollback to piece', [])
    connection.run('release piece', [])
    return () => piece.reject(error)
  }
}
