// Responses as published: successes with their headers, and every problem as a shared response.
import type { Operation } from '../../engine/schema/declare'
import type { Route } from '../../engine/serve/routes'
import type { Messages } from '../../engine/problem'
import { schemaReference, type Json } from './schemas'

const header = (description: string, type = 'string'): Json => ({ description, schema: { type } })

/** Response headers, published once. */
export const HEADERS: Readonly<Record<string, Json>> = {
  ETag: header('The version of the resource. Weak for lists.'),
  Location: header('The IRI of the created resource.'),
  'X-Total-Count': header('The number of rows on all pages.', 'integer'),
  'X-Page': header('The number of this page, starting at 1.', 'integer'),
  'X-Per-Page': header('The number of rows per page.', 'integer'),
  'X-Total-Pages': header('The number of pages.', 'integer'),
  Link: header(
    'Absolute links to the first, prev, self, next and last page (RFC 8288). In a sync: to the next page.',
  ),
  'Sync-Token': header('Send this as sync= to get later changes.'),
  'Retry-After': header('Seconds to wait before you try again.', 'integer'),
  Allow: header('The methods that this endpoint supports.'),
  'WWW-Authenticate': header('Bearer, and why the token was rejected.'),
  'Idempotency-Replayed': header('true when the response of the first request is repeated.'),
  'Accept-Patch': header('The media types that a PATCH may have.'),
  'Content-Language': header('The language of the messages in the body: en or pl.'),
  'X-Request-Id': header('The id of the request, as in the log of the service.'),
  'Cache-Control': header('private, no-cache: caches ask again with If-None-Match before they use a copy.'),
  Vary: header('The request headers that the response depends on.'),
  RateLimit: header(
    'What is left of the limit, and the seconds until it is full again. Absent without limits.',
  ),
  'RateLimit-Policy': header('The limit: requests and seconds. Absent without limits.'),
  'X-Content-Type-Options': header('nosniff: browsers take the response for what Content-Type says.'),
  'Content-Security-Policy': header('What a browser may load for the response: of JSON, nothing.'),
}

/** On every response. */
const EVERYWHERE = [
  ...['X-Request-Id', 'Cache-Control', 'Vary', 'RateLimit', 'RateLimit-Policy'],
  ...['X-Content-Type-Options', 'Content-Security-Policy'],
]

/** These headers, and those that every response has. */
export const headers = (...names: readonly string[]): Json =>
  Object.fromEntries(
    [...new Set([...names, ...EVERYWHERE])].map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  )

const PROBLEMS: Readonly<Record<number, string>> = {
  400: 'The request is malformed, or a query parameter is unknown or invalid.',
  401: 'The access token, or the signature of a notification, is missing, unknown, expired or revoked.',
  403: 'The role of the caller or the scope of the token does not allow this.',
  404: 'The resource does not exist, or the caller does not have access to it.',
  405: 'This endpoint does not support the method; Allow lists those that it does.',
  406: 'The Accept header does not allow JSON.',
  408: 'The request took too long to arrive. Nothing was changed.',
  409: 'The request conflicts with the current state; `code` says why.',
  410: 'The sync token expired: start a full sync. For a create: the row with this clientId was deleted.',
  412: 'The resource has changed: If-Match does not match its current ETag.',
  413: 'The request body is too large.',
  414: 'The URL is too long.',
  415: 'The media type of the request body is not supported.',
  422: 'The data is not valid; `violations` lists the fields.',
  428: 'If-Match is required.',
  429: 'Too many requests; Retry-After says when to try again.',
  431: 'The headers are too large.',
  500: 'Something went wrong. Nothing was changed.',
  502: 'A provider elsewhere refused or did not answer; `detail` says why. Nothing was changed.',
  503: 'The database is busy, unavailable, read-only or damaged; `code` says which, and Retry-After says when to try again. Nothing was changed, except with `outcome-unknown`: then the change may have been saved.',
  507: 'The disk with the database is full. Nothing was changed.',
}

const PROBLEM_HEADERS: Readonly<Record<number, readonly string[]>> = {
  401: ['WWW-Authenticate'],
  403: ['WWW-Authenticate'],
  405: ['Allow'],
  412: ['ETag'],
  415: ['Accept-Patch'],
  429: ['Retry-After'],
  503: ['Retry-After'],
}

/** Problems that any operation may return. */
const ALWAYS = [400, 401, 403, 405, 406, 408, 414, 429, 431, 500, 503, 507]
const WITH_BODY = [413, 415, 422]

const BY_OPERATION: Readonly<Record<Operation, readonly number[]>> = {
  list: [410],
  get: [404],
  create: [409, ...WITH_BODY],
  update: [404, 409, 412, 428, ...WITH_BODY],
  delete: [404, 409, 412, 428, ...WITH_BODY],
}

const refusals = (statuses: readonly number[]): Json =>
  Object.fromEntries(
    [...new Set([...ALWAYS, ...statuses])]
      .sort()
      .map((status) => [String(status), { $ref: `#/components/responses/Problem${status}` }]),
  )

/** The problems of a resource's operation. */
export const operationRefusals = (operation: Operation, more: readonly number[]): Json =>
  refusals([...BY_OPERATION[operation], ...more])

/** The problems of a special operation: those it names, and those of a request body, even one it does not expect. */
export const specialRefusals = (errors: readonly number[], method: Route['method']): Json =>
  refusals([...errors, ...(method === 'GET' ? [] : WITH_BODY)])

/** Which codes a status may have. */
const codesOf = (status: number, { problems }: Pick<Messages, 'problems'>): readonly string[] =>
  Object.entries(problems)
    .filter(([, [its]]) => its === status)
    .map(([code]) => code)
    .sort()

/** Every problem as a component, with the codes it may have. */
export const problemResponses = (messages: Messages): Json =>
  Object.fromEntries(
    Object.entries(PROBLEMS).map(([status, description]) => {
      const codes = codesOf(Number(status), messages)
      return [
        `Problem${status}`,
        {
          description: `${description}${codes.length === 0 ? '' : ` Codes: ${codes.map((code) => `\`${code}\``).join(', ')}.`}`,
          headers: headers('Content-Language', ...(PROBLEM_HEADERS[Number(status)] ?? [])),
          content: {
            'application/problem+json': {
              schema: schemaReference('Problem'),
              ...(codes[0] === undefined
                ? {}
                : { example: problemExample(codes[0], Number(status), messages) }),
            },
          },
        },
      ]
    }),
  )

const problemExample = (code: string, status: number, { problems }: Messages): Json => {
  const [, [title]] = problems[code as keyof Messages['problems']]
  return { type: `/problems/${code}`, title, status, code, instance: '/projects/1' }
}

/** The codes of problems and of violations, as schemas of their own. */
export const codeSchemas = ({ problems, violations }: Messages): Json => ({
  ProblemCode: {
    type: 'string',
    description: 'The kind of problem. New versions of the service may add codes.',
    enum: Object.keys(problems).sort(),
  },
  ViolationCode: {
    type: 'string',
    description: 'What is wrong with a field. New versions of the service may add codes.',
    enum: Object.keys(violations).sort(),
  },
})

/** A response with a JSON body. */
export const answer = (description: string, media: Json, withHeaders: Json = headers()): Json => ({
  description,
  headers: withHeaders,
  content: { 'application/json': media },
})
