// Days and instants as clients write them: what is accepted, and what is kept.
import { Temporal } from 'temporal-polyfill'
import { isoOf } from './clock'

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const DATE_TIME = /^(\d{4}-\d{2}-\d{2})[Tt ](\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?)([Zz]|[+-]\d{2}:?\d{2})?$/

/** As programs write it: an offset, whole seconds or three digits behind the point, no leap second. */
const PLAIN =
  /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{3})?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/

const MIN_YEAR = 1900
const MAX_YEAR = 9998
const MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

/** A calendar date that exists, `YYYY-MM-DD`; null otherwise. */
export const parseDay = (value: string): string | null => {
  const [, year, month, day] = DAY.exec(value) ?? []
  if (Number(year) < MIN_YEAR || Number(year) > MAX_YEAR) return null
  const length = month === '02' && isLeap(Number(year)) ? 29 : MONTHS[Number(month) - 1]
  return length !== undefined && Number(day) >= 1 && Number(day) <= length ? value : null
}

const MIDNIGHT = /^00:00(?::00(?:[.,]0+)?)?$/

/**
 * A day, or the calendar date of a date-time at midnight as written, never converted. Any other time is refused: a date
 * written by `Date.toJSON` is in UTC, where it may be the day before (docs/decisions/0010-days-and-instants.md).
 */
export const parseDayLike = (value: string): string | null => {
  const [, date, time] = DATE_TIME.exec(value) ?? []
  if (date === undefined || time === undefined) return parseDay(value)
  return MIDNIGHT.test(time) ? parseDay(date) : null
}

/** An instant: how it is shown (with the offset it came with), and the same in UTC, comparable as text. */
export interface StoredInstant {
  readonly shown: string
  readonly utc: string
  readonly localDate: string
}

const utcOf = (instant: Temporal.Instant): string => instant.toString({ fractionalSecondDigits: 3 })

/**
 * Reads RFC 3339. A value without an offset, and a bare date (its midnight), are read in `zone`; in the hour that a
 * clock change repeats the earlier is taken, in the one it skips the later.
 * @returns null when it is not such a value.
 */
export const parseInstant = (value: string, zone: string): StoredInstant | null => {
  const plain = PLAIN.exec(value)?.[1]
  if (plain !== undefined) {
    if (parseDay(plain) === null) return null
    return { shown: value.replace('.000', ''), utc: isoOf(Date.parse(value)), localDate: plain }
  }
  const [, date, time, offset] = DATE_TIME.exec(value) ?? []
  const day = parseDay(date ?? value)
  if (day === null) return null
  try {
    const local = Temporal.PlainDateTime.from(`${day}T${(time ?? '00:00').replace(',', '.')}`, {
      overflow: 'reject',
    }).round({ smallestUnit: 'millisecond', roundingMode: 'trunc' })
    if (offset === undefined) {
      const zoned = local.toZonedDateTime(zone)
      return storedInstant(zoned.toInstant(), zoned.offset)
    }
    const sign = /^[zZ]$/.test(offset)
      ? 'Z'
      : offset.includes(':')
        ? offset
        : `${offset.slice(0, 3)}:${offset.slice(3)}`
    return storedInstant(Temporal.Instant.from(`${local.toString()}${sign}`), sign)
  } catch {
    return null
  }
}

const storedInstant = (instant: Temporal.Instant, offset: string): StoredInstant => {
  const local = instant.toZonedDateTimeISO(offset === 'Z' ? 'UTC' : offset).toPlainDateTime()
  const digits = local.millisecond === 0 ? 0 : 3
  return {
    shown: `${local.toString({ fractionalSecondDigits: digits })}${offset}`,
    utc: utcOf(instant),
    localDate: local.toPlainDate().toString(),
  }
}

/** The instant `millis` after the epoch as it is shown in `zone`. */
export const instantAt = (millis: number, zone: string): StoredInstant => {
  const instant = Temporal.Instant.fromEpochMilliseconds(millis)
  return storedInstant(instant, instant.toZonedDateTimeISO(zone).offset)
}

/** The calendar day of `millis` in `zone`. */
export const dayAt = (millis: number, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(millis).toZonedDateTimeISO(zone).toPlainDate().toString()

export const addDays = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString()
