// The routes of a resource, made from its declaration: what is served, who may ask, and how it is described.
import { isDeepStrictEqual } from 'node:util'
import type { TSchema } from 'typebox'
import type { ScopeGroup } from '#contract/scopes'
import type { Queries } from '../../db/database'
import type { Row, SqlValue } from '../../db/sql'
import type { Answer, Call } from '../call'
import { madeBefore } from '../write/client-ids'
import type { ExampleBody, Operation, View } from '../schema/declare'
import { etagOf, noneMatch } from '../read/etag'
import { objectBody } from '../write/body'
import { sentBefore } from '../write/sent-before'
import { once, type Replay } from '../write/idempotency'
import { choiceNames, readChoice, WHOLE } from '../read/choice'
import { showChosen } from '../read/chosen-rows'
import { findRow, listRows } from '../read/list'
import { modelNamed, type Core, type Model } from '../schema/model'
import { Problem } from '../problem'
import type { Actor } from '../principal'
import type { Parameter } from '../query'
import { canAccess, wouldAllow } from '../access/predicate'
import { parseId, parseReference, referenceTo } from '../schema/references'
import { showRow, viewFor } from '../read/view'
import { createRow, deleteRow, updateRow, writing, type WriteContext } from '../write/write'

/**
 * What a caller needs: nothing at all, nothing (but what is sent counts), any valid token, or a token with a scope. The
 * sender of a `raw` body signs it, and the route checks the signature: no token is looked at, and no header says what the
 * body or the answer is.
 */
export type Admission =
  /** No one is asked who they are, and nothing is counted: for whoever watches over the service. */
  | { readonly kind: 'open' }
  | { readonly kind: 'public' }
  | { readonly kind: 'raw' }
  | { readonly kind: 'token' }
  | { readonly kind: 'scope'; readonly group: ScopeGroup; readonly level: 'read' | 'write' }

/** A parameter of an operation that is no list filter. */
export interface ParameterDoc {
  readonly name: string
  readonly about: string
  readonly schema: Readonly<Record<string, unknown>>
  readonly required?: true
  /** A value that works in the demo company; for those of the path, and required ones. */
  readonly example?: string | number
  /** Takes several values: with commas between them, or repeated, also as `name[]`. */
  readonly several?: true
}

/** What a route does, for the OpenAPI document. */
export type RouteDoc =
  | {
      readonly kind: 'resource'
      readonly model: Model
      readonly operation: Operation
      /** What an update of a view changes. */
      readonly source?: Model
      /** What a list may hold instead. */
      readonly others?: readonly TSchema[]
    }
  | {
      readonly kind: 'operation'
      readonly id: string
      readonly summary: string
      /** What it does, who may, and what it refuses, in sentences. */
      readonly description?: string
      readonly tag: string
      readonly extension?: true
      /** The id of the operation that does the same under another path. */
      readonly aliasOf?: string
      /** The filters of this model's list are parameters too. */
      readonly filtersOf?: Model
      /** It lists rows of this model as their own list shows them: `fields` and `include` choose what of them. */
      readonly shows?: Model
      readonly parameters?: readonly ParameterDoc[]
      readonly body?: TSchema
      /** A body that the demo company's admin can send. */
      readonly example?: ExampleBody
      readonly status: number
      readonly answer: TSchema | null
      /** Other ways to succeed: their status, when it happens, and the answer. */
      readonly also?: readonly {
        readonly status: number
        readonly about: string
        readonly answer: TSchema | null
      }[]
      /** Types of an answer that is no JSON; `answer` is null then. */
      readonly media?: readonly string[]
      /** True when the operation reads `Idempotency-Key`. */
      readonly idempotent?: true
      /** True when a list reads `page` and `itemsPerPage`, and says in headers how much there is. */
      readonly paged?: true
      /** True when a list reads `sync`: it answers with a `Sync-Token`, and with what stays of rows that went. */
      readonly synced?: true
      /** True when the operation reads `If-Match`, or to a GET `If-None-Match`, and answers with an `ETag`. */
      readonly tagged?: true
      readonly errors: readonly number[]
    }
  /** Many creations of a resource. */
  | { readonly kind: 'batch'; readonly model: Model }
  /** `media` as above. */
  | { readonly kind: 'hidden'; readonly media?: readonly string[] }

