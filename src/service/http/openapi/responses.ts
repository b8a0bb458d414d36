// Answers as published: what succeeds with which headers, and every refusal as a shared problem response.
import type { Operation } from '../../engine/schema/declare'
import type { Route } from '../../engine/serve/routes'
import { schemaReference, type Json } from './schemas'

const header = (description: string, type = 'string'): Json => ({ description, schema: { type } })

/** Headers of answers, published once. */
export const HEADERS: Readonly<Record<string, Json>> = {
  ETag: header('Changes with every version; weak for lists.'),
  Location: header('The IRI of what was made.'),
  'X-Total-Count': header('Rows over all pages.', 'integer'),
  'X-Page': header('This page, from 1.', 'integer'),
  'X-Per-Page': header('Rows on a page.', 'integer'),
  'X-Total-Pages': header('How many pages there are.', 'integer'),
  Link: header('first, prev, self, next, last (RFC 8288).'),
  'Sync-Token': header('Where to go on with sync=.'),
  'Retry-After': header('Seconds to wait.', 'integer'),
  Allow: header('The methods this address has.'),
  'WWW-Authenticate': header('Bearer, and what is wrong with the token.'),
  'Idempotency-Replayed': header('true when this is the first answer given again.'),
}

export const headers = (...names: readonly string[]): Json =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

const PROBLEMS: Readonly<Record<number, string>> = {
  400: 'The request cannot be read, or a query parameter is unknown.',
  401: 'The access token is missing, unknown, expired or revoked.',
  403: 'The role or the token’s scope does not allow it.',
  404: 'It does not exist, or the caller may not see it.',
  405: 'This address has other methods; Allow names them.',
  406: 'The caller takes no JSON.',
  408: 'The request did not arrive in time; nothing was changed.',
  409: 'The state of things forbids it; `code` says why.',
  410: 'The sync token no longer serves: load everything again. Or, to a create, the row with this clientId was deleted.',
  412: 'It was changed meanwhile: If-Match differs.',
  413: 'The body is too large.',
  414: 'The address is too long.',
  415: 'The body is of another type.',
  422: 'The data is not valid; `violations` names the fields.',
  428: 'If-Match is demanded.',
  429: 'Too many requests; Retry-After says when.',
  431: 'The headers are too large.',
  500: 'Something went wrong; nothing was changed.',
  503: 'The database is busy, out of reach, read-only or damaged; `code` says which, and Retry-After when to try again. Nothing was changed, except that `outcome-unknown` means: it may have been.',
  507: 'There is no room left on the disk of the database; nothing was changed.',
}

const PROBLEM_HEADERS: Readonly<Record<number, Json>> = {
  401: headers('WWW-Authenticate'),
  405: headers('Allow'),
  412: headers('ETag'),
  429: headers('Retry-After'),
  503: headers('Retry-After'),
}

/** Refusals any operation may answer with. */
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

/** The refusals of a resource's operation. */
export const operationRefusals = (operation: Operation, more: readonly number[]): Json =>
  refusals([...BY_OPERATION[operation], ...more])

/** The refusals of a special operation: what it names, and what a body can be refused for, even one not asked for. */
export const specialRefusals = (errors: readonly number[], method: Route['method']): Json =>
  refusals([...errors, ...(method === 'GET' ? [] : WITH_BODY)])

/** Every refusal, as a component each. */
export const PROBLEM_RESPONSES: Json = Object.fromEntries(
  Object.entries(PROBLEMS).map(([status, description]) => [
    `Problem${status}`,
    {
      description,
      ...(PROBLEM_HEADERS[Number(status)] === undefined ? {} : { headers: PROBLEM_HEADERS[Number(status)] }),
      content: { 'application/problem+json': { schema: schemaReference('Problem') } },
    },
  ]),
)

/** An answer with a JSON body. */
export const answer = (description: string, schema: Json, withHeaders: Json = {}): Json => ({
  description,
  headers: withHeaders,
  content: { 'application/json': { schema } },
})
