// Entries without a network: logged, changed, listed; every change is there after the next start.
import { describe, expect, it } from 'vitest'
import { StandingClock } from '../support/clocks'
import { ADA, startForeign } from './foreign'
import { Network, allEntries, openTestWorkspace, today, until, type TestWorkspace } from './harness'

const HARBOUR = '/projects/1'

async function offlineWorkspace(
  options: Parameters<typeof openTestWorkspace>[0] = {},
): Promise<TestWorkspace> {
  const { server, url } = await startForeign()
  const network = new Network()
  const test = openTestWorkspace({ ...options, fetch: network.fetch })
  await test.workspace.call('workspace.connect', { url, token: server.token })
  await test.workspace.call('workspace.chooseEmployee', { employee: ADA })
  await until(test.workspace, 'projects', (projects) => projects.length > 0)
  network.plugged = false
  await test.workspace.call('sync.now', {})
  await until(test.workspace, 'sync', ({ status }) => status === 'offline')
  return test
}

describe('entries', () => {
  it('are there after a start without a network, with everything around them', async () => {
    const test = await offlineWorkspace()
    await test.workspace.call('entries.log', {
      description: 'Quay',
      project: HARBOUR,
      day: today(test.clock),
      seconds: 900,
    })
    await test.workspace.call('settings.set', { theme: 'dark' })
    const { workspace } = await test.reopen()
    expect(workspace.state('workspace')).toMatchObject({
      state: 'open',
      kind: 'remote',
      employee: { iri: ADA, name: 'Ada Lind' },
    })
    expect(await allEntries(workspace)).toMatchObject([
      { description: 'Quay', seconds: 900, sync: 'waiting', endedAt: null },
    ])
    expect(workspace.state('projects').map(({ name, open }) => ({ name, open }))).toEqual([
      { name: 'Harbour', open: true },
      { name: 'Lighthouse', open: true },
      { name: 'Old mill', open: false },
    ])
    expect(workspace.state('settings')).toMatchObject({ theme: 'dark', keepInTray: true })
    expect(await workspace.call('holidays.list', { from: '2026-04-01', to: '2026-05-31' })).toEqual([
      { day: '2026-04-06', name: 'Easter Monday', share: 1 },
      { day: '2026-05-01', name: 'Labour Day', share: 1 },
    ])
    await until(workspace, 'sync', ({ status, waiting }) => status === 'offline' && waiting === 1)
  })

  it('tell which days changed, each time once', async () => {
    const { workspace } = await offlineWorkspace()
    const before = workspace.state('entries').revision
    const seen: unknown[] = []
    workspace.on('entries', (state) => seen.push(state))
    const { entry } = await workspace.call('entries.log', {
      description: 'Quay',
      project: HARBOUR,
      day: '2026-03-02',
      seconds: 900,
    })
    await workspace.call('entries.update', { id: entry, day: '2026-03-03' })
    expect(seen).toEqual([
      { revision: before + 1, days: ['2026-03-02'] },
      { revision: before + 2, days: ['2026-03-02', '2026-03-03'] },
    ])
  })

  it('change nothing when nothing changes', async () => {
    const { workspace } = await offlineWorkspace()
    const { entry } = await workspace.call('entries.log', {
      description: 'Quay',
      project: HARBOUR,
      day: '2026-03-02',
      seconds: 900,
    })
    const before = workspace.state('entries').revision
    await workspace.call('entries.update', { id: entry, description: ' Quay ', seconds: 900 })
    expect(workspace.state('entries').revision).toBe(before)
  })

  it('offer what was done last, each once', async () => {
    const { workspace } = await offlineWorkspace()
    const log = (description: string, day: string) =>
      workspace.call('entries.log', { description, project: HARBOUR, day, seconds: 60 })
    await log('Old', '2026-03-01')
    await log('Twice', '2026-03-02')
    await log('Twice', '2026-03-04')
    await log('Mid', '2026-03-03')
    expect(await workspace.call('entries.recent', { limit: 2 })).toEqual([
      { description: 'Twice', project: HARBOUR },
      { description: 'Mid', project: HARBOUR },
    ])
  })

  it('of which only the duration is known are listed as they were written, also over the end of a minute', async () => {
    const clock = new StandingClock('2026-03-02T09:00:57Z')
    const { workspace } = await offlineWorkspace({ clock })
    const written = ['First', 'Second', 'Third', 'Fourth']
    for (const description of written) {
      await workspace.call('entries.log', { description, project: HARBOUR, day: '2026-03-02', seconds: 60 })
      clock.pass(2_000)
    }
    const newestFirst = written.toReversed()
    const descriptions = (all: readonly { description: string }[]) =>
      all.map(({ description }) => description)
    expect(descriptions(await allEntries(workspace))).toEqual(newestFirst)
    expect(descriptions(await workspace.call('entries.recent', { limit: 9 }))).toEqual(newestFirst)
  })

  it('refuse a day that no calendar has', async () => {
    const { workspace } = await offlineWorkspace()
    await expect(
      workspace.call('entries.log', { description: '', project: HARBOUR, day: '2026-02-30', seconds: 60 }),
    ).rejects.toMatchObject({ code: 'bad-day', field: 'day' })
    expect(await allEntries(workspace)).toEqual([])
  })

  it('say so when one is gone', async () => {
    const { workspace } = await offlineWorkspace()
    await expect(
      workspace.call('entries.update', { id: '00000000-0000-7000-8000-000000000000', seconds: 60 }),
    ).rejects.toMatchObject({ code: 'no-entry' })
  })

  it('need a workspace', async () => {
    const { workspace } = openTestWorkspace()
    expect(workspace.state('workspace')).toMatchObject({ state: 'none' })
    await expect(workspace.call('timer.start', { description: '', project: null })).rejects.toMatchObject({
      code: 'no-workspace',
    })
  })
})

it('of several days are logged once on each at the same time of day, in one step', async () => {
  const { workspace } = await offlineWorkspace()
  const zone = { startedAt: '2026-03-02T09:00:00Z', endedAt: '2026-03-02T11:00:00Z' }
  const log = { description: 'Quay', project: HARBOUR, day: '2026-03-02', seconds: 7200 }
  const alsoOn = ['2026-03-03', '2026-03-04', '2026-03-03', '2026-03-02']
  await workspace.call('entries.log', { ...log, times: zone, alsoOn })
  const entries = await allEntries(workspace)
  expect(entries.map(({ day }) => day)).toEqual(['2026-03-04', '2026-03-03', '2026-03-02'])
  expect(entries.map(({ startedAt }) => startedAt.slice(10))).toEqual(Array(3).fill('T09:00:00Z'))
  await expect(
    workspace.call('entries.log', { ...log, alsoOn: ['2026-03-05', '2026-13-01'] }),
  ).rejects.toThrow()
  expect(await allEntries(workspace)).toHaveLength(3)
})
