// Many work times in one request: each is carried out, counted and answered as if it had come alone.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onEachDatabase } from './support/databases'
import {
  callerAt,
  startService,
  type Answer,
  type Caller,
  type Person,
  type TestService,
} from './support/service'

const BATCH = '/work-times/batch'
const HOUR = 3600

interface Result {
  readonly status: number
  readonly location?: string
  readonly etag?: string
  readonly retryAfter?: number
  readonly item?: Readonly<Record<string, unknown>>
  readonly problem?: Readonly<Record<string, unknown>>
}

const resultsOf = (answer: Answer): readonly Result[] => {
  expect([answer.status, answer.body]).toMatchObject([200, { results: expect.any(Array) as unknown }])
  return answer.body['results'] as readonly Result[]
}

onEachDatabase('a batch of work times', (database) => {
  let t: TestService
  let ann: Person
  let bob: Person
  /** Sends what the document forbids, too. */
  let freely: Caller
  beforeAll(async () => {
    t = await startService({ database: await database.ready() })
    await t.service.insert('Project', [{ name: 'Alpha', type: 'internal', visibility: 'everyone' }])
    ann = await t.person('employee')
    bob = await t.person('employee')
    freely = callerAt(t.url, ann.token)
  })
  afterAll(() => t.close())

  const count = async () => Number((await ann.get('/work-times')).headers.get('x-total-count'))
  const audited = async () => {
    const chain = await t.service.verifyAudit()
    return chain.state === 'whole' ? chain.rows : NaN
  }

  it('answers each item as a request of its own, in the order of the items', async () => {
    const before = { rows: await count(), audit: await audited() }
    const items = [
      { project: 1, seconds: 60, date: '2026-06-13', description: 'one' },
      { project: 1, seconds: 0 },
      { project: 1, seconds: 120, date: '2026-06-14', description: 'three' },
      { project: 999, seconds: 60 },
      { project: 1, seconds: 60, employee: bob.iri },
      'five',
      { project: 1, seconds: 60, stray: true },
      { project: 1, seconds: 180, date: '2026-06-15', description: 'eight' },
    ]
    const results = resultsOf(await freely.post(BATCH, { items }))
    expect(results.map(({ status }) => status)).toEqual([201, 422, 201, 422, 403, 422, 422, 201])
    for (const [index, result] of results.entries()) {
      if (result.status === 201) {
        const read = await ann.get(result.location ?? '')
        expect(read.body).toEqual(result.item)
        expect(read.headers.get('etag')).toBe(result.etag)
        expect(read.body).toMatchObject({
          description: (items[index] as { description: string }).description,
        })
      } else {
        const alone = await freely.post('/work-times', items[index])
        expect({ ...result.problem, instance: '', requestId: '' }).toEqual({
          ...alone.body,
          instance: '',
          requestId: '',
        })
      }
    }
    expect({ rows: await count(), audit: await audited() }).toEqual({
      rows: before.rows + 3,
      audit: before.audit + 3,
    })
  })

  it('makes each row once, however often the batch is sent and the item is in it', async () => {
    const before = await count()
    const items = Array.from({ length: 20 }, (_, n) => ({
      project: 1,
      seconds: 60 + n,
      clientId: randomUUID(),
    }))
    const twice = [...items, ...items]
    const first = resultsOf(await ann.post(BATCH, { items: twice }))
    const again = resultsOf(await ann.post(BATCH, { items }))
    expect(first.filter(({ status }) => status === 201)).toHaveLength(20)
    expect(again.map(({ status }) => status)).toEqual(items.map(() => 200))
    expect(again.map(({ item }) => item?.['clientId'])).toEqual(items.map(({ clientId }) => clientId))
    expect(new Set([...first, ...again].map(({ location }) => location)).size).toBe(20)
    expect(await count()).toBe(before + 20)
  })

  it('gives a repeat with its Idempotency-Key the first answers', async () => {
    const before = await count()
    const key = { 'Idempotency-Key': randomUUID() }
    const items = [
      { project: 1, seconds: 60 },
      { project: 1, seconds: 61 },
    ]
    const first = resultsOf(await ann.post(BATCH, { items }, key))
    expect(resultsOf(await ann.post(BATCH, { items }, key))).toEqual(first)
    const other = resultsOf(await ann.post(BATCH, { items: [items[0], { project: 1, seconds: 9 }] }, key))
    expect(other.map(({ status, problem }) => problem?.['code'] ?? status)).toEqual([
      201,
      'idempotency-key-reused',
    ])
    expect(await count()).toBe(before + 2)
  })

  it('lets no more into a day than fits, whatever comes at once', async () => {
    const cara = await t.person('employee')
    const items = Array.from({ length: 30 }, () => ({ project: 1, seconds: HOUR, date: '2026-06-10' }))
    const results = resultsOf(await cara.post(BATCH, { items }))
    expect(results.filter(({ status }) => status === 201)).toHaveLength(24)
    expect(results.filter(({ problem }) => problem?.['code'] === 'day-overfull')).toHaveLength(6)
  })

  it('refuses what is no batch, and makes nothing', async () => {
    const before = await count()
    const item = { project: 1, seconds: 60 }
    const wrong: [unknown, string, string][] = [
      [[item], '', 'type'],
      [{}, 'items', 'required'],
      [{ items: item }, 'items', 'type'],
      [{ items: [] }, 'items', 'type'],
      [{ items: [item], more: 1 }, 'more', 'unknown'],
      [{ items: Array.from({ length: 101 }, () => item) }, 'items', 'maxItems'],
    ]
    for (const [body, propertyPath, code] of wrong) {
      expect((await freely.post(BATCH, body)).body).toMatchObject({
        status: 422,
        violations: [{ propertyPath, code }],
      })
    }
    expect((await freely.post(`${BATCH}?page=1`, { items: [item] })).body).toMatchObject({
      status: 400,
      code: 'unknown-parameter',
    })
    expect(await count()).toBe(before)
  })

  it('needs what its own POST needs', async () => {
    const items = [{ project: 1, seconds: 60 }]
    expect((await callerAt(t.url, null).post(BATCH, { items })).status).toBe(401)
    const reader = t.as(await t.token({ employeeId: ann.id, scopes: ['time:read'] }))
    expect((await reader.post(BATCH, { items })).body).toMatchObject({
      status: 403,
      code: 'insufficient-scope',
    })
    const read = await ann.get(BATCH)
    expect([read.status, read.headers.get('allow')]).toEqual([405, 'POST'])
  })

  it('speaks of an item in the language of the caller', async () => {
    const [result] = resultsOf(
      await freely.post(BATCH, { items: [{ project: 1, seconds: 0 }] }, { 'Accept-Language': 'pl' }),
    )
    expect(String(result?.problem?.['detail'])).toContain('Do poprawy: 1 pole.')
  })
})

it('counts each item against the limit, and carries a batch out whole that was let in', async () => {
  const t = await startService({
    database: 'sqlite::memory:',
    rates: { perPerson: 10, perAddress: 10, expensive: 10, failures: 10 },
  })
  try {
    await t.service.insert('Project', [{ name: 'Alpha', type: 'internal', visibility: 'everyone' }])
    const ann = await t.person('employee')
    const items = Array.from({ length: 8 }, (_, n) => ({ project: 1, seconds: 60 + n }))
    for (let turn = 0; turn < 2; turn++) {
      expect(resultsOf(await ann.post(BATCH, { items })).every(({ status }) => status === 201)).toBe(true)
    }
    const refused = await ann.post(BATCH, { items })
    expect([refused.status, refused.body['code']]).toEqual([429, 'too-many-requests'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  } finally {
    await t.close()
  }
})
