// A server of the specification alone that is not ours, with what an office manages: rows of its own making, pages by cursor, weak words.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { FOREIGN_DOCUMENT } from './foreign-document'

type Row = Record<string, unknown>

export interface OfficeHabits {
  /** Whether there is an OpenAPI document. */
  readonly describesItself: boolean
  /** Whether lists are cut, and where they go on is in a Link header with a cursor. Else they are whole. */
  readonly cursors: boolean
  /** Whether it lists its people, whom the specification names but does not list. */
  readonly listsPeople: boolean
  /** Whether it refuses query parameters that its document does not name. */
  readonly strict?: boolean
}

/** Whether the list of a collection has this parameter, of its filters or for where it goes on. */
function isNamed(collection: string, parameter: string): boolean {
  const paths: Readonly<Record<string, object>> = FOREIGN_DOCUMENT.paths
  const { get } = (paths[`/${collection}`] ?? {}) as { get?: { parameters?: readonly { name: string }[] } }
  return parameter === 'after' || get?.parameters?.some(({ name }) => name === parameter) === true
}

const PAGE = 3
const TOKEN = 'office-token'

/** What it has, by the names of the specification; each row has the fields of the specification and no other. */
function beginnings(): Record<string, Row[]> {
  const ada = '/employees/1'
  const project = (id: number, name: string, status: string): Row => ({
    id,
    name,
    status,
    parent: null,
    client: id === 1 ? '/clients/77' : null,
    currency: null,
    dateFrom: null,
    dateTo: null,
    publicDescription: null,
    type: 'project',
    color: '#2266aa',
    projectMembers: [],
    budgets: [],
  })
  return {
    projects: [
      project(1, 'Harbour', 'open'),
      project(2, 'Lighthouse', 'open'),
      project(3, 'Old mill', 'closed'),
      project(4, 'Quay', 'open'),
    ],
    'project-members': [
      { id: 'm1', employee: ada, project: '/projects/1', position: 'captain', positionName: 'Captain' },
      { id: 'm2', employee: '/employees/2', project: '/projects/2', position: 'mate', positionName: 'Mate' },
    ],
    'project-tasks': [],
    'work-times': [
      {
        id: 1,
        employee: ada,
        project: '/projects/1',
        date: '2020-01-02T09:00:00+01:00',
        seconds: 600,
        description: 'Long ago',
      },
      {
        id: 2,
        employee: '/employees/2',
        project: '/projects/1',
        date: '2020-01-02T09:00:00+01:00',
        seconds: 600,
        description: null,
      },
    ],
    employees: [
      { id: 1, firstName: 'Ada', lastName: 'Lind', email: 'ada@example.test' },
      { id: 2, firstName: 'Bo', lastName: 'Kern', email: 'bo@example.test' },
    ],
    schedules: [
      {
        id: 's1',
        name: 'Harbour week',
        description: null,
        numberOfDays: 7,
        regular: true,
        overwriteBankHolidays: false,
        scheduleRanges: ['/schedule-ranges/r1'],
        scheduleEmployees: ['/schedule-employees/e1'],
        createdAt: '2020-01-01T00:00:00+01:00',
        employees: {},
        employeesCount: 1,
      },
    ],
    'schedule-ranges': [{ id: 'r1', schedule: '/schedules/s1', day: 1, timeFrom: '08:00', timeTo: '16:00' }],
    'schedule-employees': [
      { id: 'e1', schedule: '/schedules/s1', employee: ada, dateFrom: '2020-01-01', dateTo: null },
    ],
    'holiday-types': [
      { id: 1, name: 'Leave' },
      { id: 2, name: 'Illness' },
    ],
    'holiday-requests': [],
    'holiday-days-limits': [
      {
        id: 1,
        employee: ada,
        days: 25,
        holidayType: '/holiday-types/1',
        variant: 'yearly',
        allowRequestWhenUsed: false,
        dateFrom: '2020-01-01',
        notes: null,
      },
    ],
    'bank-holidays': [
      { id: 1, date: '2000-05-01', publicNotes: 'Labour Day', yearFrom: 1950, yearTo: null },
      { id: 2, date: '2026-04-06', publicNotes: 'Easter Monday', yearFrom: null, yearTo: null },
      { id: 3, date: '2026-09-14', publicNotes: 'Regatta', yearFrom: null, yearTo: null },
      { id: 4, date: '2026-12-25', publicNotes: 'Christmas Day', yearFrom: null, yearTo: null },
    ],
    meetings: [],
    locations: [{ id: 1, name: 'Pier', officeOpenHour: 8, officeCloseHour: 16 }],
  }
}

/** Collections to which nothing can be added. */
const FIXED = new Set(['holiday-types', 'employees', 'clients'])

export class ForeignOffice {
  readonly token = TOKEN
  readonly rows = beginnings()
  /** Method, path and query of every request, oldest first. */
  readonly requests: string[] = []
  readonly #versions = new Map<Row, number>()
  readonly #server = createServer((request, response) => void this.#serve(request, response))
  #nextId = 100

