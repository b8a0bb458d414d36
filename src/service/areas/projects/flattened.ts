// Which projects are in the books of one: itself and the sub-projects that roll up into it.
import type { Project } from '#contract/projects/projects'
import { grouped } from '#domain/grouped'
import { build, piece, prepared } from '../../db/build'
import { sql, within, type Sql } from '../../db/sql'
import type { RowOf } from '../../db/tables'
import { reachable } from '../../engine/access/predicate'
import type { View } from '../../engine/schema/declare'
import { modelNamed, type Core } from '../../engine/schema/model'

type ProjectRow = RowOf<'projects'>

export const FLATTENINGS = ['none', 'children', 'all'] as const satisfies readonly Project['flattenType'][]

/** A project and what of it is looked at. */
export interface Branch {
  readonly row: ProjectRow
  readonly flatten: Project['flattenType']
}

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
 * Goes down from projects whose money the caller sees, a level of all of them at a time. Leading a project opens the money
 * of that one, so sub-projects that others lead stay out, with what is below them.
 */
export const flattened = async (
  core: Core,
  branches: readonly Branch[],
  { actor }: Pick<View, 'actor'>,
): Promise<Flattened[]> => {
  const reach = reachable(modelNamed(core, 'ProjectPrice'), 'read', actor)
  const mine = reach ?? sql('1 = 1')
  const trees = branches.map(({ row, flatten }) => ({
    flatten,
    projects: [row],
    hidden: 0,
    parents: flatten === 'none' ? [] : [row.id],
  }))
  for (;;) {
    const parents = [...new Set(trees.flatMap((tree) => tree.parents))]
    if (parents.length === 0) return trees
    const found = await core.db.all(childrenQuery({ below: within('parent_id', parents), mine }))
    const byParent = grouped(found, (row) => row.parent_id)
    for (const tree of trees) {
      const children = tree.parents.flatMap((id) => byParent.get(id) ?? [])
      const seen = children.filter((row) => row.mine === 1)
      tree.hidden += children.length - seen.length
      tree.projects.push(...seen)
      tree.parents = tree.flatten === 'all' ? seen.map(({ id }) => id) : []
    }
  }
}
