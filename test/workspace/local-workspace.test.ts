// The local workspace: useful at once, never asks for a sign-in, and waits patiently when its service does not run.
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { LocalService, Workspace } from '../../electron/main/workspace/ports'
import { openService, type Service } from '../../src/service/service'
import { newWorkspace } from '../../src/service/seeds/new-workspace'
import { allEntries, cleanUp, MemoryKeychain, openTestRoom, synced, until } from './harness'

const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** The real service, run in this process. */
class LocalHost implements LocalService {
  #service: Service | null = null
  broken = false
  issued: string[] = []
  /** How often it was made to run, and called when it was stopped. */
  runs = 0
  onStop: () => void = () => undefined

  async start(file: string, setup: Parameters<LocalService['start']>[1]): ReturnType<LocalService['start']> {
    if (this.broken) throw new Error('The local workspace could not be opened: the disk is full.')
    if (this.#service === null) this.runs += 1
    const service = (this.#service ??= await openService({
      database: `sqlite:${file}`,
      log: SILENT,
      rates: null,
    }))
    if (setup !== null && 'ownerName' in setup && (await service.isEmpty())) {
      const { ownerName, country, timezone, locale } = setup
      await service.setUp(
        ...newWorkspace(service, {
          name: ownerName,
          owner: { firstName: ownerName, lastName: '', email: 'owner@workspace.local' },
          country,
          timezone,
          locale,
        }),
      )
    }
    if (!service.app.server.listening) await service.app.listen({ host: '127.0.0.1', port: 0 })
    const address = service.app.server.address()
    if (typeof address !== 'object' || address === null) throw new Error('The service does not listen')
    return { baseUrl: `http://127.0.0.1:${address.port}`, fetch: (input, init) => fetch(input, init) }
  }

  async issueToken(): Promise<string> {
    const service = this.#service
    if (service === null) throw new Error('The service does not run')
    const employeeId = await service.firstAdmin()
    const { token } = await service.issueToken({
      employeeId,
      name: 'This computer',
      scopes: ['*'],
      replace: true,
    })
    this.issued.push(token)
    return token
  }

  async stop(): Promise<void> {
    await this.#service?.close()
    this.#service = null
    this.onStop()
  }
}

async function localRoom(keychain = new MemoryKeychain()) {
  const local = new LocalHost()
  cleanUp(() => local.stop())
  const test = openTestRoom({ local, keychain })
  await test.room.call('workspace.createLocal', { name: 'Ada', country: 'PL' })
  await synced(test.room)
  return { ...test, local }
}

function keptIn(room: Workspace) {
  const state = room.state('workspace')
  if (state.state !== 'none') throw new Error('A workspace is open')
  return state.kept
}

