// Records of the server, read and written for windows: one request each, with the token that windows never see.
import { Temporal } from 'temporal-polyfill'
import type { CallIn, CallOut } from '#contract/bridge/bridge'
import type { RecordPage, ServerRecord } from '#contract/bridge/records'
import { ApiClient, type ApiAnswer, type ApiRequest } from './api/client'
import { itemsOf, nextLink, saysWhereItEnds, totalOf } from './api/collection'
import { etagOf, ifMatch } from './api/etag'
import { ApiFailure } from './api/failure'
import { readPicture } from './api/picture'
import { pathWithin } from './api/reference'
import { documentText, queryNamesOf, readDocument } from './api/server-profile'
import { WorkspaceError, type Clock } from './ports'
import type { Messages } from '../messages/en/en'
import type { RecordCopies } from './store/record-copies'
import type { Access } from './sync/sync'
import { written } from './written'

/** After an answer the page is drawn; what is kept of it is written when that is over. */
const SETTLE_MS = 1000

export interface RecordsOptions {
  clock: Clock
  userAgent: string
  messages: () => Messages
  access: () => Promise<Access>
  /** The server refused the token; true when there is another one now. */
  refused: () => Promise<boolean>
  /** A request is over; the local service may rest a while after the last one. */
  settled: () => void
  /** Something was written: what is copied here may be old. */
  written: () => void
  /** What was read before; null where nothing is kept because the server is this computer. */
  copies: RecordCopies | null
}

type Query = Readonly<Record<string, string | readonly string[]>>

export class Records {
  readonly #options: RecordsOptions
  #client: { readonly access: Access; readonly client: ApiClient } | null = null
  #callOffSettling: (() => void) | null = null

  constructor(options: RecordsOptions) {
    this.#options = options
  }

