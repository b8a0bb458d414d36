// What preload puts on `window.stint`, where topics are asked for once, however many parts of the page watch them; and when it
// gives back the memory of the start.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { StintBridge } from '#contract/bridge/bridge'
import { CHANNELS } from '#contract/bridge/channels'

interface Electron {
  sent: unknown[][]
  hear: (event: object, topic: string, state: unknown) => void
  stint: StintBridge | null
  givenBack: number
}
const electron = vi.hoisted((): Electron => ({ sent: [], hear: () => undefined, stint: null, givenBack: 0 }))
vi.mock('electron', () => ({
  contextBridge: { exposeInMainWorld: (_name: string, stint: StintBridge) => (electron.stint = stint) },
  ipcRenderer: {
    on: (_channel: string, hear: Electron['hear']) => (electron.hear = hear),
    send: (...message: unknown[]) => electron.sent.push(message),
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
  electron.givenBack = 0
  dots.clear()
  page.now = new EventTarget()
  vi.stubGlobal('addEventListener', page.now.addEventListener.bind(page.now))
  vi.stubGlobal('removeEventListener', page.now.removeEventListener.bind(page.now))
  vi.stubGlobal('document', document)
  vi.useFakeTimers()
  vi.resetModules()
  await import('../../electron/preload/index')
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

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
