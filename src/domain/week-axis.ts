// The hours down the side of a week: where an instant stands on them, also on the days on which clocks are changed.
import { Temporal } from 'temporal-polyfill'
import { addDays } from './day'

/** One hour of the axis. */
export interface AxisHour {
  /** 0 to 23, as clocks show it. */
  readonly hour: number
  /** True for the second run of an hour that clocks go through twice; on the other days there is no such hour. */
  readonly again: boolean
}

/** A stretch of one day's column, in hours from the top of the axis. */
export interface Stretch {
  readonly day: string
  readonly from: number
  readonly to: number
  /** It began on an earlier day. */
  readonly goesOn: boolean
}

/** What of an axis a day's column does not have: hours that clocks skip, or do not repeat. */
export interface Hole {
  readonly day: string
  /** Index into the axis. */
  readonly index: number
}

const HOURS = 24
const SECONDS = 3600

/**
 * The hours of a week in a zone: 24, and one more after each hour that some day of it has twice, so that every day
 * shares one axis and nothing lies on top of anything.
 * @throws RangeError when a day or the zone is none.
 */
export function axisOf(days: readonly string[], zone: string): AxisHour[] {
  const repeated = new Set(days.flatMap((day) => repeatedHours(day, zone)))
  return Array.from({ length: HOURS }, (_, hour) => hour).flatMap((hour) => [
    { hour, again: false },
    ...(repeated.has(hour) ? [{ hour, again: true }] : []),
  ])
}

/**
 * The hours of the axis that single days do not have.
 * @throws RangeError when a day or the zone is none.
 */
export function holesOf(days: readonly string[], zone: string, axis: readonly AxisHour[]): Hole[] {
  return days.flatMap((day) => {
    const repeated = new Set(repeatedHours(day, zone))
    return axis.flatMap(({ hour, again }, index) => {
      const missing = again ? !repeated.has(hour) : !exists(day, hour, zone)
      return missing ? [{ day, index }] : []
    })
  })
}

/**
 * Where a span of time stands: one stretch for each day it touches, the first on its own day.
 * @param from start, ISO 8601
 * @param to end, ISO 8601, not included
 * @throws RangeError when one of them or the zone is none.
 */
export function stretchesOf(from: string, to: string, zone: string, axis: readonly AxisHour[]): Stretch[] {
  const start = Temporal.Instant.from(from).toZonedDateTimeISO(zone)
  const end = Temporal.Instant.from(to).toZonedDateTimeISO(zone)
  if (Temporal.ZonedDateTime.compare(start, end) >= 0) return []
  const first = start.toPlainDate().toString()
  // What ends at midnight ends with the day before, at the foot of its column.
  const last = end.subtract({ nanoseconds: 1 }).toPlainDate().toString()
  const stretches: Stretch[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) {
    stretches.push({
      day,
      from: day === first ? placeOf(start, axis) : 0,
      to: day === end.toPlainDate().toString() ? placeOf(end, axis) : axis.length,
      goesOn: day !== first,
    })
  }
  return stretches
}

/**
 * The hours that a week is cropped to: from where the earliest span begins to where the latest ends. What goes over
 * midnight would make the whole day of them, so it counts only where there is nothing else.
 * @param spans the stretches of each span, as of `stretchesOf`
 * @returns hours from the top of the axis; null where there is no span
 */
export function workingHours(
  spans: readonly (readonly Stretch[])[],
): { readonly from: number; readonly to: number } | null {
  const within = spans.filter(({ length }) => length === 1)
  const counted = (within.length > 0 ? within : spans).flat()
  if (counted.length === 0) return null
  return {
    from: Math.min(...counted.map(({ from }) => from)),
    to: Math.max(...counted.map(({ to }) => to)),
  }
}

/**
 * Hours from the top of the axis to an instant.
 * @throws RangeError when the hour is not on the axis.
 */
export function placeOf(at: Temporal.ZonedDateTime, axis: readonly AxisHour[]): number {
  const again = isAgain(at) && axis.some((one) => one.hour === at.hour && one.again)
  const index = axis.findIndex((one) => one.hour === at.hour && one.again === again)
  if (index < 0) throw new RangeError(`${at.toString()} is not on the axis`)
  return index + at.minute / 60 + at.second / 3600
}

/**
 * The instant at a place of a day's column, the other way round than `placeOf`: epoch milliseconds. A place in an hour
 * that the day does not have is the moment at which the next hour begins.
 * @param place hours from the top of the axis
 * @throws RangeError when the day or the zone is none.
 */
export function instantAt(day: string, place: number, zone: string, axis: readonly AxisHour[]): number {
  const date = Temporal.PlainDate.from(day)
  // To the second, so that five minutes are five minutes.
  const seconds = Math.round(Math.max(0, place) * SECONDS)
  const row = axis[Math.floor(seconds / SECONDS)]
  if (row === undefined) return date.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds
  const within = seconds % SECONDS
  const wall = date.toPlainDateTime({ hour: row.hour, minute: Math.floor(within / 60), second: within % 60 })
  const one = wall.toZonedDateTime(zone, { disambiguation: row.again ? 'later' : 'earlier' })
  const missing = row.again ? !isAgain(one) : !one.toPlainDateTime().equals(wall)
  if (!missing) return one.epochMilliseconds
  return wall.round({ smallestUnit: 'hour', roundingMode: 'floor' }).add({ hours: 1 }).toZonedDateTime(zone)
    .epochMilliseconds
}

/** Whether clocks have shown this time before, on the same day. */
export function isAgain(at: Temporal.ZonedDateTime): boolean {
  const earlier = at.toPlainDateTime().toZonedDateTime(at.timeZoneId, { disambiguation: 'earlier' })
  return Temporal.ZonedDateTime.compare(earlier, at) < 0
}

/** Hours that clocks go through twice on a day, wholly or in part. */
function repeatedHours(day: string, zone: string): number[] {
  if (hoursIn(day, zone) <= HOURS) return []
  return Array.from({ length: HOURS }, (_, hour) => hour).filter((hour) =>
    [0, 30].some((minute) => {
      const wall = Temporal.PlainDate.from(day).toPlainDateTime({ hour, minute })
      const [one, other] = (['earlier', 'later'] as const).map((disambiguation) =>
        wall.toZonedDateTime(zone, { disambiguation }),
      )
      return one !== undefined && other !== undefined && !one.equals(other)
    }),
  )
}

/** Whether clocks show this hour on a day. */
function exists(day: string, hour: number, zone: string): boolean {
  if (hoursIn(day, zone) >= HOURS) return true
  return [0, 59].some((minute) => {
    const wall = Temporal.PlainDate.from(day).toPlainDateTime({ hour, minute })
    return wall.toZonedDateTime(zone).toPlainDateTime().equals(wall)
  })
}

const hoursIn = (day: string, zone: string) => Temporal.PlainDate.from(day).toZonedDateTime(zone).hoursInDay
