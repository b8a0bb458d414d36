// Coupon: what it takes off, for how long and for what. The operator creates coupons; admins of the workspace apply them.
import { Coupon } from '#contract/subscriptions'
import type { Coupon as Calculated } from '#domain/coupon'
import { build, prepared } from '../../db/build'
import type { RowOf } from '../../db/tables'
import { declare, type Change, type RuleTools, type Unfilled } from '../../engine/schema/declare'

type CouponRow = RowOf<'coupons'>

/** A coupon as calculations take it. */
export const calculated = (row: CouponRow): Calculated => ({
  discount:
    row.percent_off === null
      ? { kind: 'amount', amount: BigInt(row.amount_off ?? 0), currency: row.currency_id ?? '' }
      : { kind: 'percent', percent: BigInt(row.percent_off) },
  duration:
    row.duration === 'repeating'
      ? { kind: 'repeating', months: row.duration_months ?? 1 }
      : { kind: row.duration === 'once' ? 'once' : 'forever' },
  redeemBy: row.redeem_by,
  maxRedemptions: row.max_redemptions,
  timesRedeemed: row.times_redeemed,
  appliesTo: JSON.parse(row.applies_to) as string[],
})

/** Codes are looked for as they are kept. */
export const couponCode = (written: string): string => written.trim().toUpperCase()

/** Also of one that was deleted: its code is in invoices. */
const codeQuery = prepared(({ id }: { readonly id: string }) =>
  build.selectFrom('coupons').select('id').where('id', '=', id),
)

const rule = async (
  { kind, after }: Change<Unfilled<CouponRow, 'times_redeemed'>>,
  tools: RuleTools,
): Promise<void> => {
  if (kind !== 'create') return
  after.id = couponCode(after.id)
  const twin = await tools.get(codeQuery({ id: after.id }))
  if (twin !== undefined) await tools.rejectDuplicate('Coupon', twin.id, 'a coupon with this code')
  // Nothing was applied yet, unless history is written.
  after.times_redeemed ??= 0
  if (!/^[A-Z0-9][A-Z0-9.-]{0,63}$/.test(after.id))
    tools.violation('id', 'pattern', { expected: 'WELCOME-20' })
  if ((after.percent_off === null) === (after.amount_off === null))
    tools.violation('percentOff', 'percentOrAmount')
  if ((after.amount_off === null) !== (after.currency_id === null))
    tools.violation('currency', 'percentOrAmount')
  if (after.amount_off !== null && after.amount_off <= 0)
    tools.violation('amountOff', 'minimum', { limit: 0.01 })
  if ((after.duration === 'repeating') !== (after.duration_months !== null))
    tools.violation('durationMonths', after.duration_months === null ? 'required' : 'unknown', {
      resource: `Coupon (${after.duration})`,
    })
}

export const coupon = declare({
  name: 'Coupon',
  schema: Coupon,
  about: 'What takes something off the invoices of a subscription. The operator creates coupons.',
  paths: ['coupons'],
  table: 'coupons',
  tag: 'Extensions',
  scope: 'subscriptions',
  extension: true,
  operations: ['list', 'get'],
  fields: {
    id: { required: true },
    percentOff: { immutable: true },
    amountOff: { immutable: true },
    duration: { required: true },
    appliesTo: { default: [] },
  },
  order: { by: { id: [], createdAt: ['created_at'] }, default: ['id', 'asc'] },
  access: { area: 'subscriptions', ownedBy: { kind: 'shared' } },
  rule,
})
