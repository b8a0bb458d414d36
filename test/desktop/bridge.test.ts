// The bridge and its wire: who may call, what may be sent, what comes back, and which page hears of which change.
import { EventEmitter } from 'node:events'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CALLS, TOPICS, type CallResult, type CallText, type TopicName } from '#contract/bridge/bridge'
import { CHANNELS } from '#contract/bridge/channels'
import type { DesktopCalls } from '../../electron/main/bridge'
import { MESSAGES } from '../../electron/main/messages/messages'
import { WorkspaceError, type Log, type Workspace } from '../../electron/main/workspace/ports'

type Handler = (event: unknown, ...args: unknown[]) => unknown

/** Electron's end of the wire, which is all of Electron that the bridge uses. */
const wire = vi.hoisted(() => ({
  handlers: new Map<string, Handler>(),
  listeners: new Map<string, Handler>(),
}))
vi.mock('electron', () => ({
  ipcMain: {
    handle: (channel: string, handler: Handler) => wire.handlers.set(channel, handler),
    on: (channel: string, listener: Handler) => wire.listeners.set(channel, listener),
  },
}))
const { createBridge } = await import('../../electron/main/bridge')
const { openWire } = await import('../../electron/main/wire')

const ORIGIN = 'app://stint'

/** A page: what it was sent, and a frame that can be made to lie. */
class Page extends EventEmitter {
  readonly received: unknown[][] = []
  gone = false
  send(...message: unknown[]) {
    this.received.push(message)
  }
  isDestroyed() {
    return this.gone
  }
}

let page: Page
let ours: Set<unknown>
let called: { name: string; input: unknown }[]
let answers: (name: string) => unknown
let topicListeners: Map<TopicName, (state: never) => void>
let logged: { message: string; facts: unknown }[]

const event = (frame: object | null = { parent: null, origin: ORIGIN }, sender: Page = page) => ({
  sender,
  senderFrame: frame,
})
const call = (name: unknown, input: unknown, from: object = event()) =>
  wire.handlers.get(CHANNELS.call)?.(from, name, input) as Promise<CallResult<'timer.stop'>>
const watch = (topic: unknown, from: object = event()) => wire.listeners.get(CHANNELS.watch)?.(from, topic)
const unwatch = (topic: unknown, from: object = event()) =>
  wire.listeners.get(CHANNELS.unwatch)?.(from, topic)

function open({ checkAnswers = true } = {}) {
  const write = (message: string, facts: unknown) => void logged.push({ message, facts })
  const log: Log = { debug: write, info: write, warn: write, error: write }
  const workspace = {
    messages: () => MESSAGES[language],
    state: (topic: TopicName) => ({ current: topic }),
    on: (topic: TopicName, listener: (state: never) => void) => topicListeners.set(topic, listener),
    call: async (name: string, input: unknown) => {
      called.push({ name, input })
      return answers(name)
    },
  }
  const desktop: DesktopCalls = {
    'app.info': () =>
      Promise.resolve({
        version: '1',
        platform: 'linux',
        country: null,
        zone: 'UTC',
        locale: 'en',
        userName: 'ada',
      }),
    'app.lacking': () => Promise.resolve([]),
    'app.timeZones': () => Promise.resolve({ used: '2026f', server: null, newer: null }),
    'app.openFolder': () => Promise.resolve({}),
    'app.openSaved': () => Promise.resolve({}),
    'app.showing': () => Promise.resolve({}),
    'app.copyText': () => Promise.resolve({}),
    'app.saveCalendar': () => Promise.resolve({ path: null, events: 0 }),
    'app.backUp': () => Promise.resolve({ path: null }),
    'app.restore': () => Promise.resolve({ restored: false }),
    'app.saveTable': () => Promise.resolve({ path: null }),
    'app.chooseImport': () => Promise.resolve({ file: null }),
    'app.exportTable': () => Promise.resolve({ path: null }),
    'app.savePayroll': () => Promise.resolve({ path: null }),
    'app.stopExport': () => Promise.resolve({}),
    'demo.enter': () => Promise.resolve({}),
    'demo.play': () => Promise.resolve({}),
    'demo.leave': () => Promise.resolve({}),
  }
  const wire = openWire({ isOurs: (sender) => ours.has(sender), origin: ORIGIN })
  return {
    connect: () =>
      wire.connect(
        createBridge({ workspace: workspace as unknown as Workspace, desktop, log, checkAnswers }),
      ),
  }
}

let language: 'en' | 'pl'

beforeEach(() => {
  language = 'en'
  page = new Page()
  ours = new Set([page])
  called = []
  logged = []
  answers = () => ({})
  topicListeners = new Map()
  open().connect()
})