export interface Route {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Relative to the base path, with `{id}` for parameters. */
  readonly path: string
  readonly admission: Admission
  /** Counted against the tighter limit as well. */
  readonly expensive?: true
  /** What is sent may be a guess at a secret: unknown ones (404) are counted like refused tokens. */
  readonly guessed?: true
  /** The path parameter that opens it without a token: requests are counted by it, and their query is ignored. */
  readonly opener?: string
  /** Takes a larger body, and `multipart/form-data` besides JSON: `call.body` is then a FileUpload. */
  readonly upload?: true
  readonly doc: RouteDoc
  /** With the admission `raw`, `call.body` is a RawBody. With a `doc` of the kind `batch` it is called for each item, as if the item had come alone. */
  handle(call: Call): Promise<Answer>
}

const SYSTEM: Actor = { kind: 'system', zone: 'UTC' }
const NO_PARAMETERS: readonly string[] = []

/** @throws Problem 400 for any query parameter beyond `known`. */
export const refuseParameters = (
  query: readonly Parameter[],
  known: readonly string[] = NO_PARAMETERS,
): void => {
  const stray = query.find(({ name }) => !known.includes(name))
  if (stray !== undefined) {
    throw new Problem('unknown-parameter', {
      parameter: stray.name,
      known: known.length === 0 ? '-' : known.join(', '),
    })
  }
}

/** @throws Problem 400 for what is no id of the model. */
export const rowIdOf = (model: Model, call: Call): string | number => {
  const text = call.params['id'] ?? ''
  if (text === '') throw new Problem('not-found')
  const id = parseId(text, model.target)
  if (id === null) throw new Problem('bad-id', { id: text.slice(0, 100) })
  return id
}

/**
 * The row of a resource that was asked for as itself or as a view of it.
 * @throws Problem 404 not visible, 403 visible in the view alone
 */
export const rowUnder = async (ctx: WriteContext, model: Model, view: Model, id: SqlValue): Promise<Row> => {
  const row = await findRow(ctx.core, model, ctx.actor, id, ctx.tx)
  if (row !== null) return row
  const seen = view !== model && (await findRow(ctx.core, view, ctx.actor, id, ctx.tx)) !== null
  throw new Problem(seen ? 'forbidden' : 'not-found')
}

/** How a row is shown: inside a write by what the write knows, since looking up more would wait for its own end. */
interface Showing {
  readonly view: View
  readonly queries: Queries
}

const showingOf = ({ view, tx }: WriteContext): Showing => ({ view, queries: tx })

