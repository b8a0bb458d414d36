// Speaks HTTP to one server: adds the token, limits time and size, and answers JSON or one classified failure.
import type { Words } from '../../words/en/en'
import type { Clock, Fetch } from '../ports'
import { ApiFailure, httpFailure, networkFailure } from './failure'

/** From the first byte sent to the last byte read. */
const DEADLINE_MS = 30_000
/** Why a request was called off: its deadline has passed. */
const LATE = Symbol('late')
const MAX_ANSWER_BYTES = 32 * 1024 * 1024

export interface ApiRequest {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** An IRI as the server gave it, or a path below the base URL such as `/work-times`. */
  path: string
  query?: Readonly<Record<string, string>>
  body?: unknown
  headers?: Readonly<Record<string, string>>
}

export interface ApiAnswer {
  status: number
  headers: Headers
  /** Parsed JSON; null for an empty answer. */
  body: unknown
}

export interface ApiClientOptions {
  /** Without a slash at the end; may have a path. */
  baseUrl: string
  fetch: Fetch
  token: string
  userAgent: string
  clock: Clock
  /** The words of the language in force: the server's own are asked for in the same language. */
  words: () => Words
}

/** All requests of one client end at once when it is closed. */
export class ApiClient {
  readonly #options: ApiClientOptions
  readonly #closing = new AbortController()
  #heard: { at: number; monotonic: number } | null = null

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

  /**
   * A kept connection that the server has closed meanwhile breaks with the first request on it; what only reads is
   * asked once more (RFC 9110, 9.2.2).
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
    const callOff = clock.after(DEADLINE_MS, () => abort.abort(LATE))
    this.#closing.signal.addEventListener('abort', close)
    if (this.#closing.signal.aborted) close()
    try {
      const response = await fetch(this.#url(request), this.#init(request, abort.signal))
      this.#hear(response)
      const text = await readLimited(response)
      return this.#answer(response, text)
    } catch (error) {
      if (error instanceof ApiFailure) throw error
      if (abort.signal.reason === LATE) throw new ApiFailure({ kind: 'timeout', reached: 'maybe' })
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

  #url({ path, query }: ApiRequest): string {
    const base = new URL(this.#options.baseUrl)
    const prefix = base.pathname.replace(/\/$/, '')
    const below = path.startsWith(`${prefix}/`) ? path : prefix + path
    // Only path and query are taken over, so that no link of a server leads the token to another host.
    const url = new URL(base.origin + below)
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
    return url.toString()
  }

  #init({ method, body, headers }: ApiRequest, signal: AbortSignal): RequestInit {
    const contentType = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json'
    return {
      method,
      signal,
      // Following a redirect could turn a POST into a GET, or carry the token elsewhere.
      redirect: 'error',
      credentials: 'omit',
      headers: {
        Accept: 'application/json',
        'Accept-Language': this.#options.words().acceptLanguage,
        Authorization: `Bearer ${this.#options.token}`,
        'User-Agent': this.#options.userAgent,
        ...(body === undefined ? {} : { 'Content-Type': contentType }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }
  }

  #hear(response: Response): void {
    const at = Date.parse(response.headers.get('date') ?? '')
    if (!Number.isNaN(at)) this.#heard = { at, monotonic: this.#options.clock.monotonic() }
  }

  #answer(response: Response, text: string): ApiAnswer {
    const body = parse(text)
    if (!response.ok) {
      throw httpFailure(response, body, this.#options.clock.now().epochMilliseconds)
    }
    if (body === undefined && text.trim() !== '') {
      throw new ApiFailure({ kind: 'unreadable', status: response.status, reached: 'maybe' })
    }
    return { status: response.status, headers: response.headers, body: body ?? null }
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

async function readLimited(response: Response): Promise<string> {
  if (response.body === null) return ''
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  const reader = response.body.getReader()
  for (;;) {
    const chunk = (await reader.read()) as { done: true } | { done: false; value: Uint8Array }
    if (chunk.done) return text + decoder.decode()
    bytes += chunk.value.byteLength
    if (bytes > MAX_ANSWER_BYTES) {
      await reader.cancel()
      throw new ApiFailure({ kind: 'unreadable', status: response.status, reached: 'maybe' })
    }
    text += decoder.decode(chunk.value, { stream: true })
  }
}
