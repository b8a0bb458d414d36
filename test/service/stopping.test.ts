// The end of the service: at most five seconds and exit code 0, whatever its callers do; what was begun is whole or undone.
import { mkdtempSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databases } from './support/databases'
import { Served } from './support/served'
import type { Caller } from './support/service'

/** The promise: from the signal to the end of the process, in milliseconds. */
const LIMIT_MILLIS = 5000

let folder: string
beforeAll(() => void (folder = mkdtempSync(path.join(tmpdir(), 'stint-stopping-'))))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.each(databases().map((database) => [database.name, database] as const))(
  'ending on %s',
  (name, database) => {
    let url: string
    let served: Served
    let admin: Caller
    const sockets: Socket[] = []
    beforeAll(async () => {
      url = name === 'sqlite' ? `sqlite:${path.join(folder, 'stopping.sqlite')}` : await database.fresh()
      served = new Served(['--database', url])
      admin = await served.caller()
      expect((await admin.post('/projects', { name: 'Alpha', type: 'internal' })).status).toBe(201)
    })
    afterAll(async () => {
      for (const socket of sockets) socket.destroy()
      await served.end()
    })

    const open = async (): Promise<Socket> => {
      const { port } = new URL(await served.url())
      const socket = connect(Number(port), '127.0.0.1')
      sockets.push(socket)
      socket.on('error', () => undefined)
      await once(socket, 'connect')
      return socket
    }

    it('hangs up on a body that never ends, on idle connections and on silent ones, and exits with 0', async () => {
      const token = /token: (\S+)/.exec(served.said)?.[1] ?? ''
      const slow = await open()
      slow.write(
        `POST /work-times HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: 50\r\n\r\n`,
      )
      // It has read the head and waits for the rest.
      expect(String((await once(slow, 'data'))[0])).toContain('100 Continue')
      slow.write('{"project": 1,')
      const idle = await open()
      idle.write(`GET /health-of-nobody HTTP/1.1\r\nHost: x\r\n\r\n`)
      expect(String((await once(idle, 'data'))[0])).toContain('404')
      await open()

      const writes = Array.from({ length: 60 }, (_, index) =>
        admin.post('/work-times', { project: 1, seconds: 1, description: `w${index}` }).then(
          ({ status }) => ({ index, status }),
          () => ({ index, status: 0 }),
        ),
      )
      await Promise.race(writes)
      const asked = performance.now()
      expect(await served.stop()).toBe(0)
      expect(performance.now() - asked).toBeLessThan(LIMIT_MILLIS)

      // What was answered is there, once; the body that never ended made nothing.
      const answers = await Promise.all(writes)
      const again = new Served(['--database', url])
      try {
        const { list } = await (await again.caller(token)).get('/work-times?itemsPerPage=500')
        const kept = list.map((row) => String(row['description']))
        expect(new Set(kept).size).toBe(kept.length)
        for (const { index, status } of answers) if (status === 201) expect(kept).toContain(`w${index}`)
        expect(answers.some(({ status }) => status === 201)).toBe(true)
        expect(await again.stop()).toBe(0)
      } finally {
        await again.end()
      }
    })

    it('gives up a write that waits for someone else, and leaves nothing of it', async () => {
      const token = /token: (\S+)/.exec(served.said)?.[1] ?? ''
      const stuck = new Served(['--database', url])
      const caller = await stuck.caller(token)
      const free = await lockedBy(url)
      try {
        const write = caller.post('/work-times', { project: 1, seconds: 1, description: 'stuck' }).then(
          ({ status }) => status,
          () => 0,
        )
        await free.awaited()
        expect((await fetch(`${await stuck.url()}/nobody`)).status).toBe(404)
        const asked = performance.now()
        expect(await stuck.stop()).toBe(0)
        expect(performance.now() - asked).toBeLessThan(LIMIT_MILLIS)
        expect([0, 503]).toContain(await write)
      } finally {
        await free.release()
        await stuck.end()
      }
      const again = new Served(['--database', url])
      try {
        const { list } = await (await again.caller(token)).get('/work-times?itemsPerPage=500')
        expect(list.map((row) => row['description'])).not.toContain('stuck')
        expect(await again.stop()).toBe(0)
      } finally {
        await again.end()
      }
    })
  },
)

/** Holds what every write needs first. `awaited` resolves when a write had its chance to begin. */
const lockedBy = async (url: string) => {
  if (url.startsWith('sqlite:')) {
    const holder = new DatabaseSync(url.slice('sqlite:'.length))
    holder.exec('begin immediate')
    return {
      awaited: async () => undefined,
      release: async () => holder.close(),
    }
  }
  const [holder, watcher] = [new pg.Client(url), new pg.Client(url)]
  await Promise.all([holder.connect(), watcher.connect()])
  await holder.query('begin')
  await holder.query('select * from ledger for update')
  return {
    awaited: async () => {
      const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
      // A transaction sees its first picture of the others for good: someone else has to look.
      while ((await watcher.query(waiting)).rowCount === 0);
    },
    release: async () => {
      await Promise.all([holder.end(), watcher.end()])
    },
  }
}
