// Who may do what in this area (docs/decisions/0012-roles.md).
import { EVERYTHING, grant, NOTHING, type RoleGrants } from '../../engine/roles'

export const grants = {
  webhooks: {
    employee: NOTHING,
    manager: NOTHING,
    admin: EVERYTHING,
    integration: grant('own', 'own'),
  },
} satisfies Readonly<Record<string, RoleGrants>>
