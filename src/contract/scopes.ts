// What access tokens are for: the groups of their scopes.

/** Each group is a scope as `<group>:read` or `<group>:write`; write includes read. */
export const SCOPE_GROUPS = [
  'organization',
  'integrations',
  'meetings',
  'subscriptions',
  'projects',
  'time',
  'absences',
  'schedules',
  'properties',
  'webhooks',
  'audit',
] as const
export type ScopeGroup = (typeof SCOPE_GROUPS)[number]
