// The demo company beside the person's own workspace: a real service in a process of its own, a folder, and no trace of it.
import { fork } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import type { FromLocalService } from '#contract/bridge/local-service'
import { createLocalService, type ServiceProcess } from '../../electron/main/local-service'
import { systemClock } from '../../electron/main/workspace/clock'
import { openSwitchable, type SwitchableWorkspace } from '../../electron/main/workspace/switchable-workspace'
import type { LocalService, Log } from '../../electron/main/workspace/ports'
import { nodeFetch } from '../support/node-fetch'
import { allEntries, cleanUp, freshFolder, MemoryKeychain, synced, today, until } from './harness'

/** A service that makes the company several times, on a computer that has other things to do. */
const PATIENCE_MS = 120_000
vi.setConfig({ testTimeout: PATIENCE_MS })

/** The built service itself. */
const SERVICE = path.resolve(import.meta.dirname, '..', '..', 'out', 'service', 'local.js')
const nothing = () => undefined
const LOG: Log = { debug: nothing, info: nothing, warn: nothing, error: nothing }

function spawn(): ServiceProcess {
  const child = fork(SERVICE, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  return {
    send: (message) => void child.send(message, () => undefined),
    onMessage: (listener) => child.on('message', (message) => listener(message as FromLocalService)),
    onErrorText: () => undefined,
    onExit: (listener) => child.once('exit', (code) => listener(`code ${code}`)),
    kill: () => void child.kill('SIGKILL'),
  }
}

const service = () => createLocalService({ spawn, log: LOG, restarted: nothing })

const BROKEN: LocalService = {
  start: () => Promise.reject(new Error('The disk is full.')),
  issueToken: () => Promise.reject(new Error('The disk is full.')),
  copy: () => Promise.reject(new Error('The disk is full.')),
  stop: () => Promise.resolve(),
}

function house(
  folder: string,
  { keychain = new MemoryKeychain(), demoLocal = service() } = {},
): SwitchableWorkspace {
  const opened = openSwitchable({
    folder,
    clock: systemClock,
    keychain,
    fetch: nodeFetch,
    local: service(),
    demoLocal,
    log: LOG,
    userAgent: 'Stint/test',
    locale: 'en-GB',
    language: 'en',
  })
  cleanUp(() => opened.close())
  return opened
}

const demoIn = (folder: string) => path.join(folder, 'demo')
const noteIn = (folder: string) => path.join(demoIn(folder), 'demo.json')

describe('the demo company', () => {
  it('shows the next person what the one before has just done, and keeps it for them', async () => {
    const folder = freshFolder()
    const keychain = new MemoryKeychain()
    const workspace = house(folder, { keychain })
    await workspace.demo['demo.enter']({})
    expect(workspace.state('workspace')).toMatchObject({
      demo: 'employee',
      employee: { name: 'Minh Anh Nguyen' },
    })
    await synced(workspace)
    const [project] = workspace.state('projects')
    await workspace.call('timer.start', { description: 'Runs', project: project?.iri ?? null })
    const { types } = await workspace.call('absences.overview', { year: new Date().getFullYear() })
    const vacation = types.find(({ type }) => type.name === 'Vacation') ?? types[0]
    const day = systemClock.now().toZonedDateTimeISO('Europe/Warsaw').add({ days: 45 })
    const monday = day
      .subtract({ days: day.dayOfWeek - 1 })
      .toPlainDate()
      .toString()
    await workspace.call('absences.request', {
      type: vacation?.type.iri ?? '',
      from: monday,
      to: monday,
      dayPart: null,
      requestedSeconds: null,
      note: 'A day off',
    })
    await workspace.demo['demo.play']({ role: 'manager' })
    expect(workspace.state('workspace')).toMatchObject({
      demo: 'manager',
      employee: { name: 'Tomasz Lewandowski' },
    })
    expect(workspace.state('timer')).toEqual({ running: null })
    await synced(workspace)
    await until(workspace, 'workspace', (state) => state.state === 'open' && state.decides)
    await until(workspace, 'calendar', ({ waiting }) => waiting === 4)
    await workspace.demo['demo.play']({ role: 'employee' })
    await synced(workspace)
    expect(await allEntries(workspace)).toContainEqual(expect.objectContaining({ description: 'Runs' }))
    expect(keychain.secrets.size).toBe(0)
  })

  it('is left by either way out, with its settings kept and nothing else', async () => {
    const folder = freshFolder()
    const workspace = house(folder)
    const told: unknown[] = []
    workspace.on('workspace', ({ state }) => told.push(state))
    await workspace.demo['demo.enter']({})
    expect(told.slice(0, 1)).toEqual(['none'])
    expect(told.at(-1)).toBe('open')
    await workspace.call('settings.set', { language: 'pl' })
    expect(workspace.state('language')).toBe('pl')
    const timers: unknown[] = []
    workspace.on('timer', ({ running }) => timers.push(running))
    await workspace.call('timer.start', { description: 'Left running', project: null })
    expect(timers.at(-1)).toMatchObject({ description: 'Left running' })
    await workspace.call('workspace.leave', {})
    // The tray shows what it was told last.
    expect(timers.at(-1)).toBeNull()
    expect(workspace.state('workspace')).toMatchObject({ state: 'none', kept: [], preparingDemo: false })
    expect(told.at(-1)).toBe('none')
    expect(existsSync(demoIn(folder))).toBe(false)
    expect(workspace.state('language')).toBe('pl')
    // And on into a workspace of one's own.
    await workspace.call('workspace.createLocal', { name: 'Ada', country: 'PL' })
    await expect(workspace.demo['demo.enter']({})).rejects.toMatchObject({ code: 'already-open' })
    expect(workspace.state('workspace')).toMatchObject({ state: 'open', name: 'Ada', demo: null })
  })

  it('is come back to, and made anew around today when it is old', async () => {
    const folder = freshFolder()
    const first = house(folder)
    await first.demo['demo.enter']({})
    await first.demo['demo.play']({ role: 'admin' })
    await synced(first)
    await first.close()
    const database = path.join(demoIn(folder), 'local-workspace.sqlite')
    const made = readFileSync(database)

    const second = house(folder)
    expect(second.state('workspace')).toMatchObject({ demo: 'admin', employee: { name: 'Agnieszka Wróbel' } })
    await second.close()
    const longAgo = systemClock.now().toZonedDateTimeISO('UTC').subtract({ days: 9 }).toPlainDate()
    writeFileSync(noteIn(folder), JSON.stringify({ madeOn: longAgo.toString() }))

    const third = house(folder)
    await until(third, 'workspace', (state) => state.state === 'none' && state.preparingDemo)
    await vi.waitFor(
      () => expect(JSON.parse(readFileSync(noteIn(folder), 'utf8'))).toEqual({ madeOn: today(systemClock) }),
      PATIENCE_MS,
    )
    await until(third, 'workspace', ({ state }) => state === 'open')
    expect(third.state('workspace')).toMatchObject({ demo: 'admin' })
    expect(readFileSync(database).equals(made)).toBe(false)
  })

  it('that was not made to its end is removed by the next start', async () => {
    const folder = freshFolder()
    mkdirSync(demoIn(folder))
    writeFileSync(path.join(demoIn(folder), 'local-workspace.sqlite'), 'half')
    const workspace = house(folder)
    expect(workspace.state('workspace')).toMatchObject({ state: 'none', preparingDemo: false })
    await expect.poll(() => existsSync(demoIn(folder))).toBe(false)
  })

  it('that cannot be set up says why and leaves nothing behind', async () => {
    const folder = freshFolder()
    const workspace = house(folder, { demoLocal: BROKEN })
    await expect(workspace.demo['demo.enter']({})).rejects.toMatchObject({
      code: 'demo',
      message: expect.stringContaining('The disk is full.') as string,
    })
    expect(workspace.state('workspace')).toMatchObject({ state: 'none', preparingDemo: false })
    expect(existsSync(demoIn(folder))).toBe(false)
  })
})
