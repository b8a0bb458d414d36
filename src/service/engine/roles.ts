// Who may do what: how far each role reaches. The engine turns it into SQL for lists and into checks for single rows.
import type { Role } from '#contract/organization/people'
import type { ScopeGroup } from '#contract/scopes'

/** How far a permission reaches: no one's rows, those of projects one leads, one's own, one's team's, or every row. */
export type AccessScope = 'none' | 'led' | 'own' | 'team' | 'all'
export type Verb = 'read' | 'create' | 'update' | 'delete'
export type Grant = Readonly<Record<Verb, AccessScope>>

/**
 * What each role may do with one kind of rows. `withoutCosts` holds until an admin lets someone see costs (`seesCosts`);
 * admins need not be let.
 */
export type RoleGrants = Readonly<Record<Role, Grant>> & {
  readonly withoutCosts?: Readonly<Partial<Record<Role, Grant>>>
}

export const grant = (
  read: AccessScope,
  create: AccessScope = 'none',
  update = create,
  remove = update,
): Grant => ({ read, create, update, delete: remove })

export const READ = grant('all')
export const EVERYTHING = grant('all', 'all')
export const NOTHING = grant('none')

/** Rows that every area may have: everyone reads them, admins and integrations keep them. */
export const grants = {
  reference: { employee: READ, manager: READ, admin: EVERYTHING, integration: EVERYTHING },
} satisfies Readonly<Record<string, RoleGrants>>

/** What someone's reach follows from. */
export interface Rights {
  readonly role: Role
  /** Whether they see what people cost: admins do, and whoever an admin lets. */
  readonly seesCosts: boolean
}

/** How far someone with these rights reaches with `verb`. */
export const reachIn = ({ withoutCosts, ...roles }: RoleGrants, { role, seesCosts }: Rights, verb: Verb) =>
  ((seesCosts ? undefined : withoutCosts?.[role]) ?? roles[role])[verb]

/** True when a token with these scopes may do `level` in `group`. */
export const scopeAllows = (scopes: readonly string[], group: ScopeGroup, level: 'read' | 'write'): boolean =>
  scopes.includes('*') ||
  scopes.includes(`${group}:write`) ||
  (level === 'read' && scopes.includes(`${group}:read`))
