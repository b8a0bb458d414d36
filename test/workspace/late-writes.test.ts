// Writes whose answer was lost and that arrive late, when the person has long wanted something else.
import { describe, expect, it } from 'vitest'
import type { Entry } from '#contract/bridge/bridge'
import { hurriedClock } from '../support/clocks'
import type { FaultyServer } from '../support/faulty-server'
import { foreignWorkspace } from './foreign'
import { allEntries, synced, today, until, type TestWorkspace } from './harness'
import { serviceWorkspace } from './real-service'

interface Place extends TestWorkspace {
  proxy: FaultyServer
  project: string
  /** Seconds of each entry on the server. */
  there: () => Promise<number[]>
  /** Someone else changes the entry on the server. */
  change: (seconds: number) => Promise<void>
}

const PLACES: [name: string, open: () => Promise<Place>][] = [
  [
    'our own service',
    async () => {
      const test = await serviceWorkspace()
      return {
        ...test,
        project: test.server.projects[0],
        there: async () => (await test.server.entries()).map(({ seconds }) => seconds),
        change: async (seconds) => {
          const [entry] = await test.server.entries()
          await test.server.request('PATCH', `/work-times/${entry?.id ?? ''}`, { seconds })
        },
      }
    },
  ],
  [
    'a server without versions',
    async () => {
      const test = await foreignWorkspace()
      const own = () => test.server.entries.filter(({ date }) => !date.startsWith('2020'))
      return {
        ...test,
        project: '/projects/1',
        there: async () => own().map(({ seconds }) => seconds),
        change: async (seconds) => {
          const [entry] = own()
          if (entry !== undefined) entry.seconds = seconds
        },
      }
    },
  ],
]

const own = async ({ workspace }: Place): Promise<Entry[]> =>
  (await allEntries(workspace)).filter(({ day }) => !day.startsWith('2020'))

async function logged(place: Place, seconds: number): Promise<string> {
  const { workspace, clock, project } = place
  const { entry } = await workspace.call('entries.log', {
    description: 'Quay',
    project,
    day: today(clock),
    seconds,
  })
  await synced(workspace)
  return entry
}

/** Sync has run again since this was called, and has nothing left to do. */
async function syncedAnew({ workspace }: Place): Promise<void> {
  const before = workspace.state('sync').lastSyncedAt
  await workspace.call('sync.now', {})
  await until(workspace, 'sync', ({ lastSyncedAt, status }) => lastSyncedAt !== before && status === 'synced')
}

