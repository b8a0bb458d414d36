// A small server of the same specification that is not ours: no /me, no Idempotency-Key, no ETags, its own habits.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ForeignRequests } from './foreign-requests'

export interface ForeignEntry {
  id: number
  employee: string
  project: string
  date: string
  seconds: number
  description: string | null
  /** It need not keep these. */
  billable?: boolean
  tags?: readonly string[]
}

export interface ForeignHabits {
  /** Where the API lives below the host, such as `/tenant/api`. */
  basePath?: string
  envelope?: 'bare' | 'hydra' | 'member' | 'items' | 'data'
  paging?: 'none' | 'link' | 'hydra' | 'count'
  pageSize?: number
  /** Whether there is an OpenAPI document, with filter names of its own. */
  describesItself?: boolean
  /** Whether it lists its people, with Ada as the manager of all. */
  namesRoles?: boolean
  token?: string
  /** What it makes of an entry that it is sent. */
  keeps?: (entry: Omit<ForeignEntry, 'id'>) => Omit<ForeignEntry, 'id'>
  /** Whether it has clients, which projects may be for. */
  keepsClients?: boolean
  /** Whether it refuses fields of an entry that it does not know. */
  strict?: boolean
  /** The server's clock, epoch milliseconds; this computer's when left out. */
  now?: () => number
}

const PEOPLE = [
  { '@id': '/employees/1', id: 1, firstName: 'Ada', lastName: 'Lind', email: 'ada@example.test' },
  { '@id': '/employees/2', id: 2, firstName: 'Bo', lastName: 'Kern', email: 'bo@example.test' },
]

const KNOWN = ['employee', 'project', 'date', 'seconds', 'description']

export class ForeignServer {
  readonly entries: ForeignEntry[] = []
  readonly absences = new ForeignRequests()
  readonly clients: { id: number; name: string }[] = []
  readonly projects: { id: number; name: string; color: string; status: string; client?: string }[] = [
    { id: 1, name: 'Harbour', color: '#2266aa', status: 'active' },
    { id: 2, name: 'Old mill', color: '#aa6622', status: 'archived' },
    { id: 3, name: 'Lighthouse', color: '#22aa66', status: 'active' },
  ]
  /** Why it takes no new project; null when it takes them. */
  noProjects: string | null = null
  readonly bankHolidays: Record<string, unknown>[] = [
    { id: 1, date: '2000-05-01', publicNotes: 'Labour Day', yearFrom: 1950, yearTo: null },
    { id: 2, date: '2026-04-06', publicNotes: 'Easter Monday', yearFrom: null, yearTo: null },
  ]
  /** Method, path and query of every request, oldest first. */
  readonly requests: string[] = []
  token: string
  readonly #habits: Required<Omit<ForeignHabits, 'token'>>
  readonly #server = createServer((request, response) => void this.#serve(request, response))
  #nextId = 1

