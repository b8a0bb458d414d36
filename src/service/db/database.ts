// The database behind the service, SQLite or PostgreSQL: reads, and write transactions that run one after another.
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Row, SqlValue } from '../engine/sql'
import { GroupCommit } from './group-commit'
import { inTransaction, oneAtATime, poolFor } from './postgres'
import { Soundness } from './soundness'
import { SqliteDialect, type Connection } from './sqlite-dialect'
import { openSqliteFile } from './sqlite-file'

export interface Queries {
  all(text: string, params?: readonly SqlValue[]): Promise<Row[]>
  get(text: string, params?: readonly SqlValue[]): Promise<Row | undefined>
  /**
   * Many rows at once: the named columns of what `query` (from … where … order … limit) finds. On SQLite they come as
   * one JSON text, since every value fetched on its own costs a call into native code.
   */
  page(columns: readonly string[], query: string, params: readonly SqlValue[]): Promise<Row[]>
  /** @returns how many rows were changed. */
  run(text: string, params?: readonly SqlValue[]): Promise<number>
}

/**
 * A write in progress. Writes run one after another on both databases (SQLite: `begin immediate`; PostgreSQL: the
 * row of `ledger` is locked first), so what a rule reads stays true until commit, sequence numbers appear in the
 * order of commits without holes, and a twin of a request waits for the first one's outcome.
 */
export interface Transaction extends Queries {
  /** The next number of the one sequence over all rows. */
  nextSeq(): number
  /** Hash of the newest audit row; set it when adding one. */
  auditHead: string
  /** Number of the newest audit row; raise it when adding one. */
  auditCount: number
}

export type DialectName = 'sqlite' | 'postgres'

export interface Database extends Queries {
  readonly dialect: DialectName
  readonly kysely: Kysely<unknown>
  /** The newest committed sequence number. */
  seq(): Promise<number>
  /** Runs `work` in one transaction; when it throws, nothing of it has happened. */
  write<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** Runs `work` while no other process does so on this database: instances that start together take turns. */
  oneAtATime<T>(work: () => Promise<T>): Promise<T>
  /** The file that is too large to have been read through at the start; null when it was, or is no file. */
  readonly uncheckedFile: string | null
  /** The file proved to be damaged: writes are refused from now on. */
  damaged(reason: string): void
  /** Ends what is going on, then closes. */
  close(): Promise<void>
}

export interface DatabaseLog {
  error(message: string, facts?: Record<string, unknown>): void
}

const numbered = new Map<string, string>()

/** `?` to `$1`, `$2`, …; our SQL has no question mark of its own. */
const toNumbered = (text: string): string => {
  const known = numbered.get(text)
  if (known !== undefined) return known
  let count = 0
  const made = text.replaceAll('?', () => `$${++count}`)
  if (numbered.size > 2000) numbered.clear()
  numbered.set(text, made)
  return made
}

const pageText = (columns: readonly string[], query: string): string =>
  `select json_group_array(json_array(${columns.map(nameOf).join(', ')})) as page from (select ${columns.join(', ')} ${query})`

/** The name a column has outside the query it is made in. */
const nameOf = (column: string): string => / as (\w+)$/.exec(column)?.[1] ?? column

const rowsOf = (columns: readonly string[], found: Row | undefined): Row[] => {
  const values = JSON.parse(String(found?.['page'] ?? '[]')) as SqlValue[][]
  const names = columns.map(nameOf)
  return values.map((row) => {
    const made: Row = {}
    for (let index = 0; index < names.length; index++) made[names[index] ?? ''] = row[index] ?? null
    return made
  })
}

const queriesOn = (executor: Pick<pg.Pool | pg.PoolClient, 'query'>): Queries => {
  const ask = (text: string, params: readonly SqlValue[]): Promise<pg.QueryResult<Row>> =>
    executor.query<Row>(toNumbered(text), [...params])
  return {
    all: async (text, params = []) => (await ask(text, params)).rows,
    get: async (text, params = []) => (await ask(text, params)).rows[0],
    page: async (columns, query, params) => (await ask(`select ${columns.join(', ')} ${query}`, params)).rows,
    run: async (text, params = []) => (await ask(text, params)).rowCount ?? 0,
  }
}

