// A server that means harm, or is broken: it neither ends the app nor keeps it busy for ever, and nothing is lost.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SyncState } from '#contract/bridge/bridge'
import { ApiClient, type ApiClientOptions } from '../../electron/main/workspace/api/client'
import { readPages, type Bounds } from '../../electron/main/workspace/api/collection'
import { documentText } from '../../electron/main/workspace/api/server-profile'
import { systemClock } from '../../electron/main/workspace/clock'
import { MESSAGES } from '../../electron/main/messages/messages'
import { hurriedClock } from '../support/clocks'
import { heavyPages, HOSTILE_TOKEN, HostileServer, json, page, type Answer } from '../support/hostile-server'
import { nodeFetch } from '../support/node-fetch'
import { runLength } from '../support/run-length'
import type { HostileLine, HostileOrder } from './hostile-child'
import {
  allEntries,
  cleanUp,
  freshFolder,
  openTestWorkspace,
  today,
  until,
  type TestWorkspace,
} from './harness'

const MIB = 1024 * 1024
/** MiB of memory that the engine may have for its objects. */
const HEAP = 192
/** Pages of 15 MiB: more than there is room for. */
const PAGES = runLength(20, 40)
// Below node_modules, so that the built file finds the packages it imports.
const BUILT = resolve(import.meta.dirname, '../../node_modules/.cache/stint-hostile', String(process.pid))

async function hostile(
  answers: Record<string, Answer | null>,
): Promise<{ server: HostileServer; url: string }> {
  const server = new HostileServer(answers)
  cleanUp(() => server.stop())
  return { server, url: await server.start() }
}

const clientAt = (url: string, reach: ApiClientOptions['fetch'] = nodeFetch) =>
  new ApiClient({
    baseUrl: url,
    fetch: reach,
    token: HOSTILE_TOKEN,
    userAgent: 'Stint/test',
    clock: systemClock,
    messages: () => MESSAGES.en,
  })

describe('with little memory, the engine', () => {
  beforeAll(async () => {
    await build({
      configFile: false,
      logLevel: 'error',
      build: {
        ssr: resolve(import.meta.dirname, 'hostile-child.ts'),
        outDir: BUILT,
        target: 'node20',
        rolldownOptions: { output: { entryFileNames: 'hostile-child.mjs' } },
      },
    })
  })
  afterAll(() => rmSync(BUILT, { recursive: true, force: true }))

  /** What the engine says when its first flight has ended; fails when it did not live to say it. */
  async function read(answers: Record<string, Answer>): Promise<HostileLine> {
    const { url } = await hostile(answers)
    const order: HostileOrder = { folder: freshFolder(), url, token: HOSTILE_TOKEN }
    const args = [`--max-old-space-size=${HEAP}`, join(BUILT, 'hostile-child.mjs'), JSON.stringify(order)]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    cleanUp(() => void child.kill('SIGKILL'))
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
    const [code] = (await once(child, 'close')) as [number | null]
    expect(code, 'how it ended').toBe(0)
    return JSON.parse(said) as HostileLine
  }

  const day = systemClock.now().toString().slice(0, 10)
  const row = { employee: '/employees/1', date: day, seconds: 60 }

  it('lives through pages of 29 MB that each link to a next one', { timeout: 120_000 }, async () => {
    const line = await read({ '/work-times': heavyPages(28, 1_000_000, row) })
    expect(line).toMatchObject({ entries: 0, timed: true })
    expect(line.lastError).toBe(MESSAGES.en.connecting.hostile.large('/work-times'))
  })

  it('takes a list that is larger than its memory a page at a time', { timeout: 180_000 }, async () => {
    const line = await read({ '/work-times': heavyPages(15, PAGES, row) })
    expect(line).toMatchObject({ lastError: null, entries: PAGES, timed: true })
    expect(line.megabytes).toBeLessThan(600)
  })

  it('stops in a list for memory that has no end, and reads the others', { timeout: 120_000 }, async () => {
    const line = await read({
      '/projects': heavyPages(15, 1_000_000, { status: 'active' }),
      '/work-times': (_url, response) => json(response, [{ id: 1, ...row }]),
    })
    expect(line).toMatchObject({ entries: 1, timed: true })
    expect(line.lastError).toBe(MESSAGES.en.connecting.hostile.long('/projects'))
  })
})

it('an answer that stalls ends with its client', async () => {
  const { url } = await hostile({ '/me': (_url, response) => void response.write('{"id": 1,') })
  const client = clientAt(url, async (input, init) => {
    const response = await nodeFetch(input, init)
    // Its first bytes are there, and the client reads on.
    setTimeout(() => client.close())
    return response
  })
  await expect(client.request({ method: 'GET', path: '/me' })).rejects.toMatchObject({
    cause: { kind: 'offline' },
  })
})

