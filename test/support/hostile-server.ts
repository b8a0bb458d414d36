// A server that means harm: it knows one person, and answers any path in whatever way it is told to.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Answer = (url: URL, response: ServerResponse, request: IncomingMessage) => void

export const HOSTILE_TOKEN = 'hostile-token'
export const HOSTILE_PERSON = '/employees/1'
const MIB = 1024 * 1024

const HARMLESS: Readonly<Record<string, unknown>> = {
  '/me': {
    iri: HOSTILE_PERSON,
    employee: { firstName: 'Ada', lastName: 'Lind' },
    organization: { name: 'Trap', timezone: 'Europe/Warsaw' },
  },
  '/work-times': [],
  '/projects': [{ id: 1, name: 'Harbour', status: 'active' }],
}

export class HostileServer {
  /** Path and query of every request, oldest first. */
  readonly requests: string[] = []
  /** How paths are answered that harm is done with; null: this path is not there. */
  readonly answers: Record<string, Answer | null>
  readonly #server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://hostile.test')
    this.requests.push(url.pathname + url.search)
    const answer = this.answers[url.pathname]
    const harmless = HARMLESS[url.pathname]
    if (answer) answer(url, response, request)
    else if (answer === null || harmless === undefined) json(response, { title: 'Not here' }, 404)
    else json(response, harmless)
  })

  constructor(answers: Record<string, Answer | null> = {}) {
    this.answers = answers
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${this.port}`
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}

export function json(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}

/** A page of a list with a link to what comes next. */
export function page(response: ServerResponse, items: unknown[], next: string | null): void {
  if (next !== null) response.setHeader('Link', `<${next}>; rel="next"`)
  else response.setHeader('Link', '</>; rel="first"')
  json(response, items)
}

/** Pages of one row with texts of so many MiB in all, each with a link to a next one; `pages` of them, then the list ends. */
export function heavyPages(mib: number, pages: number, row: object): Answer {
  const half = 'x'.repeat((mib * MIB) / 2)
  return (url, response) => {
    const number = Number(url.searchParams.get('n') ?? 1)
    const next = number < pages ? `${url.pathname}?n=${number + 1}` : null
    page(response, [{ id: number, ...row, description: half, name: half }], next)
  }
}
