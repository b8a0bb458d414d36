// Imports for other people, on the real service: by an admin and a manager, with people who are not known, and by those who may not.
import { expect, it } from 'vitest'
import type { ImportTable } from '#contract/bridge/import'
import { MESSAGES } from '../../electron/main/messages/messages'
import type { WorkspaceError } from '../../electron/main/workspace/ports'
import { FaultyServer } from '../support/faulty-server'
import { allEntries, cleanUp, openTestWorkspace, synced } from './harness'
import { importFile, proposed, tableOf, writeLines } from './imports'
import { startService } from './real-service'

const HEADER = 'User,Email,Date,Duration,Project,Description'
const FILE = [
  HEADER,
  'Ada Lind,ada@example.test,2026-03-02,1:00,Quay,Of Ada',
  'Bea Moor,,2026-03-02,2:00,Quay,Of Bea',
  'Bea Moor,,2026-03-03,0:30,Pier,Of Bea too',
  'Cy Nix,,2026-03-02,3:00,Quay,Of Cy',
  'Cy Nix,,2026-03-03,3:00,Quay,Of Cy again',
]

/** A company of Ada the admin, Max the manager, Bea who works for Max, and Eve who does not. */
async function company() {
  const { server } = await startService()
  const ids = await server.service.insert('Employee', [
    { firstName: 'Max', lastName: 'Ober', email: 'max@example.test', role: 'manager', hiredAt: '2020-01-01' },
  ])
  const [max] = ids.map(Number)
  const more = await server.service.insert('Employee', [
    { firstName: 'Bea', lastName: 'Moor', email: 'bea@example.test', hiredAt: '2020-01-01', manager: max },
    { firstName: 'Eve', lastName: 'Park', email: 'eve@example.test', hiredAt: '2020-01-01' },
  ])
  const [bea, eve] = more.map(Number)
  const as = async (employeeId: number | undefined, url = server.url) => {
    const { token } = await server.service.issueToken({
      ...{ employeeId: employeeId ?? 0, name: 'Test', scopes: ['*'] },
    })
    const test = openTestWorkspace()
    await test.workspace.call('workspace.connect', { url, token })
    await synced(test.workspace)
    return test
  }
  return { server, as, people: { ada: server.adminId, max, bea, eve } }
}
const iri = (id: number | undefined) => `/employees/${id ?? 0}`
const choose = (table: ImportTable, person: string, employee: string | null): ImportTable => ({
  ...table,
  people: table.people.map((one) => (one.person === person ? { ...one, employee } : one)),
})

it('brings each line under its person, who sees it too; whom the server does not know is named and left out', async () => {
  const { server, as, people } = await company()
  const { workspace } = await as(people.ada)
  const table = tableOf(await workspace.imports.open(writeLines(...FILE)))
  expect(table.people.map(({ person, employee }) => [person, employee])).toEqual([
    ['Bea Moor', iri(people.bea)],
    ['Cy Nix', null],
    ['Ada Lind', iri(people.ada)],
  ])
  const plan = proposed(table)
  const report = {
    ...{ imported: 3, seconds: 12_600, leftOut: 2, problemCount: 0 },
    leftOutPeople: [{ person: 'Cy Nix', lines: 2 }],
  }
  expect(await workspace.call('import.dryRun', plan)).toMatchObject(report)
  expect(await server.entries()).toEqual([])
  expect(await workspace.call('import.run', plan)).toMatchObject(report)
  await synced(workspace)
  const kept = async () =>
    (await server.entries()).map(({ employee, description, seconds }) => [employee, description, seconds])
  expect((await kept()).sort()).toEqual([
    [iri(people.ada), 'Of Ada', 3600],
    [iri(people.bea), 'Of Bea too', 1800],
    [iri(people.bea), 'Of Bea', 7200],
  ])
  const bea = await as(people.bea)
  expect((await allEntries(bea.workspace)).map(({ description }) => description).sort()).toEqual([
    ...['Of Bea', 'Of Bea too'],
  ])
  // Who was left out is said to be someone: only their lines are new.
  const known = proposed(choose(table, 'Cy Nix', iri(people.eve)))
  expect(await workspace.call('import.run', known)).toMatchObject({ imported: 2, already: 3, leftOut: 0 })
  expect((await kept()).filter(([employee]) => employee === iri(people.eve))).toHaveLength(2)
  expect(await workspace.call('import.run', known)).toMatchObject({ imported: 0, already: 5 })
  // Both imports are undone, the last one first.
  for (const removed of [2, 3]) {
    const [made] = workspace.state('imports').made
    expect(await workspace.call('import.undo', { id: made?.id ?? '' })).toMatchObject({ removed, left: 0 })
  }
  await synced(workspace)
  expect(await kept()).toEqual([])
})

it('takes a file of one person for theirs, and for one’s own where that name is no one’s here', async () => {
  const { as, people } = await company()
  const { workspace } = await as(people.ada)
  const whose = async (name: string) => {
    const file = writeLines(HEADER, `${name},,2026-03-02,1:00,Quay,Work`)
    return tableOf(await workspace.imports.open(file)).people.map(({ employee }) => employee)
  }
  expect(await whose('Bea Moor')).toEqual([iri(people.bea)])
  expect(await whose('ada1815')).toEqual([iri(people.ada)])
})

