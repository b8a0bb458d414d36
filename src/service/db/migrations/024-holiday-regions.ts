// Which calendar a bank holiday is of: the country and the region that it was imported for. Older rows have none.
import { sql, type Migration } from 'kysely'
import type { DialectName } from '../queries'
import { typesOf } from './column-types'

export const holidayRegions = (dialect: DialectName): Migration => ({
  up: async (db) => {
    const { text } = typesOf(dialect)
    await sql.raw(`alter table bank_holidays add column country_id ${text}`).execute(db)
    await sql.raw(`alter table bank_holidays add column region ${text}`).execute(db)
  },
})
