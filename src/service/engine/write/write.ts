// The write path: one way for every resource to create, change and delete a row, with its rules, audit and sequence.
import type { Transaction } from '../../db/database'
import type { Row, SqlValue } from '../../db/sql'
import { amountsIn, assertDigits } from './amounts'
import { entriesOf } from './audit'
import { assertOpenDays } from './closed-days'
import { checkReferences, columnsSaid, objectBody, readCreate, readPatch } from './body'
import { writeCollections, type ChildWriter } from './children'
import { correction, creation, removal } from '../schema/change'
import { configOf, dayOf, readConfigs, type Configs } from '../schema/config'
import type { AuditAction } from '../schema/audit-action'
import type { Change, Rule, RuleTools, Step, View } from '../schema/declare'
import { noteDeparture } from '../read/visibility-log'
import type { ReadContext } from '../schema/kind'
import { instantAt } from '../instants'
import { closedFields } from '../access/guard'
import { findRow } from '../read/list'
import { modelNamed, type Core, type Model, type Organization } from '../schema/model'
import { managesProject, ownerColumn, canAccess, visibleIds, wouldAllow } from '../access/predicate'
import { zoneOf, type Actor } from '../principal'
import { invalid, Problem, type Violation } from '../problem'
import { parseReference, referenceTo } from '../schema/references'
import { newUuid, type NewId } from './new-ids'
import { assertUnique, fillSearch, insertOf, rejectDuplicate } from './rows'
import { freshen, record, touch } from './traces'
import { checkInitial, checkPatch, chooseStep } from './transitions'
import { assertVersion } from './version'
import { nowOf, showRow, viewOf } from '../read/view'

/** A transaction with everything a write needs to know; made once and shared by all rows of a batch. */
export interface WriteContext {
  readonly core: Core
  readonly tx: Transaction
  readonly actor: Actor
  readonly now: string
  readonly view: View
  readonly context: ReadContext
  readonly auditKey: string
  readonly configs: Configs
  /** Seeds, demo data and rules' own writes: no access check, history and read-only fields may be written. */
  readonly trusted: boolean
  /** `force=true` was sent. */
  readonly forced: boolean
  /** Days before this one are closed, to rules and the command line as well; null while none are. */
  readonly closedBefore: string | null
  readonly newId: NewId
  /** Names of the resources written so far. */
  readonly changed: Set<string>
  /** References that were looked up and found. */
  readonly known: Set<string>
}

/** Makes a transaction ready for writing. */
export const writingIn = async (
  core: Core,
  tx: Transaction,
  organization: Pick<Organization, 'id' | 'auditKey' | 'currency' | 'weekStart'>,
  {
    actor,
    host,
    trusted,
    newId = newUuid,
  }: {
    readonly actor: Actor
    readonly host: string
    readonly trusted: boolean
    readonly newId?: NewId
  },
): Promise<WriteContext> => {
  const configs = await readConfigs(tx, core.registry.settings)
  const view = viewOf(core, actor, organization)
  return {
    core,
    tx,
    actor,
    now: nowOf(core),
    view,
    context: {
      base: core.base,
      host,
      zone: zoneOf(actor),
      organization: organization.id,
      today: view.today,
      target: (name) => core.target(name),
    },
    auditKey: organization.auditKey,
    configs,
    trusted,
    forced: false,
    newId,
    closedBefore: dayOf(configs, core.registry.closedBefore),
    changed: new Set(),
    known: new Set(),
  }
}

/** Runs `work` in one write transaction and tells the core afterwards what changed. */
export const writing = async <T>(
  core: Core,
  actor: Actor,
  host: string,
  trusted: boolean,
  work: (writing: WriteContext) => Promise<T>,
): Promise<T> => {
  const organization = await core.organization()
  let changed: ReadonlySet<string> = new Set()
  const result = await core.db.write(async (tx) => {
    const ctx = await writingIn(core, tx, organization, { actor, host, trusted })
    changed = ctx.changed
    const made = await work(ctx)
    const entries = entriesOf(tx)
    if (entries.length > 0) for (const follow of core.registry.followers) await follow(ctx, entries)
    return made
  })
  if (changed.size > 0) core.committed(changed)
  return result
}

