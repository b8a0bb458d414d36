// OrganizationAddress: where the organization is registered, billed and written to.
import { readTaxNumber, isPostCode } from '#domain/tax-number'
import { ADDRESS_TYPES, OrganizationAddress } from '#contract/organization/organization'
import { build } from '../../db/build'
import type { RowOf } from '../../db/tables'
import { declare, type Change, type RuleTools } from '../../engine/schema/declare'

type Changed = Change<RowOf<'organization_addresses'>>

const REGISTERED = 'registered'

const readTin = ({ after }: Changed, tools: RuleTools): void => {
  if (after.tin === null) return
  const country = (after.tin_country ??= after.country_id)
  const reading = readTaxNumber(after.tin, country)
  if (reading.ok) after.tin = reading.number
  else tools.violation('tin', reading.fault === 'checksum' ? 'checksum' : 'taxNumber', { country })
}

const assertOneRegistered = async ({ before, after }: Changed, tools: RuleTools): Promise<void> => {
  if (after.type !== REGISTERED) return
  const twin = await tools.get(
    build
      .selectFrom('organization_addresses')
      .select('id')
      .where('type', '=', REGISTERED)
      .where('deleted_at', 'is', null)
      .where('id', '<>', before?.id ?? ''),
  )
  if (twin === undefined) return
  const existing = tools.iri('organization-addresses', twin.id)
  tools.refuse('duplicate', { what: existing }, { members: { existing } })
}

const assertCountry = async (country: string, tools: RuleTools): Promise<void> => {
  const known = await tools.get(
    build.selectFrom('countries').select('id').where('id', '=', country).where('deleted_at', 'is', null),
  )
  if (known === undefined) tools.violation('tinCountry', 'reference-not-found')
}

const rule = async (change: Changed, tools: RuleTools): Promise<void> => {
  const { after } = change
  if (change.kind === 'delete') {
    // The organization's legal name and tax number are this address's.
    if (after.type === REGISTERED)
      tools.refuse('in-use', { what: '/organizations' }, { members: { usedBy: '/organizations' } })
    return
  }
  if (change.kind === 'create') {
    const organization = await tools.get(build.selectFrom('organization').select('id'))
    if (organization !== undefined) after.organization_id = organization.id
  }
  if (!isPostCode(after.post_code, after.country_id))
    tools.violation('postCode', 'pattern', { expected: '00-000' })
  if (change.changes('tin_country') && after.tin_country !== null)
    await assertCountry(after.tin_country, tools)
  readTin(change, tools)
  await assertOneRegistered(change, tools)
}

/** The registered address is where the organization's legal name and tax number come from. */
const effect = async ({ kind, before, after }: Changed, tools: RuleTools): Promise<void> => {
  const was = before?.type === REGISTERED
  const is = kind !== 'delete' && after.type === REGISTERED
  if (!was && !is) return
  await tools.update('Organization', after.organization_id, {
    legalName: is ? after.name : null,
    tin: is ? after.tin : null,
    tinCountry: is ? after.tin_country : null,
  })
}

export const organizationAddress = declare({
  name: 'OrganizationAddress',
  schema: OrganizationAddress,
  about:
    'An address of the organization: registered, for billing, for correspondence, or of a branch. There is at most one registered address; its name and tax number are those of the organization.',
  descriptions: { delete: 'The registered address cannot be deleted (409 `in-use`).' },
  examples: {
    create: {
      type: 'branch',
      name: 'Wiślana Software, Gdańsk',
      street: 'Długa 12',
      city: 'Gdańsk',
      postCode: '80-827',
      country: '/countries/PL',
      email: 'gdansk@wislana.example',
    },
    update: { street: 'Długa 14' },
  },
  paths: ['organization-addresses'],
  table: 'organization_addresses',
  tag: 'Organization and configuration',
  scope: 'organization',
  operations: ['list', 'get', 'create', 'update', 'delete'],
  fields: {
    type: { required: true },
    name: { required: true },
    street: { required: true },
    city: { required: true },
    postCode: { required: true },
    country: { required: true },
  },
  filters: {
    type: { kind: 'code', column: 'type', values: ADDRESS_TYPES },
    country: { kind: 'reference', column: 'country_id', target: 'countries' },
    tin: { kind: 'text', column: 'tin' },
  },
  order: { by: { name: ['search_text'], updatedAt: ['updated_at'] }, default: ['name', 'asc'] },
  search: ['name'],
  access: { area: 'organization', ownedBy: { kind: 'shared' } },
  dependents: [{ resource: 'Subscription', column: 'organization_address_id', onDelete: 'refuse' }],
  rule,
  effect,
})
