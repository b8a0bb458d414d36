// The table of calendar addresses. Of an address there is only the hash.
import { sql, type Migration } from 'kysely'
import type { DialectName } from '../queries'
import { typesOf } from './column-types'

export const calendarAddresses = (dialect: DialectName): Migration => ({
  up: async (db) => {
    const { int, text } = typesOf(dialect)
    for (const statement of [
      `create table calendar_addresses (id ${text} primary key, employee_id ${int} not null references employees(id), kind ${text} not null, pending ${int} not null, names ${int} not null, hash ${text} not null, last4 ${text} not null, created_at ${text} not null, last_read_at ${text})`,
      `create unique index calendar_addresses_hash on calendar_addresses (hash)`,
      `create index calendar_addresses_employee on calendar_addresses (employee_id)`,
    ])
      await sql.raw(statement).execute(db)
  },
})
