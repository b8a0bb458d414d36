// What rows show from other tables: the references of their parts, and people as previews.
import type { Queries } from '../../db/database'
import { within, type Row, type SqlValue } from '../../db/sql'
import type { Related, View } from './declare'
import { referenceTo } from './references'

const idsOf = (rows: readonly Row[], column: string): SqlValue[] => [
  ...new Set(rows.map((row) => row[column] ?? null).filter((id) => id !== null)),
]

const byParentOf = (rows: readonly Row[]): Map<SqlValue, Row[]> => {
  const groups = new Map<SqlValue, Row[]>()
  for (const row of rows) {
    const parent = row['parent'] ?? null
    const group = groups.get(parent)
    if (group === undefined) groups.set(parent, [row])
    else group.push(row)
  }
  return groups
}

/** One text column of the row that `column` refers to. */
export const textOf =
  (table: string, column: string, text: string): Related =>
  async (rows, queries) => {
    const named = within('id', idsOf(rows, column))
    const found = await queries.all(
      `select id, ${text} as words from ${table} where ${named.text}`,
      named.params,
    )
    const byId = new Map(found.map((row) => [row['id'], row['words']]))
    return (row) => byId.get(row[column] ?? null) ?? null
  }

const peopleById = async (
  ids: readonly SqlValue[],
  queries: Queries,
  { people }: View,
): Promise<Map<SqlValue, Row>> => {
  const named = within('id', ids)
  const found = await queries.all(`select * from ${people.tables.table} where ${named.text}`, named.params)
  return new Map(found.map((row) => [row['id'] ?? null, row]))
}

/** The person that `column` refers to, as a preview. */
export const personOf =
  (column: string): Related =>
  async (rows, queries, view) => {
    const people = await peopleById(idsOf(rows, column), queries, view)
    return (row) => {
      const person = people.get(row[column] ?? null)
      return person === undefined ? undefined : view.people.preview(person, view)
    }
  }

/** The row under `path` that `column` refers to, as its list shows it. */
export const rowOf =
  (column: string, path: string): Related =>
  async (rows, queries, view) => {
    const shown = await view.rows(path, idsOf(rows, column), queries, view)
    return (row) => shown.get(row[column] ?? null)
  }

/** The live rows of `table` tie people to the row that `column` names, until their day `until` is over. */
export interface Ties {
  readonly table: string
  readonly column: string
  readonly until: string
}

const assigned = async (
  rows: readonly Row[],
  queries: Queries,
  { table, column, until }: Ties,
  { today, people }: View,
) => {
  const parents = within(column, idsOf(rows, 'id'))
  const person = people.tables.column
  const found = await queries.all(
    `select distinct ${column} as parent, ${person} as person from ${table} where ${parents.text} and deleted_at is null and (${until} is null or ${until} >= ?) order by ${person}`,
    [...parents.params, today],
  )
  return byParentOf(found)
}

/** The first `limit` people tied to this row, keyed by their references (docs/decisions/0007-odd-types.md). */
export const peopleThrough =
  (ties: Ties, limit: number): Related =>
  async (rows, queries, view) => {
    const byParent = await assigned(rows, queries, ties, view)
    const first = [...byParent.values()].flatMap((list) => list.slice(0, limit))
    const people = await peopleById(idsOf(first, 'person'), queries, view)
    return (row) =>
      Object.fromEntries(
        (byParent.get(row['id'] ?? null) ?? []).slice(0, limit).flatMap(({ person: id }) => {
          const person = people.get(id ?? null)
          return person === undefined
            ? []
            : [[referenceTo(view.base, view.people.path, id), view.people.preview(person, view)] as const]
        }),
      )
  }

/** How many people are tied to this row. */
export const countThrough =
  (ties: Ties): Related =>
  async (rows, queries, view) => {
    const byParent = await assigned(rows, queries, ties, view)
    return (row) => byParent.get(row['id'] ?? null)?.length ?? 0
  }
