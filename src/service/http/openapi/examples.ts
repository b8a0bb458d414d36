// Examples in the document, made from the kinds of the fields, so that a reader sees real values and they never go stale.
import type { TSchema } from 'typebox'
import type { IdKind } from '../../engine/schema/references'

interface Shape {
  readonly 'x-kind'?: string
  readonly 'x-target'?: string
  readonly anyOf?: readonly TSchema[]
  readonly type?: unknown
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly examples?: readonly unknown[]
  readonly format?: string
  readonly pattern?: string
  readonly minimum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly items?: TSchema
  readonly properties?: Readonly<Record<string, TSchema>>
  readonly additionalProperties?: unknown
}

interface Known {
  readonly idKindOf: (path: string) => IdKind | undefined
}

const UUID = '0197a3c0-7d4e-7b0a-9c55-3f6d2a1b8e90'

/** Texts that say more than "text" would. */
const TEXTS: Readonly<Record<string, string>> = {
  firstName: 'Anna',
  lastName: 'Nowak',
  email: 'anna.nowak@example.com',
  timezone: 'Europe/Warsaw',
  locale: 'pl',
  currency: 'PLN',
  country: 'PL',
  timeFrom: '08:00',
  timeTo: '16:00',
  time: '09:30',
  color: '#3b82f6',
  description: 'Prepared the release',
  title: 'Prepare the release',
  name: 'Website',
  possiblePositions: 'leader,member,reviewer,observer',
}

const NONE = Symbol('no example')

const idIn = (path: string, { idKindOf }: Known): string | number =>
  ({ integer: 7, uuid: UUID, code: 'PL' })[idKindOf(path) ?? 'uuid']

const textOf = (name: string, { format, pattern, minLength = 0, maxLength }: Shape): unknown => {
  if (format === 'date') return '2026-06-15'
  if (format === 'date-time') return '2026-06-15T09:00:00+02:00'
  if (format === 'email') return TEXTS['email']
  if (format === 'uri') return 'https://example.com/'
  const fitting = [TEXTS[name], 'Text', '12.50', UUID, '08:00', 'PL'].find(
    (text) =>
      text !== undefined &&
      text.length >= minLength &&
      (maxLength === undefined || text.length <= maxLength) &&
      (pattern === undefined || new RegExp(pattern, 'u').test(text)),
  )
  return fitting ?? NONE
}

const valueOf = (name: string, schema: TSchema, known: Known): unknown => {
  const shape = schema as Shape
  if (shape.examples !== undefined) return shape.examples[0]
  if (shape.const !== undefined) return shape.const
  if (shape.enum !== undefined) return shape.enum[0]
  if (shape.anyOf !== undefined)
    return shape.anyOf[0] === undefined ? NONE : valueOf(name, shape.anyOf[0], known)
  const target = shape['x-target']
  if (shape['x-kind'] === 'iri' && target !== undefined) return `/${target}/${idIn(target, known)}`
  switch (shape.type) {
    case 'string':
      return textOf(name, shape)
    case 'integer':
    case 'number':
      return shape['x-kind'] === 'integerId'
        ? 7
        : Math.max(shape.minimum ?? 0, /seconds/i.test(name) ? 3600 : 1)
    case 'boolean':
      return true
    case 'null':
      return null
    case 'array': {
      const item = shape.items === undefined ? NONE : valueOf(name, shape.items, known)
      return item === NONE ? [] : [item]
    }
    case 'object':
      return objectOf(shape, known)
    default:
      return NONE
  }
}

const objectOf = ({ properties = {} }: Shape, known: Known): unknown => {
  const entries = Object.entries(properties).map(([name, schema]) => [name, valueOf(name, schema, known)])
  return entries.some(([, value]) => value === NONE) ? NONE : Object.fromEntries(entries)
}

/** A value that fits the schema; undefined where none can be made from what the schema says. */
export const exampleOf = (schema: TSchema, known: Known): unknown => {
  const made = valueOf('', schema, known)
  return made === NONE ? undefined : made
}
