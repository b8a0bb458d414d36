// Tags of entries and of the timer: kept here first, sent to a server that has them, and put together as sets.
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { describe, expect, it } from 'vitest'
import { MIGRATIONS } from '../../electron/main/workspace/store/migrations'
import { StandingClock } from '../support/clocks'
import { nodeFetch } from '../support/node-fetch'
import { ADA, foreignWorkspace } from './foreign'
import {
  allEntries,
  freshFolder,
  openTestWorkspace,
  sync,
  synced,
  until,
  type TestWorkspace,
} from './harness'
import { serviceWorkspace, type ServiceWorkspace } from './real-service'

const DAY = '2026-06-01'
const standing = () => new StandingClock(`${DAY}T15:00:00Z`)
const tagsHere = async ({ workspace }: Pick<TestWorkspace, 'workspace'>) =>
  (await allEntries(workspace)).map(({ tags = [] }) => tags)
const tagsThere = async ({ server }: Pick<ServiceWorkspace, 'server'>) =>
  (await server.entries()).map((entry) => (entry as unknown as { tags: string[] }).tags)

/** An entry of one's own with these tags, here and in the service. */
async function tagged(...tags: string[]) {
  const test = await serviceWorkspace({ clock: standing() })
  const { entry } = await test.workspace.call('entries.log', {
    ...{ description: 'Quay wall', project: test.server.projects[0], day: DAY, seconds: 3600, tags },
  })
  await sync(test)
  const [sent] = await test.server.entries()
  return { ...test, entry, there: `/work-times/${sent?.id ?? 0}` }
}

/** Another computer of the same person, which has read everything, and its copy of the entry. */
async function secondComputer({ server }: Pick<ServiceWorkspace, 'server'>) {
  let plugged = true
  const test = openTestWorkspace({
    clock: standing(),
    fetch: (input, init) =>
      plugged ? nodeFetch(input, init) : Promise.reject(new TypeError('fetch failed')),
  })
  await test.workspace.call('workspace.connect', { url: server.url, token: await server.newToken() })
  await synced(test.workspace)
  const [copy] = await allEntries(test.workspace)
  return { ...test, entry: copy?.id ?? '', plug: (now: boolean) => (plugged = now) }
}

const offline = async ({ workspace, clock }: TestWorkspace) => {
  await workspace.call('sync.now', {})
  await until(workspace, 'sync', ({ status, sending }) => status === 'offline' && !sending)
  if (clock instanceof StandingClock) clock.pass(1)
}

