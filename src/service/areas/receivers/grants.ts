// Who may do what in this area (docs/decisions/0012-roles.md).
import { EVERYTHING, NOTHING, READ, type RoleGrants } from '../../engine/roles'

export const grants = {
  'e-invoices': { employee: NOTHING, manager: NOTHING, admin: EVERYTHING, integration: READ },
} satisfies Readonly<Record<string, RoleGrants>>
