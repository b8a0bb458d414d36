// Who may do what in this area (docs/decisions/0012-roles.md).
import { EVERYTHING, READ, grant, type RoleGrants } from '../../engine/roles'

export const grants = {
  properties: { employee: READ, manager: EVERYTHING, admin: EVERYTHING, integration: EVERYTHING },
  // Everyone sees who has what, so that they can book what is free.
  'property-bookings': {
    employee: grant('all', 'own'),
    manager: EVERYTHING,
    admin: EVERYTHING,
    integration: EVERYTHING,
  },
  'meter-readings': {
    employee: grant('all', 'all', 'all', 'none'),
    manager: EVERYTHING,
    admin: EVERYTHING,
    integration: EVERYTHING,
  },
  // Of the projects one sees; whoever leads one keeps them.
  'property-relations': {
    employee: grant('own'),
    manager: grant('all', 'led'),
    admin: EVERYTHING,
    integration: EVERYTHING,
  },
  // What they come to is part of what was agreed with a client.
  'property-amounts': { employee: grant('led'), manager: READ, admin: READ, integration: READ },
} satisfies Readonly<Record<string, RoleGrants>>
