// Projects created on this computer: each is on the server once and before its entries, whatever happens on the way.
import { describe, expect, it } from 'vitest'
import { hurriedClock } from '../support/clocks'
import { lost } from '../support/faulty-server'
import { foreignWorkspace, type ForeignWorkspace } from './foreign'
import { allEntries, openTestWorkspace, synced, today, until, type TestWorkspace } from './harness'
import { serviceWorkspace, type ServiceWorkspace } from './real-service'

const create = async ({ workspace }: TestWorkspace, name = 'Acme') =>
  (await workspace.call('projects.create', { name })).project
const log = (test: TestWorkspace, project: string, seconds: number) =>
  test.workspace.call('entries.log', { description: 'Plans', project, day: today(test.clock), seconds })
const known = ({ workspace }: TestWorkspace, name = 'Acme') =>
  workspace.state('projects').filter((project) => project.name === name)
const online = async ({ workspace, proxy }: ServiceWorkspace | ForeignWorkspace) => {
  await proxy.up()
  workspace.networkReturned()
  await synced(workspace)
}

interface SentProject {
  id: number
  name: string
  status: string
  clientId: string | null
}
const onService = async ({ server }: ServiceWorkspace, name = 'Acme') =>
  ((await server.request('GET', '/projects?itemsPerPage=500')) as SentProject[]).filter(
    (project) => project.name === name,
  )
const iriOf = (project: { id: number } | undefined) => `/projects/${project?.id ?? '?'}`
const posts = ({ proxy }: ServiceWorkspace | ForeignWorkspace, path: string) =>
  proxy.requests.filter((line) => line.startsWith(`POST ${path}`)).length

describe('a project created offline', () => {
  it('exists at once, takes entries and the timer, and arrives once, before them', async () => {
    const test = await serviceWorkspace()
    await test.proxy.down()
    const local = await create(test)
    expect(known(test)).toEqual([{ iri: local, name: 'Acme', color: null, open: true, billable: true }])
    const { entry } = await log(test, local, 600)
    await test.workspace.call('entries.update', { id: entry, seconds: 900 })
    await test.workspace.call('timer.start', { description: 'Running', project: local })
    await until(test.workspace, 'sync', ({ status, waiting }) => status === 'offline' && waiting === 2)
    expect(test.workspace.state('sync').projects).toMatchObject([
      { iri: local, name: 'Acme', sync: 'waiting', refusal: null, entries: 1 },
    ])
    await online(test)
    const [project, ...more] = await onService(test)
    expect(more).toEqual([])
    expect(await test.server.entries()).toMatchObject([{ project: iriOf(project), seconds: 900 }])
    expect(test.workspace.state('timer').running?.project).toBe(iriOf(project))
    expect(known(test)).toMatchObject([{ iri: iriOf(project), open: true, was: local }])
    expect(test.workspace.state('sync')).toMatchObject({ projects: [], waiting: 0, refused: 0 })
    const sent = test.proxy.requests.filter((line) => line.startsWith('POST'))
    expect([...new Set(sent.map((line) => line.split('/')[1]))]).toEqual(['projects', 'work-times'])
  })

  it('is the one that a window means which still knows it by its first name', async () => {
    const test = await serviceWorkspace()
    const local = await create(test)
    await synced(test.workspace)
    await expect.poll(() => known(test)[0]?.was).toBe(local)
    const [project] = await onService(test)
    await log(test, local, 60)
    await test.workspace.call('timer.start', { description: '', project: local })
    expect(test.workspace.state('timer').running?.project).toBe(iriOf(project))
    await synced(test.workspace)
    expect(await test.server.entries()).toMatchObject([{ project: iriOf(project) }])
    const { workspace } = await test.reopen()
    expect(workspace.state('projects').filter(({ was }) => was !== undefined)).toEqual([])
  })

  it('takes an entry of another project that is on the server already', async () => {
    const test = await serviceWorkspace()
    const { entry } = await log(test, test.server.projects[0], 60)
    await synced(test.workspace)
    await test.proxy.down()
    await test.workspace.call('entries.update', { id: entry, project: await create(test) })
    await online(test)
    const [project] = await onService(test)
    expect(await test.server.entries()).toMatchObject([{ project: iriOf(project), seconds: 60 }])
  })

  it('asked for twice is one, and one that exists is that one', async () => {
    const test = await serviceWorkspace()
    await test.proxy.down()
    expect(await create(test, ' Acme ')).toBe(await create(test))
    expect(await create(test, 'Quay')).toBe(test.server.projects[0])
    await expect(create(test, '  ')).rejects.toMatchObject({ code: 'no-name', field: 'name' })
  })

  it('survives the end of the app before it was sent', async () => {
    const test = await serviceWorkspace()
    await test.proxy.down()
    await log(test, await create(test), 60)
    const { workspace } = await test.reopen()
    expect(workspace.state('projects').map(({ name }) => name)).toContain('Acme')
    await online({ ...test, workspace })
    const [project, ...more] = await onService(test)
    expect(more).toEqual([])
    expect(await test.server.entries()).toMatchObject([{ project: iriOf(project) }])
  })

  it('is a reason to ask before the workspace is left, and is there when it is opened again', async () => {
    const test = await serviceWorkspace()
    await test.proxy.down()
    const local = await create(test)
    await expect(test.workspace.call('workspace.leave', {})).rejects.toMatchObject({
      code: 'unsent',
      message: expect.stringMatching(/^1 project is not synced yet\. /) as string,
    })
    await log(test, local, 60)
    await expect(test.workspace.call('workspace.leave', {})).rejects.toMatchObject({
      message: expect.stringMatching(/^1 entry and 1 project are not synced yet\. /) as string,
    })
    await test.workspace.call('workspace.leave', { unsent: 'keep' })
    await test.proxy.up()
    await test.workspace.call('workspace.connect', {
      url: test.proxy.url,
      token: await test.server.newToken(),
    })
    await synced(test.workspace)
    const [project] = await onService(test)
    expect(await test.server.entries()).toMatchObject([{ project: iriOf(project), seconds: 60 }])
  })

  it('can be booked on where only members may log time', async () => {
    const test = await serviceWorkspace()
    await test.server.service.setConfig('workTimes.requireMembership', true)
    await log(test, await create(test), 60)
    await synced(test.workspace)
    expect(await test.server.entries()).toHaveLength(1)
  })
})

