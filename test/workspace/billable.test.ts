// Billing of entries and of the timer: given here, sent to a server that keeps it, and put together with changes there.
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { expect, it } from 'vitest'
import { MIGRATIONS } from '../../electron/main/workspace/store/migrations'
import { StandingClock } from '../support/clocks'
import { foreignWorkspace } from './foreign'
import { allEntries, freshFolder, openTestWorkspace, sync, until } from './harness'
import { serviceWorkspace, type ServiceWorkspace } from './real-service'

const DAY = '2026-06-01'
const standing = () => new StandingClock(`${DAY}T15:00:00Z`)
const there = async ({ server }: ServiceWorkspace) =>
  (await server.entries()).map((entry) => (entry as unknown as { billable: boolean }).billable)
const here = async ({ workspace }: ServiceWorkspace) =>
  (await allEntries(workspace)).map(({ billable }) => billable)

/** A workspace with a project that clients pay for, which is known here. */
async function paidWorkspace() {
  const test = await serviceWorkspace({ clock: standing() })
  const { id } = (await test.server.request('POST', '/projects', {
    name: 'Harbour',
    type: 'time_material',
  })) as { id: number }
  const paid = `/projects/${id}`
  await test.workspace.call('sync.now', {})
  await until(test.workspace, 'projects', (projects) => projects.some(({ iri }) => iri === paid))
  await until(test.workspace, 'projects', (projects) =>
    projects.some(({ iri, billable }) => iri === paid && billable === true),
  )
  return { ...test, paid, unpaid: test.server.projects[0] }
}

it('that is given without a network arrives, and a change there beside one here is taken', async () => {
  const test = await paidWorkspace()
  const { workspace, server, proxy, paid, unpaid } = test
  expect(workspace.state('projects').find(({ iri }) => iri === unpaid)).toMatchObject({ billable: false })
  await proxy.down()
  const work = { project: paid, day: DAY, seconds: 600 }
  const { entry } = await workspace.call('entries.log', { ...work, description: 'Free', billable: false })
  expect(await here(test)).toEqual([false])
  await proxy.up()
  await sync(test)
  expect(await there(test)).toEqual([false])

  await workspace.call('entries.update', { id: entry, billable: true })
  await sync(test)
  expect([await there(test), await here(test)]).toEqual([[true], [true]])

  await proxy.down()
  await workspace.call('entries.update', { id: entry, description: 'Free of charge' })
  const [sent] = await server.entries()
  await server.request('PATCH', `/work-times/${sent?.id ?? 0}`, { billable: false })
  await proxy.up()
  await sync(test)
  expect(await server.entries()).toMatchObject([{ description: 'Free of charge', billable: false }])
  expect(await here(test)).toEqual([false])
})

it('follows the project it moves to, unless it was given another one', async () => {
  const test = await paidWorkspace()
  const { workspace, paid, unpaid } = test
  const work = { project: paid, day: DAY, seconds: 600 }
  const { entry: usual } = await workspace.call('entries.log', { ...work, description: 'Usual' })
  await sync(test)
  await workspace.call('entries.update', { id: usual, project: unpaid })
  await sync(test)
  expect([await there(test), await here(test)]).toEqual([[false], [false]])
  await workspace.call('entries.update', { id: usual, project: paid, billable: false })
  await sync(test)
  expect([await there(test), await here(test)]).toEqual([[false], [false]])
})

it('of the timer goes to its entry, and from there to a timer that continues it', async () => {
  const clock = standing()
  const test = await paidWorkspace()
  const { workspace, paid } = test
  await workspace.call('timer.start', { description: 'Review', project: paid })
  expect(workspace.state('timer').running?.billable).toBeUndefined()
  await workspace.call('timer.update', { billable: false })
  clock.pass(60_000)
  const { entry } = await workspace.call('timer.stop', {})
  await sync(test)
  expect(await there(test)).toEqual([false])
  await workspace.call('entries.continue', { id: entry ?? '' })
  expect(workspace.state('timer').running).toMatchObject({ billable: false })
  await workspace.call('timer.update', { project: test.unpaid })
  expect(workspace.state('timer').running?.billable).toBeUndefined()
})

it('is offered by no project and sent to no server where entries have none', async () => {
  const test = await foreignWorkspace({ strict: true }, { clock: standing() })
  const { workspace, server } = test
  const work = { description: 'Quay', project: '/projects/1', day: DAY, seconds: 600 }
  await workspace.call('entries.log', { ...work, billable: true })
  await sync(test)
  expect(workspace.state('projects').every(({ billable }) => billable === undefined)).toBe(true)
  expect(server.entries.at(-1)).toMatchObject({ description: 'Quay' })
  expect(server.entries.at(-1)?.billable).toBeUndefined()
})

it('of a store of the version before is what a server said of an entry on its project', async () => {
  const folder = freshFolder()
  const sqlite = new DatabaseSync(join(folder, 'stint.sqlite'))
  const before = MIGRATIONS.findIndex((step) => step.includes('billableEntries'))
  sqlite.exec(`${MIGRATIONS.slice(0, before).join(';')}; PRAGMA user_version = ${before}`)
  const columns = 'account, project, startedAt, zone, day, seconds, revision, syncedRevision, key'
  const values = `'a', '/projects/1', 0, 'Europe/Warsaw', '2020-01-02', 60, 1, 1, 'k'`
  sqlite.exec(
    `INSERT INTO account (id, kind, baseUrl, name, employee, employeeName, timezone, active)
     VALUES ('a', 'remote', 'http://127.0.0.1:1', 'Harbour Works', '/employees/1', 'Ada Lind', 'Europe/Warsaw', 1);
     INSERT INTO entry (id, description, details, ${columns}) VALUES
       ('0198a000-0000-7000-8000-000000000001', 'Free', '{"billable":false,"project":"/projects/1"}', ${values}),
       ('0198a000-0000-7000-8000-000000000002', 'Moved', '{"billable":true,"project":"/projects/2"}', ${values})`,
  )
  sqlite.close()
  const { workspace } = openTestWorkspace({ folder })
  const found = (await allEntries(workspace)).map(({ description, billable }) => [description, billable])
  expect(Object.fromEntries(found)).toEqual({ Free: false, Moved: undefined })
})