type Alone = <T>(work: (connection: Connection) => T | Promise<T>) => Promise<T>

const sqliteQueries = (alone: Alone): Queries => ({
  all: (text, params = []) => alone((connection) => connection.all(text, params)),
  get: (text, params = []) => alone((connection) => connection.get(text, params)),
  page: (columns, query, params) =>
    alone((connection) => rowsOf(columns, connection.get(pageText(columns, query), params))),
  run: (text, params = []) => alone((connection) => connection.run(text, params)),
})

/** Runs `work` on a transaction whose first act was to lock the ledger's row. */
const withLedger = async <T>(
  queries: Queries,
  lock: string,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> => {
  const ledger = await queries.get(lock)
  if (ledger === undefined) throw new Error('The database has no ledger: it was not migrated.')
  const before = Number(ledger['seq'])
  const headBefore = String(ledger['audit_head'])
  let seq = before
  const tx: Transaction = {
    ...queries,
    nextSeq: () => ++seq,
    auditHead: headBefore,
    auditCount: Number(ledger['audit_count']),
  }
  const result = await work(tx)
  if (seq !== before || tx.auditHead !== headBefore) {
    await queries.run('update ledger set seq = ?, audit_head = ?, audit_count = ? where id = 1', [
      seq,
      tx.auditHead,
      tx.auditCount,
    ])
  }
  return result
}

const LEDGER = 'select seq, audit_head, audit_count from ledger where id = 1'

/** How long a sequence number that was read is taken for the newest, while this process writes nothing itself. */
const SEQ_FRESH_MILLIS = 20

const sqliteDatabase = (file: string, log: DatabaseLog): Database => {
  const { database, unchecked } = openSqliteFile(file)
  const dialect = new SqliteDialect(database)
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
    seq: async () => {
      const now = performance.now()
      if (now < newest.until) return newest.seq
      const before = writes
      const seq = Number((await reads.get('select seq from ledger where id = 1'))?.['seq'] ?? 0)
      if (before === writes) newest = { seq, until: now + SEQ_FRESH_MILLIS }
      return seq
    },
    run: async (text, params) => {
      soundness.demand()
      return reads.run(text, params)
    },
    write: async (work) => {
      soundness.demand()
      const result = await commits.write((connection) =>
        withLedger(
          sqliteQueries(async (each) => each(connection)),
          LEDGER,
          work,
        ),
      )
      writes += 1
      newest.until = 0
      return result
    },
    // Each step of a start takes the file's write lock by itself.
    oneAtATime: (work) => work(),
    uncheckedFile: unchecked ? file : null,
    damaged: (reason) => soundness.lost(reason),
    close: () => dialect.close(),
  }
}

const postgresDatabase = (url: string, log: DatabaseLog): Database => {
  const pool = poolFor(url, log)
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const reads = queriesOn(pool)
  return {
    ...reads,
    dialect: 'postgres',
    kysely,
    seq: async () => Number((await reads.get('select seq from ledger where id = 1'))?.['seq'] ?? 0),
    write: (work) =>
      inTransaction(pool, (client) => withLedger(queriesOn(client), `${LEDGER} for update`, work)),
    oneAtATime: (work) => oneAtATime(url, work),
    uncheckedFile: null,
    damaged: () => undefined,
    close: async () => {
      // Kysely ends the pool only when it has used it.
      await kysely.destroy()
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
    if (file === '') throw new Error('The database URL names no file: write sqlite:FILE.')
    return sqliteDatabase(file, log)
  }
  if (!/^postgres(ql)?:\/\//.test(url)) {
    throw new Error('The database must be sqlite:FILE or postgres://user:password@host:port/name.')
  }
  return postgresDatabase(url, log)
}
