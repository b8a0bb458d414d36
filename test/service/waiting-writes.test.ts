// Another process that has locked the database delays writes alone, and for no longer than promised
// (docs/decisions/0013-sizes-and-timeouts.md).
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseSync } from '@photostructure/sqlite'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onEachDatabase } from './support/databases'
import { startService, type TestService } from './support/service'

/** More than there are connections to PostgreSQL. */
const WRITES = 30
const PROMISED_MILLIS = 5000

/** Locks a database the way another process does. @returns what ends the lock */
const lock = async (url: string): Promise<() => Promise<void>> => {
  if (url.startsWith('sqlite:')) {
    const holder = new DatabaseSync(url.slice('sqlite:'.length))
    holder.exec('begin immediate')
    return async () => void (holder.isOpen && holder.close())
  }
  const holder = new pg.Client({ connectionString: url })
  await holder.connect()
  await holder.query('begin; select * from ledger for update')
  return () => holder.end()
}

onEachDatabase('a database that another process has locked', (database) => {
  let folder: string
  let url: string
  let t: TestService
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'stint-waiting-'))
    url = database.name === 'sqlite' ? `sqlite:${path.join(folder, 'locked.sqlite')}` : await database.fresh()
    t = await startService({ database: url })
    // The first answer that is checked against the document costs seconds.
    await create('Open')
  })
  afterAll(async () => {
    await t.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const create = async (name: string) => {
    const began = performance.now()
    const { status, body } = await t.admin.post('/projects', { name, type: 'internal' })
    return { status, code: body['code'], millis: performance.now() - began }
  }

  it('refuses each write five seconds after it came', async () => {
    const release = await lock(url)
    try {
      const early = Array.from({ length: WRITES }, (_, index) => create(`Early ${index}`))
      await pause(1000)
      const late = create('Late')
      const refused = await Promise.all([...early, late])
      expect(refused.map(({ status, code }) => [status, code])).toEqual(refused.map(() => [503, 'busy']))
      for (const { millis } of refused) {
        expect(millis).toBeGreaterThan(PROMISED_MILLIS - 500)
        expect(millis).toBeLessThan(PROMISED_MILLIS * 1.5)
      }
    } finally {
      await release()
    }
  })

  it('answers reads at once while writes wait', async () => {
    const token = await t.token({ employeeId: t.adminId, scopes: ['*'] })
    const release = await lock(url)
    try {
      const writes = Array.from({ length: WRITES }, (_, index) => create(`Waiting ${index}`))
      await pause(300)
      const times: number[] = []
      // The first use of a token is noted, which is a write that no one waits for.
      for (const caller of [t.as(token), t.admin, t.admin, t.admin]) {
        const began = performance.now()
        expect((await caller.get('/projects')).status).toBe(200)
        times.push(performance.now() - began)
      }
      expect(Math.max(...times)).toBeLessThan(1500)
      await release()
      expect((await Promise.all(writes)).map(({ status }) => status)).toEqual(writes.map(() => 201))
    } finally {
      await release()
    }
  })

  it('saves a write that came later when the lock ends in its own five seconds', async () => {
    const release = await lock(url)
    try {
      const first = create('First')
      await pause(2500)
      const second = create('Second')
      expect((await first).code).toBe('busy')
      await release()
      expect((await second).status).toBe(201)
    } finally {
      await release()
    }
  })
})
