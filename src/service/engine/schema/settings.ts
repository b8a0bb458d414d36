// Kinds of configuration value: how each is described, and how a value sent for it is read.
import { areDayRanges, type DayRange } from '#domain/day-range'
import { isZone } from '#domain/day'
import { parseDay } from '../instants'
import type { Facts } from '../message-format'
import type { EngineViolation } from '../violation-messages'
import { isEmail, normalise, parseUuid } from '../text'

export const SETTING_TYPES = ['string', 'integer', 'boolean', 'enum', 'json', 'secret'] as const

/** What reading a value came to: the value as it is kept, or what is wrong with it. */
export type Reading<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly code: EngineViolation; readonly facts: Facts }

/** One configuration value: what clients are told about it, and how it is read. */
export interface Setting<T> {
  readonly type: (typeof SETTING_TYPES)[number]
  /** The choices of an enum; else empty. */
  readonly options: readonly string[]
  /** Holds while nothing is set. Null in a value that must be set, such as the organization's name. */
  readonly default: T | null
  readonly label: string
  /** True when a change of the value counts anew what is past. */
  readonly past?: true
  /** Reads what was sent, null aside: that brings the default back. */
  read(value: unknown): Reading<T>
}

const ok = <T>(value: T): Reading<T> => ({ ok: true, value })
const wrong = <T>(code: EngineViolation, facts: Facts): Reading<T> => ({ ok: false, code, facts })

export const flag = (value: boolean, label: string) =>
  ({
    type: 'boolean',
    options: [],
    default: value,
    label,
    read: (sent) => (typeof sent === 'boolean' ? ok(sent) : wrong('type', { expected: 'a boolean' })),
  }) satisfies Setting<boolean>

const readWhole = (sent: unknown, low: number, high: number): Reading<number> => {
  if (typeof sent !== 'number' || !Number.isSafeInteger(sent))
    return wrong('type', { expected: 'an integer' })
  if (sent < low) return wrong('minimum', { limit: low })
  return sent > high ? wrong('maximum', { limit: high }) : ok(sent)
}

/** A whole number from `low` to `high`. */
export const whole = (value: number, [low, high]: readonly [low: number, high: number], label: string) =>
  ({
    type: 'integer',
    options: [],
    default: value,
    label,
    read: (sent) => readWhole(sent, low, high),
  }) satisfies Setting<number>

/** A setting whose change counts anew what is past: it cannot be changed while days are closed. */
export const ofThePast = <S extends Setting<unknown>>(setting: S): S & { readonly past: true } => ({
  ...setting,
  past: true,
})

/** A whole number, or none while it is not set. */
export const wholeOrNone = ([low, high]: readonly [low: number, high: number], label: string) =>
  ({
    type: 'integer',
    options: [],
    default: null,
    label,
    read: (sent): Reading<number | null> => readWhole(sent, low, high),
  }) satisfies Setting<number | null>

export const choice = <const O extends readonly string[]>(options: O, value: O[number], label: string) =>
  ({
    type: 'enum',
    options,
    default: value,
    label,
    read: (sent): Reading<O[number]> => {
      const found: O[number] | undefined = options.find((option) => option === sent)
      return found === undefined ? wrong('enum', { allowed: options.join(', ') }) : ok(found)
    },
  }) satisfies Setting<O[number]>

const readText = (sent: unknown, low: number, high: number): Reading<string> => {
  if (typeof sent !== 'string') return wrong('type', { expected: 'a string' })
  const text = normalise(sent)
  const length = Array.from(text).length
  if (length < low) return wrong('minLength', { limit: low })
  return length > high ? wrong('maxLength', { limit: high }) : ok(text)
}

/** Text that `check` accepts; it answers what is kept, or null. */
const checked = (
  sent: unknown,
  check: (text: string) => string | null,
  code: EngineViolation,
  facts: Facts = {},
): Reading<string> => {
  const text = readText(sent, 1, 255)
  if (!text.ok) return text
  const kept = check(text.value)
  return kept === null ? wrong(code, facts) : ok(kept)
}

/** A name of 1 to 255 characters, which must be set. */
export const nameSetting = (label: string) =>
  ({
    type: 'string',
    options: [],
    default: null,
    label,
    read: (sent) => readText(sent, 1, 255),
  }) satisfies Setting<string>

/** A calendar day, or none while it is not set. */
export const dayOrNone = (label: string) =>
  ({
    type: 'string',
    options: [],
    default: null,
    label,
    read: (sent): Reading<string | null> =>
      checked(sent, parseDay, 'type', { expected: 'a date, YYYY-MM-DD' }),
  }) satisfies Setting<string | null>

/** More ranges than these no one keeps in mind. */
const MAX_RANGES = 100

