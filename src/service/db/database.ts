// The database behind the service, SQLite or PostgreSQL: reads, and write transactions that run one after another.
import { CompiledQuery, Kysely, PostgresDialect, type QueryResult } from 'kysely'
import pg from 'pg'
import type { Row, SqlValue } from '../engine/sql'
import { GroupCommit } from './group-commit'
import { LedgerWrites, type Ledger, type Transaction } from './ledger'
import { Mark } from './mark'
import type { DialectName, Queries } from './queries'
import { SqliteDialect, type Connection } from './sqlite-dialect'

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
  close(): Promise<void>
}

export interface DatabaseLog {
  warn(message: string, facts?: Record<string, unknown>): void
  error(message: string, facts?: Record<string, unknown>): void
}

const WAIT_MILLIS = 5000
const STATEMENT_MILLIS = 30_000
const INT8 = 20

const usualParser = pg.types.getTypeParser as (oid: number, format?: string) => unknown

const parserOf = (oid: number, format?: string): unknown =>
  oid === INT8 && format !== 'binary' ? Number : usualParser(oid, format)

/** Connections to a PostgreSQL server; 64-bit integers come as numbers (all of ours fit in 53 bits). */
const poolFor = (url: string, log: DatabaseLog): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    lock_timeout: WAIT_MILLIS,
    statement_timeout: STATEMENT_MILLIS,
    connectionTimeoutMillis: WAIT_MILLIS,
    types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
  })
  // Without a listener a lost server would end the process; the next query reports it to its caller.
  pool.on('error', (error) =>
    log.error('A database connection was lost; a new one is made when needed.', { error: error.message }),
  )
  return pool
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

const queriesOn = (executor: Pick<Kysely<unknown>, 'executeQuery'>): Queries => {
  const all = async (text: string, params: readonly SqlValue[]): Promise<QueryResult<Row>> => {
    const query: CompiledQuery<Row> = CompiledQuery.raw(toNumbered(text), [...params])
    return executor.executeQuery(query)
  }
  return {
    all: async (text, params = []) => (await all(text, params)).rows,
    get: async (text, params = []) => (await all(text, params)).rows[0],
    page: async (columns, query, params) => (await all(`select ${columns.join(', ')} ${query}`, params)).rows,
    run: async (text, params = []) => Number((await all(text, params)).numAffectedRows ?? 0n),
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

/** How long a sequence number that was read is taken for the newest, while this process writes nothing itself. */
const SEQ_FRESH_MILLIS = 20

/** What was committed is not undone for a mark that cannot be written. */
const noteOn = (mark: Mark | null, ledger: Ledger, log: DatabaseLog): void => {
  try {
    mark?.note(ledger)
  } catch (error) {
    mark?.close()
    log.warn('The mark beside the database can no longer be written; it is kept again after a restart.', {
      error: String(error),
    })
  }
}

const sqliteDatabase = (file: string, log: DatabaseLog): Database => {
  const dialect = new SqliteDialect(file)
  const mark = file === ':memory:' ? null : new Mark(file)
  const ledgerWrites = new LedgerWrites('sqlite', (message, facts) => log.warn(message, facts))
  /** Queries on a connection one has to oneself. */
  const queriesAt = (connection: Connection) => sqliteQueries(async (each) => each(connection))
  const kysely = new Kysely<unknown>({ dialect })
  const reads = sqliteQueries((work) => dialect.alone(work))
  const commits = new GroupCommit((work) => dialect.alone(work))
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
      const seq = Number((await reads.get('select seq from ledger where id = 1'))?.['seq'] ?? 0)
      if (before === writes) newest = { seq, until: now + SEQ_FRESH_MILLIS }
      return seq
    },
    // Another process may write meanwhile: one state is one transaction, also of reads alone.
    snapshot: (work) =>
      dialect.alone(async (connection) => {
        connection.run('begin', [])
        try {
          return await work(queriesAt(connection))
        } finally {
          if (connection.inTransaction) connection.run('commit', [])
        }
      }),
    write: async (work) => {
      const { result, ledger } = await ledgerWrites.write(
        (each) => commits.write((connection) => each(queriesAt(connection))),
        work,
      )
      writes += 1
      newest.until = 0
      noteOn(mark, ledger, log)
      return result
    },
    close: async () => {
      await kysely.destroy()
      mark?.close()
    },
  }
}

const postgresDatabase = (url: string, log: DatabaseLog): Database => {
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: poolFor(url, log) }) })
  const reads = queriesOn(kysely)
  const ledgerWrites = new LedgerWrites('postgres', (message, facts) => log.warn(message, facts))
  return {
    ...reads,
    dialect: 'postgres',
    kysely,
    mark: null,
    seq: async () =>
      ledgerWrites.saw(Number((await reads.get('select seq from ledger where id = 1'))?.['seq'] ?? 0)),
    snapshot: (work) =>
      kysely
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((trx) => work(queriesOn(trx))),
    write: async (work) => {
      const { result } = await ledgerWrites.write(
        (each) => kysely.transaction().execute((trx) => each(queriesOn(trx))),
        work,
      )
      return result
    },
    close: () => kysely.destroy(),
  }
}

/**
 * Opens a database; it is not migrated yet.
 * @param url `sqlite:FILE`, `sqlite::memory:` or `postgres://…`
 * @throws Error with words for people when the URL is neither.
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

/** What a failed statement means for the caller, read from either driver's error. */
export const failureOf = (error: unknown): 'duplicate' | 'busy' | 'other' => {
  if (!(error instanceof Error)) return 'other'
  const { code, errcode } = error as Error & { code?: unknown; errcode?: unknown }
  if (
    code === '23505' ||
    errcode === 2067 ||
    errcode === 1555 ||
    error.message.includes('UNIQUE constraint')
  ) {
    return 'duplicate'
  }
  const busyCodes = [
    '55P03',
    '40P01',
    '40001',
    '57P03',
    '57P01',
    '53300',
    '57014',
    'ECONNREFUSED',
    'ECONNRESET',
  ]
  if (busyCodes.includes(String(code)) || errcode === 5 || errcode === 6) return 'busy'
  if (
    /database is locked|timeout exceeded when trying to connect|Connection terminated/.test(error.message)
  ) {
    return 'busy'
  }
  return 'other'
}
