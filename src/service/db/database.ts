// The database behind the service, SQLite or PostgreSQL: reads, and write transactions that run one after another.
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Row, SqlValue } from './sql'
import { GroupCommit } from './group-commit'
import { LedgerWrites, readSeq, type Ledger, type Transaction } from './ledger'
import { Mark } from './mark'
import { inTransaction, oneAtATime, poolFor, PostgresWrites, READERS, WRITERS } from './postgres'
import { queriesOver, type DialectName, type Queries } from './queries'
import { Soundness } from './soundness'
import { SqliteDialect, type Connection } from './sqlite-dialect'
import { openSqliteFile } from './sqlite-file'

export type { DialectName, Queries } from './queries'
export type { Transaction } from './ledger'

export interface Database extends Queries {
  readonly dialect: DialectName
  readonly kysely: Kysely<unknown>
  /** The file that says how far the database has come; null where there is none. */
  readonly mark: Mark | null
  /** The newest committed sequence number. */
  seq(): Promise<number>
  /** Runs `work`, which only reads, on one state of the database, whatever is written meanwhile. */
  snapshot<T>(work: (queries: Queries) => Promise<T>): Promise<T>
  /** Runs `work` in one transaction; when it throws, nothing of it has happened. */
  write<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** Resolves when the writes of this process that have begun are committed or undone. */
  settled(): Promise<void>
  /** Runs `work` while no other process does so on this database: instances that start together take turns. */
  oneAtATime<T>(work: () => Promise<T>): Promise<T>
  /** The file that is too large to have been read through at the start; null when it was, or is no file. */
  readonly uncheckedFile: string | null
  /** The file proved to be damaged: writes are refused from now on. */
  damaged(reason: string): void
  /** Ends what is going on, then closes. */
  close(): Promise<void>
}

export type DatabaseLog = Pick<Logger, 'warn' | 'error'>

/** A map whose values are made once for each text; cleared before it grows without end. */
const keptByText = (make: (text: string, names: readonly string[]) => string) => {
  const kept = new Map<string, string>()
  return (text: string, names: readonly string[] = []): string => {
    const known = kept.get(text)
    if (known !== undefined) return known
    const made = make(text, names)
    if (kept.size > 2000) kept.clear()
    kept.set(text, made)
    return made
  }
}

/** `?` to `$1`, `$2`, …; our SQL has no question mark of its own. */
const toNumbered = keptByText((text) => {
  let count = 0
  return text.replaceAll('?', () => `$${++count}`)
})

const pageText = keptByText(
  (query, names) => `select json_group_array(json_array(${names.join(', ')})) as page from (${query})`,
)

const rowsOf = (names: readonly string[], found: Row | undefined): Row[] => {
  const values = JSON.parse(String(found?.['page'] ?? '[]')) as SqlValue[][]
  return values.map((row) => {
    const made: Row = {}
    for (let index = 0; index < names.length; index++) made[names[index] ?? ''] = row[index] ?? null
    return made
  })
}

const postgresQueries = (executor: Pick<pg.Pool | pg.PoolClient, 'query'>): Queries => {
  const ask = (text: string, params: readonly SqlValue[]): Promise<pg.QueryResult<Row>> =>
    executor.query<Row>(toNumbered(text), [...params])
  return queriesOver({
    all: async (text, params) => (await ask(text, params)).rows,
    get: async (text, params) => (await ask(text, params)).rows[0],
    page: async (_names, text, params) => (await ask(text, params)).rows,
    run: async (text, params) => (await ask(text, params)).rowCount ?? 0,
  })
}

type Alone = <T>(work: (connection: Connection) => T | Promise<T>) => Promise<T>

const sqliteQueries = (alone: Alone): Queries =>
  queriesOver({
    all: (text, params) => alone((connection) => connection.all(text, params)),
    get: (text, params) => alone((connection) => connection.get(text, params)),
    page: (names, text, params) =>
      alone((connection) => rowsOf(names, connection.get(pageText(text, names), params))),
    run: (text, params) => alone((connection) => connection.run(text, params)),
  })

/** How long a sequence number that was read is taken for the newest, while this process writes nothing itself. */
const SEQ_FRESH_MILLIS = 20

/** What was committed is not undone for a mark that cannot be written. */
const noteOn = (mark: Mark | null, ledger: Ledger, log: DatabaseLog): void => {
  try {
    mark?.note(ledger)
  } catch (error) {
    mark?.close()
    log.warn(
      { error: String(error) },
      'The mark beside the database can no longer be written; it is kept again after a restart.',
    )
  }
}

