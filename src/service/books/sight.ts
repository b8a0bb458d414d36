// The projects of which somebody sees a kind of figures: what is earned, what was agreed, what people cost.
import { and, within, type Sql } from '../db/sql'
import { reachable } from '../engine/access/predicate'
import type { AccessArea } from '../engine/area-parts'
import type { Actor } from '../engine/principal'
import type { Core } from '../engine/schema/model'

/** The projects whose rows of this area the actor reads; null means every project. */
export const projectsIn = (area: AccessArea, actor: Actor): Sql | null =>
  reachable({ declaration: { access: { area, ownedBy: { kind: 'project', column: 'id' } } } }, 'read', actor)

/** Those of these projects whose rows of this area the actor reads. */
export const projectsSeen = async (
  core: Core,
  area: AccessArea,
  actor: Actor,
  projects: readonly number[],
): Promise<ReadonlySet<number>> => {
  const mine = projectsIn(area, actor)
  if (mine === null || projects.length === 0) return new Set(projects)
  const where = and([within('id', projects), mine])
  const rows = await core.db.all(`select id from projects where ${where.text}`, where.params)
  return new Set(rows.map((row) => Number(row['id'])))
}