it('lets managers import for those they manage, and plain employees for themselves only, and says so', async () => {
  const { server, as, people } = await company()
  const path = writeLines(...FILE)
  const max = await as(people.max)
  const his = tableOf(await max.workspace.imports.open(path))
  expect(his.employees.map((one) => one.iri)).toEqual([iri(people.max), iri(people.bea)])
  const forEve = proposed(choose(his, 'Cy Nix', iri(people.eve)))
  await expect(max.workspace.call('import.dryRun', forEve)).rejects.toMatchObject({ code: 'not-theirs' })
  expect(await max.workspace.call('import.run', proposed(his))).toMatchObject({ imported: 2, leftOut: 3 })
  const bea = await as(people.bea)
  const hers = tableOf(await bea.workspace.imports.open(path))
  expect(hers.employees).toEqual([{ iri: iri(people.bea), name: 'Bea Moor' }])
  const forMax = proposed(choose(hers, 'Ada Lind', iri(people.max)))
  const error: unknown = await bea.workspace.call('import.run', forMax).catch((thrown: unknown) => thrown)
  expect((error as WorkspaceError).say(MESSAGES.en)).toContain(
    'You can only log time for people you manage. Nothing was changed.',
  )
  expect((await server.entries()).every(({ employee }) => employee === iri(people.bea))).toBe(true)
})

it('leaves lines of closed days and closed projects out with the reason, and brings the rest, also of other people', async () => {
  const { server, as, people } = await company()
  await server.request('PATCH', '/configs/workTimes.lockedBefore', { value: '2026-03-01' })
  const { workspace } = await as(people.ada)
  const lines = ['Ada Lind,', 'Bea Moor,'].flatMap((who) => [
    `${who},2026-02-27,1:00,Quay,Closed day`,
    `${who},2026-03-02,1:00,Mill,Closed project`,
    `${who},2026-03-02,1:00,Quay,Open`,
  ])
  const table = tableOf(await workspace.imports.open(writeLines(HEADER, ...lines)))
  const problems = [2, 5].flatMap((line) => [
    { line, code: 'closed-period', text: '2026-02-27' },
    { line: line + 1, code: 'closed-project', text: 'Mill' },
  ])
  const report = { imported: 2, problemCount: 4, problems }
  expect(await workspace.call('import.dryRun', proposed(table))).toMatchObject(report)
  expect(await server.entries()).toEqual([])
  expect(await workspace.call('import.run', proposed(table))).toMatchObject(report)
  await synced(workspace)
  expect((await server.entries()).map(({ description }) => description)).toEqual(['Open', 'Open'])
  expect(workspace.state('sync')).toMatchObject({ waiting: 0, refused: 0 })
})

it('says of each line what only the server knows, and goes on', async () => {
  const { server, as, people } = await company()
  const { workspace } = await as(people.ada)
  const lines = ['2019-12-31,1:00,Quay,Before her first day', '2026-03-02,1:00,Quay,Fine']
  const path = writeLines(
    HEADER,
    ...lines.map((line) => `Bea Moor,,${line}`),
    'Ada Lind,,2026-03-02,1:00,Quay,Own',
  )
  const report = await importFile(workspace, path)
  expect(report).toMatchObject({ imported: 2, problemCount: 1 })
  expect(report.problems).toMatchObject([{ line: 2, code: 'said' }])
  expect(report.problems[0]?.text).not.toBe('')
  await synced(workspace)
  expect((await server.entries()).map(({ description }) => description).sort()).toEqual(['Fine', 'Own'])
})

it('knows a line again whose answer was lost, and takes it back with the rest', async () => {
  const { server, as, people } = await company()
  const proxy = new FaultyServer(server.url)
  await proxy.up()
  cleanUp(() => proxy.down())
  const test = await as(people.ada, proxy.url)
  const path = writeLines(HEADER, 'Bea Moor,,2026-03-02,1:00,Quay,Once', 'Ada Lind,,2026-03-02,1:00,,Own')
  const table = tableOf(await test.workspace.imports.open(path))
  const plan = proposed(table)
  proxy.next(/^POST \/work-times/, { kind: 'dropAfter' })
  await expect(test.workspace.call('import.run', plan)).rejects.toMatchObject({ code: 'unconfirmed' })
  const { workspace } = await test.reopen()
  const once = async () => (await server.entries()).filter(({ description }) => description === 'Once')
  expect(await once()).toHaveLength(1)
  const [made] = workspace.state('imports').made
  expect(made).toMatchObject({ state: 'unfinished' })
  // Undoing another import meanwhile does not make the line a new one.
  await importFile(workspace, writeLines(HEADER, 'Ada Lind,,2026-04-02,1:00,Quay,Other'))
  await workspace.call('import.undo', { id: workspace.state('imports').made[0]?.id ?? '' })
  await workspace.imports.open(path)
  expect(await workspace.call('import.run', plan)).toMatchObject({ imported: 1, already: 1 })
  expect(await once()).toHaveLength(1)
  expect(await workspace.call('import.undo', { id: made?.id ?? '' })).toMatchObject({ removed: 2, left: 0 })
  expect(await once()).toEqual([])
})
