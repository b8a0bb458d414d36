// Subscriptions: their beginning, changes of plan, coupons and invoices, and who may do what with them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onEachDatabase } from './support/databases'
import { startService, testClock, type Answer, type TestService } from './support/service'

const APRIL = Date.parse('2026-04-01T00:00:00Z')
const HOUR = 3_600_000
const DAY = 24 * HOUR

const addressOf = async (t: TestService, more: Record<string, unknown> = {}): Promise<string> => {
  const { headers } = await t.admin.post('/organization-addresses', {
    ...{ type: 'billing', name: 'Books', street: 'Prosta 1', city: 'Warszawa', postCode: '00-001' },
    ...{ country: 'PL', ...more },
  })
  return headers.get('location') ?? ''
}

const seats = (count: number, product = 'team') => ({ products: [{ product }], seats: count })

const invoicesOf = async (t: TestService, { body }: Answer) =>
  (await t.admin.get(`/subscriptions/${String(body['id'])}/invoices`)).list

onEachDatabase('subscriptions', (database) => {
  let t: TestService
  let address: string
  const begin = async (more: Record<string, unknown>) => {
    const answer = await t.admin.post('/subscriptions', {
      ...{ organizationAddress: address, type: 'monthly', paymentMethod: 'transfer' },
      ...more,
    })
    expect([answer.status, answer.text]).toEqual([201, answer.text])
    return answer
  }
  const cancel = (subscription: Answer, body: unknown = { at: 'now' }) =>
    t.admin.post(`/subscriptions/${String(subscription.body['id'])}/cancel`, body)

  beforeAll(async () => {
    t = await startService({ database: await database.ready(), clock: testClock(APRIL - 40 * DAY) })
    address = await addressOf(t)
  })
  afterAll(() => t.close())

  it('begin with a trial, the first time only', async () => {
    const first = await begin(seats(5))
    expect(first.body).toMatchObject({
      status: 'trialing',
      organizationAddress: { city: 'Warszawa' },
      products: [{ product: 'team', quantity: 5, unitPriceNet: '49.00' }],
      seats: 5,
      modules: ['projects', 'time', 'absences', 'schedules'],
      trialEnd: '2026-03-06T00:00:00.000Z',
      currency: '/currencies/PLN',
    })
    expect(await invoicesOf(t, first)).toEqual([])
    expect((await cancel(first)).body).toMatchObject({ status: 'cancelled', cancelReason: 'requested' })
    t.clock.advance(40 * DAY)
    const second = await begin(seats(5))
    expect(second.body).toMatchObject({
      status: 'active',
      currentPeriodStart: '2026-04-01T00:00:00.000Z',
      currentPeriodEnd: '2026-05-01T00:00:00.000Z',
      trialEnd: null,
    })
    expect(await invoicesOf(t, second)).toMatchObject([
      {
        number: 'S/2026/0001',
        status: 'open',
        issueDate: '2026-04-01',
        dueDate: '2026-04-15',
        currency: 'PLN',
        net: '245.00',
        tax: '56.35',
        gross: '301.35',
        lines: [
          { description: 'Team', quantity: 5, unitPriceNet: '49.00', amount: '245.00', proration: false },
        ],
        discount: null,
      },
    ])
  })

  it('change from 5 to 8 seats on 11 April 06:00 for 96.78', async () => {
    t.clock.advance(10 * DAY + 6 * HOUR)
    const changed = await begin(seats(8))
    expect(changed.body).toMatchObject({
      ...{ status: 'active', seats: 8, carried: [] },
      currentPeriodEnd: '2026-05-01T00:00:00.000Z',
    })
    expect(await invoicesOf(t, changed)).toMatchObject([
      {
        ...{ number: 'S/2026/0002', net: '96.78', tax: '22.26', gross: '119.04' },
        lines: [
          { description: 'Team, niewykorzystany czas', amount: '-161.29', proration: true },
          { description: 'Team, pozostały czas', amount: '258.07', proration: true },
        ],
      },
    ])
    const { list } = await t.admin.get('/subscriptions?status=cancelled')
    expect(list.map((row) => row['cancelReason']).sort()).toEqual(['requested', 'superseded'])
  })

  it('carry what a smaller plan gives back, and take it off what comes next', async () => {
    const smaller = await begin(seats(1))
    expect(await invoicesOf(t, smaller)).toEqual([])
    expect(smaller.body['carried']).toMatchObject([
      { kind: 'credit', amount: '-258.07' },
      { kind: 'debit', amount: '32.26' },
    ])
    const yearly = await begin({ ...seats(1), type: 'yearly' })
    expect(yearly.body).toMatchObject({
      currentPeriodStart: '2026-04-11T06:00:00.000Z',
      currentPeriodEnd: '2027-04-11T06:00:00.000Z',
      carried: [],
    })
    expect(await invoicesOf(t, yearly)).toMatchObject([{ net: '231.93' }])
  })

  it('are cancelled with their period, or at once, and a second time nothing happens', async () => {
    const { list } = await t.admin.get('/subscriptions?status=active')
    const path = `/subscriptions/${String(list[0]?.['id'])}/cancel`
    const later = await t.admin.post(path)
    expect(later.body).toMatchObject({ status: 'active', cancelAt: '2027-04-11T06:00:00.000Z' })
    expect((await t.admin.post(path)).headers.get('etag')).toBe(later.headers.get('etag'))
    const now = await t.admin.post(path, { at: 'now' })
    expect(now.body).toMatchObject({ status: 'cancelled', cancelledAt: '2026-04-11T06:00:00.000Z' })
    const again = await t.admin.post(path, { at: 'now' })
    expect([again.status, again.headers.get('etag')]).toEqual([200, now.headers.get('etag')])
    expect((await t.admin.post(path, { at: 'soon' })).status).toBe(422)
  })

  it('wait for the first payment by card', async () => {
    const waiting = await begin({ ...seats(2), paymentMethod: 'card' })
    expect(waiting.body['status']).toBe('incomplete')
    const other = await begin({ ...seats(3), paymentMethod: null })
    expect(other.body['status']).toBe('incomplete')
    expect(await invoicesOf(t, waiting)).toMatchObject([{ status: 'void' }])
    expect(await invoicesOf(t, other)).toMatchObject([{ status: 'open', net: '147.00' }])
    await cancel(other)
    expect(await invoicesOf(t, other)).toMatchObject([{ status: 'void' }])
  })

  it('take one plan of the catalog, with as many seats as it has', async () => {
    const faults = async (more: Record<string, unknown>) => {
      const { status, body } = await t.admin.post('/subscriptions', {
        ...{ organizationAddress: address, type: 'monthly', ...more },
      })
      return [
        status,
        ...((body['violations'] ?? []) as { propertyPath: string; code: string }[]).map(
          ({ propertyPath, code }) => `${propertyPath} ${code}`,
        ),
      ]
    }
    expect(await faults({ products: [{ product: 'nothing' }] })).toEqual([
      ...[422, 'products.0.product enum', 'products onePlan'],
    ])
    expect(await faults(seats(1, 'starter'))).toEqual([422, 'products.0.product enum'])
    expect(await faults(seats(4, 'business'))).toEqual([422, 'seats minimum'])
    expect(await faults({ products: [{ product: 'team' }, { product: 'business' }], seats: 5 })).toEqual([
      ...[422, 'products onePlan'],
    ])
    expect(await faults({ products: [{ product: 'team', quantity: 2 }], seats: 5 })).toEqual([
      ...[422, 'products.0.quantity seats'],
    ])
    expect(await faults({ products: [{ product: 'team', unitPriceNet: '1.00' }] })).toEqual([
      ...[422, 'products.0.unitPriceNet readOnly'],
    ])
    expect(await faults({ products: [{ product: 'team' }, { product: 'team' }] })).toEqual([
      ...[422, 'products uniqueItems', 'products onePlan'],
    ])
    const twice = [
      { key: 'a', value: '1' },
      { key: 'a', value: '2' },
    ]
    expect(await faults({ ...seats(1), metadata: twice })).toEqual([422, 'metadata uniqueKeys'])
    expect(await faults({ ...seats(1), organizationAddress: '/organization-addresses/nowhere' })).toEqual([
      ...[422, 'organizationAddress referenceSyntax'],
    ])
  })

  it('are taxed where they are bought', async () => {
    for (const [more, tax] of [
      [{ country: 'DE', postCode: '10115' }, '11.27'],
      [{ country: 'DE', postCode: '10115', tin: '123456789' }, '0.00'],
      [{ country: 'US', postCode: '10001' }, '0.00'],
    ] as const) {
      const made = await begin({ ...seats(1), organizationAddress: await addressOf(t, more) })
      expect(await invoicesOf(t, made)).toMatchObject([{ net: '49.00', tax }])
      await cancel(made)
    }
  })

  it('keep their address', async () => {
    const { status, body } = await t.admin.delete(address)
    expect([status, body['code']]).toEqual([409, 'in-use'])
  })

  describe('coupons', () => {
    const apply = (code: string, more = {}) => t.admin.post('/subscriptions/apply-coupon', { code, ...more })
    beforeAll(async () => {
      await t.service.insert('Coupon', [
        { id: 'welcome-20', percentOff: 20, duration: 'once' },
        { id: 'OLD', percentOff: 20, duration: 'once', redeemBy: '2026-04-10' },
        { id: 'ONE', amountOff: '500.00', currency: 'PLN', duration: 'forever', maxRedemptions: 1 },
        { id: 'EURO', amountOff: '5.00', currency: 'EUR', duration: 'forever' },
        { id: 'MODULES', percentOff: 50, duration: 'forever', appliesTo: ['properties'] },
      ])
    })

    it('say why they cannot be used', async () => {
      expect((await apply('welcome-20')).body['code']).toBe('no-subscription')
      await begin(seats(2))
      for (const [code, status, problem] of [
        ['NONE', 404, 'coupon-unknown'],
        ['OLD', 422, 'coupon-expired'],
        ['EURO', 422, 'coupon-not-applicable'],
        ['MODULES', 422, 'coupon-not-applicable'],
      ] as const) {
        const answer = await apply(code)
        expect([code, answer.status, answer.body['code']]).toEqual([code, status, problem])
      }
    })

    it('are applied once, kept in a change of plan, and taken off one invoice', async () => {
      const applied = await apply('Welcome-20')
      expect(applied.body).toMatchObject({ coupon: '/coupons/WELCOME-20', couponAppliedOn: '2026-04-11' })
      expect((await apply('welcome-20')).body['code']).toBe('coupon-already-applied')
      expect((await t.admin.get('/coupons/WELCOME-20')).body['timesRedeemed']).toBe(1)
      const more = await begin(seats(4))
      expect(await invoicesOf(t, more)).toMatchObject([
        { net: '78.40', discount: { coupon: 'WELCOME-20', amount: '19.60' } },
      ])
      const evenMore = await begin(seats(6))
      expect(await invoicesOf(t, evenMore)).toMatchObject([{ net: '98.00', discount: null }])
    })

    it('are taken off again, and as often as nothing changes', async () => {
      const cleared = await t.admin.post('/subscriptions/clear-coupon')
      expect(cleared.body).toMatchObject({ coupon: null, couponAppliedOn: null })
      const again = await t.admin.post('/subscriptions/clear-coupon')
      expect([again.status, again.headers.get('etag')]).toEqual([200, cleared.headers.get('etag')])
      const trail = await t.service.verifyAudit()
      expect(trail.state).toBe('whole')
    })

    it('never take off more than there is, and are used as often as they may', async () => {
      await apply('ONE')
      const free = await begin(seats(8))
      expect(await invoicesOf(t, free)).toMatchObject([{ net: '0.00', gross: '0.00', status: 'paid' }])
      await t.admin.post('/subscriptions/clear-coupon')
      expect((await apply('one')).body['code']).toBe('coupon-exhausted')
    })

    it('are applied to the subscription that is named, and to none that ended', async () => {
      const { list } = await t.admin.get('/subscriptions?status=cancelled&itemsPerPage=1')
      const ended = `/subscriptions/${String(list[0]?.['id'])}`
      expect((await apply('welcome-20', { subscription: ended })).body['code']).toBe('no-subscription')
    })
  })

  it('two that begin at the same moment leave one that lives', async () => {
    for (let turn = 1; turn < 8; turn++) {
      const answers = await Promise.all([begin(seats(turn)), begin(seats(turn + 1)), begin(seats(turn + 2))])
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
      const live = await t.admin.get('/subscriptions?status=incomplete,trialing,active,past_due,unpaid')
      expect(live.list).toHaveLength(1)
    }
    const numbers = (await t.admin.get('/invoices?itemsPerPage=500')).list.map((row) => row['number'])
    expect(new Set(numbers).size).toBe(numbers.length)
    expect([...numbers].sort().at(-1)).toBe(`S/2026/${String(numbers.length).padStart(4, '0')}`)
  })

  it('a coupon is redeemed no more often than it may, however many ask at once', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const id = `RACE-${turn}`
      await t.service.insert('Coupon', [{ id, percentOff: 5, duration: 'forever', maxRedemptions: 2 }])
      const answers = await Promise.all(
        Array.from({ length: 6 }, async () => {
          const answer = await t.admin.post('/subscriptions/apply-coupon', { code: id })
          if (answer.status === 200) await t.admin.post('/subscriptions/clear-coupon')
          return answer.status
        }),
      )
      expect(answers.filter((status) => status === 200).length).toBeLessThanOrEqual(2)
      const { body } = await t.admin.get(`/coupons/${id}`)
      expect(body['timesRedeemed']).toBe(answers.filter((status) => status === 200).length)
      await t.admin.post('/subscriptions/clear-coupon')
    }
  })

  it('are for admins only', async () => {
    for (const role of ['employee', 'manager', 'integration'] as const) {
      const other = await t.person(role)
      expect((await other.get('/subscriptions')).list).toEqual([])
      expect((await other.get('/invoices')).list).toEqual([])
      expect((await other.get('/coupons')).list).toEqual([])
      expect((await other.get('/subscriptions/catalog')).status).toBe(403)
      expect((await other.post('/subscriptions/apply-coupon', { code: 'ONE' })).status).toBe(403)
    }
  })

  it('the catalog has prices', async () => {
    const { list } = await t.admin.get('/subscriptions/catalog')
    expect(list[0]).toMatchObject({ id: 'team', priceNetMonthly: '49.00', currency: '/currencies/PLN' })
  })
})
