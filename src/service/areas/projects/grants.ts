// Who may do what in this area (docs/decisions/0012-roles.md).
import { EVERYTHING, NOTHING, READ, grant, type RoleGrants } from '../../engine/roles'

/**
 * `own` in projects, members, task lists and tasks: read where one is a member, write where one leads (tasks: created and changed
 * by members too, as the project's policy says).
 */
export const grants = {
  clients: { employee: READ, manager: READ, admin: EVERYTHING, integration: READ },
  projects: {
    employee: grant('own', 'none', 'own', 'none'),
    manager: grant('team', 'all', 'team'),
    admin: EVERYTHING,
    integration: EVERYTHING,
  },
  'project-members': {
    employee: grant('own', 'own'),
    manager: grant('team', 'team'),
    admin: EVERYTHING,
    integration: EVERYTHING,
  },
  'project-tasks': {
    employee: grant('own', 'own'),
    manager: grant('team', 'team'),
    admin: EVERYTHING,
    integration: EVERYTHING,
  },
  'task-lists': {
    employee: grant('own', 'own'),
    manager: grant('team', 'team'),
    admin: EVERYTHING,
    integration: EVERYTHING,
  },
  // The rules that prices are for. Managers add one for the first price of a project; a change would alter the prices of others.
  'price-rules': {
    employee: READ,
    manager: grant('all', 'all', 'none'),
    admin: EVERYTHING,
    integration: EVERYTHING,
  },
  // Prices, rates and transactions of projects: whoever leads the project, whatever their role, and admins.
  'project-money': {
    employee: grant('led', 'led'),
    manager: grant('led', 'led'),
    admin: EVERYTHING,
    integration: EVERYTHING,
  },
  // What was agreed on a project with the client, and the notes on it: read beside the project itself.
  'project-contract': {
    employee: grant('led'),
    manager: READ,
    admin: READ,
    integration: READ,
    withoutCosts: { integration: NOTHING },
  },
  // What people cost: rates, and every figure that a cost follows from.
  'labour-cost': {
    employee: grant('led', 'led'),
    manager: grant('led', 'led'),
    admin: EVERYTHING,
    integration: EVERYTHING,
    withoutCosts: { employee: NOTHING, manager: NOTHING, integration: NOTHING },
  },
  // Managers who see costs give them to the projects they lead; other leaders see those that were.
  transactions: {
    employee: grant('led'),
    manager: READ,
    admin: EVERYTHING,
    integration: EVERYTHING,
    withoutCosts: { manager: grant('led') },
  },
} satisfies Readonly<Record<string, RoleGrants>>
