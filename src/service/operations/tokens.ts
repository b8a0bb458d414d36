// /tokens: one's own access tokens, listed without their secrets, made with it once, and revoked.
import Type from 'typebox'
import { Token } from '#contract/people'
import { SCOPE_GROUPS } from '../access'
import { storeToken } from '../access-tokens'
import { isoOf } from '../clock'
import { writeAudit } from '../engine/audit'
import { objectBody } from '../engine/body'
import { json, type Call } from '../engine/call'
import type { Queries } from '../db/database'
import { parseInstant } from '../engine/instants'
import type { Core } from '../engine/model'
import type { Principal } from '../engine/principal'
import { invalid, Problem, type Violation } from '../engine/problem'
import { parseId, referenceTo } from '../engine/references'
import { refuseParameters, type ParameterDoc, type Route } from '../engine/routes'
import type { Row } from '../engine/sql'
import { normalise } from '../engine/text'
import { writing } from '../engine/write'

const LIFE_MILLIS = 365 * 24 * 3600 * 1000
const SCOPE = new RegExp(`^(\\*|(${SCOPE_GROUPS.join('|')}):(read|write))$`)

/** The answer to a creation: the only place the secret is ever said. */
const NewToken = Type.Object(
  { ...(Token.properties as Record<string, Type.TSchema>), token: Type.String({ readOnly: true }) },
  { $id: 'NewToken', additionalProperties: false },
)

/** What a creation may say: without scopes all that the caller's token has, without an end a year. */
const TokenRequest = Type.Object(
  {
    name: Token.properties.name,
    scopes: Type.Optional(Token.properties.scopes),
    expiresAt: Type.Optional(Token.properties.expiresAt),
  },
  { additionalProperties: false },
)

/** True for `*` and `<group>:read|write`. */
export const isScope = (scope: string): boolean => SCOPE.test(scope)

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

const ownerOf = (call: Call): Principal => {
  if (call.actor.kind === 'system') throw new Problem('unauthorized')
  return call.actor.principal
}

interface Wanted {
  readonly name: string
  readonly scopes: readonly string[]
  /** Undefined when nothing was said about it. */
  readonly expiresAt: string | null | undefined
}

/** A token makes and revokes only tokens that reach no further than itself. */
const demandCovered = (principal: Principal, scope: string): void => {
  const covered =
    principal.scopes.includes('*') ||
    principal.scopes.includes(scope) ||
    (scope.endsWith(':read') && principal.scopes.includes(scope.replace(/read$/, 'write')))
  if (!covered) throw new Problem('insufficient-scope', { scope }, { members: { scope } })
}

const readScopes = (value: unknown, principal: Principal, violations: Violation[]): string[] => {
  if (!Array.isArray(value) || value.length === 0 || value.length > 32) {
    violations.push({ path: 'scopes', code: 'type', facts: { expected: 'an array of 1 to 32 scopes' } })
    return []
  }
  return value.map((scope: unknown, index) => {
    const known = typeof scope === 'string' && isScope(scope)
    if (!known) {
      violations.push({ path: `scopes.${index}`, code: 'scope', facts: { groups: SCOPE_GROUPS.join(', ') } })
      return ''
    }
    demandCovered(principal, scope)
    return scope
  })
}

const readWanted = (body: unknown, principal: Principal, now: string): Wanted => {
  const violations: Violation[] = []
  const { name, scopes, expiresAt, ...rest } = objectBody(body)
  for (const path of Object.keys(rest))
    violations.push({ path, code: 'unknown', facts: { resource: 'Token' } })
  const text = typeof name === 'string' ? normalise(name) : ''
  if (name === undefined) violations.push({ path: 'name', code: 'required' })
  else if (typeof name !== 'string')
    violations.push({ path: 'name', code: 'type', facts: { expected: 'a string' } })
  else if (text === '') violations.push({ path: 'name', code: 'minLength', facts: { limit: 1 } })
  else if (text.length > 255) violations.push({ path: 'name', code: 'maxLength', facts: { limit: 255 } })
  let ends: string | null | undefined
  if (expiresAt === null) ends = null
  else if (expiresAt !== undefined) {
    const instant = typeof expiresAt === 'string' ? parseInstant(expiresAt, principal.zone) : null
    if (instant === null || instant.utc <= now) {
      violations.push({
        path: 'expiresAt',
        code: 'type',
        facts: { expected: 'a date and time in the future' },
      })
    } else ends = instant.utc
  }
  const granted = scopes === undefined ? [...principal.scopes] : readScopes(scopes, principal, violations)
  if (violations.length > 0) throw invalid(violations)
  return { name: text, scopes: granted, expiresAt: ends }
}

