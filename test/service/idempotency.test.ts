// Idempotency-Key: once is once, also for twins at the same moment, after a restart, and for a body sent differently.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openService } from '../../src/service/service'
import { createLog } from '../../src/service/log'
import { onEachDatabase } from './support/databases'
import { callerAt, startService, type Person, type TestService } from './support/service'

const HOUR = 3_600_000

onEachDatabase('idempotency', (database) => {
  let t: TestService
  let ann: Person
  beforeAll(async () => {
    t = await startService({ database: await database.ready() })
    ann = await t.person('employee')
    await t.service.insert('Project', [{ name: 'Alpha', type: 'internal', visibility: 'everyone' }])
  })
  afterAll(() => t.close())

  const count = async () => Number((await t.admin.get('/work-times')).headers.get('x-total-count'))
  const body = { project: 1, seconds: 60, date: '2026-06-15T09:00:00+02:00' }

  it('gives the first answer again and says so', async () => {
    const key = { 'Idempotency-Key': 'first' }
    const before = await count()
    const first = await ann.post('/work-times', body, key)
    const again = await ann.post('/work-times', { date: body.date, seconds: 60, project: 1 }, key)
    expect(first.headers.get('idempotency-replayed')).toBeNull()
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect([again.status, again.text, again.headers.get('location'), again.headers.get('etag')]).toEqual([
      201,
      first.text,
      first.headers.get('location'),
      first.headers.get('etag'),
    ])
    expect(await count()).toBe(before + 1)
  })

  it('refuses the key with another body, and a key that is none', async () => {
    const other = await ann.post('/work-times', { ...body, seconds: 61 }, { 'Idempotency-Key': 'first' })
    expect(other.body).toMatchObject({ status: 422, code: 'idempotency-key-reused' })
    const bad = await ann.post('/work-times', body, { 'Idempotency-Key': 'x'.repeat(300) })
    expect(bad.body).toMatchObject({ status: 400, code: 'bad-header' })
  })

  it('belongs to one token and one address', async () => {
    const before = await count()
    const key = { 'Idempotency-Key': 'shared' }
    const other = t.as(await t.token({ employeeId: ann.id, scopes: ['*'] }))
    expect((await ann.post('/work-times', body, key)).status).toBe(201)
    expect((await other.post('/work-times', body, key)).status).toBe(201)
    expect(await count()).toBe(before + 2)
  })

  it('makes one of twenty twins that arrive together', async () => {
    const before = await count()
    const twins = await Promise.all(
      Array.from({ length: 20 }, () => ann.post('/work-times', body, { 'Idempotency-Key': 'twins' })),
    )
    expect(new Set(twins.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(twins.filter(({ headers }) => headers.get('idempotency-replayed') === 'true')).toHaveLength(19)
    expect(await count()).toBe(before + 1)
  })

  it('takes a repeat under the other prefix of an alias as a repeat', async () => {
    const before = await count()
    const key = { 'Idempotency-Key': 'alias' }
    const first = await ann.post('/work-times', body, key)
    const again = await ann.post('/employee-working-hours', body, key)
    expect([again.status, again.text, again.headers.get('idempotency-replayed')]).toEqual([
      201,
      first.text,
      'true',
    ])
    expect(await count()).toBe(before + 1)
  })

  it('gives nothing again that the caller may no longer see or make', async () => {
    const boss = await t.person('manager')
    const bea = await t.person('employee', { manager: boss.id })
    const forBea = { ...body, employee: bea.iri }
    const key = { 'Idempotency-Key': 'demoted' }
    expect((await boss.post('/work-times', forBea, key)).status).toBe(201)
    const project = { name: 'Kept', type: 'internal' }
    const made = await boss.post('/projects', project, key)
    expect(made.body).toHaveProperty('clientHash')
    await t.admin.patch(boss.iri, { role: 'employee' })
    const before = await count()
    expect((await boss.post('/work-times', forBea, key)).body).toMatchObject({
      status: 403,
      code: 'forbidden',
    })
    expect(await count()).toBe(before)
    // Leads it still, so sees it; but would not be let make it.
    expect((await boss.get(`/projects/${String(made.body['id'])}`)).status).toBe(200)
    expect((await boss.post('/projects', project, key)).status).toBe(403)
    const holiday = { date: '2026-12-27' }
    const admin = await t.person('admin')
    expect((await admin.post('/bank-holidays', holiday, key)).status).toBe(201)
    await t.admin.patch(admin.iri, { role: 'employee' })
    expect((await admin.post('/bank-holidays', holiday, key)).status).toBe(403)
  })

  it('gives the first answer to the same role, and what is there now to another that may make it', async () => {
    const kim = await t.person('employee')
    const key = { 'Idempotency-Key': 'promoted' }
    const made = await kim.post('/work-times', body, key)
    await kim.patch(`/work-times/${String(made.body['id'])}`, { seconds: 90 })
    expect((await kim.post('/work-times', body, key)).text).toBe(made.text)
    await t.admin.patch(kim.iri, { role: 'manager' })
    const again = await kim.post('/work-times', body, key)
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true'])
    expect(again.body).toMatchObject({ id: made.body['id'], seconds: 90 })
  })

  it('does not remember a refusal', async () => {
    const key = { 'Idempotency-Key': 'refused' }
    await t.service.setConfig('workTimes.maxSecondsPerDay', 1)
    expect((await ann.post('/work-times', body, key)).body).toMatchObject({ code: 'day-overfull' })
    await t.service.setConfig('workTimes.maxSecondsPerDay', 86_400)
    expect((await ann.post('/work-times', body, key)).status).toBe(201)
  })

  it('forgets after a day', async () => {
    const before = await count()
    t.clock.advance(25 * HOUR)
    const again = await ann.post('/work-times', body, { 'Idempotency-Key': 'first' })
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, null])
    expect(await count()).toBe(before + 1)
  })
})

it('remembers over a restart, and so does everything else', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'stint-service-'))
  const file = `sqlite:${path.join(folder, 'workspace.sqlite')}`
  try {
    const first = await startService({ database: file })
    const token = await first.token({ employeeId: first.adminId, scopes: ['*'] })
    await first.service.insert('Project', [{ name: 'Alpha', type: 'internal', visibility: 'everyone' }])
    const key = { 'Idempotency-Key': 'kept' }
    const made = await first.as(token).post('/work-times', { project: 1, seconds: 60 }, key)
    const synced = await first.as(token).get('/work-times?sync=')
    await first.close()

    const clock = first.clock
    const log = createLog('silent')
    const second = await openService({ database: file, clock, log, rates: null })
    const url = await second.app.listen({ port: 0, host: '127.0.0.1' })
    const caller = callerAt(url, token)
    expect(await second.isEmpty()).toBe(false)
    const again = await caller.post('/work-times', { project: 1, seconds: 60 }, key)
    expect([again.text, again.headers.get('idempotency-replayed')]).toEqual([made.text, 'true'])
    expect((await caller.get('/work-times')).list).toEqual([made.body])
    const next = await caller.get(`/work-times?sync=${synced.headers.get('sync-token') ?? ''}`)
    expect(next.list).toEqual([])
    expect(await second.verifyAudit()).toMatchObject({ state: 'whole' })
    await second.close()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
