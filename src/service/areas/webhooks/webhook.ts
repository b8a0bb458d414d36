// Webhook: who is told of what happens, and where.
import { Webhook } from '#contract/webhooks'
import { build, prepared } from '../../db/build'
import type { RowOf } from '../../db/tables'
import { isoOf } from '../../engine/clock'
import { scopeAllows } from '../../engine/roles'
import { declare, type Change, type RuleTools } from '../../engine/schema/declare'
import type { Secrets } from '../../engine/schema/secrets'
import { SCOPE_GROUPS } from '#contract/scopes'
import { faultOf, type TargetFault } from '../../outbound/target'
import { isKey, makeKey, OVERLAP_MILLIS, type Keys } from './signing'

type Changed = Change<RowOf<'webhooks'>>

const MAX_WEBHOOKS = 20

const liveQuery = prepared(() =>
  build
    .selectFrom('webhooks')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('deleted_at', 'is', null),
)
const waiting = prepared(({ id }: { readonly id: string }) =>
  build.deleteFrom('webhook_deliveries').where('webhook_id', '=', id),
)

const FAULTS = {
  syntax: 'targetSyntax',
  scheme: 'targetScheme',
  credentials: 'targetCredentials',
  port: 'targetPort',
  private: 'targetPrivate',
  own: 'targetOwn',
} as const satisfies Readonly<Record<TargetFault, string>>

const checkUrl = (url: string, tools: RuleTools): void => {
  const allowPrivate = tools.config('webhooks.allowPrivateTargets')
  const fault = faultOf(url, { allowPrivate, own: tools.host })
  if (fault !== null)
    tools.violation('url', FAULTS[fault], fault === 'syntax' ? { example: 'https://example.com/hooks' } : {})
}

/** The keys of a row that is written already. */
export const keysOf = (sealed: string | null, secrets: Secrets): Keys => {
  if (sealed === null) throw new Error('A webhook has no key.')
  return JSON.parse(secrets.open(sealed)) as Keys
}

/** The secrets that were set by the write in progress, by the row it writes: shown in its answer, and kept nowhere. */
const told = new WeakMap<object, string>()

/** Seals what was sent, or makes a key; the one before goes on signing for a day. */
const setSecret = ({ before, after }: Changed, tools: RuleTools): void => {
  const sent = after.secret
  if (sent !== null && !isKey(sent)) {
    tools.violation('secret', 'secretKey')
    return
  }
  const known = before === null ? null : keysOf(before.secret, tools.secrets)
  if (known !== null && sent === known.key) {
    after.secret = before?.secret ?? null
    return
  }
  const key = sent ?? makeKey()
  const until = isoOf(Date.parse(tools.now) + OVERLAP_MILLIS)
  const keys: Keys = { key, before: known === null ? null : { key: known.key, until } }
  after.secret = tools.secrets.seal(JSON.stringify(keys))
  told.set(after, key)
}

/** The scopes that both lists allow to read. */
const common = (one: readonly string[], other: readonly string[]): readonly string[] => {
  if (one.includes('*')) return other
  if (other.includes('*')) return one
  return SCOPE_GROUPS.filter((group) => [one, other].every((each) => scopeAllows(each, group, 'read'))).map(
    (group) => `${group}:read`,
  )
}

/** No one has more told than their token could read, and no one gets by a change what only its creator could read. */
const narrowScopes = ({ kind, before, after, actor, changes }: Changed): void => {
  if (actor.kind === 'system') return
  const own = actor.principal.scopes
  if (kind === 'create') after.scopes = JSON.stringify(own)
  else if (before !== null && (changes('url') || changes('events') || changes('secret')))
    after.scopes = JSON.stringify(common(JSON.parse(before.scopes) as string[], own))
}

const rule = async (change: Changed, tools: RuleTools): Promise<void> => {
  const { kind, after, changes } = change
  if (kind === 'delete') {
    await tools.run(waiting({ id: after.id }))
    return
  }
  if (kind === 'create' && ((await tools.get(liveQuery({})))?.n ?? 0) >= MAX_WEBHOOKS)
    tools.refuse('too-many-webhooks', { limit: MAX_WEBHOOKS }, { members: { limit: MAX_WEBHOOKS } })
  if (changes('url')) checkUrl(after.url, tools)
  narrowScopes(change)
  if (changes('secret') || after.secret === null) setSecret(change, tools)
  // Switched on again, it begins anew.
  if (kind === 'update' && changes('active') && after.active === 1)
    Object.assign(after, { failure_count: 0, disabled_at: null, disabled_reason: null })
}

export const webhook = declare({
  name: 'Webhook',
  about: 'An address that is told of what happens: each event is a signed POST to it (Standard Webhooks).',
  examples: {
    create: {
      url: 'https://hooks.example.com/stint',
      name: 'Bookkeeping',
      events: ['invoice.status_changed', 'payment.*'],
    },
    update: { description: 'For the bookkeepers.', active: false },
  },
  schema: Webhook,
  paths: ['webhooks'],
  table: 'webhooks',
  tag: 'Webhooks and audit',
  scope: 'webhooks',
  operations: ['list', 'get', 'create', 'update', 'delete'],
  // What became of its last delivery changes without a new version.
  live: true,
  descriptions: {
    create:
      'Admins, and integrations for themselves. At most 20 webhooks. An address in a private network is refused (422) unless webhooks.allowPrivateTargets is set.',
    update:
      'A new secret signs at once, and the one before for another 24 hours. Switched on again, a webhook begins without failures and gets what waited for it.',
    delete: 'What waits for it is not delivered any more. Its logs stay.',
  },
  summaries: {
    list: 'List webhooks, each with its last delivery',
    create: 'Register a webhook; only this response contains its secret',
    update: 'Update a webhook; null as secret makes a new one, which only this response contains',
  },
  fields: {
    url: { required: true },
    events: { default: ['*'] },
    event: { compute: (row) => (JSON.parse(row.events) as readonly string[]).join(',') },
    active: { default: true },
    secret: { column: 'secret', secret: true, once: true, compute: (row) => told.get(row) },
    scopes: { default: ['*'] },
    failureCount: { default: 0 },
    responseTime: { default: 0 },
    response: { default: '' },
    createdBy: { column: 'created_by_id', default: ({ callerId }) => callerId },
  },
  filters: {
    active: { kind: 'bool', column: 'active', about: 'Those that are told, or are not.' },
    createdAt: { kind: 'instant', column: 'substr(created_at, 1, 10)', utc: 'created_at' },
  },
  order: {
    by: { createdAt: ['created_at'], url: ['url'], updatedAt: ['updated_at'] },
    default: ['createdAt', 'asc'],
  },
  access: { area: 'webhooks', ownedBy: { kind: 'person', column: 'created_by_id' } },
  rule,
})
