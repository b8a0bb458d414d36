// Rows that carry the id their maker's client gave them: that id, and who made the row.
import { sql, type Migration } from 'kysely'
import type { DialectName } from '../queries'
import { typesOf } from './column-types'

const TABLES = ['work_times', 'holiday_requests', 'projects', 'clients']

export const clientIds = (dialect: DialectName): Migration => ({
  up: async (db) => {
    const { int, text } = typesOf(dialect)
    for (const table of TABLES) {
      for (const statement of [
        // `client_id` names a client in projects.
        `alter table ${table} add column client_key ${text}`,
        `alter table ${table} add column created_by_id ${int} references employees(id)`,
        // Deleted rows too: an id is not used again.
        `create unique index ${table}_client_key on ${table} (client_key, created_by_id) where client_key is not null`,
      ])
        await sql.raw(statement).execute(db)
    }
  },
})