  constructor(habits: ForeignHabits = {}) {
    this.token = habits.token ?? 'foreign-token'
    this.#habits = {
      basePath: habits.basePath ?? '',
      envelope: habits.envelope ?? 'hydra',
      paging: habits.paging ?? 'hydra',
      pageSize: habits.pageSize ?? 30,
      describesItself: habits.describesItself ?? true,
      namesRoles: habits.namesRoles ?? false,
      keeps: habits.keeps ?? ((entry) => entry),
      keepsClients: habits.keepsClients ?? false,
      strict: habits.strict ?? false,
      now: habits.now ?? Date.now,
    }
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    const { port } = this.#server.address() as AddressInfo
    return `http://127.0.0.1:${port}${this.#habits.basePath}`
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  /** An entry that someone recorded elsewhere. */
  add(entry: Omit<ForeignEntry, 'id'>): ForeignEntry {
    const added = { id: this.#nextId, ...entry }
    this.#nextId += 1
    this.entries.push(added)
    return added
  }

  /** Goes back to an older backup: the last entries are gone, and their identifiers are given out again. */
  restore(lost: number): void {
    const [first] = this.entries.splice(-lost)
    if (first !== undefined) this.#nextId = first.id
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://foreign.test')
    this.requests.push(`${request.method ?? ''} ${url.pathname}${url.search}`)
    response.setHeader('Date', new Date(this.#habits.now()).toUTCString())
    const text = await bodyOf(request)
    const { basePath } = this.#habits
    if (!url.pathname.startsWith(`${basePath}/`)) {
      html(response, 404, 'Not here')
      return
    }
    if (request.headers.authorization !== `Bearer ${this.token}`) {
      json(response, 401, { message: 'Who are you?' })
      return
    }
    const path = url.pathname.slice(basePath.length)
    const item = /^\/(?:work-times|employee-working-hours)\/(\d+)$/.exec(path)
    if (item !== null) {
      this.#item(request.method ?? '', Number(item[1]), text, response)
      return
    }
    const employee = /^\/employees\/(\d+)$/.exec(path)
    if (employee !== null) {
      const person = PEOPLE.find(({ id }) => id === Number(employee[1]))
      if (person === undefined) html(response, 404, 'Nobody')
      else json(response, 200, person)
      return
    }
    const reply = (status: number, body: unknown) => json(response, status, body)
    const absences = this.absences.serve({ method: request.method ?? '', path, text }, reply, response)
    if (absences !== null) {
      if (absences !== 'answered') this.#list(absences, url, response)
      return
    }
    if (path === '/work-times' && request.method === 'POST') {
      this.#create(text, response)
      return
    }
    if (path === '/work-times') {
      this.#list(this.#filtered(url), url, response)
      return
    }
    if (path === '/employees' && this.#habits.namesRoles) {
      const people = PEOPLE.map((person) => ({ ...person, role: person.id === 1 ? 'manager' : 'employee' }))
      this.#list(people, url, response)
      return
    }
    if (path === '/projects' && request.method === 'POST') {
      this.#createProject(text, response)
      return
    }
    if (path === '/projects') {
      this.#list(this.projects, url, response)
      return
    }
    if (path === '/clients' && this.#habits.keepsClients) {
      if (request.method === 'POST') this.#createClient(text, response)
      else this.#list(this.clients, url, response)
      return
    }
    if (path === '/bank-holidays') {
      this.#list(this.bankHolidays, url, response)
      return
    }
    if (path === '/api/doc.json' && this.#habits.describesItself) {
      json(response, 200, OPENAPI)
      return
    }
    html(response, 404, 'Not found')
  }

  #filtered(url: URL): ForeignEntry[] {
    const { searchParams: query } = url
    const worker = query.get('worker_id')
    const since = query.get('period[since]') ?? ''
    const until = query.get('period[until]') ?? '9999'
    return this.entries
      .filter((entry) => worker === null || entry.employee === `/employees/${worker}`)
      .filter(({ date }) => date.slice(0, 10) >= since && date.slice(0, 10) <= until)
      .reverse()
  }

  /** Answers for a body with fields that a strict server does not know. */
  #refuses(text: string, response: ServerResponse): boolean {
    const stray = Object.keys(JSON.parse(text) as object).filter((name) => !KNOWN.includes(name))
    if (!this.#habits.strict || stray.length === 0) return false
    json(response, 422, { 'hydra:description': `${stray.join(', ')}: unknown` })
    return true
  }

  #create(text: string, response: ServerResponse): void {
    if (this.#refuses(text, response)) return
    const body = JSON.parse(text) as Omit<ForeignEntry, 'id'>
    if (
      !this.projects.some(({ id, status }) => body.project.endsWith(`/projects/${id}`) && status === 'active')
    ) {
      json(response, 422, { 'hydra:description': 'project: this project takes no time' })
      return
    }
    json(response, 201, this.#shown(this.add(this.#habits.keeps(body))))
  }

  /** Two of one name are two to it. */
  #createProject(text: string, response: ServerResponse): void {
    if (this.noProjects !== null) {
      json(response, 422, { 'hydra:description': this.noProjects })
      return
    }
    const { name, client } = JSON.parse(text) as { name: string; client?: string }
    const known = this.#habits.keepsClients && client !== undefined ? { client } : {}
    const project = { id: this.projects.length + 1, name, color: '#555555', status: 'active', ...known }
    this.projects.push(project)
    json(response, 201, { '@id': `${this.#habits.basePath}/projects/${project.id}`, ...project })
  }

  /** Two of one name are two to it. */
  #createClient(text: string, response: ServerResponse): void {
    const { name } = JSON.parse(text) as { name: string }
    const client = { id: this.clients.length + 1, name }
    this.clients.push(client)
    json(response, 201, { '@id': `${this.#habits.basePath}/clients/${client.id}`, ...client })
  }

  #item(method: string, id: number, text: string, response: ServerResponse): void {
    const entry = this.entries.find((one) => one.id === id)
    if (entry === undefined) {
      json(response, 404, { message: 'No such entry' })
      return
    }
    if (method === 'DELETE') {
      this.entries.splice(this.entries.indexOf(entry), 1)
      response.writeHead(204).end()
      return
    }
    if (method === 'PATCH' && this.#refuses(text, response)) return
    if (method === 'PATCH') Object.assign(entry, JSON.parse(text))
    json(response, 200, this.#shown(entry))
  }

  #shown(entry: ForeignEntry): unknown {
    return { '@id': `${this.#habits.basePath}/work-times/${entry.id}`, '@type': 'WorkTime', ...entry }
  }

  #list(all: readonly object[], url: URL, response: ServerResponse): void {
    const { envelope, paging, pageSize } = this.#habits
    const page = Number(url.searchParams.get('page') ?? '1')
    const paged = paging === 'none' ? all : all.slice((page - 1) * pageSize, page * pageSize)
    const items = paged.map((item) => ('project' in item ? this.#shown(item as ForeignEntry) : item))
    const more = paging !== 'none' && page * pageSize < all.length
    const nextUrl = new URL(url)
    nextUrl.searchParams.set('page', String(page + 1))
    const next = nextUrl.pathname + nextUrl.search
    // Some servers write their links with a host of their own; no one may follow them there with the token.
    if (paging === 'link' && more) response.setHeader('Link', `<${next}>; rel="next"`)
    if (envelope === 'bare') {
      json(response, 200, items)
      return
    }
    if (envelope === 'hydra') {
      const view =
        paging === 'hydra'
          ? { 'hydra:view': { '@id': url.pathname, ...(more ? { 'hydra:next': next } : {}) } }
          : {}
      json(response, 200, { '@context': '/contexts', 'hydra:member': items, ...view })
      return
    }
    json(response, 200, { [envelope]: items })
  }
}

const OPENAPI = {
  openapi: '3.1.0',
  info: { title: 'Foreign', version: '2.0.0' },
  paths: {
    '/work-times': {
      get: {
        parameters: [
          { $ref: '#/components/parameters/Worker' },
          { name: 'period[since]', in: 'query', schema: { type: 'string', format: 'date' } },
          { name: 'period[until]', in: 'query', schema: { type: 'string', format: 'date' } },
        ],
      },
      post: {},
    },
  },
  components: { parameters: { Worker: { name: 'worker_id', in: 'query', schema: { type: 'integer' } } } },
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}

function html(response: ServerResponse, status: number, title: string): void {
  response.writeHead(status, { 'Content-Type': 'text/html' }).end(`<html><title>${title}</title></html>`)
}
