// The table of roles applied in plain code to the people of the test world: what the service's SQL is compared with.
import type { AccessArea } from '../../../src/service/engine/area-parts'
import type { Rights, Verb } from '../../../src/service/engine/roles'
import type { Declaration } from '../../../src/service/engine/schema/declare'
import { modelOf } from '../../../src/service/engine/schema/model'
import { REGISTRY, RESOURCES } from '../../../src/service/areas'
import type { Role } from '#contract/organization/people'
import type { Side, Who } from './world'

export const ROLE: Readonly<Record<Who, Role>> = {
  ann: 'employee',
  mia: 'employee',
  cleo: 'employee',
  eve: 'employee',
  boss: 'manager',
  chief: 'manager',
  admin: 'admin',
  robot: 'integration',
}
const TEAM: Readonly<Partial<Record<Who, readonly Who[]>>> = { boss: ['ann'], chief: ['eve'] }
const MEMBERS: Readonly<Record<Side, readonly Who[]>> = { hers: ['ann', 'mia', 'cleo'], theirs: ['eve'] }
const LEADERS: Readonly<Record<Side, readonly Who[]>> = { hers: ['ann', 'cleo'], theirs: ['eve'] }
const SEE_COSTS: readonly Who[] = ['admin', 'cleo']
const rightsOf = (who: Who): Rights => ({ role: ROLE[who], seesCosts: SEE_COSTS.includes(who) })
export const OWNER: Readonly<Record<Side, Who>> = { hers: 'ann', theirs: 'eve' }

const ownProject = (who: Who, verb: Verb, side: Side) =>
  (verb === 'read' ? MEMBERS : LEADERS)[side].includes(who)

/** Resources whose test rows everyone may read: an approved absence, which colleagues see as "Absent". */
const OPEN = new Set(['Holiday'])

/** Whether the table lets someone do this with a row of a side (docs/decisions/0012-roles.md). */
export const covers = (
  who: Who,
  verb: Verb,
  { name, access: { area: own, ownedBy } }: Pick<Declaration, 'name' | 'access'>,
  side: Side,
  area: AccessArea = own,
): boolean => {
  const reach = REGISTRY.access.reach(rightsOf(who), area, verb)
  if (verb === 'read' && OPEN.has(name)) return true
  if (reach === 'none') return false
  if (reach === 'all' || ownedBy.kind === 'shared') return true
  // A row is tied to no project until a test ties it.
  if (ownedBy.kind === 'through') return false
  if (reach === 'led') return LEADERS[side].includes(who)
  const team = [who, ...(TEAM[who] ?? [])]
  switch (ownedBy.kind) {
    case 'person':
      // Whoever leads a project reads what is done there, whosever it is.
      if (verb === 'read' && ownedBy.project !== undefined && LEADERS[side].includes(who)) return true
      return (reach === 'own' ? [who] : team).includes(OWNER[side])
    case 'project':
      return reach === 'team'
        ? team.some((each) => MEMBERS[side].includes(each))
        : ownProject(who, verb, side)
    case 'part':
      if (reach === 'team') return team.some((each) => MEMBERS[side].includes(each))
      // As projects are made: their members see, make and change tasks, and their leaders delete them.
      return verb === 'delete' ? LEADERS[side].includes(who) : MEMBERS[side].includes(who)
  }
}

export type Outcome = 'allowed' | 'forbidden' | 'hidden' | 'unknown'

/** Whether a body with these fields refers to a row of this side that someone may not see. */
const refersToHidden = (who: Who, declaration: Declaration, side: Side, fields: readonly string[]): boolean =>
  modelOf(declaration).fields.some(({ name, target }) => {
    const far = fields.includes(name) ? RESOURCES.find(({ paths }) => paths[0] === target) : undefined
    return far !== undefined && !covers(who, 'read', far, side)
  })

/** Whether whoever makes a row is whose it is: no one says it in a body. */
const isMakers = (declaration: Declaration): boolean => {
  const { ownedBy } = declaration.access
  if (ownedBy.kind !== 'person') return false
  const owner = modelOf(declaration).fields.find(({ columns }) => columns.includes(ownedBy.column))
  return owner?.readOnly === true
}

/**
 * What the answer to an operation on a row must be: 2xx, 403 for what is seen, 404 for what is not, and 422 for a
 * creation whose body, with these fields, refers to what is not.
 */
export const outcome = (
  who: Who,
  verb: Verb,
  declaration: Declaration,
  side: Side,
  fields: readonly string[] = [],
): Outcome => {
  if (verb === 'create' && refersToHidden(who, declaration, side, fields)) return 'unknown'
  const makesOwn = verb === 'create' && isMakers(declaration)
  if (makesOwn && REGISTRY.access.reach(rightsOf(who), declaration.access.area, verb) !== 'none')
    return 'allowed'
  if (covers(who, verb, declaration, side)) return 'allowed'
  if (verb === 'create') return 'forbidden'
  return covers(who, 'read', declaration, side) ? 'forbidden' : 'hidden'
}
