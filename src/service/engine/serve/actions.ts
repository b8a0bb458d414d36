// Actions on a row: events of a transition table, each in one transaction with its audit row, and their routes.
import Type, { type TObject, type TProperties, type TSchema } from 'typebox'
import type { Readable } from '../write/body'
import { inputOf, membersOf, readInput } from '../write/input'
import type { Answer, Call } from '../call'
import { correction } from '../schema/change'
import type { Action, Step } from '../schema/declare'
import { etagOf } from '../read/etag'
import { once } from '../write/idempotency'
import { findRow } from '../read/list'
import { modelNamed, type Core, type Model } from '../schema/model'
import { Problem } from '../problem'
import { refuseParameters, rowIdOf, rowUnder, type Route } from './routes'
import type { Row, SqlValue } from '../../db/sql'
import { chooseStep } from '../write/transitions'
import { showRow } from '../read/view'
import { assertVersion } from '../write/version'
import { carryOut, toolsFor, writing, type WriteContext } from '../write/write'

/** An action with a route of its own. */
type Operation = Extract<Action, { readonly via: 'post' | 'delete' }>

/** An action with the fields of its body compiled. */
interface Ready {
  readonly model: Model
  /** What it is asked for as: the resource itself, or a view of it. */
  readonly view: Model
  readonly action: Operation
  readonly body: Readable
}

/** The words about a field stay those of the field. */
const orNull = (schema: TSchema): TSchema => {
  const { description } = schema as { description?: string }
  return Type.Union([schema, Type.Null()], description === undefined ? {} : { description })
}

/** The body as it is read: null for a member is as good as leaving it out. */
const describedBody = (body: TObject): TObject => {
  const { properties, required } = membersOf(body)
  const described = Object.entries(properties).map(([name, schema]) => [
    name,
    required.includes(name) ? schema : Type.Optional(orNull(schema)),
  ])
  return Type.Object(Object.fromEntries(described) as TProperties, { additionalProperties: false })
}

const readyOf = (model: Model, view: Model, action: Operation): Ready => ({
  ...{ model, view, action },
  body: inputOf(model.declaration.name, action.body),
})

const perform = async (
  ctx: WriteContext,
  ready: Ready,
  id: SqlValue,
  call: Call,
): Promise<{ row: Row; step: Step }> => {
  const { model, view, action } = ready
  const before = await rowUnder(ctx, model, view, id)
  assertVersion(ctx, model, before, call.ifMatch, view)
  const input = await readInput(ctx, ready.body, call.body)
  const row: Row = { ...before }
  const change = correction(ctx.actor, before, row)
  const step = await chooseStep(ctx, model, action, change, toolsFor(ctx, []), input)
  await carryOut(ctx, model, step, change, input)
  return { row, step }
}

/** The row, found in the view again: the view may keep more columns of it. */
const answerOf = async (
  ctx: WriteContext,
  { model, view }: Ready,
  row: Row,
  status: number,
): Promise<Answer> => {
  if (status === 204) return { status, headers: {}, body: null }
  const shown = view === model ? row : await rowUnder(ctx, view, view, row['id'] ?? null)
  return {
    status,
    headers: { ETag: etagOf(view.path, shown) },
    body: JSON.stringify(await showRow(view, shown, ctx.tx, ctx.view)),
  }
}

/** @throws Problem 404 not visible, 403 not the caller's to do, 409 not in this state, 412 changed meanwhile, 422. */
const act = (core: Core, ready: Ready, call: Call): Promise<Answer> => {
  refuseParameters(call.query)
  const { model, action } = ready
  const id = rowIdOf(model, call)
  return writing(core, call.actor, call.host, false, async (ctx) => {
    const work = async () => {
      const { row, step } = await perform(ctx, ready, id, call)
      return answerOf(ctx, ready, row, step.status ?? 200)
    }
    if (action.via !== 'post') return work()
    const path = `/${model.path}/${id}/${action.event}`
    return once(ctx.tx, call, path, core.clock.millis(), work, async ({ answer, otherRole }) => {
      const row = await findRow(core, model, call.actor, id, ctx.tx)
      if (row === null) throw new Problem('not-found')
      return otherRole ? answerOf(ctx, ready, row, answer.status) : answer
    })
  })
}

