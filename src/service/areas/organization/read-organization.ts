// The organization as the engine needs it.
import type { Organization, OrganizationSource } from '../../engine/schema/model'

const read: OrganizationSource['read'] = async (queries): Promise<Organization | null> => {
  const row = await queries.get('select * from organization where row_id = 1')
  if (row === undefined) return null
  return {
    id: String(row['id']),
    name: String(row['name']),
    timezone: String(row['timezone']),
    locale: String(row['locale']),
    currency: String(row['currency']),
    weekStart: Number(row['week_start']),
    country: row['country'] === null || row['country'] === undefined ? null : String(row['country']),
    auditKey: String(row['audit_key']),
  }
}

export const organizationSource: OrganizationSource = { resource: 'Organization', read }
