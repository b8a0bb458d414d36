// The projects of which someone sees a kind of figures: what is earned, what was agreed, what people cost.
import { build, piece, prepared } from '../db/build'
import type { Queries } from '../db/database'
import { and, within, type Sql } from '../db/sql'
import { reachable } from '../engine/access/predicate'
import type { AccessArea } from '../engine/area-parts'
import type { Actor } from '../engine/principal'
import type { Core } from '../engine/schema/model'

/** The projects whose rows of this area the actor reads; null means every project. */
export const projectsIn = (area: AccessArea, actor: Actor): Sql | null =>
  reachable({ declaration: { access: { area, ownedBy: { kind: 'project', column: 'id' } } } }, 'read', actor)

const idsQuery = prepared(({ where }: { readonly where: Sql }) =>
  build.selectFrom('projects').select('id').where(piece(where)),
)

/** The ids of the projects that a condition chooses. */
export const idsOf = async (queries: Queries, where: Sql): Promise<ReadonlySet<number>> => {
  const rows = await queries.all(idsQuery({ where }))
  return new Set(rows.map((row) => row.id))
}

/** Those of these projects whose rows of this area the actor reads. */
export const projectsSeen = async (
  core: Core,
  area: AccessArea,
  actor: Actor,
  projects: readonly number[],
): Promise<ReadonlySet<number>> => {
  const mine = projectsIn(area, actor)
  if (mine === null || projects.length === 0) return new Set(projects)
  return idsOf(core.db, and([within('id', projects), mine]))
}
