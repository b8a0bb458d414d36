// Clients typed on this computer: each is on the server once, before the projects and the entries that need it.
import { describe, expect, it } from 'vitest'
import { hurriedClock, StandingClock } from '../support/clocks'
import { lost } from '../support/faulty-server'
import { foreignWorkspace } from './foreign'
import { allEntries, openTestWorkspace, sync, synced, today, until, type TestWorkspace } from './harness'
import { serviceWorkspace, type ServiceWorkspace } from './real-service'

const create = async ({ workspace }: TestWorkspace, name = 'Website', client = 'Acme') =>
  (await workspace.call('projects.create', { name, client })).project
const log = (test: TestWorkspace, project: string, seconds = 60) =>
  test.workspace.call('entries.log', { description: 'Plans', project, day: today(test.clock), seconds })
const online = async ({ workspace, proxy }: ServiceWorkspace) => {
  await proxy.up()
  workspace.networkReturned()
  await synced(workspace)
}
interface Row {
  id: number
  name: string
  client: string | null
}
const rows = async ({ server }: ServiceWorkspace, path: string, name: string) =>
  ((await server.request('GET', `${path}?itemsPerPage=500`)) as Row[]).filter((row) => row.name === name)
const arrivals = async (test: ServiceWorkspace) => {
  const clients = await rows(test, '/clients', 'Acme')
  const projects = await rows(test, '/projects', 'Website')
  expect(clients).toHaveLength(1)
  expect(projects).toMatchObject([{ client: `/clients/${clients[0]?.id ?? '?'}` }])
  const entries = await test.server.entries()
  expect(new Set(entries.map(({ project }) => project))).toEqual(
    new Set([`/projects/${projects[0]?.id ?? '?'}`]),
  )
  return entries.length
}

describe('the client of a project', () => {
  it('is known here as far as the server tells it, and follows', async () => {
    const test = await serviceWorkspace({ clock: new StandingClock('2026-06-01T09:00:00Z') })
    const { id } = (await test.server.request('POST', '/clients', { name: 'Acme' })) as Row
    const facts = { name: 'Shop', type: 'internal', client: `/clients/${id}` }
    await test.server.request('POST', '/projects', facts)
    await sync(test)
    const shop = () => test.workspace.state('projects').find(({ name }) => name === 'Shop')
    expect(shop()).toMatchObject({ client: 'Acme', open: true })
    // What is there for the client is taken, not created again.
    expect(await create(test, 'Shop', 'acme')).toBe(shop()?.iri)
    await test.server.request('PATCH', `/clients/${id}`, { name: 'Acme & Sons' })
    // Another computer, or this one when it looks around again.
    const second = openTestWorkspace()
    const token = await test.server.newToken()
    await second.workspace.call('workspace.connect', { url: test.server.url, token })
    await until(second.workspace, 'projects', (all) => all.some(({ client }) => client === 'Acme & Sons'))
  })

  it('is known of what was typed here, before the server has it and after', async () => {
    const test = await serviceWorkspace()
    await test.proxy.down()
    await create(test)
    const website = () => test.workspace.state('projects').filter(({ name }) => name === 'Website')
    expect(website()).toMatchObject([{ client: 'Acme' }])
    await online(test)
    expect(website()).toMatchObject([{ client: 'Acme', iri: expect.stringMatching('/projects/') as string }])
  })
})

