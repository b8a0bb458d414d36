// Schemas as published: resources become named components, and bodies say every form in which a value is accepted.
import type { TSchema } from 'typebox'
import type { Operation } from '../../engine/schema/declare'
import type { Field } from '../../engine/schema/fields'
import { isKind, KINDS, type KindName } from '../../engine/schema/kinds'
import type { Model } from '../../engine/schema/model'
import type { IdKind } from '../../engine/schema/references'
import { spaced } from './names'
import { takenBack } from './sent-back'

export type Json = Readonly<Record<string, unknown>>

/** Where schemas are collected while the document is made, and what they need to know of the other resources. */
export interface Published {
  readonly schemas: Map<string, Json>
  /** How the ids under a canonical path look; undefined for a resource that is not served. */
  readonly idKindOf: (path: string) => IdKind | undefined
  readonly modelNamed: (name: string) => Model | undefined
  /** The resource under a canonical path; undefined for one that is not served. */
  readonly modelAt: (path: string) => Model | undefined
  /** Where parameters of one resource's operations are collected, by their names as components. */
  readonly parameters: Map<string, Json>
  /** Where the forms of rows as they were chosen are collected, by their class names. */
  readonly chosen: Map<string, Json>
}

/** What a sync gives for a deleted row. Not a component: no schema that generators and linters follow would use it. */
export const TOMBSTONE: Json = {
  type: 'object',
  description: 'What is left of a row that was deleted, or that the filters or the caller no longer reach.',
  additionalProperties: false,
  required: ['id', 'deletedAt'],
  properties: {
    id: { type: ['integer', 'string'], description: 'The id of the row that is gone.' },
    deletedAt: { type: 'string', format: 'date-time', description: 'When it went.' },
  },
}

/** Marks for our own use: kinds of fields, targets of references, names of components. */
const OURS = new Set(['x-kind', 'x-target', 'x-about', '$id'])

/** What stands beside a reference to a component: words about the field, and not about what it refers to. */
const besides = (schema: Readonly<Record<string, unknown>>): Json => ({
  ...('x-about' in schema ? { description: schema['description'] } : {}),
  ...(schema['readOnly'] === true ? { readOnly: true } : {}),
})

/** The one key under which TypeBox puts what an object of any names holds; generators know it by another. */
const ANY_NAME = '^.*$'

const namesAndValues = (schema: Json): readonly [string, unknown][] =>
  Object.entries(schema).flatMap(([key, value]): [string, unknown][] => {
    if (OURS.has(key)) return []
    const held = key === 'patternProperties' ? (value as Json)[ANY_NAME] : undefined
    return held === undefined ? [[key, value]] : [['additionalProperties', held]]
  })

export const schemaReference = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })

/** A schema without our own marks; a named one becomes a component and a reference to it. */
export const publish = (schema: unknown, published: Published, top = false): unknown => {
  if (Array.isArray(schema)) return schema.map((item) => publish(item, published))
  if (typeof schema !== 'object' || schema === null) return schema
  const given = schema as Json
  const { $id } = given
  if (typeof $id === 'string' && !top) {
    if (!published.schemas.has($id)) {
      published.schemas.set($id, {})
      const { readOnly: _readOnly, ...whole } = given
      const about = published.modelNamed($id)?.declaration.about ?? given['x-about'] ?? aboutOf(given)
      const made = publish(whole, published, true) as Json
      published.schemas.set($id, about === undefined ? made : { ...made, description: about })
    }
    return { ...schemaReference($id), ...besides(given) }
  }
  return Object.fromEntries(namesAndValues(given).map(([key, value]) => [key, publish(value, published)]))
}

/** What a named schema says of itself; words about a field that holds one are another's. */
const aboutOf = (schema: Json): unknown => ('x-about' in schema ? undefined : schema['description'])

/** What is accepted for a value of this kind, where that is more than the contract says. */
const acceptedAs = (kind: string | undefined, target: string, { idKindOf }: Published): Json | undefined =>
  isKind(kind) ? KINDS[kind].accepts?.(target, idKindOf(target)) : undefined

/** The same for a field of a resource. */
const takenAs = (kind: KindName, target: string, { idKindOf }: Published): Json | undefined =>
  (KINDS[kind].takes ?? KINDS[kind].accepts)?.(target, idKindOf(target))

