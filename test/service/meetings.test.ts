// Meetings: their states, who sees and changes them, and what sync says to those who are no longer asked.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onEachDatabase } from './support/databases'
import { startService, type Answer, type Caller, type Person, type TestService } from './support/service'

onEachDatabase('meetings', (database) => {
  let t: TestService
  let boss: Person
  let ann: Person
  let bob: Person
  let eve: Person
  let robot: Person
  const make = async (caller: Caller, body: Record<string, unknown> = {}): Promise<string> => {
    const answer = await caller.post('/meetings', { dateFrom: '2026-06-16', ...body })
    expect(answer.status, answer.text).toBe(201)
    return `/meetings/${String(answer.body['id'])}`
  }
  /** One of Ann's that has come to this state, however. */
  const inState = async (status: string): Promise<string> => {
    const [id] = await t.service.insert('Meeting', [{ dateFrom: '2026-06-16', employee: ann.iri, status }])
    return `/meetings/${String(id)}`
  }
  const seen = async (caller: Caller, query = '') =>
    (await caller.get(`/meetings?${query}`)).list.map((row) => `/meetings/${String(row['id'])}`).sort()

  beforeAll(async () => {
    t = await startService({ database: await database.ready() })
    boss = await t.person('manager')
    ann = await t.person('employee', { manager: boss.id })
    bob = await t.person('employee')
    eve = await t.person('employee')
    robot = await t.person('integration')
  })
  afterAll(() => t.close())

  it('is made with what is left out filled in, for whoever makes it', async () => {
    const answer = await ann.post('/meetings', { dateFrom: '2026-06-16' })
    expect(answer.body).toMatchObject({
      status: 'planned',
      employee: ann.iri,
      dateFrom: '2026-06-16',
      dateTo: '2026-06-16',
      notes: null,
      time: null,
      invitees: [],
    })
    expect(answer.headers.get('location')).toBe(`/meetings/${String(answer.body['id'])}`)
    const made = await robot.post('/meetings', { dateFrom: '2026-06-16T00:00:00-05:00', time: '09:30' })
    expect(made.body).toMatchObject({ employee: null, dateFrom: '2026-06-16', time: '09:30' })
    const faults = async (body: Record<string, unknown>) =>
      (await ann.post('/meetings', body)).body['violations']
    expect(await faults({})).toMatchObject([{ propertyPath: 'dateFrom', code: 'required' }])
    expect(await faults({ dateFrom: '2026-06-16', dateTo: '2026-06-15' })).toMatchObject([{ code: 'order' }])
    expect(await faults({ dateFrom: '2026-06-16', time: '9:30' })).toMatchObject([{ propertyPath: 'time' }])
    expect(await faults({ dateFrom: '2026-06-16', status: 'done' })).toMatchObject([{ code: 'enum' }])
    expect(await faults({ dateFrom: '2026-06-16', invitees: [bob.iri, bob.iri] })).toMatchObject([
      { propertyPath: 'invitees', code: 'uniqueItems' },
    ])
    expect((await t.admin.send('DELETE', answer.headers.get('location') ?? '', {})).status).toBe(405)
  })

  it.each([
    ['planned', 201],
    ['confirmed', 201],
    ['held', 422],
    ['no_show', 422],
    ['cancelled', 422],
  ])('begins as %s: %i', async (status, code) => {
    const answer = await ann.post('/meetings', { dateFrom: '2026-06-16', status })
    expect(answer.status).toBe(code)
    if (code === 422)
      expect(answer.body['violations']).toMatchObject([{ propertyPath: 'status', code: 'initialState' }])
  })

  it.each([
    ['planned', { confirmed: 200, held: 409, no_show: 409, cancelled: 200 }],
    ['confirmed', { planned: 409, held: 200, no_show: 200, cancelled: 200 }],
    ['cancelled', { planned: 200, confirmed: 409, held: 409, no_show: 409 }],
    ['held', { planned: 409, confirmed: 409, no_show: 409, cancelled: 409 }],
    ['no_show', { planned: 409, confirmed: 409, held: 409, cancelled: 409 }],
  ])('goes from %s where its employee may take it', async (status, steps) => {
    const reached: Record<string, number> = {}
    for (const to of Object.keys(steps)) {
      const meeting = await inState(status)
      const answer: Answer = await ann.patch(meeting, { status: to })
      reached[to] = answer.status
      if (answer.status !== 409) continue
      const allowed = Object.entries(steps).flatMap(([step, code]) => (code === 200 ? [step] : []))
      expect(answer.body).toMatchObject({ code: 'invalid-transition', from: status, to, allowed })
      expect((await ann.get(meeting)).body['status']).toBe(status)
    }
    expect(reached).toEqual(steps)
  })

  it('is opened again by admins only', async () => {
    const meeting = await inState('held')
    expect((await boss.patch(meeting, { status: 'confirmed' })).body).toMatchObject({
      status: 409,
      allowed: [],
    })
    expect((await t.admin.patch(meeting, { status: 'cancelled' })).body).toMatchObject({
      status: 409,
      allowed: ['planned', 'confirmed'],
    })
    expect((await t.admin.patch(meeting, { status: 'planned' })).status).toBe(200)
  })

  it('is seen by those who meet, their managers and admins', async () => {
    const own = await make(ann, { invitees: [bob.iri] })
    const other = await make(eve)
    const guests = await make(eve, { invitees: [ann.iri] })
    const nobodys = await make(t.admin, { employee: null })
    for (const [caller, visible, hidden] of [
      [ann, [own, guests], [other, nobodys]],
      [bob, [own], [other, guests, nobodys]],
      [eve, [other, guests], [own, nobodys]],
      [boss, [own, guests], [other, nobodys]],
      [t.admin, [own, other, guests, nobodys], []],
      [robot, [own, other, guests, nobodys], []],
    ] as const) {
      const list = await seen(caller, 'itemsPerPage=100')
      for (const meeting of visible) {
        expect(list).toContain(meeting)
        expect((await caller.get(meeting)).status).toBe(200)
      }
      for (const meeting of hidden) {
        expect(list).not.toContain(meeting)
        expect((await caller.get(meeting)).status).toBe(404)
        expect((await caller.patch(meeting, { notes: 'x' })).status).toBe(404)
      }
    }
    expect(await seen(bob, `employee=${eve.id}`)).toEqual([])
    expect(await seen(ann, `invitee=${bob.id}`)).toEqual([own])
  })

  it('lets guests write notes, and leaves the rest to whose meeting it is', async () => {
    const meeting = await make(ann, { invitees: [bob.iri, boss.iri] })
    expect((await bob.patch(meeting, { notes: 'I bring cake' })).body).toMatchObject({
      notes: 'I bring cake',
    })
    for (const change of [{ status: 'confirmed' }, { employee: bob.iri }, { invitees: [] }]) {
      expect((await bob.patch(meeting, change)).body).toMatchObject({ status: 403, code: 'forbidden' })
    }
    expect((await boss.patch(meeting, { status: 'confirmed' })).status).toBe(200)
    const foreign = await make(eve, { invitees: [boss.iri] })
    expect((await boss.patch(foreign, { status: 'confirmed' })).status).toBe(403)
    expect((await boss.patch(foreign, { notes: 'x' })).status).toBe(200)
    expect((await ann.post('/meetings', { dateFrom: '2026-06-16', employee: bob.iri })).status).toBe(403)
    const asGuest = { dateFrom: '2026-06-16', employee: bob.iri, invitees: [ann.iri] }
    expect((await ann.post('/meetings', asGuest)).status).toBe(403)
    expect((await ann.post('/meetings', { dateFrom: '2026-06-16', employee: null })).status).toBe(403)
    expect((await boss.post('/meetings', { dateFrom: '2026-06-16', employee: ann.iri })).status).toBe(201)
    const scoped = t.as(await t.token({ employeeId: ann.id, scopes: ['meetings:read'] }))
    expect((await scoped.get('/meetings')).status).toBe(200)
    expect((await scoped.post('/meetings', { dateFrom: '2026-06-16' })).body).toMatchObject({
      code: 'insufficient-scope',
    })
  })

  it('is found by its days, status and people', async () => {
    const days = (dateFrom: string, dateTo = dateFrom) => make(t.admin, { dateFrom, dateTo })
    const [before, across, inside, after] = [
      await days('2026-09-30'),
      await days('2026-09-30', '2026-10-01'),
      await days('2026-10-15'),
      await days('2026-11-01'),
    ]
    const found = (query: string) => seen(t.admin, `dateFrom[after]=2026-09-01&${query}`)
    const sorted = (...meetings: string[]) => meetings.sort()
    expect(await found('period=2026-10')).toEqual(sorted(across, inside))
    expect(await found('dateTo[before]=2026-10-01')).toEqual(sorted(before, across))
    expect(await found('dateFrom[strictly_after]=2026-09-30')).toEqual(sorted(inside, after))
    await t.admin.patch(inside, { status: 'cancelled' })
    expect(await found('status=cancelled,held')).toEqual([inside])
    const ordered = (await t.admin.get('/meetings?dateFrom[after]=2026-09-01&order[dateFrom]=asc')).list
    expect(ordered.map((row) => row['dateFrom'])).toEqual([
      '2026-09-30',
      '2026-09-30',
      '2026-10-15',
      '2026-11-01',
    ])
    expect((await t.admin.get('/meetings?day=2026-10-15')).body).toMatchObject({ code: 'unknown-parameter' })
  })

  it('is taken back in the sync of those who are no longer asked, or whose it no longer is', async () => {
    const meeting = await make(ann, { invitees: [bob.iri] })
    const id = meeting.slice('/meetings/'.length)
    const tokenOf = (answer: Answer) => answer.headers.get('sync-token') ?? ''
    const [annsToken, bobsToken, evesToken] = [
      tokenOf(await ann.get('/meetings?sync=')),
      tokenOf(await bob.get('/meetings?sync=')),
      tokenOf(await eve.get('/meetings?sync=')),
    ]
    expect((await ann.patch(meeting, { invitees: [eve.iri] })).status).toBe(200)
    const bobs = await bob.get(`/meetings?sync=${bobsToken}`)
    expect(bobs.list).toEqual([{ id, deletedAt: expect.any(String) as string }])
    expect((await bob.get(`/meetings?sync=${tokenOf(bobs)}`)).list).toEqual([])
    expect((await eve.get(`/meetings?sync=${evesToken}`)).list).toMatchObject([{ id, employee: ann.iri }])
    expect((await t.admin.patch(meeting, { employee: eve.iri, invitees: [] })).status).toBe(200)
    expect((await ann.get(`/meetings?sync=${annsToken}`)).list).toEqual([
      { id, deletedAt: expect.any(String) as string },
    ])
    const eves = await eve.get(`/meetings?sync=${evesToken}`)
    expect(eves.list).toMatchObject([{ id, employee: eve.iri }])
  })
})
