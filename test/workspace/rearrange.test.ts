// Split, merge, move and duplicate as one step: all of it or nothing, offline too, and after any kill no minute more or less.
import { describe, expect, it } from 'vitest'
import type { CallIn, Entry } from '#contract/bridge/bridge'
import { addDays } from '#domain/day'
import type { Workspace } from '../../electron/main/workspace/ports'
import { StandingClock } from '../support/clocks'
import { allEntries, MemoryKeychain, Network, openTestWorkspace, sync, synced } from './harness'
import { serviceWorkspace, type ServiceWorkspace } from './real-service'
import { buildSingleStep, stepAndKill } from './step-run'

const DAY = '2026-06-01'
const HOUR = 3600

buildSingleStep()

/** A range of that day, by the hour. */
const hours = (from: number, to: number) => ({
  startedAt: `${DAY}T${String(from).padStart(2, '0')}:00:00Z`,
  endedAt: `${DAY}T${String(to).padStart(2, '0')}:00:00Z`,
})

async function log(
  { workspace, server }: Pick<ServiceWorkspace, 'workspace' | 'server'>,
  from: number,
  to: number,
  description = 'Quay wall',
): Promise<string> {
  const times = hours(from, to)
  const seconds = (to - from) * HOUR
  const [project] = server.projects
  return (await workspace.call('entries.log', { description, project, day: DAY, seconds, times })).entry
}

/** One entry from 6 to 12, with tags, as its server has it. */
async function oneLong(options: Parameters<typeof serviceWorkspace>[0] = {}) {
  const test = await serviceWorkspace(options)
  const id = await log(test, 6, 12)
  await synced(test.workspace)
  const split: CallIn<'entries.rearrange'> = {
    changes: [{ id, seconds: 2 * HOUR, times: hours(6, 8) }],
    adds: [{ like: id, day: DAY, seconds: 4 * HOUR, times: hours(8, 12) }],
  }
  return { ...test, id, split }
}

/** The clock of those who look at what the server says in the meantime. */
const standing = () => new StandingClock(`${DAY}T15:00:00Z`)
const shape = (entries: readonly { description: string | null; seconds: number }[]) =>
  entries.map(({ description, seconds }) => `${description ?? ''} ${seconds / HOUR}`).sort()
const here = async (workspace: Workspace): Promise<Entry[]> => allEntries(workspace)

describe('a split', () => {
  it('makes two of one, with its tags, here and on the server; and is taken back as one', async () => {
    const test = await oneLong({ clock: standing() })
    const { workspace, server, id, split } = test
    const [sent] = await server.entries()
    await server.request('PATCH', `/work-times/${sent?.id ?? 0}`, { tags: ['pier'] })
    await sync(test)
    const heard: unknown[] = []
    workspace.on('entries', ({ days }) => heard.push(days))
    const { added } = await workspace.call('entries.rearrange', split)
    expect(heard).toEqual([[DAY]])
    await synced(workspace)
    expect(await server.entries()).toMatchObject([
      { seconds: 2 * HOUR, tags: ['pier'] },
      { seconds: 4 * HOUR, tags: ['pier'], description: 'Quay wall' },
    ])
    await workspace.call('entries.rearrange', {
      changes: [{ id, seconds: 6 * HOUR, times: hours(6, 12) }],
      deletes: added,
    })
    await synced(workspace)
    expect(await server.entries()).toMatchObject([{ seconds: 6 * HOUR, tags: ['pier'] }])
    expect(await here(workspace)).toMatchObject([{ id, ...hours(6, 12), tags: ['pier'] }])
  })

  it('waits as a whole without a network, and is there after a new start', async () => {
    const network = new Network()
    const { workspace, server, split, reopen } = await oneLong({ fetch: network.fetch })
    network.plugged = false
    await workspace.call('entries.rearrange', split)
    const again = await reopen()
    expect(shape(await here(again.workspace))).toEqual(['Quay wall 2', 'Quay wall 4'])
    network.plugged = true
    await synced(again.workspace)
    expect(shape(await server.entries())).toEqual(['Quay wall 2', 'Quay wall 4'])
  })

  it('does nothing when a part cannot be done', async () => {
    const { workspace, split, id } = await oneLong()
    const adds = [{ like: id, day: DAY, seconds: 5 * HOUR, times: hours(8, 12) }]
    await expect(workspace.call('entries.rearrange', { ...split, adds })).rejects.toMatchObject({
      code: 'bad-times',
    })
    expect(await here(workspace)).toMatchObject([{ id, seconds: 6 * HOUR }])
  })
})

