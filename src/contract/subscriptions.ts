// Subscriptions over HTTP: what is paid for, the catalog, coupons, invoices and payments.
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { OrganizationAddress } from './organization/organization'
import {
  bool,
  day,
  decimal,
  described,
  embedded,
  instant,
  integer,
  iri,
  money,
  name,
  nullable,
  omittable,
  oneOf,
  readOnly,
  resource,
  text,
  uuidId,
} from './field'

export const BILLING_TYPES = ['monthly', 'yearly'] as const
export const PAYMENT_METHODS = ['card', 'transfer'] as const
export const SUBSCRIPTION_STATUSES = [
  'incomplete',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'cancelled',
] as const
export const CANCEL_REASONS = ['requested', 'superseded', 'expired'] as const
export const INVOICE_STATUSES = ['draft', 'open', 'paid', 'void', 'uncollectible'] as const
export const PAYMENT_STATUSES = ['succeeded', 'failed'] as const
export const PRODUCT_KINDS = ['plan', 'module', 'addon'] as const
export const COUPON_DURATIONS = ['once', 'repeating', 'forever'] as const
/** What the national e-invoice system makes of an invoice. */
export const E_INVOICE_STATUSES = ['received', 'processing', 'retry', 'accepted', 'rejected'] as const

const productCode = () => Type.String({ minLength: 1, maxLength: 64 })

export const SubscriptionProduct = Type.Object(
  {
    product: described(productCode(), 'The code of a product of the catalog.'),
    quantity: described(
      Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
      'How many. Products that are priced by seat have as many as there are seats. Default: 1.',
    ),
    unitPriceNet: described(
      Type.Optional(Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,4})?$' })),
      'The net price of one for a period, as it was when the subscription began. Set by the service.',
    ),
  },
  { additionalProperties: false },
)
export type SubscriptionProduct = Static<typeof SubscriptionProduct>

const MetadataEntry = Type.Object(
  {
    key: described(Type.String({ minLength: 1, maxLength: 64 }), 'A name of your choice, once.'),
    value: described(Type.String({ maxLength: 500 }), 'A value of your choice.'),
  },
  { additionalProperties: false },
)

export const INVOICE_LINE_KINDS = ['period', 'credit', 'debit', 'carried'] as const

const InvoiceLine = Type.Object(
  {
    description: described(Type.String(), 'What the line is for, in the language of the organization.'),
    quantity: described(Type.Integer(), 'How many.'),
    unitPriceNet: described(Type.String(), 'The net price of one for a whole period.'),
    amount: described(Type.String(), 'What the line comes to; negative for what is given back.'),
    proration: described(Type.Boolean(), 'Whether it is for a part of a period.'),
  },
  { additionalProperties: false },
)
export type InvoiceLine = Static<typeof InvoiceLine>

const CarriedLine = Type.Object(
  {
    kind: described(
      Type.Unsafe<string>({ type: 'string', enum: [...INVOICE_LINE_KINDS] }),
      'Why it is there.',
    ),
    product: described(Type.String(), 'The code of the product; empty for a rest.'),
    quantity: described(Type.Integer(), 'How many.'),
    unitPriceNet: described(Type.String(), 'The net price of one for a whole period.'),
    amount: described(Type.String(), 'What it comes to; negative for what is given back.'),
  },
  { additionalProperties: false },
)

