// Who may do what in this area (docs/decisions/0012-roles.md).
import { EVERYTHING, grant, type RoleGrants } from '../../engine/roles'

export const grants = {
  'work-times': {
    employee: grant('own', 'own'),
    manager: grant('team', 'team'),
    admin: EVERYTHING,
    integration: EVERYTHING,
  },
  // Accounts and figures of working time. What is entered by hand is for admins and for managers, of their own teams.
  flexitime: {
    employee: grant('own'),
    manager: grant('team', 'team'),
    admin: EVERYTHING,
    integration: EVERYTHING,
  },
} satisfies Readonly<Record<string, RoleGrants>>
