// Advances the live subscription when something falls due: trials end, periods are renewed, and missing payments tell.
import { Temporal } from 'temporal-polyfill'
import { dueEvent, type SubscriptionLife } from '#domain/subscription-life'
import { build, prepared } from '../../db/build'
import type { RowOf } from '../../db/tables'
import { addDays } from '../../engine/instants'
import type { Job } from '../../engine/jobs/job'
import { modelNamed, type Core } from '../../engine/schema/model'
import { takeStep, writing, type WriteContext } from '../../engine/write/write'

type Row = RowOf<'subscriptions'>

const liveQuery = prepared(() =>
  build
    .selectFrom('subscriptions')
    .selectAll()
    .where('status', '<>', 'cancelled')
    .where('deleted_at', 'is', null),
)

const earliestQuery = prepared(() =>
  build
    .selectFrom('invoices')
    .select('due_date')
    .where('status', '=', 'open')
    .where('deleted_at', 'is', null)
    .orderBy('due_date')
    .limit(1),
)

const at = (text: string | null) => (text === null ? null : Temporal.Instant.from(text))

/** From the day after an open invoice was to be paid, where the organization is. */
const overdueFrom = async ({ tx }: WriteContext, timezone: string): Promise<Temporal.Instant | null> => {
  const earliest = await tx.get(earliestQuery({}))
  if (earliest === undefined) return null
  return Temporal.PlainDate.from(addDays(earliest.due_date, 1)).toZonedDateTime(timezone).toInstant()
}

const lifeOf = (row: Row, overdue: Temporal.Instant | null): SubscriptionLife => ({
  status: row.status as SubscriptionLife['status'],
  createdAt: Temporal.Instant.from(row.created_at),
  periodEnd: Temporal.Instant.from(row.current_period_end),
  cancelAt: at(row.cancel_at),
  pastDueSince: at(row.past_due_since),
  overdueFrom: overdue,
})

/** Takes the first step that is due, in a transaction of its own. @returns whether there was one */
const advance = async (core: Core): Promise<boolean> => {
  const { timezone } = await core.organization()
  return writing(core, { kind: 'system', zone: timezone }, '', true, async (ctx) => {
    const row = await ctx.tx.get(liveQuery({}))
    if (row === undefined) return false
    const now = Temporal.Instant.fromEpochMilliseconds(core.clock.millis())
    const event = dueEvent(lifeOf(row, await overdueFrom(ctx, timezone)), now)
    if (event !== null) await takeStep(ctx, modelNamed(core, 'Subscription'), row.id, event)
    return event !== null
  })
}

/** A service that was off takes all steps that it missed, one after the other. */
export const advancing: Job = {
  name: 'subscriptions.advance',
  everySeconds: 300,
  run: async ({ core, signal }) => {
    if ((await core.registry.organization.read(core.db)) === null) return undefined
    while (!signal.aborted && (await advance(core)));
    return undefined
  },
}
