// The machine-readable description (OpenAPI 3.1), made from the same routes that are served.
import type { TSchema } from 'typebox'
import { Problem } from '#contract/problem'
import { json } from '../engine/call'
import type { Filter, Operation } from '../engine/declare'
import type { Field } from '../engine/fields'
import { keysOf } from '../engine/filters'
import type { Model } from '../engine/model'
import { PERIODS } from '../engine/period'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../engine/plan'
import type { Route } from '../engine/routes'
import { LIMITS } from './limits'

type Json = Readonly<Record<string, unknown>>

/** The application version of the published description. */
const VERSION = '2.0.0'

const OURS = new Set(['x-kind', 'x-target', '$id'])

/** A schema as published: without our own marks; nested resources become references to the components. */
const publish = (schema: unknown, components: Map<string, Json>, top = false): unknown => {
  if (Array.isArray(schema)) return schema.map((item) => publish(item, components))
  if (typeof schema !== 'object' || schema === null) return schema
  const { $id } = schema as { $id?: unknown }
  if (typeof $id === 'string' && !top) {
    if (!components.has($id)) {
      components.set($id, {})
      components.set($id, publish(schema, components, true) as Json)
    }
    const reference = { $ref: `#/components/schemas/${$id}` }
    return (schema as { readOnly?: unknown }).readOnly === true ? { ...reference, readOnly: true } : reference
  }
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key]) => !OURS.has(key))
      .map(([key, value]) => [key, publish(value, components)]),
  )
}

const isWritable = (field: Field) => field.columns.length > 0 && !field.readOnly && !(field.name === 'id')

/** What a create or a patch may say: references in any accepted form, read-only fields left out. */
const bodySchema = (model: Model, operation: Operation, components: Map<string, Json>): Json => {
  const properties = model.declaration.schema.properties as Record<string, TSchema>
  const writable = model.fields.filter(isWritable)
  const required = writable.filter(
    ({ options }) => options.required === true && options.default === undefined,
  )
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(
      writable.map(({ name, options }) => {
        const schema = publish(properties[name], components) as Json
        const person = options.person === true ? { type: 'string', format: 'iri-reference' } : schema
        const given = operation === 'create' ? options.default : undefined
        return [
          name,
          given === undefined || typeof given === 'function' ? person : { ...person, default: given },
        ]
      }),
    ),
    ...(operation === 'create' && required.length > 0 ? { required: required.map(({ name }) => name) } : {}),
  }
}

const text = { type: 'string' }
const whole = { type: 'integer' }

const filterSchema = (filter: Filter, key: string | null): Json => {
  switch (filter.kind) {
    case 'code':
      return { type: 'string', enum: filter.values }
    case 'bool':
    case 'exists':
      return { type: 'boolean' }
    case 'number':
      return key === 'between' ? text : whole
    case 'day':
    case 'bound':
      return { type: 'string', format: 'date' }
    case 'custom':
      return filter.schema
    case 'reference':
    case 'referenceList':
    case 'text':
    case 'instant':
    case 'period':
      return text
  }
}

