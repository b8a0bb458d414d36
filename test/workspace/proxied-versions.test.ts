// Versions behind proxies that compress: saves work, and what someone else changed in between is noticed.
import { describe, expect, it } from 'vitest'
import { synced, today, until } from './harness'
import { serviceWorkspace, type ServiceWorkspace } from './real-service'

/** What they make of a tag; seen with nginx 1.22 and Apache 2.4. */
const PROXIES: Readonly<Record<string, (etag: string) => string>> = {
  'nginx, which weakens tags': (etag) => `W/${etag}`,
  'Apache, which appends the coding': (etag) => etag.replace(/"$/, '-gzip"'),
}

const entry = (test: ServiceWorkspace) =>
  test.workspace.call('entries.log', {
    description: 'Quay',
    project: test.server.projects[0],
    day: today(test.clock),
    seconds: 60,
  })

async function client({ workspace }: ServiceWorkspace) {
  const { record } = await workspace.call('records.create', {
    path: '/clients',
    body: { name: 'Acme' },
    key: 'one',
  })
  const path = `/clients/${(record as { id: string }).id}`
  return { path, version: (await workspace.call('records.get', { path })).version }
}

describe.for(Object.entries(PROXIES))('behind %s', ([, retag]) => {
  it('a record is saved, and not over what someone else changed', async () => {
    const test = await serviceWorkspace()
    test.proxy.retag = retag
    const { path, version } = await client(test)
    const saved = await test.workspace.call('records.update', { path, body: { name: 'Acme Ltd' }, version })
    expect(saved.record).toMatchObject({ name: 'Acme Ltd' })
    await test.server.request('PATCH', path, { name: 'Theirs' })
    const again = { path, body: { name: 'Mine' }, version: saved.version }
    await expect(test.workspace.call('records.update', again)).rejects.toMatchObject({ code: 'changed' })
    await expect(
      test.workspace.call('records.remove', { path, version: saved.version }),
    ).rejects.toMatchObject({ code: 'changed' })
    expect(await test.server.request('GET', path)).toMatchObject({ name: 'Theirs' })
  })

  it('an entry is sent, and not over what someone else changed', async () => {
    const test = await serviceWorkspace()
    const { workspace, proxy, server } = test
    proxy.retag = retag
    const { entry: id } = await entry(test)
    await synced(workspace)
    await workspace.call('entries.update', { id, seconds: 120 })
    await synced(workspace)
    expect(await server.entries()).toMatchObject([{ description: 'Quay', seconds: 120 }])
    const [sent] = await server.entries()
    await server.request('PATCH', `/work-times/${sent?.id ?? ''}`, { description: 'Theirs' })
    await workspace.call('entries.update', { id, description: 'Mine' })
    const { queue } = await until(workspace, 'sync', ({ refused }) => refused === 1)
    expect(queue[0]).toMatchObject({ description: 'Mine' })
    expect(await server.entries()).toMatchObject([{ description: 'Theirs', seconds: 120 }])
  })
})

describe('on a server whose tags never fit', () => {
  it('a record is saved without its version, and not over what someone else changed', async () => {
    const test = await serviceWorkspace()
    test.proxy.weak = true
    test.proxy.retag = (etag) => `W/${etag}`
    const { path, version } = await client(test)
    const saved = await test.workspace.call('records.update', { path, body: { name: 'Acme Ltd' }, version })
    expect(saved.record).toMatchObject({ name: 'Acme Ltd' })
    await test.server.request('PATCH', path, { name: 'Theirs' })
    const again = { path, body: { name: 'Mine' }, version: saved.version }
    await expect(test.workspace.call('records.update', again)).rejects.toMatchObject({ code: 'changed' })
    const { version: now } = await test.workspace.call('records.get', { path })
    await test.workspace.call('records.remove', { path, version: now })
    await expect(test.server.request('GET', path)).rejects.toThrow('404')
  })

  it('an entry is changed and deleted without its version', async () => {
    const test = await serviceWorkspace()
    const { workspace, proxy, server } = test
    proxy.weak = true
    proxy.retag = (etag) => `W/${etag}`
    const { entry: id } = await entry(test)
    await synced(workspace)
    await workspace.call('entries.update', { id, seconds: 120 })
    await synced(workspace)
    expect(await server.entries()).toMatchObject([{ description: 'Quay', seconds: 120 }])
    await workspace.call('entries.delete', { id })
    await synced(workspace)
    expect(await server.entries()).toEqual([])
  })
})