/**
 * When a new token ends: after a year unless told, and never after the token it is made with, else a token that is
 * found by others could be kept alive for ever. Only admins make tokens without an end.
 * @param usual a year from now.
 * @throws Problem 422 for an end that is too late.
 */
const endOf = ({ expiresAt }: Wanted, principal: Principal, usual: string): string | null => {
  const own = principal.tokenExpiresAt
  const latest = principal.role === 'admin' ? own : own !== null && own < usual ? own : usual
  if (expiresAt === undefined) return own !== null && own < usual ? own : usual
  if (latest !== null && (expiresAt === null || expiresAt > latest))
    throw invalid([{ path: 'expiresAt', code: 'after', facts: { limit: latest } }])
  return expiresAt
}

const findOwn = async (queries: Queries, call: Call): Promise<Row> => {
  const text = call.params['id'] ?? ''
  const id = parseId(text, { idKind: 'uuid', maxLength: 36 })
  if (id === null) throw new Problem('bad-id', { id: text.slice(0, 100) })
  const row = await queries.get('select * from tokens where id = ? and employee_id = ?', [
    id,
    ownerOf(call).employeeId,
  ])
  if (row === undefined) throw new Problem('not-found')
  return row
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
      summary: 'One’s own access tokens',
      status: 200,
      answer: Type.Array(Token),
      errors: [],
    },
    handle: async (call) => {
      refuseParameters(call.query)
      const rows = await core.db.all(
        'select * from tokens where employee_id = ? order by created_at desc, id',
        [ownerOf(call).employeeId],
      )
      return json(
        rows.map((row) => show(row, core.base)),
        { 'X-Total-Count': String(rows.length) },
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
      summary: 'Make an access token; its secret is in this answer only',
      body: TokenRequest,
      status: 201,
      answer: NewToken,
      errors: [422],
    },
    handle: async (call) => {
      refuseParameters(call.query)
      const principal = ownerOf(call)
      const now = core.clock.millis()
      const wanted = readWanted(call.body, principal, isoOf(now))
      const usual = isoOf(now + LIFE_MILLIS)
      const ends = endOf(wanted, principal, usual)
      return writing(core, call.actor, call.host, false, async (w) => {
        const { id, token } = await storeToken(w.tx, {
          employeeId: principal.employeeId,
          name: wanted.name,
          kind: principal.role === 'integration' ? 'int' : 'pat',
          scopes: wanted.scopes,
          now: w.now,
          expiresAt: ends,
        })
        await writeAudit(w.tx, w.auditKey, w.actor, w.now, {
          action: 'created',
          relationName: 'Token',
          relationId: id,
          relatedEmployee: principal.employeeId,
          metadata: [{ field: 'name', from: null, to: wanted.name }],
        })
        const row = await w.tx.get('select * from tokens where id = ?', [id])
        return {
          status: 201,
          headers: { Location: referenceTo(core.base, 'tokens', id) },
          body: JSON.stringify({ ...show(row ?? {}, core.base), token }),
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
      summary: 'One of one’s own access tokens',
      parameters: [TOKEN_ID],
      status: 200,
      answer: Token,
      errors: [404],
    },
    handle: async (call) => {
      refuseParameters(call.query)
      return json(show(await findOwn(core.db, call), core.base))
    },
  },
  {
    method: 'DELETE',
    path: '/tokens/{id}',
    admission: { kind: 'token' },
    doc: {
      ...doc,
      id: 'revokeToken',
      summary: 'Revoke one of one’s own access tokens',
      parameters: [TOKEN_ID],
      status: 204,
      answer: null,
      errors: [404],
    },
    handle: async (call) => {
      refuseParameters(call.query)
      await writing(core, call.actor, call.host, false, async (w) => {
        const row = await findOwn(w.tx, call)
        for (const scope of show(row, core.base).scopes) demandCovered(ownerOf(call), scope)
        if (row['revoked_at'] !== null) return
        await w.tx.run('update tokens set revoked_at = ? where id = ?', [w.now, row['id'] ?? null])
        await writeAudit(w.tx, w.auditKey, w.actor, w.now, {
          action: 'revoked',
          relationName: 'Token',
          relationId: row['id'] ?? null,
          relatedEmployee: row['employee_id'] ?? null,
          metadata: [],
        })
      })
      forget()
      return { status: 204, headers: {}, body: null }
    },
  },
]
