// Commercial relations of properties: who sees what, one tenant at a time, and what they earn and cost a project.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onEachDatabase } from './support/databases'
import { startService, type Answer, type Person, type TestService } from './support/service'

onEachDatabase('commercial relations of properties', (database) => {
  let t: TestService
  let boss: Person
  let ann: Person
  let mia: Person
  let eve: Person
  let project: unknown
  beforeAll(async () => {
    t = await startService({ database: await database.ready() })
    boss = await t.person('manager')
    ann = await t.person('employee', { manager: boss.id })
    mia = await t.person('employee')
    eve = await t.person('employee')
    ;[project] = await t.service.insert('Project', [{ name: 'Site', type: 'internal' }])
    await t.service.insert('ProjectMember', [
      { project, employee: boss.id, position: 'leader' },
      { project, employee: ann.id, position: 'leader' },
      { project, employee: mia.id },
    ])
  })
  afterAll(() => t.close())

  const makeProperty = async () => String((await boss.post('/properties', { name: 'Office' })).body['id'])
  const relate = async (body: Record<string, unknown>, caller = t.admin): Promise<Answer> =>
    caller.post('/property-commercial-relations', {
      ...{ relationType: 'lease', dateFrom: '2026-01-01' },
      ...('property' in body ? {} : { property: await makeProperty() }),
      ...body,
    })
  const pathOf = ({ body }: Answer) => `/property-commercial-relations/${String(body['id'])}`
  const refused = ({ status, body }: Answer) => [status, body['code']]
  const violated = ({ body }: Answer) =>
    (body['violations'] as { propertyPath: string; code: string }[] | undefined)?.map(
      ({ propertyPath, code }) => `${propertyPath} ${code}`,
    )

  it('leave out what is empty, and tell whether they are to come, active or past', async () => {
    const made = await relate({ amount: '100' })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      amount: '100.00',
      currency: '/currencies/PLN',
      invoiceable: false,
      state: 'active',
    })
    for (const field of ['project', 'propertyBooking', 'dateTo', 'note'])
      expect(made.body).not.toHaveProperty(field)
    expect((await t.admin.patch(pathOf(made), made.body)).status).toBe(200)
    expect((await relate({ dateFrom: '2026-06-16' })).body['state']).toBe('future')
    expect((await relate({ dateTo: '2026-06-14' })).body['state']).toBe('past')
    expect(violated(await relate({ dateTo: '2025-06-14' }))).toEqual(['dateTo order'])
    expect(violated(await relate({ amount: '-1' }))).toEqual(['amount minimum'])
  })

  it('of a project are for its people, their amount for whoever leads it; those of none are everyone’s without it', async () => {
    const its = await relate({ project, amount: '100' }, boss)
    expect(its.status).toBe(201)
    const path = pathOf(its)
    expect((await ann.get(path)).body['amount']).toBe('100.00')
    expect((await boss.get(path)).body['amount']).toBe('100.00')
    expect((await mia.get(path)).body).not.toHaveProperty('amount')
    expect((await eve.get(path)).status).toBe(404)
    const none = await relate({ amount: '100' })
    expect((await eve.get(pathOf(none))).body).not.toHaveProperty('amount')
    expect(refused(await relate({}, boss))).toEqual([403, 'forbidden'])
    expect(refused(await relate({ project }, ann))).toEqual([403, 'forbidden'])
    const listed = async (caller: Person, address: string) =>
      (await caller.get(address)).list.map((row) => row['id'])
    for (const prefix of ['properties', 'assets']) {
      expect(await listed(mia, `/${prefix}/project-relations`)).toEqual([its.body['id']])
      expect(await listed(eve, `/${prefix}/project-relations`)).toEqual([])
      expect(
        (await t.admin.get(`/${prefix}/project-relations?itemsPerPage=1`)).headers.get('x-total-count'),
      ).toBe('1')
      const unchanged = await t.admin.get(`/${prefix}/project-relations`, { 'If-None-Match': '*' })
      expect([unchanged.status, unchanged.headers.get('x-total-count')]).toEqual([304, '1'])
    }
    expect((await mia.get('/properties/project-relations?search=x&activeOn=2026-01-01')).list).toEqual([])
    expect(refused(await t.admin.delete(`/projects/${String(project)}`))).toEqual([409, 'in-use'])
    // It leaves whoever no longer sees it, and stays for the others.
    const start = (await mia.get('/property-commercial-relations?sync=')).headers.get('sync-token') ?? ''
    const [other] = await t.service.insert('Project', [{ name: 'Other', type: 'internal' }])
    await t.admin.patch(path, { project: other })
    const changes = (await mia.get(`/property-commercial-relations?sync=${encodeURIComponent(start)}`)).list
    expect(changes).toMatchObject([{ id: its.body['id'], deletedAt: expect.any(String) as string }])
    await t.admin.delete(path)
  })

  it('have one tenant at a time; a sublease lies inside a lease', async () => {
    const property = await makeProperty()
    const lease = await relate({ property, dateTo: '2026-06-30' })
    const clash = await relate({ property, relationType: 'rental', dateFrom: '2026-06-30' })
    expect([...refused(clash), clash.body['existing']]).toEqual([409, 'overlap', pathOf(lease)])
    const next = await relate({
      property,
      relationType: 'rental',
      dateFrom: '2026-07-01',
      dateTo: '2026-12-31',
    })
    expect(next.status).toBe(201)
    const sublet = (dateFrom: string, dateTo?: string) =>
      relate({ property, relationType: 'sublease', dateFrom, dateTo })
    expect(violated(await sublet('2025-12-31', '2026-02-01'))).toEqual(['dateFrom outsideLease'])
    expect(violated(await sublet('2026-02-01'))).toEqual(['dateFrom outsideLease'])
    const inside = await sublet('2026-03-01', '2026-09-30')
    expect(inside.status).toBe(201)
    expect((await sublet('2026-03-01', '2026-09-30')).status).toBe(201)
    const shorter = await t.admin.patch(pathOf(lease), { dateTo: '2026-06-29' })
    expect(refused(shorter)).toEqual([409, 'in-use'])
    expect(refused(await t.admin.delete(pathOf(next)))).toEqual([409, 'in-use'])
    expect((await relate({ property, relationType: 'insurance' })).status).toBe(201)
  })

  it('name a booking of their own property', async () => {
    const property = await makeProperty()
    const book = async (id: string) =>
      (await boss.post('/property-bookings', { property: id, startDate: '2026-07-01', duration: 60 })).body[
        'id'
      ]
    const its = await book(property)
    expect((await relate({ property, propertyBooking: its })).body['propertyBooking']).toBe(
      `/property-bookings/${String(its)}`,
    )
    const others = await book(await makeProperty())
    expect(violated(await relate({ property, relationType: 'other', propertyBooking: others }))).toEqual([
      'propertyBooking otherProperty',
    ])
  })

  it('are revenue of the project when the client pays them, else its cost; by days, and once', async () => {
    const [site] = await t.service.insert('Project', [{ name: 'Books', type: 'internal' }])
    await relate({ project: site, amount: '3000', invoiceable: true, dateFrom: '2026-04-16' })
    await relate({
      project: site,
      amount: '600',
      dateFrom: '2026-05-01',
      dateTo: '2026-05-31',
      relationType: 'service',
    })
    await relate({ project: site, amount: '50', dateFrom: '2026-05-20', relationType: 'other' })
    const of = async (query: string) => {
      const { body } = await t.admin.get(`/projects/${String(site)}/profitability?${query}`)
      const { revenue, cost } = body as Record<'revenue' | 'cost', Record<string, string>>
      return [revenue['relations'], cost['property'], body['margin']]
    }
    expect(await of('dateFrom=2026-04-01&dateTo=2026-04-30')).toEqual(['1500.00', '0.00', '1500.00'])
    expect(await of('dateFrom=2026-05-01&dateTo=2026-05-31')).toEqual(['3000.00', '650.00', '2350.00'])
    // What is still to come has earned nothing yet: today is 15 June.
    expect(await of('dateFrom=2026-06-01')).toEqual(['1500.00', '0.00', '1500.00'])
    const lines = (await t.admin.get(`/projects/${String(site)}/cost-allocations?kind=property`)).list
    expect(lines).toMatchObject([
      {
        kind: 'property',
        label: 'Office',
        amount: '600.00',
        periodFrom: '2026-05-01',
        periodTo: '2026-05-31',
      },
      {
        kind: 'property',
        label: 'Office',
        amount: '50.00',
        periodFrom: '2026-05-20',
        periodTo: '2026-05-20',
      },
    ])
  })

  it('leave the figures of closed days as they were', async () => {
    const [site] = await t.service.insert('Project', [{ name: 'Closed', type: 'internal' }])
    const open = await relate({ project: site, amount: '100', dateFrom: '2026-03-01' })
    const free = await relate({ amount: '100', dateFrom: '2026-03-01' })
    await t.admin.patch('/configs/workTimes.lockedBefore', { value: '2026-05-01' })
    const path = pathOf(open)
    for (const change of [
      { amount: '101' },
      { invoiceable: true },
      { dateTo: '2026-04-29' },
      { dateFrom: '2026-03-02' },
      { project: null },
      { currency: '/currencies/EUR' },
      { relationType: 'other' },
    ])
      expect([change, ...refused(await t.admin.patch(path, change))]).toEqual([change, 409, 'period-locked'])
    expect(refused(await t.admin.delete(path))).toEqual([409, 'period-locked'])
    expect(refused(await relate({ project: site, amount: '1', dateFrom: '2026-04-30' }))).toEqual([
      409,
      'period-locked',
    ])
    expect((await t.admin.patch(path, { dateTo: '2026-05-31', note: 'Ends' })).status).toBe(200)
    expect((await relate({ project: site, amount: '1', dateFrom: '2026-05-01' })).status).toBe(201)
    expect((await t.admin.patch(pathOf(free), { amount: '90' })).status).toBe(200)
    expect(refused(await t.admin.patch(pathOf(free), { project: site }))).toEqual([409, 'period-locked'])
    expect(t.logged).toEqual([])
    expect((await t.service.verifyAudit()).state).toBe('whole')
  })
})
