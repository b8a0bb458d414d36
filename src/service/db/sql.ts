// Pieces of SQL put together: text with `?` and the parameters that fill it.

export type SqlValue = string | number | null
export type Row = Record<string, SqlValue>

/** A piece of SQL with its parameters in order; the text holds `?` for each. */
export interface Sql {
  readonly text: string
  readonly params: readonly SqlValue[]
  /** The ways of an alternative, each of which finds its rows alone. */
  readonly ways?: readonly Sql[]
}

export const sql = (text: string, ...params: readonly SqlValue[]): Sql => ({ text, params })

const joined = (parts: readonly Sql[], by: string, empty: string): Sql => {
  if (parts.length === 0) return sql(empty)
  const [only] = parts
  if (parts.length === 1 && only !== undefined) return only
  return {
    text: parts.map((part) => `(${part.text})`).join(by),
    params: parts.flatMap((part) => part.params),
  }
}

export const and = (parts: readonly Sql[]): Sql => joined(parts, ' and ', '1 = 1')
export const or = (parts: readonly Sql[]): Sql => ({
  ...joined(parts, ' or ', '1 = 0'),
  ways: parts.flatMap((part) => part.ways ?? [part]),
})

/**
 * `either` together with `rest`, said for each way of `either` on its own: a database then looks up each way in an
 * index of its own, where it would else walk through all rows that fit `rest`.
 */
export const eachWay = (either: Sql, rest: readonly Sql[]): Sql =>
  either.ways === undefined ? and([...rest, either]) : or(either.ways.map((way) => and([...rest, way])))

/** `column in (…)`; one value compares directly, so that an index serves both filter and order. */
export const within = (column: string, values: readonly SqlValue[]): Sql =>
  values.length === 1
    ? { text: `${column} = ?`, params: values }
    : values.length === 0
      ? sql('1 = 0')
      : { text: `${column} in (${values.map(() => '?').join(', ')})`, params: values }

/** `column = …`, for null too. */
export const equal = (column: string, value: SqlValue): Sql =>
  value === null ? sql(`${column} is null`) : sql(`${column} = ?`, value)
