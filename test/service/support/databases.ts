// The databases every rule is tested on.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { describe, inject } from 'vitest'
import { runLength } from '../../support/run-length'
import { copyInMemory, newIdentity } from './tables-copy'
import { TABLES_ONLY } from './tables-only'

export interface TestDatabase {
  readonly name: 'sqlite' | 'postgres'
  /** The URL of a new, empty database. */
  fresh(): Promise<string>
  /** The URL of a new database with the tables of this version, for a service that does not care who made them. */
  ready(): Promise<string>
}

const sqlite: TestDatabase = {
  name: 'sqlite',
  fresh: async () => 'sqlite::memory:',
  ready: async () => copyInMemory(),
}

async function asked(url: string, query: string, values: readonly string[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(query, [...values])
  } finally {
    await client.end()
  }
}

async function created(server: string, like: string): Promise<string> {
  const name = `t_${randomUUID().replaceAll('-', '')}`
  await asked(`${server}/postgres`, `create database ${name} template ${like}`)
  return `${server}/${name}`
}

const postgresAt = (server: string): TestDatabase => ({
  name: 'postgres',
  fresh: () => created(server, 'template1'),
  ready: async () => {
    const url = await created(server, TABLES_ONLY)
    await asked(url, 'update ledger set epoch = $1, token_key = $2', newIdentity())
    return url
  },
})

/** SQLite, and PostgreSQL where its binaries are. */
export const databases = (): readonly TestDatabase[] => {
  const server = inject('postgres')
  return server === null ? [sqlite] : [sqlite, postgresAt(server)]
}

/** Describes what one database shows already: on SQLite, and on PostgreSQL too where the run is long. */
export const onFirstDatabase = (what: string, tests: (database: TestDatabase) => void): void => {
  for (const database of databases().slice(0, runLength(1, 2)))
    describe(`${what} (${database.name})`, () => tests(database))
}

/** Describes the same behaviour on SQLite and on PostgreSQL. */
export const onEachDatabase = (what: string, tests: (database: TestDatabase) => void): void => {
  for (const database of databases()) describe(`${what} (${database.name})`, () => tests(database))
}
