// The zone of the organization, for tasks that come again and name none, or one that this runtime does not know.
import { zoneOfOrganization } from '#domain/country-zone'
import { build, prepared } from '../../db/build'
import type { RuleTools } from '../../engine/schema/declare'

const zoneQuery = prepared(() =>
  build.selectFrom('organization').select(['timezone', 'country']).where('row_id', '=', 1),
)

/** UTC before set-up. */
export const organizationZone = async (tools: RuleTools): Promise<string> => {
  const row = await tools.get(zoneQuery({}))
  return row === undefined ? 'UTC' : zoneOfOrganization(row.timezone, row.country)
}
