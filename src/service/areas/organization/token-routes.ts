// /tokens: access tokens, one's own and for admins everybody's: listed without their secrets, made, renamed, revoked.
import { createHash } from 'node:crypto'
import Type from 'typebox'
import { Token } from '#contract/organization/people'
import { isLive, makeToken, noteToken, revokeToken } from './access-tokens'
import { isoOf } from '../../engine/clock'
import { json, type Call } from '../../engine/call'
import { configOf } from '../../engine/schema/config'
import { assertMatch } from '../../engine/read/etag'
import { pagingHeaders } from '../../engine/read/list'
import { build } from '../../db/build'
import type { Queries } from '../../db/database'
import type { Core } from '../../engine/schema/model'
import type { Principal } from '../../engine/principal'
import { Problem } from '../../engine/problem'
import { parseId, referenceTo } from '../../engine/schema/references'
import { refuseParameters, type ParameterDoc, type Route } from '../../engine/serve/routes'
import type { Row } from '../../db/sql'
import { writing } from '../../engine/write/write'
import { LIST_PARAMETERS, listTokens, reachesAll } from './token-list'
import { assertCovered, endOf, readRename, readWanted, TokenPatch, TokenRequest } from './token-request'

const LIFE_MILLIS = 365 * 24 * 3600 * 1000

/** The answer to a creation: the only place the secret is ever said. */
const NewToken = Type.Object(
  { ...(Token.properties as Record<string, Type.TSchema>), token: Type.String({ readOnly: true }) },
  { $id: 'NewToken', additionalProperties: false },
)

const show = (row: Row, base: string): Token => ({
  id: String(row['id']),
  name: String(row['name']),
  employee: referenceTo(base, 'employees', row['employee_id']),
  scopes: JSON.parse(String(row['scopes'])) as string[],
  last4: String(row['last4']),
  createdAt: String(row['created_at']),
  expiresAt: row['expires_at'] as string | null,
  lastUsedAt: row['last_used_at'] as string | null,
  revokedAt: row['revoked_at'] as string | null,
})

/** Of what changes by request; when a token was last used is no change. */
const tagOf = (row: Row): string => {
  const said = JSON.stringify([row['id'], row['name'], row['revoked_at']])
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
const findToken = async (queries: Queries, call: Call, level: 'read' | 'write') => {
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
  const live = isLive(now)
  const row = await queries.get(`select 1 as yes from tokens where id = ? and ${live.text}`, [
    tokenId,
    ...live.params,
  ])
  if (row === undefined) throw new Problem('unauthorized')
}

const TOKEN_ID: ParameterDoc = {
  name: 'id',
  about: 'The token.',
  schema: { type: 'string', format: 'uuid' },
  required: true,
}

const doc = { kind: 'operation', tag: 'Extensions', extension: true } as const

/** `forget` makes the server notice a revoked token at once. */
export const tokenRoutes = (core: Core, forget: () => void): Route[] => [
  {
    method: 'GET',
    path: '/tokens',
    admission: { kind: 'token' },
    doc: {
      ...doc,
      id: 'listTokens',
      summary: 'List your access tokens, newest first; admins get the tokens of everyone',
      parameters: LIST_PARAMETERS,
      status: 200,
      answer: Type.Array(Token),
      paged: true,
      errors: [],
    },
    handle: async (call) => {
      const { rows, ...page } = await listTokens(core, call, ownerOf(call))
      return json(
        rows.map((row) => show(row, core.base)),
        pagingHeaders(core, call, page),
      )
    },
  },
  {
    method: 'POST',
    path: '/tokens',
    admission: { kind: 'token' },
    doc: {
      ...doc,
      id: 'createToken',
      summary: 'Create an access token; only this response contains its secret',
      body: TokenRequest,
      status: 201,
      answer: NewToken,
      errors: [409, 422],
    },
    handle: async (call) => {
      refuseParameters(call.query)
      const principal = ownerOf(call)
      const now = core.clock.millis()
      const wanted = readWanted(call.body, principal, isoOf(now))
      const usual = isoOf(now + LIFE_MILLIS)
      const ends = endOf(wanted, principal, usual)
      return writing(core, call.actor, call.host, false, async (ctx) => {
        await assertStillLive(ctx.tx, principal, ctx.now)
        const { row, token } = await makeToken(ctx, {
          employeeId: principal.employeeId,
          name: wanted.name,
          kind: principal.role === 'integration' ? 'int' : 'pat',
          scopes: wanted.scopes,
          expiresAt: ends,
        })
        return {
          status: 201,
          headers: { Location: referenceTo(core.base, 'tokens', row.id), ETag: tagOf(row) },
          body: JSON.stringify({ ...show(row, core.base), token }),
        }
      })
    },
  },
  {
    method: 'GET',
    path: '/tokens/{id}',
    admission: { kind: 'token' },
    doc: {
      ...doc,
      id: 'getToken',
      summary: 'Get one of your access tokens; admins can get any',
      parameters: [TOKEN_ID],
      status: 200,
      answer: Token,
      tagged: true,
      errors: [404],
    },
    handle: async (call) => {
      refuseParameters(call.query)
      const row = await findToken(core.db, call, 'read')
      return json(show(row, core.base), { ETag: tagOf(row) })
    },
  },
  {
    method: 'PATCH',
    path: '/tokens/{id}',
    admission: { kind: 'token' },
    doc: {
      ...doc,
      id: 'renameToken',
      summary: 'Rename one of your access tokens; admins can rename any',
      parameters: [TOKEN_ID],
      body: TokenPatch,
      status: 200,
      answer: Token,
      tagged: true,
      errors: [404, 409, 412, 422, 428],
    },
    handle: (call) => {
      refuseParameters(call.query)
      return writing(core, call.actor, call.host, false, async (ctx) => {
        const row = await findToken(ctx.tx, call, 'write')
        assertMatch(call.ifMatch, tagOf(row), configOf(ctx.configs, 'api.requireIfMatch'))
        const name = readRename(call.body) ?? row.name
        if (name !== row.name) {
          await ctx.tx.run('update tokens set name = ? where id = ?', [name, row.id])
          await noteToken(ctx, row, 'updated', [{ field: 'name', from: row.name, to: name }])
        }
        const renamed = { ...row, name }
        return json(show(renamed, core.base), { ETag: tagOf(renamed) })
      })
    },
  },
  {
    method: 'DELETE',
    path: '/tokens/{id}',
    admission: { kind: 'token' },
    doc: {
      ...doc,
      id: 'revokeToken',
      summary: 'Revoke one of your access tokens; admins can revoke any',
      parameters: [TOKEN_ID],
      status: 204,
      answer: null,
      tagged: true,
      errors: [404, 412],
    },
    handle: async (call) => {
      refuseParameters(call.query)
      await writing(core, call.actor, call.host, false, async (ctx) => {
        const row = await findToken(ctx.tx, call, 'write')
        // Never demanded: whoever revokes a stolen token is in a hurry.
        assertMatch(call.ifMatch, tagOf(row), false)
        for (const scope of show(row, core.base).scopes) assertCovered(ownerOf(call), scope)
        await revokeToken(ctx, row)
      })
      forget()
      return { status: 204, headers: {}, body: null }
    },
  },
]
