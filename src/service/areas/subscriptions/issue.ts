// Issues an invoice: its number, its lines in words, the coupon, the tax, and when it is to be paid.
import type { Invoice, Subscription } from '#contract/subscriptions'
import { zoneOfOrganization } from '#domain/country-zone'
import { couponCovers, invoiceTotals } from '#domain/coupon'
import { formatMoney, parseMoney, sumMoney } from '#domain/money'
import type { BillingLine, LineKind } from '#domain/subscription-invoice'
import { settled } from '#domain/subscription-invoice'
import { PAYMENT_DAYS } from '#domain/subscription-life'
import { serviceTaxRate } from '#domain/tax-number'
import { build, prepared } from '../../db/build'
import type { SqlValue } from '../../db/sql'
import type { RowOf } from '../../db/tables'
import { addDays, dayAt } from '../../engine/instants'
import type { RuleTools } from '../../engine/schema/declare'
import { CATALOG_CURRENCY, productNamed } from './catalog'
import { calculated } from './coupon'

type SubscriptionRow = RowOf<'subscriptions'>
type Carried = Subscription['carried']

/** What an invoice needs of a subscription. */
export type Billed = Pick<
  SubscriptionRow,
  | 'id'
  | 'organization_address_id'
  | 'coupon_id'
  | 'coupon_applied_on'
  | 'coupon_invoices'
  | 'current_period_start'
  | 'current_period_end'
>

/** What an invoice leaves behind in its subscription. */
export interface Issued {
  readonly carried: string
  readonly coupon_invoices: number
}

const WORDS: Readonly<Record<'en' | 'pl', Readonly<Record<LineKind, (name: string) => string>>>> = {
  en: {
    period: (name) => name,
    credit: (name) => `${name}, unused time`,
    debit: (name) => `${name}, remaining time`,
    carried: () => 'Carried between invoices',
  },
  pl: {
    period: (name) => name,
    credit: (name) => `${name}, niewykorzystany czas`,
    debit: (name) => `${name}, pozostały czas`,
    carried: () => 'Przeniesienie między fakturami',
  },
}

const money = (amount: bigint) => formatMoney(amount, CATALOG_CURRENCY)

/** Lines as a subscription keeps them for its next invoice. */
export const keptLines = (lines: readonly BillingLine[]): string =>
  JSON.stringify(
    lines.map(({ kind, product, quantity, unitPriceNet, amount }) => ({
      ...{ kind, product, quantity },
      ...{ unitPriceNet: money(unitPriceNet), amount: money(amount) },
    })),
  )

/** What the next invoice takes over. */
export const carriedLines = (json: string): BillingLine[] =>
  (JSON.parse(json) as Carried).map(({ kind, product, quantity, unitPriceNet, amount }) => ({
    ...{ kind: kind as LineKind, product, quantity },
    ...{ unitPriceNet: parseMoney(unitPriceNet) ?? 0n, amount: parseMoney(amount) ?? 0n },
  }))

const lastNumberQuery = prepared(({ like }: { readonly like: string }) =>
  build
    .selectFrom('invoices')
    .select('number')
    .where('number', 'like', like)
    .orderBy((eb) => eb.fn<number>('length', ['number']), 'desc')
    .orderBy('number', 'desc')
    .limit(1),
)

/** The next number of the year, without a gap: writes run one after another. */
const nextNumber = async (year: string, tools: RuleTools): Promise<string> => {
  const last = await tools.get(lastNumberQuery({ like: `S/${year}/%` }))
  const count = Number(last?.number.split('/').at(-1) ?? 0) + 1
  return `S/${year}/${String(count).padStart(4, '0')}`
}

const addressQuery = prepared(({ id }: { readonly id: string }) =>
  build
    .selectFrom('organization_addresses')
    .select(['country_id', 'tin', 'tin_country'])
    .where('id', '=', id),
)

