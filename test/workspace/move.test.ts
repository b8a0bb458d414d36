// A local workspace moves to a real service behind a server that fails at random steps: it arrives once and whole, however
// often it is cut, or stays as it was.
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { WorkspaceError, type Workspace } from '../../electron/main/workspace/ports'
import { createLog } from '../../src/service/log'
import { openService } from '../../src/service/service'
import { FaultyServer, type Fault } from '../support/faulty-server'
import { runLength } from '../support/run-length'
import { allEntries, cleanUp, freshFolder, openTestWorkspace, synced, until } from './harness'
import { LocalHost } from './local-host'

const DAYS = 40

async function localWorkspace() {
  const local = new LocalHost()
  cleanUp(() => local.stop())
  const test = openTestWorkspace({ local })
  await test.workspace.call('workspace.createLocal', { name: 'Ada', country: 'PL' })
  for (let index = 0; index < DAYS; index += 1) {
    await test.workspace.call('entries.log', {
      description: `Entry ${index} ${'wide '.repeat(400)}`,
      project: '/projects/1',
      day: '2026-11-20',
      seconds: 60 + index,
      tags: ['deep'],
    })
  }
  await synced(test.workspace)
  return { ...test, local }
}

async function team() {
  const service = await openService({
    database: `sqlite:${join(freshFolder(), 'team.sqlite')}`,
    log: createLog('silent'),
    rates: null,
  })
  cleanUp(() => service.close())
  const { token } = await service.setUp({
    organization: { name: 'Team', timezone: 'UTC', locale: 'en', currency: 'EUR', country: null },
    admin: { firstName: 'Ada', lastName: 'Lind', email: 'ada@example.test' },
  })
  await service.app.listen({ port: 0, host: '127.0.0.1' })
  const origin = `http://127.0.0.1:${(service.app.server.address() as AddressInfo).port}`
  const front = new FaultyServer(origin)
  const url = await front.up()
  cleanUp(() => front.down())
  const count = async () => {
    const answer = await fetch(`${origin}/work-times?itemsPerPage=1`, {
      headers: { Authorization: `Bearer ${token}` },
    })
    return Number(answer.headers.get('x-total-count'))
  }
  return { front, url, token, count }
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof WorkspaceError ? error.code : String(error)),
  )
const movedTo = (workspace: Workspace) => {
  const state = workspace.state('workspace')
  return state.state === 'open' ? state.moved : null
}

const FAULTS = ['dropBefore', 'dropAfter', 'truncate', 'duplicate'] as const satisfies Fault['kind'][]

