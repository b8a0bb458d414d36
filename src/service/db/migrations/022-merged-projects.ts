// Projects that were merged say into which one.
import { sql, type Migration } from 'kysely'
import type { DialectName } from '../queries'
import { typesOf } from './column-types'

export const mergedProjects = (dialect: DialectName): Migration => ({
  up: async (db) => {
    const { int } = typesOf(dialect)
    await sql.raw(`alter table projects add column merged_into_id ${int} references projects(id)`).execute(db)
  },
})
