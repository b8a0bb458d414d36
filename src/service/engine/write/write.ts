// The write path: one way for every resource to create, change and delete a row, with its rules, audit and sequence.
import type { Transaction } from '../../db/database'
import type { Row, SqlValue } from '../../db/sql'
import { writeAudit } from './audit'
import { assertOpenDays } from './closed-days'
import { changesOf, checkReferences, objectBody, readCreate, readPatch, type Body } from './body'
import { writeChildren } from './children'
import { configOf, readConfigs, type Configs } from '../schema/config'
import type { AuditAction, Change, Rule, RuleTools, View } from '../schema/declare'
import { noteDeparture } from '../read/visibility-log'
import { assertMatch, etagOf } from '../read/etag'
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
import { freshen, touch } from './touch'
import { checkPatch } from './transitions'
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
  organization: Pick<Organization, 'id' | 'auditKey' | 'currency'>,
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
    closedBefore: configOf(configs, core.registry.closedBefore),
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
    return work(ctx)
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

/** The column that says whose data a row of the model is. */
export const personColumnOf = ({ core }: WriteContext, { declaration }: Model): string =>
  declaration.personColumn ?? core.registry.people.tables.column

const record = (ctx: WriteContext, model: Model, action: AuditAction, before: Row | null, after: Row) =>
  writeAudit(ctx.tx, ctx.auditKey, ctx.actor, ctx.now, {
    action,
    relationName: model.declaration.name,
    relationId: after['id'] ?? null,
    relatedPerson: after[personColumnOf(ctx, model)] ?? null,
    metadata: action === 'deleted' ? [] : changesOf(model, before, after, ctx.view),
  })

/** The collections of the body, written as rows of their own. */
const writeCollections = async (
  ctx: WriteContext,
  model: Model,
  parent: Row,
  body: Body,
  shown: Readonly<Record<string, unknown>>,
): Promise<void> => {
  for (const { name, merge, options } of model.fields) {
    if (merge !== 'rows' || options.children === undefined || body[name] === undefined) continue
    const known = (shown[name] ?? []) as readonly unknown[]
    await writeChildren(ctx.core, name, options.children, parent, body[name], known, ctx.context, {
      create: (far, child) => createRow(ctx, far, child),
      update: async (far, id, child) => {
        await updateRow(ctx, far, id, child, undefined)
      },
      remove: (far, id) => deleteRow(ctx, far, id, undefined),
    })
  }
}

/**
 * Creates a row.
 * @throws Problem 422 with every field at fault, 403 out of reach, 409 when the state of things forbids it.
 */
export const createRow = async (ctx: WriteContext, model: Model, input: unknown): Promise<Row> => {
  const { declaration } = model
  const violations: Violation[] = []
  const self =
    ctx.actor.kind === 'principal' && ctx.actor.principal.role !== 'integration' ? ctx.actor.principal : null
  const body = objectBody(input)
  const row = readCreate(
    model,
    body,
    ctx.context,
    {
      employeeId: self?.employeeId ?? null,
      get now() {
        return instantAt(ctx.core.clock.millis(), ctx.context.zone).shown
      },
      today: ctx.view.today,
    },
    ctx.trusted,
    violations,
  )
  if (violations.length > 0) throw invalid(violations)
  await checkReferences(ctx, model, row, null, violations)
  if (violations.length > 0) throw invalid(violations)
  await assertReach(ctx, model, 'create', row)
  const change: Change = { kind: 'create', before: null, after: row, actor: ctx.actor, changes: () => true }
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
  await record(ctx, model, 'created', null, row)
  await touch(ctx, model, [row])
  await writeCollections(ctx, model, row, body, {})
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
    await writeCollections(ctx, model, before, body, shown)
    return before
  }
  const row: Row = { ...before, ...patch }
  await checkReferences(ctx, model, row, new Set(Object.keys(patch)), violations)
  if (violations.length > 0) throw invalid(violations)
  const change: Change = {
    kind: 'update',
    before,
    after: row,
    actor: ctx.actor,
    changes: (column) => before[column] !== row[column],
  }
  const owner = ownerColumn(model)
  if (owner !== null && change.changes(owner)) await assertReach(ctx, model, 'update', row)
  if (!ctx.trusted) await checkPatch(ctx, model, change, toolsFor(ctx, violations))
  await assertUnique(ctx, model, row, change)
  await check(ctx, model, change)
  await saveRow(ctx, model, before, row, 'updated')
  await writeCollections(ctx, model, row, body, shown)
  await runRule(model.declaration.effect, ctx, change)
  return row
}

/**
 * Takes the tag of the row, and of a view also its own.
 * @throws Problem 412, 428
 */
export const assertVersion = (
  ctx: WriteContext,
  model: Model,
  row: Row,
  ifMatch: string | undefined,
  view: Model = model,
): void => {
  const demanded = ifMatch === undefined && !ctx.trusted && configOf(ctx.configs, 'api.requireIfMatch')
  assertMatch(ifMatch, etagOf(view.path, row), demanded, [etagOf(model.path, row)])
}

const removeRow = async (ctx: WriteContext, model: Model, before: Row): Promise<void> => {
  const id = before['id'] ?? null
  const gone: Row = { ...before, deleted_at: ctx.now }
  const change: Change = { kind: 'delete', before, after: gone, actor: ctx.actor, changes: () => false }
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
