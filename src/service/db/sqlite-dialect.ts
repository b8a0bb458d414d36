// SQLite through Kysely on @photostructure/sqlite: one connection, prepared statements kept, transactional DDL.
import { DatabaseSync, type StatementSyncInstance } from '@photostructure/sqlite'
import type { Row } from '../engine/sql'
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

/** How long a write waits for another process that holds the file (decisions, section 4: db busy 5 s). */
const BUSY_MILLIS = 5000

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
  readonly #file: string
  readonly #turnstile = new Turnstile()
  #database: InstanceType<typeof DatabaseSync> | null = null
  #connection: Connection | null = null

  constructor(file: string) {
    this.#file = file
  }

  async init(): Promise<void> {
    const database = new DatabaseSync(this.#file)
    // Durable: a committed entry survives a power cut (WAL with FULL syncs on every commit).
    database.exec('pragma journal_mode = wal')
    database.exec('pragma synchronous = full')
    database.exec(`pragma busy_timeout = ${BUSY_MILLIS}`)
    database.exec('pragma foreign_keys = on')
    database.exec('pragma cache_size = -32768')
    // A write touches a dozen pages: moving them into the file every thousand would stall a request in a hundred.
    database.exec('pragma wal_autocheckpoint = 8000')
    database.exec('pragma temp_store = memory')
    this.#database = database
    this.#connection = new Connection(database)
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

  /** `immediate`: the write lock is taken at the start, so nothing read inside can be overtaken before commit. */
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async destroy(): Promise<void> {
    this.#connection?.forget()
    this.#connection = null
    // Into the file with the log, which closing leaves: a copy of the file alone is whole, and a copy put back in its
    // place is not mixed with it. Another process may need the log still: it is not waited for.
    try {
      this.#database?.exec('pragma busy_timeout = 0')
      this.#database?.exec('pragma wal_checkpoint(truncate)')
    } catch {
      // What could not be moved stays in the log, where the next start finds it.
    }
    this.#database?.close()
    this.#database = null
  }
}

class TransactionalAdapter extends SqliteAdapter {
  /** Kysely says no for SQLite and then leaves half a migration behind; SQLite itself rolls DDL back. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** Kysely's dialect for a SQLite file, or `:memory:`. */
export class SqliteDialect implements Dialect {
  readonly #driver: SqliteDriver

  constructor(file: string) {
    this.#driver = new SqliteDriver(file)
  }

  createDriver(): Driver {
    return this.#driver
  }

  /**
   * Runs `work` alone on the connection, beside Kysely: a request makes a dozen statements, and each would cost several
   * times its own work on the way through. The database must have been used by Kysely once (migrations do).
   */
  alone<T>(work: (connection: Connection) => T | Promise<T>): Promise<T> {
    return this.#driver.alone(work)
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
