// A real service on a real port for tests, on SQLite or PostgreSQL, with a clock that tests turn. Whatever a test asks and
// is answered is held against /api/doc.json.
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TokenRequest } from '../../../src/service/areas/organization/access-tokens'
import { openService, type Service, type ServiceOptions } from '../../../src/service/service'
import { checkerOf, type Checker } from './conformance'
import type { ApiDocument } from './openapi'
import { removeCopy } from './tables-copy'
import { createLog } from '../../../src/service/log'

/** 2026-06-15, a Monday, 10:00 in Warsaw. */
export const START = Date.parse('2026-06-15T08:00:00Z')

export interface TestClock {
  millis(): number
  advance(millis: number): void
}

export const testClock = (at = START): TestClock => {
  let now = at
  return { millis: () => now, advance: (millis) => (now += millis) }
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The body read as JSON; tests know its shape. */
  readonly body: Record<string, unknown>
  readonly list: Record<string, unknown>[]
}

export type Headers_ = Readonly<Record<string, string>>

/** Speaks to the service as one caller. */
export interface Caller {
  get(path: string, headers?: Headers_): Promise<Answer>
  post(path: string, body?: unknown, headers?: Headers_): Promise<Answer>
  patch(path: string, body: unknown, headers?: Headers_): Promise<Answer>
  delete(path: string, headers?: Headers_): Promise<Answer>
  send(
    method: string,
    path: string,
    init: { headers?: Headers_; body?: string | Uint8Array },
  ): Promise<Answer>
}

export interface TestService {
  readonly service: Service
  readonly url: string
  readonly clock: TestClock
  readonly admin: Caller
  readonly adminId: number
  /** The lines the service logged as warnings and errors. */
  readonly logged: string[]
  as(token: string | null): Caller
  /** Adds a person and speaks as them. */
  person(
    role: 'employee' | 'manager' | 'admin' | 'integration',
    more?: Record<string, unknown>,
  ): Promise<Person>
  token(request: Omit<TokenRequest, 'name'> & { name?: string }): Promise<string>
  close(): Promise<void>
}

export interface Person extends Caller {
  readonly id: number
  readonly iri: string
  readonly token: string
}

const answerOf = async (response: Response): Promise<Answer> => {
  const text = await response.text()
  const isJson = (response.headers.get('content-type') ?? '').includes('json')
  const parsed: unknown = isJson && text !== '' ? JSON.parse(text) : {}
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: parsed as Record<string, unknown>,
    list: (Array.isArray(parsed) ? parsed : []) as Record<string, unknown>[],
  }
}

/** What holds the exchanges of a caller against the document. */
export type Conformance = () => Promise<Checker>

const checkers = new Map<string, Promise<Checker>>()

/** The checker of a service's document; services under one base path share it, as their documents are equal. */
const conformanceOf =
  (service: Service): Conformance =>
  () => {
    const made =
      checkers.get(service.base) ??
      // An address of its own: the tests count their own requests.
      service.app
        .inject({ url: `${service.base}/api/doc.json`, remoteAddress: '192.0.2.1' })
        .then((answer) => checkerOf(answer.json<ApiDocument>()))
    checkers.set(service.base, made)
    return made
  }

/**
 * Speaks to a service as the owner of a token.
 * @param conformance what holds every exchange against the document; null for a service that has none of ours.
 * @param requests whether accepted requests are held against it too.
 */
export const callerAt = (
  url: string,
  token: string | null,
  conformance: Conformance | null = null,
  requests = true,
): Caller => {
  const authorization: Record<string, string> = token === null ? {} : { Authorization: `Bearer ${token}` }
  const send: Caller['send'] = async (method, path, { headers, body }) => {
    const answer = await answerOf(
      await fetch(`${url}${path}`, {
        method,
        headers: { Accept: 'application/json', ...authorization, ...headers },
        ...(body === undefined
          ? {}
          : { body: typeof body === 'string' ? body : new Blob([Buffer.from(body)]) }),
      }),
    )
    const { pathname, search } = new URL(`${url}${path}`)
    const differences =
      (await conformance?.())?.check(
        {
          method,
          target: `${pathname}${search}`,
          contentType: new Headers(headers).get('content-type') ?? undefined,
          sent: typeof body === 'string' ? body : undefined,
          status: answer.status,
          headers: answer.headers,
          text: answer.text,
        },
        requests,
      ) ?? []
    if (differences.length > 0)
      throw new Error(`The service does not do what /api/doc.json says:\n${differences.join('\n')}`)
    return answer
  }
  const withBody =
    (method: string, type: string) =>
    (path: string, body: unknown = {}, headers: Headers_ = {}) =>
      send(method, path, { headers: { 'Content-Type': type, ...headers }, body: JSON.stringify(body) })
  return {
    send,
    get: (path, headers = {}) => send('GET', path, { headers }),
    post: withBody('POST', 'application/json'),
    patch: withBody('PATCH', 'application/merge-patch+json'),
    delete: (path, headers = {}) => send('DELETE', path, { headers }),
  }
}

let keys: string | null = null

/** Where the services of this worker keep the key of secrets. */
const keyFile = (): string => {
  if (keys === null) {
    const folder = mkdtempSync(path.join(tmpdir(), 'stint-key-'))
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    keys = folder
  }
  return path.join(keys, 'secrets.key')
}

/** Starts a service that is set up, and listens on a port of its own. */
export const startService = async (
  options: Pick<ServiceOptions, 'database'> & Partial<ServiceOptions> & { clock?: TestClock },
): Promise<TestService> => {
  const clock = options.clock ?? testClock()
  const logged: string[] = []
  const service = await openService({
    rates: null,
    // PostgreSQL has no file beside which the key could be.
    ...(options.database.startsWith('sqlite:') ? {} : { secretKeyFile: keyFile() }),
    ...options,
    clock,
    log: createLog('warn', { write: (line) => void logged.push(line) }),
  })
  const { token, adminId } = await service.setUp({
    organization: {
      name: 'Test',
      timezone: 'Europe/Warsaw',
      locale: 'pl',
      currency: 'PLN',
      country: 'PL',
    },
    admin: { firstName: 'Ada', lastName: 'Admin', email: 'ada@example.com', hiredAt: '2020-01-01' },
  })
  await service.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = service.app.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}${service.base}`
  const as = (secret: string | null) => callerAt(url, secret, conformanceOf(service))
  let people = 0
  const tokenFor: TestService['token'] = async (request) =>
    (await service.issueToken({ name: 'test', ...request })).token
  return {
    service,
    url,
    clock,
    logged,
    adminId,
    admin: as(token),
    as,
    token: tokenFor,
    person: async (role, more = {}) => {
      people += 1
      const [id] = await service.insert('Employee', [
        {
          firstName: 'Person',
          lastName: `Number ${people}`,
          email: `person${people}@example.com`,
          hiredAt: '2020-01-01',
          role,
          ...more,
        },
      ])
      const secret = await tokenFor({ employeeId: Number(id), scopes: ['*'] })
      return { ...as(secret), id: Number(id), iri: `${service.base}/employees/${Number(id)}`, token: secret }
    },
    close: async () => {
      await service.close()
      removeCopy(options.database)
    },
  }
}
