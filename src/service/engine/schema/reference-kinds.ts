// Kinds of fields that name rows of other resources: one, a person, or several.
import type { SqlValue } from '../../db/sql'
import { wrongType, type Kind, type Read, type ReadContext, type Spec } from './kind'
import { parseReference, referenceTo, type IdKind } from './references'

/** The organization as the far end of a reference. */
export const ORGANIZATIONS = {
  paths: ['organizations'],
  idKind: 'code',
  maxLength: 64,
} as const

/** Whether a value stands for the organization: its reference, nothing, or null (docs/decisions/0006-limits-for-everyone.md). */
export const namesOrganization = (
  value: unknown,
  context: Pick<ReadContext, 'base' | 'host' | 'organization'>,
): boolean =>
  value === null ||
  value === '' ||
  (typeof value === 'string' && parseReference(value, ORGANIZATIONS, context) === context.organization)

/** In any accepted form: an IRI, an absolute URL of this service, or the plain id. */
/** The text comes first: converters that know one form of a value take the first. */
const formsOf = (target: string, idKind: IdKind | undefined) => [
  {
    ...{ type: 'string', format: 'iri-reference', maxLength: 2048 },
    description: `/${target}/{id}, or the plain id.`,
  },
  ...(idKind === 'integer' ? [{ type: 'integer', minimum: 1, description: 'The plain id.' }] : []),
]

const accepts = (target: string, idKind: IdKind | undefined) => {
  const [text, ...more] = formsOf(target, idKind)
  return more.length === 0 ? { ...text } : { anyOf: [text, ...more] }
}

const ANY_ID = { type: ['string', 'integer'], description: 'What else the object says is not looked at.' }

/** What is shown as an object, as `include` does, is taken back as that object, or as one with its id alone, too. */
const takesObject = (target: string, idKind: IdKind | undefined) => ({
  anyOf: [
    ...formsOf(target, idKind),
    { type: 'object', properties: { id: ANY_ID }, required: ['id'], additionalProperties: true },
  ],
})

/** What an object that was shown refers to. */
const nameIn = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value

const reader = ({ name: path, target, options, columns: [column = ''] }: Spec): Read => {
  const orOrganization = options.orOrganization === true
  return (value, context, into, violations) => {
    if (orOrganization && namesOrganization(value, context)) {
      into[column] = null
      return
    }
    const far = context.target(target)
    const named = nameIn(value)
    if (typeof named !== 'string' && typeof named !== 'number')
      return void wrongType(violations, path, 'a string')
    if (far === undefined) return void violations.push({ path, code: 'reference-not-found' })
    const id = parseReference(named, far, context)
    if (id === null) {
      const example = referenceTo(context.base, target, far.idKind === 'integer' ? 1 : '…')
      return void violations.push({ path, code: 'referenceSyntax', facts: { example } })
    }
    into[column] = id
  }
}

const listReader = ({ name: path, target, shape: { maxItems }, columns: [column = ''] }: Spec): Read => {
  const facts = { example: `/${target}/1` }
  return (value, context, into, violations) => {
    if (!Array.isArray(value)) return void wrongType(violations, path, 'an array')
    if (maxItems !== undefined && value.length > maxItems)
      return void violations.push({ path, code: 'maxItems', facts: { limit: maxItems } })
    const far = context.target(target)
    const ids = value.map((item) => (far === undefined ? null : parseReference(nameIn(item), far, context)))
    ids.forEach((id, index) => {
      if (id === null) violations.push({ path: `${path}.${index}`, code: 'referenceSyntax', facts })
    })
    if (new Set(ids).size !== ids.length) violations.push({ path, code: 'uniqueItems' })
    into[column] = ids.length === 0 ? '' : `,${ids.join(',')},`
  }
}

/** The ids of a list as it is kept: `,3,7,`. */
const listed = (stored: SqlValue): readonly string[] => String(stored).split(',').filter(Boolean)

/** A reference to one row. */
const iri: Kind = {
  columns: (column, { options }) => ({ [options.column ?? `${column}_id`]: 'reference' }),
  merge: 'columns',
  reader,
  shower:
    ({ target }) =>
    (value, _row, { base }) =>
      referenceTo(base, target, value),
  refersTo: (stored) => [stored],
  accepts,
  takes: takesObject,
}

export const REFERENCE_KINDS = {
  iri,
  /** One that is shown as a preview of the person. */
  person: iri,
  /** One that is shown as the row it names. */
  embedded: iri,
  iriList: {
    columns: (column, { options }) => ({ [options.column ?? column]: 'text' }),
    merge: 'columns',
    reader: listReader,
    shower:
      ({ target }) =>
      (value, _row, { base }) =>
        listed(value).map((id) => referenceTo(base, target, id)),
    refersTo: listed,
  },
} as const satisfies Readonly<Record<string, Kind>>
