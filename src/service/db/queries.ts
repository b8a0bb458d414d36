// What is asked of a database: rows, and changes to them; built with the builder, or as text with its parameters.
import type { Compilable, OperationNode, RootOperationNode } from 'kysely'
import type { Row, SqlValue } from './sql'

export type DialectName = 'sqlite' | 'postgres'

export interface Queries {
  readonly all: {
    <T>(query: Compilable<T>): Promise<T[]>
    (text: string, params?: readonly SqlValue[]): Promise<Row[]>
  }
  readonly get: {
    <T>(query: Compilable<T>): Promise<T | undefined>
    (text: string, params?: readonly SqlValue[]): Promise<Row | undefined>
  }
  /**
   * Many rows at once: what `query` finds, or the named columns of what `query` (from … where … order … limit) finds. On
   * SQLite they come as one JSON text, since every value fetched on its own costs a call into native code.
   */
  readonly page: {
    <T>(query: Compilable<T>): Promise<T[]>
    (columns: readonly string[], query: string, params: readonly SqlValue[]): Promise<Row[]>
  }
  /** @returns how many rows were changed. */
  readonly run: (query: string | Compilable, params?: readonly SqlValue[]) => Promise<number>
}

/** What a database does itself: text and parameters. `page` gets the whole query and the names of its columns. */
export interface TextQueries {
  all(text: string, params: readonly SqlValue[]): Promise<Row[]>
  get(text: string, params: readonly SqlValue[]): Promise<Row | undefined>
  page(names: readonly string[], text: string, params: readonly SqlValue[]): Promise<Row[]>
  run(text: string, params: readonly SqlValue[]): Promise<number>
}

/** The name a column has outside the query it is made in. */
const nameOf = (column: string): string => / as (\w+)$/.exec(column)?.[1] ?? column

/** The name under which a part of a selection comes back. @throws Error for one that has no name of its own */
const selectedName = (selected: OperationNode): string => {
  const { kind, alias, column, name } = selected as {
    readonly kind: string
    readonly alias?: OperationNode
    readonly column?: OperationNode
    readonly name?: string
  }
  if (alias !== undefined) return selectedName(alias)
  if (column !== undefined) return selectedName(column)
  if (name !== undefined) return name
  throw new Error(`A page names its columns: ${kind} has no name.`)
}

/** A prepared query has the same node each time. */
const namesByQuery = new WeakMap<RootOperationNode, readonly string[]>()

const namesOf = (query: RootOperationNode): readonly string[] => {
  const known = namesByQuery.get(query)
  if (known !== undefined) return known
  if (query.kind !== 'SelectQueryNode') throw new Error('A page is selected.')
  const names = (query.selections ?? []).map(({ selection }) => selectedName(selection as OperationNode))
  namesByQuery.set(query, names)
  return names
}

type Given = string | Compilable

const written = (given: Given, params: readonly SqlValue[] = []): readonly [string, readonly SqlValue[]] => {
  if (typeof given === 'string') return [given, params]
  const { sql, parameters } = given.compile()
  return [sql, parameters as readonly SqlValue[]]
}

/** Takes queries as text and as built. */
export const queriesOver = (text: TextQueries): Queries => {
  const page = (first: readonly string[] | Compilable, query = '', params: readonly SqlValue[] = []) => {
    if ('compile' in first) {
      const { query: node, sql, parameters } = first.compile()
      return text.page(namesOf(node), sql, parameters as readonly SqlValue[])
    }
    return text.page(first.map(nameOf), `select ${first.join(', ')} ${query}`, params)
  }
  const queries = {
    all: (given: Given, params?: readonly SqlValue[]) => text.all(...written(given, params)),
    get: (given: Given, params?: readonly SqlValue[]) => text.get(...written(given, params)),
    run: (given: Given, params?: readonly SqlValue[]) => text.run(...written(given, params)),
    page,
  }
  // What comes back has the columns that the query selects: its type says which.
  return queries
}
