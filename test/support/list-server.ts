// A server that only lists: collections of any size a page at a time, with or without sync tokens, some of them closed.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Lists {
  /** What each path lists, `/work-times` and the like. */
  lists: Record<string, object[]>
  /** Paths that answer with this status instead. */
  closed?: Record<string, number>
  /** Who the token is of, for servers with /me. */
  me?: object
  /** Whether lists answer what changed since a token, and the document says so. */
  sync?: boolean
  /** Names of filters that the document says lists have. */
  filters?: string[]
}

const TOKEN = 'lists-token'

export class ListServer {
  readonly token = TOKEN
  /** Path and query of every request, oldest first. */
  readonly requests: string[] = []
  readonly lists: Record<string, object[]>
  /** What changed since the first walk, by path: answered once, to the next who asks. */
  readonly changes: Record<string, object[]> = {}
  readonly closed: Record<string, number>
  readonly #options: Lists
  readonly #server = createServer((request, response) => this.#serve(request, response))
  #walk = 0

  constructor(options: Lists) {
    this.#options = options
    this.lists = options.lists
    this.closed = options.closed ?? {}
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  /** How often a path was asked for. */
  asked(path: string): number {
    return this.requests.filter((request) => request.split('?')[0] === path).length
  }

  #serve(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '/', 'http://lists.test')
    const path = url.pathname
    this.requests.push(path + url.search)
    const { me, sync } = this.#options
    if (path === '/api/doc.json') json(response, 200, this.#document())
    else if (request.headers.authorization !== `Bearer ${TOKEN}`) json(response, 401, {})
    else if (this.closed[path] !== undefined) json(response, this.closed[path], { title: 'Closed' })
    else if (path === '/me' && me !== undefined) json(response, 200, me)
    else if (this.lists[path] === undefined) json(response, 404, { title: 'Not here' })
    else if (sync === true && url.searchParams.get('sync')) this.#changed(path, response)
    else this.#page(path, url, response)
  }

  #changed(path: string, response: ServerResponse): void {
    const items = this.changes[path] ?? []
    this.changes[path] = []
    this.#walk += items.length
    response.setHeader('Sync-Token', `walk-${this.#walk}`)
    json(response, 200, items)
  }

  #page(path: string, url: URL, response: ServerResponse): void {
    const all = this.lists[path] ?? []
    const size = Number(url.searchParams.get('itemsPerPage') ?? 30)
    const page = Number(url.searchParams.get('page') ?? 1)
    const next = new URL(url)
    next.searchParams.set('page', String(page + 1))
    const more = page * size < all.length
    response.setHeader(
      'Link',
      `<${url.pathname}>; rel="first"${more ? `, <${next.pathname}${next.search}>; rel="next"` : ''}`,
    )
    if (this.#options.sync === true) response.setHeader('Sync-Token', `walk-${this.#walk}`)
    json(response, 200, all.slice((page - 1) * size, page * size))
  }

  #document(): object {
    const names = [
      'itemsPerPage',
      ...(this.#options.sync === true ? ['sync'] : []),
      ...(this.#options.filters ?? []),
    ]
    const parameters = names.map((name) => ({ name, in: 'query', schema: { type: 'string' } }))
    const paths = Object.keys(this.lists).map((path) => [path, { get: { parameters } }])
    return { openapi: '3.1.0', info: {}, paths: Object.fromEntries(paths) as object }
  }
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}
