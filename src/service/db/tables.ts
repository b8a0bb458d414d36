// Every table of the database, column by column, described once: rows and queries get their types from here.
// `test/service/tables.test.ts` compares them with what the migrations make on SQLite and on PostgreSQL, and with the
// fields of every resource.
import type { Selectable } from 'kysely'
import type { ColumnKind, Kinds } from './tables/columns'
import { ENGINE_TABLES, type ENGINE_VIEWS } from './tables/engine'
import { ORGANIZATION_TABLES } from './tables/organization'
import { PROJECTS_TABLES } from './tables/projects'
import { PROPERTIES_TABLES } from './tables/properties'
import { TIME_TABLES } from './tables/time'

export const TABLES = {
  ...ENGINE_TABLES,
  ...ORGANIZATION_TABLES,
  ...PROJECTS_TABLES,
  ...TIME_TABLES,
  ...PROPERTIES_TABLES,
}

type Columns = typeof TABLES & typeof ENGINE_VIEWS
export type TableName = keyof Columns

/** The tables as Kysely's builder knows them. */
export type Tables = {
  -readonly [T in TableName]: { -readonly [C in keyof Columns[T]]: Kinds[Columns[T][C] & ColumnKind] }
}

/** A row as it is read. */
export type RowOf<T extends TableName> = Selectable<Tables[T]>
