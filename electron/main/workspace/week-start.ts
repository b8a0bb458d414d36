// On which day the weeks of a workspace begin. See docs/decisions/0036-first-day-of-the-week.md.
import { weekStartOrNull } from './api/wire'
import type { Account } from './store/accounts'
import { copiedSettings } from './store/copied-settings'
import type { Database } from './store/database'

/**
 * ISO weekday, as the server's settings say, which are read most often; else as it said who we are; null where it tells
 * neither.
 */
export function weekStartOf(
  db: Database,
  { id, weekStart }: Pick<Account, 'id' | 'weekStart'>,
): number | null {
  return weekStartOrNull(copiedSettings(db, id).get('organization.weekStart')) ?? weekStart
}
