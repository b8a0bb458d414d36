// One entry stays one entry: computers that send the same one, servers that answer with another one, copied data folders.
import { cpSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { StandingClock } from '../support/clocks'
import { ADA, foreignWorkspace, type ForeignWorkspace } from './foreign'
import { allEntries, freshFolder, openTestWorkspace, synced, today, until } from './harness'
import { serviceWorkspace, type ServiceWorkspace } from './real-service'

const HARBOUR = '/projects/1'

const log = (test: ServiceWorkspace, seconds: number) =>
  test.workspace.call('entries.log', {
    description: 'Quay',
    project: test.server.projects[0],
    day: today(test.clock),
    seconds,
  })

/** A second computer of the same person. */
async function secondComputer({ server, proxy, clock }: ServiceWorkspace) {
  const second = openTestWorkspace({ clock })
  await second.workspace.call('workspace.connect', { url: proxy.url, token: await server.newToken() })
  await synced(second.workspace)
  return second
}

describe('an entry that a restored server lost', () => {
  it('is there once when both computers of the person send it again', async () => {
    const first = await serviceWorkspace({ clock: new StandingClock('2026-06-01T08:00:00Z') })
    await log(first, 60)
    await synced(first.workspace)
    const second = await secondComputer(first)
    const restore = await first.server.backup()
    await log(first, 120)
    await synced(first.workspace)
    await second.workspace.call('sync.now', {})
    await expect.poll(() => allEntries(second.workspace)).toHaveLength(2)
    await synced(second.workspace)
    await restore()
    for (const { workspace } of [first, second]) {
      await workspace.call('sync.now', {})
      await until(workspace, 'sync', ({ refused }) => refused === 1)
    }
    for (const { workspace } of [first, second]) {
      await workspace.call('sync.answerMissing', { answer: 'send' })
      await synced(workspace)
    }
    expect((await first.server.entries()).map(({ seconds }) => seconds)).toEqual([60, 120])
    expect(await allEntries(first.workspace)).toHaveLength(2)
    expect(await allEntries(second.workspace)).toHaveLength(2)
  })
})

describe('a creation without an answer', () => {
  it('that arrived and now says something else under the same key is not refused', async () => {
    const test = await serviceWorkspace()
    test.proxy.next(/^POST \/work-times/, { kind: 'dropAfter' })
    const problem = { type: 'about:blank', title: 'Key reused', status: 422, code: 'idempotency-key-reused' }
    test.proxy.next(/^POST \/work-times/, { kind: 'answer', status: 422, body: problem })
    await log(test, 60)
    await synced(test.workspace)
    expect(test.workspace.state('sync').refused).toBe(0)
    expect((await test.server.entries()).map(({ seconds }) => seconds)).toEqual([60])
  })
})

describe('an answer to a creation that names another row', () => {
  const logHere = ({ workspace, clock }: ForeignWorkspace) =>
    workspace.call('entries.log', { description: 'Mine', project: HARBOUR, day: today(clock), seconds: 5000 })

  it.each([
    ['person', { employee: '/employees/2' }],
    ['project', { project: '/projects/3' }],
    ['day', { date: '2020-05-06T09:00:00+02:00' }],
    ['length', { seconds: 60 }],
  ])(
    '(another %s) is no answer: the words and minutes stay, and the entry is there once',
    async (_name, other) => {
      const test = await foreignWorkspace()
      const { workspace, server, proxy, clock } = test
      const body = {
        '@id': '/work-times/77',
        ...{ id: 77, employee: ADA, project: HARBOUR, date: `${today(clock)}T12:00:30+02:00`, seconds: 5000 },
        ...{ description: 'Theirs', ...other },
      }
      proxy.next(/^POST/, { kind: 'reword', body, status: 201 })
      const { entry } = await logHere(test)
      await synced(workspace)
      const mine = server.entries.filter(({ description }) => description === 'Mine')
      expect(mine).toMatchObject([{ seconds: 5000, project: HARBOUR }])
      const here = (await allEntries(workspace)).find(({ id }) => id === entry)
      expect(here).toMatchObject({
        description: 'Mine',
        seconds: 5000,
        iri: `/work-times/${mine[0]?.id ?? ''}`,
      })
    },
  )

  it('is shown to the person when nothing else is found: it may be what the server made of it', async () => {
    const test = await foreignWorkspace({ keeps: (entry) => ({ ...entry, seconds: 14_400 }) })
    const { entry } = await logHere(test)
    const { queue } = await until(test.workspace, 'sync', ({ refused }) => refused === 1)
    expect(queue[0]).toMatchObject({
      id: entry,
      refusal: { question: { kind: 'similar', found: [{ seconds: 14_400 }] } },
    })
    expect(test.server.entries.filter(({ description }) => description === 'Mine')).toHaveLength(1)
  })
})

describe('a data folder that was copied while a timer ran', () => {
  it('makes one entry when both stop it', async () => {
    const clock = new StandingClock('2026-06-01T08:00:00Z')
    const first = await serviceWorkspace({ clock })
    await first.workspace.call('timer.start', { description: 'Ropes', project: first.server.projects[1] })
    clock.pass(600_000)
    await first.workspace.close()
    const folder = freshFolder()
    cpSync(first.folder, folder, { recursive: true })
    const { keychain, log: lines } = first
    const one = await first.reopen()
    const other = openTestWorkspace({ folder, clock, keychain, log: lines })
    await one.workspace.call('timer.stop', {})
    await synced(one.workspace)
    clock.pass(120_000)
    await other.workspace.call('timer.stop', {})
    await synced(other.workspace)
    const there = await first.server.entries()
    expect(there).toHaveLength(1)
    // The later stop is the person's last word.
    expect(there[0]?.seconds).toBe((await allEntries(other.workspace))[0]?.seconds)
    expect(there[0]?.seconds).toBeGreaterThanOrEqual(700)
  })
})

describe('a deletion that a gateway answers', () => {
  it.each([
    ['a 404 of its own', { kind: 'answer', status: 404, body: { message: 'no route' } }],
    ['a page with 404', { kind: 'answer', status: 404, body: '<html>Not found</html>' }],
    ['a page with 502', { kind: 'answer', status: 502, body: '<html>Bad gateway</html>' }],
  ] as const)('with %s is sent again, and the entry does not come back', async (_name, fault) => {
    const test = await serviceWorkspace()
    const { entry } = await log(test, 60)
    await synced(test.workspace)
    test.proxy.next(/^DELETE/, fault, 2)
    await test.workspace.call('entries.delete', { id: entry })
    await until(test.workspace, 'sync', ({ lastError }) => lastError !== null)
    expect(await allEntries(test.workspace)).toEqual([])
    await synced(test.workspace)
    expect(await test.server.entries()).toEqual([])
    expect(await allEntries(test.workspace)).toEqual([])
  })
})
