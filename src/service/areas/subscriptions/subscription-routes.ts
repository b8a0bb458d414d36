// The catalog, and the invoices of one subscription.
import Type from 'typebox'
import { Invoice, SubscriptionCatalogProductOutput } from '#contract/subscriptions'
import { build, prepared } from '../../db/build'
import { wouldAllow } from '../../engine/access/predicate'
import { json, type Call } from '../../engine/call'
import { Problem } from '../../engine/problem'
import { findRow, pagingHeaders } from '../../engine/read/list'
import { showRows, viewFor } from '../../engine/read/view'
import { modelNamed, type Core } from '../../engine/schema/model'
import { referenceTo } from '../../engine/schema/references'
import { endpoint } from '../../engine/serve/endpoint'
import { rowIdOf, type Route } from '../../engine/serve/routes'
import { CATALOG, CATALOG_CURRENCY } from './catalog'

const invoicesQuery = prepared(
  ({
    subscription,
    limit,
    offset,
  }: {
    readonly subscription: string
    readonly limit: number
    readonly offset: number
  }) =>
    build
      .selectFrom('invoices')
      .selectAll()
      .where('subscription_id', '=', subscription)
      .where('deleted_at', 'is', null)
      .orderBy('issue_date', 'desc')
      .orderBy('number', 'desc')
      .limit(limit)
      .offset(offset),
)

const countQuery = prepared(({ subscription }: { readonly subscription: string }) =>
  build
    .selectFrom('invoices')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('subscription_id', '=', subscription)
    .where('deleted_at', 'is', null),
)

const invoicesOf = async (core: Core, call: Call, page: number, perPage: number) => {
  const model = modelNamed(core, 'Subscription')
  const row = await findRow(core, model, call.actor, rowIdOf(model, call))
  if (row === null) throw new Problem('not-found')
  const subscription = String(row['id'])
  const view = await viewFor(core, call.actor)
  return core.db.snapshot(async (queries) => {
    const total = (await queries.get(countQuery({ subscription })))?.n ?? 0
    const rows = await queries.all(
      invoicesQuery({ subscription, limit: perPage, offset: (page - 1) * perPage }),
    )
    const shown = await showRows(modelNamed(core, 'Invoice'), rows, queries, view)
    return json(shown, pagingHeaders(call, { total, page, perPage }))
  })
}

const READING = { kind: 'scope', group: 'subscriptions', level: 'read' } as const

export const subscriptionRoutes = (core: Core): Route[] => [
  endpoint({
    method: 'GET',
    path: '/subscriptions/catalog',
    admission: READING,
    id: 'listCatalogProducts',
    summary: 'List what can be subscribed to, with prices',
    description: 'For admins. Plans, modules and add-ons; a subscription has exactly one plan.',
    tag: 'Subscriptions',
    answer: Type.Array(SubscriptionCatalogProductOutput),
    handle: async ({ call }) => {
      const model = modelNamed(core, 'Subscription')
      if (!(await wouldAllow(model, 'read', call.actor, {}, core.db))) throw new Problem('forbidden')
      const currency = referenceTo(core.base, 'currencies', CATALOG_CURRENCY)
      return json(CATALOG.map((product) => ({ ...product, currency })))
    },
  }),
  endpoint({
    method: 'GET',
    path: '/subscriptions/{id}/invoices',
    admission: READING,
    id: 'listInvoicesOfSubscription',
    summary: 'List the invoices of a subscription, newest first',
    description: 'For admins. A change of plan makes a new subscription, with invoices of its own.',
    tag: 'Subscriptions',
    parameters: [
      { name: 'id', about: 'The subscription.', schema: { type: 'string', format: 'uuid' }, required: true },
    ],
    paged: true,
    answer: Type.Array(Invoice),
    handle: ({ call, page, perPage }) => invoicesOf(core, call, page, perPage),
  }),
]
