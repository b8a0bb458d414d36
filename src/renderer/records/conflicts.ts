// Two people changed one record: which fields both changed, and what is sent once someone has chosen.
import { iriOf } from './kinds'

export type Row = Readonly<Record<string, unknown>>

/** A field that both changed, to different values. */
export interface Conflict {
  readonly name: string
  /** What it was when the form was opened. */
  readonly before: unknown
  readonly theirs: unknown
  readonly yours: unknown
}

/** A reference is the same whether it is an IRI or the row that is shown instead. */
const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plain)
  const iri = iriOf(value)
  return iri === '' ? (value ?? null) : iri
}

/** Whether two values of a field say the same; nothing, null and a field that is left out are the same. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(plain(one)) === JSON.stringify(plain(other))

/** The fields of a form that differ from the record it was opened with. */
export const changesOf = (before: Row, edited: Row): Row =>
  Object.fromEntries(Object.entries(edited).filter(([name, value]) => !isSame(value, before[name])))

/**
 * What both changed. A field that they set to what you set it to is none.
 * @param before the record as the form was opened with it
 * @param theirs the record as it is now
 * @param yours the changes that were refused
 */
export const conflictsOf = (before: Row, theirs: Row, yours: Row): Conflict[] =>
  Object.entries(yours)
    .filter(([name, value]) => !isSame(theirs[name], before[name]) && !isSame(theirs[name], value))
    .map(([name, value]) => ({ name, before: before[name], theirs: theirs[name], yours: value }))

/** The fields that only they changed, which stay as they are. */
export const changedByThem = (before: Row, theirs: Row, yours: Row): string[] =>
  Object.keys(theirs).filter(
    (name) => !(name in yours) && name !== 'updatedAt' && !isSame(theirs[name], before[name]),
  )
