// What a column of a table can hold, and the columns that every resource has.
import type { Generated } from 'kysely'

/**
 * What a column holds: `id` is a number that the database counts up, `?` allows null, and `=` has a default, so that an
 * insert may leave it out.
 */
export interface Kinds {
  id: Generated<number>
  int: number
  'int?': number | null
  'int=': Generated<number>
  text: string
  'text?': string | null
  'text=': Generated<string>
}
export type ColumnKind = keyof Kinds

/** Tables by name, their columns by name. */
export type Described = Readonly<Record<string, Readonly<Record<string, ColumnKind>>>>

/** What every resource has besides its own columns. */
export const COMMON = {
  organization: 'int=',
  version: 'int',
  seq: 'int',
  created_at: 'text',
  updated_at: 'text',
  deleted_at: 'text?',
} as const
