// Bodies that a service mostly accepts, drawn from the document: references to rows that are there, days around a month's end,
// amounts and durations people would send.
import type { Random } from '../../../src/service/demo/random'
import { follow, type ApiDocument, type Json } from './openapi'

/** References that a field may name; none for a field that refers to nothing. */
export type References = (field: string) => readonly string[]

const DAYS = [
  ...['2025-01-01', '2025-06-01', '2025-11-05', '2026-01-01', '2026-02-16', '2026-03-01', '2026-04-06'],
  ...['2026-05-01', '2026-05-04', '2026-05-11', '2026-05-14', '2026-05-15', '2026-05-28', '2026-05-31'],
  ...['2026-06-01', '2026-06-02', '2026-06-04', '2026-06-10', '2026-06-15', '2026-06-16', '2026-07-01'],
  ...['2026-08-03', '2026-12-31', '2027-01-01'],
]
const AMOUNTS = ['0.00', '1.00', '12.50', '80.00', '250.00', '-30.00', '4999.99']
const TIMES = ['06:00', '08:00', '12:00', '16:00', '20:00', '23:30']
const NUMBERS = [0, 1, 2, 3, 5, 7, 14, 24, 60, 100, 900, 3600, 7200, 28_800]

interface Shape {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Json[]
  readonly oneOf?: readonly Json[]
  readonly allOf?: readonly Json[]
  readonly items?: Json
  readonly properties?: Readonly<Record<string, Json>>
  readonly required?: readonly string[]
  readonly readOnly?: boolean
  readonly format?: string
  readonly pattern?: string
}

/** A schema with what it refers to and is made of. */
const wholeOf = (schema: Json, document: ApiDocument): Shape => {
  const reference = schema['$ref']
  if (typeof reference === 'string') return wholeOf(follow(document, reference) as Json, document)
  const { allOf = [], ...rest } = schema as Shape
  return allOf.reduce<Shape>((sum, part) => ({ ...sum, ...wholeOf(part, document) }), rest)
}

const textFor = (name: string, { format = '', pattern = '' }: Shape, random: Random): string => {
  if (pattern.includes('{1,12}')) return random.pick(AMOUNTS)
  if (format.startsWith('date') || pattern.includes('\\d{4}-'))
    return random.chance(0.5) ? random.pick(DAYS) : `${random.pick(DAYS)}T10:00:00+02:00`
  if (pattern.includes('[0-5]')) return random.pick(TIMES)
  if (pattern.includes('#[0-9a-f]')) return '#123456'
  if (format === 'email') return `someone${random.integer(1, 1e6)}@example.com`
  return `${name} ${random.integer(1, 1e6)}`
}

const valueOf = (
  name: string,
  schema: Json,
  document: ApiDocument,
  references: References,
  random: Random,
): unknown => {
  const whole = wholeOf(schema, document)
  const { anyOf = [], oneOf = anyOf, items = {}, properties = {} } = whole
  const again = (inner: Json, key = name) => valueOf(key, inner, document, references, random)
  if (whole.const !== undefined) return whole.const
  if (whole.enum !== undefined) return random.pick(whole.enum)
  if (oneOf.length > 0) return again(random.pick(oneOf))
  if (whole.format === 'iri-reference') return random.pick(['/projects/1', ...references(name)])
  switch (whole.type) {
    case 'null':
      return null
    case 'boolean':
      return random.chance(0.5)
    case 'integer':
    case 'number':
      return random.pick(NUMBERS)
    case 'array':
      return Array.from({ length: random.integer(0, 2) }, () => again(items))
    case 'object':
      return Object.fromEntries(Object.entries(properties).map(([key, inner]) => [key, again(inner, key)]))
    default:
      return textFor(name, whole, random)
  }
}

/** A body with one to three members, drawn from the schema of what an operation takes; whole for a creation. */
export const plausibleBody = (
  schema: Json,
  document: ApiDocument,
  references: References,
  random: Random,
  whole: boolean,
): Record<string, unknown> => {
  const { properties = {}, required = [] } = wholeOf(schema, document)
  const names = Object.keys(properties).filter(
    (name) => wholeOf(properties[name] ?? {}, document).readOnly !== true,
  )
  if (names.length === 0) return {}
  const drawn = Array.from({ length: random.integer(1, 3) }, () => random.pick(names))
  const chosen = new Set([...(whole ? required.filter((name) => names.includes(name)) : []), ...drawn])
  return Object.fromEntries(
    [...chosen].map((name) => [name, valueOf(name, properties[name] ?? {}, document, references, random)]),
  )
}
