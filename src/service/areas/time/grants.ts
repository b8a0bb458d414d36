// Who may do what in this area (docs/decisions/0012-roles.md).
import { EVERYTHING, grant, type RoleGrants } from '../../engine/roles'

export const grants = {
  'work-times': {
    employee: grant('own', 'own'),
    manager: grant('team', 'team'),
    admin: EVERYTHING,
    integration: EVERYTHING,
  },
  // Accounts and figures of working time; what is entered by hand is for those who keep the accounts.
  flexitime: {
    employee: grant('own'),
    manager: grant('team'),
    admin: EVERYTHING,
    integration: EVERYTHING,
  },
} satisfies Readonly<Record<string, RoleGrants>>
