// A world with rows of every resource on either side, and which of them a person may not see.
import type { Declaration } from '../../../src/service/engine/schema/declare'
import { covers } from './access-model'
import { declarationsWith, startWorld, type Id, type Side, type Who, type World } from './world'

export const SIDES: readonly Side[] = ['hers', 'theirs']

/** How long making all rows may take, milliseconds. */
export const FILLING_MS = 60_000

/** A world with a row of every listed resource on each side. */
export async function startFilledWorld(): Promise<World> {
  const world = await startWorld('sqlite::memory:')
  for (const { name } of declarationsWith('list')) for (const side of SIDES) await world.row(name, side)
  return world
}

/** Whether a person may not see the rows of a resource on a side. */
export const isHidden = (who: Who, declaration: Declaration, side: Side): boolean =>
  !covers(who, 'read', declaration, side)

/** The rows of a resource that a person may not see. */
export const hiddenRows = (world: World, who: Who, declaration: Declaration): Promise<Id[]> =>
  Promise.all(
    SIDES.filter((side) => isHidden(who, declaration, side)).map((side) => world.row(declaration.name, side)),
  )
