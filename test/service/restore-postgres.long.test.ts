// A PostgreSQL database that was restored: by a copy of the cluster, to a point in time, as another database; under a
// running service too, and under two.
import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { makePostgres, type PostgresServer } from './support/postgres'
import { openedAgain, setUpOnce, type Opened } from './support/reopened'

describe.runIf(inject('postgres'))('a restored PostgreSQL database', () => {
  let folder: string
  let cluster: PostgresServer
  /** The folder of its files. */
  let data: string
  let database: string
  let token: string
  let turn = 0

  const onServer = async (statement: string) => {
    const client = new pg.Client({ connectionString: `${cluster.url}/postgres` })
    await client.connect()
    const { rows } = await client.query<Record<string, unknown>>(statement)
    await client.end()
    return rows[0]
  }
  const name = () => database.split('/').at(-1) ?? ''

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'stint-restored-'))
    cluster = await makePostgres()
    await cluster.start()
    data = String((await onServer('show data_directory'))?.['data_directory'])
  })
  afterAll(async () => {
    await cluster.remove()
    rmSync(folder, { recursive: true, force: true })
  })
  beforeEach(async () => {
    turn += 1
    await onServer(`create database work${turn}`)
    database = `${cluster.url}/work${turn}`
    token = await setUpOnce(database)
  })

  const open = () => openedAgain(database, token)
  const inOpen = async <T>(work: (opened: Opened) => Promise<T>): Promise<T> => {
    const opened = await open()
    try {
      return await work(opened)
    } finally {
      await opened.service.close()
    }
  }

  const backup = () => path.join(folder, 'backup')
  /** The cluster is stopped meanwhile; the copy keeps its owner. */
  const whileStopped = async (work: () => void) => {
    await cluster.stop()
    work()
    await cluster.start()
  }
  const keep = () =>
    whileStopped(() => {
      rmSync(backup(), { recursive: true, force: true })
      execFileSync('cp', ['-a', data, backup()])
    })
  const bringBack = (more: () => void = () => undefined) =>
    whileStopped(() => {
      rmSync(data, { recursive: true, force: true })
      execFileSync('cp', ['-a', backup(), data])
      more()
    })

  const seenIn = async ({ log, epoch, syncToken }: Opened) => {
    const lost = await log(5)
    return { lost, epoch: await epoch(), token: await syncToken() }
  }

  const expectNewEpoch = async (opened: Opened, seen: Awaited<ReturnType<typeof seenIn>>) => {
    expect(await opened.follow(seen.token)).toMatchObject({ status: 410, code: 'sync-token-expired' })
    expect(await opened.epoch()).not.toBe(seen.epoch)
    const made = await opened.log(2)
    expect(Math.min(...made)).toBeGreaterThan(Math.max(...seen.lost))
    expect(opened.logged.filter((line) => line.includes('restored from a backup'))).toHaveLength(1)
    expect(await opened.service.verifyAudit()).toMatchObject({ state: 'whole' })
  }

  it('keeps its epoch over restarts of service and server', async () => {
    const first = await inOpen(seenIn)
    await whileStopped(() => undefined)
    await inOpen(async (opened) => {
      expect(await opened.epoch()).toBe(first.epoch)
      expect(await opened.follow(first.token)).toMatchObject({ status: 200 })
      expect(await opened.log(1)).toEqual([6])
      expect(opened.logged).toEqual([])
    })
  })

  it('learns from the token of a client that the cluster was copied back', async () => {
    await inOpen(({ log }) => log(3))
    await keep()
    const seen = await inOpen(seenIn)
    await bringBack()
    await inOpen(async (opened) => {
      expect(await opened.epoch()).toBe(seen.epoch)
      await expectNewEpoch(opened, seen)
    })
  })

  it('sees that the cluster was copied back under it, before it gives an id', async () => {
    await inOpen(({ log }) => log(3))
    await keep()
    const opened = await open()
    try {
      const seen = await seenIn(opened)
      await bringBack()
      await expect.poll(() => opened.epoch()).toBe(seen.epoch)
      const made = await opened.log(1)
      expect(Math.min(...made)).toBeGreaterThan(Math.max(...seen.lost))
      await expectNewEpoch(opened, seen)
    } finally {
      await opened.service.close()
    }
  })

  it('sees it too where it only ever read', async () => {
    await inOpen(({ log }) => log(3))
    await keep()
    const [writer, reader] = [await open(), await open()]
    try {
      const seen = await seenIn(writer)
      expect((await reader.caller.get('/work-times')).list).toHaveLength(8)
      await bringBack()
      await expect.poll(() => reader.epoch()).toBe(seen.epoch)
      expect(Math.min(...(await reader.log(1)))).toBeGreaterThan(Math.max(...seen.lost))
      await expectNewEpoch(reader, seen)
    } finally {
      await reader.service.close()
      await writer.service.close()
    }
  })

  it('sees at start that the server went back to a point in time', async () => {
    await inOpen(({ log }) => log(3))
    await keep()
    const seen = await inOpen(seenIn)
    await bringBack(() => {
      writeFileSync(path.join(data, 'recovery.signal'), '')
      appendFileSync(path.join(data, 'postgresql.auto.conf'), `restore_command = 'false'\n`)
    })
    await inOpen(async (opened) => {
      expect(await opened.epoch()).not.toBe(seen.epoch)
      await expectNewEpoch(opened, seen)
    })
  })

  it('sees at start that it is another database than before, and works', async () => {
    await inOpen(({ log }) => log(3))
    await onServer(`create database other${turn} template ${name()}`)
    const seen = await inOpen(seenIn)
    database = `${cluster.url}/other${turn}`
    await inOpen(async (opened) => {
      expect(await opened.epoch()).not.toBe(seen.epoch)
      await expectNewEpoch(opened, seen)
    })
    await inOpen(async ({ logged }) => expect(logged).toEqual([]))
  })

  it('starts one new epoch under two services, which both go by it at once', async () => {
    await inOpen(({ log }) => log(3))
    await keep()
    const seen = await inOpen(seenIn)
    await bringBack()
    const [one, two] = [await open(), await open()]
    try {
      const answers = await Promise.all(
        [one, two, one, two, one, two].map(({ follow }) => follow(seen.token)),
      )
      expect(answers.map(({ status }) => status)).toEqual([410, 410, 410, 410, 410, 410])
      const epoch = await one.epoch()
      expect(epoch).not.toBe(seen.epoch)
      expect(await two.epoch()).toBe(epoch)
      const ids = (await Promise.all([one.log(5), two.log(5)])).flat()
      expect(new Set(ids).size).toBe(10)
      expect(Math.min(...ids)).toBeGreaterThan(Math.max(...seen.lost))
      expect(await two.follow(await one.syncToken())).toMatchObject({ status: 200 })
      const said = [...one.logged, ...two.logged].filter((line) => line.includes('restored'))
      expect(said).toHaveLength(1)
      expect(await one.service.verifyAudit()).toMatchObject({ state: 'whole' })
    } finally {
      await two.service.close()
      await one.service.close()
    }
  })
})