/** What the rules of a write may use; the fields they find at fault are put into `violations`. */
export const toolsFor = (ctx: WriteContext, violations: Violation[]): RuleTools => ({
  all: ctx.tx.all,
  get: ctx.tx.get,
  page: ctx.tx.page,
  run: ctx.tx.run,
  today: ctx.view.today,
  now: ctx.now,
  trusted: ctx.trusted,
  forced: ctx.forced,
  host: ctx.context.host,
  secrets: ctx.core.secrets,
  closedBefore: ctx.closedBefore,
  config: (key) => configOf(ctx.configs, key),
  refuse: (code, facts, extras) => {
    throw new Problem(code, facts, extras)
  },
  rejectDuplicate: (resource, id, what) => rejectDuplicate(ctx, modelNamed(ctx.core, resource), id, what),
  violation: (path, code, facts) => {
    violations.push({ path, code, ...(facts === undefined ? {} : { facts }) })
  },
  iri: (target, id) => referenceTo(ctx.core.base, target, id),
  amountsIn: (currency) =>
    amountsIn(ctx.core.models.values(), currency, currency === ctx.view.currency, ctx.tx),
  seal: (text) => ctx.core.secrets.seal(text),
  named: async (resource, reference) => {
    const { target } = modelNamed(ctx.core, resource)
    const actor: Actor = ctx.trusted ? { kind: 'system', zone: '' } : ctx.actor
    const id = parseReference(reference, target, ctx.context)
    const [found = null] = id === null ? [] : await visibleIds(target, [id], actor, ctx.tx, 'live')
    return found
  },
  manages: (projectId) => managesProject(projectId ?? null, ctx.actor, ctx.tx),
  create: (resource, body) => createRow({ ...ctx, trusted: true }, modelNamed(ctx.core, resource), body),
  update: async (resource, id, body) => {
    await updateRow({ ...ctx, trusted: true }, modelNamed(ctx.core, resource), id, body, undefined)
  },
  take: (resource, id, event) => takeStep(ctx, modelNamed(ctx.core, resource), id, event),
  touch: (resource, id) => freshen(ctx, modelNamed(ctx.core, resource), id),
})

/** @throws Problem 422 with the fields the rule finds at fault, and whatever it refuses. */
export const runRule = async (rule: Rule | undefined, ctx: WriteContext, change: Change): Promise<void> => {
  if (rule === undefined) return
  const violations: Violation[] = []
  await rule(change, toolsFor(ctx, violations))
  if (violations.length > 0) throw invalid(violations)
}

/** Checks a change and completes it, before it is written. @throws Problem also 409 `period-locked`. */
const check = async (ctx: WriteContext, model: Model, change: Change): Promise<void> => {
  await runRule(model.declaration.rule, ctx, change)
  if (change.kind !== 'delete') assertDigits(model, change.before, change.after, ctx.view.currency)
  await assertOpenDays(model.declaration, change, toolsFor(ctx, []))
}

const assertReach = async (
  ctx: WriteContext,
  model: Model,
  verb: 'create' | 'update',
  row: Row,
): Promise<void> => {
  if (!ctx.trusted && !(await wouldAllow(model, verb, ctx.actor, row, ctx.tx))) throw new Problem('forbidden')
}

const childWriter = (ctx: WriteContext): ChildWriter => ({
  create: (far, child) => createRow(ctx, far, child),
  update: async (far, id, child) => {
    await updateRow(ctx, far, id, child, undefined)
  },
  remove: (far, id) => deleteRow(ctx, far, id, undefined),
})

/**
 * Creates a row.
 * @throws Problem 422 with every field at fault, 403 out of reach, 409 when the state of things forbids it.
 */