describe('who may call', () => {
  it.each([
    ['a page that is not one of our windows', () => event(undefined, new Page())],
    ['a frame inside our page', () => event({ parent: { origin: ORIGIN }, origin: ORIGIN })],
    ['a page of another origin', () => event({ parent: null, origin: 'https://evil.example' })],
    ['a page whose origin begins like ours', () => event({ parent: null, origin: 'app://stint.evil' })],
    ['a page of no origin', () => event({ parent: null, origin: 'null' })],
    ['a frame that is gone', () => event(null)],
    [
      'a frame that throws because it is gone',
      () =>
        event({
          get parent(): unknown {
            throw new Error('Render frame was disposed')
          },
        }),
    ],
  ])('is not %s', async (_who, from) => {
    const answer = await call('timer.stop', {}, from())
    expect(answer).toMatchObject({ ok: false, error: { code: 'forbidden' } })
    watch('timer', from())
    expect(called).toEqual([])
    expect(page.received).toEqual([])
    expect(topicListeners.size).toBe(0)
  })
})

it('a long answer crosses as text, with the same checks', async () => {
  answers = () => ({ days: [], absences: [], colleagues: [] })
  const asText = (from: object, input: unknown) =>
    wire.handlers.get(CHANNELS.callText)?.(from, 'calendar.read', input) as Promise<CallText>
  const span = { from: '2026-11-01', to: '2026-11-30' }
  expect(await asText(event(), span)).toEqual({
    ok: true,
    text: '{"days":[],"absences":[],"colleagues":[]}',
  })
  expect(await asText(event(), { from: 1 })).toMatchObject({ ok: false, error: { code: 'invalid' } })
  expect(await asText(event(undefined, new Page()), span)).toMatchObject({
    ok: false,
    error: { code: 'forbidden' },
  })
})

describe('before the workspace is open', () => {
  it('what a page says is kept, in order', async () => {
    const wire = open()
    answers = () => ({ entry: null })
    watch('timer')
    watch('sync')
    unwatch('sync')
    const answer = call('timer.stop', {})
    expect(page.received).toEqual([])
    wire.connect()
    expect(await answer).toEqual({ ok: true, value: { entry: null } })
    expect(page.received).toEqual([
      [CHANNELS.publish, 'timer', { current: 'timer' }],
      [CHANNELS.publish, 'sync', { current: 'sync' }],
    ])
    topicListeners.get('sync')?.({ changed: true } as never)
    expect(page.received).toHaveLength(2)
  })

  it('who may call is asked when they call, not when they are answered', async () => {
    const wire = open()
    const stranger = new Page()
    const answer = call('timer.stop', {}, event(undefined, stranger))
    watch('timer', event(undefined, stranger))
    ours.add(stranger)
    wire.connect()
    expect(await answer).toMatchObject({ ok: false, error: { code: 'forbidden' } })
    expect(stranger.received).toEqual([])
  })

  it('a page that is gone by then is told nothing', () => {
    const wire = open()
    watch('timer')
    page.gone = true
    wire.connect()
    expect(page.received).toEqual([])
    expect(topicListeners.size).toBe(0)
  })
})

describe('what may be sent', () => {
  const garbage: unknown[] = [
    undefined,
    null,
    'text',
    42,
    true,
    [],
    [{}],
    { unknown: 1 },
    JSON.parse('{"__proto__":{"id":"x"}}'),
    {
      id: 1,
      from: {},
      token: ['x'],
      url: null,
      description: 7,
      day: '2026-3-1',
      seconds: 1.5,
      country: 'xx',
      name: '',
    },
    { choice: 'burn', employee: '', limit: 0, theme: 'pink', unsent: true, startedAt: 5, project: 9 },
  ]

  it.each(Object.keys(CALLS))('is not garbage: %s', async (name) => {
    for (const input of garbage) {
      const answer = await call(name, input)
      if (answer.ok) throw new Error(`${name} took ${JSON.stringify(input)}`)
      expect(answer.error).toMatchObject({ code: 'invalid' })
      expect(answer.error.message).not.toBe('')
    }
    expect(called).toEqual([])
  })

  it.each([
    '',
    'timer',
    'timer.',
    'constructor',
    '__proto__',
    'toString',
    'TIMER.STOP',
    7,
    null,
    undefined,
    {},
    ['timer.stop'],
  ])('is a call of the contract, not %j', async (name) => {
    expect(await call(name, {})).toMatchObject({ ok: false, error: { code: 'unknown_call' } })
    expect(called).toEqual([])
  })

  it('reaches the workspace as it was sent', async () => {
    const input = { description: 'Write the offer', project: null }
    expect(await call('timer.start', input)).toEqual({ ok: true, value: {} })
    expect(called).toEqual([{ name: 'timer.start', input }])
  })

  it('says which field is at fault', async () => {
    const answer = await call('workspace.createLocal', { name: '', country: 'CH' })
    expect(answer).toMatchObject({ ok: false, error: { code: 'invalid', field: 'name' } })
  })

  it('never ends up in the log', async () => {
    await call('workspace.connect', { url: 7, token: 'stint_pat_secret' })
    expect(JSON.stringify(logged)).not.toContain('stint_pat_secret')
  })
})

