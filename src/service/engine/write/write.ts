// The write path: one way for every resource to create, change and delete a row, with its rules, audit and sequence.
import { v7 as uuidv7 } from 'uuid'
import type { Transaction } from '../../db/database'
import type { Row, SqlValue } from '../../db/sql'
import { writeAudit } from './audit'
import { changesOf, checkReferences, objectBody, readCreate, readPatch, type Body } from './body'
import { writeChildren } from './children'
import { configOf, readConfigs, type Configs } from '../schema/config'
import type { AuditAction, Change, Rule, RuleTools, View } from '../schema/declare'
import { noteDeparture } from '../read/visibility-log'
import { demandMatch, etagOf } from '../read/etag'
import type { ReadContext } from '../schema/fields'
import { instantAt } from '../instants'
import { closedFields } from '../access/guard'
import { findRow } from '../read/list'
import { modelNamed, type Core, type Model, type Organization } from '../schema/model'
import { managesProject, ownerColumn, reaches, wouldReach } from '../access/predicate'
import { zoneOf, type Actor } from '../principal'
import { invalid, Problem, type Violation } from '../problem'
import { referenceTo } from '../schema/references'
import { demandUnique, fillSearch, insertOf, refuseTwin } from './rows'
import { checkTransition } from './states'
import { chooseStep } from './steps'
import { nowOf, showRow, viewOf } from '../read/view'

/** A transaction with everything a write needs to know; made once and shared by all rows of a batch. */
export interface Writing {
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
  { actor, host, trusted }: { readonly actor: Actor; readonly host: string; readonly trusted: boolean },
): Promise<Writing> => ({
  core,
  tx,
  actor,
  now: nowOf(core),
  view: viewOf(core, actor, organization),
  context: {
    base: core.base,
    host,
    zone: zoneOf(actor),
    organization: organization.id,
    target: (name) => core.target(name),
  },
  auditKey: organization.auditKey,
  configs: await readConfigs(tx),
  trusted,
  forced: false,
  changed: new Set(),
  known: new Set(),
})

/** Runs `work` in one write transaction and tells the core afterwards what changed. */
export const writing = async <T>(
  core: Core,
  actor: Actor,
  host: string,
  trusted: boolean,
  work: (writing: Writing) => Promise<T>,
): Promise<T> => {
  const organization = await core.organization()
  let changed: ReadonlySet<string> = new Set()
  const result = await core.db.write(async (tx) => {
    const w = await writingIn(core, tx, organization, { actor, host, trusted })
    changed = w.changed
    return work(w)
  })
  if (changed.size > 0) core.committed(changed)
  return result
}

/** What the rules of a write may use; the fields they find at fault are put into `violations`. */
export const toolsFor = (w: Writing, violations: Violation[]): RuleTools => ({
  all: (text, params) => w.tx.all(text, params),
  get: (text, params) => w.tx.get(text, params),
  run: (text, params) => w.tx.run(text, params),
  today: w.view.today,
  now: w.now,
  trusted: w.trusted,
  forced: w.forced,
  config: (key) => configOf(w.configs, key),
  page: (columns, query, params) => w.tx.page(columns, query, params),
  refuse: (code, facts, extras) => {
    throw new Problem(code, facts, extras)
  },
  refuseTwin: (resource, id, what) => refuseTwin(w, modelNamed(w.core, resource), id, what),
  violation: (path, code, facts) => {
    violations.push({ path, code, ...(facts === undefined ? {} : { facts }) })
  },
  iri: (target, id) => referenceTo(w.core.base, target, id),
  manages: (projectId) => managesProject(projectId ?? null, w.actor, w.tx),
  create: (resource, body) => createRow({ ...w, trusted: true }, modelNamed(w.core, resource), body),
  update: async (resource, id, body) => {
    await updateRow({ ...w, trusted: true }, modelNamed(w.core, resource), id, body, undefined)
  },
  touch: (resource, id) => freshen(w, modelNamed(w.core, resource), id),
})

/** @throws Problem 422 with the fields the rule finds at fault, and whatever it refuses. */
export const runRule = async (rule: Rule | undefined, w: Writing, change: Change): Promise<void> => {
  if (rule === undefined) return
  const violations: Violation[] = []
  await rule(change, toolsFor(w, violations))
  if (violations.length > 0) throw invalid(violations)
}

const demandReach = async (w: Writing, model: Model, verb: 'create' | 'update', row: Row): Promise<void> => {
  if (!w.trusted && !(await wouldReach(model, verb, w.actor, row, w.tx))) throw new Problem('forbidden')
}

const relatedEmployee = (model: Model, row: Row): SqlValue =>
  model.declaration.name === 'Employee' ? (row['id'] ?? null) : (row['employee_id'] ?? null)

