// Labour cost is for admins and those they let see it: whoever else plants hours, changes what they may and reads all there is learns none.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onEachDatabase } from './support/databases'
import { addressesOf, differences, readAll } from './support/everything-read'
import type { ApiDocument } from './support/openapi'
import { startService, type Caller, type Person, type TestService } from './support/service'

/** What no one but those who see costs may meet: an hour of each, with overhead, and sums of them. */
const FIGURES = ['61.37', '47.91', '83.53', '67.51', '52.70', '91.88', '109.28', '144.90', '131.44', '192.81']

onEachDatabase('labour cost', (database) => {
  let t: TestService
  let boss: Person
  let lead: Person
  let ann: Person
  let piotr: Person
  let eve: Person
  let robot: Person
  /** A project that boss made, to read costs by. */
  let bait: string
  /** A project of another team that lead leads. */
  let led: string
  let document: ApiDocument

  beforeAll(async () => {
    t = await startService({ database: await database.ready() })
    boss = await t.person('manager', { hourlyCost: '83.53' })
    ann = await t.person('employee', { manager: boss.id, hourlyCost: '61.37' })
    piotr = await t.person('employee', { hourlyCost: '47.91' })
    lead = await t.person('employee')
    eve = await t.person('employee')
    robot = await t.person('integration')
    await t.service.setConfig('profitability.overheadPercent', 10)
    const made = await boss.post('/projects', {
      name: 'Bait',
      type: 'time_material',
      currency: 'PLN',
      budgets: [
        { type: 'money', amount: '1000.00' },
        { type: 'time', seconds: 36_000 },
      ],
    })
    bait = `/projects/${String(made.body['id'])}`
    const [id] = await t.service.insert('Project', [
      {
        name: 'Led',
        type: 'fixed_price',
        recognition: 'start',
        priceNet: '5000',
        currency: 'PLN',
        parent: made.body['id'],
        budgets: [{ type: 'money', amount: '1000.00' }],
      },
    ])
    led = `/projects/${String(id)}`
    await t.service.insert('ProjectMember', [
      { project: id, employee: lead.id, position: 'leader' },
      { project: id, employee: boss.id, position: 'leader' },
      { project: id, employee: piotr.id },
      { project: id, employee: eve.id },
    ])
    const [rate] = await t.service.insert('EmployeeProjectRate', [
      { project: id, employee: eve.id, rate: 83.53, dateFrom: '2026-01-01' },
    ])
    expect(rate).toBe(1)
    await t.service.insert('WorkTime', [
      { employee: piotr.id, project: id, seconds: 3600, date: '2026-06-10T09:00:00+02:00' },
      { employee: eve.id, project: id, seconds: 3600, date: '2026-06-10T09:00:00+02:00' },
    ])
    document = (await t.admin.get('/api/doc.json')).body as unknown as ApiDocument
  })
  afterAll(() => t.close())

  const everything = () =>
    addressesOf(
      document,
      {
        projects: [bait, led].map((path) => path.split('/')[2] ?? ''),
        employees: [boss.id, ann.id, piotr.id, eve.id],
        'employee-project-rates': [1],
        'people-project-rates': [1],
      },
      [bait, led].flatMap((path) => [
        `${path}/profitability?flatten=all`,
        `${path}/profitability?dateFrom=2026-06-10&dateTo=2026-06-10`,
        `${path}/cost-allocations?flatten=all&kind=labour`,
        `${path}/cost-allocations?kind=overhead,transaction`,
        `/reports/work-times?dateFrom=2026-06-01&dateTo=2026-06-30&project=${path}&groupBy=project,person&measures=amount,cost,margin`,
      ]),
    )

  const plant = (by: Caller, employee: Person, project: string) =>
    by.post('/work-times', {
      employee: employee.iri,
      project,
      seconds: 3600,
      date: '2026-06-11T09:00:00+02:00',
    })

  // What walks all addresses does so on one database.
  const itOnce = it.runIf(database.name === 'sqlite')

  it('is not to be had by planting hours and reading what they cost', async () => {
    expect((await plant(boss, ann, bait)).status).toBe(201)
    expect((await plant(boss, boss, bait)).status).toBe(201)
    // Not their people: refused, whoever leads the project.
    expect((await plant(boss, piotr, bait)).status).toBe(403)
    expect((await plant(boss, piotr, led)).status).toBe(403)
    expect((await plant(lead, piotr, led)).status).toBe(403)
    // Admins and integrations write for everyone: even then nothing follows.
    expect((await plant(t.admin, piotr, bait)).status).toBe(201)
    expect((await plant(robot, eve, bait)).status).toBe(201)
    expect((await boss.get(`${bait}/cost-allocations`)).status).toBe(403)
  })

  itOnce('is in nothing that they can read', async () => {
    const addresses = everything()
    expect(addresses.length).toBeGreaterThan(80)
    for (const caller of [boss, lead, ann, robot]) {
      const read = await readAll(caller, addresses)
      const told = [...read].filter(([, text]) => FIGURES.some((figure) => text.includes(figure)))
      expect(told).toEqual([])
    }
    const admins = [...(await readAll(t.admin, addresses)).values()].join('\n')
    for (const figure of ['61.37', '47.91', '83.53']) expect(admins).toContain(figure)
  })

  it('leaves hours, revenue and budgets in hours to who leads a project', async () => {
    const figures = await boss.get(`${bait}/profitability`)
    expect(figures.body).toMatchObject({
      revenue: { total: '0.00' },
      cost: null,
      margin: null,
      marginPercent: null,
      workedSeconds: 14_400,
      budgetUsedPercent: { money: null, time: '40.00' },
      // That someone has no rate is told to who may see rates.
      warnings: expect.not.arrayContaining([expect.stringContaining('missing-rate')]) as unknown,
    })
    expect((await lead.get(`${led}/profitability`)).body).toMatchObject({
      revenue: { fixed: '5000.00', total: '5000.00' },
      cost: null,
      margin: null,
      workedSeconds: 7200,
    })
    for (const caller of [boss, lead, robot])
      expect((await caller.get(`${led}/cost-allocations`)).body).toMatchObject({ status: 403 })
    expect((await eve.get(`${led}/cost-allocations`)).body).toMatchObject({ status: 403 })
  })

  itOnce('changes nothing that anybody else can read', async () => {
    const addresses = everything()
    const callers = [boss, lead, ann, piotr, robot]
    const before = await Promise.all(callers.map((caller) => readAll(caller, addresses)))
    for (const person of [ann, piotr, boss])
      expect((await t.admin.patch(person.iri, { hourlyCost: '999.99' })).status).toBe(200)
    const rate = { employee: piotr.iri, project: led, rate: 77.7, currency: 'EUR', dateFrom: '2026-01-01' }
    const made = await t.admin.post('/employee-project-rates', rate)
    expect(made.status).toBe(201)
    await t.service.setConfig('profitability.overheadPercent', 20)
    try {
      const after = await Promise.all(callers.map((caller) => readAll(caller, addresses)))
      for (const [index, reading] of before.entries()) {
        // Everyone may read the settings.
        const differ = differences(reading, after[index] ?? new Map()).filter(
          (each) => !/^\/(configs|organizations)\b/.test(each),
        )
        expect(differ).toEqual([])
      }
    } finally {
      await t.service.setConfig('profitability.overheadPercent', 10)
      await t.admin.delete(`/employee-project-rates/${String(made.body['id'])}`)
      await t.admin.patch(ann.iri, { hourlyCost: '61.37' })
      await t.admin.patch(piotr.iri, { hourlyCost: '47.91' })
      await t.admin.patch(boss.iri, { hourlyCost: '83.53' })
    }
  })

  it('is no one else’s to write either: no rate, no cost of a person, no way to be let see them', async () => {
    const rate = { employee: piotr.iri, project: bait, rate: 1, dateFrom: '2026-01-01' }
    for (const caller of [boss, lead, robot, ann]) {
      // Who does not see the project or the person is told that there is none such.
      for (const [path, project] of [
        ['/employee-project-rates', led],
        ['/people-project-rates', bait],
      ] as const)
        expect([403, 422]).toContain((await caller.post(path, { ...rate, project })).status)
      expect((await caller.get('/employee-project-rates')).list).toEqual([])
      expect((await caller.get('/employee-project-rates?sync=')).list).toEqual([])
      expect((await caller.get('/employee-project-rates/1')).status).toBe(404)
      expect((await caller.patch('/employee-project-rates/1', { rate: 83.53 })).status).toBe(404)
      expect((await caller.delete('/employee-project-rates/1')).status).toBe(404)
      for (const body of [{ hourlyCost: '1.00' }, { seesCosts: true }, { role: 'admin' }])
        for (const person of [ann, caller]) expect((await caller.patch(person.iri, body)).status).toBe(403)
      const me = (await caller.get('/me')).body['employee'] as Record<string, unknown>
      expect(me).not.toHaveProperty('hourlyCost')
      expect(me['seesCosts']).toBe(false)
      for (const parameter of ['hourlyCost', 'hourlyCost[gt]', 'seesCosts', 'exists[hourlyCost]'])
        expect((await caller.get(`/employees?${parameter}=1`)).status).toBe(400)
      for (const path of ['/employees?order[hourlyCost]=asc', '/employees?order[seesCosts]=desc'])
        expect((await caller.get(path)).status).toBe(400)
    }
  })

  it('is for whom an admin lets see it, at once, and no longer when that is taken back', async () => {
    const start = (await boss.get('/employees?sync=')).headers.get('sync-token') ?? ''
    const list = await boss.get('/employees')
    expect((await t.admin.patch(boss.iri, { seesCosts: true })).body['seesCosts']).toBe(true)
    // The copy that was made without costs is not gone on with.
    expect((await boss.get(`/employees?sync=${start}`)).status).toBe(410)
    expect((await boss.get('/employees', { 'If-None-Match': list.headers.get('etag') ?? '' })).status).toBe(
      200,
    )
    expect((await boss.get('/me')).body['employee']).toMatchObject({ seesCosts: true, hourlyCost: '83.53' })
    expect((await boss.get(piotr.iri)).body).toMatchObject({ hourlyCost: '47.91' })
    expect((await boss.get(piotr.iri)).body).not.toHaveProperty('seesCosts')
    expect((await boss.get(`${bait}/profitability`)).body).toMatchObject({
      cost: { labour: '192.81', overhead: '19.28', total: '212.09' },
      margin: '-212.09',
      budgetUsedPercent: { money: '21.21' },
      warnings: expect.arrayContaining([`missing-rate:${eve.iri}`]) as unknown,
    })
    expect((await boss.get(`${bait}/cost-allocations?kind=labour`)).list).toHaveLength(4)
    expect((await boss.get('/employee-project-rates')).list).toMatchObject([{ rate: 83.53 }])
    // Of projects whose money is theirs to see, and of no other.
    expect((await lead.get(`${bait}/cost-allocations`)).status).toBe(404)
    const with_ = (await boss.get('/employees?sync=')).headers.get('sync-token') ?? ''
    const rates = (await boss.get('/employee-project-rates?sync=')).headers.get('sync-token') ?? ''
    expect((await t.admin.patch(boss.iri, { seesCosts: false })).status).toBe(200)
    expect((await boss.get(`/employees?sync=${with_}`)).status).toBe(410)
    expect((await boss.get(`/employee-project-rates?sync=${rates}`)).status).toBe(410)
    expect((await boss.get(`${bait}/cost-allocations`)).status).toBe(403)
    expect((await boss.get(piotr.iri)).body).not.toHaveProperty('hourlyCost')
    expect((await boss.get('/employees')).text).not.toContain('hourlyCost')
  })

  it('is not given again with an answer that was kept for a repeat', async () => {
    await t.admin.patch(robot.iri, { seesCosts: true })
    const key = { 'Idempotency-Key': 'rate-once' }
    const body = { employee: ann.iri, project: bait, rate: 12.34, dateFrom: '2026-02-01' }
    expect((await robot.post('/employee-project-rates', body, key)).status).toBe(201)
    await t.admin.patch(robot.iri, { seesCosts: false })
    const again = await robot.post('/employee-project-rates', body, key)
    expect(again.status).toBe(403)
    expect(again.text).not.toContain('12.34')
  })

  it('follows the owner of a token, whatever its scopes', async () => {
    const scopes = ['projects:write', 'organization:write', 'time:write', 'audit:read']
    const tokenOf = async (employeeId: number) => t.as(await t.token({ employeeId, scopes }))
    const [narrow, machine] = [await tokenOf(boss.id), await tokenOf(robot.id)]
    for (const caller of [narrow, machine]) {
      expect((await caller.get(`${bait}/cost-allocations`)).status).toBe(403)
      expect((await caller.get(`${bait}/profitability`)).body).toMatchObject({ cost: null, margin: null })
      expect((await caller.get('/employees')).text).not.toContain('hourlyCost')
    }
    await t.admin.patch(robot.iri, { seesCosts: true })
    try {
      expect((await machine.get(`${bait}/cost-allocations`)).status).toBe(200)
      const reader = t.as(await t.token({ employeeId: robot.id, scopes: ['projects:read'] }))
      expect((await reader.get(`${bait}/cost-allocations`)).body).toMatchObject({
        code: 'insufficient-scope',
      })
      expect((await reader.get('/employee-project-rates')).body).toMatchObject({ code: 'insufficient-scope' })
    } finally {
      await t.admin.patch(robot.iri, { seesCosts: false })
    }
  })
})
