// Who sees and does what: every role against every resource, and the reach of own, team and all.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onEachDatabase } from './support/databases'
import { startService, type Person, type TestService } from './support/service'

onEachDatabase('access', (database) => {
  let t: TestService
  let boss: Person
  let ann: Person
  let bob: Person
  let eve: Person
  let robot: Person
  const names = (rows: Record<string, unknown>[]) => rows.map((row) => row['name']).sort()

  beforeAll(async () => {
    t = await startService({ database: await database.ready() })
    boss = await t.person('manager')
    ann = await t.person('employee', { manager: boss.id, hourlyCost: '60.00' })
    bob = await t.person('employee')
    eve = await t.person('employee', { hourlyCost: '45.00' })
    robot = await t.person('integration')
    await t.service.insert('Project', [
      { name: 'Ann leads', type: 'internal' },
      { name: 'Bob works', type: 'internal' },
      { name: 'Nobody', type: 'internal' },
    ])
    await t.service.insert('ProjectMember', [
      { project: 1, employee: ann.id, position: 'leader' },
      { project: 1, employee: eve.id },
      { project: 2, employee: bob.id },
    ])
    await t.service.insert(
      'WorkTime',
      [ann, bob, eve].map(({ id }) => ({
        employee: id,
        project: 3,
        seconds: id,
        date: '2026-06-10T09:00:00+02:00',
      })),
    )
    await t.service.insert('HolidayType', [{ code: 'vacation', name: 'Vacation', category: 'vacation' }])
    await t.service.insert(
      'HolidayRequest',
      [ann, bob, eve].map(({ id }) => ({
        employee: id,
        type: 1,
        dateFrom: '2026-07-01',
        status: 'approved',
        seconds: 28_800,
      })),
    )
  })
  afterAll(() => t.close())

  it('shows people their own work time, managers their team’s, admins and integrations all', async () => {
    const seen = async (caller: { get: Person['get'] }) =>
      (await caller.get('/work-times')).list.map((row) => row['seconds']).sort()
    expect(await seen(ann)).toEqual([ann.id])
    expect(await seen(bob)).toEqual([bob.id])
    expect(await seen(boss)).toEqual([ann.id])
    expect(await seen(t.admin)).toHaveLength(3)
    expect(await seen(robot)).toHaveLength(3)
    expect((await ann.get('/work-times')).headers.get('x-total-count')).toBe('1')
    expect((await ann.get(`/work-times?employee=${bob.id}`)).list).toEqual([])
    const his = (await bob.get('/work-times')).list[0]?.['id']
    for (const answer of [
      await ann.get(`/work-times/${String(his)}`),
      await ann.patch(`/work-times/${String(his)}`, { seconds: 1 }),
      await ann.delete(`/work-times/${String(his)}`),
      await boss.get(`/work-times/${String(his)}`),
    ]) {
      expect(answer.body).toMatchObject({ status: 404, code: 'not-found' })
    }
  })

  it('shows who leads a project its work, not the rest of what its members do, and lets them write none', async () => {
    await t.service.insert('ProjectMember', [{ project: 2, employee: boss.id, position: 'leader' }])
    const members = (await t.admin.get(`/project-members?project=2&employee=${boss.id}`)).list
    try {
      expect((await boss.post('/work-times', { employee: bob.iri, project: 2, seconds: 5 })).status).toBe(403)
      expect((await bob.post('/work-times', { project: 2, seconds: 5 })).status).toBe(201)
      expect((await boss.post('/work-times', { employee: bob.iri, project: 1, seconds: 5 })).status).toBe(403)
      const seen = (await boss.get('/work-times')).list.map(({ employee, project }) => [employee, project])
      expect(seen).toEqual([
        [bob.iri, '/projects/2'],
        [ann.iri, '/projects/3'],
      ])
      expect((await boss.get(`/work-times?employee=${bob.id}&project=3`)).list).toEqual([])
      const whose = (await boss.get('/holiday-requests')).list.map((row) => row['employee'])
      expect(whose).toMatchObject([{ id: ann.id }])
    } finally {
      await t.admin.delete(`/project-members/${String(members[0]?.['id'])}`)
    }
    expect((await boss.get('/work-times')).list).toHaveLength(1)
  })

  it('lets people write for themselves, managers for their team, integrations only for someone named', async () => {
    const body = { project: 1, seconds: 60 }
    expect((await ann.post('/work-times', { ...body, employee: bob.iri })).body).toMatchObject({
      status: 403,
      code: 'forbidden',
    })
    expect((await boss.post('/work-times', { ...body, employee: ann.iri })).status).toBe(201)
    expect((await boss.post('/work-times', { ...body, employee: eve.iri })).status).toBe(403)
    expect((await t.admin.post('/work-times', { ...body, employee: eve.iri })).status).toBe(201)
    expect((await robot.post('/work-times', body)).body).toMatchObject({
      status: 422,
      violations: [{ propertyPath: 'employee' }],
    })
    expect((await robot.post('/work-times', { ...body, employee: eve.iri })).status).toBe(201)
  })

  it('shows projects to members, the team’s to managers, and lets leaders manage theirs', async () => {
    expect(names((await ann.get('/projects')).list)).toEqual(['Ann leads'])
    expect(names((await ann.get('/projects/preview')).list)).toEqual(['Ann leads'])
    expect(names((await ann.get('/projects/search?query=works')).list)).toEqual([])
    expect(names((await bob.get('/projects')).list)).toEqual(['Bob works'])
    expect(names((await boss.get('/projects')).list)).toEqual(['Ann leads'])
    expect(names((await t.admin.get('/projects')).list)).toHaveLength(3)
    expect((await ann.patch('/projects/1', { notes: 'mine' })).status).toBe(200)
    expect((await eve.patch('/projects/1', { notes: 'hers' })).body).toMatchObject({ status: 403 })
    expect((await bob.patch('/projects/1', { notes: 'his' })).body).toMatchObject({ status: 404 })
    expect((await ann.delete('/projects/1')).status).toBe(403)
    expect((await ann.post('/projects', { name: 'New', type: 'internal' })).status).toBe(403)
    const made = await boss.post('/projects', { name: 'New', type: 'internal' })
    expect(made.status).toBe(201)
    expect(made.body['projectMembers']).toHaveLength(1)
    expect((await boss.get(`/projects/${String(made.body['id'])}`)).body).toEqual(made.body)
    expect((await ann.post('/project-members', { project: 1, employee: bob.id })).status).toBe(201)
    expect((await eve.post('/project-members', { project: 1, employee: boss.id })).status).toBe(403)
    expect(names((await bob.get('/projects')).list)).toEqual(['Ann leads', 'Bob works'])
  })

  it('keeps costs and client keys from those they are none of', async () => {
    const cost = async (caller: Person | TestService['admin'], of: Person) =>
      (await caller.get(of.iri)).body['hourlyCost']
    expect(await cost(t.admin, ann)).toBe('60.00')
    expect(await cost(robot, ann)).toBeUndefined()
    expect(await cost(boss, ann)).toBeUndefined()
    await t.admin.patch(boss.iri, { seesCosts: true })
    expect(await cost(boss, ann)).toBe('60.00')
    expect(await cost(boss, eve)).toBe('45.00')
    await t.admin.patch(boss.iri, { seesCosts: false })
    expect(await cost(boss, ann)).toBeUndefined()
    expect(await cost(ann, ann)).toBeUndefined()
    expect((await ann.get('/projects/1')).body).not.toHaveProperty('clientHash')
    expect((await t.admin.get('/projects/1')).body['clientHash']).toMatch(/^[\w-]{32}$/)
  })

  it('lets only those write reference data that may', async () => {
    const day = { date: '2026-12-31' }
    for (const caller of [ann, boss]) expect((await caller.post('/bank-holidays', day)).status).toBe(403)
    expect((await t.admin.post('/bank-holidays', day)).status).toBe(201)
    expect((await ann.get('/bank-holidays')).list).toHaveLength(1)
    expect(
      (await ann.post('/employees', { firstName: 'A', lastName: 'B', email: 'a@b.example' })).status,
    ).toBe(403)
    expect((await boss.patch(ann.iri, { role: 'admin' })).status).toBe(403)
    expect((await ann.patch(ann.iri, { role: 'admin' })).status).toBe(403)
    expect((await boss.post('/schedules', { name: 'S', numberOfDays: 7 })).status).toBe(201)
    expect((await ann.post('/schedules', { name: 'T', numberOfDays: 7 })).status).toBe(403)
  })

  it('shows absences to whom they concern', async () => {
    const whose = async (caller: { get: Person['get'] }) =>
      (await caller.get('/holiday-requests')).list.map((row) => (row['employee'] as { id: number }).id)
    expect(await whose(ann)).toEqual([ann.id])
    expect(await whose(boss)).toEqual([ann.id])
    expect(await whose(t.admin)).toHaveLength(3)
  })

  it('gives a token no more than role and scope together', async () => {
    const token = await t.token({ employeeId: t.adminId, scopes: ['time:read', 'projects:write'] })
    const caller = t.as(token)
    expect((await caller.get('/work-times')).status).toBe(200)
    expect((await caller.get('/projects')).status).toBe(200)
    expect((await caller.get('/me')).body['scopes']).toEqual(['time:read', 'projects:write'])
    const refused = await caller.post('/work-times', { project: 1, seconds: 60 })
    expect(refused.body).toMatchObject({ status: 403, code: 'insufficient-scope', scope: 'time:write' })
    expect(refused.headers.get('www-authenticate')).toContain('scope="time:write"')
    expect((await caller.get('/bank-holidays')).status).toBe(403)
    const weak = t.as(await t.token({ employeeId: ann.id, scopes: ['*'] }))
    expect((await weak.get('/work-times')).headers.get('x-total-count')).not.toBe('3')
  })

  it('answers every role on every collection and item without a surprise', async () => {
    const document = (await t.admin.get('/api/doc.json')).body as {
      paths: Record<string, Record<string, unknown>>
    }
    for (const [path, operations] of Object.entries(document.paths)) {
      for (const method of Object.keys(operations)) {
        for (const caller of [ann, boss, robot, t.admin, t.as(null)]) {
          const id = path.includes('{id}') ? path.replace('{id}', '999999') : path
          const answer =
            method === 'get'
              ? await caller.get(id)
              : method === 'delete'
                ? await caller.delete(id)
                : method === 'post'
                  ? await caller.post(id, {})
                  : await caller.patch(id, {})
          // A receiver without a secret says so.
          if (answer.body['code'] === 'receiver-not-configured') continue
          expect(answer.status, `${method} ${path}: ${answer.text}`).toBeLessThan(500)
          if (caller === t.admin && method === 'get') expect([200, 400, 404]).toContain(answer.status)
        }
      }
    }
    expect(t.logged).toEqual([])
  })
})
