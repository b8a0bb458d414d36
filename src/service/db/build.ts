// Queries written with Kysely's builder over the described tables. They are only compiled here: the text is the same for
// SQLite and PostgreSQL, and `Queries` runs it.
import {
  DummyDriver,
  expressionBuilder,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
  ValueNode,
  type Compilable,
  type CompiledQuery,
  type Expression,
  type ExpressionBuilder,
  type LimitNode,
  type RawBuilder,
  type SqlBool,
} from 'kysely'
import type { Sql, SqlValue } from './sql'
import type { TableName, Tables } from './tables'

/** A fixed limit is part of the text: SQLite would plan the query anew each time it is given one. */
class Compiler extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    const { limit } = node
    if (!ValueNode.is(limit) || typeof limit.value !== 'number') super.visitLimit(node)
    else this.append(`limit ${limit.value}`)
  }
}

/** Begins a query, for example `build.selectFrom('employees').select('id')`. */
export const build = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new Compiler(),
  },
})

/**
 * A piece of SQL text with its parameters, as a part of a built query; a condition unless told. It stands in parentheses:
 * the builder does not know whether an `or` is in it.
 */
export const piece = <T = SqlBool>({ text, params }: Sql): RawBuilder<T> =>
  sql<T>(`(${text})`.split('?') as unknown as TemplateStringsArray, ...params)

/** The sum of a column, 0 of no rows; a number on both databases (PostgreSQL would answer a decimal as text). */
export const sumOf = (column: Expression<number | null>): RawBuilder<number> =>
  sql<number>`cast(coalesce(sum(${column}), 0) as bigint)`

/** Stands in a prepared query for a value that each call gives; `index` says which of a list, or of a piece. */
class Hole {
  constructor(
    readonly name: string,
    readonly index: number | null,
  ) {}
}

/** What a prepared query is given: a list stands where a list of values does (`in`), a piece where `piece` takes one. */
type Given = SqlValue | readonly SqlValue[] | Sql
type GivenByName = Readonly<Record<string, Given>>

/** Lists are of many lengths, and pieces of many texts: no more texts than these are kept of a query. */
const MAX_TEXTS = 100

const isList = (given: readonly SqlValue[] | Sql): given is readonly SqlValue[] => 'length' in given

/**
 * The lengths of the lists and the texts of the pieces: they are part of the text, values are not. Each ends with a character
 * that no SQL has, so that two pieces are never taken for two others.
 */
const shapeOf = (values: GivenByName): string => {
  let shape = ''
  for (const name in values) {
    const value = values[name]
    if (typeof value === 'object' && value !== null) shape += `${isList(value) ? value.length : value.text}\0`
  }
  return shape
}

const holesFor = (values: GivenByName): Record<string, unknown> =>
  Object.fromEntries<unknown>(
    Object.entries(values).map(([name, value]) => {
      const holes = (list: readonly SqlValue[]) => list.map((_, index) => new Hole(name, index))
      if (typeof value !== 'object' || value === null) return [name, new Hole(name, null)]
      return [name, isList(value) ? holes(value) : { text: value.text, params: holes(value.params) }]
    }),
  )

const filled = (each: unknown, values: GivenByName): unknown => {
  if (!(each instanceof Hole)) return each
  const value = values[each.name]
  if (each.index === null || typeof value !== 'object' || value === null) return value
  return (isList(value) ? value : value.params)[each.index]
}

/**
 * Compiles a query once, for paths that run often; each call fills in its values.
 * @param make writes the query. It passes the values on and does not look at them: they are not there yet. Of a list only
 *   the length is known, of a piece only the text.
 */
export const prepared = <P extends Readonly<Record<keyof P, Given>>, T>(
  make: (values: P) => Compilable<T>,
): ((values: P) => Compilable<T>) => {
  const kept = new Map<string, CompiledQuery<T>>()
  return (values) => ({
    compile: () => {
      const shape = shapeOf(values)
      const known = kept.get(shape)
      const made = known ?? make(holesFor(values) as P).compile()
      if (known === undefined) {
        if (kept.size >= MAX_TEXTS) kept.clear()
        kept.set(shape, made)
      }
      const { query, queryId, sql: text, parameters } = made
      return { query, queryId, sql: text, parameters: parameters.map((each) => filled(each, values)) }
    },
  })
}

/**
 * The other way round: a condition on a row of a table as a piece of SQL text, for what the engine puts together. It is
 * compiled once, as `prepared` does it.
 */
export const condition = <T extends TableName, P extends Readonly<Record<keyof P, Given>>>(
  _table: T,
  make: (eb: ExpressionBuilder<Tables, T>, values: P) => Expression<SqlBool>,
): ((values: P) => Sql) => {
  const query = prepared((values: P) => ({
    compile: () => sql`${make(expressionBuilder<Tables, T>(), values)}`.compile(build),
  }))
  return (values) => {
    const { sql: text, parameters } = query(values).compile()
    return { text, params: parameters as readonly SqlValue[] }
  }
}
