// What the person does while sync is in the middle of a row: nothing of it is lost, nor what others did at that moment.
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { StandingClock } from '../support/clocks'
import { ADA, foreignWorkspace } from './foreign'
import { allEntries, synced, today, until } from './harness'
import { serviceWorkspace, type ServiceWorkspace } from './real-service'

async function logged(test: ServiceWorkspace): Promise<{ entry: string; there: string }> {
  const { entry } = await test.workspace.call('entries.log', {
    description: 'Quay',
    project: test.server.projects[0],
    day: today(test.clock),
    seconds: 60,
  })
  await synced(test.workspace)
  const [sent] = await test.server.entries()
  return { entry, there: `/work-times/${sent?.id ?? ''}` }
}

/** Sync has run again since this was called. */
async function flownAnew({ workspace }: Pick<ServiceWorkspace, 'workspace'>): Promise<void> {
  const before = workspace.state('sync').lastSyncedAt
  await workspace.call('sync.now', {})
  await until(workspace, 'sync', ({ lastSyncedAt }) => lastSyncedAt !== before)
}

describe('what is logged while sync talks with the server', () => {
  it('is told to wait before the call is answered, each time', async () => {
    // Time stands still: nothing that is put off is told.
    const clock = new StandingClock(Temporal.Now.instant().toString())
    const { workspace, proxy, server } = await serviceWorkspace({ clock })
    const reading = proxy.holdNext(/^GET \/work-times\?/)
    await workspace.call('sync.now', {})
    await reading.held
    let told = 0
    workspace.on('sync', ({ waiting }) => (told = waiting))
    for (const logged of [1, 2, 3]) {
      const [project] = server.projects
      const facts = { description: `Quay ${logged}`, project, day: today(clock), seconds: 60 }
      await workspace.call('entries.log', facts)
      expect(told).toBe(logged)
    }
    reading.release()
    await synced(workspace)
    expect(await server.entries()).toHaveLength(3)
  })
})

describe('an edit while the server’s version is being read', () => {
  it('is not overwritten by a conflict, and the conflict is asked about all the same', async () => {
    const test = await serviceWorkspace()
    const { workspace, proxy, server } = test
    const { entry, there } = await logged(test)
    await server.request('PATCH', there, { description: 'Theirs' })
    const read = proxy.holdNext(/^GET \/work-times\/\d+$/)
    await workspace.call('entries.update', { id: entry, description: 'Mine' })
    await read.held
    await workspace.call('entries.update', { id: entry, seconds: 7200 })
    read.release()
    const { queue } = await until(workspace, 'sync', ({ refused }) => refused === 1)
    expect(queue[0]).toMatchObject({ description: 'Mine', seconds: 7200 })
    expect(await server.entries()).toMatchObject([{ description: 'Theirs', seconds: 60 }])
    await workspace.call('sync.resend', { id: entry })
    await synced(workspace)
    expect(await server.entries()).toMatchObject([{ description: 'Mine', seconds: 7200 }])
  })

  it('does not undo what someone else changed', async () => {
    const test = await serviceWorkspace()
    const { workspace, proxy, server } = test
    const { entry, there } = await logged(test)
    await server.request('PATCH', there, { description: 'Theirs' })
    const read = proxy.holdNext(/^GET \/work-times\/\d+$/)
    await workspace.call('entries.update', { id: entry, seconds: 3600 })
    await read.held
    await workspace.call('entries.update', { id: entry, seconds: 7200 })
    read.release()
    await synced(workspace)
    expect(await server.entries()).toMatchObject([{ description: 'Theirs', seconds: 7200 }])
    expect(await allEntries(workspace)).toMatchObject([{ description: 'Theirs', seconds: 7200 }])
  })
})

describe('an edit that was taken back while the server was being read', () => {
  it.each(['changed', 'deleted'])('hides nothing that someone else %s', async (what) => {
    const test = await serviceWorkspace()
    const { workspace, proxy, server } = test
    const { entry, there } = await logged(test)
    const reading = proxy.holdNext(/^GET \/work-times\?.*sync=/)
    await workspace.call('sync.now', {})
    await reading.held
    if (what === 'changed') await server.request('PATCH', there, { seconds: 300 })
    else await server.request('DELETE', there)
    await workspace.call('entries.update', { id: entry, seconds: 90 })
    await workspace.call('entries.update', { id: entry, seconds: 60 })
    reading.release()
    await flownAnew(test)
    await flownAnew(test)
    const [here] = await allEntries(workspace)
    if (what === 'changed') expect(here).toMatchObject({ seconds: 300, sync: 'synced' })
    else expect(here?.refusal?.question).toEqual({ kind: 'missing' })
  })
})

