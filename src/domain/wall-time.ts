// Times as clocks on walls show them, in several time zones on one page.
import { Temporal } from 'temporal-polyfill'

const zonedAt = (instant: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)

/** Whether clocks in two zones show the same at an instant (epoch milliseconds). */
export const showSameTime = (instant: number, one: string, other: string): boolean =>
  one === other || zonedAt(instant, one).offsetNanoseconds === zonedAt(instant, other).offsetNanoseconds

/**
 * The instant at which clocks in `there` show what clocks in `here` show at `instant`; both epoch milliseconds. A time that
 * clocks in `there` skip or show twice is read as Temporal's "compatible" does (ECMA-262 Temporal, disambiguation).
 */
export function instantWithSameTime(instant: number, here: string, there: string): number {
  if (showSameTime(instant, here, there)) return instant
  return zonedAt(instant, here).toPlainDateTime().toZonedDateTime(there).epochMilliseconds
}

/** What a zone is called for people: its city, `New York` for `America/New_York`; an offset as `UTC+02:00`. */
export function zoneName(zone: string): string {
  if (/^[+-]/.test(zone)) return `UTC${zone}`
  return zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
}
