// A change of a row as rules see it: before it is written, whatever asked for it.
import type { Row } from '../../db/sql'
import type { Actor } from '../principal'

/** A column of a row; any text where the table is not known before it runs. */
export type ColumnOf<R extends Row> = keyof R & string

type ChangeKind = 'create' | 'update' | 'delete'

/** A row whose rule fills these columns: until it has, they are null where a create left them out. */
export type Unfilled<R extends Row, C extends ColumnOf<R>> = {
  [K in keyof R]: K extends C ? R[K] | null : R[K]
}

/** A change about to be written: the row before, and as it will be (columns; a rule may set them). */
export interface Change<R extends Row = Row> {
  readonly kind: ChangeKind
  readonly before: R | null
  readonly after: R
  readonly actor: Actor
  /** True when the column differs from before; on a create, always. */
  readonly changes: (column: ColumnOf<R>) => boolean
  /** True when the body says something of the column, be it what was there before. */
  readonly says: (column: ColumnOf<R>) => boolean
}

/** A new row. @param said the columns that the body names */
export const creation = (actor: Actor, after: Row, said: ReadonlySet<string>): Change => ({
  ...{ kind: 'create', before: null, after, actor },
  changes: () => true,
  says: (column) => said.has(column),
})

/** @param said the columns that a body names; none where there is no body of the row */
export const correction = (
  actor: Actor,
  before: Row,
  after: Row,
  said: ReadonlySet<string> = new Set(),
): Change => ({
  ...{ kind: 'update', before, after, actor },
  changes: (column) => before[column] !== after[column],
  says: (column) => said.has(column),
})

export const removal = (actor: Actor, before: Row, after: Row): Change => ({
  ...{ kind: 'delete', before, after, actor },
  changes: () => false,
  says: () => false,
})
