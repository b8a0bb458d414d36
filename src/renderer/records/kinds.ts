// The kinds of fields, one object each: how a cell shows a value, what edits and filters it, and how CSV writes and reads it.
import { Temporal } from 'temporal-polyfill'
import type { DayRange } from '#domain/day-range'
import { formatExactly } from '#domain/duration'

export interface Field {
  readonly name: string
  readonly kind: KindName
  /** The collection whose rows it names, such as `/employees`; null when no one says. */
  readonly target: string | null
  /** The codes that it may have; empty when any text goes. */
  readonly options: readonly string[]
  /** Whether it can be empty. */
  readonly nullable: boolean
  /** Whether a new record needs it. */
  readonly required: boolean
  /** The longest text; null without a limit. */
  readonly maxLength: number | null
  readonly description: string
  /** Where the catalogue has words for the value, which the server says in English; left out where it has none. */
  readonly ours?: string
}

/** How values become words for people; the locale and the names of rows come from the window. */
export interface Words {
  number: (value: number, digits?: number) => string
  day: (iso: string) => string
  instant: (iso: string) => string
  yes: string
  no: string
  /** The words for a code of a field. */
  code: (field: string, code: string) => string
  /** The words of the catalogue under a key; null where it has none. */
  ours: (key: string) => string | null
  /** The name of the row that a reference names. */
  row: (iri: string, target: string | null) => string
}

/** What stands for a name that was asked for and is not here yet. */
export const UNKNOWN = '…'

/** A text that does not say a value of its kind; `code` is a message of the catalogue. */
export class Unreadable extends Error {
  constructor(
    readonly code: 'day' | 'instant' | 'duration' | 'integer' | 'number' | 'bool' | 'code' | 'json',
  ) {
    super(code)
  }
}

export type EditorName =
  | 'line'
  | 'number'
  | 'duration'
  | 'day'
  | 'instant'
  | 'switch'
  | 'choice'
  | 'reference'
  | 'references'
  | 'words'
  | 'dayRanges'
  | 'json'
  | 'none'

export interface Kind {
  /** What a cell says; values are never null. */
  readonly show: (value: unknown, words: Words, field: Field) => string
  readonly end?: true
  readonly editor: EditorName
  /** How a list is filtered by it where the server does not say more. */
  readonly filter: 'text' | 'code' | 'bool' | 'reference' | 'range'
  /** In CSV: the same in every locale, so that it can be read back. */
  readonly write: (value: unknown) => string
  /** @throws Unreadable */
  readonly read: (text: string, field: Field) => unknown
}

const plain = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** A number as people and spreadsheets write it: spaces between thousands, a point or one comma before the digits behind. */
function decimalOf(text: string): string {
  const bare = text.replace(/[\s\u00a0\u202f]/g, '')
  const pointed = bare.includes('.') ? bare : bare.replace(',', '.')
  if (!/^-?\d+(\.\d+)?$/.test(pointed)) throw new Unreadable('number')
  return pointed
}

const text: Kind = {
  show: plain,
  editor: 'line',
  filter: 'text',
  write: plain,
  read: (said) => said,
}

const id: Kind = { ...text, editor: 'none', read: (said) => (/^\d+$/.test(said) ? Number(said) : said) }

const code: Kind = {
  ...text,
  show: (value, words, field) => words.code(field.name, plain(value)),
  editor: 'choice',
  filter: 'code',
  read: (said, { options }) => {
    const found = options.find((one) => one.toLowerCase() === said.toLowerCase())
    if (found === undefined && options.length > 0) throw new Unreadable('code')
    return found ?? said
  },
}

/** Whether there is such a day: `YYYY-MM-DD`, and not 30 February. */
function isDay(iso: string): boolean {
  const [, year = '', month = '', date = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso) ?? []
  if (year === '' || Number(month) < 1 || Number(month) > 12) return false
  try {
    Temporal.PlainDate.from(
      { year: Number(year), month: Number(month), day: Number(date) },
      { overflow: 'reject' },
    )
    return true
  } catch {
    return false
  }
}

/** ISO, or day, month and year with points as in Polish and German. */
function dayOf(said: string): string {
  const pointed = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(said)
  const iso =
    pointed === null
      ? said
      : `${pointed[3] ?? ''}-${pointed[2]?.padStart(2, '0') ?? ''}-${pointed[1]?.padStart(2, '0') ?? ''}`
  if (!isDay(iso)) throw new Unreadable('day')
  return iso
}

const day: Kind = {
  show: (value, words) => words.day(plain(value)),
  editor: 'day',
  filter: 'range',
  write: plain,
  read: dayOf,
}

const instant: Kind = {
  show: (value, words) => words.instant(plain(value)),
  editor: 'instant',
  filter: 'range',
  write: plain,
  read: (said) => {
    if (!/^\d{4}-\d{2}-\d{2}/.test(said) || Number.isNaN(Date.parse(said))) throw new Unreadable('instant')
    return said
  },
}

const integer: Kind = {
  show: (value, words) => words.number(Number(value), 0),
  end: true,
  editor: 'number',
  filter: 'range',
  write: plain,
  read: (said) => {
    const bare = said.replace(/[\s\u00a0\u202f]/g, '')
    if (!/^-?\d+$/.test(bare)) throw new Unreadable('integer')
    return Number(bare)
  },
}

