// Time zones in the database that this runtime does not know, because newer time zone data had them.
import { zoneOfOrganization } from '#domain/country-zone'
import { zoneOrElse } from '#domain/day'
import { build } from '../../db/build'
import type { Database, DatabaseLog } from '../../db/database'
import { ownTimeZones } from '../../engine/time-zones'

/** Logs each of them with the zone used in its place. */
export const warnOfUnknownZones = async (db: Database, log: DatabaseLog): Promise<void> => {
  const organization = await db.get(build.selectFrom('organization').select(['timezone', 'country']))
  if (organization === undefined) return
  const instead = zoneOfOrganization(organization.timezone, organization.country)
  const unknown = (zone: string) => zoneOrElse(zone, '') !== zone
  if (unknown(organization.timezone))
    log.warn(
      { zone: organization.timezone, instead, timeZones: ownTimeZones() },
      'The time zone of the organization is not in the time zone data of this service. The main one of its country is used. Run the service with newer data, or choose another zone on the page Organization.',
    )
  const rows = await db.all(
    build
      .selectFrom('employees')
      .select(['timezone', build.fn.countAll<number>().as('people')])
      .where('timezone', 'is not', null)
      .where('deleted_at', 'is', null)
      .groupBy('timezone'),
  )
  for (const { timezone, people } of rows)
    if (timezone !== null && unknown(timezone))
      log.warn(
        { zone: timezone, people, instead, timeZones: ownTimeZones() },
        'A time zone of people is not in the time zone data of this service. That of the organization is used for them. Run the service with newer data, or choose another zone for them on the page People.',
      )
}
