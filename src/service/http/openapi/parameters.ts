// Parameters as published: the filters of a list, its paging and order, ids and headers.
import type { Filter } from '../../engine/schema/declare'
import { keysOf } from '../../engine/read/filters'
import type { Model } from '../../engine/schema/model'
import { PERIODS } from '../../engine/period'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../../engine/read/list-query'
import { spaced } from './names'
import type { Json } from './schemas'

const TEXT = { type: 'string' }
const WHOLE = { type: 'integer' }
/** Repeated, or several in one separated by commas: both are read. */
export const several = (items: Json): Json => ({ type: 'array', items, minItems: 1 })

/**
 * The published name of a parameter with a key. The specification writes `date[after]`, which tools for language models
 * refuse as the name of a property (`^[a-zA-Z0-9_.-]{1,64}$`); both spellings are read.
 */
const dotted = (name: string): string => name.replace(/\[(\w+)\]$/, '.$1')

/**
 * A parameter in the query, by the spelling without brackets; those with brackets are among its aliases. Several values are
 * written with commas; repeated ones are read as well.
 */
const query = (name: string, schema: Json, description: string, aliases: readonly string[] = []): Json => {
  const published = dotted(name)
  const isList = schema['type'] === 'array'
  const others = [
    ...(published === name ? [] : [name]),
    ...(isList ? [`${name}[]`] : []),
    ...aliases.flatMap((alias) => (isList ? [alias, `${alias}[]`] : [alias])),
  ]
  return {
    name: published,
    in: 'query',
    required: false,
    ...(isList ? { style: 'form', explode: false } : {}),
    schema,
    description,
    ...(others.length === 0 ? {} : { 'x-aliases': others }),
  }
}

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
      return key === null ? several(WHOLE) : WHOLE
    case 'day':
      return { type: 'string', format: 'date' }
    case 'custom':
      return filter.schema
    case 'text':
    case 'word':
      return several(TEXT)
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
    case 'gte':
      return 'at or after'
    case 'before':
    case 'lte':
      return 'at or before'
    case 'strictly_after':
      return 'after'
    case 'strictly_before':
      return 'before'
    default:
      return 'equal to'
  }
}

const MEASURED: Readonly<Record<string, string>> = {
  gt: 'greater than this number',
  gte: 'this number or greater',
  lt: 'less than this number',
  lte: 'this number or less',
  between: 'between two numbers, both included, as in `1..5`',
}

const SEVERAL = 'Repeat the parameter, or separate values with commas; any of them matches.'

/** Which rows a filter leaves, where its declaration does not say. */
const rowsOf = (name: string, filter: Filter, key: string | null): string => {
  switch (filter.kind) {
    case 'reference':
    case 'referenceList':
    case 'linked':
      return `Only rows whose \`${name}\` is one of these ${filter.target}.`
    case 'code':
    case 'text':
    case 'word':
      return `Only rows with this \`${name}\`.`
    case 'uuid':
    case 'bool':
      return `Only rows whose \`${name}\` is this value.`
    case 'number':
      return `Only rows whose \`${name}\` is ${MEASURED[key ?? ''] ?? 'this number'}.`
    case 'day':
    case 'instant':
    case 'bound':
    case 'period':
    case 'exists':
    case 'span':
      return `Only rows by their \`${name}\`.`
    case 'custom':
      return ''
  }
}

/** How the value of a filter is read. */
const readAs = (filter: Filter, key: string | null): string => {
  switch (filter.kind) {
    case 'reference':
    case 'referenceList':
    case 'linked':
      return `IRIs or ids of ${filter.target}. ${SEVERAL}`
    case 'code':
      return SEVERAL
    case 'period':
      return `Local days: ${PERIODS}.`
    case 'day':
      return `The day is ${compared(key)} this date.`
    case 'instant':
      return `It is ${compared(key)} this value: a date compares local days, a date-time compares instants.`
    case 'bound':
      return `The ${filter.edge === 'from' ? 'first' : 'last'} local day, inclusive.`
    case 'exists':
      return 'true for rows with a value, false for rows without.'
    case 'custom':
      return `Expected: ${filter.expected}.`
    default:
      return ''
  }
}

const filterAbout = (name: string, filter: Filter, key: string | null): string =>
  [
    filter.about ?? rowsOf(name, filter, key),
    readAs(filter, key),
    filter.aliases === undefined ? '' : `Also accepted as ${filter.aliases.join(', ')}.`,
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')

const spelled = (name: string, key: string | null) => (key === null ? name : `${name}[${key}]`)

/** The filters of a resource's list. */
const filterParameters = (model: Model): Json[] =>
  Object.entries(model.declaration.filters ?? {}).flatMap(([name, filter]) => {
    if (filter.kind === 'span')
      return [name, filter.until].map((each) =>
        query(each, filterSchema(filter, null), filterAbout(each, filter, null)),
      )
    // `name[]` is another spelling of `name` and no parameter of its own: clients would send one of the two for both.
    const keys = filter.kind === 'exists' ? [null] : keysOf(filter).filter((key) => key !== '')
    return keys.map((key) =>
      query(
        spelled(name, key),
        filterSchema(filter, key),
        filterAbout(name, filter, key),
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
        `Only rows that were last changed ${compared(key)} this date or date-time.`,
      ),
    ]),
  ),
  updatedAt: query(
    'updatedAt',
    { type: 'string', minLength: 10 },
    'Only rows that were last changed on this date, or at this date-time.',
  ),
  ids: query(
    'id',
    several({ type: 'string', minLength: 1 }),
    'Only rows with these ids. Repeat the parameter, or separate them with commas.',
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
  'Accept-Language': {
    name: 'Accept-Language',
    in: 'header',
    required: false,
    schema: TEXT,
    description: 'The language of messages for people: en or pl. English unless told.',
  },
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

/** The parameters that filter and order rows. @param own those of the operation, which mean something else by the same name */
export const choosingParameters = (model: Model, own: readonly { readonly name: string }[] = []): Json[] => [
  ...filterParameters(model).filter((filter) => !own.some(({ name }) => name === filter['name'])),
  ...shared('ids'),
  ...(model.declaration.log === true ? [] : shared('updatedAt', ...BOUNDS.map((key) => `updatedAt-${key}`))),
  ...(model.declaration.search === undefined ? [] : shared('search')),
  ...Object.keys(model.declaration.order.by).map((name) =>
    query(
      `order[${name}]`,
      { type: 'string', enum: ['asc', 'desc', 'ASC', 'DESC'] },
      `Sort by \`${name}\`, ascending or descending.`,
    ),
  ),
]

/** Every parameter of a list. @param choice those that choose what of its rows is shown */
export const listParameters = (model: Model, choice: readonly Json[]): Json[] => [
  ...choosingParameters(model),
  ...choice,
  ...shared('page', 'itemsPerPage'),
  ...(model.declaration.log === true ? [] : shared('sync', 'includeDeleted')),
  ...shared('If-None-Match'),
]

/** The id of a row in the path, with one that the demo company has. */
export const idParameter = ({ idKind, declaration: { name } }: Model, example: unknown): Json => ({
  name: 'id',
  in: 'path',
  required: true,
  description: `The id of the ${spaced(name)}.`,
  schema: idKind === 'integer' ? { type: 'integer', minimum: 1 } : TEXT,
  ...(example === undefined ? {} : { example }),
})
