// A create with a clientId that is sent again: one row, whenever, with whichever token, however often at once.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onEachDatabase } from './support/databases'
import { openedAgain, setUpOnce } from './support/reopened'
import {
  callerAt,
  startService,
  type Answer,
  type Caller,
  type Person,
  type TestService,
} from './support/service'

const DAY = 24 * 3_600_000

onEachDatabase('clientId', (database) => {
  let t: TestService
  let ann: Person
  let boss: Person
  let other: Caller
  let n = 0
  /** What makes a row of each resource that carries one, and who may. */
  const makers: Record<
    string,
    () => { path: string; by: Caller; body: Record<string, unknown>; edit: object }
  > = {
    WorkTime: () => ({
      path: '/work-times',
      by: ann,
      body: { project: 1, seconds: 60 },
      edit: { seconds: 61 },
    }),
    HolidayRequest: () => {
      n += 1
      const day = new Date(Date.parse('2026-09-07') + n * 7 * DAY).toISOString().slice(0, 10)
      return {
        path: '/holiday-requests',
        by: ann,
        body: { type: 1, dateFrom: day, dateTo: day },
        edit: { description: 'Sea' },
      }
    },
    Project: () => ({
      path: '/projects',
      by: boss,
      body: { name: `Project ${(n += 1)}`, type: 'internal' },
      edit: { notes: 'Edited' },
    }),
    Client: () => ({
      path: '/clients',
      by: t.admin,
      body: { name: `Client ${(n += 1)}` },
      edit: { tin: '123' },
    }),
  }

  beforeAll(async () => {
    t = await startService({ database: await database.ready() })
    await t.service.insert('Project', [
      { name: 'Alpha', type: 'internal', visibility: 'everyone' },
      { name: 'Beta', type: 'internal', visibility: 'everyone' },
    ])
    await t.service.insert('HolidayType', [
      { code: 'free', name: 'Free', color: '#336699', category: 'other', usesLimit: false, position: 1 },
    ])
    const [schedule] = await t.service.insert('Schedule', [{ name: 'Week', numberOfDays: 7 }])
    await t.service.insert(
      'ScheduleRange',
      [1, 2, 3, 4, 5].map((day) => ({ schedule, day, timeFrom: '09:00', timeTo: '17:00' })),
    )
    boss = await t.person('manager')
    ann = await t.person('employee', { manager: boss.iri })
    await t.service.insert('ScheduleEmployee', [{ schedule, employee: ann.id, dateFrom: '2020-01-06' }])
    other = t.as(await t.token({ employeeId: ann.id, scopes: ['*'] }))
  })
  afterAll(() => t.close())

  const log = (clientId: unknown, more: Record<string, unknown> = {}, by: Caller = ann) =>
    by.post('/work-times', { project: 1, seconds: 60, clientId, ...more })
  const idOf = (answer: Answer) => answer.body['id']

  describe.each(Object.keys(makers))('of %s', (resource) => {
    it('makes one row, and gives it again as it is now', async () => {
      const { path: at, by, body, edit } = makers[resource]?.() ?? { path: '', by: ann, body: {}, edit: {} }
      const clientId = randomUUID()
      const made = await by.post(at, { ...body, clientId })
      expect([made.status, made.body['clientId']]).toEqual([201, clientId])
      const address = made.headers.get('location') ?? ''
      const edited = await by.patch(address, edit)
      expect(edited.body).toMatchObject({ ...edit, clientId })
      const again = await by.post(at, { ...body, clientId: clientId.toUpperCase() })
      expect([again.status, again.body]).toEqual([200, edited.body])
      expect(again.headers.get('location')).toBe(address)
      expect(again.headers.get('etag')).toBe(edited.headers.get('etag'))

      const found = await by.get(`${at}?clientId=${clientId.toUpperCase()},${randomUUID()}`)
      expect(found.list.map(({ id }) => id)).toEqual([idOf(made)])
      expect((await by.get(`${at}?clientId=mine`)).body).toMatchObject({ status: 400, code: 'bad-parameter' })
      expect((await by.patch(address, { clientId: randomUUID() })).body).toMatchObject({
        status: 422,
        violations: [{ propertyPath: 'clientId', code: 'immutable' }],
      })
      expect((await by.patch(address, { clientId: null })).status).toBe(422)
      expect((await by.patch(address, { clientId: clientId.toUpperCase() })).status).toBe(200)
    })

    it('makes one row of two that come at once', async () => {
      for (let turn = 0; turn < 10; turn++) {
        const { path: at, by, body } = makers[resource]?.() ?? { path: '', by: ann, body: {} }
        const send = () =>
          by.post(at, { ...body, clientId: `0197a3c0-7d4e-7b0a-9c55-${String(1e11 + n * 100 + turn)}` })
        const answers = await Promise.all([send(), send(), send()])
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201])
        expect(new Set(answers.map(idOf)).size).toBe(1)
      }
    })
  })

  it('needs no body that fits the second time, and no key', async () => {
    const clientId = randomUUID()
    const made = await log(clientId)
    // Not held against the document: it says nothing of bodies that are not read.
    const freely = callerAt(t.url, ann.token)
    for (const more of [{ seconds: 7 }, { seconds: -1 }, { project: 999 }, { stray: true }]) {
      const again = await freely.post('/employee-working-hours', { project: 1, ...more, clientId })
      expect([again.status, idOf(again)]).toEqual([200, idOf(made)])
    }
  })

  it('holds for another token, after a day, and beside an Idempotency-Key', async () => {
    const clientId = randomUUID()
    const key = { 'Idempotency-Key': randomUUID() }
    const body = { project: 1, seconds: 60, clientId }
    const made = await ann.post('/work-times', body, key)
    expect(idOf(await log(clientId, {}, other))).toBe(idOf(made))
    const replayed = await ann.post('/work-times', body, key)
    expect([replayed.status, replayed.headers.get('idempotency-replayed')]).toEqual([201, 'true'])
    t.clock.advance(2 * DAY)
    for (const replay of [null, 'true']) {
      const late = await ann.post('/work-times', body, key)
      expect([late.status, idOf(late)]).toEqual([200, idOf(made)])
      expect(late.headers.get('idempotency-replayed')).toBe(replay)
    }
    // The same person elsewhere, with the same key: it is another token's.
    const elsewhere = await other.post('/work-times', body, key)
    expect([elsewhere.status, idOf(elsewhere)]).toEqual([200, idOf(made)])
  })

  it('says of a deleted row that it was, and makes none', async () => {
    const clientId = randomUUID()
    const made = await log(clientId)
    await ann.delete(made.headers.get('location') ?? '')
    const before = (await ann.get('/work-times')).headers.get('x-total-count')
    const again = await ann.post(
      '/work-times',
      { project: 1, seconds: 60, clientId },
      { 'Accept-Language': 'en' },
    )
    expect(again.body).toMatchObject({
      status: 410,
      code: 'client-id-deleted',
      detail: 'The row with this clientId was deleted. Send it with a new clientId to create it again.',
    })
    expect((await ann.get('/work-times')).headers.get('x-total-count')).toBe(before)
    expect((await log(randomUUID())).status).toBe(201)
  })

  it('is of each person their own, whoever the row is for', async () => {
    const clientId = randomUUID()
    const mine = await log(clientId)
    const stranger = await t.person('employee')
    const theirs = await log(clientId, {}, stranger)
    expect([theirs.status, theirs.body['employee']]).toEqual([201, stranger.iri])
    // Made by the manager, for the same person: another maker, another row.
    const forAnn = await log(clientId, { employee: ann.iri }, boss)
    expect([forAnn.status, forAnn.body['employee']]).toEqual([201, ann.iri])
    expect(new Set([mine, theirs, forAnn].map(idOf)).size).toBe(3)
    expect(idOf(await log(clientId, {}, boss))).toBe(idOf(forAnn))
    expect((await stranger.get(`/work-times?clientId=${clientId}`)).list.map(({ id }) => id)).toEqual([
      idOf(theirs),
    ])
  })

  it('gives no row again that its maker may no longer see', async () => {
    const clientId = randomUUID()
    const made = await log(clientId, { employee: ann.iri, project: 2 }, boss)
    expect(made.status).toBe(201)
    await t.admin.patch(ann.iri, { manager: null })
    expect((await log(clientId, { employee: ann.iri }, boss)).body).toMatchObject({
      status: 403,
      code: 'forbidden',
    })
    await t.admin.patch(ann.iri, { manager: boss.iri })
  })

  it('is left out where none was given, and must be a UUID', async () => {
    expect((await log(undefined)).body).not.toHaveProperty('clientId')
    expect((await log(null)).status).toBe(201)
    for (const wrong of ['', 'mine', 7, ` ${randomUUID()}`, '{}', []]) {
      expect((await log(wrong)).body).toMatchObject({
        status: 422,
        violations: [{ propertyPath: 'clientId', code: 'type' }],
      })
    }
  })

  it('holds after a restart', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'stint-client-ids-'))
    const url =
      database.name === 'sqlite' ? `sqlite:${path.join(folder, 'work.sqlite')}` : await database.fresh()
    try {
      const token = await setUpOnce(url)
      const clientId = randomUUID()
      const ids = new Set<unknown>()
      for (const status of [201, 200]) {
        const { caller, service } = await openedAgain(url, token)
        const answer = await log(clientId, {}, caller)
        expect(answer.status).toBe(status)
        ids.add(idOf(answer))
        await service.close()
      }
      expect(ids.size).toBe(1)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
