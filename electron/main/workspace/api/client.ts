// Speaks HTTP to one server: adds the token, limits time and size, and answers JSON or one classified failure.
import type { Messages } from '../../messages/en/en'
import type { Clock, Fetch, HttpHeaders, HttpRequest, HttpResponse } from '../ports'
import { ApiFailure, httpFailure, isSuccess, networkFailure } from './failure'
import { pathWithin, requestUrl } from './reference'

/** From the first byte sent to the last byte read. */
const DEADLINE_MS = 30_000
/** So many answers say how fast a server is, and no more than so many are remembered. */
const FEWEST_WRITES = 5
const MOST_WRITES = 100
/** Why a request was called off. */
const LATE = new Error('The deadline has passed')
/** Of any answer, unpacked. */
const MAX_ANSWER_BYTES = 16 * 1024 * 1024

export interface ApiRequest {
  method: HttpRequest['method']
  /** An IRI as the server gave it, or a path below the base URL such as `/work-times`. */
  path: string
  query?: Readonly<Record<string, string>>
  body?: unknown
  headers?: Readonly<Record<string, string>>
  /** Whether the JSON of an object is wanted as it came: writing a long one again takes a while. */
  asText?: true
}

export interface ApiAnswer {
  status: number
  /** A Location in it is a path of this workspace; one that leads elsewhere is left out. */
  headers: HttpHeaders
  /** Parsed JSON; null for an empty answer. The text of it where that was asked for. */
  body: unknown
  /** How long it was, unpacked. */
  bytes: number
}

export interface ApiClientOptions {
  /** Without a slash at the end; may have a path. */
  baseUrl: string
  fetch: Fetch
  /** Null for someone who has none yet. */
  token: string | null
  userAgent: string
  clock: Clock
  /** The messages in the language in use; the server is asked to answer in the same one. */
  messages: () => Messages
}

/** All requests of one client end at once when it is closed. */
export class ApiClient {
  readonly #options: ApiClientOptions
  readonly #closing = new AbortController()
  #heard: { at: number; monotonic: number } | null = null
  /** How long the last writes took until they were answered, in milliseconds, oldest first. */
  #writes: number[] = []

  constructor(options: ApiClientOptions) {
    this.#options = options
  }

  get baseUrl(): string {
    return this.#options.baseUrl
  }

