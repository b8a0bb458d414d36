// Requests for absence on servers of the specification that are not ours: no keys, no versions, no halves of days.
import { describe, expect, it } from 'vitest'
import type { CallIn } from '#contract/bridge/bridge'
import { hurriedClock } from '../support/clocks'
import { MONDAY, ownRequests, TUESDAY } from './absence-team'
import { ADA, BO, foreignWorkspace, type ForeignWorkspace } from './foreign'
import { until, type TestWorkspace } from './harness'

const LEAVE = '/holiday-types/1'
const facts = { type: LEAVE, from: MONDAY, to: TUESDAY, dayPart: null, requestedSeconds: null, note: 'Lake' }
const ask = async ({ workspace }: TestWorkspace, more: Partial<CallIn<'absences.request'>> = {}) =>
  (await workspace.call('absences.request', { ...facts, ...more })).request
/** Nothing waits, and everything was read since. */
const settled = ({ workspace }: TestWorkspace) =>
  until(workspace, 'sync', ({ status, lastError }) => status === 'synced' && lastError === null)
const look = async (test: ForeignWorkspace) => {
  const { lastSyncedAt: before } = test.workspace.state('sync')
  await test.workspace.call('sync.now', {})
  await until(test.workspace, 'sync', ({ lastSyncedAt }) => lastSyncedAt !== before)
}

describe('a foreign server', () => {
  it('gets a request, its change and its withdrawal', async () => {
    const test = await foreignWorkspace()
    const { requests } = test.server.absences
    const id = await ask(test)
    await settled(test)
    expect(requests).toMatchObject([
      { employee: ADA, type: LEAVE, dateFrom: MONDAY, dateTo: TUESDAY, description: 'Lake' },
    ])
    expect(await ownRequests(test)).toMatchObject([{ id, status: 'pending', sync: 'synced' }])
    await test.workspace.call('absences.update', { id, ...facts, to: MONDAY })
    await settled(test)
    expect(requests).toMatchObject([{ dateTo: MONDAY, description: 'Lake' }])
    await test.workspace.call('absences.withdraw', { id })
    await settled(test)
    expect(requests).toEqual([])
  })

  it.each([false, true])('that names no one who decides leaves it open (roles: %s)', async (namesRoles) => {
    const test = await foreignWorkspace({ namesRoles })
    const preview = await test.workspace.call('absences.preview', { ...facts, replacing: null })
    expect(preview).toMatchObject({ needsDecision: true, deciders: null, coverage: null })
  })

  it('that knows no halves of days gets the seconds of one', async () => {
    const test = await foreignWorkspace()
    await ask(test, { to: MONDAY, dayPart: 'morning' })
    await settled(test)
    expect(test.server.absences.requests).toMatchObject([{ dateFrom: MONDAY, requestedSeconds: 14_400 }])
  })

  it.each(['dropBefore', 'dropAfter', 'truncate'] as const)(
    'ends with one request after a lost answer (%s), though it knows no keys',
    async (kind) => {
      const test = await foreignWorkspace()
      test.proxy.next(/^POST/, { kind })
      const id = await ask(test)
      await until(test.workspace, 'sync', ({ requests }) => requests[0]?.sync === 'unconfirmed')
      await settled(test)
      await look(test)
      expect(test.server.absences.requests).toHaveLength(1)
      expect(await ownRequests(test)).toMatchObject([{ id, sync: 'synced' }])
    },
  )

  it('that is still busy with what we gave up on is not asked a second time', async () => {
    const clock = hurriedClock(10)
    const test = await foreignWorkspace({}, { clock })
    const { proxy, server } = test
    const post = proxy.holdNext(/^POST/)
    const id = await ask(test)
    await post.held
    const [reading, looking, pulling] = [1, 2, 3].map(() => proxy.holdNext(/^GET .holiday-requests/))
    clock.giveUp()
    await reading?.held
    reading?.release()
    await looking?.held
    looking?.release()
    // Not found, and not sent again: it may still come. Now it does, before the next thing we look at.
    await pulling?.held
    expect(proxy.requests.filter((line) => line.startsWith('POST'))).toHaveLength(1)
    post.release()
    await expect.poll(() => server.absences.requests.length).toBe(1)
    pulling?.release()
    await settled(test)
    expect(server.absences.requests).toHaveLength(1)
    expect(await ownRequests(test)).toMatchObject([{ id, sync: 'synced' }])
  })

  it('is not mistaken: a request of someone else of the same days is not one’s own', async () => {
    const test = await foreignWorkspace()
    test.proxy.next(/^POST/, { kind: 'dropBefore' })
    test.server.absences.add({ employee: BO, dateFrom: MONDAY, dateTo: TUESDAY })
    await ask(test)
    await settled(test)
    expect(test.server.absences.requests.map(({ employee }) => employee)).toEqual([BO, ADA])
  })

  it('tells of a decision in its own words for it, once', async () => {
    const test = await foreignWorkspace()
    const kinds: string[] = []
    test.workspace.onNotice((notices) =>
      kinds.push(...notices.map(({ kind, request }) => `${kind} ${request.status ?? ''}`)),
    )
    await ask(test)
    await settled(test)
    Object.assign(test.server.absences.requests[0] ?? {}, { status: 'Accepted' })
    await look(test)
    await expect.poll(() => kinds).toEqual(['decided approved'])
    await look(test)
    expect(kinds).toEqual(['decided approved'])
    expect(await ownRequests(test)).toMatchObject([{ status: 'approved', may: { askToCancel: true } }])
  })

  it('on which the request was deleted: a change asks, and sending again asks anew', async () => {
    const test = await foreignWorkspace()
    const id = await ask(test)
    await settled(test)
    await test.proxy.down()
    await test.workspace.call('absences.update', { id, ...facts, note: 'Sea' })
    test.server.absences.requests.splice(0)
    await test.proxy.up()
    test.workspace.networkReturned()
    await until(test.workspace, 'sync', ({ refused }) => refused === 1)
    await test.workspace.call('absences.resend', { id })
    await settled(test)
    expect(test.server.absences.requests).toMatchObject([{ description: 'Sea' }])
  })
})

describe('a server that lists kinds of absence in place of requests', () => {
  it('still takes requests and tells what becomes of each', async () => {
    const test = await foreignWorkspace()
    test.server.absences.literal = true
    const id = await ask(test)
    await settled(test)
    await look(test)
    expect(await ownRequests(test)).toMatchObject([{ id, status: 'pending' }])
    Object.assign(test.server.absences.requests[0] ?? {}, { status: 'Denied' })
    await look(test)
    expect(await ownRequests(test)).toMatchObject([{ id, status: 'rejected' }])
  })

  it('leaves a lost answer to the person, rather than ask twice', async () => {
    const test = await foreignWorkspace()
    test.server.absences.literal = true
    test.proxy.next(/^POST/, { kind: 'dropAfter' })
    await ask(test)
    const { requests } = await until(test.workspace, 'sync', ({ refused }) => refused === 1)
    expect(requests[0]?.refusal?.message).toContain('cannot tell whether it arrived')
    expect(test.server.absences.requests).toHaveLength(1)
  })
})