describe('tags of an entry', () => {
  it('arrive with it and with a change of nothing else, and are read on another computer', async () => {
    const test = await tagged('deep', 'Głęboka-praca')
    expect(await tagsThere(test)).toEqual([['deep', 'Głęboka-praca']])
    await test.workspace.call('entries.update', { id: test.entry, tags: ['  #Deep ', 'review', 'REVIEW'] })
    await sync(test)
    expect(await tagsThere(test)).toEqual([['Deep', 'review']])
    const second = await secondComputer(test)
    expect(await tagsHere(second)).toEqual([['Deep', 'review']])
    expect(await second.workspace.call('entries.tags', {})).toEqual({ known: ['Deep', 'review'], kept: true })
    await test.workspace.call('entries.update', { id: test.entry, tags: [] })
    await sync(test)
    await sync(second)
    expect([await tagsThere(test), await tagsHere(second)]).toEqual([[[]], [[]]])
  })

  it('changed on two computers at once, both without a network, are put together', async () => {
    const first = await tagged('kept', 'mine', 'theirs')
    const second = await secondComputer(first)
    await first.proxy.down()
    second.plug(false)
    await first.workspace.call('entries.update', { id: first.entry, tags: ['kept', 'theirs', 'added here'] })
    await second.workspace.call('entries.update', { id: second.entry, tags: ['kept', 'mine', 'added there'] })
    await offline(first)
    await offline(second)
    await first.proxy.up()
    second.plug(true)
    await sync(first)
    await sync(second)
    await sync(first)
    const union = ['added here', 'added there', 'kept']
    for (const found of [await tagsThere(first), await tagsHere(first), await tagsHere(second)])
      expect(found.map((tags) => [...tags].sort())).toEqual([union])
    expect(first.workspace.state('sync')).toMatchObject({ status: 'synced', refused: 0 })
  })

  it('that arrived without an answer are not taken for someone else’s', async () => {
    const test = await tagged('deep')
    const { workspace, proxy, entry } = test
    proxy.next(/^PATCH \/work-times/, { kind: 'dropAfter' })
    await workspace.call('entries.update', { id: entry, tags: ['deep', 'night'] })
    await until(workspace, 'sync', ({ queue }) => queue[0]?.sync === 'unconfirmed')
    await workspace.call('entries.update', { id: entry, tags: ['deep'] })
    await sync(test)
    expect([await tagsThere(test), await tagsHere(test)]).toEqual([[['deep']], [['deep']]])
  })

  it('that someone adds while ours are on their way stay', async () => {
    const test = await tagged('deep')
    const { workspace, proxy, server, entry, there } = test
    const write = proxy.holdNext(/^PATCH \/work-times/)
    await workspace.call('entries.update', { id: entry, tags: ['deep', 'night'] })
    await write.held
    await server.request('PATCH', there, { tags: ['deep', 'billing'] })
    write.release()
    await sync(test)
    expect((await tagsThere(test)).map((tags) => [...tags].sort())).toEqual([['billing', 'deep', 'night']])
    expect((await tagsHere(test)).map((tags) => [...tags].sort())).toEqual([['billing', 'deep', 'night']])
  })

  it('come back with a change that is given up', async () => {
    const test = await tagged('deep')
    const { workspace, server, entry } = test
    await workspace.call('entries.update', { id: entry, tags: ['night'], project: server.projects[2] })
    await until(workspace, 'sync', ({ refused }) => refused === 1)
    expect(await tagsHere(test)).toEqual([['night']])
    await workspace.call('sync.discard', { id: entry })
    expect(await tagsHere(test)).toEqual([['deep']])
  })

  it('more or longer than servers take are refused before anything is changed', async () => {
    const test = await tagged('deep')
    const { workspace, entry } = test
    const many = Array.from({ length: 21 }, (_, index) => `tag ${index}`)
    await expect(workspace.call('entries.update', { id: entry, tags: many })).rejects.toMatchObject({
      code: 'too-many-tags',
      message: 'An entry can have 20 tags. Remove some of them, then save again.',
    })
    await expect(
      workspace.call('entries.update', { id: entry, tags: ['a'.repeat(51)] }),
    ).rejects.toMatchObject({ code: 'long-tag' })
    expect(await tagsHere(test)).toEqual([['deep']])
  })

  it('go with its copies, its parts and what it absorbs', async () => {
    const test = await tagged('deep')
    const { workspace, server, entry } = test
    const { added } = await workspace.call('entries.rearrange', {
      adds: [{ like: entry, day: DAY, seconds: 600, times: null }],
    })
    const other = added[0] ?? ''
    await workspace.call('entries.update', { id: other, tags: ['deep', 'night'] })
    await workspace.call('entries.log', {
      ...{ description: 'Tide', project: server.projects[0], day: DAY, seconds: 60, tags: ['tide'] },
      alsoOn: ['2026-05-29'],
    })
    await sync(test)
    await workspace.call('entries.rearrange', {
      changes: [{ id: entry, seconds: 4200, times: null, absorbs: [other] }],
    })
    await sync(test)
    expect((await tagsThere(test)).toSorted()).toEqual([['deep', 'night'], ['tide'], ['tide']])
    await workspace.call('entries.copyWeek', { from: '2026-05-25', to: DAY })
    expect((await tagsHere(test)).toSorted()).toEqual([['deep', 'night'], ['tide'], ['tide']])
  })
})

describe('tags of the timer', () => {
  it('go to its entry, and from there to a timer that continues it', async () => {
    const clock = standing()
    const test = await serviceWorkspace({ clock })
    const { workspace, server } = test
    await workspace.call('timer.start', {
      description: 'Review',
      project: server.projects[0],
      tags: ['deep'],
    })
    await workspace.call('timer.update', { tags: ['deep', 'night'] })
    const again = await test.reopen()
    expect(again.workspace.state('timer').running).toMatchObject({ tags: ['deep', 'night'] })
    clock.pass(60_000)
    const { entry } = await again.workspace.call('timer.stop', {})
    await sync(again)
    expect(await tagsThere(test)).toEqual([['deep', 'night']])
    await again.workspace.call('entries.continue', { id: entry ?? '' })
    expect(again.workspace.state('timer').running).toMatchObject({ tags: ['deep', 'night'] })
  })
})