  /**
   * What the server's clock said when it was last heard (epoch milliseconds, from the Date header of RFC 9110, 6.6.1),
   * and how many milliseconds ago; null when it has not told yet.
   */
  serverTime(): { at: number; heardAgo: number } | null {
    if (this.#heard === null) return null
    const { at, monotonic } = this.#heard
    return { at, heardAgo: Math.max(0, Math.round(this.#options.clock.monotonic() - monotonic)) }
  }

  /** Milliseconds that the slowest of the last writes took to its answer; null while too few were answered to say. */
  slowestWrite(): number | null {
    return this.#writes.length < FEWEST_WRITES ? null : Math.max(...this.#writes)
  }

  /**
   * A kept connection that the server has since closed breaks with the first request on it; a request that only reads is
   * asked again (RFC 9110, 9.2.2).
   * @throws ApiFailure for everything but an answer of 2xx with JSON or nothing in it.
   */
  async request(request: ApiRequest): Promise<ApiAnswer> {
    try {
      return await this.#once(request)
    } catch (error) {
      const broke =
        error instanceof ApiFailure && error.cause.kind === 'offline' && error.cause.reached === 'maybe'
      if (!broke || request.method !== 'GET' || this.#closing.signal.aborted) throw error
      return this.#once(request)
    }
  }

  async #once(request: ApiRequest): Promise<ApiAnswer> {
    const { fetch, clock } = this.#options
    const abort = new AbortController()
    const close = () => abort.abort()
    const callOff = clock.limit(DEADLINE_MS, () => abort.abort(LATE))
    this.#closing.signal.addEventListener('abort', close)
    if (this.#closing.signal.aborted) close()
    const began = clock.monotonic()
    try {
      const response = await fetch(this.#url(request), this.#httpRequest(request, abort.signal))
      this.#hear(response)
      if (request.method !== 'GET') this.#noteWrite(clock.monotonic() - began)
      const { text, bytes } = await readLimited(response, request.path)
      const answer = this.#answer(response, text)
      // Read all the same: what is no JSON must not reach windows or the store.
      const isObject = typeof answer.body === 'object' && answer.body !== null && !Array.isArray(answer.body)
      return { ...answer, bytes, ...(request.asText === true && isObject ? { body: text } : {}) }
    } catch (error) {
      const late = abort.signal.reason === LATE
      // An answer that is not read to its end would hold its connection.
      close()
      if (error instanceof ApiFailure) throw error
      if (late) throw new ApiFailure({ kind: 'timeout', reached: 'maybe' })
      throw networkFailure(error)
    } finally {
      callOff()
      this.#closing.signal.removeEventListener('abort', close)
    }
  }

  /** Ends what is under way: those requests fail as `offline`. */
  close(): void {
    this.#closing.abort()
  }

  /** @throws ApiFailure `elsewhere`: the token goes to the workspace's own origin only. */
  #url({ path, query }: ApiRequest): string {
    const url = requestUrl(path, this.#options.baseUrl)
    if (url === null) throw new ApiFailure({ kind: 'elsewhere', list: path.slice(0, 100), reached: 'no' })
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
    return url.toString()
  }

  #httpRequest({ method, body, headers }: ApiRequest, signal: AbortSignal): HttpRequest {
    const { token } = this.#options
    const contentType = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json'
    return {
      method,
      signal,
      headers: {
        Accept: 'application/json',
        'Accept-Language': this.#options.messages().acceptLanguage,
        ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
        'User-Agent': this.#options.userAgent,
        ...(body === undefined ? {} : { 'Content-Type': contentType }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }
  }

  #noteWrite(milliseconds: number): void {
    this.#writes = [...this.#writes, milliseconds].slice(-MOST_WRITES)
  }

  #hear(response: HttpResponse): void {
    const at = Date.parse(response.headers.get('date') ?? '')
    if (!Number.isNaN(at)) this.#heard = { at, monotonic: this.#options.clock.monotonic() }
  }

  #answer(response: HttpResponse, text: string): Omit<ApiAnswer, 'bytes'> {
    const body = parse(text)
    if (!isSuccess(response.status)) {
      throw httpFailure(response, body, this.#options.clock.now().epochMilliseconds)
    }
    if (body === undefined && text.trim() !== '') {
      throw new ApiFailure({ kind: 'unreadable', status: response.status, reached: 'maybe' })
    }
    return { status: response.status, headers: this.#headers(response), body: body ?? null }
  }

  #headers({ headers }: HttpResponse): HttpHeaders {
    const location = headers.get('location')
    const path = location === null ? null : pathWithin(location, this.#options.baseUrl)
    return { get: (name) => (name.toLowerCase() === 'location' ? path : headers.get(name)) }
  }
}

/** JSON, or undefined when it is none. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** What was asked for names the failure when there is too much of it. @throws ApiFailure `excess`, what the network says */
async function readLimited(
  { headers, body }: HttpResponse,
  asked: string,
): Promise<{ text: string; bytes: number }> {
  const tooMuch = () => {
    const list = asked.split('?')[0]?.slice(0, 100) ?? ''
    return new ApiFailure({ kind: 'excess', what: 'large', list, reached: 'maybe' })
  }
  // Packed or not, what is said to be longer will be.
  if (Number(headers.get('content-length')) > MAX_ANSWER_BYTES) throw tooMuch()
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.byteLength
    if (bytes > MAX_ANSWER_BYTES) throw tooMuch()
    text += decoder.decode(chunk, { stream: true })
  }
  return { text: text + decoder.decode(), bytes }
}
