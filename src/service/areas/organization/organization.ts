// Organization: the one there is; changed through its configuration, its registered address and operations.
import { Organization } from '#contract/organization/organization'
import { build, prepared } from '../../db/build'
import type { RowOf } from '../../db/tables'
import { shownConfig } from '../../engine/schema/config'
import { declare, type View } from '../../engine/schema/declare'

const configsQuery = prepared(() => build.selectFrom('configs').select(['id', 'value']).orderBy('id'))

const fileUrl =
  (column: 'logo' | 'icon') =>
  ({ [column]: name }: RowOf<'organization'>, { base }: View): string | null =>
    name === null ? null : `${base}/files/${name}`

export const organization = declare({
  name: 'Organization',
  schema: Organization,
  about: 'The organization that this workspace belongs to. There is exactly one.',
  descriptions: { list: 'Always has one row.' },
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
        const set = await queries.all(configsQuery({}))
        const configs = Object.fromEntries(set.map((row) => [row.id, shownConfig(settings, row)]))
        return () => configs
      },
    },
  },
  order: { by: { name: ['name'] }, default: ['name', 'asc'] },
  access: { area: 'organization', ownedBy: { kind: 'shared' } },
})
