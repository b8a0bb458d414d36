// The kinds of fields, one object each: what is kept, how it is read and shown, merged and described.
import { Compile } from 'typebox/compile'
import type { TSchema } from 'typebox'
import { formatDecimal, parseDecimal } from '#domain/decimal'
import { parseDayLike, parseInstant } from '../instants'
import { currencyOf, parseMoney, showMoney } from '../money'
import { isEmail, normalise, parseUuid } from '../text'
import type { FieldOptions } from './declare'
import { jsonFaults } from './json-faults'
import { boundsOf, one, wrongType, type Kind, type Read, type Shape, type Spec } from './kind'
import { REFERENCE_KINDS } from './reference-kinds'
import { wordList } from './word-list'

/** Length, pattern and form, said in our own words. */
const textReader = (
  { name: path, shape, columns: [column = ''] }: Spec,
  expected: string,
  clean: (text: string) => string,
): Read => {
  const { minLength, maxLength } = shape
  const pattern = shape.pattern === undefined ? null : new RegExp(shape.pattern, 'u')
  const holdsEmail = shape.format === 'email'
  return (value, _context, into, violations) => {
    if (typeof value !== 'string') return void wrongType(violations, path, expected)
    const text = clean(value)
    const length = Array.from(text).length
    if (minLength !== undefined && length < minLength)
      violations.push({ path, code: 'minLength', facts: { limit: minLength } })
    if (maxLength !== undefined && length > maxLength)
      violations.push({ path, code: 'maxLength', facts: { limit: maxLength } })
    if (pattern?.test(text) === false)
      violations.push({ path, code: 'pattern', facts: { expected: shape.pattern ?? '' } })
    if (holdsEmail && !isEmail(text))
      violations.push({ path, code: 'pattern', facts: { expected: 'name@example.com' } })
    into[column] = text
  }
}

/** Keeps what `parse` makes of a value in the field's one column; null is none of the kind. */
const reads =
  (expected: string, parse: (value: unknown) => string | number | null) =>
  ({ name: path, columns: [column = ''] }: Spec): Read =>
  (value, _context, into, violations) => {
    const read = parse(value)
    if (read === null) return void wrongType(violations, path, expected)
    into[column] = read
  }

/** The same for numbers, within the bounds of the contract. */
const readsNumber =
  (expected: string, parse: (value: number) => number | null) =>
  (spec: Spec): Read => {
    const [column = ''] = spec.columns
    const check = boundsOf(spec)
    return (value, _context, into, violations) => {
      const read = typeof value === 'number' ? parse(value) : null
      if (typeof value !== 'number' || read === null) return void wrongType(violations, spec.name, expected)
      check(value, violations)
      into[column] = read
    }
  }

/** Trimmed and composed; an e-mail address in small letters. */
const text: Kind = {
  columns: one('text'),
  merge: 'columns',
  reader: (spec) =>
    textReader(spec, 'a string', (sent) =>
      spec.shape.format === 'email' ? normalise(sent).toLowerCase() : normalise(sent),
    ),
}

/** One of the codes that the contract lists. */
const code: Kind = {
  columns: one('text'),
  merge: 'columns',
  reader: ({ name: path, shape, columns: [column = ''] }) => {
    const allowed = shape.enum?.join(', ') ?? ''
    return (value, _context, into, violations) => {
      if (typeof value !== 'string' || shape.enum?.includes(value) !== true)
        return void violations.push({ path, code: 'enum', facts: { allowed } })
      into[column] = value
    }
  },
}

const uuid: Kind = {
  columns: one('text'),
  merge: 'columns',
  reader: reads('a UUID', (value) => (typeof value === 'string' ? parseUuid(value) : null)),
}

/** What `parseInstant` and `parseDayLike` read: RFC 3339, the offset or the whole time left out. */
const DAY_OR_INSTANT = {
  type: 'string',
  pattern: '^\\d{4}-\\d{2}-\\d{2}([Tt ]\\d{2}:\\d{2}(:\\d{2}([.,]\\d{1,9})?)?([Zz]|[+-]\\d{2}:?\\d{2})?)?$',
}

/** A calendar date, `YYYY-MM-DD`. */
const day: Kind = {
  columns: one('text'),
  merge: 'columns',
  reader: reads('a date, YYYY-MM-DD', (value) => (typeof value === 'string' ? parseDayLike(value) : null)),
  accepts: () => ({
    ...DAY_OR_INSTANT,
    description: 'A date. A date-time is taken at midnight as written, and its date part is used.',
    examples: ['2026-06-15'],
  }),
}

