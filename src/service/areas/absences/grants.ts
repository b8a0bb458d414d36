// Who may do what in this area (docs/decisions/0012-roles.md).
import { EVERYTHING, READ, grant, type RoleGrants } from '../../engine/roles'

export const grants = {
  'holiday-requests': {
    employee: grant('own', 'own'),
    manager: grant('team', 'team'),
    admin: EVERYTHING,
    integration: grant('all', 'all', 'none'),
  },
  // To approve and to reject, to shorten and to call off what was approved: never done by an integration.
  'holiday-decisions': {
    employee: grant('none'),
    manager: grant('none', 'none', 'team', 'none'),
    admin: grant('none', 'none', 'all', 'none'),
    integration: grant('none'),
  },
  'holiday-limits': {
    employee: grant('own'),
    manager: grant('team'),
    admin: EVERYTHING,
    integration: READ,
  },
} satisfies Readonly<Record<string, RoleGrants>>
