// What a person fills in once for files that other programs read, per workspace. It is of this computer only.
import type { TSchema, Static } from 'typebox'
import { Check } from 'typebox/value'
import type { Database } from './database'

/** The value of a preset; `usual` when there is none, or none that is understood. */
export function readPreset<T extends TSchema>(
  db: Database,
  account: string,
  name: string,
  schema: T,
  usual: Static<T>,
): Static<T> {
  const row = db.get<{ value: string }>(
    'SELECT value FROM preset WHERE account = ? AND name = ?',
    account,
    name,
  )
  const value: unknown = row === undefined ? usual : JSON.parse(row.value)
  return Check(schema, value) ? value : usual
}

export function writePreset(db: Database, account: string, name: string, value: unknown): void {
  db.run('INSERT OR REPLACE INTO preset VALUES (?, ?, ?)', account, name, JSON.stringify(value))
}
