// What a new token, or a new name for one, may be: read from a body, never reaching further than the caller's own token.
import Type from 'typebox'
import { Token } from '#contract/organization/people'
import { SCOPE_GROUPS } from '#contract/scopes'
import { objectBody } from '../../engine/write/body'
import { parseInstant } from '../../engine/instants'
import type { Principal } from '../../engine/principal'
import { invalid, Problem, type Violation } from '../../engine/problem'
import { normalise } from '../../engine/text'

const SCOPE = new RegExp(`^(\\*|(${SCOPE_GROUPS.join('|')}):(read|write))$`)

/** What a creation may say: without scopes all that the caller's token has, without an end a year. */
export const TokenRequest = Type.Object(
  {
    name: Token.properties.name,
    scopes: Type.Optional(Token.properties.scopes),
    expiresAt: Type.Optional(Token.properties.expiresAt),
  },
  { additionalProperties: false },
)

/** What a change may say. */
export const TokenPatch = Type.Object(
  { name: Type.Optional(Token.properties.name) },
  { additionalProperties: false },
)

/** True for `*` and `<group>:read|write`. */
export const isScope = (scope: string): boolean => SCOPE.test(scope)

export interface Wanted {
  readonly name: string
  readonly scopes: readonly string[]
  /** Undefined when nothing was said about it. */
  readonly expiresAt: string | null | undefined
}

/**
 * A token makes and revokes only tokens that reach no further than itself.
 * @throws Problem 403 that names the scope
 */
export const assertCovered = (principal: Principal, scope: string): void => {
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
  const scopes = value.map((scope: unknown, index) => {
    const known = typeof scope === 'string' && isScope(scope)
    if (!known) {
      violations.push({ path: `scopes.${index}`, code: 'scope', facts: { groups: SCOPE_GROUPS.join(', ') } })
      return ''
    }
    assertCovered(principal, scope)
    return scope
  })
  return [...new Set(scopes)]
}

const readName = (value: unknown, violations: Violation[]): string => {
  const text = typeof value === 'string' ? normalise(value) : ''
  if (value === undefined) violations.push({ path: 'name', code: 'required' })
  else if (typeof value !== 'string')
    violations.push({ path: 'name', code: 'type', facts: { expected: 'a string' } })
  else if (text === '') violations.push({ path: 'name', code: 'minLength', facts: { limit: 1 } })
  else if (text.length > 255) violations.push({ path: 'name', code: 'maxLength', facts: { limit: 255 } })
  return text
}

const refuseOthers = (others: Readonly<Record<string, unknown>>, violations: Violation[]): void => {
  for (const path of Object.keys(others))
    violations.push({ path, code: 'unknown', facts: { resource: 'Token' } })
}

/**
 * Reads what a creation asks for.
 * @param now RFC 3339 in UTC
 * @throws Problem 422; 403 for a scope that the caller's token does not have
 */
export const readWanted = (body: unknown, principal: Principal, now: string): Wanted => {
  const violations: Violation[] = []
  const { name, scopes, expiresAt, ...others } = objectBody(body)
  refuseOthers(others, violations)
  const text = readName(name, violations)
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
 * Reads a merge patch; answers the new name, null when it says none.
 * @throws Problem 422
 */
export const readRename = (body: unknown): string | null => {
  const violations: Violation[] = []
  const { name, ...others } = objectBody(body)
  refuseOthers(others, violations)
  const text = name === undefined ? null : readName(name, violations)
  if (violations.length > 0) throw invalid(violations)
  return text
}

/**
 * When a new token ends: after a year unless told, and never after the token it is made with, else a token that is
 * found by others could be kept alive for ever. Only admins make tokens without an end.
 * @param usual a year from now.
 * @throws Problem 422 for an end that is too late.
 */
export const endOf = ({ expiresAt }: Wanted, principal: Principal, usual: string): string | null => {
  const own = principal.tokenExpiresAt
  const latest = principal.role === 'admin' ? own : own !== null && own < usual ? own : usual
  if (expiresAt === undefined) return own !== null && own < usual ? own : usual
  if (latest !== null && (expiresAt === null || expiresAt > latest))
    throw invalid([{ path: 'expiresAt', code: 'after', facts: { limit: latest } }])
  return expiresAt
}