const filterAbout = (filter: Filter, key: string | null): string => {
  const about = filter.about === undefined ? '' : `${filter.about} `
  const aliases = filter.aliases === undefined ? '' : ` Also accepted as ${filter.aliases.join(', ')}.`
  switch (filter.kind) {
    case 'reference':
    case 'referenceList':
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

const query = (name: string, schema: Json, description: string): Json => ({
  name,
  in: 'query',
  required: false,
  schema,
  ...(description === '' ? {} : { description }),
})

const filterParameters = (model: Model): Json[] =>
  Object.entries(model.declaration.filters ?? {}).flatMap(([name, filter]) =>
    filter.kind === 'exists'
      ? [query(name, { type: 'boolean' }, 'Whether there is one.')]
      : keysOf(filter).map((key) =>
          query(spelled(name, key), filterSchema(filter, key), filterAbout(filter, key)),
        ),
  )

const listParameters = (model: Model): Json[] => [
  ...filterParameters(model),
  query('id', text, 'These rows only; repeat with [] or separate with commas.'),
  ...['after', 'before', 'strictly_after', 'strictly_before'].map((key) =>
    query(`updatedAt[${key}]`, text, `Changed ${key.replaceAll('_', ' ')}: a date or a date-time.`),
  ),
  ...(model.declaration.search === undefined
    ? []
    : [query('search', { type: 'string', maxLength: 100 }, 'Text.')]),
  ...Object.keys(model.declaration.order.by).map((name) =>
    query(`order[${name}]`, { type: 'string', enum: ['asc', 'desc'] }, ''),
  ),
  query('page', { type: 'integer', minimum: 1, default: 1 }, 'Past the last page there is an empty list.'),
  query(
    'itemsPerPage',
    { type: 'integer', minimum: 1, maximum: MAX_PAGE_SIZE, default: DEFAULT_PAGE_SIZE },
    `More than ${MAX_PAGE_SIZE} is answered with ${MAX_PAGE_SIZE}; X-Per-Page says so.`,
  ),
  query(
    'sync',
    text,
    'Empty to begin, then the last Sync-Token: what has changed since, deletions included.',
  ),
  query('includeDeleted', { type: 'boolean', default: false }, 'Deleted rows too, as {"id", "deletedAt"}.'),
]

const header = (description: string, schema: Json = text): Json => ({ description, schema })

const ETAG = { ETag: header('Changes with every version.') }
const LIST_HEADERS = {
  ETag: header('Weak: changes when anything may have.'),
  'X-Total-Count': header('Rows over all pages.', whole),
  'X-Page': header('This page, from 1.', whole),
  'X-Per-Page': header('Rows on a page.', whole),
  'X-Total-Pages': header('How many pages there are.', whole),
  Link: header('first, prev, self, next, last (RFC 8288).'),
  'Sync-Token': header('Where to go on with sync=.'),
}

const ERRORS: Readonly<Record<number, string>> = {
  400: 'The request cannot be read, or a query parameter is unknown.',
  401: 'The access token is missing, unknown, expired or revoked.',
  403: 'The role or the token’s scope does not allow it.',
  404: 'It does not exist, or the caller may not see it.',
  406: 'The caller takes no JSON.',
  409: 'The state of things forbids it; `code` says why.',
  410: 'The sync token is too old, or rights changed: load everything again.',
  412: 'It was changed meanwhile: If-Match differs.',
  413: 'The body is too large.',
  415: 'The body is of another type.',
  422: 'The data is not valid; `violations` names the fields.',
  428: 'If-Match is demanded.',
  429: 'Too many requests; Retry-After says when.',
  500: 'Something went wrong; nothing was changed.',
  503: 'Busy; nothing was changed. Retry-After says when.',
}
const ALWAYS = [401, 403, 406, 429, 500, 503]
const BY_OPERATION: Readonly<Record<Operation, readonly number[]>> = {
  list: [400, 410],
  get: [400, 404],
  create: [400, 409, 413, 415, 422],
  update: [400, 404, 409, 412, 413, 415, 422, 428],
  delete: [400, 404, 409, 412, 428],
}

const errorResponses = (statuses: readonly number[]): Json =>
  Object.fromEntries(
    [...new Set(statuses)]
      .sort()
      .map((status) => [String(status), { $ref: `#/components/responses/Problem${status}` }]),
  )

const body = (description: string, schema: Json, headers: Json = {}): Json => ({
  description,
  headers,
  content: { 'application/json': { schema } },
})

const camel = (path: string): string =>
  path
    .split(/[-_]/)
    .map((part) => `${part.slice(0, 1).toUpperCase()}${part.slice(1)}`)
    .join('')

const SUMMARY: Readonly<Record<Operation, string>> = {
  list: 'List',
  get: 'Get one',
  create: 'Create',
  update: 'Update by merge patch',
  delete: 'Delete',
}

const IF_MATCH = {
  name: 'If-Match',
  in: 'header',
  required: false,
  schema: text,
  description: 'The ETag that was read: 412 when it was changed meanwhile.',
}
const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: 255 },
  description: 'A repeat within 24 hours gets the first answer again, with Idempotency-Replayed.',
}
const IF_NONE_MATCH = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  schema: text,
  description: 'The ETag that was read: 304 while it is unchanged.',
}

const idParameter = (model: Model): Json => ({
  name: 'id',
  in: 'path',
  required: true,
  schema: model.idKind === 'integer' ? { type: 'integer', minimum: 1 } : text,
})

