// Who may do what in this area (docs/decisions/0012-roles.md).
import { grant, READ, type RoleGrants } from '../../engine/roles'

export const grants = {
  'audit-logs': { employee: grant('own'), manager: grant('team'), admin: READ, integration: READ },
} satisfies Readonly<Record<string, RoleGrants>>
