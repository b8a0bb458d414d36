// Writes down what came of attempts: a log row for each, when a message is sent again, and whether its receiver is given up.
import { randomInt } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { EventName } from '#contract/webhooks'
import { isGivenUp, retryAfterMillis, slownessAfter, waitAfterAttempt } from '#domain/delivery-schedule'
import { build, prepared } from '../../../db/build'
import { insertRows } from '../../../db/insert-rows'
import type { RowOf } from '../../../db/tables'
import { isoOf } from '../../../engine/clock'
import { findRow } from '../../../engine/read/list'
import { modelNamed, type Core } from '../../../engine/schema/model'
import { saveRow, writing, type WriteContext } from '../../../engine/write/write'
import type { Attempted } from './attempt'

const DAY_MILLIS = 24 * 3600 * 1000

const GONE = 410

const SHARES = 2 ** 32

/** From 0 up to 1. */
const randomShare = (): number => randomInt(SHARES) / SHARES

/** An attempt that is over. */
export interface Settled {
  readonly webhook: string
  /** The delivery it was of; null for what someone sent by hand. */
  readonly delivery: { readonly id: string; readonly attempts: number } | null
  readonly messageId: string
  readonly event: EventName
  readonly attempted: Attempted
}

type WebhookRow = RowOf<'webhooks'>

const rowQuery = prepared(({ id }: { readonly id: string }) =>
  build.selectFrom('webhooks').selectAll().where('id', '=', id),
)

interface Figures {
  readonly id: string
  readonly failures: number
  readonly status: number | null
  readonly time: number
  readonly response: string
  readonly level: number
  readonly until: string | null
}

/** No new version: no one changed the webhook. */
const figuring = prepared(({ id, failures, status, time, response, level, until }: Figures) =>
  build
    .updateTable('webhooks')
    .set({
      ...{ failure_count: failures, status_code: status, response_time: time, response },
      ...{ slow_level: level, slow_until: until },
    })
    .where('id', '=', id),
)

const removal = prepared(({ ids }: { readonly ids: readonly string[] }) =>
  build.deleteFrom('webhook_deliveries').where('id', 'in', ids),
)

/** Of the same message to the same webhook: delivered by hand, it is not sent again. */
const removalOfMessage = prepared(
  ({ webhook, message }: { readonly webhook: string; readonly message: string }) =>
    build
      .deleteFrom('webhook_deliveries')
      .where('webhook_id', '=', webhook)
      .where('message_id', '=', message),
)

interface Postponed {
  readonly id: string
  readonly attempts: number
  readonly due: string
}

/** Only where no one else has written down an attempt of it meanwhile. */
const postponing = prepared(({ id, attempts, due }: Postponed) =>
  build
    .updateTable('webhook_deliveries')
    .set({ attempts, due_at: due })
    .where('id', '=', id)
    .where('attempts', '<', attempts),
)

const dayQuery = prepared(({ webhook, since }: { readonly webhook: string; readonly since: string }) =>
  build
    .selectFrom('webhook_logs')
    .select((eb) => [
      eb.fn.countAll<number>().as('attempts'),
      eb.fn.count<number>(eb.case().when('success', '=', 0).then(1).end()).as('failures'),
    ])
    .where('webhook_id', '=', webhook)
    .where('created_at', '>', since)
    .where('manual', '=', 0)
    .where('deleted_at', 'is', null),
)

const LOG_COLUMNS = [
  ...(['id', 'webhook_id', 'url', 'event', 'message_id', 'attempt', 'status_code'] as const),
  ...(['response_time', 'response', 'success', 'manual', 'created_by_id'] as const),
]

/** Switches a webhook off; what waits for it stays, for when it is switched on again. */
const disable = async (ctx: WriteContext, id: string, reason: 'gone' | 'failing'): Promise<void> => {
  const model = modelNamed(ctx.core, 'Webhook')
  const before = await findRow(ctx.core, model, ctx.actor, id, ctx.tx)
  if (before?.['active'] !== 1) return
  const row = { ...before, active: 0, disabled_at: ctx.now, disabled_reason: reason }
  await saveRow(ctx, model, before, row, 'disabled')
}

