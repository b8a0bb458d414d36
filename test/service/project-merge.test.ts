// Merging projects: everything moves and adds up, what conflicts is asked about, closed days stay, and a repeat is none.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { RESOURCES } from '../../src/service/areas'
import { modelOf } from '../../src/service/engine/schema/model'
import { changedFigures, close, closedFigures, fillCompany, type Company } from './support/closed-company'
import { onEachDatabase } from './support/databases'
import { startService, type Answer, type Person, type TestService } from './support/service'
import { startWorld, type World } from './support/world'

type Json = Record<string, unknown>

onEachDatabase('merging projects', (database) => {
  let t: TestService
  let ann: Person
  let bob: Person
  let rule: number
  let count = 0
  beforeAll(async () => {
    t = await startService({ database: await database.ready() })
    ann = await t.person('employee', { hourlyCost: '50.00' })
    bob = await t.person('employee', { hourlyCost: '40.00' })
    const set = await make('AttributeSet', { name: 'Set' })
    rule = Number(await make('AttributeRule', { set, name: 'Any', code: 'any', match: { any: true } }))
  })
  afterAll(() => t.close())

  const make = async (resource: string, body: Json) => (await t.service.insert(resource, [body]))[0] ?? ''
  const project = async (more: Json = {}) =>
    Number(await make('Project', { name: `Project ${++count}`, type: 'time_material', ...more }))
  const work = (employee: Person, id: number, seconds: number, more: Json = {}) =>
    make('WorkTime', {
      employee: employee.id,
      project: id,
      seconds,
      date: '2026-06-10T09:00:00+02:00',
      ...more,
    })
  const price = (id: number, amount: string, dateFrom: string | null = null) =>
    make('ProjectPrice', { project: id, attributeRule: rule, amount, currency: 'PLN', dateFrom })
  const merge = (source: number, into: number, more: Json = {}, caller = t.admin) =>
    caller.post(`/projects/${source}/merge`, { into: `/projects/${into}`, ...more })
  const list = async (path: string) =>
    (await t.admin.get(`/${path}${path.includes('?') ? '&' : '?'}itemsPerPage=500`)).list
  const code = ({ status, body }: Answer) => [status, body['code']]
  const allOf = async (id: number) => {
    const of = (path: string) => list(`${path}?project=${id}`)
    return {
      work: await of('work-times'),
      tasks: await of('project-tasks'),
      lists: await of('task-lists'),
      members: await of('project-members'),
      prices: await of('project-prices'),
      rates: await of('employee-project-rates'),
      parts: await of('project-transactions'),
    }
  }

  it('moves everything, with its audit, and deletes the project', async () => {
    const [source, target] = [await project(), await project()]
    const below = await project({ parent: source })
    for (const [id, person] of [
      [source, ann],
      [source, bob],
      [target, bob],
    ] as const)
      await make('ProjectMember', {
        project: id,
        employee: person.id,
        position: id === source ? 'leader' : 'member',
      })
    const planned = await make('TaskList', { project: source, name: 'Planned' })
    const twin = await make('TaskList', { project: source, name: 'Same' })
    const same = await make('TaskList', { project: target, name: 'Same' })
    const status = await make('TaskStatus', { name: `Open ${count}`, category: 'open' })
    const task = (id: number, title: string, more: Json = {}) =>
      make('ProjectTask', { project: id, title, status, ...more })
    const first = await task(source, 'First', { list: twin })
    await task(source, 'Second', { list: twin })
    await task(source, 'Planned', { list: planned })
    await task(target, 'There', { list: same })
    await work(ann, source, 3600, { task: first, description: 'Hers' })
    await work(bob, source, 1800)
    await work(bob, target, 900)
    await price(source, '100.00')
    await make('EmployeeProjectRate', { employee: ann.id, project: source, rate: 60, dateFrom: null })
    const sale = await make('Transaction', {
      type: 'income',
      net: '900.00',
      date: '2026-06-05',
      currency: 'PLN',
      status: 'open',
    })
    await make('ProjectTransaction', { project: source, transaction: sale, amount: '500.00' })
    await make('ProjectTransaction', { project: target, transaction: sale, amount: '100.00' })
    const room = await make('Property', { name: `Room ${count}`, type: 'room' })
    const booking = await make('PropertyBooking', {
      property: room,
      employee: ann.id,
      startDate: '2026-07-01T09:00:00+02:00',
      duration: 3600,
      relationName: 'Project',
      relationId: String(source),
    })
    const relation = await make('PropertyCommercialRelation', {
      property: room,
      project: source,
      relationType: 'service',
      dateFrom: '2026-07-01',
      amount: '10.00',
    })
    const before = await t.admin.get('/work-times?sync=')

    const answer = await merge(source, target)
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toEqual({
      into: `/projects/${target}`,
      moved: {
        'work-times': 2,
        'project-tasks': 3,
        'task-lists': 1,
        'project-members': 1,
        'project-prices': 1,
        'employee-project-rates': 1,
        'project-transactions': 1,
        'property-commercial-relations': 1,
        'property-bookings': 1,
        projects: 1,
      },
    })
    expect((await t.admin.get(`/projects/${source}`)).status).toBe(404)
    expect((await t.admin.get(`/projects/${below}`)).body['parent']).toBe(`/projects/${target}`)
    const now = await allOf(target)
    expect(now.work.map((row) => row['seconds']).sort()).toEqual([1800, 3600, 900])
    expect(now.work).toContainEqual(
      expect.objectContaining({ description: 'Hers', task: `/project-tasks/${String(first)}` }),
    )
    expect(now.lists.map((row) => row['name']).sort()).toEqual(['Planned', 'Same'])
    const inSame = now.tasks.filter((row) => row['list'] === `/task-lists/${String(same)}`)
    expect(inSame.map((row) => row['title'])).toEqual(['There', 'First', 'Second'])
    expect(now.members.map((row) => [row['employee'], row['position']]).sort()).toEqual([
      [ann.iri, 'leader'],
      [bob.iri, 'member'],
    ])
    expect(now.prices).toHaveLength(1)
    expect(now.rates).toHaveLength(1)
    expect(now.parts.map((row) => row['amount'])).toEqual(['600.00'])
    expect((await t.admin.get(`/property-bookings/${String(booking)}`)).body['relationId']).toBe(
      String(target),
    )
    expect((await t.admin.get(`/property-commercial-relations/${String(relation)}`)).body['project']).toBe(
      `/projects/${target}`,
    )
    const trail = await list(`audit-logs?relationName=Project&relationId=${source}`)
    expect(trail.map((row) => row['action'])).toContain('deleted')
    expect((await t.service.verifyAudit()).state).toBe('whole')
    // Whoever syncs hears of the entries that moved.
    const synced = await t.admin.get(`/work-times?sync=${before.headers.get('sync-token') ?? ''}`)
    expect(synced.list.map((row) => row['project'])).toEqual([`/projects/${target}`, `/projects/${target}`])

    // Repeated, it is done.
    const repeat = await merge(source, target)
    expect([repeat.status, repeat.body]).toEqual([200, { into: `/projects/${target}`, moved: {} }])
    expect((await merge(source, below)).status).toBe(404)
  })

  it('leaves no row behind that refers to the project, whatever resource it is of', async () => {
    const tied = RESOURCES.filter(({ viewOf }) => viewOf === undefined).flatMap((declaration) =>
      modelOf(declaration)
        .fields.filter(({ target }) => target === 'projects')
        .map(({ columns: [column] }) => `${declaration.table}.${column ?? ''}`),
    )
    expect([...new Set(tied)].filter((each) => !each.endsWith('.')).sort()).toEqual([
      'employee_project_rates.project_id',
      'project_members.project_id',
      'project_prices.project_id',
      'project_tasks.project_id',
      'project_transactions.project_id',
      'projects.parent_id',
      'property_relations.project_id',
      'task_lists.project_id',
      'work_times.project_id',
    ])
  })

  it('asks about different prices of the same work, and keeps the ones that it is told to', async () => {
    const pair = async () => {
      const [source, target] = [await project(), await project()]
      await price(source, '100.00')
      await price(source, '110.00', '2026-06-01')
      await price(target, '150.00')
      await work(ann, source, 3600)
      return [source, target] as const
    }
    const [source, target] = await pair()
    const asked = await merge(source, target)
    expect(code(asked)).toEqual([409, 'price-conflict'])
    expect(asked.body['conflicts']).toEqual([
      {
        attributeRule: `/attribute-rules/${rule}`,
        currency: '/currencies/PLN',
        source: [
          { dateFrom: null, amount: '100.00' },
          { dateFrom: '2026-06-01T00:00:00+02:00', amount: '110.00' },
        ],
        target: [{ dateFrom: null, amount: '150.00' }],
      },
    ])
    expect((await allOf(source)).work).toHaveLength(1)
    expect((await merge(source, target, { prices: 'keep-target' })).status).toBe(200)
    const amounts = async (id: number) => (await allOf(id)).prices.map((row) => row['amount']).sort()
    expect(await amounts(target)).toEqual(['150.00'])
    const [second, other] = await pair()
    expect((await merge(second, other, { prices: 'keep-source' })).status).toBe(200)
    expect(await amounts(other)).toEqual(['100.00', '110.00'])
    // The same prices are no conflict.
    const [third, last] = [await project(), await project()]
    await price(third, '80.00')
    await price(last, '80.00')
    expect((await merge(third, last)).status).toBe(200)
    expect(await amounts(last)).toEqual(['80.00'])
  })

  it('keeps rates of the target, and moves those that it has none for', async () => {
    const [source, target] = [await project(), await project()]
    const rate = (
      id: number,
      person: Person,
      amount: number,
      dateFrom: string | null,
      dateTo: string | null,
    ) => make('EmployeeProjectRate', { employee: person.id, project: id, rate: amount, dateFrom, dateTo })
    await rate(source, ann, 60, '2026-01-01', '2026-01-31')
    await rate(source, ann, 61, '2026-03-01', null)
    await rate(source, bob, 62, null, null)
    await rate(target, ann, 70, '2026-02-01', null)
    expect((await merge(source, target)).status).toBe(200)
    expect((await allOf(target)).rates.map((row) => row['rate']).sort()).toEqual([60, 62, 70])
  })

  it('refuses what cannot be one project, and changes nothing', async () => {
    const [source, target] = [await project(), await project()]
    const below = await project({ parent: source })
    await work(ann, source, 3600)
    const closed = await project({ status: 'completed' })
    const template = await project({ type: 'template' })
    const late = await project({ dateFrom: '2026-06-11T00:00:00+02:00' })
    const early = await project({ dateTo: '2026-06-09T00:00:00+02:00' })
    for (const [into, status, problem] of [[closed, 409, 'project-closed']] as const)
      expect(code(await merge(source, into))).toEqual([status, problem])
    for (const [into, violation] of [
      [source, 'cycle'],
      [below, 'cycle'],
      [template, 'templateProject'],
      [late, 'workBefore'],
      [early, 'workAfter'],
      [999_999, 'reference-not-found'],
    ] as const) {
      const answer = await merge(source, into)
      expect(answer.status, answer.text).toBe(422)
      expect(answer.body['violations']).toEqual([
        expect.objectContaining({ propertyPath: 'into', code: violation }),
      ])
    }
    expect((await merge(source, target, { prices: 'both' })).status).toBe(422)
    const agreed = await project({ type: 'fixed_price', priceNet: '500.00' })
    expect(code(await merge(agreed, target))).toEqual([409, 'agreed-price'])
    const tag = (await t.admin.get(`/projects/${source}`)).headers.get('etag') ?? ''
    await t.admin.patch(`/projects/${source}`, { color: '#123456' })
    expect(
      (await t.admin.post(`/projects/${source}/merge`, { into: target }, { 'If-Match': tag })).status,
    ).toBe(412)
    expect((await allOf(source)).work).toHaveLength(1)
  })

  it('lets who pays follow the project', async () => {
    const [source, target] = [await project(), await project({ type: 'internal' })]
    await work(ann, source, 60)
    await work(ann, source, 61, { billable: false })
    await merge(source, target)
    expect((await allOf(target)).work.map((row) => row['billable'])).toEqual([false, false])
    const [own, sold] = [await project({ type: 'internal' }), await project()]
    await work(ann, own, 60)
    await work(ann, own, 61, { billable: true })
    await merge(own, sold)
    expect((await allOf(sold)).work.map((row) => row['billable'])).toEqual([true, true])
  })

  it('lets a manager merge what they lead, and shows prices only to people who see them', async () => {
    const boss = await t.person('manager')
    const eve = await t.person('employee', { manager: boss.id })
    const [source, target] = [await project(), await project()]
    for (const id of [source, target])
      await make('ProjectMember', { project: id, employee: eve.id, position: 'member' })
    await price(source, '100.00')
    await price(target, '150.00')
    expect(code(await merge(source, target, {}, boss))).toEqual([403, 'leaders-only'])
    for (const id of [source, target])
      await make('ProjectMember', { project: id, employee: boss.id, position: 'leader' })
    expect(code(await merge(source, target, {}, boss))).toEqual([409, 'price-conflict'])
    expect(code(await merge(source, target, {}, eve))).toEqual([403, 'forbidden'])
    expect((await merge(source, target, {}, bob)).status).toBe(404)
    expect((await merge(source, target, { prices: 'keep-target' }, boss)).status).toBe(200)
  })

  it('writes later work on the project that everything went to, for people who see it', async () => {
    const [first, second, third] = [await project(), await project(), await project()]
    await merge(first, second)
    await merge(second, third)
    const log = (caller: Pick<Person, 'post'>, id: number) =>
      caller.post('/work-times', {
        project: `/projects/${id}`,
        date: '2026-06-11T09:00:00+02:00',
        seconds: 3600,
      })
    const answer = await log(t.admin, first)
    expect([answer.status, answer.body['project']]).toEqual([201, `/projects/${third}`])
    const [entry] = await list(`work-times?project=${third}`)
    const moved = await t.admin.patch(`/work-times/${Number(entry?.['id'])}`, {
      project: `/projects/${second}`,
    })
    expect([moved.status, moved.body['project']]).toEqual([200, `/projects/${third}`])
    // Both are for their members alone.
    expect((await log(ann, first)).status).toBe(422)
  })

  it('moves more rows than are read at once, once, also when two ask at the same time', async () => {
    const [source, target] = [await project(), await project()]
    await t.service.insert(
      'WorkTime',
      Array.from({ length: 620 }, (_, index) => ({
        employee: ann.id,
        project: source,
        seconds: 60,
        date: `2026-0${1 + (index % 5)}-1${index % 9}T09:00:00+02:00`,
      })),
    )
    const answers = await Promise.all([merge(source, target), merge(source, target)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const counts = answers.map(({ body }) => (body['moved'] as Json)['work-times'])
    expect(counts.filter((each) => each !== undefined)).toEqual([620])
    expect((await t.admin.get(`/work-times?project=${target}`)).headers.get('x-total-count')).toBe('620')
  })
})

onEachDatabase('merging projects with closed days', (database) => {
  let world: World
  let company: Company
  beforeAll(async () => {
    world = await startWorld(await database.ready())
    company = await fillCompany(world)
    await close(world)
  })
  afterAll(() => world.t.close())

  it('refuses what would change one, with the day, and changes no figure of one otherwise', async () => {
    const { admin } = world.t
    const before = await closedFigures(world)
    const merge = (source: unknown, into: unknown) =>
      admin.post(`/projects/${String(source)}/merge`, { into, prices: 'keep-source' })
    for (const [source, into] of [
      [company['below'], company['hours']],
      [company['hours'], company['aside']],
      [company['below'], company['aside']],
    ]) {
      const answer = await merge(source, into)
      expect(answer.body, answer.text).toMatchObject({ status: 409, code: 'period-locked' })
    }
    // Its one entry is of an open day.
    const answer = await merge(company['aside'], company['hours'])
    expect(answer.status, answer.text).toBe(200)
    expect(changedFigures(before, await closedFigures(world))).toEqual([])
  })

  it('keeps a price of the source away from closed work of the target', async () => {
    const [source] = await world.t.service.insert('Project', [{ name: 'Priced', type: 'time_material' }])
    await world.t.service.insert('ProjectPrice', [
      { project: source, attributeRule: company['spare'], amount: '999.00', currency: 'PLN', dateFrom: null },
    ])
    const answer = await world.t.admin.post(`/projects/${String(source)}/merge`, { into: company['hours'] })
    expect(answer.body, answer.text).toMatchObject({ status: 409, code: 'period-locked', day: '2026-05-04' })
  })
})
