// Who may do what in this area (docs/decisions/0012-roles.md).
import { EVERYTHING, NOTHING, type RoleGrants } from '../../engine/roles'

export const grants = {
  // Who connects the organization with others decides where its data goes.
  integrations: { employee: NOTHING, manager: NOTHING, admin: EVERYTHING, integration: NOTHING },
} satisfies Readonly<Record<string, RoleGrants>>
