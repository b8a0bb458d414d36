// The people whose accounts and figures of working time a caller sees.
import { and, sql, type Sql } from '../db/sql'
import { reachable } from '../engine/access/predicate'
import type { Actor } from '../engine/principal'
import { modelNamed, type Core } from '../engine/schema/model'

/** A condition on rows of employees. Integrations have no working time. `all`: the caller sees everyone's. */
export const accountedPeople = (core: Core, actor: Actor): { readonly where: Sql; readonly all: boolean } => {
  const { area } = modelNamed(core, 'FlexitimeEntry').declaration.access
  const owned = { declaration: { access: { area, ownedBy: { kind: 'person', column: 'id' } } } } as const
  const reach = reachable(owned, 'read', actor)
  return {
    where: and([sql(`role <> 'integration'`), ...(reach === null ? [] : [reach])]),
    all: reach === null,
  }
}
