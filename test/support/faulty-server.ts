// A server between the app and the real one that fails on demand: each fault is used up by one request.
import {
  createServer,
  request as send,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'

export type Fault =
  /** The connection breaks before the real server hears anything. */
  | { kind: 'dropBefore' }
  /** The real server does its work; the answer is lost. */
  | { kind: 'dropAfter' }
  /** The real server does its work only after the caller has given up; no one answers. */
  | { kind: 'stall'; heard: () => void }
  /** The real server does its work; half of its answer comes through. */
  | { kind: 'truncate' }
  /** The real server hears it twice; its first answer comes through. */
  | { kind: 'duplicate' }
  /** Waits for `release` before the request goes on. */
  | { kind: 'hold'; release: Promise<void>; held: () => void }
  /** The caller's connection breaks at once; the real server does its work when it is let go, as a proxy may do. */
  | { kind: 'late'; release: Promise<void>; lost: () => void; arrived: () => void }
  /** The real server does its work; the answer is this. */
  | { kind: 'reword'; body: unknown; status?: number }
  /** Answered by us; the real server hears nothing. */
  | { kind: 'answer'; status: number; headers?: Record<string, string>; body?: unknown }

/** How an answer is lost, by its name; `giveUp` ends the caller's waiting for a request that is left without one. */
export function lost(
  kind: 'dropBefore' | 'dropAfter' | 'stall' | 'truncate' | 'duplicate',
  giveUp: () => void,
): Fault {
  return kind === 'stall' ? { kind, heard: giveUp } : { kind }
}

export const HTML_PAGE: Fault = {
  kind: 'answer',
  status: 200,
  headers: { 'Content-Type': 'text/html' },
  body: '<html><body>Please accept the terms of this network</body></html>',
}

interface Rule {
  match: RegExp
  fault: Fault
  times: number
}

interface Upstream {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

export class FaultyServer {
  /** The origin of the real server. */
  readonly target: string
  #rules: Rule[] = []
  #server = createServer()
  #port = 0
  /** What a proxy that compresses makes of the tags of answers; null leaves them as they are. */
  retag: ((etag: string) => string) | null = null
  /** Whether tags are weak for good: then none fits If-Match (RFC 9110, 13.1.1). */
  weak = false
  /** `METHOD /path?query` of every request that came in, oldest first. */
  readonly requests: string[] = []

  constructor(target: string) {
    this.target = target
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  /** Listens, on the same port as before when it was down. */
  async up(): Promise<string> {
    this.#server = createServer((incoming, response) => void this.#serve(incoming, response))
    await new Promise<void>((resolve) => this.#server.listen(this.#port, '127.0.0.1', resolve))
    this.#port = (this.#server.address() as AddressInfo).port
    return this.url
  }

  /** No one listens any more. */
  async down(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  /** The next `times` requests that match (`METHOD /path`) meet this fault. */
  next(match: RegExp, fault: Fault, times = 1): void {
    this.#rules.push({ match, fault, times })
  }

  /** Holds the next matching request; answers when it has come, and how to let it go on. */
  holdNext(match: RegExp): { held: Promise<void>; release: () => void } {
    const release = deferred()
    const held = deferred()
    this.next(match, { kind: 'hold', release: release.promise, held: () => held.resolve(undefined) })
    return { held: held.promise, release: () => release.resolve(undefined) }
  }

  /** Loses the next matching request on its way; `arrive` lets it reach the real server and answers when it has. */
  delayNext(match: RegExp): { lost: Promise<void>; arrive: () => Promise<void> } {
    const [release, lost, arrived] = [deferred(), deferred(), deferred()]
    this.next(match, {
      kind: 'late',
      release: release.promise,
      lost: () => lost.resolve(undefined),
      arrived: () => arrived.resolve(undefined),
    })
    const arrive = async () => {
      release.resolve(undefined)
      await arrived.promise
    }
    return { lost: lost.promise, arrive }
  }

  heal(): void {
    this.#rules = []
  }

  async #serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const line = `${incoming.method ?? ''} ${incoming.url ?? ''}`
    this.requests.push(line)
    const body = await readAll(incoming)
    const fault = this.#takeRule(line) ?? this.#refusal(incoming)
    switch (fault?.kind) {
      case 'answer':
        answer(response, fault)
        return
      case 'dropBefore':
        incoming.socket.destroy()
        return
      case 'dropAfter':
        await this.#forward(incoming, body)
        incoming.socket.destroy()
        return
      case 'stall': {
        const closed = new Promise((resolve) => incoming.socket.once('close', resolve))
        fault.heard()
        await closed
        await this.#forward(incoming, body)
        return
      }
      case 'truncate': {
        const { status, headers, body: whole } = await this.#forward(incoming, body)
        response.writeHead(status, cleaned(headers)).end(whole.subarray(0, Math.floor(whole.length / 2)))
        return
      }
      case 'reword':
        await this.#forward(incoming, body)
        answer(response, { kind: 'answer', status: fault.status ?? 200, body: fault.body })
        return
      case 'late':
        incoming.socket.destroy()
        fault.lost()
        await fault.release
        await this.#forward(incoming, body)
        fault.arrived()
        return
      case 'hold':
        fault.held()
        await fault.release
        break
      case 'duplicate':
      case undefined:
    }
    try {
      const first = await this.#forward(incoming, body)
      if (fault?.kind === 'duplicate') await this.#forward(incoming, body)
      const headers = cleaned(first.headers)
      if (this.retag !== null && headers.etag !== undefined) headers.etag = this.retag(headers.etag)
      response.writeHead(first.status, headers).end(first.body)
    } catch {
      // The real server is down: so is the way to it.
      incoming.socket.destroy()
    }
  }

  #refusal(incoming: IncomingMessage): Fault | null {
    return this.weak && incoming.headers['if-match'] !== undefined ? { kind: 'answer', status: 412 } : null
  }

  #takeRule(line: string): Fault | null {
    const rule = this.#rules.find(({ match }) => match.test(line))
    if (rule === undefined) return null
    rule.times -= 1
    if (rule.times <= 0) this.#rules = this.#rules.filter((other) => other !== rule)
    return rule.fault
  }

  #forward(incoming: IncomingMessage, body: Buffer): Promise<Upstream> {
    return new Promise((resolve, reject) => {
      const outgoing = send(
        this.target + (incoming.url ?? ''),
        {
          method: incoming.method,
          headers: { ...incoming.headers, host: new URL(this.target).host, connection: 'close' },
        },
        (upstream) => {
          readAll(upstream).then(
            (bytes) =>
              resolve({ status: upstream.statusCode ?? 502, headers: upstream.headers, body: bytes }),
            reject,
          )
        },
      )
      outgoing.on('error', reject)
      outgoing.end(body)
    })
  }
}

function answer(
  response: ServerResponse,
  { status, headers, body }: Extract<Fault, { kind: 'answer' }>,
): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body ?? {})
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(text)
}

/** Headers without those of one connection. */
function cleaned(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const kept = { ...headers }
  for (const name of ['connection', 'keep-alive', 'transfer-encoding', 'content-length'])
    Reflect.deleteProperty(kept, name)
  return kept
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function deferred(): { promise: Promise<void>; resolve: (value: undefined) => void } {
  let resolve: (value: undefined) => void = () => undefined
  const promise = new Promise<void>((settle) => {
    resolve = () => settle()
  })
  return { promise, resolve }
}
