// What an organization has from its first moment: a row for each configuration value, and its mail footer.
import type { Database, Transaction } from '../../db/database'
import { insertRows } from '../../db/insert-rows'
import type { SqlValue } from '../../db/sql'
import type { Settings } from '../../engine/schema/config'

/** The row of the mail footer, of which there is one. */
export const MAIL_FOOTER_ID = 'mail-footer'

/**
 * Gives every key of the catalogue its row, and the organization its mail footer. What the organization's row holds is
 * set from there.
 */
export const fillOrganizationData = async (
  tx: Transaction,
  settings: Settings,
  now: string,
): Promise<void> => {
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
  const missing = settings.keys.filter((key) => !known.has(key))
  const rows = missing.map((key) => [key, own[key] === undefined ? null : JSON.stringify(own[key])])
  await insertRows(tx, 'configs', ['id', 'value'], rows, now)
  const footer = await tx.get('select 1 as yes from mail_footers')
  if (footer === undefined)
    await insertRows(tx, 'mail_footers', ['id', 'html', 'text'], [[MAIL_FOOTER_ID, '', '']], now)
}

/** Does so for an organization of an older version of the service, which knew fewer keys. */
export const ensureOrganizationData = async (
  db: Database,
  settings: Settings,
  now: string,
): Promise<void> => {
  const row = await db.get(
    'select (select count(*) from organization) as organizations, (select count(*) from configs) as configs',
  )
  if (Number(row?.['organizations']) > 0 && Number(row?.['configs']) < settings.keys.length)
    await db.write((tx) => fillOrganizationData(tx, settings, now))
}
