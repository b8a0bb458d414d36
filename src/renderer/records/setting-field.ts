// What kind of value a setting of /configs has: each row says it for itself, where a list of anything else has one for all rows.
import type { Config } from '#contract/organization/organization'
import { kindOf, type FieldKind } from '../components/organization/settings-of'
import type { Row } from './conflicts'
import type { Field, KindName } from './kinds'

const KIND: Readonly<Record<FieldKind, KindName>> = {
  text: 'text',
  number: 'integer',
  duration: 'duration',
  share: 'decimal',
  flag: 'bool',
  choice: 'code',
  secret: 'text',
  json: 'json',
  day: 'day',
  dayRanges: 'dayRanges',
  zone: 'text',
  locale: 'text',
  currency: 'text',
  weekday: 'integer',
  schedule: 'text',
}
const VALUES: readonly string[] = ['value', 'default'] satisfies (keyof Config)[]

/** The same object for the same kind: rows of the grid are compared. */
const made = new Map<string, Field>()

const isSetting = (row: Row): row is Row & Pick<Config, 'id' | 'type' | 'options'> =>
  typeof row['id'] === 'string' &&
  typeof row['type'] === 'string' &&
  Array.isArray(row['options']) &&
  'isSet' in row

/** The field of a row: as the list has it, and for the value and the default of a setting as the setting has it. */
export function fieldIn(row: Row, field: Field): Field {
  if (field.kind !== 'json' || !VALUES.includes(field.name) || !isSetting(row)) return field
  const kind = KIND[kindOf(row)]
  const key = [field.name, kind, ...row.options].join(' ')
  const known = made.get(key) ?? { ...field, kind, options: row.options }
  made.set(key, known)
  return known
}
