// Sends what changes something on a server over Chromium's network stack in a way that makes it never send it twice.
//
// Chromium sends a request again by itself, whatever its method, when its connection breaks without an answer and had
// been kept from an earlier request, or had been opened in advance (HttpNetworkTransaction::HandleIOError and
// ShouldResendRequest; HttpBasicState::IsConnectionReused). A server that did the work and could not say so does it
// twice then. On a connection that was opened for the very request it does not. So each write gets such a connection:
//
// - Writes have sessions of their own, each with its own pool of connections, and one write at a time in each.
// - Before a write the session's connections are closed, with those that are still being opened. What is left is an
//   empty pool, so the only connection the write can get is its own. What the server thinks of keeping connections does
//   not matter. Proxy, certificates and resumption of TLS are as ever: they do not live in the pool.
// - HTTP/2 and HTTP/3 are off. Over them Chromium repeats also on fresh connections (REFUSED_STREAM, a lost PING,
//   HTTP_1_1_REQUIRED, QUIC that breaks). Both are only ever an offer beside HTTP/1.1.
// - Early data of TLS is for GET alone in Chromium, and signing in to the server is off (`credentials: 'omit'`): neither
//   repeats a write. A proxy that wants to know who asks does so before it passes anything on.
// - Redirects are not followed: they are answers like others.
//
// One repetition is left, after an answer that says that nothing was done: 421, "I am not the server for this".
import { app, net, session, type ClientRequest, type IncomingMessage, type Session } from 'electron'
import { Readable } from 'node:stream'
import type { Fetch } from '../workspace/ports'

/** Writes at a time; more wait their turn. Chromium opens as many connections to one host. */
const LANES = 6
const KEEP_NOTHING = { credentials: 'omit', cache: 'no-store' } as const
/** Answers that have no body, for which `Response` takes none. */
const WITHOUT_BODY = [204, 205, 304]

/** Turns off what would repeat writes whatever the connection. Has an effect before the app is ready only. */
export function speakHttp1(): void {
  app.commandLine.appendSwitch('disable-http2')
  app.commandLine.appendSwitch('disable-quic')
}

/** Fetch for what changes something: method, headers, text body and signal of `init` count. It follows no redirect. */
export function writeOnce(): Fetch {
  const lanes = new Lanes()
  return async (input, init = {}) => {
    const signal = init.signal ?? new AbortController().signal
    const lane = await lanes.take(signal)
    const free = () => lanes.giveBack(lane)
    let request: ClientRequest
    try {
      await lane.closeAllConnections()
      signal.throwIfAborted()
      request = requestOf(lane, input, init)
    } catch (error) {
      free()
      throw error
    }
    return exchange(request, { body: init.body, signal, free })
  }
}

/** The sessions that writes go through, made when they are needed first. */
class Lanes {
  readonly #idle: Session[] = []
  readonly #waiting: ((lane: Session) => void)[] = []
  #made = 0

  /** A session that nothing else uses until it is given back. @throws the signal's reason when it is aborted. */
  async take(signal: AbortSignal): Promise<Session> {
    signal.throwIfAborted()
    const idle = this.#idle.pop() ?? this.#make()
    if (idle !== null) return idle
    return new Promise((resolve, reject) => {
      const come = (lane: Session) => {
        signal.removeEventListener('abort', leave)
        resolve(lane)
      }
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(come), 1)
        reject(signal.reason as Error)
      }
      this.#waiting.push(come)
      signal.addEventListener('abort', leave, { once: true })
    })
  }

  giveBack(lane: Session): void {
    const next = this.#waiting.shift()
    if (next === undefined) this.#idle.push(lane)
    else next(lane)
  }

  #make(): Session | null {
    if (this.#made === LANES) return null
    this.#made += 1
    return session.fromPartition(`network-write-${this.#made}`, { cache: false })
  }
}

function requestOf(lane: Session, url: string, init: RequestInit): ClientRequest {
  const method = init.method ?? 'POST'
  const request = net.request({ session: lane, url, method, redirect: 'manual', ...KEEP_NOTHING })
  for (const [name, value] of new Headers(init.headers)) request.setHeader(name, value)
  return request
}

interface Exchange {
  body: RequestInit['body']
  signal: AbortSignal
  /** Called when the connection is no longer used. */
  free: () => void
}

/** The caller reads the answer to its end, cancels it or aborts: until then nothing else can use the lane. */
function exchange(request: ClientRequest, { body, signal, free }: Exchange): Promise<Response> {
  return new Promise((resolve, reject) => {
    let open = true
    const over = () => {
      if (!open) return
      open = false
      signal.removeEventListener('abort', abort)
      free()
    }
    const fail = (error: Error) => {
      reject(error)
      over()
    }
    let left = false
    /** Closes the connection; what has not left by then never leaves. */
    const abort = () => {
      // Before it has left it can be neither called off nor kept: it is called off the moment it leaves, unconnected.
      if (!left) return
      request.abort()
      fail(signal.reason as Error)
    }
    signal.addEventListener('abort', abort)
    request.once('finish', () => {
      left = true
      if (signal.aborted) abort()
    })
    request.on('error', fail)
    request.on('redirect', (status, _method, _url, headers) => {
      answer(() => new Response(null, { status, headers: { Location: headers['location']?.[0] ?? '' } }))
    })
    request.on('response', (message) => {
      // Electron's message is a stream of Node's, though its types do not say so.
      const stream = message as unknown as Readable
      stream.once('close', () => {
        request.abort()
        over()
      })
      answer(() => responseOf(message, stream))
    })
    const answer = (make: () => Response) => {
      try {
        resolve(make())
      } catch (error) {
        request.abort()
        fail(error as Error)
      }
    }
    if (typeof body === 'string') request.write(body)
    request.end()
  })
}

/** @throws RangeError for a status that HTTP does not have. */
function responseOf({ rawHeaders, statusCode: status }: IncomingMessage, body: Readable): Response {
  const pairs = rawHeaders.flatMap((name, n) => (n % 2 === 0 ? [[name, rawHeaders[n + 1] ?? '']] : []))
  const headers = new Headers(pairs)
  if (!WITHOUT_BODY.includes(status)) {
    return new Response(Readable.toWeb(body) as ReadableStream, { status, headers })
  }
  body.resume()
  return new Response(null, { status, headers })
}
