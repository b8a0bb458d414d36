// Requests to addresses that people typed: every spelling of a private address, names that change their answer,
// redirects, and receivers that stall, lie or never end.
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { isPublicAddress } from '../../src/service/outbound/addresses'
import { createOutbound, type Outbound, type OutboundRequest } from '../../src/service/outbound/outbound'
import type { Resolve } from '../../src/service/outbound/resolve'
import { faultOf } from '../../src/service/outbound/target'

const STRICT = { allowPrivate: false, own: '' }

describe('addresses', () => {
  it.each([
    ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '10.255.255.255', '100.64.0.1', '100.127.255.255'],
    ...['127.0.0.1', '127.255.255.254', '169.254.169.254', '172.16.0.1', '172.31.255.255'],
    ...['192.0.0.8', '192.0.2.1', '192.88.99.1', '192.168.0.1', '198.18.0.1', '198.19.255.255'],
    ...['198.51.100.1', '203.0.113.7', '224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255'],
    ...['::', '::1', 'fc00::1', 'fdff::1', 'fe80::1', 'febf::1', 'fe80::1%eth0', 'fec0::1', 'ff02::1'],
    ...['::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:a00:1', '::127.0.0.1', '64:ff9b::7f00:1'],
    ...['64:ff9b::808:808', '64:ff9b:1::1', '100::1', '2001::1', '2001:db8::1', '2002:7f00:1::', '3fff::1'],
    ...['', 'localhost', '1.2.3', '8.8.8.8 '],
  ])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false))

  it.each([
    ...['1.1.1.1', '8.8.8.8', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '126.0.0.1'],
    ...['128.0.0.1', '169.253.0.1', '172.15.255.255', '172.32.0.0', '192.167.0.1', '198.17.255.255'],
    ...['198.20.0.0', '223.255.255.255', '2001:4860:4860::8888', '2606:4700::1111', '2a00:1450::1'],
  ])('%s is public', (address) => expect(isPublicAddress(address)).toBe(true))
})

describe('URLs', () => {
  it.each([
    ['https://127.0.0.1/', 'private'],
    ['https://2130706433/', 'private'],
    ['https://0x7f000001/', 'private'],
    ['https://0x7f.1/', 'private'],
    ['https://017700000001/', 'private'],
    ['https://0177.0.0.1/', 'private'],
    ['https://127.1/', 'private'],
    ['https://①②⑦.⓪.⓪.①/', 'private'],
    ['https://0/', 'private'],
    ['https://127.0.0.1./', 'private'],
    ['https://169.254.169.254/latest/meta-data/', 'private'],
    ['https://[::1]/', 'private'],
    ['https://[::ffff:7f00:1]/', 'private'],
    ['https://[::ffff:127.0.0.1]/', 'private'],
    ['https://[64:ff9b::127.0.0.1]/', 'private'],
    ['https://[fd00::1]/', 'private'],
    ['https://localhost/', 'private'],
    ['https://LOCALHOST./', 'private'],
    ['https://anything.localhost/', 'private'],
    ['http://example.com/', 'scheme'],
    ['ftp://example.com/', 'scheme'],
    ['file:///etc/passwd', 'syntax'],
    ['gopher://example.com/', 'scheme'],
    ['javascript:alert(1)', 'syntax'],
    ['https://ann@example.com/', 'credentials'],
    ['https://ann:secret@example.com/', 'credentials'],
    ['https://:secret@example.com/', 'credentials'],
    ['https://example.com:22/', 'port'],
    ['https://example.com:1023/', 'port'],
    ['https://example.com:0/', 'port'],
    ['https://', 'syntax'],
    ['example.com', 'syntax'],
    ['', 'syntax'],
    ['https://[fe80::1%25eth0]/', 'syntax'],
  ])('%s is refused: %s', (url, fault) => expect(faultOf(url, STRICT)).toBe(fault))

  it.each([
    ...['https://example.com/', 'https://example.com:80/', 'https://example.com:8443/hooks?a=1'],
    ...['https://8.8.8.8/', 'https://[2606:4700::1111]/', 'https://bücher.example/'],
  ])('%s may be called', (url) => expect(faultOf(url, STRICT)).toBeNull())

  it('takes private addresses and http where they are allowed, and nothing else', () => {
    const open = { allowPrivate: true, own: '' }
    expect(faultOf('http://10.0.0.1:8080/', open)).toBeNull()
    expect(faultOf('http://localhost/', open)).toBeNull()
    expect(faultOf('http://10.0.0.1:25/', open)).toBe('port')
    expect(faultOf('http://a:b@10.0.0.1/', open)).toBe('credentials')
    expect(faultOf('ftp://10.0.0.1/', open)).toBe('scheme')
  })

  it.each([
    ['stint.example', 'https://stint.example/x'],
    ['stint.example:443', 'https://STINT.example./x'],
    ['stint.example:8443', 'https://stint.example:8443/'],
    ['127.0.0.1:4010', 'http://2130706433:4010/'],
    ['[::1]:4010', 'http://[0:0::1]:4010/'],
  ])('%s is not called by itself as %s', (own, url) => {
    expect(faultOf(url, { allowPrivate: true, own })).toBe('own')
  })

  it('is not mistaken for another port or host', () => {
    expect(faultOf('https://stint.example:8443/', { allowPrivate: false, own: 'stint.example' })).toBeNull()
    expect(faultOf('https://other.example/', { allowPrivate: false, own: 'stint.example' })).toBeNull()
  })
})

