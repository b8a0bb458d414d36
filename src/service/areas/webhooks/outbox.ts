// The outbox: what happened is written down for everyone who is to be told, in the transaction in which it happened.
import { v7 as uuidv7 } from 'uuid'
import type { EventName, WebhookMessage } from '#contract/webhooks'
import { build, prepared } from '../../db/build'
import type { RowOf } from '../../db/tables'
import { canAccess } from '../../engine/access/predicate'
import { showRow } from '../../engine/read/view'
import type { Actor } from '../../engine/principal'
import { scopeAllows } from '../../engine/roles'
import type { AuditEntry } from '../../engine/schema/audit-entry'
import type { Followed, Follower, Model } from '../../engine/schema/model'
import { referenceTo } from '../../engine/schema/references'
import { happeningsOf, isSubscribed } from './events'

/** Delivers what is in the outbox. */
export const DELIVERY_JOB = 'webhooks.deliver'

/** Larger bodies only name what they are about. */
const MAX_BODY_BYTES = 20 * 1024

interface Subscriber {
  readonly id: string
  readonly events: readonly string[]
  readonly scopes: readonly string[]
  /** The integration that it belongs to; null for those of admins. */
  readonly integration: number | null
  readonly seesCosts: boolean
}

const subscribersQuery = prepared(() =>
  build
    .selectFrom('webhooks')
    .leftJoin('employees', 'employees.id', 'webhooks.created_by_id')
    .select([
      ...(['webhooks.id', 'webhooks.events', 'webhooks.scopes', 'webhooks.created_by_id'] as const),
      ...(['employees.role', 'employees.left_at', 'employees.sees_costs'] as const),
    ])
    .where('webhooks.active', '=', 1)
    .where('webhooks.deleted_at', 'is', null),
)
const messageInsertion = prepared((row: RowOf<'webhook_messages'>) =>
  build.insertInto('webhook_messages').values(row),
)
const deliveryInsertion = prepared((row: RowOf<'webhook_deliveries'>) =>
  build.insertInto('webhook_deliveries').values(row),
)

const readSubscribers = async ({ tx, view }: Followed): Promise<readonly Subscriber[]> => {
  const rows = await tx.all(subscribersQuery({}))
  return rows.flatMap((row) => {
    const isIntegration = row.role === 'integration'
    // Whose tokens open nothing any more is told nothing.
    if (isIntegration && row.left_at !== null && row.left_at < view.today) return []
    return [
      {
        id: row.id,
        events: JSON.parse(row.events) as string[],
        scopes: JSON.parse(row.scopes) as string[],
        integration: isIntegration ? row.created_by_id : null,
        seesCosts: row.sees_costs === 1,
      },
    ]
  })
}

/** As whom someone is told: admins' webhooks are told what an admin sees, an integration's what it sees itself. */
const readerFor = (followed: Followed, { integration, scopes, seesCosts }: Subscriber): Actor => {
  if (integration === null) return { kind: 'system', zone: 'UTC' }
  const principal = {
    ...({ role: 'integration', seesCosts, scopes, leads: false, employeeId: integration } as const),
    ...{ access: followed.core.registry.access, tokenId: '', tokenExpiresAt: null, zone: 'UTC' },
  }
  return { kind: 'principal', principal, requestId: '', ip: null }
}

/** A row of whatever resource. */
type AnyRow = Parameters<typeof showRow>[1]

/** Something that happened, and the row it is about, where it is of a resource. */
interface Event {
  readonly name: EventName
  readonly entry: AuditEntry
  readonly model: Model | null
  readonly row: AnyRow | null
}

const isAllowed = async (followed: Followed, event: Event, subscriber: Subscriber): Promise<boolean> => {
  const { model, row } = event
  const { scopes, integration } = subscriber
  if (model === null) return integration === null && scopes.includes('*')
  const { scope, readScope = 'read' } = model.declaration
  if (!scopeAllows(scopes, scope, readScope)) return false
  if (integration === null || row === null) return integration === null
  return canAccess(model, 'read', readerFor(followed, subscriber), row['id'] ?? null, followed.tx)
}

/** What an update changed; of what a reader does not see of the row, nothing. */
const changesFor = (
  { entry, model }: Event,
  shown: Readonly<Record<string, unknown>>,
  reader: Actor,
): WebhookMessage['changes'] => {
  if (entry.action === 'created' || entry.action === 'deleted') return {}
  const guarded = model?.declaration.guarded?.fields ?? {}
  const isSeen = (field: string) => reader.kind === 'system' || (field in shown && !(field in guarded))
  return Object.fromEntries(
    entry.metadata.filter(({ field }) => isSeen(field)).map(({ field, from, to }) => [field, { from, to }]),
  )
}

