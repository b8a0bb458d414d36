// Clearing a workspace: the demonstration alone, what nothing shows any more, and everything; and who may.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fillDemo } from '../../src/service/demo/fill-demo'
import { demoSetup } from '../../src/service/demo/setup'
import { openService, type Service } from '../../src/service/service'
import { createLog } from '../../src/service/log'
import { onEachDatabase, onFirstDatabase } from './support/databases'
import { callerAt, START, startService, testClock, type Caller, type TestService } from './support/service'

const total = async (caller: Caller, path: string) => {
  const answer = await caller.get(path)
  expect(answer.status, answer.text).toBe(200)
  return Number(answer.headers.get('x-total-count'))
}

onFirstDatabase('clearing the demonstration', (database) => {
  let service: Service
  let admin: Caller
  const clear = (body: Record<string, unknown>) => admin.post('/organizations/clear', body)
  let name: string

  beforeEach(async () => {
    const log = createLog('silent')
    service = await openService({
      database: await database.ready(),
      clock: testClock(START),
      rates: null,
      log,
    })
    const { token } = await service.setUp(demoSetup(service), fillDemo)
    const url = await service.app.listen({ port: 0, host: '127.0.0.1' })
    admin = callerAt(url, token)
    name = String((await admin.get('/organizations')).list[0]?.['name'])
  })
  afterEach(() => service.close())

  it('takes all of it, and leaves what a workspace needs', async () => {
    const before = await total(admin, '/work-times')
    const holidays = await total(admin, '/bank-holidays')
    const token = (await admin.get('/projects?sync=')).headers.get('sync-token') ?? ''
    const answer = await clear({ confirm: name })
    expect(answer.body).toMatchObject({
      scope: 'demo-data',
      deleted: { 'work-times': before, projects: 8, employees: 11 },
    })
    for (const path of ['projects', 'project-members', 'project-tasks', 'work-times', 'schedules', 'clients'])
      expect([path, await total(admin, `/${path}`)]).toEqual([path, 0])
    expect(await total(admin, '/employees')).toBe(1)
    expect(await total(admin, '/bank-holidays')).toBe(holidays)
    expect(await total(admin, '/holiday-types')).toBeGreaterThan(0)
    expect(await total(admin, '/task-statuses')).toBeGreaterThan(0)
    const gone = (await admin.get(`/projects?sync=${token}`)).list
    expect(gone).toHaveLength(8)
    expect(gone.every((row) => 'deletedAt' in row)).toBe(true)
    expect(await service.verifyAudit()).toMatchObject({ state: 'whole' })
    expect((await clear({ confirm: name })).body['deleted']).toEqual({})
    expect((await admin.post('/projects', { name: 'Real', type: 'internal' })).status).toBe(201)
  })

  it('leaves what real work hangs on, and what real people hold', async () => {
    const [project = {}] = (await admin.get('/projects?status=active&exists[parent]=false')).list
    const [person = {}] = (await admin.get('/employees?role=employee')).list
    const iri = `/projects/${String(project['id'])}`
    await service.issueToken({ employeeId: Number(person['id']), name: 'real', scopes: ['*'] })
    expect((await admin.post('/work-times', { project: iri, seconds: 60 })).status).toBe(201)
    const { deleted } = (await clear({ confirm: name, scope: 'demo-data' })).body
    expect(deleted).toMatchObject({ projects: 7 })
    expect((await admin.get(iri)).body).toMatchObject({ name: project['name'], client: project['client'] })
    expect((await admin.get(`/employees/${String(person['id'])}`)).body['active']).toBe(true)
    expect(await total(admin, '/work-times')).toBe(1)
  })
})