describe('a lost answer', () => {
  it.each(['dropAfter', 'truncate', 'stall', 'dropBefore', 'duplicate'] as const)(
    'doubles no project (%s)',
    async (kind) => {
      const clock = hurriedClock(50)
      const test = await serviceWorkspace({ clock })
      test.proxy.next(/^POST \/projects/, lost(kind, clock.giveUp))
      await log(test, await create(test), 60)
      await synced(test.workspace)
      const [project, ...more] = await onService(test)
      expect(more).toEqual([])
      expect(await test.server.entries()).toMatchObject([{ project: iriOf(project) }])
    },
  )

  it.each(['dropAfter', 'truncate', 'dropBefore'] as const)(
    'doubles none on a server that knows no keys (%s)',
    async (kind) => {
      const test = await foreignWorkspace()
      test.proxy.next(/^POST \/projects/, { kind })
      await log(test, await create(test), 60)
      await synced(test.workspace)
      const made = test.server.projects.filter(({ name }) => name === 'Acme')
      expect(made).toHaveLength(1)
      expect(test.server.entries.at(-1)).toMatchObject({ project: iriOf(made[0]), seconds: 60 })
    },
  )

  it('of a server that is still busy with it: it is asked, and told nothing twice', async () => {
    const clock = hurriedClock(10)
    const test = await foreignWorkspace({}, { clock })
    const post = test.proxy.holdNext(/^POST \/projects/)
    await log(test, await create(test), 60)
    await post.held
    clock.giveUp()
    await until(test.workspace, 'sync', ({ projects }) => projects[0]?.sync === 'unconfirmed')
    expect(posts(test, '/work-times')).toBe(0)
    post.release()
    await synced(test.workspace)
    expect(test.server.projects.filter(({ name }) => name === 'Acme')).toHaveLength(1)
    expect(test.server.entries.at(-1)).toMatchObject({ seconds: 60 })
  })

  it('and the end of the app meanwhile: the next run finds what was made', async () => {
    const test = await serviceWorkspace()
    const post = test.proxy.holdNext(/^POST \/projects/)
    await log(test, await create(test), 60)
    await post.held
    const closed = test.reopen()
    post.release()
    const { workspace } = await closed
    workspace.networkReturned()
    await synced(workspace)
    expect(await onService(test)).toHaveLength(1)
    expect(await test.server.entries()).toHaveLength(1)
  })
})

