// A workspace from before work times said more than a duration: what was logged stays, and is billable as its project has it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Migrator } from 'kysely'
import { expect, it } from 'vitest'
import { openDatabase } from '../../src/service/db/database'
import { migrationsFor } from '../../src/service/db/migrate'
import { createLog } from '../../src/service/log'
import { openService } from '../../src/service/service'
import { databases } from './support/databases'
import { callerAt, testClock } from './support/service'

const quiet = createLog('silent')
const AT = '2026-01-01T00:00:00.000Z'
const COMMON = 'version, seq, created_at, updated_at'
const DAY = '2026-06-01T09:00:00+02:00'

it.each(databases().map((database) => [database.name, database] as const))(
  'keeps every entry, with nothing said of its end, task and tags (%s)',
  async (name, database) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'stint-upgrade-work-'))
    const url = name === 'sqlite' ? `sqlite:${path.join(folder, 'old.db')}` : await database.fresh()
    try {
      const db = openDatabase(url, quiet)
      const before = Object.fromEntries(
        Object.entries(migrationsFor(db.dialect)).filter(([each]) => each < '010'),
      )
      const { error } = await new Migrator({
        db: db.kysely,
        provider: { getMigrations: async () => before },
      }).migrateToLatest()
      expect(error).toBeUndefined()
      await db.run(
        `insert into organization (row_id, id, name, timezone, locale, currency, week_start, country, audit_key, ${COMMON}) values (1, 'old', 'Old', 'UTC', 'en', 'EUR', 1, null, 'key', 1, 1, ?, ?)`,
        [AT, AT],
      )
      await db.run(
        `insert into employees (first_name, last_name, email, role, hired_at, auto_approve, search_text, ${COMMON}) values ('A', 'B', 'a@example.com', 'admin', '2020-01-01', 0, '', 1, 2, ?, ?)`,
        [AT, AT],
      )
      for (const [index, type] of ['time_material', 'internal'].entries()) {
        await db.run(
          `insert into projects (name, type, client_hash, color, task_create_policy, task_visibility, status, flatten_type, budgets, search_text, ${COMMON}) values (?, ?, ?, '#2f6feb', 'members', 'members', 'active', 'none', '[]', '', 1, ?, ?, ?)`,
          [type, type, type, 3 + index, AT, AT],
        )
        await db.run(
          `insert into work_times (employee_id, project_id, date, date_utc, local_date, seconds, ${COMMON}) values (1, ?, ?, '2026-06-01T07:00:00.000Z', '2026-06-01', 3600, 1, ?, ?, ?)`,
          [index + 1, DAY, 5 + index, AT, AT],
        )
      }
      await db.run('update ledger set seq = 41')
      await db.close()

      const service = await openService({ database: url, clock: testClock(), rates: null, log: quiet })
      try {
        const address = await service.app.listen({ port: 0, host: '127.0.0.1' })
        const { token } = await service.issueToken({ employeeId: 1, name: 'Test', scopes: ['*'] })
        const admin = callerAt(address, token)
        const { list } = await admin.get('/work-times?order[createdAt]=asc')
        expect(list).toMatchObject([
          { date: DAY, endedAt: null, task: null, billable: true, tags: [], seconds: 3600 },
          { date: DAY, endedAt: null, task: null, billable: false, tags: [], seconds: 3600 },
        ])
        // What a client that knows nothing of it changes stays without it.
        expect((await admin.patch('/work-times/1', { seconds: 60 })).body).toMatchObject({ endedAt: null })
        expect((await admin.get('/tags')).list).toEqual([])
      } finally {
        await service.close()
      }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
