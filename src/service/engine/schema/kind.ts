// What each kind of field says about itself, and what it is told about a field of its kind.
import type { Row, SqlValue } from '../../db/sql'
import type { Violation } from '../problem'
import type { FieldOptions, View } from './declare'
import type { IdKind, ReferencesContext } from './references'

/** What reading a body needs to know. */
export interface ReadContext extends ReferencesContext {
  readonly zone: string
  /** Id of the organization. */
  readonly organization: string
  /** The caller's day. */
  readonly today: string
}

/** The parts of a contract schema that kinds look at. */
export interface Shape {
  readonly 'x-kind'?: string
  readonly 'x-target'?: string
  readonly anyOf?: readonly Shape[]
  readonly type?: string
  readonly readOnly?: boolean
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly maxItems?: number
  readonly enum?: readonly unknown[]
  /** Of an array. */
  readonly items?: Shape
}

/** A field as its kind is told of it. */
export interface Spec {
  readonly name: string
  /** The contract's schema without "or null". */
  readonly shape: Shape
  readonly options: FieldOptions
  /** The canonical path that its references point to; '' for none. */
  readonly target: string
  /** Its columns, in the order in which the kind names them. */
  readonly columns: readonly string[]
}

/** Puts the columns of a wire value, which is not null, into `into`, or says what is wrong with it. */
export type Read = (value: unknown, context: ReadContext, into: Row, violations: Violation[]) => void

/** The wire value of the first column, which is not null. */
export type Show = (value: NonNullable<SqlValue>, row: Row, view: View) => unknown

/** What is in a column; an id is what the far row's own id is. */
export type Holds = 'int' | 'text' | 'reference'

/**
 * What a merge patch does with a value, and when that is a change: it sets the columns, when one of them differs; it
 * replaces rows of another table, each found again by its id; or it sets nothing, and only what was shown may be sent back.
 */
export type Merge = 'columns' | 'rows' | 'shown'

/** Everything about a kind of field; readers and showers are made once for each field. */
export interface Kind {
  /** Its columns by name, with what they hold. `column` is the field's name in snake case. */
  columns(column: string, spec: { readonly readOnly: boolean; readonly options: FieldOptions }): Columns
  readonly merge: Merge
  /** The kind of ids, for what can be one. */
  readonly idKind?: IdKind
  reader(spec: Spec): Read
  /** The wire value is what the column holds, unless told. */
  shower?(spec: Spec): Show
  /** The ids that a column refers to, for references. */
  readonly refersTo?: (stored: NonNullable<SqlValue>) => readonly SqlValue[]
  /** The schema of what bodies may say, where more is read than the contract's schema says. */
  readonly accepts?: (target: string, idKind: IdKind | undefined) => Readonly<Record<string, unknown>>
  /** The same for a field of a resource, which takes back more than such a value takes inside of another. */
  readonly takes?: Kind['accepts']
}

export type Columns = Readonly<Record<string, Holds>>

/** One column that holds this. */
export const one =
  (holds: Holds): Kind['columns'] =>
  (column, { options }) => ({ [options.column ?? column]: holds })

/** Says that a value is of another type. */
export const wrongType = (violations: Violation[], path: string, expected: string): number =>
  violations.push({ path, code: 'type', facts: { expected } })

/** Compiles the bounds of a number. */
export const boundsOf = ({ name: path, shape: { minimum, maximum } }: Spec) => {
  if (minimum === undefined && maximum === undefined) return () => undefined
  return (value: number, violations: Violation[]): void => {
    if (minimum !== undefined && value < minimum)
      violations.push({ path, code: 'minimum', facts: { limit: minimum } })
    if (maximum !== undefined && value > maximum)
      violations.push({ path, code: 'maximum', facts: { limit: maximum } })
  }
}
