// The rows of a list that is newest first, with a row for each day on which something happened, and the span of days it shows.
import { Temporal } from 'temporal-polyfill'

/** A row of the list, or the day above the rows of that day. */
export type DayRow<T> =
  | { readonly key: string; readonly item: T }
  | { readonly key: string; readonly item: null; readonly day: string }

/** First and last day that are shown, `YYYY-MM-DD`; empty for no bound. */
export interface Period {
  readonly from: string
  readonly to: string
}

/** The day of an instant in a zone, `YYYY-MM-DD`. */
export const dayIn = (instant: string, zone: string) =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDate().toString()

/** The time of day of an instant in a zone, `HH:MM:SS`. */
export const clockOf = (instant: string, zone: string) =>
  Temporal.Instant.from(instant)
    .toZonedDateTimeISO(zone)
    .toPlainTime()
    .toString({ smallestUnit: 'second', roundingMode: 'floor' })

/**
 * @param about the key of an item, and the instant at which it happened; items without one stand under no day
 * @param words what a day, `YYYY-MM-DD`, is called
 */
export function dayRows<T>(
  items: readonly T[],
  about: (item: T) => { readonly key: string; readonly at: string | null },
  zone: string,
  words: (day: string) => string,
): DayRow<T>[] {
  let last = ''
  return items.flatMap((item) => {
    const { key, at } = about(item)
    const row = { key, item }
    const day = at === null ? last : dayIn(at, zone)
    if (day === last) return [row]
    last = day
    return [{ key: day, item: null, day: words(day) }, row]
  })
}

/** The instants at which a period begins and ends in a zone, as filters take them; empty for no bound. */
export function boundsOf({ from, to }: Period, zone: string): [string, string] {
  const midnight = (day: string, later: number) =>
    Temporal.PlainDate.from(day).add({ days: later }).toZonedDateTime(zone).toInstant()
  return [
    from === '' ? '' : midnight(from, 0).toString(),
    to === '' ? '' : midnight(to, 1).subtract({ milliseconds: 1 }).toString(),
  ]
}