const dataFor = async (followed: Followed, event: Event, reader: Actor) => {
  const { model, row, entry } = event
  const { tx, view } = followed
  if (model !== null && row !== null) return showRow(model, row, tx, { ...view, actor: reader })
  // What is no resource of the API is told as the trail tells it.
  return { id: entry.relationId, ...Object.fromEntries(entry.metadata.map(({ field, to }) => [field, to])) }
}

/** The id of a new message. */
export const newMessageId = (): string => `msg_${uuidv7()}`

/** What a message says, as it is sent; its data are left out where they would be too much. */
export const bodyOf = (message: WebhookMessage, iri: string | null): string => {
  const whole = JSON.stringify(message)
  if (Buffer.byteLength(whole) <= MAX_BODY_BYTES) return whole
  const data = { id: message.data['id'], ...(iri === null ? {} : { iri }) }
  return JSON.stringify({ ...message, data, changes: {}, truncated: true } satisfies WebhookMessage)
}

const messageOf = async (followed: Followed, event: Event, reader: Actor, sequence: number) => {
  const { core, actor, now } = followed
  const { name, entry, model } = event
  const by = actor.kind === 'system' ? null : actor.principal.employeeId
  const data = await dataFor(followed, event, reader)
  const message: WebhookMessage = {
    type: name,
    timestamp: now,
    id: newMessageId(),
    sequence,
    actor: by === null ? null : referenceTo(core.base, core.registry.people.path, by),
    data,
    changes: changesFor(event, data, reader),
  }
  const iri = model === null ? null : referenceTo(core.base, model.path, entry.relationId)
  return { id: message.id, event: name, body: bodyOf(message, iri), created_at: now }
}

/** Writes down an event for those who may be told of it; those who see the same share a message. */
const tell = async (followed: Followed, event: Event, to: readonly Subscriber[]): Promise<boolean> => {
  const groups = new Map<number | null, { readonly reader: Actor; readonly ids: string[] }>()
  for (const subscriber of to) {
    if (!(await isAllowed(followed, event, subscriber))) continue
    const { integration, id } = subscriber
    const group = groups.get(integration)
    if (group === undefined) groups.set(integration, { reader: readerFor(followed, subscriber), ids: [id] })
    else group.ids.push(id)
  }
  if (groups.size === 0) return false
  const { tx, now } = followed
  const sequence = tx.nextSeq()
  for (const { reader, ids } of groups.values()) {
    const message = await messageOf(followed, event, reader, sequence)
    await tx.run(messageInsertion(message))
    for (const webhook of ids)
      await tx.run(
        deliveryInsertion({
          id: uuidv7(),
          webhook_id: webhook,
          message_id: message.id,
          attempts: 0,
          due_at: now,
        }),
      )
  }
  return true
}

/** The row an entry is about, gone or not. */
const rowOf = async ({ tx }: Followed, model: Model | undefined, { relationId }: AuditEntry) =>
  model === undefined
    ? null
    : ((await tx.get(`select ${model.selectColumns} from ${model.table} where id = ?`, [relationId])) ?? null)

const stateOf = (model: Model | undefined, row: AnyRow | null): unknown => {
  const column = model?.declaration.transitions?.state
  return column === undefined ? null : row?.[column]
}

/** Writes down what happened for everyone who is to be told. */
export const follow: Follower = async (followed, entries) => {
  const { core } = followed
  const subscribers = await readSubscribers(followed)
  // One that was switched on again may have deliveries that wait.
  if (entries.some(({ relationName }) => relationName === 'Webhook')) core.wake(DELIVERY_JOB)
  if (subscribers.length === 0) return
  let told = false
  for (const entry of entries) {
    const own = core.models.get(entry.relationName)
    const before = await rowOf(followed, own, entry)
    for (const { event: name, resource } of happeningsOf(entry, stateOf(own, before))) {
      const to = subscribers.filter(({ events }) => isSubscribed(events, name))
      if (to.length === 0) continue
      const model = resource === entry.relationName ? own : core.models.get(resource)
      const row = model === own ? before : await rowOf(followed, model, entry)
      told = (await tell(followed, { name, entry, model: model ?? null, row }, to)) || told
    }
  }
  if (told) core.wake(DELIVERY_JOB)
}
