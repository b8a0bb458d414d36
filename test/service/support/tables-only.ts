// The PostgreSQL database that others are copied from: the tables of this version and nothing in them.
import pg from 'pg'
import { openDatabase } from '../../../src/service/db/database'
import { migrate } from '../../../src/service/db/migrate'
import { createLog } from '../../../src/service/log'

/** Its name. No one may be connected to it, or it cannot be copied. */
export const TABLES_ONLY = 'tables_only'

/** Makes it on a server, given as `postgres://…` without a database. */
export async function makeTablesOnly(server: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}/postgres` })
  await client.connect()
  await client.query(`create database ${TABLES_ONLY}`)
  await client.end()
  const db = openDatabase(`${server}/${TABLES_ONLY}`, createLog('silent'))
  try {
    await migrate(db.kysely, db.dialect)
  } finally {
    await db.close()
  }
}
