// Background jobs: when each is due, and which instance of the service runs it now.
import { sql, type Migration } from 'kysely'
import type { DialectName } from '../queries'
import { typesOf } from './column-types'

export const jobs = (dialect: DialectName): Migration => ({
  up: async (db) => {
    const { int, text } = typesOf(dialect)
    const table = `create table jobs (name ${text} primary key, due_at ${text} not null, asked ${int} not null default 0, leased_by ${text}, leased_until ${text})`
    await sql.raw(table).execute(db)
  },
})