const sqliteDatabase = (file: string, log: DatabaseLog): Database => {
  const { database, unchecked, exposed } = openSqliteFile(file)
  if (exposed.length > 0)
    log.warn(
      { files: exposed },
      'Other users of this computer may read files of the database. Their owner should run chmod 600.',
    )
  const dialect = new SqliteDialect(database)
  const mark = file === ':memory:' ? null : new Mark(file)
  const ledgerWrites = new LedgerWrites('sqlite', log)
  /** Queries on a connection one has to oneself. */
  const queriesAt = (connection: Connection) => sqliteQueries(async (each) => each(connection))
  const kysely = new Kysely<unknown>({ dialect })
  const soundness = new Soundness(log)
  const alone: Alone = (work) => soundness.watch(dialect.alone(work))
  const reads = sqliteQueries(alone)
  const commits = new GroupCommit(alone)
  // Only the command line writes to the same file: what it did shows a moment later. Own writes show at once.
  let newest = { seq: 0, until: 0 }
  /** Raised by every own write: what was read across one is not kept. */
  let writes = 0
  return {
    ...reads,
    dialect: 'sqlite',
    kysely,
    mark,
    seq: async () => {
      const now = performance.now()
      if (now < newest.until) return newest.seq
      const before = writes
      const seq = await readSeq(reads)
      if (before === writes) newest = { seq, until: now + SEQ_FRESH_MILLIS }
      return seq
    },
    run: async (query, params) => {
      soundness.demand()
      return commits.write((connection) => queriesAt(connection).run(query, params))
    },
    // Another process may write meanwhile: one state is one transaction, also of reads alone.
    snapshot: (work) =>
      alone(async (connection) => {
        connection.run('begin', [])
        try {
          return await work(queriesAt(connection))
        } finally {
          if (connection.inTransaction) connection.run('commit', [])
        }
      }),
    write: async (work) => {
      soundness.demand()
      const { result, ledger } = await ledgerWrites.write(
        (each) => commits.write((connection) => each(queriesAt(connection))),
        work,
      )
      writes += 1
      newest.until = 0
      noteOn(mark, ledger, log)
      return result
    },
    settled: () => ledgerWrites.settled(),
    // Each step of a start takes the file's write lock by itself.
    oneAtATime: (work) => work(),
    uncheckedFile: unchecked ? file : null,
    damaged: (reason) => soundness.lost(reason),
    close: async () => {
      await dialect.close()
      mark?.close()
    },
  }
}

/** One state of the database, for as long as the transaction lasts. */
const SNAPSHOT = 'begin isolation level repeatable read read only'

const postgresDatabase = (url: string, log: DatabaseLog): Database => {
  // A write can wait for another one; a read never waits for a connection that such a write has.
  const pool = poolFor(url, READERS, log)
  const writers = poolFor(url, WRITERS, log)
  const writes = new PostgresWrites(writers)
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: writers }) })
  const reads = postgresQueries(pool)
  const ledgerWrites = new LedgerWrites('postgres', log)
  return {
    ...reads,
    dialect: 'postgres',
    kysely,
    mark: null,
    seq: async () => ledgerWrites.saw(await readSeq(reads)),
    run: postgresQueries(writers).run,
    snapshot: (work) =>
      inTransaction(
        pool,
        (client) => work(postgresQueries(client)),
        () => SNAPSHOT,
      ),
    write: async (work) => {
      const { result } = await ledgerWrites.write(
        (each) => writes.run((client) => each(postgresQueries(client))),
        work,
      )
      return result
    },
    settled: () => ledgerWrites.settled(),
    oneAtATime: (work) => oneAtATime(url, work),
    uncheckedFile: null,
    damaged: () => undefined,
    close: async () => {
      // Kysely ends its pool only when it has used it.
      await kysely.destroy()
      if (!writers.ending) await writers.end()
      if (!pool.ending) await pool.end()
    },
  }
}

/**
 * Opens a database; it is not migrated yet.
 * @param url `sqlite:FILE`, `sqlite::memory:` or `postgres://…`
 * @throws Error with words for people when the URL is neither, FileRefusal when the file is not right.
 */
export const openDatabase = (url: string, log: DatabaseLog): Database => {
  if (url.startsWith('sqlite:')) {
    const file = url.slice('sqlite:'.length)
    if (file === '') throw new Error('The database URL names no file. Use sqlite:FILE.')
    return sqliteDatabase(file, log)
  }
  if (!/^postgres(ql)?:\/\//.test(url)) {
    throw new Error(
      'The database URL is not supported. Use sqlite:FILE or postgres://user:password@host:port/name.',
    )
  }
  // In "postgres://ann:a/b@host" the host would be "ann": errors would say parts of the password.
  if (!/^[^/]+:\/\/[^/?#]*(?:[/?][^@#]*)?$/.test(url)) {
    throw new Error(
      'The database URL cannot be read. Write / ? # @ and % in its password as %2F %3F %23 %40 and %25.',
    )
  }
  return postgresDatabase(url, log)
}
