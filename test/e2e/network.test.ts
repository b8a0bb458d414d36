// The way to the server: the system's certificates and proxy, redirects, and requests that are called off.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright'
import { describe } from 'vitest'
import { expect } from '../support/expect'
import { ForwardProxy } from '../support/forward-proxy'
import { contactedHosts, netLogTo } from '../support/net-log'
import { PAGES, syncState, tryToConnect, visit } from '../support/pages'
import { PROTOCOLS } from '../support/front'
import { HOSTILE_TOKEN, HostileServer, page as pageOf, type Answer } from '../support/hostile-server'
import { runLength } from '../support/run-length'
import { call, connectAsAda, log, LOGGED_ON, settle, test } from './foreign-workspace'

/** How the entry with this description stands. */
async function stateOf(page: Page, description: string): Promise<string | undefined> {
  const entries = await call(page, 'entries.list', { from: LOGGED_ON, to: LOGGED_ON })
  return entries.find((entry) => entry.description === description)?.sync
}

describe('a certificate of a private authority', () => {
  test('is refused with what to do, and is good once the system trusts it', async ({
    authority,
    home,
    launch,
    serve,
  }) => {
    const { front, server } = await serve('HTTP/2 over TLS')
    const stranger = await launch({ env: { HOME: home } })
    const page = await stranger.window()
    await tryToConnect(page, front.url, server.token)
    await expect(page.getByRole('alert')).toContainText(
      'The server’s certificate is not signed by anyone this computer trusts. If your company signs its own, ' +
        'ask for its root certificate and install it on this computer. The token was not sent.',
    )
    expect(front.received).toEqual([])
    await stranger.quit()

    authority.install(home)
    const again = await (await launch({ env: { HOME: home } })).window()
    await connectAsAda(again, front.url, server.token)
    await log(again, 'Over TLS')
    await expect.poll(() => server.entries.map(({ description }) => description)).toContain('Over TLS')
  })

  test('that the system no longer trusts keeps writes here, unsent', async ({
    authority,
    home,
    launch,
    serve,
  }) => {
    const { front, server } = await serve('HTTP/1.1 over TLS')
    authority.install(home)
    const app = await launch({ env: { HOME: home } })
    await connectAsAda(await app.window(), front.url, server.token)
    await app.quit()
    const before = front.received.length

    // The same person on a computer of which no one told the authority.
    const other = await (await launch({ env: { HOME: `${home}-elsewhere` } })).window()
    await log(other, 'Waits')
    await expect(syncState(other)).toHaveText('Offline, 1 waiting')
    expect(front.received).toHaveLength(before)
  })
})