describe('a server without tags', () => {
  it.each([{ strict: true }, { describesItself: false }])(
    'is sent none, and none is lost (%o)',
    async (habits) => {
      const test = await foreignWorkspace(habits, { clock: standing() })
      const { workspace, server } = test
      const work = { description: 'Quay', project: '/projects/1', day: DAY, seconds: 600 }
      const { entry } = await workspace.call('entries.log', { ...work, tags: ['deep'] })
      await sync(test)
      await workspace.call('entries.update', { id: entry, description: 'Quay wall', tags: ['deep', 'night'] })
      await sync(test)
      await workspace.call('entries.update', { id: entry, tags: ['night'] })
      await sync(test)
      const [, , sent] = server.entries
      expect(sent).toMatchObject({ employee: ADA, description: 'Quay wall' })
      expect(sent?.tags).toBeUndefined()
      const mine = (await allEntries(workspace)).find(({ id }) => id === entry)
      expect(mine).toMatchObject({ tags: ['night'], sync: 'synced' })
      expect(await workspace.call('entries.tags', {})).toEqual({ known: ['night'], kept: false })
    },
  )

  it('that begins to say tags takes none of those that are here', async () => {
    const test = await foreignWorkspace({}, { clock: standing() })
    const { workspace, server } = test
    const work = { description: 'Quay', project: '/projects/1', day: DAY, seconds: 600, tags: ['deep'] }
    const { entry } = await workspace.call('entries.log', work)
    await sync(test)
    const sent = server.entries.at(-1)
    if (sent !== undefined) sent.tags = ['pier']
    await sync(test)
    const mine = (await allEntries(workspace)).find(({ id }) => id === entry)
    expect(mine?.tags?.toSorted()).toEqual(['deep', 'pier'])
  })
})

it('a store of the version before has the tags that a server told, and a timer without any', async () => {
  const folder = freshFolder()
  const sqlite = new DatabaseSync(join(folder, 'stint.sqlite'))
  const before = MIGRATIONS.findIndex((step) => step.includes('entry_tagged'))
  sqlite.exec(`${MIGRATIONS.slice(0, before).join(';')}; PRAGMA user_version = ${before}`)
  const columns = 'account, startedAt, zone, day, seconds, revision, syncedRevision, key'
  const values = `'a', 0, 'Europe/Warsaw', '2020-01-02', 60, 1, 1, 'k'`
  sqlite.exec(
    `INSERT INTO account (id, kind, baseUrl, name, employee, employeeName, timezone, active)
     VALUES ('a', 'remote', 'http://127.0.0.1:1', 'Harbour Works', '/employees/1', 'Ada Lind', 'Europe/Warsaw', 1);
     INSERT INTO entry (id, description, details, ${columns}) VALUES
       ('0198a000-0000-7000-8000-000000000001', 'Told', '{"tags":["deep","Łódź"],"project":null}', ${values}),
       ('0198a000-0000-7000-8000-000000000002', 'Without', '{"billable":true,"project":null}', ${values}),
       ('0198a000-0000-7000-8000-000000000003', 'Never told', NULL, ${values});
     INSERT INTO timer (account, slot, zone, description, segments)
     VALUES ('a', 'running', 'Europe/Warsaw', 'Quay', '[{"kind":"worked","startedAt":0,"ms":1000}]')`,
  )
  sqlite.close()
  const { workspace } = openTestWorkspace({ folder })
  const found = (await allEntries(workspace)).map(({ description, tags }) => [description, tags])
  expect(Object.fromEntries(found)).toEqual({
    Told: ['deep', 'Łódź'],
    Without: undefined,
    'Never told': undefined,
  })
  expect(await workspace.call('entries.tags', {})).toEqual({ known: ['deep', 'Łódź'], kept: true })
  expect(workspace.state('timer').running?.tags).toBeUndefined()
})
