// What an organization has from its first moment: a row for each configuration value, and its mail footer.
import { build } from '../../db/build'
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
  const organization = await tx.get(
    build.selectFrom('organization').select(['name', 'timezone', 'locale', 'currency', 'week_start']),
  )
  if (organization === undefined) return
  const known = new Set((await tx.all(build.selectFrom('configs').select('id'))).map(({ id }) => id))
  const own: Readonly<Record<string, SqlValue | undefined>> = {
    'organization.name': organization.name,
    'organization.timezone': organization.timezone,
    'organization.locale': organization.locale,
    'organization.currency': organization.currency,
    'organization.weekStart': organization.week_start,
  }
  const missing = settings.keys.filter((key) => !known.has(key))
  const rows = missing.map((key) => [key, own[key] === undefined ? null : JSON.stringify(own[key])])
  await insertRows(tx, 'configs', ['id', 'value'], rows, now)
  const footer = await tx.get(build.selectFrom('mail_footers').select('id'))
  if (footer === undefined)
    await insertRows(tx, 'mail_footers', ['id', 'html', 'text'], [[MAIL_FOOTER_ID, '', '']], now)
}

/** Does so for an organization of an older version of the service, which knew fewer keys. */
export const ensureOrganizationData = async (
  db: Database,
  settings: Settings,
  now: string,
): Promise<void> => {
  const n = build.fn.countAll<number>().as('n')
  const row = await db.get(
    build.selectNoFrom((eb) => [
      eb.selectFrom('organization').select(n).as('organizations'),
      eb.selectFrom('configs').select(n).as('configs'),
    ]),
  )
  if ((row?.organizations ?? 0) > 0 && (row?.configs ?? 0) < settings.keys.length)
    await db.write((tx) => fillOrganizationData(tx, settings, now))
}
