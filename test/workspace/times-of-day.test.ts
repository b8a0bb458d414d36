// Times of day: what was timed on one computer shows the same range on another, and other servers are told no range.
import { describe, expect, it } from 'vitest'
import type { Entry } from '#contract/bridge/bridge'
import { StandingClock } from '../support/clocks'
import { ADA, foreignWorkspace } from './foreign'
import { allEntries, openTestWorkspace, sync, synced, until, type TestWorkspace } from './harness'
import { serviceWorkspace, type ServiceWorkspace } from './real-service'

const MINUTE = 60_000
const STARTED = '2026-06-01T07:10:00Z'

const ranges = (entries: readonly Entry[]) =>
  entries.map(({ startedAt, endedAt, seconds, day }) => ({ startedAt, endedAt, seconds, day }))
const rangesOf = async ({ workspace }: Pick<TestWorkspace, 'workspace'>) =>
  ranges(await allEntries(workspace))
const NINE_TEN = { startedAt: STARTED, day: '2026-06-01' }
const TIMED = { ...NINE_TEN, endedAt: '2026-06-01T08:40:00Z', seconds: 5400 }

/** A computer on which someone timed work from 09:10 to 10:40 in Warsaw, and had it sent. */
async function timed(): Promise<ServiceWorkspace & { entry: string }> {
  const clock = new StandingClock(STARTED)
  const test = await serviceWorkspace({ clock })
  await test.workspace.call('timer.start', { description: 'Quay wall', project: test.server.projects[0] })
  clock.pass(90 * MINUTE)
  const { entry } = await test.workspace.call('timer.stop', {})
  await synced(test.workspace)
  return { ...test, entry: entry ?? '' }
}

/** Another computer of the same person. */
async function secondComputer({ server }: Pick<ServiceWorkspace, 'server'>): Promise<TestWorkspace> {
  const test = openTestWorkspace({ clock: new StandingClock('2026-06-01T09:00:00Z') })
  await test.workspace.call('workspace.connect', { url: server.url, token: await server.newToken() })
  await synced(test.workspace)
  return test
}

