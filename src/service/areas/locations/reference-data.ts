// What every workspace has from the first moment: countries, languages, currencies, a row for each configuration value.
import type { Database, Transaction } from '../../db/database'
import { CONFIG_KEYS } from '../../engine/config'
import type { SqlValue } from '../../db/sql'
import { COUNTRY_CODES, CURRENCIES, LANGUAGE_TAGS } from './place-rows'

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

/** The row of the mail footer, of which there is one. */
export const MAIL_FOOTER_ID = 'mail-footer'

/**
 * Gives every key of the catalogue its row, and the organization its mail footer. What the organization's row holds is
 * set from there.
 */
export const fillOrganizationData = async (tx: Transaction, now: string): Promise<void> => {
  const organization = await tx.get('select name, timezone, locale, currency, week_start from organization')
  if (organization === undefined) return
  const known = new Set((await tx.all('select id from configs')).map((row) => row['id']))
  const own: Readonly<Record<string, SqlValue | undefined>> = {
    'organization.name': organization['name'],
    'organization.timezone': organization['timezone'],
    'organization.locale': organization['locale'],
    'organization.currency': organization['currency'],
    'organization.weekStart': organization['week_start'],
  }
  const missing = CONFIG_KEYS.filter((key) => !known.has(key))
  const rows = missing.map((key) => [key, own[key] === undefined ? null : JSON.stringify(own[key])])
  await fill(tx, 'configs', ['id', 'value'], rows, now)
  const footer = await tx.get('select 1 as yes from mail_footers')
  if (footer === undefined)
    await fill(tx, 'mail_footers', ['id', 'html', 'text'], [[MAIL_FOOTER_ID, '', '']], now)
}

/** Does so for an organization of an older version of the service, which knew fewer keys. */
export const ensureOrganizationData = async (db: Database, now: string): Promise<void> => {
  const row = await db.get(
    'select (select count(*) from organization) as organizations, (select count(*) from configs) as configs',
  )
  if (Number(row?.['organizations']) > 0 && Number(row?.['configs']) < CONFIG_KEYS.length)
    await db.write((tx) => fillOrganizationData(tx, now))
}