describe('what comes back', () => {
  it('is the answer of the desktop for its own calls', async () => {
    expect(await call('app.info', {})).toMatchObject({ ok: true, value: { userName: 'ada' } })
    expect(called).toEqual([])
  })

  it.each([
    ['en', 'Choose one of the people shown.'],
    ['pl', 'Wybierz jedną z pokazanych osób.'],
  ] as const)('is the words of a refusal, in the language of the moment (%s)', async (spoken, message) => {
    language = spoken
    answers = () => {
      throw new WorkspaceError('not-a-choice', (w) => w.connecting.notAChoice, 'employee')
    }
    expect(await call('workspace.chooseEmployee', { employee: '/employees/1' })).toEqual({
      ok: false,
      error: { code: 'not-a-choice', message, field: 'employee' },
    })
  })

  it('is nothing of an error that was not meant for people', async () => {
    answers = () => {
      throw new TypeError('db is undefined')
    }
    const answer = await call('timer.stop', {})
    expect(answer).toMatchObject({ ok: false, error: { code: 'internal' } })
    expect(JSON.stringify(answer)).not.toMatch(/undefined|TypeError|\.ts/)
    expect(logged).toMatchObject([{ facts: { call: 'timer.stop' } }])
  })

  it('is refused in development when it breaks the contract', async () => {
    answers = () => ({ entry: 'not an id' })
    expect(await call('timer.stop', {})).toMatchObject({ ok: false, error: { code: 'internal' } })
    open({ checkAnswers: false }).connect()
    expect(await call('timer.stop', {})).toEqual({ ok: true, value: { entry: 'not an id' } })
  })
})

const OTHER_DOCUMENT = { isMainFrame: true, isSameDocument: false }

describe('topics', () => {
  const published = (topic: TopicName, state: unknown) => [CHANNELS.publish, topic, state]
  const change = (topic: TopicName, state: unknown) => topicListeners.get(topic)?.(state as never)

  it.each(Object.keys(TOPICS) as TopicName[])(
    'sends the state of %s at once and after each change',
    async (topic) => {
      watch(topic)
      change(topic, 'later')
      expect(page.received).toEqual([published(topic, { current: topic }), published(topic, 'later')])
    },
  )

  it.each(['constructor', '__proto__', 'secrets', 7, null, undefined])('knows no topic %j', async (topic) => {
    watch(topic)
    unwatch(topic)
    expect(page.received).toEqual([])
  })

  it('are sent to those who watch them, once however often they watch', async () => {
    const other = new Page()
    ours.add(other)
    watch('timer')
    watch('timer')
    watch('sync', event(undefined, other))
    page.received.length = other.received.length = 0
    change('timer', 1)
    change('sync', 2)
    expect(page.received).toEqual([published('timer', 1)])
    expect(other.received).toEqual([published('sync', 2)])
  })

  it('are sent until a page watches no more', async () => {
    watch('timer')
    page.received.length = 0
    change('timer', 1)
    unwatch('timer')
    change('timer', 2)
    unwatch('timer')
    watch('timer')
    expect(page.received).toEqual([published('timer', 1), published('timer', { current: 'timer' })])
  })

  it.each([
    ['is destroyed', () => page.emit('destroyed')],
    ['crashes', () => page.emit('render-process-gone')],
    ['loads anew', () => page.emit('did-start-navigation', { ...OTHER_DOCUMENT, url: 'app://stint/' })],
  ])('are not sent to a page that %s', async (_what, happen) => {
    watch('timer')
    page.received.length = 0
    happen()
    change('timer', 1)
    expect(page.received).toEqual([])
    // It may come back: the next watch starts afresh.
    watch('timer')
    expect(page.received).toEqual([published('timer', { current: 'timer' })])
  })

  it.each(['https://example.com/', 'file:///etc/passwd', 'app://stint.example.com/'])(
    'go on when a page was kept from going to %s',
    (url) => {
      watch('timer')
      page.emit('did-start-navigation', { ...OTHER_DOCUMENT, url })
      change('timer', 1)
      expect(page.received.at(-1)).toEqual(published('timer', 1))
    },
  )

  it('go on while a page moves within itself', async () => {
    watch('timer')
    page.emit('did-start-navigation', { isMainFrame: true, isSameDocument: true })
    page.emit('did-start-navigation', { isMainFrame: false, isSameDocument: false })
    change('timer', 1)
    expect(page.received.at(-1)).toEqual(published('timer', 1))
  })
})