/** Ranges of days, `[{"from", "to"}]`; none while nothing is set. They are kept in the order of their days. */
export const dayRanges = (label: string) =>
  ({
    type: 'json',
    options: [],
    default: [],
    label,
    read: (sent): Reading<readonly DayRange[]> => {
      const known =
        areDayRanges(sent) && sent.every(({ from, to }) => parseDay(from) !== null && parseDay(to) !== null)
      if (!known) return wrong('type', { expected: 'a list of {"from": "YYYY-MM-DD", "to": "YYYY-MM-DD"}' })
      if (sent.length > MAX_RANGES) return wrong('maxItems', { limit: MAX_RANGES })
      return ok(sent.toSorted((one, other) => (one.from < other.from ? -1 : 1)))
    },
  }) satisfies Setting<readonly DayRange[]>

/** A part of a whole, from 0 to 1, or none while it is not set. */
export const shareOrNone = (label: string) =>
  ({
    type: 'json',
    options: [],
    default: null,
    label,
    read: (sent): Reading<number | null> => {
      if (typeof sent !== 'number' || !Number.isFinite(sent)) return wrong('type', { expected: 'a number' })
      if (sent < 0) return wrong('minimum', { limit: 0 })
      return sent > 1 ? wrong('maximum', { limit: 1 }) : ok(sent)
    },
  }) satisfies Setting<number | null>

/** The id (a UUID) of a row, or none while it is not set; whether there is such a row its rule says. */
export const idOrNone = (label: string) =>
  ({
    type: 'string',
    options: [],
    default: null,
    label,
    read: (sent): Reading<string | null> => checked(sent, parseUuid, 'type', { expected: 'a UUID' }),
  }) satisfies Setting<string | null>

/** The address of a service over https (http on this machine), without a slash at its end. */
const parseAddress = (text: string): string | null => {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  if (url.username !== '' || url.search !== '' || url.hash !== '') return null
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLocal)) return null
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '')
}

/** The address of a service, or none while it is not set. */
export const addressOrNone = (label: string) =>
  ({
    type: 'string',
    options: [],
    default: null,
    label,
    read: (sent): Reading<string | null> =>
      checked(sent, parseAddress, 'pattern', { expected: 'https://time.example.com/api' }),
  }) satisfies Setting<string | null>

/** An e-mail address, or none while it is not set. */
export const senderOrNone = (label: string) =>
  ({
    type: 'string',
    options: [],
    default: null,
    label,
    read: (sent): Reading<string | null> =>
      checked(sent, (text) => (isEmail(text) ? text : null), 'pattern', { expected: 'name@example.com' }),
  }) satisfies Setting<string | null>

/** The code of a part of the country (ISO 3166-2, without the country), or none while it is not set. */
export const regionOrNone = (label: string) =>
  ({
    type: 'string',
    options: [],
    default: null,
    label,
    read: (sent): Reading<string | null> =>
      checked(sent, (text) => (/^[A-Za-z0-9]{1,12}$/.test(text) ? text : null), 'pattern', {
        expected: 'BY',
      }),
  }) satisfies Setting<string | null>

/** A day of every year, `MM-DD`; 29 February is none of those. */
export const dayOfYear = (value: string, label: string) =>
  ({
    type: 'string',
    options: [],
    default: value,
    label,
    read: (sent) =>
      checked(sent, (text) => (parseDay(`2001-${text}`) === null ? null : text), 'pattern', {
        expected: '09-30',
      }),
  }) satisfies Setting<string>

/** An IANA time zone. */
export const zoneSetting = (value: string, label: string) =>
  ({
    type: 'string',
    options: [],
    default: value,
    label,
    read: (sent) => checked(sent, (text) => (isZone(text) ? text : null), 'timezone'),
  }) satisfies Setting<string>

const canonicalTag = (text: string): string | null => {
  try {
    return text.length > 35 ? null : (Intl.getCanonicalLocales(text)[0] ?? null)
  } catch {
    return null
  }
}

/** A BCP 47 language tag, kept in its canonical form. */
export const localeSetting = (value: string, label: string) =>
  ({
    type: 'string',
    options: [],
    default: value,
    label,
    read: (sent) => checked(sent, canonicalTag, 'locale'),
  }) satisfies Setting<string>

/** An ISO 4217 code; whether the workspace knows the currency its rule says. */
export const currencySetting = (value: string, label: string) =>
  ({
    type: 'string',
    options: [],
    default: value,
    label,
    read: (sent) =>
      checked(sent, (text) => (/^[A-Z]{3}$/.test(text) ? text : null), 'pattern', { expected: 'PLN' }),
  }) satisfies Setting<string>

/** Written and never shown. 16 characters are the least that is hard to guess. */
export const secret = (label: string) =>
  ({
    type: 'secret',
    options: [],
    default: null,
    label,
    read: (sent): Reading<string | null> => readText(sent, 16, 500),
  }) satisfies Setting<string | null>
