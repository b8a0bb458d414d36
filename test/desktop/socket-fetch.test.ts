// The way to a service on a socket of this computer: what is sent, what is answered, and every way in which it can end.
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { socketFetch, type SocketFetch } from '../../electron/main/socket-fetch'
import { networkFailure } from '../../electron/main/workspace/api/failure'
import type { HttpRequest } from '../../electron/main/workspace/ports'

const URL = 'http://stint.localhost/entries?page=2'

let folder: string
let server: ReturnType<typeof createServer>
let way: SocketFetch
/** How the server answers. */
let answer: (request: IncomingMessage, response: ServerResponse) => void
let connections: number

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'stint-socket-'))
  connections = 0
  server = createServer((request, response) => answer(request, response)).on('connection', () => {
    connections += 1
  })
  const socket = path.join(folder, 'service.sock')
  await new Promise<void>((resolve) => server.listen(socket, resolve))
  way = await socketFetch(socket)
})
afterEach(async () => {
  way.close()
  server.closeAllConnections()
  if (server.listening) await new Promise((resolve) => server.close(resolve))
  rmSync(folder, { recursive: true, force: true })
})

const ask = (changes: Partial<HttpRequest> = {}) =>
  way.fetch(URL, { method: 'GET', headers: {}, signal: new AbortController().signal, ...changes })

/** What is said of a request that failed. */
const failure = async (work: Promise<unknown>) =>
  networkFailure(
    await work.then(
      () => new Error('It did not fail.'),
      (error: unknown) => error,
    ),
  ).cause

describe('an answer', () => {
  it('is whole, and its headers are found in any case, also those that came more than once', async () => {
    const long = 'żółw '.repeat(1_000_000)
    answer = (_request, response) => {
      response.setHeader('X-Total-Count', '7')
      response.setHeader('Link', ['</a>; rel="first"', '</b>; rel="next"'])
      response.end(long)
    }
    const { status, headers, body } = await ask()
    expect([status, headers.get('x-total-COUNT'), headers.get('nothing')]).toEqual([200, '7', null])
    expect(headers.get('link')).toBe('</a>; rel="first", </b>; rel="next"')
    expect(await text(body)).toBe(long)
  })

  it.each([204, 205, 304])('of %i has nothing in it', async (status) => {
    answer = (_request, response) => response.writeHead(status).end()
    const answered = await ask()
    expect([answered.status, await text(answered.body)]).toEqual([status, ''])
  })

  it('that redirects is an answer', async () => {
    answer = (_request, response) => response.writeHead(302, { Location: '/elsewhere' }).end()
    const { status, headers } = await ask()
    expect([status, headers.get('location')]).toEqual([302, '/elsewhere'])
  })
})

it('a request is sent as it is, each on a connection of its own', async () => {
  const seen: (IncomingHttpHeaders | string | undefined)[] = []
  answer = (request, response) => {
    void text(request).then((body) => {
      seen.push(request.method, request.url, body, request.headers)
      response.end()
    })
  }
  const headers = { 'Content-Type': 'application/json', Authorization: 'Bearer x' }
  await text((await ask({ method: 'POST', headers, body: '{"note":"ż"}' })).body)
  await text((await ask({ method: 'DELETE' })).body)
  expect(seen).toEqual([
    'POST',
    '/entries?page=2',
    '{"note":"ż"}',
    {
      host: 'stint.localhost',
      connection: 'close',
      'content-type': 'application/json',
      'content-length': '13',
      authorization: 'Bearer x',
    },
    'DELETE',
    '/entries?page=2',
    '',
    { host: 'stint.localhost', connection: 'close' },
  ])
  expect(connections).toBe(2)
})

describe('a failure', () => {
  it.each<[string, (response: ServerResponse) => void]>([
    ['before the answer', (response) => response.destroy()],
    [
      'in the middle of an answer of a known length',
      (response) => {
        response.writeHead(200, { 'Content-Length': '100' }).write('[1')
        setImmediate(() => response.destroy())
      },
    ],
    [
      'in the middle of an answer in chunks',
      (response) => {
        response.writeHead(200).write('[1')
        setImmediate(() => response.destroy())
      },
    ],
  ])(
    'of the connection %s leaves open what became of the request, which is not repeated',
    async (_when, cut) => {
      answer = (_request, response) => cut(response)
      expect(await failure(ask({ method: 'POST', body: '{}' }).then(({ body }) => text(body)))).toEqual({
        kind: 'offline',
        reached: 'maybe',
      })
      expect(connections).toBe(1)
    },
  )

  it('is what a service that is gone ends in', async () => {
    await new Promise((resolve) => server.close(resolve))
    expect(await failure(ask())).toMatchObject({ kind: 'offline' })
  })
})

describe('a request that is called off', () => {
  it.each<[string, (response: ServerResponse) => void]>([
    ['before its answer', () => undefined],
    ['in the middle of its answer', (response) => void response.writeHead(200).write('[1')],
  ])('%s fails, and its connection is closed', async (_when, begin) => {
    const abort = new AbortController()
    const closed = new Promise((resolve) => {
      answer = (_request, response) => {
        begin(response)
        response.once('close', resolve)
        setImmediate(() => abort.abort(new Error('Enough')))
      }
    })
    const reading = ask({ signal: abort.signal }).then(({ body }) => text(body))
    await expect(reading).rejects.toThrow('Enough')
    await closed
  })

  it('before it was sent is not sent', async () => {
    await expect(ask({ signal: AbortSignal.abort(new Error('Enough')) })).rejects.toThrow('Enough')
    expect(connections).toBe(0)
  })

  it('by closing the way fails', async () => {
    answer = () => way.close()
    expect(await failure(ask())).toEqual({ kind: 'offline', reached: 'maybe' })
  })
})

it('an answer that is not read any further lets go of its connection', async () => {
  let response: ServerResponse | undefined
  answer = (_request, outgoing) => {
    response = outgoing
    outgoing.writeHead(200).write('[1')
  }
  const { body } = await ask()
  for await (const _chunk of body) break
  if (response?.closed === false) await once(response, 'close')
  expect(response?.closed).toBe(true)
})
