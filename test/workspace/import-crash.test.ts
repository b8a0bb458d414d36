// kill -9 in the middle of an import and of its undoing: it is shown as not finished, goes on or back, and no line is there twice.
import { describe, expect, it } from 'vitest'
import { runLength } from '../support/run-length'
import { SEED } from '../support/seed'
import { addDays } from '#domain/day'
import { allEntries, openTestWorkspace, synced, until, type TestWorkspace } from './harness'
import { importFile, proposed, tableOf, writeLines, writeTable } from './imports'
import { serviceWorkspace, startService } from './real-service'
import { buildSingleStep, stepAndKill } from './step-run'

const ROWS = runLength(600, 800)
/** So many lines are done when the kill is on its way: at the first ones, in the middle, before the last ones. */
const MOMENTS = [1, 150 + (SEED % (ROWS - 350)), ROWS - 100]

/** Within the time that she works there. */
const DAY = (at: number) => addDays('2021-01-01', at % 1500)

buildSingleStep()

/** A connected workspace, closed, and what runs a step in its folder until it is killed. */
async function closedWorkspace() {
  const { server, ...test } = await serviceWorkspace()
  await test.workspace.close()
  const token = await server.newToken()
  const kill = (step: Parameters<typeof stepAndKill>[0]['step'], said: 'far' | 'done' = 'far') =>
    stepAndKill({ folder: test.folder, token, step }, { said })
  return { server, kill, reopen: () => test.reopen() }
}
const sent = ({ workspace }: TestWorkspace) => until(workspace, 'sync', ({ waiting }) => waiting === 0)
const different = (entries: readonly { description: string | null }[]) =>
  new Set(entries.map(({ description }) => description)).size

describe.each(MOMENTS)(`a kill after %i of ${ROWS} lines`, { timeout: 120_000 }, (after) => {
  it('leaves an import that goes on, and brings nothing twice', async () => {
    const { server, kill, reopen } = await closedWorkspace()
    const file = writeTable(ROWS, DAY)
    await kill({ name: 'import.run', file, after })
    const test = await reopen()
    const { workspace } = test
    const there = await allEntries(workspace)
    expect(there.length).toBeGreaterThan(0)
    // One that had brought all its lines may have ended before the kill came.
    const { running, made } = workspace.state('imports')
    expect([running, made]).toMatchObject([null, [{ rows: there.length }]])
    if (there.length < ROWS) expect(made[0]?.state).toBe('unfinished')
    expect(await importFile(workspace, file)).toMatchObject({
      ...{ already: there.length, imported: ROWS - there.length, problemCount: 0 },
    })
    expect(await importFile(workspace, file)).toMatchObject({ already: ROWS, imported: 0 })
    expect(workspace.state('imports').made).toMatchObject([{ state: 'done', rows: ROWS }])
    expect(different(await allEntries(workspace))).toBe(ROWS)
    await sent(test)
    const kept = await server.entries()
    expect([kept.length, different(kept)]).toEqual([ROWS, ROWS])
  })

  it('leaves one that is undone as a whole, with the project it made', async () => {
    const { server, kill, reopen } = await closedWorkspace()
    const file = writeLines(
      'Date,Duration,Project,Description',
      ...Array.from(
        { length: ROWS },
        (_, at) => `2026-0${1 + (at % 9)}-1${at % 7},0:01,Made here,Line ${at}`,
      ),
    )
    await kill({ name: 'import.run', file, after })
    const test = await reopen()
    const [made] = test.workspace.state('imports').made
    const undone = await test.workspace.call('import.undo', { id: made?.id ?? '' })
    expect(undone).toEqual({ removed: made?.rows, left: 0, projects: [], clients: [] })
    expect(await allEntries(test.workspace)).toEqual([])
    await sent(test)
    expect(await server.entries()).toEqual([])
    const projects = (await server.request('GET', '/projects')) as { name: string }[]
    expect(projects.map(({ name }) => name)).not.toContain('Made here')
  })
})

it('a kill while an import is undone leaves an undo that goes on', { timeout: 120_000 }, async () => {
  const { server, kill, reopen } = await closedWorkspace()
  const file = writeTable(ROWS, DAY)
  await kill({ name: 'import.run', file, after: ROWS }, 'done')
  await kill({ name: 'import.undo', after: ROWS - 400 })
  const test = await reopen()
  const { workspace } = test
  const [made] = workspace.state('imports').made
  const there = await allEntries(workspace)
  expect(made).toMatchObject({ state: 'undoing', rows: there.length })
  expect(there.length).toBeLessThan(ROWS)
  expect(await workspace.call('import.undo', { id: made?.id ?? '' })).toMatchObject({ removed: there.length })
  expect(await importFile(workspace, file)).toMatchObject({ imported: ROWS, already: 0 })
  await sent(test)
  const kept = await server.entries()
  expect([kept.length, different(kept)]).toEqual([ROWS, ROWS])
})

it.each([3, 90 + (SEED % 60)])(
  'a kill after %i lines of another person loses track of none on the server',
  { timeout: 120_000 },
  async (after) => {
    const { server } = await startService()
    await server.service.insert('Employee', [
      { firstName: 'Bea', lastName: 'Moor', email: 'bea@example.test', hiredAt: '2020-01-01' },
    ])
    const test = openTestWorkspace()
    await test.workspace.call('workspace.connect', { url: server.url, token: await server.newToken() })
    await synced(test.workspace)
    await test.workspace.close()
    const rows = 240
    const file = writeLines(
      'User,Date,Duration,Project,Description',
      ...Array.from({ length: rows }, (_, at) => `Bea Moor,2026-03-${10 + (at % 20)},0:10,Quay,Line ${at}`),
    )
    // The lines of a piece are counted before they are sent: the server's own count says when it is in the middle.
    const middle = (async () => {
      while ((await server.entries()).length < after) await new Promise((resolve) => setTimeout(resolve, 5))
    })()
    const token = await server.newToken()
    await stepAndKill(
      { folder: test.folder, token, step: { name: 'import.run', file, after: rows } },
      { when: middle },
    )
    const there = await server.entries()
    expect(there.length).toBeLessThan(rows)
    const { workspace } = await test.reopen()
    const [made] = workspace.state('imports').made
    expect(made?.state).toBe('unfinished')
    if (after === 3) {
      expect(await workspace.call('import.undo', { id: made?.id ?? '' })).toMatchObject({ left: 0 })
      expect(await server.entries()).toEqual([])
      return
    }
    const plan = proposed(tableOf(await workspace.imports.open(file)))
    expect(await workspace.call('import.run', plan)).toMatchObject({ problemCount: 0 })
    const kept = await server.entries()
    expect([kept.length, different(kept)]).toEqual([rows, rows])
    expect(await workspace.call('import.run', plan)).toMatchObject({ imported: 0, already: rows })
  },
)
