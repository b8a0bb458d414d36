// The law by which an absence type counts leave. Types that are there already keep following the settings.
import { sql, type Migration } from 'kysely'
import type { DialectName } from '../queries'
import { typesOf } from './column-types'

export const leaveRules = (dialect: DialectName): Migration => ({
  up: async (db) => {
    const { text } = typesOf(dialect)
    await sql.raw(`alter table holiday_types add column leave_rule ${text}`).execute(db)
  },
})
