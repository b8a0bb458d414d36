// Work times keep the IANA time zone that they happened in. What was logged before has none.
import { sql, type Migration } from 'kysely'
import type { DialectName } from '../queries'
import { typesOf } from './column-types'

export const workTimeZones = (dialect: DialectName): Migration => ({
  up: async (db) => {
    const { text } = typesOf(dialect)
    await sql.raw(`alter table work_times add column time_zone ${text}`).execute(db)
  },
})