export const createRow = async (ctx: WriteContext, model: Model, input: unknown): Promise<Row> => {
  const { declaration } = model
  const violations: Violation[] = []
  const caller = ctx.actor.kind === 'principal' ? ctx.actor.principal : null
  const body = objectBody(input)
  const row = readCreate(
    model,
    body,
    ctx.context,
    {
      employeeId: caller?.role === 'integration' ? null : (caller?.employeeId ?? null),
      callerId: caller?.employeeId ?? null,
      get now() {
        return instantAt(ctx.core.clock.millis(), ctx.context.zone).shown
      },
      today: ctx.view.today,
    },
    ctx.trusted,
    violations,
  )
  if (!ctx.trusted && violations.length === 0) checkInitial(model, row, violations)
  if (violations.length > 0) throw invalid(violations)
  await checkReferences(ctx, model, row, null, violations)
  if (violations.length > 0) throw invalid(violations)
  await assertReach(ctx, model, 'create', row)
  const change = creation(ctx.actor, row, columnsSaid(model, body))
  await assertUnique(ctx, model, row, change)
  await check(ctx, model, change)
  Object.assign(row, {
    version: 1,
    seq: ctx.tx.nextSeq(),
    created_at: ctx.now,
    updated_at: ctx.now,
    deleted_at: null,
  })
  fillSearch(model, row)
  if (declaration.clientIds === true && ctx.actor.kind === 'principal')
    row['created_by_id'] = ctx.actor.principal.employeeId
  if (model.idKind === 'uuid') row['id'] = ctx.newId(declaration.name)
  const insert = insertOf(model, ctx.core.db.dialect)
  const made = await ctx.tx.get(
    insert.text,
    insert.columns.map((column) => row[column] ?? null),
  )
  row['id'] = made?.['id'] ?? null
  ctx.changed.add(declaration.name)
  await record(ctx, model, declaration.createdAs?.(row) ?? 'created', null, row)
  await touch(ctx, model, [row])
  await writeCollections(ctx, model, row, body, {}, childWriter(ctx))
  await runRule(declaration.effect, ctx, change)
  return row
}

/** Writes the columns that differ, with a new version, and tells the trail and the rows that show it. */
export const saveRow = async (
  ctx: WriteContext,
  model: Model,
  before: Row,
  row: Row,
  action: AuditAction,
): Promise<void> => {
  Object.assign(row, { version: Number(before['version']) + 1, seq: ctx.tx.nextSeq(), updated_at: ctx.now })
  fillSearch(model, row)
  const columns = model.columns.filter((column) => column !== 'id' && before[column] !== row[column])
  await ctx.tx.run(
    `update ${model.table} set ${columns.map((column) => `${column} = ?`).join(', ')} where id = ?`,
    [...columns.map((column) => row[column] ?? null), before['id'] ?? null],
  )
  ctx.changed.add(model.declaration.name)
  await noteDeparture(ctx.tx, model, before, row)
  await record(ctx, model, action, before, row)
  await touch(ctx, model, [before, row])
}

/** Carries out a step that was chosen: its checks, the new state, the row, the trail, and what follows. */
export const carryOut = async (
  ctx: WriteContext,
  model: Model,
  step: Step,
  change: Change,
  input: Row,
): Promise<void> => {
  const { before, after } = change
  if (before === null) return
  const { state } = model.declaration.transitions ?? {}
  if (step.to !== undefined && state !== undefined) after[state] = step.to
  await runRule(step.act && ((each, tools) => step.act?.(each, tools, input)), ctx, change)
  if (model.columns.every((column) => before[column] === after[column])) return
  await assertOpenDays(model.declaration, change, toolsFor(ctx, []))
  await saveRow(ctx, model, before, after, step.audit ?? 'updated')
  await runRule(model.declaration.effect, ctx, change)
}

/**
 * Takes a step of a row as the service itself, by an event of its transition table.
 * @param input columns of the body that the action's lines read.
 * @throws Problem 404 for no such row, 409 when there is no such step from its state.
 */
export const takeStep = async (
  ctx: WriteContext,
  model: Model,
  id: SqlValue,
  event: string,
  input: Row = {},
): Promise<void> => {
  const system: Actor = { kind: 'system', zone: ctx.context.zone }
  const before = await findRow(ctx.core, model, system, id, ctx.tx)
  if (before === null) throw new Problem('not-found')
  const action = model.declaration.transitions?.actions.find((each) => each.event === event)
  if (action === undefined) throw new Error(`${model.declaration.name} has no ${event}.`)
  const row: Row = { ...before }
  const change = correction(ctx.actor, before, row)
  const step = await chooseStep({ ...ctx, actor: system }, model, action, change, toolsFor(ctx, []), input)
  await carryOut({ ...ctx, trusted: true }, model, step, change, input)
}