describe('a local workspace that moves', () => {
  it('arrives once and whole, wherever it is cut and however often', async () => {
    const cuts = fc.array(
      fc.record({
        at: fc.constantFrom('POST /workspace-moves$', 'parts', 'parts', 'end', 'GET /workspace-moves'),
        kind: fc.constantFrom(...FAULTS),
        times: fc.integer({ min: 1, max: 3 }),
        restarts: fc.boolean(),
      }),
      { minLength: 1, maxLength: 4 },
    )
    await fc.assert(
      fc.asyncProperty(cuts, async (planned) => {
        const server = await team()
        let test: Awaited<ReturnType<typeof localWorkspace>> = await localWorkspace()
        const target = { url: server.url, token: server.token }
        for (const { at, kind, times, restarts } of planned) {
          server.front.next(new RegExp(at), { kind }, times)
          const code = await failureOf(test.workspace.call('workspace.move', target))
          const there = await server.count()
          expect([0, DAYS]).toContain(there)
          // Whatever is there, nothing is recorded here as well.
          if (there > 0) expect(movedTo(test.workspace)).not.toBeNull()
          if (code === null) break
          if (restarts) test = { ...test, ...(await test.reopen()) }
        }
        server.front.heal()
        if (movedTo(test.workspace)?.sure !== true) {
          const report = await test.workspace.call('workspace.move', target)
          expect(report.tables.length).toBeGreaterThan(5)
          for (const { before, after } of report.tables) expect(after).toEqual(before)
        }
        expect(await server.count()).toBe(DAYS)
        expect(movedTo(test.workspace)).toMatchObject({ url: server.url, sure: true })
        await test.workspace.close()
      }),
      { numRuns: runLength(3, 6) },
    )
  }, 300_000)

  it('is read-only here afterwards, and goes on there', async () => {
    const server = await team()
    const { workspace } = await localWorkspace()
    await workspace.call('workspace.move', { url: server.url, token: server.token })
    for (const change of [
      () => workspace.call('timer.start', { description: 'New', project: '/projects/1' }),
      () => workspace.call('records.create', { path: '/clients', body: { name: 'New' }, key: 'one' }),
      () => workspace.call('workspace.move', { url: server.url, token: server.token }),
    ]) {
      expect(await failureOf(change())).toBe('moved')
    }
    expect(await allEntries(workspace)).toHaveLength(DAYS)
    // Reports are made of it as before.
    const read = await Promise.all([
      workspace.call('entries.tags', {}),
      workspace.call('reports.saved', {}),
      workspace.call('payroll.settings', {}),
    ])
    expect(read[0].known).toEqual(['deep'])
    await workspace.call('workspace.openMoved', {})
    await until(workspace, 'workspace', (state) => state.state === 'open' && state.kind === 'remote')
    await synced(workspace)
    const tags = (await allEntries(workspace)).map((entry) => entry.tags)
    expect(tags).toEqual(Array.from({ length: DAYS }, () => ['deep']))
    await workspace.call('entries.log', {
      description: 'First there',
      project: '/projects/1',
      day: '2026-11-20',
      seconds: 60,
    })
    await synced(workspace)
    expect(await server.count()).toBe(DAYS + 1)
  })

  it('is not recorded in twice when the server takes it in just before it is told to forget it', async () => {
    const server = await team()
    const { workspace } = await localWorkspace()
    const move = () => failureOf(workspace.call('workspace.move', { url: server.url, token: server.token }))
    const late = server.front.delayNext(/end$/)
    const first = move()
    await late.lost
    await workspace.call('workspace.stopMove', {})
    expect(await first).toBe('move-unconfirmed')
    const forgetting = server.front.holdNext(/DELETE/)
    const second = move()
    await forgetting.held
    await late.arrive()
    forgetting.release()
    expect(await second).toBeNull()
    expect(movedTo(workspace)).toMatchObject({ url: server.url, sure: true })
    expect(await server.count()).toBe(DAYS)
  })

  it('is not recorded in twice when something in front of the server refuses what the server did', async () => {
    const server = await team()
    const { workspace } = await localWorkspace()
    const move = () => failureOf(workspace.call('workspace.move', { url: server.url, token: server.token }))
    server.front.next(/end$/, { kind: 'reword', status: 408, body: 'Too slow' })
    server.front.next(/GET \/workspace-moves/, { kind: 'answer', status: 404, body: 'No such page' })
    expect(await move()).toBeNull()
    expect(movedTo(workspace)).toMatchObject({ url: server.url, sure: true })
    expect(await server.count()).toBe(DAYS)
  })

  it('stays as it was when the server is not new, not ours, or not for this person', async () => {
    const server = await team()
    const { workspace } = await localWorkspace()
    await workspace.call('timer.start', { description: 'Running', project: '/projects/1' })
    const move = () => failureOf(workspace.call('workspace.move', { url: server.url, token: server.token }))
    expect(await move()).toBe('timer')
    await workspace.call('timer.discard', {})
    server.front.next(/POST \/workspace-moves$/, { kind: 'answer', status: 404 })
    expect(await move()).toBe('cannot-move')
    server.front.next(/POST \/workspace-moves$/, { kind: 'answer', status: 403 })
    expect(await move()).toBe('forbidden')
    expect(await server.count()).toBe(0)
    expect(movedTo(workspace)).toBeNull()
    const stopping = server.front.holdNext(/parts/)
    const stopped = move()
    await stopping.held
    await workspace.call('workspace.stopMove', {})
    expect(await failureOf(workspace.call('timer.start', { description: 'No', project: null }))).toBe(
      'moving',
    )
    stopping.release()
    expect(await stopped).toBe('stopped')
    await workspace.call('timer.start', { description: 'Yes', project: null })
  })
})