  /** The server's OpenAPI document; null when it has none. @throws WorkspaceError */
  async document(): Promise<CallOut<'records.document'>> {
    return this.#kept('document', async () => {
      const text = await this.#with((client) => documentText(client), false)
      if (text === null) return { document: null }
      const answer = {
        get document() {
          return JSON.parse(text) as unknown
        },
      }
      return written(answer, `{"document":${text}}`)
    })
  }

  /** One page of a collection, in whatever envelope and with whatever paging the server uses. @throws WorkspaceError */
  list({ path, query }: CallIn<'records.list'>): Promise<RecordPage> {
    return this.#kept(pathOf(path, query), () => this.#list(path, query))
  }

  /** @throws WorkspaceError */
  async #list(path: string, query: Query | undefined): Promise<RecordPage> {
    const page = pageAsked(path, query)
    try {
      const answer = await this.#with((client) => listed(client, path, query), false)
      return await this.#pageIn(answer, pathOf(path, query), page)
    } catch (error) {
      if (!(error instanceof WorkspaceError)) throw error
      // Servers that do not say where a list ends refuse the page behind its last.
      const behind = page > 1 && ['not-found', 'refused'].includes(error.code)
      if (behind) return { items: [], total: null, page, pages: null, more: false }
      if (error.code !== 'not-found') throw error
      throw new WorkspaceError('not-found', (w) => w.records.noSuchList(path.split('?')[0] ?? path))
    }
  }

  /** @throws WorkspaceError or ApiFailure */
  async #pageIn(answer: ApiAnswer, asked: string, page: number): Promise<RecordPage> {
    const items = itemsOf(answer.body)
    if (items === null) {
      throw failed(new ApiFailure({ kind: 'unreadable', status: answer.status, reached: 'maybe' }), false)
    }
    const total = totalOf(answer)
    const pages = numberIn(answer, 'x-total-pages')
    const said = numberIn(answer, 'x-page') ?? page
    const link = nextLink(answer)
    if (link !== null) {
      const next = pathWithin(link, (await this.#options.access()).baseUrl, asked)
      if (next === null)
        throw failed(new ApiFailure({ kind: 'elsewhere', list: asked, reached: 'maybe' }), false)
      return { items, total, page: said, pages, more: true, next }
    }
    if (items.length === 0 || saysWhereItEnds(answer)) return { items, total, page: said, pages, more: false }
    if (pages !== null) return { items, total, page: said, pages, more: said < pages }
    if (total !== null) return { items, total, page: said, pages, more: said * items.length < total }
    return { items, total, page: said, pages, more: false, openEnded: true }
  }

  /** @throws WorkspaceError */
  get({ path, query }: CallIn<'records.get'>): Promise<ServerRecord> {
    const asked = pathOf(path, query)
    return this.#kept(asked, async () => recordOf(await this.#send({ method: 'GET', path: asked })))
  }

  /** A picture that a record names. @throws WorkspaceError */
  async picture({ address }: CallIn<'records.picture'>): Promise<CallOut<'records.picture'>> {
    try {
      return { picture: await readPicture(await this.#options.access(), address, this.#options.clock) }
    } finally {
      this.#options.settled()
    }
  }

  /** @throws WorkspaceError */
  async create({ path, body, key }: CallIn<'records.create'>): Promise<ServerRecord> {
    return recordOf(
      await this.#send({ method: 'POST', path, body, headers: { 'Idempotency-Key': `"${key}"` } }),
    )
  }

  /** @throws WorkspaceError `changed` when the record no longer has this version */
  async update({ path, body, version }: CallIn<'records.update'>): Promise<ServerRecord> {
    return recordOf(await this.#sendBound({ method: 'PATCH', path, body }, version))
  }

  /** @throws WorkspaceError `changed` when the record no longer has this version */
  async remove({ path, version }: CallIn<'records.remove'>): Promise<void> {
    await this.#sendBound({ method: 'DELETE', path }, version)
  }

  /** Any other operation. @throws WorkspaceError */
  async act({
    method,
    path,
    query,
    body,
    version,
    key,
  }: CallIn<'records.act'>): Promise<CallOut<'records.act'>> {
    const answer = await this.#send({
      method,
      path: pathOf(path, query),
      ...(body === undefined ? {} : { body }),
      headers: {
        ...ifMatch(version ?? null),
        ...(key === undefined ? {} : { 'Idempotency-Key': `"${key}"` }),
      },
    })
    return { body: answer.body, version: etagOf(answer) }
  }

  /** Reads something that is no single record. @throws WorkspaceError */
  use<T>(read: (client: ApiClient) => Promise<T>): Promise<T> {
    return this.#with(read, false)
  }

  /** Ends what is under way. */
  close(): void {
    this.#client?.client.close()
    this.#callOffSettling?.()
    this.#options.copies?.settle()
  }

  /** Keeps what is read; where the server cannot be reached, what was kept is the answer. */
  async #kept<T extends object>(question: string, read: () => Promise<T>): Promise<T & { readAt?: string }> {
    const { clock, copies } = this.#options
    const now = () => clock.now().epochMilliseconds
    try {
      const answer = await read()
      this.#keep(question, answer)
      return answer
    } catch (error) {
      if (!(error instanceof WorkspaceError) || copies === null) throw error
      // What the server no longer gives is not given here either, also when it cannot be asked the next time.
      if (error.code === 'forbidden' || error.code === 'not-found') copies.forget(question)
      if (error.code !== 'offline') throw error
      const copy = copies.find(question, now())
      if (copy === null) throw new WorkspaceError('offline', (w) => w.records.neverRead)
      const readAt = Temporal.Instant.fromEpochMilliseconds(copy.readAt).toString()
      return { ...(copy.answer as T), readAt }
    }
  }

  #keep(question: string, answer: object): void {
    const { clock, copies } = this.#options
    if (copies === null) return
    copies.keep(question, answer, clock.now().epochMilliseconds)
    this.#callOffSettling ??= clock.after(SETTLE_MS, () => {
      this.#callOffSettling = null
      copies.settle()
    })
  }

  /**
   * Sends a change of a record that is bound to a version. A server that refuses the version which it names itself
   * cannot compare it, as one whose tags are weak; the change is sent without it then.
   * @throws WorkspaceError `changed` when the record no longer has this version
   */
  async #sendBound(request: ApiRequest, version: string | null): Promise<ApiAnswer> {
    try {
      return await this.#send({ ...request, headers: ifMatch(version) })
    } catch (error) {
      if (version === null || !(error instanceof WorkspaceError) || error.code !== 'changed') throw error
      const now = await this.#send({ method: 'GET', path: request.path })
      if (etagOf(now) !== version) throw error
      return await this.#send(request)
    }
  }

  async #send(request: ApiRequest): Promise<ApiAnswer> {
    const writes = request.method !== 'GET'
    const answer = await this.#with((client) => client.request(request), writes)
    if (writes) this.#options.written()
    return answer
  }

  async #with<T>(use: (client: ApiClient) => Promise<T>, writes: boolean): Promise<T> {
    try {
      return await use(await this.#connect(writes))
    } catch (error) {
      const again = error instanceof ApiFailure && error.status === 401 && (await this.#options.refused())
      if (!again) throw failed(error, writes)
    } finally {
      this.#options.settled()
    }
    try {
      return await use(await this.#connect(writes))
    } catch (error) {
      throw failed(error, writes)
    } finally {
      this.#options.settled()
    }
  }

  async #connect(writes: boolean): Promise<ApiClient> {
    const { clock, userAgent, messages } = this.#options
    const now = await this.#options.access()
    const { baseUrl, fetch, token } = now
    if (token === null) throw signInFirst(writes)
    const known = this.#client
    const same = known?.access.token === token && known.access.baseUrl === baseUrl
    // A local service that was started again is reached another way.
    if (same && known.access.fetch === fetch) return known.client
    const client = new ApiClient({ baseUrl, fetch, token, userAgent, clock, messages })
    this.#client = { access: now, client }
    return client
  }
}

