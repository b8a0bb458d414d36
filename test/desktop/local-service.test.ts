// The keeper of the local workspace's service: private socket, tokens by message, death and return, an orderly end.
import { fork } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { json } from 'node:stream/consumers'
import { DatabaseSync } from '@photostructure/sqlite'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FromLocalService } from '#contract/bridge/local-service'
import { createLocalService, type ServiceProcess } from '../../electron/main/local-service'
import { WorkspaceError, type LocalService } from '../../electron/main/workspace/ports'
import { MESSAGES } from '../../electron/main/messages/messages'

const CHILD = path.join(import.meta.dirname, 'service-child', 'child.mjs')
/** The built service itself. */
const SERVICE = path.resolve(import.meta.dirname, '..', '..', 'out', 'service', 'local.js')
const SETUP = {
  ownerName: 'Ada',
  country: 'CH',
  timezone: 'Europe/Zurich',
  locale: 'de-CH',
  choices: {},
}

let folder: string
let pids: number[]
let warnings: unknown[]
let restarted: ReturnType<typeof vi.fn<() => void>>
let service: LocalService
/** What the keeper starts. */
let entry: string

/** The same child that the app would run, as a plain Node process. */
function spawn(file: string): ServiceProcess {
  const child = fork(file, { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  if (child.pid !== undefined) pids.push(child.pid)
  return {
    send(message) {
      // Of a child that was killed a moment ago, its end tells: that the message did not arrive is no news.
      if (child.connected) child.send(message, () => undefined)
    },
    onMessage: (listener) => child.on('message', (message) => listener(message as FromLocalService)),
    onErrorText: (listener) => child.stderr?.setEncoding('utf8').on('data', listener),
    onExit: (listener) =>
      child.once('exit', (code, signal) => listener(signal === null ? `code ${code}` : `signal ${signal}`)),
    kill: () => void child.kill('SIGKILL'),
  }
}

const running = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
const database = (name = 'workspace') => path.join(folder, name)
const socketFolders = () => readdirSync(folder).filter((name) => name.startsWith('stint-'))
const last = () => pids.at(-1) ?? 0

interface Seen {
  pid: number
  url: string
  host: string
  authorization?: string
  setup: unknown
}
const get = async ({ baseUrl, fetch }: Awaited<ReturnType<LocalService['start']>>, headers = {}) => {
  const { signal } = new AbortController()
  const { body } = await fetch(`${baseUrl}/work-times?page=2`, { method: 'GET', headers, signal })
  return (await json(body)) as Seen
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'stint-keeper-'))
  vi.stubEnv('XDG_RUNTIME_DIR', folder)
  pids = []
  entry = CHILD
  warnings = []
  restarted = vi.fn<() => void>()
  const nothing = () => undefined
  const warn = (message: string, facts: unknown) => warnings.push([message, facts])
  service = createLocalService({
    spawn: () => spawn(entry),
    restarted,
    log: { debug: nothing, info: nothing, warn, error: warn },
  })
})
afterEach(async () => {
  await service.stop()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

describe('a running service', () => {
  it('is reached through its socket, with headers as sent', async () => {
    const reach = await service.start(database(), SETUP)
    const seen = await get(reach, { authorization: 'Bearer x' })
    expect(seen).toEqual({
      pid: last(),
      url: '/work-times?page=2',
      host: 'stint.localhost',
      authorization: 'Bearer x',
      setup: SETUP,
    })
  })

  it('listens where only this user can go', async () => {
    await service.start(database(), null)
    const [name = ''] = socketFolders()
    expect(statSync(path.join(folder, name)).mode & 0o777).toBe(0o700)
    expect(existsSync(path.join(folder, name, 'service.sock'))).toBe(true)
  })

  it('is started once, however often it is asked for', async () => {
    const [one, two] = await Promise.all([service.start(database(), null), service.start(database(), null)])
    await service.start(database(), null)
    expect((await get(one)).pid).toBe((await get(two)).pid)
    expect(pids).toHaveLength(1)
  })

  it('gives its tokens by message', async () => {
    await service.start(database(), null)
    const tokens = await Promise.all([service.issueToken(null), service.issueToken(null)])
    expect(tokens).toEqual([`token 1 of ${last()}`, `token 2 of ${last()}`])
  })

  it('makes way for another database', async () => {
    await service.start(database('one'), null)
    const reach = await service.start(database('two'), null)
    expect((await get(reach)).pid).toBe(pids[1])
    expect(pids.map(running)).toEqual([false, true])
  })

  it('has its complaints logged', async () => {
    await service.start(database(), null)
    await expect.poll(() => JSON.stringify(warnings)).toContain('refused')
  })
})

describe('a service that dies', () => {
  it('comes back on the same address, and the app hears of it', async () => {
    const reach = await service.start(database(), SETUP)
    process.kill(last(), 'SIGKILL')
    await expect.poll(() => restarted.mock.calls).toHaveLength(1)
    expect((await get(reach)).pid).toBe(pids[1])
    expect(await service.issueToken(null)).toBe(`token 1 of ${pids[1] ?? 0}`)
  })

  it('is tried again when it does not come back at first', async () => {
    const reach = await service.start(database('stumbles'), null)
    process.kill(last(), 'SIGKILL')
    await expect.poll(() => restarted.mock.calls).toHaveLength(1)
    expect(pids).toHaveLength(3)
    expect((await get(reach)).pid).toBe(pids[2])
  })

  it('is brought back at once when it is asked for', async () => {
    await service.start(database(), null)
    const gone = last()
    process.kill(gone, 'SIGKILL')
    await expect.poll(() => JSON.stringify(warnings)).toContain('SIGKILL')
    expect((await get(await service.start(database(), null))).pid).not.toBe(gone)
  })

  it('fails who waits for a token', async () => {
    await service.start(database('mute'), null)
    const token = service.issueToken(null)
    process.kill(last(), 'SIGKILL')
    await expect(token).rejects.toThrow(/Your time is safe/)
  })
})

describe('a service that cannot start', () => {
  it('says why in its own words, and leaves nothing behind', async () => {
    await expect(service.start(database('refuses'), null)).rejects.toThrow(/newer than this Stint/)
    expect(pids.map(running)).toEqual([false])
    expect(socketFolders()).toEqual([])
  })

  it('says in both languages what is wrong with the file of the workspace, and leaves it alone', async () => {
    entry = SERVICE
    const faults: readonly (readonly [string, string | null, string, string])[] = [
      ['missing', null, 'is missing', 'Nie ma już pliku'],
      ['empty', '', 'is empty (0 bytes)', 'jest pusty (0 bajtów)'],
      ['foreign', 'a letter, not a database', 'is not a database', 'nie jest bazą danych'],
      ['damaged', 'SQLite format 3\0 and nothing more', 'is damaged', 'jest uszkodzony'],
    ]
    for (const [name, content, english, polish] of faults) {
      if (content !== null) writeFileSync(database(name), content)
      const failed: unknown = await service.start(database(name), null).catch((error: unknown) => error)
      expect(failed).toBeInstanceOf(WorkspaceError)
      const { say } = failed as WorkspaceError
      for (const [messages, said] of [
        [MESSAGES.en, english],
        [MESSAGES.pl, polish],
      ] as const) {
        expect(say(messages)).toContain(database(name))
        expect(say(messages)).toContain(said)
      }
      if (content === null) expect(existsSync(database(name))).toBe(false)
      else expect(readFileSync(database(name), 'utf8')).toBe(content)
    }
  }, 60_000)

  it('says that a newer version wrote the file', async () => {
    entry = SERVICE
    await service.start(database(), SETUP)
    await service.stop()
    const sqlite = new DatabaseSync(database())
    sqlite.exec(`insert into kysely_migration values ('999-later', '2030-01-01')`)
    sqlite.close()
    await expect(service.start(database(), null)).rejects.toMatchObject({ code: 'newer-file' })
  }, 60_000)

  it('says so when it dies without a word, and is not started again by itself', async () => {
    await expect(service.start(database('dies'), null)).rejects.toThrow(/stopped/)
    await expect(service.issueToken(null)).rejects.toThrow(/stopped/)
    expect(pids).toHaveLength(1)
    expect((await get(await service.start(database(), null))).pid).toBe(pids[1])
  })
})

describe('a copy of the database', () => {
  it('is made while the service serves, and tells how far it is and what is in it', async () => {
    entry = SERVICE
    await service.start(database(), SETUP)
    const shares: number[] = []
    const counts = await service.copy(database('copy'), (share) => shares.push(share))
    expect(counts).toMatchObject({ employees: 1, projects: 1, schedules: 1 })
    expect(shares.at(-1)).toBe(1)
    expect(statSync(database('copy')).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder).filter((name) => name.startsWith('copy'))).toEqual(['copy'])
  }, 60_000)

  it('that cannot be made leaves nothing, and the service goes on', async () => {
    entry = SERVICE
    await service.start(database(), SETUP)
    await expect(service.copy(path.join(folder, 'missing', 'copy'), () => undefined)).rejects.toThrow(
      /ENOENT/,
    )
    writeFileSync(database('taken'), 'what is there')
    await expect(service.copy(database('taken'), () => undefined)).rejects.toThrow(/EEXIST/)
    expect(readFileSync(database('taken'), 'utf8')).toBe('what is there')
    expect(await service.issueToken(null)).toMatch(/^stint_pat_/)
  }, 60_000)
})

describe('a service that is stopped', () => {
  it('ends by itself, its socket is removed, and it can be started again', async () => {
    await service.start(database(), null)
    await service.stop()
    expect(pids.map(running)).toEqual([false])
    expect(socketFolders()).toEqual([])
    expect(restarted).not.toHaveBeenCalled()
    expect((await get(await service.start(database(), null))).pid).toBe(pids[1])
  })

  it('stays stopped when it died just before', async () => {
    await service.start(database(), null)
    process.kill(last(), 'SIGKILL')
    await expect.poll(() => JSON.stringify(warnings)).toContain('SIGKILL')
    await service.stop()
    // Longer than the first wait before a restart: nothing may happen in it.
    await new Promise((resolve) => setTimeout(resolve, 800))
    expect(pids).toHaveLength(1)
  })

  it('may be stopped when it never ran', async () => {
    await service.stop()
    expect(pids).toEqual([])
  })
})
