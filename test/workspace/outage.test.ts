// A server in trouble refuses everything, or suddenly has nothing: that is no refusal of rows and no deletion.
import { describe, expect, it } from 'vitest'
import { HTML_PAGE, type Fault } from '../support/faulty-server'
import { ADA, foreignWorkspace, type ForeignWorkspace } from './foreign'
import { allEntries, synced, today, until } from './harness'

const HARBOUR = '/projects/1'

const recent = (entries: readonly { date: string; seconds: number }[]) =>
  entries.filter(({ date }) => !date.startsWith('2020')).map(({ seconds }) => seconds)

async function logOffline({ workspace, proxy, clock }: ForeignWorkspace, count: number): Promise<void> {
  await proxy.down()
  for (let n = 1; n <= count; n += 1) {
    await workspace.call('entries.log', {
      description: `No. ${n}`,
      project: HARBOUR,
      day: today(clock),
      seconds: n,
    })
  }
  await until(workspace, 'sync', ({ status, waiting }) => status === 'offline' && waiting === count)
  await proxy.up()
}

const FIREWALL: Fault = {
  kind: 'answer',
  status: 403,
  body: { error: 'Blocked by policy 17' },
}

const TROUBLES: [name: string, match: RegExp, fault: Fault][] = [
  ['a firewall that answers writes with 403', /^POST/, FIREWALL],
  [
    'a gateway that answers everything with a JSON 404',
    /./,
    { kind: 'answer', status: 404, body: { message: 'no Route matched' } },
  ],
  [
    'a gateway that answers writes with a JSON 404',
    /^(POST|PATCH|DELETE)/,
    { kind: 'answer', status: 404, body: { message: 'no Route matched' } },
  ],
  ['an HTML page with 200', /./, HTML_PAGE],
  [
    'a page with 400',
    /^POST/,
    { kind: 'answer', status: 400, headers: { 'Content-Type': 'text/html' }, body: '<h1>Bad Request</h1>' },
  ],
  ['JSON of something else', /./, { kind: 'answer', status: 200, body: { status: 'maintenance' } }],
  ['a maintenance body with 503', /./, { kind: 'answer', status: 503, body: { message: 'Back at noon' } }],
]

describe('fifty entries that were logged offline', () => {
  it.each(TROUBLES)(
    'meet %s: none is refused, and all arrive once when it is over',
    async (_name, match, fault) => {
      const test = await foreignWorkspace()
      const { workspace, server, proxy } = test
      await logOffline(test, 50)
      proxy.next(match, fault, 100_000)
      workspace.networkReturned()
      await until(workspace, 'sync', ({ lastError, nextTryAt }) => lastError !== null && nextTryAt !== null)
      await workspace.call('sync.now', {})
      const state = await until(workspace, 'sync', ({ sending, nextTryAt }) => !sending && nextTryAt !== null)
      expect(state).toMatchObject({ refused: 0, waiting: 50 })
      proxy.heal()
      await workspace.call('sync.now', {})
      await synced(workspace)
      expect(recent(server.entries).sort((a, b) => a - b)).toEqual(
        Array.from({ length: 50 }, (_, n) => n + 1),
      )
      expect((await allEntries(workspace)).filter(({ day }) => !day.startsWith('2020'))).toHaveLength(50)
    },
  )

  it('say what the server says while it refuses everything', async () => {
    const test = await foreignWorkspace()
    await logOffline(test, 5)
    test.proxy.next(/^POST/, FIREWALL, 100_000)
    test.workspace.networkReturned()
    const { lastError } = await until(
      test.workspace,
      'sync',
      (state) => state.lastError?.includes('policy') === true,
    )
    expect(lastError).toBe(
      'The server is refusing everything right now: Blocked by policy 17 Your changes are safe on this computer, and Stint will try again.',
    )
  })
})

