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

/** Whether a value stands for the organization: its reference, nothing, or null (docs/decisions/0006-limits-for-everybody.md). */
export const namesOrganization = (
  value: unknown,
  context: Pick<ReadContext, 'base' | 'host' | 'organization'>,
): boolean =>
  value === null ||
  value === '' ||
  (typeof value === 'string' && parseReference(value, ORGANIZATIONS, context) === context.organization)

/** In any accepted form: an IRI, an absolute URL of this service, or the plain id. */
const accepts = (target: string, idKind: IdKind | undefined) => ({
  type: idKind === 'integer' ? ['string', 'integer'] : 'string',
  format: 'iri-reference',
  maxLength: 2048,
  description: `/${target}/{id}, or the plain id.`,
})

const oneReader = ({ name: path, target, options, columns: [column = ''] }: Spec): Read => {
  const orOrganization = options.orOrganization === true
  return (value, context, into, violations) => {
    if (orOrganization && namesOrganization(value, context)) {
      into[column] = null
      return
    }
    const far = context.target(target)
    if (typeof value !== 'string' && typeof value !== 'number')
      return void wrongType(violations, path, 'a string')
    if (far === undefined) return void violations.push({ path, code: 'reference-not-found' })
    const id = parseReference(value, far, context)
    if (id === null) {
      const example = referenceTo(context.base, target, far.idKind === 'integer' ? 1 : '…')
      return void violations.push({ path, code: 'referenceSyntax', facts: { example } })
    }
    into[column] = id
  }
}

/** What an object that was shown refers to. */
const referenceIn = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value

const listReader = ({ name: path, target, shape: { maxItems }, columns: [column = ''] }: Spec): Read => {
  const facts = { example: `/${target}/1` }
  return (value, context, into, violations) => {
    if (!Array.isArray(value)) return void wrongType(violations, path, 'an array')
    if (maxItems !== undefined && value.length > maxItems)
      return void violations.push({ path, code: 'maxItems', facts: { limit: maxItems } })
    const far = context.target(target)
    const ids = value.map((item) => (far === undefined ? null : parseReference(item, far, context)))
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
  reader: oneReader,
  shower:
    ({ target }) =>
    (value, _row, { base }) =>
      referenceTo(base, target, value),
  refersTo: (stored) => [stored],
  accepts,
}

export const REFERENCE_KINDS = {
  iri,
  /** One that is shown as a preview of the person. */
  person: iri,
  /** One that is shown as the row it names; taken back as that, too. */
  embedded: {
    ...iri,
    reader: (spec) => {
      const read = oneReader(spec)
      return (value, context, into, violations) => read(referenceIn(value), context, into, violations)
    },
    accepts: (target, idKind) => ({
      anyOf: [
        accepts(target, idKind),
        { type: 'object', description: 'As it was read: its id counts.', required: ['id'] },
      ],
    }),
  },
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
