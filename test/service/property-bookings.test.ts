// Bookings: their length and end, days with a change of the clocks, overlaps, who may, what they are for, and cancelling.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onEachDatabase } from './support/databases'
import { startService, type Answer, type Person, type TestService } from './support/service'

const HOUR = 3600_000

onEachDatabase('bookings of properties', (database) => {
  let t: TestService
  let boss: Person
  let ann: Person
  let eve: Person
  let property: string
  beforeAll(async () => {
    t = await startService({ database: await database.ready() })
    boss = await t.person('manager')
    ann = await t.person('employee', { manager: boss.id })
    eve = await t.person('employee')
    property = await make()
  })
  afterAll(() => t.close())

  const make = async () => String((await boss.post('/properties', { name: 'Room' })).body['id'])
  const refused = ({ status, body }: Answer) => [status, body['code']]
  const violated = ({ body }: Answer) =>
    (body['violations'] as { propertyPath: string; code: string }[] | undefined)?.map(
      ({ propertyPath, code }) => `${propertyPath} ${code}`,
    )
  const pathOf = ({ body }: Answer) => `/property-bookings/${String(body['id'])}`

  it('follow from a length or an end, and show the property whole', async () => {
    const made = await ann.post('/asset-bookings', {
      property,
      startDate: '2026-07-01T09:00:00+02:00',
      duration: 5400,
    })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      employee: ann.iri,
      property: { id: property, name: 'Room', meters: [] },
      startDate: '2026-07-01T09:00:00+02:00',
      duration: 5400,
      dateTo: '2026-07-01T10:30:00+02:00',
      cancelledAt: null,
      cancelReason: null,
    })
    expect(made.body).not.toHaveProperty('relationName')
    const ended = await ann.post('/property-bookings', {
      property: { id: property, name: 'Room' },
      startDate: '2026-07-02T07:00:00Z',
      dateTo: '2026-07-02T11:00:00+02:00',
    })
    expect(ended.body).toMatchObject({ duration: 7200, dateTo: '2026-07-02T11:00:00+02:00' })
    const utc = await ann.post('/property-bookings', {
      property,
      startDate: '2026-07-03T07:00:00Z',
      duration: 60,
    })
    expect(utc.body['dateTo']).toBe('2026-07-03T07:01:00+00:00')
    const open = await ann.post('/property-bookings', {
      property: `/assets/${await make()}`,
      startDate: '2026-07-01T09:00',
    })
    expect(open.body).toMatchObject({
      startDate: '2026-07-01T09:00:00+02:00',
      duration: null,
      dateTo: null,
    })
  })

  it('are refused when length and end contradict each other, or there is no time between', async () => {
    const at = { property, startDate: '2026-07-05T09:00:00+02:00' }
    const send = (more: Record<string, unknown>) => ann.post('/property-bookings', { ...at, ...more })
    expect(violated(await send({ duration: 60, dateTo: '2026-07-05T10:00:00+02:00' }))).toEqual([
      'duration contradiction',
    ])
    expect(violated(await send({ dateTo: '2026-07-05T09:00:00+02:00' }))).toEqual(['dateTo order'])
    expect(violated(await send({ duration: 0 }))).toEqual(['duration minimum'])
    expect(refused(await send({ startDate: '2026-06-15T08:00:00+02:00', duration: 3600 }))).toEqual([
      409,
      'booking-over',
    ])
    const fits = await send({ duration: 3600, dateTo: '2026-07-05T10:00:00+02:00' })
    expect(fits.status).toBe(201)
  })

  it('last their seconds over a change of the clocks, and end by the clock that shows there', async () => {
    const free = await make()
    const day = 86_400
    const book = async (startDate: string, more: Record<string, unknown>) =>
      (await ann.post('/property-bookings', { property: free, startDate, ...more })).body
    // 25 October 2026 has 25 hours in Warsaw, 28 March 2027 has 23.
    expect(await book('2026-10-24T18:00:00+02:00', { duration: day })).toMatchObject({
      dateTo: '2026-10-25T17:00:00+01:00',
    })
    expect(await book('2026-10-25T18:00:00', { dateTo: '2026-10-26T18:00:00' })).toMatchObject({
      duration: day,
      startDate: '2026-10-25T18:00:00+01:00',
    })
    expect(await book('2027-03-27', { dateTo: '2027-03-28' })).toMatchObject({ duration: day })
    expect(await book('2027-03-28', { dateTo: '2027-03-29' })).toMatchObject({ duration: 23 * 3600 })
    // Told in another offset, it ends in that.
    expect(await book('2026-10-27T10:00:00-04:00', { duration: 3600 })).toMatchObject({
      dateTo: '2026-10-27T11:00:00-04:00',
    })
  })

  it('of one property do not overlap: half-open, whoever books, and the other one is named', async () => {
    const room = await make()
    const book = (from: string, to: string | null, caller: Person = ann) =>
      caller.post('/property-bookings', {
        property: room,
        startDate: `2026-08-${from}:00Z`,
        dateTo: to === null ? null : `2026-08-${to}:00Z`,
      })
    const first = await book('10T10:00', '10T12:00')
    for (const [from, to] of [
      ['10T11:59', '10T13:00'],
      ['10T09:00', '10T10:01'],
      ['10T10:30', '10T11:00'],
      ['10T09:00', '10T13:00'],
      ['10T09:00', null],
    ] as const) {
      const answer = await book(from, to, eve)
      expect([from, to, ...refused(answer)]).toEqual([from, to, 409, 'overlap'])
      expect(answer.body['existing']).toBe(pathOf(first))
    }
    expect((await book('10T12:00', '10T13:00', eve)).status).toBe(201)
    expect((await book('10T09:00', '10T10:00', eve)).status).toBe(201)
    const open = await book('10T13:00', null)
    expect(open.status).toBe(201)
    expect(refused(await book('30T10:00', '30T11:00'))).toEqual([409, 'overlap'])
    expect((await ann.patch(pathOf(open), { dateTo: '2026-08-20T00:00:00Z' })).status).toBe(200)
    expect((await book('30T10:00', '30T11:00')).status).toBe(201)
    expect(refused(await ann.patch(pathOf(open), { dateTo: '2026-08-30T10:01:00Z' }))).toEqual([
      409,
      'overlap',
    ])
    await ann.post(`${pathOf(first)}/cancel`)
    expect((await book('10T10:00', '10T12:00', eve)).status).toBe(201)
  })

  it('keep their length when they move, and can be sent back as they were read', async () => {
    const room = await make()
    const made = await ann.post('/property-bookings', {
      property: room,
      startDate: '2026-07-10T09:00:00+02:00',
      duration: 3600,
    })
    const path = pathOf(made)
    expect((await ann.patch(path, made.body)).headers.get('etag')).toBe(made.headers.get('etag'))
    const moved = await ann.patch(path, { ...made.body, startDate: '2026-07-10T11:00:00+02:00' })
    expect(moved.body).toMatchObject({ duration: 3600, dateTo: '2026-07-10T12:00:00+02:00' })
    expect((await ann.patch(path, { duration: 60 })).body['dateTo']).toBe('2026-07-10T11:01:00+02:00')
    expect((await ann.patch(path, { duration: null })).body['dateTo']).toBeNull()
    const other = await make()
    const changed = await ann.patch(path, { property: `/assets/${other}`, dateTo: '2026-07-11' })
    expect(changed.body).toMatchObject({ property: { id: other }, duration: 13 * 3600 })
  })

  describe('who may', () => {
    it('book for themselves; managers for everyone, and for no one', async () => {
      const body = { property, startDate: '2026-09-01T09:00:00Z', duration: 60 }
      expect(refused(await ann.post('/property-bookings', { ...body, employee: eve.iri }))).toEqual([
        403,
        'forbidden',
      ])
      expect(refused(await ann.post('/property-bookings', { ...body, employee: null }))).toEqual([
        403,
        'forbidden',
      ])
      const block = await boss.post('/property-bookings', { ...body, employee: null })
      expect(block.body['employee']).toBeNull()
      expect((await ann.get(pathOf(block))).status).toBe(200)
      expect((await ann.patch(pathOf(block), { duration: 120 })).status).toBe(403)
      expect((await ann.post(`${pathOf(block)}/cancel`)).status).toBe(403)
      expect((await ann.send('DELETE', pathOf(block), {})).status).toBe(405)
    })

    it('say what it is for: something they see, by class and id', async () => {
      const [mine, secret] = await t.service.insert('Project', [
        { name: 'Mine', type: 'internal' },
        { name: 'Secret', type: 'internal' },
      ])
      await t.service.insert('ProjectMember', [{ project: mine, employee: ann.id }])
      const body = { property, startDate: '2026-09-02T09:00:00Z', duration: 60 }
      const send = (relationName?: string, relationId?: string) =>
        ann.post('/property-bookings', { ...body, relationName, relationId })
      expect(violated(await send('Project'))).toEqual(['relationId required'])
      expect(violated(await send(undefined, '1'))).toEqual(['relationName required'])
      for (const id of [String(secret), '999', 'x', `/projects/${String(secret)}`])
        expect(violated(await send('Project', id))).toEqual(['relationId reference-not-found'])
      expect(violated(await send('Employee', '1'))).toEqual(['relationName enum'])
      const made = await send('Project', `/projects/${String(mine)}`)
      expect(made.body).toMatchObject({ relationName: 'Project', relationId: String(mine) })
      const of = async (query: string) => (await eve.get(`/property-bookings?${query}`)).list.length
      expect(await of(`relationName=Project&relationId=${String(mine)}`)).toBe(1)
      expect(refused(await t.admin.delete(`/projects/${String(mine)}`))).toEqual([409, 'in-use'])
      expect((await t.admin.delete(`/projects/${String(secret)}`)).status).toBe(204)
    })
  })

  it('are found by days that they take up any of', async () => {
    const room = await make()
    await ann.post('/property-bookings', {
      property: room,
      startDate: '2026-10-10T20:00:00+02:00',
      dateTo: '2026-10-12T00:00:00+02:00',
    })
    const on = async (period: string) =>
      (await ann.get(`/property-bookings?property=${room}&period=${period}`)).list.length
    expect(await on('2026-10-09')).toBe(0)
    expect(await on('2026-10-10')).toBe(1)
    expect(await on('2026-10-11..2026-10-31')).toBe(1)
    expect(await on('2026-10-12')).toBe(0)
    expect((await ann.get(`/property-bookings?property=${room}&period=never`)).status).toBe(400)
  })

  it('take the property into use when they begin, and out of it when they end, with no one writing anything', async () => {
    const room = await make()
    const soon = t.clock.millis() + HOUR
    const book = (start: number, duration: number) =>
      ann.post('/property-bookings', { property: room, startDate: new Date(start).toISOString(), duration })
    await book(soon, 3600)
    await book(soon + HOUR, 1800)
    const statuses = async () => {
      await t.service.runJob('properties.settle-uses')
      const { body, headers } = await ann.get(`/properties/${room}`)
      return `${String(body['status'])} ${headers.get('etag')?.split('-').at(-1) ?? ''}`
    }
    expect(await statuses()).toBe('available 1"')
    t.clock.advance(HOUR)
    expect(await statuses()).toBe('in_use 2"')
    // The next one begins as this one ends.
    t.clock.advance(HOUR)
    expect(await statuses()).toBe('in_use 2"')
    t.clock.advance(HOUR / 2)
    expect(await statuses()).toBe('available 3"')
    expect(await statuses()).toBe('available 3"')
    t.clock.advance(-2.5 * HOUR)
  })

  it('are cancelled until they end: again changes nothing, a running one ends now, and one that is over stays', async () => {
    const room = await make()
    const book = (startDate: string, duration: number) =>
      ann.post('/property-bookings', { property: room, startDate, duration })
    const later = pathOf(await book('2026-06-16T09:00:00+02:00', 3600))
    const cancelled = await ann.post(`${later}/cancel`, { reason: 'Rain' })
    expect(cancelled.status).toBe(200)
    expect(cancelled.body).toMatchObject({
      cancelReason: 'Rain',
      cancelledAt: '2026-06-15T08:00:00.000Z',
      dateTo: '2026-06-16T10:00:00+02:00',
    })
    const again = await boss.post(`${later.replace('property', 'asset')}/cancel`, { reason: 'Other' })
    expect([again.status, again.body]).toEqual([200, cancelled.body])
    expect(again.headers.get('etag')).toBe(cancelled.headers.get('etag'))
    expect(refused(await ann.patch(later, { duration: 60 }))).toEqual([409, 'booking-cancelled'])
    const { list } = await ann.get(`/property-bookings?property=${room}&cancelled=true`)
    expect(list.map((row) => row['id'])).toEqual([cancelled.body['id']])

    const running = pathOf(await book('2026-06-15T09:30:00+02:00', 7200))
    const over = pathOf(await book('2026-06-15T12:00:00+02:00', 3600))
    const ended = await ann.post(`${running}/cancel`)
    expect(ended.body).toMatchObject({
      dateTo: '2026-06-15T10:00:00+02:00',
      duration: 1800,
      cancelReason: null,
    })
    // What it was used for is used: only from now on is it free.
    const past = await book('2026-06-15T09:45:00+02:00', 3600)
    expect(refused(past)).toEqual([409, 'overlap'])
    t.clock.advance(4 * HOUR)
    expect(refused(await ann.post(`${over}/cancel`))).toEqual([409, 'booking-over'])
    expect(refused(await ann.patch(over, { duration: 99_999 }))).toEqual([409, 'booking-over'])
    const trail = await t.service.verifyAudit()
    expect([trail.state, t.logged]).toEqual(['whole', []])
  })
})
