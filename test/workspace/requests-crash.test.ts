// kill -9 while requests are made, changed and withdrawn: each is there once, here and on the server, as it was left.
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Clock } from '../../electron/main/workspace/ports'
import { hurriedClock } from '../support/clocks'
import { ownRequests, startTeam } from './absence-team'
import { ADA, startForeign } from './foreign'
import { freshFolder, MemoryKeychain, openTestRoom, synced } from './harness'
import type { RequestCrashLine, RequestCrashOrder } from './requests-crash-child'

const KILLS = 5
const SEED = Number(process.env['STINT_SEED'] ?? Date.now() % 1_000_000)
// Below node_modules, so that the built file finds the packages it imports.
const BUILT = resolve(import.meta.dirname, '../../node_modules/.cache/stint-crash', `requests-${process.pid}`)

beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: resolve(import.meta.dirname, 'requests-crash-child.ts'),
      outDir: BUILT,
      rolldownOptions: { output: { entryFileNames: 'child.mjs' } },
    },
  })
}, 60_000)
afterAll(() => rmSync(BUILT, { recursive: true, force: true }))

/** What the person was told is done: the note of each day that is asked for, null for what was withdrawn. */
class Told {
  readonly days = new Map<string, string | null>()
  /** What was under way when the process was killed. */
  open: RequestCrashLine | null = null

  take(line: RequestCrashLine): void {
    this.open = line.step === 'about' ? line : null
    if (line.step === 'done') this.#apply(line)
  }

  /** Settles what was under way by what is there now, and checks everything else. */
  check(here: readonly { day: string; note: string; wanted: boolean }[]): void {
    expect(new Set(here.map(({ day }) => day)).size, 'no day twice').toBe(here.length)
    const notes = new Map(here.filter(({ wanted }) => wanted).map(({ day, note }) => [day, note]))
    const { open } = this
    this.open = null
    if (open !== null && (open.act === 'withdraw' ? !notes.has(open.day) : notes.get(open.day) === open.note))
      this.#apply(open)
    const told = [...this.days].filter(([, note]) => note !== null)
    expect(Object.fromEntries(notes)).toEqual(Object.fromEntries(told))
  }

  #apply({ act, day, note }: RequestCrashLine): void {
    this.days.set(day, act === 'withdraw' ? null : note)
  }
}

/** Runs the child until it is killed after about `ms` milliseconds of work. */
function workAndKill(order: RequestCrashOrder, ms: number, told: Told): Promise<void> {
  const child = spawn(process.execPath, [join(BUILT, 'child.mjs'), JSON.stringify(order)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    let text = ''
    let working = false
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (text + chunk).split('\n')
      text = lines.pop() ?? ''
      for (const line of lines) told.take(JSON.parse(line) as RequestCrashLine)
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
  type: string
  /** Day and note of every request that is in force or waits. */
  onServer: () => Promise<[day: string, note: string | null][]>
}

const places: [name: string, start: (clock: Clock) => Promise<Place>][] = [
  [
    'the real service',
    async () => {
      const team = await startTeam()
      const onServer = async () =>
        (await team.requests())
          .filter(({ status }) => status === 'pending')
          .map(({ dateFrom, description }): [string, string | null] => [dateFrom, description])
      const token = await team.server.newToken()
      return { url: team.server.url, token, employee: null, type: team.type('unpaid'), onServer }
    },
  ],
  [
    'a server without keys',
    async (clock) => {
      const { server, url } = await startForeign({ now: () => clock.now().epochMilliseconds })
      const onServer = async () =>
        server.absences.requests.map(({ dateFrom, description }): [string, string | null] => [
          dateFrom,
          description,
        ])
      return { url, token: server.token, employee: ADA, type: '/holiday-types/1', onServer }
    },
  ],
]

it.each(places)(`with %s (seed ${SEED})`, { timeout: 120_000 }, async (_name, start) => {
  const since = Date.now()
  const { onServer, ...place } = await start(hurriedClock(50, since))
  const folder = freshFolder()
  const told = new Told()
  for (let round = 1; round <= KILLS; round += 1) {
    const seed = SEED + round
    await workAndKill(
      { ...place, folder, seed, since, first: (round - 1) * 40 },
      100 + ((seed * 7919) % 900),
      told,
    )
    // Looks without a network, so that looking changes nothing.
    const looking = openTestRoom({
      folder,
      clock: hurriedClock(50, since),
      fetch: () => Promise.reject(new TypeError('off')),
    })
    told.check(
      (await ownRequests(looking))
        .filter(({ status }) => status !== 'cancelled')
        .map(({ from, note, pending }) => ({ day: from, note, wanted: pending !== 'withdraw' })),
    )
    await looking.room.close()
  }
  const keychain = new MemoryKeychain()
  keychain.getPassword = async () => place.token
  const last = openTestRoom({ folder, keychain, clock: hurriedClock(50, since) })
  last.room.networkReturned()
  await synced(last.room)
  await expect.poll(() => last.room.state('sync').waiting).toBe(0)
  const wanted = [...told.days].filter(([, note]) => note !== null)
  expect((await onServer()).sort()).toEqual(wanted.sort())
  expect(wanted.length).toBeGreaterThan(0)
})
