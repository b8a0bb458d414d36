// HTTP requests to addresses that people typed: guarded, bounded in time and size, and never following a redirect.
import type * as Undici from 'undici'
import { explain } from './explain'
import { guardedConnector, PrivateAddress } from './guard'
import { resolveName, type Resolve } from './resolve'
import { faultOf } from './target'

const TIMEOUT_MILLIS = 15_000
const MAX_BODY_BYTES = 64 * 1024
/** To one host at a time; what is more waits. */
const CONNECTIONS = 16

export interface OutboundRequest {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
  /** Whether private addresses and http are allowed. */
  readonly allowPrivate: boolean
  /** Ends the request early. */
  readonly signal: AbortSignal
}

export type Outcome =
  | {
      readonly kind: 'answered'
      readonly status: number
      readonly headers: Readonly<Record<string, string | string[] | undefined>>
      /** What was read of the body: at most 64 KiB, as UTF-8. A body that breaks off is no failure: the status said it. */
      readonly text: string
      readonly millis: number
    }
  /** `reason` is a sentence for people. Where the address is not allowed, nothing was sent: it is `refused`. */
  | { readonly kind: 'failed'; readonly reason: string; readonly refused: boolean; readonly millis: number }
  /** The caller's signal ended it. */
  | { readonly kind: 'stopped' }

export interface Outbound {
  /** Sends one request; every failure is an outcome. It takes 15 seconds at most. */
  send(request: OutboundRequest): Promise<Outcome>
  /** Ends what is going on as `stopped`, and closes every connection. */
  close(): Promise<void>
}

const STOPPED: Outcome = { kind: 'stopped' }

const readSome = async ({
  statusCode,
  headers,
  body,
}: Pick<Undici.Dispatcher.ResponseData, 'statusCode' | 'headers' | 'body'>): Promise<string> => {
  if (statusCode === 204 || headers['content-length'] === '0') {
    await body.dump()
    return ''
  }
  const chunks: Buffer[] = []
  let size = 0
  body.on('error', () => undefined)
  try {
    for await (const chunk of body) {
      chunks.push(chunk as Buffer)
      size += (chunk as Buffer).length
      if (size >= MAX_BODY_BYTES) break
    }
  } catch {
    // The rest never came; what did is enough.
  }
  return Buffer.concat(chunks).subarray(0, MAX_BODY_BYTES).toString('utf8')
}

/** Its connections are kept for as long as it is open. @param resolve finds the addresses of names */
export const createOutbound = (resolve: Resolve = resolveName): Outbound => {
  // Loaded when it is needed: most starts of the service call no one.
  let loaded: Promise<typeof Undici> | null = null
  const agents = new Map<boolean, Undici.Agent>()
  let closed = false
  /** Each ends a request in progress. */
  const going = new Set<() => void>()

  const agentFor = ({ Agent, buildConnector }: typeof Undici, allowPrivate: boolean): Undici.Agent => {
    const known = agents.get(allowPrivate)
    if (known !== undefined) return known
    const connect = guardedConnector(buildConnector, { resolve, allowPrivate, timeoutMillis: TIMEOUT_MILLIS })
    const made = new Agent({ connect, connections: CONNECTIONS, pipelining: 1 })
    agents.set(allowPrivate, made)
    return made
  }

  const exchange = async (asked: OutboundRequest, signal: AbortSignal, started: number): Promise<Outcome> => {
    loaded ??= import('undici')
    const undici = await loaded
    const { url, method, headers, body, allowPrivate } = asked
    const dispatcher = agentFor(undici, allowPrivate)
    const answer = await undici.request(url, { method, headers, body, dispatcher, signal })
    const text = await readSome(answer)
    const millis = Math.round(performance.now() - started)
    return { kind: 'answered', status: answer.statusCode, headers: answer.headers, text, millis }
  }

  return {
    send: async (asked) => {
      const started = performance.now()
      const failed = (reason: string, refused = false): Outcome => ({
        kind: 'failed',
        reason,
        refused,
        millis: Math.round(performance.now() - started),
      })
      // What was allowed when it was typed may be so no longer.
      const fault = faultOf(asked.url, { allowPrivate: asked.allowPrivate, own: '' })
      if (fault !== null) return failed(explain(fault === 'private' ? new PrivateAddress() : fault), true)
      if (closed || asked.signal.aborted) return STOPPED
      const ending = new AbortController()
      const stop = () => ending.abort(STOPPED)
      const timer = setTimeout(() => ending.abort(), TIMEOUT_MILLIS)
      asked.signal.addEventListener('abort', stop, { once: true })
      going.add(stop)
      try {
        return await exchange(asked, ending.signal, started)
      } catch (error) {
        if (!ending.signal.aborted) return failed(explain(error), error instanceof PrivateAddress)
        return ending.signal.reason === STOPPED ? STOPPED : failed(explain('timeout'))
      } finally {
        clearTimeout(timer)
        asked.signal.removeEventListener('abort', stop)
        going.delete(stop)
      }
    },
    close: async () => {
      closed = true
      for (const stop of going) stop()
      await Promise.all([...agents.values()].map((agent) => agent.destroy()))
    },
  }
}
