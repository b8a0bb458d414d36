// The service as a process: what its command line says when a database is not right, and that its child always ends.
import { DatabaseSync } from '@photostructure/sqlite'
import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startService } from './support/service'

const built = (name: string) => path.resolve(import.meta.dirname, '..', '..', 'out', 'service', name)

let folder: string
beforeAll(() => void (folder = mkdtempSync(path.join(tmpdir(), 'stint-processes-'))))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const command = (...words: string[]): Promise<{ code: number; text: string }> =>
  new Promise((resolve) =>
    execFile(process.execPath, [built('cli.js'), ...words], (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), text: stdout + stderr }),
    ),
  )

describe('the command line', () => {
  it('makes no database where a mistyped file name leads nowhere', async () => {
    const file = path.join(folder, 'mistyped.sqlite')
    const { code, text } = await command('audit', 'verify', '--database', `sqlite:${file}`)
    expect([code, text]).toEqual([1, expect.stringContaining(`There is no file ${file}`)])
    expect(existsSync(file)).toBe(false)
  }, 30_000)

  it('says of a database of a newer version what to do, and leaves it alone', async () => {
    const file = path.join(folder, 'newer.sqlite')
    const t = await startService({ database: `sqlite:${file}` })
    await t.close()
    const database = new DatabaseSync(file)
    database.exec(`insert into kysely_migration (name, timestamp) values ('999-later', '2099')`)
    database.close()
    const { code, text } = await command('audit', 'verify', '--database', `sqlite:${file}`)
    expect([code, text]).toEqual([1, expect.stringContaining('newer version')])
  }, 30_000)
})

describe('the service as a child process', () => {
  it.each(['message', 'signal'] as const)(
    'ends when it is told to by %s after a start that failed',
    async (how) => {
      const child = fork(built('local.js'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
      try {
        const ended = once(child, 'exit')
        const told = once(child, 'message')
        child.send({
          type: 'start',
          database: path.join(folder, 'nowhere', 'workspace.sqlite'),
          socket: path.join(folder, 'service.sock'),
          setup: null,
        })
        expect((await told)[0]).toMatchObject({ type: 'failed' })
        if (how === 'message') child.send({ type: 'stop' })
        else child.kill('SIGTERM')
        expect(await ended).toEqual([0, null])
      } finally {
        child.kill('SIGKILL')
      }
    },
    30_000,
  )
})

describe('the audit trail', () => {
  it('has a row for a token that another one replaces', async () => {
    const t = await startService({ database: 'sqlite::memory:' })
    try {
      const rows = async () => {
        const found = await t.service.verifyAudit()
        return found.state === 'whole' ? found.rows : found
      }
      const request = { employeeId: t.adminId, name: 'This computer', scopes: ['*'], replace: true }
      const before = Number(await rows())
      const first = await t.service.issueToken(request)
      expect(await rows()).toBe(before + 1)
      const second = await t.service.issueToken(request)
      expect(await rows()).toBe(before + 3)
      expect((await t.as(first.token).get('/me')).status).toBe(401)
      expect((await t.as(second.token).get('/me')).status).toBe(200)
    } finally {
      await t.close()
    }
  })
})
