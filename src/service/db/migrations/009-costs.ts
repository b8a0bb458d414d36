// Who sees costs; and what is searched in projects apart from what only some may find them by.
import { sql, type Migration } from 'kysely'
import type { DialectName } from '../queries'
import { typesOf } from './column-types'

/** The first line is the project's name, the rest its notes. */
const split = (dialect: DialectName): string =>
  dialect === 'sqlite'
    ? `update projects set guarded_text = substr(search_text, instr(search_text, char(10)) + 1), search_text = substr(search_text, 1, instr(search_text, char(10)) - 1) where instr(search_text, char(10)) > 0`
    : `update projects set guarded_text = substr(search_text, strpos(search_text, chr(10)) + 1), search_text = substr(search_text, 1, strpos(search_text, chr(10)) - 1) where strpos(search_text, chr(10)) > 0`

export const costs = (dialect: DialectName): Migration => ({
  up: async (db) => {
    const { int, text } = typesOf(dialect)
    for (const statement of [
      // No one but admins sees them until an admin says so.
      `alter table employees add column sees_costs ${int} not null default 0`,
      `alter table projects add column guarded_text ${text} not null default ''`,
      split(dialect),
    ])
      await sql.raw(statement).execute(db)
  },
})
