// Sync with a server that is not ours: no keys, no ETags, no /me; nothing is lost and nothing is doubled.
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { activeAccount } from '../../electron/main/workspace/store/accounts'
import { Database } from '../../electron/main/workspace/store/database'
import { addEntry } from '../../electron/main/workspace/store/entries'
import { hurriedClock } from '../support/clocks'
import { HTML_PAGE, lost } from '../support/faulty-server'
import { runLength } from '../support/run-length'
import { ADA, foreignWorkspace } from './foreign'
import { allEntries, synced, today, until } from './harness'

const HARBOUR = '/projects/1'
const CLOSED_MILL = '/projects/2'

/** Entries of a long queue: more than are shown, and than are sent at a time. */
const QUEUE = runLength(600, 10_000)

const recent = (entries: readonly { date: string; seconds: number }[]) =>
  entries.filter(({ date }) => !date.startsWith('2020')).map(({ seconds }) => seconds)

describe('a foreign server', () => {
  it('gets what was logged offline exactly once', async () => {
    const { workspace, server, proxy, clock } = await foreignWorkspace()
    await proxy.down()
    for (const seconds of [900, 1800, 900]) {
      await workspace.call('entries.log', {
        description: 'Quay',
        project: HARBOUR,
        day: today(clock),
        seconds,
      })
    }
    await until(workspace, 'sync', ({ status, waiting }) => status === 'offline' && waiting === 3)
    await proxy.up()
    workspace.networkReturned()
    await synced(workspace)
    expect(recent(server.entries).sort()).toEqual([1800, 900, 900])
  })

  it.each(['dropAfter', 'truncate', 'stall'] as const)(
    'finds an entry again whose answer was lost (%s)',
    async (kind) => {
      const clock = hurriedClock(50)
      const { workspace, server, proxy } = await foreignWorkspace({}, { clock })
      proxy.next(/^POST/, lost(kind, clock.giveUp))
      await workspace.call('entries.log', {
        description: 'Quay',
        project: HARBOUR,
        day: today(clock),
        seconds: 1234,
      })
      await until(workspace, 'sync', ({ queue }) => queue[0]?.sync === 'unconfirmed')
      await synced(workspace)
      expect(recent(server.entries)).toEqual([1234])
      expect((await allEntries(workspace)).filter(({ seconds }) => seconds === 1234)).toHaveLength(1)
    },
  )

  it('waits for a server that is still busy with what we gave up on', async () => {
    // Slow enough that two looks at the server fit into the time that it is given.
    const clock = hurriedClock(10)
    const { workspace, server, proxy } = await foreignWorkspace({}, { clock })
    const post = proxy.holdNext(/^POST/)
    await workspace.call('entries.log', {
      description: 'Late',
      project: HARBOUR,
      day: today(clock),
      seconds: 1234,
    })
    await post.held
    // The end of this flight reads the server; the next one looks for the entry first, then reads again.
    const [reading, looking, pulling] = [1, 2, 3].map(() => proxy.holdNext(/^GET .work-times/))
    clock.giveUp()
    await reading?.held
    reading?.release()
    await looking?.held
    looking?.release()
    // Not found, and not sent again: it may still come. Now it does, before the next thing we look at.
    await pulling?.held
    expect(proxy.requests.filter((line) => line.startsWith('POST'))).toHaveLength(1)
    post.release()
    await expect.poll(() => recent(server.entries)).toEqual([1234])
    pulling?.release()
    await synced(workspace)
    expect(recent(server.entries)).toEqual([1234])
    expect((await allEntries(workspace)).filter(({ seconds }) => seconds === 1234)).toHaveLength(1)
  })

  it('sends again what never arrived, though it could not know', async () => {
    const { workspace, server, proxy, clock } = await foreignWorkspace()
    proxy.next(/^POST/, { kind: 'dropBefore' })
    await workspace.call('entries.log', {
      description: 'Quay',
      project: HARBOUR,
      day: today(clock),
      seconds: 1234,
    })
    await until(workspace, 'sync', ({ queue }) => queue[0]?.sync === 'unconfirmed')
    await synced(workspace)
    expect(recent(server.entries)).toEqual([1234])
  })

  it('adopts one entry for each of two equal ones whose answers were lost', async () => {
    const { workspace, server, proxy, clock } = await foreignWorkspace()
    await proxy.down()
    const log = { description: 'Twin', project: HARBOUR, day: today(clock), seconds: 600 }
    await workspace.call('entries.log', log)
    await workspace.call('entries.log', log)
    await proxy.up()
    proxy.next(/^POST/, { kind: 'dropAfter' }, 2)
    workspace.networkReturned()
    await synced(workspace)
    expect(recent(server.entries)).toEqual([600, 600])
  })

  it('keeps an edit made while the entry was being sent, and sends it after', async () => {
    const { workspace, server, proxy, clock } = await foreignWorkspace()
    const post = proxy.holdNext(/^POST/)
    const { entry } = await workspace.call('entries.log', {
      description: 'Draft',
      project: HARBOUR,
      day: today(clock),
      seconds: 60,
    })
    await post.held
    await workspace.call('entries.update', { id: entry, description: 'Final', seconds: 120 })
    post.release()
    await synced(workspace)
    expect(server.entries.at(-1)).toMatchObject({ description: 'Final', seconds: 120 })
    expect(recent(server.entries)).toEqual([120])
  })

  it('deletes on the server what was deleted while its creation was unconfirmed', async () => {
    const { workspace, server, proxy, clock } = await foreignWorkspace()
    proxy.next(/^POST/, { kind: 'dropAfter' })
    const { entry } = await workspace.call('entries.log', {
      description: 'Slip',
      project: HARBOUR,
      day: today(clock),
      seconds: 60,
    })
    await until(workspace, 'sync', ({ queue }) => queue[0]?.sync === 'unconfirmed')
    await workspace.call('entries.delete', { id: entry })
    await synced(workspace)
    expect(recent(server.entries)).toEqual([])
  })

  it('has nothing left to do for an entry that never arrived and was deleted meanwhile', async () => {
    const { workspace, server, proxy, clock } = await foreignWorkspace()
    proxy.next(/^POST/, { kind: 'dropBefore' })
    const { entry } = await workspace.call('entries.log', {
      description: 'Slip',
      project: HARBOUR,
      day: today(clock),
      seconds: 60,
    })
    await until(workspace, 'sync', ({ queue }) => queue[0]?.sync === 'unconfirmed')
    await workspace.call('entries.delete', { id: entry })
    await synced(workspace)
    expect(workspace.state('sync')).toMatchObject({ waiting: 0, queue: [] })
    expect(recent(server.entries)).toEqual([])
    expect(proxy.requests.filter((line) => line.startsWith('POST'))).toHaveLength(1)
  })

  it('sends nothing for an entry that was deleted before it left', async () => {
    const { workspace, server, proxy, clock } = await foreignWorkspace()
    await proxy.down()
    const { entry } = await workspace.call('entries.log', {
      description: 'Slip',
      project: HARBOUR,
      day: today(clock),
      seconds: 60,
    })
    await workspace.call('entries.delete', { id: entry })
    expect(workspace.state('sync').waiting).toBe(0)
    await proxy.up()
    workspace.networkReturned()
    await synced(workspace)
    expect(server.requests.filter((line) => line.startsWith('POST'))).toEqual([])
  })

  it('brings a deleted entry back as a new one', async () => {
    const { workspace, server, clock } = await foreignWorkspace()
    const { entry } = await workspace.call('entries.log', {
      description: 'Back',
      project: HARBOUR,
      day: today(clock),
      seconds: 60,
    })
    await synced(workspace)
    await workspace.call('entries.delete', { id: entry })
    await synced(workspace)
    expect(recent(server.entries)).toEqual([])
    await workspace.call('entries.restore', { id: entry })
    await synced(workspace)
    expect(recent(server.entries)).toEqual([60])
  })

  it('parks only the refused entry, in the server’s words, and takes the edit', async () => {
    const { workspace, server, clock } = await foreignWorkspace()
    const day = today(clock)
    const bad = await workspace.call('entries.log', {
      description: 'Mill',
      project: CLOSED_MILL,
      day,
      seconds: 60,
    })
    await workspace.call('entries.log', { description: 'Quay', project: HARBOUR, day, seconds: 120 })
    const state = await until(workspace, 'sync', ({ refused, waiting }) => refused === 1 && waiting === 0)
    expect(state.status).toBe('attention')
    expect(state.queue[0]?.refusal).toMatchObject({
      status: 422,
      message: 'project: this project takes no time',
    })
    expect(recent(server.entries)).toEqual([120])
    await workspace.call('entries.update', { id: bad.entry, project: HARBOUR })
    await synced(workspace)
    expect(recent(server.entries)).toEqual([120, 60])
  })

  it('takes over what was recorded and changed elsewhere', async () => {
    const { workspace, server, clock } = await foreignWorkspace()
    const made = server.add({
      employee: ADA,
      project: HARBOUR,
      date: clock.now().toString(),
      seconds: 300,
      description: 'Elsewhere',
    })
    await workspace.call('sync.now', {})
    await until(workspace, 'entries', () => true)
    await expect
      .poll(async () => (await allEntries(workspace)).map(({ description }) => description))
      .toContain('Elsewhere')
    made.seconds = 400
    await workspace.call('sync.now', {})
    await expect
      .poll(
        async () =>
          (await allEntries(workspace)).find(({ description }) => description === 'Elsewhere')?.seconds,
      )
      .toBe(400)
  })

  it('merges changes of different fields, and asks when both changed the same', async () => {
    const { workspace, server, proxy, clock } = await foreignWorkspace()
    const { entry } = await workspace.call('entries.log', {
      description: 'Mine',
      project: HARBOUR,
      day: today(clock),
      seconds: 60,
    })
    await synced(workspace)
    await proxy.down()
    await workspace.call('entries.update', { id: entry, seconds: 90 })
    const theirs = server.entries.at(-1)
    if (theirs) theirs.description = 'Theirs'
    await proxy.up()
    workspace.networkReturned()
    await synced(workspace)
    expect(server.entries.at(-1)).toMatchObject({ description: 'Theirs', seconds: 90 })

    await proxy.down()
    await workspace.call('entries.update', { id: entry, seconds: 200 })
    if (theirs) theirs.seconds = 300
    await proxy.up()
    workspace.networkReturned()
    const { queue } = await until(workspace, 'sync', ({ refused }) => refused === 1)
    expect(queue[0]?.refusal?.message).toContain('Here: 0:03:20. On the server: 0:05:00.')
    await workspace.call('sync.discard', { id: entry })
    await synced(workspace)
    expect((await allEntries(workspace)).find(({ id }) => id === entry)?.seconds).toBe(300)
  })

  it('takes a login page of a network for what it is', async () => {
    const { workspace, server, proxy, clock } = await foreignWorkspace()
    proxy.next(/./, HTML_PAGE, 3)
    await workspace.call('entries.log', {
      description: 'Quay',
      project: HARBOUR,
      day: today(clock),
      seconds: 77,
    })
    await until(workspace, 'sync', ({ status }) => status === 'offline')
    await synced(workspace)
    expect(recent(server.entries)).toEqual([77])
  })

  it('keeps working without a token that works, and sends everything after a new one', async () => {
    const { workspace, server, clock } = await foreignWorkspace()
    const day = today(clock)
    server.token = 'renewed'
    await workspace.call('entries.log', { description: 'While out', project: HARBOUR, day, seconds: 60 })
    await until(workspace, 'sync', ({ status }) => status === 'signIn')
    expect(workspace.state('workspace')).toMatchObject({ state: 'open', needsToken: true })
    await workspace.call('entries.log', { description: 'Still out', project: HARBOUR, day, seconds: 120 })
    await expect(workspace.call('workspace.signIn', { token: 'wrong' })).rejects.toMatchObject({
      code: 'token-refused',
      field: 'token',
    })
    await workspace.call('workspace.signIn', { token: 'renewed' })
    await synced(workspace)
    expect(recent(server.entries).sort()).toEqual([120, 60])
    expect(workspace.state('workspace')).toMatchObject({ needsToken: false })
  })

  it('finds an entry again whose answer was lost, though the token is another one by then', async () => {
    const { workspace, server, proxy, clock } = await foreignWorkspace()
    const post = proxy.holdNext(/^POST/)
    await workspace.call('entries.log', {
      description: 'Quay',
      project: HARBOUR,
      day: today(clock),
      seconds: 60,
    })
    await post.held
    proxy.next(/^GET/, { kind: 'answer', status: 401 }, 2)
    await proxy.down()
    post.release()
    await until(workspace, 'sync', ({ queue }) => queue[0]?.sync === 'unconfirmed')
    await proxy.up()
    workspace.networkReturned()
    await until(workspace, 'sync', ({ status }) => status === 'signIn')
    proxy.heal()
    server.token = 'renewed'
    await workspace.call('workspace.signIn', { token: 'renewed' })
    await synced(workspace)
    expect(recent(server.entries)).toEqual([60])
  })
})

