// The life of a subscription, driven by what the card provider says and by the clock.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { onEachDatabase } from './support/databases'
import { startService, testClock, type TestService } from './support/service'
import { CARD_SECRET, payment, sendRaw, stripe } from './support/signed'

const APRIL = Date.parse('2026-04-01T00:00:00Z')
const HOUR = 3_600_000
const DAY = 24 * HOUR

onEachDatabase('a subscription', (database) => {
  let t: TestService
  let address: string
  let events = 0

  beforeEach(async () => {
    t = await startService({
      database: await database.ready(),
      clock: testClock(APRIL),
    })
    await t.admin.patch('/configs/receivers.cardPayments.secret', { value: CARD_SECRET })
    const { headers } = await t.admin.post('/organization-addresses', {
      ...{ type: 'billing', name: 'Books', street: 'Prosta 1', city: 'Warszawa', postCode: '00-001' },
      country: 'PL',
    })
    address = headers.get('location') ?? ''
  })
  afterEach(() => t.close())

  const begin = async (more: Record<string, unknown> = {}) => {
    const { status, body } = await t.admin.post('/subscriptions', {
      ...{ organizationAddress: address, type: 'monthly', paymentMethod: 'card' },
      ...{ products: [{ product: 'team' }], seats: 2, ...more },
    })
    expect(status).toBe(201)
    return body
  }
  /** Without the trial of a first one. */
  const beginAgain = async (more: Record<string, unknown> = {}) => {
    const first = await begin()
    await t.admin.post(`/subscriptions/${String(first['id'])}/cancel`, { at: 'now' })
    return begin(more)
  }
  const live = async () => {
    const { list } = await t.admin.get('/subscriptions?status=incomplete,trialing,active,past_due,unpaid')
    return list[0]
  }
  const invoices = async () => (await t.admin.get('/invoices?order[issueDate]=asc')).list
  const advance = async (millis: number) => {
    t.clock.advance(millis)
    await t.service.runJob('subscriptions.advance')
  }
  const tell = async (
    type: 'succeeded' | 'payment_failed',
    id: string,
    invoice: Record<string, unknown> | undefined,
    { later = 0, amount = 12_054 } = {},
  ) => {
    events += 1
    const created = Math.floor(t.clock.millis() / 1000) + later
    const given = { invoice: invoice?.['number'], amount, created }
    const body = JSON.stringify(payment(`evt_${events}`, id, `payment_intent.${type}`, given))
    const answer = await sendRaw(`${t.url}/webhooks/card-payments`, stripe(body, t.clock.millis()), body)
    expect([answer.status, answer.body]).toEqual([200, { received: true }])
    await t.service.runJob('receivers.process')
  }
  it('becomes active with its first payment, and is renewed month by month', async () => {
    expect(await beginAgain()).toMatchObject({ status: 'incomplete' })
    const [first] = await invoices()
    expect(first).toMatchObject({ status: 'open', gross: '120.54' })
    await tell('succeeded', 'pi_1', first)
    expect(await live()).toMatchObject({ status: 'active', currentPeriodEnd: '2026-05-01T00:00:00.000Z' })
    expect(await invoices()).toMatchObject([{ status: 'paid', paidAt: '2026-04-01T00:00:00.000Z' }])
    expect((await t.admin.get('/payments')).list).toMatchObject([
      { reference: 'pi_1', status: 'succeeded', amount: '120.54', attempts: 1, reason: null },
    ])
    await advance(29 * DAY)
    expect(await invoices()).toHaveLength(1)
    await advance(DAY)
    expect(await live()).toMatchObject({ status: 'active', currentPeriodStart: '2026-05-01T00:00:00.000Z' })
    expect(await invoices()).toMatchObject([{}, { status: 'open', periodTo: '2026-06-01T00:00:00.000Z' }])
    // Nothing happens twice, however often it runs.
    await advance(0)
    expect(await invoices()).toHaveLength(2)
  })

  it('ends when the first payment does not come within a day', async () => {
    const { id } = await beginAgain()
    await advance(24 * HOUR - 1)
    expect(await live()).toMatchObject({ id })
    await advance(1)
    expect(await live()).toBeUndefined()
    expect((await t.admin.get(`/subscriptions/${String(id)}`)).body).toMatchObject({
      ...{ status: 'cancelled', cancelReason: 'expired' },
    })
    expect(await invoices()).toMatchObject([{ status: 'void' }])
    // A payment that comes too late is noted, and revives nothing.
    await tell('succeeded', 'pi_late', (await invoices())[0])
    expect(await live()).toBeUndefined()
    expect((await t.admin.get('/payments')).list).toHaveLength(1)
  })

  it('starts after its trial, and is past due where no one said how to pay', async () => {
    await begin()
    await advance(14 * DAY)
    expect(await live()).toMatchObject({ status: 'active', billingAnchor: '2026-04-15T00:00:00.000Z' })
    expect(await invoices()).toMatchObject([{ periodTo: '2026-05-15T00:00:00.000Z', status: 'open' }])
  })

  it('is past due from the end of its trial where no one said how to pay', async () => {
    await begin({ paymentMethod: null })
    await advance(14 * DAY)
    expect(await live()).toMatchObject({ status: 'past_due', pastDueSince: '2026-04-15T00:00:00.000Z' })
  })

  it('is past due when a payment fails, active when it is paid, unpaid after fourteen days', async () => {
    await beginAgain()
    await tell('succeeded', 'pi_1', (await invoices())[0])
    await advance(30 * DAY)
    const [, second] = await invoices()
    await tell('payment_failed', 'pi_2', second)
    expect(await live()).toMatchObject({ status: 'past_due', pastDueSince: '2026-05-01T00:00:00.000Z' })
    await tell('succeeded', 'pi_2', second)
    expect(await live()).toMatchObject({ status: 'active', pastDueSince: null })
    expect((await t.admin.get('/payments?reference=pi_2')).list).toMatchObject([
      { status: 'succeeded', attempts: 2, reason: null },
    ])
    await advance(31 * DAY)
    const third = (await invoices()).at(-1)
    await tell('payment_failed', 'pi_3', third)
    await advance(14 * DAY - 1)
    expect(await live()).toMatchObject({ status: 'past_due' })
    await advance(1)
    expect(await live()).toMatchObject({ status: 'unpaid' })
    await advance(60 * DAY)
    expect(await invoices()).toHaveLength(3)
    // Who pays at last begins a new period, and does not pay for the time between.
    await tell('succeeded', 'pi_3', third)
    expect(await live()).toMatchObject({ status: 'active', currentPeriodStart: '2026-08-14T00:00:00.000Z' })
    expect((await invoices()).map((row) => row['status'])).toEqual(['paid', 'paid', 'paid', 'open'])
  })

  it('believes a payment that succeeded, whatever comes after it', async () => {
    await beginAgain()
    const [first] = await invoices()
    await tell('succeeded', 'pi_1', first)
    await tell('payment_failed', 'pi_1', first, { later: -60 })
    await tell('payment_failed', 'pi_0', first, { later: -120 })
    expect(await live()).toMatchObject({ status: 'active' })
    expect((await t.admin.get('/payments?reference=pi_1')).list).toMatchObject([{ status: 'succeeded' }])
  })

  it('is not paid by another amount, nor by a payment for nothing of ours', async () => {
    await beginAgain()
    const [first] = await invoices()
    await tell('succeeded', 'pi_less', first, { amount: 12_053 })
    await tell('succeeded', 'pi_other', { number: 'X/1' })
    await tell('succeeded', 'pi_none', undefined)
    expect(await live()).toMatchObject({ status: 'incomplete' })
    expect((await t.admin.get('/payments')).list).toMatchObject([{ reference: 'pi_less', amount: '120.53' }])
  })

  it('falls behind when an invoice is overdue, and goes on when a transfer is noted', async () => {
    await beginAgain({ paymentMethod: 'transfer' })
    expect(await live()).toMatchObject({ status: 'active' })
    // The due date is 15 April; its day ends in Warsaw at 22:00 UTC.
    await advance(14 * DAY + 22 * HOUR - 1)
    expect(await live()).toMatchObject({ status: 'active' })
    await advance(1)
    expect(await live()).toMatchObject({ status: 'past_due' })
    await tell('succeeded', 'pi_1', (await invoices())[0])
    expect(await live()).toMatchObject({ status: 'active' })
  })

  it('takes every step that a service which was off has missed', async () => {
    await beginAgain()
    await tell('succeeded', 'pi_1', (await invoices())[0])
    await advance(70 * DAY)
    // Renewed on 1 May and 1 June; the invoices are of the day on which they were made, so nothing is overdue.
    expect(await live()).toMatchObject({ status: 'active', currentPeriodStart: '2026-06-01T00:00:00.000Z' })
    expect(await invoices()).toHaveLength(3)
  })

  it('ends with its period when it was cancelled, and is not renewed', async () => {
    const { id } = await beginAgain()
    await tell('succeeded', 'pi_1', (await invoices())[0])
    await t.admin.post(`/subscriptions/${String(id)}/cancel`)
    await advance(30 * DAY - 1)
    expect(await live()).toMatchObject({ status: 'active', cancelAt: '2026-05-01T00:00:00.000Z' })
    await advance(1)
    expect(await live()).toBeUndefined()
    expect(await invoices()).toHaveLength(1)
  })

  it('takes a repeating coupon off for as long as it is for', async () => {
    await t.service.insert('Coupon', [
      { id: 'TWO', percentOff: 50, duration: 'repeating', durationMonths: 2 },
    ])
    await beginAgain({ paymentMethod: 'transfer' })
    await t.admin.post('/subscriptions/apply-coupon', { code: 'TWO' })
    for (const days of [30, 31, 30]) {
      const number = (await invoices()).length
      await tell('succeeded', `pi_${number}`, (await invoices()).at(-1), {
        amount: number === 1 ? 12_054 : 6_027,
      })
      await advance(days * DAY)
    }
    expect((await invoices()).map((row) => row['net'])).toEqual(['98.00', '49.00', '98.00', '98.00'])
  })
})
