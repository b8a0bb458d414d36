// SQLite through Kysely on @photostructure/sqlite: one connection, prepared statements kept, transactional DDL.
import type { DatabaseSync, StatementSyncInstance } from '@photostructure/sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import type { Row } from './sql'
import { failureOf } from './failures'
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  type QueryCompiler,
  type QueryResult,
} from 'kysely'

/** Statements kept prepared; the engine composes a bounded number of shapes, so this is rarely reached. */
const MAX_PREPARED = 500

/** How long a write waits for another process that has locked the file (docs/decisions/0013-sizes-and-timeouts.md). */
export const BUSY_MILLIS = 5000
/** The pause between two attempts to lock the file. */
export const BUSY_STEP_MILLIS = 20
/** How long a read, or a statement inside a transaction, blocks the thread for a lock; in WAL mode it rarely needs one. */
export const STATEMENT_BUSY_MILLIS = 200

/** The connection itself. Its own three calls answer at once; Kysely's go through promises. */
export class Connection implements DatabaseConnection {
  readonly #database: InstanceType<typeof DatabaseSync>
  readonly #prepared = new Map<string, { statement: StatementSyncInstance; reads: boolean }>()

  constructor(database: InstanceType<typeof DatabaseSync>) {
    this.#database = database
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { statement, reads } = this.#prepare(sql)
    if (reads) return { rows: statement.all(...parameters) as R[] }
    return { rows: [], numAffectedRows: BigInt(this.run(sql, parameters)) }
  }

  get inTransaction(): boolean {
    return this.#database.isTransaction
  }

  all(sql: string, parameters: readonly unknown[]): Row[] {
    return this.#prepare(sql).statement.all(...parameters) as Row[]
  }

  get(sql: string, parameters: readonly unknown[]): Row | undefined {
    return this.#prepare(sql).statement.get(...parameters) as Row | undefined
  }

  /** @returns how many rows were changed. */
  run(sql: string, parameters: readonly unknown[]): number {
    return this.#prepare(sql).statement.run(...parameters).changes
  }

  /**
   * Begins a transaction with the write lock, so that nothing read inside can be overtaken before the commit. Does not
   * wait: the thread serves others too.
   * @throws the driver's error, busy when another process has locked the file
   */
  begin(): void {
    this.#database.exec('pragma busy_timeout = 0')
    try {
      this.run('begin immediate', [])
    } finally {
      this.#database.exec(`pragma busy_timeout = ${STATEMENT_BUSY_MILLIS}`)
    }
  }

  // eslint-disable-next-line require-yield -- the interface asks for a generator; the service never streams.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not used by the service.')
  }

  #prepare(sql: string) {
    const known = this.#prepared.get(sql)
    if (known !== undefined) return known
    const statement = this.#database.prepare(sql)
    const prepared = { statement, reads: statement.columns().length > 0 }
    if (this.#prepared.size >= MAX_PREPARED) this.#prepared.clear()
    this.#prepared.set(sql, prepared)
    return prepared
  }

  /** A changed schema makes kept statements stale; DDL goes through here. */
  forget(): void {
    this.#prepared.clear()
  }
}

/** Lets one user at a time onto the single connection, in the order of asking. */
class Turnstile {
  #tail: Promise<void> = Promise.resolve()
  #leave: (() => void) | null = null

  async enter(): Promise<void> {
    const before = this.#tail
    let leave = (): void => undefined
    this.#tail = new Promise((resolve) => (leave = resolve))
    await before
    this.#leave = leave
  }

  exit(): void {
    this.#leave?.()
  }
}

class SqliteDriver implements Driver {
  readonly #database: InstanceType<typeof DatabaseSync>
  readonly #turnstile = new Turnstile()
  #connection: Connection | null

  constructor(database: InstanceType<typeof DatabaseSync>) {
    this.#database = database
    this.#connection = new Connection(database)
  }

  async init(): Promise<void> {
    // It was opened by whoever made the dialect.
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    await this.#turnstile.enter()
    if (this.#connection === null) throw new Error('The database is closed.')
    return this.#connection
  }

  async releaseConnection(): Promise<void> {
    this.#turnstile.exit()
  }

  /** Runs `work` alone on the connection. */
  async alone<T>(work: (connection: Connection) => T | Promise<T>): Promise<T> {
    await this.#turnstile.enter()
    try {
      if (this.#connection === null) throw new Error('The database is closed.')
      return await work(this.#connection)
    } finally {
      this.#turnstile.exit()
    }
  }

  /** On the only connection there is. Kysely migrates before anyone is served, so the wait may keep the connection. */
  async beginTransaction(): Promise<void> {
    const until = performance.now() + BUSY_MILLIS
    for (;;) {
      try {
        this.#connection?.begin()
        return
      } catch (error) {
        if (failureOf(error) !== 'busy' || performance.now() >= until) throw error
        await pause(BUSY_STEP_MILLIS)
      }
    }
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  /** Closes the file after whatever is going on: a write is finished, not cut. */
  async destroy(): Promise<void> {
    await this.#turnstile.enter()
    try {
      if (this.#connection === null) return
      this.#connection.forget()
      this.#connection = null
      this.#moveLog()
      this.#database.close()
    } finally {
      this.#turnstile.exit()
    }
  }

  /**
   * Into the file with the log, which closing leaves: a copy of the file alone is whole, and a copy put back in its
   * place is not mixed with it. Another process may need the log still: it is not waited for.
   */
  #moveLog(): void {
    try {
      this.#database.exec('pragma busy_timeout = 0')
      this.#database.exec('pragma wal_checkpoint(truncate)')
    } catch {
      // What could not be moved stays in the log, where the next start finds it.
    }
  }
}

class TransactionalAdapter extends SqliteAdapter {
  /** Kysely says no for SQLite and then leaves half a migration behind; SQLite itself rolls DDL back. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** Kysely's dialect for a SQLite database that is open. */
export class SqliteDialect implements Dialect {
  readonly #driver: SqliteDriver

  constructor(database: InstanceType<typeof DatabaseSync>) {
    this.#driver = new SqliteDriver(database)
  }

  createDriver(): Driver {
    return this.#driver
  }

  /**
   * Runs `work` alone on the connection, beside Kysely: a request makes a dozen statements, and each would cost several
   * times its own work on the way through.
   */
  alone<T>(work: (connection: Connection) => T | Promise<T>): Promise<T> {
    return this.#driver.alone(work)
  }

  /** Closes the database after whatever is going on; Kysely itself does so only when it has used it. */
  close(): Promise<void> {
    return this.#driver.destroy()
  }

  createQueryCompiler(): QueryCompiler {
    return new SqliteQueryCompiler()
  }

  createAdapter(): DialectAdapter {
    return new TransactionalAdapter()
  }

  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new SqliteIntrospector(db)
  }
}
