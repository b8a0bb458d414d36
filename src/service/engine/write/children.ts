// Collections inside a resource as they are written: rows of another resource that belong to it.
import { isDeepStrictEqual } from 'node:util'
import { objectBody, type Body } from './body'
import type { Children } from '../schema/declare'
import { modelNamed, type Core, type Model } from '../schema/model'
import { invalid, Problem } from '../problem'
import { parseId, parseReference, referenceTo, type ReferencesContext } from '../schema/references'
import type { Row, SqlValue } from '../../db/sql'

/** Writes one child, with its own access, rules and audit. */
export interface ChildWriter {
  create(model: Model, body: Body): Promise<Row>
  update(model: Model, id: SqlValue, body: Body): Promise<void>
  remove(model: Model, id: SqlValue): Promise<void>
}

const itemsOf = (name: string, value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value
  throw invalid([{ path: name, code: 'type', facts: { expected: 'an array' } }])
}

/** Says what is wrong with a child by its place in the body; a row that will never be has no reference. */
const placed = (error: unknown, place: string, places: ReadonlyMap<string, string>): unknown => {
  if (!(error instanceof Problem)) return error
  const { violations, members, headers } = error.extras
  if (error.code === 'validation' && violations !== undefined) {
    return invalid(
      violations.map((each) => ({ ...each, path: each.path === '' ? place : `${place}.${each.path}` })),
    )
  }
  const facts = Object.fromEntries(
    Object.entries(error.facts).map(([name, fact]) => [name, places.get(String(fact)) ?? fact]),
  )
  const kept = Object.entries(members ?? {}).filter(
    ([, member]) => typeof member !== 'string' || !places.has(member),
  )
  return new Problem(error.code, facts, {
    ...(violations === undefined ? {} : { violations }),
    ...(headers === undefined ? {} : { headers }),
    members: { ...Object.fromEntries(kept), propertyPath: place },
  })
}

/** The id an item of the body names, as its IRI or in its `id`; null for one to be made. */
const idIn = (item: unknown, far: Model, context: ReferencesContext, place: string): SqlValue => {
  const body = typeof item === 'object' && item !== null ? (item as Body) : null
  if (body !== null && (body['id'] === undefined || body['id'] === null)) return null
  const id =
    body === null ? parseReference(item, far.target, context) : parseId(String(body['id']), far.target)
  if (id !== null) return id
  const example = referenceTo(context.base, far.path, '…')
  throw invalid([{ path: place, code: 'referenceSyntax', facts: { example } }])
}

/**
 * Makes a parent's collection what the body says: on a create each item is made; on a patch the array replaces the
 * whole (RFC 7396), so what it names by IRI or `id` stays or changes, what has no id is made, the rest is deleted.
 * @throws Problem with the item's place, such as `items.2.day`.
 */
const writeChildren = async (
  core: Core,
  name: string,
  children: Children,
  parent: Row,
  value: unknown,
  shown: readonly unknown[],
  context: ReferencesContext,
  writer: ChildWriter,
): Promise<void> => {
  const { resource, field: back } = children
  const far = modelNamed(core, resource)
  const items = itemsOf(name, value)
  const known = new Map(shown.map((child) => [(child as Body)['id'] as SqlValue, child as Body]))
  const named = items.map((item, index) => idIn(item, far, context, `${name}.${index}`))
  for (const [index, id] of named.entries()) {
    if (id === null) continue
    const place = `${name}.${index}`
    if (!known.has(id)) throw invalid([{ path: place, code: 'reference-not-found' }])
    if (named.indexOf(id) !== index) throw invalid([{ path: name, code: 'uniqueItems' }])
  }
  const places = new Map<string, string>()
  for (const id of known.keys()) if (!named.includes(id)) await writer.remove(far, id)
  for (const [index, item] of items.entries()) {
    const id = named[index] ?? null
    const place = `${name}.${index}`
    try {
      if (id === null) {
        const body = objectBody(item)
        if (body[back] !== undefined) throw invalid([{ path: back, code: 'readOnly' }])
        const made = await writer.create(far, { ...body, [back]: parent['id'] })
        places.set(referenceTo(core.base, far.path, made['id']), place)
      } else if (typeof item === 'object' && !isDeepStrictEqual(item, known.get(id))) {
        await writer.update(far, id, objectBody(item))
      }
    } catch (error) {
      throw placed(error, place, places)
    }
  }
}

/** What it needs of a write. */
interface Collecting {
  readonly core: Core
  readonly context: ReferencesContext
}

/** The collections of a body, written as rows of their own. @param shown the resource as it was before */
export const writeCollections = async (
  { core, context }: Collecting,
  model: Model,
  parent: Row,
  body: Body,
  shown: Readonly<Record<string, unknown>>,
  writer: ChildWriter,
): Promise<void> => {
  for (const { name, merge, options } of model.fields) {
    if (merge !== 'rows' || options.children === undefined || body[name] === undefined) continue
    const known = (shown[name] ?? []) as readonly unknown[]
    await writeChildren(core, name, options.children, parent, body[name], known, context, writer)
  }
}
