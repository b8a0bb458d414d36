// Many entries in one request: each arrives once and gets its own answer, and servers that take no batch get none.
import { describe, expect, it } from 'vitest'
import type { Fault } from '../support/faulty-server'
import { allEntries, synced, today, until } from './harness'
import { serviceWorkspace, type ServiceWorkspace } from './real-service'

const COUNT = 40
const SECONDS = Array.from({ length: COUNT }, (_, n) => 60 + n)

/** Logs entries while the network is down, one of them for a project that takes no time when `closed` says so. */
async function queued(closed: number | null = null): Promise<ServiceWorkspace> {
  const test = await serviceWorkspace()
  await test.proxy.down()
  for (const [n, seconds] of SECONDS.entries()) {
    const project = test.server.projects[n === closed ? 2 : 0]
    await test.workspace.call('entries.log', {
      description: 'Quay',
      project,
      day: today(test.clock),
      seconds,
    })
  }
  await until(test.workspace, 'sync', ({ status, waiting }) => status === 'offline' && waiting === COUNT)
  await test.proxy.up()
  test.proxy.requests.length = 0
  return test
}

const posts = ({ proxy }: ServiceWorkspace, path: string) =>
  proxy.requests.filter((line) => line === `POST ${path}`).length
const secondsOnServer = async ({ server }: ServiceWorkspace) =>
  (await server.entries()).map(({ seconds }) => seconds).sort((a, b) => a - b)
const answer = (status: number, body: unknown, headers: Record<string, string> = {}): Fault => ({
  kind: 'answer',
  status,
  body,
  headers,
})

describe('a queue of entries', () => {
  it('leaves in a few requests, and arrives exactly once', async () => {
    const test = await queued()
    test.workspace.networkReturned()
    await synced(test.workspace)
    expect(await secondsOnServer(test)).toEqual(SECONDS)
    // One that may have left before the network went, or is left over, goes alone.
    expect(posts(test, '/work-times')).toBeLessThanOrEqual(2)
    expect(posts(test, '/work-times/batch')).toBeLessThan(8)
    const local = await allEntries(test.workspace)
    expect(local.map(({ sync, seconds }) => [sync, seconds]).sort()).toEqual(
      SECONDS.map((s) => ['synced', s]),
    )
  })

  it.each(['dropAfter', 'truncate', 'duplicate'] as const)(
    'arrives exactly once when batches meet this: %s',
    async (kind) => {
      const test = await queued()
      test.proxy.next(/^POST/, { kind }, 3)
      for (let turn = 0; turn < 4; turn += 1) {
        await test.workspace.call('sync.now', {})
        const { waiting } = await until(test.workspace, 'sync', ({ sending }) => !sending)
        if (waiting === 0) break
      }
      await synced(test.workspace)
      expect(await secondsOnServer(test)).toEqual(SECONDS)
    },
  )

  it('parks the one that is refused, with the words about it, and sends the others', async () => {
    const test = await queued(17)
    test.workspace.networkReturned()
    const { refused } = await until(
      test.workspace,
      'sync',
      ({ status, waiting }) => status === 'attention' && waiting === 0,
    )
    expect(refused).toBe(1)
    expect(await secondsOnServer(test)).toEqual(SECONDS.filter((_, n) => n !== 17))
    const parked = (await allEntries(test.workspace)).find(({ sync }) => sync === 'refused')
    expect(parked).toMatchObject({ seconds: SECONDS[17], refusal: { status: 409 } })
    expect(parked?.refusal?.message).toContain('archived')
  })

  it.each([
    ['a page that says 404', answer(404, '<html>')],
    ['a problem', answer(405, { type: 'x', title: 'No', status: 405, code: 'method-not-allowed' })],
    ['too large', answer(413, '')],
    ['an error', answer(500, '')],
    ['something else', answer(200, { ok: true })],
    ['fewer answers than it was sent', answer(200, { results: [{ status: 201 }] })],
  ])('goes one by one where a batch is answered with %s', async (_name, fault) => {
    const test = await queued()
    test.proxy.next(/^POST \/work-times\/batch$/, fault, 99)
    test.workspace.networkReturned()
    await synced(test.workspace)
    expect(await secondsOnServer(test)).toEqual(SECONDS)
    expect(posts(test, '/work-times/batch')).toBeLessThanOrEqual(2)
  })

  it('waits as long as a server that has enough says', async () => {
    const test = await queued()
    test.proxy.next(/^POST/, answer(429, {}, { 'Retry-After': '3600' }), 99)
    test.workspace.networkReturned()
    await until(test.workspace, 'sync', ({ lastError }) => lastError !== null)
    expect(posts(test, '/work-times')).toBe(0)
    expect(
      (await allEntries(test.workspace)).every(({ sync }) => sync === 'waiting' || sync === 'unconfirmed'),
    ).toBe(true)
    test.proxy.heal()
    await test.workspace.call('sync.now', {})
    await synced(test.workspace)
    expect(await secondsOnServer(test)).toEqual(SECONDS)
  })
})
