// Changes that only fit together are sent in an order in which they fit.
import { describe, expect, it } from 'vitest'
import { StandingClock } from '../support/clocks'
import { allEntries, sync, synced, until } from './harness'
import { serviceWorkspace, type ServiceWorkspace } from './real-service'

const HOUR = 3600

/** Entries by their words, on these days with these hours, on a server that takes 10 h a day; then the network goes. */
async function offline(onServer: Readonly<Record<string, [day: string, hours: number]>>) {
  const clock = new StandingClock('2026-06-15T08:00:00Z')
  const test = await serviceWorkspace({ clock })
  await test.server.request('PATCH', '/configs/workTimes.maxSecondsPerDay', { value: 10 * HOUR })
  const ids: Record<string, string> = {}
  for (const [description, [day, hours]] of Object.entries(onServer)) {
    const [project] = test.server.projects
    const entry = { description, project, day, seconds: hours * HOUR }
    ids[description] = (await test.workspace.call('entries.log', entry)).entry
    await synced(test.workspace)
  }
  await sync(test)
  await until(test.workspace, 'sync', ({ sending }) => !sending)
  expect((await test.workspace.call('entries.limits', {})).secondsPerDay).toBe(10 * HOUR)
  await test.proxy.down()
  const change = (name: string, changed: { day?: string; seconds?: number }) =>
    test.workspace.call('entries.update', { id: ids[name] ?? '', ...changed })
  return { ...test, ids, change }
}

async function online({ workspace, proxy, server, clock }: ServiceWorkspace) {
  await proxy.up()
  workspace.networkReturned()
  if (clock instanceof StandingClock) clock.pass(1_000)
  await until(workspace, 'sync', ({ waiting, sending }) => waiting === 0 && !sending)
  const there = await server.entries()
  return Object.fromEntries(
    there.map(({ description, localDate, seconds }) => [description ?? '', [localDate, seconds / HOUR]]),
  )
}

describe('entries under a daily limit', () => {
  it('change places', async () => {
    const test = await offline({ A: ['2026-06-09', 8], B: ['2026-06-10', 8] })
    await test.change('A', { day: '2026-06-10' })
    await test.change('B', { day: '2026-06-09' })
    expect(await online(test)).toEqual({ A: ['2026-06-10', 8], B: ['2026-06-09', 8] })
    expect(test.workspace.state('sync').refused).toBe(0)
    const here = await allEntries(test.workspace)
    expect(Object.fromEntries(here.map(({ description, day }) => [description, day]))).toEqual({
      A: '2026-06-10',
      B: '2026-06-09',
    })
  })

  it('grow once another one has left their day', async () => {
    const test = await offline({ B: ['2026-06-09', 4], A: ['2026-06-09', 6] })
    await test.change('A', { day: '2026-06-10' })
    await test.change('B', { seconds: 8 * HOUR })
    expect(await online(test)).toEqual({ A: ['2026-06-10', 6], B: ['2026-06-09', 8] })
    expect(test.workspace.state('sync').refused).toBe(0)
  })

  it('all move on by a day', async () => {
    const days = ['2026-06-08', '2026-06-09', '2026-06-10', '2026-06-11', '2026-06-12', '2026-06-13']
    const test = await offline(Object.fromEntries(days.slice(0, 5).map((day, n) => [`No. ${n}`, [day, 8]])))
    for (const n of [0, 1, 2, 3, 4]) await test.change(`No. ${n}`, { day: days[n + 1] ?? '' })
    expect(await online(test)).toEqual(
      Object.fromEntries(days.slice(1).map((day, n) => [`No. ${n}`, [day, 8]])),
    )
    expect(test.workspace.state('sync').refused).toBe(0)
  })

  it('that do not fit in any order are left to the person', async () => {
    const test = await offline({ A: ['2026-06-09', 8], B: ['2026-06-10', 4] })
    await test.change('A', { day: '2026-06-10' })
    await test.change('B', { seconds: 5 * HOUR })
    await test.proxy.up()
    test.workspace.networkReturned()
    const { queue } = await until(test.workspace, 'sync', ({ refused, sending }) => refused === 1 && !sending)
    expect(queue[0]?.description).toBe('A')
    expect((await test.server.entries()).map(({ localDate }) => localDate)).toEqual([
      '2026-06-09',
      '2026-06-10',
    ])
  })
})
