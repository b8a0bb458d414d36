// In which time zone work happened: a name for the offset that its start already has.
import { Temporal } from 'temporal-polyfill'
import { isZone } from '#domain/day'
import type { RowOf } from '../../db/tables'
import type { Change, RuleTools } from '../../engine/schema/declare'
import { instantAt } from '../../engine/instants'

/** An offset such as `+02:00` names no place. */
const isNamedZone = (zone: string): boolean => !/^[+-]/.test(zone) && isZone(zone)

/**
 * A UTC time in a zone. `Z` says that the local offset is not known, so it contradicts no zone (RFC 9557, section 2.2);
 * any other offset is one that a person saw on a clock, and stays.
 */
const localTime = (shown: string, utc: string, zone: string): string =>
  shown.endsWith('Z') ? instantAt(Date.parse(utc), zone).shown : shown

/**
 * Keeps the zone and the offset of `date` alike. A start in UTC, or one that the service sets, is shown in the zone. A
 * change that moves the start to another offset, by a client that knows no zones, empties the zone. Refuses (422) a name
 * that is no IANA time zone, and a zone whose clocks have another offset at that moment.
 */
export const keepZone = (
  { before, after, changes, says }: Change<RowOf<'work_times'>>,
  tools: RuleTools,
): void => {
  const { time_zone: zone } = after
  if (zone === null || !(changes('time_zone') || changes('date'))) return
  if (!isNamedZone(zone)) {
    tools.violation('timeZone', 'timezone')
    return
  }
  const start = Temporal.Instant.from(after.date_utc).toZonedDateTimeISO(zone)
  after.time_zone = start.timeZoneId
  after.date =
    before === null && !says('date')
      ? instantAt(start.epochMilliseconds, zone).shown
      : localTime(after.date, after.date_utc, zone)
  if (after.ended_at !== null && after.ended_at_utc !== null)
    after.ended_at = localTime(after.ended_at, after.ended_at_utc, zone)
  if (after.date.endsWith(start.offset)) return
  if (says('time_zone')) tools.violation('timeZone', 'otherOffset', { offset: start.offset })
  else after.time_zone = null
}
