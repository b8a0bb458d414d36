// The ledger's epoch, the key of its sync tokens, and what tells that it was restored from a backup.
import { randomBytes, randomUUID } from 'node:crypto'
import { sql, type Migration } from 'kysely'
import type { DialectName } from '../queries'
import { typesOf } from './column-types'

export const epoch = (dialect: DialectName): Migration => ({
  up: async (db) => {
    const { int, text } = typesOf(dialect)
    for (const column of [
      `epoch ${text} not null default ''`,
      `ids_from ${int} not null default 0`,
      `token_key ${text} not null default ''`,
      `home ${text}`,
    ])
      await sql.raw(`alter table ledger add column ${column}`).execute(db)
    await sql`update ledger set epoch = ${randomUUID()}, token_key = ${randomBytes(32).toString('base64url')}`.execute(
      db,
    )
  },
})