/** Whole seconds; CSV has them as a number, and reads hours and minutes as well. */
const duration: Kind = {
  ...integer,
  show: (value) => formatExactly(Number(value)),
  editor: 'duration',
  read: (said) => {
    const parts = /^(-?)(\d+):([0-5]\d)(?::([0-5]\d))?$/.exec(said)
    if (parts === null && !/^-?\d+$/.test(said)) throw new Unreadable('duration')
    if (parts === null) return Number(said)
    const [, sign, hours, minutes, seconds = '0'] = parts
    return (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * (sign === '-' ? -1 : 1)
  },
}

const decimal: Kind = {
  ...integer,
  show: (value, words) => words.number(Number(value)),
  read: (said) => Number(decimalOf(said)),
}

/** A decimal string with as many digits behind the point as it has. */
const money: Kind = {
  ...integer,
  show: (value, words) => words.number(Number(value), (plain(value).split('.')[1] ?? '').length),
  read: decimalOf,
}

const bool: Kind = {
  show: (value, words) => (value === true ? words.yes : words.no),
  editor: 'switch',
  filter: 'bool',
  write: (value) => String(value),
  read: (said) => {
    const small = said.toLowerCase()
    if (['true', '1', 'yes', 'tak'].includes(small)) return true
    if (['false', '0', 'no', 'nie'].includes(small)) return false
    throw new Unreadable('bool')
  },
}

/** The IRI of a reference, or of a row that is shown instead of it. */
export const iriOf = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? value : ''
  const { iri, '@id': hydra } = value as { iri?: unknown; '@id'?: unknown }
  return typeof iri === 'string' ? iri : typeof hydra === 'string' ? hydra : ''
}

/** The name of a row that is shown instead of its IRI; null when it is none. */
export const nameIn = (value: unknown): string | null => {
  if (typeof value !== 'object' || value === null) return null
  const { name, title } = value as { name?: unknown; title?: unknown }
  return typeof name === 'string' ? name : typeof title === 'string' ? title : null
}

const reference: Kind = {
  show: (value, words, field) => nameIn(value) ?? words.row(iriOf(value), field.target),
  editor: 'reference',
  filter: 'reference',
  write: iriOf,
  read: (said) => said,
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const parts = (said: string) =>
  said
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

const references: Kind = {
  show: (value, words, field) =>
    list(value)
      .map((one) => reference.show(one, words, field))
      .join(', '),
  editor: 'references',
  filter: 'reference',
  write: (value) => list(value).map(iriOf).join('; '),
  read: parts,
}

const words: Kind = {
  show: (value) => list(value).map(plain).join(', '),
  editor: 'words',
  filter: 'text',
  write: (value) => list(value).map(plain).join('; '),
  read: parts,
}

const json: Kind = {
  show: (value) => plain(value),
  editor: 'json',
  filter: 'text',
  write: (value) => JSON.stringify(value),
  read: (said) => {
    try {
      return JSON.parse(said) as unknown
    } catch {
      throw new Unreadable('json')
    }
  },
}

/** Days from one to another, `{from, to}`. */
const dayRanges: Kind = {
  ...json,
  show: (value, words) =>
    (list(value) as readonly DayRange[])
      .map(({ from, to }) => (from === to ? words.day(from) : `${words.day(from)} – ${words.day(to)}`))
      .join('; '),
  editor: 'dayRanges',
}

const ALL = {
  id,
  text,
  code,
  day,
  instant,
  integer,
  duration,
  decimal,
  money,
  bool,
  reference,
  references,
  embedded: reference,
  words,
  dayRanges,
  json,
} as const satisfies Readonly<Record<string, Kind>>

export type KindName = keyof typeof ALL
export const KINDS: Readonly<Record<KindName, Kind>> = ALL

/** The kind for each name that our contract gives to a kind (`x-kind`). */
export const KIND_OF_MARK: Readonly<Record<string, KindName>> = {
  integerId: 'id',
  uuidId: 'id',
  codeId: 'id',
  uuid: 'text',
  text: 'text',
  code: 'code',
  day: 'day',
  instant: 'instant',
  integer: 'integer',
  share: 'decimal',
  decimal: 'decimal',
  money: 'money',
  quantity: 'money',
  bool: 'bool',
  iri: 'reference',
  iriList: 'references',
  embedded: 'embedded',
  wordList: 'words',
}

/** Whether there is nothing to show. */
export const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** What a cell says of a value of a field. */
export const shown = (value: unknown, field: Field, said: Words): string =>
  isEmpty(value)
    ? ''
    : ((field.ours === undefined ? null : said.ours(field.ours)) ??
      KINDS[field.kind].show(value, said, field))

/** What CSV says of it. */
export const written = (value: unknown, field: Field): string =>
  isEmpty(value) ? '' : KINDS[field.kind].write(value)

/**
 * The value that a text says; null for an empty text where the field can be empty.
 * @throws Unreadable
 */
export function readText(said: string, field: Field): unknown {
  const trimmed = said.trim()
  if (trimmed !== '') return KINDS[field.kind].read(trimmed, field)
  if (field.kind === 'references' || field.kind === 'words') return []
  return field.nullable || field.kind !== 'text' ? null : ''
}
