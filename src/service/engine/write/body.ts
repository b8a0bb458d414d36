// Bodies of creates and patches read into columns: unknown fields, read-only fields, defaults, references.
import { isDeepStrictEqual } from 'node:util'
import type { Queries } from '../../db/database'
import type { Row, SqlValue } from '../../db/sql'
import type { View } from '../schema/declare'
import type { DefaultGiven } from '../schema/default-given'
import type { Field } from '../schema/fields'
import type { ReadContext } from '../schema/kind'
import type { Model } from '../schema/model'
import { parseReference, type Target } from '../schema/references'
import { visibleIds } from '../access/predicate'
import type { Actor } from '../principal'
import { Problem, type Violation } from '../problem'

export type Body = Readonly<Record<string, unknown>>

/** @throws Problem 422 when the body is not an object. */
export const objectBody = (body: unknown): Body => {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Body
  const violations: Violation[] = [{ path: '', code: 'type', facts: { expected: 'an object' } }]
  throw new Problem('validation', { count: 1 }, { violations })
}

/** What reading needs of a resource, or of a body that is none's own. */
export type Readable = Pick<Model, 'fields' | 'byName' | 'columns'> & {
  readonly declaration: Pick<Model['declaration'], 'name'>
}

const unknownField = (model: Readable, path: string): Violation => ({
  path: path.slice(0, 100),
  code: 'unknown',
  facts: { resource: model.declaration.name },
})

const isSet = (field: Field) => field.readOnly || field.merge === 'shown'

const defaultOf = (field: Field, given: DefaultGiven): unknown => {
  const made = field.options.default
  return typeof made === 'function' ? made(given) : made
}

/** The columns of the fields that a body names. */
export const columnsSaid = (model: Pick<Readable, 'byName'>, body: Body): ReadonlySet<string> =>
  new Set(Object.keys(body).flatMap((name) => model.byName.get(name)?.columns ?? []))

/** A field and its other name in one body could say two things. */
const assertOneName = (model: Readable, body: Body, violations: Violation[]): void => {
  for (const { name, options } of model.fields) {
    if (options.alias === undefined || body[name] === undefined || body[options.alias] === undefined) continue
    violations.push({ path: name, code: 'alias', facts: { other: options.alias } })
  }
}

/** The columns of a new row; a field left out takes its default, else null. */
export const readCreate = (
  model: Readable,
  body: Body,
  context: ReadContext,
  given: DefaultGiven,
  trusted: boolean,
  violations: Violation[],
): Row => {
  assertOneName(model, body, violations)
  const row: Row = Object.fromEntries(model.columns.map((column) => [column, null]))
  const seen = new Set<Field>()
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined) continue
    const field = model.byName.get(name)
    if (field === undefined) violations.push(unknownField(model, name))
    else if (isSet(field) && !(trusted && field.columns.length > 0))
      violations.push({ path: name, code: 'readOnly' })
    else {
      seen.add(field)
      field.read(value, context, row, violations)
    }
  }
  for (const field of model.fields) {
    if (seen.has(field) || field.columns.length === 0) continue
    const value = defaultOf(field, given)
    if (value !== undefined && value !== null) field.read(value, context, row, violations)
    else if (field.options.required === true) violations.push({ path: field.name, code: 'required' })
  }
  return row
}

type Named = Body & { readonly id: unknown }

const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && (value as Partial<Named>).id !== undefined

/**
 * Whether a value says no more than what is shown: an object with an id may come with fewer members or as a reference, as
 * lists show it, and a reference as the row that it names, as `include` shows it.
 */
const isSentBack = (value: unknown, shown: unknown, field: Field, context: ReadContext): boolean => {
  if (isDeepStrictEqual(value, shown)) return true
  if (Array.isArray(shown)) {
    const items: readonly unknown[] = shown
    return (
      Array.isArray(value) &&
      value.length === items.length &&
      items.every((item, at) => isSentBack(value[at], item, field, context))
    )
  }
  const far = context.target(field.target ?? '')
  const refersTo = (given: unknown) => (far === undefined ? null : parseReference(given, far, context))
  if (!isNamed(shown))
    // A reference that was shown as its row.
    return isNamed(value) && refersTo(shown) !== null && refersTo(shown) === refersTo(value.id)
  if (isNamed(value))
    return Object.entries(value).every(([name, each]) => isDeepStrictEqual(each, shown[name]))
  return refersTo(value) === shown.id
}

/**
 * The columns a merge patch changes (RFC 7396). What the client got and sends back unchanged is no change, even in
 * fields it cannot set.
 * @param closed names of the fields that the caller does not see, or not whole.
 */
