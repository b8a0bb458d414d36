// Seeded absence types that are planned ahead follow the workspace's notice: their own 0 made the setting useless.
import { sql, type Migration } from 'kysely'

/** The value they were seeded with; another one was chosen by an admin. */
const SEEDED = `code in ('vacation', 'unpaid', 'overtime', 'remote') and min_notice_days = 0 and deleted_at is null`

export const inheritedNotice = (): Migration => ({
  up: async (db) => {
    for (const statement of [
      // Each gets a sequence number of its own, so that apps read it again.
      `update holiday_types set version = version + 1, seq = (select seq from ledger where id = 1) + (select count(*) from (select id as earlier from holiday_types where ${SEEDED}) as seeded where earlier <= holiday_types.id) where ${SEEDED}`,
      `update ledger set seq = seq + (select count(*) from holiday_types where ${SEEDED}) where id = 1`,
      `update holiday_types set min_notice_days = null where ${SEEDED}`,
    ])
      await sql.raw(statement).execute(db)
  },
})
