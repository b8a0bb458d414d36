// What was agreed on a project (price, notes, money budgets) is for admins, managers and who leads it: no list, search, order or repeat tells others.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onEachDatabase } from './support/databases'
import { addressesOf, differences, readAll } from './support/everything-read'
import type { ApiDocument } from './support/openapi'
import { startService, type Caller, type Person, type TestService } from './support/service'

const WHOLE_BUDGET = { period: 'total', alertPercent: 80 }
const TIME = { type: 'time', amount: null, seconds: 36_000, currency: null, ...WHOLE_BUDGET }
const MONEY = { type: 'money', amount: '71717.00', seconds: null, currency: 'PLN', ...WHOLE_BUDGET }
const SCHEDULE = [{ date: '2026-03-31', amount: '81818.00' }]

onEachDatabase('what was agreed on a project', (database) => {
  let t: TestService
  let boss: Person
  let lead: Person
  let mia: Person
  let robot: Person

  beforeAll(async () => {
    t = await startService({ database: await database.ready() })
    boss = await t.person('manager')
    lead = await t.person('employee')
    mia = await t.person('employee', { manager: boss.id })
    robot = await t.person('integration')
    await t.service.insert('Client', [{ name: 'One' }, { name: 'Two' }])
    const agreed = {
      type: 'fixed_price',
      currency: 'PLN',
      priceNet: '81818.00',
      budgets: [MONEY, TIME],
      recognition: 'schedule',
      recognitionSchedule: SCHEDULE,
    }
    // Of one name: the order among them must not go by what is hidden.
    await t.service.insert('Project', [
      { ...agreed, name: 'Harbour', client: 1, notes: 'Zażółć discount' },
      { ...agreed, name: 'Harbour', client: 2, notes: 'Aardvark' },
    ])
    await t.service.insert(
      'ProjectMember',
      [1, 2].flatMap((project) => [
        { project, employee: lead.id, position: 'leader' },
        { project, employee: mia.id },
      ]),
    )
  })
  afterAll(() => t.close())

  const agreedIn = ({ priceNet, notes, budgets, recognitionSchedule }: Record<string, unknown>) => ({
    ...{ priceNet, notes, budgets, recognitionSchedule },
  })
  const WHOLE = {
    ...{ priceNet: '81818.00', notes: 'Zażółć discount', budgets: [MONEY, TIME] },
    recognitionSchedule: SCHEDULE,
  }
  const NOTHING = { priceNet: null, notes: null, budgets: [TIME], recognitionSchedule: [] }
  const listed = async (caller: Caller, query: string) =>
    (await caller.get(`/projects?${query}`)).list.find((row) => row['id'] === 1) ?? {}

  it('is shown to them and to no one else, on its own, in lists and in step', async () => {
    for (const [caller, seen] of [
      [t.admin, WHOLE],
      [boss, WHOLE],
      [lead, WHOLE],
      [mia, NOTHING],
      [robot, NOTHING],
    ] as const) {
      expect(agreedIn((await caller.get('/projects/1')).body)).toEqual(seen)
      for (const query of ['', 'sync=', 'id=1', 'includeDeleted=true', 'order[name]=desc'])
        expect(agreedIn(await listed(caller, query)), query).toEqual(seen)
    }
    const readable = { projects: [1, 2] }
    const document = (await t.admin.get('/api/doc.json')).body as unknown as ApiDocument
    const described = document.components.schemas['Project']?.['properties'] as Record<string, unknown>
    for (const field of ['priceNet', 'notes'])
      expect(described[field]).toMatchObject({
        description: expect.stringContaining('Null for all but') as string,
        anyOf: [expect.anything(), { type: 'null' }],
      })
    for (const caller of [mia, robot]) {
      const read = await readAll(caller, addressesOf(document, readable, []))
      expect([...read].filter(([, text]) => /71717|81818|Aardvark|discount/.test(text))).toEqual([])
    }
  })

  const found = async (caller: Caller, path: string) =>
    (await caller.get(path)).list.map((row) => row['id']).sort()

  it('is not found by who does not see it', async () => {
    for (const caller of [t.admin, boss, lead]) {
      expect(await found(caller, '/projects?search=zazolc')).toEqual([1])
      expect(await found(caller, '/projects/preview?search=AARD')).toEqual([2])
      expect((await caller.get('/projects/search?query=zazolc')).list).toMatchObject([
        { id: 1, matchedOn: 'notes' },
      ])
    }
    for (const caller of [mia, robot]) {
      for (const path of [
        '/projects?search=zazolc',
        '/projects?search=discount',
        '/projects?sync=&search=discount',
        '/projects/preview?search=aardvark',
        '/projects/search?query=zazolc',
        '/projects/search?query=discount&status=active',
      ])
        expect(await found(caller, path), path).toEqual([])
      const counts = (await caller.get('/projects/folder-counts?search=discount')).list
      expect(counts.filter((row) => row['count'] !== 0)).toEqual([])
      expect(await found(caller, '/projects?search=harbour')).toEqual([1, 2])
      expect((await caller.get('/projects/search?query=harb')).list).toMatchObject([
        { matchedOn: 'name' },
        { matchedOn: 'name' },
      ])
      // Found by something else, it does not tell that it would be found by its notes, too.
      await t.admin.patch('/projects/1', { notes: 'Number 3' })
      expect((await caller.get('/projects/search?query=number%203')).list).toMatchObject([
        { matchedOn: 'member' },
        { matchedOn: 'member' },
      ])
      await t.admin.patch('/projects/1', { notes: 'Zażółć discount' })
      for (const parameter of [
        'priceNet',
        'priceNet[gt]',
        'notes',
        'budgets',
        'exists[priceNet]',
        'exists[notes]',
      ])
        expect((await caller.get(`/projects?${parameter}=1`)).status, parameter).toBe(400)
      for (const name of ['priceNet', 'notes', 'budgets'])
        expect((await caller.get(`/projects?order[${name}]=asc`)).status).toBe(400)
    }
  })

  it.runIf(database.name === 'sqlite')('changes nothing that others can read', async () => {
    const document = (await t.admin.get('/api/doc.json')).body as unknown as ApiDocument
    const addresses = addressesOf(document, { projects: [1, 2] }, [
      '/projects?search=discount',
      '/projects?search=zeta',
      '/projects/search?query=zeta',
      '/reports/work-times?dateFrom=2026-01-01&dateTo=2026-12-31&groupBy=project&measures=amount,cost,margin',
    ])
    const before = await Promise.all([mia, robot].map((caller) => readAll(caller, addresses)))
    const changed = {
      ...{ priceNet: '1.00', notes: 'Aaa zeta', budgets: [{ ...MONEY, amount: '2.00' }, TIME] },
      recognitionSchedule: [{ date: '2026-04-30', amount: '1.00' }],
    }
    expect((await lead.patch('/projects/1', changed)).status).toBe(200)
    const after = await Promise.all([mia, robot].map((caller) => readAll(caller, addresses)))
    for (const [index, reading] of before.entries())
      expect(differences(reading, after[index] ?? new Map())).toEqual([])
    expect((await lead.patch('/projects/1', WHOLE)).status).toBe(200)
  })

  it('survives being sent back by who does not see it, and by who does', async () => {
    for (const caller of [boss, lead, t.admin]) {
      const { body, headers } = await caller.get('/projects/1')
      const back = await caller.patch('/projects/1', body, { 'If-Match': headers.get('etag') ?? '' })
      expect(back.status, back.text).toBe(200)
      expect(agreedIn((await t.admin.get('/projects/1')).body)).toEqual(WHOLE)
    }
    const read = (await robot.get('/projects/1')).body
    expect(agreedIn(read)).toEqual(NOTHING)
    const renamed = await robot.patch('/projects/1', { ...read, name: 'Harbour North' })
    expect(renamed.status, renamed.text).toBe(200)
    expect(agreedIn(renamed.body)).toEqual(NOTHING)
    expect((await t.admin.get('/projects/1')).body).toMatchObject({ ...WHOLE, name: 'Harbour North' })
    // Anything else would be written over what one does not see; and to be told "no change" would be an answer.
    for (const body of [
      { priceNet: '81818.00' },
      { notes: 'Zażółć discount' },
      { notes: '' },
      { budgets: [] },
      { budgets: [MONEY, TIME] },
      { budgets: null },
      { recognitionSchedule: SCHEDULE },
    ]) {
      const [field = ''] = Object.keys(body)
      const refused = await robot.patch('/projects/1', body, { 'Accept-Language': 'pl' })
      expect(refused.body, JSON.stringify(body)).toMatchObject({
        status: 422,
        violations: [{ propertyPath: field, code: 'notShown' }],
      })
    }
    expect((await mia.patch('/projects/1', { priceNet: null })).status).toBe(403)
    await t.admin.patch('/projects/1', { name: 'Harbour' })
    expect(agreedIn((await t.admin.get('/projects/1')).body)).toEqual(WHOLE)
  })

  it('can be set by who makes the project, and is seen by an integration that sees costs', async () => {
    const agreed = { type: 'fixed_price', recognition: 'start', dateFrom: '2026-01-01' }
    const body = { name: 'New', ...agreed, priceNet: '5.00', notes: 'Secret', budgets: [MONEY] }
    const key = { 'Idempotency-Key': 'new-project' }
    const made = await robot.post('/projects', body, key)
    expect(made.status).toBe(201)
    expect(agreedIn(made.body)).toEqual({ ...NOTHING, budgets: [] })
    const path = `/projects/${String(made.body['id'])}`
    expect((await t.admin.get(path)).body).toMatchObject({ priceNet: '5.00', notes: 'Secret' })
    const token = (await robot.get('/projects?sync=')).headers.get('sync-token') ?? ''
    // Nor by what it earns.
    expect((await robot.get(`${path}/profitability`)).body['revenue']).toMatchObject({
      fixed: null,
      timeAndMaterial: '0.00',
      total: null,
    })
    await t.admin.patch(robot.iri, { seesCosts: true })
    expect((await robot.get(`/projects?sync=${token}`)).status).toBe(410)
    expect((await robot.get(path)).body).toMatchObject({
      priceNet: '5.00',
      notes: 'Secret',
      budgets: [MONEY],
    })
    expect((await robot.post('/projects', body, key)).body).toMatchObject({ priceNet: '5.00' })
    expect((await robot.patch(path, { priceNet: '6.00' })).body).toMatchObject({ priceNet: '6.00' })
    expect((await robot.get(`${path}/profitability`)).body['revenue']).toMatchObject({ fixed: '6.00' })
    await t.admin.patch(robot.iri, { seesCosts: false })
    const again = await robot.post('/projects', body, key)
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(again.body['priceNet']).toBeNull()
  })

  it('comes and goes with leading the project', async () => {
    const start = await mia.get('/projects?sync=')
    const list = await mia.get('/projects')
    const [membership] = (await t.admin.get(`/project-members?project=1&employee=${mia.id}`)).list
    const path = `/project-members/${String(membership?.['id'])}`
    const before = (await mia.get('/projects/1')).headers.get('etag') ?? ''
    await t.admin.patch(path, { position: 'leader' })
    const token = start.headers.get('sync-token') ?? ''
    expect((await mia.get(`/projects?sync=${token}`)).status).toBe(410)
    expect(agreedIn((await mia.get('/projects/1', { 'If-None-Match': before })).body)).toEqual(WHOLE)
    expect((await mia.get('/projects', { 'If-None-Match': list.headers.get('etag') ?? '' })).status).toBe(200)
    expect(agreedIn((await mia.get('/projects/2')).body)).toMatchObject({ priceNet: null })
    await t.admin.patch(path, { position: 'member' })
    expect(agreedIn((await mia.get('/projects/1')).body)).toEqual(NOTHING)
    expect(agreedIn(await listed(mia, 'sync='))).toEqual(NOTHING)
  })
})
