// Profitability, cost allocations and documents of projects, to the cent; who may see them; folders and the picker.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onEachDatabase } from './support/databases'
import { startService, testClock, type Person, type TestService } from './support/service'

onEachDatabase('reports of projects', (database) => {
  let t: TestService
  let anna: Person
  let piotr: Person
  let boss: Person
  let lead: Person
  let robot: Person
  let project: string
  beforeAll(async () => {
    t = await startService({
      database: await database.ready(),
      clock: testClock(Date.parse('2026-08-03T08:00:00Z')),
    })
    boss = await t.person('manager')
    anna = await t.person('employee', { firstName: 'Anna', lastName: 'Nowak', manager: boss.id })
    piotr = await t.person('employee', { firstName: 'Piotr', lastName: 'Lis', hourlyCost: '45.00' })
    lead = await t.person('employee', { seesCosts: true })
    robot = await t.person('integration', { seesCosts: true })
    await t.service.setConfig('profitability.overheadPercent', 10)
    project = await made('/projects', {
      name: 'Worked example',
      type: 'fixed_price',
      priceNet: '20000',
      currency: 'PLN',
      dateFrom: '2026-06-01',
      budgets: [{ type: 'money', amount: '25000.00' }],
    })
    await made('/project-members', { project, employee: lead.iri, position: 'leader' })
    await made('/project-members', { project, employee: anna.iri })
    await made('/employee-project-rates', { employee: anna.iri, project, rate: 60, dateFrom: '2026-01-01' })
    await made('/employee-project-rates', { employee: anna.iri, project, rate: 66, dateFrom: '2026-07-01' })
    await work(anna, project, '2026-06-01', 8, 5)
    await work(anna, project, '2026-07-01', 5, 5)
    await work(piotr, project, '2026-06-03', 10, 10)
    const income = await made('/transactions', {
      type: 'income',
      net: '5000',
      gross: '6150',
      currency: 'PLN',
      number: 'FV/12/2026',
      date: '2026-06-30',
      status: 'paid',
      counterparty: 'Client Ltd',
      document: { type: 'invoice', name: 'June', url: '/files/june.pdf' },
    })
    const cost = await made('/transactions', {
      type: 'cost',
      net: '4000',
      currency: 'PLN',
      date: '2026-06-15',
      counterparty: 'Cloud Inc',
    })
    await made('/project-transactions', { project, transaction: income, amount: null })
    await made('/project-transactions', { project, transaction: cost, amount: '3200' })
    expect((await profit(project))['revenue']).toMatchObject({ fixed: '0.00' })
    await t.admin.patch(project, { status: 'completed' })
  })
  afterAll(() => t.close())

  const made = async (path: string, body: Record<string, unknown>) => {
    const answer = await t.admin.post(path, body)
    expect(answer.status, answer.text).toBe(201)
    return `${path}/${String(answer.body['id'])}`
  }
  /** `hours` a day on `days` days in a row. */
  const work = async (person: Person, on: string, from: string, hours: number, days: number) => {
    const first = Number(from.slice(8))
    await t.service.insert(
      'WorkTime',
      Array.from({ length: days }, (_, day) => ({
        employee: person.id,
        project: on,
        seconds: hours * 3600,
        date: `${from.slice(0, 8)}${String(first + day).padStart(2, '0')}T09:00:00+02:00`,
      })),
    )
  }
  const profit = async (of: string, query = '') => {
    const answer = await t.admin.get(`${of}/profitability${query}`)
    expect(answer.status, answer.text).toBe(200)
    return answer.body
  }

  it('comes to 12,395.00 and 49.58% in the worked example', async () => {
    expect(await profit(project)).toEqual({
      project,
      currency: 'PLN',
      dateFrom: null,
      dateTo: null,
      revenue: {
        fixed: '20000.00',
        timeAndMaterial: '0.00',
        transactions: '5000.00',
        relations: '0.00',
        total: '25000.00',
      },
      cost: {
        labour: '8550.00',
        transactions: '3200.00',
        overhead: '855.00',
        property: '0.00',
        total: '12605.00',
      },
      margin: '12395.00',
      marginPercent: '49.58',
      workedSeconds: 594_000,
      budgetUsedPercent: { money: '50.42', time: null },
      otherCurrencies: [],
      warnings: [],
    })
  })

  it('says line by line where the cost comes from', async () => {
    const lines = (await t.admin.get(`${project}/cost-allocations`)).list
    const base = { currency: 'PLN', project, note: null, share: '1.0000' }
    expect(lines).toEqual([
      {
        ...base,
        kind: 'labour',
        source: anna.iri,
        label: 'Anna Nowak',
        periodFrom: '2026-06-01',
        periodTo: '2026-06-05',
        quantitySeconds: 144_000,
        rate: 60,
        amount: '2400.00',
      },
      {
        ...base,
        kind: 'labour',
        source: anna.iri,
        label: 'Anna Nowak',
        periodFrom: '2026-07-01',
        periodTo: '2026-07-05',
        quantitySeconds: 90_000,
        rate: 66,
        amount: '1650.00',
      },
      {
        ...base,
        kind: 'labour',
        source: piotr.iri,
        label: 'Piotr Lis',
        periodFrom: '2026-06-03',
        periodTo: '2026-06-12',
        quantitySeconds: 360_000,
        rate: 45,
        amount: '4500.00',
      },
      {
        ...base,
        kind: 'transaction',
        source: '/transactions/2',
        label: 'Cloud Inc',
        periodFrom: '2026-06-15',
        periodTo: '2026-06-15',
        quantitySeconds: null,
        rate: null,
        share: '0.8000',
        amount: '3200.00',
      },
      {
        ...base,
        kind: 'overhead',
        source: '/configs/profitability.overheadPercent',
        label: '10%',
        periodFrom: '2026-06-01',
        periodTo: '2026-07-05',
        quantitySeconds: null,
        rate: null,
        amount: '855.00',
      },
    ])
    const kinds = async (query: string) =>
      (await t.admin.get(`${project}/cost-allocations?${query}`)).list.map((line) => [
        line['kind'],
        line['amount'],
      ])
    expect(await kinds('kind=transaction,overhead')).toEqual([
      ['transaction', '3200.00'],
      ['overhead', '855.00'],
    ])
    expect(await kinds('dateFrom=2026-07-02&dateTo=2026-07-03&kind=labour')).toEqual([['labour', '660.00']])
  })

  it('looks at the days asked for, both included', async () => {
    expect(await profit(project, '?dateFrom=2026-06-15T00:00:00Z&dateTo=2026-06-30')).toMatchObject({
      dateFrom: '2026-06-15',
      dateTo: '2026-06-30',
      revenue: { fixed: '0.00', transactions: '5000.00' },
      cost: { labour: '0.00', transactions: '3200.00' },
      workedSeconds: 0,
    })
    expect(await profit(project, '?dateFrom=2026-06-05&dateTo=2026-07-01')).toMatchObject({
      // Anna 8 h at 60 and 5 h at 66, Piotr 8 days of 10 h.
      cost: { labour: '4410.00' },
    })
    for (const bad of [
      'dateFrom=x',
      'dateFrom=2026-07-01&dateTo=2026-06-01',
      'flatten=some',
      'kind=labour',
    ]) {
      expect((await t.admin.get(`${project}/profitability?${bad}`)).status, bad).toBe(400)
    }
    expect((await t.admin.get(`${project}/cost-allocations?kind=gold`)).status).toBe(400)
    expect((await t.admin.get(`${project}/documents?kind=gold`)).status).toBe(400)
  })

  it('rolls up the sub-projects it is told to, each currency for itself', async () => {
    const child = await made('/projects', { name: 'Child', type: 'internal', parent: project })
    const grandchild = await made('/projects', { name: 'Grandchild', type: 'internal', parent: child })
    await work(piotr, child, '2026-06-20', 2, 1)
    await work(anna, grandchild, '2026-06-20', 1, 1)
    await made('/employee-project-rates', {
      employee: anna.iri,
      project: grandchild,
      rate: 20,
      currency: 'EUR',
      dateFrom: null,
    })
    const labour = async (query = '') => {
      const { cost, otherCurrencies } = (await profit(project, query)) as {
        cost: { labour: string }
        otherCurrencies: { currency: string; cost: { labour: string } }[]
      }
      return [cost.labour, otherCurrencies.map((other) => [other.currency, other.cost.labour])]
    }
    expect(await labour()).toEqual(['8550.00', []])
    expect(await labour('?flatten=children')).toEqual(['8640.00', []])
    expect(await labour('?flatten=all')).toEqual(['8640.00', [['EUR', '20.00']]])
    await t.admin.patch(project, { flattenType: 'all' })
    expect(await labour()).toEqual(['8640.00', [['EUR', '20.00']]])
    expect(await labour('?flatten=none')).toEqual(['8550.00', []])
    // Whoever leads the project, but not what is below it, sees its own figures and that there are more.
    const answer = await lead.get(`${project}/profitability`)
    expect(answer.body).toMatchObject({ cost: { labour: '8550.00' }, warnings: ['hidden-projects:1'] })
    await t.admin.patch(project, { flattenType: 'none' })
  })

  it('sells hours by position and day, rounding once', async () => {
    const sold = await made('/projects', { name: 'Hours', type: 'time_material', currency: 'PLN' })
    const set = await made('/attribute-sets', { name: 'Roles' })
    const any = await made('/attribute-rules', { set, name: 'Any', code: 'any', match: { any: true } })
    const leader = await made('/attribute-rules', {
      set,
      name: 'Lead',
      code: 'lead',
      match: { position: 'leader' },
    })
    const price = { project: sold, currency: 'PLN' }
    await made('/project-prices', { ...price, attributeRule: any, amount: '100', dateFrom: null })
    await made('/project-prices', { ...price, attributeRule: any, amount: '120', dateFrom: '2026-07-01' })
    const member = await made('/project-members', { project: sold, employee: piotr.iri, position: 'leader' })
    for (let entry = 0; entry < 3; entry++) {
      await made('/work-times', {
        employee: anna.iri,
        project: sold,
        seconds: 1200,
        date: `2026-06-1${entry}T09:00:00+02:00`,
      })
    }
    const revenue = async () => ((await profit(sold)) as { revenue: { timeAndMaterial: string } }).revenue
    expect((await revenue()).timeAndMaterial).toBe('100.00')
    await work(anna, sold, '2026-06-30', 1, 1)
    await work(anna, sold, '2026-07-01', 1, 1)
    expect((await revenue()).timeAndMaterial).toBe('320.00')
    await made('/project-prices', { ...price, attributeRule: leader, amount: '200', dateFrom: null })
    await work(piotr, sold, '2026-07-02', 1, 1)
    expect((await revenue()).timeAndMaterial).toBe('520.00')
    // Leaving the project changes nothing that was done in it.
    await t.admin.delete(member)
    expect((await revenue()).timeAndMaterial).toBe('520.00')
    expect((await profit(sold))['warnings']).toEqual([`missing-rate:${anna.iri}`])
    const prices = (await t.admin.get(`/project-prices?project=${sold}&attributeRule=${any}`)).list
    for (const row of prices) await t.admin.delete(`/project-prices/${String(row['id'])}`)
    expect((await profit(sold))['warnings']).toContain(`missing-price:${anna.iri}`)
  })

  it('pays a retainer by the month, up to today, and compares with budgets', async () => {
    const retained = await made('/projects', {
      name: 'Retainer',
      type: 'retainer',
      priceNet: '1000',
      currency: 'PLN',
      dateFrom: '2026-06-01',
      budgets: [
        { type: 'time', seconds: 36_000, period: 'month' },
        { type: 'money', amount: '50.00' },
        { type: 'money', amount: '40.00', currency: 'PLN' },
        { type: 'money', amount: '9.00', currency: 'EUR' },
      ],
    })
    await work(piotr, retained, '2026-06-10', 1, 1)
    await work(piotr, retained, '2026-08-01', 1, 2)
    // June, July and three of the 31 days of August.
    expect(await profit(retained)).toMatchObject({
      revenue: { fixed: '2096.77', total: '2096.77' },
      cost: { labour: '135.00', overhead: '13.50' },
      budgetUsedPercent: { money: '165.00', time: '10.00' },
    })
    expect(await profit(retained, '?dateFrom=2026-07-01&dateTo=2026-07-31')).toMatchObject({
      revenue: { fixed: '1000.00' },
      workedSeconds: 0,
      budgetUsedPercent: { money: '0.00', time: '0.00' },
    })
    expect(await profit(retained, '?dateTo=2027-12-31')).toMatchObject({ revenue: { fixed: '2096.77' } })
  })

  it('earns by billable work alone, and counts what all of it costs', async () => {
    const sold = await made('/projects', { name: 'Goodwill', type: 'time_material', currency: 'PLN' })
    const [any] = (await t.admin.get('/attribute-rules?code=any')).list
    await made('/project-prices', {
      ...{ project: sold, attributeRule: `/attribute-rules/${String(any?.['id'])}` },
      ...{ amount: '100', currency: 'PLN', dateFrom: null },
    })
    const rate = { project: sold, employee: anna.iri, rate: 60, currency: 'PLN', dateFrom: '2026-01-01' }
    await made('/employee-project-rates', rate)
    const entry = (day: string, more: Record<string, unknown> = {}) =>
      made('/work-times', {
        ...{ employee: anna.iri, project: sold, seconds: 3600, date: `${day}T09:00:00+02:00` },
        ...more,
      })
    await entry('2026-06-22')
    const free = await entry('2026-06-22', { billable: false })
    // Alone on the last day of the stretch, so that it reaches as far as before.
    await entry('2026-06-24', { billable: false })
    expect(await profit(sold)).toMatchObject({
      revenue: { timeAndMaterial: '100.00' },
      cost: { labour: '180.00' },
      workedSeconds: 3 * 3600,
    })
    expect((await t.admin.patch(free, { billable: true })).status).toBe(200)
    expect(await profit(sold)).toMatchObject({
      revenue: { timeAndMaterial: '200.00' },
      cost: { labour: '180.00' },
    })
  })

  it('finds the right price however many there are', async () => {
    const often = await made('/projects', { name: 'Often', type: 'time_material', currency: 'PLN' })
    const [any] = (await t.admin.get('/attribute-rules?code=any')).list
    await t.service.insert(
      'ProjectPrice',
      Array.from({ length: 60 }, (_, index) => ({
        project: Number(often.split('/').at(-1)),
        attributeRule: any?.['id'],
        amount: String(index + 1),
        currency: 'PLN',
        dateFrom: `2026-0${index < 30 ? 6 : 7}-${String(1 + (index % 30)).padStart(2, '0')}`,
      })),
    )
    await work(piotr, often, '2026-06-01', 1, 30)
    await work(piotr, often, '2026-07-01', 1, 30)
    expect(await profit(often)).toMatchObject({
      revenue: { timeAndMaterial: '1830.00' },
      workedSeconds: 216_000,
    })
  })

  it('shows the documents of transactions, of those that have one', async () => {
    expect((await t.admin.get(`${project}/documents`)).list).toEqual([
      {
        id: '1',
        type: 'invoice',
        number: 'FV/12/2026',
        name: 'June',
        date: '2026-06-30',
        net: '5000.00',
        gross: '6150.00',
        currency: 'PLN',
        status: 'paid',
        ksefNumber: null,
        url: '/files/june.pdf',
        source: '/transactions/1',
      },
    ])
    const empty = await made('/projects', { name: 'No papers', type: 'internal' })
    expect((await t.admin.get(`${empty}/documents`)).list).toEqual([])
  })

  it('shows money to those who lead the project, and to no one else', async () => {
    const reports = ['profitability', 'cost-allocations', 'documents'].map((name) => `${project}/${name}`)
    for (const path of reports) {
      expect((await lead.get(path)).status, path).toBe(200)
      expect((await robot.get(path)).status, path).toBe(200)
      // Anna is a member, her manager sees the project through her, Piotr does not see it.
      expect((await anna.get(path)).body, path).toMatchObject({ status: 403, code: 'forbidden' })
      expect((await boss.get(path)).body, path).toMatchObject({ status: 403, code: 'forbidden' })
      expect((await piotr.get(path)).body, path).toMatchObject({ status: 404, code: 'not-found' })
    }
    for (const path of [
      '/project-prices',
      '/project-transactions',
      '/people-project-rates',
      '/transactions',
    ]) {
      expect((await anna.get(path)).list, path).toEqual([])
      expect((await anna.get(path)).headers.get('x-total-count'), path).toBe('0')
    }
    expect((await boss.get('/employee-project-rates')).list).toEqual([])
    // Wages are in the books, too.
    expect((await boss.get('/transactions')).list).toEqual([])
    await t.admin.patch(boss.iri, { seesCosts: true })
    expect((await boss.get('/transactions')).list).not.toEqual([])
    await t.admin.patch(boss.iri, { seesCosts: false })
    const rates = (await lead.get('/employee-project-rates')).list
    expect(rates.map((row) => row['rate']).sort()).toEqual([60, 66])
    expect((await lead.get('/transactions')).list).toHaveLength(2)
    const rate = { employee: anna.iri, project, rate: 1, dateFrom: '2020-01-01', dateTo: '2020-01-31' }
    expect((await anna.post('/employee-project-rates', rate)).status).toBe(403)
    expect((await boss.post('/employee-project-rates', rate)).status).toBe(403)
    const path = `/employee-project-rates/${String(rates[0]?.['id'])}`
    expect((await anna.get(path)).status).toBe(404)
    expect((await anna.patch(path, { rate: 1 })).status).toBe(404)
    const own = await lead.post('/employee-project-rates', rate)
    expect(own.status).toBe(201)
    expect((await lead.delete(`/employee-project-rates/${String(own.body['id'])}`)).status).toBe(204)
    // Rates need the scope to write.
    const reader = t.as(await t.token({ employeeId: robot.id, scopes: ['projects:read'] }))
    expect((await reader.get(path)).body).toMatchObject({
      code: 'insufficient-scope',
      scope: 'projects:write',
    })
    expect((await reader.get(`${project}/cost-allocations`)).status).toBe(403)
    expect((await reader.get(`${project}/profitability`)).status).toBe(200)
  })

  it('lets a leader give the project only transactions that are theirs to see', async () => {
    const hidden = await made('/transactions', {
      type: 'cost',
      net: '9',
      currency: 'PLN',
      number: 'H/1',
    })
    expect((await lead.get(hidden)).status).toBe(404)
    const body = { project, transaction: hidden, amount: null }
    expect((await lead.post('/project-transactions', body)).body).toMatchObject({
      status: 422,
      violations: [{ propertyPath: 'transaction', code: 'reference-not-found' }],
    })
    await made('/project-members', { project, employee: boss.iri, position: 'leader' })
    const start = await lead.get('/transactions?sync=')
    const token = start.headers.get('sync-token') ?? ''
    expect(start.list.map((row) => row['number'])).not.toContain('H/1')
    expect((await lead.get(`/transactions?sync=${token}`)).status).toBe(200)
    expect((await boss.post('/project-transactions', body)).status).toBe(422)
    await t.admin.patch(boss.iri, { seesCosts: true })
    expect((await boss.post('/project-transactions', body)).status).toBe(201)
    // It came into sight without being changed itself, so the sync begins anew.
    expect((await lead.get(`/transactions?sync=${token}`)).status).toBe(410)
    expect((await lead.get('/transactions?sync=')).list.map((row) => row['number'])).toContain('H/1')
    expect((await lead.get(hidden)).status).toBe(200)
    expect((await lead.patch(hidden, { net: '1' })).status).toBe(403)
  })

  it('counts folders, of what the caller may see', async () => {
    const counts = async (caller: { get: Person['get'] }, query = '') =>
      Object.fromEntries(
        (await caller.get(`/projects/folder-counts${query}`)).list.map(({ folder, count }) => [
          String(folder),
          count,
        ]),
      ) as Record<string, unknown>
    await made('/projects', { name: 'Late', type: 'internal', dateTo: '2026-08-02' })
    await made('/projects', { name: 'Due today', type: 'internal', dateTo: '2026-08-03' })
    await made('/projects', { name: 'Draft', type: 'internal', status: 'draft' })
    const model = await made('/projects', { name: 'Model', type: 'template' })
    await t.admin.patch(model, { status: 'on_hold' })
    expect(await counts(t.admin)).toEqual({
      all: 12,
      mine: 0,
      active: 9,
      planned: 1,
      on_hold: 1,
      completed: 1,
      archived: 0,
      overdue: 1,
      templates: 1,
    })
    expect(await counts(anna)).toMatchObject({ all: 1, mine: 1, completed: 1, overdue: 0 })
    expect(await counts(t.admin, '?type=internal&exists[parent]=false')).toMatchObject({ all: 4, planned: 1 })
    expect((await t.admin.get('/projects?folder=overdue')).list).toMatchObject([{ name: 'Late' }])
    const first = (await t.admin.get('/projects/folder-counts')).list[0]
    expect(first).toEqual({ folder: 'all', label: 'All', count: 12 })
    for (const bad of ['?folder=none', '?page=2', '?colour=red', '?sync=']) {
      expect((await t.admin.get(`/projects/folder-counts${bad}`)).status, bad).toBe(400)
    }
    expect((await t.admin.get('/projects/search?query=d&type=template')).list).toMatchObject([
      { name: 'Model' },
    ])
    expect((await t.admin.get('/projects/search?query=d&status=gone')).status).toBe(400)
  })
})
