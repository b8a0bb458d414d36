// A copied week: what is copied, what is left out, and the way back, without a network and on the server.
import { describe, expect, it } from 'vitest'
import type { Entry } from '#contract/bridge/bridge'
import { addDays } from '#domain/day'
import type { Workspace } from '../../electron/main/workspace/ports'
import { ADA, startForeign } from './foreign'
import { Network, allEntries, openTestWorkspace, sync, synced, today, until } from './harness'
import { StandingClock } from '../support/clocks'
import { serviceWorkspace } from './real-service'

const HARBOUR = '/projects/1'
const LIGHTHOUSE = '/projects/3'
const OLD_MILL = '/projects/2'

/** A workspace without a network; `from` begins the seven days up to yesterday, `to` those from today on. */
async function offlineWeeks() {
  const { server, url } = await startForeign()
  const network = new Network()
  const test = openTestWorkspace({ fetch: network.fetch })
  await test.workspace.call('workspace.connect', { url, token: server.token })
  await test.workspace.call('workspace.chooseEmployee', { employee: ADA })
  await until(test.workspace, 'projects', (projects) => projects.length === 3)
  // The one entry by which the server showed its people.
  await synced(test.workspace)
  for (const { id } of await allEntries(test.workspace)) await test.workspace.call('entries.delete', { id })
  await synced(test.workspace)
  network.plugged = false
  const to = today(test.clock)
  return { ...test, from: addDays(to, -7), to }
}

const log = (workspace: Workspace, day: string, seconds: number, description = '', project = HARBOUR) =>
  workspace.call('entries.log', { description, project, day, seconds })

async function week(workspace: Workspace, from: string): Promise<Entry[]> {
  return (await workspace.call('entries.list', { from, to: addDays(from, 6) })).toReversed()
}

const facts = (entries: readonly Entry[]) =>
  entries.map(({ day, project, description, seconds }) => ({ day, project, description, seconds }))

describe('a week of which days are closed', () => {
  it('is copied onto the other days, and the closed ones are named', async () => {
    const clock = new StandingClock('2026-07-03T15:00:00Z')
    const test = await serviceWorkspace({ clock })
    const { workspace, server } = test
    const from = '2026-06-22'
    for (const n of [0, 1, 2, 3, 4]) await log(workspace, addDays(from, n), 7200, 'Quay', server.projects[0])
    await synced(workspace)
    await server.request('PATCH', '/configs/workTimes.lockedBefore', { value: '2026-07-01' })
    await sync(test)
    const to = '2026-06-29'
    const { entries, leftOut } = await workspace.call('entries.copyWeek', { from, to })
    expect(entries).toHaveLength(3)
    const closed = { project: server.projects[0], reason: 'closed-period' }
    expect(leftOut).toEqual([
      { day: '2026-06-29', ...closed },
      { day: '2026-06-30', ...closed },
    ])
    const state = await synced(workspace)
    expect(state.refused).toBe(0)
    expect(
      (await server.entries())
        .map(({ localDate }) => localDate)
        .sort()
        .slice(-3),
    ).toEqual(['2026-07-01', '2026-07-02', '2026-07-03'])
  })
})

