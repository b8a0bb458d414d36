// The machine-readable description (OpenAPI 3.1), made from the same routes that are served.
import { Problem } from '#contract/problem'
import Type from 'typebox'
import type { TSchema } from 'typebox'
import { json, type Answer } from '../engine/call'
import type { Operation } from '../engine/schema/declare'
import type { Model } from '../engine/schema/model'
import type { ParameterDoc, Route } from '../engine/serve/routes'
import { LIMITS } from './limits'
import {
  choosingParameters,
  idParameter,
  listParameters,
  shared,
  SHARED_PARAMETERS,
} from './openapi/parameters'
import {
  answer,
  headers,
  HEADERS,
  operationRefusals,
  PROBLEM_RESPONSES,
  specialRefusals,
} from './openapi/responses'
import {
  bodyOf,
  publish,
  publishWritten,
  schemaReference,
  type Json,
  type Published,
} from './openapi/schemas'

/** The application version of the published description. */
const VERSION = '2.0.0'

/** What a sync gives for a deleted row. */
const Tombstone = Type.Object(
  { id: Type.Union([Type.Integer(), Type.String()]), deletedAt: Type.String({ format: 'date-time' }) },
  { $id: 'Tombstone', additionalProperties: false },
)

const camel = (path: string): string =>
  path
    .split(/[-_]/)
    .map((part) => `${part.slice(0, 1).toUpperCase()}${part.slice(1)}`)
    .join('')

