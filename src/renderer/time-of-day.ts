// A time of day that a person typed, as an instant: a clock face says nothing about the date.
import { Temporal } from 'temporal-polyfill'

/** `HH:MM` of an instant in a zone, as time inputs want it. */
export const toTimeInput = (iso: string, zone: string) =>
  Temporal.Instant.from(iso).toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: 'minute' })

/**
 * The latest instant from `from` to `to` (ISO 8601, both included) at which clocks in `zone` show `typed` (`HH:MM`);
 * null when there is none or `typed` is no time. Without `from`, the day up to `to`. A time that happens twice, when
 * clocks go back, means the later one that fits.
 */
export function latestAt(typed: string, zone: string, to: string, from?: string): string | null {
  if (!/^\d{2}:\d{2}$/.test(typed)) return null
  const time = Temporal.PlainTime.from(typed)
  const end = Temporal.Instant.from(to)
  const begin = from === undefined ? end.subtract({ hours: 24 }) : Temporal.Instant.from(from)
  const first = begin.toZonedDateTimeISO(zone).toPlainDate()
  let day = end.toZonedDateTimeISO(zone).toPlainDate()
  for (; Temporal.PlainDate.compare(day, first) >= 0; day = day.subtract({ days: 1 })) {
    for (const disambiguation of ['later', 'earlier'] as const) {
      const zoned = day.toPlainDateTime(time).toZonedDateTime(zone, { disambiguation })
      const instant = zoned.toInstant()
      const fits =
        Temporal.Instant.compare(instant, begin) >= 0 && Temporal.Instant.compare(instant, end) <= 0
      // A time that clocks skip, when they go forward, comes back as another one: it never happened.
      if (fits && zoned.toPlainTime().equals(time)) return instant.toString()
    }
  }
  return null
}
