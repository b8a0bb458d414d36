// The databases every rule is tested on.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { describe, inject } from 'vitest'
import { runLength } from '../../support/run-length'

export interface TestDatabase {
  readonly name: 'sqlite' | 'postgres'
  /** The URL of a new, empty database. */
  fresh(): Promise<string>
}

const sqlite: TestDatabase = { name: 'sqlite', fresh: async () => 'sqlite::memory:' }

const postgresAt = (server: string): TestDatabase => ({
  name: 'postgres',
  fresh: async () => {
    const name = `t_${randomUUID().replaceAll('-', '')}`
    const client = new pg.Client({ connectionString: `${server}/postgres` })
    await client.connect()
    await client.query(`create database ${name}`)
    await client.end()
    return `${server}/${name}`
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
