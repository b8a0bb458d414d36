// Positions in projects and what people cost begin on days: what is earned and spent is that of the day of the work.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onEachDatabase } from './support/databases'
import { startService, type Person, type TestService } from './support/service'

/** The clock of the service stands on 2026-06-15. */
const TODAY = '2026-06-15'

onEachDatabase('dated values', (database) => {
  let t: TestService
  let ann: Person
  let project: string
  let member: string
  beforeAll(async () => {
    t = await startService({ database: await database.ready() })
    ann = await t.person('employee', { hourlyCost: '50.00' })
    const made = async (path: string, body: Record<string, unknown>) => {
      const answer = await t.admin.post(path, body)
      expect(answer.status, answer.text).toBe(201)
      return `${path}/${String(answer.body['id'])}`
    }
    project = await made('/projects', { name: 'Hours', type: 'time_material' })
    const set = await made('/attribute-sets', { name: 'Roles' })
    for (const [position, amount] of [
      ['member', '100.00'],
      ['leader', '200.00'],
    ]) {
      const attributeRule = await made('/attribute-rules', {
        set,
        name: position,
        code: position,
        match: { position },
      })
      await made('/project-prices', { project, attributeRule, amount, currency: 'PLN', dateFrom: null })
    }
    member = await made('/project-members', { project, employee: ann.iri })
    for (const date of ['2026-05-20', '2026-06-14', TODAY])
      await made('/work-times', { project, employee: ann.iri, seconds: 3600, date: `${date}T09:00:00+02:00` })
  })
  afterAll(() => t.close())

  const figures = async (days = '') => {
    const { revenue, cost } = (await t.admin.get(`${project}/profitability${days}`)).body as Record<
      string,
      Record<string, string>
    >
    return [revenue?.['timeAndMaterial'], cost?.['labour']]
  }

  it('begin today when the plain field is changed, and leave the past as it was', async () => {
    expect(await figures()).toEqual(['300.00', '150.00'])
    const promoted = await t.admin.patch(member, { position: 'leader' })
    expect(promoted.body).toMatchObject({
      position: 'leader',
      positionName: 'Leader',
      positions: [
        { dateFrom: null, position: 'member' },
        { dateFrom: TODAY, position: 'leader' },
      ],
    })
    const raised = await t.admin.patch(ann.iri, { hourlyCost: '60' })
    expect(raised.body).toMatchObject({
      hourlyCost: '60.00',
      hourlyCosts: [
        { dateFrom: null, amount: '50.00', currency: 'PLN' },
        { dateFrom: TODAY, amount: '60.00', currency: 'PLN' },
      ],
    })
    expect(await figures('?dateTo=2026-06-14')).toEqual(['200.00', '100.00'])
    expect(await figures()).toEqual(['400.00', '160.00'])
    const lines = (await t.admin.get(`${project}/cost-allocations`)).list
    expect(lines.map(({ rate, amount, periodFrom }) => [rate, amount, periodFrom])).toEqual([
      [50, '100.00', '2026-05-20'],
      [60, '60.00', TODAY],
    ])
  })

  it('are changed once when the same is sent again, in whatever digits', async () => {
    for (const [path, body] of [
      [ann.iri, { hourlyCost: '60' }],
      [ann.iri, { hourlyCost: '60.0000' }],
      [member, { position: 'leader' }],
    ] as const) {
      const { headers } = await t.admin.get(path)
      expect((await t.admin.patch(path, body)).headers.get('etag')).toBe(headers.get('etag'))
      const whole = (await t.admin.get(path)).body
      expect((await t.admin.patch(path, whole)).headers.get('etag')).toBe(headers.get('etag'))
    }
    // Another value of the same day takes its place.
    expect((await t.admin.patch(ann.iri, { hourlyCost: '70.00' })).body['hourlyCosts']).toHaveLength(2)
  })

  it('can begin on other days, a cost in the future too', async () => {
    const answer = await t.admin.patch(ann.iri, {
      hourlyCosts: [
        { dateFrom: '2026-07-01', amount: '80.00' },
        { dateFrom: '2026-06-01', amount: '60.00', currency: 'EUR' },
        { dateFrom: null, amount: '50.00' },
      ],
    })
    expect(answer.body).toMatchObject({
      hourlyCost: '60.00',
      hourlyCosts: [
        { dateFrom: null, amount: '50.00', currency: 'PLN' },
        { dateFrom: '2026-06-01', amount: '60.00', currency: 'EUR' },
        { dateFrom: '2026-07-01', amount: '80.00', currency: 'PLN' },
      ],
    })
    expect(await figures()).toEqual(['400.00', '50.00'])
    expect((await t.admin.patch(ann.iri, { hourlyCosts: null })).body).toMatchObject({
      ...{ hourlyCost: null, hourlyCosts: [] },
    })
    await t.admin.patch(member, { positions: [{ dateFrom: '2026-06-01', position: 'member' }] })
    // Before the first there is none, and no price is for that.
    expect((await figures())[0]).toBe('200.00')
    expect((await t.admin.get(member)).body['position']).toBe('member')
  })

  it.each([
    ['hourlyCosts.0.amount', 'minimum', { hourlyCosts: [{ dateFrom: null, amount: '-1.00' }] }],
    ['hourlyCosts.0.dateFrom', 'type', { hourlyCosts: [{ dateFrom: '2026-02-30', amount: '1.00' }] }],
    [
      'hourlyCosts.0.currency',
      'reference-not-found',
      { hourlyCosts: [{ dateFrom: null, amount: '1.00', currency: 'XXQ' }] },
    ],
    [
      'hourlyCosts.1.dateFrom',
      'uniqueItems',
      {
        hourlyCosts: [
          { dateFrom: TODAY, amount: '1.00' },
          { dateFrom: TODAY, amount: '2.00' },
        ],
      },
    ],
    ['positions.0.dateFrom', 'after', { positions: [{ dateFrom: '2026-06-16', position: 'leader' }] }],
    ['positions.0.dateFrom', 'type', { positions: [{ dateFrom: '2026-13-01', position: 'leader' }] }],
    ['hourlyCosts.1.amount', 'minimum', { hourlyCost: '-30.00' }],
  ])('are refused at %s: %s', async (path, code, body) => {
    const of = 'positions' in body ? member : ann.iri
    if ('hourlyCost' in body) await t.admin.patch(of, { hourlyCosts: [{ dateFrom: null, amount: '1.00' }] })
    const answer = await t.admin.patch(of, body)
    expect(answer.status, answer.text).toBe(422)
    expect((answer.body['violations'] as { propertyPath: string; code: string }[])[0]).toMatchObject({
      ...{ propertyPath: path, code },
    })
  })

  it('of who leaves and comes back are kept, and the new one begins today', async () => {
    const now = (await t.admin.patch(member, { positions: [{ dateFrom: null, position: 'leader' }] })).body
    expect(now['position']).toBe('leader')
    expect((await figures())[0]).toBe('600.00')
    expect((await t.admin.delete(member)).status).toBe(204)
    expect((await figures())[0]).toBe('600.00')
    const again = await t.admin.post('/project-members', { project, employee: ann.iri })
    expect(again.body).toMatchObject({
      position: 'member',
      positions: [{ dateFrom: TODAY, position: 'member' }],
    })
    expect((await figures())[0]).toBe('500.00')
  })

  it('that are costs are seen by who sees costs', async () => {
    const boss = await t.person('manager')
    const granted = await t.person('manager', { seesCosts: true })
    expect((await boss.get(ann.iri)).body).not.toHaveProperty('hourlyCosts')
    expect((await ann.get('/me')).body['employee']).not.toHaveProperty('hourlyCosts')
    expect((await granted.get(ann.iri)).body).toHaveProperty('hourlyCosts')
    const trail = (await ann.get('/audit-logs?relationName=Employee')).text
    expect(trail).toContain('updated')
    expect(trail).not.toContain('hourlyCost')
  })
})
