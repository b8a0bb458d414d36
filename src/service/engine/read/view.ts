// Rows as the wire sees them.
import type { Queries } from '../../db/database'
import { and, sql, within, type Row, type SqlValue } from '../../db/sql'
import { isoOf } from '../clock'
import { showChildren } from './children'
import type { View } from '../schema/declare'
import { concealed, openness } from '../access/guard'
import { reachable } from '../access/predicate'
import { dayAt } from '../instants'
import type { Core, Model, Organization } from '../schema/model'
import { zoneOf, type Actor } from '../principal'

const MINUTE = 60_000
const days = new Map<string, { minute: number; day: string }>()

/** Today in `zone`; worked out once a minute for each zone. */
export const todayIn = (zone: string, millis: number): string => {
  const minute = Math.floor(millis / MINUTE)
  const known = days.get(zone)
  if (known?.minute === minute) return known.day
  const day = dayAt(millis, zone)
  days.set(zone, { minute, day })
  return day
}

export const nowOf = (core: Core): string => isoOf(core.clock.millis())

/** How this actor sees things now. */
export const viewOf = (
  core: Core,
  actor: Actor,
  { id, currency, weekStart }: Pick<Organization, 'id' | 'currency' | 'weekStart'>,
): View => ({
  base: core.base,
  actor,
  today: todayIn(zoneOf(actor), core.clock.millis()),
  now: nowOf(core),
  organization: id,
  currency,
  weekStart,
  settings: core.registry.settings,
  people: core.registry.people,
  whole: false,
  declarationOf: (name) => core.models.get(name)?.declaration,
  children: (of, rows, queries, view) => showChildren(of, core, rows, queries, view, showRows),
  rows: (path, ids, queries, view) => namedRows(core, path, ids, queries, view),
})

export const viewFor = async (core: Core, actor: Actor): Promise<View> =>
  viewOf(core, actor, await core.organization())

/**
 * Shows rows; what they need from other tables is read once for all of them.
 * @param only the names of the fields to show; null for all.
 */
export const showRows = async (
  model: Model,
  rows: readonly Row[],
  queries: Queries,
  view: View,
  only: ReadonlySet<string> | null = null,
): Promise<Record<string, unknown>[]> => {
  const fields = only === null ? model.fields : model.fields.filter(({ name }) => only.has(name))
  const related = new Map<string, (row: Row) => unknown>()
  if (rows.length > 0) {
    for (const field of fields) {
      if (field.related !== null) related.set(field.name, await field.related(rows, queries, view))
    }
  }
  const isOpen = await openness(model, rows, view.actor, queries)
  return rows.map((row) => {
    const shown: Record<string, unknown> = {}
    for (const field of fields) {
      const made = related.get(field.name)
      const value = made === undefined ? field.show(row, view) : made(row)
      if (value !== undefined) shown[field.name] = value
    }
    return isOpen(row) ? shown : concealed(model, shown, only)
  })
}

/**
 * Rows that others refer to, as their list shows them to this actor.
 * @param which `live` leaves deleted rows out; `ever` has them.
 */
export const rowsNamed = async (
  model: Model,
  ids: readonly SqlValue[],
  which: 'live' | 'ever',
  queries: Queries,
  view: View,
): Promise<ReadonlyMap<SqlValue, unknown>> => {
  if (ids.length === 0) return new Map()
  const reach = reachable(model, 'read', view.actor)
  const where = and([
    within('id', ids),
    ...(which === 'live' ? [sql('deleted_at is null')] : []),
    ...(reach === null ? [] : [reach]),
  ])
  const rows = await queries.page(model.columns, `from ${model.table} where ${where.text}`, where.params)
  const shown = await showRows(model, rows, queries, { ...view, whole: false })
  return new Map(rows.map((row, index) => [row['id'] ?? null, shown[index]]))
}

const namedRows = async (
  core: Core,
  path: string,
  ids: readonly SqlValue[],
  queries: Queries,
  view: View,
): Promise<ReadonlyMap<SqlValue, unknown>> => {
  const model = [...core.models.values()].find((each) => each.path === path)
  return model === undefined ? new Map() : rowsNamed(model, ids, 'ever', queries, view)
}

/** Shows one row with its collections whole. */
export const showRow = async (
  model: Model,
  row: Row,
  queries: Queries,
  view: View,
): Promise<Record<string, unknown>> => {
  const [shown] = await showRows(model, [row], queries, { ...view, whole: true })
  return shown ?? {}
}

/** What a deleted row is to those who knew it. */
export const tombstoneOf = (row: Row) => ({ id: row['id'], deletedAt: row['deleted_at'] })
