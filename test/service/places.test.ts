// Locations, countries and languages: what is listed, what can be added, and what cannot be changed.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onEachDatabase } from './support/databases'
import { startService, type Person, type TestService } from './support/service'

onEachDatabase('places', (database) => {
  let t: TestService
  let ann: Person
  beforeAll(async () => {
    t = await startService({ database: await database.ready() })
    ann = await t.person('employee')
  })
  afterAll(() => t.close())

  it('keeps locations of different names, with hours that fit a day', async () => {
    const made = await t.admin.post('/locations', { name: ' Łódź ', officeOpenHour: 0, officeCloseHour: 24 })
    expect(made.status).toBe(201)
    expect(made.headers.get('location')).toBe('/locations/1')
    expect(made.body).toMatchObject({ id: 1, name: 'Łódź', officeOpenHour: 0, officeCloseHour: 24 })
    expect((await t.admin.post('/locations', { name: 'łóDŹ' })).body).toMatchObject({
      status: 409,
      code: 'duplicate',
      existing: '/locations/1',
    })
    expect((await t.admin.post('/locations', { name: 'Lodz' })).status).toBe(201)
    expect((await t.admin.patch('/locations/2', { name: 'ŁÓDŹ' })).status).toBe(409)
    expect((await t.admin.patch('/locations/1', { name: 'ŁÓDŹ' })).body['name']).toBe('ŁÓDŹ')
    const fault = async (hours: Record<string, unknown>) =>
      (await t.admin.post('/locations', { name: 'New', ...hours })).body['violations']
    expect(await fault({ officeOpenHour: 8 })).toMatchObject([
      { propertyPath: 'officeCloseHour', code: 'required' },
    ])
    expect(await fault({ officeCloseHour: 8 })).toMatchObject([
      { propertyPath: 'officeOpenHour', code: 'required' },
    ])
    expect(await fault({ officeOpenHour: 9, officeCloseHour: 9 })).toMatchObject([
      { propertyPath: 'officeCloseHour', code: 'minimum' },
    ])
    expect(await fault({ officeOpenHour: -1, officeCloseHour: 25 })).toMatchObject([
      { propertyPath: 'officeOpenHour', code: 'minimum' },
      { propertyPath: 'officeCloseHour', code: 'maximum' },
    ])
    expect(await fault({ officeOpenHour: 8.5, officeCloseHour: 9 })).toMatchObject([{ code: 'type' }])
    const closed = { officeOpenHour: null, officeCloseHour: null }
    expect((await t.admin.patch('/locations/1', closed)).body).toMatchObject(closed)
    expect((await t.admin.patch('/locations/1', { officeOpenHour: 8 })).status).toBe(422)
  })

  it('lists locations by name, finds them, and deletes none', async () => {
    await t.admin.post('/locations', { name: 'Berlin' })
    const names = async (query: string) =>
      (await ann.get(`/locations?${query}`)).list.map((row) => row['name'])
    expect(await names('')).toEqual(['Berlin', 'ŁÓDŹ', 'Lodz'])
    expect(await names('order[name]=desc&itemsPerPage=1')).toEqual(['Lodz'])
    expect(await names('search=lodz')).toEqual(['ŁÓDŹ', 'Lodz'])
    expect(await names('id=3')).toEqual(['Berlin'])
    expect((await ann.post('/locations', { name: 'Mine' })).status).toBe(403)
    expect((await ann.patch('/locations/3', { name: 'Mine' })).status).toBe(403)
    const refused = await t.admin.delete('/locations/3')
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD, PATCH'])
  })

  it('knows countries and languages by their codes alone', async () => {
    expect((await ann.get('/countries/PL')).body).toEqual({ id: 'PL' })
    expect((await ann.get('/countries/pl')).status).toBe(404)
    expect((await ann.get('/countries/P_')).status).toBe(400)
    const countries = await ann.get('/countries?itemsPerPage=500')
    expect(countries.list.length).toBeGreaterThan(240)
    expect(countries.list.every((row) => /^[A-Z]{2}$/.test(String(row['id'])))).toBe(true)
    expect((await ann.get('/languages/pl')).body).toEqual({ id: 'pl' })
    for (const [method, address] of [
      ['POST', '/countries'],
      ['PATCH', '/countries/PL'],
      ['DELETE', '/countries/PL'],
      ['PATCH', '/languages/pl'],
      ['DELETE', '/languages/pl'],
    ] as const) {
      expect([method, address, (await t.admin.send(method, address, {})).status]).toEqual([
        method,
        address,
        405,
      ])
    }
  })

  it('adds a language in its canonical form, once', async () => {
    const made = await t.admin.post('/languages', { id: 'TLH-latn-us' })
    expect([made.status, made.body, made.headers.get('location')]).toEqual([
      201,
      { id: 'tlh-Latn-US' },
      '/languages/tlh-Latn-US',
    ])
    expect((await t.admin.post('/languages', { id: 'tlh-latn-US' })).status).toBe(200)
    expect((await ann.get('/languages/tlh-Latn-US')).body).toEqual({ id: 'tlh-Latn-US' })
    for (const body of [{}, { id: 'no_tag!' }, { id: 7 }, { id: 'pl', name: 'Polish' }]) {
      expect((await t.admin.post('/languages', body)).status).toBe(422)
    }
    expect((await ann.post('/languages', { id: 'tlh' })).status).toBe(403)
  })
})
