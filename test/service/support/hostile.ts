// What a hostile or broken client sends: values, bodies, addresses and headers, drawn from a seeded stream.
import type { Random } from '../../../src/service/demo/random'
import type { Json, Operation, Parameter } from './openapi'

const nested = (levels: number): unknown => {
  let value: unknown = 1
  for (let level = 0; level < levels; level++) value = level % 2 === 0 ? [value] : { a: value }
  return value
}

/** Values that fit no field, or only just. */
const VALUES: readonly (readonly [value: unknown, weight: number])[] = [
  ...([null, true, false, 0, -1, 1, 0.1, -0.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324] as const).map(
    (value) => [value, 2] as const,
  ),
  ...['', ' ', '\t\n', '0', '-1', 'null', 'true', '[]', '{}', 'NaN', '1e999', '0x10', '١٢'].map(
    (value) => [value, 2] as const,
  ),
  ['\u0000', 3],
  ['a\u0000b', 3],
  ['\ud800', 3],
  ['a\udfffb', 3],
  ['\u202e\u2066', 1],
  ['e\u0301'.repeat(200), 1],
  ['\u{1f469}\u200d\u{1f467}'.repeat(100), 1],
  ['x'.repeat(300), 2],
  ['x'.repeat(11_000), 1],
  ['x'.repeat(1_000_000), 0.3],
  [`'; drop table projects; --`, 3],
  [`' or '1'='1`, 3],
  ['%_\\', 2],
  ['${1+1}{{7*7}}<script>', 1],
  ['/projects/1', 3],
  ['/employees/1', 3],
  ['/work-times/1', 2],
  ['/countries/PL', 2],
  ['/projects/999999999', 3],
  ['/projects/1/../2', 2],
  ['/projects/1?x=1', 1],
  ['/projects/1#x', 1],
  ['//projects/1', 1],
  ['http://evil.example/projects/1', 3],
  ['http://127.0.0.1/projects/1', 1],
  ['file:///etc/passwd', 1],
  ['javascript:alert(1)', 1],
  ['/projects/9007199254740993', 2],
  ['/projects/01', 1],
  ['0197a3c0-7d4e-7b0a-9c55-3f6d2a1b8e90', 2],
  ['/schedules/0197a3c0-7d4e-7b0a-9c55-3f6d2a1b8e90', 2],
  ['2026-02-30', 2],
  ['0000-00-00', 2],
  ['9999-12-31', 3],
  ['1900-01-01', 3],
  ['9998-12-31', 2],
  ['2026-06-15T25:61:61Z', 2],
  ['2026-06-15T09:00:00+99:99', 2],
  ['2016-12-31T23:59:60Z', 2],
  ['+275760-09-13T00:00:00Z', 1],
  ['2026-06-15', 3],
  ['2026-06-15T09:00:00+02:00', 3],
  ['24:00', 1],
  ['999999999999.9999', 2],
  ['-999999999999.9999', 2],
  ['0.00001', 1],
  ['1,5', 1],
  ['FREQ=SECONDLY;COUNT=1000000', 1],
  [[], 2],
  [{}, 2],
  [[null], 2],
  [[[]], 1],
  [[1, 'a', null, {}], 2],
  [Array.from({ length: 501 }, (_, index) => index), 1],
  [Array.from({ length: 60 }, () => '/employees/1'), 1],
  [nested(25), 1],
  [nested(2000), 0.5],
  [{ toString: 1, valueOf: 2, constructor: null }, 1],
  [{ id: 1 }, 2],
  [[{ id: 1 }], 1],
]

/** A value for a place where another was expected. */
export const hostileValue = (random: Random): unknown => random.weighted(VALUES)

const NAMES = [
  '__proto__',
  'constructor',
  'toString',
  'id',
  'version',
  'seq',
  'deleted_at',
  'x y',
  '',
  'é',
  '*',
  'a.b',
  '$where',
]

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** JSON text of a body, now and then broken as only text can be. */
export const hostileText = (random: Random, body: Readonly<Record<string, unknown>>): string => {
  const text = JSON.stringify(body)
  const [name = 'name'] = Object.keys(body)
  switch (random.integer(0, 30)) {
    case 0:
      return text.slice(0, random.integer(0, text.length))
    case 1:
      return `\ufeff${text}`
    case 2:
      return text.replace('{', `{${JSON.stringify(name)}:${textOf(hostileJson(random))},`)
    case 3:
      return text.replace(/\}$/, `,${JSON.stringify(name)}:${textOf(hostileJson(random))}}`)
    case 4:
      return text.replace('{', '{"__proto__":{"role":"admin"},')
    case 5:
      return text.replace(/:(-?\d+)([,}])/, ':1e999$2')
    case 6:
      return text.replace(/:(-?\d+)([,}])/, ':-0$2')
    case 7:
      return `[${text}]`
    case 8:
      return JSON.stringify(text)
    case 9:
      return random.pick(['null', 'true', '0', '""', '[]', '', ' ', '{', '{"a":}', 'undefined', '{"a":01}'])
    default:
      return text
  }
}