/** A workspace of Ada's on the server, at this computer's pace. */
async function connected(
  url: string,
  options: Parameters<typeof openTestWorkspace>[0] = {},
): Promise<TestWorkspace> {
  const test = openTestWorkspace({ clock: systemClock, ...options })
  await test.workspace.call('workspace.connect', { url, token: HOSTILE_TOKEN })
  return test
}

/** What sync says when its first flight has ended. */
async function firstFlight(url: string): Promise<SyncState> {
  const { workspace } = await connected(url)
  return until(workspace, 'sync', (state) => state.lastError !== null || state.lastSyncedAt !== null)
}

const { hostile: messages, failure } = MESSAGES.en.connecting

describe('an answer', () => {
  const zeros = Buffer.from(`["${'0'.repeat(200 * MIB)}"]`)

  it.each([
    ['gzip', gzipSync(zeros, { level: 1 })],
    ['br', brotliCompressSync(zeros, { params: {} })],
  ])('of 200 MB packed into little by %s is not unpacked whole', { timeout: 90_000 }, async (how, packed) => {
    expect(packed.length).toBeLessThan(2 * MIB)
    const { url } = await hostile({
      '/work-times': (_url, response) =>
        response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': how }).end(packed),
    })
    expect(await firstFlight(url)).toMatchObject({ lastError: messages.large('/work-times') })
  })

  it('that says it will be too long is not waited for', async () => {
    let closed = (): void => undefined
    const hungUp = new Promise<void>((resolve) => (closed = resolve))
    const { url } = await hostile({
      '/work-times': (_url, response) => {
        response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': String(17 * MIB) })
        response.write('[')
        response.on('close', closed)
      },
    })
    expect(await firstFlight(url)).toMatchObject({ lastError: messages.large('/work-times') })
    await hungUp
  })

  it('that comes a byte at a time is given up when its time is over', async () => {
    const clock = hurriedClock(20)
    const { url } = await hostile({
      '/work-times': (_url, response) => {
        response.writeHead(200, { 'Content-Type': 'application/json' })
        let written = 0
        const drip = setInterval(() => {
          response.write(' ')
          written += 1
          if (written === 20) clock.giveUp()
        }, 20)
        response.on('close', () => clearInterval(drip))
      },
    })
    const { workspace } = await connected(url, { clock })
    const { lastError } = await until(workspace, 'sync', (state) => state.lastError !== null)
    expect(lastError).toBe(failure.timeout)
  })
})

describe('a list', () => {
  const row = { id: 1, employee: '/employees/1', date: '2026-01-02', seconds: 60 }
  const turn = (url: URL) => Number(url.searchParams.get('n') ?? 0)

  it.each<[string, Answer]>([
    ['whose page links to itself', (url, response) => page(response, [row], url.pathname + url.search)],
    [
      'of two pages that link to each other',
      (url, response) =>
        page(response, [{ ...row, id: turn(url) }], `/work-times?n=${turn(url) === 1 ? 2 : 1}`),
    ],
    [
      'of empty pages, each with a new next one',
      (url, response) => page(response, turn(url) === 0 ? [row] : [], `/work-times?n=${turn(url) + 1}`),
    ],
    [
      'that brings the same row again and again',
      (url, response) => page(response, [row], `/work-times?n=${turn(url) + 1}`),
    ],
  ])('%s has an end', async (_how, answer) => {
    const { server, url } = await hostile({ '/work-times': answer })
    const { workspace } = await connected(url)
    const { lastError, nextTryAt } = await until(workspace, 'sync', (state) => state.lastError !== null)
    expect(lastError).toBe(messages.endless('/work-times'))
    expect(nextTryAt).not.toBeNull()
    expect((await allEntries(workspace)).length).toBeGreaterThan(0)
    const pages = server.requests.filter((request) => request.startsWith('/work-times')).length
    expect(pages).toBeLessThan(120)
  })

  it.each<[string, Bounds]>([
    ['rows', { rows: 25, bytes: MIB }],
    ['bytes', { rows: 1_000, bytes: 1_500 }],
  ])('is read up to a number of %s; what came before is handed over', async (_what, bounds) => {
    const { url } = await hostile({
      '/work-times': (asked, response) =>
        page(
          response,
          Array.from({ length: 10 }, (_, n) => ({ ...row, id: turn(asked) * 10 + n })),
          `/work-times?n=${turn(asked) + 1}`,
        ),
    })
    const client = clientAt(url)
    const ids: unknown[] = []
    const reading = async () => {
      for await (const { items } of readPages(client, { path: '/work-times' }, bounds)) {
        ids.push(...items.map(({ id }) => id))
      }
    }
    await expect(reading()).rejects.toMatchObject({ cause: { kind: 'excess', what: 'long' } })
    expect(ids).toEqual(Array.from({ length: 20 }, (_, id) => id))
  })
})

