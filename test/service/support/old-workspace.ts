// Workspaces of earlier versions of the service: their tables as they were, filled by a test, and opened by this version.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Migrator } from 'kysely'
import { expect, it } from 'vitest'
import { openDatabase, type Database } from '../../../src/service/db/database'
import { migrationsFor } from '../../../src/service/db/migrate'
import { createLog } from '../../../src/service/log'
import { openService, type Service, type ServiceOptions } from '../../../src/service/service'
import { databases } from './databases'
import { callerAt, testClock, type Caller } from './service'

const quiet = createLog('silent')

/** The columns that rows of all resources have, in the order in which tests fill them. */
export const COMMON = 'version, seq, created_at, updated_at'

/** Makes the tables as they were before a migration, which is named by its number: '009'. */
export async function migrateUntil(db: Database, migration: string): Promise<void> {
  const earlier = Object.fromEntries(
    Object.entries(migrationsFor(db.dialect)).filter(([name]) => name < migration),
  )
  const provider = { getMigrations: async () => earlier }
  expect((await new Migrator({ db: db.kysely, provider }).migrateToLatest()).error).toBeUndefined()
}

interface OldOrganization {
  readonly at: string
  readonly timezone?: string
  readonly currency?: string
  readonly country?: string | null
}

/** Inserts the organization as versions from migration 002 on kept it. */
export const insertOrganization = (
  db: Database,
  { at, timezone = 'UTC', currency = 'EUR', country = null }: OldOrganization,
): Promise<unknown> =>
  db.run(
    `insert into organization (row_id, id, name, timezone, locale, currency, week_start, country, audit_key, ${COMMON}) values (1, 'old', 'Old', ?, 'en', ?, 1, ?, 'key', 1, 1, ?, ?)`,
    [timezone, currency, country, at, at],
  )

/** Inserts an admin, the first employee. */
export const insertAdmin = (db: Database, at: string): Promise<unknown> =>
  db.run(
    `insert into employees (first_name, last_name, email, role, hired_at, auto_approve, search_text, ${COMMON}) values ('A', 'B', 'a@example.com', 'admin', '2020-01-01', 0, '', 1, 1, ?, ?)`,
    [at, at],
  )

interface Opened {
  readonly service: Service
  readonly address: string
  /** Speaks as an employee. */
  as(employeeId: number): Promise<Caller>
}

interface Upgrade {
  /** The number of the first migration that the earlier version lacked. */
  readonly before: string
  /** Writes what the earlier version kept. Sequence numbers up to 41 are taken afterwards. */
  readonly fill: (db: Database) => Promise<void>
  /** Looks at the workspace, opened by this version. */
  readonly check: (opened: Opened) => Promise<void>
  readonly clock?: ReturnType<typeof testClock>
  readonly log?: ServiceOptions['log']
}

/** Tests on each database what becomes of an earlier version's workspace. */
export const upgradeOnEachDatabase = (
  what: string,
  { before, fill, check, clock = testClock(), log = quiet }: Upgrade,
): void =>
  it.each(databases().map((database) => [database.name, database] as const))(
    `${what} (%s)`,
    async (name, database) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'stint-upgrade-'))
      const url = name === 'sqlite' ? `sqlite:${path.join(folder, 'old.db')}` : await database.fresh()
      try {
        const db = openDatabase(url, quiet)
        try {
          await migrateUntil(db, before)
          await fill(db)
          await db.run('update ledger set seq = 41')
        } finally {
          await db.close()
        }
        const service = await openService({ database: url, clock, rates: null, log })
        try {
          const address = await service.app.listen({ port: 0, host: '127.0.0.1' })
          const as = async (employeeId: number) =>
            callerAt(address, (await service.issueToken({ employeeId, name: 'new', scopes: ['*'] })).token)
          await check({ service, address, as })
        } finally {
          await service.close()
        }
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    },
  )