const couponQuery = prepared(({ id }: { readonly id: string }) =>
  build.selectFrom('coupons').selectAll().where('id', '=', id),
)

const organizationQuery = prepared(() =>
  build.selectFrom('organization').select(['timezone', 'locale', 'country']),
)

/** Today where the organization is: invoices are dated there. */
export const billingDay = async (tools: RuleTools): Promise<{ today: string; language: 'en' | 'pl' }> => {
  const { timezone = 'UTC', locale = 'en', country = null } = (await tools.get(organizationQuery({}))) ?? {}
  return {
    today: dayAt(Date.parse(tools.now), zoneOfOrganization(timezone, country)),
    language: locale.startsWith('pl') ? 'pl' : 'en',
  }
}

/** The coupon of the subscription, when it is for the next invoice. */
const couponFor = async (billed: Billed, today: string, tools: RuleTools) => {
  const { coupon_id: id, coupon_applied_on: appliedOn, coupon_invoices: earlier } = billed
  const row = id === null ? undefined : await tools.get(couponQuery({ id }))
  if (row === undefined) return null
  const coupon = calculated(row)
  return couponCovers(coupon, appliedOn ?? today, { day: today, earlier }) ? coupon : null
}

/** Issues an invoice over these lines; one that comes to nothing is paid. */
export const issueInvoice = async (
  billed: Billed,
  lines: readonly BillingLine[],
  tools: RuleTools,
): Promise<Issued> => {
  const { today, language } = await billingDay(tools)
  const own = settled(lines)
  const coupon = own.carried.length > 0 ? null : await couponFor(billed, today, tools)
  const address = await tools.get(addressQuery({ id: billed.organization_address_id }))
  const rate = serviceTaxRate(
    address?.tin_country ?? address?.country_id ?? '',
    (address?.tin ?? null) !== null,
  )
  const totals = invoiceTotals(own.lines, coupon, rate, CATALOG_CURRENCY)
  const invoice: Omit<Invoice, 'id' | 'ksefNumber' | 'ksefStatus' | 'url'> = {
    subscription: billed.id,
    number: await nextNumber(today.slice(0, 4), tools),
    status: totals.gross === 0n ? 'paid' : 'open',
    issueDate: today,
    dueDate: addDays(today, PAYMENT_DAYS),
    paidAt: totals.gross === 0n ? tools.now : null,
    periodFrom: billed.current_period_start,
    periodTo: billed.current_period_end,
    currency: CATALOG_CURRENCY,
    net: money(totals.net),
    tax: money(totals.tax),
    gross: money(totals.gross),
    lines: own.lines.map(({ kind, product, quantity, unitPriceNet, amount }) => ({
      description: WORDS[language][kind](productNamed(product)?.name ?? product),
      ...{ quantity, unitPriceNet: money(unitPriceNet), amount: money(amount) },
      proration: kind !== 'period',
    })),
    discount:
      totals.discount === 0n ? null : { coupon: billed.coupon_id ?? '', amount: money(totals.discount) },
  }
  await tools.create('Invoice', invoice)
  return {
    carried: keptLines(own.carried),
    coupon_invoices: billed.coupon_invoices + (coupon === null ? 0 : 1),
  }
}

/** What the lines come to. */
export const sumOf = (lines: readonly BillingLine[]): bigint => sumMoney(lines.map(({ amount }) => amount))

const openQuery = prepared(({ subscription }: { readonly subscription: string }) =>
  build
    .selectFrom('invoices')
    .select('id')
    .where('subscription_id', '=', subscription)
    .where('status', '=', 'open')
    .where('deleted_at', 'is', null)
    .orderBy('id'),
)

/** No one is asked any more for what is open of a subscription. */
export const closeInvoices = async (
  subscription: SqlValue,
  event: 'void' | 'write-off',
  tools: RuleTools,
): Promise<void> => {
  for (const { id } of await tools.all(openQuery({ subscription: String(subscription) })))
    await tools.take('Invoice', id, event)
}