describe('an edit and a deletion during a deployment', () => {
  it('are neither doubled nor lost by a JSON 404 for everything', async () => {
    const { workspace, server, proxy, clock } = await foreignWorkspace()
    const log = (seconds: number) =>
      workspace.call('entries.log', { description: 'Quay', project: HARBOUR, day: today(clock), seconds })
    const edited = await log(60)
    const deleted = await log(120)
    await synced(workspace)
    proxy.next(/./, { kind: 'answer', status: 404, body: { message: 'no Route matched' } }, 100_000)
    await workspace.call('entries.update', { id: edited.entry, seconds: 90 })
    await workspace.call('entries.delete', { id: deleted.entry })
    await until(workspace, 'sync', ({ lastError, nextTryAt }) => lastError !== null && nextTryAt !== null)
    expect(workspace.state('sync')).toMatchObject({ refused: 0, waiting: 2 })
    proxy.heal()
    await workspace.call('sync.now', {})
    await synced(workspace)
    expect(recent(server.entries)).toEqual([90])
  })
})

describe('single refusals', () => {
  it('are believed when the server takes other rows', async () => {
    const { workspace, server, proxy, clock } = await foreignWorkspace()
    proxy.next(/^POST/, FIREWALL)
    const first = await workspace.call('entries.log', {
      description: 'Bad',
      project: HARBOUR,
      day: today(clock),
      seconds: 1,
    })
    await workspace.call('entries.log', {
      description: 'Good',
      project: HARBOUR,
      day: today(clock),
      seconds: 2,
    })
    const { queue } = await until(workspace, 'sync', ({ refused, waiting }) => refused === 1 && waiting === 0)
    expect(queue[0]).toMatchObject({
      id: first.entry,
      refusal: { status: 403, message: 'Blocked by policy 17' },
    })
    expect(recent(server.entries)).toEqual([2])
  })

  it('can all be sent again at once', async () => {
    const { workspace, server, proxy, clock } = await foreignWorkspace()
    proxy.next(/^POST/, { kind: 'answer', status: 422, body: { message: 'Closed for the audit' } }, 3)
    for (const seconds of [1, 2, 3]) {
      await workspace.call('entries.log', {
        description: 'Quay',
        project: HARBOUR,
        day: today(clock),
        seconds,
      })
    }
    await until(workspace, 'sync', ({ refused }) => refused === 3)
    expect(await workspace.call('sync.resendAll', {})).toEqual({ sent: 3 })
    await synced(workspace)
    expect(recent(server.entries).sort()).toEqual([1, 2, 3])
    expect(await workspace.call('sync.resendAll', {})).toEqual({ sent: 0 })
  })
})

describe('a list that lacks nearly everything', () => {
  it('removes nothing and asks nothing at first, and is forgotten when it is whole again', async () => {
    const test = await foreignWorkspace()
    const { workspace, server, proxy, clock } = test
    for (let n = 1; n <= 40; n += 1) {
      const entry = { employee: ADA, project: HARBOUR, date: `${today(clock)}T08:00:00+01:00` }
      server.add({ ...entry, seconds: n, description: 'Old' })
    }
    await workspace.call('sync.now', {})
    await expect.poll(async () => (await allEntries(workspace)).length).toBeGreaterThanOrEqual(40)
    // The list is read to its end: the rest of one that is under way would be the first to be answered otherwise.
    await synced(workspace)
    const before = await allEntries(workspace)
    proxy.next(/^GET .work-times/, { kind: 'answer', status: 200, body: { 'hydra:member': [] } }, 100_000)
    await workspace.call('sync.now', {})
    const { lastError, refused } = await until(workspace, 'sync', (state) => state.lastError !== null)
    expect(lastError).toContain('lists almost nothing')
    expect(refused).toBe(0)
    expect(await allEntries(workspace)).toEqual(before)
    proxy.heal()
    await workspace.call('sync.now', {})
    await synced(workspace)
    expect(await allEntries(workspace)).toEqual(before)
  })
})