  constructor(private readonly habits: OfficeHabits) {}

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  /** Changes a row as another person would. */
  change(collection: string, id: unknown, fields: Row): void {
    const row = this.#find(collection, String(id))
    if (row !== undefined) this.#change(row, fields)
  }

  #change(row: Row, fields: Row): void {
    Object.assign(row, fields)
    this.#versions.set(row, this.#versionOf(row) + 1)
  }

  #find = (collection: string, id: string) => this.rows[collection]?.find((row) => String(row['id']) === id)
  #versionOf = (row: Row) => this.#versions.get(row) ?? 1
  /** Its ETags are words of its own. */
  #etag = (row: Row) => `"row ${String(row['id'])} as of ${this.#versionOf(row)}"`

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://office.test')
    this.requests.push(`${request.method ?? ''} ${url.pathname}${url.search}`)
    const body = await bodyOf(request)
    if (request.headers.authorization !== `Bearer ${TOKEN}`) {
      answer(response, 401, { message: 'Who are you?' })
      return
    }
    if (url.pathname === '/api/doc.json' && this.habits.describesItself) {
      answer(response, 200, FOREIGN_DOCUMENT)
      return
    }
    const [, name = '', id, deeper] = url.pathname.split('/')
    const rows =
      name === 'employees' && !this.habits.listsPeople && id === undefined ? undefined : this.rows[name]
    if (rows === undefined || deeper !== undefined) {
      response.writeHead(404, { 'Content-Type': 'text/html' }).end('<h1>Nothing here</h1>')
      return
    }
    if (id === undefined) this.#collection(request.method ?? '', { name, rows, url, body }, response)
    else this.#item(request, { name, row: this.#find(name, id), body }, response)
  }

  #collection(
    method: string,
    { name, rows, url, body }: { name: string; rows: Row[]; url: URL; body: Row },
    response: ServerResponse,
  ): void {
    if (method === 'GET') {
      const stray = [...url.searchParams.keys()].find((key) => !isNamed(name, key))
      if (this.habits.strict === true && stray !== undefined) {
        answer(response, 400, { message: `No parameter is called ${stray}` })
        return
      }
      this.#list(rows, url, response)
      return
    }
    if (method !== 'POST' || FIXED.has(name)) {
      answer(response, 405, { message: 'Not for you' })
      return
    }
    const fault = faultIn(name, body)
    if (fault !== null) {
      answer(response, 422, fault)
      return
    }
    const row = { id: this.#nextId, ...body }
    this.#nextId += 1
    rows.push(row)
    answer(response, 201, row, { ETag: this.#etag(row) })
  }

  #item(
    request: IncomingMessage,
    { name, row, body }: { name: string; row: Row | undefined; body: Row },
    response: ServerResponse,
  ): void {
    if (row === undefined) {
      answer(response, 404, { message: 'No such row' })
      return
    }
    const wanted = request.headers['if-match']
    if (wanted !== undefined && wanted !== this.#etag(row)) {
      answer(response, 412, { message: 'That was then' })
      return
    }
    if (request.method === 'DELETE') {
      this.rows[name]?.splice(this.rows[name].indexOf(row), 1)
      response.writeHead(204).end()
      return
    }
    if (request.method === 'PATCH') {
      const stray = Object.keys(body).find((field) => !(field in row))
      if (stray !== undefined) {
        answer(response, 422, { errors: { [stray]: ['is not known here'] } })
        return
      }
      const fault = faultIn(name, { ...row, ...body })
      if (fault !== null) {
        answer(response, 422, fault)
        return
      }
      this.#change(row, body)
    }
    answer(response, 200, row, { ETag: this.#etag(row) })
  }

  /** It knows one filter, and one order; what else it is asked it does not hear. */
  #list(all: readonly Row[], url: URL, response: ServerResponse): void {
    const { searchParams: query } = url
    const status = query.get('status_is')
    const by = query.get('order[name]')
    const found = all.filter((row) => status === null || row['status'] === status)
    const rows =
      by === null
        ? found
        : found.toSorted(
            (one, other) =>
              String(one['name']).localeCompare(String(other['name'])) * (by === 'desc' ? -1 : 1),
          )
    if (!this.habits.cursors) {
      answer(response, 200, { data: rows })
      return
    }
    const start = Number(query.get('after') ?? '0')
    const next = new URLSearchParams(query)
    next.set('after', String(start + PAGE))
    const link =
      start + PAGE < rows.length ? { Link: `<${url.pathname}?${next.toString()}>; rel="next"` } : {}
    answer(response, 200, { items: rows.slice(start, start + PAGE) }, link)
  }
}

/** Why a row cannot be kept, in this server's own form; null when it can. */
function faultIn(name: string, row: Row): Row | null {
  if ('name' in row && String(row['name']).trim() === '') return { errors: { name: ['may not be empty'] } }
  if (name === 'projects' && row['name'] === undefined) return { errors: { name: ['is missing'] } }
  return null
}

async function bodyOf(request: IncomingMessage): Promise<Row> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  return text === '' ? {} : (JSON.parse(text) as Row)
}

function answer(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body))
}
