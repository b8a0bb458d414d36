// Prices, rates and transactions of projects: their rules, their filters, and who sees them.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onEachDatabase } from './support/databases'
import { startService, type Person, type TestService } from './support/service'

onEachDatabase('the money of projects', (database) => {
  let t: TestService
  let ann: Person
  let project: string
  let rule: string
  beforeAll(async () => {
    t = await startService({ database: await database.ready() })
    ann = await t.person('employee')
    project = await newProject('Main')
    const set = await made('/attribute-sets', { name: 'Roles' })
    rule = await made('/attribute-rules', {
      set,
      name: 'Leader',
      code: 'lead',
      match: { position: 'leader' },
    })
  })
  afterAll(() => t.close())

  const made = async (path: string, body: Record<string, unknown>) => {
    const answer = await t.admin.post(path, body)
    expect(answer.status, answer.text).toBe(201)
    return `${path}/${String(answer.body['id'])}`
  }
  const newProject = (name: string) => made('/projects', { name, type: 'time_material' })
  const price = (more: Record<string, unknown> = {}) =>
    t.admin.post('/project-prices', {
      project,
      attributeRule: rule,
      amount: '150',
      currency: 'PLN',
      dateFrom: null,
      ...more,
    })

  it('keeps a price for each rule, currency and first day', async () => {
    const first = await price({ note: 'list' })
    expect(first.status, first.text).toBe(201)
    expect(first.body).toMatchObject({
      project,
      attributeRule: rule,
      amount: '150.00',
      currency: '/currencies/PLN',
      dateFrom: null,
      note: 'list',
    })
    const path = `/project-prices/${String(first.body['id'])}`
    expect((await price()).body).toMatchObject({ status: 409, code: 'duplicate', existing: path })
    expect((await price({ currency: 'EUR' })).status).toBe(201)
    const later = await price({ dateFrom: '2026-07-01T00:00:00+02:00' })
    expect(later.status).toBe(201)
    expect((await price({ dateFrom: '2026-07-01T12:00:00+02:00' })).status).toBe(409)
    expect((await t.admin.patch(path, { amount: '160.5' })).body['amount']).toBe('160.50')
    expect((await t.admin.patch(path, { dateFrom: '2026-07-01' })).status).toBe(409)
    expect((await price({ amount: '-1', dateFrom: '2027-01-01' })).body).toMatchObject({
      status: 422,
      violations: [{ propertyPath: 'amount', code: 'minimum' }],
    })
    const missing = await t.admin.post('/project-prices', { project })
    expect(
      (missing.body['violations'] as { propertyPath: string }[]).map((each) => each.propertyPath),
    ).toEqual(['attributeRule', 'amount', 'currency', 'dateFrom'])
    const found = async (query: string) => (await t.admin.get(`/project-prices?${query}`)).list.length
    expect(await found(`project=${project}&currency=PLN`)).toBe(2)
    expect(await found(`dateFrom[after]=2026-07-01`)).toBe(1)
    expect(await found(`attributeRule=${rule}&exists[dateFrom]=false`)).toBe(2)
    expect((await t.admin.delete(rule)).body).toMatchObject({ code: 'in-use', usedBy: '/project-prices' })
    expect((await t.admin.delete(path)).status).toBe(204)
    expect((await t.admin.get(path)).status).toBe(404)
  })

  it('gives projects parts of a transaction, no more than all of it and of its sign', async () => {
    const other = await newProject('Other')
    const cost = await made('/transactions', { type: 'cost', net: '4000', currency: 'EUR', number: 'K/7' })
    const give = (to: string, amount: string | null) =>
      t.admin.post('/project-transactions', { project: to, transaction: cost, amount })
    const part = await give(project, '3200')
    expect(part.body).toMatchObject({
      project,
      transaction: cost,
      amount: '3200.00',
      currency: '/currencies/EUR',
    })
    const path = `/project-transactions/${String(part.body['id'])}`
    expect((await give(project, '1')).body).toMatchObject({ status: 409, code: 'duplicate', existing: path })
    for (const amount of ['800.01', null]) {
      expect((await give(other, amount)).body).toMatchObject({
        status: 422,
        code: 'over-allocated',
        violations: [{ propertyPath: 'amount', code: 'maximum' }],
      })
    }
    expect((await give(other, '-100')).body).toMatchObject({
      status: 422,
      code: 'validation',
      violations: [
        {
          propertyPath: 'amount',
          code: 'signOfTransaction',
          message: 'must have the sign of the transaction, which is 4000.00 EUR',
        },
      ],
    })
    expect((await give(other, '800')).status).toBe(201)
    expect((await t.admin.patch(path, { amount: '3200.01' })).body).toMatchObject({
      code: 'over-allocated',
    })
    expect((await t.admin.patch(cost, { net: '-4000' })).body).toMatchObject({
      violations: [
        {
          propertyPath: 'net',
          code: 'signOfParts',
          message: 'must have the sign of what is allocated to projects, which is 4000.00 EUR',
        },
      ],
    })
    expect((await t.admin.patch(path, { amount: '3100', note: 'less' })).status).toBe(200)
    expect((await t.admin.patch(cost, { net: '3899' })).body).toMatchObject({
      code: 'over-allocated',
      violations: [{ propertyPath: 'net', code: 'minimum', message: 'must be at least 3900.00' }],
    })
    expect((await t.admin.patch(cost, { net: '3900' })).status).toBe(200)
    expect((await t.admin.delete(cost)).body).toMatchObject({
      code: 'in-use',
      usedBy: '/project-transactions',
    })
    const refused = await t.admin.get(path)
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'DELETE, PATCH'])
    expect((await t.admin.get(`/project-transactions?transaction=${cost}`)).list).toHaveLength(2)
    expect((await t.admin.delete(project)).body).toMatchObject({ usedBy: '/project-transactions' })
    expect((await t.admin.delete(path)).status).toBe(204)
    expect((await give(project, null)).status).toBe(422)
    const whole = await made('/transactions', { type: 'income', net: '-10', currency: 'PLN' })
    const negative = (amount: string | null) =>
      t.admin.post('/project-transactions', { project, transaction: whole, amount })
    expect((await negative('10')).body).toMatchObject({
      violations: [{ code: 'signOfTransaction', message: expect.stringContaining('-10.00 PLN') as string }],
    })
    expect((await negative(null)).body).toMatchObject({ amount: null })
  })

  it('takes no more digits than a currency has, and what its pattern accepts', async () => {
    const net = async (amount: string, currency: string) => {
      const answer = await t.admin.post('/transactions', { type: 'cost', net: amount, currency })
      const [wrong] = (answer.body['violations'] ?? []) as { message: string; propertyPath: string }[]
      return wrong === undefined ? answer.body['net'] : `${wrong.propertyPath} ${wrong.message}`
    }
    expect(await net('1200', 'JPY')).toBe('1200')
    expect(await net('1200.00', 'JPY')).toBe('1200')
    expect(await net('1200.5', 'JPY')).toBe('net can have at most 0 digits after the decimal point in JPY')
    expect(await net('0.001', 'PLN')).toBe('net can have at most 2 digits after the decimal point in PLN')
    expect(await net('0.001', 'KWD')).toBe('0.001')
    expect(await net('899999999999.99', 'PLN')).toBe('899999999999.99')
    expect(await net('900000000000', 'PLN')).toMatch(/^net must be a decimal string/)
    const agreed = async (priceNet: string, more: Record<string, unknown> = {}) =>
      (await t.admin.post('/projects', { name: priceNet, type: 'fixed_price', priceNet, ...more })).status
    expect(await agreed('899999999999.99')).toBe(201)
    expect(await agreed('1.001')).toBe(422)
    expect(await agreed('1.5', { currency: 'JPY' })).toBe(422)
    // What was kept before holds until it is changed.
    const [old] = await t.service.insert('Project', [{ name: 'Old', type: 'fixed_price', priceNet: '7.5' }])
    expect((await t.admin.patch(`/projects/${String(old)}`, { currency: 'JPY' })).body).toMatchObject({
      violations: [{ propertyPath: 'priceNet', code: 'digits' }],
    })
  })

  it('measures a text as it is kept: trimmed and composed', async () => {
    const numbered = (number: string) =>
      t.admin.post('/transactions', { type: 'cost', net: '1', currency: 'PLN', number })
    // 512 characters as they are sent.
    const kept = await numbered(` ${'e\u0301'.repeat(255)} `)
    expect([kept.status, kept.body['number']]).toEqual([201, '\u00e9'.repeat(255)])
    expect((await numbered('\u00e9'.repeat(256))).body).toMatchObject({
      violations: [{ propertyPath: 'number', code: 'maxLength' }],
    })
    expect((await t.admin.delete(`/transactions/${String(kept.body['id'])}`)).status).toBe(204)
  })

  it('takes a transaction from its source once', async () => {
    const body = { type: 'cost', net: '1', currency: 'PLN', source: 'bank_link', sourceReference: 'A-1' }
    const first = await made('/transactions', body)
    expect((await t.admin.post('/transactions', body)).body).toMatchObject({
      code: 'duplicate',
      existing: first,
    })
    await made('/transactions', { ...body, source: 'e_invoice' })
    await made('/transactions', { ...body, sourceReference: null })
    await made('/transactions', { ...body, sourceReference: null })
    expect((await t.admin.patch(first, { currency: 'EUR' })).body).toMatchObject({
      violations: [{ code: 'immutable' }],
    })
    expect((await t.admin.get('/transactions?source=bank_link&type=cost&period=2026')).list).toHaveLength(3)
  })

  const rate = (more: Record<string, unknown> = {}, path = '/employee-project-rates') =>
    t.admin.post(path, { employee: ann.iri, project, rate: 60, dateFrom: null, ...more })

  it('keeps one rate a day: a later open one ends the one before', async () => {
    const first = await rate({ rate: 60.25 })
    expect(first.status, first.text).toBe(201)
    expect(first.body).toMatchObject({
      employee: ann.iri,
      relatedEmployee: ann.iri,
      project,
      position: null,
      rate: 60.25,
      currency: '/currencies/PLN',
      dateFrom: null,
      dateTo: null,
      active: true,
    })
    const path = `/people-project-rates/${String(first.body['id'])}`
    const second = await rate({ rate: 66, dateFrom: '2026-07-01' }, '/people-project-rates')
    expect(second.body).toMatchObject({ active: false, dateFrom: '2026-07-01T00:00:00+02:00' })
    expect(second.headers.get('location')).toBe(`/employee-project-rates/${String(second.body['id'])}`)
    expect((await t.admin.get(path)).body).toMatchObject({
      dateTo: '2026-06-30T00:00:00+02:00',
      active: true,
    })
    for (const range of [
      { dateFrom: '2026-06-30', dateTo: '2026-06-30' },
      { dateFrom: '2026-06-01' },
      { dateFrom: '2026-08-01', dateTo: '2026-08-31' },
      { dateFrom: '2026-07-01' },
    ]) {
      const answer = await rate(range)
      expect([answer.status, answer.body['code']], JSON.stringify(range)).toEqual([409, 'overlap'])
      expect(answer.body['existing']).toMatch(/^\/employee-project-rates\/\d+$/)
    }
    // Another position is another row of ranges.
    expect((await rate({ position: 'leader', rate: 0, dateFrom: '2026-06-01' })).status).toBe(201)
    expect((await t.admin.patch(path, { dateTo: '2026-07-02' })).body).toMatchObject({ code: 'overlap' })
    expect((await t.admin.patch(path, { dateTo: '2026-06-29' })).status).toBe(200)
    expect((await t.admin.patch(path, { employee: t.adminId })).body).toMatchObject({
      violations: [{ code: 'immutable' }],
    })
    const found = async (query: string) =>
      (await t.admin.get(`/employee-project-rates?${query}`)).list.map((row) => row['rate'])
    expect(await found('active=true&order[dateFrom]=asc')).toEqual([60.25, 0])
    expect(await found('active=false')).toEqual([66])
    expect(await found(`position=leader&employee=${ann.id}&project=${project}`)).toEqual([0])
    expect(await found('dateFrom[after]=2026-07-01')).toEqual([66])
  })

  it('reads a rate as the decimal it was written as', async () => {
    const where = { project: await newProject('Decimals') }
    for (const [bad, code] of [
      [-1, 'minimum'],
      ['60', 'type'],
      [0.12345, 'type'],
      [1e21, 'type'],
      [null, 'null'],
    ]) {
      expect((await rate({ ...where, rate: bad })).body, String(bad)).toMatchObject({
        status: 422,
        violations: [{ propertyPath: 'rate', code }],
      })
    }
    expect((await rate({ ...where, rate: 0.1 })).body['rate']).toBe(0.1)
    expect((await rate({ ...where, dateFrom: '2026-02-01', dateTo: '2026-01-31' })).body).toMatchObject({
      violations: [{ propertyPath: 'dateTo', code: 'order' }],
    })
  })

  it('prices no closed period anew', async () => {
    const where = { project: await newProject('Closed') }
    const first = await rate({ ...where, dateFrom: '2026-05-01' })
    const path = `/employee-project-rates/${String(first.body['id'])}`
    await t.service.insert('WorkTime', [
      { employee: ann.id, project: where.project, seconds: 60, date: '2026-05-20T09:00:00+02:00' },
    ])
    await t.service.setConfig('workTimes.lockedBefore', '2026-06-01')
    try {
      for (const answer of [
        await t.admin.delete(path),
        await t.admin.patch(path, { rate: 1 }),
        await t.admin.patch(path, { dateFrom: '2026-05-21' }),
        await rate({ ...where, dateFrom: '2026-05-15' }),
      ]) {
        expect(answer.body).toMatchObject({ status: 409, code: 'period-locked' })
      }
      expect((await t.admin.patch(path, { dateFrom: '2026-05-20' })).status).toBe(200)
      expect((await rate({ ...where, dateFrom: '2026-06-01', rate: 70 })).status).toBe(201)
      expect((await t.admin.get(path)).body['dateTo']).toBe('2026-05-31T00:00:00+02:00')
    } finally {
      await t.service.setConfig('workTimes.lockedBefore', null)
    }
    expect((await t.admin.delete(path)).status).toBe(204)
  })

  it('lets one of many at once win', async () => {
    const where = { project: await newProject('Race') }
    const statuses = async (asked: readonly Promise<{ status: number }>[]) =>
      (await Promise.all(asked)).map(({ status }) => status).sort()
    const times = Array.from({ length: 8 }, (_, index) => index)
    expect(await statuses(times.map(() => rate(where)))).toEqual([201, ...Array<number>(7).fill(409)])
    const projects = await Promise.all(times.map((index) => newProject(`Race ${index}`)))
    const cost = await made('/transactions', { type: 'cost', net: '30', currency: 'PLN' })
    const given = projects.map((one) =>
      t.admin.post('/project-transactions', { project: one, transaction: cost, amount: '10' }),
    )
    expect(await statuses(given)).toEqual([201, 201, 201, 422, 422, 422, 422, 422])
  })

  it('goes with its project, but for transactions', async () => {
    const doomed = await newProject('Doomed')
    await price({ project: doomed })
    await rate({ project: doomed })
    await made('/task-lists', { project: doomed, name: 'Backlog' })
    expect((await t.admin.delete(doomed)).status).toBe(204)
    for (const path of ['/project-prices', '/employee-project-rates', '/task-lists'])
      expect((await t.admin.get(`${path}?project=${doomed}`)).list, path).toEqual([])
  })
})
