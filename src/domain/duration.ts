// Durations as people type and read them: `1:30`, `1h 30m`, `1.5h`, `90m` to seconds, and seconds to `7:30` and `7:30:00`.
import { MAX_ENTRY_SECONDS } from './limits'
import { roundedMinutes } from './roundings'

/** Why a typed duration cannot be taken. The interface has words for each. */
export type DurationFault =
  /** Nothing was typed. */
  | 'empty'
  /** It is no duration. */
  | 'not-understood'
  /** Hours are given, and the minutes beside them are 60 or more. */
  | 'minutes-over-59'
  /** Minutes are given, and the seconds beside them are 60 or more. */
  | 'seconds-over-59'
  | 'negative'
  /** It comes to nothing, also after rounding to whole seconds. */
  | 'zero'
  /** It is longer than one entry can be. */
  | 'over-a-day'

/** What a typed duration means: whole seconds from 1 to `MAX_ENTRY_SECONDS`, or why it has no meaning. */
export type DurationReading = { ok: true; seconds: number } | { ok: false; fault: DurationFault }

const HOUR = 3600
const MINUTE = 60

/**
 * The largest bare whole number that is read as hours. `8` is a working day, `15` a quarter of an hour: above twelve,
 * people who leave the unit out mean minutes.
 */
export const BARE_HOURS_UP_TO = 12

const COLONS = /^(\d{0,6}):(\d{2})(?::(\d{2}))?$/
const UNITS =
  /^(?:(\d{1,6}(?:[.,]\d{1,9})?|[.,]\d{1,9}) ?(?:h|hrs?|hours?))?(?: ?(\d{1,6}(?:[.,]\d{1,9})?) ?(?:m|mins?|minutes?))?(?: ?(\d{1,6}) ?(?:s|secs?|seconds?))?$/
const HOURS_THEN_MINUTES = /^(\d{1,6}) ?(?:h|hrs?|hours?) ?(\d{1,2})$/
const BARE_DECIMAL = /^(\d{0,6}[.,]\d{1,9})$/
const BARE_WHOLE = /^\d{1,6}$/
const MINUS = /^[-\u2212\u2013]\s?(?=[\d.,:])/

/**
 * Reads a duration as people type it. Never throws.
 *
 * `1:30`, `:30` and `1:30:00` are hours, minutes and seconds; `1h 30m`, `1h30`, `1.5h`, `1,5 h`, `90m`, `90 min` and
 * `45s` carry their units; a bare decimal (`1.5`, `1,5`) is hours; a bare whole number is hours up to
 * `BARE_HOURS_UP_TO` and minutes above. Fractions are rounded to the nearest second. Beside hours, minutes stay under
 * 60 (beside minutes, seconds do), because `1:75` is more likely a slip than an hour and 75 minutes.
 */
export function parseDuration(typed: string): DurationReading {
  // NFKC turns full-width digits and no-break spaces, which some keyboards and spreadsheets produce, into plain ones.
  const text = typed.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
  if (text === '') return fault('empty')
  const positive = text.replace(MINUS, '')
  const reading = readParts(positive)
  if (positive === text || !reading.ok) return reading
  return fault('negative')
}

/** Seconds as hours and minutes to the nearest minute, `7:30`; a sum may pass 24 hours. */
export function formatDuration(seconds: number): string {
  const minutes = Math.abs(roundedMinutes(seconds))
  const sign = seconds < 0 && minutes > 0 ? '-' : ''
  return `${sign}${Math.floor(minutes / 60)}:${twoDigits(minutes % 60)}`
}

/** Seconds as people write them and `parseDuration` reads them: `7:30`, or `7:30:42` where they are no whole minutes. */
export function formatExactly(seconds: number): string {
  return seconds % MINUTE === 0 ? formatDuration(seconds) : formatClock(seconds)
}

/** Whole seconds exactly, `7:30:00`: what a running timer and a tooltip show. */
export function formatClock(seconds: number): string {
  const whole = Math.floor(Math.abs(seconds))
  const sign = seconds < 0 && whole > 0 ? '-' : ''
  const minutes = Math.floor(whole / MINUTE)
  return `${sign}${Math.floor(minutes / 60)}:${twoDigits(minutes % 60)}:${twoDigits(whole % MINUTE)}`
}

/** What `parseDuration` reads back to the second, as short as that can be said: `7:30`, else `7:30:42`. */
export const spellDuration = (seconds: number) =>
  seconds % MINUTE === 0 ? formatDuration(seconds) : formatClock(seconds)

function readParts(text: string): DurationReading {
  const colons = COLONS.exec(text)
  if (colons) return sum(number(colons[1]), number(colons[2]), number(colons[3]), true)

  const implied = HOURS_THEN_MINUTES.exec(text)
  if (implied) return sum(number(implied[1]), number(implied[2]), 0, true)

  if (BARE_DECIMAL.test(text)) return sum(number(text), 0, 0, true)
  if (BARE_WHOLE.test(text)) {
    const value = number(text)
    return value <= BARE_HOURS_UP_TO ? sum(value, 0, 0, true) : sum(0, value, 0, false)
  }

  const units = UNITS.exec(text)
  if (!units) return fault('not-understood')
  const [, hours, minutes, seconds] = units
  // Half an hour and thirty minutes is nothing anyone types; a fraction ends a duration.
  const fractionGoesOn =
    (isFraction(hours) && (minutes ?? seconds) !== undefined) ||
    (isFraction(minutes) && seconds !== undefined)
  if (fractionGoesOn) return fault('not-understood')
  if (minutes === undefined && hours === undefined) return inRange(number(seconds))
  return sum(number(hours), number(minutes), number(seconds), hours !== undefined)
}

function sum(hours: number, minutes: number, seconds: number, besideHours: boolean): DurationReading {
  if (besideHours && minutes >= 60) return fault('minutes-over-59')
  if (seconds >= 60) return fault('seconds-over-59')
  return inRange(hours * HOUR + minutes * MINUTE + seconds)
}

function inRange(exact: number): DurationReading {
  const seconds = Math.round(exact)
  if (seconds === 0) return fault('zero')
  return seconds > MAX_ENTRY_SECONDS ? fault('over-a-day') : { ok: true, seconds }
}

const fault = (why: DurationFault): DurationReading => ({ ok: false, fault: why })
const isFraction = (part: string | undefined) => part !== undefined && /[.,]/.test(part)
const number = (digits: string | undefined) => Number((digits ?? '').replace(',', '.'))
const twoDigits = (value: number) => String(value).padStart(2, '0')
