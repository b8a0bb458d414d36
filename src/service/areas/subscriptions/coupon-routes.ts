// Applying a coupon to a subscription, and taking it off again.
import { CouponApplication, CouponClearing, Subscription } from '#contract/subscriptions'
import { couponFault } from '#domain/coupon'
import { build } from '../../db/build'
import type { RowOf } from '../../db/tables'
import { wouldAllow } from '../../engine/access/predicate'
import type { Answer, Call } from '../../engine/call'
import { Problem } from '../../engine/problem'
import { etagOf } from '../../engine/read/etag'
import { showRow } from '../../engine/read/view'
import { modelNamed, type Core, type Model } from '../../engine/schema/model'
import { endpoint } from '../../engine/serve/endpoint'
import type { Route } from '../../engine/serve/routes'
import { writeAudit } from '../../engine/write/audit'
import { once } from '../../engine/write/idempotency'
import { inputOf, readInput } from '../../engine/write/input'
import { saveRow, toolsFor, writing, type WriteContext } from '../../engine/write/write'
import { CATALOG_CURRENCY } from './catalog'
import { calculated, couponCode } from './coupon'
import { billingDay } from './issue'
import { keptProducts } from './plan'

type SubscriptionRow = RowOf<'subscriptions'>

/** The subscription that is named, or the one that lives. @throws Problem 409 when there is none, or it has ended */
const subscriptionOf = async (ctx: WriteContext, id: string | null): Promise<SubscriptionRow> => {
  const query = build
    .selectFrom('subscriptions')
    .selectAll()
    .where('status', '<>', 'cancelled')
    .where('deleted_at', 'is', null)
  const row = await ctx.tx.get(id === null ? query : query.where('id', '=', id))
  if (row === undefined) throw new Problem('no-subscription')
  return row
}

/** The columns of either body. */
interface Input {
  readonly code?: string
  readonly subscription_id: string | null
}

const change = async (
  ctx: WriteContext,
  model: Model,
  before: SubscriptionRow,
  columns: Partial<SubscriptionRow>,
): Promise<SubscriptionRow> => {
  const after = { ...before, ...columns }
  await saveRow(ctx, model, before, after, 'updated')
  return after
}

const apply = async (ctx: WriteContext, model: Model, input: Input): Promise<SubscriptionRow> => {
  const subscription = await subscriptionOf(ctx, input.subscription_id)
  const code = couponCode(input.code ?? '')
  const row = await ctx.tx.get(
    build.selectFrom('coupons').selectAll().where('id', '=', code).where('deleted_at', 'is', null),
  )
  if (row === undefined) throw new Problem('coupon-unknown', { code: code.slice(0, 64) })
  if (subscription.coupon_id !== null)
    throw new Problem('coupon-already-applied', { code: subscription.coupon_id })
  const { today } = await billingDay(toolsFor(ctx, []))
  const products = keptProducts(subscription.products).map(({ product }) => product)
  const fault = couponFault(calculated(row), today, products, CATALOG_CURRENCY)
  if (fault !== null) throw new Problem(fault, { code })
  const redeemed = { ...row, times_redeemed: row.times_redeemed + 1 }
  await saveRow(ctx, modelNamed(ctx.core, 'Coupon'), row, redeemed, 'applied')
  return change(ctx, model, subscription, {
    ...{ coupon_id: code, coupon_applied_on: today, coupon_invoices: 0 },
  })
}

const clear = async (ctx: WriteContext, model: Model, input: Input): Promise<SubscriptionRow> => {
  const subscription = await subscriptionOf(ctx, input.subscription_id)
  const { coupon_id: code } = subscription
  if (code === null) return subscription
  await writeAudit(ctx.tx, ctx.auditKey, ctx.actor, ctx.now, {
    ...{ action: 'cleared', relationName: 'Coupon', relationId: code, relatedPerson: null },
    metadata: [{ field: 'subscription', from: subscription.id, to: null }],
  })
  return change(ctx, model, subscription, {
    ...{ coupon_id: null, coupon_applied_on: null, coupon_invoices: 0 },
  })
}

const OPERATIONS = [
  {
    ...{ name: 'apply-coupon', id: 'applyCoupon', work: apply },
    ...{ resource: 'CouponApplication', body: CouponApplication, example: { code: 'SPRING-10' } },
    description:
      'It takes something off the next invoice, off those of some months, or off all. A change of plan keeps it.',
    summary: 'Apply a coupon to a subscription; it can have one',
  },
  {
    ...{ name: 'clear-coupon', id: 'clearCoupon', work: clear },
    ...{ resource: 'CouponClearing', body: CouponClearing, example: {} },
    description: 'It stays redeemed: it counts against the times that the coupon can be applied.',
    summary: 'Remove the coupon from a subscription; without one, nothing changes',
  },
] as const

export const couponRoutes = (core: Core): Route[] =>
  OPERATIONS.map(({ name, resource, id, work, body, example, summary, description }) => {
    const input = inputOf(resource, body)
    const answerOf = async (ctx: WriteContext, model: Model, row: SubscriptionRow): Promise<Answer> => ({
      status: 200,
      headers: { ETag: etagOf(model.path, row) },
      body: JSON.stringify(await showRow(model, row, ctx.tx, ctx.view)),
    })
    const handle = (call: Call): Promise<Answer> =>
      writing(core, call.actor, call.host, false, async (ctx) => {
        const model = modelNamed(core, 'Subscription')
        if (!(await wouldAllow(model, 'update', call.actor, {}, ctx.tx))) throw new Problem('forbidden')
        return once(
          ctx.tx,
          call,
          `/subscriptions/${name}`,
          core.clock.millis(),
          async () => {
            const read = await readInput(ctx, input, call.body)
            return answerOf(ctx, model, await work(ctx, model, read as unknown as Input))
          },
          async ({ answer }) => answer,
        )
      })
    return endpoint({
      method: 'POST',
      path: `/subscriptions/${name}`,
      admission: { kind: 'scope', group: 'subscriptions', level: 'write' },
      ...{ id, summary, description, body, example },
      tag: 'Subscriptions',
      answer: Subscription,
      idempotent: true,
      errors: name === 'apply-coupon' ? [404, 409, 422] : [409, 422],
      handle: ({ call }) => handle(call),
    })
  })
