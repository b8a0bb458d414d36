// A local workspace on its way to this database: its text in pieces until all of it is there, then what came of it.
import { sql, type Migration } from 'kysely'
import type { DialectName } from '../queries'
import { typesOf } from './column-types'

export const workspaceMoves = (dialect: DialectName): Migration => ({
  up: async (db) => {
    const { key, int, text } = typesOf(dialect)
    for (const statement of [
      `create table workspace_moves (${key}, created_at ${text} not null, finished_at ${text}, tally ${text})`,
      `create table workspace_move_parts (move_id ${text} not null references workspace_moves(id), number ${int} not null, content ${text} not null, primary key (move_id, number))`,
    ])
      await sql.raw(statement).execute(db)
  },
})
