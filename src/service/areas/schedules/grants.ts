// Who may do what in this area (docs/decisions/0012-roles.md).
import { EVERYTHING, READ, grant, type RoleGrants } from '../../engine/roles'

export const grants = {
  schedules: { employee: READ, manager: EVERYTHING, admin: EVERYTHING, integration: EVERYTHING },
  'schedule-employees': {
    employee: READ,
    manager: grant('all', 'team'),
    admin: EVERYTHING,
    integration: EVERYTHING,
  },
} satisfies Readonly<Record<string, RoleGrants>>