/** References in any form that is taken, each by itself. */
const takenList = (schema: TSchema, target: string, published: Published): Json => ({
  ...publishWritten(schema, published),
  items: takenAs('iri', target, published),
})

/** A value that is taken as it is in a field of a resource, or nothing instead of it. */
const takenValue = (schema: TSchema, published: Published): Json => {
  const {
    'x-kind': kind,
    'x-target': target = '',
    anyOf,
  } = schema as { 'x-kind'?: string; 'x-target'?: string; anyOf?: readonly TSchema[] }
  if (anyOf !== undefined)
    return { ...publishWritten(schema, published), anyOf: anyOf.map((each) => takenValue(each, published)) }
  if (kind === 'iriList') return takenList(schema, target, published)
  const taken = isKind(kind) ? takenAs(kind, target, published) : undefined
  return taken === undefined ? publishWritten(schema, published) : { ...taken, ...wordsOf(schema) }
}

/** The body of an action or an endpoint: its members are read as fields of resources are (`inputOf`), so they take as much. */
export const publishInput = (body: TSchema, published: Published): Json => {
  const { properties = {} } = body as { properties?: Readonly<Record<string, TSchema>> }
  const taken = Object.entries(properties).map(([name, each]) => [name, takenValue(each, published)])
  const plain = publishWritten(body, published)
  return taken.length === 0 ? plain : { ...plain, properties: Object.fromEntries(taken) }
}

/** A schema as it is accepted in a body: references and dates in every form that is read. */
const publishWritten = (schema: TSchema, published: Published): Json => {
  const {
    'x-kind': kind,
    'x-target': target,
    anyOf,
    items,
    properties,
  } = schema as {
    'x-kind'?: string
    'x-target'?: string
    anyOf?: readonly TSchema[]
    items?: TSchema
    properties?: Readonly<Record<string, TSchema>>
  }
  const plain = publish({ ...schema, $id: undefined }, published) as Json
  const accepted = acceptedAs(kind, target ?? '', published)
  if (accepted !== undefined) return { ...accepted, ...wordsOf(schema) }
  if (anyOf !== undefined) return { ...plain, anyOf: anyOf.map((each) => publishWritten(each, published)) }
  if (items !== undefined) return { ...plain, items: publishWritten(items, published) }
  if (properties === undefined) return plain
  const written = Object.entries(properties).map(([name, each]) => [name, publishWritten(each, published)])
  return { ...plain, properties: Object.fromEntries(written) }
}

/** What a schema says of itself. */
const wordsOf = (schema: unknown): Json => {
  const { description } = schema as { description?: string }
  return description === undefined ? {} : { description }
}

const isNull = (schema: unknown) => (schema as { type?: unknown }).type === 'null'

/** An item of a collection that is written with its parent: one that is there, or what a new one says. */
const childSchema = ({ options }: Field, published: Published): Json => {
  const { resource = '', field = '' } = options.children ?? {}
  const model = published.modelNamed(resource)
  if (model === undefined) return {}
  const { required, properties, ...rest } = createSchema(model, published)
  const { [field]: _parent, ...own } = properties as Readonly<Record<string, Json>>
  const named = { id: { description: 'The id of an item that is there.' } }
  const readBack = updateSchema(model, published)['properties'] as Readonly<Record<string, Json>>
  const demanded = (required as readonly string[] | undefined)?.filter((name) => name !== field) ?? []
  return {
    anyOf: [
      acceptedAs('iri', model.path, published),
      { ...rest, properties: own, ...(demanded.length === 0 ? {} : { required: demanded }) },
      { ...rest, properties: { ...readBack, ...named }, required: ['id'] },
    ],
  }
}

/** What may be sent for a field. */
const writtenSchema = (field: Field, schema: TSchema, published: Published): Json => {
  if (field.merge === 'rows')
    return { type: 'array', items: childSchema(field, published), ...wordsOf(schema) }
  const alternatives = (schema as { anyOf?: readonly TSchema[] }).anyOf
  const kinds = alternatives?.filter((item) => !isNull(item)) ?? []
  const plain = kinds.length === 1 ? (kinds[0] ?? schema) : schema
  const target = field.target ?? ''
  const base =
    field.kind === 'iriList'
      ? takenList(plain, target, published)
      : (takenAs(field.kind, target, published) ?? publishWritten(plain, published))
  if (!field.clears) return { ...base, ...wordsOf(schema) }
  const { description: _description, ...bare } = base
  // Forms of their own stay side by side: converters look at the first.
  const { anyOf: forms, ...beside } = bare as { anyOf?: readonly Json[] }
  const isForms = forms !== undefined && Object.keys(beside).length === 0
  return { anyOf: [...(isForms ? forms : [bare]), { type: 'null' }], ...wordsOf(schema) }
}

