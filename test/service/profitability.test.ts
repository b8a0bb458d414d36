// When projects earn what was agreed: fixed prices once, retainers from their first work; credit notes; and many projects at once.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onEachDatabase } from './support/databases'
import { startService, testClock, type Caller, type Person, type TestService } from './support/service'

type Figures = Record<string, unknown> & { readonly revenue: Record<string, string> }

onEachDatabase('what projects earn', (database) => {
  let t: TestService
  let anna: Person
  let lead: Person
  let boss: Person
  beforeAll(async () => {
    t = await startService({
      database: await database.ready(),
      clock: testClock(Date.parse('2026-08-03T08:00:00Z')),
    })
    boss = await t.person('manager')
    anna = await t.person('employee', { hourlyCost: '50.00', manager: boss.id })
    lead = await t.person('employee')
  })
  afterAll(() => t.close())

  const made = async (path: string, body: Record<string, unknown>) => {
    const answer = await t.admin.post(path, body)
    expect(answer.status, answer.text).toBe(201)
    return `${path}/${String(answer.body['id'])}`
  }
  const project = (name: string, type: string, more: Record<string, unknown> = {}) =>
    made('/projects', { name, type, currency: 'PLN', ...more })
  const work = async (on: string, day: string, hours: number) => {
    await t.service.insert('WorkTime', [
      { employee: anna.id, project: on, seconds: hours * 3600, date: `${day}T09:00:00+02:00` },
    ])
  }
  const profit = async (of: string, query = '') => {
    const answer = await t.admin.get(`${of}/profitability${query}`)
    expect(answer.status, answer.text).toBe(200)
    return answer.body as Figures
  }
  const fixed = async (of: string, query = '') => (await profit(of, query)).revenue['fixed']
  const byMonth = async (of: string) => {
    const months = ['05-31', '06-30', '07-31', '08-31'].map(
      (end) => `?dateFrom=2026-${end.slice(0, 2)}-01&dateTo=2026-${end}`,
    )
    return Promise.all(months.map((query) => fixed(of, query)))
  }

  it('a fixed price is revenue as budgeted time is worked, the rest on completion', async () => {
    const one = await project('Fixed', 'fixed_price', {
      priceNet: '1000',
      budgets: [
        { type: 'time', seconds: 30 * 3600 },
        { type: 'time', seconds: 3600, period: 'month' },
      ],
    })
    await work(one, '2026-05-20', 10)
    await work(one, '2026-06-20', 10)
    expect(await byMonth(one)).toEqual(['333.33', '333.34', '0.00', '0.00'])
    expect(await fixed(one)).toBe('666.67')
    await t.admin.patch(one, { status: 'completed' })
    expect(await byMonth(one)).toEqual(['333.33', '333.34', '0.00', '333.33'])
    expect(await fixed(one)).toBe('1000.00')
    expect(await fixed(one, '?dateFrom=2026-08-04')).toBe('0.00')
  })

  it('a fixed price is revenue at the start, at the end, or by a schedule', async () => {
    const agreed = { priceNet: '1000', dateFrom: '2026-05-04', dateTo: '2026-07-15' }
    const one = await project('Dated', 'fixed_price', { ...agreed, recognition: 'start' })
    expect(await byMonth(one)).toEqual(['1000.00', '0.00', '0.00', '0.00'])
    await t.admin.patch(one, { recognition: 'end' })
    expect(await byMonth(one)).toEqual(['0.00', '0.00', '1000.00', '0.00'])
    await t.admin.patch(one, { dateTo: '2026-08-20' })
    expect(await byMonth(one)).toEqual(['0.00', '0.00', '0.00', '0.00'])
    expect(await fixed(one, '?dateFrom=2026-08-21')).toBe('0.00')
    const recognitionSchedule = [
      { date: '2026-05-31', amount: '400' },
      { date: '2026-07-01', amount: '350.50' },
      { date: '2026-12-01', amount: '249.50' },
    ]
    expect((await t.admin.patch(one, { recognition: 'schedule', recognitionSchedule })).status).toBe(200)
    expect(await byMonth(one)).toEqual(['400.00', '0.00', '350.50', '0.00'])
    expect(await fixed(one)).toBe('750.50')
    const begun = await project('Begun', 'fixed_price', { priceNet: '10', recognition: 'start' })
    await work(begun, '2026-06-11', 1)
    expect(await byMonth(begun)).toEqual(['0.00', '10.00', '0.00', '0.00'])
    expect((await profit(begun))['warnings']).toEqual([`price-start-assumed:${begun}`])
  })

  it('drafts and cancelled projects earn nothing of themselves', async () => {
    const one = await project('Draft', 'fixed_price', {
      priceNet: '1000',
      status: 'draft',
      recognition: 'start',
      dateFrom: '2026-05-01',
    })
    expect(await fixed(one)).toBe('0.00')
    await t.admin.patch(one, { status: 'active' })
    expect(await fixed(one)).toBe('1000.00')
    await t.admin.patch(one, { status: 'cancelled' })
    expect(await fixed(one)).toBe('0.00')
    await t.admin.patch(one, { status: 'archived' })
    expect(await fixed(one)).toBe('0.00')
    const retained = await project('Was', 'retainer', { priceNet: '10', dateFrom: '2026-05-01' })
    expect(await fixed(retained, '?dateTo=2026-05-31')).toBe('10.00')
    await t.admin.patch(retained, { status: 'cancelled' })
    expect(await fixed(retained)).toBe('0.00')
  })

  it('a retainer without a first day begins with its first work, and says so', async () => {
    const one = await project('Retainer', 'retainer', { priceNet: '3100' })
    expect(await profit(one)).toMatchObject({
      revenue: { fixed: '0.00' },
      warnings: [`retainer-start-assumed:${one}`],
    })
    await work(one, '2026-05-17', 1)
    // 15 days of May, June, July and three days of August.
    expect(await byMonth(one)).toEqual(['1500.00', '3100.00', '3100.00', '300.00'])
    expect(await profit(one)).toMatchObject({
      revenue: { fixed: '8000.00' },
      warnings: [`retainer-start-assumed:${one}`],
    })
    await t.admin.patch(one, { dateFrom: '2026-05-01' })
    expect(await profit(one)).toMatchObject({ revenue: { fixed: '9600.00' }, warnings: [] })
    // It earns no more once it is completed, and goes on when it is taken up again.
    const [old] = await t.service.insert('Project', [
      { name: 'Old', type: 'retainer', priceNet: '3100', currency: 'PLN', dateFrom: '2026-05-01' },
    ])
    const over = `/projects/${String(old)}`
    await t.admin.patch(over, { status: 'completed', dateTo: '2026-12-31' })
    expect((await t.admin.get(over)).body['completedOn']).toBe('2026-08-03')
    expect(await fixed(over)).toBe('9600.00')
    await t.service.insert('Project', [
      {
        ...{ name: 'Over', type: 'retainer', priceNet: '3100', currency: 'PLN', status: 'archived' },
        ...{ dateFrom: '2026-05-01', completedOn: '2026-06-15' },
      },
    ])
    const [gone] = (await t.admin.get('/projects?search=Over')).list
    expect(await fixed(`/projects/${String(gone?.['id'])}`)).toBe('4650.00')
    await t.service.setConfig('workTimes.lockedBefore', '2026-07-01')
    const again = await t.admin.patch(`/projects/${String(gone?.['id'])}`, { status: 'active' })
    expect(again.body).toMatchObject({ status: 409, code: 'period-locked' })
    await t.service.setConfig('workTimes.lockedBefore', null)
    await t.admin.patch(`/projects/${String(gone?.['id'])}`, { status: 'active' })
    expect(await fixed(`/projects/${String(gone?.['id'])}`)).toBe('9600.00')
  })

  it('a credit note corrects its own side', async () => {
    const one = await project('Corrected', 'internal', { budgets: [{ type: 'money', amount: '100' }] })
    for (const [type, net] of [
      ['cost', '80'],
      ['cost', '-30'],
      ['income', '200'],
      ['income', '-50'],
    ]) {
      const transaction = await made('/transactions', { type, net, currency: 'PLN', date: '2026-06-01' })
      await made('/project-transactions', { project: one, transaction, amount: null })
    }
    expect(await profit(one)).toMatchObject({
      revenue: { transactions: '150.00', total: '150.00' },
      cost: { transactions: '50.00', total: '50.00' },
      margin: '100.00',
      marginPercent: '66.67',
      budgetUsedPercent: { money: '50.00' },
    })
    expect((await t.admin.get(`${one}/cost-allocations`)).list.map(({ amount }) => amount)).toEqual([
      '80.00',
      '-30.00',
    ])
  })

  it('what a closed month earned by agreement stays', async () => {
    const hours = (count: number) => [{ type: 'time', seconds: count * 3600 }]
    const agreed = { priceNet: '1000', dateFrom: '2026-05-04' }
    const byTime = await project('Closed', 'fixed_price', { ...agreed, budgets: hours(20) })
    await work(byTime, '2026-06-20', 10)
    const atStart = await project('Closed start', 'fixed_price', { ...agreed, recognition: 'start' })
    const open = await project('Open', 'fixed_price', { priceNet: '1000' })
    const hourly = await project('Closed hours', 'time_material')
    await work(hourly, '2026-06-20', 1)
    const retained = await project('Closed retainer', 'retainer', { ...agreed, dateTo: '2026-06-30' })
    const before = await Promise.all([byTime, atStart, open, retained].map(byMonth))
    await t.service.setConfig('workTimes.lockedBefore', '2026-07-01')
    const answer = async (of: string, body: Record<string, unknown>) => {
      const { status, body: told } = await t.admin.patch(of, body)
      return status === 409 ? told['code'] : status
    }
    const locked = 'period-locked'
    for (const [of, body] of [
      [byTime, { priceNet: '2000' }],
      [byTime, { budgets: hours(10) }],
      [byTime, { budgets: [] }],
      [byTime, { recognition: 'start' }],
      [byTime, { type: 'internal' }],
      [byTime, { status: 'cancelled' }],
      [hourly, { status: 'cancelled' }],
      [atStart, { dateFrom: '2026-07-04' }],
      [atStart, { recognition: 'completion' }],
      [atStart, { currency: 'EUR' }],
      [open, { recognition: 'start', dateFrom: '2026-05-01' }],
      [open, { recognition: 'schedule', recognitionSchedule: [{ date: '2026-06-30', amount: '1000' }] }],
      [retained, { dateTo: '2026-06-15' }],
      [retained, { priceNet: '1' }],
    ] as const)
      expect(await answer(of, body), JSON.stringify(body)).toBe(locked)
    for (const [of, body] of [
      [byTime, { name: 'Closed 2', notes: 'x', dateTo: '2026-09-01' }],
      [byTime, { budgets: [...hours(20), { type: 'money', amount: '5' }] }],
      [byTime, { status: 'completed' }],
      [open, { priceNet: '2000', recognition: 'end', dateTo: '2026-07-02' }],
      [retained, { dateTo: '2026-07-31' }],
    ] as const)
      expect(await answer(of, body), JSON.stringify(body)).toBe(200)
    const after = await Promise.all([byTime, atStart, open, retained].map(byMonth))
    expect(after.map(([may, june]) => [may, june])).toEqual(before.map(([may, june]) => [may, june]))
    // A completion in the open can be taken back, one that is closed is remembered.
    await t.admin.patch(byTime, { status: 'archived' })
    expect(await answer(byTime, { status: 'active' })).toBe(200)
    expect(await fixed(byTime)).toBe('500.00')
    await t.service.setConfig('workTimes.lockedBefore', null)
  })

  const many = async (caller: Caller, query = '') => {
    const answer = await caller.get(`/projects/profitability${query}`)
    expect(answer.status, answer.text).toBe(200)
    return answer
  }

  it('is told of many projects at once as of each alone', async () => {
    const parent = await project('Umbrella', 'internal', { flattenType: 'all' })
    const child = await project('Child', 'internal', { parent })
    await work(child, '2026-06-02', 2)
    await work(parent, '2026-06-02', 1)
    for (const query of ['', 'dateFrom=2026-06-01&dateTo=2026-06-30', 'flatten=none&dateTo=2026-07-01']) {
      const { list, headers } = await many(t.admin, `?${query}&itemsPerPage=500`)
      expect(headers.get('x-total-count')).toBe(String(list.length))
      const alone = await Promise.all(
        list.map(async (row) => profit(String(row['project']), query === '' ? '' : `?${query}`)),
      )
      expect(list).toEqual(alone)
    }
    const flattened = (await many(t.admin, `?id=${parent.slice(10)}`)).list
    expect(flattened).toMatchObject([{ project: parent, workedSeconds: 10_800, cost: { labour: '150.00' } }])
  })

  it('takes the filters, the order and the pages of the list', async () => {
    const { list, headers } = await many(t.admin, '?type=retainer&order[name]=desc&itemsPerPage=1')
    expect(list).toHaveLength(1)
    expect([headers.get('x-total-count'), headers.get('x-total-pages')]).toEqual(['5', '5'])
    expect(headers.get('link')).toContain('rel="next"')
    const next = (await many(t.admin, '?type=retainer&order[name]=desc&itemsPerPage=1&page=2')).list
    const names = await Promise.all(
      [...list, ...next].map(async (row) => (await t.admin.get(String(row['project']))).body['name']),
    )
    expect(names).toEqual(['Was', 'Retainer'])
    expect((await many(t.admin, '?page=99')).list).toEqual([])
    for (const bad of [
      'colour=red',
      'dateFrom=x',
      'dateFrom=2026-07-01&dateTo=2026-06-01',
      'flatten=some',
      'sync=',
    ])
      expect((await t.admin.get(`/projects/profitability?${bad}`)).status, bad).toBe(400)
  })

  it('is told of the projects whose money the caller sees, without the costs that are not theirs', async () => {
    expect((await many(anna)).list).toEqual([])
    const led = await project('Led', 'fixed_price', {
      priceNet: '700',
      recognition: 'start',
      dateFrom: '2026-06-01',
    })
    const member = await project('Member', 'internal')
    await made('/project-members', { project: led, employee: lead.iri, position: 'leader' })
    await made('/project-members', { project: member, employee: lead.iri })
    await made('/project-members', { project: member, employee: anna.iri })
    await work(led, '2026-06-02', 2)
    const told = { project: led, revenue: { fixed: '700.00' }, workedSeconds: 7200 }
    const hidden = { cost: null, margin: null, marginPercent: null, budgetUsedPercent: { money: null } }
    const seen = await many(lead)
    expect(seen.list).toMatchObject([{ ...told, ...hidden }])
    expect(seen.headers.get('x-total-count')).toBe('1')
    expect(seen.list).toEqual([(await lead.get(`${led}/profitability`)).body])
    // A manager sees the project of their team, and not its money.
    expect((await boss.get(`/projects?id=${member.slice(10)}`)).list).toHaveLength(1)
    expect((await many(boss, `?id=${member.slice(10)}`)).list).toEqual([])
    await t.admin.patch(lead.iri, { seesCosts: true })
    expect((await many(lead)).list).toMatchObject([{ ...told, cost: { labour: '100.00' }, margin: '600.00' }])
    await t.admin.patch(lead.iri, { seesCosts: false })
    expect((await many(lead)).list).toMatchObject([hidden])
  })
})
