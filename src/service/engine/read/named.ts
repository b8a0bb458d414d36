// References that are shown as the rows they name.
import { within, type Row } from '../../db/sql'
import type { Queries } from '../../db/database'
import type { View } from '../schema/declare'
import type { Core, Model } from '../schema/model'

/** What rows show of the rows that `column` names, of the resource under `path`; live or not, since they are named. */
export const showNamed = async (
  path: string,
  column: string,
  core: Core,
  rows: readonly Row[],
  queries: Queries,
  view: View,
  show: (model: Model, rows: readonly Row[], queries: Queries, view: View) => Promise<unknown[]>,
): Promise<(row: Row) => unknown> => {
  const far = [...core.models.values()].find((model) => model.path === path)
  const ids = [...new Set(rows.map((row) => row[column] ?? null).filter((id) => id !== null))]
  if (far === undefined || ids.length === 0) return () => null
  const named = within('id', ids)
  const found = await queries.all(
    `select ${far.selectColumns} from ${far.table} where ${named.text}`,
    named.params,
  )
  const shown = await show(far, found, queries, { ...view, whole: false })
  const byId = new Map(found.map((row, index) => [row['id'], shown[index]]))
  return (row) => byId.get(row[column] ?? null) ?? null
}