describe('on our server', () => {
  it('a range is the same on every computer of a person', async () => {
    const first = await timed()
    expect(await rangesOf(first)).toEqual([TIMED])
    expect(await first.server.entries()).toMatchObject([
      { date: '2026-06-01T09:10:00+02:00', endedAt: '2026-06-01T10:40:00+02:00', seconds: 5400 },
    ])
    expect(await rangesOf(await secondComputer(first))).toEqual([TIMED])
  })

  it('keeps the zone it happened in, on every computer and when it is changed on one of them', async () => {
    const first = await serviceWorkspace({ clock: new StandingClock(STARTED, 'America/Sao_Paulo') })
    const { server, workspace } = first
    await workspace.call('entries.log', {
      description: 'Quay wall',
      project: server.projects[0],
      day: '2026-06-01',
      seconds: 5400,
      times: { startedAt: STARTED, endedAt: TIMED.endedAt },
    })
    await synced(workspace)
    expect(await server.entries()).toMatchObject([
      { date: '2026-06-01T04:10:00-03:00', timeZone: 'America/Sao_Paulo' },
    ])
    const second = await secondComputer(first)
    const [shown] = await allEntries(second.workspace)
    expect(shown).toMatchObject({ ...TIMED, zone: 'America/Sao_Paulo' })
    await second.workspace.call('entries.update', {
      id: shown?.id ?? '',
      times: { startedAt: '2026-06-01T08:10:00Z', endedAt: '2026-06-01T09:40:00Z' },
    })
    await sync(second)
    await sync(first)
    expect(await allEntries(workspace)).toMatchObject([
      { startedAt: '2026-06-01T08:10:00Z', zone: 'America/Sao_Paulo' },
    ])
    expect(await server.entries()).toMatchObject([
      { date: '2026-06-01T05:10:00-03:00', timeZone: 'America/Sao_Paulo' },
    ])
  })

  it('is in the zone of the clock that was read, where that is not the one of this computer', async () => {
    const first = await serviceWorkspace({ clock: new StandingClock(STARTED, 'America/Sao_Paulo') })
    const { server, workspace } = first
    await workspace.call('entries.log', {
      description: 'Quay wall',
      project: server.projects[0],
      day: '2026-06-01',
      zone: 'Europe/Warsaw',
      seconds: 5400,
      times: { startedAt: STARTED, endedAt: TIMED.endedAt },
    })
    await synced(workspace)
    expect(await server.entries()).toMatchObject([
      { date: '2026-06-01T09:10:00+02:00', timeZone: 'Europe/Warsaw' },
    ])
  })

  it('keeps its start when the duration or the words change, on either computer', async () => {
    const first = await timed()
    const second = await secondComputer(first)
    const [copy] = await allEntries(second.workspace)
    await second.workspace.call('entries.update', { id: copy?.id ?? '', seconds: 3600 })
    await synced(second.workspace)
    const shorter = { ...NINE_TEN, endedAt: '2026-06-01T08:10:00Z', seconds: 3600 }
    expect(await rangesOf(second)).toEqual([shorter])
    await sync(first)
    expect(await rangesOf(first)).toEqual([shorter])
    await first.workspace.call('entries.update', { id: first.entry, description: 'Quay wall, north' })
    await synced(first.workspace)
    await sync(second)
    expect(await rangesOf(second)).toEqual([shorter])
  })

  it('moves whole to another day', async () => {
    const first = await timed()
    await first.workspace.call('entries.update', { id: first.entry, day: '2026-05-29' })
    await synced(first.workspace)
    expect(await rangesOf(await secondComputer(first))).toEqual([
      {
        startedAt: '2026-05-29T07:10:00Z',
        endedAt: '2026-05-29T08:40:00Z',
        seconds: 5400,
        day: '2026-05-29',
      },
    ])
  })

  it('follows what others did to it, breaks included, and is put together with what was done here', async () => {
    const first = await timed()
    const [sent] = await first.server.entries()
    const path = `/work-times/${sent?.id ?? 0}`
    await first.server.request('PATCH', path, { endedAt: '2026-06-01T11:10:00+02:00' })
    await sync(first)
    const withBreak = { ...NINE_TEN, endedAt: '2026-06-01T09:10:00Z', seconds: 5400 }
    expect(await rangesOf(first)).toEqual([withBreak])
    await first.proxy.down()
    await first.workspace.call('entries.update', { id: first.entry, seconds: 3600 })
    await until(first.workspace, 'sync', ({ status, sending }) => status === 'offline' && !sending)
    await first.server.request('PATCH', path, { date: '2026-06-01T09:00:00+02:00' })
    await first.proxy.up()
    await sync(first)
    const both = {
      startedAt: '2026-06-01T07:00:00Z',
      endedAt: '2026-06-01T08:30:00Z',
      seconds: 3600,
      day: '2026-06-01',
    }
    expect(await rangesOf(first)).toEqual([both])
    expect(await rangesOf(await secondComputer(first))).toEqual([both])
    await first.server.request('PATCH', path, { endedAt: null })
    await sync(first)
    expect(await rangesOf(first)).toEqual([{ ...both, endedAt: null }])
  })

  it('comes back with its tags, task and bill when it was deleted there and is wanted again', async () => {
    const first = await timed()
    const [project] = first.server.projects
    await first.server.request('POST', '/task-statuses', { name: 'Open', category: 'open' })
    const task = (await first.server.request('POST', '/project-tasks', { project, title: 'Wall' })) as {
      id: number
    }
    const said = { task: `/project-tasks/${task.id}`, billable: true, tags: ['On site', 'Night'] }
    const [sent] = await first.server.entries()
    await first.server.request('PATCH', `/work-times/${sent?.id ?? 0}`, said)
    await sync(first)
    await first.workspace.call('entries.delete', { id: first.entry })
    await sync(first)
    expect(await first.server.entries()).toEqual([])
    await first.workspace.call('entries.restore', { id: first.entry })
    await sync(first)
    expect(await first.server.entries()).toMatchObject([{ ...said, endedAt: '2026-06-01T10:40:00+02:00' }])
    // On another project the task is no longer true; billing that was unusual stays, as the server has it of a move.
    await first.workspace.call('entries.delete', { id: first.entry })
    await sync(first)
    await first.proxy.down()
    await first.workspace.call('entries.restore', { id: first.entry })
    await first.workspace.call('entries.update', { id: first.entry, project: first.server.projects[1] })
    await until(first.workspace, 'sync', ({ status, sending }) => status === 'offline' && !sending)
    await first.proxy.up()
    await sync(first)
    expect((await first.server.entries()).at(-1)).toMatchObject({
      task: null,
      billable: true,
      tags: said.tags,
    })
  })

  it('is sent once the answer to its creation was lost', async () => {
    const clock = new StandingClock(STARTED)
    const test = await serviceWorkspace({ clock })
    test.proxy.next(/^POST \/work-times/, { kind: 'dropAfter' })
    await test.workspace.call('timer.start', { description: '', project: test.server.projects[0] })
    clock.pass(90 * MINUTE)
    await test.workspace.call('timer.stop', {})
    await until(test.workspace, 'sync', ({ lastError }) => lastError !== null)
    await sync(test)
    expect(await rangesOf(test)).toEqual([TIMED])
    expect(await test.server.entries()).toMatchObject([{ endedAt: '2026-06-01T10:40:00+02:00' }])
  })
})