export const Subscription = resource('Subscription', {
  id: described(uuidId(), 'The id of the subscription.'),
  organization: described(readOnly(iri('organizations')), 'The organization that subscribes.'),
  organizationAddress: described(
    embedded('organization-addresses', OrganizationAddress),
    'The address that invoices are made out to. In a request: its reference.',
  ),
  type: described(oneOf(BILLING_TYPES), 'How long a billing period is.'),
  paymentMethod: described(
    nullable(oneOf(PAYMENT_METHODS)),
    'By card (payments are notified by the provider) or by bank transfer; null while none was chosen.',
  ),
  products: described(
    Type.Array(SubscriptionProduct, { minItems: 1, maxItems: 20 }),
    'One plan, and what is subscribed to besides.',
  ),
  seats: described(
    integer({ minimum: 1, maximum: 100_000 }),
    'How many people it is for. Default: the quantity of the plan.',
  ),
  modules: described(readOnly(Type.Array(Type.String())), 'The modules that the products include.'),
  status: described(readOnly(oneOf(SUBSCRIPTION_STATUSES)), 'Where it is in its life.'),
  metadata: described(Type.Array(MetadataEntry, { maxItems: 50 }), 'What you want to keep with it.'),
  currency: described(readOnly(iri('currencies')), 'The currency of its invoices. Extension.'),
  currentPeriodStart: described(readOnly(instant()), 'When the present billing period began. Extension.'),
  currentPeriodEnd: described(
    readOnly(instant()),
    'When the present billing period, or the trial, ends. Extension.',
  ),
  billingAnchor: described(readOnly(instant()), 'From when on periods are counted. Extension.'),
  trialEnd: described(readOnly(nullable(instant())), 'When the trial ends; null without one. Extension.'),
  cancelAt: described(
    readOnly(nullable(instant())),
    'When it ends because it was cancelled; null while it was not. Extension.',
  ),
  cancelledAt: described(readOnly(nullable(instant())), 'When it ended. Extension.'),
  cancelReason: described(
    readOnly(nullable(oneOf(CANCEL_REASONS))),
    'Why it ended: by request, by a change of plan, or because the first payment did not come. Extension.',
  ),
  pastDueSince: described(readOnly(nullable(instant())), 'Since when a payment is missing. Extension.'),
  coupon: described(readOnly(nullable(iri('coupons'))), 'The coupon on it. Extension.'),
  couponAppliedOn: described(
    readOnly(nullable(day())),
    'The day on which the coupon was applied. Extension.',
  ),
  couponInvoices: described(
    readOnly(integer({ minimum: 0 })),
    'On how many invoices the coupon was used. Extension.',
  ),
  carried: described(
    readOnly(Type.Array(CarriedLine)),
    'What the next invoice takes over, such as time given back by a change to a smaller plan. Extension.',
  ),
  createdAt: described(readOnly(omittable(instant())), 'When it was created.'),
  updatedAt: described(readOnly(omittable(instant())), 'When it was last changed.'),
})
export type Subscription = Static<typeof Subscription>

export const SubscriptionCancellation = resource('SubscriptionCancellation', {
  at: described(
    omittable(oneOf(['period_end', 'now'])),
    'Whether it ends with the period that is paid for, or at once. Default: period_end.',
  ),
})

export const CouponApplication = resource('CouponApplication', {
  code: described(name(64), 'The code of the coupon; upper and lower case are equal.'),
  subscription: omittable(described(nullable(iri('subscriptions')), 'Default: the present subscription.')),
})

export const CouponClearing = resource('CouponClearing', {
  subscription: omittable(described(nullable(iri('subscriptions')), 'Default: the present subscription.')),
})

export const SubscriptionCatalogProductOutput = resource(
  'SubscriptionCatalogProductOutput',
  {
    id: described(productCode(), 'The code of the product.'),
    name: described(Type.String(), 'Its name.'),
    description: described(Type.String(), 'What it is.'),
    kind: described(oneOf(PRODUCT_KINDS), 'A subscription has one plan; modules and add-ons come with it.'),
    priceNetMonthly: described(money(), 'The net price for a month, of each seat where `perSeat` is true.'),
    priceNetYearly: described(money(), 'The net price for a year, of each seat where `perSeat` is true.'),
    currency: described(iri('currencies'), 'The currency of the prices.'),
    perSeat: described(bool(), 'Whether the price is for each seat.'),
    minSeats: described(integer({ minimum: 1 }), 'The least seats it can be subscribed to for.'),
    maxSeats: described(nullable(integer({ minimum: 1 })), 'The most seats; null without limit.'),
    modules: described(Type.Array(Type.String()), 'The modules that it includes.'),
    trialDays: described(integer({ minimum: 0 }), 'Days of trial of a first subscription.'),
    active: described(bool(), 'Whether it can be subscribed to now.'),
  },
  'What can be subscribed to, with its prices.',
)
export type SubscriptionCatalogProductOutput = Static<typeof SubscriptionCatalogProductOutput>