/**
 * What a field is when it is left out. The keyword `default` would say so as well, but generators take it for a value that
 * is always there, and ask for the field.
 */
const withDefault = (written: Json, { options: { default: given } }: Field): Json => {
  if (given === undefined || typeof given === 'function') return written
  const { description: about } = written as { description?: string }
  const told = `Default: \`${JSON.stringify(given)}\`.`
  return { ...written, description: about === undefined ? told : `${about} ${told}`, 'x-default': given }
}

export const isWritable = (field: Field): boolean =>
  field.merge === 'rows' || (field.merge === 'columns' && !field.readOnly)

/** What a create may say. */
const createSchema = (model: Model, published: Published): Json => {
  const properties = model.declaration.schema.properties as Record<string, TSchema>
  const required = model.fields
    .filter(isWritable)
    .filter(({ options }) => options.required === true && options.default === undefined)
    .map(({ name }) => name)
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(
      model.fields.filter(isWritable).flatMap((field) => {
        const written = writtenSchema(field, properties[field.name] ?? {}, published)
        return [[field.name, withDefault(written, field)], ...aliasOf(field, written)]
      }),
    ),
    ...(required.length === 0 ? {} : { required }),
  }
}

/** A field that only the service sets, in a patch. */
const sentBack = (read: Json): Json => ({
  ...read,
  description:
    `${(wordsOf(read)['description'] as string | undefined) ?? ''} Set by the service: leave it out, or send it back unchanged.`.trim(),
})

const renewed = ({ description, ...read }: Json): Json => ({
  anyOf: [read, { type: 'null' }],
  ...(description === undefined ? {} : { description }),
})

/** What a merge patch may say: besides what can be changed, what was read and is sent back unchanged. */
const updateSchema = (model: Model, published: Published): Json => {
  const properties = model.declaration.schema.properties as Record<string, TSchema>
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(
      model.fields.flatMap((field) => {
        const schema = properties[field.name] ?? {}
        if (isWritable(field)) {
          const written = writtenSchema(field, schema, published)
          return [[field.name, written], ...aliasOf(field, written)]
        }
        const { readOnly: _readOnly, ...read } = publish(schema, published) as Json
        const component = (reference: string) => published.schemas.get(reference.split('/').at(-1) ?? '')
        const back = { ...takenBack(read, component), ...wordsOf(read) }
        return [[field.name, field.options.renew === undefined ? sentBack(back) : renewed(back)]]
      }),
    ),
  }
}

const aliasOf = ({ options, name }: Field, schema: Json): [string, Json][] =>
  options.alias === undefined
    ? []
    : [[options.alias, { ...schema, description: `Another name for ${name}.` }]]

/** What a merge patch of a view may say: what it changes, and the view's own fields as they were read. */
const viewSchema = (view: Model, source: Model, published: Published): Json => {
  const { properties, ...rest } = updateSchema(view, published)
  const changed = updateSchema(source, published)['properties'] as Readonly<Record<string, Json>>
  const writable = source.fields
    .filter((field) => isWritable(field) && field.options.immutable !== true)
    .map(({ name }) => [name, changed[name]] as const)
  return { ...rest, properties: { ...(properties as Json), ...Object.fromEntries(writable) } }
}

/**
 * The component of what a create or a patch of this resource may say.
 * @param source what a patch changes, when the resource is a view.
 */
export const bodyOf = (
  model: Model,
  operation: Extract<Operation, 'create' | 'update'>,
  published: Published,
  source?: Model,
): Json => {
  const name = `${model.declaration.name}${operation === 'create' ? 'Create' : 'Update'}`
  const named = spaced(model.declaration.name)
  if (!published.schemas.has(name)) {
    published.schemas.set(
      name,
      operation === 'create'
        ? { ...createSchema(model, published), description: `What a new ${named} may say.` }
        : {
            ...(source === undefined ? updateSchema(model, published) : viewSchema(model, source, published)),
            description: `What may be changed of a ${named}: only the fields that are sent.`,
          },
    )
  }
  return schemaReference(name)
}
