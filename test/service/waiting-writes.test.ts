// Another process that has locked the database delays writes alone, and for no longer than promised
// (docs/decisions/0013-sizes-and-timeouts.md).
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseSync } from '@photostructure/sqlite'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase, type Database } from '../../src/service/db/database'
import { failureOf } from '../../src/service/db/failures'
import { migrate } from '../../src/service/db/migrate'
import { createLog } from '../../src/service/log'
import { onEachDatabase } from './support/databases'

/** More than there are connections to PostgreSQL. */
const WRITES = 30
const PROMISED_MILLIS = 5000

/** Locks a database the way another process does. @returns what ends the lock */
const lock = async (url: string): Promise<() => Promise<void>> => {
  if (url.startsWith('sqlite:')) {
    const holder = new DatabaseSync(url.slice('sqlite:'.length))
    holder.exec('begin immediate')
    return async () => {
      if (holder.isOpen) holder.close()
    }
  }
  const holder = new pg.Client({ connectionString: url })
  await holder.connect()
  await holder.query('begin; select * from ledger for update')
  return () => holder.end()
}

onEachDatabase('a database that another process has locked', (database) => {
  let folder: string
  let url: string
  let db: Database
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'stint-waiting-'))
    url = database.name === 'sqlite' ? `sqlite:${path.join(folder, 'locked.sqlite')}` : await database.fresh()
    db = openDatabase(url, createLog('silent'))
    await migrate(db.kysely, db.dialect)
  })
  afterAll(async () => {
    await db.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Starts a write, which says how it ended and when, in milliseconds of the monotonic clock. */
  const write = () =>
    db
      .write(async (tx) => tx.nextSeq())
      .then(
        () => ({ kind: 'saved', at: performance.now() }),
        (error: unknown) => ({ kind: failureOf(error), at: performance.now() }),
      )

  it('answers reads while writes wait, and refuses all of these together', async () => {
    const release = await lock(url)
    try {
      const began = performance.now()
      const writes = Array.from({ length: WRITES }, write)
      // A single statement waits as well, such as noting the use of a token.
      const statement = db.run('update ledger set home = home').then(
        () => 'saved',
        (error: unknown) => failureOf(error),
      )
      const first = Promise.race(writes).then(() => 'write')
      for (let read = 0; read < 5; read++)
        expect(await Promise.race([db.get('select seq from ledger').then(() => 'read'), first])).toBe('read')
      const refused = await Promise.all(writes)
      expect(refused.map(({ kind }) => kind)).toEqual(writes.map(() => 'busy'))
      const times = refused.map(({ at }) => at - began)
      expect(Math.min(...times)).toBeGreaterThan(PROMISED_MILLIS - 100)
      // Not one after the other, each with five seconds of its own.
      expect(Math.max(...times) - Math.min(...times)).toBeLessThan(PROMISED_MILLIS / 2)
      expect(await statement).toBe('busy')
    } finally {
      await release()
    }
  })

  it('saves writes that waited once the lock ends, each in its own five seconds', async () => {
    const release = await lock(url)
    try {
      const early = write()
      await pause(PROMISED_MILLIS / 2)
      const late = Array.from({ length: WRITES }, write)
      expect((await early).kind).toBe('busy')
      await release()
      expect((await Promise.all(late)).map(({ kind }) => kind)).toEqual(late.map(() => 'saved'))
    } finally {
      await release()
    }
  })
})
