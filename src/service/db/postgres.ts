// Connections to PostgreSQL: a pool whose losses end no process, and transactions that tell what a lost commit means.
import pg from 'pg'
import type { Logger } from 'pino'
import { DatabaseFailure, failureOf } from './failures'

const WAIT_MILLIS = 5000
const STATEMENT_MILLIS = 30_000
/** A server that vanished without a word: nothing would ever end the wait for its answer. */
const SILENCE_MILLIS = STATEMENT_MILLIS + WAIT_MILLIS
/** How long a start waits for another one on the same database; a demo company takes seconds. */
const START_MILLIS = 300_000
/** Names the lock of the start among the advisory locks of the database. */
const START_LOCK = 7_346_104_112
const INT8 = 20

type Log = Pick<Logger, 'error'>

const usualParser = pg.types.getTypeParser as (oid: number, format?: string) => unknown

const parserOf = (oid: number, format?: string): unknown =>
  oid === INT8 && format !== 'binary' ? Number : usualParser(oid, format)

/** Connections of an instance. Transactions that write run one after another; the second is for single statements. */
export const READERS = 8
export const WRITERS = 2

/** At most `max` connections to a PostgreSQL server; 64-bit integers come as numbers (all of ours fit in 53 bits). */
export const poolFor = (url: string, max: number, log: Log): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    lock_timeout: WAIT_MILLIS,
    statement_timeout: STATEMENT_MILLIS,
    query_timeout: SILENCE_MILLIS,
    connectionTimeoutMillis: WAIT_MILLIS,
    keepAlive: true,
    types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
  })
  // Without a listener a lost connection would end the process: the pool's own one hears of those that rest, ours of
  // those in use. There the statement that runs, or the next one, reports it to its caller.
  pool.on('error', (error) =>
    log.error({ error: error.message }, 'A database connection was lost; a new one is made when needed.'),
  )
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return pool
}

/** SQLSTATE classes that only an error before the commit can have: a constraint checked late, a conflict. */
const REFUSED_COMMIT = /^(23|40|25)\w{3}$/

/**
 * @throws the server's error when it refused; DatabaseFailure in-doubt when its answer did not arrive
 */
const commit = async (client: pg.PoolClient): Promise<void> => {
  let command: string
  try {
    command = (await client.query('commit')).command
  } catch (error) {
    if (REFUSED_COMMIT.test(String((error as { code?: unknown }).code))) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new DatabaseFailure('in-doubt', `The answer to a commit was lost: ${reason}`, { cause: error })
  }
  // So PostgreSQL answers when a statement of the transaction had failed and someone went on.
  if (command !== 'COMMIT') throw new Error(`PostgreSQL answered the commit with ${command}.`)
}

/**
 * Runs `work` in a transaction on a connection of its own; when it throws, nothing of it has happened.
 * @throws what `work` throws; DatabaseFailure in-doubt when it is not known whether the commit was carried out
 */
export const inTransaction = async <T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
  begin = () => 'begin',
): Promise<T> => {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query(begin())
    const result = await work(client)
    await commit(client)
    return result
  } catch (error) {
    broken = await rolledBack(client, error)
    throw error
  } finally {
    // A connection that could not be brought back to its start is not used again.
    client.release(broken)
  }
}

interface Waiting {
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
  /** By the monotonic clock: the end of the promised wait. */
  readonly until: number
}

/** How long a write still waits for the lock that had to wait for other writes of this process until now. */
const LATE_MILLIS = 1000

/** The writes of this process on one database: they take turns, and wait for them without a connection. */
export class PostgresWrites {
  readonly #pool: pg.Pool
  #isBusy = false
  #waiting: Waiting[] = []

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /**
   * Runs `work` in a transaction that has locked the ledger's row, one after another with those of every process.
   *
   * It waits five seconds for the lock; longer only while other writes of this process are being carried out.
   * `lock_timeout` would not do: it limits each of the two waits that a row lock with a queue takes
   * (https://www.postgresql.org/docs/current/runtime-config-client.html#GUC-LOCK-TIMEOUT).
   * @throws like `inTransaction`; an error that means busy or unreachable when the time is over
   */
  async run<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const until = performance.now() + WAIT_MILLIS
    await this.#turn(until)
    const lock = { isHeld: false }
    try {
      return await inTransaction(
        this.#pool,
        async (client) => {
          await client.query(
            `select id from ledger where id = 1 for update; set local statement_timeout = ${STATEMENT_MILLIS}`,
          )
          lock.isHeld = true
          return work(client)
        },
        () => {
          const left = Math.max(LATE_MILLIS, Math.ceil(until - performance.now()))
          return `begin; set local statement_timeout = ${left}`
        },
      )
    } catch (error) {
      if (!lock.isHeld) this.#refuse(error)
      throw error
    } finally {
      this.#next()
    }
  }

  async #turn(until: number): Promise<void> {
    if (this.#isBusy)
      await new Promise<void>((resolve, reject) => {
        this.#waiting.push({ resolve, reject, until })
      })
    else this.#isBusy = true
  }

  #next(): void {
    const next = this.#waiting.shift()
    if (next === undefined) this.#isBusy = false
    else next.resolve()
  }

  /** The database was not to be had: refuses the other writes that have waited as long as promised. */
  #refuse(error: unknown): void {
    const now = performance.now()
    const due = this.#waiting.filter(({ until }) => until <= now)
    this.#waiting = this.#waiting.filter(({ until }) => until > now)
    for (const { reject } of due) reject(error)
  }
}

/** @returns why the connection is of no more use; undefined when it is */
const rolledBack = async (client: pg.PoolClient, why: unknown): Promise<Error | undefined> => {
  const kind = failureOf(why)
  if (why instanceof Error && (kind === 'unreachable' || kind === 'in-doubt')) return why
  try {
    await client.query('rollback')
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/**
 * Runs `work` while no other process does the same on this database: what instances do when they start together.
 * @throws DatabaseFailure busy when the others need more than five minutes
 */
export const oneAtATime = async <T>(url: string, work: () => Promise<T>): Promise<T> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: WAIT_MILLIS,
    lock_timeout: START_MILLIS,
    keepAlive: true,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select pg_advisory_lock($1)', [START_LOCK])
    return await work()
  } finally {
    // The lock ends with the connection.
    await client.end().catch(() => undefined)
  }
}
