// Where the pointer is in a week: a day and a place on its hours, and times that are snapped to five minutes or one.
import { instantAt, type AxisHour } from '#domain/week-axis'

/** Minutes that times snap to, and with Shift. */
const STEP = 5
const FINE_STEP = 1

export interface WeekPlace {
  readonly day: string
  /** Hours from the top of the axis. */
  readonly at: number
}

/** What the hours of a week are drawn on. */
export interface WeekPlane {
  readonly days: readonly string[]
  readonly axis: readonly AxisHour[]
  /** Height of an hour, CSS pixels. */
  readonly hour: number
}

/** Minutes that a key or the pointer moves by. */
export const stepOf = (event: { shiftKey: boolean }): number => (event.shiftKey ? FINE_STEP : STEP)

/** The place under the pointer, kept inside the week. */
export function placeUnder(
  event: { clientX: number; clientY: number },
  box: DOMRect,
  { days, axis, hour }: WeekPlane,
): WeekPlace {
  const column = Math.floor(((event.clientX - box.left) / (box.width || 1)) * days.length)
  const day = days[Math.min(days.length - 1, Math.max(0, column))] ?? ''
  return { day, at: Math.min(axis.length, Math.max(0, (event.clientY - box.top) / hour)) }
}

export const snapped = (at: number, minutes: number): number =>
  Math.round((at * 60) / minutes) * (minutes / 60)

/** Epoch milliseconds at a place. */
export const momentAt = ({ day, at }: WeekPlace, zone: string, { axis }: WeekPlane): number =>
  instantAt(day, at, zone, axis)
