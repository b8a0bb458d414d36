// Queries written with Kysely's builder over the described tables. They are only compiled here: the text is the same for
// SQLite and PostgreSQL, and `Queries` runs it.
import {
  DummyDriver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
  type Compilable,
  type CompiledQuery,
  type Expression,
  type RawBuilder,
  type SqlBool,
} from 'kysely'
import type { Sql, SqlValue } from './sql'
import type { Tables } from './tables'

/** Begins a query, for example `build.selectFrom('employees').select('id')`. */
export const build = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
})

/** A piece of SQL text with its parameters, as a part of a built query; a condition unless told. */
export const piece = <T = SqlBool>({ text, params }: Sql): RawBuilder<T> =>
  sql<T>(text.split('?') as unknown as TemplateStringsArray, ...params)

/** The sum of a column, 0 of no rows; a number on both databases (PostgreSQL would answer a decimal as text). */
export const sumOf = (column: Expression<number | null>): RawBuilder<number> =>
  sql<number>`cast(coalesce(sum(${column}), 0) as bigint)`

/** Stands in a prepared query for a value that each call gives; `index` says which of a list. */
class Hole {
  constructor(
    readonly name: string,
    readonly index: number | null,
  ) {}
}

/** What a prepared query is given: a list stands where a list of values does (`in`). */
type Given = SqlValue | readonly SqlValue[]

/** Lists are of many lengths: no more texts than these are kept of a query. */
const MAX_TEXTS = 100

/** The lengths of the lists: they are part of the text, values are not. */
const lengthsOf = (values: Readonly<Record<string, Given>>): string => {
  let lengths = ''
  for (const value of Object.values(values)) {
    if (typeof value === 'object' && value !== null) lengths += `${value.length} `
  }
  return lengths
}

const holesFor = (values: Readonly<Record<string, Given>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map((_, index) => new Hole(name, index)) : new Hole(name, null),
    ]),
  )

/**
 * Compiles a query once, for paths that run often; each call fills in its values.
 * @param make writes the query. It passes the values on and does not look at them: they are not there yet, and of a list
 *   only the length is known.
 */
export const prepared = <P extends Readonly<Record<keyof P, Given>>, T>(
  make: (values: P) => Compilable<T>,
): ((values: P) => Compilable<T>) => {
  const kept = new Map<string, CompiledQuery<T>>()
  return (values) => {
    const lengths = lengthsOf(values)
    const known = kept.get(lengths)
    const { parameters, ...query } = known ?? make(holesFor(values) as P).compile()
    if (known === undefined && kept.size < MAX_TEXTS) kept.set(lengths, { parameters, ...query })
    const valueOf = ({ name, index }: Hole): SqlValue => {
      const value: Given = values[name as keyof P]
      return index === null ? (value as SqlValue) : ((value as readonly SqlValue[])[index] ?? null)
    }
    const filled = parameters.map((each) => (each instanceof Hole ? valueOf(each) : each))
    return { compile: () => ({ ...query, parameters: filled }) }
  }
}
