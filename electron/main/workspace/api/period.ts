// The question for a person's worked time in a period, in the words of the server that is asked.
import { Temporal } from 'temporal-polyfill'
import { addDays } from '#domain/day'
import { idOf } from '../iri'
import type { Filter, ServerProfile } from './server-profile'

/**
 * The filters for the person's entries in [from, to] (null: without end) that this server has; the rest is sorted out
 * by us.
 */
export function periodQuery(
  { employee, timezone }: { employee: string; timezone: string },
  profile: ServerProfile,
  from: string | null,
  to: string | null,
): Record<string, string> {
  const query = daysQuery(timezone, profile, from, to)
  return profile.employee === null
    ? query
    : { [profile.employee.name]: employeeValue(profile.employee, employee), ...query }
}

/** How a person is written for a filter. */
export const employeeValue = ({ as }: Filter, employee: string): string =>
  as === 'id' ? (idOf(employee) ?? employee) : employee

/** The filters for the entries of anyone in [from, to], and the size of a page. */
export function daysQuery(
  timezone: string,
  profile: ServerProfile,
  from: string | null,
  to: string | null,
): Record<string, string> {
  const query: Record<string, string> = {}
  if (profile.from !== null && from !== null)
    query[profile.from.name] = dayValue(profile.from, from, timezone)
  // A day too many on both sides: whether the end is included is the server's taste.
  if (profile.to !== null && to !== null)
    query[profile.to.name] = dayValue(profile.to, addDays(to, 1), timezone)
  if (profile.pageSize !== null) query[profile.pageSize] = '500'
  return query
}

function dayValue(filter: Filter, day: string, zone: string): string {
  if (filter.as !== 'instant') return day
  return Temporal.PlainDate.from(day).toZonedDateTime(zone).toInstant().toString()
}