const camel = (path: string): string =>
  path
    .split(/[-_]/)
    .map((part) => `${part.slice(0, 1).toUpperCase()}${part.slice(1)}`)
    .join('')

/** The event and the class, such as `approveRequest`; another spelling of its path is another operation to OpenAPI, and says whose alias it is. */
const namesOf = ({ declaration: { name }, path: own }: Model, event: string, path: string) => {
  const words = camel(event)
  const id = `${words.slice(0, 1).toLowerCase()}${words.slice(1)}${name}`
  if (path === own) return { id }
  const how = path === own.replaceAll('-', '_') ? 'WithUnderscores' : `Via${camel(path)}`
  return { id: `${id}${how}`, aliasOf: id }
}

const SUCCESS = {
  200: 'The updated resource.',
  202: 'The change needs approval; this is the current state.',
  204: 'Done.',
} as const

const methodOf = { post: 'POST', delete: 'DELETE' } as const

/** The routes of one action of a resource under these paths, as itself or as a view of it. */
const routesUnder = (core: Core, model: Model, view: Model, action: Operation, summary: string): Route[] => {
  const { via, event } = action
  const { schema, scope, tag, paths, extension } = view.declaration
  const ready = readyOf(model, view, action)
  const statuses = [...new Set(action.steps.map(({ status = 200 }) => status))].sort()
  const [first = 200, ...others] = statuses
  const answerAt = (status: number) => (status === 204 ? null : schema)
  const more = view === model ? (action.paths ?? []) : []
  return [...paths, ...more].map((path) => ({
    method: methodOf[via],
    path: via === 'post' ? `/${path}/{id}/${event}` : `/${path}/{id}`,
    admission: { kind: 'scope', group: scope, level: 'write' },
    doc: {
      kind: 'operation',
      ...namesOf(view, event, path),
      summary,
      tag,
      ...(extension === true ? { extension: true } : {}),
      parameters: [
        {
          name: 'id',
          about: 'The id of the row.',
          schema: model.idKind === 'integer' ? { type: 'integer', minimum: 1 } : { type: 'string' },
          required: true,
        },
      ],
      ...(action.description === undefined ? {} : { description: action.description }),
      ...(action.body === undefined ? {} : { body: describedBody(action.body) }),
      ...(action.example === undefined ? {} : { example: action.example }),
      status: first,
      answer: answerAt(first),
      also: others.map((status) => ({ status, about: SUCCESS[status], answer: answerAt(status) })),
      ...(via === 'post' ? { idempotent: true } : {}),
      tagged: true,
      errors: [400, 404, 409, 412, 428, ...(action.body === undefined ? [] : [413, 415, 422])],
    },
    handle: (call) => act(core, ready, call),
  }))
}

const operationsOf = ({ declaration }: Model): readonly Operation[] =>
  (declaration.transitions?.actions ?? []).filter(
    (action): action is Operation => action.via === 'post' || action.via === 'delete',
  )

/** The routes of a resource's actions, under each of its paths; of a view, the action that deletes what it shows. */
export const actionRoutesOf = (core: Core, model: Model): Route[] => {
  const { viewOf, summaries } = model.declaration
  const own = operationsOf(model).flatMap((action) => routesUnder(core, model, model, action, action.summary))
  if (viewOf?.operations.includes('delete') !== true) return own
  const source = modelNamed(core, viewOf.resource)
  const removals = operationsOf(source).filter(({ via }) => via === 'delete')
  return [
    ...own,
    ...removals.flatMap((action) =>
      routesUnder(core, source, model, action, summaries?.delete ?? action.summary),
    ),
  ]
}
