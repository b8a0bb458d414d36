// Tasks of entries and of the timer: chosen here, also without a network, kept by the service, put together with changes there.
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { expect, it } from 'vitest'
import { MIGRATIONS } from '../../electron/main/workspace/store/migrations'
import { StandingClock } from '../support/clocks'
import { foreignWorkspace } from './foreign'
import { allEntries, freshFolder, openTestWorkspace, sync, until } from './harness'
import { serviceWorkspace, type ServiceWorkspace } from './real-service'

const DAY = '2026-06-01'
const there = async ({ server }: ServiceWorkspace) =>
  (await server.entries()).map((entry) => (entry as unknown as { task: string | null }).task)
const here = async ({ workspace }: ServiceWorkspace) => (await allEntries(workspace)).map(({ task }) => task)

/** A workspace with a project of two open tasks, one that is done and one that was cancelled, and a project without any, all known here. */
async function workspaceWithTasks() {
  const test = await serviceWorkspace({ clock: new StandingClock(`${DAY}T15:00:00Z`) })
  const { server, workspace } = test
  const make = async (path: string, body: object) =>
    `${path}/${((await server.request('POST', path, body)) as { id: number }).id}`
  const project = await make('/projects', { name: 'Harbour', type: 'internal' })
  const statusOf = (category: string) => make('/task-statuses', { name: category, category })
  const status = await statusOf('open')
  const crane = await make('/project-tasks', { project, title: 'Crane', status })
  const quay = await make('/project-tasks', { project, title: 'Quay', status })
  const tender = { project, title: 'Tender', status: await statusOf('cancelled') }
  const cancelled = await make('/project-tasks', tender)
  const done = await make('/project-tasks', { project, title: 'Buoys', status: await statusOf('done') })
  await workspace.call('sync.now', {})
  await until(workspace, 'projects', (projects) => projects.some(({ iri }) => iri === project))
  await expect.poll(() => workspace.call('entries.tasks', { project })).toHaveLength(4)
  return { ...test, project, crane, quay, done, cancelled, other: server.projects[0] }
}

it('of a project are listed by their titles, closed ones marked, and none of another project', async () => {
  const { workspace, project, crane, quay, done, cancelled, other } = await workspaceWithTasks()
  expect(await workspace.call('entries.tasks', { project })).toEqual([
    { iri: done, title: 'Buoys', open: false },
    { iri: crane, title: 'Crane', open: true },
    { iri: quay, title: 'Quay', open: true },
    { iri: cancelled, title: 'Tender', open: false },
  ])
  expect(await workspace.call('entries.tasks', { project: other })).toEqual([])
})

it('is chosen without a network and arrives, and a change there beside one here is taken', async () => {
  const test = await workspaceWithTasks()
  const { workspace, server, proxy, project, crane, quay } = test
  await proxy.down()
  const work = { project, day: DAY, seconds: 600 }
  const { entry } = await workspace.call('entries.log', { ...work, description: 'Grease', task: crane })
  expect(await here(test)).toEqual([crane])
  await proxy.up()
  await sync(test)
  expect(await there(test)).toEqual([crane])

  await workspace.call('entries.update', { id: entry, task: quay })
  await sync(test)
  expect([await there(test), await here(test)]).toEqual([[quay], [quay]])

  await proxy.down()
  await workspace.call('entries.update', { id: entry, description: 'Grease it' })
  const [sent] = await server.entries()
  await server.request('PATCH', `/work-times/${sent?.id ?? 0}`, { task: crane })
  await proxy.up()
  await sync(test)
  expect(await server.entries()).toMatchObject([{ description: 'Grease it', task: crane }])
  expect(await here(test)).toEqual([crane])

  await workspace.call('entries.update', { id: entry, task: null })
  await sync(test)
  expect([await there(test), await here(test)]).toEqual([[null], [undefined]])
})

it('stays behind with its project, comes back with it, and is refused on another one', async () => {
  const test = await workspaceWithTasks()
  const { workspace, project, crane, other } = test
  const work = { project, day: DAY, seconds: 600, description: 'Grease' }
  const { entry } = await workspace.call('entries.log', { ...work, task: crane })
  await sync(test)
  await workspace.call('entries.update', { id: entry, project: other })
  expect(await here(test)).toEqual([undefined])
  await sync(test)
  expect([await there(test), await here(test)]).toEqual([[null], [undefined]])
  await workspace.call('entries.update', { id: entry, project, task: crane })
  await sync(test)
  expect([await there(test), await here(test)]).toEqual([[crane], [crane]])
  await expect(
    workspace.call('entries.update', { id: entry, project: other, task: crane }),
  ).rejects.toMatchObject({ code: 'other-task', field: 'task' })
})

