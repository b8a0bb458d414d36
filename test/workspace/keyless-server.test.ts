// A server without keys that loses answers: each entry is there once, and the person is asked only where nothing else can tell.
import { describe, expect, it } from 'vitest'
import { hurriedClock } from '../support/clocks'
import type { ForeignEntry } from '../support/foreign-server'
import { ADA, foreignWorkspace, type ForeignWorkspace } from './foreign'
import { allEntries, synced, today, until } from './harness'

const HARBOUR = '/projects/1'

const isRecent = ({ date }: ForeignEntry) => !date.startsWith('2020')
const log = ({ workspace, clock }: ForeignWorkspace, description: string, seconds: number) =>
  workspace.call('entries.log', { description, project: HARBOUR, day: today(clock), seconds })

describe('a long queue of which every third answer is lost', () => {
  it('arrives once within the time that the server is given for one entry, and asks nothing', async () => {
    const clock = hurriedClock(2)
    const test = await foreignWorkspace({}, { clock })
    const { workspace, server, proxy } = test
    const lengths = Array.from({ length: 20 }, (_, index) => (index + 1) * 60)
    await proxy.down()
    for (const seconds of lengths) await log(test, `Inspection of quay No. ${seconds / 60}`, seconds)
    await proxy.up()
    const passes = { kind: 'hold', release: Promise.resolve(), held: () => undefined } as const
    for (let third = 0; third < 20; third += 1) {
      proxy.next(/^POST/, passes, 2)
      proxy.next(/^POST/, { kind: 'dropAfter' })
    }
    const asked: number[] = []
    workspace.on('sync', ({ refused }) => asked.push(refused))
    const began = clock.monotonic()
    workspace.networkReturned()
    await synced(workspace)
    expect(clock.monotonic() - began).toBeLessThan(60_000)
    expect(Math.max(...asked)).toBe(0)
    const there = server.entries.filter(isRecent).map(({ seconds }) => seconds)
    expect(there.sort((a, b) => a - b)).toEqual(lengths)
  })
})

describe('an entry that was made elsewhere, just like one whose answer was lost', () => {
  it('is not taken for it where the server keeps seconds: the person is asked once, and both can stay', async () => {
    const test = await foreignWorkspace()
    const { workspace, server, proxy, clock } = test
    // By this entry, the server is known to keep the seconds of starts.
    await log(test, 'Seconds', 60)
    await synced(workspace)
    const late = proxy.delayNext(/^POST/)
    const { entry } = await log(test, 'Quay', 3600)
    await late.lost
    server.add({
      ...{ employee: ADA, project: HARBOUR, seconds: 3600, description: 'Quay' },
      date: today(clock),
    })
    const { queue } = await until(workspace, 'sync', ({ refused }) => refused === 1)
    expect(queue[0]).toMatchObject({
      id: entry,
      refusal: { question: { kind: 'similar', found: [{ seconds: 3600 }] } },
    })
    await workspace.call('sync.answerSimilar', { id: entry, same: null })
    await synced(workspace)
    expect(server.entries.filter(({ description }) => description === 'Quay')).toHaveLength(2)
  })
})

describe('a creation that the server carries out after it was sent again', () => {
  async function doubled() {
    const test = await foreignWorkspace()
    const { workspace, server, proxy } = test
    const late = proxy.delayNext(/^POST/)
    const { entry } = await log(test, 'Quay', 3600)
    await late.lost
    await synced(workspace)
    expect(server.entries.filter(isRecent)).toHaveLength(1)
    await late.arrive()
    await workspace.call('sync.now', {})
    const { queue } = await until(workspace, 'sync', ({ refused }) => refused === 1)
    const question = queue[0]?.refusal?.question
    const found = question?.kind === 'similar' ? question.found : []
    expect(found).toMatchObject([{ description: 'Quay', seconds: 3600 }])
    return { ...test, entry, second: found[0]?.iri ?? '' }
  }

  it('is asked about, and deleted there when it is the same', async () => {
    const { workspace, server, entry, second } = await doubled()
    await workspace.call('sync.answerSimilar', { id: entry, same: second })
    await synced(workspace)
    await expect.poll(() => server.entries.filter(isRecent)).toHaveLength(1)
    const here = (await allEntries(workspace)).filter(({ day }) => !day.startsWith('2020'))
    expect(here.map(({ id }) => id)).toEqual([entry])
  })

  it('stays when the person says that it is another, and is not asked about again', async () => {
    const { workspace, server, clock, entry } = await doubled()
    await workspace.call('sync.answerSimilar', { id: entry, same: null })
    const now = clock.now().toString()
    await workspace.call('sync.now', {})
    await until(workspace, 'sync', ({ lastSyncedAt, refused }) => refused === 0 && (lastSyncedAt ?? '') > now)
    expect(server.entries.filter(isRecent)).toHaveLength(2)
    const here = (await allEntries(workspace)).filter(({ day }) => !day.startsWith('2020'))
    expect(here).toHaveLength(2)
  })
})
