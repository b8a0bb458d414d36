// A field, compiled once from its contract schema and the declaration: its columns, how it is read and how it is shown.
import type { TProperties, TSchema } from 'typebox'
import type { Row } from '../../db/sql'
import { datedReader } from './dated'
import type { FieldOptions, Related, View } from './declare'
import type { Columns, Kind, Merge, Read, Shape, Spec } from './kind'
import { kindOf, KINDS, type KindName } from './kinds'
import { ORGANIZATIONS } from './reference-kinds'
import { referenceTo, type IdKind } from './references'
import { personOf, rowOf } from './related'

export interface Field {
  readonly name: string
  readonly kind: KindName
  readonly columns: readonly string[]
  /** What its columns hold. */
  readonly holds: Columns
  readonly nullable: boolean
  /** Omitted instead of null when empty (docs/decisions/0002-empty-fields.md). */
  readonly optional: boolean
  readonly readOnly: boolean
  /** Whether null empties it. */
  readonly clears: boolean
  readonly options: FieldOptions
  /** What a merge patch does with it. */
  readonly merge: Merge
  /** The kind of ids, when it can be one. */
  readonly idKind: IdKind | null
  /** The canonical path references of this field point to. */
  readonly target: string | null
  /** The ids that its column refers to, for references. */
  readonly refersTo: Kind['refersTo']
  /** Set when the value is read from other tables. */
  readonly related: Related | null
  /** Puts the columns of a wire value into `into`, or says what is wrong with it. */
  readonly read: Read
  /** The wire value; undefined leaves the field out. */
  show(row: Row, view: View): unknown
}

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const relatedOf = (kind: KindName, { target, columns: [column = ''], options }: Spec): Related | null => {
  const { children, related } = options
  if (children !== undefined) return (rows, queries, view) => view.children(children, rows, queries, view)
  if (related !== undefined) return related
  if (kind === 'person') return personOf(column)
  return kind === 'embedded' ? rowOf(column, target) : null
}

/** Null empties what may be empty; everything else is for the kind to read. */
const readerOf = (kind: Kind, spec: Spec, clears: boolean): Read => {
  const read = kind.reader(spec)
  const { name, columns, options } = spec
  if (options.orOrganization === true) return read
  return (value, context, into, violations) => {
    if (value !== null) read(value, context, into, violations)
    else if (clears) for (const column of columns) into[column] = null
    else violations.push({ path: name, code: 'null' })
  }
}

const showerOf = (kind: Kind, spec: Spec, nullable: boolean): Field['show'] => {
  const { compute, visible, orOrganization } = spec.options
  const [column = ''] = spec.columns
  const show = kind.shower?.(spec)
  const empty =
    orOrganization === true
      ? (view: View) => referenceTo(view.base, ORGANIZATIONS.paths[0], view.organization)
      : () => (nullable ? null : undefined)
  const shown =
    compute ??
    ((row: Row, view: View): unknown => {
      const value = row[column]
      if (value === null || value === undefined) return empty(view)
      return show === undefined ? value : show(value, row, view)
    })
  return visible === undefined ? shown : (row, view) => (visible(row, view) ? shown(row, view) : undefined)
}

/** What the items of a collection refer to. */
const targetOfItems = ({ items }: Shape): string | null =>
  items?.anyOf?.map((item) => item['x-target']).find((target) => target !== undefined) ?? null

/**
 * Compiles one field.
 * @param optional whether the contract lets the field be absent.
 */
const compileField = (name: string, schema: TSchema, optional: boolean, options: FieldOptions): Field => {
  const outer = schema as Shape
  const nullable = outer.anyOf?.some((item) => item.type === 'null') ?? false
  const kinds = outer.anyOf?.filter((item) => item.type !== 'null') ?? []
  // A choice of several shapes stays one: only "this or null" is opened.
  const shape = kinds.length === 1 ? (kinds[0] ?? outer) : outer
  const readOnly = outer.readOnly === true
  const kind = kindOf(name, shape, readOnly, options)
  const rules: Kind = KINDS[kind]
  // A field that is left out of answers when empty may be emptied, unless it always has a value.
  const clears =
    nullable ||
    options.orOrganization === true ||
    (optional && !readOnly && options.required !== true && options.default === undefined)
  const target = options.person ?? shape['x-target'] ?? (kind === 'shown' ? targetOfItems(shape) : null)
  const holds: Columns =
    options.dated === undefined
      ? rules.columns(snake(name), { readOnly, options })
      : { [options.column ?? snake(name)]: 'text' }
  const columns = Object.keys(holds)
  const spec = { name, shape, options, target: target ?? '', columns }
  const { dated } = options
  const read = dated === undefined ? readerOf(rules, spec, clears) : datedReader(rules, spec, dated)
  return {
    ...{ name, kind, columns, holds, nullable, optional, readOnly, clears, options, target },
    ...{ merge: rules.merge, idKind: rules.idKind ?? null, refersTo: rules.refersTo },
    related: relatedOf(kind, spec),
    read,
    show: showerOf(rules, spec, nullable),
  }
}

/** Compiles every field of a contract schema. */
export const compileFields = (
  properties: TProperties,
  required: readonly string[],
  options: Readonly<Record<string, FieldOptions>>,
): readonly Field[] =>
  Object.entries(properties).map(([name, schema]) =>
    compileField(name, schema, !required.includes(name), options[name] ?? {}),
  )
