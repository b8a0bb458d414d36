// A field, compiled once from its contract schema and the declaration: its columns, how it is read and how it is shown.
import { Compile, type Validator } from 'typebox/compile'
import type { TProperties, TSchema } from 'typebox'
import type { Row, SqlValue } from '../../db/sql'
import type { FieldOptions, Related, View } from './declare'
import { parseDayLike, parseInstant } from '../instants'
import { parseMoney, showMoney } from '../money'
import type { Violation } from '../problem'
import { personOf } from './related'
import { parseReference, referenceTo, type ReferencesContext } from './references'
import { normalise, parseUuid } from '../text'

type Kind =
  | 'integerId'
  | 'uuidId'
  | 'uuid'
  | 'codeId'
  | 'text'
  | 'code'
  | 'day'
  | 'instant'
  | 'integer'
  | 'share'
  | 'money'
  | 'decimal'
  | 'bool'
  | 'iri'
  | 'iriList'
  | 'person'
  | 'json'
  | 'children'
  | 'shown'

/** What reading a body needs to know. */
export interface ReadContext extends ReferencesContext {
  readonly zone: string
  /** Id of the organization. */
  readonly organization: string
}

export interface Field {
  readonly name: string
  readonly kind: Kind
  readonly columns: readonly string[]
  readonly nullable: boolean
  /** Omitted instead of null when empty (docs/decisions/0002-empty-fields.md). */
  readonly optional: boolean
  readonly readOnly: boolean
  /** Whether null empties it. */
  readonly clears: boolean
  readonly options: FieldOptions
  /** The canonical path references of this field point to. */
  readonly target: string | null
  /** Set when the value is read from other tables. */
  readonly related: Related | null
  /** Puts the columns of a wire value into `into`, or says what is wrong with it. */
  read(value: unknown, context: ReadContext, into: Row, violations: Violation[]): void
  /** The wire value; undefined leaves the field out. */
  show(row: Row, view: View): unknown
}

interface Shape {
  readonly 'x-kind'?: string
  readonly 'x-target'?: string
  readonly anyOf?: readonly Shape[]
  readonly type?: string
  readonly readOnly?: boolean
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly maxItems?: number
  readonly enum?: readonly unknown[]
}

