// The refusal of a token whose scopes do not let it do something.
import type { ScopeGroup } from '#contract/scopes'
import { Problem } from '../problem'

/** 403 that names the scope which the token needs. */
export const insufficientScope = (group: ScopeGroup, level: 'read' | 'write'): Problem => {
  const scope = `${group}:${level}`
  return new Problem(
    'insufficient-scope',
    { scope },
    {
      headers: {
        'WWW-Authenticate': `Bearer realm="api", error="insufficient_scope", scope="${scope}"`,
      },
      members: { scope },
    },
  )
}
