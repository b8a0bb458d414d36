// Collections inside a resource as they are shown: rows of another resource that belong to it.
import type { Queries } from '../../db/database'
import { and, sql, within, type Row, type SqlValue } from '../../db/sql'
import { reachable } from '../access/predicate'
import { orderedBy } from './list-query'
import type { Actor } from '../principal'
import type { Children, View } from '../schema/declare'
import { modelNamed, type Core, type Model } from '../schema/model'
import { referenceTo } from '../schema/references'

/** The live children of these rows that the actor may see, in the order of their own list. */
const childRows = (
  column: string,
  far: Model,
  parents: readonly SqlValue[],
  columns: readonly string[],
  queries: Queries,
  actor: Actor,
): Promise<Row[]> => {
  const { by, default: usual } = far.declaration.order
  const order = [...(by[usual[0]] ?? []).map((each) => `${orderedBy(each)} ${usual[1]}`), 'id'].join(', ')
  const reach = reachable(far, 'read', actor)
  const where = and([within(column, parents), sql('deleted_at is null'), ...(reach === null ? [] : [reach])])
  return queries.page(columns, `from ${far.table} where ${where.text} order by ${order}`, where.params)
}

/** What rows show of their children: whole on a single resource, references in lists. */
export const showChildren = async (
  { column, resource }: Children,
  core: Core,
  rows: readonly Row[],
  queries: Queries,
  view: View,
  show: (model: Model, rows: readonly Row[], queries: Queries, view: View) => Promise<unknown[]>,
): Promise<(row: Row) => unknown[]> => {
  const far = modelNamed(core, resource)
  const ids = rows.map((row) => row['id'] ?? null)
  const columns = view.whole ? far.columns : ['id', column]
  const found = await childRows(column, far, ids, columns, queries, view.actor)
  const shown = view.whole
    ? await show(far, found, queries, { ...view, whole: false })
    : found.map((row) => referenceTo(view.base, far.path, row['id']))
  const byParent = new Map<SqlValue, unknown[]>()
  for (const [index, row] of found.entries()) {
    const parent = row[column] ?? null
    const group = byParent.get(parent)
    if (group === undefined) byParent.set(parent, [shown[index]])
    else group.push(shown[index])
  }
  return (row) => byParent.get(row['id'] ?? null) ?? []
}
