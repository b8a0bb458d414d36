// The organization's currency cannot change under amounts that are in it: each kind of amount, on each database.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { onEachDatabase } from './support/databases'
import { startService, type TestService } from './support/service'

type Made = readonly [path: string, body: Record<string, unknown>]

onEachDatabase('the currency of the organization', (database) => {
  let t: TestService
  beforeEach(async () => {
    t = await startService({ database: await database.ready() })
  })
  afterEach(() => t.close())

  const change = (value: string | null, headers = {}) =>
    t.admin.patch('/configs/organization.currency', { value }, headers)
  const made = async ([path, body]: Made) => {
    const answer = await t.admin.post(path, body)
    expect(answer.status, answer.text).toBe(201)
    return `${path}/${String(answer.body['id'])}`
  }

  it('changes while there is no amount in it', async () => {
    await made(['/projects', { name: 'Free', type: 'internal' }])
    await made(['/transactions', { type: 'cost', net: '5', currency: 'USD' }])
    expect((await change('EUR')).status).toBe(200)
    expect((await change('EUR')).status).toBe(200)
  })

  const project = { name: 'Priced', type: 'fixed_price' }
  it.each<[string, string, (t: TestService) => readonly Made[]]>([
    ['a price agreed on a project', '/projects', () => [['/projects', { ...project, priceNet: '1' }]]],
    [
      'a price that says so',
      '/projects',
      () => [['/projects', { ...project, priceNet: '1', currency: 'PLN' }]],
    ],
    [
      'a budget',
      '/projects',
      () => [
        [
          '/projects',
          { ...project, currency: 'EUR', budgets: [{ type: 'money', amount: '1', currency: 'PLN' }] },
        ],
      ],
    ],
    [
      'a transaction',
      '/transactions',
      () => [['/transactions', { type: 'cost', net: '1', currency: 'PLN' }]],
    ],
    [
      'a rate',
      '/employee-project-rates',
      ({ adminId }) => [
        ['/projects', project],
        ['/employee-project-rates', { employee: adminId, project: 1, rate: 1, dateFrom: null }],
      ],
    ],
    [
      'a price of hours',
      '/project-prices',
      () => [
        ['/projects', project],
        ['/attribute-sets', { name: 'Roles' }],
        ['/attribute-rules', { set: 1, name: 'Any', code: 'any', match: { any: true } }],
        ['/project-prices', { project: 1, attributeRule: 1, amount: '1', currency: 'PLN', dateFrom: null }],
      ],
    ],
  ])('does not change under %s', async (_, usedBy, rows) => {
    let last = ''
    for (const row of rows(t)) last = await made(row)
    expect((await change('EUR')).body).toMatchObject({ status: 409, code: 'in-use', usedBy })
    const told = await change('EUR', { 'Accept-Language': 'pl' })
    expect(told.body['detail']).toContain(`kwota w tej walucie (${usedBy})`)
    expect((await change('PLN')).status).toBe(200)
    expect((await t.admin.get('/organizations')).list).toMatchObject([{ currency: 'PLN' }])
    expect((await t.admin.delete(last)).status).toBe(204)
    expect((await change('EUR')).status).toBe(200)
  })

  it('does not change under what people cost', async () => {
    await t.person('employee', { hourlyCost: '45.00' })
    expect((await change('EUR')).body).toMatchObject({ status: 409, code: 'in-use' })
  })
})
