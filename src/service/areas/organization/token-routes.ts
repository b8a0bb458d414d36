// /tokens: access tokens, one's own and for admins everyone's: listed without their secrets, made, renamed, revoked.
import { createHash } from 'node:crypto'
import Type from 'typebox'
import { Token } from '#contract/organization/people'
import { build, piece } from '../../db/build'
import type { Queries } from '../../db/database'
import type { RowOf } from '../../db/tables'
import { json, type Call } from '../../engine/call'
import { isoOf } from '../../engine/clock'
import type { Principal } from '../../engine/principal'
import { invalid, Problem } from '../../engine/problem'
import { assertMatch } from '../../engine/read/etag'
import { pagingHeaders } from '../../engine/read/list'
import { configOf } from '../../engine/schema/config'
import type { Core } from '../../engine/schema/model'
import { parseId, referenceTo } from '../../engine/schema/references'
import { endpoint } from '../../engine/serve/endpoint'
import type { ParameterDoc, Route } from '../../engine/serve/routes'
import { objectBody } from '../../engine/write/body'
import { inputOf, readInput } from '../../engine/write/input'
import { writing } from '../../engine/write/write'
import { isLive, makeToken, noteToken, revokeToken } from './access-tokens'
import { listParameters, listTokens, reachesAll } from './token-list'
import { assertCovered, endOf, grantedScopes, scopesOf, TokenPatch, TokenRequest } from './token-request'

type TokenRow = RowOf<'tokens'>

const LIFE_MILLIS = 365 * 24 * 3600 * 1000

/** The answer to a creation: the only place the secret is ever said. */
const NewToken = Type.Object(
  {
    ...(Token.properties as Record<string, Type.TSchema>),
    token: Type.String({ readOnly: true, description: 'The secret. Keep it: it is never shown again.' }),
  },
  { $id: 'NewToken', description: 'A new access token, with its secret.', additionalProperties: false },
)

const CREATION = inputOf('Token', TokenRequest)
const CHANGE = inputOf('Token', TokenPatch)

const show = (row: TokenRow, base: string, { tokenId }: Principal): Token => ({
  id: row.id,
  name: row.name,
  employee: referenceTo(base, 'employees', row.employee_id),
  scopes: scopesOf(row),
  last4: row.last4,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  lastUsedAt: row.last_used_at,
  revokedAt: row.revoked_at,
  current: row.id === tokenId,
})

/** Of what changes by request; when a token was last used is no change. */
const tagOf = ({ id, name, revoked_at: revokedAt }: TokenRow): string => {
  const said = JSON.stringify([id, name, revokedAt])
  return `"tokens-${createHash('sha256').update(said).digest('base64url').slice(0, 22)}"`
}

const ownerOf = (call: Call): Principal => {
  if (call.actor.kind === 'system') throw new Problem('unauthorized')
  return call.actor.principal
}

/**
 * The token in the address: one's own, or for admins anybody's.
 * @throws Problem 404, or 403 when an admin's token does not reach people
 */
const findToken = async (queries: Queries, call: Call, level: 'read' | 'write'): Promise<TokenRow> => {
  const text = call.params['id'] ?? ''
  const id = parseId(text, { idKind: 'uuid', maxLength: 36 })
  if (id === null) throw new Problem('bad-id', { id: text.slice(0, 100) })
  const principal = ownerOf(call)
  const row = await queries.get(build.selectFrom('tokens').selectAll().where('id', '=', String(id)))
  const own = row?.employee_id === principal.employeeId
  if (row === undefined || !(own || principal.role === 'admin')) throw new Problem('not-found')
  if (!own && !reachesAll(principal, level)) assertCovered(principal, `organization:${level}`)
  return row
}

/**
 * A token that was revoked on another instance a moment ago makes no other: that one would outlive it.
 * @throws Problem 401
 */
const assertStillLive = async (queries: Queries, { tokenId }: Principal, now: string): Promise<void> => {
  const live = build
    .selectFrom('tokens')
    .select('id')
    .where('id', '=', tokenId)
    .where(piece(isLive(now)))
  if ((await queries.get(live)) === undefined) throw new Problem('unauthorized')
}

const TOKEN_ID: ParameterDoc = {
  name: 'id',
  about: 'The token.',
  schema: { type: 'string', format: 'uuid' },
  required: true,
}

const shared = { admission: { kind: 'token' }, tag: 'Extensions', extension: true } as const

