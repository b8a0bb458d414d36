// A workspace from before there were subscriptions: it can subscribe, and a receiver's secret that was kept as it was still fits.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Migrator } from 'kysely'
import { expect, it } from 'vitest'
import { openDatabase } from '../../src/service/db/database'
import { migrationsFor } from '../../src/service/db/migrate'
import { openService } from '../../src/service/service'
import { createLog } from '../../src/service/log'
import { databases } from './support/databases'
import { callerAt, testClock } from './support/service'
import { E_INVOICE_SECRET, incomingCost, sendRaw, standard } from './support/signed'

const quiet = createLog('silent')
const AT = '2026-01-01T00:00:00.000Z'
const COMMON = 'version, seq, created_at, updated_at'

it.each(databases().map((database) => [database.name, database] as const))(
  'gains subscriptions and receivers (%s)',
  async (name, database) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'stint-upgrade-subscriptions-'))
    const url = name === 'sqlite' ? `sqlite:${path.join(folder, 'old.db')}` : await database.fresh()
    try {
      const db = openDatabase(url, quiet)
      const known = Object.entries(migrationsFor(db.dialect))
      const before = Object.fromEntries(known.filter(([migration]) => migration < '012'))
      const provider = { getMigrations: async () => before }
      expect((await new Migrator({ db: db.kysely, provider }).migrateToLatest()).error).toBeUndefined()
      await db.run(
        `insert into organization (row_id, id, name, timezone, locale, currency, week_start, country, audit_key, ${COMMON}) values (1, 'old', 'Old', 'Europe/Warsaw', 'en', 'PLN', 1, 'PL', 'key', 1, 1, ?, ?)`,
        [AT, AT],
      )
      await db.run(
        `insert into employees (first_name, last_name, email, role, hired_at, auto_approve, search_text, ${COMMON}) values ('A', 'B', 'a@example.com', 'admin', '2020-01-01', 0, '', 1, 2, ?, ?)`,
        [AT, AT],
      )
      await db.run(
        `insert into configs (id, value, ${COMMON}) values ('receivers.eInvoice.secret', ?, 1, 3, ?, ?)`,
        [JSON.stringify(E_INVOICE_SECRET), AT, AT],
      )
      await db.run('update ledger set seq = 41')
      await db.close()

      const clock = testClock()
      const service = await openService({ database: url, clock, rates: null, log: quiet })
      try {
        const address = await service.app.listen({ port: 0, host: '127.0.0.1' })
        const { token } = await service.issueToken({ employeeId: 1, name: 'new', scopes: ['*'] })
        const admin = callerAt(address, token)
        const { headers } = await admin.post('/organization-addresses', {
          ...{ type: 'billing', name: 'Books', street: 'Prosta 1', city: 'Warszawa', postCode: '00-001' },
          country: 'PL',
        })
        const made = await admin.post('/subscriptions', {
          ...{ organizationAddress: headers.get('location'), type: 'monthly', seats: 3 },
          products: [{ product: 'team' }],
        })
        expect([made.status, made.body['status']]).toEqual([201, 'trialing'])
        const body = JSON.stringify(incomingCost(1))
        const answer = await sendRaw(
          `${address}/webhooks/e_invoice/incoming_cost`,
          standard(body, clock.millis()),
          body,
        )
        expect(answer).toEqual({ status: 200, body: { received: true } })
        await service.runJob('receivers.process')
        expect((await admin.get('/transactions?source=e_invoice')).list).toHaveLength(1)
      } finally {
        await service.close()
      }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
  60_000,
)
