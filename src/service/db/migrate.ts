// Brings a database to the newest schema: every migration in one transaction, two processes at once wait.
import { Migrator, type Kysely, type Migration } from 'kysely'
import type { DialectName, Queries } from './database'
import { failureOf } from './failures'
import { initial } from './migrations/001-initial'
import { organization } from './migrations/002-organization'
import { delivery } from './migrations/003-delivery'
import { absences } from './migrations/004-absences'
import { schedules } from './migrations/005-schedules'
import { liveCounts } from './migrations/006-live-counts'
import { epoch } from './migrations/007-epoch'
import { clientIds } from './migrations/008-client-ids'
import { costs } from './migrations/009-costs'
import { jobs } from './migrations/010-jobs'
import { projectVisibility } from './migrations/011-project-visibility'
import { webhooks } from './migrations/012-webhooks'
import { subscriptions } from './migrations/013-subscriptions'
import { auditValues } from './migrations/014-audit-values'
import { integrations } from './migrations/015-integrations'
import { properties } from './migrations/016-properties'
import { datedPositionsAndCosts } from './migrations/017-dated-positions-and-costs'
import { money } from './migrations/018-money'
import { workTimeDetails } from './migrations/019-work-time-details'
import { search } from './migrations/020-search'
import { invitations } from './migrations/021-invitations'
import { mergedProjects } from './migrations/022-merged-projects'
import { workspaceMoves } from './migrations/023-workspace-moves'
import { holidayRegions } from './migrations/024-holiday-regions'
import { calendarAddresses } from './migrations/026-calendar-addresses'
import { workSums } from './migrations/027-work-sums'
import { workTimeZones } from './migrations/028-work-time-zones'
import { inheritedNotice } from './migrations/029-inherited-notice'
import { accountBeginnings } from './migrations/030-account-beginnings'
import { personnelNumbers } from './migrations/031-personnel-numbers'
import { importedDates } from './migrations/032-imported-dates'
import { leaveRules } from './migrations/033-leave-rules'
import { partsOfDays } from './migrations/034-parts-of-days'

/** Every migration, by the name it is remembered under; the order of the names is the order of time. */
export const migrationsFor = (dialect: DialectName): Record<string, Migration> => ({
  '001-first-storey': initial(dialect),
  '002-organization': organization(dialect),
  '003-delivery': delivery(dialect),
  '004-absences': absences(dialect),
  '005-schedules': schedules(dialect),
  '006-live-counts': liveCounts(dialect),
  '007-epoch': epoch(dialect),
  '008-client-ids': clientIds(dialect),
  '009-costs': costs(dialect),
  '010-jobs': jobs(dialect),
  '011-project-visibility': projectVisibility(dialect),
  '012-webhooks': webhooks(dialect),
  '013-subscriptions': subscriptions(dialect),
  '014-audit-values': auditValues(dialect),
  '015-integrations': integrations(dialect),
  '016-properties': properties(dialect),
  '017-dated-positions-and-costs': datedPositionsAndCosts(dialect),
  '018-money': money(dialect),
  '019-work-time-details': workTimeDetails(dialect),
  '020-search': search(dialect),
  '021-invitations': invitations(dialect),
  '022-merged-projects': mergedProjects(dialect),
  '023-workspace-moves': workspaceMoves(dialect),
  '024-holiday-regions': holidayRegions(dialect),
  '026-calendar-addresses': calendarAddresses(dialect),
  '027-work-sums': workSums(dialect),
  '028-work-time-zones': workTimeZones(dialect),
  '029-inherited-notice': inheritedNotice(),
  '030-account-beginnings': accountBeginnings,
  '031-personnel-numbers': personnelNumbers(dialect),
  '032-imported-dates': importedDates(dialect),
  '033-leave-rules': leaveRules(dialect),
  '034-parts-of-days': partsOfDays(),
})

/** Whether the database answers, and has every migration of this version. */
export const isMigrated = async (
  db: Pick<Queries, 'all'> & { readonly dialect: DialectName },
): Promise<boolean> => {
  const rows = await db.all('select name from kysely_migration', [])
  const names = new Set(rows.map(({ name }) => name))
  return Object.keys(migrationsFor(db.dialect)).every((name) => names.has(name))
}

/** A newer version of the service has changed the database's schema. */
export class NewerDatabase extends Error {
  override name = 'NewerDatabase'
  override message =
    'The database was written by a newer version of the service; it is unchanged. Start that version, or a newer one.'
}

/** @throws NewerDatabase, or Error when a migration fails; the database is then as it was before it. */
export const migrate = async (kysely: Kysely<unknown>, dialect: DialectName): Promise<void> => {
  const migrations = migrationsFor(dialect)
  const migrator = new Migrator({ db: kysely, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error instanceof Error && error.message.includes('previously executed migration')) {
    throw new NewerDatabase()
  }
  // A database that is away, full or read-only says what is the matter itself.
  if (failureOf(error) !== 'other') throw error
  if (error !== undefined) {
    throw new Error('The database could not be brought to this version; it is unchanged.', { cause: error })
  }
}
