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
  type Compilable,
  type CompiledQuery,
  type Expression,
  type ExpressionBuilder,
  type RawBuilder,
  type SqlBool,
} from 'kysely'
import type { Sql, SqlValue } from './sql'
import type { TableName, Tables } from './tables'

/** Begins a query, for example `build.selectFrom('employees').select('id')`. */
export const build = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
})

/**
 * A piece of SQL text with its parameters, as a part of a built query; a condition unless told. It stands in parentheses:
 * the builder does not know whether an `or` is in it.
 */
export const piece = <T = SqlBool>({ text, params }: Sql): RawBuilder<T> =>
  sql<T>(`(${text})`.split('?') as unknown as TemplateStringsArray, ...params)

/** The other way round: a condition on a row of the table as a piece of SQL text, for what the engine puts together. */
export const condition = <T extends TableName>(
  _table: T,
  make: (eb: ExpressionBuilder<Tables, T>) => Expression<SqlBool>,
): Sql => {
  const { sql: text, parameters } = sql`${make(expressionBuilder<Tables, T>())}`.compile(build)
  return { text, params: parameters as readonly SqlValue[] }
}

/** The sum of a column, 0 of no rows; a number on both databases (PostgreSQL would answer a decimal as text). */
export const sumOf = (column: Expression<number | null>): RawBuilder<number> =>
  sql<number>`cast(coalesce(sum(${column}), 0) as bigint)`

/** Stands in a prepared query for a value that each call gives. */
class Hole {
  constructor(readonly name: string) {}
}

/**
 * Compiles a query once, for paths that run often; each call fills its holes.
 * @param make writes the query; `hole` stands for a value. A list (`in`) cannot be one: its length is part of the text.
 */
export const prepared = <P extends Readonly<Record<string, SqlValue>>, T>(
  make: (hole: <K extends keyof P & string>(name: K) => P[K]) => Compilable<T>,
): ((values: P) => Compilable<T>) => {
  let kept: CompiledQuery<T> | undefined
  return (values) => {
    kept ??= make((name) => new Hole(name) as unknown as P[typeof name]).compile()
    const { parameters, ...query } = kept
    const filled = parameters.map((each) => (each instanceof Hole ? (values[each.name] ?? null) : each))
    return { compile: () => ({ ...query, parameters: filled }) }
  }
}