export const snake = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const EMAIL = /^[^\s@<>()",;:\\[\]]+@[^\s@.]+(\.[^\s@.]+)+$/

const kindOf = (name: string, shape: Shape, readOnly: boolean, options: FieldOptions): Kind => {
  if (options.children !== undefined && !readOnly) return 'children'
  const computed = options.compute !== undefined && options.column === undefined
  if (options.children !== undefined || computed || options.related !== undefined) return 'shown'
  if (options.person !== undefined) return 'person'
  const kind = shape['x-kind']
  if (name === 'id' && kind === 'text') return 'codeId'
  switch (kind) {
    case 'integerId':
    case 'uuidId':
    case 'uuid':
    case 'text':
    case 'code':
    case 'day':
    case 'instant':
    case 'integer':
    case 'share':
    case 'money':
    case 'decimal':
    case 'bool':
    case 'iri':
    case 'iriList':
      return kind
    default:
      return 'json'
  }
}

const columnsOf = (name: string, kind: Kind, readOnly: boolean, options: FieldOptions): string[] => {
  const column = options.column ?? snake(name)
  if (kind === 'shown' || kind === 'children') return []
  if (kind === 'iri' || kind === 'person') return [options.column ?? `${column}_id`]
  if (kind === 'instant' && !readOnly) return [column, `${column}_utc`]
  return [column]
}

/** Length, bounds, pattern and choice, said in our own words. */
const constrain = (path: string, value: string | number, shape: Shape, violations: Violation[]): void => {
  const add = (code: Violation['code'], facts: Violation['facts'] = {}) =>
    violations.push({ path, code, facts })
  if (typeof value === 'string') {
    const length = Array.from(value).length
    if (shape.minLength !== undefined && length < shape.minLength)
      add('minLength', { limit: shape.minLength })
    if (shape.maxLength !== undefined && length > shape.maxLength)
      add('maxLength', { limit: shape.maxLength })
    if (shape.pattern !== undefined && !new RegExp(shape.pattern, 'u').test(value)) {
      add('pattern', { expected: shape.pattern })
    }
    if (shape.format === 'email' && !EMAIL.test(value)) add('pattern', { expected: 'name@example.com' })
  } else {
    if (shape.minimum !== undefined && value < shape.minimum) add('minimum', { limit: shape.minimum })
    if (shape.maximum !== undefined && value > shape.maximum) add('maximum', { limit: shape.maximum })
  }
}

const readJson = (
  path: string,
  value: unknown,
  validator: Validator,
  violations: Violation[],
): string | undefined => {
  if (validator.Check(value)) return JSON.stringify(value)
  for (const error of validator.Errors(value).slice(0, 20)) {
    violations.push({
      path: `${path}${error.instancePath.replaceAll('/', '.')}`,
      code: 'json',
      facts: { reason: error.message },
    })
  }
  return undefined
}

const relatedOf = ({ children, related }: FieldOptions): Related | undefined =>
  children === undefined ? related : (rows, queries, view) => view.children(children, rows, queries, view)

/** The organization as the far end of a reference. */
const ORGANIZATIONS = {
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

/**
 * Compiles one field.
 * @param optional whether the contract lets the field be absent.
 */
export const compileField = (
  name: string,
  schema: TSchema,
  optional: boolean,
  options: FieldOptions,
): Field => {
  const outer = schema as Shape
  const nullable = outer.anyOf?.some((item) => item.type === 'null') ?? false
  const kinds = outer.anyOf?.filter((item) => item.type !== 'null') ?? []
  // A choice of several shapes stays one: only "this or null" is opened.
  const shape = kinds.length === 1 ? (kinds[0] ?? outer) : outer
  const readOnly = outer.readOnly === true
  const kind = kindOf(name, shape, readOnly, options)
  const columns = columnsOf(name, kind, readOnly, options)
  const column = columns[0] ?? ''
  const utc = columns[1]
  // A field that is left out of answers when empty may be emptied, unless it always has a value.
  const clears =
    nullable ||
    options.orOrganization === true ||
    (optional && !readOnly && options.required !== true && options.default === undefined)
  const target = options.person ?? shape['x-target'] ?? null
  const validator = kind === 'json' ? Compile(shape as TSchema) : null
  const wrong = (violations: Violation[], expected: string) =>
    violations.push({ path: name, code: 'type', facts: { expected } })

  const readText = (value: unknown, into: Row, violations: Violation[]) => {
    if (typeof value !== 'string') return void wrong(violations, 'a string')
    const text = shape.format === 'email' ? normalise(value).toLowerCase() : normalise(value)
    constrain(name, text, shape, violations)
    into[column] = text
  }

  const readReferences = (value: unknown, context: ReadContext, into: Row, violations: Violation[]) => {
    if (!Array.isArray(value)) return void wrong(violations, 'an array')
    const far = context.target(target ?? '')
    if (shape.maxItems !== undefined && value.length > shape.maxItems) {
      return void violations.push({ path: name, code: 'maxItems', facts: { limit: shape.maxItems } })
    }
    const ids = value.map((item) => (far === undefined ? null : parseReference(item, far, context)))
    ids.forEach((id, index) => {
      if (id === null) {
        violations.push({
          path: `${name}.${index}`,
          code: 'referenceSyntax',
          facts: { example: `/${target ?? ''}/1` },
        })
      }
    })
    if (new Set(ids).size !== ids.length) violations.push({ path: name, code: 'uniqueItems' })
    into[column] = ids.length === 0 ? '' : `,${ids.join(',')},`
  }

  const read: Field['read'] = (value, context, into, violations) => {
    if (value === null && options.orOrganization !== true) {
      if (!clears) return void violations.push({ path: name, code: 'null' })
      for (const each of columns) into[each] = null
      return
    }
    switch (kind) {
      case 'text':
      case 'codeId': {
        readText(value, into, violations)
        return
      }
      case 'code':
        if (typeof value !== 'string' || shape.enum?.includes(value) !== true) {
          return void violations.push({
            path: name,
            code: 'enum',
            facts: { allowed: shape.enum?.join(', ') ?? '' },
          })
        }
        into[column] = value
        return
      case 'day': {
        const day = typeof value === 'string' ? parseDayLike(value) : null
        if (day === null) return void wrong(violations, 'a date, YYYY-MM-DD')
        into[column] = day
        return
      }
      case 'instant': {
        const instant = typeof value === 'string' ? parseInstant(value, context.zone) : null
        if (instant === null) return void wrong(violations, 'a date and time (RFC 3339)')
        if (utc === undefined) into[column] = instant.utc
        else {
          into[column] = instant.shown
          into[utc] = instant.utc
        }
        return
      }
      case 'integerId':
      case 'integer':
        if (!Number.isSafeInteger(value)) return void wrong(violations, 'an integer')
        constrain(name, value as number, shape, violations)
        into[column] = value as number
        return
      case 'uuidId':
        if (typeof value !== 'string') return void wrong(violations, 'a UUID')
        constrain(name, value, shape, violations)
        into[column] = value
        return
      case 'uuid': {
        const uuid = typeof value === 'string' ? parseUuid(value) : null
        if (uuid === null) return void wrong(violations, 'a UUID')
        into[column] = uuid
        return
      }
      case 'share':
        if (value !== 1 && value !== 0.5) {
          return void violations.push({ path: name, code: 'enum', facts: { allowed: '1, 0.5' } })
        }
        into[column] = value * 100
        return
      case 'money': {
        const amount = typeof value === 'string' ? parseMoney(value) : null
        if (amount === null) return void wrong(violations, 'a decimal string such as "12.50"')
        into[column] = amount
        return
      }
      case 'decimal': {
        // A number's own shortest decimal is what the client wrote: 60.1 is 60.1, not the binary fraction beside it.
        const amount = typeof value === 'number' ? parseMoney(String(value)) : null
        if (amount === null) return void wrong(violations, 'a number with at most 4 digits behind the point')
        constrain(name, value as number, shape, violations)
        into[column] = amount
        return
      }
      case 'bool':
        if (typeof value !== 'boolean') return void wrong(violations, 'a boolean')
        into[column] = value ? 1 : 0
        return
      case 'person':
      case 'iri': {
        if (options.orOrganization === true && namesOrganization(value, context)) {
          into[column] = null
          return
        }
        const far = context.target(target ?? '')
        if (typeof value !== 'string' && typeof value !== 'number') return void wrong(violations, 'a string')
        if (far === undefined) return void violations.push({ path: name, code: 'reference-not-found' })
        const id = parseReference(value, far, context)
        if (id === null) {
          const example = referenceTo(context.base, target ?? '', far.idKind === 'integer' ? 1 : '…')
          return void violations.push({ path: name, code: 'referenceSyntax', facts: { example } })
        }
        into[column] = id
        return
      }
      case 'iriList': {
        readReferences(value, context, into, violations)
        return
      }
      case 'json': {
        const text = validator === null ? undefined : readJson(name, value, validator, violations)
        if (text !== undefined) into[column] = text
        return
      }
      // Children are written as rows of their own, after this one.
      case 'children':
      case 'shown':
        return
    }
  }

  const showValue = (value: SqlValue, row: Row, view: View): unknown => {
    switch (kind) {
      case 'bool':
        return value === 1
      case 'share':
        return Number(value) / 100
      case 'decimal':
        return Number(value) / 10_000
      case 'money':
        return showMoney(Number(value), String(row['currency_id'] ?? view.currency))
      case 'iri':
      case 'person':
        return referenceTo(view.base, target ?? '', value)
      case 'iriList':
        return String(value)
          .split(',')
          .filter((id) => id !== '')
          .map((id) => referenceTo(view.base, target ?? '', id))
      case 'json':
        return JSON.parse(String(value)) as unknown
      default:
        return value
    }
  }

  const show: Field['show'] = (row, view) => {
    if (options.visible !== undefined && !options.visible(row, view)) return undefined
    if (options.compute !== undefined) return options.compute(row, view)
    const value = row[column]
    if (value === null || value === undefined) {
      if (options.orOrganization === true)
        return referenceTo(view.base, ORGANIZATIONS.paths[0], view.organization)
      return nullable ? null : undefined
    }
    return showValue(value, row, view)
  }

  const related = kind === 'person' ? personOf(column) : (relatedOf(options) ?? null)
  return { name, kind, columns, nullable, optional, readOnly, clears, options, target, related, read, show }
}

/** Compiles every field of a contract schema. */
export const compileFields = (
  properties: TProperties,
  required: readonly string[],
  options: Readonly<Record<string, FieldOptions>>,
): readonly Field[] =>
  Object.entries(properties).map(([name, schema]) =>
    compileField(name, schema, !required.includes(name), options[name] ?? {}),
  )