describe.each(PLACES)('on %s', (_name, open) => {
  it('a deletion that was taken back and arrives late takes nothing with it', async () => {
    const place = await open()
    const { workspace, proxy } = place
    const entry = await logged(place, 3600)
    const late = proxy.delayNext(/^DELETE/)
    await workspace.call('entries.delete', { id: entry })
    await late.lost
    await until(workspace, 'sync', ({ lastError }) => lastError !== null)
    await workspace.call('entries.restore', { id: entry })
    expect((await own(place))[0]?.sync).toBe('unconfirmed')
    await synced(workspace)
    expect(await place.there()).toEqual([3600])
    await late.arrive()
    expect(await place.there()).toEqual([])
    await syncedAnew(place)
    await syncedAnew(place)
    expect(await place.there()).toEqual([3600])
    expect(await own(place)).toMatchObject([{ id: entry, seconds: 3600, sync: 'synced' }])
  })

  it('a deletion that arrives while it is being taken back takes nothing with it', async () => {
    const place = await open()
    const { workspace, proxy } = place
    const entry = await logged(place, 3600)
    const late = proxy.delayNext(/^DELETE/)
    await workspace.call('entries.delete', { id: entry })
    await late.lost
    await late.arrive()
    await workspace.call('entries.restore', { id: entry })
    await synced(workspace)
    expect(await place.there()).toEqual([3600])
    expect(await own(place)).toMatchObject([{ id: entry, seconds: 3600 }])
  })

  it('an older change that arrives late does not stay over the newer one', async () => {
    const place = await open()
    const { workspace, proxy } = place
    const entry = await logged(place, 3600)
    const late = proxy.delayNext(/^PATCH/)
    await workspace.call('entries.update', { id: entry, seconds: 60 })
    await late.lost
    await workspace.call('entries.update', { id: entry, seconds: 7200 })
    await synced(workspace)
    expect(await place.there()).toEqual([7200])
    await late.arrive()
    await syncedAnew(place)
    await syncedAnew(place)
    expect(await place.there()).toEqual([7200])
    expect(await own(place)).toMatchObject([{ id: entry, seconds: 7200, sync: 'synced' }])
  })

  it('a stale deletion does not take a longer entry of someone else along: the person is asked', async () => {
    const place = await open()
    const { workspace, proxy } = place
    const entry = await logged(place, 3600)
    await proxy.down()
    await workspace.call('entries.delete', { id: entry })
    await place.change(9000)
    await proxy.up()
    workspace.networkReturned()
    const { queue } = await until(workspace, 'sync', ({ refused }) => refused === 1)
    expect(queue[0]?.refusal?.message).toContain('It was: 1:00:00. It is now: 2:30:00.')
    expect(await place.there()).toEqual([9000])
    await workspace.call('sync.resend', { id: entry })
    await synced(workspace)
    expect(await place.there()).toEqual([])
    expect(await own(place)).toEqual([])
  })

  it('a stale deletion can be given up: what someone else wrote comes back', async () => {
    const place = await open()
    const { workspace, proxy } = place
    const entry = await logged(place, 3600)
    await proxy.down()
    await workspace.call('entries.delete', { id: entry })
    await place.change(9000)
    await proxy.up()
    workspace.networkReturned()
    await until(workspace, 'sync', ({ refused }) => refused === 1)
    await workspace.call('sync.discard', { id: entry })
    await syncedAnew(place)
    expect(await place.there()).toEqual([9000])
    expect(await own(place)).toMatchObject([{ id: entry, seconds: 9000 }])
  })
})

describe('an unconfirmed creation', () => {
  it.each([
    ['ahead', 24],
    ['back', -24],
  ])('is not sent again early because the clock was set %s', async (_name, hours) => {
    // Slow enough that a look at the server fits into the time that a late creation is given.
    const clock = hurriedClock(10)
    let shift = 0
    const shifted = { ...clock, now: () => clock.now().add({ hours: shift }) }
    const { workspace, server, proxy } = await foreignWorkspace({}, { clock: shifted })
    const late = proxy.delayNext(/^POST/)
    await workspace.call('entries.log', {
      description: 'Quay',
      project: '/projects/1',
      day: today(clock),
      seconds: 1234,
    })
    await late.lost
    await until(workspace, 'sync', ({ queue }) => queue[0]?.sync === 'unconfirmed')
    shift = hours
    const last = workspace.state('sync').lastSyncedAt
    await workspace.call('sync.now', {})
    await until(workspace, 'sync', ({ lastSyncedAt }) => lastSyncedAt !== last)
    expect(proxy.requests.filter((line) => line.startsWith('POST'))).toHaveLength(1)
    await late.arrive()
    await synced(workspace)
    expect(server.entries.filter(({ seconds }) => seconds === 1234)).toHaveLength(1)
    expect((await allEntries(workspace)).filter(({ seconds }) => seconds === 1234)).toHaveLength(1)
  })
})

describe('a server that answers deletions with words of its own', () => {
  it('is believed when the rows are gone, one after another', async () => {
    const test = await foreignWorkspace()
    const { workspace, server, proxy, clock } = test
    const ids: string[] = []
    for (const seconds of [60, 120, 180]) {
      const log = { description: 'Quay', project: '/projects/1', day: today(clock), seconds }
      ids.push((await workspace.call('entries.log', log)).entry)
    }
    await synced(workspace)
    proxy.next(/^DELETE/, { kind: 'reword', body: { message: 'Deleted' } }, 3)
    await workspace.call('entries.deleteAll', { ids })
    await synced(workspace)
    expect(server.entries.filter(({ date }) => !date.startsWith('2020'))).toEqual([])
    expect(proxy.requests.filter((line) => line.startsWith('DELETE'))).toHaveLength(3)
  })
})
