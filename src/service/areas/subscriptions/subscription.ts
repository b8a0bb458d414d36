// Subscription: what the organization pays for, and its life from the first payment to its end.
import {
  BILLING_TYPES,
  SUBSCRIPTION_STATUSES,
  Subscription,
  SubscriptionCancellation,
} from '#contract/subscriptions'
import { Temporal } from 'temporal-polyfill'
import { periodLines } from '#domain/subscription-invoice'
import { nextPeriod, type BillingType } from '#domain/subscription-life'
import type { RowOf } from '../../db/tables'
import { isoOf } from '../../engine/clock'
import { declare, type Change, type RuleTools, type Step } from '../../engine/schema/declare'
import { referenceTo } from '../../engine/schema/references'
import { beginEffect, beginRule } from './begin'
import { carriedLines, closeInvoices, issueInvoice } from './issue'
import { keptProducts } from './plan'

type Row = RowOf<'subscriptions'>
type Changed = Change<Row>
type Line = Step<Row>

const end =
  (reason: Row['cancel_reason']) =>
  ({ after }: Changed, tools: RuleTools): void => {
    after.cancelled_at = tools.now
    after.cancel_reason = reason
    after.past_due_since = null
  }

/** A line that ends it. What was never paid for is not asked for; what was used and not paid for is given up. */
const ending = (from: string, reason: Row['cancel_reason'], when?: Line['when']): Line => ({
  ...{ from, to: 'cancelled', audit: 'cancelled' },
  ...(when === undefined ? {} : { when }),
  act: async (change, tools) => {
    end(reason)(change, tools)
    const { id } = change.after
    if (from === 'incomplete') await closeInvoices(id, 'void', tools)
    if (from === 'unpaid' && reason !== 'superseded') await closeInvoices(id, 'write-off', tools)
  },
})

const LASTING = ['trialing', 'active', 'past_due'] as const
const LIVE = ['incomplete', ...LASTING, 'unpaid'] as const

const atOnce: Line['when'] = (_change, _tools, input) => input['at'] === 'now'

/** The next period begins, and is to be paid. */
const bill = async ({ after }: Changed, tools: RuleTools, from: string): Promise<void> => {
  const instant = Temporal.Instant.from(from)
  const { start, end: until } = nextPeriod(
    Temporal.Instant.from(after.billing_anchor),
    after.type as BillingType,
    instant,
  )
  after.current_period_start = isoOf(start.epochMilliseconds)
  after.current_period_end = isoOf(until.epochMilliseconds)
  const lines = [...carriedLines(after.carried), ...periodLines(keptProducts(after.products))]
  Object.assign(after, await issueInvoice(after, lines, tools))
}

const renewal = (from: string): Line => ({
  ...{ from, audit: 'renewed' },
  act: (change, tools) => bill(change, tools, change.after.current_period_end),
})

/** The trial is over: its first period begins where it ended. Without a way to pay, a payment is missing from the start. */
const start = (to: 'active' | 'past_due', when: Line['when']): Line => ({
  ...{ from: 'trialing', to, audit: to === 'active' ? 'renewed' : 'past_due' },
  ...(when === undefined ? {} : { when }),
  act: async (change, tools) => {
    const { after } = change
    after.billing_anchor = after.current_period_end
    if (to === 'past_due') after.past_due_since = tools.now
    await bill(change, tools, after.billing_anchor)
  },
})

const paid: Line['act'] = async (change, tools) => {
  const { before, after } = change
  after.past_due_since = null
  // No one pays for the time in which nothing was tried: after it, a new period begins.
  if (before?.status !== 'unpaid' || after.current_period_end > tools.now) return
  after.billing_anchor = tools.now
  await bill(change, tools, tools.now)
}

export const subscription = declare({
  name: 'Subscription',
  schema: Subscription,
  about: 'What the organization pays for, period by period. One subscription lives at a time.',
  examples: {
    create: {
      organizationAddress: '/organization-addresses/01900000-0000-792c-80e8-000000000001',
      type: 'monthly',
      paymentMethod: 'card',
      products: [{ product: 'team' }, { product: 'properties' }],
      seats: 14,
    },
  },
  paths: ['subscriptions'],
  table: 'subscriptions',
  tag: 'Subscriptions',
  scope: 'subscriptions',
  operations: ['list', 'get', 'create'],
  summaries: {
    create:
      'Subscribe. While a subscription lives, this is a change of plan: the new subscription takes its place, and unused time is given back to the second',
  },
  fields: {
    organization: {
      compute: (_row, { base, organization }) => referenceTo(base, 'organizations', organization),
    },
    organizationAddress: { required: true },
    type: { required: true },
    products: { required: true },
    metadata: { default: [] },
  },
  filters: {
    status: { kind: 'code', column: 'status', values: SUBSCRIPTION_STATUSES },
    type: { kind: 'code', column: 'type', values: BILLING_TYPES },
  },
  order: {
    by: { createdAt: ['created_at'], updatedAt: ['updated_at'] },
    default: ['createdAt', 'desc'],
  },
  access: { area: 'subscriptions', ownedBy: { kind: 'shared' } },
  transitions: {
    state: 'status',
    actions: [
      {
        event: 'cancel',
        via: 'post',
        summary: 'Cancel a subscription, with the end of the period that is paid for or at once',
        description:
          'A subscription that waits for its first payment, or is unpaid, ends at once. Time that was paid for is not given back. A second time nothing happens.',
        body: SubscriptionCancellation,
        example: { at: 'period_end' },
        steps: [
          { from: 'cancelled', who: ['writer'] },
          ...[
            ending('incomplete', 'requested'),
            ending('unpaid', 'requested'),
            ...LASTING.map((from) => ending(from, 'requested', atOnce)),
            ...LASTING.map((from): Line => ({
              from,
              act: ({ after }) => {
                after.cancel_at = after.current_period_end
              },
            })),
          ].map((line): Line => ({ ...line, who: ['writer'] })),
        ],
      },
      {
        event: 'pay',
        via: 'service',
        steps: [
          { from: 'incomplete', to: 'active', act: paid },
          { from: 'past_due', to: 'active', act: paid },
          { from: 'unpaid', to: 'active', act: paid },
        ],
      },
      {
        event: 'fall-behind',
        via: 'service',
        steps: [
          {
            ...{ from: 'active', to: 'past_due', audit: 'past_due' },
            act: ({ after }, tools) => {
              after.past_due_since = tools.now
            },
          },
        ],
      },
      {
        event: 'start',
        via: 'service',
        steps: [start('past_due', ({ after }) => after.payment_method === null), start('active', undefined)],
      },
      { event: 'renew', via: 'service', steps: [renewal('active'), renewal('past_due')] },
      { event: 'give-up', via: 'service', steps: [{ from: 'past_due', to: 'unpaid' }] },
      { event: 'end', via: 'service', steps: LIVE.map((from) => ending(from, 'requested')) },
      { event: 'expire', via: 'service', steps: [ending('incomplete', 'expired')] },
      { event: 'supersede', via: 'service', steps: LIVE.map((from) => ending(from, 'superseded')) },
    ],
  },
  rule: beginRule,
  effect: beginEffect,
})