/** What the raw server does with the next connections. */
let serve: (socket: Socket) => void
const sockets = new Set<Socket>()
const raw = createServer((socket) => {
  sockets.add(socket)
  socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
  serve(socket)
})
let port: number
let heard = 0
const opened: Outbound[] = []
beforeAll(async () => {
  raw.listen(0, '127.0.0.1')
  await once(raw, 'listening')
  ;({ port } = raw.address() as AddressInfo)
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map((each) => each.close()))
})
afterAll(() => {
  for (const socket of sockets) socket.destroy()
  raw.close()
})

const outbound = (resolve?: Resolve): Outbound => {
  const made = createOutbound(resolve)
  opened.push(made)
  return made
}

const asked = (url: string, more: Partial<OutboundRequest> = {}): OutboundRequest => ({
  ...{ url, method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"n":1}' },
  ...{ allowPrivate: true, signal: new AbortController().signal },
  ...more,
})

/** Answers each request with this text, raw. */
const answering = (text: string, then: (socket: Socket) => void = () => undefined) => {
  heard = 0
  serve = (socket) =>
    socket.on('data', () => {
      heard += 1
      socket.write(text)
      then(socket)
    })
}

describe('connections', () => {
  it.each([
    ['a private address', ['127.0.0.1']],
    ['a public one and a private one', ['8.8.8.8', '127.0.0.1']],
    ['a mapped one', ['::ffff:127.0.0.1']],
    ['a translated one', ['64:ff9b::7f00:1']],
  ])('are not made to a name that has %s', async (_what, addresses) => {
    answering('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n')
    const { send } = outbound(async () =>
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
    const url = `https://rebound.example:${port}/`
    expect(await send(asked(url, { allowPrivate: false }))).toMatchObject({
      kind: 'failed',
      reason: 'The host has a private address, which is not allowed.',
      refused: true,
    })
    expect(heard).toBe(0)
  })

  it('look at what the name says when it is dialled, each time', async () => {
    answering('HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nok')
    let calls = 0
    const { send } = outbound(async () => {
      calls += 1
      return [{ address: '127.0.0.1', family: 4 }]
    })
    expect(await send(asked(`http://rebound.example:${port}/`))).toMatchObject({ status: 200, text: 'ok' })
    // The same name, now asked for as a public one.
    const strict = asked(`https://rebound.example:${port}/`, { allowPrivate: false })
    for (let each = 0; each < 3; each++) expect(await send(strict)).toMatchObject({ kind: 'failed' })
    expect(calls).toBe(4)
    expect(heard).toBe(1)
  })

  it.each(['https://127.0.0.1', 'https://[::1]', 'https://2130706433'])('are not made to %s', async (url) => {
    heard = 0
    expect(await outbound().send(asked(`${url}:${port}/`, { allowPrivate: false }))).toMatchObject({
      kind: 'failed',
      reason: 'The host has a private address, which is not allowed.',
      refused: true,
    })
    expect(heard).toBe(0)
  })

  it('do not follow a redirect', async () => {
    answering(`HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:${port}/secret\r\nContent-Length: 0\r\n\r\n`)
    expect(await outbound().send(asked(`http://127.0.0.1:${port}/`))).toMatchObject({ status: 302 })
    expect(heard).toBe(1)
  })
})

describe('answers', () => {
  const url = () => `http://127.0.0.1:${port}/`

  it('read a body that never ends up to 64 KiB, and hang up', async () => {
    const gone = new Promise<void>((resolve) => {
      answering('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n', (socket) => {
        const more = () => {
          while (socket.write(`1000\r\n${'x'.repeat(4096)}\r\n`));
        }
        socket.on('drain', more).on('close', resolve)
        more()
      })
    })
    const outcome = await outbound().send(asked(url()))
    expect(outcome).toMatchObject({ kind: 'answered', status: 200 })
    expect(outcome.kind === 'answered' && outcome.text.length).toBe(65_536)
    await gone
  })

  it('believe the status when the body is shorter than it said', async () => {
    answering('HTTP/1.1 202 Accepted\r\nContent-Length: 100\r\n\r\nshort', (socket) => socket.end())
    expect(await outbound().send(asked(url()))).toMatchObject({ status: 202, text: 'short' })
  })

  it('take no notice of what follows a body that is longer than it said', async () => {
    answering('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok HTTP/1.1 500 No\r\n\r\n')
    const { send } = outbound()
    expect(await send(asked(url()))).toMatchObject({ status: 200, text: 'ok' })
  })

  it.each([
    [
      'resets',
      (socket: Socket) => socket.resetAndDestroy(),
      'The connection was closed before a response came.',
    ],
    ['hangs up', (socket: Socket) => socket.end(), 'The connection was closed before a response came.'],
  ])('say so when the receiver %s', async (_what, act, reason) => {
    serve = (socket) => socket.on('data', () => act(socket))
    expect(await outbound().send(asked(url()))).toMatchObject({ kind: 'failed', reason })
  })

  it('say so when it is not HTTP', async () => {
    answering('SSH-2.0-OpenSSH_9.2\r\n')
    expect(await outbound().send(asked(url()))).toMatchObject({
      kind: 'failed',
      reason: 'The response is not valid HTTP.',
    })
  })

  it('say so when no one listens, and when TLS is not spoken there', async () => {
    answering('HTTP/1.1 400 Bad Request\r\n\r\n', (socket) => socket.end())
    expect(await outbound().send(asked('http://127.0.0.1:1025/'))).toMatchObject({
      reason: 'The connection was refused.',
    })
    const outcome = await outbound().send(asked(`https://127.0.0.1:${port}/`))
    expect(outcome.kind === 'failed' && outcome.reason).toContain('TLS')
  })

  it('end after 15 seconds when the receiver stalls', async () => {
    serve = (socket) => void socket.on('data', () => undefined)
    expect(await outbound().send(asked(url()))).toMatchObject({
      kind: 'failed',
      reason: 'No complete response within 15 seconds.',
    })
  })

  it('end when the caller wants no more', async () => {
    const stop = new AbortController()
    serve = (socket) => void socket.on('data', () => stop.abort())
    expect(await outbound().send(asked(url(), { signal: stop.signal }))).toEqual({ kind: 'stopped' })
    expect(await outbound().send(asked(url(), { signal: stop.signal }))).toEqual({ kind: 'stopped' })
  })
})
