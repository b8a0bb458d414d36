// Invoice and Payment: what is asked for a subscription, and what came of it.
import { INVOICE_STATUSES, Invoice, Payment, PAYMENT_STATUSES } from '#contract/subscriptions'
import { build, prepared } from '../../db/build'
import type { RowOf } from '../../db/tables'
import { declare, type Change, type RuleTools, type Step } from '../../engine/schema/declare'

const extension = {
  tag: 'Extensions',
  scope: 'subscriptions',
  extension: true,
  operations: ['list', 'get'],
  access: { area: 'subscriptions', ownedBy: { kind: 'shared' } },
} as const

const liveQuery = prepared(() =>
  build
    .selectFrom('subscriptions')
    .select(['id', 'status'])
    .where('status', '<>', 'cancelled')
    .where('deleted_at', 'is', null),
)

/** An open invoice that is overdue, or whose payment failed. */
const missingQuery = prepared(({ today }: { readonly today: string }) =>
  build
    .selectFrom('invoices')
    .select('id')
    .where('status', '=', 'open')
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('due_date', '<', today),
        eb.exists(
          eb
            .selectFrom('payments')
            .select('payments.id')
            .whereRef('payments.invoice_id', '=', 'invoices.id')
            .where('payments.status', '=', 'failed'),
        ),
      ]),
    )
    .limit(1),
)

const WAITING = ['incomplete', 'past_due', 'unpaid']

/** A subscription that waited for its money goes on when nothing is missing any more. */
const afterInvoice = async (change: Change<RowOf<'invoices'>>, tools: RuleTools): Promise<void> => {
  if (change.kind !== 'update' || !change.changes('status') || change.after.status !== 'paid') return
  const live = await tools.get(liveQuery({}))
  if (live === undefined || !WAITING.includes(live.status)) return
  // A first payment is that of the subscription itself, not of one before it.
  if (live.status === 'incomplete' && live.id !== change.after.subscription_id) return
  if ((await tools.get(missingQuery({ today: tools.today }))) !== undefined) return
  await tools.take('Subscription', live.id, 'pay')
}

const paidFrom = (from: string): Step<RowOf<'invoices'>> => ({
  ...{ from, to: 'paid', audit: 'status_changed' },
  act: ({ after }, tools) => {
    after.paid_at = tools.now
  },
})

export const invoice = declare({
  ...extension,
  name: 'Invoice',
  schema: Invoice,
  about: 'What is asked for a period of a subscription, or for a change of plan.',
  paths: ['invoices'],
  table: 'invoices',
  fields: {
    subscription: { required: true, immutable: true },
    number: { required: true },
    status: { required: true },
    issueDate: { required: true },
    dueDate: { required: true },
    currency: { required: true, column: 'currency_id' },
    net: { required: true },
    tax: { required: true },
    gross: { required: true },
    lines: { required: true },
  },
  filters: {
    subscription: { kind: 'reference', column: 'subscription_id', target: 'subscriptions' },
    status: { kind: 'code', column: 'status', values: INVOICE_STATUSES },
    number: { kind: 'text', column: 'number' },
    issueDate: { kind: 'day', column: 'issue_date' },
    dueDate: { kind: 'day', column: 'due_date' },
  },
  order: {
    by: { issueDate: ['issue_date', 'number'], updatedAt: ['updated_at'] },
    default: ['issueDate', 'desc'],
  },
  transitions: {
    state: 'status',
    actions: [
      {
        event: 'pay',
        via: 'service',
        steps: ['open', 'uncollectible'].map(paidFrom),
      },
      { event: 'void', via: 'service', steps: [{ from: 'open', to: 'void', audit: 'status_changed' }] },
      {
        event: 'write-off',
        via: 'service',
        steps: [{ from: 'open', to: 'uncollectible', audit: 'status_changed' }],
      },
    ],
  },
  unique: [{ columns: ['number'], what: 'an invoice with this number' }],
  effect: afterInvoice,
})

const invoiceQuery = prepared(({ id }: { readonly id: string }) =>
  build.selectFrom('invoices').selectAll().where('id', '=', id),
)

/** What a payment does to its invoice: one that came in full pays it, one that failed is missing from now on. */
const afterPayment = async ({ after }: Change<RowOf<'payments'>>, tools: RuleTools): Promise<void> => {
  const of = await tools.get(invoiceQuery({ id: after.invoice_id }))
  if (of === undefined || (of.status !== 'open' && of.status !== 'uncollectible')) return
  if (after.status === 'succeeded') {
    if (after.amount === of.gross && after.currency_id === of.currency_id)
      await tools.take('Invoice', of.id, 'pay')
    return
  }
  const live = await tools.get(liveQuery({}))
  if (live?.status === 'active') await tools.take('Subscription', live.id, 'fall-behind')
}

export const payment = declare({
  ...extension,
  name: 'Payment',
  schema: Payment,
  about: 'What came of paying an invoice, as the provider of card payments says.',
  paths: ['payments'],
  table: 'payments',
  fields: {
    invoice: { required: true, immutable: true },
    reference: { required: true, immutable: true },
    status: { required: true },
    amount: { required: true },
    currency: { required: true, immutable: true },
  },
  filters: {
    invoice: { kind: 'reference', column: 'invoice_id', target: 'invoices' },
    status: { kind: 'code', column: 'status', values: PAYMENT_STATUSES },
    reference: { kind: 'text', column: 'reference' },
  },
  order: {
    by: { occurredAt: ['occurred_at'], updatedAt: ['updated_at'] },
    default: ['occurredAt', 'desc'],
  },
  createdAs: ({ status }) => (status === 'succeeded' ? 'succeeded' : 'failed'),
  transitions: {
    state: 'status',
    actions: [
      {
        event: 'succeed',
        via: 'service',
        steps: [
          {
            ...{ from: 'failed', to: 'succeeded', audit: 'succeeded' },
            act: ({ after }, _tools, input) => {
              Object.assign(after, input, { attempts: after.attempts + 1, reason: null })
            },
          },
        ],
      },
      {
        event: 'fail',
        via: 'service',
        steps: [
          {
            ...{ from: 'failed', audit: 'failed' },
            act: ({ after }, _tools, input) => {
              Object.assign(after, input, { attempts: after.attempts + 1 })
            },
          },
        ],
      },
    ],
  },
  unique: [{ columns: ['reference'], what: 'a payment with this reference' }],
  rule: ({ kind, after }) => {
    if (kind === 'create') after.attempts = Math.max(1, after.attempts)
  },
  effect: afterPayment,
})