describe('a list that cannot be read to its end any more', () => {
  const people = [1, 2, 3, 4].map((id) => ({
    id,
    firstName: 'Person',
    lastName: String(id),
    role: 'employee',
  }))

  it.each<[string, (next: (path: string) => void, path: string) => void]>([
    ['goes on elsewhere', (next) => next('http://localhost:1/more')],
    ['leads in circles', (next, path) => next(`${path}?n=1`)],
  ])('because it %s takes nothing away here', async (_how, harm) => {
    const { server, url } = await hostile({})
    const clock = systemClock
    const span = { from: today(clock), to: today(clock) }
    const days = Array.from({ length: 20 }, (_, n) => ({
      id: n,
      employee: '/employees/1',
      project: '/projects/1',
      date: today(clock),
      seconds: 60 + n,
    }))
    let harmed = false
    const list =
      (path: string, rows: unknown[]): Answer =>
      (_asked, response) => {
        if (!harmed) page(response, rows, null)
        else harm((next) => page(response, rows.slice(0, 2), next), path)
      }
    server.answers['/work-times'] = list('/work-times', days)
    server.answers['/employees'] = list('/employees', people)
    server.answers['/projects'] = list('/projects', [
      { id: 1, name: 'Harbour', status: 'active' },
      { id: 2, name: 'Lighthouse', status: 'active' },
      { id: 3, name: 'Old mill', status: 'active' },
    ])
    const { workspace } = await connected(url)
    await until(workspace, 'sync', ({ lastSyncedAt }) => lastSyncedAt !== null)
    expect(await allEntries(workspace)).toHaveLength(20)
    const { people: before } = await workspace.call('planner.read', span)
    expect(before).toHaveLength(4)

    harmed = true
    server.answers['/bank-holidays'] = (_asked, response) =>
      json(response, [{ id: 1, date: today(clock), publicNotes: 'A feast' }])
    await workspace.call('sync.now', {})
    const { lastError, waiting } = await until(workspace, 'sync', (state) => state.lastError !== null)
    expect(lastError).toMatch(/continues at another address|has no end/)
    expect(lastError).toContain('Your own changes are safe on this computer')
    expect(waiting).toBe(0)
    expect(await allEntries(workspace)).toHaveLength(20)
    expect(workspace.state('projects').filter(({ open }) => open)).toHaveLength(3)
    expect((await workspace.call('planner.read', span)).people).toEqual(before)
    // The lists after it were read all the same.
    expect(
      server.requests.filter((request) => request.startsWith('/holidays/active')).length,
    ).toBeGreaterThan(1)
  })

  it('is left alone for an hour, while changes are sent', async () => {
    const { server, url } = await hostile({
      '/projects': (asked, response) =>
        page(response, [{ id: 1, name: 'Harbour', status: 'active' }], asked.pathname),
    })
    const { workspace } = await connected(url)
    await until(workspace, 'sync', (state) => state.lastError !== null)
    const asked = () => server.requests.filter((request) => request.startsWith('/projects')).length
    const before = asked()
    server.answers['/work-times'] = (_asked, response, request) => {
      if (request.method === 'POST')
        json(response, { id: 7, employee: '/employees/1', date: today(systemClock), seconds: 60 }, 201)
      else json(response, [])
    }
    await workspace.call('entries.log', {
      description: '',
      project: '/projects/1',
      day: today(systemClock),
      seconds: 60,
    })
    await until(workspace, 'sync', ({ waiting, sending }) => waiting === 0 && !sending)
    expect(asked()).toBe(before)
    // A person who asks for it makes it look again.
    await workspace.call('sync.now', {})
    await expect.poll(asked).toBeGreaterThan(before)
  })
})

describe('a description of a server', () => {
  it.each(['{"openapi":"3.1.0","paths":', '{"openapi":"3.1.0"}, "other": {}'])(
    'that is no JSON reaches no window: %s',
    async (text) => {
      const { url } = await hostile({
        '/api/doc.json': (_asked, response) => {
          response.setHeader('content-type', 'application/json')
          response.end(text)
        },
      })
      expect(await documentText(clientAt(url))).toBeNull()
    },
  )
})
