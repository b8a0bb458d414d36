// Reference data every workspace has from the first moment: countries, languages and currencies.
import type { Database, Transaction } from './db/database'
import type { SqlValue } from './engine/sql'
import { COUNTRY_CODES, CURRENCIES, LANGUAGE_TAGS } from './seeds/places'

/** Rows in one statement; SQLite and PostgreSQL both take thousands of parameters. */
const CHUNK = 100

const fill = async (
  tx: Transaction,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly SqlValue[])[],
  now: string,
): Promise<void> => {
  const all = [...columns, 'version', 'seq', 'created_at', 'updated_at']
  const holes = `(${all.map(() => '?').join(', ')})`
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = rows.slice(start, start + CHUNK)
    await tx.run(
      `insert into ${table} (${all.join(', ')}) values ${chunk.map(() => holes).join(', ')}`,
      chunk.flatMap((row) => [...row, 1, tx.nextSeq(), now, now]),
    )
  }
}

const ids = (codes: readonly string[]) => codes.map((code) => [code])

/** Fills the three tables once, when they are empty. They are no one's doing, so the audit trail has nothing of it. */
export const ensureReferenceData = async (db: Database, now: string): Promise<void> => {
  const isThere = 'select 1 as yes from countries limit 1'
  if ((await db.get(isThere)) !== undefined) return
  await db.write(async (tx) => {
    if ((await tx.get(isThere)) !== undefined) return
    await fill(tx, 'countries', ['id'], ids(COUNTRY_CODES), now)
    await fill(tx, 'languages', ['id'], ids(LANGUAGE_TAGS), now)
    const currencies = CURRENCIES.map(({ id, name, digits }) => [id, name, digits])
    await fill(tx, 'currencies', ['id', 'name', 'digits'], currencies, now)
  })
}
