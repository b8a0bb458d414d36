// Who may do what in this area (docs/decisions/0012-roles.md).
import { EVERYTHING, grant, type RoleGrants } from '../../engine/roles'

export const grants = {
  meetings: {
    employee: grant('own', 'own'),
    manager: grant('team', 'team'),
    admin: EVERYTHING,
    integration: EVERYTHING,
  },
} satisfies Readonly<Record<string, RoleGrants>>
