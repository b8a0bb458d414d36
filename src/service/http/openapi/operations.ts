// Operations of resources as published: those of a row or a list, and many creations at once.
import type { TSchema } from 'typebox'
import type { ExampleBody } from '../../engine/schema/declare'
import type { Model } from '../../engine/schema/model'
import type { ParameterDoc, Route } from '../../engine/serve/routes'
import { LIMITS } from '../limits'
import { choiceParameters, chosenRow, chosenRows } from './chosen'
import { answersOf, pathValueOf } from './examples'
import { aboutOperation, placeOf, scopeOf, spaced, plural, summaryOf, told } from './names'
import { idParameter, listParameters, shared } from './parameters'
import { answer, headers, operationRefusals, specialRefusals } from './responses'
import { bodyOf, publish, schemaReference, TOMBSTONE, type Json, type Published } from './schemas'

export const JSON_TYPE = 'application/json'
export const PATCH_TYPES = ['application/merge-patch+json', JSON_TYPE]

const STATE_OF_REPEAT = 'The body is ignored, and the response is the current state.'

/** Why a create may answer with a row that was there; null where it never does. */
const repeatOf = ({ declaration: { clientIds, sameBy } }: Model): string | null => {
  if (clientIds === true)
    return `A repeat: the caller created this with the same clientId before. ${STATE_OF_REPEAT}`
  return sameBy === undefined
    ? null
    : `A repeat: there is one with the same ${sameBy.join(', ')}. ${STATE_OF_REPEAT}`
}

/** The answer to If-None-Match; of a list it says what the list's own answer would, too. */
export const unchangedWith = (...more: readonly string[]) => ({
  304: { description: 'Not modified.', headers: headers('ETag', ...more) },
})

/** What a page says of all the pages. */
export const PAGING = ['X-Total-Count', 'X-Page', 'X-Per-Page', 'X-Total-Pages', 'Link']

/** What every operation says of itself. */
export const common = ({ admission }: Route): Json => {
  const scope = scopeOf(admission)
  if (admission.kind !== 'token' && admission.kind !== 'scope') return { security: [] }
  return {
    security: [{ bearer: scope === null ? [] : [scope] }],
    ...(scope === null ? {} : { 'x-required-scope': scope }),
  }
}

/** A body of these types, with its example. */
export const requestBody = (schema: Json, types: readonly string[], example?: ExampleBody): Json => ({
  required: '$ref' in schema || schema['required'] !== undefined,
  content: Object.fromEntries(
    types.map((type) => [type, { schema, ...(example === undefined ? {} : { example }) }]),
  ),
})

/** An answer with its example: what was answered with this status, with another, or when the row was read. */
export const shown = (id: string, status: number, schema: Json): Json => {
  const answers = answersOf(id) ?? {}
  const { $ref: reference = '' } = schema as { $ref?: string }
  const row = reference.slice(reference.lastIndexOf('/') + 1)
  const example = answers[String(status)] ?? Object.values(answers)[0] ?? answersOf(`get${row}`)?.['200']
  return { schema, ...(example === undefined ? {} : { example }) }
}

/**
 * A list is typed by its rows alone; what it holds with `sync`, `includeDeleted` and other parameters is a schema apart,
 * so that only clients that ask for it deal with it. See docs/api.md.
 */
export const listMedia = (
  id: string,
  rows: TSchema,
  others: readonly TSchema[],
  published: Published,
): Json => {
  const row = publish(rows, published) as Json
  const every = [row, ...others.map((each) => publish(each, published)), TOMBSTONE]
  return {
    ...shown(id, 200, { type: 'array', items: row }),
    'x-complete-schema': { type: 'array', items: { anyOf: every } },
  }
}

/** The resources whose rows a list holds. */
const modelsOf = ({ model, others = [] }: ResourceDoc, { modelNamed }: Published): readonly Model[] => [
  model,
  ...others.flatMap(({ $id }: { readonly $id?: string }) => modelNamed($id ?? '') ?? []),
]

type ResourceDoc = Extract<Route['doc'], { kind: 'resource' }>

/** What succeeds. */
const successOf = (doc: ResourceDoc, id: string, published: Published): Json => {
  const { model, operation, others = [] } = doc
  const one = publish(model.declaration.schema, published) as Json
  const made = headers('ETag', 'Location', 'Idempotency-Replayed')
  const named = spaced(model.declaration.name)
  switch (operation) {
    case 'list':
      return {
        200: answer(
          'One page of the list.',
          {
            ...listMedia(id, model.declaration.schema, others, published),
            ...chosenRows(modelsOf(doc, published), published),
          },
          headers('ETag', ...PAGING, 'Sync-Token'),
        ),
        ...unchangedWith(...PAGING),
      }
    case 'get':
      return {
        200: answer(
          `The ${named}.`,
          { ...shown(id, 200, one), ...chosenRow(model, published) },
          headers('ETag'),
        ),
        ...unchangedWith(),
      }
    case 'create': {
      const repeat = repeatOf(model)
      return {
        ...(repeat === null ? {} : { 200: answer(repeat, shown(id, 201, one), made) }),
        201: answer(`The created ${named}.`, shown(id, 201, one), made),
      }
    }
    case 'update':
      return { 200: answer(`The updated ${named}.`, shown(id, 200, one), headers('ETag')) }
    case 'delete':
      return { 204: { description: 'Deleted.', headers: headers() } }
  }
}

