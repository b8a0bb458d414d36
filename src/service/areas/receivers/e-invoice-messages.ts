// E-invoices: a received one becomes a cost in the books, and what becomes of a sent one is noted, as far as it goes forward.
import { EInvoiceStatusNotice, IncomingCost } from '#contract/receivers'
import { leadsFurther, statusOfCode } from '#domain/e-invoice-status'
import { isKsefNumber } from '#domain/ksef-number'
import { parseMoney } from '#domain/money'
import { readTaxNumber } from '#domain/tax-number'
import { build, prepared } from '../../db/build'
import { modelNamed } from '../../engine/schema/model'
import { createRow, takeStep, type WriteContext } from '../../engine/write/write'
import { reader, Unreadable, type Handler } from './message'

const SOURCE = 'e_invoice'

const readCost = reader(IncomingCost)
const readNotice = reader(EInvoiceStatusNotice)

const knownQuery = prepared(
  ({ direction, reference }: { readonly direction: string; readonly reference: string }) =>
    build
      .selectFrom('e_invoices')
      .select(['id', 'code', 'ksef_number'])
      .where('direction', '=', direction)
      .where('reference', '=', reference)
      .where('deleted_at', 'is', null),
)

const bookedQuery = prepared(({ reference }: { readonly reference: string }) =>
  build
    .selectFrom('transactions')
    .select('id')
    .where('source', '=', SOURCE)
    .where('source_reference', '=', reference)
    .where('deleted_at', 'is', null),
)

const tinsQuery = prepared(() =>
  build
    .selectFrom('organization_addresses')
    .select('tin')
    .where('tin', 'is not', null)
    .where('deleted_at', 'is', null),
)

/** Polish numbers are compared as they are kept. */
const bare = (tin: string): string => {
  const reading = readTaxNumber(tin, 'PL')
  return reading.ok ? reading.number : tin
}

const assertOurs = async (ctx: WriteContext, tin: string): Promise<void> => {
  const own = await ctx.tx.all(tinsQuery({}))
  if (own.length > 0 && !own.some((address) => address.tin === bare(tin)))
    throw new Unreadable('the buyer is none of the addresses of the organization')
}

const assertSum = ({ net, vat, gross }: { net: string; vat: string; gross: string }): void => {
  const [one, other, both] = [net, vat, gross].map((text) => parseMoney(text) ?? 0n)
  if ((one ?? 0n) + (other ?? 0n) !== both) throw new Unreadable('net and vat do not come to gross')
}

export const incomingCost: Handler = async (ctx, { type, body }) => {
  if (type !== 'e_invoice.incoming_cost') return { ignored: `the type ${type} has no effect here` }
  const cost = readCost(body['data'])
  const { ksefNumber, invoiceNumber, issueDate, seller, net, gross, currency } = cost
  if (!isKsefNumber(ksefNumber)) throw new Unreadable(`${ksefNumber} is no KSeF number`)
  assertSum(cost)
  await assertOurs(ctx, cost.buyer.tin)
  if ((await ctx.tx.get(knownQuery({ direction: 'incoming', reference: ksefNumber }))) !== undefined)
    return { ignored: `${ksefNumber} was received before` }
  const booked = await ctx.tx.get(bookedQuery({ reference: ksefNumber }))
  const transaction =
    booked?.id ??
    (
      await createRow(ctx, modelNamed(ctx.core, 'Transaction'), {
        ...{ type: 'cost', number: invoiceNumber, date: issueDate, counterparty: seller.name },
        ...{ net, gross, currency, source: SOURCE, sourceReference: ksefNumber, status: 'open' },
        document: { type: 'cost_invoice', name: `${invoiceNumber} ${seller.name}`.slice(0, 255), ksefNumber },
      })
    )['id']
  await createRow(ctx, modelNamed(ctx.core, 'EInvoice'), {
    ...{ direction: 'incoming', reference: ksefNumber, ksefNumber, status: 'received', transaction },
    details: cost.invoiceHash === undefined ? [] : [`hash ${cost.invoiceHash}`],
  })
  return 'done'
}

const sentQuery = prepared(({ reference }: { readonly reference: string }) =>
  build
    .selectFrom('invoices')
    .select('id')
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('number', '=', reference), eb('id', '=', reference)])),
)

const incomeQuery = prepared(({ reference }: { readonly reference: string }) =>
  build
    .selectFrom('transactions')
    .select('id')
    .where('type', '=', 'income')
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('number', '=', reference), eb('source_reference', '=', reference)]))
    .orderBy('id', 'desc')
    .limit(1),
)

export const eInvoiceStatus: Handler = async (ctx, { type, body }) => {
  if (type !== 'e_invoice.status') return { ignored: `the type ${type} has no effect here` }
  const notice = readNotice(body['data'])
  const { reference, code } = notice
  const status = statusOfCode(code)
  if (status === null) return { ignored: `the code ${code} is not known` }
  const { ksefNumber = null, originalKsefNumber = null, description = null, details = [] } = notice
  for (const number of [ksefNumber, originalKsefNumber])
    if (number !== null && !isKsefNumber(number)) throw new Unreadable(`${number} is no KSeF number`)
  const told = { status, code, description: description?.slice(0, 1000) ?? null }
  const model = modelNamed(ctx.core, 'EInvoice')
  const known = await ctx.tx.get(knownQuery({ direction: 'outgoing', reference }))
  if (known !== undefined) {
    if (!leadsFurther(known.code, code))
      return { ignored: `the code ${code} is older than ${known.code ?? ''}` }
    await takeStep(ctx, model, known.id, 'advance', {
      ...told,
      details: JSON.stringify(details),
      ksef_number: ksefNumber ?? known.ksef_number,
      original_ksef_number: originalKsefNumber,
    })
    return 'done'
  }
  const invoice = await ctx.tx.get(sentQuery({ reference }))
  const income = invoice === undefined ? await ctx.tx.get(incomeQuery({ reference })) : undefined
  await createRow(ctx, model, {
    ...{ direction: 'outgoing', reference, ...told, details, ksefNumber, originalKsefNumber },
    ...{ invoice: invoice?.id ?? null, transaction: income?.id ?? null },
  })
  return 'done'
}
