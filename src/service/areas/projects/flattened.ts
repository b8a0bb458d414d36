// Which projects are in the books of one: itself and the sub-projects that roll up into it.
import type { Project } from '#contract/projects/projects'
import { build, piece, prepared } from '../../db/build'
import { sql, within, type Sql } from '../../db/sql'
import type { RowOf } from '../../db/tables'
import { reachable } from '../../engine/access/predicate'
import type { View } from '../../engine/schema/declare'
import { modelNamed, type Core } from '../../engine/schema/model'

type ProjectRow = RowOf<'projects'>

/** The projects, the asked one first, and how many more there would be, were their money the caller's to see. */
export interface Flattened {
  readonly projects: readonly ProjectRow[]
  readonly hidden: number
}

const childrenQuery = prepared(({ below, mine }: { readonly below: Sql; readonly mine: Sql }) => {
  // The reach speaks of the column that rows of money name their project in.
  const children = build
    .selectFrom('projects')
    .selectAll()
    .select('id as project_id')
    .where(piece(below))
    .where('deleted_at', 'is', null)
  return build
    .selectFrom(children.as('children'))
    .selectAll()
    .select((eb) => eb.case().when(piece(mine)).then(eb.lit(1)).else(eb.lit(0)).end().as('mine'))
    .orderBy('id')
})

/**
 * Goes down from a project whose money the caller sees. Leading a project opens the money of that one, so sub-projects
 * that others lead stay out, with what is below them.
 */
export const flattened = async (
  core: Core,
  root: ProjectRow,
  flatten: Project['flattenType'],
  { actor }: Pick<View, 'actor'>,
): Promise<Flattened> => {
  const projects = [root]
  let hidden = 0
  const reach = reachable(modelNamed(core, 'ProjectPrice'), 'read', actor)
  const mine = reach ?? sql('1 = 1')
  let parents = flatten === 'none' ? [] : [root]
  while (parents.length > 0) {
    const below = within(
      'parent_id',
      parents.map(({ id }) => id),
    )
    const found = await core.db.all(childrenQuery({ below, mine }))
    const seen = found.filter((row) => row.mine === 1)
    hidden += found.length - seen.length
    projects.push(...seen)
    parents = flatten === 'all' ? seen : []
  }
  return { projects, hidden }
}