/** A list. A server that refuses parameters which it does not know is asked again with those that its document names. */
async function listed(client: ApiClient, path: string, query: Query | undefined): Promise<ApiAnswer> {
  try {
    return await client.request({ method: 'GET', path: pathOf(path, query) })
  } catch (error) {
    const all = Object.entries(query ?? {})
    if (!(error instanceof ApiFailure) || error.status !== 400 || all.length === 0) throw error
    const names = queryNamesOf(await readDocument(client), path)
    const known = all.filter(([name]) => names?.has(name) === true)
    if (known.length === all.length) throw error
    return await client.request({ method: 'GET', path: pathOf(path, Object.fromEntries(known)) })
  }
}

const recordOf = (answer: ApiAnswer): ServerRecord => ({ record: answer.body, version: etagOf(answer) })

/** A path with its query behind it; a list becomes a parameter for each value. */
function pathOf(path: string, query: Query | undefined): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const each of typeof value === 'string' ? [value] : value) search.append(name, each)
  }
  const text = search.toString()
  return text === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${text}`
}

const pageAsked = (path: string, query: Query | undefined): number => {
  const said = query?.['page'] ?? new URLSearchParams(path.split('?')[1]).get('page')
  const page = Number(said)
  return Number.isInteger(page) && page > 0 ? page : 1
}

const numberIn = ({ headers }: ApiAnswer, name: string): number | null => {
  const said = headers.get(name)
  return said !== null && /^\d+$/.test(said) ? Number(said) : null
}

/** Codes of the statuses that pages treat in a way of their own. */
const CODES: Readonly<Record<number, string>> = {
  403: 'forbidden',
  404: 'not-found',
}

const signInFirst = (writes: boolean) =>
  new WorkspaceError('sign-in', (w) => (writes ? w.records.signInToChange : w.records.signInToRead))

/** What windows are told of a failure. Whatever became of a request that only reads, it changed nothing. */
function failed(error: unknown, writes: boolean): unknown {
  if (!(error instanceof ApiFailure)) return error
  const { cause } = error
  if (cause.kind === 'http') {
    // What the server says of it is about versions of resources.
    if (cause.status === 412) {
      return new WorkspaceError('changed', (w) => w.records.changed, undefined, cause.problem)
    }
    // What the server says of it is about headers.
    if (cause.status === 401) return signInFirst(writes)
    return new WorkspaceError(CODES[cause.status] ?? 'refused', error.say, undefined, cause.problem)
  }
  // A page of words where the server has nothing.
  if (cause.kind === 'unreadable' && cause.status === 404) {
    return new WorkspaceError('not-found', (w) => w.records.nothingThere)
  }
  return !writes || ('reached' in cause && cause.reached === 'no')
    ? new WorkspaceError('offline', (w) => w.records.offline(error.say(w)))
    : new WorkspaceError('unconfirmed', (w) => w.records.unconfirmed(error.say(w)))
}

/** The calls of windows. */
export const recordCalls = (records: () => Records) => ({
  'records.document': () => records().document(),
  'records.list': (input: CallIn<'records.list'>) => records().list(input),
  'records.get': (input: CallIn<'records.get'>) => records().get(input),
  'records.picture': (input: CallIn<'records.picture'>) => records().picture(input),
  'records.create': (input: CallIn<'records.create'>) => records().create(input),
  'records.update': (input: CallIn<'records.update'>) => records().update(input),
  'records.remove': async (input: CallIn<'records.remove'>) => {
    await records().remove(input)
    return {}
  },
  'records.act': (input: CallIn<'records.act'>) => records().act(input),
})
