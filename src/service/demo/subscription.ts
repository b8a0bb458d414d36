// What the demo company pays for: a subscription of a few months with its invoices and payments, and coupons.
import { Temporal } from 'temporal-polyfill'
import { invoiceTotals, type Coupon } from '#domain/coupon'
import { addDays, momentOf } from '#domain/day'
import { formatMoney, parseMoney } from '#domain/money'
import { nextPeriod } from '#domain/subscription-life'
import type { BillingPeriod } from '#domain/proration'
import type { Filler } from '../service'
import { DEMO_ORGANIZATION } from './people'

const BEGAN_DAYS_AGO = 80
const SEATS = 12
const PRICE = '49.00'
/** In ten-thousandths of a percent. */
const TAX_RATE = 230_000n
const PAYMENT_DAYS = 14

const WELCOME = { id: 'WELCOME-20', percentOff: 20, duration: 'once', maxRedemptions: 500, timesRedeemed: 1 }
const SPRING = { id: 'SPRING-10', percentOff: 10, duration: 'repeating', durationMonths: 3 }

/** The first invoice was made out with the one that it was welcomed with. */
const welcome: Coupon = {
  discount: { kind: 'percent', percent: 200_000n },
  duration: { kind: 'once' },
  redeemBy: null,
  maxRedemptions: 500,
  timesRedeemed: 1,
  appliesTo: [],
}

/** Periods from the first one to the one that has today. */
const periodsUntil = (anchor: Temporal.Instant, today: Temporal.Instant): BillingPeriod[] => {
  const periods = [nextPeriod(anchor, 'monthly', anchor)]
  for (;;) {
    const { end } = periods.at(-1) ?? { end: today }
    if (Temporal.Instant.compare(end, today) > 0) return periods
    periods.push(nextPeriod(anchor, 'monthly', end))
  }
}

/** Adds the address that invoices are made out to, and what was paid so far. */
export async function insertSubscription(filler: Filler, today: string): Promise<void> {
  const { name, country, currency, timezone } = DEMO_ORGANIZATION
  const [organizationAddress] = await filler.insert('OrganizationAddress', [
    {
      ...{ type: 'registered', name: `${name} sp. z o.o.`, street: 'Browarna 4', city: 'Warszawa' },
      ...{ postCode: '00-311', country, email: 'biuro@wislana.example', tin: '5252248481' },
    },
  ])
  await filler.insert('Coupon', [WELCOME, SPRING])
  const anchor = momentOf(addDays(today, -BEGAN_DAYS_AGO), timezone).toInstant()
  const morning = Temporal.PlainDate.from(today).toZonedDateTime(timezone).toInstant()
  const periods = periodsUntil(anchor, morning)
  const last = periods.at(-1) ?? nextPeriod(anchor, 'monthly', anchor)
  const products = [{ product: 'team', quantity: SEATS, unitPriceNet: PRICE }]
  const [subscription] = await filler.insert('Subscription', [
    {
      ...{ organizationAddress, type: 'monthly', paymentMethod: 'card', products, seats: SEATS },
      ...{ status: 'active', metadata: [{ key: 'cost-centre', value: 'office' }], carried: [] },
      billingAnchor: String(anchor),
      currentPeriodStart: String(last.start),
      currentPeriodEnd: String(last.end),
    },
  ])
  const shown = (amount: bigint) => formatMoney(amount, currency)
  const amount = (parseMoney(PRICE) ?? 0n) * BigInt(SEATS)
  const numbers = new Map<string, number>()
  for (const [index, { start, end }] of periods.entries()) {
    const coupon = index === 0 ? welcome : null
    const { net, tax, gross, discount } = invoiceTotals(
      [{ product: 'team', amount }],
      coupon,
      TAX_RATE,
      currency,
    )
    const issueDate = start.toZonedDateTimeISO(timezone).toPlainDate().toString()
    const year = issueDate.slice(0, 4)
    numbers.set(year, (numbers.get(year) ?? 0) + 1)
    const paidAt = String(start.add({ minutes: 4 }))
    const [invoice] = await filler.insert('Invoice', [
      {
        ...{ subscription, status: 'paid', issueDate, dueDate: addDays(issueDate, PAYMENT_DAYS), paidAt },
        number: `S/${year}/${String(numbers.get(year)).padStart(4, '0')}`,
        ...{ periodFrom: String(start), periodTo: String(end), currency },
        ...{ net: shown(net), tax: shown(tax), gross: shown(gross) },
        lines: [
          {
            ...{ description: 'Team', quantity: SEATS, unitPriceNet: PRICE },
            ...{ amount: shown(amount), proration: false },
          },
        ],
        discount: discount === 0n ? null : { coupon: WELCOME.id, amount: shown(discount) },
      },
    ])
    await filler.insert('Payment', [
      {
        ...{ invoice, reference: `pi_demo_${index + 1}`, status: 'succeeded', amount: shown(gross) },
        ...{ currency, occurredAt: paidAt },
      },
    ])
  }
}