/**
 * Changes a row by merge patch; a patch that changes nothing writes nothing.
 * @param view what it was asked for as, when that is a view of the resource.
 * @throws Problem 404 not visible, 403 visible and not allowed, 412 changed meanwhile, 409, 422.
 */
export const updateRow = async (
  ctx: WriteContext,
  model: Model,
  id: SqlValue,
  input: unknown,
  ifMatch: string | undefined,
  view: Model = model,
): Promise<Row> => {
  const reader: Actor = ctx.trusted ? { kind: 'system', zone: '' } : ctx.actor
  const before = await findRow(ctx.core, model, reader, id, ctx.tx)
  if (before === null) throw new Problem('not-found')
  if (!ctx.trusted && !(await canAccess(model, 'update', ctx.actor, id, ctx.tx)))
    throw new Problem('forbidden')
  assertVersion(ctx, model, before, ifMatch, view)
  const violations: Violation[] = []
  const shown = await showRow(model, before, ctx.tx, ctx.view)
  const body = objectBody(input)
  const closed = await closedFields(model, before, reader, ctx.tx)
  const patch = readPatch(model, before, shown, body, ctx.context, ctx.trusted, closed, violations)
  if (violations.length > 0) throw invalid(violations)
  if (Object.keys(patch).length === 0) {
    await writeCollections(ctx, model, before, body, shown, childWriter(ctx))
    return before
  }
  const row: Row = { ...before, ...patch }
  await checkReferences(ctx, model, row, new Set(Object.keys(patch)), violations)
  if (violations.length > 0) throw invalid(violations)
  const change = correction(ctx.actor, before, row, columnsSaid(model, body))
  const owner = ownerColumn(model)
  if (owner !== null && change.changes(owner)) await assertReach(ctx, model, 'update', row)
  if (!ctx.trusted) await checkPatch(ctx, model, change, toolsFor(ctx, violations))
  await assertUnique(ctx, model, row, change)
  await check(ctx, model, change)
  await saveRow(ctx, model, before, row, 'updated')
  await writeCollections(ctx, model, row, body, shown, childWriter(ctx))
  await runRule(model.declaration.effect, ctx, change)
  return row
}

const removeRow = async (ctx: WriteContext, model: Model, before: Row): Promise<void> => {
  const id = before['id'] ?? null
  const gone: Row = { ...before, deleted_at: ctx.now }
  const change = removal(ctx.actor, before, gone)
  await check(ctx, model, change)
  for (const { resource, column, names, onDelete } of model.declaration.dependents ?? []) {
    const far = modelNamed(ctx.core, resource)
    const refers = names === undefined ? `${column} = ?` : `${column} = ? and ${names} = ?`
    const rows = await ctx.tx.all(
      `select ${far.selectColumns} from ${far.table} where ${refers} and deleted_at is null order by id${onDelete === 'refuse' ? ' limit 1' : ''}`,
      names === undefined ? [id] : [String(id), model.declaration.name],
    )
    if (rows.length > 0 && onDelete === 'refuse') {
      throw new Problem('in-use', { what: `/${far.path}` }, { members: { usedBy: `/${far.path}` } })
    }
    for (const row of rows) await removeRow(ctx, far, row)
  }
  await ctx.tx.run(
    `update ${model.table} set version = version + 1, seq = ?, updated_at = ?, deleted_at = ? where id = ?`,
    [ctx.tx.nextSeq(), ctx.now, ctx.now, id],
  )
  ctx.changed.add(model.declaration.name)
  await record(ctx, model, 'deleted', before, gone)
  await touch(ctx, model, [before])
  await runRule(model.declaration.effect, ctx, change)
}

/**
 * Deletes a row; a tombstone stays for sync.
 * @throws Problem 404, 403, 412, 409 when something refers to it.
 */
export const deleteRow = async (
  ctx: WriteContext,
  model: Model,
  id: SqlValue,
  ifMatch: string | undefined,
): Promise<void> => {
  const before = await findRow(ctx.core, model, ctx.actor, id, ctx.tx)
  if (before === null) throw new Problem('not-found')
  if (!ctx.trusted && !(await canAccess(model, 'delete', ctx.actor, id, ctx.tx)))
    throw new Problem('forbidden')
  assertVersion(ctx, model, before, ifMatch)
  await removeRow(ctx, model, before)
}