it.each([
  ['before anything is sent', { said: 'done' }],
  ['while the first part is on its way', { on: /^PATCH \/work-times/ }],
  ['while the new part is on its way', { on: /^POST \/work-times/ }],
  ['after the answer to the first part was lost', { lost: /^PATCH \/work-times/ }],
  ['after the answer to the new part was lost', { lost: /^POST \/work-times/ }],
] as const)('a split is whole when the app is killed %s', async (_name, moment) => {
  const { workspace, server, proxy, folder, split } = await oneLong()
  await workspace.close()
  const token = await server.newToken()
  const order = { folder, token, step: { name: 'entries.rearrange', input: split } } as const
  if ('on' in moment) {
    const { held, release } = proxy.holdNext(moment.on)
    await stepAndKill(order, { when: held })
    release()
  } else if ('lost' in moment) {
    proxy.next(moment.lost, { kind: 'dropAfter' })
    await stepAndKill(order, { said: 'lost' })
  } else await stepAndKill(order, { said: moment.said })
  const keychain = new MemoryKeychain()
  keychain.getPassword = async () => token
  const again = openTestWorkspace({ folder, keychain })
  await synced(again.workspace)
  expect(shape(await server.entries())).toEqual(['Quay wall 2', 'Quay wall 4'])
  expect(shape(await here(again.workspace))).toEqual(['Quay wall 2', 'Quay wall 4'])
})

it.each(['PATCH', 'DELETE'])('a merge is whole when the app is killed at its %s', async (method) => {
  const test = await serviceWorkspace()
  const [first, second] = [await log(test, 6, 8), await log(test, 9, 12)]
  await synced(test.workspace)
  await test.workspace.close()
  const token = await test.server.newToken()
  const input = {
    changes: [{ id: first, seconds: 5 * HOUR, times: hours(6, 12), absorbs: [second] }],
  }
  const { held, release } = test.proxy.holdNext(new RegExp(`^${method} /work-times`))
  await stepAndKill(
    { folder: test.folder, token, step: { name: 'entries.rearrange', input } },
    { when: held },
  )
  release()
  const keychain = new MemoryKeychain()
  keychain.getPassword = async () => token
  const again = openTestWorkspace({ folder: test.folder, keychain })
  await synced(again.workspace)
  expect(shape(await test.server.entries())).toEqual(['Quay wall 5'])
  expect(await here(again.workspace)).toMatchObject([{ id: first, ...hours(6, 12) }])
})

