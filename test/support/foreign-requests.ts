// Requests for absence on the foreign server: the bare resource of the specification, states in words of its own.
import type { ServerResponse } from 'node:http'

export interface ForeignRequest {
  id: number
  employee: string
  status: string
  type: string
  dateFrom: string
  dateTo: string
  description: string | null
  seconds: number | null
  requestedSeconds: number | null
}

/** What a client may send. */
const KNOWN = ['employee', 'type', 'dateFrom', 'dateTo', 'description', 'requestedSeconds']

const TYPES = [
  { id: 1, name: 'Leave' },
  { id: 2, name: 'Illness' },
]

export class ForeignRequests {
  readonly requests: ForeignRequest[] = []
  /** As the specification says to the letter: the list of requests lists kinds of absence. */
  literal = false
  #nextId = 1

  /** A request that was made elsewhere. */
  add(
    facts: Pick<ForeignRequest, 'employee' | 'dateFrom' | 'dateTo'> & Partial<ForeignRequest>,
  ): ForeignRequest {
    const added: ForeignRequest = {
      id: this.#nextId,
      status: 'Requested',
      type: '/holiday-types/1',
      description: null,
      seconds: null,
      requestedSeconds: null,
      ...facts,
    }
    this.#nextId += 1
    this.requests.push(added)
    return added
  }

  /** Null when this is not about requests; else what is answered: a list, or what `reply` was given. */
  serve(
    { method, path, text }: { method: string; path: string; text: string },
    reply: (status: number, body: unknown) => void,
    response: ServerResponse,
  ): readonly object[] | 'answered' | null {
    if (path === '/holiday-types') return TYPES
    const [, id, action] = /^\/holiday-requests(?:\/(\d+)(?:\/(approve|reject))?)?$/.exec(path) ?? []
    if (!path.startsWith('/holiday-requests')) return null
    if (id === undefined) {
      if (method !== 'POST') return this.literal ? TYPES : [...this.requests]
      this.#create(text, reply)
      return 'answered'
    }
    const request = this.requests.find((one) => one.id === Number(id))
    if (request === undefined) reply(404, { message: 'No such request' })
    else if (method === 'DELETE') {
      this.requests.splice(this.requests.indexOf(request), 1)
      response.writeHead(204).end()
    } else {
      if (method === 'PATCH') Object.assign(request, JSON.parse(text))
      if (action !== undefined) request.status = action === 'approve' ? 'Accepted' : 'Denied'
      reply(200, request)
    }
    return 'answered'
  }

  #create(text: string, reply: (status: number, body: unknown) => void): void {
    const body = JSON.parse(text) as ForeignRequest
    const stranger = Object.keys(body).find((name) => !KNOWN.includes(name))
    if (stranger === undefined) reply(201, this.add(body))
    else reply(422, { message: `${stranger}: this form does not take extra fields` })
  }
}