onEachDatabase('clearing', (database) => {
  let t: TestService
  const clear = (body: Record<string, unknown>) => t.admin.post('/organizations/clear', body)

  beforeEach(async () => {
    t = await startService({ database: await database.ready() })
    await t.service.insert('Project', [{ name: 'Real', type: 'internal' }])
  })
  afterEach(() => t.close())

  it('is for admins who write the name of the organization', async () => {
    const ann = await t.person('employee')
    for (const caller of [ann, await t.person('manager'), await t.person('integration')]) {
      const answer = await caller.post('/organizations/clear', { confirm: 'Test', scope: 'all-data' })
      expect(answer.body).toMatchObject({ status: 403, code: 'forbidden' })
    }
    for (const [body, path] of [
      [{}, 'confirm'],
      [{ confirm: 'test' }, 'confirm'],
      [{ confirm: 'Test', scope: 'everything' }, 'scope'],
      [{ confirm: 'Test', force: 'yes' }, 'force'],
      [{ confirm: 'Test', sure: true }, 'sure'],
    ] as const) {
      expect((await clear(body)).body).toMatchObject({ status: 422, violations: [{ propertyPath: path }] })
    }
    expect((await clear({ confirm: 'Test' })).body).toMatchObject({ scope: 'demo-data', deleted: {} })
    expect(await total(t.admin, '/projects')).toBe(1)
  })

  it('takes all data but the organization, its tokens and its trail, not while a period is locked', async () => {
    const boss = await t.person('manager')
    await t.service.insert('Employee', [
      {
        firstName: 'No',
        lastName: 'Token',
        email: 'no@example.com',
        hiredAt: '2020-01-01',
        manager: boss.id,
      },
    ])
    await t.admin.post('/locations', { name: 'Here' })
    await t.admin.post('/meetings', { dateFrom: '2026-06-16' })
    await t.admin.post('/work-times', { project: 1, seconds: 60 })
    await t.service.setConfig('workTimes.lockedBefore', '2026-01-01')
    const order = { confirm: 'Test', scope: 'all-data' }
    for (const scope of ['all-data', 'demo-data'])
      for (const force of [false, true])
        expect((await clear({ ...order, scope, force })).body).toMatchObject({
          ...{ status: 409, code: 'period-locked', day: '2020-01-01', lockedBefore: '2026-01-01' },
        })
    expect(await total(t.admin, '/projects')).toBe(1)
    await t.service.setConfig('workTimes.lockedBefore', null)
    await t.service.setConfig('workTimes.maxFutureDays', 3)
    const key = { 'Idempotency-Key': 'clear-1' }
    const answer = await t.admin.post('/organizations/clear', order, key)
    expect(answer.body['deleted']).toEqual({
      employees: 1,
      locations: 1,
      meetings: 1,
      projects: 1,
      'work-times': 1,
    })
    const again = await t.admin.post('/organizations/clear', order, key)
    expect(again.body).toEqual(answer.body)
    expect((await boss.get('/me')).status).toBe(200)
    expect((await boss.get('/configs/workTimes.maxFutureDays')).body['value']).toBe(3)
    expect(await total(t.admin, '/countries')).toBeGreaterThan(0)
    expect(await t.service.verifyAudit()).toMatchObject({ state: 'whole' })
    await t.service.insert('Project', [{ name: 'Real', type: 'internal' }])
    expect(await total(t.admin, '/projects')).toBe(1)
  })

  it('forgets files that nothing shows', async () => {
    const png = (size: number) => {
      const bytes = Buffer.alloc(64)
      bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])
      bytes.write('IHDR', 12, 'latin1')
      bytes.writeUInt32BE(size, 16)
      bytes.writeUInt32BE(size, 20)
      return bytes.toString('base64')
    }
    const icons: string[] = []
    for (const size of [64, 65, 66]) {
      const answer = await t.admin.post('/organizations/icon', { content: png(size) })
      icons.push(String(answer.body['icon']))
    }
    await t.admin.patch('/organizations/mail-footer', { html: `<img src="${icons[0] ?? ''}">` })
    expect((await clear({ confirm: 'Test', scope: 'caches' })).body['deleted']).toEqual({ files: 1 })
    const statuses = await Promise.all(icons.map(async (icon) => (await t.admin.get(icon)).status))
    expect(statuses).toEqual([200, 404, 200])
  })
})