describe('habits of foreign servers', () => {
  it.each([
    { envelope: 'bare', paging: 'link' },
    { envelope: 'bare', paging: 'count' },
    { envelope: 'bare', paging: 'none' },
    { envelope: 'hydra', paging: 'hydra' },
    { envelope: 'member', paging: 'link' },
    { envelope: 'items', paging: 'count' },
    { envelope: 'data', paging: 'count' },
  ] as const)('reads all pages of $envelope, $paging', async (habits) => {
    for (const describesItself of [true, false]) {
      const { workspace, server, clock } = await foreignWorkspace({
        ...habits,
        pageSize: 7,
        describesItself,
        basePath: '/tenant/api',
      })
      const date = clock.now().toString()
      for (let n = 1; n <= 20; n += 1) {
        server.add({ employee: ADA, project: HARBOUR, date, seconds: n, description: `No. ${n}` })
        server.add({ employee: '/employees/2', project: HARBOUR, date, seconds: n, description: 'Not mine' })
      }
      await workspace.call('sync.now', {})
      await expect
        .poll(
          async () =>
            (await allEntries(workspace)).filter(({ description }) => description.startsWith('No.')).length,
        )
        .toBe(20)
      expect((await allEntries(workspace)).map(({ description }) => description)).not.toContain('Not mine')
    }
  })

  it('uses the filters the server describes', async () => {
    const { server } = await foreignWorkspace()
    const list = server.requests.filter((line) => line.startsWith('GET /work-times?')).at(-1) ?? ''
    expect(decodeURIComponent(list)).toMatch(/worker_id=1&period\[since\]=\d{4}-\d\d-\d\d&period\[until\]=/)
  })
})

