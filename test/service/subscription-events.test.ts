// What the audit trail calls the steps of subscriptions, payments and e-invoices: the events that webhooks deliver.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openDatabase } from '../../src/service/db/database'
import { startService, testClock } from './support/service'
import {
  CARD_SECRET,
  E_INVOICE_SECRET,
  incomingCost,
  payment,
  sendRaw,
  standard,
  stripe,
} from './support/signed'

const folder = mkdtempSync(path.join(tmpdir(), 'stint-events-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const DAY = 24 * 3_600_000

it('names what happened, as the list of events does', async () => {
  const database = `sqlite:${path.join(folder, 'events.db')}`
  const t = await startService({ database, clock: testClock(Date.parse('2026-04-01T00:00:00Z')) })
  const db = openDatabase(database, { warn: () => undefined, error: () => undefined })
  try {
    await t.admin.patch('/configs/receivers.cardPayments.secret', { value: CARD_SECRET })
    await t.admin.patch('/configs/receivers.eInvoice.secret', { value: E_INVOICE_SECRET })
    await t.service.insert('Coupon', [{ id: 'TEN', percentOff: 10, duration: 'once' }])
    const { headers } = await t.admin.post('/organization-addresses', {
      ...{ type: 'billing', name: 'Books', street: 'Prosta 1', city: 'Warszawa', postCode: '00-001' },
      country: 'PL',
    })
    const plan = { type: 'monthly', paymentMethod: 'transfer', products: [{ product: 'team' }] }
    const begin = () =>
      t.admin.post('/subscriptions', { ...plan, organizationAddress: headers.get('location') })
    const first = await begin()
    await t.admin.post(`/subscriptions/${String(first.body['id'])}/cancel`, { at: 'now' })
    await begin()
    await t.admin.post('/subscriptions/apply-coupon', { code: 'TEN' })
    await t.admin.post('/subscriptions/clear-coupon')
    const [invoice] = (await t.admin.get('/invoices')).list
    for (const [event, type] of [
      ['evt_1', 'payment_intent.payment_failed'],
      ['evt_2', 'payment_intent.succeeded'],
    ] as const) {
      const given = { invoice: invoice?.['id'], amount: 6027, created: t.clock.millis() / 1000 }
      const body = JSON.stringify(payment(event, 'pi_1', type, given))
      await sendRaw(`${t.url}/webhooks/card-payments`, stripe(body, t.clock.millis()), body)
      await t.service.runJob('receivers.process')
    }
    t.clock.advance(30 * DAY)
    await t.service.runJob('subscriptions.advance')
    const cost = JSON.stringify(incomingCost(1))
    const status = JSON.stringify({
      type: 'e_invoice.status',
      data: { reference: invoice?.['number'], code: 100 },
    })
    for (const [to, body] of [
      ['incoming_cost', cost],
      ['status', status],
    ] as const)
      await sendRaw(`${t.url}/webhooks/e_invoice/${to}`, standard(body, t.clock.millis()), body)
    await t.service.runJob('receivers.process')
    expect((await t.admin.get(`/invoices/${String(invoice?.['id'])}`)).body['ksefStatus']).toBe('processing')

    const rows = await db.all('select relation_name as name, action from audit_logs order by number')
    const of = (...names: readonly string[]) =>
      rows
        .filter(({ name, action }) => names.includes(String(name)) && action !== 'updated')
        .map(({ name, action }) => `${String(name)} ${String(action)}`)
    expect(of('Subscription')).toEqual([
      'Subscription created',
      'Subscription cancelled',
      'Subscription created',
      'Subscription past_due',
      'Subscription renewed',
    ])
    expect(of('Coupon')).toEqual(['Coupon created', 'Coupon applied', 'Coupon cleared'])
    expect(of('Payment', 'Invoice')).toEqual([
      'Invoice created',
      'Payment failed',
      'Payment succeeded',
      'Invoice status_changed',
      'Invoice created',
    ])
    expect(of('EInvoice')).toEqual(['EInvoice received', 'EInvoice status_changed'])
    expect((await t.service.verifyAudit()).state).toBe('whole')
    const [config] = await db.all("select value from configs where id = 'receivers.eInvoice.secret'")
    expect(String(config?.['value'])).toMatch(/^"v1\./)
  } finally {
    await db.close()
    await t.close()
  }
})