describe('a week', () => {
  it('is copied onto the same weekdays with project, description and duration, as new entries', async () => {
    const { workspace, from, to } = await offlineWeeks()
    await log(workspace, from, 3600, 'Quay')
    await log(workspace, addDays(from, 1), 1830, '', LIGHTHOUSE)
    const { entries } = await workspace.call('entries.copyWeek', { from, to })
    const copied = await week(workspace, to)
    expect(facts(copied)).toEqual([
      { day: to, project: HARBOUR, description: 'Quay', seconds: 3600 },
      { day: addDays(to, 1), project: LIGHTHOUSE, description: '', seconds: 1830 },
    ])
    expect(copied.map(({ id }) => id).sort()).toEqual([...entries].sort())
    expect(copied.map(({ pending, endedAt }) => ({ pending, endedAt }))).toEqual([
      { pending: 'create', endedAt: null },
      { pending: 'create', endedAt: null },
    ])
    expect(await week(workspace, from)).toHaveLength(2)
  })

  it('gives nothing to a day after tomorrow', async () => {
    const { workspace, from, to } = await offlineWeeks()
    for (const offset of [0, 1, 2, 6]) await log(workspace, addDays(from, offset), 600, `Day ${offset}`)
    const { entries } = await workspace.call('entries.copyWeek', { from, to })
    expect(entries).toHaveLength(2)
    expect((await week(workspace, to)).map(({ day }) => day)).toEqual([to, addDays(to, 1)])
  })

  it('leaves out closed projects, deleted entries and entries without a project', async () => {
    const { workspace, from, to } = await offlineWeeks()
    await log(workspace, from, 3600, 'Grinding', OLD_MILL)
    const { entry } = await log(workspace, from, 3600, 'Mistake')
    await workspace.call('entries.delete', { id: entry })
    await workspace.call('timer.start', { description: 'Loose', project: null })
    await workspace.call('timer.stop', {})
    expect(await workspace.call('entries.copyWeek', { from, to })).toEqual({
      entries: [],
      leftOut: [{ day: to, project: OLD_MILL, reason: 'closed-project' }],
    })
    // What the timer left is of today.
    expect(facts(await week(workspace, to))).toMatchObject([{ description: 'Loose', project: null }])
    expect(await workspace.call('entries.copyWeek', { from: to, to: addDays(to, 1) })).toEqual({
      entries: [],
      leftOut: [],
    })
  })

  it('writes nothing twice, and fills in what is missing', async () => {
    const { workspace, from, to } = await offlineWeeks()
    await log(workspace, from, 900, 'Stand-up')
    await log(workspace, from, 900, 'Stand-up')
    await log(workspace, to, 900, 'Stand-up')
    await log(workspace, to, 900, 'Stand-up', LIGHTHOUSE)
    expect((await workspace.call('entries.copyWeek', { from, to })).entries).toHaveLength(1)
    expect((await workspace.call('entries.copyWeek', { from, to })).entries).toHaveLength(0)
    expect((await week(workspace, to)).filter(({ project }) => project === HARBOUR)).toHaveLength(2)
    await log(workspace, from, 901, 'Stand-up')
    expect((await workspace.call('entries.copyWeek', { from, to })).entries).toHaveLength(1)
  })

  it('is one change: windows hear of it once', async () => {
    const { workspace, from, to } = await offlineWeeks()
    await log(workspace, from, 900, 'One')
    await log(workspace, addDays(from, 1), 900, 'Two')
    const heard: unknown[] = []
    workspace.on('entries', ({ days }) => heard.push(days))
    await workspace.call('entries.copyWeek', { from, to })
    expect(heard).toEqual([[to, addDays(to, 1)]])
  })

  it('is deleted at once, also when one of its entries is gone already', async () => {
    const { workspace, from, to } = await offlineWeeks()
    await log(workspace, from, 900, 'One')
    await log(workspace, addDays(from, 1), 900, 'Two')
    const { entries } = await workspace.call('entries.copyWeek', { from, to })
    await workspace.call('entries.delete', { id: entries[0] ?? '' })
    const gone = '00000000-0000-7000-8000-000000000000'
    await workspace.call('entries.deleteAll', { ids: [...entries, gone] })
    expect(await week(workspace, to)).toEqual([])
    expect(await week(workspace, from)).toHaveLength(2)
  })

  it('that no calendar has is refused in words', async () => {
    const { workspace, to } = await offlineWeeks()
    await expect(workspace.call('entries.copyWeek', { from: '2026-02-30', to })).rejects.toMatchObject({
      code: 'bad-day',
    })
  })

  it('reaches the server once, and leaves it again when it is undone', async () => {
    const { workspace, server, clock } = await serviceWorkspace()
    const to = today(clock)
    const from = addDays(to, -7)
    const [quay] = server.projects
    await log(workspace, from, 3600, 'Quay', quay)
    await log(workspace, from, 3600, 'Quay', quay)
    await synced(workspace)
    const { entries } = await workspace.call('entries.copyWeek', { from, to })
    await synced(workspace)
    const days = async () => (await server.entries()).map(({ localDate }) => localDate)
    expect(await days()).toEqual([from, from, to, to])
    await workspace.call('entries.deleteAll', { ids: entries })
    await synced(workspace)
    expect(await days()).toEqual([from, from])
  })
})
