// Who sees a project: its members, as ever, or everyone.
import { sql, type Migration } from 'kysely'
import type { DialectName } from '../queries'
import { LIVE, typesOf } from './column-types'

export const projectVisibility = (dialect: DialectName): Migration => ({
  up: async (db) => {
    const { text } = typesOf(dialect)
    for (const statement of [
      `alter table projects add column visibility ${text} not null default 'members'`,
      // Most projects are their members': the few that are everyone's are found apart from those.
      `create index projects_open on projects (search_text, id) ${LIVE} and visibility = 'everyone'`,
    ])
      await sql.raw(statement).execute(db)
  },
})
