// /holidays: balances, who is absent today, requests seen as absences, and what colleagues never learn by any way of asking.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onEachDatabase } from './support/databases'
import { startService, type Person, type TestService } from './support/service'

onEachDatabase('holidays', (database) => {
  let t: TestService
  let boss: Person
  let stranger: Person
  let ann: Person
  let bob: Person
  let robot: Person
  let vacation: number
  let sick: number
  let annsSick: number
  let bobsVacation: number
  let bobsPending: number

  beforeAll(async () => {
    t = await startService({ database: await database.ready() })
    boss = await t.person('manager')
    stranger = await t.person('manager')
    ann = await t.person('employee', { manager: boss.id })
    bob = await t.person('employee', { manager: boss.id })
    robot = await t.person('integration')
    const ids = await t.service.insert('HolidayType', [
      { code: 'vacation', name: 'Vacation', category: 'vacation', usesLimit: true, position: 1 },
      { code: 'sick', name: 'Sick leave', category: 'sick', autoApprove: true, position: 2 },
    ])
    ;[vacation = 0, sick = 0] = ids.map(Number)
    await t.service.insert('HolidayDaysLimit', [{ days: 26 }, { employee: bob.id, days: 20 }])
    const made = async (who: Person, body: Record<string, unknown>) =>
      Number((await who.post('/holidays', body)).body['id'])
    annsSick = await made(ann, { type: sick, dateFrom: '2026-06-12', dateTo: '2026-06-16' })
    bobsVacation = await made(bob, { type: vacation, dateFrom: '2026-06-15', dateTo: '2026-06-19' })
    await boss.post(`/holiday-requests/${bobsVacation}/approve`)
    bobsPending = await made(bob, { type: vacation, dateFrom: '2026-07-06', dateTo: '2026-07-10' })
  })
  afterAll(() => t.close())

  const ids = (rows: Record<string, unknown>[]) => rows.map((row) => row['id'])

  it('lists kinds of absence with the caller’s balances', async () => {
    const answer = await ann.get('/holidays')
    expect(answer.headers.get('x-total-count')).toBe('2')
    expect(answer.list).toMatchObject([
      { id: vacation, code: 'vacation', balance: { year: 2026, entitledSeconds: 26 * 28_800 } },
      { id: sick, code: 'sick', balance: null },
    ])
    expect((await ann.get('/holiday-requests?view=types')).list).toEqual(answer.list)
    expect((await robot.get('/holidays')).list).toMatchObject([{ balance: null }, { balance: null }])
    expect(ids((await ann.get('/holidays?category=sick')).list)).toEqual([sick])
  })

  it('gives the balance of a person and year to those who may know it', async () => {
    for (const reader of [bob, boss, t.admin, robot]) {
      expect((await reader.get(`/holidays?employee=${bob.id}&year=2026`)).list[0]).toMatchObject({
        balance: { entitledSeconds: 20 * 28_800, usedSeconds: 5 * 28_800, pendingSeconds: 5 * 28_800 },
      })
    }
    expect((await boss.get(`/holidays?employee=${bob.iri}&year=2027`)).list[0]).toMatchObject({
      balance: { year: 2027, usedSeconds: 0 },
    })
    for (const reader of [ann, stranger])
      expect((await reader.get(`/holidays?employee=${bob.id}`)).body['code']).toBe('forbidden')
    expect((await ann.get('/holidays?employee=999')).status).toBe(404)
    for (const query of ['employee=x', 'year=26', 'year=3000', 'sync=', 'includeDeleted=true', 'who=1'])
      expect((await ann.get(`/holidays?${query}`)).status, query).toBe(400)
  })

  it('lists requests, not types, where requests are', async () => {
    expect(ids((await bob.get('/holiday-requests')).list)).toEqual([bobsPending, bobsVacation])
    const found = async (query: string) => ids((await boss.get(`/holiday-requests?${query}`)).list)
    expect(await found('view=requests')).toHaveLength(3)
    expect(await found(`manager=${boss.iri}`)).toHaveLength(3)
    expect(await found(`manager=${stranger.id}`)).toEqual([])
    expect(await found(`employee=${ann.id}`)).toEqual([annsSick])
    expect(await found(`type=/holiday-types/${sick}`)).toEqual([annsSick])
    expect(await found('status=pending')).toEqual([bobsPending])
    expect(await found('period=2026-07')).toEqual([bobsPending])
    expect(await found('period=2026-06-16..2026-06-17&order[requestedAt]=asc')).toEqual([
      annsSick,
      bobsVacation,
    ])
    expect(await found('dateFrom[after]=2026-06-15&order[dateFrom]=asc')).toEqual([bobsVacation, bobsPending])
    expect(await found('dateTo[before]=2026-06-16')).toEqual([annsSick])
    for (const query of ['view=all', 'period=soon', 'status=new', 'date=2026-06-15'])
      expect((await boss.get(`/holiday-requests?${query}`)).status, query).toBe(400)
  })

  it('shows who is absent, and to colleagues not why', async () => {
    const seen = (await ann.get('/holidays/active')).list
    expect(ids(seen)).toEqual([annsSick, bobsVacation])
    expect(seen[0]).toMatchObject({
      ...{ type: `/holiday-types/${sick}`, typeName: 'Sick leave', request: `/holiday-requests/${annsSick}` },
      ...{ dateFrom: '2026-06-12', dateTo: '2026-06-16', seconds: 3 * 28_800, status: 'approved' },
    })
    expect(seen[1]).toMatchObject({
      ...{ employee: { iri: bob.iri }, type: null, typeName: 'Absent', request: null, status: 'approved' },
      days: ['15', '16', '17', '18', '19'].map((day) => ({ date: `2026-06-${day}`, seconds: 28_800 })),
    })
    for (const reader of [boss, t.admin, robot])
      expect((await reader.get('/holidays/active')).list.map((row) => row['typeName'])).toEqual([
        'Sick leave',
        'Vacation',
      ])
    expect((await stranger.get('/holidays/active')).list.map((row) => row['typeName'])).toEqual([
      'Absent',
      'Absent',
    ])
    expect(ids((await ann.get('/holidays/active?date=2026-06-18')).list)).toEqual([bobsVacation])
    expect((await ann.get('/holidays/active?date=2026-07-07')).list).toEqual([])
    expect((await bob.get('/holidays/active?period=2026-07')).list).toEqual([])
    expect(ids((await ann.get('/holidays/active?period=this-month')).list)).toEqual([annsSick, bobsVacation])
    expect((await ann.get('/holidays/active?includeDeleted=true')).status).toBe(400)
  })

  it('gives the kind away by no filter, count, order, tag or other address', async () => {
    expect((await bob.get(`/holidays/active?type=${sick}`)).list).toEqual([])
    expect((await bob.get(`/holidays/active?type=${sick}`)).headers.get('x-total-count')).toBe('0')
    expect(ids((await boss.get(`/holidays/active?type=${sick}`)).list)).toEqual([annsSick])
    for (const order of ['type', 'status', 'typeName'])
      expect((await bob.get(`/holidays/active?order[${order}]=asc`)).status).toBe(400)
    expect((await bob.get(`/holidays/${annsSick}`)).body).toMatchObject({
      type: null,
      typeName: 'Absent',
      request: null,
    })
    expect((await bob.get(`/holiday-requests/${annsSick}`)).status).toBe(404)
    expect((await bob.get(`/holiday-requests?type=${sick}`)).list).toEqual([])
    expect((await bob.patch(`/holidays/${annsSick}`, { type: sick })).status).toBe(403)
    expect((await bob.delete(`/holidays/${annsSick}`)).status).toBe(403)
    expect((await ann.get(`/holidays/${bobsPending}`)).status).toBe(404)
    expect((await ann.delete(`/holidays/${bobsPending}`)).status).toBe(404)
    // That a colleague asked to cancel is not told either.
    await bob.delete(`/holiday-requests/${bobsVacation}`)
    expect((await ann.get(`/holidays/${bobsVacation}`)).body['status']).toBe('approved')
    expect(ids((await ann.get('/holidays/active?status=cancellation_requested')).list)).toEqual([])
    expect(ids((await ann.get('/holidays/active?status=approved')).list)).toEqual([annsSick, bobsVacation])
    expect(ids((await bob.get('/holidays/active?status=cancellation_requested')).list)).toEqual([
      bobsVacation,
    ])
    await boss.post(`/holiday-requests/${bobsVacation}/reject`)
  })

  it('is the request under another address: made, read, changed and withdrawn', async () => {
    const made = await bob.post('/holidays', { type: vacation, dateFrom: '2026-09-07', dateTo: '2026-09-08' })
    expect([made.status, made.body['status']]).toEqual([201, 'pending'])
    const path = `/holidays/${String(made.body['id'])}`
    const seen = await bob.get(path)
    expect(seen.body).toMatchObject({ status: 'pending', typeName: 'Vacation', seconds: 57_600 })
    const tag = seen.headers.get('etag') ?? ''
    expect((await bob.patch(path, seen.body, { 'If-Match': tag })).headers.get('etag')).toBe(tag)
    const longer = await bob.patch(path, { ...seen.body, dateTo: '2026-09-09' }, { 'If-Match': tag })
    expect(longer.body).toMatchObject({ dateTo: '2026-09-09', seconds: 86_400 })
    const late = await bob.patch(path, { dateTo: '2026-09-10' }, { 'If-Match': tag })
    expect([late.status, late.body['etag']]).toEqual([412, longer.headers.get('etag')])
    const request = await bob.get(`/holiday-requests/${String(made.body['id'])}`)
    const same = await bob.patch(path, {}, { 'If-Match': request.headers.get('etag') ?? '' })
    expect([same.status, same.headers.get('etag')]).toEqual([200, longer.headers.get('etag')])
    expect((await bob.patch(path, { typeName: 'Party' })).status).toBe(422)
    expect((await bob.delete(path, { 'If-Match': longer.headers.get('etag') ?? '' })).status).toBe(204)
    expect((await bob.get(path)).body['status']).toBe('cancelled')
    const approved = await boss.post('/holidays', {
      employee: bob.iri,
      type: vacation,
      dateFrom: '2026-09-14',
    })
    const withdrawn = await bob.delete(`/holidays/${String(approved.body['id'])}`)
    expect([withdrawn.status, withdrawn.body['status'], withdrawn.body['typeName']]).toEqual([
      202,
      'cancellation_requested',
      'Vacation',
    ])
  })

  it('answers other methods with 405 and those there are', async () => {
    for (const [method, path, allow] of [
      ['DELETE', '/holidays', 'GET, HEAD, POST'],
      ['DELETE', '/holiday-types', 'GET, HEAD, POST'],
      ['DELETE', `/holiday-types/${vacation}`, 'GET, HEAD, PATCH'],
      ['GET', `/holiday-requests/${annsSick}/approve`, 'POST'],
    ] as const) {
      const answer = await t.admin.send(method, path, {})
      expect([answer.status, answer.headers.get('allow')], `${method} ${path}`).toEqual([405, allow])
    }
  })

  it('keeps kinds of absence whole: pools, codes, and what pending requests cost', async () => {
    const path = `/holiday-types/${sick}`
    expect((await ann.patch(path, { name: 'Ill' })).status).toBe(403)
    expect((await t.admin.patch(path, { code: 'ill' })).status).toBe(422)
    expect((await t.admin.patch(path, { color: 'red' })).status).toBe(422)
    expect((await t.admin.patch(path, { limitPool: sick })).body).toMatchObject({
      violations: [{ propertyPath: 'limitPool', code: 'cycle' }],
    })
    expect((await t.admin.patch(`/holiday-types/${vacation}`, { limitPool: sick })).body).toMatchObject({
      violations: [{ propertyPath: 'limitPool', code: 'notAPool' }],
    })
    expect((await t.admin.patch(path, { usesLimit: true, limitPool: vacation })).status).toBe(200)
    expect((await t.admin.patch(`/holiday-types/${vacation}`, { usesLimit: false })).body['code']).toBe(
      'in-use',
    )
    await t.admin.patch(path, { usesLimit: false, limitPool: null })
    const waiting = await bob.post('/holidays', {
      type: vacation,
      dateFrom: '2026-10-02',
      dateTo: '2026-10-05',
    })
    const request = `/holiday-requests/${String(waiting.body['id'])}`
    await t.admin.patch(`/holiday-types/${vacation}`, { includeNonWorkingDays: true })
    expect((await bob.get(request)).body['seconds']).toBe(4 * 28_800)
    await t.admin.patch(`/holiday-types/${vacation}`, { includeNonWorkingDays: false })
    expect((await bob.get(request)).body['seconds']).toBe(2 * 28_800)
  })
})