export const Coupon = resource('Coupon', {
  id: described(text(64), 'The code, in upper case.'),
  percentOff: described(
    nullable(decimal({ minimum: 0.0001, maximum: 100 })),
    'What it takes off, in percent of the subtotal; null when it takes off an amount.',
  ),
  amountOff: described(nullable(money()), 'What it takes off; null when it takes off a percentage.'),
  currency: described(nullable(iri('currencies')), 'The currency of `amountOff`.'),
  duration: described(oneOf(COUPON_DURATIONS), 'For the next invoice, for some months, or for all invoices.'),
  durationMonths: described(
    nullable(integer({ minimum: 1, maximum: 120 })),
    'For how many months, where `duration` is repeating.',
  ),
  redeemBy: described(nullable(day()), 'The last day on which it can be applied.'),
  maxRedemptions: described(nullable(integer({ minimum: 1 })), 'How often it can be applied.'),
  timesRedeemed: described(readOnly(integer({ minimum: 0 })), 'How often it was applied.'),
  appliesTo: described(
    Type.Array(productCode(), { maxItems: 50 }),
    'The codes of the products that it is for; empty for all.',
  ),
  createdAt: described(readOnly(omittable(instant())), 'When it was created.'),
  updatedAt: described(readOnly(omittable(instant())), 'When it was last changed.'),
})
export type Coupon = Static<typeof Coupon>

const InvoiceDiscount = Type.Object(
  {
    coupon: described(Type.String(), 'The code of the coupon.'),
    amount: described(Type.String(), 'What it took off the lines.'),
  },
  { additionalProperties: false },
)

export const Invoice = resource('Invoice', {
  id: described(uuidId(), 'The id of the invoice.'),
  subscription: described(iri('subscriptions'), 'The subscription that it is for. Extension.'),
  number: described(name(64), 'Its number, counted up within a year.'),
  status: described(oneOf(INVOICE_STATUSES), 'Where it is in its life.'),
  issueDate: described(day(), 'The day on which it was issued.'),
  dueDate: described(day(), 'The last day on which it is to be paid.'),
  paidAt: described(readOnly(nullable(instant())), 'When it was paid.'),
  periodFrom: described(readOnly(instant()), 'When the period that it is for begins.'),
  periodTo: described(readOnly(instant()), 'When the period that it is for ends.'),
  currency: described(text(3), 'The currency of its amounts (ISO 4217).'),
  net: described(money(), 'What its lines come to, less the discount.'),
  tax: described(money(), 'The tax on it.'),
  gross: described(money(), 'What is to be paid.'),
  lines: described(Type.Array(InvoiceLine), 'What it is for.'),
  discount: described(nullable(InvoiceDiscount), 'What a coupon took off.'),
  ksefNumber: described(
    readOnly(nullable(text(35))),
    'Its number in the national e-invoice system, once it was accepted there.',
  ),
  ksefStatus: described(
    readOnly(nullable(oneOf(E_INVOICE_STATUSES))),
    'What the national e-invoice system makes of it.',
  ),
  url: described(nullable(text(2048)), 'Where it can be read as a document.'),
  createdAt: described(readOnly(omittable(instant())), 'When it was created.'),
  updatedAt: described(readOnly(omittable(instant())), 'When it was last changed.'),
})
export type Invoice = Static<typeof Invoice>

export const Payment = resource('Payment', {
  id: described(uuidId(), 'The id of the payment.'),
  invoice: described(iri('invoices'), 'The invoice that it is for.'),
  reference: described(name(), 'What the provider calls it.'),
  status: described(oneOf(PAYMENT_STATUSES), 'Whether it came, at last.'),
  amount: described(money(), 'How much.'),
  currency: described(iri('currencies'), 'Its currency.'),
  occurredAt: described(readOnly(instant()), 'When it happened, as the provider says.'),
  reason: described(nullable(text(500)), 'Why it failed, as the provider says.'),
  attempts: described(readOnly(integer({ minimum: 1 })), 'How often it was tried.'),
  createdAt: described(readOnly(omittable(instant())), 'When it was first heard of.'),
  updatedAt: described(readOnly(omittable(instant())), 'When it was last changed.'),
})
export type Payment = Static<typeof Payment>
