// Country and Language: what codes there are; languages can be added. Location: where the organization works.
import { Country, Language, Location } from '#contract/locations'
import type { Change, Declaration, RuleTools } from '../../engine/schema/declare'
import { fold } from '../../engine/text'

export const country: Declaration = {
  name: 'Country',
  schema: Country,
  paths: ['countries'],
  table: 'countries',
  tag: 'Locations, countries, languages',
  scope: 'organization',
  operations: ['list', 'get'],
  order: { by: { id: [] }, default: ['id', 'asc'] },
  access: { area: 'reference', ownedBy: { kind: 'shared' } },
}

/** POST is an operation of its own: it canonicalises the tag and answers 200 for one that exists. */
export const language: Declaration = {
  name: 'Language',
  schema: Language,
  paths: ['languages'],
  table: 'languages',
  tag: 'Locations, countries, languages',
  scope: 'organization',
  operations: ['list', 'get'],
  fields: { id: { required: true } },
  order: { by: { id: [] }, default: ['id', 'asc'] },
  access: { area: 'reference', ownedBy: { kind: 'shared' } },
}

/** The folded name finds every twin, and names that differ in marks, which are none. */
const assertFreeName = async ({ before, after }: Change, tools: RuleTools): Promise<void> => {
  const key = String(after['name']).toLowerCase()
  const near = await tools.all(
    'select id, name from locations where search_text = ? and deleted_at is null and id <> ?',
    [fold(key), before?.['id'] ?? 0],
  )
  const twin = near.find((row) => String(row['name']).toLowerCase() === key)
  if (twin === undefined) return
  const existing = tools.iri('locations', twin['id'])
  tools.refuse('duplicate', { what: `${String(twin['name'])} (${existing})` }, { members: { existing } })
}

const locationRule = async (change: Change, tools: RuleTools): Promise<void> => {
  const { office_open_hour: open = null, office_close_hour: close = null } = change.after
  if ((open === null) !== (close === null))
    tools.violation(open === null ? 'officeOpenHour' : 'officeCloseHour', 'required')
  else if (open !== null && close !== null && open >= close)
    tools.violation('officeCloseHour', 'minimum', { limit: Number(open) + 1 })
  if (change.changes('name')) await assertFreeName(change, tools)
}

export const location: Declaration = {
  name: 'Location',
  schema: Location,
  paths: ['locations'],
  table: 'locations',
  tag: 'Locations, countries, languages',
  scope: 'organization',
  operations: ['list', 'get', 'create', 'update'],
  fields: { name: { required: true } },
  order: { by: { name: ['search_text'], updatedAt: ['updated_at'] }, default: ['name', 'asc'] },
  search: ['name'],
  access: { area: 'reference', ownedBy: { kind: 'shared' } },
  rule: locationRule,
}