describe('a client typed offline', () => {
  it('arrives once, before its projects and their entries', async () => {
    const test = await serviceWorkspace()
    await test.proxy.down()
    const local = await create(test)
    await log(test, local)
    expect(await create(test)).toBe(local)
    expect(await create(test, 'Shop')).not.toBe(local)
    await until(test.workspace, 'sync', ({ status, waiting }) => status === 'offline' && waiting === 4)
    expect(test.workspace.state('sync')).toMatchObject({
      clients: [{ name: 'Acme', sync: 'waiting', projects: 2, sent: false }],
      projects: [
        { name: 'Website', client: 'Acme' },
        { name: 'Shop', client: 'Acme' },
      ],
    })
    await online(test)
    expect(await arrivals(test)).toBe(1)
    expect(test.workspace.state('sync')).toMatchObject({ clients: [], projects: [], waiting: 0 })
    const sent = test.proxy.requests.filter((line) => line.startsWith('POST'))
    expect([...new Set(sent.map((line) => line.split('/')[1]))]).toEqual([
      'clients',
      'projects',
      'work-times',
    ])
  })

  it('is the one that the server has, and so is its project', async () => {
    const test = await serviceWorkspace()
    const { id } = (await test.server.request('POST', '/clients', { name: 'Acme' })) as Row
    await test.server.request('POST', '/projects', {
      name: 'Website',
      type: 'internal',
      client: `/clients/${id}`,
    })
    await test.server.request('POST', '/projects', { name: 'Website', type: 'internal' })
    await log(test, await create(test, 'Website', ' ACME '))
    await synced(test.workspace)
    const projects = await rows(test, '/projects', 'Website')
    expect(projects).toHaveLength(2)
    const [entry] = await test.server.entries()
    const mine = projects.find((project) => project.client !== null)
    expect(entry?.project).toBe(`/projects/${mine?.id ?? '?'}`)
    expect(await rows(test, '/clients', 'ACME')).toEqual([])
  })

  it.each(['dropAfter', 'truncate', 'stall', 'dropBefore', 'duplicate'] as const)(
    'is not doubled by a lost answer (%s)',
    async (kind) => {
      const clock = hurriedClock(50)
      const test = await serviceWorkspace({ clock })
      test.proxy.next(/^POST \/clients/, lost(kind, clock.giveUp))
      await log(test, await create(test))
      await synced(test.workspace)
      expect(await arrivals(test)).toBe(1)
    },
  )

  it('survives the end of the app while it is on its way', async () => {
    const test = await serviceWorkspace()
    const post = test.proxy.holdNext(/^POST \/clients/)
    await log(test, await create(test))
    await post.held
    const closed = test.reopen()
    post.release()
    const { workspace } = await closed
    workspace.networkReturned()
    await synced(workspace)
    expect(await arrivals(test)).toBe(1)
  })

  it('on two computers is one', async () => {
    const first = await serviceWorkspace()
    const { proxy, server } = first
    const second = openTestWorkspace()
    await second.workspace.call('workspace.connect', { url: proxy.url, token: await server.newToken() })
    await synced(second.workspace)
    await proxy.down()
    await log(first, await create(first))
    await log(second, await create(second), 120)
    await proxy.up()
    for (const { workspace } of [first, second]) workspace.networkReturned()
    for (const { workspace } of [first, second]) await synced(workspace)
    expect(await arrivals(first)).toBe(2)
  })
})

describe('what is new here', () => {
  it('can be renamed before it is sent: one with the right name arrives', async () => {
    const test = await serviceWorkspace()
    await test.proxy.down()
    await log(test, await create(test, 'Websiet', 'Acmee'))
    const { projects, clients } = test.workspace.state('sync')
    await test.workspace.call('projects.rename', { id: projects[0]?.id ?? '', name: 'Website' })
    await test.workspace.call('clients.rename', { id: clients[0]?.id ?? '', name: 'Acme' })
    await expect(
      test.workspace.call('clients.rename', { id: clients[0]?.id ?? '', name: ' ' }),
    ).rejects.toMatchObject({ code: 'no-name' })
    await online(test)
    expect(await arrivals(test)).toBe(1)
    expect(await rows(test, '/projects', 'Websiet')).toEqual([])
  })

  it('can be given up: its entries ask for a project, its projects are for no client', async () => {
    const test = await serviceWorkspace()
    await test.proxy.down()
    await log(test, await create(test, 'Typo'))
    await log(test, await create(test))
    const { projects, clients } = test.workspace.state('sync')
    await test.workspace.call('projects.discard', { id: projects[0]?.id ?? '' })
    await test.workspace.call('clients.discard', { id: clients[0]?.id ?? '' })
    await test.proxy.up()
    test.workspace.networkReturned()
    await until(test.workspace, 'sync', ({ refused, waiting }) => refused === 1 && waiting === 0)
    expect(await rows(test, '/clients', 'Acme')).toEqual([])
    expect(await rows(test, '/projects', 'Website')).toMatchObject([{ client: null }])
    const left = (await allEntries(test.workspace)).filter(({ project }) => project === null)
    expect(left).toMatchObject([{ sync: 'refused', seconds: 60 }])
    expect(test.workspace.state('sync').queue).toMatchObject([
      { refusal: { message: expect.stringContaining('Choose a project') as string } },
    ])
  })

  it('is refused in words where the server keeps no clients; nothing is lost', async () => {
    const test = await foreignWorkspace()
    await log(test, await create(test))
    await until(test.workspace, 'sync', ({ clients }) => clients[0]?.sync === 'refused')
    const [client] = test.workspace.state('sync').clients
    expect(client?.refusal?.message).not.toBe('')
    expect(test.server.projects.filter(({ name }) => name === 'Website')).toEqual([])
    await test.workspace.call('clients.discard', { id: client?.id ?? '' })
    await synced(test.workspace)
    expect(test.server.projects.filter(({ name }) => name === 'Website')).toHaveLength(1)
    expect(test.server.entries.at(-1)).toMatchObject({ seconds: 60 })
  })
})
