// What waits for delivery, read from the database: who may be sent something now, what is due, and when the next one is.
import { build, prepared } from '../../../db/build'
import type { Queries } from '../../../db/database'
import type { EventName } from '#contract/webhooks'
import type { Secrets } from '../../../engine/schema/secrets'
import { keysOf } from '../webhook'
import type { Message, Receiver } from './attempt'

/** A message that is due at a receiver. */
export interface Due {
  readonly id: string
  readonly message: Message
  readonly event: EventName
  /** How often it was tried. */
  readonly attempts: number
}

export interface Open extends Receiver {
  /** Above 0 while it says that it gets too much. */
  readonly slowLevel: number
}

const openQuery = prepared(({ now }: { readonly now: string }) =>
  build
    .selectFrom('webhooks')
    .select(['id', 'url', 'secret', 'slow_level'])
    .where('active', '=', 1)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('slow_until', 'is', null), eb('slow_until', '<=', now)])),
)

/** The webhooks that may be sent something now. @throws Problem 503 when their keys cannot be read */
export const openReceivers = async (
  queries: Pick<Queries, 'all'>,
  secrets: Secrets,
  now: string,
): Promise<readonly Open[]> => {
  const rows = await queries.all(openQuery({ now }))
  return rows.map(({ id, url, secret, slow_level: slowLevel }) => ({
    ...{ id, url, slowLevel },
    keys: keysOf(secret, secrets),
  }))
}

interface Asked {
  readonly webhook: string
  readonly now: string
  readonly limit: number
}

const dueQuery = prepared(({ webhook, now, limit }: Asked) =>
  build
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhook_messages as m', 'm.id', 'd.message_id')
    .select(['d.id', 'd.attempts', 'm.id as message_id', 'm.event', 'm.body'])
    .where('d.webhook_id', '=', webhook)
    .where('d.due_at', '<=', now)
    .orderBy('d.due_at')
    .orderBy('d.id')
    .limit(limit),
)

/** What is due at a receiver, the longest first. */
export const dueAt = async (queries: Pick<Queries, 'all'>, asked: Asked): Promise<readonly Due[]> => {
  const rows = await queries.all(dueQuery(asked))
  return rows.map(({ id, attempts, message_id: message, event, body }) => ({
    ...{ id, attempts, event: event as EventName },
    message: { id: message, body },
  }))
}

const nextQuery = prepared(() =>
  build
    .selectFrom('webhooks as w')
    .innerJoin('webhook_deliveries as d', 'd.webhook_id', 'w.id')
    .select((eb) => ['w.slow_until', eb.fn.min('d.due_at').as('due')])
    .where('w.active', '=', 1)
    .where('w.deleted_at', 'is', null)
    .groupBy(['w.id', 'w.slow_until']),
)

/** When the next delivery is due, in milliseconds since 1970; undefined when none waits. */
export const nextDue = async (queries: Pick<Queries, 'all'>): Promise<number | undefined> => {
  const rows = await queries.all(nextQuery({}))
  const times = rows.map(({ due, slow_until: slow }) => Date.parse(slow !== null && slow > due ? slow : due))
  return times.length === 0 ? undefined : Math.min(...times)
}
