// The conditions of a report's filters: rows by id, and rows through others that the caller sees.
import { and, sql, within, type Sql } from '../../db/sql'
import { reachable } from '../../engine/access/predicate'
import type { Actor } from '../../engine/principal'
import { modelNamed, type Core } from '../../engine/schema/model'

/** `column` is one of these ids; no condition where the filter was left out. */
export const idsWithin = (column: string, ids: readonly (string | number)[] | null): Sql[] =>
  ids === null ? [] : [within(column, ids)]

/** Rows of another table that the caller sees and that a filter chooses: what one does not see chooses nothing. */
export const through = (
  core: Core,
  actor: Actor,
  column: string,
  model: string,
  chosen: readonly Sql[],
): Sql[] => {
  if (chosen.length === 0) return []
  const far = modelNamed(core, model)
  const reach = reachable(far, 'read', actor)
  const where = and([...chosen, ...(reach === null ? [] : [reach])])
  return [sql(`${column} in (select id from ${far.table} where ${where.text})`, ...where.params)]
}
