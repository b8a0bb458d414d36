// Endpoints that are no operation of a resource, and actions on its rows, as published.
import type { TSchema } from 'typebox'
import type { ParameterDoc, Route } from '../../engine/serve/routes'
import { choiceParameters, chosenRows } from './chosen'
import { pathValueOf } from './examples'
import { told } from './names'
import {
  common,
  JSON_TYPE,
  listMedia,
  PAGING,
  PATCH_TYPES,
  requestBody,
  shown,
  unchangedWith,
} from './operations'
import { choosingParameters, shared } from './parameters'
import { answer, headers, specialRefusals } from './responses'
import { publish, publishInput, type Json, type Published } from './schemas'

type OperationDoc = Extract<Route['doc'], { kind: 'operation' }>

/** The class that an endpoint is about: the one it answers with, one or many. */
const resourceNamed = (schema: unknown): Json => {
  const { $id, items } = (schema ?? {}) as { $id?: string; items?: { $id?: string } }
  const name = $id ?? items?.$id
  return name === undefined ? {} : { 'x-resource': name }
}

/** What is answered; a list that is kept in step has a form apart with what stays of rows that went. */
const mediaOf = (doc: OperationDoc, status: number, schema: TSchema, published: Published): Json => {
  const { items } = schema as { items?: TSchema }
  const id = doc.aliasOf ?? doc.id
  const media =
    doc.synced === true && items !== undefined
      ? listMedia(id, items, [], published)
      : shown(id, status, publish(schema, published) as Json)
  return doc.shows === undefined ? media : { ...media, ...chosenRows([doc.shows], published) }
}

/** A body of JSON; of an upload also as a form with the bytes in its field `file`. */
const bodyFor = ({ method, upload }: Route, schema: Json, example: OperationDoc['example']): Json => {
  const body = requestBody(schema, method === 'PATCH' ? PATCH_TYPES : [JSON_TYPE], example)
  if (upload !== true) return body
  const file = {
    type: 'object',
    properties: { file: { type: 'string', format: 'binary', description: 'The bytes of the file.' } },
    required: ['file'],
  }
  return { ...body, content: { ...(body['content'] as Json), 'multipart/form-data': { schema: file } } }
}

/** Generators read the bytes of an image as a string unless the format says `binary`. */
const fileSchema = (type: string): Json =>
  type.startsWith('text/') ? { type: 'string' } : { type: 'string', format: 'binary' }

/** An answer that is no JSON, by its types. */
const bytes = (media: readonly string[] | undefined): Json =>
  media === undefined
    ? {}
    : { content: Object.fromEntries(media.map((type) => [type, { schema: fileSchema(type) }])) }

/** An answer that is offered in other types as well. */
const withBytes = (response: Json, media: readonly string[] | undefined): Json => ({
  ...response,
  content: { ...(response['content'] as Json), ...(bytes(media)['content'] as Json | undefined) },
})

const parameterOf = (
  { path }: Route,
  doc: OperationDoc,
  { name, about, schema, required, example, several }: ParameterDoc,
): Json => {
  const inPath = path.includes(`{${name}}`)
  const value = inPath ? (pathValueOf(name, doc.aliasOf ?? doc.id) ?? example) : example
  return {
    name,
    in: inPath ? 'path' : 'query',
    required: inPath || required === true,
    schema,
    description: about,
    ...(several === true ? { 'x-aliases': [`${name}[]`] } : {}),
    ...(value === undefined ? {} : { example: value }),
  }
}

const parametersOf = (route: Route, doc: OperationDoc, published: Published): readonly Json[] => [
  ...(doc.filtersOf === undefined ? [] : choosingParameters(doc.filtersOf, doc.parameters)),
  ...(doc.parameters ?? []).map((parameter) => parameterOf(route, doc, parameter)),
  ...(doc.shows === undefined ? [] : choiceParameters([doc.shows], published)),
  ...(doc.paged === true ? shared('page', 'itemsPerPage') : []),
  ...(doc.synced === true ? shared('sync') : []),
  ...(doc.idempotent === true ? shared('Idempotency-Key') : []),
  ...(doc.tagged === true ? shared(route.method === 'GET' ? 'If-None-Match' : 'If-Match') : []),
  ...shared('Accept-Language'),
]

/** What a list in pages says of them, with its rows and without. */
const pagingOf = (doc: OperationDoc): readonly string[] =>
  doc.paged === true || doc.filtersOf !== undefined ? PAGING : []

/** What succeeds. */
const successOf = (doc: OperationDoc, published: Published): Json => {
  const ways = [{ status: doc.status, about: 'The result.', answer: doc.answer }, ...(doc.also ?? [])]
  const tags = headers(
    ...(doc.answer === null && doc.tagged !== true ? [] : ['ETag']),
    ...(doc.media === undefined || doc.answer === null ? [] : ['Content-Language']),
    ...(doc.idempotent === true ? ['Idempotency-Replayed'] : []),
    ...pagingOf(doc),
    ...(doc.synced === true ? ['Link', 'Sync-Token'] : []),
    ...(doc.status === 201 ? ['Location'] : []),
  )
  return Object.fromEntries(
    ways.map((way) => [
      String(way.status),
      way.answer === null
        ? { description: 'Done.', headers: tags, ...(way.status === doc.status ? bytes(doc.media) : {}) }
        : withBytes(answer(way.about, mediaOf(doc, way.status, way.answer, published), tags), doc.media),
    ]),
  )
}

/** An endpoint, or an action. */
export const specialOperation = (route: Route, doc: OperationDoc, published: Published): Json => {
  const errors = doc.synced === true ? [...doc.errors, 410] : doc.errors
  return {
    operationId: doc.id,
    summary: doc.summary,
    description: told(
      route.admission,
      doc.aliasOf === undefined ? undefined : `Another path for \`${doc.aliasOf}\`.`,
      doc.description,
      route.expensive === true ? 'Counted against the limit of expensive requests.' : undefined,
    ),
    tags: [doc.tag],
    ...resourceNamed(doc.answer),
    ...(doc.extension === true ? { 'x-extension': true } : {}),
    ...(doc.aliasOf === undefined ? {} : { 'x-alias-of': doc.aliasOf }),
    ...common(route),
    parameters: parametersOf(route, doc, published),
    ...(doc.body === undefined
      ? {}
      : { requestBody: bodyFor(route, publishInput(doc.body, published), doc.example) }),
    responses: {
      ...successOf(doc, published),
      ...(doc.tagged === true && route.method === 'GET' ? unchangedWith(...pagingOf(doc)) : {}),
      ...specialRefusals(route.path.includes('{') ? [404, ...errors] : errors, route.method),
    },
  }
}
