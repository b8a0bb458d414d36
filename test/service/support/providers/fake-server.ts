// A real HTTP server that stands in for a provider: it remembers what it was asked, and can be told to answer otherwise.
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Asked {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
  readonly text: string
}

export interface Told {
  readonly status: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export interface FakeServer {
  readonly url: string
  /** Everything it was asked, in order. */
  readonly asked: Asked[]
  /**
   * How the next requests are answered, before the provider itself answers again; null hangs up, `hang` never
   * answers, `pass` lets one by.
   */
  readonly interruptions: (Told | null | 'pass' | 'hang')[]
  /** Resolves when a request is left without an answer. */
  hanging(): Promise<void>
  close(): Promise<void>
}

const textIn = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

/** @param answer the provider's protocol; null hangs up */
export const startFake = async (answer: (asked: Asked, base: string) => Told | null): Promise<FakeServer> => {
  const asked: Asked[] = []
  const interruptions: (Told | null | 'pass' | 'hang')[] = []
  const hung = new AbortController()
  const hangs = new Promise<void>((resolve) => hung.signal.addEventListener('abort', () => resolve()))
  let base = ''
  const server = createServer((request, response) => {
    void (async () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake')
      const one: Asked = {
        method: request.method ?? '',
        path: decodeURIComponent(pathname),
        query: searchParams,
        headers: request.headers,
        text: await textIn(request),
      }
      asked.push(one)
      const interruption = interruptions.shift()
      if (interruption === 'hang') {
        hung.abort()
        return
      }
      const told = interruption === undefined || interruption === 'pass' ? answer(one, base) : interruption
      if (told === null) {
        request.socket.destroy()
        return
      }
      const { status, body, headers = {} } = told
      response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
      response.end(body === undefined ? '' : JSON.stringify(body))
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: base,
    asked,
    interruptions,
    hanging: () => hangs,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The token of a bearer header. */
export const bearer = ({ headers }: Asked): string => headers.authorization?.replace(/^Bearer /, '') ?? ''

export const formOf = ({ headers, text }: Asked): URLSearchParams =>
  new URLSearchParams(
    headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true ? text : '',
  )

export const jsonOf = ({ headers, text }: Asked): Record<string, unknown> =>
  headers['content-type']?.startsWith('application/json') === true
    ? (JSON.parse(text) as Record<string, unknown>)
    : {}
