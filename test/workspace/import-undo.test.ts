// An import is undone as a whole: the clients and projects that it made go too, unless something else uses them meanwhile.
import { expect, it } from 'vitest'
import { cleanUp, Network, openTestWorkspace, synced, until, type TestWorkspace } from './harness'
import { importFile, writeLines } from './imports'
import { LocalHost } from './local-host'
import { serviceWorkspace, startService } from './real-service'

const FILE = [
  'Date,Duration,Project,Client,Description',
  '2026-03-02,1:00,Harbour plan,Port Authority,One',
  '2026-03-03,1:00,Harbour plan,Port Authority,Two',
  '2026-03-03,2:00,Depths,,Three',
  '2026-03-04,2:00,Quay,,Of a project that was there',
]
const namesOf = (records: unknown) => (records as { name: string }[]).map(({ name }) => name).sort()

async function undoLast({ workspace }: TestWorkspace) {
  const [made] = workspace.state('imports').made
  return workspace.call('import.undo', { id: made?.id ?? '' })
}
const sent = ({ workspace }: TestWorkspace) => until(workspace, 'sync', ({ waiting }) => waiting === 0)

it('with the clients and projects that the server made for it, also after a restart', async () => {
  const { server, ...test } = await serviceWorkspace()
  const before = namesOf(await server.request('GET', '/projects'))
  await importFile(test.workspace, writeLines(...FILE))
  await sent(test)
  expect(namesOf(await server.request('GET', '/clients'))).toEqual(['Port Authority'])
  expect(await server.entries()).toHaveLength(4)
  const again = await test.reopen()
  await synced(again.workspace)
  expect(await undoLast(again)).toEqual({ removed: 4, left: 0, projects: [], clients: [] })
  expect(await server.entries()).toEqual([])
  expect(namesOf(await server.request('GET', '/projects'))).toEqual(before)
  expect(namesOf(await server.request('GET', '/clients'))).toEqual([])
})

it('in the local workspace before anything was sent, and after', async () => {
  const local = new LocalHost()
  cleanUp(() => local.stop())
  const test = openTestWorkspace({ local })
  await test.workspace.call('workspace.createLocal', { name: 'Ada Nowak', country: 'PL' })
  await synced(test.workspace)
  const before = test.workspace.state('projects').map(({ name }) => name)
  for (const wait of [false, true]) {
    await importFile(test.workspace, writeLines(...FILE))
    if (wait) await sent(test)
    expect(await undoLast(test)).toEqual({ removed: 4, left: 0, projects: [], clients: [] })
    await sent(test)
    await test.workspace.call('sync.now', {})
    await until(test.workspace, 'projects', (now) => now.filter(({ open }) => open).length === before.length)
    const { items } = await test.workspace.call('records.list', { path: '/clients' })
    expect(items).toEqual([])
  }
})

it('but not what something else uses meanwhile, which it says', async () => {
  const { server, ...test } = await serviceWorkspace()
  const { workspace } = test
  await importFile(workspace, writeLines(...FILE))
  await sent(test)
  const harbour = workspace.state('projects').find(({ name }) => name === 'Harbour plan')?.iri ?? ''
  await workspace.call('entries.log', {
    ...{ description: 'By hand', project: harbour, day: '2026-03-05', seconds: 600 },
  })
  expect(await undoLast(test)).toEqual({
    ...{ removed: 4, left: 0, projects: ['Harbour plan'], clients: ['Port Authority'] },
  })
  await sent(test)
  expect((await server.entries()).map(({ description }) => description)).toEqual(['By hand'])
  expect(namesOf(await server.request('GET', '/clients'))).toEqual(['Port Authority'])
  expect(namesOf(await server.request('GET', '/projects'))).not.toContain('Depths')
})

it('but not a project with other people, nor a client with another project', async () => {
  const { server, ...test } = await serviceWorkspace()
  await importFile(test.workspace, writeLines(...FILE))
  await sent(test)
  const [client] = (await server.request('GET', '/clients')) as { id: number }[]
  const projects = (await server.request('GET', '/projects')) as { id: number; name: string }[]
  const depths = projects.find(({ name }) => name === 'Depths')
  const [bea] = await server.service.insert('Employee', [
    { firstName: 'Bea', lastName: 'Moor', email: 'bea@example.test', hiredAt: '2020-01-01' },
  ])
  await server.request('POST', '/project-members', {
    ...{ project: `/projects/${depths?.id ?? 0}`, employee: `/employees/${String(bea)}` },
    position: 'reviewer',
  })
  await server.request('POST', '/projects', {
    ...{ name: 'Cranes', type: 'internal', client: `/clients/${client?.id ?? 0}` },
  })
  expect(await undoLast(test)).toMatchObject({ projects: ['Depths'], clients: ['Port Authority'] })
  expect(namesOf(await server.request('GET', '/projects'))).not.toContain('Harbour plan')
})

it('never a client or a project that the server had before', async () => {
  const { server } = await startService()
  const test = openTestWorkspace()
  await test.workspace.call('workspace.connect', { url: server.url, token: await server.newToken() })
  await synced(test.workspace)
  // Others make them after this computer has looked.
  await server.request('POST', '/clients', { name: 'Port Authority' })
  await server.request('POST', '/projects', { name: 'Depths', type: 'internal', visibility: 'everyone' })
  await importFile(test.workspace, writeLines(...FILE))
  await sent(test)
  expect(await undoLast(test)).toMatchObject({ removed: 4, projects: [], clients: [] })
  expect(namesOf(await server.request('GET', '/clients'))).toEqual(['Port Authority'])
  expect(namesOf(await server.request('GET', '/projects'))).toContain('Depths')
})

it('and goes on when the server is back, where it could not be asked', async () => {
  const network = new Network()
  const { server, ...test } = await serviceWorkspace({ fetch: network.fetch })
  await importFile(test.workspace, writeLines(...FILE))
  await sent(test)
  network.plugged = false
  await expect(undoLast(test)).rejects.toMatchObject({ code: 'offline' })
  expect(test.workspace.state('imports').made).toMatchObject([{ state: 'undoing', rows: 0 }])
  network.plugged = true
  expect(await undoLast(test)).toEqual({ removed: 0, left: 0, projects: [], clients: [] })
  expect(await server.entries()).toEqual([])
  expect(namesOf(await server.request('GET', '/clients'))).toEqual([])
  expect(test.workspace.state('imports').made).toEqual([])
})
