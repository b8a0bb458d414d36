// What a hostile or careless caller tries: names every object has, more rights, other people's tokens, hanging up.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RATES } from '../../src/service/http/limits'
import { onEachDatabase } from './support/databases'
import { startService, testClock, type Answer, type Person, type TestService } from './support/service'

onEachDatabase('hostile callers', (database) => {
  let t: TestService
  let ann: Person
  beforeAll(async () => {
    t = await startService({ database: await database.ready() })
    ann = await t.person('employee')
    await t.service.insert('Project', [{ name: 'Alpha', type: 'internal', visibility: 'everyone' }])
    await t.service.insert('TaskStatus', [{ name: 'To do', category: 'open' }])
  })
  afterAll(() => t.close())

  it('get no further with parameters called like what every object has', async () => {
    for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty', 'valueOf']) {
      for (const query of [`${name}=1`, `${name}[]=1`, `order[${name}]=asc`, `folder=${name}`]) {
        for (const path of ['/projects', '/projects/preview', '/work-times']) {
          const answer = await t.admin.get(`${path}?${query}`)
          expect([answer.status, answer.body['status']], `${path}?${query}`).toEqual([400, 400])
        }
      }
    }
    expect(t.logged).toEqual([])
  })

  it('cannot empty a field that always has a value', async () => {
    const made = await t.admin.post('/bank-holidays', { date: '2026-11-11' })
    expect(made.body).toMatchObject({ share: 1 })
    for (const answer of [
      await t.admin.post('/bank-holidays', { date: '2026-11-12', share: null }),
      await t.admin.patch(`/bank-holidays/${String(made.body['id'])}`, { share: null }),
    ]) {
      expect(answer.body).toMatchObject({
        status: 422,
        violations: [{ propertyPath: 'share', code: 'null' }],
      })
    }
    expect(t.logged).toEqual([])
  })

  it('cannot make an admin with an integration’s token, nor write people and clients with it', async () => {
    const robot = await t.person('integration')
    for (const answer of [
      await robot.post('/employees', { firstName: 'A', lastName: 'B', email: 'a@b.example', role: 'admin' }),
      await robot.patch(robot.iri, { role: 'admin' }),
      await robot.patch(ann.iri, { role: 'manager' }),
      await robot.post('/clients', { name: 'New' }),
    ]) {
      expect(answer.body).toMatchObject({ status: 403, code: 'forbidden' })
    }
    expect((await robot.get('/me')).body).toMatchObject({ employee: { role: 'integration' } })
  })

  it('cannot revoke a token that reaches further than the one they have', async () => {
    const wide = (await ann.post('/tokens', { name: 'Wide' })).body
    const narrow = (await ann.post('/tokens', { name: 'Narrow', scopes: ['time:read'] })).body
    const caller = t.as(String(narrow['token']))
    expect((await caller.delete(`/tokens/${String(wide['id'])}`)).body).toMatchObject({
      status: 403,
      code: 'insufficient-scope',
      scope: '*',
    })
    expect((await t.as(String(wide['token'])).get('/me')).status).toBe(200)
    expect((await caller.delete(`/tokens/${String(narrow['id'])}`)).status).toBe(204)
    expect((await caller.get('/me')).status).toBe(401)
  })

  it('get a short answer to a body that is wrong in very many places', async () => {
    const body = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`k${index}`, 1]))
    const answer = await t.admin.post('/projects', body)
    expect(answer.status).toBe(422)
    expect(answer.body['detail']).toContain('20002')
    expect(answer.body['violations']).toHaveLength(50)
  })

  it('leave no trace in the log by hanging up in the middle of a body', async () => {
    const accepted = once(t.service.app.server, 'connection') as Promise<[Socket]>
    const { port } = new URL(t.url)
    const socket = connect(Number(port), '127.0.0.1')
    const [theirs] = await accepted
    const token = await t.token({ employeeId: t.adminId, scopes: ['*'] })
    socket.write(
      `POST /projects HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"name":`,
    )
    await once(t.service.app.server, 'request')
    socket.destroy()
    await once(theirs, 'close')
    expect((await t.admin.get('/me')).status).toBe(200)
    expect(t.logged).toEqual([])
  })

  it('keep no task in step that they may no longer see, and miss none that they may see now', async () => {
    const project = (
      await t.admin.post('/projects', { name: 'Open', type: 'internal', taskVisibility: 'everyone' })
    ).body['id']
    const task = await t.admin.post('/project-tasks', { project, title: 'For all' })
    const [path, iri] = [`/projects/${String(project)}`, `/project-tasks/${String(task.body['id'])}`]
    const begin = async () => (await ann.get('/project-tasks?sync=')).headers.get('sync-token') ?? ''
    const goOn = async (token: string): Promise<Answer> => ann.get(`/project-tasks?sync=${token}`)

    const seen = await begin()
    await t.admin.patch(path, { notes: 'Nothing that changes who sees what' })
    expect((await goOn(seen)).list).toEqual([])
    await t.admin.patch(path, { taskVisibility: 'members' })
    expect((await ann.get(iri)).status).toBe(404)
    expect((await goOn(seen)).status).toBe(410)

    const hidden = await begin()
    await t.admin.patch(iri, { assignees: [ann.id] })
    expect((await goOn(hidden)).status).toBe(410)

    const assigned = await begin()
    await t.admin.patch(iri, { assignees: [] })
    expect((await goOn(assigned)).status).toBe(410)

    const none = await begin()
    await t.admin.patch(path, { taskVisibility: 'everyone' })
    expect((await goOn(none)).status).toBe(410)
  })
})

describe('an old token at a shared address', () => {
  it('is refused without shutting out the people beside it', async () => {
    const t = await startService({
      database: 'sqlite::memory:',
      rates: { ...RATES, failures: 2 },
      clock: testClock(),
    })
    try {
      const token = await t.token({ employeeId: t.adminId, scopes: ['*'] })
      const old = async () => (await t.as('stint_pat_old').get('/me')).status
      expect([await old(), await old(), await old()]).toEqual([401, 401, 429])
      expect((await t.as(token).get('/me')).status).toBe(200)
      expect(await old()).toBe(429)
    } finally {
      await t.close()
    }
  })
})
