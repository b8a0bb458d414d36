// A server that was restored from a backup: what it no longer has is asked about, and identifiers that it gives out anew harm nothing.
import { describe, expect, it } from 'vitest'
import type { ForeignEntry } from '../support/foreign-server'
import { ADA, foreignWorkspace, type ForeignWorkspace } from './foreign'
import { allEntries, synced, today, until } from './harness'
import { serviceWorkspace } from './real-service'

const HARBOUR = '/projects/1'

async function withEntries(count: number): Promise<ForeignWorkspace & { ids: string[] }> {
  const test = await foreignWorkspace()
  const ids: string[] = []
  for (let n = 1; n <= count; n += 1) {
    const { entry } = await test.workspace.call('entries.log', {
      description: `No. ${n}`,
      project: HARBOUR,
      day: today(test.clock),
      seconds: n * 60,
    })
    ids.push(entry)
    await synced(test.workspace)
  }
  return { ...test, ids }
}

const isRecent = ({ date }: ForeignEntry) => !date.startsWith('2020')
const secondsThere = ({ server }: ForeignWorkspace) =>
  server.entries.filter(isRecent).map(({ seconds }) => seconds)
const own = async ({ workspace }: ForeignWorkspace) =>
  (await allEntries(workspace)).filter(({ day }) => !day.startsWith('2020'))

async function asked(test: ForeignWorkspace, count: number): Promise<void> {
  await test.workspace.call('sync.now', {})
  const { queue } = await until(test.workspace, 'sync', ({ refused }) => refused === count)
  expect(queue.map(({ refusal }) => refusal?.question)).toEqual(Array(count).fill({ kind: 'missing' }))
}

describe('rows that the server no longer has', () => {
  it('are sent again when the person says so', async () => {
    const test = await withEntries(5)
    test.server.restore(2)
    await asked(test, 2)
    expect(await own(test)).toHaveLength(5)
    await test.workspace.call('sync.answerMissing', { answer: 'send' })
    await synced(test.workspace)
    expect(secondsThere(test)).toEqual([60, 120, 180, 240, 300])
    expect((await own(test)).map(({ id }) => id).sort()).toEqual([...test.ids].sort())
  })

  it('are removed when the person says so, and can be brought back', async () => {
    const test = await withEntries(5)
    test.server.restore(2)
    await asked(test, 2)
    await test.workspace.call('sync.answerMissing', { answer: 'remove' })
    await synced(test.workspace)
    expect((await own(test)).map(({ seconds }) => seconds).sort((a, b) => a - b)).toEqual([60, 120, 180])
    await test.workspace.call('entries.restore', { id: test.ids[4] ?? '' })
    await synced(test.workspace)
    expect(secondsThere(test)).toEqual([60, 120, 180, 300])
  })

  it('ask nothing any more when the server has them again', async () => {
    const test = await withEntries(5)
    const lost = test.server.entries.splice(-2)
    await asked(test, 2)
    test.server.entries.push(...lost)
    await test.workspace.call('sync.now', {})
    await synced(test.workspace)
    expect(await own(test)).toHaveLength(5)
  })

  it('can be edited: the edit is sent as a new entry', async () => {
    const test = await withEntries(3)
    test.server.restore(1)
    await asked(test, 1)
    await test.workspace.call('entries.update', { id: test.ids[2] ?? '', seconds: 999 })
    await synced(test.workspace)
    expect(secondsThere(test)).toEqual([60, 120, 999])
  })
})

describe('a server that was filled anew from an export', () => {
  it('calls the same entries by other names: they stay what they are, with their ends', async () => {
    const test = await withEntries(3)
    const { workspace, server } = test
    await workspace.call('timer.start', { description: 'Timed', project: HARBOUR })
    await workspace.call('timer.stop', {})
    await synced(workspace)
    const before = await own(test)
    expect(before.find(({ description }) => description === 'Timed')?.endedAt).not.toBeNull()
    for (const entry of server.entries.filter(isRecent)) entry.id += 1000
    // What was under way may have read the old names; what follows it reads the new ones.
    for (let reading = 1; reading <= 2; reading += 1) {
      const last = workspace.state('sync').lastSyncedAt
      await workspace.call('sync.now', {})
      await until(workspace, 'sync', ({ lastSyncedAt }) => lastSyncedAt !== last)
    }
    expect(workspace.state('sync').refused).toBe(0)
    // The same entries here, by the server's new names.
    const renamed = before.map((entry) => ({ ...entry, iri: expect.stringMatching(/\/1\d{3}$/) as string }))
    expect(await own(test)).toEqual(renamed)
    await workspace.call('entries.update', { id: before[0]?.id ?? '', seconds: 4321 })
    await synced(workspace)
    expect(secondsThere(test)).toContain(4321)
  })
})

