// Parameters as published: the filters of a list, its paging and order, ids and headers.
import type { Filter } from '../../engine/schema/declare'
import { keysOf } from '../../engine/read/filters'
import type { Model } from '../../engine/schema/model'
import { PERIODS } from '../../engine/period'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../../engine/read/list-query'
import type { Json } from './schemas'

const TEXT = { type: 'string' }
const WHOLE = { type: 'integer' }
/** Repeated, or several in one separated by commas: both are read. */
const several = (items: Json): Json => ({ type: 'array', items, minItems: 1 })

/** A parameter in the query. A list of values is written with commas in `name`, and repeated in `name[]`. */
const query = (name: string, schema: Json, description: string, aliases?: readonly string[]): Json => ({
  name,
  in: 'query',
  required: false,
  ...(schema['type'] === 'array' ? { style: 'form', explode: name.endsWith('[]') } : {}),
  schema,
  ...(description === '' ? {} : { description }),
  ...(aliases === undefined ? {} : { 'x-aliases': aliases }),
})

/** What a filter reads under a key; null is the plain parameter. */
const filterSchema = (filter: Filter, key: string | null): Json => {
  switch (filter.kind) {
    case 'code':
      return several({ type: 'string', enum: filter.values })
    case 'reference':
    case 'referenceList':
    case 'linked':
      return several({ type: 'string', minLength: 1 })
    case 'bool':
    case 'exists':
      return { type: 'boolean' }
    case 'number':
      if (key === 'between') return { type: 'string', pattern: '^-?\\d{1,15}\\.\\.-?\\d{1,15}$' }
      return key === null || key === '' ? several(WHOLE) : WHOLE
    case 'day':
      return { type: 'string', format: 'date' }
    case 'custom':
      return filter.schema
    case 'text':
      return key === '' ? several(TEXT) : TEXT
    case 'uuid':
      return several({ type: 'string', format: 'uuid' })
    case 'bound':
    case 'instant':
      return { type: 'string', minLength: 10 }
    case 'period':
      return { type: 'string', minLength: 4 }
  }
}

const filterAbout = (filter: Filter, key: string | null): string => {
  const about = filter.about === undefined ? '' : `${filter.about} `
  const aliases = filter.aliases === undefined ? '' : ` Also accepted as ${filter.aliases.join(', ')}.`
  switch (filter.kind) {
    case 'reference':
    case 'referenceList':
    case 'linked':
      return `${about === '' ? `References to ${filter.target}, as IRIs or ids. ` : about}Repeat with [], or separate with commas.${aliases}`
    case 'code':
      return `${about}Several mean any of them.${aliases}`
    case 'period':
      return `${about}Local days: ${PERIODS}.${aliases}`
    case 'instant':
      return `${about}${key === null ? 'Exactly' : key.replaceAll('_', ' ')}; a date compares local days, a date-time instants.${aliases}`
    case 'custom':
      return `${about}${filter.expected}.${aliases}`
    default:
      return `${about}${aliases}`.trim()
  }
}

const spelled = (name: string, key: string | null) => (key === null ? name : `${name}[${key}]`)

/** The filters of a resource's list. */
const filterParameters = (model: Model): Json[] =>
  Object.entries(model.declaration.filters ?? {}).flatMap(([name, filter]) => {
    if (filter.kind === 'exists') return [query(name, { type: 'boolean' }, 'Whether there is one.')]
    return keysOf(filter).map((key) =>
      query(
        spelled(name, key),
        filterSchema(filter, key),
        filterAbout(filter, key),
        filter.aliases?.map((alias) => spelled(alias, key)),
      ),
    )
  })

/** Parameters that many operations share, published once. */
export const SHARED_PARAMETERS: Readonly<Record<string, Json>> = {
  ...Object.fromEntries(
    ['after', 'before', 'strictly_after', 'strictly_before'].map((key) => [
      `updatedAt-${key}`,
      query(
        `updatedAt[${key}]`,
        { type: 'string', minLength: 10 },
        `Changed ${key.replaceAll('_', ' ')}: a date or a date-time.`,
      ),
    ]),
  ),
  updatedAt: query(
    'updatedAt',
    { type: 'string', minLength: 10 },
    'Last changed then: a date or a date-time.',
  ),
  ids: query('id', several({ type: 'string', minLength: 1 }), 'These rows only, separated by commas.'),
  idList: query('id[]', several({ type: 'string', minLength: 1 }), 'These rows only, repeated.'),
  search: query('search', { type: 'string', maxLength: 100 }, 'Text, found anywhere.'),
  page: query(
    'page',
    { type: 'integer', minimum: 1, default: 1 },
    'Past the last page there is an empty list.',
  ),
  itemsPerPage: query(
    'itemsPerPage',
    { type: 'integer', minimum: 1, default: DEFAULT_PAGE_SIZE },
    `More than ${MAX_PAGE_SIZE} is answered with ${MAX_PAGE_SIZE}; X-Per-Page says so.`,
  ),
  sync: query(
    'sync',
    TEXT,
    'Empty to begin, then the last Sync-Token: what has changed since, deletions included.',
  ),
  includeDeleted: query(
    'includeDeleted',
    { type: 'boolean', default: false },
    'Deleted rows too, as {"id", "deletedAt"}.',
  ),
  'If-Match': {
    name: 'If-Match',
    in: 'header',
    required: false,
    schema: TEXT,
    description: 'The ETag that was read: 412 when it was changed meanwhile.',
  },
  'If-None-Match': {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    schema: TEXT,
    description: 'The ETag that was read: 304 while it is unchanged.',
  },
  'Idempotency-Key': {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', minLength: 1, maxLength: 257 },
    description: 'A repeat within 24 hours gets the first answer again, with Idempotency-Replayed.',
  },
}

export const shared = (...names: readonly string[]): Json[] =>
  names.map((name) => ({ $ref: `#/components/parameters/${name}` }))

/** What chooses and orders rows: the filters, ids, text, order. */
export const choosingParameters = (model: Model): Json[] => [
  ...filterParameters(model),
  ...shared('ids', 'idList', 'updatedAt'),
  ...shared(...['after', 'before', 'strictly_after', 'strictly_before'].map((key) => `updatedAt-${key}`)),
  ...(model.declaration.search === undefined ? [] : shared('search')),
  ...Object.keys(model.declaration.order.by).map((name) =>
    query(`order[${name}]`, { type: 'string', enum: ['asc', 'desc', 'ASC', 'DESC'] }, ''),
  ),
]

/** Everything a list may be asked. */
export const listParameters = (model: Model): Json[] => [
  ...choosingParameters(model),
  ...shared('page', 'itemsPerPage', 'sync', 'includeDeleted', 'If-None-Match'),
]

export const idParameter = (model: Model): Json => ({
  name: 'id',
  in: 'path',
  required: true,
  schema: model.idKind === 'integer' ? { type: 'integer', minimum: 1 } : TEXT,
})