describe('a proxy of the system', () => {
  const HOST = 'stint.test:443'
  const address = 'https://stint.test'

  test('carries reads and writes to a server that only it can reach', async ({
    authority,
    home,
    launch,
    serve,
  }) => {
    const { front, server } = await serve('HTTP/1.1 over TLS')
    const proxy = await ForwardProxy.start({ [HOST]: front.port })
    try {
      authority.install(home)
      const app = await launch({ env: { HOME: home, https_proxy: proxy.url } })
      const page = await app.window()
      await connectAsAda(page, address, server.token)
      front.writesMeet((nth) => (nth === 2 ? 'lose' : 'nothing'))
      for (const n of [1, 2, 3, 4]) await log(page, `Through the proxy ${n}`)
      await settle(page)
      expect(front.lost).toBe(1)
      expect(front.writes).toHaveLength(4)
      // Each write has a connection of its own.
      expect(proxy.asked.filter((host) => host === HOST).length).toBeGreaterThan(4)
    } finally {
      await proxy.stop()
    }
  })

  test('sees the app talk with its workspace and with no one else', async ({
    authority,
    folder,
    home,
    launch,
    serve,
  }) => {
    const { front, server } = await serve('HTTP/1.1 over TLS')
    const proxy = await ForwardProxy.start({ [HOST]: front.port })
    const notes = path.join(folder, 'net-log.json')
    try {
      authority.install(home)
      const env = { HOME: home, https_proxy: proxy.url, http_proxy: proxy.url }
      const app = await launch({ env, args: [netLogTo(notes)] })
      const page = await app.window()
      await connectAsAda(page, address, server.token)
      for (const name of PAGES) await visit(page, name)
      await log(page, 'Between us')
      await settle(page)
      await app.quit()
      expect(new Set(proxy.asked)).toEqual(new Set([HOST]))
      // Nor did anything of it go past the proxy, or ask a name server about someone else.
      expect(contactedHosts(notes)).toEqual([new URL(proxy.url).host, new URL(address).host])
    } finally {
      await proxy.stop()
    }
  })

  test('that lets no one through without a password keeps writes here, unsent', async ({
    authority,
    home,
    launch,
    serve,
  }) => {
    const { front, server } = await serve('HTTP/1.1 over TLS')
    const proxy = await ForwardProxy.start({ [HOST]: front.port })
    try {
      authority.install(home)
      const page = await (await launch({ env: { HOME: home, https_proxy: proxy.url } })).window()
      await connectAsAda(page, address, server.token)
      proxy.wantsToKnowWhoAsks = true
      await log(page, 'Held at the gate')
      await expect(syncState(page)).toHaveText('Offline, 1 waiting')
      expect(await stateOf(page, 'Held at the gate')).toBe('waiting')
      expect(front.writes).toEqual([])
    } finally {
      await proxy.stop()
    }
  })
})

describe('TLS that breaks after the request', () => {
  test('is no reason to send an entry again that may have arrived', async ({ workspace }) => {
    const { front, page, server } = await workspace('HTTP/1.1 over TLS')
    front.writesMeet(() => 'garble')
    await log(page, 'Out of step')
    await expect.poll(() => front.writes.length).toBe(1)
    await settle(page)
    expect(server.entries.filter(({ description }) => description === 'Out of step')).toHaveLength(1)
    expect(front.writes).toHaveLength(1)
  })
})

