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
    case 'span':
      return { type: 'string', minLength: 10 }
    case 'period':
      return { type: 'string', minLength: 4 }
  }
}

/** How a filter compares with its value, by its key; null is the plain parameter. */
const compared = (key: string | null): string => {
  switch (key) {
    case 'after':
      return 'On or after'
    case 'before':
      return 'On or before'
    case 'strictly_after':
      return 'After'
    case 'strictly_before':
      return 'Before'
    default:
      return 'Equal to'
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
      return `${about}Several values match any of them.${aliases}`
    case 'period':
      return `${about}Local days: ${PERIODS}.${aliases}`
    case 'instant':
      return `${about}${compared(key)} this value: a date compares local days, a date-time compares instants.${aliases}`
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
    if (filter.kind === 'exists')
      return [query(name, { type: 'boolean' }, 'true for rows with a value, false for rows without.')]
    if (filter.kind === 'span')
      return [name, filter.until].map((each) =>
        query(each, filterSchema(filter, null), filterAbout(filter, null)),
      )
    return keysOf(filter).map((key) =>
      query(
        spelled(name, key),
        filterSchema(filter, key),
        filterAbout(filter, key),
        filter.aliases?.map((alias) => spelled(alias, key)),
      ),
    )
  })

const BOUNDS = ['after', 'before', 'strictly_after', 'strictly_before']

/** Parameters that many operations share, published once. */
export const SHARED_PARAMETERS: Readonly<Record<string, Json>> = {
  ...Object.fromEntries(
    BOUNDS.map((key) => [
      `updatedAt-${key}`,
      query(
        `updatedAt[${key}]`,
        { type: 'string', minLength: 10 },
        `Last changed ${compared(key).toLowerCase()} this date or date-time.`,
      ),
    ]),
  ),
  updatedAt: query(
    'updatedAt',
    { type: 'string', minLength: 10 },
    'Last changed on this date, or at this date-time.',
  ),
  ids: query(
    'id',
    several({ type: 'string', minLength: 1 }),
    'Only rows with these ids, separated by commas.',
  ),
  idList: query(
    'id[]',
    several({ type: 'string', minLength: 1 }),
    'Only rows with these ids; repeat the parameter.',
  ),
  search: query('search', { type: 'string', maxLength: 100 }, 'Only rows that contain this text.'),
  page: query(
    'page',
    { type: 'integer', minimum: 1, default: 1 },
    'The page number. Pages after the last one are empty.',
  ),
  itemsPerPage: query(
    'itemsPerPage',
    { type: 'integer', minimum: 1, default: DEFAULT_PAGE_SIZE },
    `Rows per page, at most ${MAX_PAGE_SIZE}. X-Per-Page returns the number in use.`,
  ),
  sync: query(
    'sync',
    TEXT,
    'Leave it empty for a full sync. Then send the last Sync-Token to get all later changes, including deletions.',
  ),
  includeDeleted: query(
    'includeDeleted',
    { type: 'boolean', default: false },
    'Include deleted rows, as {"id", "deletedAt"}.',
  ),
  'If-Match': {
    name: 'If-Match',
    in: 'header',
    required: false,
    schema: TEXT,
    description: 'The ETag that you last read. If the resource has changed since, the response is 412.',
  },
  'If-None-Match': {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    schema: TEXT,
    description: 'The ETag that you last read. If the resource has not changed, the response is 304.',
  },
  'Idempotency-Key': {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', minLength: 1, maxLength: 257 },
    description:
      'A key of your choice that makes retries safe. Within 24 hours, a repeat gets the first response again, with Idempotency-Replayed.',
  },
}

export const shared = (...names: readonly string[]): Json[] =>
  names.map((name) => ({ $ref: `#/components/parameters/${name}` }))

/** The parameters that filter and order rows. */
export const choosingParameters = (model: Model): Json[] => [
  ...filterParameters(model),
  ...shared('ids', 'idList'),
  ...(model.declaration.log === true ? [] : shared('updatedAt', ...BOUNDS.map((key) => `updatedAt-${key}`))),
  ...(model.declaration.search === undefined ? [] : shared('search')),
  ...Object.keys(model.declaration.order.by).map((name) =>
    query(`order[${name}]`, { type: 'string', enum: ['asc', 'desc', 'ASC', 'DESC'] }, ''),
  ),
]

/** Every parameter of a list. */
export const listParameters = (model: Model): Json[] => [
  ...choosingParameters(model),
  ...shared('page', 'itemsPerPage'),
  ...(model.declaration.log === true ? [] : shared('sync', 'includeDeleted')),
  ...shared('If-None-Match'),
]

export const idParameter = (model: Model): Json => ({
  name: 'id',
  in: 'path',
  required: true,
  schema: model.idKind === 'integer' ? { type: 'integer', minimum: 1 } : TEXT,
})
