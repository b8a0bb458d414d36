// From, to and duration of an entry: one is changed, the others follow, also over midnight and where clocks are changed.
import { Temporal } from 'temporal-polyfill'

/** When an entry was, as far as it is known. Instants are epoch milliseconds. */
export interface EntryTimes {
  /** `YYYY-MM-DD`, the day on which the work began. */
  readonly day: string
  /** The IANA zone whose clocks are meant. */
  readonly zone: string
  readonly startedAt: number | null
  readonly endedAt: number | null
  /** What counts; breaks make it less than the time from start to end. */
  readonly seconds: number | null
}

/** What about the times of an entry a person may not expect, and is told. */
export type TimesNote =
  | { kind: 'next-day'; day: string }
  /** Clocks skip the time that was typed; `instead` is the time that counts. */
  | { kind: 'skipped'; typed: string; instead: string }
  /** The clocks show this time twice that day, and this one is the first or the second. */
  | { kind: 'twice'; time: string; which: 'first' | 'second' }
  /** Clocks are changed between start and end, so that the hours are more or fewer than they seem. */
  | { kind: 'clock-change'; seconds: number }
  | { kind: 'breaks'; seconds: number }

const TIME = /^(\d{1,2})(?:[:.h ]?(\d{2}))? ?(am?|pm?)?$/

/**
 * A time of day as people type it, as `HH:MM`: `9`, `930`, `9:30`, `9.30`, `9h30`, `2 pm`. Null when it is none.
 */
export function parseTimeOfDay(typed: string): string | null {
  const text = typed.normalize('NFKC').trim().toLowerCase().replaceAll('.m', 'm').replace(/m\.$/, 'm')
  const found = TIME.exec(text)
  if (found === null) return null
  const [, hours = '', minutes = '0', half] = found
  let hour = Number(hours)
  if (half !== undefined) {
    if (hour < 1 || hour > 12) return null
    hour = (hour % 12) + (half.startsWith('p') ? 12 : 0)
  }
  // Midnight at the end of a day.
  if (hour === 24 && Number(minutes) === 0) hour = 0
  if (hour > 23 || Number(minutes) > 59) return null
  return `${String(hour).padStart(2, '0')}:${minutes.padStart(2, '0')}`
}

/** ISO 8601 of epoch milliseconds, in UTC. */
export const isoOf = (instant: number): string => Temporal.Instant.fromEpochMilliseconds(instant).toString()

/** `HH:MM` that clocks in a zone show at an instant. */
export const clockAt = (instant: number, zone: string): string =>
  zonedAt(instant, zone).toPlainTime().toString({ smallestUnit: 'minute' })

/** The times of an entry of which only the day is known. */
export const untimed = (day: string, zone: string, seconds: number | null): EntryTimes => ({
  day,
  zone,
  startedAt: null,
  endedAt: null,
  seconds,
})

/**
 * With another start. With an end, the duration follows, and breaks stay as long as they were; with only a duration,
 * the end follows. Null empties both times and keeps the duration. The seconds can be more than one entry takes
 * (`MAX_ENTRY_SECONDS`), which is for the form to say.
 * @param clock `HH:MM`
 * @param again the second time of a clock that shows it twice; unless given, a start in a second hour stays in it
 */
export function withFrom(
  times: EntryTimes,
  clock: string | null,
  again = isSecond(times.startedAt, times.zone),
): EntryTimes {
  if (clock === null) return { ...times, startedAt: null, endedAt: null }
  const startedAt = instantOn(times.day, clock, times.zone, again ? 'later' : 'compatible')
  if (times.endedAt === null) return follow({ ...times, startedAt })
  return spanning({ ...times, startedAt }, clockAt(times.endedAt, times.zone), times)
}

/**
 * With another end, which is the first such time after the start, also on the next day; an end in the second of two equal
 * hours stays in it. With a start, the duration follows, as with `withFrom`; with only a duration, the start follows. Null
 * empties both times and keeps the duration.
 * @param clock `HH:MM`
 */
export function withTo(times: EntryTimes, clock: string | null): EntryTimes {
  if (clock === null) return { ...times, startedAt: null, endedAt: null }
  if (times.startedAt !== null) return spanning(times, clock, times)
  const { day, zone, seconds } = times
  const endedAt = instantOn(day, clock, zone, isSecond(times.endedAt, zone) ? 'later' : 'compatible')
  if (seconds === null) return { ...times, endedAt }
  const startedAt = endedAt - seconds * 1000
  if (dayAt(startedAt, zone) === day) return { ...times, startedAt, endedAt }
  // The work belongs to the day on which it began, so it ended on the next one.
  const next = Temporal.PlainDate.from(day).add({ days: 1 }).toString()
  const later = instantOn(next, clock, zone)
  return { ...times, startedAt: later - seconds * 1000, endedAt: later }
}

/** With another duration: the start stays, and the end moves with it. */
export function withSeconds(times: EntryTimes, seconds: number | null): EntryTimes {
  if (seconds === null) return { ...times, seconds }
  if (times.startedAt === null) {
    if (times.endedAt === null) return { ...times, seconds }
    return withTo({ ...times, seconds }, clockAt(times.endedAt, times.zone))
  }
  return { ...times, seconds, endedAt: times.startedAt + seconds * 1000 + breaksOf(times) }
}

