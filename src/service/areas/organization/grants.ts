// Who may do what in this area (docs/decisions/0012-roles.md).
import { EVERYTHING, NOTHING, READ, type RoleGrants } from '../../engine/roles'

export const grants = {
  // Its configuration, addresses, images and mail footer too.
  organization: { employee: READ, manager: READ, admin: EVERYTHING, integration: READ },
  // Who may write people decides who is admin: no one but admins, whatever a token's scopes say.
  // See docs/decisions/0001-extension-resources.md.
  employees: { employee: READ, manager: READ, admin: EVERYTHING, integration: READ },
  // An invitation opens the workspace as someone, whoever they are.
  invitations: { employee: NOTHING, manager: NOTHING, admin: EVERYTHING, integration: NOTHING },
} satisfies Readonly<Record<string, RoleGrants>>
