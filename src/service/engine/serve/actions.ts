// Actions on a row: events of a transition table, each in one transaction with its audit row, and their routes.
import Type, { type TObject, type TProperties } from 'typebox'
import { checkReferences, objectBody, readCreate } from '../write/body'
import type { Answer, Call } from '../call'
import type { Action, Change, Step } from '../schema/declare'
import { etagOf } from '../read/etag'
import { compileFields } from '../schema/fields'
import { once } from '../write/idempotency'
import { findRow } from '../read/list'
import type { Core, Model } from '../schema/model'
import { invalid, Problem, type Violation } from '../problem'
import { refuseParameters, rowIdOf, type Route } from './routes'
import type { Row, SqlValue } from '../../db/sql'
import { chooseStep } from '../write/transitions'
import { showRow } from '../read/view'
import { assertVersion, runRule, saveRow, toolsFor, writing, type WriteContext } from '../write/write'

/** An action with a route of its own. */
type Operation = Exclude<Action, { readonly via: 'patch' }>

/** An action with the fields of its body compiled. */
interface Ready {
  readonly model: Model
  readonly action: Operation
  /** Reads the body like that of a resource without a table. */
  readonly body: Model
}

const EMPTY: TObject['properties'] = {}

const membersOf = (body: TObject | undefined): { properties: TProperties; required: readonly string[] } => {
  const { properties = EMPTY, required = [] } = (body ?? {}) as {
    properties?: TProperties
    required?: readonly string[]
  }
  return { properties, required }
}

/** The body as it is read: null for a member is as good as leaving it out. */
const describedBody = (body: TObject): TObject => {
  const { properties, required } = membersOf(body)
  const described = Object.entries(properties).map(([name, schema]) => [
    name,
    required.includes(name) ? schema : Type.Optional(Type.Union([schema, Type.Null()])),
  ])
  return Type.Object(Object.fromEntries(described) as TProperties, { additionalProperties: false })
}

const readyOf = (model: Model, action: Operation): Ready => {
  const { properties, required } = membersOf(action.body)
  const options = Object.fromEntries(required.map((name) => [name, { required: true as const }]))
  const fields = compileFields(properties, required, options)
  const columns = fields.flatMap((field) => field.columns)
  const byName = new Map(fields.map((field) => [field.name, field]))
  return { model, action, body: { ...model, fields, columns, byName } }
}

const readInput = async (ctx: WriteContext, { body }: Ready, sent: unknown): Promise<Row> => {
  const violations: Violation[] = []
  const given = { employeeId: null, now: ctx.now, today: ctx.view.today }
  const input = readCreate(
    body,
    objectBody(sent === undefined ? {} : sent),
    ctx.context,
    given,
    false,
    violations,
  )
  if (violations.length > 0) throw invalid(violations)
  await checkReferences(ctx, body, input, null, violations)
  if (violations.length > 0) throw invalid(violations)
  return input
}

/** Takes a step: its checks, the new state, the row, the trail, and what follows. */
const take = async (
  ctx: WriteContext,
  ready: Ready,
  step: Step,
  change: Change,
  input: Row,
): Promise<void> => {
  const { before, after } = change
  if (before === null) return
  const { state } = ready.model.declaration.transitions ?? {}
  if (step.to !== undefined && state !== undefined) after[state] = step.to
  await runRule(step.act && ((each, tools) => step.act?.(each, tools, input)), ctx, change)
  if (ready.model.columns.every((column) => before[column] === after[column])) return
  await saveRow(ctx, ready.model, before, after, step.audit ?? 'updated')
  await runRule(ready.model.declaration.effect, ctx, change)
}

const perform = async (
  ctx: WriteContext,
  ready: Ready,
  id: SqlValue,
  call: Call,
): Promise<{ row: Row; step: Step }> => {
  const { model, action } = ready
  const before = await findRow(ctx.core, model, ctx.actor, id, ctx.tx)
  if (before === null) throw new Problem('not-found')
  assertVersion(ctx, model, before, call.ifMatch)
  const input = await readInput(ctx, ready, call.body)
  const row: Row = { ...before }
  const change: Change = {
    kind: 'update',
    before,
    after: row,
    actor: ctx.actor,
    changes: (column) => before[column] !== row[column],
  }
  const step = await chooseStep(ctx, model, action, change, toolsFor(ctx, []))
  await take(ctx, ready, step, change, input)
  return { row, step }
}

