// Many creations in one request, if the server supports it: each row still has a request and an answer of its own.
import type { ApiAnswer, ApiClient, ApiRequest } from '../api/client'
import type { Item } from '../api/collection'
import { ApiFailure, httpFailure } from '../api/failure'
import { headersOf } from '../api/headers'
import { pathWithin } from '../api/reference'
import type { Clock } from '../ports'
import { isItem } from './kinds/kind'
import { judge } from './verdict'

/** What was answered about one row, alone or in a batch. */
export type RowAnswer = Omit<ApiAnswer, 'bytes'>

/** Sends one request. @throws ApiFailure as ApiClient.request does */
export type Post = (request: ApiRequest) => Promise<RowAnswer>

/** The batch as a whole got no answer that says what became of its rows; each has to be sent alone. */
export class SendAlone extends Error {
  constructor(failure: ApiFailure) {
    super('The server took no batch', { cause: failure })
  }
}

interface Waiting {
  request: ApiRequest
  resolve: (answer: RowAnswer) => void
  reject: (failure: Error) => void
}

/** What a header may contain; a server can write anything into JSON. */
const HEADER_VALUE = /^[\x21-\x7e]*$/

/** Collects creations of one list, and sends them together. */
export class Batch {
  readonly #client: ApiClient
  readonly #clock: Clock
  #waiting: Waiting[] = []

  constructor({ client, clock }: { client: ApiClient; clock: Clock }) {
    this.#client = client
    this.#clock = clock
  }

  /** Answers once the batch was sent. @throws ApiFailure, SendAlone */
  readonly post: Post = (request) =>
    new Promise<RowAnswer>((resolve, reject) => this.#waiting.push({ request, resolve, reject }))

  /** Sends what was collected. What goes wrong is told to those who wait for their answers. */
  async send(): Promise<void> {
    const waiting = this.#waiting
    this.#waiting = []
    const [first] = waiting
    if (first === undefined) return
    try {
      const answers = waiting.length === 1 ? [await this.#alone(first)] : await this.#together(first, waiting)
      waiting.forEach(({ resolve, reject }, index) => {
        const answer = answers[index]
        if (answer instanceof ApiFailure) reject(answer)
        else if (answer !== undefined) resolve(answer)
      })
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error))
      for (const { reject } of waiting) reject(failure)
    }
  }

  #alone({ request }: Waiting): Promise<RowAnswer> {
    return this.#client.request(request)
  }

  async #together(
    { request: { path } }: Waiting,
    waiting: readonly Waiting[],
  ): Promise<(RowAnswer | ApiFailure)[]> {
    const items = waiting.map(({ request }) => request.body)
    try {
      const answer = await this.#client.request({ method: 'POST', path: `${path}/batch`, body: { items } })
      return this.#answersIn(answer, items.length)
    } catch (error) {
      if (error instanceof ApiFailure && isAboutBatches(error)) throw new SendAlone(error)
      throw error
    }
  }

  /** @throws ApiFailure when the answer does not say of each row what became of it */
  #answersIn({ status, body }: ApiAnswer, count: number): (RowAnswer | ApiFailure)[] {
    const results = isItem(body) && Array.isArray(body['results']) ? (body['results'] as unknown[]) : []
    if (results.length !== count || !results.every(isResult)) {
      throw new ApiFailure({ kind: 'unreadable', status, reached: 'maybe' })
    }
    return results.map((result) => this.#answerOf(result))
  }

  #answerOf(result: Item & { status: number }): RowAnswer | ApiFailure {
    const { status, item, problem } = result
    const { etag, location, retryAfter } = result
    const path = typeof location === 'string' ? pathWithin(location, this.#client.baseUrl) : null
    const headers = headersOf([
      ...(typeof etag === 'string' && HEADER_VALUE.test(etag) ? ['ETag', etag] : []),
      ...(path === null ? [] : ['Location', path]),
      ...(typeof retryAfter === 'number' ? ['Retry-After', String(retryAfter)] : []),
    ])
    if (status < 300) return { status, headers, body: item ?? null }
    return httpFailure({ status, headers }, problem, this.#clock.now().epochMilliseconds)
  }
}

/** Whether single creations may fare better: the network is there, and the server has not asked us to wait. */
const isAboutBatches = (failure: ApiFailure): boolean =>
  failure.cause.kind === 'unreadable' ||
  (failure.cause.kind !== 'offline' && !['stop', 'signIn'].includes(judge(failure)))

const isResult = (result: unknown): result is Item & { status: number } =>
  isItem(result) && typeof result['status'] === 'number' && result['status'] >= 200
