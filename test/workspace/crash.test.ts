// kill -9 at any moment, again and again: what was acknowledged is there, once, here and on the server.
import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Entry } from '#contract/bridge'
import type { Clock } from '../../electron/main/workspace/ports'
import { hurriedClock } from '../support/clocks'
import type { CrashLine, CrashOrder } from './crash-child'
import { ADA, startForeign } from './foreign'
import { allEntries, freshFolder, MemoryKeychain, openTestRoom, synced } from './harness'
import { startService } from './real-service'

const KILLS = 6
const SEED = Number(process.env['STINT_SEED'] ?? Date.now() % 1_000_000)
// Below node_modules, so that the built file finds the packages it imports.
const BUILT = resolve(import.meta.dirname, '../../node_modules/.cache/stint-crash', String(process.pid))

beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: resolve(import.meta.dirname, 'crash-child.ts'),
      outDir: BUILT,
      rolldownOptions: { output: { entryFileNames: 'crash-child.mjs' } },
    },
  })
}, 60_000)
afterAll(() => rmSync(BUILT, { recursive: true, force: true }))

/** What the person was told is done, by the description of each entry. */
class Told {
  readonly entries = new Map<string, number>()
  running: string | null = null
  /** What was under way when the process was killed. */
  open: CrashLine | null = null

  take(line: CrashLine): void {
    this.open = line.step === 'about' ? line : null
    if (line.step === 'done') this.#apply(line)
  }

  /** Settles what was under way by what is there now, and checks everything else. */
  check(entries: readonly Entry[], running: string | null): void {
    const { open } = this
    this.open = null
    const here = new Map(entries.map(({ description, seconds }) => [description, seconds]))
    expect(here.size, 'no entry twice').toBe(entries.length)
    if (open !== null) this.#settle(open, here, running)
    for (const [description, seconds] of this.entries) {
      if (seconds > 0) expect(here.get(description), description).toBe(seconds)
      else expect(here.get(description), description).toBeGreaterThanOrEqual(1)
    }
    expect([...here.keys()].sort()).toEqual([...this.entries.keys()].sort())
    expect(running).toBe(this.running)
  }

  #settle(open: CrashLine, here: ReadonlyMap<string, number>, running: string | null): void {
    const there = here.get(open.description)
    const happened: Record<CrashLine['act'], boolean> = {
      log: there !== undefined,
      delete: there === undefined,
      update: there === open.seconds,
      start: running === open.description,
      stop: there !== undefined,
    }
    if (happened[open.act]) this.#apply(open)
  }

  #apply({ act, description, seconds }: CrashLine): void {
    switch (act) {
      case 'log':
      case 'update':
        this.entries.set(description, seconds)
        return
      case 'delete':
        this.entries.delete(description)
        return
      case 'start':
        this.running = description
        return
      case 'stop':
        this.running = null
        // How long it ran is the clock's affair.
        this.entries.set(description, 0)
    }
  }
}

/** Runs the child until it is killed after about `ms` milliseconds of work. */
function workAndKill(order: CrashOrder, ms: number, told: Told): Promise<void> {
  const child: ChildProcess = spawn(
    process.execPath,
    [join(BUILT, 'crash-child.mjs'), JSON.stringify(order)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  return new Promise((resolve, reject) => {
    let text = ''
    let working = false
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (text + chunk).split('\n')
      text = lines.pop() ?? ''
      for (const line of lines) told.take(JSON.parse(line) as CrashLine)
      if (!working) setTimeout(() => child.kill('SIGKILL'), ms)
      working = true
    })
    child.on('close', (_code, signal) => {
      if (signal === 'SIGKILL') resolve()
      else reject(new Error('The child ended by itself'))
    })
  })
}

interface Place {
  url: string
  token: string
  employee: string | null
  project: string
  onServer: () => Promise<{ description: string | null; seconds: number }[]>
}

const places: [name: string, start: (clock: Clock) => Promise<Place>][] = [
  [
    'the real service',
    async () => {
      const { server } = await startService()
      const token = await server.newToken()
      return {
        url: server.url,
        token,
        employee: null,
        project: server.projects[0],
        onServer: () => server.entries(),
      }
    },
  ],
  [
    'a server without keys',
    async (clock) => {
      const { server, url } = await startForeign({ now: () => clock.now().epochMilliseconds })
      server.entries.splice(0, 1, {
        ...server.entries[0],
        id: 9001,
        employee: ADA,
        project: '/projects/1',
        date: '2020-01-02',
        seconds: 1,
        description: 'Old',
      })
      const onServer = async () => server.entries.filter(({ date }) => !date.startsWith('2020'))
      return { url, token: server.token, employee: ADA, project: '/projects/1', onServer }
    },
  ],
]

it.each(places)(`with %s (seed ${SEED})`, { timeout: 120_000 }, async (_name, start) => {
  const since = Date.now()
  const { url, token, employee, project, onServer } = await start(hurriedClock(50, since))
  const folder = freshFolder()
  const told = new Told()
  for (let round = 1; round <= KILLS; round += 1) {
    const seed = SEED + round
    await workAndKill(
      { folder, url, token, employee, project, seed, since },
      100 + ((seed * 7919) % 700),
      told,
    )
    // Looks without a network, so that looking changes nothing.
    const { room } = openTestRoom({
      folder,
      clock: hurriedClock(50, since),
      fetch: () => Promise.reject(new TypeError('off')),
    })
    expect(room.notice).toBeNull()
    const entries = (await allEntries(room)).filter(({ day }) => !day.startsWith('2020'))
    told.check(entries, room.state('timer').running?.description ?? null)
    await room.close()
  }
  const keychain = new MemoryKeychain()
  keychain.getPassword = async () => token
  const { room } = openTestRoom({ folder, keychain, clock: hurriedClock(50, since) })
  await room.call('timer.stop', {})
  await synced(room)
  const here = (await allEntries(room)).filter(({ day }) => !day.startsWith('2020'))
  const shape = (entries: readonly { description: string | null; seconds: number }[]) =>
    entries.map(({ description, seconds }) => `${description ?? ''} ${seconds}`).sort()
  expect(shape(await onServer())).toEqual(shape(here))
  expect(here.length).toBeGreaterThan(0)
})
