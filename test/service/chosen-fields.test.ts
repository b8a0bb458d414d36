// `fields` and `include`: what of rows a reader chooses to see, in lists, syncs and items, and what is refused.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onEachDatabase } from './support/databases'
import { startService, type Person, type TestService } from './support/service'

onEachDatabase('what a reader chooses of rows', (database) => {
  let t: TestService
  let ann: Person
  let piotr: Person
  let boss: Person

  beforeAll(async () => {
    t = await startService({ database: await database.ready() })
    boss = await t.person('manager', { firstName: 'Bea' })
    ann = await t.person('employee', { firstName: 'Ann', manager: boss.id })
    piotr = await t.person('employee', { firstName: 'Piotr' })
    await t.service.insert('Client', [{ name: 'Harbour Ltd' }])
    await t.service.insert('Project', [
      { name: 'Website', type: 'time_material', client: 1 },
      { name: 'Secret', type: 'internal', priceNet: '81818.00', notes: 'between us' },
    ])
    await t.service.insert('ProjectMember', [{ project: 1, employee: ann.id }])
    await t.service.insert('WorkTime', [
      { employee: ann.id, project: 1, seconds: 3600, date: '2026-06-10T09:00:00+02:00' },
      { employee: ann.id, project: 1, seconds: 1800, date: '2026-06-11T09:00:00+02:00' },
      { employee: piotr.id, project: 2, seconds: 900, date: '2026-06-12T09:00:00+02:00' },
    ])
    await t.service.insert('Meeting', [
      {
        employee: ann.id,
        invitees: [ann.id, piotr.id],
        notes: 'Plan',
        dateFrom: '2026-06-16',
        dateTo: '2026-06-16',
      },
    ])
  })
  afterAll(() => t.close())

  it('shows the chosen fields of each row and its id, in any order and spelling', async () => {
    const rows = [
      { id: 3, seconds: 900, localDate: '2026-06-12' },
      { id: 2, seconds: 1800, localDate: '2026-06-11' },
      { id: 1, seconds: 3600, localDate: '2026-06-10' },
    ]
    for (const asked of [
      'fields=seconds,localDate',
      'fields=localDate,%20seconds',
      'fields[]=seconds&fields[]=localDate',
      'fields=id&fields=seconds,localDate',
    ]) {
      // The document names one spelling; the others are what clients of lists are used to.
      const answer = await fetch(`${t.url}/work-times?${asked}`, {
        headers: { Authorization: `Bearer ${await adminToken()}` },
      })
      expect([asked, await answer.json()]).toEqual([asked, rows])
      expect(answer.headers.get('x-total-count')).toBe('3')
    }
    const filtered = await t.admin.get(`/work-times?fields=seconds&employee=${ann.id}&order[date]=asc`)
    expect(filtered.list).toEqual([
      { id: 1, seconds: 3600 },
      { id: 2, seconds: 1800 },
    ])
    // The same list without it is kept and answered apart.
    const whole = await t.admin.get(`/work-times?employee=${ann.id}&order[date]=asc`)
    expect(whole.list[0]).toMatchObject({ id: 1, project: '/projects/1', seconds: 3600 })
  })

  let token: string | null = null
  const adminToken = async () => (token ??= await t.token({ employeeId: t.adminId, scopes: ['*'] }))

  it('shows the chosen fields of an item, with the tag by which the whole is changed', async () => {
    const whole = await t.admin.get('/projects/1')
    const some = await t.admin.get('/projects/1?fields=name,client')
    expect(some.body).toEqual({ id: 1, name: 'Website', client: '/clients/1' })
    const tag = some.headers.get('etag') ?? ''
    expect(tag).toBe(whole.headers.get('etag'))
    expect((await t.admin.get('/projects/1?fields=name', { 'If-None-Match': tag })).status).toBe(304)
    const changed = await t.admin.patch('/projects/1', { name: 'Web site' }, { 'If-Match': tag })
    expect(changed.status).toBe(200)
    const again = await t.admin.get('/projects/1?fields=name', { 'If-None-Match': tag })
    expect([again.status, again.body]).toEqual([200, { id: 1, name: 'Web site' }])
  })

  it('shows rows in the place of references, one level deep', async () => {
    const [row] = (await t.admin.get('/work-times?include=employee,project&id=1')).list
    expect(row).toMatchObject({
      seconds: 3600,
      employee: { id: ann.id, firstName: 'Ann', manager: boss.iri },
      project: { id: 1, type: 'time_material', client: '/clients/1' },
    })
    const project = await t.admin.get('/projects/1?include=client&fields=client')
    expect(project.body).toMatchObject({ id: 1, client: { id: 1, name: 'Harbour Ltd' } })
    expect(Object.keys(project.body)).toEqual(['id', 'client'])
    const [meeting] = (await t.admin.get('/meetings?include=invitees')).list
    expect(meeting?.['invitees']).toMatchObject([{ firstName: 'Ann' }, { firstName: 'Piotr' }])
  })

  it('takes back what it included', async () => {
    const { id } = (await t.admin.get('/meetings')).list[0] ?? {}
    for (const address of [
      '/projects/1?include=client,currency',
      `/meetings/${String(id)}?include=invitees`,
    ]) {
      const [path = ''] = address.split('?')
      const { body, headers } = await t.admin.get(address)
      const sent = await t.admin.patch(path, body)
      expect([path, sent.status, sent.headers.get('etag')]).toEqual([path, 200, headers.get('etag')])
    }
  })

  it('leaves references to what the reader may not see, or what was deleted, as they are', async () => {
    // Piotr is not a member of the project that he booked on.
    const [row] = (await piotr.get('/work-times?include=project,employee')).list
    expect(row).toMatchObject({ project: '/projects/2', employee: { firstName: 'Piotr' } })
    const lent = await t.admin.post('/properties', { name: 'Camera', type: 'equipment' })
    const asset = `/properties/${String(lent.body['id'])}`
    await t.service.insert('TaskStatus', [{ name: 'Open', category: 'open' }])
    const task = await t.admin.post('/project-tasks', { project: 1, title: 'Film', status: 1, asset })
    expect(task.status).toBe(201)
    const film = async () => (await t.admin.get('/project-tasks?include=asset&fields=title')).list
    expect(await film()).toMatchObject([{ title: 'Film', asset: { name: 'Camera' } }])
    expect((await t.admin.delete(asset)).status).toBe(204)
    expect(await film()).toMatchObject([{ title: 'Film', asset }])
  })

  it('tells of a change in an included row at once, whatever was kept', async () => {
    const list = '/work-times?include=project&fields=seconds&id=1'
    const before = await t.admin.get(list)
    const item = await t.admin.get('/work-times/1?include=project')
    await t.admin.patch('/projects/1', { name: 'Relaunch' })
    const later = await t.admin.get(list, { 'If-None-Match': before.headers.get('etag') ?? '' })
    expect(later.list).toMatchObject([{ project: { name: 'Relaunch' } }])
    const again = await t.admin.get('/work-times/1?include=project', {
      'If-None-Match': item.headers.get('etag') ?? '',
    })
    expect([again.status, again.body['project']]).toMatchObject([200, { name: 'Relaunch' }])
  })

  it('keeps what the reader does not see hidden, chosen or included', async () => {
    await t.service.insert('ProjectMember', [{ project: 2, employee: piotr.id }])
    expect((await piotr.get('/projects/2?fields=name,priceNet,notes')).body).toEqual({
      ...{ id: 2, name: 'Secret', priceNet: null, notes: null },
    })
    const [included] = (await piotr.get('/work-times?include=project&fields=seconds')).list
    expect(included?.['project']).toMatchObject({ name: 'Secret', priceNet: null, notes: null })
    expect((await t.admin.get('/projects/2?fields=priceNet')).body).toEqual({ id: 2, priceNet: '81818.00' })
    await t.admin.patch(ann.iri, { hourlyCost: '61.37' })
    expect((await boss.get(`${ann.iri}?fields=hourlyCost`)).body).toEqual({ id: ann.id })
    const answer = await boss.get('/work-times?include=employee')
    expect(answer.list.length).toBeGreaterThan(0)
    expect(answer.text).not.toContain('61.37')
  })

  it('syncs the chosen fields; another choice is another sync', async () => {
    const first = await t.admin.get('/clients?sync=&fields=name')
    expect(first.list).toEqual([{ id: 1, name: 'Harbour Ltd' }])
    const since = encodeURIComponent(first.headers.get('sync-token') ?? '')
    await t.admin.post('/clients', { name: 'Quay' })
    expect((await t.admin.get(`/clients?sync=${since}&fields=id,name`)).list).toEqual([
      { id: 2, name: 'Quay' },
    ])
    for (const other of ['', '&fields=name,updatedAt'])
      expect((await t.admin.get(`/clients?sync=${since}${other}`)).body).toMatchObject({
        ...{ status: 400, code: 'bad-parameter' },
      })
    const both = await t.admin.get('/work-times?sync=&include=project')
    expect(both.body).toMatchObject({ status: 400, code: 'bad-parameter' })
    expect(both.body['detail']).toContain('"include"')
  })

  it('refuses names that are none and tells those that are', async () => {
    for (const address of [
      '/work-times?fields=secnds',
      '/work-times?fields=',
      '/work-times/1?fields=a,seconds',
    ]) {
      const { body } = await t.admin.get(address)
      expect([address, body]).toMatchObject([address, { status: 400, code: 'bad-parameter' }])
      expect(body['detail']).toContain('localDate')
    }
    const { body } = await t.admin.get('/work-times?include=client')
    expect(body).toMatchObject({ status: 400, code: 'bad-parameter' })
    expect(body['detail']).toContain('employee, project, task')
    // What has no references has nothing to include.
    expect((await t.admin.get('/clients?include=name')).body).toMatchObject({ code: 'unknown-parameter' })
    expect((await t.admin.patch('/clients/1?fields=name', {})).body).toMatchObject({
      code: 'unknown-parameter',
    })
  })

  it('includes only what the scopes of the token let it read', async () => {
    const reader = t.as(await t.token({ employeeId: t.adminId, scopes: ['time:read', 'projects:read'] }))
    expect((await reader.get('/work-times?include=project')).status).toBe(200)
    const refused = await reader.get('/work-times?include=project,employee')
    expect([refused.status, refused.body['code'], refused.body['scope']]).toEqual([
      ...[403, 'insufficient-scope', 'organization:read'],
    ])
  })

  it('chooses of types with balances, of who is absent and of relations to projects, too', async () => {
    await t.service.insert('HolidayType', [
      { code: 'sabbatical', name: 'Sabbatical', category: 'other', usesLimit: true },
    ])
    const types = await ann.get('/holidays?fields=name')
    expect(types.list.length).toBeGreaterThan(0)
    for (const row of types.list) expect(Object.keys(row)).toEqual(['id', 'name'])
    const listed = (await ann.get('/holiday-requests?view=types&fields=name,balance')).list
    const balances = listed.find(({ name }) => name === 'Sabbatical')
    expect(balances).toMatchObject({ balance: expect.anything() as unknown })
    expect(Object.keys(balances ?? {}).sort()).toEqual(['balance', 'id', 'name'])
    const absent = await ann.get('/holidays/active?fields=typeName,employee&include=employee')
    expect([absent.status, absent.list]).toEqual([200, []])
    const relations = await t.admin.get('/properties/project-relations?fields=amount&include=project')
    expect([relations.status, relations.list]).toEqual([200, []])
  })
})
