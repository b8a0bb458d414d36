// What others tell the service over HTTP: e-invoices and card payments; and e-invoices as a resource.
import { Type } from 'typebox'
import type { Static } from 'typebox'
import {
  createdAt,
  described,
  integer,
  iri,
  nullable,
  omittable,
  oneOf,
  readOnly,
  resource,
  text,
  updatedAt,
  uuidId,
} from './field'
import { E_INVOICE_STATUSES } from './subscriptions'

export const E_INVOICE_DIRECTIONS = ['incoming', 'outgoing'] as const

export const EInvoice = resource('EInvoice', {
  id: uuidId(),
  direction: described(oneOf(E_INVOICE_DIRECTIONS), 'Whether it was received or sent.'),
  reference: described(
    text(255),
    'What it is told apart by: of a received one its KSeF number, of a sent one the number of the invoice.',
  ),
  ksefNumber: described(nullable(text(35)), 'Its number in the national e-invoice system.'),
  originalKsefNumber: described(
    nullable(text(35)),
    'The number of the invoice that was there before, when it was rejected as a duplicate.',
  ),
  status: described(oneOf(E_INVOICE_STATUSES), 'What became of it.'),
  code: described(nullable(integer()), 'The status code of the national e-invoice system.'),
  description: described(nullable(text(1000)), 'What the code means, as the system says.'),
  details: described(Type.Array(Type.String()), 'What else the system says.'),
  transaction: described(nullable(iri('transactions')), 'The cost or income that it is for.'),
  invoice: described(nullable(iri('invoices')), 'The invoice of a subscription that it is for.'),
  createdAt: readOnly(omittable(createdAt())),
  updatedAt: readOnly(omittable(updatedAt())),
})
export type EInvoice = Static<typeof EInvoice>

const amount = () => Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$' })

/** The members of a message that its receiver reads; senders may put more into it. */
const open = { additionalProperties: true } as const

const date = () => Type.String({ format: 'date', pattern: '^\\d{4}-\\d{2}-\\d{2}$' })

export const IncomingCost = Type.Object(
  {
    ksefNumber: described(Type.String({ maxLength: 35 }), 'The KSeF number; its check sum must be right.'),
    invoiceNumber: described(
      Type.String({ minLength: 1, maxLength: 255 }),
      'The number that the seller gave it.',
    ),
    issueDate: described(date(), 'The day on which it was issued.'),
    seller: described(
      Type.Object({ tin: Type.String(), name: Type.String({ minLength: 1, maxLength: 255 }) }, open),
      'Who issued it.',
    ),
    buyer: described(
      Type.Object({ tin: Type.String() }, open),
      'Whom it is made out to: one of the addresses of the organization, where they have tax numbers.',
    ),
    net: described(amount(), 'The net amount.'),
    vat: described(amount(), 'The tax.'),
    gross: described(amount(), 'Net and tax together.'),
    currency: described(Type.String({ pattern: '^[A-Z]{3}$' }), 'ISO 4217.'),
    invoiceHash: described(Type.Optional(Type.String({ maxLength: 255 })), 'The hash of the document.'),
  },
  open,
)

export const EInvoiceStatusNotice = Type.Object(
  {
    reference: described(Type.String({ minLength: 1, maxLength: 255 }), 'The number or id of the invoice.'),
    ksefNumber: described(
      Type.Optional(nullable(Type.String({ maxLength: 35 }))),
      'Its KSeF number, once it was accepted.',
    ),
    code: described(Type.Integer(), '100–150 processing, 200 accepted, 4xx rejected, 5xx to be sent again.'),
    description: described(Type.Optional(nullable(Type.String())), 'What the code means.'),
    details: described(Type.Optional(Type.Array(Type.String())), 'What else there is to say.'),
    originalKsefNumber: described(
      Type.Optional(nullable(Type.String({ maxLength: 35 }))),
      'With code 440: the invoice that was there before.',
    ),
  },
  open,
)

export const CardPayment = Type.Object(
  {
    id: described(Type.String({ minLength: 1, maxLength: 255 }), 'The id of the payment.'),
    amount: described(Type.Integer({ minimum: 0 }), "In the currency's smallest unit."),
    currency: described(Type.String({ pattern: '^[A-Za-z]{3}$' }), 'ISO 4217.'),
    metadata: described(
      Type.Optional(Type.Object({ invoice: Type.Optional(Type.String({ maxLength: 255 })) }, open)),
      '`invoice` is the number or the id of the invoice that is paid.',
    ),
    last_payment_error: described(
      Type.Optional(nullable(Type.Object({ message: Type.Optional(Type.String()) }, open))),
      'Why it failed.',
    ),
  },
  open,
)

const message = ($id: string, types: string, data: string) =>
  Type.Object(
    {
      type: described(Type.String(), `${types} Others are stored and ignored.`),
      data: described(Type.Record(Type.String(), Type.Unknown()), data),
    },
    { $id, ...open },
  )

export const IncomingCostMessage = message(
  'IncomingCostMessage',
  'e_invoice.incoming_cost.',
  'ksefNumber, invoiceNumber, issueDate, seller {tin, name}, buyer {tin}, net, vat, gross, currency, invoiceHash.',
)

export const EInvoiceStatusMessage = message(
  'EInvoiceStatusMessage',
  'e_invoice.status.',
  'reference, ksefNumber, code, description, details, originalKsefNumber.',
)

export const CardPaymentMessage = message(
  'CardPaymentMessage',
  'payment_intent.succeeded, payment_intent.payment_failed, payment.succeeded or payment.failed.',
  '`object` is the payment: id, amount, currency, metadata.invoice, last_payment_error.',
)

export const Receipt = resource(
  'Receipt',
  {
    received: described(Type.Literal(true), 'The message is stored.'),
    duplicate: described(omittable(Type.Literal(true)), 'It had been stored before; nothing was done.'),
  },
  'That a message arrived.',
)
