// Calendar days (`YYYY-MM-DD`): which day an instant falls on somewhere, ranges of days, weeks, and how long a day is.
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

/**
 * The instant that stands for a day when someone logs time by hand: noon there. Clocks are changed at night, so noon
 * exists once on every day, and it is the same calendar day in most of the world.
 * @throws RangeError when the day or the zone is none.
 */
export function momentOf(day: string, zone: string): Temporal.ZonedDateTime {
  return Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime: NOON })
}

/**
 * How many seconds a day has in a zone: 86,400, but 82,800 or 90,000 on the days on which summer time begins and ends.
 * @throws RangeError when the day or the zone is none.
 */
export function dayLengthSeconds(day: string, zone: string): number {
  return Temporal.PlainDate.from(day).toZonedDateTime(zone).hoursInDay * 3600
}

/** The day `count` days later; earlier when negative. */
export function addDays(day: string, count: number): string {
  return Temporal.PlainDate.from(day).add({ days: count }).toString()
}

/** Days from `from` to `to`: 0 for the same day, negative when `to` is earlier. */
export function daysUntil(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' }).days
}

/** Every day from `from` to `to`, both included; none when `to` is earlier. */
export function daysBetween(from: string, to: string): string[] {
  const first = Temporal.PlainDate.from(from)
  const count = Math.max(0, daysUntil(from, to) + 1)
  return Array.from({ length: count }, (_, index) => first.add({ days: index }).toString())
}

/** ISO weekday: 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: string): number {
  return Temporal.PlainDate.from(day).dayOfWeek
}

/** The first day of the week that holds `day`, where weeks begin on the ISO weekday `weekStart`. */
export function weekStartOf(day: string, weekStart: number): string {
  return addDays(day, -((weekdayOf(day) - weekStart + 7) % 7))
}