it('no work is offered on a template', async () => {
  const { workspace, server } = await serviceWorkspace()
  await server.request('POST', '/projects', { name: 'Copy me', type: 'template', visibility: 'everyone' })
  await workspace.call('sync.now', {})
  const projects = await until(workspace, 'projects', (all) => all.some(({ name }) => name === 'Copy me'))
  expect(projects.filter(({ open }) => open).map(({ name }) => name)).toEqual(['Pier', 'Quay'])
})

const logged = { description: 'Quay wall', day: '2026-06-01' }
/** 10:00 to 12:00 in Warsaw. */
const TEN_TWELVE = { startedAt: '2026-06-01T08:00:00Z', endedAt: '2026-06-01T10:00:00Z' }
const NIGHT = { startedAt: '2026-06-01T20:00:00Z', endedAt: '2026-06-02T04:00:00Z' }

describe('from and to that were typed', () => {
  async function typed() {
    const test = await serviceWorkspace({ clock: new StandingClock('2026-06-03T09:00:00Z') })
    const [project] = test.server.projects
    const { entry } = await test.workspace.call('entries.log', {
      ...{ ...logged, project, seconds: 7200, times: TEN_TWELVE },
    })
    await synced(test.workspace)
    return { ...test, entry, project }
  }

  it('are on the server and on the other computer, over midnight too', async () => {
    const first = await typed()
    await first.workspace.call('entries.log', {
      ...{ description: 'Night', project: first.project, day: '2026-06-01', seconds: 8 * 3600, times: NIGHT },
    })
    await first.workspace.call('entries.log', { ...logged, project: first.project, seconds: 600 })
    await synced(first.workspace)
    expect(await first.server.entries()).toMatchObject([
      { date: '2026-06-01T10:00:00+02:00', endedAt: '2026-06-01T12:00:00+02:00', seconds: 7200 },
      { date: '2026-06-01T22:00:00+02:00', endedAt: '2026-06-02T06:00:00+02:00', localDate: '2026-06-01' },
      { endedAt: null, seconds: 600 },
    ])
    const second = await secondComputer(first)
    expect(await rangesOf(second)).toEqual(await rangesOf(first))
    expect(await rangesOf(second)).toContainEqual({ ...TEN_TWELVE, seconds: 7200, day: '2026-06-01' })
    expect((await rangesOf(second)).filter(({ endedAt }) => endedAt === null)).toHaveLength(1)
  })

  it('move on their day, are taken away and given back, on either computer', async () => {
    const first = await typed()
    const second = await secondComputer(first)
    const [copy] = await allEntries(second.workspace)
    const nine = { startedAt: '2026-06-01T07:00:00Z', endedAt: '2026-06-01T09:00:00Z' }
    await second.workspace.call('entries.update', { id: copy?.id ?? '', times: nine })
    await synced(second.workspace)
    await sync(first)
    expect(await rangesOf(first)).toEqual([{ ...nine, seconds: 7200, day: '2026-06-01' }])
    await first.workspace.call('entries.update', { id: first.entry, times: null })
    await synced(first.workspace)
    await sync(second)
    for (const one of [first, second])
      expect(await rangesOf(one)).toMatchObject([{ endedAt: null, seconds: 7200, day: '2026-06-01' }])
    await first.workspace.call('entries.update', { id: first.entry, seconds: 28_800, times: NIGHT })
    await synced(first.workspace)
    await sync(second)
    expect(await rangesOf(second)).toEqual([{ ...NIGHT, seconds: 28_800, day: '2026-06-01' }])
  })

  it('changed on both computers to different times are a question, in words', async () => {
    const first = await typed()
    const second = await secondComputer(first)
    const [copy] = await allEntries(second.workspace)
    await first.proxy.down()
    const nine = { startedAt: '2026-06-01T07:00:00Z', endedAt: '2026-06-01T09:00:00Z' }
    const one = { startedAt: '2026-06-01T11:00:00Z', endedAt: '2026-06-01T13:00:00Z' }
    await first.workspace.call('entries.update', { id: first.entry, times: nine })
    await second.workspace.call('entries.update', { id: copy?.id ?? '', times: one })
    await synced(second.workspace)
    await first.proxy.up()
    await first.workspace.call('sync.now', {})
    const { queue } = await until(first.workspace, 'sync', ({ refused }) => refused === 1)
    expect(queue[0]?.refusal?.message).toMatch(/09:00.*13:00/)
    expect(await rangesOf(first)).toMatchObject([nine])
  })

  it('that leave no room for the duration are refused beside the field', async () => {
    const first = await typed()
    await expect(
      first.workspace.call('entries.update', { id: first.entry, seconds: 3 * 3600, times: TEN_TWELVE }),
    ).rejects.toMatchObject({ code: 'bad-times', field: 'to' })
    expect(await rangesOf(first)).toMatchObject([{ ...TEN_TWELVE, seconds: 7200 }])
  })
})

