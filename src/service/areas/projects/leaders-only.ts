// Who opens the money of a project to someone: its leaders, and who sees the money of every project.
import { projectsIn } from '../../books/sight'
import { build, piece, prepared } from '../../db/build'
import type { Queries } from '../../db/database'
import type { Sql } from '../../db/sql'
import type { Actor } from '../../engine/principal'
import { Problem } from '../../engine/problem'

const seenQuery = prepared(({ id, seen }: { readonly id: number; readonly seen: Sql }) =>
  build.selectFrom('projects').select('id').where('id', '=', id).where(piece(seen)),
)

/**
 * Managing a team opens the projects of its people, but not what these earn and cost (docs/decisions/0037-leaders-and-money.md).
 * @throws Problem 403 `leaders-only` when the actor does not see the money of the project
 */
export const assertSeesMoney = async (
  queries: Pick<Queries, 'get'>,
  actor: Actor,
  project: number,
): Promise<void> => {
  const seen = projectsIn('project-money', actor)
  if (seen !== null && (await queries.get(seenQuery({ id: project, seen }))) === undefined)
    throw new Problem('leaders-only')
}
