// People have the number by which payroll knows them.
import { sql, type Migration } from 'kysely'
import type { DialectName } from '../queries'
import { typesOf } from './column-types'

export const personnelNumbers = (dialect: DialectName): Migration => ({
  up: async (db) => {
    const { text } = typesOf(dialect)
    await sql.raw(`alter table employees add column personnel_number ${text}`).execute(db)
  },
})
