// Country and Language: what codes there are; languages can be added. Location: where the organization works.
import { Country, Language, Location } from '#contract/locations'
import { build, prepared } from '../../db/build'
import type { RowOf } from '../../db/tables'
import { declare, type Change, type RuleTools } from '../../engine/schema/declare'
import { fold } from '../../engine/text'

type Changed = Change<RowOf<'locations'>>

export const country = declare({
  name: 'Country',
  schema: Country,
  about: 'A country, by its ISO 3166-1 code.',
  paths: ['countries'],
  table: 'countries',
  tag: 'Locations, countries, languages',
  scope: 'organization',
  operations: ['list', 'get'],
  order: { by: { id: [] }, default: ['id', 'asc'] },
  access: { area: 'reference', ownedBy: { kind: 'shared' } },
})

/** POST is an operation of its own: it canonicalises the tag and answers 200 for one that exists. */
export const language = declare({
  name: 'Language',
  schema: Language,
  about: 'A language, by its BCP 47 tag.',
  paths: ['languages'],
  table: 'languages',
  tag: 'Locations, countries, languages',
  scope: 'organization',
  operations: ['list', 'get'],
  fields: { id: { required: true } },
  order: { by: { id: [] }, default: ['id', 'asc'] },
  access: { area: 'reference', ownedBy: { kind: 'shared' } },
})

const nearQuery = prepared(({ folded, but }: { readonly folded: string; readonly but: number }) =>
  build
    .selectFrom('locations')
    .select(['id', 'name'])
    .where('search_text', '=', folded)
    .where('deleted_at', 'is', null)
    .where('id', '<>', but),
)

/** The folded name finds every twin, and names that differ in marks, which are none. */
const assertFreeName = async ({ before, after }: Changed, tools: RuleTools): Promise<void> => {
  const key = after.name.toLowerCase()
  const near = await tools.all(nearQuery({ folded: fold(key), but: before?.id ?? 0 }))
  const twin = near.find(({ name }) => name.toLowerCase() === key)
  if (twin === undefined) return
  const existing = tools.iri('locations', twin.id)
  tools.refuse('duplicate', { what: `${twin.name} (${existing})` }, { members: { existing } })
}

const locationRule = async (change: Changed, tools: RuleTools): Promise<void> => {
  const { office_open_hour: open, office_close_hour: close } = change.after
  if ((open === null) !== (close === null))
    tools.violation(open === null ? 'officeOpenHour' : 'officeCloseHour', 'required')
  else if (open !== null && close !== null && open >= close)
    tools.violation('officeCloseHour', 'minimum', { limit: open + 1 })
  if (change.changes('name')) await assertFreeName(change, tools)
}

export const location = declare({
  name: 'Location',
  schema: Location,
  about: 'A place where people work.',
  examples: {
    create: { name: 'Kraków', officeOpenHour: 8, officeCloseHour: 18 },
    update: { officeOpenHour: 8, officeCloseHour: 20 },
  },
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
})
