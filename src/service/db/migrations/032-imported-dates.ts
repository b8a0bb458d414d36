// A bank holiday keeps the day on which an import put it: a later import leaves it alone when it was moved or deleted.
import { sql, type Migration } from 'kysely'
import type { DialectName } from '../queries'
import { typesOf } from './column-types'

export const importedDates = (dialect: DialectName): Migration => ({
  up: async (db) => {
    const { text } = typesOf(dialect)
    await sql.raw(`alter table bank_holidays add column imported_date ${text}`).execute(db)
    await sql
      .raw(
        'update bank_holidays set imported_date = date where country_id is not null and year_from is null and year_to is null',
      )
      .execute(db)
  },
})