/** `ProjectMember` as `project member`. */
const spacedName = (name: string): string =>
  name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`).toLowerCase()

const SUMMARY: Readonly<Record<Operation, string>> = {
  list: 'List',
  get: 'Get',
  create: 'Create',
  update: 'Update (merge patch)',
  delete: 'Delete',
}

const STATE_OF_REPEAT = 'The body is ignored, and the response is the current state.'

/** Why a create may answer with a row that was there; null where it never does. */
const repeatOf = ({ declaration: { clientIds, sameBy } }: Model): string | null => {
  if (clientIds === true)
    return `A repeat: the caller created this with the same clientId before. ${STATE_OF_REPEAT}`
  return sameBy === undefined
    ? null
    : `A repeat: there is one with the same ${sameBy.join(', ')}. ${STATE_OF_REPEAT}`
}

const unchanged = { 304: { description: 'Not modified.', headers: headers('ETag') } }

/** What a page says of all the pages. */
const PAGING = ['X-Total-Count', 'X-Page', 'X-Per-Page', 'X-Total-Pages', 'Link']

/** What succeeds. */
const successOf = (
  { model, operation, others = [] }: Extract<Route['doc'], { kind: 'resource' }>,
  published: Published,
): Json => {
  const one = publish(model.declaration.schema, published) as Json
  const made = headers('ETag', 'Location', 'Idempotency-Replayed')
  const named = spacedName(model.declaration.name)
  switch (operation) {
    case 'list': {
      const items = { anyOf: [one, ...others, Tombstone].map((each) => publish(each, published)) }
      return {
        200: answer(
          'One page of the list.',
          { type: 'array', items },
          headers('ETag', ...PAGING, 'Sync-Token'),
        ),
        ...unchanged,
      }
    }
    case 'get':
      return { 200: answer(`The ${named}.`, one, headers('ETag')), ...unchanged }
    case 'create': {
      const repeat = repeatOf(model)
      return {
        ...(repeat === null ? {} : { 200: answer(repeat, one, made) }),
        201: answer(`The created ${named}.`, one, made),
      }
    }
    case 'update':
      return { 200: answer(`The updated ${named}.`, one, headers('ETag')) }
    case 'delete':
      return { 204: { description: 'Deleted.' } }
  }
}

const queryParameter = ({ name, about, schema }: ParameterDoc): Json => ({
  name,
  in: 'query',
  required: false,
  schema,
  description: about,
})

const FORCE: ParameterDoc = {
  name: 'force',
  about: 'Delete it even if approved absences depend on it.',
  schema: { type: 'boolean', default: false },
}

const parametersOf = (path: string, model: Model, operation: Operation): readonly Json[] => {
  const id = path.includes('{id}') ? [idParameter(model)] : []
  switch (operation) {
    case 'list':
      return listParameters(model)
    case 'get':
      return [...id, ...shared('If-None-Match')]
    case 'create':
      return shared('Idempotency-Key')
    case 'update':
      return [...id, ...shared('If-Match')]
    case 'delete':
      return [
        ...id,
        ...(model.declaration.forcible === true ? [queryParameter(FORCE)] : []),
        ...shared('If-Match'),
      ]
  }
}

const requestBody = (schema: Json, ...types: readonly string[]): Json => ({
  required: '$ref' in schema || schema['required'] !== undefined,
  content: Object.fromEntries(types.map((type) => [type, { schema }])),
})

const JSON_TYPE = 'application/json'

const resourceOperation = (
  path: string,
  doc: Extract<Route['doc'], { kind: 'resource' }>,
  published: Published,
): Json => {
  const { model, operation, source } = doc
  const { name, singleton, summaries } = model.declaration
  const prefix = path.split('/')[1] ?? model.path
  const gone = operation === 'create' && model.declaration.clientIds === true ? [410] : []
  return {
    operationId: `${operation}${singleton?.path === path.slice(1) ? name : camel(prefix)}`,
    summary: summaries?.[operation] ?? `${SUMMARY[operation]}: ${name}`,
    tags: [model.declaration.tag],
    'x-resource': name,
    ...(model.declaration.extension === true ? { 'x-extension': true } : {}),
    parameters: parametersOf(path, model, operation),
    ...(operation === 'create'
      ? { requestBody: requestBody(bodyOf(model, operation, published), JSON_TYPE) }
      : {}),
    ...(operation === 'update'
      ? {
          requestBody: requestBody(
            bodyOf(model, operation, published, source),
            'application/merge-patch+json',
            JSON_TYPE,
          ),
        }
      : {}),
    responses: { ...successOf(doc, published), ...operationRefusals(operation, gone) },
  }
}

/** Many creations: what may be sent, and what became of each. */
const batchOperation = ({ model }: Extract<Route['doc'], { kind: 'batch' }>, published: Published): Json => {
  const { name, schema, tag } = model.declaration
  const created = bodyOf(model, 'create', published)
  const result = {
    type: 'object',
    required: ['status'],
    properties: {
      status: { type: 'integer', description: 'The status that a single request would have.' },
      location: { type: 'string', description: 'The IRI of the created item.' },
      etag: { type: 'string' },
      item: publish(schema, published),
      retryAfter: { type: 'integer', description: 'Seconds to wait before you send the item again.' },
      problem: schemaReference('Problem'),
    },
  }
  return {
    operationId: `batch${camel(model.path)}`,
    summary: `Create many: ${name}. Each item succeeds or fails on its own`,
    tags: [tag],
    'x-resource': name,
    'x-extension': true,
    parameters: shared('Idempotency-Key'),
    requestBody: requestBody(
      {
        type: 'object',
        additionalProperties: false,
        required: ['items'],
        properties: { items: { type: 'array', items: created, minItems: 1, maxItems: LIMITS.batch } },
      },
      JSON_TYPE,
    ),
    responses: {
      200: answer('The result of each item, in the same order: `item` or `problem`.', {
        type: 'object',
        required: ['results'],
        properties: { results: { type: 'array', items: result } },
      }),
      ...specialRefusals([], 'POST'),
    },
  }
}

/** The class that a special operation is about: the one it answers with, one or many. */
const resourceNamed = (schema: unknown): Json => {
  const { $id, items } = (schema ?? {}) as { $id?: string; items?: { $id?: string } }
  const name = $id ?? items?.$id
  return name === undefined ? {} : { 'x-resource': name }
}

/** What an operation answers; a list that is kept in step also holds what stays of rows that went. */
const shownAs = (schema: TSchema, synced: boolean, published: Published): Json => {
  const shown = publish(schema, published) as Json
  return synced ? { ...shown, items: { anyOf: [shown['items'], publish(Tombstone, published)] } } : shown
}

const specialOperation = (
  route: Route,
  doc: Extract<Route['doc'], { kind: 'operation' }>,
  published: Published,
): Json => {
  const synced = doc.synced === true
  const success = [{ status: doc.status, about: 'The result.', answer: doc.answer }, ...(doc.also ?? [])]
  const errors = synced ? [...doc.errors, 410] : doc.errors
  const tags = headers(
    ...(doc.tagged === true ? ['ETag'] : []),
    ...(doc.paged === true ? PAGING : []),
    ...(synced ? ['Link', 'Sync-Token'] : []),
  )
  return {
    operationId: doc.id,
    summary: doc.summary,
    tags: [doc.tag],
    ...resourceNamed(doc.answer),
    ...(doc.extension === true ? { 'x-extension': true } : {}),
    ...(route.admission.kind === 'public' ? { security: [] } : {}),
    parameters: [
      ...(doc.filtersOf === undefined ? [] : choosingParameters(doc.filtersOf)),
      ...(doc.parameters ?? []).map(({ name, about, schema, required }) => {
        const inPath = route.path.includes(`{${name}}`)
        return {
          name,
          in: inPath ? 'path' : 'query',
          required: inPath || required === true,
          schema,
          description: about,
        }
      }),
      ...(doc.paged === true ? shared('page', 'itemsPerPage') : []),
      ...(synced ? shared('sync') : []),
      ...(doc.idempotent === true ? shared('Idempotency-Key') : []),
      ...(doc.tagged === true ? shared(route.method === 'GET' ? 'If-None-Match' : 'If-Match') : []),
    ],
    ...(doc.body === undefined ? {} : { requestBody: bodyFor(route, publishWritten(doc.body, published)) }),
    responses: {
      ...Object.fromEntries(
        success.map((each) => [
          String(each.status),
          each.answer === null
            ? { description: 'Done.', ...(each.status === doc.status ? bytes(doc.media) : {}) }
            : answer(each.about, shownAs(each.answer, synced, published), tags),
        ]),
      ),
      ...(doc.tagged === true && route.method === 'GET' ? unchanged : {}),
      ...specialRefusals(route.path.includes('{') ? [404, ...errors] : errors, route.method),
    },
  }
}

const bodyTypes = (method: Route['method']) =>
  method === 'PATCH' ? ['application/merge-patch+json', JSON_TYPE] : [JSON_TYPE]

/** A body of JSON; of an upload also as a form with the bytes in its field `file`. */
const bodyFor = ({ method, upload }: Route, schema: Json): Json => {
  const body = requestBody(schema, ...bodyTypes(method))
  if (upload !== true) return body
  const file = {
    type: 'object',
    properties: { file: { type: 'string', format: 'binary' } },
    required: ['file'],
  }
  return { ...body, content: { ...(body['content'] as Json), 'multipart/form-data': { schema: file } } }
}

/** An answer that is no JSON, by its types. */
const bytes = (media: readonly string[] | undefined): Json =>
  media === undefined ? {} : { content: Object.fromEntries(media.map((type) => [type, {}])) }

const describe = (
  route: Route,
  doc: Exclude<Route['doc'], { kind: 'hidden' }>,
  published: Published,
): Json => {
  switch (doc.kind) {
    case 'resource':
      return resourceOperation(route.path, doc, published)
    case 'batch':
      return batchOperation(doc, published)
    case 'operation':
      return specialOperation(route, doc, published)
  }
}

/** The OpenAPI document of these routes. */
export const openApiOf = (routes: readonly Route[], base: string): Json => {
  const models = new Map(
    routes.flatMap(({ doc }) => (doc.kind === 'resource' ? [[doc.model.path, doc.model] as const] : [])),
  )
  const published: Published = {
    schemas: new Map(),
    idKindOf: (path) => models.get(path)?.idKind,
    modelNamed: (name) => [...models.values()].find(({ declaration }) => declaration.name === name),
  }
  publish(Problem, published)
  const paths = new Map<string, Record<string, Json>>()
  for (const route of routes) {
    const { doc } = route
    if (doc.kind === 'hidden') continue
    const operation = describe(route, doc, published)
    const item = paths.get(route.path) ?? {}
    item[route.method.toLowerCase()] = operation
    paths.set(route.path, item)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Stint workspace service',
      version: VERSION,
      description: `Time tracking and absences for teams. Bodies are JSON of at most ${LIMITS.body} bytes. Lists are bare arrays; totals and pages are in headers. Errors are problem details (RFC 9457). References are IRIs; requests may also use another path prefix of the resource, an absolute URL of this service, or the plain id. Parameters also work under the names in their \`x-aliases\`.`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: base === '' ? '/' : base }],
    security: [{ bearer: [] }],
    tags: tagsOf(paths),
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'A personal access token.' },
      },
      parameters: SHARED_PARAMETERS,
      headers: HEADERS,
      schemas: Object.fromEntries(published.schemas),
      responses: PROBLEM_RESPONSES,
    },
  }
}

/** Every tag once, in the order of the paths; extensions last and said to be. */
const tagsOf = (paths: ReadonlyMap<string, Readonly<Record<string, Json>>>): Json[] => {
  const names = new Set(
    [...paths.values()].flatMap((item) => Object.values(item)).flatMap(({ tags }) => tags as string[]),
  )
  names.delete('Extensions')
  return [
    ...[...names].map((name) => ({ name })),
    {
      name: 'Extensions',
      description: 'Operations that the specification does not define.',
      'x-extension': true,
    },
  ]
}

/** GET /api/doc.json, open to everyone; made when it is first asked for. */
export const documentRoute = (routes: readonly Route[], base: string): Route => {
  let made: Answer | undefined
  return {
    method: 'GET',
    path: '/api/doc.json',
    admission: { kind: 'public' },
    doc: { kind: 'hidden' },
    handle: async () => (made ??= json(openApiOf(routes, base))),
  }
}
