// What a new token may be: never reaching further, nor living longer, than the token it is made with.
import Type from 'typebox'
import { Token } from '#contract/organization/people'
import { SCOPE_GROUPS } from '#contract/scopes'
import type { RowOf } from '../../db/tables'
import type { Principal } from '../../engine/principal'
import { invalid, Problem, type Violation } from '../../engine/problem'

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

/** The scopes of a token. */
export const scopesOf = ({ scopes }: Pick<RowOf<'tokens'>, 'scopes'>): string[] =>
  JSON.parse(scopes) as string[]

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

/**
 * The scopes of a new token: those that were asked for, else all that the caller's token has.
 * @throws Problem 422; 403 for a scope that the caller's token does not have
 */
export const grantedScopes = (asked: string | null, principal: Principal): readonly string[] => {
  if (asked === null) return principal.scopes
  const scopes = scopesOf({ scopes: asked })
  const violations = scopes.flatMap((scope, index): Violation[] =>
    isScope(scope)
      ? []
      : [{ path: `scopes.${index}`, code: 'scope', facts: { groups: SCOPE_GROUPS.join(', ') } }],
  )
  if (violations.length > 0) throw invalid(violations)
  for (const scope of scopes) assertCovered(principal, scope)
  return [...new Set(scopes)]
}

/**
 * When a new token ends: after a year unless told, and never after the token it is made with, else a token that is
 * found by others could be kept alive for ever. Only admins make tokens without an end.
 * @param asked RFC 3339 in UTC; null for no end, undefined when nothing was said about it.
 * @param usual a year from now.
 * @throws Problem 422 for an end that is past, or too late.
 */
export const endOf = (
  asked: string | null | undefined,
  principal: Principal,
  now: string,
  usual: string,
): string | null => {
  const own = principal.tokenExpiresAt
  const latest = principal.role === 'admin' ? own : own !== null && own < usual ? own : usual
  if (asked === undefined) return own !== null && own < usual ? own : usual
  if (asked !== null && asked <= now)
    throw invalid([{ path: 'expiresAt', code: 'type', facts: { expected: 'a date and time in the future' } }])
  if (latest !== null && (asked === null || asked > latest))
    throw invalid([{ path: 'expiresAt', code: 'after', facts: { limit: latest } }])
  return asked
}
