// Country and Language: what codes there are; languages can be added.
import { Country, Language } from '#contract/places'
import type { Declaration } from '../engine/declare'

export const country: Declaration = {
  name: 'Country',
  schema: Country,
  paths: ['countries'],
  table: 'countries',
  tag: 'Locations, countries, languages',
  scope: 'organization',
  operations: ['list', 'get'],
  order: { by: { id: [] }, default: ['id', 'asc'] },
  access: { area: 'reference', belongs: { kind: 'shared' } },
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
  access: { area: 'reference', belongs: { kind: 'shared' } },
}
