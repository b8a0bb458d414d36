// The vocabulary of fields: one builder per kind of value on the wire, so that a field is declared once.
import { Type } from 'typebox'
import type { TProperties, TSchema } from 'typebox'
import { MONEY_PATTERN } from '#domain/limits'

/** Marks a field that the service sets; a client may send it back unchanged. See docs/decisions/0009-field-values.md. */
export const readOnly = <T extends TSchema>(schema: T): T =>
  // Not spread: TypeBox keeps "may be left out" in a property that spreading loses.
  Object.defineProperties({ ...schema, readOnly: true }, Object.getOwnPropertyDescriptors(schema))

/**
 * Says what a field means, for the OpenAPI document; every field has such a sentence. What a named schema says of itself
 * is kept in `x-about`.
 */
export const described = <T extends TSchema>(schema: T, description: string): T => {
  const { $id, description: about } = schema as { $id?: string; description?: string }
  const copy = Object.defineProperties({ ...schema }, Object.getOwnPropertyDescriptors(schema))
  return Object.assign(copy, { description }, $id === undefined ? {} : { 'x-about': about })
}

/** A field typed `…|null` in the specification: always present, null when empty (docs/decisions/0002-empty-fields.md). */
export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

/** A field typed plain that can be empty: omitted when empty (docs/decisions/0002-empty-fields.md). */
export const omittable = <T extends TSchema>(schema: T) => Type.Optional(schema)

const ID = 'The id of the row. The service sets it.'

export const integerId = () => readOnly(Type.Integer({ minimum: 1, description: ID, 'x-kind': 'integerId' }))

/** UUIDv7 in lower case. */
export const uuidId = () =>
  readOnly(
    Type.String({
      pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
      description: ID,
      'x-kind': 'uuidId',
    }),
  )

/**
 * Extension: an id that the client chooses, so that it can repeat a create without making a second row. Returned in
 * lower case; left out of rows that were created without one.
 */
export const clientId = () =>
  Type.Optional(
    Type.String({
      pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$',
      description: 'A UUID that you choose, unique for each employee. Set on creation, cannot be changed.',
      'x-kind': 'uuid',
    }),
  )

/** A reference to one row of `target` (a canonical collection name such as `employees`), emitted as a root-relative IRI. */
export const iri = (target: string) =>
  Type.String({ format: 'iri-reference', minLength: 1, maxLength: 2048, 'x-kind': 'iri', 'x-target': target })

/** A one-line name: trimmed, NFC, 1 to 255 characters unless told. */
export const name = (maxLength = 255) => Type.String({ minLength: 1, maxLength, 'x-kind': 'text' })

/** Free text: trimmed, NFC, at most 10,000 characters. */
export const text = (maxLength = 10_000) => Type.String({ maxLength, 'x-kind': 'text' })

export const email = () => Type.String({ format: 'email', maxLength: 254, 'x-kind': 'text' })

/** What a calendar date looks like inside of what is kept as JSON. */
export const DAY = '^\\d{4}-\\d{2}-\\d{2}$'

/** A calendar date, `YYYY-MM-DD`. */
export const day = () => Type.String({ format: 'date', 'x-kind': 'day' })

/** An instant, RFC 3339 with offset. A naive value is read in the employee's, else the organization's time zone. */
export const instant = () => Type.String({ format: 'date-time', 'x-kind': 'instant' })

/** When the row was created, set by the service. */
export const createdAt = () => described(readOnly(instant()), 'When the row was created.')

/** When the row was changed last, set by the service. */
export const updatedAt = () =>
  described(readOnly(instant()), 'When the row was last changed, or what it shows of other rows.')

/** A duration in whole seconds. The unit is in the name and in the bounds. */
export const seconds = (bounds: { minimum?: number; maximum?: number } = {}) =>
  Type.Integer({ minimum: 0, ...bounds, 'x-kind': 'integer' })

export const integer = (bounds: { minimum?: number; maximum?: number } = {}) =>
  Type.Integer({ ...bounds, 'x-kind': 'integer' })

/**
 * A decimal quantity of money as a string, with no more digits behind the point than its currency has; stored as an
 * integer x 10^4.
 */
export const money = () => Type.String({ pattern: MONEY_PATTERN, 'x-kind': 'money' })

/** The same inside a value that is kept as JSON; not negative. */
export const amountInJson = () => Type.String({ pattern: MONEY_PATTERN.replace('-?', '') })

/** A decimal quantity as a JSON number of at most 4 digits behind the point, such as a rate; stored as an integer x 10^4. */
export const decimal = (bounds: { minimum?: number; maximum?: number } = {}) =>
  Type.Number({ ...bounds, 'x-kind': 'decimal' })

/** A quantity that is no money and never negative, such as what a meter shows: a decimal string, kept exactly. */
export const quantity = () => Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,6})?$', 'x-kind': 'quantity' })

export const bool = () => Type.Boolean({ 'x-kind': 'bool' })

/** How much of a day a bank holiday takes: 1 for a whole day, 0.5 for half. */
export const share = () => Type.Unsafe<1 | 0.5>({ type: 'number', enum: [1, 0.5], 'x-kind': 'share' })

/** A wall-clock time, `HH:MM`. */
export const timeOfDay = () => Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', 'x-kind': 'text' })

/** References to rows of `target`, each once. */
export const iriList = (target: string, maxItems = 50) =>
  Type.Array(iri(target), { maxItems, uniqueItems: true, 'x-kind': 'iriList', 'x-target': target })

/** Short texts, each once whatever its case: trimmed, NFC, white space inside them one space. */
export const wordList = (maxItems: number, maxLength: number) =>
  Type.Array(Type.String({ minLength: 1, maxLength }), { maxItems, 'x-kind': 'wordList' })

/** Rows of `target` inside another resource: whole on a single resource, references in lists. */
export const collection = <T extends TSchema>(target: string, item: T) =>
  Type.Array(Type.Union([iri(target), item]))

/** A reference that is shown as the row of `target` that it names, in the form of its list. */
export const embedded = <T extends TSchema>(target: string, item: T) => ({
  ...item,
  'x-kind': 'embedded',
  'x-target': target,
})

/** One of the given codes. */
export const oneOf = <const T extends readonly string[]>(values: T) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...values], 'x-kind': 'code' })

/**
 * A resource on the wire: closed, named in the OpenAPI document by `$id`.
 * @param description what one is, for shapes that no declaration describes
 */
export const resource = <T extends TProperties>($id: string, properties: T, description?: string) =>
  Type.Object(properties, {
    $id,
    ...(description === undefined ? {} : { description }),
    additionalProperties: false,
  })
