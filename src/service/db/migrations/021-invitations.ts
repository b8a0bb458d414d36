// The table of invitations. Of a code there is only the hash.
import { sql, type Migration } from 'kysely'
import type { DialectName } from '../queries'
import { LIVE, seqIndexOf, typesOf } from './column-types'

export const invitations = (dialect: DialectName): Migration => ({
  up: async (db) => {
    const { int, text, key, common } = typesOf(dialect)
    for (const statement of [
      `create table invitations (${key}, employee_id ${int} not null references employees(id), status ${text} not null, code_hash ${text}, expires_at ${text} not null, redeemed_at ${text}, mailed_at ${text}, created_by_id ${int} references employees(id), ${common})`,
      `create unique index invitations_code on invitations (code_hash)`,
      `create index invitations_employee on invitations (employee_id, status) ${LIVE}`,
      seqIndexOf('invitations'),
    ])
      await sql.raw(statement).execute(db)
  },
})