describe('the local workspace', () => {
  it('is useful at once', async () => {
    const { room } = await localRoom()
    expect(room.state('workspace')).toMatchObject({
      state: 'open',
      kind: 'local',
      url: null,
      country: 'PL',
      needsToken: false,
      vault: { state: 'ok' },
    })
    const [project] = room.state('projects')
    expect(project?.open).toBe(true)
    const holidays = await room.call('holidays.list', { from: '2026-11-01', to: '2027-11-30' })
    expect(holidays.map(({ day }) => day)).toEqual(expect.arrayContaining(['2026-11-11', '2027-11-11']))
    await room.call('timer.start', { description: 'First', project: project?.iri ?? null })
    await room.call('timer.stop', {})
    await synced(room)
    expect(await allEntries(room)).toMatchObject([{ description: 'First', sync: 'synced' }])
  })

  it.each(['works', 'locked', 'absent'] as const)('never asks for a sign-in (keychain %s)', async (mood) => {
    const keychain = new MemoryKeychain()
    keychain.mood = mood
    const first = await localRoom(keychain)
    const { room } = await first.reopen()
    await room.call('entries.log', {
      description: 'Again',
      project: first.room === room ? '' : '/projects/1',
      day: '2026-11-20',
      seconds: 60,
    })
    await synced(room)
    expect(room.state('workspace')).toMatchObject({ needsToken: false })
    expect(first.local.issued).toHaveLength(mood === 'works' ? 1 : 2)
  })

  it('gets itself a new token when its own is refused', async () => {
    const { room, local } = await localRoom()
    await local.issueToken()
    await room.call('entries.log', {
      description: 'Again',
      project: '/projects/1',
      day: '2026-11-20',
      seconds: 60,
    })
    await synced(room)
    expect(local.issued).toHaveLength(3)
  })

  it('opens and records while its service cannot run, and says why', async () => {
    const first = await localRoom()
    await first.room.close()
    first.local.broken = true
    const { room } = await first.reopen()
    expect(room.state('workspace')).toMatchObject({ state: 'open', kind: 'local' })
    await room.call('entries.log', {
      description: 'Safe',
      project: '/projects/1',
      day: '2026-11-20',
      seconds: 60,
    })
    const { lastError } = await until(room, 'sync', (state) => state.lastError !== null)
    expect(lastError).toContain('the disk is full')
    first.local.broken = false
    await room.call('sync.now', {})
    await synced(room)
  })

  it('lets its service rest when nothing is left to say, and starts it for the next entry', async () => {
    const { room, local } = await localRoom()
    await new Promise<void>((resolve) => (local.onStop = resolve))
    await room.call('entries.log', {
      description: 'After the rest',
      project: '/projects/1',
      day: '2026-11-20',
      seconds: 60,
    })
    await until(room, 'sync', ({ waiting }) => waiting === 0)
    expect(await allEntries(room)).toMatchObject([{ description: 'After the rest', sync: 'synced' }])
    expect(local.runs).toBe(2)
  })

  it('is open without its service when everything was handed over before', async () => {
    const first = await localRoom()
    const { room, clock } = await first.reopen()
    await new Promise<void>((resolve) => clock.after(10_000, resolve))
    expect(room.state('sync')).toMatchObject({ status: 'synced', waiting: 0, lastError: null })
    expect(first.local.runs).toBe(1)
  })

  it('that cannot be made leaves nothing behind', async () => {
    const local = new LocalHost()
    local.broken = true
    const { room } = openTestRoom({ local })
    await expect(room.call('workspace.createLocal', { name: 'Ada', country: 'PL' })).rejects.toMatchObject({
      code: 'local-service',
      message: expect.stringContaining('the disk is full') as string,
    })
    expect(room.state('workspace')).toMatchObject({ state: 'none' })
  })

  it('comes back with its time after it was left', async () => {
    const { room } = await localRoom()
    await room.call('entries.log', {
      description: 'Kept',
      project: '/projects/1',
      day: '2026-11-20',
      seconds: 60,
    })
    await synced(room)
    await room.call('workspace.leave', {})
    const left = await until(room, 'workspace', ({ state }) => state === 'none')
    expect(left).toMatchObject({ kept: [{ id: 'local-workspace.sqlite', name: 'Ada' }] })
    await room.call('workspace.openLocal', { id: 'local-workspace.sqlite' })
    await synced(room)
    expect(await allEntries(room)).toMatchObject([{ description: 'Kept' }])
  })

  it('stays beside a new one, which begins empty with the answers given', async () => {
    const { room, folder } = await localRoom()
    await room.call('entries.log', {
      description: 'Of the first',
      project: '/projects/1',
      day: '2026-11-20',
      seconds: 60,
    })
    await synced(room)
    await room.call('workspace.leave', {})
    await room.call('workspace.createLocal', { name: 'Konrad', country: 'DE' })
    await synced(room)
    expect(room.state('workspace')).toMatchObject({ name: 'Konrad', country: 'DE' })
    expect(await allEntries(room)).toEqual([])
    await room.call('workspace.leave', {})
    expect(keptIn(room).map(({ name }) => name)).toEqual(expect.arrayContaining(['Ada', 'Konrad']))
    await room.call('workspace.openLocal', { id: 'local-workspace.sqlite' })
    await synced(room)
    expect(room.state('workspace')).toMatchObject({ name: 'Ada', country: 'PL' })
    expect(await allEntries(room)).toMatchObject([{ description: 'Of the first' }])
    expect(readdirSync(folder).filter((name) => name.endsWith('.unfinished'))).toEqual([])
  })

  it('is offered by its file when nothing else is known of it', async () => {
    const first = await localRoom()
    await first.room.call('workspace.leave', {})
    await first.room.close()
    for (const name of readdirSync(first.folder)) {
      if (name.startsWith('stint.sqlite')) rmSync(join(first.folder, name))
    }
    const { room } = await first.reopen()
    expect(keptIn(room)).toMatchObject([{ id: 'local-workspace.sqlite', name: null }])
    await room.call('workspace.openLocal', { id: 'local-workspace.sqlite' })
    await synced(room)
    expect(room.state('workspace')).toMatchObject({ name: 'Ada', country: 'PL' })
  })

  it('that a crash left half made is not offered and makes way for a new one', async () => {
    const local = new LocalHost()
    cleanUp(() => local.stop())
    const { room, folder } = openTestRoom({ local })
    writeFileSync(join(folder, 'local-workspace.sqlite'), 'half')
    writeFileSync(join(folder, 'local-workspace.sqlite.unfinished'), '')
    expect(keptIn(room)).toEqual([])
    await room.call('workspace.createLocal', { name: 'Ada', country: 'PL' })
    await synced(room)
    expect(readdirSync(folder)).not.toContain('local-workspace.sqlite.unfinished')
  })

  it('is opened by what is offered and by nothing else', async () => {
    const { room } = await localRoom()
    await room.call('workspace.leave', {})
    for (const id of ['../local-workspace.sqlite', 'local-workspace-7.sqlite', 'stint.sqlite']) {
      await expect(room.call('workspace.openLocal', { id })).rejects.toMatchObject({ code: 'not-kept' })
    }
  })
})