/** The same times of day on another day; what counts stays. */
export function withDay(times: EntryTimes, day: string): EntryTimes {
  if (day === times.day) return times
  const { zone, startedAt, endedAt } = times
  const begun = startedAt ?? endedAt
  if (begun === null) return { ...times, day }
  const plainTime = zonedAt(begun, zone).toPlainTime()
  const moved = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime }).epochMilliseconds
  if (startedAt === null) return { ...times, day, endedAt: moved }
  return { ...times, day, startedAt: moved, endedAt: endedAt === null ? null : moved + endedAt - startedAt }
}

/** Whether the end is the start: a span in which nothing could be done. */
export const isEmpty = ({ startedAt, endedAt, zone }: EntryTimes): boolean =>
  startedAt !== null &&
  endedAt !== null &&
  (endedAt <= startedAt ||
    (clockAt(startedAt, zone) === clockAt(endedAt, zone) && dayAt(startedAt, zone) !== dayAt(endedAt, zone)))

/** What to tell of the times; `typed` is what was typed as start and end where that differs from what counts. */
export function notesOf(times: EntryTimes, typed: { from?: string | null; to?: string | null }): TimesNote[] {
  const { day, zone, startedAt, endedAt, seconds } = times
  const notes: TimesNote[] = []
  for (const [instant, clock] of [
    [startedAt, typed.from],
    [endedAt, typed.to],
  ] as const) {
    if (instant === null) continue
    const time = clockAt(instant, zone)
    if (clock && clock !== time) notes.push({ kind: 'skipped', typed: clock, instead: time })
    const which = occurrence(instant, zone)
    if (which !== null) notes.push({ kind: 'twice', time, which })
  }
  if (startedAt === null || endedAt === null) return notes
  const last = dayAt(endedAt, zone)
  if (last > day) notes.push({ kind: 'next-day', day: last })
  const span = Math.round((endedAt - startedAt) / 1000)
  const seeming = wallSeconds(startedAt, endedAt, zone)
  if (Math.abs(span - seeming) >= 60) notes.push({ kind: 'clock-change', seconds: span })
  const breaks = span - (seconds ?? span)
  if (breaks >= 60) notes.push({ kind: 'breaks', seconds: breaks })
  return notes
}

function follow(times: EntryTimes): EntryTimes {
  if (times.startedAt === null || times.seconds === null) return times
  return { ...times, endedAt: times.startedAt + times.seconds * 1000 }
}

/**
 * From the start to the first time after it at which clocks show `clock`.
 * @param before the times before the change: their breaks stay, and so does the second of two equal hours of their end
 */
function spanning(times: EntryTimes, clock: string, before: EntryTimes): EntryTimes {
  const { zone } = times
  const startedAt = times.startedAt ?? 0
  const endedAt = firstAfter(startedAt, clock, zone, isSecond(before.endedAt, zone))
  const span = Math.floor((endedAt - startedAt) / 1000)
  const counted = span - Math.round(breaksOf(before) / 1000)
  return { ...times, startedAt, endedAt, seconds: counted > 0 ? counted : span }
}

/** @param again whether the second of two equal times of a day comes before the first */
function firstAfter(startedAt: number, clock: string, zone: string, again: boolean): number {
  const first = zonedAt(startedAt, zone).toPlainDate()
  const order = again ? (['later', 'earlier'] as const) : (['earlier', 'later'] as const)
  for (const date of [first, first.add({ days: 1 })]) {
    for (const which of order) {
      const instant = instantOn(date.toString(), clock, zone, which)
      // What clocks skip is as much later as they skip.
      const meant = clockAt(instant, zone) === clock ? instant : instantOn(date.toString(), clock, zone)
      if (meant > startedAt) return meant
    }
  }
  return startedAt
}

/** Milliseconds between start and end that do not count; under a minute is no break but what a clock cut off. */
function breaksOf({ startedAt, endedAt, seconds }: EntryTimes): number {
  if (startedAt === null || endedAt === null || seconds === null) return 0
  const breaks = endedAt - startedAt - seconds * 1000
  return breaks >= 60_000 ? breaks : 0
}

function instantOn(
  day: string,
  clock: string,
  zone: string,
  disambiguation: 'compatible' | 'earlier' | 'later' = 'compatible',
): number {
  return Temporal.PlainDate.from(day)
    .toPlainDateTime(Temporal.PlainTime.from(clock))
    .toZonedDateTime(zone, { disambiguation }).epochMilliseconds
}

/** Which of two times with the same reading of the clock it is; null where there is only one. */
function occurrence(instant: number, zone: string): 'first' | 'second' | null {
  const wall = zonedAt(instant, zone).toPlainDateTime()
  const [first, second] = (['earlier', 'later'] as const).map(
    (disambiguation) => wall.toZonedDateTime(zone, { disambiguation }).epochMilliseconds,
  )
  if (first === second) return null
  return instant === first ? 'first' : 'second'
}

const isSecond = (instant: number | null, zone: string): boolean =>
  instant !== null && occurrence(instant, zone) === 'second'

function wallSeconds(startedAt: number, endedAt: number, zone: string): number {
  const [from, to] = [startedAt, endedAt].map((instant) => zonedAt(instant, zone).toPlainDateTime())
  if (from === undefined || to === undefined) return 0
  return Math.round(from.until(to).total('seconds'))
}

const zonedAt = (instant: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)
const dayAt = (instant: number, zone: string) => zonedAt(instant, zone).toPlainDate().toString()
