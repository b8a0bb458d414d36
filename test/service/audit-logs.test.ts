// GET /audit-logs, and erasing: who sees which entries and values, and that the chain proves itself when values are gone.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { AuditLog } from '#contract/audit'
import { openDatabase, type Database } from '../../src/service/db/database'
import { migrationsFor } from '../../src/service/db/migrate'
import { openService } from '../../src/service/service'
import { createLog } from '../../src/service/log'
import { onEachDatabase, onFirstDatabase, type TestDatabase } from './support/databases'
import { startService, testClock, type Caller, type TestService } from './support/service'

const DAY = 86_400_000
const quiet = createLog('silent')

interface Trail {
  readonly t: TestService
  /** The database itself, beside the service. */
  readonly db: Database
}

/** Runs a test on a service and the database under it. */
const withTrail = async (database: TestDatabase, work: (trail: Trail) => Promise<void>): Promise<void> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'stint-trail-'))
  const url = database.name === 'sqlite' ? `sqlite:${path.join(folder, 'trail.db')}` : await database.fresh()
  const t = await startService({ database: url })
  const db = openDatabase(url, quiet)
  try {
    await work({ t, db })
  } finally {
    await db.close()
    await t.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const entries = async (caller: Caller, query: string): Promise<AuditLog[]> => {
  const answer = await caller.get(`/audit-logs?${query}`)
  expect(answer.status).toBe(200)
  return answer.list as unknown as AuditLog[]
}

const valuesOf = (entry: AuditLog | undefined) =>
  Object.fromEntries((entry?.metadata ?? []).map(({ field, from, to }) => [field, [from, to]]))

/** Someone with a request that says why. */
const withReason = async ({ t }: Trail) => {
  const boss = await t.person('manager')
  const ann = await t.person('employee', { manager: boss.id })
  const [sick] = await t.service.insert('HolidayType', [{ code: 'sick', name: 'Sick', category: 'sick' }])
  const asked = await ann.post('/holiday-requests', {
    type: sick,
    dateFrom: '2026-07-06',
    dateTo: '2026-07-07',
    description: 'Surgery on my knee',
  })
  expect(asked.text).toContain('Surgery')
  return { boss, ann, request: Number(asked.body['id']) }
}

onEachDatabase('the audit trail over HTTP', (database) => {
  test('says who did what to whose data, newest first, and finds it by each of its filters', () =>
    withTrail(database, async ({ t }) => {
      const ann = await t.person('employee')
      const project = await t.admin.post('/projects', {
        name: 'Alpha',
        type: 'internal',
        visibility: 'everyone',
      })
      const made = await ann.post('/work-times', { project: project.body['id'], seconds: 3600 })
      await ann.patch(`/work-times/${String(made.body['id'])}`, { seconds: 5400 })
      const about = `relationName=WorkTime&relationId=${String(made.body['id'])}`
      const [changed, created, ...others] = await entries(t.admin, about)
      expect(others).toEqual([])
      expect(changed).toMatchObject({
        action: 'updated',
        executorEmployee: { id: ann.id },
        relatedEmployee: { id: ann.id },
        relationName: 'WorkTime',
        relationId: String(made.body['id']),
        metadata: [{ field: 'seconds', from: 3600, to: 5400 }],
        erasedAt: null,
      })
      expect(created?.action).toBe('created')
      const day = (changed?.createdAt ?? '').slice(0, 10)
      for (const [query, count] of [
        [`${about}&action=updated`, 1],
        [`${about}&executorEmployee=/employees/${ann.id}`, 2],
        [`${about}&relatedEmployee=${t.adminId}`, 0],
        [`${about}&createdAt[after]=${day}&createdAt[before]=${day}`, 2],
        [`${about}&createdAt[strictly_after]=${day}`, 0],
        [`${about}&itemsPerPage=1&page=2`, 1],
      ] as const)
        expect(await entries(t.admin, query), query).toHaveLength(count)
      expect((await t.admin.get(`/audit-logs/${changed?.id ?? ''}`)).body).toEqual(changed)
      // What the service does by itself is no one's.
      await t.service.setConfig('workTimes.maxFutureDays', 3)
      const [own] = await entries(t.admin, 'relationName=Config')
      expect(own).toMatchObject({ executorEmployee: { id: 'system', name: 'System' } })
      expect(own).not.toHaveProperty('relatedEmployee')
    }))

  test('cannot be written, by no one, not even in the database', () =>
    withTrail(database, async ({ t, db }) => {
      const [entry] = await entries(t.admin, '')
      for (const [method, where] of [
        ['POST', '/audit-logs'],
        ['PATCH', `/audit-logs/${entry?.id ?? ''}`],
        ['DELETE', `/audit-logs/${entry?.id ?? ''}`],
      ] as const)
        expect((await t.admin.send(method, where, {})).status).toBe(405)
      for (const statement of [
        `update audit_logs set action = 'deleted'`,
        'delete from audit_logs',
        `update audit_values set metadata = '[]'`,
        'delete from audit_values',
      ])
        await expect(db.run(statement), statement).rejects.toThrow()
      expect((await t.admin.get('/audit-logs?sync=')).status).toBe(400)
    }))

  test('is new at once when only a token was made', () =>
    withTrail(database, async ({ t }) => {
      await entries(t.admin, 'relationName=Token')
      await t.admin.post('/tokens', { name: 'Another' })
      const [made] = await entries(t.admin, 'relationName=Token')
      expect(valuesOf(made)).toEqual({ name: [null, 'Another'] })
    }))
})

onFirstDatabase('values of the audit trail', (database) => {
  test('are shown no further than the resource itself', () =>
    withTrail(database, async (trail) => {
      const { t } = trail
      const { boss, ann, request } = await withReason(trail)
      await t.admin.patch(`/employees/${ann.id}`, { hourlyCost: '80.00', position: 'Senior' })
      const ofAnn = `relationName=Employee&relationId=${ann.id}&action=updated`
      expect(valuesOf((await entries(t.admin, ofAnn))[0])).toMatchObject({
        hourlyCost: [null, '80.00'],
        position: [null, 'Senior'],
      })
      for (const caller of [ann, boss])
        expect(valuesOf((await entries(caller, ofAnn))[0])).toEqual({ position: [null, 'Senior'] })
      // Why someone is away is told by the request, to those who see it, and by the trail to no one.
      const ofRequest = `relationName=HolidayRequest&relationId=${request}`
      for (const caller of [t.admin, boss, ann]) {
        const answer = await caller.get(`/audit-logs?${ofRequest}`)
        expect(answer.text).not.toContain('knee')
        expect(valuesOf((answer.list as unknown as AuditLog[])[0])).toMatchObject({
          description: [null, '***'],
        })
      }
      const eve = await t.person('employee')
      expect(await entries(eve, ofRequest)).toEqual([])
    }))

  test('of what the person may not read at all are hidden from them', () =>
    withTrail(database, async ({ t }) => {
      const ann = await t.person('employee')
      const project = await t.admin.post('/projects', { name: 'Alpha', type: 'internal' })
      const rate = await t.admin.post('/employee-project-rates', {
        employee: ann.id,
        project: project.body['id'],
        rate: 93.5,
        dateFrom: null,
      })
      expect(rate.text).toContain('93.5')
      const answer = await ann.get('/audit-logs?relationName=EmployeeProjectRate')
      expect(answer.list).toHaveLength(1)
      expect(answer.text).not.toContain('93.5')
    }))
})

onEachDatabase('erasing', (database) => {
  test('a former employee takes who they were out of everything, and leaves the hours and a chain that fits', () =>
    withTrail(database, async (trail) => {
      const { t, db } = trail
      const { ann, request } = await withReason(trail)
      const email = String((await t.admin.get(`/employees/${ann.id}`)).body['email'])
      const project = await t.admin.post('/projects', {
        name: 'Alpha',
        type: 'internal',
        visibility: 'everyone',
      })
      await ann.post('/work-times', { project: project.body['id'], seconds: 3600 })
      const erase = (confirm: string) => t.admin.post(`/employees/${ann.id}/erase`, { confirm })
      expect((await erase(email)).body).toMatchObject({ status: 409, code: 'still-employed' })
      await t.admin.patch(`/employees/${ann.id}`, { leftAt: '2026-06-30' })
      t.clock.advance(100 * DAY)
      expect((await erase('someone@example.com')).body).toMatchObject({
        status: 422,
        violations: [{ propertyPath: 'confirm', code: 'confirmEmail' }],
      })
      const erased = await erase(email)
      expect(erased.body).toMatchObject({ id: ann.id, firstName: 'Były pracownik', lastName: String(ann.id) })
      expect(erased.body['erasedAt']).toEqual(expect.any(String))
      // Safe to send again.
      expect((await erase(email)).body['erasedAt']).toBe(erased.body['erasedAt'])
      expect((await t.admin.get(`/holiday-requests/${request}`)).body).toMatchObject({
        description: null,
        history: [{ event: 'requested' }],
      })
      expect((await t.admin.get(`/work-times?employee=${ann.id}`)).list).toHaveLength(1)
      expect((await ann.get('/me')).status).toBe(401)
      // In no table is there a word of it left.
      for (const table of ['audit_values', 'holiday_requests', 'employees']) {
        const found = JSON.stringify(await db.all(`select * from ${table}`))
        expect(found).not.toContain('knee')
        expect(found).not.toContain(email)
      }
      const all = await entries(t.admin, `relatedEmployee=${ann.id}&itemsPerPage=100`)
      expect(all.filter(({ metadata }) => metadata.length > 0).map(({ action }) => action)).toEqual([
        'erased',
      ])
      const gone = all.filter(({ erasedAt }) => erasedAt !== null).length
      expect(gone).toBeGreaterThan(4)
      expect(await t.service.verifyAudit()).toMatchObject({ state: 'whole', erased: gone })
    }))

  test('is only done by admins, and only by the service', () =>
    withTrail(database, async (trail) => {
      const { t, db } = trail
      const { boss, ann } = await withReason(trail)
      for (const caller of [ann, boss])
        expect((await caller.post(`/employees/${ann.id}/erase`, { confirm: 'x@example.com' })).status).toBe(
          403,
        )
      // Whoever reaches the database can take values out, but not unseen.
      const last = Number((await db.get('select max(number) as number from audit_values'))?.['number'])
      await db.run('update audit_values set metadata = null, salt = null, erased_at = ? where number = ?', [
        'x',
        last,
      ])
      expect(await t.service.verifyAudit()).toEqual({ state: 'broken', at: last })
    }))

  test('by retention takes reasons and values when they are old enough, and none before', () =>
    withTrail(database, async (trail) => {
      const { t } = trail
      const { request } = await withReason(trail)
      await t.service.setConfig('privacy.retentionMonths', 6)
      const reason = async () => (await t.admin.get(`/holiday-requests/${request}`)).body['description']
      await t.service.runJob('organization.retention')
      expect(await reason()).toBe('Surgery on my knee')
      t.clock.advance(170 * DAY)
      await t.service.runJob('organization.retention')
      expect(await reason()).toBe('Surgery on my knee')
      t.clock.advance(60 * DAY)
      await t.service.runJob('organization.retention')
      expect(await reason()).toBeNull()
      const [emptied] = await entries(t.admin, 'relationName=HolidayRequest&action=erased')
      expect(valuesOf(emptied)).toEqual({ description: ['***', null] })
      const state = await t.service.verifyAudit()
      expect(state.state).toBe('whole')
      // There is nothing more to erase, and nothing more is said of it.
      await t.service.runJob('organization.retention')
      expect(await t.service.verifyAudit()).toEqual(state)
    }))
})

describe('a trail of older versions', () => {
  test('keeps its hashes, is checked as it was, and can be erased like any other', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'stint-old-trail-'))
    const url = `sqlite:${path.join(folder, 'old.db')}`
    try {
      // A workspace as the version before made it: values are in the chain, and hashed with it.
      const t = await startService({ database: url })
      const ann = await t.person('employee', { hiredAt: '2020-01-01', leftAt: '2021-01-01' })
      const email = String((await t.admin.get(`/employees/${ann.id}`)).body['email'])
      await t.close()
      const db = openDatabase(url, quiet)
      await rehashAsBefore(db)
      const migrations = migrationsFor('sqlite')
      const { '014-audit-values': moved } = migrations
      await moved?.up(db.kysely)
      await db.close()
      const service = await openService({ database: url, clock: testClock(), rates: null, log: quiet })
      try {
        expect(await service.verifyAudit()).toMatchObject({ state: 'whole', erased: 0 })
        const { token } = await service.issueToken({ employeeId: t.adminId, name: 'now', scopes: ['*'] })
        const base = await service.app.listen({ port: 0, host: '127.0.0.1' })
        const answer = await fetch(`${base}/employees/${ann.id}/erase`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
          body: JSON.stringify({ confirm: email }),
        })
        expect(answer.status).toBe(200)
        expect(await service.verifyAudit()).toMatchObject({ state: 'whole' })
        // An older row cannot be altered under the cover of its erasure.
        const beside = openDatabase(url, quiet)
        await beside.run('drop trigger audit_logs_no_update')
        const victim = await beside.get(
          'select a.number from audit_logs a join audit_values v using (number) where v.erased_at is not null order by a.number',
        )
        await beside.run('update audit_logs set action = ? where number = ?', [
          'deleted',
          victim?.['number'] ?? null,
        ])
        await beside.close()
        expect(await service.verifyAudit()).toEqual({ state: 'broken', at: victim?.['number'] })
      } finally {
        await service.close()
      }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

/** Puts the trail back into the shape of the second version, with its hashes: no table of values, no view. */
const rehashAsBefore = async (db: Database): Promise<void> => {
  const key = String((await db.get('select audit_key from organization'))?.['audit_key'])
  const columns =
    'number id action executor_id related_id relation_name relation_id metadata created_at request_id ip token_id'.split(
      ' ',
    )
  const rows = await db.all(
    `select a.*, coalesce(v.metadata, '[]') as told from audit_logs a left join audit_values v using (number) order by number`,
  )
  for (const statement of [
    'drop view audit_trail',
    'drop table audit_values',
    'drop trigger audit_logs_no_update',
    'drop index audit_logs_related',
    'drop index audit_logs_executor',
    'alter table employees drop column erased_at',
  ])
    await db.run(statement)
  let previous = ''
  for (const { told, ...row } of rows) {
    const old = { ...row, metadata: told ?? null }
    const content = JSON.stringify(columns.map((column) => (old as Record<string, unknown>)[column]))
    const hash = `2:${createHmac('sha256', key).update(previous).update(content).digest('hex')}`
    await db.run('update audit_logs set metadata = ?, prev_hash = ?, hash = ? where number = ?', [
      old.metadata,
      previous,
      hash,
      row['number'] ?? null,
    ])
    previous = hash
  }
  await db.run('update ledger set audit_head = ?', [previous])
  await db.run(
    `create trigger audit_logs_no_update before update on audit_logs begin select raise(abort, 'audit rows are never changed'); end`,
  )
}