/** What the attempts of one webhook came to. */
class Sum {
  readonly delivered: string[] = []
  readonly postponed: Postponed[] = []
  failures: number
  level: number
  until: string | null
  last: Attempted | null = null
  isGone = false
  hasGivenUp = false

  constructor(row: WebhookRow) {
    this.failures = row.failure_count
    this.level = row.slow_level
    this.until = row.slow_until
  }

  add({ attempted, delivery }: Settled, nowMillis: number): void {
    const { success, status, retryAfter } = attempted
    this.last = attempted
    if (delivery === null) return
    const asked = success ? null : retryAfterMillis(retryAfter, nowMillis)
    const { level, pauseMillis } = slownessAfter(this.level, status, asked)
    this.level = level
    if (pauseMillis > 0) this.until = isoOf(nowMillis + pauseMillis)
    else if (level === 0) this.until = null
    this.failures = success ? 0 : this.failures + 1
    this.isGone ||= status === GONE
    const attempts = delivery.attempts + 1
    const wait = success ? null : waitAfterAttempt(attempts, randomShare(), asked)
    if (wait === null) this.delivered.push(delivery.id)
    else this.postponed.push({ id: delivery.id, attempts, due: isoOf(nowMillis + wait) })
    this.hasGivenUp ||= !success && wait === null
  }
}

const store = async (ctx: WriteContext, webhook: string, sum: Sum): Promise<void> => {
  const { tx } = ctx
  if (sum.delivered.length > 0) await tx.run(removal({ ids: sum.delivered }))
  for (const each of sum.postponed) await tx.run(postponing(each))
  const { last, failures, level, until } = sum
  if (last !== null)
    await tx.run(
      figuring({
        ...{ id: webhook, failures, level, until },
        ...{ status: last.status, time: last.responseTime, response: last.response },
      }),
    )
  if (sum.isGone) await disable(ctx, webhook, 'gone')
  if (!sum.hasGivenUp) return
  const since = isoOf(ctx.core.clock.millis() - DAY_MILLIS)
  const day = await tx.get(dayQuery({ webhook, since }))
  if (day !== undefined && isGivenUp(day)) await disable(ctx, webhook, 'failing')
}

const byWebhook = (settled: readonly Settled[]): ReadonlyMap<string, readonly Settled[]> => {
  const groups = new Map<string, Settled[]>()
  for (const each of settled) {
    const group = groups.get(each.webhook)
    if (group === undefined) groups.set(each.webhook, [each])
    else group.push(each)
  }
  return groups
}

/**
 * Writes down attempts in one transaction.
 * @returns the ids of their log rows, in the same order
 */
export const settle = async (core: Core, settled: readonly Settled[]): Promise<readonly string[]> => {
  const { timezone } = await core.organization()
  const ids = settled.map(() => uuidv7())
  await writing(core, { kind: 'system', zone: timezone }, '', true, async (ctx) => {
    const { tx, now } = ctx
    const millis = core.clock.millis()
    const owners = new Map<string, number | null>()
    const sums = new Map<string, Sum>()
    for (const [webhook, group] of byWebhook(settled)) {
      const row = await tx.get(rowQuery({ id: webhook }))
      if (row === undefined) continue
      owners.set(webhook, row.created_by_id)
      const sum = new Sum(row)
      for (const each of group) {
        sum.add(each, millis)
        const { delivery, attempted, messageId: message } = each
        if (delivery === null && attempted.success) await tx.run(removalOfMessage({ webhook, message }))
      }
      sums.set(webhook, sum)
    }
    // First the log: whether a receiver is given up follows from it.
    const rows = settled.map(({ webhook, event, messageId, delivery, attempted }, index) => {
      const { url, status, responseTime, response, success } = attempted
      return [
        ...[ids[index] ?? '', webhook, url, event, messageId, (delivery?.attempts ?? 0) + 1, status],
        ...[responseTime, response, Number(success), Number(delivery === null), owners.get(webhook) ?? null],
      ]
    })
    await insertRows(tx, 'webhook_logs', LOG_COLUMNS, rows, now)
    for (const [webhook, sum] of sums) await store(ctx, webhook, sum)
  })
  return ids
}
