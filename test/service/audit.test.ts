// The audit trail: what it says of changes to the configuration, and that no part of a row can be altered unseen.
import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase, type Database } from '../../src/service/db/database'
import { migrate } from '../../src/service/db/migrate'
import type { Row } from '../../src/service/db/sql'
import { startService, type TestService } from './support/service'

describe('the audit trail', () => {
  let folder: string
  let t: TestService
  let db: Database

  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'stint-audit-'))
    const database = `sqlite:${path.join(folder, 'trail.db')}`
    t = await startService({ database })
    db = openDatabase(database, { warn: () => undefined, error: () => undefined })
    await migrate(db.kysely, db.dialect)
  })
  afterEach(async () => {
    await db.close()
    await t.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const rows = (relation: string) =>
    db.all(
      'select t.*, a.request_id, a.ip from audit_trail t join audit_logs a using (number) where t.relation_name = ? order by number',
      [relation],
    )
  const said = (row: Row | undefined) => JSON.parse(String(row?.['metadata'])) as unknown
  const set = (key: string, value: unknown) => t.admin.patch(`/configs/${key}`, { value })

  it('tells who set which value, from what to what, and no secret', async () => {
    const request = (await set('workTimes.lockedBefore', '2026-01-01')).headers.get('x-request-id')
    await set('workTimes.lockedBefore', '2026-01-01')
    await t.service.setConfig('workTimes.lockedBefore', null)
    await set('receivers.eInvoice.secret', 'a secret that no one reads')
    await set('receivers.eInvoice.secret', null)
    const trail = await rows('Config')
    expect(trail.map((row) => [row['relation_id'], row['executor_id'], said(row)])).toEqual([
      ['workTimes.lockedBefore', t.adminId, [{ field: 'value', from: null, to: '2026-01-01' }]],
      ['workTimes.lockedBefore', null, [{ field: 'value', from: '2026-01-01', to: null }]],
      ['receivers.eInvoice.secret', t.adminId, [{ field: 'value', from: null, to: '***' }]],
      ['receivers.eInvoice.secret', t.adminId, [{ field: 'value', from: '***', to: null }]],
    ])
    expect(trail[0]).toMatchObject({ action: 'updated', request_id: request, ip: '127.0.0.1' })
    await set('organization.name', 'Renamed')
    expect((await rows('Organization')).map(said)).toEqual([[{ field: 'name', from: 'Test', to: 'Renamed' }]])
    expect(await t.service.verifyAudit()).toMatchObject({ state: 'whole' })
  })

  it.each(['executor_id', 'metadata', 'created_at', 'request_id', 'ip', 'token_id'])(
    'shows that a row’s %s was altered',
    async (column) => {
      await set('workTimes.maxFutureDays', 2)
      await set('workTimes.maxFutureDays', 3)
      await db.run('drop trigger audit_logs_no_update')
      const row = await db.get('select number from audit_logs where request_id is not null order by number')
      await db.run(`update audit_logs set ${column} = ? where number = ?`, ['7', row?.['number'] ?? null])
      expect(await t.service.verifyAudit()).toEqual({ state: 'broken', at: row?.['number'] })
    },
  )

  it('still verifies what an older version wrote, which hashed less, and lets nothing pass for it', async () => {
    await db.run('drop trigger audit_logs_no_update')
    const key = String((await db.get('select audit_key from organization'))?.['audit_key'])
    const columns =
      'number id action executor_id related_id relation_name relation_id metadata created_at'.split(' ')
    const valuesOf = async (number: unknown) =>
      (await db.get('select metadata from audit_values where number = ?', [Number(number)]))?.['metadata']
    let previous = ''
    for (const row of await db.all('select * from audit_logs order by number')) {
      // Its values were a part of the row then.
      const values = (await valuesOf(row['number'])) ?? '[]'
      const content = JSON.stringify(columns.map((column) => (column === 'metadata' ? values : row[column])))
      const hash = createHmac('sha256', key).update(previous).update(content).digest('hex')
      await db.run('update audit_logs set metadata = ?, prev_hash = ?, hash = ? where number = ?', [
        values === '[]' ? values : '',
        previous,
        hash,
        row['number'] ?? null,
      ])
      previous = hash
    }
    await db.run('update ledger set audit_head = ?', [previous])
    expect(await t.service.verifyAudit()).toMatchObject({ state: 'whole', head: previous })
    await set('workTimes.maxFutureDays', 2)
    expect(await t.service.verifyAudit()).toMatchObject({ state: 'whole' })
    const last = await db.get('select number, hash from audit_logs order by number desc limit 1')
    const stripped = String(last?.['hash']).replace('3:', '')
    await db.run('update audit_logs set hash = ? where number = ?', [stripped, last?.['number'] ?? null])
    await db.run('update ledger set audit_head = ?', [stripped])
    expect(await t.service.verifyAudit()).toMatchObject({ state: 'broken' })
  })
})

describe('access that ends', () => {
  let t: TestService
  beforeEach(async () => {
    t = await startService({ database: 'sqlite::memory:' })
  })
  afterEach(() => t.close())
  const DAY = 24 * 3600 * 1000
  const inDays = (days: number) => new Date(t.clock.millis() + days * DAY).toISOString()

  it('is never made longer by itself: a token makes none that outlives it', async () => {
    const made = await t.admin.post('/tokens', { name: 'short', expiresAt: inDays(10) })
    expect(made.body['expiresAt']).toBe(inDays(10))
    const short = t.as(String(made.body['token']))
    expect((await short.post('/tokens', { name: 'a' })).body['expiresAt']).toBe(inDays(10))
    expect((await short.post('/tokens', { name: 'b', expiresAt: inDays(9) })).status).toBe(201)
    expect((await short.post('/tokens', { name: 'c', expiresAt: inDays(10) })).status).toBe(201)
    for (const expiresAt of [inDays(11), null]) {
      expect((await short.post('/tokens', { name: 'd', expiresAt })).body).toMatchObject({
        status: 422,
        violations: [{ propertyPath: 'expiresAt', code: 'after' }],
      })
    }
  })

  it('gives people a year at most', async () => {
    const ann = await t.person('employee')
    t.clock.advance(-DAY)
    expect((await ann.post('/tokens', { name: 'a' })).body['expiresAt']).toBe(inDays(365))
    expect((await ann.post('/tokens', { name: 'b', expiresAt: inDays(365.5) })).status).toBe(422)
    expect((await ann.post('/tokens', { name: 'c', expiresAt: null })).status).toBe(422)
  })
})

describe('a request that does not arrive', () => {
  it('is answered 408 in its own words', async () => {
    const t = await startService({ database: 'sqlite::memory:' })
    try {
      t.service.app.server.headersTimeout = 100
      const { port } = new URL(t.url)
      const text = await new Promise<string>((resolve, reject) => {
        const socket = connect(Number(port), '127.0.0.1', () =>
          socket.write('GET /me HTTP/1.1\r\nHost: x\r\n'),
        )
        let answer = ''
        socket.setEncoding('utf8')
        socket.on('data', (chunk: string) => (answer += chunk))
        socket.on('end', () => resolve(answer))
        socket.on('error', reject)
      })
      expect(text).toMatch(/^HTTP\/1\.1 408 /)
      expect(JSON.parse(text.slice(text.indexOf('\r\n\r\n') + 4))).toMatchObject({
        status: 408,
        code: 'request-timeout',
      })
    } finally {
      await t.close()
    }
  })
})
