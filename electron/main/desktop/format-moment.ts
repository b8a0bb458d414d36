// Moments in the words of the tray and of notifications.
import { Temporal } from 'temporal-polyfill'

/** `9:12 AM` when it was today, else with its date. */
export function formatMoment(
  instant: string,
  { now, zone, locale }: { now: Temporal.Instant; zone: string; locale: string },
): string {
  const start = Temporal.Instant.from(instant)
  const day = (instant: Temporal.Instant) => instant.toZonedDateTimeISO(zone).toPlainDate()
  const time = { timeZone: zone, hour: 'numeric', minute: '2-digit' } as const
  const today = day(start).equals(day(now))
  return new Intl.DateTimeFormat(locale, today ? time : { ...time, day: 'numeric', month: 'short' }).format(
    start.epochMilliseconds,
  )
}
