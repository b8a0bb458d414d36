// Subscriptions with their coupons, invoices and payments; e-invoices; and the messages that others send.
import { sql, type Migration } from 'kysely'
import type { DialectName } from '../queries'
import { LIVE, seqIndexOf, typesOf, type ColumnTypes } from './column-types'

const tablesOf = ({ serial, int, text, key, common }: ColumnTypes): string[] => [
  `create table coupons (${key}, percent_off ${int}, amount_off ${int}, currency_id ${text} references currencies(id), duration ${text} not null, duration_months ${int}, redeem_by ${text}, max_redemptions ${int}, times_redeemed ${int} not null, applies_to ${text} not null, ${common}, check (times_redeemed <= max_redemptions))`,
  `create table subscriptions (${key}, organization_address_id ${text} not null references organization_addresses(id), type ${text} not null, payment_method ${text}, products ${text} not null, seats ${int} not null, modules ${text} not null, status ${text} not null, metadata ${text} not null, currency_id ${text} not null references currencies(id), current_period_start ${text} not null, current_period_end ${text} not null, billing_anchor ${text} not null, trial_end ${text}, cancel_at ${text}, cancelled_at ${text}, cancel_reason ${text}, past_due_since ${text}, coupon_id ${text} references coupons(id), coupon_applied_on ${text}, coupon_invoices ${int} not null, carried ${text} not null, ${common})`,
  `create table invoices (${key}, subscription_id ${text} not null references subscriptions(id), number ${text} not null, status ${text} not null, issue_date ${text} not null, due_date ${text} not null, paid_at ${text}, period_from ${text} not null, period_to ${text} not null, currency_id ${text} not null, net ${int} not null, tax ${int} not null, gross ${int} not null, lines ${text} not null, discount ${text}, ksef_number ${text}, ksef_status ${text}, url ${text}, ${common})`,
  `create table payments (${key}, invoice_id ${text} not null references invoices(id), reference ${text} not null, status ${text} not null, amount ${int} not null, currency_id ${text} not null references currencies(id), occurred_at ${text} not null, reason ${text}, attempts ${int} not null, ${common})`,
  `create table e_invoices (${key}, direction ${text} not null, reference ${text} not null, ksef_number ${text}, original_ksef_number ${text}, status ${text} not null, code ${int}, description ${text}, details ${text} not null, transaction_id ${int} references transactions(id), invoice_id ${text} references invoices(id), ${common})`,
  // Bodies as they came, in base64: any bytes can be signed. Headers and body go after a while, the rest stays.
  `create table received_messages (id ${serial}, receiver ${text} not null, message_id ${text} not null, received_at ${text} not null, headers ${text}, body ${text}, status ${text} not null, note ${text}, attempts ${int} not null, next_at ${text} not null, processed_at ${text}, unique (receiver, message_id))`,
]

const INDEXES = [
  // One subscription lives at a time, whoever writes.
  `create unique index subscriptions_live on subscriptions (organization) where status <> 'cancelled' and deleted_at is null`,
  `create unique index invoices_number on invoices (number) ${LIVE}`,
  `create index invoices_subscription on invoices (subscription_id, issue_date) ${LIVE}`,
  `create unique index payments_reference on payments (reference) ${LIVE}`,
  `create index payments_invoice on payments (invoice_id) ${LIVE}`,
  `create unique index e_invoices_reference on e_invoices (direction, reference) ${LIVE}`,
  `create index received_messages_waiting on received_messages (next_at, id) where status = 'waiting'`,
  `create index received_messages_kept on received_messages (received_at) where body is not null`,
  ...['coupons', 'subscriptions', 'invoices', 'payments', 'e_invoices'].map(seqIndexOf),
]

export const subscriptions = (dialect: DialectName): Migration => ({
  up: async (db) => {
    for (const statement of [...tablesOf(typesOf(dialect)), ...INDEXES]) await sql.raw(statement).execute(db)
  },
})
