// Card payments: what the provider says of one becomes a payment of an invoice, and what follows is for the invoice to say.
import { CardPayment } from '#contract/receivers'
import { MONEY_PLACES } from '#domain/limits'
import { formatMoney, minorDigits } from '#domain/money'
import { build, prepared } from '../../db/build'
import { isoOf } from '../../engine/clock'
import { parseReference } from '../../engine/schema/references'
import { modelNamed } from '../../engine/schema/model'
import { createRow, takeStep, type WriteContext } from '../../engine/write/write'
import { reader, type Handler } from './message'

/** Types of messages, and how the payment is. */
const RESULTS: Readonly<Partial<Record<string, 'succeeded' | 'failed'>>> = {
  'payment_intent.succeeded': 'succeeded',
  'payment_intent.payment_failed': 'failed',
  'payment.succeeded': 'succeeded',
  'payment.failed': 'failed',
}

const readPayment = reader(CardPayment)

const invoiceQuery = prepared(({ number, id }: { readonly number: string; readonly id: string }) =>
  build
    .selectFrom('invoices')
    .select(['id', 'gross', 'currency_id'])
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('number', '=', number), eb('id', '=', id)])),
)

const paymentQuery = prepared(({ reference }: { readonly reference: string }) =>
  build
    .selectFrom('payments')
    .select(['id', 'status', 'occurred_at'])
    .where('reference', '=', reference)
    .where('deleted_at', 'is', null),
)

/** The invoice that is named by its number, its id or its reference. */
const invoiceNamed = (ctx: WriteContext, name: string) => {
  const id = parseReference(name, modelNamed(ctx.core, 'Invoice').target, ctx.context)
  return ctx.tx.get(invoiceQuery({ number: name, id: String(id ?? '') }))
}

/** Whole seconds since 1970 as an instant; null for anything else, or what no clock shows. */
const instantOf = (created: unknown): string | null =>
  typeof created === 'number' && Number.isSafeInteger(created) && created >= 0 && created < 253_402_300_800
    ? isoOf(created * 1000)
    : null

export const cardPayment: Handler = async (ctx, { type, body, receivedAt }) => {
  const status = RESULTS[type]
  if (status === undefined) return { ignored: `the type ${type} has no effect here` }
  const { object } = (body['data'] ?? {}) as { object?: unknown }
  const paid = readPayment(object)
  const name = paid.metadata?.invoice
  const invoice = name === undefined ? undefined : await invoiceNamed(ctx, name)
  if (invoice === undefined) return { ignored: 'it names no invoice of ours' }
  const occurredAt = instantOf(body['created']) ?? receivedAt
  const reason = status === 'failed' ? (paid.last_payment_error?.message?.slice(0, 500) ?? null) : null
  const model = modelNamed(ctx.core, 'Payment')
  const known = await ctx.tx.get(paymentQuery({ reference: paid.id }))
  if (known === undefined) {
    const currency = paid.currency.toUpperCase()
    const amount = BigInt(paid.amount) * 10n ** BigInt(MONEY_PLACES - minorDigits(currency))
    await createRow(ctx, model, {
      ...{ invoice: invoice.id, reference: paid.id, status, currency, occurredAt, reason },
      amount: formatMoney(amount, currency),
    })
    return 'done'
  }
  if (known.status === 'succeeded') return { ignored: 'the payment has succeeded already' }
  // A failure that was overtaken by a later one tells nothing new.
  if (status === 'failed' && occurredAt < known.occurred_at) return { ignored: 'a later failure is known' }
  const columns = { occurred_at: occurredAt, reason }
  await takeStep(ctx, model, known.id, status === 'succeeded' ? 'succeed' : 'fail', columns)
  return 'done'
}