/** What is shown without the fields that are told only once; null when it has none. */
const lastingOf = (
  { fields }: Model,
  shown: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> | null => {
  const told = fields.filter(({ name, options }) => options.once === true && name in shown)
  if (told.length === 0) return null
  return Object.fromEntries(
    Object.entries(shown).filter(([name]) => !told.some((field) => field.name === name)),
  )
}

const answerWith = async (
  core: Core,
  model: Model,
  row: Row,
  status: number,
  { view, queries }: Showing,
  choice = WHOLE,
): Promise<Answer> => {
  const location = referenceTo(core.base, model.path, row['id'])
  const [shown = {}] = await showChosen(core, model, [row], choice, queries, { ...view, whole: true })
  const lasting = lastingOf(model, shown)
  return {
    status,
    headers: {
      ETag: etagOf(model.path, row),
      ...(status === 201 ? { Location: location } : {}),
    },
    body: JSON.stringify(shown),
    ...(lasting === null ? {} : { kept: JSON.stringify(lasting) }),
  }
}

const getRow = async (
  core: Core,
  model: Model,
  call: Call,
  id: SqlValue = rowIdOf(model, call),
): Promise<Answer> => {
  const known = choiceNames(model)
  const { choice, others } = readChoice(core, model, call, known)
  refuseParameters(others, known)
  const row = await findRow(core, model, call.actor, id)
  if (row === null) throw new Problem('not-found')
  const etag = etagOf(model.path, row)
  // Included rows change without a new version of this one.
  const isTold = model.declaration.live !== true && choice.include.size === 0
  if (isTold && noneMatch(call.ifNoneMatch, etag)) return { status: 304, headers: { ETag: etag }, body: null }
  const showing = { view: await viewFor(core, call.actor), queries: core.db }
  return answerWith(core, model, row, 200, showing, choice)
}

/** The row after a write: what follows from it, and its collections, may have given it a new version. */
const latest = async (model: Model, row: Row, ctx: WriteContext): Promise<Row> => {
  const stays = model.declaration.effect === undefined && !model.fields.some(({ merge }) => merge === 'rows')
  return stays ? row : ((await findRow(ctx.core, model, SYSTEM, row['id'] ?? null, ctx.tx)) ?? row)
}

/** POST on a collection. */
export const postRow = (core: Core, model: Model, call: Call): Promise<Answer> => {
  refuseParameters(call.query)
  const work = async (ctx: WriteContext): Promise<Answer> => {
    const known = (await madeBefore(ctx, model, call.body)) ?? (await sentBefore(ctx, model, call.body))
    if (known !== null) {
      const answer = await answerWith(core, model, known, 200, showingOf(ctx))
      const location = referenceTo(core.base, model.path, known['id'])
      return { ...answer, headers: { ...answer.headers, Location: location } }
    }
    const row = await latest(model, await createRow(ctx, model, call.body), ctx)
    return answerWith(core, model, row, 201, showingOf(ctx))
  }
  // The row must still be in reach; another role must be allowed to make it too, and sees it in its own way.
  const again = async (ctx: WriteContext, { answer, otherRole }: Replay) => {
    const id = parseReference(answer.headers['Location'], model.target, call)
    if (!(await canAccess(model, 'read', call.actor, id, ctx.tx))) throw new Problem('forbidden')
    if (!otherRole) return answer
    const row = await findRow(core, model, call.actor, id, ctx.tx)
    if (row === null) throw new Problem('not-found')
    if (!(await wouldAllow(model, 'create', call.actor, row, ctx.tx))) throw new Problem('forbidden')
    return answerWith(core, model, row, answer.status, showingOf(ctx))
  }
  return writing(core, call.actor, call.host, false, (ctx) =>
    once(
      ctx.tx,
      call,
      `/${model.path}`,
      core.clock.millis(),
      () => work(ctx),
      (kept) => again(ctx, kept),
    ),
  )
}

const patchRow = (
  core: Core,
  model: Model,
  call: Call,
  id: SqlValue = rowIdOf(model, call),
): Promise<Answer> => {
  refuseParameters(call.query)
  return writing(core, call.actor, call.host, false, async (ctx) => {
    const row = await latest(model, await updateRow(ctx, model, id, call.body, call.ifMatch), ctx)
    return answerWith(core, model, row, 200, showingOf(ctx))
  })
}

/** PATCH of what a view shows; what is sent back as the view shows it is no change. */
const patchThrough = (core: Core, model: Model, view: Model, call: Call): Promise<Answer> => {
  refuseParameters(call.query)
  const id = rowIdOf(view, call)
  return writing(core, call.actor, call.host, false, async (ctx) => {
    await rowUnder(ctx, model, view, id)
    const shown = await showRow(view, await rowUnder(ctx, view, view, id), ctx.tx, ctx.view)
    const changed = Object.entries(objectBody(call.body)).filter(
      ([name, value]) => !isDeepStrictEqual(value, shown[name]),
    )
    await updateRow(ctx, model, id, Object.fromEntries(changed), call.ifMatch, view)
    return answerWith(core, view, await rowUnder(ctx, view, view, id), 200, showingOf(ctx))
  })
}

/** `force=true`, where the resource knows it. */
const forcedBy = (model: Model, call: Call): boolean => {
  refuseParameters(call.query, model.declaration.forcible === true ? ['force'] : [])
  const value = call.query.at(-1)?.value ?? 'false'
  if (value === 'true' || value === 'false') return value === 'true'
  throw new Problem('bad-parameter', { parameter: 'force', expected: 'true or false', known: 'force' })
}

const removeRow = (core: Core, model: Model, call: Call): Promise<Answer> => {
  const forced = forcedBy(model, call)
  const id = rowIdOf(model, call)
  return writing(core, call.actor, call.host, false, async (ctx) => {
    await deleteRow({ ...ctx, forced }, model, id, call.ifMatch)
    return { status: 204, headers: {}, body: null }
  })
}

const OPERATIONS: Readonly<
  Record<
    Operation,
    {
      readonly method: Route['method']
      readonly item: boolean
      readonly handle: (core: Core, model: Model, call: Call) => Promise<Answer>
    }
  >
> = {
  list: { method: 'GET', item: false, handle: listRows },
  get: { method: 'GET', item: true, handle: getRow },
  create: { method: 'POST', item: false, handle: postRow },
  update: { method: 'PATCH', item: true, handle: patchRow },
  delete: { method: 'DELETE', item: true, handle: removeRow },
}

const scopeOf = ({ declaration: { scope, readScope } }: Model, method: Route['method']): Admission => ({
  kind: 'scope',
  group: scope,
  level: method === 'GET' ? (readScope ?? 'read') : 'write',
})

/** The one row of a resource, under its own path. */
const singletonRoutes = (core: Core, model: Model): Route[] => {
  const { singleton } = model.declaration
  if (singleton === undefined) return []
  const handlers = { get: getRow, update: patchRow }
  return (['get', 'update'] as const).map((operation) => ({
    method: OPERATIONS[operation].method,
    path: `/${singleton.path}`,
    admission: scopeOf(model, OPERATIONS[operation].method),
    doc: { kind: 'resource', model, operation },
    handle: (call) => handlers[operation](core, model, call, singleton.id),
  }))
}

/** What changes the rows of a view: creates and patches; deleting is an action of what it shows. */
const viewRoutes = (core: Core, view: Model): Route[] => {
  const { viewOf, paths } = view.declaration
  if (viewOf === undefined) return []
  const model = modelNamed(core, viewOf.resource)
  const changes = {
    create: { doc: { kind: 'resource', model, operation: 'create' }, handle: postRow },
    update: {
      doc: { kind: 'resource', model: view, operation: 'update', source: model },
      handle: (_core: Core, source: Model, call: Call) => patchThrough(core, source, view, call),
    },
  } as const
  return paths.flatMap((path) =>
    viewOf.operations
      .filter((operation) => operation !== 'delete')
      .map((operation): Route => {
        const { method, item } = OPERATIONS[operation]
        const { doc, handle } = changes[operation]
        return {
          method,
          path: item ? `/${path}/{id}` : `/${path}`,
          admission: scopeOf(view, method),
          doc,
          handle: (call) => handle(core, model, call),
        }
      }),
  )
}

/** Every route of a resource, under each of its paths; that of many creations under the first. */
export const routesOf = (core: Core, model: Model): Route[] => {
  const { paths, operations, scope, batch } = model.declaration
  const single = paths.flatMap((path) =>
    operations.map((operation): Route => {
      const { method, item, handle } = OPERATIONS[operation]
      return {
        method,
        path: item ? `/${path}/{id}` : `/${path}`,
        admission: scopeOf(model, method),
        doc: { kind: 'resource', model, operation },
        handle: (call) => handle(core, model, call),
      }
    }),
  )
  const others = [...singletonRoutes(core, model), ...viewRoutes(core, model)]
  if (batch !== true) return [...single, ...others]
  const many: Route = {
    method: 'POST',
    path: `/${model.path}/batch`,
    admission: { kind: 'scope', group: scope, level: 'write' },
    doc: { kind: 'batch', model },
    handle: (call) => postRow(core, model, call),
  }
  return [...single, many, ...others]
}
