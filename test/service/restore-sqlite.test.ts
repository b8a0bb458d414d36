// A SQLite file copied back from a backup: whatever shows it, a new epoch starts and no id is given twice.
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openedAgain, setUpOnce, type Opened } from './support/reopened'

let folder: string
let file: string
let token: string
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'stint-restore-'))
  file = path.join(folder, 'work.sqlite')
  token = await setUpOnce(`sqlite:${file}`)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const open = () => openedAgain(`sqlite:${file}`, token)
const inOpen = async <T>(work: (opened: Opened) => Promise<T>): Promise<T> => {
  const opened = await open()
  try {
    return await work(opened)
  } finally {
    await opened.service.close()
  }
}

const copyOf = (suffix: string) => path.join(folder, `backup${suffix}`)
const keep = (...suffixes: string[]) => {
  for (const suffix of suffixes) copyFileSync(`${file}${suffix}`, copyOf(suffix))
}
const bringBack = (...suffixes: string[]) => {
  for (const suffix of suffixes) copyFileSync(copyOf(suffix), `${file}${suffix}`)
}

/** A life before the backup and one after it, whose rows will be lost. */
const liveTwice = async (between: () => void = () => undefined) => {
  await inOpen(({ log }) => log(3))
  keep('', '.mark')
  return inOpen(async ({ log, epoch, syncToken }) => {
    const lost = await log(5)
    const seen = { epoch: await epoch(), lost, token: await syncToken() }
    between()
    return seen
  })
}

/** What a new epoch means to those who knew the old one. */
const expectNewEpoch = async (opened: Opened, seen: { epoch: string; lost: number[]; token: string }) => {
  expect(await opened.epoch()).not.toBe(seen.epoch)
  expect(await opened.follow(seen.token)).toMatchObject({ status: 410, code: 'sync-token-expired' })
  expect(await opened.epoch()).not.toBe(seen.epoch)
  const made = await opened.log(3)
  expect(Math.min(...made)).toBeGreaterThan(Math.max(...seen.lost))
  expect((await opened.caller.get('/work-times')).list).toHaveLength(6)
  expect(await opened.follow(await opened.syncToken())).toMatchObject({ status: 200 })
  expect(await opened.service.verifyAudit()).toMatchObject({ state: 'whole' })
}

it('keeps the epoch over restarts, in a mark that only its owner reads', async () => {
  const first = await inOpen(async ({ log, epoch, syncToken }) => {
    expect(await log(2)).toEqual([1, 2])
    return { epoch: await epoch(), token: await syncToken() }
  })
  if (process.platform !== 'win32') expect(statSync(`${file}.mark`).mode & 0o777).toBe(0o600)
  await inOpen(async ({ log, epoch, follow, logged }) => {
    expect(await epoch()).toBe(first.epoch)
    expect(await log(1)).toEqual([3])
    expect(await follow(first.token)).toMatchObject({ status: 200, rows: 1 })
    expect(logged).toEqual([])
  })
})

it('goes on in its epoch after the process was killed in the middle of its writes', async () => {
  const killed = path.join(folder, 'killed.sqlite')
  const epoch = await inOpen(async (opened) => {
    await opened.log(3)
    for (const suffix of ['', '-wal', '.mark']) copyFileSync(`${file}${suffix}`, `${killed}${suffix}`)
    return opened.epoch()
  })
  file = killed
  await inOpen(async (opened) => {
    expect(await opened.epoch()).toBe(epoch)
    expect(await opened.log(1)).toEqual([4])
  })
})

it('sees by the mark that the file was copied back', async () => {
  const seen = await liveTwice()
  bringBack('')
  await inOpen(async (opened) => {
    expect(opened.logged.join()).toMatch(/restored from a backup: the mark beside its file is ahead/)
    await expectNewEpoch(opened, seen)
  })
  // Once more, to the same backup: the epoch in between is not known to it.
  const between = await inOpen(async ({ epoch, log, syncToken }) => {
    const lost = await log(2)
    return { epoch: await epoch(), lost, token: await syncToken() }
  })
  bringBack('')
  await inOpen((opened) => expectNewEpoch(opened, between))
})

it('sees by the missing mark that the file came from elsewhere, and works', async () => {
  const seen = await liveTwice()
  bringBack('')
  rmSync(`${file}.mark`)
  await inOpen(async (opened) => {
    expect(opened.logged.join()).toContain('the mark beside its file is missing')
    await expectNewEpoch(opened, seen)
  })
  await inOpen(async ({ logged }) => expect(logged).toEqual([]))
})

