// A field whose values have days: what is written joins a history that another field shows whole.
import { holdingOn, withOne } from '#domain/dated'
import type { Row, SqlValue } from '../../db/sql'
import type { Kind, Read, Spec } from './kind'

interface Entry extends Readonly<Record<string, unknown>> {
  readonly dateFrom: string | null
}

/** The entries of a column. */
const historyIn = (column: SqlValue | undefined): readonly Entry[] =>
  JSON.parse(String(column ?? '[]')) as Entry[]

/** What the value reads as, in the column of a row of its own: what is written in two ways is one value. */
const columnOf = (read: Read, spec: Spec, value: unknown, context: Parameters<Read>[1]): SqlValue => {
  const into: Row = {}
  if (value !== null && value !== undefined) read(value, context, into, [])
  return into[spec.columns[0] ?? ''] ?? null
}

/** Reads a value as the one that holds from today on; with a row that is new, always. */
export const datedReader = (kind: Kind, spec: Spec, member: string): Read => {
  const read = kind.reader(spec)
  const [column = ''] = spec.columns
  return (value, context, into, violations) => {
    const kept = into[column] ?? null
    const history = historyIn(kept)
    if (value !== null) read(value, context, {}, violations)
    const held = holdingOn(history, context.today)
    const asked = columnOf(read, spec, value, context)
    if (columnOf(read, spec, held?.[member], context) === asked) return
    const { dateFrom: _began, ...rest } = held ?? {}
    const dateFrom = kept === null ? null : context.today
    into[column] = JSON.stringify(withOne(history, { ...rest, [member]: value, dateFrom }))
  }
}
