// A workspace from before prices were recognised: completed projects have their day, and budgets are whole.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Migrator } from 'kysely'
import { expect, it } from 'vitest'
import { openDatabase } from '../../src/service/db/database'
import { createLog } from '../../src/service/log'
import { migrationsFor } from '../../src/service/db/migrate'
import { openService } from '../../src/service/service'
import { databases } from './support/databases'
import { callerAt, testClock } from './support/service'

const quiet = createLog('silent')
const AT = '2026-03-20T00:00:00.000Z'
const COMMON = 'version, seq, created_at, updated_at'

const BUDGETS = [
  { type: 'money', amount: '25000.00' },
  { type: 'money', amount: '10', currency: 'PLN', period: 'month', alertPercent: 50 },
  { type: 'time', seconds: 3600, currency: 'x' },
  // None of these ever counted.
  { type: 'money', seconds: 3600 },
  { type: 'money', amount: '-5' },
  { type: 'time', amount: '5.00' },
]

it.each(databases().map((database) => [database.name, database] as const))(
  'keeps what projects earned, and what of their budgets counted (%s)',
  async (name, database) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'stint-upgrade-money-'))
    const url = name === 'sqlite' ? `sqlite:${path.join(folder, 'old.db')}` : await database.fresh()
    try {
      const db = openDatabase(url, quiet)
      const known = Object.entries(migrationsFor(db.dialect))
      const before = Object.fromEntries(known.filter(([migration]) => migration < '018'))
      const provider = { getMigrations: async () => before }
      const { error } = await new Migrator({ db: db.kysely, provider }).migrateToLatest()
      expect(error).toBeUndefined()
      await db.run(
        `insert into organization (row_id, id, name, timezone, locale, currency, week_start, country, audit_key, ${COMMON}) values (1, 'old', 'Old', 'UTC', 'en', 'EUR', 1, null, 'key', 1, 1, ?, ?)`,
        [AT, AT],
      )
      await db.run(
        `insert into employees (first_name, last_name, email, role, hired_at, auto_approve, search_text, ${COMMON}) values ('A', 'B', 'a@example.com', 'admin', '2020-01-01', 0, '', 1, 1, ?, ?)`,
        [AT, AT],
      )
      for (const [seq, status, dateTo, budgets] of [
        [2, 'active', null, BUDGETS],
        [3, 'completed', '2026-02-28T00:00:00+01:00', []],
        [4, 'archived', '2026-12-31T00:00:00+01:00', []],
        [5, 'cancelled', null, []],
      ] as const)
        await db.run(
          `insert into projects (name, type, price_net, date_to, client_hash, color, task_create_policy, task_visibility, status, flatten_type, budgets, search_text, ${COMMON}) values (?, 'fixed_price', 7000000, ?, ?, '#2f6feb', 'members', 'members', ?, 'none', ?, ?, 1, ?, ?, ?)`,
          [status, dateTo, status, status, JSON.stringify(budgets), status, seq, AT, AT],
        )
      await db.run('update ledger set seq = 41')
      await db.close()

      const clock = testClock(Date.parse('2026-04-01T08:00:00Z'))
      const service = await openService({ database: url, clock, rates: null, log: quiet })
      try {
        const address = await service.app.listen({ port: 0, host: '127.0.0.1' })
        const { token } = await service.issueToken({ employeeId: 1, name: 'new', scopes: ['*'] })
        const admin = callerAt(address, token)
        const projects = (await admin.get('/projects?order[createdAt]=asc')).list
        expect(
          projects.map(({ status, completedOn, recognition }) => [status, completedOn, recognition]),
        ).toEqual([
          ['active', null, 'completion'],
          ['completed', '2026-02-28', 'completion'],
          ['archived', '2026-03-20', 'completion'],
          ['cancelled', null, 'completion'],
        ])
        const rest = { period: 'total', alertPercent: 80 }
        expect(projects[0]?.['budgets']).toEqual([
          { type: 'money', amount: '25000.00', seconds: null, currency: 'EUR', ...rest },
          { type: 'money', amount: '10', seconds: null, currency: 'PLN', period: 'month', alertPercent: 50 },
          { type: 'time', amount: null, seconds: 3600, currency: null, ...rest },
        ])
        const earned = (await admin.get('/projects/profitability?dateTo=2026-03-31')).list
        expect(
          Object.fromEntries(
            earned.map((row) => [row['project'], (row['revenue'] as { fixed: string }).fixed]),
          ),
        ).toEqual({
          '/projects/1': '0.00',
          '/projects/2': '700.00',
          '/projects/3': '700.00',
          '/projects/4': '0.00',
        })
      } finally {
        await service.close()
      }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
