// Webhooks against a real receiver in a process of its own: what is told, how it is signed, when it is sent again, and who is
// told what.
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { EVENTS } from '#contract/webhooks'
import { onFirstDatabase } from './support/databases'
import { Receiver, verified, type Told } from './support/receiver'
import { startService, type Caller, type TestService } from './support/service'

const HOUR = 3_600_000

let receiver: Receiver
let count = 0
beforeAll(async () => {
  receiver = await Receiver.start()
})
afterAll(() => receiver.stop())

onFirstDatabase('webhooks', (database) => {
  let t: TestService
  beforeEach(async () => {
    t = await startService({ database: await database.ready() })
    await t.service.setConfig('webhooks.allowPrivateTargets', true)
    receiver.arrived.length = 0
  })
  afterEach(() => t.close())

  const register = async (behaviour: string, more: Record<string, unknown> = {}, by: Caller = t.admin) => {
    const { status, body } = await by.post('/webhooks', { url: receiver.url(behaviour), ...more })
    expect(status, JSON.stringify(body)).toBe(201)
    return { id: String(body['id']), secret: String(body['secret']), body }
  }
  /** A path of its own, so that tests do not hear each other. */
  const own = (behaviour: string) => `${behaviour}/${(count += 1)}`
  const deliver = () => t.service.runJob('webhooks.deliver')
  const location = async (name: string) => {
    const { status, body } = await t.admin.post('/locations', { name })
    expect(status).toBe(201)
    return Number(body['id'])
  }
  const told = (behaviour: string, secret: string): Told[] =>
    receiver.at(behaviour).map((each) => verified(each, secret, t.clock.millis()))
  const logs = async (query = '') => (await t.admin.get(`/webhook-logs?order[createdAt]=asc${query}`)).list

  it('tells of a change as Standard Webhooks says, signed', async () => {
    const ok = own('ok')
    const { secret, id } = await register(ok, { events: ['location.*'] })
    const place = await location('Office')
    await t.admin.patch(`/locations/${place}`, { name: 'Branch' })
    await deliver()
    const [created, updated] = told(ok, secret)
    expect(created).toMatchObject({
      type: 'location.created',
      timestamp: '2026-06-15T08:00:00.000Z',
      actor: `/employees/${t.adminId}`,
      data: { id: place, name: 'Office' },
      changes: {},
    })
    expect(updated).toMatchObject({
      type: 'location.updated',
      data: { name: 'Branch' },
      changes: { name: { from: 'Office', to: 'Branch' } },
    })
    expect(updated?.sequence).toBeGreaterThan(created?.sequence ?? 0)
    const [first] = receiver.at(ok)
    expect(first?.headers).toMatchObject({
      'webhook-id': created?.id,
      'webhook-timestamp': String(t.clock.millis() / 1000),
      'webhook-signature': expect.stringMatching(/^v1,[A-Za-z0-9+/]{43}=$/) as string,
      'content-type': 'application/json',
    })
    expect(created?.id).toMatch(/^msg_[0-9a-f-]{36}$/)
    // Nothing is sent twice.
    await deliver()
    expect(receiver.at(ok)).toHaveLength(2)
    expect(await logs()).toMatchObject([
      {
        ...{ webhook: `/webhooks/${id}`, event: 'location.created', statusCode: 200, response: 'taken' },
        ...{ url: receiver.url(ok), messageId: created?.id, attempt: 1, success: true, manual: false },
      },
      { event: 'location.updated' },
    ])
    // The registration shows its last delivery.
    expect((await t.admin.get('/webhooks')).list).toMatchObject([
      { id, event: 'location.*', statusCode: 200, response: 'taken', failureCount: 0 },
    ])
  })

  it('tells nothing of what was undone', async () => {
    const ok = own('ok')
    await register(ok)
    expect((await t.admin.post('/locations', { name: 'Office', officeOpenHour: 9 })).status).toBe(422)
    await deliver()
    expect(receiver.at(ok)).toEqual([])
  })

  it('knows every event by a pattern, and refuses others', async () => {
    const ok = own('ok')
    await register(ok, { events: [...EVENTS] })
    for (const events of [['location.opened'], ['loc*'], [], ['*', '*'], 'location.created', null])
      expect((await t.admin.post('/webhooks', { url: receiver.url(ok), events })).status).toBe(422)
  })

  it('never shows a secret again, nor keeps it in clear', async () => {
    const ok = own('ok')
    const { id, secret } = await register(ok)
    expect(secret).toMatch(/^whsec_/)
    for (const path of ['/webhooks', `/webhooks/${id}`])
      expect((await t.admin.get(path)).text).not.toContain('whsec_')
    const key = { 'Idempotency-Key': 'once' }
    const sent = { url: receiver.url(ok), name: 'Twice' }
    const first = await t.admin.post('/webhooks', sent, key)
    const again = await t.admin.post('/webhooks', sent, key)
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect([first.body['id'], 'secret' in first.body]).toEqual([again.body['id'], true])
    expect('secret' in again.body).toBe(false)
    // A change of anything else does not say it either.
    expect((await t.admin.patch(`/webhooks/${id}`, { name: 'New' })).text).not.toContain('whsec_')
  })

  it('signs with both keys for a day after a change of secret', async () => {
    const ok = own('ok')
    const { id, secret: old } = await register(ok, { events: ['location.created'] })
    const { body } = await t.admin.patch(`/webhooks/${id}`, { secret: null })
    const secret = String(body['secret'])
    expect(secret).not.toBe(old)
    await location('One')
    await deliver()
    const [both] = receiver.at(ok)
    expect(both?.headers['webhook-signature']?.split(' ')).toHaveLength(2)
    expect(told(ok, old)).toHaveLength(1)
    expect(told(ok, secret)).toHaveLength(1)
    t.clock.advance(24 * HOUR + 1000)
    await location('Two')
    await deliver()
    const [, one] = receiver.at(ok)
    expect(one?.headers['webhook-signature']?.split(' ')).toHaveLength(1)
    expect(() => one && verified(one, old, t.clock.millis())).toThrow()
    expect(one && verified(one, secret, t.clock.millis())).toMatchObject({ data: { name: 'Two' } })
  })

  it('takes a secret of yours', async () => {
    const ok = own('ok')
    const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
    const made = await register(ok, { secret, events: ['location.created'] })
    expect(made.secret).toBe(secret)
    await location('Office')
    await deliver()
    expect(told(ok, secret)).toHaveLength(1)
    for (const wrong of ['whsec_c2hvcnQ=', 'secret', `${secret}=`, 7])
      expect((await t.admin.post('/webhooks', { url: receiver.url(ok), secret: wrong })).status).toBe(422)
  })

  it('sends again in ten attempts over 75 hours with the same id, then gives up', async () => {
    const failing = own('status/500')
    const { id } = await register(failing, { events: ['location.created'] })
    await location('Office')
    const start = t.clock.millis()
    const times: number[] = []
    for (let step = 0; times.length < 10 && step < 1000; step++) {
      const before = receiver.at(failing).length
      await deliver()
      if (receiver.at(failing).length > before) times.push((t.clock.millis() - start) / 1000)
      // Small steps at first, since the waits grow.
      t.clock.advance(times.length < 2 ? 500 : times.length < 4 ? 20_000 : 600_000)
    }
    const waits = times.slice(1).map((time, index) => time - (times[index] ?? 0))
    const wanted = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]
    waits.forEach((wait, index) => {
      const planned = wanted[index] ?? 0
      expect(wait).toBeGreaterThanOrEqual(planned * 0.9)
      expect(wait).toBeLessThanOrEqual(planned * 1.1 + 600)
    })
    expect(waits).toHaveLength(9)
    t.clock.advance(200 * HOUR)
    await deliver()
    expect(receiver.at(failing)).toHaveLength(10)
    expect(new Set(receiver.at(failing).map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(new Set(receiver.at(failing).map(({ headers }) => headers['webhook-timestamp'])).size).toBe(10)
    expect((await logs()).map((log) => log['attempt'])).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    // One message in three days is too little to give up the receiver.
    expect((await t.admin.get(`/webhooks/${id}`)).body).toMatchObject({ active: true, failureCount: 10 })
  })

  it('stops when the receiver takes it', async () => {
    const flaky = own('flaky')
    const path = `${flaky}/2`
    const { id } = await register(path, { events: ['location.created'] })
    await location('Office')
    for (const wait of [0, 6000, 340_000, 10 * HOUR]) {
      t.clock.advance(wait)
      await deliver()
    }
    expect(receiver.at(path)).toHaveLength(3)
    expect((await logs()).map((log) => log['statusCode'])).toEqual([500, 500, 200])
    expect((await t.admin.get(`/webhooks/${id}`)).body).toMatchObject({ failureCount: 0, statusCode: 200 })
  })

  it('waits as long as Retry-After asks', async () => {
    const path = 'retry-after/503/900'
    await register(path, { events: ['location.created'] })
    await location('Office')
    await deliver()
    t.clock.advance(899_000)
    await deliver()
    expect(receiver.at(path)).toHaveLength(1)
    t.clock.advance(2000)
    await deliver()
    expect(receiver.at(path)).toHaveLength(2)
  })

  it.each([429, 502, 504])('slows down for a receiver that answers %d', async (status) => {
    const path = `retry-after/${status}/60`
    await register(path, { events: ['location.created'] })
    for (const name of ['One', 'Two', 'Three', 'Four']) await location(name)
    await deliver()
    // Up to eight go at once before the first answer; what comes then waits.
    const first = receiver.at(path).length
    await location('Five')
    await deliver()
    expect(receiver.at(path)).toHaveLength(first)
    t.clock.advance(61_000)
    await deliver()
    expect(receiver.at(path)).toHaveLength(first + 1)
  })

  it('disables a webhook at once whose receiver answers 410, and says so', async () => {
    const [gone, ok] = [own('status/410'), own('ok')]
    const { id } = await register(gone, { events: ['location.created'] })
    const { secret } = await register(ok, { events: ['webhook.disabled'] })
    await location('Office')
    await deliver()
    await deliver()
    expect((await t.admin.get(`/webhooks/${id}`)).body).toMatchObject({
      ...{ active: false, disabledReason: 'gone', disabledAt: '2026-06-15T08:00:00.000Z', statusCode: 410 },
    })
    expect(told(ok, secret)).toMatchObject([
      { type: 'webhook.disabled', actor: null, data: { id }, changes: { active: { from: true, to: false } } },
    ])
    expect(receiver.at(ok)[0]?.body).not.toContain('whsec_')
    await location('Another')
    await deliver()
    expect(receiver.at(gone)).toHaveLength(1)
    // Switched on again it begins anew, with what waited for it.
    const on = await t.admin.patch(`/webhooks/${id}`, { active: true, url: receiver.url(ok) })
    expect(on.body).toMatchObject({ active: true, disabledAt: null, disabledReason: null, failureCount: 0 })
    t.clock.advance(6000)
    await deliver()
    expect(receiver.at(ok)).toHaveLength(2)
  })

  it('gives up a receiver that fails for days, and not one that mostly works', async () => {
    const [failing, ok] = [own('status/500'), own('ok')]
    const { id } = await register(failing, { events: ['location.*'] })
    const works = await register(ok, { events: ['location.*'] })
    await location('Office')
    for (let hours = 0; hours < 90; hours++) {
      // Something happens every few hours.
      if (hours % 2 === 0) await location(`Place ${hours}`)
      await deliver()
      t.clock.advance(HOUR)
    }
    expect((await t.admin.get(`/webhooks/${id}`)).body).toMatchObject({
      active: false,
      disabledReason: 'failing',
    })
    expect((await t.admin.get(`/webhooks/${works.id}`)).body).toMatchObject({ active: true })
  })

  it.each([
    ['reset', null, 'The connection was closed before a response came.'],
    ['short', 200, 'short'],
    ['redirect', 307, ''],
    ['binary', 200, 'ab\ufffd\ufffd'],
  ])('notes what a receiver does that answers with %s', async (behaviour, statusCode, response) => {
    const path = behaviour === 'redirect' ? `redirect/${receiver.port}` : own(behaviour)
    await register(path, { events: ['location.created'] })
    await location('Office')
    await deliver()
    expect(await logs()).toMatchObject([{ statusCode, response, success: statusCode === 200 }])
    expect(receiver.at('ok/redirected')).toEqual([])
  })

  it('keeps 1,024 characters of an answer that never ends', async () => {
    const path = own('endless')
    await register(path, { events: ['location.created'] })
    await location('Office')
    await deliver()
    expect(await logs()).toMatchObject([{ statusCode: 200, response: 'x'.repeat(1024), success: true }])
  })

  it('lets no slow or dead receiver delay another', async () => {
    const [stall, ok] = [own('stall'), own('ok')]
    await register(stall, { events: ['location.created'] })
    await register(ok, { events: ['location.created'] })
    for (let each = 0; each < 12; each++) await location(`Place ${each}`)
    const run = deliver().catch(() => undefined)
    await receiver.has(stall, 8)
    await receiver.has(ok, 12)
    // What happens now arrives while the dead one is still waited for.
    await location('Later')
    await receiver.has(ok, 13)
    expect(receiver.at(stall)).toHaveLength(8)
    expect(await logs('&statusCode=200')).not.toEqual([])
    await t.close()
    await run
    t = await startService({ database: await database.ready() })
  })

  it('sends a thin message when it would be more than 20 KiB', async () => {
    const ok = own('ok')
    const { secret } = await register(ok, { events: ['project.*'] })
    const notes = 'ż'.repeat(10_000)
    const made = await t.admin.post('/projects', { name: 'Large', type: 'internal', notes })
    const more = await t.admin.post('/projects', { name: 'Small', type: 'internal', notes: 'few' })
    await deliver()
    const [large, small] = told(ok, secret)
    expect(large?.data).toEqual({ id: made.body['id'], iri: `/projects/${String(made.body['id'])}` })
    expect(large).toMatchObject({ truncated: true, changes: {} })
    expect(small?.data).toMatchObject({ id: more.body['id'], notes: 'few' })
    expect(small).not.toHaveProperty('truncated')
    expect(receiver.at(ok)[0]?.body.length).toBeLessThan(1000)
  })

  it('tells of what follows from a change too', async () => {
    const ok = own('ok')
    const { secret } = await register(ok, {
      events: ['project.*', 'project_task.*', 'holiday.*', 'holiday_request.*'],
    })
    const project = (await t.admin.post('/projects', { name: 'Harbour', type: 'internal' })).body['id']
    await t.admin.patch(`/projects/${String(project)}`, { status: 'on_hold' })
    await t.admin.patch(`/projects/${String(project)}`, { status: 'active' })
    const statuses = await t.service.insert('TaskStatus', [
      { name: 'To do', category: 'open' },
      { name: 'Finished', category: 'done' },
    ])
    const task = await t.admin.post('/project-tasks', { project, title: 'Dig', status: statuses[0] })
    const iri = `/project-tasks/${String(task.body['id'])}`
    await t.admin.patch(iri, { assignees: [t.adminId] })
    await t.admin.patch(iri, { status: statuses[1] })
    await t.admin.patch(iri, { status: statuses[0] })
    const person = await t.person('employee')
    const [type] = await t.service.insert('HolidayType', [{ code: 'x', name: 'X', category: 'other' }])
    const asked = await person.post('/holiday-requests', { type, dateFrom: '2026-07-06' })
    expect(asked.status, asked.text).toBe(201)
    await t.admin.post(`/holiday-requests/${String(asked.body['id'])}/approve`)
    await t.admin.delete(`/holidays/${String(asked.body['id'])}`)
    await deliver()
    const types = told(ok, secret)
      .sort((one, other) => one.sequence - other.sequence)
      .map(({ type }) => type)
    for (const wanted of [
      ...['project.created', 'project.updated', 'project.status_changed', 'project_task.created'],
      ...['project_task.assigned', 'project_task.completed', 'project_task.reopened'],
      ...['holiday_request.created', 'holiday_request.approved', 'holiday.created'],
      ...['holiday_request.cancelled', 'holiday.deleted'],
    ])
      expect(types, wanted).toContain(wanted)
    expect(types.filter((each) => each === 'project.status_changed')).toHaveLength(2)
    expect(types.filter((each) => each === 'holiday.created')).toHaveLength(1)
  })

  it('tells an integration what it may see itself, and no one more than their token reads', async () => {
    const [hers, narrow] = [own('ok'), own('ok')]
    const robot = await t.person('integration')
    const { secret, id } = await register(hers, {}, robot)
    const scoped = t.as(await t.token({ employeeId: t.adminId, scopes: ['webhooks:write', 'time:read'] }))
    const limited = await register(narrow, {}, scoped)
    expect(limited.body['scopes']).toEqual(['webhooks:write', 'time:read'])
    const project = await t.admin.post('/projects', {
      ...{ name: 'Harbour', type: 'fixed_price', priceNet: '900.00', notes: 'between us' },
    })
    await t.admin.patch(`/projects/${String(project.body['id'])}`, { priceNet: '950.00' })
    await t.admin.post('/employee-project-rates', {
      ...{ employee: t.adminId, project: project.body['id'], rate: 60, dateFrom: null },
    })
    await t.admin.post('/work-times', { project: project.body['id'], seconds: 60 })
    await deliver()
    const messages = told(hers, secret)
    expect(messages.map(({ type }) => type)).toContain('project.created')
    expect(messages.map(({ type }) => type)).not.toContain('employee_project_rate.created')
    const [made] = messages.filter(({ type }) => type === 'project.created')
    expect(made?.data).toMatchObject({ name: 'Harbour', priceNet: null, notes: null })
    for (const { body } of receiver.at(hers)) expect(body).not.toMatch(/900\.00|950\.00|between us/)
    expect(told(narrow, limited.secret).map(({ type }) => type)).toEqual(['work_time.created'])
    // It sees its own registration and log, and no one else's.
    expect((await robot.get('/webhooks')).list.map((each) => each['id'])).toEqual([id])
    expect((await robot.get(`/webhooks/${limited.id}`)).status).toBe(404)
    for (const log of (await robot.get('/webhook-logs')).list)
      expect(log).toMatchObject({ webhook: `/webhooks/${id}` })
    // Whoever turns a webhook to an address of their own is not told more than they could read.
    const turned = await scoped.patch(`/webhooks/${id}`, { url: receiver.url(narrow) })
    expect(turned.body['scopes']).toEqual(['webhooks:write', 'time:read'])
  })

  it('sends a test and a delivery once more, now', async () => {
    const [ok, failing] = [own('ok'), own('status/500')]
    const { id, secret } = await register(ok, { active: false })
    const test = await t.admin.post(`/webhooks/${id}/test`)
    expect([test.status, test.body]).toMatchObject([
      200,
      { event: 'webhook.test', statusCode: 200, response: 'taken', attempt: 1, manual: true },
    ])
    expect(told(ok, secret)).toMatchObject([{ type: 'webhook.test', data: { id } }])
    const other = await register(failing, { events: ['location.created'] })
    await location('Office')
    await deliver()
    const [log] = await logs('&success=false')
    await t.admin.patch(`/webhooks/${other.id}`, { url: receiver.url(ok) })
    const again = await t.admin.post(`/webhook-logs/${String(log?.['id'])}/redeliver`)
    expect([again.status, again.body]).toMatchObject([
      200,
      { messageId: log?.['messageId'], success: true, manual: true },
    ])
    // It arrived: it is not sent a second time.
    t.clock.advance(6000)
    await deliver()
    expect(receiver.at(ok)).toHaveLength(2)
    expect(receiver.at(ok)[1]?.headers['webhook-id']).toBe(log?.['messageId'])
    await t.admin.delete(`/webhooks/${other.id}`)
    const late = await t.admin.post(`/webhook-logs/${String(log?.['id'])}/redeliver`)
    expect([late.status, late.body['code']]).toEqual([409, 'webhook-deleted'])
  })

  it('forgets logs and messages after 30 days', async () => {
    const ok = own('ok')
    await register(ok, { events: ['location.created'] })
    await location('Office')
    await deliver()
    const [log] = await logs()
    t.clock.advance(29 * 24 * HOUR)
    await t.service.runJob('webhooks.forget')
    expect(await logs()).toHaveLength(1)
    t.clock.advance(2 * 24 * HOUR)
    await t.service.runJob('webhooks.forget')
    expect(await logs()).toEqual([])
    expect((await t.admin.get(`/webhook-logs/${String(log?.['id'])}`)).status).toBe(404)
  })

  it('has many messages on the way without a warning of a leak', async () => {
    const warnings: string[] = []
    const note = ({ name }: Error) => warnings.push(name)
    process.on('warning', note)
    const paths = Array.from({ length: 12 }, () => own('ok'))
    for (const path of paths) await register(path, { events: ['location.created'] })
    await location('Office')
    await deliver()
    // A warning is told in the next turn of the loop.
    await new Promise((resolve) => setImmediate(resolve))
    process.off('warning', note)
    expect(paths.filter((path) => receiver.at(path).length === 1)).toHaveLength(12)
    expect(warnings).toEqual([])
  })

  it('takes at most 20 webhooks, also of those that come at once', async () => {
    const first = await register('ok')
    const many = await Promise.all(
      Array.from({ length: 24 }, () => t.admin.post('/webhooks', { url: receiver.url('ok') })),
    )
    expect(many.filter(({ status }) => status === 201)).toHaveLength(19)
    const more = await t.admin.post('/webhooks', { url: receiver.url('ok') })
    expect([more.status, more.body['code']]).toEqual([409, 'too-many-webhooks'])
    expect((await t.admin.delete(`/webhooks/${first.id}`)).status).toBe(204)
    await register('ok')
  })

  it('refuses private addresses, and its own, unless told otherwise', async () => {
    const { body } = await t.admin.post('/webhooks', { url: `${t.url}/webhooks` })
    expect(body['violations']).toMatchObject([{ propertyPath: 'url', code: 'targetOwn' }])
    const { id } = await register('ok/private', { events: ['location.created'] })
    await t.service.setConfig('webhooks.allowPrivateTargets', false)
    for (const [url, code] of [
      [receiver.url('ok'), 'targetScheme'],
      ['https://127.0.0.1:8443/', 'targetPrivate'],
      ['https://2130706433/', 'targetPrivate'],
      ['https://ann:secret@example.com/', 'targetCredentials'],
      ['https://example.com:25/', 'targetPort'],
      ['nonsense', 'targetSyntax'],
    ]) {
      const answer = await t.admin.post('/webhooks', { url })
      expect([url, answer.status, answer.body['violations']]).toMatchObject([url, 422, [{ code }]])
    }
    // What was registered before is not called any more, by the button neither.
    await location('Office')
    await deliver()
    expect((await t.admin.post(`/webhooks/${id}/test`)).body).toMatchObject({
      statusCode: null,
      response: 'Only https is allowed.',
      success: false,
    })
    expect(receiver.at('ok/private')).toEqual([])
  })
})