/** `forget` makes the server notice a revoked token at once. */
export const tokenRoutes = (core: Core, forget: () => void): Route[] => [
  endpoint({
    ...shared,
    method: 'GET',
    path: '/tokens',
    id: 'listTokens',
    summary: 'List your access tokens, newest first; admins get the tokens of everyone',
    description:
      'Returns access tokens without their secrets. To see those of others, an admin needs the scope `organization:read`.',
    query: listParameters(core),
    answer: Type.Array(Token),
    paged: true,
    handle: async (request) => {
      const principal = ownerOf(request.call)
      const { rows, ...page } = await listTokens(core, request, principal)
      const shown = rows.map((row) => show(row, core.base, principal))
      return json(shown, pagingHeaders(request.call, page))
    },
  }),
  endpoint({
    ...shared,
    method: 'POST',
    path: '/tokens',
    id: 'createToken',
    summary: 'Create an access token; only this response contains its secret',
    description:
      'Creates a token for the caller. It can do no more and last no longer than the token that creates it. A person can have 20 live tokens (409 `too-many-tokens`).',
    example: { name: 'Report of hours', scopes: ['time:read'] },
    body: TokenRequest,
    status: 201,
    answer: NewToken,
    errors: [409, 422],
    handle: ({ call }) => {
      const principal = ownerOf(call)
      return writing(core, call.actor, call.host, false, async (ctx) => {
        const { name, scopes, expires_at_utc: end } = await readInput(ctx, CREATION, call.body)
        const asked = objectBody(call.body)['expiresAt'] === undefined ? undefined : (end as string | null)
        const usual = isoOf(core.clock.millis() + LIFE_MILLIS)
        const granted = grantedScopes(scopes as string | null, principal)
        const expiresAt = endOf(asked, principal, ctx.now, usual)
        await assertStillLive(ctx.tx, principal, ctx.now)
        const { row, token } = await makeToken(ctx, {
          employeeId: principal.employeeId,
          name: String(name),
          kind: principal.role === 'integration' ? 'int' : 'pat',
          scopes: granted,
          expiresAt,
        })
        return {
          status: 201,
          headers: { Location: referenceTo(core.base, 'tokens', row.id), ETag: tagOf(row) },
          body: JSON.stringify({ ...show(row, core.base, principal), token }),
        }
      })
    },
  }),
  endpoint({
    ...shared,
    method: 'GET',
    path: '/tokens/{id}',
    id: 'getToken',
    summary: 'Get one of your access tokens; admins can get any',
    description: 'Returns an access token without its secret, which is never shown again.',
    parameters: [TOKEN_ID],
    answer: Token,
    tagged: true,
    errors: [404],
    handle: async ({ call }) => {
      const row = await findToken(core.db, call, 'read')
      return json(show(row, core.base, ownerOf(call)), { ETag: tagOf(row) })
    },
  }),
  endpoint({
    ...shared,
    method: 'PATCH',
    path: '/tokens/{id}',
    id: 'renameToken',
    summary: 'Rename one of your access tokens; admins can rename any',
    description: 'Changes the name of a token; nothing else of it can be changed.',
    example: { name: 'Report of hours and absences' },
    parameters: [TOKEN_ID],
    body: TokenPatch,
    answer: Token,
    tagged: true,
    errors: [404, 409, 412, 422, 428],
    handle: ({ call }) =>
      writing(core, call.actor, call.host, false, async (ctx) => {
        const row = await findToken(ctx.tx, call, 'write')
        assertMatch(call.ifMatch, tagOf(row), configOf(ctx.configs, 'api.requireIfMatch'))
        const read = await readInput(ctx, CHANGE, call.body)
        if (objectBody(call.body)['name'] === null) throw invalid([{ path: 'name', code: 'null' }])
        const name = read['name'] === null ? row.name : String(read['name'])
        if (name !== row.name) {
          await ctx.tx.run(build.updateTable('tokens').set({ name }).where('id', '=', row.id))
          await noteToken(ctx, row, 'updated', [{ field: 'name', from: row.name, to: name }])
        }
        const renamed = { ...row, name }
        return json(show(renamed, core.base, ownerOf(call)), { ETag: tagOf(renamed) })
      }),
  }),
  endpoint({
    ...shared,
    method: 'DELETE',
    path: '/tokens/{id}',
    id: 'revokeToken',
    summary: 'Revoke one of your access tokens; admins can revoke any',
    description: 'Revokes a token. Every instance of the service refuses it within a second.',
    parameters: [TOKEN_ID],
    status: 204,
    answer: null,
    tagged: true,
    errors: [404, 412],
    handle: async ({ call }) => {
      await writing(core, call.actor, call.host, false, async (ctx) => {
        const row = await findToken(ctx.tx, call, 'write')
        // Never demanded: whoever revokes a stolen token is in a hurry.
        assertMatch(call.ifMatch, tagOf(row), false)
        for (const scope of scopesOf(row)) assertCovered(ownerOf(call), scope)
        await revokeToken(ctx, row)
      })
      forget()
      return { status: 204, headers: {}, body: null }
    },
  }),
]
