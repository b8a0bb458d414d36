// A workspace from before properties were served: what it has stays, and properties can be made at once.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Migrator } from 'kysely'
import { expect, it } from 'vitest'
import { openDatabase } from '../../src/service/db/database'
import { migrationsFor } from '../../src/service/db/migrate'
import { openService } from '../../src/service/service'
import { databases } from './support/databases'
import { callerAt, testClock } from './support/service'
import { createLog } from '../../src/service/log'

const quiet = createLog('silent')
const AT = '2026-01-01T00:00:00.000Z'
const COMMON = 'version, seq, created_at, updated_at'

it.each(databases().map((database) => [database.name, database] as const))(
  'gets properties beside what it has (%s)',
  async (name, database) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'stint-upgrade-properties-'))
    const url = name === 'sqlite' ? `sqlite:${path.join(folder, 'old.db')}` : await database.fresh()
    try {
      const db = openDatabase(url, quiet)
      const known = Object.entries(migrationsFor(db.dialect))
      const before = Object.fromEntries(known.filter(([each]) => each < '016'))
      const provider = { getMigrations: async () => before }
      const { error } = await new Migrator({ db: db.kysely, provider }).migrateToLatest()
      expect(error).toBeUndefined()
      await db.run(
        `insert into organization (row_id, id, name, timezone, locale, currency, week_start, country, audit_key, ${COMMON}) values (1, 'old', 'Old', 'UTC', 'en', 'EUR', 1, null, 'key', 1, 1, ?, ?)`,
        [AT, AT],
      )
      await db.run(
        `insert into employees (first_name, last_name, email, role, hired_at, auto_approve, search_text, ${COMMON}) values ('A', 'B', 'a@example.com', 'admin', '2020-01-01', 0, '', 1, 2, ?, ?)`,
        [AT, AT],
      )
      await db.run(
        `insert into projects (name, type, client_hash, color, task_create_policy, task_visibility, status, flatten_type, budgets, search_text, ${COMMON}) values ('Harbour', 'internal', 'hash', '#2f6feb', 'members', 'members', 'active', 'none', '[]', 'harbour', 1, 3, ?, ?)`,
        [AT, AT],
      )
      for (const [seq, date, share] of [
        [4, '2026-12-24', 50],
        [5, '2026-12-25', 100],
      ] as const)
        await db.run(`insert into bank_holidays (date, share, ${COMMON}) values (?, ?, 1, ?, ?, ?)`, [
          date,
          share,
          seq,
          AT,
          AT,
        ])
      await db.run('update ledger set seq = 41')
      await db.close()

      const service = await openService({ database: url, clock: testClock(), rates: null, log: quiet })
      try {
        const address = await service.app.listen({ port: 0, host: '127.0.0.1' })
        const { token } = await service.issueToken({ employeeId: 1, name: 'new', scopes: ['*'] })
        const admin = callerAt(address, token)
        expect((await admin.get('/properties')).list).toEqual([])
        const made = await admin.post('/properties', { name: 'Crane', purchasePrice: '10' })
        expect(made.body).toMatchObject({ name: 'Crane', currency: '/currencies/EUR' })
        const property = String(made.body['id'])
        const relation = await admin.post('/property-commercial-relations', {
          ...{ property, project: 1, relationType: 'rental', amount: '30', dateFrom: '2026-06-01' },
          ...{ dateTo: '2026-06-30', invoiceable: true },
        })
        expect(relation.status).toBe(201)
        expect((await admin.get('/projects/1/profitability')).body['revenue']).toMatchObject({
          relations: '15.00',
        })
        const booked = await admin.post('/property-bookings', { property, startDate: '2026-06-20T08:00:00Z' })
        expect(booked.status).toBe(201)
        // Of a half bank holiday the afternoon is off.
        expect((await admin.get('/bank-holidays')).list.map(({ half }) => half)).toEqual(['afternoon', null])
        // Sequence numbers go on behind what there was.
        expect((await admin.get('/properties?sync=')).list).toHaveLength(1)
        expect((await admin.delete('/projects/1')).status).toBe(409)
      } finally {
        await service.close()
      }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
