// Rows as a reader chose to see them: with some of their fields, and with rows in the place of references.
import type { Queries } from '../../db/database'
import type { Row, SqlValue } from '../../db/sql'
import type { View } from '../schema/declare'
import type { Core, Model } from '../schema/model'
import { parseReference } from '../schema/references'
import type { Choice } from './choice'
import { rowsNamed, showRows } from './view'

type Shown = Record<string, unknown>

/** The id of the row that a shown value refers to: a reference, or a preview that has one; null for anything else. */
const idIn = (value: unknown, far: Model, base: string): SqlValue => {
  const preview = value as { readonly iri?: unknown } | null
  const reference = typeof value === 'object' ? preview?.iri : value
  return typeof reference === 'string' ? parseReference(reference, far.target, { base, host: '' }) : null
}

const valuesOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])

/** The live rows of each resource that the shown references name and the reader may see, read once for all of them. */
const includedRows = async (
  core: Core,
  shown: readonly Shown[],
  include: Choice['include'],
  queries: Queries,
  view: View,
): Promise<ReadonlyMap<Model, ReadonlyMap<SqlValue, unknown>>> => {
  const found = new Map<Model, ReadonlyMap<SqlValue, unknown>>()
  for (const far of new Set(include.values())) {
    const names = [...include].flatMap(([name, model]) => (model === far ? [name] : []))
    const ids = shown.flatMap((row) =>
      names.flatMap((name) => valuesOf(row[name]).map((value) => idIn(value, far, core.base))),
    )
    const distinct = [...new Set(ids)].filter((id) => id !== null)
    found.set(far, await rowsNamed(far, distinct, 'live', queries, view))
  }
  return found
}

/**
 * Shows rows as they were chosen. Only what is shown of a row is looked up: a reference that is hidden from the reader
 * includes nothing, and one to a row that the reader may not see, or that was deleted, stays a reference.
 */
export const showChosen = async (
  core: Core,
  model: Model,
  rows: readonly Row[],
  { fields, include }: Choice,
  queries: Queries,
  view: View,
): Promise<Shown[]> => {
  const shown = await showRows(model, rows, queries, view, fields)
  if (include.size === 0) return shown
  const found = await includedRows(core, shown, include, queries, view)
  const inPlace = (value: unknown, far: Model): unknown =>
    Array.isArray(value)
      ? value.map((each) => inPlace(each, far))
      : (found.get(far)?.get(idIn(value, far, core.base)) ?? value)
  return shown.map((row) => ({
    ...row,
    ...Object.fromEntries(
      [...include].flatMap(([name, far]) => (name in row ? [[name, inPlace(row[name], far)]] : [])),
    ),
  }))
}