describe('a server that limits a day', () => {
  async function limited(value: number) {
    const test = await serviceWorkspace({ clock: standing() })
    await test.server.request('PATCH', '/configs/workTimes.maxSecondsPerDay', { value })
    await sync(test)
    return test
  }

  it('takes a merge and its way back, whatever was first', async () => {
    const test = await limited(6 * HOUR)
    const { workspace, server } = test
    const [first, second] = [await log(test, 6, 9, 'One'), await log(test, 9, 12, 'Two')]
    await synced(workspace)
    await workspace.call('entries.rearrange', {
      changes: [{ id: first, seconds: 6 * HOUR, times: hours(6, 12), absorbs: [second] }],
    })
    await synced(workspace)
    expect(shape(await server.entries())).toEqual(['One 6'])
    await workspace.call('entries.rearrange', {
      changes: [{ id: first, seconds: 3 * HOUR, times: hours(6, 9) }],
      restores: [second],
    })
    await synced(workspace)
    expect(shape(await server.entries())).toEqual(['One 3', 'Two 3'])
    expect((await here(workspace)).every(({ sync }) => sync === 'synced')).toBe(true)
  })

  it('is not sent what it would refuse: nothing is changed, and the words say so', async () => {
    const test = await limited(6 * HOUR)
    const { workspace } = test
    const id = await log(test, 6, 10)
    await synced(workspace)
    const adds = [{ like: id, day: DAY, seconds: 4 * HOUR, times: hours(10, 14) }]
    await expect(workspace.call('entries.rearrange', { adds })).rejects.toMatchObject({
      code: 'full-day',
      message:
        '1 June 2026 would have more work than the server takes for a day. Nothing was changed. Choose another day, or fewer entries.',
    })
    expect(await here(workspace)).toHaveLength(1)
  })
})

it('closed and distant days and closed projects are refused before anything is changed', async () => {
  const test = await serviceWorkspace({ clock: standing() })
  const { workspace, server } = test
  const id = await log(test, 6, 10)
  await synced(workspace)
  await server.request('PATCH', '/configs/workTimes.lockedBefore', { value: '2026-01-01' })
  await server.request('PATCH', '/configs/workTimes.maxFutureDays', { value: 3 })
  await sync(test)
  const rearrange = (input: CallIn<'entries.rearrange'>) => workspace.call('entries.rearrange', input)
  await expect(rearrange({ changes: [{ id, day: '2025-12-31' }] })).rejects.toMatchObject({
    code: 'closed-day',
  })
  const { lastDay } = await workspace.call('entries.limits', {})
  const distant = addDays(lastDay ?? '', 1)
  await expect(rearrange({ changes: [{ id, day: distant }] })).rejects.toMatchObject({ code: 'distant-day' })
  const [, , closed] = server.projects
  await expect(rearrange({ changes: [{ id, project: closed }] })).rejects.toMatchObject({
    code: 'closed-project',
  })
  expect(await here(workspace)).toMatchObject([{ id, day: DAY, project: server.projects[0] }])
})

it('entries that the server bills differently are not merged', async () => {
  const test = await serviceWorkspace({ clock: standing() })
  const { workspace, server } = test
  const [first, second] = [await log(test, 6, 8), await log(test, 8, 10)]
  await synced(workspace)
  const [sent] = await server.entries()
  await server.request('PATCH', `/work-times/${sent?.id ?? 0}`, { billable: true })
  await sync(test)
  await expect(
    workspace.call('entries.rearrange', {
      changes: [{ id: first, seconds: 4 * HOUR, times: hours(6, 10), absorbs: [second] }],
    }),
  ).rejects.toMatchObject({ code: 'not-alike' })
  expect(await here(workspace)).toHaveLength(2)
})

it('an entry without a project has none again when its project is taken back', async () => {
  const clock = standing()
  const { workspace, server } = await serviceWorkspace({ clock })
  await workspace.call('timer.start', { description: 'Quay wall', project: null })
  clock.pass(10 * 60_000)
  const { entry } = await workspace.call('timer.stop', {})
  const id = entry ?? ''
  const without = { id, project: null, sync: 'refused' }
  expect(await here(workspace)).toMatchObject([without])
  const [project] = server.projects
  await workspace.call('entries.rearrange', { changes: [{ id, project }] })
  await synced(workspace)
  expect(await server.entries()).toHaveLength(1)
  await workspace.call('entries.rearrange', { changes: [{ id, project: null }] })
  expect(await here(workspace)).toMatchObject([without])
  await workspace.call('entries.update', { id, project })
  await synced(workspace)
  expect(await here(workspace)).toMatchObject([{ id, project, sync: 'synced' }])
  expect(await server.entries()).toHaveLength(1)
})