const resourceOperation = (
  path: string,
  model: Model,
  operation: Operation,
  components: Map<string, Json>,
): Json => {
  const one = publish(model.declaration.schema, components) as Json
  const prefix = path.split('/')[1] ?? model.path
  const written = `${model.declaration.name}${operation === 'create' ? 'Create' : 'Update'}`
  if (operation === 'create' || operation === 'update')
    components.set(written, bodySchema(model, operation, components))
  const schema = { $ref: `#/components/schemas/${written}` }
  const unchanged = { 304: { description: 'Unchanged.', headers: ETAG } }
  const success: Readonly<Record<Operation, Json>> = {
    list: { 200: body('A page.', { type: 'array', items: one }, LIST_HEADERS), ...unchanged },
    get: { 200: body('It.', one, ETAG), ...unchanged },
    create: { 201: body('Created.', one, { ...ETAG, Location: header('Its IRI.') }) },
    update: { 200: body('As it is now.', one, ETAG) },
    delete: { 204: { description: 'Deleted.' } },
  }
  const parameters: Readonly<Record<Operation, readonly Json[]>> = {
    list: [...listParameters(model), IF_NONE_MATCH],
    get: [idParameter(model), IF_NONE_MATCH],
    create: [IDEMPOTENCY_KEY],
    update: [idParameter(model), IF_MATCH],
    delete: [idParameter(model), IF_MATCH],
  }
  return {
    operationId: `${operation}${camel(prefix)}`,
    summary: `${SUMMARY[operation]}: ${model.declaration.name}`,
    tags: [model.declaration.tag],
    ...(model.declaration.extension === true ? { 'x-extension': true } : {}),
    parameters: parameters[operation],
    ...(operation === 'create'
      ? { requestBody: { required: true, content: { 'application/json': { schema } } } }
      : {}),
    ...(operation === 'update'
      ? {
          requestBody: {
            required: true,
            content: { 'application/merge-patch+json': { schema }, 'application/json': { schema } },
          },
        }
      : {}),
    responses: { ...success[operation], ...errorResponses([...ALWAYS, ...BY_OPERATION[operation]]) },
  }
}

const specialOperation = (
  route: Route,
  doc: Extract<Route['doc'], { kind: 'operation' }>,
  components: Map<string, Json>,
): Json => ({
  operationId: doc.id,
  summary: doc.summary,
  tags: [doc.tag],
  ...(doc.extension === true ? { 'x-extension': true } : {}),
  parameters: [
    ...(doc.filtersOf === undefined ? [] : filterParameters(doc.filtersOf)),
    ...(doc.parameters ?? []).map(({ name, about, schema, required }) => ({
      name,
      in: route.path.includes(`{${name}}`) ? 'path' : 'query',
      required: required === true,
      schema,
      description: about,
    })),
  ],
  ...(doc.body === undefined
    ? {}
    : {
        requestBody: {
          required: true,
          content: { 'application/json': { schema: publish(doc.body, components) } },
        },
      }),
  responses: {
    [String(doc.status)]:
      doc.answer === null
        ? { description: 'Done.' }
        : body('The answer.', publish(doc.answer, components) as Json),
    ...errorResponses([...ALWAYS, 400, ...(doc.body === undefined ? [] : [413, 415]), ...doc.errors]),
  },
})

/** The OpenAPI document of these routes. */
export const openApiOf = (routes: readonly Route[], base: string): Json => {
  const components = new Map<string, Json>()
  publish(Problem, components)
  const paths = new Map<string, Record<string, Json>>()
  for (const route of routes) {
    const { doc } = route
    if (doc.kind === 'hidden') continue
    const operation =
      doc.kind === 'resource'
        ? resourceOperation(route.path, doc.model, doc.operation, components)
        : specialOperation(route, doc, components)
    const item = paths.get(route.path) ?? {}
    item[route.method.toLowerCase()] = operation
    paths.set(route.path, item)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Stint workspace service',
      version: VERSION,
      description: `Time tracking and absences for teams. Bodies are JSON of at most ${LIMITS.body} bytes. Lists are bare arrays; totals and pages are in headers. Errors are problem details (RFC 9457). References are IRIs; on input any prefix of the resource, an absolute URL of this service, or the plain id.`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: base === '' ? '/' : base }],
    security: [{ bearer: [] }],
    tags: [{ name: 'Extensions', description: 'Beyond the specification.', 'x-extension': true }],
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'A personal access token.' },
      },
      schemas: Object.fromEntries(components),
      responses: Object.fromEntries(
        Object.entries(ERRORS).map(([status, description]) => [
          `Problem${status}`,
          {
            description,
            content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
          },
        ]),
      ),
    },
  }
}

/** GET /api/doc.json, open to everyone. */
export const documentRoute = (routes: readonly Route[], base: string): Route => {
  const answer = json(openApiOf(routes, base))
  return {
    method: 'GET',
    path: '/api/doc.json',
    admission: { kind: 'public' },
    doc: { kind: 'hidden' },
    handle: async () => answer,
  }
}
