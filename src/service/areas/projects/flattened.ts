// Which projects are in the books of one: itself and the sub-projects that roll up into it.
import type { Project } from '#contract/projects/projects'
import type { View } from '../../engine/schema/declare'
import { modelNamed, type Core } from '../../engine/schema/model'
import { reachable } from '../../engine/access/predicate'
import { within, type Row } from '../../db/sql'

/** The projects, the asked one first, and how many more there would be, were their money the caller's to see. */
export interface Flattened {
  readonly projects: readonly Row[]
  readonly hidden: number
}

/**
 * Goes down from a project whose money the caller sees. Leading a project opens the money of that one, so sub-projects
 * that others lead stay out, with what is below them.
 */
export const flattened = async (
  core: Core,
  root: Row,
  flatten: Project['flattenType'],
  { actor }: Pick<View, 'actor'>,
): Promise<Flattened> => {
  const projects: Row[] = [root]
  let hidden = 0
  const reach = reachable(modelNamed(core, 'ProjectPrice'), 'read', actor)
  const mine = reach ?? { text: '1 = 1', params: [] }
  let parents = flatten === 'none' ? [] : [root]
  while (parents.length > 0) {
    const below = within(
      'parent_id',
      parents.map((row) => row['id'] ?? null),
    )
    // The reach speaks of the column that rows of money name their project in.
    const found = await core.db.all(
      `select c.*, case when ${mine.text} then 1 else 0 end as mine from (select p.*, p.id as project_id from projects p where ${below.text} and deleted_at is null) c order by id`,
      [...mine.params, ...below.params],
    )
    const seen = found.filter((row) => row['mine'] === 1)
    hidden += found.length - seen.length
    projects.push(...seen)
    parents = flatten === 'all' ? seen : []
  }
  return { projects, hidden }
}
