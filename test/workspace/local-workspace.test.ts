// The local workspace: useful at once, never asks for a sign-in, and waits patiently when its service does not run.
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Workspace } from '../../electron/main/workspace/ports'
import { allEntries, cleanUp, MemoryKeychain, openTestWorkspace, synced, until } from './harness'
import { LocalHost } from './local-host'

async function localWorkspace(keychain = new MemoryKeychain()) {
  const local = new LocalHost()
  cleanUp(() => local.stop())
  const test = openTestWorkspace({ local, keychain })
  await test.workspace.call('workspace.createLocal', { name: 'Ada', country: 'PL' })
  await synced(test.workspace)
  return { ...test, local }
}

function keptIn(workspace: Workspace) {
  const state = workspace.state('workspace')
  if (state.state !== 'none') throw new Error('A workspace is open')
  return state.kept
}

describe('the local workspace', () => {
  it('is useful at once', async () => {
    const { workspace } = await localWorkspace()
    expect(workspace.state('workspace')).toMatchObject({
      state: 'open',
      kind: 'local',
      url: null,
      country: 'PL',
      needsToken: false,
      vault: { state: 'ok' },
    })
    const [project] = workspace.state('projects')
    expect(project?.open).toBe(true)
    const holidays = await workspace.call('holidays.list', { from: '2026-11-01', to: '2027-11-30' })
    expect(holidays.map(({ day }) => day)).toEqual(expect.arrayContaining(['2026-11-11', '2027-11-11']))
    await workspace.call('timer.start', { description: 'First', project: project?.iri ?? null })
    await workspace.call('timer.stop', {})
    await synced(workspace)
    expect(await allEntries(workspace)).toMatchObject([{ description: 'First', sync: 'synced' }])
  })

  it.each(['works', 'locked', 'absent'] as const)('never asks for a sign-in (keychain %s)', async (mood) => {
    const keychain = new MemoryKeychain()
    keychain.mood = mood
    const first = await localWorkspace(keychain)
    const { workspace } = await first.reopen()
    await workspace.call('entries.log', {
      description: 'Again',
      project: first.workspace === workspace ? '' : '/projects/1',
      day: '2026-11-20',
      seconds: 60,
    })
    await synced(workspace)
    expect(workspace.state('workspace')).toMatchObject({ needsToken: false })
    expect(first.local.issued).toHaveLength(mood === 'works' ? 1 : 2)
  })

  it('gets itself a new token when its own is refused', async () => {
    const { workspace, local } = await localWorkspace()
    await local.issueToken()
    await workspace.call('entries.log', {
      description: 'Again',
      project: '/projects/1',
      day: '2026-11-20',
      seconds: 60,
    })
    await synced(workspace)
    expect(local.issued).toHaveLength(3)
  })

  it('opens and records while its service cannot run, and says why', async () => {
    const first = await localWorkspace()
    await first.workspace.close()
    first.local.broken = true
    const { workspace } = await first.reopen()
    expect(workspace.state('workspace')).toMatchObject({ state: 'open', kind: 'local' })
    await workspace.call('entries.log', {
      description: 'Safe',
      project: '/projects/1',
      day: '2026-11-20',
      seconds: 60,
    })
    const { lastError } = await until(workspace, 'sync', (state) => state.lastError !== null)
    expect(lastError).toContain('the disk is full')
    first.local.broken = false
    await workspace.call('sync.now', {})
    await synced(workspace)
  })

  it('lets its service rest when nothing is left to say, and starts it for the next entry', async () => {
    const { workspace, local } = await localWorkspace()
    await new Promise<void>((resolve) => (local.onStop = resolve))
    await workspace.call('entries.log', {
      description: 'After the rest',
      project: '/projects/1',
      day: '2026-11-20',
      seconds: 60,
    })
    await until(workspace, 'sync', ({ waiting }) => waiting === 0)
    expect(await allEntries(workspace)).toMatchObject([{ description: 'After the rest', sync: 'synced' }])
    expect(local.runs).toBe(2)
  })

  it('is open without its service when everything was handed over before', async () => {
    const first = await localWorkspace()
    const { workspace, clock } = await first.reopen()
    await new Promise<void>((resolve) => clock.after(10_000, resolve))
    expect(workspace.state('sync')).toMatchObject({ status: 'synced', waiting: 0, lastError: null })
    expect(first.local.runs).toBe(1)
  })

  it('that cannot be made leaves nothing behind', async () => {
    const local = new LocalHost()
    local.broken = true
    const { workspace } = openTestWorkspace({ local })
    await expect(
      workspace.call('workspace.createLocal', { name: 'Ada', country: 'PL' }),
    ).rejects.toMatchObject({
      code: 'local-service',
      message: expect.stringContaining('the disk is full') as string,
    })
    expect(workspace.state('workspace')).toMatchObject({ state: 'none' })
  })

  it('comes back with its time after it was left', async () => {
    const { workspace } = await localWorkspace()
    await workspace.call('entries.log', {
      description: 'Kept',
      project: '/projects/1',
      day: '2026-11-20',
      seconds: 60,
    })
    await synced(workspace)
    await workspace.call('workspace.leave', {})
    const left = await until(workspace, 'workspace', ({ state }) => state === 'none')
    expect(left).toMatchObject({ kept: [{ id: 'local-workspace.sqlite', name: 'Ada' }] })
    await workspace.call('workspace.openLocal', { id: 'local-workspace.sqlite' })
    await synced(workspace)
    expect(await allEntries(workspace)).toMatchObject([{ description: 'Kept' }])
  })

  it('stays beside a new one, which begins empty with the answers given', async () => {
    const { workspace, folder } = await localWorkspace()
    await workspace.call('entries.log', {
      description: 'Of the first',
      project: '/projects/1',
      day: '2026-11-20',
      seconds: 60,
    })
    await synced(workspace)
    await workspace.call('workspace.leave', {})
    await workspace.call('workspace.createLocal', { name: 'Konrad', country: 'DE' })
    await synced(workspace)
    expect(workspace.state('workspace')).toMatchObject({ name: 'Konrad', country: 'DE' })
    expect(await allEntries(workspace)).toEqual([])
    await workspace.call('workspace.leave', {})
    expect(keptIn(workspace).map(({ name }) => name)).toEqual(expect.arrayContaining(['Ada', 'Konrad']))
    await workspace.call('workspace.openLocal', { id: 'local-workspace.sqlite' })
    await synced(workspace)
    expect(workspace.state('workspace')).toMatchObject({ name: 'Ada', country: 'PL' })
    expect(await allEntries(workspace)).toMatchObject([{ description: 'Of the first' }])
    expect(readdirSync(folder).filter((name) => name.endsWith('.unfinished'))).toEqual([])
  })

  it('is offered by its file when nothing else is known of it', async () => {
    const first = await localWorkspace()
    await first.workspace.call('workspace.leave', {})
    await first.workspace.close()
    for (const name of readdirSync(first.folder)) {
      if (name.startsWith('stint.sqlite')) rmSync(join(first.folder, name))
    }
    const { workspace } = await first.reopen()
    expect(keptIn(workspace)).toMatchObject([{ id: 'local-workspace.sqlite', name: null }])
    await workspace.call('workspace.openLocal', { id: 'local-workspace.sqlite' })
    await synced(workspace)
    expect(workspace.state('workspace')).toMatchObject({ name: 'Ada', country: 'PL' })
  })

  it('that a crash left half made is not offered and makes way for a new one', async () => {
    const local = new LocalHost()
    cleanUp(() => local.stop())
    const { workspace, folder } = openTestWorkspace({ local })
    writeFileSync(join(folder, 'local-workspace.sqlite'), 'half')
    writeFileSync(join(folder, 'local-workspace.sqlite.unfinished'), '')
    expect(keptIn(workspace)).toEqual([])
    await workspace.call('workspace.createLocal', { name: 'Ada', country: 'PL' })
    await synced(workspace)
    expect(readdirSync(folder)).not.toContain('local-workspace.sqlite.unfinished')
  })

  it('is opened by what is offered and by nothing else', async () => {
    const { workspace } = await localWorkspace()
    await workspace.call('workspace.leave', {})
    for (const id of ['../local-workspace.sqlite', 'local-workspace-7.sqlite', 'stint.sqlite']) {
      await expect(workspace.call('workspace.openLocal', { id })).rejects.toMatchObject({ code: 'not-kept' })
    }
  })
})
