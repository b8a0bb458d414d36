// The window is shown when its page is drawn; a page that is loaded and not drawn is helped, in two steps.
import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showOnceDrawn } from '../../electron/main/desktop/show-once-drawn'

const log = { debug: note, info: note, warn: note, error: note }

let did: string[]
let window: EventEmitter
let page: EventEmitter
let destroyed: boolean
/** The page has drawn a frame. */
let drawFrame: () => void

function note(message: string): void {
  did.push(message)
}

beforeEach(() => {
  vi.useFakeTimers()
  did = []
  destroyed = false
  const frame = new Promise<void>((resolve) => (drawFrame = resolve))
  const renderer = {
    executeJavaScript: () => frame,
    forcefullyCrashRenderer: () => void did.push('page ended'),
  }
  const drawnPage = Object.assign(new EventEmitter(), renderer)
  page = drawnPage
  const shown = Object.assign(new EventEmitter(), {
    webContents: drawnPage,
    show: () => did.push('shown'),
    isDestroyed: () => destroyed,
  })
  window = shown
  showOnceDrawn(shown, log)
})
afterEach(() => {
  vi.useRealTimers()
})

it('shows a window when its page is drawn, and leaves it alone', () => {
  page.emit('did-finish-load')
  expect(did).toEqual([])
  window.emit('ready-to-show')
  expect(did).toEqual(['shown'])
  vi.runAllTimers()
  expect(did).toEqual(['shown'])
})

it('shows a page that is loaded and not drawn, and leaves it alone when it is drawn then', () => {
  page.emit('did-finish-load')
  vi.advanceTimersByTime(1_500)
  expect(did).toEqual(['shown'])
  window.emit('ready-to-show')
  vi.runAllTimers()
  expect(did).not.toContain('page ended')
})

it('leaves a page alone that draws once it is on the screen, also where Electron does not say that it is ready', async () => {
  page.emit('did-finish-load')
  vi.advanceTimersByTime(1_500)
  drawFrame()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(did).toEqual(['shown'])
})

it('has a page begin again that is not drawn on the screen either, once', () => {
  page.emit('did-finish-load')
  vi.advanceTimersByTime(5_000)
  expect(did).toEqual(['shown'])
  vi.advanceTimersByTime(500)
  const all = ['shown', 'The page was not drawn and begins again', 'page ended']
  expect(did).toEqual(all)
  page.emit('did-finish-load')
  vi.runAllTimers()
  expect(did).toEqual(all)
})

it('does nothing with a window that was closed meanwhile', () => {
  page.emit('did-finish-load')
  destroyed = true
  vi.runAllTimers()
  expect(did).toEqual([])
})