it('learns it from the token of a client when the mark was copied back too', async () => {
  const seen = await liveTwice()
  bringBack('', '.mark')
  await inOpen(async (opened) => {
    expect(await opened.epoch()).toBe(seen.epoch)
    expect(await opened.follow(seen.token)).toMatchObject({ status: 410, code: 'sync-token-expired' })
    const epoch = await opened.epoch()
    await expectNewEpoch(opened, seen)
    // The same evidence again is none.
    expect(await opened.epoch()).toBe(epoch)
    expect(opened.logged.filter((line) => line.includes('restored'))).toHaveLength(1)
  })
})

it('believes no token that it did not sign, and none from before tokens were signed', async () => {
  await inOpen(async (opened) => {
    const epoch = await opened.epoch()
    const [said = '', signature = ''] = (await opened.syncToken()).split('.')
    const token = JSON.parse(Buffer.from(said, 'base64url').toString()) as Record<string, unknown>
    const ahead = Buffer.from(JSON.stringify({ ...token, seq: 2 ** 40 })).toString('base64url')
    const { epoch: _, ...old } = token
    const unsigned = Buffer.from(JSON.stringify(old)).toString('base64url')
    for (const forged of [`${ahead}.${signature}`, ahead, `${said}.`, `${said}.x`, unsigned]) {
      const { status } = await opened.follow(forged)
      expect([400, 410]).toContain(status)
    }
    expect(await opened.follow(unsigned)).toMatchObject({ status: 410, code: 'sync-token-expired' })
    expect(await opened.epoch()).toBe(epoch)
    expect(await opened.log(1)).toEqual([1])
  })
})

it('gives no id twice when the log of the lost writes was left beside the file', async () => {
  const seen = await liveTwice(() => copyFileSync(`${file}-wal`, copyOf('-wal')))
  bringBack('', '-wal')
  await inOpen(async (opened) => {
    const made = await opened.log(1)
    expect(Math.min(...made)).toBeGreaterThan(Math.max(...seen.lost))
    const listed = (await opened.caller.get('/work-times')).list.map(({ id }) => Number(id))
    // SQLite replays the log: then nothing was lost, and nothing is new. Otherwise it is a restore like any other.
    if (listed.includes(seen.lost[0] ?? 0)) expect(await opened.epoch()).toBe(seen.epoch)
    else expect(await opened.epoch()).not.toBe(seen.epoch)
  })
})

it('repeats what a key of before the backup did, and tells versions of the two lives apart', async () => {
  const key = { 'Idempotency-Key': 'before' }
  const body = { project: 1, seconds: 60 }
  const made = await inOpen(({ caller }) => caller.post('/work-times', body, key))
  const address = made.headers.get('location') ?? ''
  keep('', '.mark')
  const lost = await inOpen(({ caller }) => caller.patch(address, { seconds: 61 }))
  bringBack('')
  await inOpen(async ({ caller }) => {
    const again = await caller.post('/work-times', body, key)
    expect([again.status, again.text]).toEqual([201, made.text])
    // What was not touched since is the same version still.
    expect((await caller.get(address)).headers.get('etag')).toBe(made.headers.get('etag'))
    const patched = await caller.patch(address, { seconds: 62 })
    expect(patched.headers.get('etag')).not.toBe(lost.headers.get('etag'))
    const stale = await caller.patch(address, { seconds: 63 }, { 'If-Match': lost.headers.get('etag') ?? '' })
    expect(stale.status).toBe(412)
  })
})

it('takes a new database in the place of another for what it is', async () => {
  await inOpen(({ log }) => log(2))
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true })
  token = await setUpOnce(`sqlite:${file}`)
  await inOpen(async ({ log, logged }) => {
    expect(await log(1)).toEqual([1])
    expect(logged).toEqual([])
  })
})

it('starts no epoch for what the command line writes beside the running service', async () => {
  await inOpen(async (running) => {
    const epoch = await running.epoch()
    for (let turn = 0; turn < 5; turn++) {
      await running.log(1)
      await inOpen(async (other) => {
        expect(await other.log(1)).toHaveLength(1)
        expect(other.logged).toEqual([])
      })
    }
    expect(await running.epoch()).toBe(epoch)
    expect(readFileSync(`${file}.mark`, 'utf8')).toContain(epoch)
  })
})

it('comes up without a mark where none can be written', async () => {
  const epoch = await inOpen((opened) => opened.epoch())
  rmSync(`${file}.mark`)
  mkdirSync(`${file}.mark`)
  const renewed = await inOpen(async (opened) => {
    expect(opened.logged.join()).toContain('The mark beside the database cannot be written')
    expect(await opened.log(1)).toHaveLength(1)
    return opened.epoch()
  })
  expect(renewed).not.toBe(epoch)
  // Said once: a mark that cannot be kept is not missed at every start.
  expect(await inOpen((opened) => opened.epoch())).toBe(renewed)
  expect(readdirSync(folder).filter((name) => name.endsWith('.new'))).toEqual([])
})