/** Kept as it is shown, with its offset, and in UTC for comparing; what the service sets is kept in UTC alone. */
const instant: Kind = {
  columns: (name, { readOnly, options }) => {
    const column = options.column ?? name
    return readOnly ? { [column]: 'text' } : { [column]: 'text', [`${column}_utc`]: 'text' }
  },
  merge: 'columns',
  reader:
    ({ name: path, columns: [column = '', utc] }) =>
    (value, context, into, violations) => {
      const read = typeof value === 'string' ? parseInstant(value, context.zone) : null
      if (read === null) return void wrongType(violations, path, 'a date and time (RFC 3339)')
      if (utc === undefined) into[column] = read.utc
      else {
        into[column] = read.shown
        into[utc] = read.utc
      }
    },
  accepts: () => ({
    ...DAY_OR_INSTANT,
    description: "RFC 3339. Without an offset, the caller's time zone applies.",
    examples: ['2026-06-15T09:00:00+02:00'],
  }),
}

const integer: Kind = {
  columns: one('int'),
  merge: 'columns',
  reader: readsNumber('an integer', (value) => (Number.isSafeInteger(value) ? value : null)),
}

/** 1 or 0.5, kept as percent. */
const share: Kind = {
  columns: one('int'),
  merge: 'columns',
  reader:
    ({ name: path, columns: [column = ''] }) =>
    (value, _context, into, violations) => {
      if (value !== 1 && value !== 0.5)
        return void violations.push({ path, code: 'enum', facts: { allowed: '1, 0.5' } })
      into[column] = value * 100
    },
  shower: () => (value) => Number(value) / 100,
}

/** A decimal string, kept x 10^4 and shown with the digits of the row's currency. */
const money: Kind = {
  columns: one('int'),
  merge: 'columns',
  reader: reads('a decimal string such as "12.50"', (value) =>
    typeof value === 'string' ? parseMoney(value) : null,
  ),
  shower: () => (value, row, view) => showMoney(Number(value), currencyOf(row, view.currency)),
}

/** A number of at most 4 digits behind the point, kept x 10^4. */
const decimal: Kind = {
  columns: one('int'),
  merge: 'columns',
  // A number's own shortest decimal is what the client wrote: 60.1 is 60.1, not the binary fraction beside it.
  reader: readsNumber('a number with at most 4 digits behind the point', (value) =>
    parseMoney(String(value)),
  ),
  shower: () => (value) => Number(value) / 10_000,
}

const QUANTITY_PLACES = 6

/** An exact decimal, kept as the shortest text of it. */
const quantity: Kind = {
  columns: one('text'),
  merge: 'columns',
  reader: reads('a decimal string such as "1234.5", not negative', (value) => {
    const read =
      typeof value === 'string' && !value.startsWith('-') ? parseDecimal(value, QUANTITY_PLACES) : null
    return read === null ? null : formatDecimal(read, QUANTITY_PLACES, 0)
  }),
}

/** Kept as 1 or 0. */
const bool: Kind = {
  columns: one('int'),
  merge: 'columns',
  reader: reads('a boolean', (value) => (typeof value === 'boolean' ? Number(value) : null)),
  shower: () => (value) => value === 1,
}

/** Whatever the contract's schema describes, kept as JSON text. */
const json: Kind = {
  columns: one('text'),
  merge: 'columns',
  reader: ({ name: path, shape, columns: [column = ''] }) => {
    const validator = Compile(shape as TSchema)
    return (value, _context, into, violations) => {
      if (validator.Check(value)) {
        into[column] = JSON.stringify(value)
        return
      }
      violations.push(...jsonFaults(shape, value, path))
    }
  },
  shower: () => (value) => JSON.parse(String(value)) as unknown,
}

const NOTHING = { columns: () => ({}), reader: () => () => undefined }

const ALL = {
  ...REFERENCE_KINDS,
  integerId: { ...integer, idKind: 'integer' },
  uuidId: { ...text, idKind: 'uuid', reader: (spec) => textReader(spec, 'a UUID', (sent) => sent) },
  codeId: { ...text, idKind: 'code' },
  uuid,
  text,
  code,
  day,
  instant,
  integer,
  share,
  money,
  decimal,
  quantity,
  bool,
  wordList,
  json,
  /** A collection that is written with its parent: its items are rows of their own, written after it. */
  children: { ...NOTHING, merge: 'rows' },
  /** Computed, or read from other tables. */
  shown: { ...NOTHING, merge: 'shown' },
} as const satisfies Readonly<Record<string, Kind>>

export type KindName = keyof typeof ALL

export const KINDS: Readonly<Record<KindName, Kind>> = ALL

/** Whether a contract names a kind; what has none is JSON. */
export const isKind = (name: string | undefined): name is KindName =>
  name !== undefined && Object.hasOwn(KINDS, name)

/** The kind of a field, by its contract schema and what the declaration adds to it. */
export const kindOf = (name: string, shape: Shape, readOnly: boolean, options: FieldOptions): KindName => {
  if (options.children !== undefined && !readOnly) return 'children'
  const computed = options.compute !== undefined && options.column === undefined
  if (options.person !== undefined) return 'person'
  if (options.children !== undefined || computed || options.related !== undefined) return 'shown'
  const kind = shape['x-kind']
  if (name === 'id' && kind === 'text') return 'codeId'
  return isKind(kind) ? kind : 'json'
}