const record = (w: Writing, model: Model, action: AuditAction, before: Row | null, after: Row) =>
  writeAudit(w.tx, w.auditKey, w.actor, w.now, {
    action,
    relationName: model.declaration.name,
    relationId: after['id'] ?? null,
    relatedEmployee: relatedEmployee(model, after),
    metadata: action === 'deleted' ? [] : changesOf(model, before, after, w.view),
  })

const freshen = async (w: Writing, model: Model, id: SqlValue): Promise<void> => {
  await w.tx.run(
    `update ${model.table} set version = version + 1, seq = ?, updated_at = ? where id = ? and deleted_at is null`,
    [w.tx.nextSeq(), w.now, id],
  )
  w.changed.add(model.declaration.name)
}

/** Rows that show this one get a new version, so that their tags and syncs tell. */
const touch = async (w: Writing, model: Model, rows: readonly Row[]): Promise<void> => {
  for (const { resource, column } of model.declaration.touches ?? []) {
    const far = modelNamed(w.core, resource)
    for (const id of new Set(rows.map((row) => row[column] ?? null))) {
      if (id !== null) await freshen(w, far, id)
    }
  }
}

/** The collections of the body, written as rows of their own. */
const writeCollections = async (
  w: Writing,
  model: Model,
  parent: Row,
  body: Body,
  shown: Readonly<Record<string, unknown>>,
): Promise<void> => {
  for (const { name, kind, options } of model.fields) {
    if (kind !== 'children' || options.children === undefined || body[name] === undefined) continue
    const known = (shown[name] ?? []) as readonly unknown[]
    await writeChildren(w.core, name, options.children, parent, body[name], known, w.context, {
      create: (far, child) => createRow(w, far, child),
      update: async (far, id, child) => {
        await updateRow(w, far, id, child, undefined)
      },
      remove: (far, id) => deleteRow(w, far, id, undefined),
    })
  }
}

/**
 * Creates a row.
 * @throws Problem 422 with every field at fault, 403 out of reach, 409 when the state of things forbids it.
 */
export const createRow = async (w: Writing, model: Model, input: unknown): Promise<Row> => {
  const { declaration } = model
  const violations: Violation[] = []
  const self =
    w.actor.kind === 'principal' && w.actor.principal.role !== 'integration' ? w.actor.principal : null
  const body = objectBody(input)
  const row = readCreate(
    model,
    body,
    w.context,
    {
      employeeId: self?.employeeId ?? null,
      get now() {
        return instantAt(w.core.clock.millis(), w.context.zone).shown
      },
      today: w.view.today,
    },
    w.trusted,
    violations,
  )
  if (violations.length > 0) throw invalid(violations)
  await checkReferences(w, model, row, null, violations)
  if (violations.length > 0) throw invalid(violations)
  await demandReach(w, model, 'create', row)
  const change: Change = { kind: 'create', before: null, after: row, actor: w.actor, changes: () => true }
  await demandUnique(w, model, row, change)
  await runRule(declaration.rule, w, change)
  Object.assign(row, {
    version: 1,
    seq: w.tx.nextSeq(),
    created_at: w.now,
    updated_at: w.now,
    deleted_at: null,
  })
  fillSearch(model, row)
  if (declaration.clientIds === true && w.actor.kind === 'principal')
    row['created_by_id'] = w.actor.principal.employeeId
  if (model.idKind === 'uuid') row['id'] = uuidv7()
  const insert = insertOf(model, w.core.db.dialect)
  const made = await w.tx.get(
    insert.text,
    insert.columns.map((column) => row[column] ?? null),
  )
  row['id'] = made?.['id'] ?? null
  w.changed.add(declaration.name)
  await record(w, model, 'created', null, row)
  await touch(w, model, [row])
  await writeCollections(w, model, row, body, {})
  await runRule(declaration.effect, w, change)
  return row
}

/** Writes the columns that differ, with a new version, and tells the trail and the rows that show it. */
export const saveRow = async (
  w: Writing,
  model: Model,
  before: Row,
  row: Row,
  action: AuditAction,
): Promise<void> => {
  Object.assign(row, { version: Number(before['version']) + 1, seq: w.tx.nextSeq(), updated_at: w.now })
  fillSearch(model, row)
  const columns = model.columns.filter((column) => column !== 'id' && before[column] !== row[column])
  await w.tx.run(
    `update ${model.table} set ${columns.map((column) => `${column} = ?`).join(', ')} where id = ?`,
    [...columns.map((column) => row[column] ?? null), before['id'] ?? null],
  )
  w.changed.add(model.declaration.name)
  await noteDeparture(w.tx, model, before, row)
  await record(w, model, action, before, row)
  await touch(w, model, [before, row])
}