describe('a long queue', () => {
  it('drains, each exactly once, through a lost answer', { timeout: 240_000 }, async () => {
    const { workspace, folder, reopen, server, proxy } = await foreignWorkspace()
    await workspace.close()
    await proxy.down()
    fill(folder, QUEUE)
    const again = await reopen()
    expect(again.workspace.state('sync')).toMatchObject({ waiting: QUEUE, refused: 0 })
    expect(again.workspace.state('sync').queue).toHaveLength(200)
    proxy.next(/^POST/, { kind: 'dropAfter' })
    await proxy.up()
    again.workspace.networkReturned()
    await expect
      .poll(() => again.workspace.state('sync').waiting, { timeout: 220_000, interval: 250 })
      .toBe(0)
    const arrived = server.entries
      .map(({ description }) => description)
      .filter((text) => text?.startsWith('No.'))
    expect(arrived).toHaveLength(QUEUE)
    expect(new Set(arrived).size).toBe(QUEUE)
  })

  it('never sends what was deleted before its turn came', async () => {
    const { workspace, folder, reopen, server, proxy } = await foreignWorkspace()
    await workspace.close()
    await proxy.down()
    fill(folder, 124)
    const again = await reopen()
    const entries = await allEntries(again.workspace)
    const last = entries.find(({ description }) => description === 'No. 124')
    // Batches of 4, 8, 16, 32 and 64, six at a time: the last batch has been read, its last entries have not left.
    const posts = Array.from({ length: 66 }, () => proxy.holdNext(/^POST/))
    await proxy.up()
    again.workspace.networkReturned()
    for (const post of posts.slice(0, 60)) {
      await post.held
      post.release()
    }
    await Promise.all(posts.map(({ held }) => held))
    await again.workspace.call('entries.delete', { id: last?.id ?? '' })
    for (const post of posts.slice(60)) post.release()
    await synced(again.workspace)
    expect(server.requests.filter((line) => line.startsWith('POST'))).toHaveLength(123)
    expect(server.requests.filter((line) => line.startsWith('DELETE'))).toEqual([])
  })
})

/** Puts entries into the store of a closed workspace, as if they had been logged offline. */
function fill(folder: string, count: number): void {
  const db = new Database(join(folder, 'stint.sqlite'))
  const account = activeAccount(db)
  if (account === null) throw new Error('No account is open')
  db.write(() => {
    for (let n = 1; n <= count; n += 1) {
      const startedAt = Date.UTC(2026, 0, 1 + (n % 300), 9, 0, 0)
      const day = new Date(startedAt).toISOString().slice(0, 10)
      addEntry(
        db,
        account.id,
        {
          description: `No. ${n}`,
          project: HARBOUR,
          startedAt,
          endedAt: null,
          zone: 'UTC',
          day,
          seconds: 60,
          tags: [],
          billable: null,
          task: null,
        },
        null,
      )
    }
  })
  db.close()
}
