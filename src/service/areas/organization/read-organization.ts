// The organization as the engine needs it.
import { zoneOfOrganization } from '#domain/country-zone'
import { build, prepared } from '../../db/build'
import type { Organization, OrganizationSource } from '../../engine/schema/model'

const organizationQuery = prepared(() =>
  build
    .selectFrom('organization')
    .select([
      'id',
      'name',
      'timezone',
      'locale',
      'currency',
      'week_start',
      'country',
      'audit_key',
      'created_at',
    ])
    .where('row_id', '=', 1),
)

const read: OrganizationSource['read'] = async (queries): Promise<Organization | null> => {
  const row = await queries.get(organizationQuery({}))
  if (row === undefined) return null
  const { week_start: weekStart, audit_key: auditKey, created_at: createdAt, ...others } = row
  const timezone = zoneOfOrganization(row.timezone, row.country)
  return { ...others, timezone, weekStart, auditKey, createdAt }
}

export const organizationSource: OrganizationSource = { resource: 'Organization', read }