describe('a redirect', () => {
  // One that may lead to what came of the write, and one that says to repeat it; the others are like them.
  const REDIRECTS = [
    { status: 302, becomes: 'unconfirmed' },
    { status: 307, becomes: 'waiting' },
    { status: 301, becomes: 'waiting' },
    { status: 303, becomes: 'unconfirmed' },
    { status: 308, becomes: 'waiting' },
  ]
  test.for(REDIRECTS.slice(0, runLength(2, REDIRECTS.length)))(
    'of a write by $status is not followed; the entry is $becomes',
    async ({ status, becomes }, { workspace }) => {
      const { front, page } = await workspace('HTTP/1.1')
      const asked: string[] = []
      const elsewhere = createServer((request, response) => {
        asked.push(`${request.method ?? ''} ${request.url ?? ''}`)
        response.end('{}')
      })
      await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
      try {
        const headers = { Location: `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/` }
        front.writesMeet(() => ({ status, headers }))
        await log(page, 'Sent on')
        // Before it has left it waits, too.
        await expect.poll(() => front.writes.length).toBeGreaterThan(0)
        await expect.poll(() => stateOf(page, 'Sent on')).toBe(becomes)
        // What was not carried out is tried again a second later; what may have been is not.
        if (becomes === 'unconfirmed') expect(front.writes).toHaveLength(1)
        expect(asked).toEqual([])
      } finally {
        await new Promise((resolve) => elsewhere.close(resolve))
      }
    },
  )

  test('of a read is not followed, and is called by its name', async ({ launch, serve }) => {
    const elsewhere = await serve('HTTP/1.1')
    const server = createServer((_request, response) =>
      response.writeHead(302, { Location: elsewhere.front.url }).end(),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    try {
      const page = await (await launch()).window()
      const { port } = server.address() as AddressInfo
      await tryToConnect(page, `http://127.0.0.1:${port}`, elsewhere.server.token)
      await expect(page.getByRole('alert')).toContainText('The server redirects to another address.')
      expect(elsewhere.front.received).toEqual([])
    } finally {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    }
  })
})

describe('the answer to a read', () => {
  /** A test with `connected`: the app at a server that answers for worked time as it is told to. */
  const reading = test.extend('connected', async ({ launch }, { onCleanup }) => {
    const servers: HostileServer[] = []
    onCleanup(async () => {
      for (const server of servers) await server.stop()
    })
    return async (answer: Answer): Promise<Page> => {
      const server = new HostileServer({ '/work-times': answer })
      servers.push(server)
      const page = await (await launch()).window()
      await call(page, 'workspace.connect', { url: await server.start(), token: HOSTILE_TOKEN })
      return page
    }
  })
  const rows = (from: number, description: string) =>
    Array.from({ length: 200 }, (_, n) => ({
      id: from + n,
      employee: '/employees/1',
      date: LOGGED_ON,
      seconds: 60,
      description,
    }))

  reading(
    'is unpacked, and read whatever its headers are called and however many there are',
    async ({ connected }) => {
      const long = 'żółw '.repeat(1_000)
      const page = await connected((url, response) => {
        if (url.searchParams.has('n')) {
          pageOf(response, rows(201, 'second'), null)
          return
        }
        const headers = ['content-TYPE', 'application/json', 'CONTENT-encoding', 'gzip']
        headers.push('LINK', '</work-times>; rel="first"', 'link', '</work-times?n=2>; rel="next"')
        response.writeHead(200, headers)
        response.end(gzipSync(JSON.stringify(rows(1, long))))
      })
      await expect(syncState(page)).toHaveText('All synced')
      const entries = await call(page, 'entries.list', { from: LOGGED_ON, to: LOGGED_ON })
      const counts = [long, 'second'].map(
        (one) => entries.filter(({ description }) => description === one.trim()).length,
      )
      expect(counts).toEqual([200, 200])
    },
  )

  // What has come is a whole list by itself.
  const CUT = [
    { how: 'of a known length', headers: { 'Content-Length': '1000' }, content: '[]' },
    { how: 'in chunks', headers: {}, content: '[]' },
    {
      how: 'that is packed',
      headers: { 'Content-Encoding': 'gzip', 'Content-Length': '1000' },
      content: gzipSync('[]'),
    },
  ]
  reading.for(CUT)('$how that breaks off is not taken for a whole one', async (cut, { connected }) => {
    const page = await connected((_url, response) => {
      response.writeHead(200, cut.headers).write(cut.content, () => response.destroy())
    })
    await expect(syncState(page)).toHaveText('Offline, 0 waiting')
  })

  reading('is not waited for any longer than the workspace is open', async ({ connected }) => {
    let closed = false
    let begun = false
    const page = await connected((_url, response) => {
      response.writeHead(200).write('[')
      response.once('close', () => (closed = true))
      begun = true
    })
    await expect.poll(() => begun).toBe(true)
    await call(page, 'workspace.leave', { unsent: 'keep' })
    await expect.poll(() => closed).toBe(true)
  })
})

describe.each(PROTOCOLS)('a write that is called off over %s', (protocol) => {
  test('closes its connection, and nothing is sent after it', async ({ workspace }) => {
    const { app, front, page } = await workspace(protocol)
    front.writesMeet(() => 'hold')
    for (const n of [1, 2, 3, 4, 5, 6, 7, 8]) await log(page, `Called off ${n}`)
    await expect.poll(() => front.writes.length).toBe(1)
    await call(page, 'workspace.leave', { unsent: 'keep' })
    await expect.poll(() => front.calledOff).toBe(1)
    await app.quit()
    expect(front.writes).toHaveLength(1)
  })
})
