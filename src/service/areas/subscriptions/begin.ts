// The beginning of a subscription: a first one, or a change of plan in the place of the one that lives.
import { Temporal } from 'temporal-polyfill'
import type { SubscriptionProduct } from '#contract/subscriptions'
import { changeLines, periodLines, type BillingLine } from '#domain/subscription-invoice'
import { nextPeriod, type BillingType } from '#domain/subscription-life'
import { build, prepared } from '../../db/build'
import type { RowOf } from '../../db/tables'
import { isoOf } from '../../engine/clock'
import type { Change, RuleTools, Unfilled } from '../../engine/schema/declare'
import { CATALOG_CURRENCY } from './catalog'
import { carriedLines, issueInvoice, keptLines, sumOf } from './issue'
import { keptProducts, readPlan, shownProducts } from './plan'

type Row = RowOf<'subscriptions'>
/** Whoever subscribes says no more than what and how; history is written whole. */
type NewRow = Unfilled<Row, 'status' | 'seats' | 'coupon_invoices' | 'carried'>

const DAY_MILLIS = 86_400_000

const liveQuery = prepared(() =>
  build
    .selectFrom('subscriptions')
    .selectAll()
    .where('status', '<>', 'cancelled')
    .where('deleted_at', 'is', null),
)

/** Subscriptions that someone had the use of; a trial is for the first of them. */
const earlierQuery = prepared(() =>
  build
    .selectFrom('subscriptions')
    .select('id')
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('cancel_reason', 'is', null), eb('cancel_reason', '<>', 'expired')]))
    .limit(1),
)

const at = (text: string) => Temporal.Instant.from(text)
const period = (row: Pick<Row, 'current_period_start' | 'current_period_end'>) => ({
  start: at(row.current_period_start),
  end: at(row.current_period_end),
})

const begin = (row: NewRow, from: string): void => {
  const { start, end } = nextPeriod(at(from), row.type as BillingType, at(from))
  row.billing_anchor = from
  row.current_period_start = isoOf(start.epochMilliseconds)
  row.current_period_end = isoOf(end.epochMilliseconds)
}

/** The first of its kind: it is tried, or it waits for its first payment; a transfer is trusted to come. */
const beginFirst = (row: NewRow, trialDays: number, now: string): void => {
  begin(row, now)
  if (trialDays === 0) {
    row.status = row.payment_method === 'transfer' ? 'active' : 'incomplete'
    return
  }
  row.status = 'trialing'
  row.trial_end = isoOf(Date.parse(now) + trialDays * DAY_MILLIS)
  row.current_period_end = row.trial_end
}

/** Goes on where the live one was, by the second. */
const goOn = (row: NewRow, live: Row, now: string): void => {
  row.status = live.status
  row.trial_end = live.trial_end
  row.past_due_since = live.past_due_since
  if (live.type === row.type || live.status === 'trialing') {
    row.billing_anchor = live.billing_anchor
    row.current_period_start = live.current_period_start
    row.current_period_end = live.current_period_end
  } else begin(row, now)
}

/** What is to be paid for the change, with what the live one had carried on. */
const linesOf = (row: NewRow, live: Row, now: string): BillingLine[] => {
  const [before, after] = [keptProducts(live.products), keptProducts(row.products)]
  const same = live.type === row.type
  return [
    ...carriedLines(live.carried),
    ...changeLines(period(live), at(now), before, same ? after : [], CATALOG_CURRENCY),
    ...(same ? [] : periodLines(after)),
  ]
}

/**
 * Fills in a new subscription. One that is live ends with it: it is superseded. What is to be paid is carried to the
 * effect, which makes an invoice of it, or leaves it for the next one.
 */
export const beginRule = async ({ kind, after: row }: Change<NewRow>, tools: RuleTools): Promise<void> => {
  if (kind !== 'create') return
  const given = row.status
  const metadata = JSON.parse(row.metadata) as { key: string }[]
  if (new Set(metadata.map(({ key }) => key)).size !== metadata.length)
    tools.violation('metadata', 'uniqueKeys')
  const asked = JSON.parse(row.products) as SubscriptionProduct[]
  const plan = readPlan(asked, row.seats, row.type as BillingType, tools)
  if (plan === null) return
  row.products = JSON.stringify(shownProducts(plan.products))
  row.seats = plan.seats
  row.modules = JSON.stringify(plan.modules)
  row.currency_id = CATALOG_CURRENCY
  row.coupon_invoices ??= 0
  row.carried ??= '[]'
  // History is written as it was.
  if (given !== null) return
  const live = await tools.get(liveQuery({}))
  if (live !== undefined) {
    row.coupon_id = live.coupon_id
    row.coupon_applied_on = live.coupon_applied_on
    row.coupon_invoices = live.coupon_invoices
  }
  if (live === undefined || live.status === 'incomplete') {
    const earlier = await tools.get(earlierQuery({}))
    beginFirst(row, earlier === undefined ? plan.trialDays : 0, tools.now)
    if (row.status !== 'trialing') row.carried = keptLines(periodLines(plan.products))
  } else {
    goOn(row, live, tools.now)
    if (live.status !== 'trialing') row.carried = keptLines(linesOf(row, live, tools.now))
  }
  if (live !== undefined) await tools.take('Subscription', live.id, 'supersede')
}

/** What a new subscription is to be paid: its first period, or what a change of plan costs now. */
export const beginEffect = async ({ kind, after: row }: Change<Row>, tools: RuleTools): Promise<void> => {
  if (kind !== 'create') return
  const lines = carriedLines(row.carried)
  // What is given back waits for the next invoice; a period that begins is invoiced.
  if (sumOf(lines) <= 0n && !lines.some((line) => line.kind === 'period')) return
  const issued = await issueInvoice(row, lines, tools)
  await tools.update('Subscription', row.id, {
    carried: JSON.parse(issued.carried) as unknown,
    couponInvoices: issued.coupon_invoices,
  })
}
