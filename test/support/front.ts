// A server in front of another, as reverse proxies are: speaks HTTP/1.1, with or without TLS, or HTTP/2; loses answers.
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo, Server, Socket } from 'node:net'
import type { ServerCertificate } from './certificates'

export const PROTOCOLS = ['HTTP/1.1', 'HTTP/1.1 over TLS', 'HTTP/2 over TLS'] as const
export type Protocol = (typeof PROTOCOLS)[number]

/** A request as it came in, before anything was done with it. */
export interface Received {
  /** `METHOD /path?query` */
  readonly line: string
  readonly body: string
  /** Milliseconds on a clock that only goes forward. */
  readonly at: number
}

/**
 * nothing: it is passed on, and the answer back. lose: it is passed on, and its connection closed in place of the
 * answer. garble: it is passed on, and in place of the answer comes what is no TLS. hold: it is not passed on, and no one answers. Else it is not passed on, and this is the answer.
 */
export type Fault =
  'nothing' | 'lose' | 'garble' | 'hold' | { status: number; headers?: Record<string, string> }

type Incoming = IncomingMessage | Http2ServerRequest
type Outgoing = ServerResponse | Http2ServerResponse

/** No one else's requests are meant by faults. */
const WRITE = /^(POST|PUT|PATCH|DELETE) /
/** An alert that is not encrypted, which no one may send once a connection is up. */
const NO_TLS = Buffer.from([21, 3, 3, 0, 2, 2, 40])
/** A client never meets a connection that was closed for idleness: what breaks is what breaks on demand. */
const KEPT_ALIVE_MS = 120_000

export class Front {
  readonly received: Received[] = []
  /** How many writes were carried out without an answer. */
  lost = 0
  /** How many requests that were held have lost their connection since. */
  calledOff = 0
  readonly #target: string
  readonly #server: Server
  readonly #secure: boolean
  /** By the client's port, which HTTP/2 tells of a request too. */
  readonly #connections = new Map<number, Socket>()
  #writes = 0
  #fault: (nth: number) => Fault = () => 'nothing'

  private constructor(target: string, protocol: Protocol, certificate: ServerCertificate) {
    this.#target = target
    this.#secure = protocol !== 'HTTP/1.1'
    const serve = (incoming: Incoming, outgoing: Outgoing) => void this.#serve(incoming, outgoing)
    if (protocol === 'HTTP/2 over TLS') {
      this.#server = createSecureServer({ ...certificate, allowHTTP1: true }, serve)
    } else {
      const server =
        protocol === 'HTTP/1.1' ? createServer(serve) : createTlsServer({ ...certificate }, serve)
      server.keepAliveTimeout = KEPT_ALIVE_MS
      this.#server = server
    }
    this.#server.on('connection', (socket: Socket) => {
      const port = socket.remotePort ?? 0
      this.#connections.set(port, socket)
      socket.once('close', () => this.#connections.delete(port)).on('error', () => undefined)
    })
    // What a broken connection leaves behind is no fault of the test.
    for (const fault of ['sessionError', 'tlsClientError']) this.#server.on(fault, () => undefined)
  }

  /** `target` is the origin of the real server. */
  static async start(target: string, protocol: Protocol, certificate: ServerCertificate): Promise<Front> {
    const front = new Front(target, protocol, certificate)
    await new Promise<void>((resolve) => front.#server.listen(0, '127.0.0.1', resolve))
    return front
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  get url(): string {
    return `${this.#secure ? 'https' : 'http'}://127.0.0.1:${this.port}`
  }

  /** Writes that came in, oldest first. */
  get writes(): readonly Received[] {
    return this.received.filter(({ line }) => WRITE.test(line))
  }

  /** What writes meet from now on: the first, the second and so on. */
  writesMeet(fault: (nth: number) => Fault): void {
    this.#writes = 0
    this.#fault = fault
  }

  async stop(): Promise<void> {
    const stopped = new Promise((resolve) => this.#server.close(resolve))
    for (const socket of this.#connections.values()) socket.destroy()
    await stopped
  }

  async #serve(incoming: Incoming, outgoing: Outgoing): Promise<void> {
    const { remotePort = 0 } = incoming.socket
    incoming.on('error', () => undefined)
    outgoing.on('error', () => undefined)
    const body = await readAll(incoming).catch(() => null)
    // It was called off before it was here.
    if (body === null) return
    const line = `${incoming.method ?? ''} ${incoming.url ?? ''}`
    this.received.push({ line, body: body.toString(), at: performance.now() })
    const fault = WRITE.test(line) ? this.#fault((this.#writes += 1)) : 'nothing'
    if (fault === 'hold') {
      outgoing.once('close', () => (this.calledOff += 1))
    } else if (typeof fault === 'object') {
      outgoing.writeHead(fault.status, { ...fault.headers })
      outgoing.end()
    } else {
      const answer = await this.#forward(incoming, body).catch(() => null)
      if (fault === 'lose') this.lost += 1
      const connection = this.#connections.get(remotePort)
      if (fault === 'garble') {
        connection?.end(NO_TLS)
        return
      }
      if (fault === 'lose' || answer === null) {
        connection?.destroy()
        return
      }
      outgoing.writeHead(answer.status, { 'Content-Type': answer.type })
      outgoing.end(answer.body)
    }
  }

  #forward(incoming: Incoming, body: Buffer): Promise<{ status: number; type: string; body: Buffer }> {
    const kept = Object.entries(incoming.headers).filter(([name]) => !/^(:|host$|connection$)/.test(name))
    return new Promise((resolve, reject) => {
      const headers = { ...Object.fromEntries(kept), connection: 'close' }
      const onward = send(
        this.#target + (incoming.url ?? ''),
        { method: incoming.method, headers },
        (real) => {
          readAll(real).then((bytes) => {
            const type = real.headers['content-type'] ?? 'text/plain'
            resolve({ status: real.statusCode ?? 502, type, body: bytes })
          }, reject)
        },
      )
      onward.on('error', reject)
      onward.end(body)
    })
  }
}

async function readAll(stream: Incoming): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
