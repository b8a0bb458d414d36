// Properties: their tree, their meters, their states, what forbids their deletion, and which of them are free.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onEachDatabase } from './support/databases'
import { startService, type Answer, type Person, type TestService } from './support/service'

onEachDatabase('properties', (database) => {
  let t: TestService
  let boss: Person
  let ann: Person
  beforeAll(async () => {
    t = await startService({ database: await database.ready() })
    boss = await t.person('manager')
    ann = await t.person('employee', { manager: boss.id })
  })
  afterAll(() => t.close())

  const make = async (name: string, more: Record<string, unknown> = {}): Promise<string> => {
    const made = await boss.post('/properties', { name, ...more })
    expect([made.status, made.text]).toEqual([201, made.text])
    return String(made.body['id'])
  }
  const statusOf = async (id: string) => (await ann.get(`/properties/${id}`)).body['status']
  const refused = ({ status, body }: Answer) => [status, body['code']]

  it('are created with defaults, by managers, and read by everyone under both prefixes', async () => {
    const made = await boss.post('/assets', {
      name: 'Van',
      type: 'vehicle',
      inventoryNumber: 'V-1',
      purchasePrice: '120000.5',
      area: '012.50',
    })
    expect(made.status).toBe(201)
    expect(made.headers.get('location')).toBe(`/properties/${String(made.body['id'])}`)
    expect(made.body).toMatchObject({
      name: 'Van',
      type: 'vehicle',
      status: 'available',
      bookable: true,
      purchasePrice: '120000.50',
      currency: '/currencies/PLN',
      area: '12.5',
      meters: [],
    })
    expect((await ann.get(`/assets/${String(made.body['id'])}`)).body).toMatchObject({ name: 'Van' })
    expect((await ann.post('/properties', { name: 'Mine' })).status).toBe(403)
    expect((await ann.get('/properties?search=v-1')).list).toHaveLength(1)
    const twin = await boss.post('/properties', { name: 'Other', inventoryNumber: 'V-1' })
    expect(refused(twin)).toEqual([409, 'duplicate'])
    expect(twin.body['existing']).toBe(`/properties/${String(made.body['id'])}`)
    expect((await boss.post('/properties', { name: 'No number' })).status).toBe(201)
    expect(refused(await boss.post('/properties', { name: 'Free', purchasePrice: '-1' }))).toEqual([
      422,
      'validation',
    ])
  })

  it('are a tree without circles, of at most eight levels', async () => {
    const ids = [await make('Building')]
    for (let level = 2; level <= 8; level++) ids.push(await make(`Level ${level}`, { parent: ids.at(-1) }))
    const deep = await boss.post('/properties', { name: 'Level 9', parent: ids.at(-1) })
    expect(deep.body).toMatchObject({ violations: [{ propertyPath: 'parent', code: 'depth' }] })
    const circle = await boss.patch(`/properties/${ids[0]}`, { parent: ids[3] })
    expect(circle.body).toMatchObject({ violations: [{ propertyPath: 'parent', code: 'cycle' }] })
    expect(refused(await boss.delete(`/properties/${ids[0]}`))).toEqual([409, 'in-use'])
    expect((await ann.get(`/properties?parent=${ids[1]}`)).list.map((row) => row['id'])).toEqual([ids[2]])
  })

  it('have meters with ids of their own, replaced by PATCH, and read at their own address', async () => {
    const made = await boss.post('/properties', {
      name: 'Flat',
      meters: [
        { name: 'Power', medium: 'electricity', unit: 'kWh', digits: 5 },
        { name: 'Water', medium: 'water', unit: 'm3', factor: '0.10' },
      ],
    })
    const meters = made.body['meters'] as Record<string, unknown>[]
    expect(meters).toMatchObject([
      { name: 'Power', digits: 5, factor: '1', serialNumber: null },
      { name: 'Water', digits: null, factor: '0.1' },
    ])
    const [power, water] = meters.map(({ id }) => String(id))
    const path = `/properties/${String(made.body['id'])}`
    expect((await ann.get(`/meters/${power}`)).body).toMatchObject({ property: path, medium: 'electricity' })
    expect((await ann.get(`/meters?property=${path}`)).list).toHaveLength(2)
    expect((await boss.send('DELETE', `/meters/${power}`, {})).status).toBe(405)
    const [listed] = (await ann.get(`/properties?id=${String(made.body['id'])}`)).list
    expect(listed?.['meters']).toEqual([`/meters/${power}`, `/meters/${water}`])

    const none = await boss.patch(path, { meters: [{ name: 'Gas', medium: 'gas', unit: 'm3', factor: '0' }] })
    expect(none.body).toMatchObject({ violations: [{ propertyPath: 'meters.0.factor', code: 'notZero' }] })
    await ann.post('/asset-meter-readings', { meter: power, value: '1' })
    const read = await boss.patch(path, { meters: [`/meters/${water}`] })
    expect(refused(read)).toEqual([409, 'in-use'])
    const kept = await boss.patch(path, { meters: [meters[0], { name: 'Gas', medium: 'gas', unit: 'm3' }] })
    expect((kept.body['meters'] as unknown[]).length).toBe(2)
    expect((await ann.get(`/meters/${water}`)).status).toBe(404)
    expect((await boss.delete(path)).status).toBe(204)
    expect((await ann.get(`/meters/${power}`)).status).toBe(404)
    expect((await ann.get(`/asset-meter-readings?meter=${power}`)).list).toEqual([])
  })

  it('are in use while a booking runs, and not otherwise', async () => {
    const id = await make('Car')
    const book = async (startDate: string, more: Record<string, unknown>) => {
      const made = await ann.post('/property-bookings', { property: id, startDate, ...more })
      expect([made.status, made.text]).toEqual([201, made.text])
      return `/property-bookings/${String(made.body['id'])}`
    }
    expect(refused(await boss.patch(`/properties/${id}`, { status: 'in_use' }))).toEqual([
      409,
      'invalid-transition',
    ])
    const created = await boss.post('/properties', { name: 'New', status: 'in_use' })
    expect(created.body).toMatchObject({ violations: [{ propertyPath: 'status', code: 'initialState' }] })
    const now = await book('2026-06-15T09:00:00+02:00', { duration: 7200 })
    expect(await statusOf(id)).toBe('in_use')
    await boss.patch(`/properties/${id}`, { status: 'maintenance' })
    await ann.patch(now, { duration: 10_800 })
    expect(await statusOf(id)).toBe('maintenance')
    expect((await boss.patch(`/properties/${id}`, { status: 'available' })).body['status']).toBe('in_use')
    await ann.post(`${now}/cancel`)
    expect(await statusOf(id)).toBe('available')
    const later = await book('2026-06-16T09:00:00+02:00', { duration: 3600 })
    expect(await statusOf(id)).toBe('available')
    expect(refused(await boss.patch(`/properties/${id}`, { status: 'retired' }))).toEqual([409, 'in-use'])
    expect(refused(await boss.delete(`/properties/${id}`))).toEqual([409, 'in-use'])
    await ann.post(`${later}/cancel`)
    expect((await boss.patch(`/properties/${id}`, { status: 'retired' })).status).toBe(200)
    const refusal = await ann.post('/property-bookings', {
      property: id,
      startDate: '2026-06-20T09:00:00+02:00',
    })
    expect(refused(refusal)).toEqual([409, 'not-bookable'])
    expect((await boss.delete(`/properties/${id}`)).status).toBe(204)
    // What was booked is still shown with what it was.
    expect((await ann.get(later)).body['property']).toMatchObject({ id, name: 'Car', status: 'retired' })
  })

  it('are not deleted while a relation is active or to come', async () => {
    const id = await make('Shed')
    const relation = (dateFrom: string, dateTo: string) =>
      t.admin.post('/property-commercial-relations', {
        property: id,
        relationType: 'insurance',
        dateFrom,
        dateTo,
      })
    const past = await relation('2026-01-01', '2026-06-14')
    expect(past.body['state']).toBe('past')
    const active = await relation('2026-06-15', '2026-06-15')
    expect(refused(await boss.delete(`/properties/${id}`))).toEqual([409, 'in-use'])
    await t.admin.delete(`/property-commercial-relations/${String(active.body['id'])}`)
    expect((await boss.delete(`/properties/${id}`)).status).toBe(204)
  })

  it('are what tasks are for, and find them under both prefixes', async () => {
    const id = await make('Lift')
    const [project] = await t.service.insert('Project', [
      { name: 'Repairs', type: 'internal', visibility: 'everyone', taskVisibility: 'everyone' },
    ])
    const [status] = await t.service.insert('TaskStatus', [{ name: 'Open', category: 'open' }])
    const send = (asset: string) =>
      t.admin.post('/project-tasks', { project, status, title: 'Oil it', asset })
    const made = await send(`/assets/${id}`)
    expect(made.body['asset']).toBe(`/properties/${id}`)
    for (const asset of [id, `/assets/${id}`, `/properties/${id}`])
      expect((await ann.get(`/project-tasks?asset=${asset}`)).list).toHaveLength(1)
    const nothing = await send('/properties/0197a3c0-7d4e-7b0a-9c55-3f6d2a1b8e90')
    expect(nothing.body).toMatchObject({
      violations: [{ propertyPath: 'asset', code: 'reference-not-found' }],
    })
  })

  describe('that are free', () => {
    const freeIds = async (query: string) =>
      (await ann.get(`/properties?type=room&${query}`)).list.map((row) => row['name'])

    it('are found for a span, half-open, in the days of whoever asks', async () => {
      const room = await make('Amber', { type: 'room' })
      await make('Birch', { type: 'room' })
      await make('Closed', { type: 'room', bookable: false })
      await make('Gone', { type: 'room', status: 'retired' })
      const made = await ann.post('/property-bookings', {
        property: room,
        startDate: '2026-06-20T10:00:00+02:00',
        dateTo: '2026-06-20T12:00:00+02:00',
      })
      const span = (from: string, to: string) =>
        freeIds(`availableFrom=${encodeURIComponent(from)}&availableTo=${encodeURIComponent(to)}`)
      expect(await span('2026-06-20T12:00:00+02:00', '2026-06-20T13:00:00+02:00')).toEqual(['Amber', 'Birch'])
      expect(await span('2026-06-20T07:00:00Z', '2026-06-20T08:00:00Z')).toEqual(['Amber', 'Birch'])
      expect(await span('2026-06-20T11:59:59+02:00', '2026-06-20T13:00:00+02:00')).toEqual(['Birch'])
      expect(await span('2026-06-20', '2026-06-20')).toEqual(['Birch'])
      expect(await span('2026-06-19', '2026-06-19')).toEqual(['Amber', 'Birch'])
      await ann.post(`/property-bookings/${String(made.body['id'])}/cancel`)
      expect(await span('2026-06-20', '2026-06-20')).toEqual(['Amber', 'Birch'])
    })

    it('are asked for with both ends', async () => {
      for (const query of [
        'availableFrom=2026-06-20',
        'availableTo=2026-06-20',
        'availableFrom=2026-06-20&availableTo=2026-06-19',
        'availableFrom=soon&availableTo=2026-06-19',
      ]) {
        const answer = await ann.get(`/properties?${query}`)
        expect([query, ...refused(answer)]).toEqual([query, 400, 'bad-parameter'])
      }
    })
  })

  it('leave an audit trail that is whole, and nothing in the log', async () => {
    expect(t.logged).toEqual([])
    expect((await t.service.verifyAudit()).state).toBe('whole')
  })
})
