// Unsent entries that were kept under another address of the same server are offered, and move when the person says so.
import { describe, expect, it } from 'vitest'
import { FaultyServer } from '../support/faulty-server'
import { ADA, BO, foreignWorkspace, type ForeignWorkspace } from './foreign'
import { allEntries, cleanUp, synced, today, until } from './harness'

const HARBOUR = '/projects/1'

/** Three entries were logged offline and kept, and the person comes back by another address as `employee`. */
async function comeBack(employee: string): Promise<ForeignWorkspace & { ids: string[]; oldUrl: string }> {
  const test = await foreignWorkspace()
  const { workspace, server, proxy, clock } = test
  const synchronised = await workspace.call('entries.log', {
    description: 'Synced',
    project: HARBOUR,
    day: today(clock),
    seconds: 60,
  })
  await synced(workspace)
  await proxy.down()
  const ids: string[] = []
  for (const seconds of [100, 200]) {
    const log = { description: 'Kept', project: HARBOUR, day: today(clock), seconds }
    ids.push((await workspace.call('entries.log', log)).entry)
  }
  await workspace.call('entries.update', { id: synchronised.entry, seconds: 90 })
  ids.push(synchronised.entry)
  await until(workspace, 'sync', ({ waiting }) => waiting === 3)
  await workspace.call('workspace.leave', { unsent: 'keep' })
  const other = new FaultyServer(proxy.target)
  cleanUp(() => other.down())
  await other.up()
  await workspace.call('workspace.connect', { url: other.url, token: server.token })
  await workspace.call('workspace.chooseEmployee', { employee })
  await synced(workspace)
  return { ...test, ids, oldUrl: proxy.url }
}

describe('what was kept under another address', () => {
  it('is offered, moves, and is sent once', async () => {
    const test = await comeBack(ADA)
    const { workspace, server, ids, oldUrl } = test
    const [kept] = workspace.state('sync').kept
    expect(kept).toMatchObject({ url: oldUrl, entries: 3, requests: 0 })
    expect((await allEntries(workspace)).map(({ description }) => description)).not.toContain('Kept')
    await workspace.call('sync.takeKept', { account: kept?.account ?? '' })
    await synced(workspace)
    expect(workspace.state('sync').kept).toEqual([])
    const there = server.entries.filter(({ date }) => !date.startsWith('2020'))
    expect(there.map(({ seconds }) => seconds)).toEqual([90, 100, 200])
    const here = (await allEntries(workspace)).filter(({ day }) => !day.startsWith('2020'))
    expect(here.map(({ id }) => id).sort()).toEqual(ids.sort())
  })

  it('is not offered to someone else', async () => {
    const { workspace } = await comeBack(BO)
    expect(workspace.state('sync').kept).toEqual([])
  })
})
