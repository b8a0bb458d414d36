// Schedules and worked time: whose role an idempotency record was made for.
import { sql, type Migration } from 'kysely'
import type { DialectName } from '../database'
import { typesOf } from './column-types'

export const schedules = (dialect: DialectName): Migration => ({
  up: async (db) => {
    const { text } = typesOf(dialect)
    // Records of an older version, gone within a day, name no role: their rows are shown anew.
    await sql.raw(`alter table idempotency add column role ${text} not null default ''`).execute(db)
  },
})