export const queryParameter = ({ name, about, schema }: ParameterDoc): Json => ({
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

const parametersOf = (path: string, id: string, doc: ResourceDoc, published: Published): readonly Json[] => {
  const { model, operation } = doc
  const own = path.includes('{id}')
    ? [idParameter(model, pathValueOf('id', id, `get${model.declaration.name}`))]
    : []
  switch (operation) {
    case 'list':
      return listParameters(model, choiceParameters(modelsOf(doc, published), published))
    case 'get':
      return [...own, ...choiceParameters([model], published), ...shared('If-None-Match')]
    case 'create':
      return shared('Idempotency-Key')
    case 'update':
      return [...own, ...shared('If-Match')]
    case 'delete':
      return [
        ...own,
        ...(model.declaration.forcible === true ? [queryParameter(FORCE)] : []),
        ...shared('If-Match'),
      ]
  }
}

const bodyFor = ({ model, operation, source }: ResourceDoc, published: Published): Json => {
  const { examples } = (source ?? model).declaration
  if (operation === 'create')
    return { requestBody: requestBody(bodyOf(model, operation, published), [JSON_TYPE], examples?.create) }
  if (operation === 'update')
    return {
      requestBody: requestBody(bodyOf(model, operation, published, source), PATCH_TYPES, examples?.update),
    }
  return {}
}

/** An operation of a resource. */
export const resourceOperation = (route: Route, doc: ResourceDoc, published: Published): Json => {
  const { model, operation } = doc
  const { name, tag, extension, extensions, clientIds } = model.declaration
  const { id, aliasOf } = placeOf(model, operation, route.path)
  const gone = operation === 'create' && clientIds === true ? [410] : []
  return {
    operationId: id,
    summary: summaryOf(model, operation),
    description: aboutOperation(model, operation, route.admission, aliasOf),
    tags: [tag],
    'x-resource': name,
    ...(extension === true || extensions?.includes(operation) === true ? { 'x-extension': true } : {}),
    ...(aliasOf === undefined ? {} : { 'x-alias-of': aliasOf }),
    ...common(route),
    parameters: [...parametersOf(route.path, aliasOf ?? id, doc, published), ...shared('Accept-Language')],
    ...bodyFor(doc, published),
    responses: { ...successOf(doc, aliasOf ?? id, published), ...operationRefusals(operation, gone) },
  }
}

/** Many creations: what may be sent, and what became of each. */
export const batchOperation = (
  route: Route,
  { model }: Extract<Route['doc'], { kind: 'batch' }>,
  published: Published,
): Json => {
  const { name, schema, tag, examples } = model.declaration
  const rows = plural(spaced(name))
  const result = {
    type: 'object',
    description: 'What became of one item.',
    required: ['status'],
    properties: {
      status: { type: 'integer', description: 'The status that a single request would have.' },
      location: { type: 'string', description: 'The IRI of the created item.' },
      etag: { type: 'string', description: 'The ETag of the created item.' },
      item: { ...(publish(schema, published) as Json), description: 'The created item.' },
      retryAfter: { type: 'integer', description: 'Seconds to wait before you send the item again.' },
      problem: { ...schemaReference('Problem'), description: 'Why the item was refused.' },
    },
  }
  const id = `batchCreate${plural(name)}`
  return {
    operationId: id,
    summary: `Create many ${rows}`,
    description: told(
      route.admission,
      `Creates up to ${LIMITS.batch} ${rows}. Each item is the body of a single create, succeeds or fails on its own, and counts as one request against the limits. Send a \`clientId\` with each item, so that you can send the whole batch again.`,
    ),
    tags: [tag],
    'x-resource': name,
    'x-extension': true,
    ...common(route),
    parameters: shared('Idempotency-Key', 'Accept-Language'),
    requestBody: requestBody(
      {
        type: 'object',
        additionalProperties: false,
        required: ['items'],
        properties: {
          items: {
            type: 'array',
            description: 'The bodies of the creates.',
            items: bodyOf(model, 'create', published),
            minItems: 1,
            maxItems: LIMITS.batch,
          },
        },
      },
      [JSON_TYPE],
      examples?.create === undefined ? undefined : { items: [examples.create] },
    ),
    responses: {
      200: answer(
        'The result of each item, in the same order: `item` or `problem`.',
        shown(id, 200, {
          type: 'object',
          required: ['results'],
          properties: { results: { type: 'array', description: 'A result for each item.', items: result } },
        }),
        headers('Idempotency-Replayed'),
      ),
      ...specialRefusals([], 'POST'),
    },
  }
}
