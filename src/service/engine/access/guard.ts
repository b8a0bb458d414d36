// Fields that not everyone who sees a row sees: which rows are open to the caller, and what the others show instead.
import type { Queries } from '../../db/database'
import type { Model } from '../schema/model'
import { reachable } from './predicate'
import type { Actor } from '../principal'
import { SEARCHED, searchesGuarded } from '../schema/searched'
import { and, sql, within, type Row, type Sql } from '../../db/sql'

/** The rows whose guarded fields the actor sees; null means every row. */
export const openTo = ({ declaration }: Model, actor: Actor): Sql | null => {
  const { guarded, access } = declaration
  if (guarded === undefined) return null
  // Whatever opens a row to everyone does not open what is guarded in it.
  const { ownedBy } = access
  return reachable(
    { declaration: { ...declaration, access: { area: guarded.area, ownedBy } } },
    'read',
    actor,
  )
}

/** Answers which of these rows show the actor everything; read once for all of them. */
export const openness = async (
  model: Model,
  rows: readonly Row[],
  actor: Actor,
  queries: Pick<Queries, 'all'>,
): Promise<(row: Row) => boolean> => {
  const open = openTo(model, actor)
  if (open === null || rows.length === 0) return () => true
  const these = within(
    'id',
    rows.map((row) => row['id'] ?? null),
  )
  const where = and([these, open])
  const found = await queries.all(`select id from ${model.table} where ${where.text}`, where.params)
  const ids = new Set(found.map((row) => row['id']))
  return (row) => ids.has(row['id'] ?? null)
}

/**
 * What is shown of a row that is not open: its guarded fields say nothing, or what is left of them.
 * @param fields the names of those that are shown at all; null for all.
 */
export const concealed = (
  { declaration: { guarded } }: Model,
  shown: Readonly<Record<string, unknown>>,
  fields: ReadonlySet<string> | null,
): Record<string, unknown> => ({
  ...shown,
  ...Object.fromEntries(
    Object.entries(guarded?.fields ?? {})
      .filter(([name]) => fields?.has(name) !== false)
      .map(([name, left]) => [name, left(shown[name])]),
  ),
})

/** The names of the fields that the actor does not see of this row, or not whole. */
export const closedFields = async (
  model: Model,
  row: Row,
  actor: Actor,
  queries: Pick<Queries, 'all'>,
): Promise<ReadonlySet<string>> => {
  const isOpen = await openness(model, [row], actor, queries)
  return new Set(isOpen(row) ? [] : Object.keys(model.declaration.guarded?.fields ?? {}))
}

/** The rows that hold a pattern (of `like`) where the actor may look for it. */
export const holding = (model: Model, pattern: string, actor: Actor): Sql => {
  const like = (column: string) => sql(`${column} like ? escape '\\'`, pattern)
  const everywhere = like(SEARCHED.all)
  if (!searchesGuarded(model.declaration)) return everywhere
  const open = openTo(model, actor)
  const behind = open === null ? like(SEARCHED.guarded) : and([like(SEARCHED.guarded), open])
  // Not as ways of their own: a pattern has no index to look it up in.
  return {
    text: `(${everywhere.text}) or (${behind.text})`,
    params: [...everywhere.params, ...behind.params],
  }
}
