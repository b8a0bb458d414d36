// What every workspace has from the first moment: countries, languages and currencies.
import { build } from '../../db/build'
import type { Database } from '../../db/database'
import { insertRows } from '../../db/insert-rows'
import { COUNTRY_CODES, CURRENCIES, LANGUAGE_TAGS } from './place-rows'

const ids = (codes: readonly string[]) => codes.map((code) => [code])

/** Fills the three tables once, when they are empty. They are no one's doing, so the audit trail has nothing of it. */
export const ensureReferenceData = async (db: Database, now: string): Promise<void> => {
  const isThere = build.selectFrom('countries').select('id').limit(1)
  if ((await db.get(isThere)) !== undefined) return
  await db.write(async (tx) => {
    if ((await tx.get(isThere)) !== undefined) return
    await insertRows(tx, 'countries', ['id'], ids(COUNTRY_CODES), now)
    await insertRows(tx, 'languages', ['id'], ids(LANGUAGE_TAGS), now)
    const currencies = CURRENCIES.map(({ id, name, digits }) => [id, name, digits])
    await insertRows(tx, 'currencies', ['id', 'name', 'digits'], currencies, now)
  })
}
