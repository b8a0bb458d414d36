// Bookings on a line of days: who has a property when, by the clock of the workspace. The end is the first free moment.
import { Temporal } from 'temporal-polyfill'
import type { PropertyBooking } from '#contract/properties/bookings'
import { addDays, daysUntil } from '#domain/day'
import { idOf } from '../../composables/useReferences'

/** A booking as lists show it. A server may name its property instead of showing it. */
export type Booking = Pick<
  PropertyBooking,
  'id' | 'employee' | 'startDate' | 'dateTo' | 'cancelledAt' | 'cancelReason'
> & { readonly property: string | { readonly id: string | number; readonly name?: string } }

/** Days as `YYYY-MM-DD`, both included. */
export interface Days {
  readonly from: string
  readonly to: string
}

/** What was typed about the time of a booking: days, times of day as `HH:MM`. */
export interface TypedSpan {
  readonly wholeDays: boolean
  /** Whether the end is open. */
  readonly open: boolean
  readonly from: string
  readonly fromTime: string
  readonly to: string
  readonly toTime: string
}

/** The same as the API has it: instants with their offset, and the seconds between them. */
export interface Span {
  readonly startDate: string
  readonly dateTo: string | null
  readonly duration: number | null
}

/** A block on a line of days, in percent of its width. */
export interface Block {
  readonly left: number
  readonly width: number
  /** It began before the first day, or goes on after the last. */
  readonly cutStart: boolean
  readonly cutEnd: boolean
}

/** Milliseconds after the epoch. */
export const millisOf = (instant: string): number => Temporal.Instant.from(instant).epochMilliseconds

/** The id of the property that is booked. */
export const propertyOf = ({ property }: Pick<Booking, 'property'>): string =>
  typeof property === 'string' ? idOf(property) : String(property.id)

/** An instant with its offset, as the API takes moments. `time` is `HH:MM`. */
export const momentAt = (day: string, time: string, zone: string): string =>
  Temporal.PlainDate.from(day)
    .toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from(time) })
    .toString({ smallestUnit: 'second', timeZoneName: 'never' })

/** @throws RangeError when a day or a time is none */
export function spanOf(typed: TypedSpan, zone: string): Span {
  const startDate = momentAt(typed.from, typed.wholeDays ? '00:00' : typed.fromTime, zone)
  if (typed.open) return { startDate, dateTo: null, duration: null }
  const dateTo = typed.wholeDays
    ? momentAt(addDays(typed.to, 1), '00:00', zone)
    : momentAt(typed.to, typed.toTime, zone)
  return { startDate, dateTo, duration: Math.floor((millisOf(dateTo) - millisOf(startDate)) / 1000) }
}

const local = (instant: string, zone: string) => Temporal.Instant.from(instant).toZonedDateTimeISO(zone)
/** The day of a moment. */
export const dayAt = (instant: string, zone: string): string => local(instant, zone).toPlainDate().toString()
/** The time of day of a moment, `HH:MM`. */
export const timeAt = (instant: string, zone: string): string =>
  local(instant, zone).toPlainTime().toString({ smallestUnit: 'minute' })

/** The days that a booking takes up from midnight to midnight; null where it does not. */
export function wholeDaysOf(
  { startDate, dateTo }: Pick<Booking, 'startDate' | 'dateTo'>,
  zone: string,
): Days | null {
  if (dateTo === null || timeAt(startDate, zone) !== '00:00' || timeAt(dateTo, zone) !== '00:00') return null
  return { from: dayAt(startDate, zone), to: addDays(dayAt(dateTo, zone), -1) }
}

/** Days and parts of a day from the first day to a moment. */
function placeOf(instant: string, first: string, zone: string): number {
  const at = local(instant, zone)
  return daysUntil(first, at.toPlainDate().toString()) + (at.hour * 60 + at.minute) / 1440
}

/** Where a booking stands on these days; null where it takes up none of their time. */
export function blockOf(
  { startDate, dateTo }: Pick<Booking, 'startDate' | 'dateTo'>,
  days: readonly string[],
  zone: string,
): Block | null {
  const [first = '', count] = [days[0], days.length]
  const from = placeOf(startDate, first, zone)
  const to = dateTo === null ? Infinity : placeOf(dateTo, first, zone)
  if (to <= 0 || from >= count) return null
  const [start, end] = [Math.max(0, from), Math.min(count, to)]
  return {
    left: (100 * start) / count,
    width: (100 * (end - start)) / count,
    cutStart: from < 0,
    cutEnd: to > count,
  }
}

/** Whether it has its property for its time: one that was cancelled before it began has not. */
export const isHeld = ({ cancelledAt, startDate }: Pick<Booking, 'cancelledAt' | 'startDate'>): boolean =>
  cancelledAt === null || millisOf(startDate) < millisOf(cancelledAt)

/** Whether its end lies before a moment, in milliseconds after the epoch. */
export const isOver = ({ dateTo }: Pick<Booking, 'dateTo'>, now: number): boolean =>
  dateTo !== null && millisOf(dateTo) <= now

/** Who has a property at a moment, in milliseconds after the epoch, and which booking begins next. */
export function nowAndNext(
  bookings: readonly Booking[],
  now: number,
): { current: Booking | null; next: Booking | null } {
  const held = bookings
    .filter(({ cancelledAt }) => cancelledAt === null)
    .toSorted((one, other) => millisOf(one.startDate) - millisOf(other.startDate))
  return {
    current: held.find((one) => millisOf(one.startDate) <= now && !isOver(one, now)) ?? null,
    next: held.find(({ startDate }) => millisOf(startDate) > now) ?? null,
  }
}