describe('two computers that create a project of one name', () => {
  it('have one project, with the entries of both', async () => {
    const first = await serviceWorkspace()
    const { proxy, server } = first
    const second = openTestWorkspace()
    await second.workspace.call('workspace.connect', { url: proxy.url, token: await server.newToken() })
    await synced(second.workspace)
    await proxy.down()
    await log(first, await create(first), 60)
    await log(second, await create(second), 120)
    await proxy.up()
    for (const { workspace } of [first, second]) workspace.networkReturned()
    for (const { workspace } of [first, second]) await synced(workspace)
    const [project, ...more] = await onService(first)
    expect(more).toEqual([])
    const entries = await server.entries()
    expect(entries.map(({ seconds }) => seconds).sort()).toEqual([120, 60])
    expect(new Set(entries.map((entry) => entry.project))).toEqual(new Set([iriOf(project)]))
  })

  it('at the same moment: what was created between the look and the creation is taken', async () => {
    const test = await serviceWorkspace()
    const post = test.proxy.holdNext(/^POST \/projects/)
    await log(test, await create(test), 60)
    await post.held
    await test.server.request('POST', '/projects', { name: 'Acme', type: 'internal' })
    post.release()
    await synced(test.workspace)
    const [project, ...more] = await onService(test)
    expect(more).toEqual([])
    expect(await test.server.entries()).toMatchObject([{ project: iriOf(project) }])
  })

  it('have one on a server to which two of one name are two', async () => {
    const test = await foreignWorkspace()
    await test.proxy.down()
    await log(test, await create(test), 60)
    test.server.projects.push({ id: 4, name: 'Acme', color: '#000000', status: 'active' })
    await online(test)
    expect(posts(test, '/projects')).toBe(0)
    expect(test.server.entries.at(-1)).toMatchObject({ project: '/projects/4' })
  })
})

describe('a project that the server refuses', () => {
  const refused = async () => {
    const test = await foreignWorkspace()
    test.server.noProjects = 'name: ask the office for new projects'
    const local = await create(test)
    const { entry } = await log(test, local, 60)
    await test.workspace.call('timer.start', { description: 'On', project: local })
    await until(test.workspace, 'sync', ({ projects }) => projects[0]?.sync === 'refused')
    const [project] = test.workspace.state('sync').projects
    return { test, entry, local, id: project?.id ?? '' }
  }

  it('holds back its entries and nothing else, and says why', async () => {
    const { test, local } = await refused()
    await log(test, '/projects/1', 120)
    await until(test.workspace, 'sync', ({ waiting, refused }) => waiting === 1 && refused === 1)
    expect(test.workspace.state('sync')).toMatchObject({
      status: 'attention',
      projects: [
        { iri: local, entries: 1, refusal: { message: expect.stringContaining('ask the office') as string } },
      ],
    })
    expect(test.server.entries.map(({ seconds }) => seconds)).toEqual([600, 600, 120])
    expect(known(test)).toMatchObject([{ open: false }])
  })

  it('lets its work go to another project', async () => {
    const { test, id, local } = await refused()
    await test.workspace.call('projects.replace', { id, project: '/projects/3' })
    await synced(test.workspace)
    expect(test.server.entries.at(-1)).toMatchObject({ project: '/projects/3', seconds: 60 })
    expect(test.workspace.state('timer').running?.project).toBe('/projects/3')
    expect(known(test)).toEqual([])
    await expect(log(test, local, 5)).rejects.toMatchObject({ code: 'no-such-project', field: 'project' })
  })

  it('arrives with its entries when it is sent again, with all or alone', async () => {
    const { test, id } = await refused()
    await test.workspace.call('sync.resendAll', {})
    await until(
      test.workspace,
      'sync',
      ({ projects, sending }) => projects[0]?.sync === 'refused' && !sending,
    )
    test.server.noProjects = null
    await test.workspace.call('projects.resend', { id })
    await synced(test.workspace)
    const made = test.server.projects.filter(({ name }) => name === 'Acme')
    expect(made).toHaveLength(1)
    expect(test.server.entries.at(-1)).toMatchObject({ project: iriOf(made[0]), seconds: 60 })
    expect(await allEntries(test.workspace)).toMatchObject([{ sync: 'synced' }])
  })
})
