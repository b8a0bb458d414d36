// Organization: the one there is; changed through its configuration, its registered address and operations.
import { Organization } from '#contract/organization/organization'
import { shownConfig } from '../../engine/schema/config'
import type { Declaration, View } from '../../engine/schema/declare'
import type { Row } from '../../db/sql'

const fileUrl =
  (column: string) =>
  (row: Row, { base }: View): string | null =>
    row[column] === null ? null : `${base}/files/${String(row[column])}`

export const organization: Declaration = {
  name: 'Organization',
  schema: Organization,
  paths: ['organizations'],
  table: 'organization',
  tag: 'Organization and configuration',
  scope: 'organization',
  operations: ['list', 'get'],
  fields: {
    logo: { column: 'logo', compute: fileUrl('logo') },
    icon: { column: 'icon', compute: fileUrl('icon') },
    configs: {
      related: async (_rows, queries, { settings }) => {
        const set = await queries.all('select id, value from configs order by id')
        const configs = Object.fromEntries(set.map((row) => [String(row['id']), shownConfig(settings, row)]))
        return () => configs
      },
    },
  },
  order: { by: { name: ['name'] }, default: ['name', 'asc'] },
  access: { area: 'organization', ownedBy: { kind: 'shared' } },
}