/**
 * Changes a row by merge patch; a patch that changes nothing writes nothing.
 * @throws Problem 404 not visible, 403 visible and not allowed, 412 changed meanwhile, 409, 422.
 */
export const updateRow = async (
  w: Writing,
  model: Model,
  id: SqlValue,
  input: unknown,
  ifMatch: string | undefined,
): Promise<Row> => {
  const reader: Actor = w.trusted ? { kind: 'system', zone: '' } : w.actor
  const before = await findRow(w.core, model, reader, id, w.tx)
  if (before === null) throw new Problem('not-found')
  if (!w.trusted && !(await reaches(model, 'update', w.actor, id, w.tx))) throw new Problem('forbidden')
  demandVersion(w, model, before, ifMatch)
  const violations: Violation[] = []
  const shown = await showRow(model, before, w.tx, w.view)
  const body = objectBody(input)
  const closed = await closedFields(model, before, reader, w.tx)
  const patch = readPatch(model, before, shown, body, w.context, w.trusted, closed, violations)
  if (violations.length > 0) throw invalid(violations)
  if (Object.keys(patch).length === 0) {
    await writeCollections(w, model, before, body, shown)
    return before
  }
  const row: Row = { ...before, ...patch }
  await checkReferences(w, model, row, new Set(Object.keys(patch)), violations)
  if (violations.length > 0) throw invalid(violations)
  const change: Change = {
    kind: 'update',
    before,
    after: row,
    actor: w.actor,
    changes: (column) => before[column] !== row[column],
  }
  const owner = ownerColumn(model)
  if (owner !== null && change.changes(owner)) await demandReach(w, model, 'update', row)
  if (model.declaration.states !== undefined && !w.trusted) {
    await checkTransition(model.declaration.states, change, toolsFor(w, violations))
  }
  await demandUnique(w, model, row, change)
  if (model.declaration.actions !== undefined && !w.trusted) {
    const action = model.declaration.actions.find(({ via }) => via === 'patch')
    if (action !== undefined) await chooseStep(w, model, action, change, toolsFor(w, violations))
  }
  await runRule(model.declaration.rule, w, change)
  await saveRow(w, model, before, row, 'updated')
  await writeCollections(w, model, row, body, shown)
  await runRule(model.declaration.effect, w, change)
  return row
}

/** @throws Problem 412, 428 */
export const demandVersion = (w: Writing, model: Model, row: Row, ifMatch: string | undefined): void => {
  const demanded = ifMatch === undefined && !w.trusted && configOf(w.configs, 'api.requireIfMatch')
  demandMatch(ifMatch, etagOf(model.path, row), demanded)
}

const removeRow = async (w: Writing, model: Model, before: Row): Promise<void> => {
  const id = before['id'] ?? null
  const gone: Row = { ...before, deleted_at: w.now }
  const change: Change = { kind: 'delete', before, after: gone, actor: w.actor, changes: () => false }
  await runRule(model.declaration.rule, w, change)
  for (const { resource, column, onDelete } of model.declaration.dependents ?? []) {
    const far = modelNamed(w.core, resource)
    const rows = await w.tx.all(
      `select ${far.selectColumns} from ${far.table} where ${column} = ? and deleted_at is null order by id${onDelete === 'refuse' ? ' limit 1' : ''}`,
      [id],
    )
    if (rows.length > 0 && onDelete === 'refuse') {
      throw new Problem('in-use', { what: `/${far.path}` }, { members: { usedBy: `/${far.path}` } })
    }
    for (const row of rows) await removeRow(w, far, row)
  }
  await w.tx.run(
    `update ${model.table} set version = version + 1, seq = ?, updated_at = ?, deleted_at = ? where id = ?`,
    [w.tx.nextSeq(), w.now, w.now, id],
  )
  w.changed.add(model.declaration.name)
  await record(w, model, 'deleted', before, gone)
  await touch(w, model, [before])
  await runRule(model.declaration.effect, w, change)
}

/**
 * Deletes a row; a tombstone stays for sync.
 * @throws Problem 404, 403, 412, 409 when something refers to it.
 */
export const deleteRow = async (
  w: Writing,
  model: Model,
  id: SqlValue,
  ifMatch: string | undefined,
): Promise<void> => {
  const before = await findRow(w.core, model, w.actor, id, w.tx)
  if (before === null) throw new Problem('not-found')
  if (!w.trusted && !(await reaches(model, 'delete', w.actor, id, w.tx))) throw new Problem('forbidden')
  demandVersion(w, model, before, ifMatch)
  await removeRow(w, model, before)
}