/** Shows a row as the answer to an action. */
export type ShowActed = (row: Row, ctx: WriteContext) => Promise<Record<string, unknown>>

const answerOf = async (
  ctx: WriteContext,
  { model }: Ready,
  row: Row,
  status: number,
  show: ShowActed,
): Promise<Answer> =>
  status === 204
    ? { status, headers: {}, body: null }
    : {
        status,
        headers: { ETag: etagOf(model.path, row) },
        body: JSON.stringify(await show(row, ctx)),
      }

/**
 * Answers a call of an action.
 * @param show how the row is shown; as the resource shows it unless told.
 * @throws Problem 404 not visible, 403 not the caller's to do, 409 not in this state, 412 changed meanwhile, 422.
 */
export const act = (
  core: Core,
  model: Model,
  action: Operation,
  call: Call,
  show: ShowActed = (row, ctx) => showRow(model, row, ctx.tx, ctx.view),
): Promise<Answer> => {
  refuseParameters(call.query)
  const id = rowIdOf(model, call)
  const ready = readyOf(model, action)
  return writing(core, call.actor, call.host, false, async (ctx) => {
    const work = async () => {
      const { row, step } = await perform(ctx, ready, id, call)
      return answerOf(ctx, ready, row, step.status ?? 200, show)
    }
    if (action.via !== 'post') return work()
    const path = `/${model.path}/${id}/${action.event}`
    return once(ctx.tx, call, path, core.clock.millis(), work, async ({ answer, otherRole }) => {
      const row = await findRow(core, model, call.actor, id, ctx.tx)
      if (row === null) throw new Problem('not-found')
      return otherRole ? answerOf(ctx, ready, row, answer.status, show) : answer
    })
  })
}

const camel = (path: string): string =>
  path
    .split(/[-_]/)
    .map((part) => `${part.slice(0, 1).toUpperCase()}${part.slice(1)}`)
    .join('')

const SUCCESS = {
  200: 'The updated resource.',
  202: 'The change needs approval; this is the current state.',
  204: 'Done.',
} as const

const methodOf = { post: 'POST', delete: 'DELETE' } as const

/** The routes of a resource's actions, under each of its paths. */
export const actionRoutesOf = (core: Core, model: Model): Route[] =>
  (model.declaration.transitions?.actions ?? []).flatMap((action): Route[] => {
    if (action.via === 'patch') return []
    const { via, event } = action
    const statuses = [...new Set(action.steps.map(({ status = 200 }) => status))].sort()
    const [first = 200, ...others] = statuses
    const answerAt = (status: number) => (status === 204 ? null : model.declaration.schema)
    return [...model.declaration.paths, ...(action.paths ?? [])].map((path) => ({
      method: methodOf[via],
      path: via === 'post' ? `/${path}/{id}/${event}` : `/${path}/{id}`,
      admission: { kind: 'scope', group: model.declaration.scope, level: 'write' },
      doc: {
        kind: 'operation',
        // Another spelling of a prefix is another operation to OpenAPI, and needs a name of its own.
        id: `${event}${camel(path)}${action.paths?.includes(path) === true ? 'Alias' : ''}`,
        summary: action.summary,
        tag: model.declaration.tag,
        ...(model.declaration.extension === true ? { extension: true } : {}),
        parameters: [
          {
            name: 'id',
            about: '',
            schema: model.idKind === 'integer' ? { type: 'integer', minimum: 1 } : { type: 'string' },
            required: true,
          },
        ],
        ...(action.body === undefined ? {} : { body: describedBody(action.body) }),
        status: first,
        answer: answerAt(first),
        also: others.map((status) => ({ status, about: SUCCESS[status], answer: answerAt(status) })),
        ...(via === 'post' ? { idempotent: true } : {}),
        tagged: true,
        errors: [400, 404, 409, 412, 428, ...(action.body === undefined ? [] : [413, 415, 422])],
      },
      handle: (call) => act(core, model, action, call),
    }))
  })