describe('on a server that keeps no ends', () => {
  it('a start with a time of day is from and to on the other computer, and work without one is not', async () => {
    const clock = new StandingClock('2026-06-03T12:00:41Z')
    const first = await foreignWorkspace({ strict: true }, { clock })
    const log = (seconds: number, times: typeof NIGHT | null) =>
      first.workspace.call('entries.log', { ...logged, project: '/projects/1', seconds, times })
    const { entry } = await log(7200, TEN_TWELVE)
    await log(28_800, NIGHT)
    await log(600, null)
    await synced(first.workspace)
    const second = openTestWorkspace({ clock: new StandingClock('2026-06-03T13:00:00Z') })
    await second.workspace.call('workspace.connect', { url: first.proxy.url, token: first.server.token })
    await second.workspace.call('workspace.chooseEmployee', { employee: ADA })
    await until(second.workspace, 'sync', ({ lastSyncedAt }) => lastSyncedAt !== null)
    const june = async ({ workspace }: TestWorkspace) =>
      ranges((await allEntries(workspace)).filter(({ day }) => day === '2026-06-01'))
    expect(await june(second)).toEqual(await june(first))
    expect(await june(second)).toMatchObject([NIGHT, { endedAt: null, seconds: 600 }, TEN_TWELVE])
    const nine = { startedAt: '2026-06-01T07:00:00Z', endedAt: '2026-06-01T09:00:00Z' }
    await first.workspace.call('entries.update', { id: entry, times: nine })
    await synced(first.workspace)
    await sync(second)
    expect(await june(second)).toMatchObject([NIGHT, { endedAt: null }, nine])
    await first.workspace.call('entries.update', { id: entry, times: null })
    await synced(first.workspace)
    await sync(second)
    expect((await june(second)).filter(({ endedAt }) => endedAt !== null)).toMatchObject([NIGHT])
    expect(await june(second)).toHaveLength(3)
  })

  it('nine o’clock in Tokyo is a time of day, though it is midnight in UTC, on every computer', async () => {
    const clock = () => new StandingClock('2026-06-03T03:00:00Z', 'Asia/Tokyo')
    const first = await foreignWorkspace({ strict: true }, { clock: clock() })
    const another = async () => {
      const test = openTestWorkspace({ clock: clock() })
      await test.workspace.call('workspace.connect', { url: first.proxy.url, token: first.server.token })
      await test.workspace.call('workspace.chooseEmployee', { employee: ADA })
      await until(test.workspace, 'sync', ({ lastSyncedAt }) => lastSyncedAt !== null)
      return test
    }
    const june = async ({ workspace }: TestWorkspace) =>
      (await allEntries(workspace)).filter(({ day }) => day === '2026-06-01')
    const ten = { startedAt: '2026-06-01T01:00:00Z', endedAt: '2026-06-01T03:00:00Z' }
    const nine = { startedAt: '2026-06-01T00:00:00Z', endedAt: '2026-06-01T02:00:00Z' }
    await first.workspace.call('entries.log', {
      ...{ ...logged, project: '/projects/1', seconds: 7200, times: ten },
    })
    await synced(first.workspace)
    const second = await another()
    const [copy] = await june(second)
    await second.workspace.call('entries.update', { id: copy?.id ?? '', times: nine })
    await synced(second.workspace)
    expect(first.server.entries.at(-1)).toMatchObject({ date: '2026-06-01T09:00:00+09:00' })
    await sync(first)
    for (const one of [first, second, await another()]) expect(await june(one)).toMatchObject([nine])
  })

  it('is not told one, and the computer that timed the work keeps it', async () => {
    const clock = new StandingClock(STARTED)
    const test = await foreignWorkspace({ strict: true }, { clock })
    await test.workspace.call('timer.start', { description: 'Ropes', project: '/projects/1' })
    clock.pass(90 * MINUTE)
    const { entry } = await test.workspace.call('timer.stop', {})
    await synced(test.workspace)
    const own = async () => ranges((await allEntries(test.workspace)).filter(({ id }) => id === entry))
    expect(await own()).toEqual([TIMED])
    await test.workspace.call('entries.update', { id: entry ?? '', seconds: 3600 })
    await synced(test.workspace)
    expect(await own()).toEqual([{ ...NINE_TEN, endedAt: '2026-06-01T08:10:00Z', seconds: 3600 }])
    expect(test.server.entries.at(-1)).toEqual({
      ...{ id: expect.any(Number) as number, employee: ADA, project: '/projects/1', description: 'Ropes' },
      ...{ date: '2026-06-01T09:10:00+02:00', seconds: 3600 },
    })
  })
})

it('what the server would refuse is known from its copied settings, and not of a server that shares none', async () => {
  // Where the computer is, it is 4 June already; the server counts from its own 3 June.
  const clock = new StandingClock('2026-06-03T12:00:00Z', 'Pacific/Kiritimati')
  const test = await serviceWorkspace({ clock })
  for (const [key, value] of [
    ['workTimes.lockedBefore', '2026-06-01'],
    ['workTimes.maxFutureDays', 3],
    ['workTimes.maxSecondsPerDay', 28_800],
  ] as const)
    await test.server.request('PATCH', `/configs/${key}`, { value })
  await sync(test)
  expect(await test.workspace.call('entries.limits', {})).toEqual({
    ...{ lockedBefore: '2026-06-01', lastDay: '2026-06-06', secondsPerDay: 28_800 },
  })
  const foreign = await foreignWorkspace({ strict: true })
  expect(await foreign.workspace.call('entries.limits', {})).toEqual({
    ...{ lockedBefore: null, lastDay: null, secondsPerDay: null },
  })
})
