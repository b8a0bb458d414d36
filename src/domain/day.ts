// Calendar days (`YYYY-MM-DD`): which day an instant falls on somewhere, ranges of days, and weeks.
import { Temporal } from 'temporal-polyfill'

/** The hour that stands for a day when only the day is known. */
const NOON = { hour: 12 }

/**
 * The calendar day of an instant in a zone. Work belongs to the day on which it began, whole: nothing is ever split at
 * midnight, so the day of an entry is the day of its start.
 * @throws RangeError when the zone is no IANA zone.
 */
export function dayOf(instant: Temporal.Instant, zone: string): string {
  return instant.toZonedDateTimeISO(zone).toPlainDate().toString()
}

/** Whether it names a time zone: one of IANA, or an offset such as `+01:00`. */
export function isZone(zone: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone)
    return true
  } catch {
    return false
  }
}

const knownZones = new Map<string, boolean>()

/**
 * The zone where this runtime knows it, else the other one, also for null: a database may have zones of newer time zone
 * data. Asked for each person of a list, so answers are kept.
 */
export function zoneOrElse(zone: string | null, otherwise: string): string {
  if (zone === null) return otherwise
  let known = knownZones.get(zone)
  if (known === undefined) {
    known = isZone(zone)
    knownZones.set(zone, known)
  }
  return known ? zone : otherwise
}

/**
 * The zone of a computer as Unicode's library names it, or UTC where it knows none and names `Etc/Unknown`, which nothing
 * else takes, or none: with an empty `TZ`, as an unset variable of a container makes it.
 */
export const knownZone = (zone: string | undefined): string =>
  zone === undefined || zone === 'Etc/Unknown' ? 'UTC' : zone

/**
 * The instant that stands for a day when someone logs time by hand: noon there. Clocks are changed at night, so noon
 * exists once on every day, and it is the same calendar day in most of the world.
 * @throws RangeError when the day or the zone is none.
 */
export function momentOf(day: string, zone: string): Temporal.ZonedDateTime {
  return Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime: NOON })
}

/**
 * The day `count` days later; earlier when negative.
 * @throws RangeError when the day is none.
 */
export function addDays(day: string, count: number): string {
  return dayNumbered(numberOf(day) + count)
}

/** The earliest of these days; null when there is none among them. */
export function earliest(...days: readonly (string | null | undefined)[]): string | null {
  return days.reduce<string | null>(
    (first, day) => (first !== null && first <= (day ?? first) ? first : (day ?? null)),
    null,
  )
}

/**
 * Days from `from` to `to`: 0 for the same day, negative when `to` is earlier.
 * @throws RangeError when one of them is no day.
 */
export function daysUntil(from: string, to: string): number {
  return numberOf(to) - numberOf(from)
}

/**
 * Every day from `from` to `to`, both included; none when `to` is earlier.
 * @throws RangeError when one of them is no day.
 */
export function daysBetween(from: string, to: string): string[] {
  const first = numberOf(from)
  const count = Math.max(0, numberOf(to) - first + 1)
  return Array.from({ length: count }, (_, index) => dayNumbered(first + index))
}

/**
 * ISO weekday: 1 is Monday, 7 is Sunday.
 * @throws RangeError when the day is none.
 */
export function weekdayOf(day: string): number {
  // Day 0, 1 January 1970, was a Thursday.
  return ((((numberOf(day) + 3) % 7) + 7) % 7) + 1
}

/** The first day of the week that holds `day`, where weeks begin on the ISO weekday `weekStart`. */
export function weekStartOf(day: string, weekStart: number): string {
  return addDays(day, -((weekdayOf(day) - weekStart + 7) % 7))
}

/*
 * Days counted from 1 January 1970. Plans and balances count hundreds of thousands of days for one answer, for which
 * calendar objects are too slow. Years are taken to begin on 1 March, so that the leap day is their last; then months
 * have the lengths 31, 30, 31, 30, 31 over and over, and 400 years have 146,097 days.
 */
const DAYS_IN_ERA = 146_097
const YEARS_IN_ERA = 400
const ERA_TO_1970 = 719_468

function numberOf(day: string): number {
  const [year, month, date] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8))]
  const number = daysTo(year, month, date)
  if (dayNumbered(number) !== day) throw new RangeError(`${day} is not a day, YYYY-MM-DD`)
  return number
}

function daysTo(year: number, month: number, date: number): number {
  const fromMarch = month > 2 ? year : year - 1
  const era = Math.floor(fromMarch / YEARS_IN_ERA)
  const yearOfEra = fromMarch - era * YEARS_IN_ERA
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + date - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * DAYS_IN_ERA + dayOfEra - ERA_TO_1970
}

function dayNumbered(number: number): string {
  const shifted = number + ERA_TO_1970
  const era = Math.floor(shifted / DAYS_IN_ERA)
  const dayOfEra = shifted - era * DAYS_IN_ERA
  const leapDays =
    Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096)
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365)
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const date = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
  const year = yearOfEra + era * YEARS_IN_ERA + (month <= 2 ? 1 : 0)
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(date, 2)}`
}

const padded = (value: number, digits: number) => String(value).padStart(digits, '0')