describe('the end of an entry', () => {
  it.each([
    ['only the day', (date: string) => date.slice(0, 10)],
    ['midnight', (date: string) => `${date.slice(0, 10)}T00:00:00${date.slice(19)}`],
    ['whole minutes', (date: string) => `${date.slice(0, 17)}00${date.slice(19)}`],
  ])('stays where the server keeps %s of its start', async (_name, change) => {
    const test = await foreignWorkspace({ keeps: (entry) => ({ ...entry, date: change(entry.date) }) })
    await test.workspace.call('timer.start', { description: 'Timed', project: HARBOUR })
    await test.workspace.call('timer.stop', {})
    const [before] = await own(test)
    await synced(test.workspace)
    const last = test.workspace.state('sync').lastSyncedAt
    await test.workspace.call('sync.now', {})
    await until(test.workspace, 'sync', ({ lastSyncedAt }) => lastSyncedAt !== last)
    const [after] = await own(test)
    expect(before?.endedAt).not.toBeNull()
    expect(after).toMatchObject({
      id: before?.id,
      startedAt: before?.startedAt,
      endedAt: before?.endedAt,
      sync: 'synced',
    })
  })

  it('follows a duration that someone else changed', async () => {
    const test = await foreignWorkspace()
    await test.workspace.call('timer.start', { description: 'Timed', project: HARBOUR })
    await test.workspace.call('timer.stop', {})
    await synced(test.workspace)
    const there = test.server.entries.at(-1)
    if (there !== undefined) there.seconds = 7200
    await test.workspace.call('sync.now', {})
    await expect.poll(async () => (await own(test))[0]?.seconds).toBe(7200)
    const [entry] = await own(test)
    expect(Date.parse(entry?.endedAt ?? '') - Date.parse(entry?.startedAt ?? '')).toBe(7_200_000)
  })
})

describe('an identifier that the server gives out a second time', () => {
  it('for an entry of ours: the older one is asked about, and sync goes on', async () => {
    const test = await withEntries(3)
    test.server.restore(1)
    const log = { description: 'After', project: HARBOUR, day: today(test.clock), seconds: 777 }
    await test.workspace.call('entries.log', log)
    await test.workspace.call('entries.log', { ...log, seconds: 778 })
    const { queue } = await until(
      test.workspace,
      'sync',
      ({ refused, waiting, lastError }) => refused === 1 && waiting === 0 && lastError === null,
    )
    expect(queue[0]).toMatchObject({ id: test.ids[2], refusal: { question: { kind: 'missing' } } })
    await test.workspace.call('sync.answerMissing', { answer: 'send' })
    await synced(test.workspace)
    expect(secondsThere(test)).toEqual([60, 120, 777, 778, 180])
    expect(await own(test)).toHaveLength(5)
  })

  it('for an entry of someone else: ours is asked about', async () => {
    const test = await withEntries(3)
    test.server.restore(1)
    test.server.add({
      employee: '/employees/2',
      project: HARBOUR,
      date: today(test.clock),
      seconds: 5,
      description: 'Bo',
    })
    await asked(test, 1)
    await test.workspace.call('sync.answerMissing', { answer: 'send' })
    await synced(test.workspace)
    expect((await own(test)).map(({ seconds }) => seconds).sort((a, b) => a - b)).toEqual([60, 120, 180])
  })
})

describe('one row that cannot be kept', () => {
  it('does not stop the others', async () => {
    const test = await withEntries(1)
    const bad = { employee: ADA, project: HARBOUR, seconds: 60, description: 'A day that no calendar has' }
    test.server.add({ ...bad, date: '2026-02-31' })
    test.server.add({ ...bad, date: today(test.clock), description: 'Good' })
    await test.workspace.call('sync.now', {})
    await expect.poll(async () => (await own(test)).map(({ description }) => description)).toContain('Good')
    await synced(test.workspace)
  })
})

describe('our own service, restored from the bare file of its database', () => {
  it('says so: the app asks about what is on no server, sends it again, and sees every later change', async () => {
    const test = await serviceWorkspace()
    const { workspace, server, clock } = test
    const log = (seconds: number) =>
      workspace.call('entries.log', {
        description: `No. ${seconds}`,
        project: server.projects[0],
        day: today(clock),
        seconds,
      })
    await log(1)
    await synced(workspace)
    const restore = await server.backup()
    const lost = [await log(2), await log(3), await log(4)]
    await synced(workspace)
    await restore()
    expect((await server.entries()).map(({ seconds }) => seconds)).toEqual([1])
    await workspace.call('sync.now', {})
    const { queue } = await until(workspace, 'sync', ({ refused }) => refused === 3)
    expect(queue.map(({ id }) => id).sort()).toEqual(lost.map(({ entry }) => entry).sort())
    expect(queue[0]?.refusal?.question).toEqual({ kind: 'missing' })
    await workspace.call('sync.answerMissing', { answer: 'send' })
    await synced(workspace)
    await log(5)
    await synced(workspace)
    expect((await server.entries()).map(({ seconds }) => seconds)).toEqual([1, 2, 3, 4, 5])
    const there = await server.entries()
    await server.request('PATCH', `/work-times/${there[0]?.id ?? ''}`, { seconds: 100 })
    await workspace.call('sync.now', {})
    await expect
      .poll(async () => (await allEntries(workspace)).map(({ seconds }) => seconds).sort((a, b) => a - b))
      .toEqual([2, 3, 4, 5, 100])
  })
})

describe('our own service', () => {
  it('finds a creation whose answer was lost by its clientId, with another token and after days', async () => {
    const test = await serviceWorkspace()
    const { workspace, server, proxy, clock } = test
    proxy.next(/^POST/, { kind: 'dropAfter' })
    proxy.next(/./, { kind: 'answer', status: 503, body: {} }, 1_000)
    await workspace.call('entries.log', {
      description: 'Quay',
      project: server.projects[0],
      day: today(clock),
      seconds: 60,
    })
    await until(workspace, 'sync', ({ queue }) => queue[0]?.sync === 'unconfirmed')
    proxy.heal()
    await workspace.call('workspace.signIn', { token: await server.newToken() })
    await synced(workspace)
    expect((await server.entries()).map(({ seconds }) => seconds)).toEqual([60])
    expect(proxy.requests.filter((line) => line.startsWith('POST'))).toHaveLength(1)
  })
})