const hostileJson = (random: Random): string => JSON.stringify(hostileValue(random))

/** A body with some of its members replaced, removed or added. `properties` names what there could be. */
export const hostileBody = (
  random: Random,
  valid: Readonly<Record<string, unknown>>,
  properties: readonly string[],
): Record<string, unknown> => {
  const body: Record<string, unknown> = { ...valid }
  for (let change = random.integer(1, 3); change > 0; change--) {
    const name = random.chance(0.85) && properties.length > 0 ? random.pick(properties) : random.pick(NAMES)
    if (random.chance(0.1)) Reflect.deleteProperty(body, name)
    else body[name] = hostileValue(random)
  }
  return body
}

const SEGMENTS = [
  '0',
  '-1',
  '01',
  '1.0',
  '1e1',
  'abc',
  'null',
  '999999999',
  '9007199254740993',
  '99999999999999999999999',
  '%00',
  '%20',
  '1%20or%201=1',
  '%27%3B--',
  '%ED%A0%80',
  '%E0%A4%A',
  '%2e%2e%2f1',
  'a'.repeat(2000),
  '0197a3c0-7d4e-7b0a-9c55-3f6d2a1b8e90',
  '0197A3C0-7D4E-7B0A-9C55-3F6D2A1B8E90',
  '0197a3c0-7d4e-7b0a-9c55-3f6d2a1b8e9',
  '2026-06-15',
  '2026-02-30',
  'constructor',
  '__proto__',
  '%D9%A1',
]

/** A segment of an address, as it is put into one. */
export const hostileSegment = (random: Random): string => random.pick(SEGMENTS)

const fitting = ({ schema }: Parameter, random: Random): string => {
  const { enum: choice, items } = schema as { enum?: unknown[]; items?: { enum?: unknown[] } }
  const values = choice ?? items?.enum
  if (values !== undefined) return String(random.pick(values))
  if (schema['type'] === 'boolean') return random.pick(['true', 'false', '1', '0'])
  return random.pick([
    '1',
    '2026-06-15',
    '2026',
    '1..2',
    'a',
    '2026-06-15T09:00:00Z',
    '/projects/1',
    '2026-W10',
  ])
}

/** A query string of documented parameters with fitting and unfitting values, and of ones that there are not. */
export const hostileQuery = (random: Random, { parameters }: Operation): string => {
  const known = parameters.filter((each) => each.in === 'query')
  const parts = Array.from({ length: random.integer(0, 3) }, () => {
    const parameter = known.length > 0 && random.chance(0.9) ? random.pick(known) : null
    const name =
      parameter?.name ??
      random.pick([...NAMES, 'order[__proto__]', 'page[]', 'id[a][b]', '[]', 'employee[gt]'])
    const value =
      parameter !== null && random.chance(0.5)
        ? fitting(parameter, random)
        : textOf(hostileValue(random)).slice(0, 3000)
    const raw = random.chance(0.03)
      ? random.pick(['%', '%E0%A4%A', '%ED%A0%80', '%00', '+', '&&', '='])
      : null
    return `${encodeURIComponent(name)}=${raw ?? encodeURIComponent(/\p{Surrogate}/u.test(value) ? '%' : value)}`
  })
  return parts.join('&')
}

/** Headers that say odd things, now and then. */
export const hostileHeaders = (random: Random): Record<string, string> => {
  const odd: readonly Record<string, string>[] = [
    { 'If-Match': random.pick(['*', '"', '""', 'W/"1"', '"projects-1-1"', 'a,b,c', '"x"'.repeat(200)]) },
    { 'If-None-Match': random.pick(['*', '"', 'W/"0-x"', ',,,', '"x"'.repeat(200)]) },
    { 'Idempotency-Key': random.pick(['', ' ', '"', '""', 'k'.repeat(256), 'k\u00e9y', 'key', '"key"']) },
    { 'Accept-Language': random.pick(['*', 'pl;q=2', ',,,', 'x'.repeat(1000), 'pl, en;q=0.5']) },
    { Accept: random.pick(['text/html', 'application/json;q=0', '*/*', ',', 'application/json;q=x']) },
    {
      'Content-Type': random.pick(['text/plain', 'application/json; charset=utf-16', 'application/xml', '']),
    },
    { 'X-HTTP-Method-Override': 'DELETE' },
  ]
  return random.chance(0.2) ? random.pick(odd) : {}
}

/** The names a schema gives to the members of an object; nested references are followed by `resolve`. */
export const propertiesOf = (schema: Json, resolve: (reference: string) => Json): string[] => {
  const reference = schema['$ref']
  if (typeof reference === 'string') return propertiesOf(resolve(reference), resolve)
  return Object.keys(schema['properties'] ?? {})
}
