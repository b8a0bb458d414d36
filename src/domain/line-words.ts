// The words for days, times and lengths in a typed line: what each of them means, in English and in Polish.
import { addDays } from './day'
import { parseDay } from './day-text'
import { parseDuration } from './duration'
import { parseTimeOfDay } from './entry-times'
import { folded } from './folded'
import type { Language } from './language'
import { Temporal } from 'temporal-polyfill'

/** Where and when a line is typed. */
export interface LinePlace {
  readonly language: Language
  /** The locale in which dates are written. */
  readonly locale: string
  /** `YYYY-MM-DD` */
  readonly today: string
}

/** Folded words for days, as days from today. */
const NEAR: Readonly<Record<Language, Readonly<Record<string, number>>>> = {
  en: { today: 0, yesterday: -1, tomorrow: 1 },
  pl: { dzis: 0, dzisiaj: 0, wczoraj: -1, przedwczoraj: -2, jutro: 1 },
}
/** Folded names of the days of the week, Monday first. */
const WEEKDAYS: Readonly<Record<Language, readonly (readonly string[])[]>> = {
  en: [
    ['monday', 'mon'],
    ['tuesday', 'tue', 'tues'],
    ['wednesday', 'wed'],
    ['thursday', 'thu', 'thur', 'thurs'],
    ['friday', 'fri'],
    ['saturday', 'sat'],
    ['sunday', 'sun'],
  ],
  pl: [
    ['poniedzialek', 'pon', 'pn'],
    ['wtorek', 'wt'],
    ['sroda', 'srode', 'sr'],
    ['czwartek', 'czw'],
    ['piatek', 'pt'],
    ['sobota', 'sobote', 'sob'],
    ['niedziela', 'niedziele', 'niedz', 'nd'],
  ],
}
const BEFORE_DAY: Readonly<Record<Language, RegExp>> = { en: /^on /, pl: /^we? / }
const BEFORE_TIME: Readonly<Record<Language, RegExp>> = { en: /^(?:at|from) /, pl: /^(?:o|od) / }

const DATE =
  /^(?:\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{4}|\d{1,2}\.\d{1,2}\.|\d{1,2}\.? \p{L}{3,}\.?(?: \d{4})?|\p{L}{3,}\.? \d{1,2}(?:,? \d{4})?)$/u
/** With a unit: a number alone is part of a description. */
const LENGTH =
  /^(?:\d{1,3}(?:[.,]\d{1,9})? ?(?:h|hrs?|hours?)(?:\d{1,2}| ?\d{1,2} ?(?:m|mins?|minutes?))?|\d{1,4}(?:m| ?mins?| ?minutes?))$/
const CLOCK = /^\d{1,2}:\d{2}$/
const TWELVE_HOURS = /^\d{1,2}(?::\d{2})? ?[ap]m$/
/** One of the two has minutes: `9-10` is more often something else. */
const RANGE = /^(\d{1,2}(?::\d{2})?) ?[-–—] ?(\d{1,2}(?::\d{2})?)$/

/**
 * The day that words mean: `yesterday`, a day of the week (the last one up to today), or a date, which without a year is
 * the nearest. Null when they mean none.
 */
export function dayMeant(words: string, { language, locale, today }: LinePlace): string | null {
  const plain = folded(words).replace(BEFORE_DAY[language], '')
  const name = plain.replace(/\.$/, '')
  const near = NEAR[language][name]
  if (near !== undefined) return addDays(today, near)
  const weekday = WEEKDAYS[language].findIndex((names) => names.includes(name))
  if (weekday >= 0) return addDays(today, -((Temporal.PlainDate.from(today).dayOfWeek - 1 - weekday + 7) % 7))
  if (!DATE.test(plain)) return null
  const year = Number(today.slice(0, 4))
  const found = [year, year - 1, year + 1].flatMap((one) => parseDay(plain, locale, `${one}-01-01`) ?? [])
  const distance = (day: string) =>
    Math.abs(Temporal.PlainDate.from(today).until(Temporal.PlainDate.from(day)).total('days'))
  return found.toSorted((one, other) => distance(one) - distance(other))[0] ?? null
}

/** Seconds of a length with a unit, `1h30`, `90m`, `1,5 h`; null when it is none. */
export function lengthMeant(words: string, language: Language): number | null {
  let plain = folded(words)
  if (language === 'pl')
    plain = plain.replace(/godz(?:in[ay]?|ine|\.)?(?!\p{L})/u, 'h').replace(/minut[ay]?|minute(?!s)/, 'min')
  if (!LENGTH.test(plain)) return null
  const reading = parseDuration(plain)
  return reading.ok ? reading.seconds : null
}

/**
 * A time of day, `HH:MM`, and the length that it can be as well (`1:30`), in seconds; a time with a word before it, or
 * one written `2pm`, is a time only. Null when it is neither.
 */
export function clockMeant(
  words: string,
  language: Language,
): { clock: string | null; seconds: number | null } | null {
  const text = folded(words)
  const plain = text.replace(BEFORE_TIME[language], '')
  if (TWELVE_HOURS.test(plain)) {
    const clock = parseTimeOfDay(plain)
    return clock === null ? null : { clock, seconds: null }
  }
  if (!CLOCK.test(plain)) return null
  const clock = parseTimeOfDay(plain)
  const reading = parseDuration(plain)
  const seconds = plain === text && reading.ok ? reading.seconds : null
  return clock === null && seconds === null ? null : { clock, seconds }
}

/** Start and end, `HH:MM`, of `9-10:30`; null when it is none. */
export function rangeMeant(words: string): { from: string; to: string } | null {
  const [, first = '', second = ''] = RANGE.exec(words) ?? []
  if (!first.includes(':') && !second.includes(':')) return null
  const [from, to] = [parseTimeOfDay(first), parseTimeOfDay(second)]
  return from === null || to === null || from === to ? null : { from, to }
}
