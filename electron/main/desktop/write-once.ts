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
import { app, session, type Session } from 'electron'
import type { Fetch } from '../workspace/ports'
import { exchange } from './exchange'

/** Writes at a time; more wait their turn. Chromium opens as many connections to one host. */
const LANES = 6

/** Turns off what would repeat writes whatever the connection. Has an effect before the app is ready only. */
export function speakHttp1(): void {
  app.commandLine.appendSwitch('disable-http2')
  app.commandLine.appendSwitch('disable-quic')
}

/** Sends what changes something. Until its answer is read, given up or aborted, nothing else can use its lane. */
export function writeOnce(): Fetch {
  const lanes = new Lanes()
  return async (url, request) => {
    const { signal } = request
    const lane = await lanes.take(signal)
    const free = () => lanes.giveBack(lane)
    try {
      await lane.closeAllConnections()
      signal.throwIfAborted()
    } catch (error) {
      free()
      throw error
    }
    return exchange(lane, url, request, free)
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
