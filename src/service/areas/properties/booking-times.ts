// The time of a booking: its length and end complete each other, and it can be changed or cancelled until it is over.
import { bookedSpan } from '#domain/booking-span'
import type { SqlValue } from '../../db/sql'
import type { RowOf } from '../../db/tables'
import { instantAt, type StoredInstant } from '../../engine/instants'
import { zoneOf } from '../../engine/principal'
import type { Change, RuleTools } from '../../engine/schema/declare'

export type Booking = RowOf<'property_bookings'>
type Changed = Change<Booking>

const isOver = ({ date_to_utc: end }: Booking, now: string): boolean => end !== null && end <= now

/**
 * An end as it is shown: by the clock of whoever books, where the start was told by it, so that a night with a change of
 * the clocks ends at the time that clocks show there; else in the offset of the start.
 */
const shownLike = (
  start: Booking['start_date'],
  startMillis: number,
  millis: number,
  zone: string,
): StoredInstant => {
  const [offset = 'Z'] = /(?:Z|[+-]\d{2}:\d{2})$/.exec(start) ?? []
  if (instantAt(startMillis, zone).shown.endsWith(offset)) return instantAt(millis, zone)
  return instantAt(millis, offset === 'Z' ? 'UTC' : offset)
}

/** What the caller says of the end: of what they did not touch, the length stays and the end follows. */
const told = ({ kind, after, changes }: Changed) => {
  const { duration: seconds, date_to_utc: end } = after
  const millis = end === null ? null : Date.parse(end)
  if (kind === 'create') return { seconds, end: millis }
  const [length, ends] = [changes('duration'), changes('date_to_utc')]
  if (length && ends) return { seconds, end: millis }
  return ends ? { seconds: null, end: millis } : { seconds, end: null }
}

/**
 * Completes the span of a booking and says what is wrong with it.
 * @returns false when a field is at fault
 * @throws Problem 409 `booking-over` or `booking-cancelled`
 */
export const completeSpan = (change: Changed, tools: RuleTools): boolean => {
  const { before, after, actor } = change
  if (!tools.trusted && before !== null) {
    if (before.cancelled_at !== null) tools.refuse('booking-cancelled')
    if (isOver(before, tools.now)) tools.refuse('booking-over')
  }
  const start = Date.parse(after.start_date_utc)
  const span = bookedSpan(start, told(change))
  if (span === 'order') {
    tools.violation('dateTo', 'order', { other: 'startDate' })
    return false
  }
  if (span === 'contradiction') {
    tools.violation('duration', 'contradiction', { other: 'dateTo' })
    return false
  }
  after.duration = span.seconds
  if (span.end === null) {
    after.date_to = null
    after.date_to_utc = null
  } else if (after.date_to_utc === null || Date.parse(after.date_to_utc) !== span.end) {
    const { shown, utc } = shownLike(after.start_date, start, span.end, zoneOf(actor))
    after.date_to = shown
    after.date_to_utc = utc
  }
  if (!tools.trusted && isOver(after, tools.now)) tools.refuse('booking-over')
  return true
}

/** Cancels a booking; again, it changes nothing. @throws Problem 409 `booking-over` */
export const cancel = (
  { after, actor }: Changed,
  tools: RuleTools,
  { reason = null }: Readonly<Record<string, SqlValue>>,
): void => {
  if (after.cancelled_at !== null) return
  if (isOver(after, tools.now)) tools.refuse('booking-over')
  after.cancelled_at = tools.now
  after.cancel_reason = reason === null || reason === '' ? null : String(reason)
  if (after.start_date_utc >= tools.now) return
  const [start, now] = [Date.parse(after.start_date_utc), Date.parse(tools.now)]
  const { shown, utc } = shownLike(after.start_date, start, now, zoneOf(actor))
  after.date_to = shown
  after.date_to_utc = utc
  after.duration = Math.max(1, Math.floor((now - start) / 1000))
}