describe('a change of an entry that someone else has deleted', () => {
  it('waits for the person, however often the server tells of the deletion', async () => {
    const test = await serviceWorkspace()
    const { workspace, proxy, server } = test
    const { entry, there } = await logged(test)
    await proxy.down()
    await workspace.call('entries.update', { id: entry, seconds: 90 })
    await server.request('DELETE', there)
    await proxy.up()
    await flownAnew(test)
    await flownAnew(test)
    expect((await allEntries(workspace))[0]).toMatchObject({
      seconds: 90,
      refusal: { question: { kind: 'missing' } },
    })
    await workspace.call('sync.answerMissing', { answer: 'send' })
    await synced(workspace)
    expect(await server.entries()).toMatchObject([{ seconds: 90 }])
  })
})

describe('a refused change of an entry that someone else deletes', () => {
  it('does not look sent once it is given up', async () => {
    const test = await serviceWorkspace()
    const { workspace, server } = test
    const { entry, there } = await logged(test)
    await workspace.call('entries.update', { id: entry, project: server.projects[2] })
    await until(workspace, 'sync', ({ refused }) => refused === 1)
    await server.request('DELETE', there)
    await flownAnew(test)
    await flownAnew(test)
    await workspace.call('sync.discard', { id: entry })
    await flownAnew(test)
    expect((await allEntries(workspace)).filter(({ sync }) => sync === 'synced')).toEqual([])
  })
})

describe('a lost creation that is refused when it is sent again', () => {
  it('is not created a second time when the first had arrived', async () => {
    const test = await serviceWorkspace()
    const { workspace, proxy, server, clock } = test
    proxy.next(/^POST \/work-times/, { kind: 'dropAfter' })
    proxy.next(/^POST \/work-times/, { kind: 'answer', status: 403, body: { message: 'Not today' } })
    await workspace.call('entries.log', {
      description: 'Quay',
      project: server.projects[0],
      day: today(clock),
      seconds: 60,
    })
    await until(workspace, 'sync', ({ refused, waiting }) => refused === 1 || waiting === 0)
    if (workspace.state('sync').refused === 1) await workspace.call('sync.resendAll', {})
    await synced(workspace)
    expect(await server.entries()).toHaveLength(1)
    expect(await allEntries(workspace)).toHaveLength(1)
  })
})

/** Ours is on its way and lost, while someone records something like it on the web: the person is asked. */
async function asked() {
  const test = await foreignWorkspace()
  const { workspace, server, proxy, clock } = test
  const late = proxy.delayNext(/^POST/)
  const day = today(clock)
  const log = { description: 'Quay walls inspected', project: '/projects/1', day, seconds: 3600 }
  const { entry } = await workspace.call('entries.log', log)
  await late.lost
  const work = { project: '/projects/1', date: day, seconds: 3500, description: 'Quay walls, from the web' }
  server.add({ employee: ADA, ...work })
  await until(workspace, 'sync', ({ refused }) => refused === 1)
  const durations = async () => {
    const here = (await allEntries(workspace)).filter((one) => !one.day.startsWith('2020'))
    const there = server.entries.filter(({ date }) => !date.startsWith('2020'))
    return [there, here].map((entries) => entries.map(({ seconds }) => seconds).sort((a, b) => a - b))
  }
  return { ...test, entry, late, durations }
}

describe('a creation that is asked about because of something similar, and arrives late', () => {
  it('is not sent a second time when the person says that it is another', async () => {
    const { workspace, entry, late, durations } = await asked()
    await late.arrive()
    await workspace.call('sync.answerSimilar', { id: entry, same: null })
    await synced(workspace)
    expect(await durations()).toEqual([
      [3500, 3600],
      [3500, 3600],
    ])
  })

  it('answers the question by itself', async () => {
    const { workspace, late, durations } = await asked()
    await late.arrive()
    await workspace.call('sync.now', {})
    await synced(workspace)
    expect(await durations()).toEqual([
      [3500, 3600],
      [3500, 3600],
    ])
  })

  it('goes when the person has given it up, and nothing else does', async () => {
    const { workspace, entry, late, durations } = await asked()
    await workspace.call('sync.now', {})
    await until(workspace, 'sync', ({ sending }) => !sending)
    await workspace.call('sync.discard', { id: entry })
    await late.arrive()
    await workspace.call('sync.now', {})
    await synced(workspace)
    expect(await durations()).toEqual([[3500], [3500]])
  })
})
