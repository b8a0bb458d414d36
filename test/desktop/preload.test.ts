// What preload puts on `window.stint`, where topics are asked for once, however many parts of the page watch them; what it
// asks for before the page does; and when it gives back the memory of the start.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { StintBridge } from '#contract/bridge/bridge'
import { CHANNELS } from '#contract/bridge/channels'

interface Electron {
  sent: unknown[][]
  /** Calls so far, each with what answers it. */
  calls: { input: unknown; answer: (said: unknown) => void }[]
  hear: (event: object, topic: string, state: unknown) => void
  stint: StintBridge | null
  givenBack: number
}
const electron = vi.hoisted((): Electron => ({
  sent: [],
  calls: [],
  hear: () => undefined,
  stint: null,
  givenBack: 0,
}))
vi.mock('electron', () => ({
  contextBridge: { exposeInMainWorld: (_name: string, stint: StintBridge) => (electron.stint = stint) },
  ipcRenderer: {
    on: (_channel: string, hear: Electron['hear']) => (electron.hear = hear),
    send: (...message: unknown[]) => electron.sent.push(message),
    invoke: (_channel: string, name: string, input: object) =>
      new Promise((answer) => electron.calls.push({ input: { name, ...input }, answer })),
  },
  webFrame: { executeJavaScript: async () => undefined, clearCache: () => void (electron.givenBack += 1) },
}))

const publish = (topic: string, state: unknown) => electron.hear({}, topic, state)

/** What people do with the page. */
const page = { now: new EventTarget() }
const press = () => page.now.dispatchEvent(new Event('keydown'))

/** The dots that stand on the page. */
const dots = new Set<object>()
const document = {
  createElement: () => {
    const dot = { style: {}, remove: () => dots.delete(dot) }
    return dot
  },
  documentElement: { append: (dot: object) => dots.add(dot) },
}

beforeEach(async () => {
  electron.sent.length = 0
  electron.calls.length = 0
  electron.givenBack = 0
  dots.clear()
  page.now = new EventTarget()
  vi.stubGlobal('addEventListener', page.now.addEventListener.bind(page.now))
  vi.stubGlobal('removeEventListener', page.now.removeEventListener.bind(page.now))
  vi.stubGlobal('document', document)
  vi.useFakeTimers({ now: new Date(2026, 2, 4, 12) })
  vi.resetModules()
  await import('../../electron/preload/index')
  expect(electron.sent.splice(0)).toEqual(FIRST_TOPICS.map((topic) => [CHANNELS.watch, topic]))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What every window asks first. */
const FIRST_TOPICS = ['language', 'workspace', 'entries']
const ON_THE_DAY = { from: '2026-03-04', to: '2026-03-04' }
const list = (days: typeof ON_THE_DAY) => electron.stint?.call('entries.list', days)

/** A part of the page that watches the timer. */
function watcher() {
  const states: unknown[] = []
  const stop = electron.stint?.watch('timer', (state) => states.push(state))
  return { states, stop }
}

it('tells who begins to watch what is known, and no one else', () => {
  const first = watcher()
  expect(electron.sent).toEqual([[CHANNELS.watch, 'timer']])
  publish('timer', 'stands')
  const second = watcher()
  expect([first.states, second.states]).toEqual([['stands'], ['stands']])
  publish('timer', 'runs')
  expect([first.states, second.states]).toEqual([
    ['stands', 'runs'],
    ['stands', 'runs'],
  ])
  expect(electron.sent).toHaveLength(1)
})

it('lets those who watch before the first word wait for it together', () => {
  const both = [watcher(), watcher()]
  expect(both.map(({ states }) => states)).toEqual([[], []])
  publish('timer', 'stands')
  expect(both.map(({ states }) => states)).toEqual([['stands'], ['stands']])
})

it('watches until the last one has stopped, and asks anew after that', () => {
  const [first, second] = [watcher(), watcher()]
  publish('timer', 'stands')
  first.stop?.()
  first.stop?.()
  publish('timer', 'runs')
  expect([first.states, second.states]).toEqual([['stands'], ['stands', 'runs']])
  second.stop?.()
  expect(electron.sent).toEqual([
    [CHANNELS.watch, 'timer'],
    [CHANNELS.unwatch, 'timer'],
  ])
  expect(watcher().states).toEqual([])
  expect(electron.sent).toHaveLength(3)
})

it('asks for the entries of the day before the page does, and hands the answer over once', async () => {
  expect(electron.calls).toEqual([])
  vi.advanceTimersByTime(1)
  expect(electron.calls.map(({ input }) => input)).toEqual([{ name: 'entries.list', ...ON_THE_DAY }])
  const first = list(ON_THE_DAY)
  expect(electron.calls).toHaveLength(1)
  electron.calls[0]?.answer('of the day')
  expect(await first).toBe('of the day')
  void list(ON_THE_DAY)
  expect(electron.calls).toHaveLength(2)
})

it('answers with it nothing else that the page asks', () => {
  vi.advanceTimersByTime(1)
  void list({ from: '2026-03-03', to: '2026-03-03' })
  void electron.stint?.call('entries.deleted', {})
  expect(electron.calls).toHaveLength(3)
  void list(ON_THE_DAY)
  expect(electron.calls).toHaveLength(3)
})

it('lets the page ask itself when something has changed since', () => {
  vi.advanceTimersByTime(1)
  publish('entries', 'as they are')
  publish('entries', 'one more')
  void list(ON_THE_DAY)
  expect(electron.calls).toHaveLength(2)
})

it('tells who watches what was asked for before, without asking again', () => {
  const states: unknown[] = []
  publish('workspace', 'open')
  electron.stint?.watch('workspace', (state) => states.push(state))
  publish('workspace', 'left')
  expect(states).toEqual(['open', 'left'])
  expect(electron.sent).toEqual([])
})

it('gives back the memory of the start once, eight seconds after it', () => {
  vi.advanceTimersByTime(7999)
  expect(electron.givenBack).toBe(0)
  expect(dots.size).toBe(0)
  vi.advanceTimersByTime(1)
  expect(electron.givenBack).toBe(1)
  expect(dots.size).toBe(1)
  press()
  vi.advanceTimersByTime(60_000)
  expect(dots.size).toBe(0)
  expect(electron.givenBack).toBe(1)
})

it('does not give it back while someone does something with the page', () => {
  for (let second = 1; second <= 20; second += 1) {
    vi.advanceTimersByTime(1000)
    press()
  }
  vi.advanceTimersByTime(1999)
  expect(electron.givenBack).toBe(0)
  vi.advanceTimersByTime(1)
  expect(electron.givenBack).toBe(1)
})
