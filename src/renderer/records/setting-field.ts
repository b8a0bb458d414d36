// What kind of value a setting of /configs has, and our words for it: each row says it for itself, where a list of anything else
// has one for all rows.
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

/** Where the words are for what the server says of a setting in English. */
const OURS: Readonly<Partial<Record<string, (row: Row) => string>>> = {
  label: ({ id }) => `organization.setting.${String(id)}`,
  group: ({ group }) => `organization.group.${String(group)}`,
}

/** The field of a row: as the list has it; of a setting, its value and default as it has them, its names in our words. */
export function fieldIn(row: Row, field: Field): Field {
  const ours = OURS[field.name]
  const isValue = field.kind === 'json' && VALUES.includes(field.name)
  if ((ours === undefined && !isValue) || !isSetting(row)) return field
  if (ours !== undefined) return kept({ ...field, ours: ours(row) }, [])
  return kept({ ...field, kind: KIND[kindOf(row)], options: row.options }, row.options)
}

function kept(field: Field, options: readonly string[]): Field {
  const key = [field.name, field.kind, field.ours ?? '', ...options].join(' ')
  const known = made.get(key) ?? field
  made.set(key, known)
  return known
}