export const readPatch = (
  model: Model,
  before: Row,
  shown: Readonly<Record<string, unknown>>,
  body: Body,
  context: ReadContext,
  trusted: boolean,
  closed: ReadonlySet<string>,
  violations: Violation[],
): Row => {
  assertOneName(model, body, violations)
  const patch: Row = {}
  const sent = Object.entries(body)
  // Sent back whole, a value that stands for another, such as a default or a secret, is no change. Alone it is meant.
  const whole = sent.length > 1 && sent.every(([name, value]) => isDeepStrictEqual(value, shown[name]))
  for (const [name, value] of Object.entries(body)) {
    const field = model.byName.get(name)
    if (field === undefined) violations.push(unknownField(model, name))
    else if (closed.has(field.name)) {
      // Sent back as it was shown it says nothing: what is kept behind it stays.
      if (!isDeepStrictEqual(value, shown[field.name])) violations.push({ path: name, code: 'notShown' })
    } else if (isSet(field) && !(trusted && field.columns.length > 0)) {
      const [column] = field.columns
      if (value === null && field.options.renew !== undefined && column !== undefined) {
        patch[column] = field.options.renew()
      } else if (!isSentBack(value, shown[field.name], field, context))
        violations.push({ path: name, code: 'readOnly' })
    } else if (!(whole && field.options.compute !== undefined)) {
      // A value that has days joins those that are there.
      const [column = ''] = field.columns
      const read: Row = field.options.dated === undefined ? {} : { [column]: before[column] ?? '[]' }
      field.read(value, context, read, violations)
      const differs = Object.entries(read).some(([column, next]) => before[column] !== next)
      if (differs && field.options.immutable === true) violations.push({ path: name, code: 'immutable' })
      else if (differs) Object.assign(patch, read)
    }
  }
  return patch
}

/** Who refers, in which transaction. */
export interface Referring {
  readonly tx: Queries
  readonly actor: Actor
  readonly context: ReadContext
  /** True for seeds and rules' own writes, which see every row. */
  readonly trusted: boolean
  /** References that were looked up and found, for batches. */
  readonly known: Set<string>
}

/** Longest chain of rows that replaced one another. */
const MOST_SUCCESSORS = 50

/** The id of the row that replaced a deleted one, or replaced its replacement; null if nothing did. */
const successorOf = async (target: Target, id: SqlValue, tx: Queries): Promise<SqlValue> => {
  const { successor } = target.declaration
  if (successor === undefined) return null
  let next: SqlValue = id
  for (let step = 0; step < MOST_SUCCESSORS; step += 1) {
    const row = await tx.get(
      `select ${successor} as id from ${target.table} where id = ? and deleted_at is not null`,
      [next],
    )
    if (row === undefined) return next === id ? null : next
    next = row['id'] ?? null
    if (next === null) return null
  }
  return null
}

/**
 * Every reference among `columns` must name a live row that whoever writes it may see: what one may not see is answered
 * like what never was. A single reference to a row that another one replaced is written as one to the other.
 */
export const checkReferences = async (
  ctx: Referring,
  model: Pick<Model, 'fields'>,
  row: Row,
  columns: ReadonlySet<string> | null,
  violations: Violation[],
): Promise<void> => {
  const { tx, context, known, trusted } = ctx
  const actor: Actor = trusted ? { kind: 'system', zone: context.zone } : ctx.actor
  for (const field of model.fields) {
    const [column] = field.columns
    if (field.target === null || column === undefined) continue
    const value = row[column]
    if (value === null || value === undefined || value === '') continue
    if (columns !== null && !columns.has(column)) continue
    const target = context.target(field.target)
    for (const id of field.refersTo?.(value) ?? []) {
      // What a rule looks up for itself is not thereby seen by the caller.
      const key = `${actor.kind} ${field.target}/${id ?? ''}`
      if (known.has(key)) continue
      const named = target?.idKind === 'integer' ? Number(id) : id
      const isLive = async (other: SqlValue) =>
        target !== undefined && (await visibleIds(target, [other], actor, tx, 'live')).length > 0
      if (await isLive(named)) {
        known.add(key)
        continue
      }
      const isSingle = id === value
      const successor = target === undefined || !isSingle ? null : await successorOf(target, named, tx)
      if (successor !== null && (await isLive(successor))) row[column] = successor
      else violations.push({ path: field.name, code: 'reference-not-found' })
    }
  }
}

/** What a change did, field by field, in wire values; secrets are not told. */
export const changesOf = (
  model: Model,
  before: Row | null,
  after: Row,
  view: View,
): { field: string; from: unknown; to: unknown }[] =>
  model.fields.flatMap((field) => {
    if (field.columns.length === 0 || field.name === 'id') return []
    if (field.name === 'createdAt' || field.name === 'updatedAt') return []
    if (before !== null && field.columns.every((column) => before[column] === after[column])) return []
    const { secret } = field.options
    const hidden = secret === true || (typeof secret === 'function' && secret(after))
    const told = (row: Row) => {
      if (!hidden) return field.show(row, view) ?? null
      return field.columns.every((column) => row[column] === null) ? null : '***'
    }
    const from = before === null ? null : told(before)
    const to = told(after)
    return before === null && to === null ? [] : [{ field: field.name, from, to }]
  })
