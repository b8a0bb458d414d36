// A workspace from before there were subscriptions: it can subscribe, and a receiver's secret that was kept as it was still fits.
import { expect } from 'vitest'
import { COMMON, insertAdmin, insertOrganization, upgradeOnEachDatabase } from './support/old-workspace'
import { testClock } from './support/service'
import { E_INVOICE_SECRET, incomingCost, sendRaw, standard } from './support/signed'

const AT = '2026-01-01T00:00:00.000Z'
const clock = testClock()

upgradeOnEachDatabase('gains subscriptions and receivers', {
  before: '012',
  clock,
  async fill(db) {
    await insertOrganization(db, { at: AT, timezone: 'Europe/Warsaw', currency: 'PLN', country: 'PL' })
    await insertAdmin(db, AT)
    await db.run(
      `insert into configs (id, value, ${COMMON}) values ('receivers.eInvoice.secret', ?, 1, 3, ?, ?)`,
      [JSON.stringify(E_INVOICE_SECRET), AT, AT],
    )
  },
  async check({ service, address, as }) {
    const admin = await as(1)
    const { headers } = await admin.post('/organization-addresses', {
      ...{ type: 'billing', name: 'Books', street: 'Prosta 1', city: 'Warszawa', postCode: '00-001' },
      country: 'PL',
    })
    const made = await admin.post('/subscriptions', {
      ...{ organizationAddress: headers.get('location'), type: 'monthly', seats: 3 },
      products: [{ product: 'team' }],
    })
    expect([made.status, made.body['status']]).toEqual([201, 'trialing'])
    const body = JSON.stringify(incomingCost(1))
    const answer = await sendRaw(
      `${address}/webhooks/e_invoice/incoming_cost`,
      standard(body, clock.millis()),
      body,
    )
    expect(answer).toEqual({ status: 200, body: { received: true } })
    await service.runJob('receivers.process')
    expect((await admin.get('/transactions?source=e_invoice')).list).toHaveLength(1)
  },
})
