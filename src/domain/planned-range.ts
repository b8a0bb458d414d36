// A span of planned work as moments in time: a schedule says local times, and clocks change.
import { Temporal } from 'temporal-polyfill'
import { addDays } from './day'
import type { ScheduleRange } from './schedule'

/**
 * When a range that belongs to `day` begins and ends in a zone. It ends on the next day where its end is at or before
 * its start. A local time that the clocks skip is as much later as they skip; of one that comes twice, the first
 * counts: so the range begins and ends where the service says too. How long it counts is the plan's affair: a change of
 * the clocks neither adds nor takes an hour. See docs/decisions/0014-planned-work.md.
 * @throws RangeError when the day or the zone is none.
 */
export function rangeInstants(
  day: string,
  { timeFrom, timeTo }: Pick<ScheduleRange, 'timeFrom' | 'timeTo'>,
  zone: string,
): { startsAt: Temporal.Instant; endsAt: Temporal.Instant } {
  const startsAt = instantAt(day, timeFrom, zone)
  const endsAt = instantAt(timeTo <= timeFrom ? addDays(day, 1) : day, timeTo, zone)
  // Both skipped by the clocks: the range is a moment, and never ends before it begins.
  return { startsAt, endsAt: Temporal.Instant.compare(endsAt, startsAt) < 0 ? startsAt : endsAt }
}

function instantAt(day: string, time: string, zone: string): Temporal.Instant {
  const plainTime = Temporal.PlainTime.from(time)
  return Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime }).toInstant()
}