it('of the timer goes to its entry, and from there to a timer that continues it and to copies', async () => {
  const test = await workspaceWithTasks()
  const { workspace, project, crane, other } = test
  const startedAt = `${DAY}T14:00:00Z`
  await workspace.call('timer.start', { description: 'Review', project, task: crane, startedAt })
  const { entry } = await workspace.call('timer.stop', {})
  await sync(test)
  expect(await there(test)).toEqual([crane])
  const id = entry ?? ''
  await workspace.call('entries.continue', { id })
  expect(workspace.state('timer').running).toMatchObject({ task: crane })
  await workspace.call('timer.update', { project: other })
  expect(workspace.state('timer').running?.task).toBeUndefined()
  await workspace.call('timer.discard', {})
  const adds = [{ like: id, day: DAY, seconds: 600, times: null }]
  await workspace.call('entries.rearrange', { adds })
  await sync(test)
  expect(await there(test)).toEqual([crane, crane])
})

it('of two entries that differ keeps them from being merged', async () => {
  const { workspace, project, crane, quay } = await workspaceWithTasks()
  const log = async (task: string, seconds: number) =>
    (await workspace.call('entries.log', { project, day: DAY, seconds, description: 'Grease', task })).entry
  const [one, same, unlike] = [await log(crane, 600), await log(crane, 900), await log(quay, 1200)]
  const merged = (absorbs: string[]) =>
    workspace.call('entries.rearrange', { changes: [{ id: one, absorbs }] })
  await expect(merged([unlike])).rejects.toMatchObject({ code: 'not-alike' })
  await merged([same])
  expect(await allEntries(workspace)).toHaveLength(2)
})

it('is sent to no server where entries have none', async () => {
  const clock = new StandingClock(`${DAY}T15:00:00Z`)
  const test = await foreignWorkspace({ strict: true }, { clock })
  const { workspace, server } = test
  const work = { description: 'Quay', project: '/projects/1', day: DAY, seconds: 600 }
  await workspace.call('entries.log', { ...work, task: '/project-tasks/1' })
  await sync(test)
  expect(await workspace.call('entries.tasks', { project: '/projects/1' })).toEqual([])
  expect(server.entries.at(-1)).toMatchObject({ description: 'Quay' })
  expect(server.entries.at(-1)).not.toHaveProperty('task')
})

it('of a store of the version before is what a server said of an entry on its project', async () => {
  const folder = freshFolder()
  const sqlite = new DatabaseSync(join(folder, 'stint.sqlite'))
  const before = MIGRATIONS.findIndex((step) => step.includes('ADD COLUMN task'))
  sqlite.exec(`${MIGRATIONS.slice(0, before).join(';')}; PRAGMA user_version = ${before}`)
  const columns = 'account, project, startedAt, zone, day, seconds, revision, syncedRevision, key'
  const values = `'a', '/projects/1', 0, 'Europe/Warsaw', '2020-01-02', 60, 1, 1, 'k'`
  sqlite.exec(
    `INSERT INTO account (id, kind, baseUrl, name, employee, employeeName, timezone, active)
     VALUES ('a', 'remote', 'http://127.0.0.1:1', 'Harbour Works', '/employees/1', 'Ada Lind', 'Europe/Warsaw', 1);
     INSERT INTO entry (id, description, details, ${columns}) VALUES
       ('0198a000-0000-7000-8000-000000000001', 'Here', '{"task":"/project-tasks/7","project":"/projects/1"}', ${values}),
       ('0198a000-0000-7000-8000-000000000002', 'Moved', '{"task":"/project-tasks/8","project":"/projects/2"}', ${values})`,
  )
  sqlite.close()
  const { workspace } = openTestWorkspace({ folder })
  const found = (await allEntries(workspace)).map(({ description, task }) => [description, task])
  expect(Object.fromEntries(found)).toEqual({ Here: '/project-tasks/7', Moved: undefined })
})
