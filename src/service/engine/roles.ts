// Who may do what: one table of roles. The engine turns it into SQL for lists and into checks for single rows.
import type { Role } from '#contract/organization/people'

/** How far a permission reaches: nobody's rows, those of projects one leads, one's own, one's team's, or every row. */
export type AccessScope = 'none' | 'led' | 'own' | 'team' | 'all'
export type Verb = 'read' | 'create' | 'update' | 'delete'
export type Grant = Readonly<Record<Verb, AccessScope>>

export const AREAS = [
  'reference',
  'organization',
  'meetings',
  'employees',
  'clients',
  'projects',
  'project-members',
  'project-tasks',
  'task-lists',
  'project-money',
  'project-contract',
  'labour-cost',
  'transactions',
  'work-times',
  'holiday-requests',
  'holiday-decisions',
  'holiday-limits',
  'schedules',
  'schedule-employees',
] as const
export type Area = (typeof AREAS)[number]

/** Groups of scopes a token can carry, each as `<group>:read` or `<group>:write`; write includes read. */
export const SCOPE_GROUPS = [
  'organization',
  'integrations',
  'meetings',
  'subscriptions',
  'projects',
  'time',
  'absences',
  'schedules',
  'properties',
  'webhooks',
  'audit',
] as const
export type ScopeGroup = (typeof SCOPE_GROUPS)[number]

const grant = (read: AccessScope, create: AccessScope = 'none', update = create, remove = update): Grant => ({
  read,
  create,
  update,
  delete: remove,
})

const READ = grant('all')
const EVERYTHING = grant('all', 'all')

/**
 * `own` in projects, members and tasks: read where one is a member, write where one leads (tasks: created and changed
 * by members too, as the project's policy says). See docs/decisions/0012-roles.md.
 */
const TABLE: Readonly<Record<Area, Readonly<Record<Role, Grant>>>> = {
  reference: { employee: READ, manager: READ, admin: EVERYTHING, integration: EVERYTHING },
  // Its configuration, addresses, images and mail footer too.
  organization: { employee: READ, manager: READ, admin: EVERYTHING, integration: READ },
  meetings: {
    employee: grant('own', 'own'),
    manager: grant('team', 'team'),
    admin: EVERYTHING,
    integration: EVERYTHING,
  },
  // Who may write people decides who is admin: nobody but admins, whatever a token's scopes say.
  // See docs/decisions/0001-extension-resources.md.
  employees: { employee: READ, manager: READ, admin: EVERYTHING, integration: READ },
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
    employee: grant('own'),
    manager: grant('team'),
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
  },
  // What people cost: rates, and every figure that a cost follows from.
  'labour-cost': {
    employee: grant('led', 'led'),
    manager: grant('led', 'led'),
    admin: EVERYTHING,
    integration: EVERYTHING,
  },
  // Managers who see costs give them to the projects they lead; other leaders see those that were.
  transactions: { employee: grant('led'), manager: READ, admin: EVERYTHING, integration: EVERYTHING },
  'work-times': {
    employee: grant('own', 'own'),
    manager: grant('team', 'team'),
    admin: EVERYTHING,
    integration: EVERYTHING,
  },
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
  schedules: { employee: READ, manager: EVERYTHING, admin: EVERYTHING, integration: EVERYTHING },
  'schedule-employees': {
    employee: READ,
    manager: grant('all', 'team'),
    admin: EVERYTHING,
    integration: EVERYTHING,
  },
}

const NOTHING = grant('none')

/**
 * How far they reach until an admin lets them see costs (`seesCosts`); admins need not be let. The books have wages in
 * them, too: without, managers read of them what their own projects have a part in.
 */
const WITHOUT_COSTS: Readonly<Partial<Record<Area, Readonly<Partial<Record<Role, Grant>>>>>> = {
  'labour-cost': { employee: NOTHING, manager: NOTHING, integration: NOTHING },
  'project-contract': { integration: NOTHING },
  transactions: { manager: grant('led') },
}

/** What somebody's reach follows from. */
export interface Rights {
  readonly role: Role
  /** Whether they see what people cost: admins do, and whoever an admin lets. */
  readonly seesCosts: boolean
}

/** How far somebody with these rights reaches in `area` with `verb`. */
export const reachOf = ({ role, seesCosts }: Rights, area: Area, verb: Verb): AccessScope =>
  ((seesCosts ? undefined : WITHOUT_COSTS[area]?.[role]) ?? TABLE[area][role])[verb]

/** True when a token with these scopes may do `level` in `group`. */
export const scopeAllows = (scopes: readonly string[], group: ScopeGroup, level: 'read' | 'write'): boolean =>
  scopes.includes('*') ||
  scopes.includes(`${group}:write`) ||
  (level === 'read' && scopes.includes(`${group}:read`))
